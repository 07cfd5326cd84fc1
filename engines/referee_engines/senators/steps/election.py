"""ELECTION_BID: once around with open rising bids, the active player last; the highest bidder pays and wins."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Action, Event, Seat
from referee_engines.senators.actions import Bid, Pass
from referee_engines.senators.cards import Cards
from referee_engines.senators.deck_file import OnceAround
from referee_engines.senators.state import Election, SenatorsState
from referee_engines.senators.steps.step import RELEASE, Space, Step, awaits_phase_seat
from referee_engines.senators.table import Events, changed, end_event, next_asked, refuse
from referee_engines.spaces import Choice, Families, NumberRange

PASS: Choice[Action] = Choice("pass", (Pass(),))
_NO_BID: Space = Families((PASS, RELEASE))


def _limits(state: SenatorsState, phase: Election, seat: Seat) -> tuple[int, int]:
    """The lowest and the highest bid of the seat; none is left where the first is above the second."""
    return max(phase.bids) + 1, state.money[seat]


def _space(cards: Cards, state: SenatorsState, phase: Election, seat: Seat) -> Space:
    low, high = _limits(state, phase, seat)
    if low > high:
        return _NO_BID
    bids: NumberRange[Action] = NumberRange("bid", "amount", low, high, Bid)
    return Families((bids, PASS, RELEASE))


def _bid(cards: Cards, state: SenatorsState, phase: Election, seat: Seat, action: Bid, events: Events) -> SenatorsState:
    low, money = _limits(state, phase, seat)
    if not low <= action.amount <= money:
        raise refuse(
            "SE-ELEC-01",
            f"Seat {seat} bids {action.amount}, a bid must be at least {low} and at most the own money, {money}",
            "amount",
            {"seat": seat, "amount": action.amount, "lowest": low, "money": money},
        )
    events.append(Event("bid", {"seat": seat, "amount": action.amount}))
    bids = phase.bids
    return _ask_next(cards, state, replace(phase, bids=(*bids[:seat], action.amount, *bids[seat + 1 :])), events)


def _pass(
    cards: Cards, state: SenatorsState, phase: Election, seat: Seat, action: Pass, events: Events
) -> SenatorsState:
    events.append(Event("passed", {"seat": seat}))
    return _ask_next(cards, state, phase, events)


def _ask_next(cards: Cards, state: SenatorsState, phase: Election, events: Events) -> SenatorsState:
    asked = next_asked(state, phase.seat, active_too=True)
    if asked is not None:
        return replace(state, phase=Election(phase.event, asked, phase.bids))
    high = max(phase.bids)
    if high == 0:
        return end_event(state)
    winner = phase.bids.index(high)
    event = cards.events[phase.event]
    assert isinstance(event, OnceAround)  # no other event opens this phase
    events.append(Event("elected", {"seat": winner, "price": high, "senators": state.senators[winner] + event.prize}))
    return end_event(
        replace(
            state,
            money=changed(state.money, winner, -high),
            senators=changed(state.senators, winner, event.prize),
        )
    )


def _settle(cards: Cards, state: SenatorsState, phase: Election, events: Events) -> SenatorsState:
    return _ask_next(cards, state, phase, events) if state.fallen[phase.seat] else state


ELECTION = Step("election_bid", awaits_phase_seat, _space, {Bid: _bid, Pass: _pass}, _settle)
