"""What every reachable state fulfils: shapes first, then values, then where each card lies and what the phase says.

A problem's field is that of the position document, which is all that people see of a state.
"""

from __future__ import annotations

from itertools import pairwise, product
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from referee_engines.checks import Checks
from referee_engines.contract import MOST_PLIES, Violation
from referee_engines.senators import datafile, phases
from referee_engines.senators.actions import Bid, Commit, Offer, Place
from referee_engines.senators.board import Board
from referee_engines.senators.scoring import find_sets, most_wealth, wealth
from referee_engines.senators.state import DECKS, LIVING, MARKETS, Hand, SenatorsState, own_cards
from referee_engines.senators.steps.auction import judge_place
from referee_engines.senators.steps.contests import judge_bid, judge_commit
from referee_engines.senators.steps.extort import judge_offer
from referee_engines.senators.steps.setup import set_up, with_start
from referee_engines.tuples import replaced


def find_problems(board: Board, state: SenatorsState, checks: Checks) -> None:
    """Every violated invariant; never raises."""
    found = _Invariants(board, state, checks)
    # Each group needs the ones before it to hold.
    groups = (found.shapes, found.numbers, found.eliminations, found.places, found.progress, found.phase, found.wealth)
    for group in groups:
        if checks.is_clean:
            group()


def _after_releases(board: Board, fresh: SenatorsState, state: SenatorsState) -> SenatorsState:
    """What releases before the first event leave of the seats, from the senators that they have now."""
    left = tuple([min(pair) for pair in zip(fresh.senators, state.senators, strict=True)])
    released = [before - now for before, now in zip(fresh.senators, left, strict=True)]
    purses = zip(fresh.money, released, left, strict=True)
    # Everybody leaves alone, so that the orders of elimination are all different.
    orders = {order: seat for seat, order in enumerate(state.fallen) if order}
    fallen = tuple(
        [0 if n else state.fallen[seat] * (orders.get(state.fallen[seat]) == seat) for seat, n in enumerate(left)]
    )
    # The last elimination ends the game before the next player becomes active.
    last = max(fallen) if isinstance(state.phase, phases.Over) else 0
    turns = [(fresh.active + step) % state.players for step in range(state.players)]
    return replace(
        fresh,
        active=next(seat for seat in turns if fallen[seat] in (0, last)),
        money=tuple([own + n * board.constants.release_money if alive else 0 for own, n, alive in purses]),
        senators=left,
        fallen=fallen,
    )


