"""WAR_BID: all living players commit sealed bids; all pay, the highest gain, the lowest lose."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Action, Event, Seat
from referee_engines.senators.actions import Commit
from referee_engines.senators.cards import Cards
from referee_engines.senators.deck_file import SealedAllPay
from referee_engines.senators.elimination import eliminate
from referee_engines.senators.state import OPEN, Over, SenatorsState, Warring
from referee_engines.senators.steps.step import ANYTIME, RELEASE, Space, Step
from referee_engines.senators.table import Events, end_event, living, refuse
from referee_engines.spaces import Families, NumberRange


def _awaited(state: SenatorsState) -> tuple[Seat, ...]:
    bids = state.phase.bids  # type: ignore[union-attr]  # only asked in a war
    return tuple([seat for seat in living(state.fallen) if bids[seat] == OPEN])


def _space(cards: Cards, state: SenatorsState, phase: Warring, seat: Seat) -> Space:
    if phase.bids[seat] != OPEN:
        return ANYTIME
    commits: NumberRange[Action] = NumberRange("commit", "amount", 0, state.money[seat], Commit)
    return Families((commits, RELEASE))


def _commit(
    cards: Cards, state: SenatorsState, phase: Warring, seat: Seat, action: Commit, events: Events
) -> SenatorsState:
    amount, money = action.amount, state.money[seat]
    if not 0 <= amount <= money:
        raise refuse(
            "SE-WAR-01",
            f"Seat {seat} commits {amount}, allowed is 0 to {money}, all of the own money",
            "amount",
            {"seat": seat, "amount": amount, "lowest": 0, "money": money},
        )
    events.append(Event("committed", {"seat": seat}))
    bids = phase.bids
    return replace(state, phase=Warring(phase.event, (*bids[:seat], amount, *bids[seat + 1 :])))


def _reveal(cards: Cards, state: SenatorsState, phase: Warring, events: Events) -> SenatorsState:
    """When all have committed, the bids are shown and paid, and gains and losses apply together."""
    alive = living(state.fallen)
    bids = phase.bids
    for seat in alive:
        if bids[seat] == OPEN:
            return state
    event = cards.events[phase.event]
    assert isinstance(event, SealedAllPay)  # no other event opens this phase
    made = [bids[seat] for seat in alive]
    most, least = max(made), min(made)
    money, senators = list(state.money), list(state.senators)
    for seat in alive:
        bid = bids[seat]
        money[seat] -= bid
        change = (event.win if bid == most else 0) - (event.lose if bid == least else 0)
        senators[seat] = max(0, senators[seat] + change)
    events.append(
        Event("war_resolved", {"seats": alive, "bids": tuple(made), "senators": tuple([senators[s] for s in alive])})
    )
    state = eliminate(cards, replace(state, money=tuple(money), senators=tuple(senators)), events)
    return state if isinstance(state.phase, Over) else end_event(state)


WAR = Step("war_bid", _awaited, _space, {Commit: _commit}, _reveal)
