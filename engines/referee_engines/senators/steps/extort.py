"""EXTORT: the active player's offers, one after the other, and the victims' answers; the card turns hidden."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Action, Event, RuleViolation, Seat, Violation
from referee_engines.senators.actions import Keep, Offer, SellCard, Stop
from referee_engines.senators.cards import Cards
from referee_engines.senators.state import Offering, Replying, SenatorsState
from referee_engines.senators.steps.step import RELEASE, Space, Step, awaits_active
from referee_engines.senators.table import Events, end_turn, living, refuse, transfer, with_card, without_card
from referee_engines.spaces import Choice, Families, Indexed

_STOP: Choice[Action] = Choice("stop", (Stop(),))
_SELL: Choice[Action] = Choice("sell_card", (SellCard(),))
_KEEP: Choice[Action] = Choice("keep", (Keep(),))
_ONLY_STOP: Space = Families((_STOP, RELEASE))
_RICH: Space = Families((_SELL, _KEEP, RELEASE))
_POOR: Space = Families((_SELL, RELEASE))


# --- offer ----------------------------------------------------------------------------------------------------------


def _offers(cards: Cards, state: SenatorsState, phase: Offering, seat: Seat) -> Space:
    money = state.money[seat]
    wares = [
        (target, card)
        for target in living(state.fallen)
        if target != seat and target not in phase.asked
        for card in state.face_up[target]
    ]
    if not wares or not money:
        return _ONLY_STOP

    def at(index: int) -> Action:
        ware, price = divmod(index, money)
        return cards.offer(*wares[ware], price + 1)

    def has(action: Any) -> bool:
        return (
            isinstance(action, Offer)
            and action.card in cards.index
            and not _offer_violations(state, phase, seat, action, cards.index[action.card])
        )

    return Families((Indexed("offer", len(wares) * money, at, has), _STOP, RELEASE))


def _offer_violations(state: SenatorsState, phase: Offering, seat: Seat, action: Offer, card: int) -> list[Violation]:
    target, price, money = action.target, action.price, state.money[seat]
    found = []
    if not 0 <= target < state.players or target == seat or state.fallen[target]:
        others = tuple([other for other in living(state.fallen) if other != seat])
        found.append(
            Violation(
                "SE-EXTORT-02",
                f"Seat {target} is not another living player; these are: {', '.join(map(str, others))}",
                {"target": target, "others": others},
                "target",
            )
        )
    else:
        if target in phase.asked:
            found.append(
                Violation(
                    "SE-EXTORT-02",
                    f"Seat {target} has already had its one offer",
                    {"target": target},
                    "target",
                )
            )
        if card not in state.face_up[target]:
            found.append(
                Violation(
                    "SE-EXTORT-02",
                    f"{action.card} does not lie face-up in front of seat {target}",
                    {"card": action.card, "target": target},
                    "card",
                )
            )
    if not 1 <= price <= money:
        found.append(
            Violation(
                "SE-EXTORT-06",
                f"An offer of {price} is not within 1 and the own money, {money}",
                {"price": price, "lowest": 1, "money": money},
                "price",
            )
        )
    return found


def _offer(
    cards: Cards, state: SenatorsState, phase: Offering, seat: Seat, action: Offer, events: Events
) -> SenatorsState:
    card = cards.index[action.card]
    violations = _offer_violations(state, phase, seat, action, card)
    if violations:
        raise RuleViolation(*violations)
    target, price = action.target, action.price
    asked = tuple(sorted((*phase.asked, target)))
    events.append(
        Event(
            "offered",
            {"seat": seat, "target": target, "card": action.card, "price": price, "offers": len(asked)},
        )
    )
    return replace(state, phase=Replying(asked, target, card, price))


def _stop(
    cards: Cards, state: SenatorsState, phase: Offering, seat: Seat, action: Stop, events: Events
) -> SenatorsState:
    events.append(Event("stopped", {"seat": seat}))
    return end_turn(state)


def _after_offer(cards: Cards, state: SenatorsState, phase: Offering, events: Events) -> SenatorsState:
    return end_turn(state) if state.fallen[state.active] else state


# --- reply ----------------------------------------------------------------------------------------------------------


def _awaited(state: SenatorsState) -> tuple[Seat, ...]:
    return (state.phase.target,)  # type: ignore[union-attr]  # only asked while an offer is open


def _replies(cards: Cards, state: SenatorsState, phase: Replying, seat: Seat) -> Space:
    return _RICH if state.money[seat] >= phase.price else _POOR


def _sell(
    cards: Cards, state: SenatorsState, phase: Replying, seat: Seat, action: SellCard, events: Events
) -> SenatorsState:
    active, price = state.active, phase.price
    events.append(
        Event(
            "extorted",
            {"card": cards.ids[phase.card], "price": price, "payer": active, "payee": seat, "owner": active},
        )
    )
    return replace(
        state,
        money=transfer(state.money, active, seat, price),
        face_up=without_card(state.face_up, seat, phase.card),
        hidden=with_card(state.hidden, active, phase.card),
        phase=Offering(phase.asked),
    )


def _keep(
    cards: Cards, state: SenatorsState, phase: Replying, seat: Seat, action: Keep, events: Events
) -> SenatorsState:
    active, price, money = state.active, phase.price, state.money[seat]
    if money < price:
        raise refuse(
            "SE-EXTORT-07",
            f"Keeping the card costs {price}, seat {seat} has {money} and must sell or release first",
            "action",
            {"seat": seat, "price": price, "money": money},
        )
    events.append(
        Event(
            "extorted",
            {"card": cards.ids[phase.card], "price": price, "payer": seat, "payee": active, "owner": seat},
        )
    )
    return replace(
        state,
        money=transfer(state.money, seat, active, price),
        face_up=without_card(state.face_up, seat, phase.card),
        hidden=with_card(state.hidden, seat, phase.card),
        phase=Offering(phase.asked),
    )


def _after_reply(cards: Cards, state: SenatorsState, phase: Replying, events: Events) -> SenatorsState:
    """An offer lapses with either of its two players; without the active one the turn ends."""
    if state.fallen[state.active]:
        return end_turn(state)
    return replace(state, phase=Offering(phase.asked)) if state.fallen[phase.target] else state


OFFERING = Step("extort_offer", awaits_active, _offers, {Offer: _offer, Stop: _stop}, _after_offer)
REPLYING = Step("extort_reply", _awaited, _replies, {SellCard: _sell, Keep: _keep}, _after_reply)
