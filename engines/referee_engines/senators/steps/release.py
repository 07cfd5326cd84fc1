"""RELEASE: whenever any player is awaited, every living player may trade a senator for money."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Event, Seat
from referee_engines.senators.cards import Cards
from referee_engines.senators.elimination import eliminate
from referee_engines.senators.state import SenatorsState
from referee_engines.senators.table import Events, changed


def release(cards: Cards, state: SenatorsState, seat: Seat, events: Events) -> SenatorsState:
    """The state after a living player's release; it never changes a bid, a commitment or an offer."""
    money = cards.constants.release_money
    left = state.senators[seat] - 1
    events.append(Event("released", {"seat": seat, "money": money, "senators": left}))
    state = replace(state, money=changed(state.money, seat, money), senators=changed(state.senators, seat, -1))
    return state if left else eliminate(cards, state, events)
