"""Playing office cards within a cash-in: each operation with its condition and its effect."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Event, Facts, RuleViolation, Seat, Violation
from referee_engines.senators import deck_file
from referee_engines.senators.actions import PlayOffice
from referee_engines.senators.cards import Cards
from referee_engines.senators.elimination import eliminate, lose_senators
from referee_engines.senators.state import Cashing, Hand, SenatorsState
from referee_engines.senators.table import Events, changed, living, own_cards, without_card


def targets(state: SenatorsState, seat: Seat) -> tuple[Seat, ...]:
    """Whom an office may be played against."""
    return tuple([other for other in living(state.fallen) if other != seat])


def playable(cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, hand: Hand) -> list[PlayOffice]:
    """Every office of the hand that may be played now, against whom."""
    found = []
    for card in hand:
        if card >= cards.resources:
            office = cards.offices[cards.office_of[card]]
            if _condition(cards, state, phase, seat, office) is None:
                aimed = isinstance(office, deck_file.TargetLosesSenators)
                against = targets(state, seat) if aimed else (None,)
                found += [cards.play(card, target) for target in against]
    return found


def _condition(
    cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, office: deck_file.OfficeEntry
) -> tuple[str, Facts] | None:
    """Why the office may not be played now, with the numbers of the reason; None where it may."""
    match office:
        case deck_file.SenatorPrice() if phase.price:
            return f"a senator already costs {phase.price} in this cash-in", {"price": phase.price}
        case deck_file.NextSetBonus() if phase.bonus:
            return f"{phase.bonus} more for the next set is already pending", {"bonus": phase.bonus}
        case deck_file.NextSetBonus() if phase.bought:
            return "a senator has been bought and no more sets are sold in this cash-in", {}
        case deck_file.NextSetBonus() if not cards.has_set(own_cards(state, seat)):
            return f"seat {seat} has no set to sell", {"seat": seat}
    return None


def _violations(
    cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, action: PlayOffice, card: int
) -> list[Violation]:
    found = []
    if card < cards.resources or card not in own_cards(state, seat):
        said = "is no office card" if card < cards.resources else f"does not lie in front of seat {seat}"
        found.append(
            Violation(
                "SE-OFFICE-01",
                f"Seat {seat} can play its own office cards only: {action.card} {said}",
                {"card": action.card, "seat": seat},
                "card",
            )
        )
    if card < cards.resources:
        return found
    office = cards.offices[cards.office_of[card]]
    name, target = office.name, action.target
    if isinstance(office, deck_file.TargetLosesSenators):
        others = targets(state, seat)
        if target not in others:
            said = "needs a target" if target is None else f"cannot be played against seat {target}"
            against = ", ".join(map(str, others))
            found.append(
                Violation(
                    "SE-OFFICE-04",
                    f"The {name} {said}; the other living players are: {against}",
                    {"card": action.card, "others": others}
                    if target is None
                    else {"card": action.card, "target": target, "others": others},
                    "target",
                )
            )
    elif target is not None:
        found.append(
            Violation(
                "SE-OFFICE-04",
                f"The {name} is played without a target, seat {target} is named",
                {"card": action.card, "target": target},
                "target",
            )
        )
    reason = _condition(cards, state, phase, seat, office)
    if reason is not None:
        why, facts = reason
        found.append(
            Violation("SE-OFFICE-04", f"The {name} cannot be played: {why}", {"card": action.card, **facts}, "card")
        )
    return found


def play_office(
    cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, action: PlayOffice, events: Events
) -> SenatorsState:
    """The effect of the office; the card goes to the discard pile."""
    card = cards.index[action.card]
    violations = _violations(cards, state, phase, seat, action, card)
    if violations:
        raise RuleViolation(*violations)
    target = action.target
    if target is None:
        events.append(Event("office_played", {"seat": seat, "card": action.card}))
    else:
        events.append(Event("office_played", {"seat": seat, "card": action.card, "target": target}))
    state = replace(
        state,
        face_up=without_card(state.face_up, seat, card),
        hidden=without_card(state.hidden, seat, card),
    )
    match cards.offices[cards.office_of[card]]:
        case deck_file.GainSenators(n=n):
            return replace(state, senators=changed(state.senators, seat, n))
        case deck_file.TargetLosesSenators(n=n):
            assert target is not None  # checked above
            return eliminate(cards, replace(state, senators=lose_senators(state.senators, target, n)), events)
        case deck_file.GainMoney(n=n):
            return replace(state, money=changed(state.money, seat, n))
        case deck_file.SenatorPrice(price=price):
            return replace(state, phase=replace(phase, price=price))
        case deck_file.NextSetBonus(n=n):
            return replace(state, phase=replace(phase, bonus=n))
    return state
