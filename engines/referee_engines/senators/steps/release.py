"""Release: whenever any player is awaited, every living player may trade a senator for money."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Action, Seat
from referee_engines.senators.actions import Release
from referee_engines.senators.board import Board
from referee_engines.senators.events import Released
from referee_engines.senators.flow import eliminate
from referee_engines.senators.state import LIVING, Dealing, Drawing, Over, Revealing, SenatorsState, Starting
from referee_engines.spaces import Choice
from referee_engines.steps import Anytime, Log, Move
from referee_engines.tuples import added

_NO_PLAYER_IS_AWAITED = frozenset((Starting, Dealing, Drawing, Revealing, Over))
_RELEASE: Choice[Action] = Choice("release", (Release(),), anytime=True)


def _seats(state: SenatorsState) -> tuple[Seat, ...]:
    return () if type(state.phase) in _NO_PLAYER_IS_AWAITED else LIVING[state.fallen]


def _release(board: Board, state: SenatorsState, seat: Seat, action: Release, log: Log) -> SenatorsState:
    """It never changes a bid or an offer; with the last senator the player is eliminated."""
    money = board.constants.release_money
    left = state.senators[seat] - 1
    log.append(Released(seat, money, left))
    state = replace(state, money=added(state.money, seat, money), senators=added(state.senators, seat, -1))
    return state if left else eliminate(board, state, log)


ANYTIME = Anytime(_seats, (_RELEASE,), {Release: Move(_release)})
