"""Release: whenever any player is awaited, and by newer rulings before an event, a living player may trade a senator for money."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Action, Seat
from referee_engines.senators import phases
from referee_engines.senators.actions import Release
from referee_engines.senators.board import Board
from referee_engines.senators.events import Released
from referee_engines.senators.flow import eliminate, end_turn
from referee_engines.senators.rulings import Rulings
from referee_engines.senators.state import LIVING, SenatorsState
from referee_engines.senators.steps import auction, cash_in, contests
from referee_engines.spaces import Choice
from referee_engines.steps import Anytime, Log, Move
from referee_engines.tuples import added

_CLOSED = frozenset((phases.Starting, phases.Dealing, phases.Revealing, phases.Over))
_RELEASE: Choice[Action] = Choice("release", (Release(),), anytime=True)


def _release(board: Board, state: SenatorsState, seat: Seat, action: Release, log: Log) -> SenatorsState:
    """It never changes a bid or an offer; with the last senator the player is eliminated."""
    money = board.constants.release_money
    left = state.senators[seat] - 1
    log.append(Released(seat, money, left))
    state = replace(state, money=added(state.money, seat, money), senators=added(state.senators, seat, -1))
    return state if left else _carry_on(board, eliminate(board, state, log), seat, log)


def _carry_on(board: Board, state: SenatorsState, gone: Seat, log: Log) -> SenatorsState:
    """The open decision without the player who has just left. Wars and the last part of an auction settle themselves."""
    match state.phase:
        case phases.Deficit(seat=seat) as phase if seat == gone:
            return contests.ask_next_price(board, state, phase)
        case phases.Election(seat=seat) as phase if seat == gone:
            return contests.ask_next_bidder(board, state, phase, log)
        case phases.Joining(seat=seat) | phases.Cashing(seat=seat) if seat == gone:
            return cash_in.ask_next(state, seat)
        case (
            phases.Drawing()
            | phases.Choosing()
            | phases.Bidding()
            | phases.Offering()
            | phases.Replying()
            | phases.Joining()
        ) if state.active == gone:
            return end_turn(state)
        case phases.Bidding(seat=seat) if seat == gone:
            return auction.ask_next_bidder(state)
        case phases.Replying(asked=asked, target=target) if target == gone:
            return replace(state, phase=phases.Offering(asked))  # the offer lapses
    return state


def anytime(rulings: Rulings) -> Anytime:
    """Releases, in all phases but those that the rulings close to them."""
    closed = _CLOSED if rulings.release_before_event else _CLOSED | {phases.Drawing}

    def seats(state: SenatorsState) -> tuple[Seat, ...]:
        return () if type(state.phase) in closed else LIVING[state.fallen]

    return Anytime(seats, (_RELEASE,), {Release: Move(_release)})
