"""Offers: distributors divide their cards, deciders choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace

from referee_engines.contract import RuleViolation, Seat, Violation
from referee_engines.memo import Memo
from referee_engines.san_marco.actions import AnyAction, Choose, Pile, Split
from referee_engines.san_marco.board import KINDS, Board
from referee_engines.san_marco.flow import next_step, take
from referee_engines.san_marco.happenings import OFFERS_MADE, Log
from referee_engines.san_marco.refusals import read_card
from referee_engines.san_marco.state import SanMarcoState, Splitting, exchanged, open_group
from referee_engines.san_marco.steps.roles import deciders_faced
from referee_engines.spaces import ActionSpace, Choice, Partition, is_partition, read_or_none
from referee_engines.words import counted

_CHOICES: Memo[tuple[bool, ...], ActionSpace[AnyAction]] = Memo(
    lambda is_open: Choice("choose", [Choose(pile) for pile, there in enumerate(is_open) if there])
)

_PILES_TOLD: Final = 10
"""Of which it is told that they are empty: more than there should be are wrong in any case."""


def offers_wanted(state: SanMarcoState) -> Literal[2, 3]:
    """One offer for each decider faced and one for the distributor."""
    return 2 if deciders_faced(state) == 1 else 3


class Splits:
    """Offers in words and as kinds of cards. The split that was made last is remembered: it is mostly read next."""

    __slots__ = ("_board", "_made")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._made: tuple[Split | None, tuple[tuple[int, ...], ...]] = (None, ())

    def make(self, piles: tuple[tuple[int, ...], ...]) -> Split:
        cards = self._board.cards
        split = Split(tuple([Pile(tuple([cards[kind] for kind in pile])) for pile in piles]))
        self._made = (split, piles)
        return split

    def read(self, action: Split) -> Sequence[tuple[int, ...]]:
        """The piles as kinds of cards, ascending."""
        made, piles = self._made
        if made is action:
            return piles
        try:
            return [self._board.kinds(pile.cards) for pile in action.piles]
        except KeyError as unknown:
            i = next(i for i, pile in enumerate(action.piles) if unknown.args[0] in pile.cards)
            read_card(self._board, unknown.args[0], f"piles[{i}].cards", KINDS)
            raise

    def read_piles(self, action: object) -> Sequence[tuple[int, ...]] | None:
        """The same; None for what is no split."""
        return read_or_none(lambda: self.read(action)) if isinstance(action, Split) else None


SPLITS: Memo[Board, Splits] = Memo(Splits)


def legal_split(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    splits = SPLITS[board]
    drawn = state.drawn[state.distributors.index(seat)]
    return Partition("split", "piles", drawn, board.cards, offers_wanted(state), splits.make, splits.read_piles)


def apply_split(board: Board, state: SanMarcoState, seat: Seat, action: Split, log: Log) -> SanMarcoState:
    piles = SPLITS[board].read(action)
    distributor = state.distributors.index(seat)
    if not is_partition(piles, state.drawn[distributor], offers_wanted(state)):
        raise RuleViolation(*_split_violations(board, state, seat, piles))
    # The canonical order depends on the contents, so the public sizes are told in descending order.
    sizes = tuple(sorted(map(len, piles), reverse=True))
    log.append((OFFERS_MADE, seat, sizes))
    phase = state.phase
    assert isinstance(phase, Splitting)
    waiting = tuple([other for other in phase.seats if other != seat]) if len(phase.seats) > 1 else ()
    state = replace(
        state,
        ply=state.ply + 1,
        drawn=exchanged(state.drawn, distributor, ()),
        offers=exchanged(state.offers, distributor, tuple(sorted(piles))),
        phase=Splitting(waiting) if waiting else phase,
    )
    # When every distributor has split, the first opens his offers.
    return state if waiting else next_step(board, state, log)


def _split_violations(
    board: Board, state: SanMarcoState, seat: Seat, piles: Sequence[tuple[int, ...]]
) -> list[Violation]:
    violations = []
    wanted = offers_wanted(state)
    if len(piles) != wanted:
        violations.append(
            Violation(
                "SM-OFFER-01",
                f"The cards are divided into {counted(wanted, 'offer')}, not {len(piles)}",
                {"wanted": wanted, "given": len(piles)},
                "piles",
            )
        )
    given = [0] * KINDS
    for pile in piles:
        for kind in pile:
            given[kind] += 1
    drawn = state.drawn[state.distributors.index(seat)]
    wrong = [
        f"{g} {board.cards[kind]} instead of {n}"
        for kind, (g, n) in enumerate(zip(given, drawn, strict=True))
        if g != n
    ]
    if wrong:
        violations.append(
            Violation(
                "SM-OFFER-01",
                f"The offers hold {counted(sum(given), 'card')}, it must be exactly the {sum(drawn)} drawn: {', '.join(wrong)}",
                {"wanted": sum(drawn), "given": sum(given), "differences": tuple(wrong)},
                "piles",
            )
        )
    for i, pile in enumerate(piles[:_PILES_TOLD]):
        if not pile:
            violations.append(
                Violation(
                    "SM-OFFER-02",
                    f"Offer {i} holds 0 cards, each holds at least 1",
                    {"pile": i, "cards": 0, "least": 1},
                    f"piles[{i}]",
                )
            )
    return violations


def open_piles(state: SanMarcoState) -> list[int]:
    """The offers that can still be chosen, as places in the split."""
    return [i for i, pile in enumerate(state.offers[open_group(state)]) if pile]


def legal_choice(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return _CHOICES[tuple(map(bool, state.offers[open_group(state)]))]


def apply_choice(board: Board, state: SanMarcoState, seat: Seat, action: Choose, log: Log) -> SanMarcoState:
    group = open_group(state)
    offers = state.offers[group]
    if not (0 <= action.pile < len(offers) and offers[action.pile]):
        piles = open_piles(state)
        raise RuleViolation(
            Violation(
                "SM-OFFER-04",
                f"Offer {action.pile} cannot be chosen, open offers are {', '.join(map(str, piles))}",
                {"pile": action.pile, "open": tuple(piles)},
                "pile",
            )
        )
    state = take(state, state.ply + 1, seat, state.step, group, action.pile, log)
    return state if state.hand else next_step(board, state, log)
