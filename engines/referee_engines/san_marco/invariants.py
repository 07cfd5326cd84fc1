"""What must hold in every state: shapes, conservation, and that the phase fits the rest."""

from __future__ import annotations

from collections.abc import Mapping

from referee_engines.contract import MOST_PLIES, GameInfo, Problem
from referee_engines.documents import data_problems
from referee_engines.san_marco.board import ACTION_KINDS, BANISHMENT, DOGE, KINDS, Board
from referee_engines.san_marco.datafile import DISTRICTS, FACES
from referee_engines.san_marco.state import (
    BEFORE_CHOICE,
    NO_DISTRICT,
    BanishRoll,
    BanishSelect,
    Choosing,
    Dealing,
    Naming,
    Over,
    Playing,
    RoleDraw,
    SanMarcoState,
    SetupBridge,
    SetupRoll,
    Splitting,
    StartDraw,
    limit_points,
    lowest_seat,
    open_group,
    order,
    with_seats,
)


def find_problems(game: GameInfo, boards: Mapping[str, Board], state: SanMarcoState) -> list[Problem]:
    """Every violated invariant that can be told; later checks need the earlier ones to hold."""
    if found := data_problems(game, state.data, state.sha256):
        return found
    if state.players not in game.players:
        return [Problem("players", f"{state.players} players, the game takes 3 or 4", "SM-GEN-02")]
    board = boards[state.data]
    checks = _Checks(board, state)
    for check in (checks.shapes, checks.pieces, checks.cards, checks.round, checks.phase, checks.seats):
        check()
        if checks.found:
            break
    return checks.found


