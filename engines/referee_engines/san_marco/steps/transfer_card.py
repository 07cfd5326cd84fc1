"""The transfer card: an opponent's noble gives way to one of the player's."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import PlayTransfer
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import NobleReplaced
from referee_engines.san_marco.flow import next_step
from referee_engines.san_marco.state import STOCK, TRANSFER, SanMarcoState
from referee_engines.san_marco.steps.hand import not_in_hand, source_violations, sources, without
from referee_engines.steps import Log, Move
from referee_engines.tuples import added_in


def plays(board: Board, state: SanMarcoState, seat: Seat) -> list[PlayTransfer]:
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


def _judge(board: Board, state: SanMarcoState, seat: Seat, action: PlayTransfer) -> Sequence[Violation]:
    district = read_id(board.district_index, action.district, "district", "district")
    victim = action.victim
    found = [] if TRANSFER in state.hand else [not_in_hand(board, state, seat, TRANSFER, "action")]
    if victim == seat:
        found.append(violation("SM-TRANS-01", "victim", "own", seat=seat, victim=seat))
    elif not 0 <= victim < state.players or not state.nobles[district][victim]:
        found.append(violation("SM-TRANS-01", "victim", district=action.district, victim=victim, nobles=0))
    if action.from_district is not None or not state.stock[seat]:
        found += source_violations(board, state, seat, action.from_district, district)
    return found


def _play(board: Board, state: SanMarcoState, seat: Seat, action: PlayTransfer, log: Log) -> SanMarcoState:
    district, victim, origin = board.district_index[action.district], action.victim, action.from_district
    log.append(NobleReplaced(seat, action.district, victim, origin or STOCK))
    stock = list(state.stock)
    stock[victim] += 1
    nobles = list(state.nobles)
    here = list(nobles[district])
    here[victim] -= 1
    here[seat] += 1
    nobles[district] = tuple(here)
    after = tuple(nobles)
    if origin is None:
        stock[seat] -= 1
    else:
        after = added_in(after, board.district_index[origin], seat, -1)
    hand, discard = without(state, TRANSFER)
    state = replace(state, hand=hand, action_discard=discard, nobles=after, stock=tuple(stock))
    return state if hand else next_step(board, state, log)


PLAY_TRANSFER = Move(_play, _judge)
