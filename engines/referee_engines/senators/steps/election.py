"""Election: once around with open rising bids, the active player last; the highest bidder pays and wins."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.refusals import violation
from referee_engines.senators.actions import Bid, Pass
from referee_engines.senators.board import Board
from referee_engines.senators.datafile import OnceAround
from referee_engines.senators.events import BidMade, Elected, Passed
from referee_engines.senators.flow import end_event
from referee_engines.senators.state import Election, SenatorsState, next_asked
from referee_engines.spaces import Choice, NumberRange
from referee_engines.steps import Families, Log, Move, Step, awaits_phase_seat
from referee_engines.tuples import added, replaced

PASS: Choice[Action] = Choice("pass", (Pass(),))
_NO_BID = (PASS,)


def _limits(state: SenatorsState, seat: Seat) -> tuple[int, int]:
    """The lowest and the highest bid of the seat; none is left where the first is above the second."""
    phase: Election = state.phase  # type: ignore[assignment]  # of this step
    return max(phase.bids) + 1, state.money[seat]


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    low, high = _limits(state, seat)
    return _NO_BID if low > high else (NumberRange("bid", "amount", low, high, Bid), PASS)


def _judge(board: Board, state: SenatorsState, seat: Seat, action: Bid) -> Sequence[Violation]:
    low, money = _limits(state, seat)
    if low <= action.amount <= money:
        return ()
    return (violation("SE-ELEC-01", "amount", seat=seat, amount=action.amount, lowest=low, money=money),)


def _bid(board: Board, state: SenatorsState, seat: Seat, action: Bid, log: Log) -> SenatorsState:
    phase: Election = state.phase  # type: ignore[assignment]  # of this step
    log.append(BidMade(seat, action.amount))
    return _ask_next(board, state, replace(phase, bids=replaced(phase.bids, seat, action.amount)), log)


def _pass(board: Board, state: SenatorsState, seat: Seat, action: Pass, log: Log) -> SenatorsState:
    log.append(Passed(seat))
    return _ask_next(board, state, state.phase, log)  # type: ignore[arg-type]  # of this step


def _ask_next(board: Board, state: SenatorsState, phase: Election, log: Log) -> SenatorsState:
    asked = next_asked(state, phase.seat, active_too=True)
    if asked is not None:
        return replace(state, phase=Election(phase.event, asked, phase.bids))
    high = max(phase.bids)
    if high == 0:
        return end_event(state)
    event: OnceAround = board.events[phase.event]  # type: ignore[assignment]  # no other event opens this phase
    winner = phase.bids.index(high)
    senators = added(state.senators, winner, event.prize)
    log.append(Elected(winner, high, senators[winner]))
    return end_event(replace(state, money=added(state.money, winner, -high), senators=senators))


def _settle(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    phase: Election = state.phase  # type: ignore[assignment]  # of this step
    return _ask_next(board, state, phase, log) if state.fallen[phase.seat] else state


ELECTION = Step(Election, awaits_phase_seat, _families, {Bid: Move(_bid, _judge), Pass: Move(_pass)}, _settle)
