"""DEFICIT_ASK: a senator at a falling price, asked one by one; the first to accept pays and gets it."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Action, Event, Seat
from referee_engines.senators.actions import Accept, Decline
from referee_engines.senators.cards import Cards
from referee_engines.senators.deck_file import Dutch
from referee_engines.senators.state import Deficit, SenatorsState
from referee_engines.senators.steps.step import RELEASE, Space, Step, awaits_phase_seat
from referee_engines.senators.table import Events, changed, end_event, first_asked, next_asked, refuse
from referee_engines.spaces import Choice, Families

_ACCEPT: Choice[Action] = Choice("accept", (Accept(),))
_DECLINE: Choice[Action] = Choice("decline", (Decline(),))
_RICH: Space = Families((_ACCEPT, _DECLINE, RELEASE))
_POOR: Space = Families((_DECLINE, RELEASE))


def price(cards: Cards, phase: Deficit) -> int:
    """The present price."""
    event = cards.events[phase.event]
    assert isinstance(event, Dutch)  # no other event opens this phase
    return event.ladder[phase.rung]


def prize(cards: Cards, phase: Deficit) -> int:
    """How many senators are for sale."""
    event = cards.events[phase.event]
    assert isinstance(event, Dutch)  # no other event opens this phase
    return event.prize


def _space(cards: Cards, state: SenatorsState, phase: Deficit, seat: Seat) -> Space:
    # Who cannot pay is asked too, so that being skipped does not betray money.
    return _RICH if state.money[seat] >= price(cards, phase) else _POOR


def _accept(
    cards: Cards, state: SenatorsState, phase: Deficit, seat: Seat, action: Accept, events: Events
) -> SenatorsState:
    due, money = price(cards, phase), state.money[seat]
    if money < due:
        raise refuse(
            "SE-DEF-01",
            f"The price is {due}, seat {seat} has {money}",
            "action",
            {"seat": seat, "price": due, "money": money},
        )
    won = prize(cards, phase)
    events.append(Event("deficit_accepted", {"seat": seat, "price": due, "senators": state.senators[seat] + won}))
    return end_event(
        replace(state, money=changed(state.money, seat, -due), senators=changed(state.senators, seat, won))
    )


def _decline(
    cards: Cards, state: SenatorsState, phase: Deficit, seat: Seat, action: Decline, events: Events
) -> SenatorsState:
    events.append(Event("declined", {"seat": seat, "price": price(cards, phase)}))
    return _ask_next(cards, state, phase)


def _ask_next(cards: Cards, state: SenatorsState, phase: Deficit) -> SenatorsState:
    asked = next_asked(state, phase.seat, active_too=True)
    if asked is not None:
        return replace(state, phase=Deficit(phase.event, phase.rung, asked))
    event = cards.events[phase.event]
    assert isinstance(event, Dutch)  # no other event opens this phase
    if phase.rung + 1 == len(event.ladder):
        return end_event(state)
    return replace(state, phase=Deficit(phase.event, phase.rung + 1, first_asked(state)))


def _settle(cards: Cards, state: SenatorsState, phase: Deficit, events: Events) -> SenatorsState:
    return _ask_next(cards, state, phase) if state.fallen[phase.seat] else state


DEFICIT = Step("deficit_ask", awaits_phase_seat, _space, {Accept: _accept, Decline: _decline}, _settle)