class _Invariants:
    """One pass over a state."""

    def __init__(self, board: Board, state: SenatorsState, checks: Checks) -> None:
        self.board, self.state = board, state
        self.require = checks.require
        self.checks = checks

    def shapes(self) -> None:
        state, players = self.state, self.state.players
        for field in ("money", "senators", "fallen", "face_up", "hidden"):
            n = len(getattr(state, field))
            self.require(n == players, "seats", f"{n} entries of {field} for {players} players")
        self.require(len(state.decks) == MARKETS, "decks", f"{len(state.decks)} decks instead of {MARKETS}")
        events = len(self.board.events)
        self.require(len(state.events) == events, "events", f"{len(state.events)} entries for {events} events")

    def numbers(self) -> None:
        state, board = self.state, self.board
        most = board.most_wealth(state.players, MOST_PLIES, board.full_events)
        for field, rule in (("money", "SE-GEN-06"), ("senators", "SE-GEN-01")):
            for seat, n in enumerate(getattr(state, field)):
                self.require(0 <= n <= most, f"seats[{seat}].{field}", f"{n} is not from 0 to {most}", rule)
        for left, event in zip(state.events, board.events, strict=True):
            message = f"{left} of {event.copies} cards '{event.id}' are left"
            self.require(0 <= left <= event.copies, f"events.{event.id}", message, "SE-EVENT-05")

    def eliminations(self) -> None:
        """Counted from 1 without a gap; they leave nothing behind."""
        state, over = self.state, isinstance(self.state.phase, phases.Over)
        orders, alive = sorted(set(state.fallen) - {0}), state.fallen.count(0)
        is_counted = orders == list(range(1, len(orders) + 1))
        self.require(is_counted, "seats", f"the eliminations {tuple(orders)} are not counted from 1", "SE-ELIM-01")
        self.require(alive >= (1 if over else 2), "seats", f"{alive} players are left", "SE-ELIM-04")
        # Only if all would be eliminated together, the game ends with living players who have no senators.
        last = over and all([n == 0 for n, gone in zip(state.senators, state.fallen, strict=True) if not gone])
        for seat, gone in enumerate(state.fallen):
            senators = state.senators[seat]
            if gone:
                left = senators or state.money[seat] or state.face_up[seat] or state.hidden[seat]
                self.require(not left, f"seats[{seat}]", "is eliminated and has senators, money or cards", "SE-ELIM-02")
            else:
                message = "is alive without senators"
                self.require(last or senators > 0, f"seats[{seat}].senators", message, "SE-ELIM-01")

    def places(self) -> None:
        """Every card exists and lies in one place only, in its own deck or in ascending order in a hand."""
        state, board, shown = self.state, self.board, phases.market_cards(self.state.phase)
        spots: list[tuple[str, Hand, int | None]] = []
        spots += [(f"decks.{DECKS[d]}", hand, d) for d, hand in enumerate(state.decks)]
        spots += [(f"seats[{s}].face_up", hand, None) for s, hand in enumerate(state.face_up)]
        spots += [(f"seats[{s}].hidden", hand, None) for s, hand in enumerate(state.hidden)]
        is_full = isinstance(state.phase, (phases.Bidding, phases.Resolving))
        fits = len(shown) == MARKETS if is_full else len(shown) < MARKETS
        if self.require(fits, "phase.cards", f"{len(shown)} markets"):
            spots += [(f"phase.cards[{m}]", (card,), m) for m, card in enumerate(shown) if card != phases.NO_CARD]
        placed: set[int] = set()
        for field, hand, deck in spots:
            self.require(all([a < b for a, b in pairwise(hand)]), field, "is not in ascending order")
            for card in hand:
                if self.require(0 <= card < len(board.ids), field, "holds a card that does not exist"):
                    name, home = board.ids[card], board.home[card]
                    self.require(card not in placed, field, f"{name} lies in two places")
                    self.require(deck is None or home == deck, field, f"{name} does not belong to this deck")
                    placed.add(card)

    def progress(self) -> None:
        """How far the game has come agrees with the start player, the deal, the event deck and the Wars."""
        state, board, phase = self.state, self.board, self.state.phase
        if isinstance(phase, phases.Starting):
            is_fresh = state == set_up(board, state.players)
            self.require(is_fresh, "phase", "before the start player is drawn nothing has happened", "SE-GEN-05")
            return
        for field, seat in (("start", state.start), ("active", state.active)):
            if not self.require(0 <= seat < state.players, field, f"{seat} is not a seat", "SE-GEN-03"):
                return
        self.wars()
        drawn = sum(board.full_events) - sum(state.events)
        all_cards = state.players * board.dealt_each
        dealt = phase.dealt if isinstance(phase, phases.Dealing) else all_cards
        self.require(0 <= dealt <= all_cards, "phase.dealt", f"{dealt} cards have been dealt", "SE-GEN-05")
        if not self.checks.is_clean:
            return
        self.require(drawn + dealt <= state.ply, "ply", f"{state.ply} plies for {drawn} events and {dealt} start cards")
        if drawn == 0:
            self.first_turn(dealt)
        else:
            has_begun = not isinstance(phase, phases.Dealing)
            self.require(has_begun, "phase", "cards are dealt before the first event", "SE-GEN-05")

    def wars(self) -> None:
        """The number of Wars agrees with the end of the game."""
        state, phase = self.state, self.state.phase
        wars, final = self.board.wars_drawn(state.events), self.board.constants.final_war
        message, alive = f"{wars} Wars drawn; War {final} ends the game", state.fallen.count(0)
        if not isinstance(phase, phases.Over):
            self.require(wars < final, "events", message, "SE-EVENT-04")
        elif phase.rule == "SE-EVENT-04":
            self.require(wars == final, "events", message, "SE-EVENT-04")
            self.require(alive > 1, "seats", "one player was left before the last War", "SE-ELIM-04")
        elif self.require(phase.rule == "SE-ELIM-04", "phase.rule", f"'{phase.rule}' does not end a game"):
            self.require(wars < final, "events", message, "SE-EVENT-04")
            all_lost = 0 in [n for n, gone in zip(state.senators, state.fallen, strict=True) if not gone]
            self.require(all_lost or alive == 1, "seats", "several players are left", "SE-ELIM-04")

    def first_turn(self, dealt: int) -> None:
        """Before the first event only the deal and, where it is allowed, releases have happened: everything is known."""
        state, board, phase = self.state, self.board, self.state.phase
        may_release = board.rulings.release_before_event and isinstance(phase, (phases.Drawing, phases.Over))
        in_time = may_release or isinstance(phase, (phases.Dealing, phases.Drawing))
        self.require(in_time, "phase", "no event has been drawn yet", "SE-GEN-04")
        fresh = with_start(board, set_up(board, state.players), state.start)
        releases = 0
        if may_release:
            releases = sum(fresh.senators) - sum(state.senators)
            fresh = _after_releases(board, fresh, state)
        self.require(state.active == fresh.active, "active", "is not the start player in the first turn", "SE-GEN-03")
        seats = attrgetter("money", "senators", "fallen", "face_up")
        self.require(seats(state) == seats(fresh), "seats", "differ from the setup", "SE-GEN-05")
        message = f"{state.ply} plies for {dealt} start cards and {releases} releases"
        self.require(dealt <= state.ply - releases <= dealt + 1, "ply", message)
        if isinstance(phase, phases.Dealing):
            self.require(dealt < state.players * board.dealt_each, "phase", "all cards have been dealt")
        for step in range(state.players):
            seat = (state.start + step) % state.players
            so_far = 0 if state.fallen[seat] else min(max(dealt - step * board.dealt_each, 0), board.dealt_each)
            backs = sorted([board.home[card] for card in state.hidden[seat]])
            expected = [k // board.start.cards_per_resource_deck for k in range(so_far)]
            self.require(backs == expected, f"seats[{seat}].hidden", "is not what has been dealt", "SE-GEN-05")
        gone = (state.players - state.fallen.count(0)) * board.start.cards_per_resource_deck
        for deck, pile in zip(DECKS, board.discards(state), strict=True):
            left = 0 if deck == "offices" else gone
            self.require(len(pile) == left, f"decks.{deck}", f"{len(pile)} cards are discarded instead of {left}")

    def is_alive(self, field: str, seat: int) -> bool:
        ok = 0 <= seat < self.state.players and not self.state.fallen[seat]
        return self.require(ok, field, f"{seat} is not a living player's seat", "SE-ELIM-02")

    def is_other(self, field: str, seat: int, message: str, rule: str) -> bool:
        """Whether the seat is that of a living player who is not the active one."""
        return self.is_alive(field, seat) and self.require(seat != self.state.active, field, message, rule)

    def event(self, index: int, kind: Any) -> bool:
        events = self.board.events
        ok = 0 <= index < len(events) and isinstance(events[index], kind)
        if not self.require(ok, "phase.event", f"{index} is not an event of this kind"):
            return False
        drawn = events[index].copies - self.state.events[index]
        return self.require(drawn > 0, "phase.event", "this event has not been drawn", "SE-EVENT-01")

    def phase(self) -> None:
        state, phase = self.state, self.state.phase
        if not isinstance(
            phase, (phases.Warring, phases.Deficit, phases.Election, phases.Cashing, phases.Starting, phases.Over)
        ):
            self.is_alive("active", state.active)
        match phase:
            case phases.Warring(event, bids):
                self.event(event, datafile.SealedAllPay)
                self.war(bids)
            case phases.Deficit(event, rung, seat):
                self.is_alive("phase.seat", seat)
                if self.event(event, datafile.Dutch):
                    prices = len(self.board.events[event].ladder)  # type: ignore[union-attr]  # checked above
                    self.require(0 <= rung < prices, "phase.rung", f"{rung} of {prices} prices", "SE-DEF-01")
            case phases.Election(event, seat, bids):
                self.event(event, datafile.OnceAround)
                if self.is_alive("phase.seat", seat):
                    self.election(seat, bids)
            case phases.Revealing(shown):
                message = f"market {len(shown) + 1} has no deck"
                self.require(state.decks[len(shown)], "decks", message, "SE-AUCTION-13")
            case phases.Bidding(shown, stones, seat):
                if self.is_other("phase.seat", seat, "the active player does not bid", "SE-AUCTION-02"):
                    self.stones(shown, stones, (seat - state.active) % state.players)
            case phases.Resolving(shown, stones):
                self.stones(shown, stones, state.players)
                for market, card in enumerate(shown):
                    has_bid = any(stones[market * state.players : (market + 1) * state.players])
                    message = "cards without a bid are handed out"
                    self.require(card == phases.NO_CARD or has_bid, f"phase.cards[{market}]", message, "SE-AUCTION-11")
            case phases.Offering(asked):
                self.asked(asked)
            case phases.Replying():
                self.asked(phase.asked)
                self.reply(phase)
            case phases.Joining(seat):
                self.is_other("phase.seat", seat, "the active player is not asked", "SE-CASH-01")
            case phases.Cashing():
                if self.is_alive("phase.seat", phase.seat):
                    self.cash_in(phase)

    def wealth(self) -> None:
        """Money, senators and cards are bounded by what the start and the turns so far can have brought."""
        has, most = wealth(self.board, self.state), most_wealth(self.board, self.state)
        message = f"money, senators and cards are worth {has} in all, {most} is the most by now"
        self.require(has <= most, "seats", message)

    def judged(self, field: str, *found: Violation) -> None:
        """What a judge finds wrong with the action that must have led here."""
        for each in found:
            self.checks.fail(field, "nobody can have done this", each.rule)

    def war(self, bids: tuple[int, ...]) -> None:
        state = self.state
        if not self.require(len(bids) == state.players, "phase.bids", f"{len(bids)} bids"):
            return
        for seat, bid in enumerate(bids):
            if bid != phases.OPEN and self.is_alive(f"phase.bids[{seat}]", seat):
                self.judged(f"phase.bids[{seat}]", *judge_commit(self.board, state, seat, Commit(bid)))
        waiting = [seat for seat in LIVING[state.fallen] if bids[seat] == phases.OPEN]
        self.require(waiting, "phase.bids", "all have bid, the war is over", "SE-WAR-02")

    def election(self, seat: int, bids: tuple[int, ...]) -> None:
        state, players = self.state, self.state.players
        if not self.require(len(bids) == players, "phase.bids", f"{len(bids)} bids"):
            return
        turn, so_far = (seat - state.active) % players or players, (0,) * players
        for step in range(1, players + 1):
            bidder = (state.active + step) % players
            field = f"phase.bids[{bidder}]"
            if bids[bidder] and self.is_alive(field, bidder):
                self.require(step < turn, field, "bids before the player's turn", "SE-ELEC-01")
                before = replace(state, phase=phases.Election(0, bidder, so_far))
                self.judged(field, *judge_bid(self.board, before, bidder, Bid(bids[bidder])))
                so_far = replaced(so_far, bidder, bids[bidder])

    def stones(self, shown: Hand, stones: tuple[int, ...], turn: int) -> None:
        """Stones of those whose bidding turn has come, each of which could be placed after the ones before."""
        state, players = self.state, self.state.players
        if not self.require(len(stones) == MARKETS * players, "phase.stones", f"{len(stones)} entries"):
            return
        has_card = any([card != phases.NO_CARD for card in shown])
        self.require(has_card, "phase.cards", "no market has a card", "SE-AUCTION-13")
        so_far = (0,) * len(stones)
        for step, market in product(range(players), range(MARKETS)):
            seat = (state.active + step) % players
            at, field = market * players + seat, f"phase.stones[{market}][{seat}]"
            if stones[at] and self.is_alive(field, seat):
                self.require(0 < step <= turn, field, "nobody can have placed this stone", "SE-AUCTION-03")
                before = replace(state, phase=phases.Bidding(shown, so_far, seat))
                for each in judge_place(self.board, before, seat, Place(market + 1, stones[at])):
                    self.judged(f"seats[{seat}].money" if each.rule == "SE-AUCTION-06" else field, each)
                so_far = replaced(so_far, at, stones[at])

    def asked(self, asked: tuple[int, ...]) -> None:
        state = self.state
        ok = all([0 <= seat < state.players and seat != state.active for seat in asked])
        is_sorted = list(asked) == sorted(set(asked))
        self.require(ok and is_sorted, "phase.asked", "are not other players in ascending order", "SE-EXTORT-02")

    def reply(self, phase: phases.Replying) -> None:
        state, board, target = self.state, self.board, phase.target
        self.require(target in phase.asked, "phase.asked", f"seat {target} is being asked", "SE-EXTORT-02")
        if self.require(0 <= phase.card < len(board.ids), "phase.card", "is a card that does not exist"):
            before = replace(state, phase=phases.Offering(tuple([seat for seat in phase.asked if seat != target])))
            for each in judge_offer(board, before, state.active, Offer(target, board.ids[phase.card], phase.price)):
                self.judged(f"phase.{each.field}", each)

    def cash_in(self, phase: phases.Cashing) -> None:
        board, rule = self.board, "SE-OFFICE-04"
        prices = [office.price for office in board.offices if isinstance(office, datafile.SenatorPrice)]
        bonuses = [office.n for office in board.offices if isinstance(office, datafile.NextSetBonus)]
        self.require(phase.price in (0, *prices), "phase.price", f"no office sets the price {phase.price}", rule)
        self.require(phase.bonus in (0, *bonuses), "phase.bonus", f"no office gives {phase.bonus}", rule)
        has_set = not phase.bonus or find_sets(board, own_cards(self.state, phase.seat))
        self.require(has_set, "phase.bonus", "waits for a set, and there is none in hand", rule)
