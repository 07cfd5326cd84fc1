"""CHOOSE_ACTION: the active player takes exactly one of the three actions."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Action, Event, Seat
from referee_engines.senators.actions import Auction, CashIn, Extort
from referee_engines.senators.cards import Cards
from referee_engines.senators.state import Choosing, Joining, Offering, Revealing, SenatorsState
from referee_engines.senators.steps.step import RELEASE, Space, Step, awaits_active
from referee_engines.senators.table import Events, can_show, changed, end_turn, first_asked, refuse
from referee_engines.spaces import Choice, Families

_AUCTION: Choice[Action] = Choice("auction", (Auction(),))
_EXTORT: Choice[Action] = Choice("extort", (Extort(),))
_CASH_IN: Choice[Action] = Choice("cash_in", (CashIn(),))
_ALL: Space = Families((_AUCTION, _EXTORT, _CASH_IN, RELEASE))
_NO_CARDS: Space = Families((_EXTORT, _CASH_IN, RELEASE))


def _space(cards: Cards, state: SenatorsState, phase: Choosing, seat: Seat) -> Space:
    return _ALL if can_show(cards, state) else _NO_CARDS


def _auction(
    cards: Cards, state: SenatorsState, phase: Choosing, seat: Seat, action: Auction, events: Events
) -> SenatorsState:
    if not can_show(cards, state):
        raise refuse(
            "SE-AUCTION-13",
            "All four decks and their discard piles are empty: no market can show a card",
            "action",
            {},
        )
    events.append(Event("auction", {"seat": seat}))
    return replace(state, phase=Revealing(()))


def _extort(
    cards: Cards, state: SenatorsState, phase: Choosing, seat: Seat, action: Extort, events: Events
) -> SenatorsState:
    income = cards.constants.extort_income
    events.append(Event("extort", {"seat": seat, "money": income}))
    return replace(state, money=changed(state.money, seat, income), phase=Offering(()))


def _cash_in(
    cards: Cards, state: SenatorsState, phase: Choosing, seat: Seat, action: CashIn, events: Events
) -> SenatorsState:
    events.append(Event("cash_in", {"seat": seat}))
    return replace(state, phase=Joining(first_asked(state)))


def _settle(cards: Cards, state: SenatorsState, phase: Choosing, events: Events) -> SenatorsState:
    return end_turn(state) if state.fallen[state.active] else state


CHOOSING = Step("choose_action", awaits_active, _space, {Auction: _auction, Extort: _extort, CashIn: _cash_in}, _settle)