class _Checks:
    def __init__(self, board: Board, state: SanMarcoState) -> None:
        self.board = board
        self.state = state
        self.found: list[Problem] = []

    def _require(self, holds: bool, field: str, message: str, rule: str = "") -> None:
        if not holds:
            self.found.append(Problem(field, message, rule))

    def shapes(self) -> None:
        """Every table has its rows, every number is one that can be counted."""
        state, board, n = self.state, self.board, self.state.players
        rows = (
            ("prestige", (state.prestige,), 1, n),
            ("stock", (state.stock,), 1, n),
            ("limit_cards", state.limits, n, 3),
            ("nobles", state.nobles, len(board.districts), n),
            ("bridges", state.bridges, len(board.pairs), n),
            ("action_deck", (state.action_deck,), 1, ACTION_KINDS),
            ("action_discard", (state.action_discard,), 1, ACTION_KINDS),
            ("limit_deck", (state.limit_deck,), 1, 3),
        )
        for field, table, length, width in rows:
            if len(table) != length or any([len(row) != width for row in table]):
                self._require(False, field, f"is not {length} times {width} numbers")
            elif min([min(row) for row in table]) < 0:
                self._require(False, field, "holds a negative number")
        self._require(0 <= state.ply <= MOST_PLIES, "ply", f"{state.ply} is not from 0 to {MOST_PLIES}")
        self._require(state.min_districts in (1, 2), "options.setup_min_districts", "is not 1 or 2", "SM-SETUP-02")
        self._require(
            1 <= state.passage <= board.passages,
            "passage",
            f"{state.passage} is not from 1 to {board.passages}",
            "SM-GEN-01",
        )
        rounds = board.most_rounds[n] + state.last_round
        self._require(1 <= state.round <= rounds, "round", f"{state.round} is not from 1 to {rounds}", "SM-LIMIT-01")
        self._require(0 <= state.start_seat < n, "start_seat", f"there is no seat {state.start_seat}")
        self._require(
            state.doge == NO_DISTRICT or 0 <= state.doge < len(board.districts), "doge", "stands in no district"
        )
        self._require(state.bridge_supply >= 0, "bridge_supply", "is negative")
        self._require(
            len(state.drawn) == len(state.offers) == len(state.distributors) <= 2,
            "distributors",
            "cards and offers do not fit the distributors",
        )
        self._require(
            all([not drawn or (len(drawn) == KINDS and min(drawn) >= 0 and sum(drawn)) for drawn in state.drawn]),
            "drawn",
            "holds no counts of cards",
        )
        hand = state.hand
        self._require(
            not hand or (hand[0] >= 0 and hand[-1] < ACTION_KINDS and list(hand) == sorted(hand)),
            "hand",
            "is no list of action cards in ascending order",
        )
        for piles in state.offers:
            for pile in piles:
                if pile and (pile[0] < 0 or pile[-1] >= KINDS or list(pile) != sorted(pile)):
                    self._require(False, "offers", "a pile is not in canonical order", "SM-OFFER-01")
        self._require(-1 <= state.step <= 3, "step", f"{state.step} is not from -1 to 3")

    def pieces(self) -> None:
        """Nobles, bridges and prestige."""
        state, board = self.state, self.board
        for seat in range(state.players):
            nobles = (
                state.stock[seat] + sum([row[seat] for row in state.nobles]) + sum([row[seat] for row in state.bridges])
            )
            if nobles != board.nobles_per_player:
                self._require(
                    False,
                    f"stock[{seat}]",
                    f"seat {seat} has {nobles} nobles in stock, districts and on bridges, not {board.nobles_per_player}",
                    "SM-COMP-03",
                )
        bridges = state.bridge_supply
        for pair, row in enumerate(state.bridges):
            standing = sum(row)
            bridges += standing
            if standing > board.bridges_per_pair:
                self._require(
                    False,
                    f"bridges.{board.pair_ids[pair]}",
                    f"{standing} bridges, {board.bridges_per_pair} is the most",
                    "SM-BRIDGE-02",
                )
        self._require(
            bridges == board.bridges_total,
            "bridge_supply",
            f"{bridges} bridges in supply and on the board, not {board.bridges_total}",
            "SM-COMP-03",
        )
        most = self._most_prestige()
        self._require(
            sum(state.prestige) <= most,
            "prestige",
            f"{sum(state.prestige)} in all, more than {most} cannot have been earned by now",
        )

    def _most_prestige(self) -> int:
        """What all players together can have by now: Doge cards executed, passages ended, the final scoring.

        It grows with every scoring at least as much as the prestige, so what follows from a good state is good.
        """
        state, board = self.state, self.board
        executed = state.action_discard[DOGE] + (state.passage - 1) * board.action_deck[DOGE]
        over = isinstance(state.phase, Over)
        ended = state.passage - 1 + (over or isinstance(state.phase, Naming) or self._is_banishing_at_the_end())
        return executed * board.most_scored + ended * board.most_bonus + over * board.most_scored * DISTRICTS

    def _is_banishing_at_the_end(self) -> bool:
        phase = self.state.phase
        return isinstance(phase, (BanishRoll, BanishSelect)) and not phase.by_card

    def cards(self) -> None:
        """All cards of both decks, in all places together."""
        state, board = self.state, self.board
        held = [0] * KINDS
        for drawn in state.drawn:
            for kind, n in enumerate(drawn):
                held[kind] += n
        for pile in [state.hand, *[pile for piles in state.offers for pile in piles]]:
            for kind in pile:
                held[kind] += 1
        for kind, total in enumerate(board.action_deck):
            there = state.action_deck[kind] + state.action_discard[kind] + held[kind]
            if there != total:
                card = board.cards[kind]
                self._require(
                    False, f"action_deck.{card}", f"{there} {card} cards in all places, not {total}", "SM-COMP-02"
                )
        for i, total in enumerate(board.limit_deck):
            there = state.limit_deck[i] + held[ACTION_KINDS + i] + sum([row[i] for row in state.limits])
            if there != total:
                card = board.cards[ACTION_KINDS + i]
                self._require(
                    False, f"limit_deck.{card}", f"{there} {card} cards in all places, not {total}", "SM-COMP-01"
                )
        played = state.action_discard[DOGE]
        if state.doge == NO_DISTRICT:
            self._require(played == 0, "doge", "a Doge card has been executed, so he stands on the board", "SM-DOGE-01")
        else:
            self._require(
                played > 0 or state.passage > 1,
                "doge",
                "no Doge card has been executed, so he is off the board",
                "SM-SETUP-04",
            )

    def round(self) -> None:
        """Who takes part, in which role, and how many cards the rounds so far have taken from the decks."""
        state, board, n = self.state, self.board, self.state.players
        everybody = tuple(range(n))
        if state.last_round:
            fits = (
                2 <= len(state.active) < n
                and list(state.active) == sorted(set(state.active))
                and set(state.active) <= set(everybody)
                and state.round > 1
            )
        else:
            fits = state.active == everybody
        self._require(fits, "active", f"{state.active} do not play this round", "SM-LIMIT-02")
        if not fits:
            return
        self._require(state.start_seat in state.active, "start_seat", "does not play this round", "SM-ROLE-04")
        points = limit_points(state)
        for seat in everybody:
            if seat not in state.active and points[seat] < board.limit_threshold:
                self._require(
                    False, f"limit_cards[{seat}]", f"{points[seat]} points, so seat {seat} is not out", "SM-LIMIT-02"
                )
        k = len(state.active)
        in_round = isinstance(state.phase, (Dealing, Splitting, Choosing, Playing)) or (
            isinstance(state.phase, (BanishRoll, BanishSelect)) and state.phase.by_card
        )
        sizes = ({4: (2, 2), 3: (1, 2), 2: (1, 1)}[k]) if in_round else (0, 0)
        roles = (*state.distributors, *state.deciders)
        self._require(
            (len(state.distributors), len(state.deciders)) == sizes
            and (not roles or (sorted(roles) == list(state.active) and roles[0] == state.start_seat)),
            "distributors",
            f"distributors {state.distributors} and deciders {state.deciders} do not fit the players of the round",
            "SM-ROLE-01",
        )
        if isinstance(state.phase, (StartDraw, SetupRoll, SetupBridge)) or self.found:
            return
        earlier = state.round - 1
        action, limit = board.draw(1 if n == 4 else 2)
        per_round = 2 if n == 4 else 1
        taken = [earlier * per_round * action, earlier * per_round * limit]
        action, limit = board.draw(1 if k != 3 else 2)
        if isinstance(state.phase, RoleDraw):
            dealt = 0
        elif isinstance(state.phase, Dealing):
            dealt = state.phase.distributor
        else:
            dealt = 2 if k == 4 else 1
        taken = [taken[0] + dealt * action, taken[1] + dealt * limit]
        for field, deck, full, out in (
            ("action_deck", state.action_deck, board.action_deck, taken[0]),
            ("limit_deck", state.limit_deck, board.limit_deck, taken[1]),
        ):
            self._require(
                sum(deck) == sum(full) - out,
                field,
                f"holds {sum(deck)} cards, {out} of {sum(full)} are drawn by this point of the passage",
                "SM-DEAL-01",
            )

    def phase(self) -> None:
        """The open decision and all that only it allows."""
        state = self.state
        phase = state.phase
        if isinstance(phase, (StartDraw, SetupRoll, SetupBridge)):
            self._setup()
            return
        self._after_setup()
        if isinstance(phase, RoleDraw):
            self._require(len(state.active) > 2, "phase", "two players draw no lots", "SM-LIMIT-04")
            self._unchosen()
        elif isinstance(phase, (Dealing, Splitting)):
            self._offers_in_the_making()
        elif isinstance(phase, (Choosing, Playing)) or (
            isinstance(phase, (BanishRoll, BanishSelect)) and phase.by_card
        ):
            self._offers_open()
        else:
            self._passage_over()
        if isinstance(phase, (BanishRoll, BanishSelect)):
            self._require(
                not phase.by_card or state.action_discard[BANISHMENT] > 0,
                "phase.by_card",
                "no banishment card has been executed",
                "SM-PLAY-02",
            )
            if not 0 <= phase.district < DISTRICTS:
                self._require(False, "phase.district", "is no district", "SM-BAN-01")
            elif isinstance(phase, BanishSelect):
                present = sum(state.nobles[phase.district])
                self._require(
                    1 <= phase.roll <= FACES and phase.roll < present,
                    "phase.roll",
                    f"a roll of {phase.roll} leaves no choice among {present} nobles",
                    "SM-BAN-02",
                )

    def seats(self) -> None:
        """Who acts. A document does not say it, but a state does."""
        rightly = with_seats(self.state)
        self._require(self.state.phase == rightly, "phase", f"is {self.state.phase}, not {rightly}", "SM-TURN-01")

    def _setup(self) -> None:
        state, board, n = self.state, self.board, self.state.players
        phase = state.phase
        rolls, each = board.setup_rolls, board.nobles_per_roll
        laps = board.setup_bridges(n)
        rolled = {StartDraw: 0, SetupBridge: n * rolls}.get(type(phase), 0)
        placed = 0
        if isinstance(phase, SetupRoll):
            rolled = phase.rolled
            self._require(0 <= rolled < n * rolls, "phase.rolled", f"{rolled} is not below {n * rolls}", "SM-SETUP-01")
        if isinstance(phase, SetupBridge):
            placed = phase.placed
            self._require(0 <= placed < n * laps, "phase.placed", f"{placed} is not below {n * laps}", "SM-SETUP-03")
        if isinstance(phase, StartDraw):
            self._require(state.start_seat == 0, "start_seat", "is not drawn yet and stands as 0")
        self._require(
            state.passage == 1
            and state.round == 1
            and not state.last_round
            and not any(state.prestige)
            and state.doge == NO_DISTRICT
            and state.action_deck == board.action_deck
            and state.limit_deck == board.limit_deck
            and not state.hand
            and state.step == BEFORE_CHOICE,
            "phase",
            "the setup comes before everything else",
            "SM-SETUP-04",
        )
        if self.found:
            return
        for seat in range(n):
            turn = (seat - state.start_seat) % n
            standing = [row[seat] for row in state.nobles]
            own = min(max(rolled - turn * rolls, 0), rolls)
            self._require(
                sum(standing) == own * each and not any([x % each for x in standing]),
                "nobles",
                f"seat {seat} has rolled {own} times and so {own * each} nobles in districts, {each} for each roll",
                "SM-SETUP-01",
            )
            if own == rolls and state.min_districts > 1:
                self._require(
                    sum([x > 0 for x in standing]) >= state.min_districts,
                    "nobles",
                    f"seat {seat} stands in one district only",
                    "SM-SETUP-02",
                )
            bridges = sum([row[seat] for row in state.bridges])
            wanted = placed // n + (turn < placed % n)
            self._require(
                bridges == wanted, "bridges", f"seat {seat} has placed {wanted} bridges, not {bridges}", "SM-SETUP-03"
            )

    def _after_setup(self) -> None:
        state, board = self.state, self.board
        built = board.bridges_total - state.bridge_supply
        least = board.setup_bridges(state.players) * state.players
        self._require(built >= least, "bridges", f"{built} stand, {least} were placed at the setup", "SM-SETUP-03")

    def _below(self, seats: tuple[int, ...]) -> None:
        """Who has taken no offer of this round yet was below the limit at the last check."""
        points = limit_points(self.state)
        for seat in seats:
            if points[seat] >= self.board.limit_threshold:
                self._require(
                    False, f"limit_cards[{seat}]", f"{points[seat]} points, so seat {seat} is out", "SM-LIMIT-02"
                )

    def _unchosen(self) -> None:
        state = self.state
        self._require(state.step == BEFORE_CHOICE, "step", "no offer is being taken")
        self._require(not state.hand, "hand", "no offer has been taken in this round")
        self._below(state.active)

    def _draw(self) -> tuple[int, int]:
        return self.board.draw(1 if len(self.state.active) != 3 else 2)

    def _is_whole(self, cards: list[int]) -> bool:
        """Whether these are as many action and limit cards as a distributor draws."""
        limits = sum([kind >= ACTION_KINDS for kind in cards])
        return (len(cards) - limits, limits) == self._draw()

    def _closed_offer(self, piles: tuple[tuple[int, ...], ...]) -> bool:
        wanted = 3 if len(self.state.active) == 3 else 2
        return (
            len(piles) == wanted
            and all(piles)
            and list(piles) == sorted(piles)
            and self._is_whole([kind for pile in piles for kind in pile])
        )

    def _offers_in_the_making(self) -> None:
        state, phase = self.state, self.state.phase
        self._unchosen()
        for i, (drawn, piles) in enumerate(zip(state.drawn, state.offers, strict=True)):
            if drawn:
                fits = not piles and (sum(drawn[:ACTION_KINDS]), sum(drawn[ACTION_KINDS:])) == self._draw()
            else:
                fits = not piles if isinstance(phase, Dealing) else self._closed_offer(piles)
            if isinstance(phase, Dealing):
                fits = fits and bool(drawn) == (i < phase.distributor)
            self._require(fits, f"offers[{i}]", "the cards drawn or split do not fit the phase", "SM-OFFER-01")
        if isinstance(phase, Dealing):
            fits = 0 <= phase.distributor < len(state.distributors)
            self._require(fits, "phase.distributor", "there is no such distributor", "SM-ROLE-03")
        else:
            self._require(any(state.drawn), "phase", "everybody has split, so an offer is chosen", "SM-OFFER-01")

    def _offers_open(self) -> None:
        state, phase = self.state, self.state.phase
        line = order(state)
        if not 0 <= state.step < len(line):
            self._require(False, "step", f"{state.step} is not from 0 to {len(line) - 1}")
            return
        self._require(not any(state.drawn), "drawn", "everybody has split", "SM-OFFER-03")
        group = open_group(state)
        choosing = isinstance(phase, Choosing)
        seat = line[state.step]
        self._require(
            not choosing or seat in state.deciders,
            "phase",
            f"seat {seat} is a distributor and does not choose",
            "SM-OFFER-04",
        )
        self._require(
            not isinstance(phase, (Choosing, Playing)) or choosing == (not state.hand),
            "hand",
            "a player with cards to execute does not choose, one without does not play",
            "SM-PLAY-02",
        )
        self._below(line[state.step if choosing else state.step + 1 :])
        taken = (state.step % 2 if len(state.distributors) == 2 else state.step) + (not choosing)
        for i, piles in enumerate(state.offers):
            if i > group:
                fits = self._closed_offer(piles)
            elif i < group:
                fits = len(piles) == 2 and not any(piles)
            else:
                fits = self._open_offer(piles, taken)
            self._require(fits, f"offers[{i}]", "the offers do not fit the step", "SM-OFFER-04")

    def _open_offer(self, piles: tuple[tuple[int, ...], ...], taken: int) -> bool:
        wanted = 3 if len(self.state.active) == 3 else 2
        left = [pile for pile in piles if pile]
        cards = [kind for pile in left for kind in pile]
        actions, limits = self._draw()
        held = sum([kind < ACTION_KINDS for kind in cards])
        return (
            len(piles) == wanted
            and len(left) == wanted - taken
            and left == sorted(left)
            and held + len(self.state.hand) <= actions
            and len(cards) - held <= limits
            and len(cards) + max(taken, taken - 1 + len(self.state.hand)) <= actions + limits
            and (taken > 0 or self._is_whole(cards))
        )

    def _passage_over(self) -> None:
        state, board = self.state, self.board
        points = limit_points(state)
        below = sum([p < board.limit_threshold for p in points])
        self._require(
            state.last_round or below < 2, "phase", f"{below} players are below the limit and play on", "SM-LIMIT-05"
        )
        self._require(state.step == BEFORE_CHOICE, "step", "no offer is being taken")
        self._require(not state.hand, "hand", "no offer is being executed")
        if isinstance(state.phase, Over):
            self._require(
                state.passage == board.passages, "passage", "the game is not over before the last", "SM-GEN-01"
            )
            points_due = [scored[row][0] for scored, row in zip(board.points, state.nobles, strict=True)]
            for seat, prestige in enumerate(state.prestige):
                due = sum([points[seat] for points in points_due])
                self._require(
                    prestige >= due, f"prestige[{seat}]", f"{prestige}, the districts alone gave {due}", "SM-END-01"
                )
        elif isinstance(state.phase, (Naming, BanishRoll, BanishSelect)):
            self._require(
                lowest_seat(state) is not None,
                "limit_cards",
                "the fewest points are shared, nobody banishes",
                "SM-PASS-03",
            )
