"""Public deficit: senators at a falling price, offered to one player after the other until one accepts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.refusals import violation
from referee_engines.senators.actions import Accept, Decline
from referee_engines.senators.board import Board
from referee_engines.senators.datafile import Dutch
from referee_engines.senators.events import Declined, DeficitAccepted
from referee_engines.senators.flow import end_event
from referee_engines.senators.state import Deficit, SenatorsState, first_asked, next_asked
from referee_engines.spaces import Choice
from referee_engines.steps import Families, Log, Move, Step, awaits_phase_seat
from referee_engines.tuples import added

_ACCEPT: Choice[Action] = Choice("accept", (Accept(),))
_DECLINE: Choice[Action] = Choice("decline", (Decline(),))
_RICH = (_ACCEPT, _DECLINE)
_POOR = (_DECLINE,)


def price_and_prize(board: Board, phase: Deficit) -> tuple[int, int]:
    """The present price, and how many senators it buys."""
    event: Dutch = board.events[phase.event]  # type: ignore[assignment]  # no other event opens this phase
    return event.ladder[phase.rung], event.prize


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    # Who cannot pay is asked too, so that being skipped does not betray money.
    return _POOR if _judge(board, state, seat, _ACCEPT.actions[0]) else _RICH


def _judge(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    price, _ = price_and_prize(board, state.phase)  # type: ignore[arg-type]  # of this step
    money = state.money[seat]
    return () if money >= price else (violation("SE-DEF-01", "action", seat=seat, price=price, money=money),)


def _accept(board: Board, state: SenatorsState, seat: Seat, action: Accept, log: Log) -> SenatorsState:
    price, prize = price_and_prize(board, state.phase)  # type: ignore[arg-type]  # of this step
    senators = added(state.senators, seat, prize)
    log.append(DeficitAccepted(seat, price, senators[seat]))
    return end_event(replace(state, money=added(state.money, seat, -price), senators=senators))


def _decline(board: Board, state: SenatorsState, seat: Seat, action: Decline, log: Log) -> SenatorsState:
    price, _ = price_and_prize(board, state.phase)  # type: ignore[arg-type]  # of this step
    log.append(Declined(seat, price))
    return _ask_next(board, state)


def _ask_next(board: Board, state: SenatorsState) -> SenatorsState:
    phase: Deficit = state.phase  # type: ignore[assignment]  # of this step
    asked = next_asked(state, phase.seat, active_too=True)
    if asked is not None:
        return replace(state, phase=Deficit(phase.event, phase.rung, asked))
    event: Dutch = board.events[phase.event]  # type: ignore[assignment]  # no other event opens this phase
    if phase.rung + 1 == len(event.ladder):
        return end_event(state)
    return replace(state, phase=Deficit(phase.event, phase.rung + 1, first_asked(state)))


def _settle(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    phase: Deficit = state.phase  # type: ignore[assignment]  # of this step
    return _ask_next(board, state) if state.fallen[phase.seat] else state


DEFICIT = Step(Deficit, awaits_phase_seat, _families, {Accept: Move(_accept, _judge), Decline: Move(_decline)}, _settle)
