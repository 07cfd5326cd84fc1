"""What every reachable state fulfils: shapes first, then values, then where each card lies and what the phase says.

A problem's field is that of the position document, which is all that people see of a state.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from referee_engines.checks import Checks
from referee_engines.senators import datafile
from referee_engines.senators.board import Board
from referee_engines.senators.moves import PLAYERS
from referee_engines.senators.setup import set_up, with_start
from referee_engines.senators.state import (
    DECKS,
    MARKETS,
    NO_CARD,
    OPEN,
    Bidding,
    Cashing,
    Choosing,
    Dealing,
    Deficit,
    Drawing,
    Election,
    Hand,
    Joining,
    Offering,
    Over,
    Replying,
    Resolving,
    Revealing,
    SenatorsState,
    Starting,
    Warring,
    wars_drawn,
)

MAX_NUMBER = 1_000_000_000
"""Money and senators stay below this, so that every number fits the wire."""


def most_money(board: Board, state: SenatorsState) -> int:
    """More than this all players together cannot have after so many plies."""
    constants, offices, everybody = board.constants, board.offices, max(PLAYERS)
    best_set = constants.set_size * max(board.value) + constants.run_bonus
    bonuses = [office.n for office in offices if isinstance(office, datafile.NextSetBonus)]
    most_per_ply = max(
        constants.release_money * everybody,
        constants.extort_income,
        best_set + max(bonuses, default=0),
        *[office.n for office in offices if isinstance(office, datafile.GainMoney)],
        *[event.amount * everybody for event in board.events if isinstance(event, datafile.GainEach)],
    )
    return sum(board.start.money_by_turn_order[: state.players]) + state.ply * most_per_ply


def _most_senators(board: Board, state: SenatorsState) -> int:
    """More than this all players together cannot have after so many plies."""
    gains = [
        1,
        *[office.n for office in board.offices if isinstance(office, datafile.GainSenators)],
        *[event.win * max(PLAYERS) for event in board.events if isinstance(event, datafile.SealedAllPay)],
        *[event.prize for event in board.events if isinstance(event, (datafile.Dutch, datafile.OnceAround))],
    ]
    return state.players * board.start.senators + state.ply * max(gains)


def find_problems(board: Board, state: SenatorsState, checks: Checks) -> None:
    """Every violated invariant; never raises."""
    found = _Invariants(board, state, checks)
    # Each group needs the ones before it to hold.
    for group in (found.shapes, found.numbers, found.eliminations, found.places, found.progress, found.phase):
        if checks.is_clean:
            group()


class _Invariants:
    """One pass over a state."""

    def __init__(self, board: Board, state: SenatorsState, checks: Checks) -> None:
        self.board, self.state = board, state
        self.require = checks.require
        self.checks = checks

    # --- shapes and numbers -------------------------------------------------------------------------------------------

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
        for field, rule in (("money", "SE-GEN-06"), ("senators", "SE-GEN-01")):
            for seat, n in enumerate(getattr(state, field)):
                message = f"{n} is not from 0 to {MAX_NUMBER}"
                self.require(0 <= n <= MAX_NUMBER, f"seats[{seat}].{field}", message, rule)
        for left, event in zip(state.events, board.events, strict=True):
            message = f"{left} of {event.copies} cards '{event.id}' are left"
            self.require(0 <= left <= event.copies, f"events.{event.id}", message, "SE-EVENT-05")
        for field, most in (("money", most_money(board, state)), ("senators", _most_senators(board, state))):
            # Transfers may gather all of it with one seat, and it must still be a number that everybody can hold.
            most, total = min(most, MAX_NUMBER), sum(getattr(state, field))
            self.require(total <= most, "seats", f"{field}: {total} in all, {most} is the most by now")

    def eliminations(self) -> None:
        """Eliminations are counted from 1 without a gap and leave nothing behind."""
        state = self.state
        orders = sorted(set(state.fallen) - {0})
        self.require(
            orders == list(range(1, len(orders) + 1)),
            "seats",
            f"the eliminations {tuple(orders)} are not counted from 1",
            "SE-ELIM-01",
        )
        alive = state.fallen.count(0)
        over = isinstance(state.phase, Over)
        self.require(alive >= (1 if over else 2), "seats", f"{alive} players are left", "SE-ELIM-04")
        # Only if all would be eliminated together, the game ends with living players who have no senators.
        last = over and all([n == 0 for n, gone in zip(state.senators, state.fallen, strict=True) if not gone])
        for seat, gone in enumerate(state.fallen):
            if gone:
                left = state.senators[seat] or state.money[seat] or state.face_up[seat] or state.hidden[seat]
                self.require(not left, f"seats[{seat}]", "is eliminated and has senators, money or cards", "SE-ELIM-02")
            else:
                self.require(
                    last or state.senators[seat] > 0,
                    f"seats[{seat}].senators",
                    "is alive without senators",
                    "SE-ELIM-01",
                )

    # --- places -----------------------------------------------------------------------------------------------------

    def places(self) -> None:
        """Every card exists and lies in one place only, in its own deck or in ascending order in a hand."""
        state, board = self.state, self.board
        seen: set[int] = set()
        spots: list[tuple[str, Hand, int | None]] = [
            (f"decks.{DECKS[d]}", hand, d) for d, hand in enumerate(state.decks)
        ]
        spots += [(f"seats[{s}].face_up", hand, None) for s, hand in enumerate(state.face_up)]
        spots += [(f"seats[{s}].hidden", hand, None) for s, hand in enumerate(state.hidden)]
        for field, hand, deck in spots:
            if any([not 0 <= card < len(board.ids) for card in hand]):
                self.require(False, field, "holds a card that does not exist")
                continue
            self.require(all([a < b for a, b in pairwise(hand)]), field, "is not in ascending order")
            for card in hand:
                self.require(card not in seen, field, f"{board.ids[card]} lies in two places")
                seen.add(card)
                if deck is not None:
                    self.require(
                        board.home[card] == deck, field, f"{board.ids[card]} does not belong to deck {DECKS[deck]}"
                    )
        phase = state.phase
        if isinstance(phase, (Revealing, Bidding, Resolving)):
            few = len(phase.cards) < MARKETS if isinstance(phase, Revealing) else len(phase.cards) == MARKETS
            if not self.require(few, "phase.cards", f"{len(phase.cards)} markets"):
                return
            for market, card in enumerate(phase.cards):
                if card == NO_CARD:
                    continue
                field = f"phase.cards[{market}]"
                if self.require(
                    0 <= card < len(board.ids) and board.home[card] == market, field, "no card of this market's deck"
                ):
                    self.require(card not in seen, field, f"{board.ids[card]} lies in two places")
                    seen.add(card)

    # --- progress ---------------------------------------------------------------------------------------------------

    def progress(self) -> None:
        """How far the game has come agrees with the start player, the deal, the event deck and the Wars."""
        state, board, phase = self.state, self.board, self.state.phase
        wars, final = wars_drawn(board, state.events), board.constants.final_war
        if isinstance(phase, Starting):
            fresh = set_up(board, state.players)
            self.require(state == fresh, "phase", "before the start player is drawn nothing has happened", "SE-GEN-05")
            return
        if not self.require(
            0 <= state.start < state.players, "start", f"{state.start} is no seat", "SE-GEN-03"
        ) or not self.require(0 <= state.active < state.players, "active", f"{state.active} is no seat", "SE-GEN-03"):
            return
        ended_by = phase.rule if isinstance(phase, Over) else ""
        over = isinstance(phase, Over)
        if over and ended_by not in ("SE-EVENT-04", "SE-ELIM-04"):
            self.require(False, "phase.rule", f"'{ended_by}' ends no game")
        elif over and ended_by == "SE-EVENT-04":
            self.require(wars == final, "events", f"{wars} Wars drawn, War {final} ends the game", "SE-EVENT-04")
            self.require(state.fallen.count(0) > 1, "seats", "one player was left before the last War", "SE-ELIM-04")
        else:
            self.require(wars < final, "events", f"{wars} Wars drawn, War {final} ends the game", "SE-EVENT-04")
            lost = over and 0 in [n for n, gone in zip(state.senators, state.fallen, strict=True) if not gone]
            if over and not lost:
                self.require(state.fallen.count(0) == 1, "seats", "several players are left", "SE-ELIM-04")
        drawn = sum(board.full_events) - sum(state.events)
        dealt = phase.dealt if isinstance(phase, Dealing) else state.players * board.dealt_each
        self.require(
            0 <= dealt <= state.players * board.dealt_each, "phase.dealt", f"{dealt} cards have been dealt", "SE-GEN-05"
        )
        if not self.checks.is_clean:
            return
        self.require(drawn + dealt <= state.ply, "ply", f"{state.ply} plies for {drawn} events and {dealt} start cards")
        if drawn == 0:
            self.first_turn(dealt)
        elif isinstance(phase, Dealing):
            self.require(False, "phase", "cards are dealt before the first event", "SE-GEN-05")

    def first_turn(self, dealt: int) -> None:
        """Before the first event only the deal has happened, so everything is known."""
        state, board = self.state, self.board
        fresh = with_start(board, set_up(board, state.players), state.start)
        self.require(isinstance(state.phase, (Dealing, Drawing)), "phase", "no event has been drawn yet", "SE-GEN-04")
        self.require(state.active == fresh.active, "active", "is not the start player in the first turn", "SE-GEN-03")
        for field in ("money", "senators", "fallen", "face_up"):
            same = getattr(state, field) == getattr(fresh, field)
            self.require(same, "seats", f"{field} differs from the setup before the first event", "SE-GEN-05")
        self.require(dealt <= state.ply <= dealt + 1, "ply", f"{state.ply} plies for {dealt} start cards")
        if isinstance(state.phase, Dealing):
            self.require(dealt < state.players * board.dealt_each, "phase", "all cards have been dealt")
        each = board.start.cards_per_resource_deck
        for step in range(state.players):
            seat = (state.start + step) % state.players
            so_far = min(max(dealt - step * board.dealt_each, 0), board.dealt_each)
            backs = [board.home[card] for card in state.hidden[seat]]
            expected = [k // each for k in range(so_far)]
            self.require(sorted(backs) == expected, f"seats[{seat}].hidden", "is not what has been dealt", "SE-GEN-05")
        for deck in range(MARKETS):
            out = len([c for hand in state.hidden for c in hand if board.home[c] == deck])
            left = len(state.decks[deck])
            self.require(left == len(board.full_decks[deck]) - out, f"decks.{DECKS[deck]}", f"{left} cards are left")

    # --- phase ------------------------------------------------------------------------------------------------------

    def is_alive(self, field: str, seat: int) -> bool:
        ok = 0 <= seat < self.state.players and not self.state.fallen[seat]
        return self.require(ok, field, f"{seat} is no living player's seat", "SE-ELIM-02")

    def event(self, index: int, kind: Any) -> bool:
        board = self.board
        ok = 0 <= index < len(board.events) and isinstance(board.events[index], kind)
        if not self.require(ok, "phase.event", f"{index} is no event of this kind"):
            return False
        drawn = board.events[index].copies - self.state.events[index]
        return self.require(drawn > 0, "phase.event", "this event has not been drawn", "SE-EVENT-01")

    def phase(self) -> None:
        state, phase = self.state, self.state.phase
        action_phase = (Choosing, Revealing, Bidding, Resolving, Offering, Replying, Joining, Drawing, Dealing)
        if isinstance(phase, action_phase):
            self.is_alive("active", state.active)
        match phase:
            case Warring(event, bids):
                self.event(event, datafile.SealedAllPay)
                self.war(bids)
            case Deficit(event, rung, seat):
                self.is_alive("phase.seat", seat)
                if self.event(event, datafile.Dutch):
                    ladder = self.board.events[event].ladder  # type: ignore[union-attr]  # checked in the line above
                    self.require(0 <= rung < len(ladder), "phase.rung", f"{rung} of {len(ladder)} prices", "SE-DEF-01")
            case Election(event, seat, bids):
                self.event(event, datafile.OnceAround)
                if self.is_alive("phase.seat", seat):
                    self.election(seat, bids)
            case Revealing(shown):
                self.require(
                    bool(state.decks[len(shown)]), "decks", f"market {len(shown) + 1} has no deck", "SE-AUCTION-13"
                )
            case Bidding(shown, stones, seat):
                if self.is_alive("phase.seat", seat) and self.require(
                    seat != state.active, "phase.seat", "the active player does not bid", "SE-AUCTION-02"
                ):
                    turn = (seat - state.active) % state.players
                    self.stones(shown, stones, turn)
                self.require(any([c != NO_CARD for c in shown]), "phase.cards", "no market has a card", "SE-AUCTION-13")
            case Resolving(shown, stones):
                self.stones(shown, stones, state.players)
            case Offering(asked):
                self.asked(asked)
            case Replying(asked, target, card, price):
                self.asked(asked)
                self.reply(asked, target, card, price)
            case Joining(seat):
                self.is_alive("phase.seat", seat)
                self.require(seat != state.active, "phase.seat", "the active player is not asked", "SE-CASH-01")
            case Cashing(seat, _, price, bonus):
                self.is_alive("phase.seat", seat)
                self.cash_in(price, bonus)

    def war(self, bids: tuple[int, ...]) -> None:
        state = self.state
        if not self.require(len(bids) == state.players, "phase.bids", f"{len(bids)} bids"):
            return
        for seat, bid in enumerate(bids):
            most = OPEN if state.fallen[seat] else state.money[seat]
            self.require(
                OPEN <= bid <= most, f"phase.bids[{seat}]", f"{bid} is not within 0 and the own money", "SE-WAR-01"
            )
        waiting = [seat for seat, bid in enumerate(bids) if bid == OPEN and not state.fallen[seat]]
        self.require(bool(waiting), "phase.bids", "all have committed, the war is over", "SE-WAR-02")

    def election(self, seat: int, bids: tuple[int, ...]) -> None:
        state, players = self.state, self.state.players
        if not self.require(len(bids) == players, "phase.bids", f"{len(bids)} bids"):
            return
        high, turn = 0, (seat - state.active) % players or players
        for step in range(1, players + 1):
            bidder = (state.active + step) % players
            bid, field = bids[bidder], f"phase.bids[{bidder}]"
            if bid == 0:
                continue
            self.require(step < turn, field, "bids before its turn", "SE-ELEC-01")
            self.require(not state.fallen[bidder], field, "is eliminated", "SE-ELIM-03")
            self.require(high < bid <= state.money[bidder], field, f"{bid} is no valid bid", "SE-ELEC-01")
            high = bid

    def stones(self, shown: tuple[int, ...], stones: tuple[int, ...], turn: int) -> None:
        """Stones of those whose bidding turn has come, rising around the table and covered by money."""
        state, players, board = self.state, self.state.players, self.board
        if not self.require(len(stones) == MARKETS * players, "phase.stones", f"{len(stones)} entries"):
            return
        for market in range(MARKETS):
            high = 0
            for step in range(players):
                seat = (state.active + step) % players
                stone, field = stones[market * players + seat], f"phase.stones[{market}][{seat}]"
                if stone == 0:
                    continue
                placed = 0 < step <= turn and not state.fallen[seat] and shown[market] != NO_CARD
                self.require(placed, field, "nobody can have placed this stone", "SE-AUCTION-03")
                self.require(stone in board.fields[market], field, f"{stone} is no price field", "SE-AUCTION-04")
                self.require(stone > high, field, f"{stone} does not overbid {high}", "SE-AUCTION-05")
                high = max(high, stone)
            if turn == players and shown[market] != NO_CARD:
                self.require(high > 0, f"phase.cards[{market}]", "cards without a bid are handed out", "SE-AUCTION-11")
        for seat in range(players):
            own = stones[seat::players]
            covered = sum(own) <= state.money[seat]
            self.require(covered, f"seats[{seat}].money", f"does not cover {sum(own)}", "SE-AUCTION-06")
            self.require(
                MARKETS - own.count(0) <= board.constants.bid_stones,
                "phase.stones",
                f"seat {seat} has placed more stones than it has",
                "SE-AUCTION-04",
            )
        if turn == players:
            self.require(any([c != NO_CARD for c in shown]), "phase.cards", "all cards are resolved", "SE-AUCTION-08")

    def asked(self, asked: tuple[int, ...]) -> None:
        state = self.state
        ok = all([0 <= seat < state.players and seat != state.active for seat in asked])
        self.require(ok and list(asked) == sorted(set(asked)), "phase.asked", "are no other players", "SE-EXTORT-02")

    def reply(self, asked: tuple[int, ...], target: int, card: int, price: int) -> None:
        state = self.state
        if self.is_alive("phase.target", target):
            self.require(target in asked, "phase.asked", f"seat {target} is being asked", "SE-EXTORT-02")
            self.require(
                card in state.face_up[target], "phase.card", f"does not lie before seat {target}", "SE-EXTORT-02"
            )
            self.require(
                1 <= price <= state.money[state.active], "phase.price", f"{price} is not covered", "SE-EXTORT-06"
            )

    def cash_in(self, price: int, bonus: int) -> None:
        offices = self.board.offices
        prices = [office.price for office in offices if isinstance(office, datafile.SenatorPrice)]
        bonuses = [office.n for office in offices if isinstance(office, datafile.NextSetBonus)]
        self.require(price in (0, *prices), "phase.price", f"no office sets the price {price}", "SE-OFFICE-04")
        self.require(bonus in (0, *bonuses), "phase.bonus", f"no office gives {bonus}", "SE-OFFICE-04")
