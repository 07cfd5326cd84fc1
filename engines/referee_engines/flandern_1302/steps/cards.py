"""Steps 4 and 5: the players carry out their action cards in turn, then the start player the golden card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.flandern_1302.actions import (
    NOT_EXECUTABLE,
    PICK_UP,
    Build,
    Cathedral,
    Finish,
    Master,
    NotExecutable,
    PickUp,
    Site,
)
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import CardLapsed, PickedUp
from referee_engines.flandern_1302.flow import close_round, open_golden_card
from referee_engines.flandern_1302.moves import STEP_4, STEP_5
from referee_engines.flandern_1302.state import CATHEDRAL, PICKUP, SITE, Acting, Flandern1302State, Gold
from referee_engines.flandern_1302.steps import build, pieces
from referee_engines.flandern_1302.steps.duty import after_duty, duty_of, wrong_card
from referee_engines.refusals import violation
from referee_engines.spaces import Choice, Family
from referee_engines.steps import Log, Move, Step
from referee_engines.tuples import replaced

_ONE = tuple([(seat,) for seat in range(4)])
_PICK_UP: Sequence[Family[Any]] = (Choice("pick_up", (PICK_UP,)),)
_LAPSED: Sequence[Family[Any]] = (Choice("not_executable", (NOT_EXECUTABLE,)),)


def _awaits_next(state: Any) -> tuple[Seat, ...]:
    phase = state.phase
    return _ONE[phase.order[phase.acted]]


def _awaits_start(state: Flandern1302State) -> tuple[Seat, ...]:
    return _ONE[state.start]


def _ways(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Any]]:
    """Every way to carry out the card."""
    duty = duty_of(board, state, seat)
    card = duty.card
    if card < SITE:
        return build.list_city(board, state, duty)
    if card == SITE:
        return build.list_sites(board, state, duty)
    if card == PICKUP:
        return _PICK_UP
    return pieces.list_cathedrals(board, state) if card == CATHEDRAL else pieces.list_masters(board, state, seat)


def _list_actions(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Any]]:
    """`not_executable` is allowed where nothing else is (FL-ACT-02, FL-ACT-03)."""
    return _ways(board, state, seat) or _LAPSED


def _judge_pick_up(board: Board, state: Flandern1302State, seat: Seat, action: PickUp) -> Sequence[Violation]:
    duty = duty_of(board, state, seat)
    return () if duty.card == PICKUP else (wrong_card(board, duty.rules[PickUp][0], action, duty.card),)


def _pick_up(board: Board, state: Flandern1302State, seat: Seat, action: PickUp, log: Log) -> Flandern1302State:
    log.append(PickedUp(seat, board.moves.open_cards[state.hands[seat]]))
    return replace(state, hands=replaced(state.hands, seat, board.hand), phase=after_duty(state))


def _judge_lapse(board: Board, state: Flandern1302State, seat: Seat, action: NotExecutable) -> Sequence[Violation]:
    duty = duty_of(board, state, seat)
    count = sum([family.count() for family in _ways(board, state, seat)])
    return (violation(duty.must, "action", card=board.cards[duty.card], executions=count),) if count else ()


def _lapse(board: Board, state: Flandern1302State, seat: Seat, action: NotExecutable, log: Log) -> Flandern1302State:
    card = duty_of(board, state, seat).card
    scored = state.cities[card].scored if card < SITE else None
    log.append(CardLapsed(seat, board.cards[card], scored, build.stones_left(board, state) if card == SITE else None))
    return replace(state, phase=after_duty(state))


_MOVES: dict[type[Action], Move] = {
    Build: Move(build.lay_tile, build.judge_tile),
    Finish: Move(build.finish_site, build.judge_finish),
    Site: Move(build.lay_tile, build.judge_tile),
    PickUp: Move(_pick_up, _judge_pick_up),
    NotExecutable: Move(_lapse, _judge_lapse),
}
ACT = Step(
    Acting,
    _awaits_next,
    _list_actions,
    _MOVES,
    open_golden_card,
    rules=("FL-ACT-01",),
    shows=STEP_4,
)
GOLD = Step(
    Gold,
    _awaits_start,
    _list_actions,
    {
        **_MOVES,
        Cathedral: Move(pieces.set_piece, pieces.judge_cathedral),
        Master: Move(pieces.set_piece, pieces.judge_master),
    },
    close_round,
    rules=("FL-START-03",),
    shows=STEP_5,
)
