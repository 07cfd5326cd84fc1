"""The cards that put a noble into a district: the district card, and the transfer card, which replaces an opponent's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress

from msgspec.structs import replace

from referee_engines.contract import FactValue, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import PlayDistrict, PlayTransfer
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import NoblePlaced, NobleReplaced
from referee_engines.san_marco.flow import next_step
from referee_engines.san_marco.state import DISTRICTS, NO_DISTRICT, STOCK, TRANSFER, SanMarcoState
from referee_engines.san_marco.steps.hand import hand_violations, source_violations, sources, without
from referee_engines.spaces import Pile
from referee_engines.steps import Log, Move
from referee_engines.tuples import added, added_in, replaced


def placements(board: Board, state: SanMarcoState, seat: Seat, cards: Pile) -> list[PlayDistrict]:
    """Of all district cards among these: into their district, or over one of the player's own bridges into a neighbour."""
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


def _judge_district(board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict) -> Sequence[Violation]:
    card = read_id(board.card_index, action.card, "card", "card")
    target = read_id(board.district_index, action.to, "to", "district")
    found = hand_violations(board, state, seat, card, "card")
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
    return found + source_violations(board, state, seat, action.from_district, target)


def _play_district(board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict, log: Log) -> SanMarcoState:
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


def transfers(board: Board, state: SanMarcoState, seat: Seat) -> list[PlayTransfer]:
    """Wherever an opponent has a noble."""
    prebuilt = board.moves.transfers[state.players][seat]
    found = list(filter(None, compress(prebuilt, chain.from_iterable(state.nobles))))
    if state.stock[seat]:
        return found
    return [
        PlayTransfer(play.district, play.victim, board.districts[source])
        for play in found
        for source in sources(state, seat, board.district_index[play.district])
    ]


def _judge_transfer(board: Board, state: SanMarcoState, seat: Seat, action: PlayTransfer) -> Sequence[Violation]:
    district = read_id(board.district_index, action.district, "district", "district")
    victim = action.victim
    found = hand_violations(board, state, seat, TRANSFER)
    if victim == seat:
        found.append(violation("SM-TRANS-01", "victim", "own", seat=seat, victim=seat))
    elif not 0 <= victim < state.players or not state.nobles[district][victim]:
        found.append(violation("SM-TRANS-01", "victim", district=action.district, victim=victim, nobles=0))
    return found + source_violations(board, state, seat, action.from_district, district)


def _play_transfer(board: Board, state: SanMarcoState, seat: Seat, action: PlayTransfer, log: Log) -> SanMarcoState:
    district, victim, origin = board.district_index[action.district], action.victim, action.from_district
    log.append(NobleReplaced(seat, action.district, victim, origin or STOCK))
    here, stock = list(state.nobles[district]), list(state.stock)
    here[victim] -= 1
    here[seat] += 1
    nobles = replaced(state.nobles, district, tuple(here))
    stock[victim] += 1
    if origin is None:
        stock[seat] -= 1
    else:
        nobles = added_in(nobles, board.district_index[origin], seat, -1)
    hand, discard = without(state, TRANSFER)
    state = replace(state, hand=hand, action_discard=discard, nobles=nobles, stock=tuple(stock))
    return state if hand else next_step(board, state, log)


PLAY_DISTRICT = Move(_play_district, _judge_district)
PLAY_TRANSFER = Move(_play_transfer, _judge_transfer)
