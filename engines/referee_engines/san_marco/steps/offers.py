"""Offers: distributors divide their cards, deciders choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.ids import unknown_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import Choose, Split
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import OffersMade
from referee_engines.san_marco.flow import next_step, take
from referee_engines.san_marco.state import Choosing, SanMarcoState, Splitting, open_group
from referee_engines.spaces import Partition, Pile
from referee_engines.steps import Families, Log, Move, Step, awaits_phase_seat
from referee_engines.tuples import replaced

_WANTED: Final[Mapping[int, Literal[2, 3]]] = {4: 2, 3: 3, 2: 2}
"""By players in the round: one offer for each decider whom a distributor faces, and one for the distributor."""
_EMPTY_NAMED: Final = 10
"""So many offers are checked for being empty: more than there should be are wrong in any case."""


def _splitters(state: SanMarcoState) -> tuple[Seat, ...]:
    phase: Splitting = state.phase  # type: ignore[assignment]  # of this step
    return phase.seats


def _splits(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    drawn = state.drawn[state.distributors.index(seat)]
    return (Partition("split", "piles", drawn, board.cards, _WANTED[len(state.active)], board.moves.split),)


def read_piles(board: Board, action: Split) -> list[Pile]:
    """The piles as kinds of cards, ascending. Raises `Unreadable` for an unknown card."""
    kind_of = board.card_index.__getitem__
    try:
        return [tuple(sorted(map(kind_of, pile.cards))) for pile in action.piles]
    except KeyError as unknown:
        word = unknown.args[0]
        i = next(i for i, pile in enumerate(action.piles) if word in pile.cards)
        j = action.piles[i].cards.index(word)
        raise unknown_id(board.cards, word, f"piles[{i}].cards[{j}]", "card") from unknown


def _judge_split(board: Board, state: SanMarcoState, seat: Seat, action: Split) -> Sequence[Violation]:
    """As many offers as are wanted, all the cards drawn, no empty offer."""
    piles, drawn = read_piles(board, action), state.drawn[state.distributors.index(seat)]
    left = list(drawn)
    for pile in piles:
        for kind in pile:
            left[kind] -= 1
    found: list[Violation] = []
    wanted = _WANTED[len(state.active)]
    if len(piles) != wanted:
        found.append(violation("SM-OFFER-01", "piles", "number", wanted=wanted, given=len(piles)))
    if any(left):
        wrong = [f"{board.cards[kind]} {n - left[kind]} {n}" for kind, n in enumerate(drawn) if left[kind]]
        facts = {"wanted": sum(drawn), "given": sum(drawn) - sum(left)}
        found.append(violation("SM-OFFER-01", "piles", "cards", **facts, differences=tuple(wrong)))
    for i, pile in enumerate(piles[:_EMPTY_NAMED]):
        if not pile:
            found.append(violation("SM-OFFER-02", f"piles[{i}]", pile=i, cards=0, least=1))
    return found


def _split(board: Board, state: SanMarcoState, seat: Seat, action: Split, log: Log) -> SanMarcoState:
    piles = read_piles(board, action)
    # The canonical order depends on the contents, so the public sizes come in descending order.
    log.append(OffersMade(seat, tuple(sorted(map(len, piles), reverse=True))))
    distributor = state.distributors.index(seat)
    phase: Splitting = state.phase  # type: ignore[assignment]  # of this step
    waiting = tuple([other for other in phase.seats if other != seat])
    state = replace(
        state,
        drawn=replaced(state.drawn, distributor, ()),
        offers=replaced(state.offers, distributor, tuple(sorted(piles))),
        phase=Splitting(waiting) if waiting else phase,
    )
    # When everybody has made offers, the first distributor opens them.
    return state if waiting else next_step(board, state, log)


def _sees_split(board: Board, state: SanMarcoState, seat: Seat, action: Split) -> tuple[Seat, ...] | None:
    """Offers lie face down, except those that are opened at once: the first distributor's, who is the last to split."""
    is_opened = _splitters(state) == (seat,) and state.distributors[0] == seat
    return None if is_opened else (seat,)


def _choices(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    return board.moves.choices[tuple(map(bool, state.offers[open_group(state)]))]


def _judge_choice(board: Board, state: SanMarcoState, seat: Seat, action: Choose) -> Sequence[Violation]:
    offers = state.offers[open_group(state)]
    if 0 <= action.pile < len(offers) and offers[action.pile]:
        return ()
    is_open = tuple([i for i, pile in enumerate(offers) if pile])
    return (violation("SM-OFFER-04", "pile", pile=action.pile, open=is_open),)


def _choose(board: Board, state: SanMarcoState, seat: Seat, action: Choose, log: Log) -> SanMarcoState:
    return take(board, state, seat, state.step, open_group(state), action.pile, log)


STEPS = (
    Step(Splitting, _splitters, _splits, {Split: Move(_split, _judge_split, _sees_split)}, is_by_phase=True),
    Step(Choosing, awaits_phase_seat, _choices, {Choose: Move(_choose, _judge_choice)}, rules=("SM-OFFER-04",)),
)
