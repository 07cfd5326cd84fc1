"""Step 4: the players execute their action cards in the order found."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Seat
from referee_engines.flandern_1302.actions import AnyAction
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.executions import STEP_4, Duty, Log, execute, space
from referee_engines.flandern_1302.flow import begin_gold
from referee_engines.flandern_1302.state import Act, FlandernState
from referee_engines.spaces import ActionSpace


def _duty(board: Board, state: FlandernState, seat: Seat, phase: Act) -> Duty:
    return Duty(seat, phase.commits[seat][0], board.own_grey_church[state.guilds[seat]], STEP_4)


def legal_act(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    assert isinstance(state.phase, Act)
    return space(board, state, _duty(board, state, seat, state.phase))


def apply_act(board: Board, state: FlandernState, seat: Seat, action: AnyAction, log: Log) -> FlandernState:
    phase = state.phase
    assert isinstance(phase, Act)
    state = execute(board, state, _duty(board, state, seat, phase), action, log)
    acted = phase.acted + 1
    if acted == state.players:
        return begin_gold(board, state, phase.card, log)
    return replace(state, ply=state.ply + 1, phase=Act(phase.card, phase.commits, phase.order, acted))
