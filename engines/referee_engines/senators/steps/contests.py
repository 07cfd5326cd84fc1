"""The decisions that events open: sealed bids in a war, a falling price in a deficit, one round of bids in an election."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.refusals import violation
from referee_engines.senators.actions import Accept, Bid, Commit, Decline, Pass
from referee_engines.senators.board import Board
from referee_engines.senators.datafile import Dutch, OnceAround, SealedAllPay
from referee_engines.senators.events import BidMade, Committed, Declined, DeficitAccepted, Elected, Passed, WarResolved
from referee_engines.senators.flow import eliminate, end_event
from referee_engines.senators.phases import OPEN, Deficit, Election, Over, Warring
from referee_engines.senators.state import LIVING, SenatorsState, first_asked, next_asked
from referee_engines.spaces import Choice, NumberRange
from referee_engines.steps import Families, Log, Move, Step, actor_alone, awaits_phase_seat
from referee_engines.tuples import added, replaced

PASS: Choice[Action] = Choice("pass", (Pass(),))
_NO_BID = (PASS,)
_ACCEPT: Choice[Action] = Choice("accept", (Accept(),))
_DECLINE: Choice[Action] = Choice("decline", (Decline(),))
_RICH = (_ACCEPT, _DECLINE)
_POOR = (_DECLINE,)


def _uncommitted(state: SenatorsState) -> tuple[Seat, ...]:
    bids = state.phase.bids  # type: ignore[union-attr]  # of this step
    return tuple([seat for seat in LIVING[state.fallen] if bids[seat] == OPEN])


def _commits(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return (NumberRange("commit", "amount", 0, state.money[seat], Commit),)


def judge_commit(board: Board, state: SenatorsState, seat: Seat, action: Commit) -> Sequence[Violation]:
    money = state.money[seat]
    if 0 <= action.amount <= money:
        return ()
    return (violation("SE-WAR-01", "amount", seat=seat, amount=action.amount, lowest=0, money=money),)


def _commit(board: Board, state: SenatorsState, seat: Seat, action: Commit, log: Log) -> SenatorsState:
    phase: Warring = state.phase  # type: ignore[assignment]  # of this step
    log.append(Committed(seat))
    return replace(state, phase=Warring(phase.event, replaced(phase.bids, seat, action.amount)))


def _settle_war(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """When all have bid, the bids are opened and paid, and gains and losses apply together."""
    if _uncommitted(state):
        return state
    phase: Warring = state.phase  # type: ignore[assignment]  # of this step
    event: SealedAllPay = board.events[phase.event]  # type: ignore[assignment]  # no other event opens this phase
    alive, bids = LIVING[state.fallen], phase.bids
    made = tuple([bids[seat] for seat in alive])
    most, least = max(made), min(made)
    money, senators = list(state.money), list(state.senators)
    is_level = most == least and board.rulings.all_equal_war_changes_nothing
    for seat in alive:
        bid = bids[seat]
        money[seat] -= bid
        change = (event.win if bid == most else 0) - (event.lose if bid == least else 0)
        senators[seat] = max(0, senators[seat] + (0 if is_level else change))
    log.append(WarResolved(alive, made, tuple([senators[seat] for seat in alive])))
    state = eliminate(board, replace(state, money=tuple(money), senators=tuple(senators)), log)
    return state if isinstance(state.phase, Over) else end_event(state)


def price_and_prize(board: Board, phase: Deficit) -> tuple[int, int]:
    """The present price, and how many senators it buys."""
    event: Dutch = board.events[phase.event]  # type: ignore[assignment]  # no other event opens this phase
    return event.ladder[phase.rung], event.prize


def _answers(board: Board, state: SenatorsState, seat: Seat) -> Families:
    # Who cannot pay is asked too, so that being skipped does not betray money.
    return _POOR if _judge_accept(board, state, seat, _ACCEPT.actions[0]) else _RICH


def _judge_accept(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    price, _ = price_and_prize(board, state.phase)  # type: ignore[arg-type]  # of this step
    money = state.money[seat]
    return () if money >= price else (violation("SE-DEF-01", "action", seat=seat, price=price, money=money),)


def _accept(board: Board, state: SenatorsState, seat: Seat, action: Accept, log: Log) -> SenatorsState:
    price, prize = price_and_prize(board, state.phase)  # type: ignore[arg-type]  # of this step
    senators = added(state.senators, seat, prize)
    log.append(DeficitAccepted(seat, price, senators[seat]))
    return end_event(replace(state, money=added(state.money, seat, -price), senators=senators))


def _decline(board: Board, state: SenatorsState, seat: Seat, action: Decline, log: Log) -> SenatorsState:
    phase: Deficit = state.phase  # type: ignore[assignment]  # of this step
    log.append(Declined(seat, price_and_prize(board, phase)[0]))
    return ask_next_price(board, state, phase)


def ask_next_price(board: Board, state: SenatorsState, phase: Deficit) -> SenatorsState:
    """The next player is asked; after the last one the price falls, and after the last price the event is over."""
    asked = next_asked(state, phase.seat, active_too=True)
    if asked is not None:
        return replace(state, phase=Deficit(phase.event, phase.rung, asked))
    event: Dutch = board.events[phase.event]  # type: ignore[assignment]  # no other event opens this phase
    if phase.rung + 1 == len(event.ladder):
        return end_event(state)
    return replace(state, phase=Deficit(phase.event, phase.rung + 1, first_asked(state)))


def _limits(state: SenatorsState, seat: Seat) -> tuple[int, int]:
    """The lowest and the highest bid of the seat; none is left where the first is above the second."""
    phase: Election = state.phase  # type: ignore[assignment]  # of this step
    return max(phase.bids) + 1, state.money[seat]


def _bids(board: Board, state: SenatorsState, seat: Seat) -> Families:
    low, high = _limits(state, seat)
    return _NO_BID if low > high else (NumberRange("bid", "amount", low, high, Bid), PASS)


def judge_bid(board: Board, state: SenatorsState, seat: Seat, action: Bid) -> Sequence[Violation]:
    low, money = _limits(state, seat)
    if low <= action.amount <= money:
        return ()
    return (violation("SE-ELEC-01", "amount", seat=seat, amount=action.amount, lowest=low, money=money),)


def _bid(board: Board, state: SenatorsState, seat: Seat, action: Bid, log: Log) -> SenatorsState:
    phase: Election = state.phase  # type: ignore[assignment]  # of this step
    log.append(BidMade(seat, action.amount))
    return ask_next_bidder(board, state, replace(phase, bids=replaced(phase.bids, seat, action.amount)), log)


def _pass(board: Board, state: SenatorsState, seat: Seat, action: Pass, log: Log) -> SenatorsState:
    log.append(Passed(seat))
    return ask_next_bidder(board, state, state.phase, log)  # type: ignore[arg-type]  # of this step


def ask_next_bidder(board: Board, state: SenatorsState, phase: Election, log: Log) -> SenatorsState:
    """The next player is asked; after the last one the highest bidder pays and wins."""
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


CONTESTS = (
    Step(Warring, _uncommitted, _commits, {Commit: Move(_commit, judge_commit, actor_alone)}, _settle_war),
    Step(Deficit, awaits_phase_seat, _answers, {Accept: Move(_accept, _judge_accept), Decline: Move(_decline)}),
    Step(Election, awaits_phase_seat, _bids, {Bid: Move(_bid, judge_bid), Pass: Move(_pass)}),
)
