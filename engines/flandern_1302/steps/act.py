"""Step 4: the players execute their action cards in the order found."""

from __future__ import annotations

from msgspec.structs import replace

from engines.contract import Seat
from engines.flandern_1302.actions import AnyAction
from engines.flandern_1302.board import Board
from engines.flandern_1302.executions import Duty, Log, action_duty, execute, space
from engines.flandern_1302.flow import begin_gold
from engines.flandern_1302.state import Act, FlandernState
from engines.spaces import ActionSpace


def duty(board: Board, state: FlandernState, phase: Act) -> Duty:
    """The card of the player whose turn it is."""
    seat = phase.order[phase.acted]
    return action_duty(board, state, seat, phase.commits[seat][0])


def legal_act(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    assert isinstance(state.phase, Act)
    return space(board, state, duty(board, state, state.phase))


def apply_act(board: Board, state: FlandernState, seat: Seat, action: AnyAction, log: Log) -> FlandernState:
    phase = state.phase
    assert isinstance(phase, Act)
    state = execute(board, state, duty(board, state, phase), action, log)
    if phase.acted + 1 == state.players:
        return begin_gold(board, state, phase.card, log)
    return replace(state, phase=Act(phase.card, phase.commits, phase.order, phase.acted + 1))
