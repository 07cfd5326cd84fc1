"""Refusals before any precondition of a step: the end, chance, eliminated players, and who is awaited for what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee_engines.contract import CHANCE, Action, Facts, RuleViolation, Seat
from referee_engines.senators.actions import (
    Auction,
    CashIn,
    Commit,
    Deal,
    DrawEvent,
    Extort,
    Offer,
    Place,
    PlayOffice,
    Reveal,
    SellSet,
)
from referee_engines.senators.cards import Cards
from referee_engines.senators.names import PHASES
from referee_engines.senators.state import (
    OPEN,
    Bidding,
    Choosing,
    Deficit,
    Election,
    Over,
    Replying,
    SenatorsState,
    Warring,
)
from referee_engines.senators.steps.step import Step
from referee_engines.senators.table import refuse
from referee_engines.words import tell_action, tell_seat, tell_seats


def _names_card(cards: Cards, action: Deal | Reveal | Offer | PlayOffice) -> None:
    cards.card(action.card)


def _names_event(cards: Cards, action: DrawEvent) -> None:
    cards.event(action.card)


def _names_cards(cards: Cards, action: SellSet) -> None:
    for card in action.cards:
        cards.card(card, "cards")


_READERS: dict[type[Action], Callable[[Cards, Any], None]] = {
    Deal: _names_card,
    Reveal: _names_card,
    Offer: _names_card,
    PlayOffice: _names_card,
    DrawEvent: _names_event,
    SellSet: _names_cards,
}


def check_readable(cards: Cards, action: Action) -> None:
    """Raises `Unreadable` for an action that names a card which does not exist."""
    reader = _READERS.get(type(action))
    if reader is not None:
        reader(cards, action)


def out_of_turn(state: SenatorsState, step: Step, seat: Seat, action: Action) -> RuleViolation:
    """The refusal of an action that the seat cannot take at this decision point, whatever it says."""
    if isinstance(state.phase, Over):
        return refuse(
            "SE-END-04",
            f"The game is over by {state.phase.rule}, {tell_seat(seat)} can do nothing any more",
            "seat",
            {"seat": seat, "ended_by": state.phase.rule},
        )
    if step.is_chance and seat != CHANCE:
        return refuse(
            "SE-GEN-08",
            f"A chance outcome is pending ({PHASES[step.name]}), {tell_seat(seat)} waits for it",
            "seat",
            {"seat": seat, "phase": step.name},
        )
    if 0 <= seat < state.players and state.fallen[seat]:
        return refuse("SE-ELIM-02", f"Seat {seat} is eliminated and cannot act", "seat", {"seat": seat})
    return _wrong_decision(state, step, seat, action)


def _wrong_decision(state: SenatorsState, step: Step, seat: Seat, action: Action) -> RuleViolation:
    phase, tag = state.phase, str(action.__struct_config__.tag)
    match action:
        case PlayOffice():
            return refuse(
                "SE-OFFICE-01",
                f"{tell_seat(seat).capitalize()} is not cashing in, and offices are played only then ({PHASES[step.name]})",
                "card",
                {"seat": seat, "phase": step.name},
            )
        case Auction() | Extort() | CashIn() if seat == state.active and isinstance(
            phase, Warring | Deficit | Election
        ):
            return refuse(
                "SE-GEN-04",
                f"The event comes first: seat {seat} chooses an action when it is resolved ({PHASES[step.name]})",
                "action",
                {"seat": seat, "phase": step.name},
            )
        case Auction() | Extort() | CashIn() if 0 <= seat == state.active and not isinstance(phase, Choosing):
            return refuse(
                "SE-ACT-01",
                f"Seat {seat} has chosen its one action already ({PHASES[step.name]})",
                "action",
                {"seat": seat, "phase": step.name},
            )
        case Place() if isinstance(phase, Bidding) and seat == state.active:
            return refuse(
                "SE-AUCTION-02",
                f"Seat {seat} is the active player, bidding goes once around without it",
                "seat",
                {"seat": seat},
            )
        case Place() if isinstance(phase, Bidding) and 0 <= seat < state.players:
            return refuse(
                "SE-AUCTION-03",
                f"Seat {phase.seat} is bidding now, seat {seat} has its one bidding turn in clockwise order",
                "seat",
                {"seat": seat, "awaited": (phase.seat,)},
            )
        case Offer() if isinstance(phase, Replying) and seat == state.active:
            return refuse(
                "SE-EXTORT-05",
                f"The offer to seat {phase.target} must be settled before seat {seat} makes the next one",
                "seat",
                {"seat": seat, "awaited": (phase.target,)},
            )
        case Commit() if isinstance(phase, Warring) and 0 <= seat < state.players and phase.bids[seat] != OPEN:
            return refuse("SE-WAR-01", f"Seat {seat} has committed already", "seat", {"seat": seat})
    awaited = step.awaited(state)
    facts: Facts = {"action": tag, "phase": step.name}
    if seat in awaited:
        said = f"{tell_action(tag)} is no action of this phase ({PHASES[step.name]})"
    else:
        who = tell_seats(awaited)
        said = f"{tell_seat(seat).capitalize()} is not awaited for {tell_action(tag)}: {who} must act ({PHASES[step.name]})"
        facts = {"seat": seat, "awaited": awaited, **facts}
    return refuse("SE-GEN-07", said, "action" if seat in awaited else "seat", facts)
