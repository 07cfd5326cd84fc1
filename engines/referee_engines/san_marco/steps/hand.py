"""What all cards have in common: they are in hand, and some need a noble."""

from __future__ import annotations

from referee_engines.contract import Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import SanMarcoState
from referee_engines.spaces import Counts, Pile


def hand_violations(
    board: Board, state: SanMarcoState, seat: Seat, kind: int, field: str = "action"
) -> list[Violation]:
    """SM-PLAY-02 for a card that the player does not have."""
    if kind in state.hand:
        return []
    card, hand = board.cards[kind], board.moves.names[state.hand]
    return [violation("SM-PLAY-02", field, seat=seat, card=card, has=0, hand=hand)]


def without(state: SanMarcoState, kind: int) -> tuple[Pile, Counts]:
    """The hand without a card, and the discard pile with it."""
    hand, discard = list(state.hand), list(state.action_discard)
    hand.remove(kind)
    discard[kind] += 1
    return tuple(hand), tuple(discard)


def sources(state: SanMarcoState, seat: Seat, target: int | None) -> list[int]:
    """With an empty stock: the districts other than the target that hold a noble of the player's."""
    return [d for d, nobles in enumerate(state.nobles) if nobles[seat] and d != target]


def source_violations(
    board: Board, state: SanMarcoState, seat: Seat, word: str | None, target: int | None
) -> list[Violation]:
    """SM-PLAY-06 in all its cases: the noble comes from the stock, or with an empty stock from another district."""
    stock = state.stock[seat]
    if word is None:
        return [] if stock else [violation("SM-PLAY-06", "from_district", "empty", seat=seat, stock=0)]
    source = read_id(board.district_index, word, "from_district", "district")
    if stock:
        return [violation("SM-PLAY-06", "from_district", "stock", seat=seat, stock=stock, from_district=word)]
    if source == target:
        return [violation("SM-PLAY-06", "from_district", "target", stock=0, from_district=word)]
    if not state.nobles[source][seat]:
        return [violation("SM-PLAY-06", "from_district", "none", seat=seat, stock=0, from_district=word, nobles=0)]
    return []
