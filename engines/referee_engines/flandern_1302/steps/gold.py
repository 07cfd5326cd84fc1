"""Step 5: the start player executes the golden card."""

from __future__ import annotations

from referee_engines.contract import Seat
from referee_engines.flandern_1302.actions import AnyAction
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.executions import STEP_5, Duty, Log, execute, space
from referee_engines.flandern_1302.flow import close_round
from referee_engines.flandern_1302.state import FlandernState, Gold
from referee_engines.spaces import ActionSpace


def legal_gold(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    assert isinstance(state.phase, Gold)
    return space(board, state, Duty(seat, state.phase.card, board.grey_church, STEP_5))


def apply_gold(board: Board, state: FlandernState, seat: Seat, action: AnyAction, log: Log) -> FlandernState:
    assert isinstance(state.phase, Gold)
    state = execute(board, state, Duty(seat, state.phase.card, board.grey_church, STEP_5), action, log)
    return close_round(board, state, log)
