"""The district card: a noble into its district, or over one of the player's own bridges into a neighbour."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import FactValue, Seat, Violation
from referee_engines.ids import unknown_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import PlayDistrict
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import NoblePlaced
from referee_engines.san_marco.flow import next_step
from referee_engines.san_marco.state import DISTRICTS, NO_DISTRICT, STOCK, SanMarcoState
from referee_engines.san_marco.steps.hand import not_in_hand, source_violations, sources, without
from referee_engines.spaces import Pile
from referee_engines.steps import Log, Move
from referee_engines.tuples import added, added_in


def plays(board: Board, state: SanMarcoState, seat: Seat, cards: Pile) -> Sequence[PlayDistrict]:
    """Of all district cards among these."""
    district_plays, neighbours, bridges = board.moves.district_plays, board.neighbours, state.bridges
    found: list[PlayDistrict] = []
    last = NO_DISTRICT
    for card in cards:
        if card != last and card < DISTRICTS:
            plays = district_plays[card]
            found.append(plays[card])
            for district, pair in neighbours[card]:
                if bridges[pair][seat]:
                    found.append(plays[district])
            last = card
    if state.stock[seat]:
        return found
    return [
        PlayDistrict(play.card, play.to, board.districts[source])
        for play in found
        for source in sources(state, seat, board.district_index[play.to])
    ]


def _judge(board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict) -> Sequence[Violation]:
    card, target, origin = board.card_index.get(action.card), board.district_index.get(action.to), action.from_district
    if card is None:
        raise unknown_id(board.cards, action.card, "card", "card")
    if target is None:
        raise unknown_id(board.districts, action.to, "to", "district")
    found = [] if card in state.hand else [not_in_hand(board, state, seat, card, "card")]
    if card != target:
        pair = board.pair_between.get((card, target))
        facts: dict[str, FactValue] = {"card": action.card, "district": action.card, "to": action.to}
        if card >= DISTRICTS:
            found.append(violation("SM-DIST-01", "card", card=action.card))
        elif pair is None:
            found.append(violation("SM-DIST-02", "to", "far", **facts))
        elif not state.bridges[pair][seat]:
            bridges = sum(state.bridges[pair])
            rule = "SM-DIST-03" if bridges else "SM-DIST-02"
            found.append(violation(rule, "to", "", seat=seat, **facts, own_bridges=0, bridges=bridges))
    if origin is not None or not state.stock[seat]:
        found += source_violations(board, state, seat, origin, target)
    return found


def _play(board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict, log: Log) -> SanMarcoState:
    origin = action.from_district
    log.append(NoblePlaced(seat, action.card, action.to, origin or STOCK))
    nobles, stock = added_in(state.nobles, board.district_index[action.to], seat, 1), state.stock
    if origin is None:
        stock = added(stock, seat, -1)
    else:
        nobles = added_in(nobles, board.district_index[origin], seat, -1)
    hand, discard = without(state, board.card_index[action.card])
    state = replace(state, hand=hand, action_discard=discard, nobles=nobles, stock=stock)
    return state if hand else next_step(board, state, log)


PLAY_DISTRICT = Move(_play, _judge)
