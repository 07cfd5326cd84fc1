"""War: all living players make sealed bids; all pay, the highest gain, the lowest lose."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.refusals import violation
from referee_engines.senators.actions import Commit
from referee_engines.senators.board import Board
from referee_engines.senators.datafile import SealedAllPay
from referee_engines.senators.events import Committed, WarResolved
from referee_engines.senators.flow import eliminate, end_event
from referee_engines.senators.state import OPEN, Over, SenatorsState, Warring, living
from referee_engines.spaces import NumberRange
from referee_engines.steps import Families, Log, Move, Step
from referee_engines.tuples import replaced


def _awaited(state: SenatorsState) -> tuple[Seat, ...]:
    bids = state.phase.bids  # type: ignore[union-attr]  # of this step
    return tuple([seat for seat in living(state) if bids[seat] == OPEN])


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return (NumberRange("commit", "amount", 0, state.money[seat], Commit),)


def _judge(board: Board, state: SenatorsState, seat: Seat, action: Commit) -> Sequence[Violation]:
    money = state.money[seat]
    if 0 <= action.amount <= money:
        return ()
    return (violation("SE-WAR-01", "amount", seat=seat, amount=action.amount, lowest=0, money=money),)


def _commit(board: Board, state: SenatorsState, seat: Seat, action: Commit, log: Log) -> SenatorsState:
    phase: Warring = state.phase  # type: ignore[assignment]  # of this step
    log.append(Committed(seat))
    return replace(state, phase=Warring(phase.event, replaced(phase.bids, seat, action.amount)))


def _settle(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """When all have bid, the bids are opened and paid, and gains and losses apply together."""
    if _awaited(state):
        return state
    phase: Warring = state.phase  # type: ignore[assignment]  # of this step
    event: SealedAllPay = board.events[phase.event]  # type: ignore[assignment]  # no other event opens this phase
    alive, bids = living(state), phase.bids
    made = tuple([bids[seat] for seat in alive])
    most, least = max(made), min(made)
    money, senators = list(state.money), list(state.senators)
    for seat in alive:
        bid = bids[seat]
        money[seat] -= bid
        change = (event.win if bid == most else 0) - (event.lose if bid == least else 0)
        senators[seat] = max(0, senators[seat] + change)
    log.append(WarResolved(alive, made, tuple([senators[seat] for seat in alive])))
    state = eliminate(board, replace(state, money=tuple(money), senators=tuple(senators)), log)
    return state if isinstance(state.phase, Over) else end_event(state)


WAR = Step(Warring, _awaited, _families, {Commit: Move(_commit, _judge)}, _settle)
