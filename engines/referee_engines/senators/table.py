"""Small moves at the table that every step shares: who is next, who pays, where cards go, how a turn ends."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from referee_engines.contract import Event, Facts, RuleViolation, Seat, Violation
from referee_engines.senators.cards import Cards
from referee_engines.senators.state import (
    MARKETS,
    Bidding,
    Choosing,
    Drawing,
    Hand,
    Resolving,
    Revealing,
    SenatorsState,
)

Events = list[Event]


def refuse(rule: str, sentence: str, field: str, facts: Facts) -> RuleViolation:
    """The refusal of an action for one reason."""
    return RuleViolation(Violation(rule, sentence, facts, field))


@lru_cache(maxsize=4096)
def living(fallen: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats of those who are not eliminated."""
    return tuple([seat for seat, gone in enumerate(fallen) if not gone])


def next_living(state: SenatorsState, seat: Seat) -> Seat:
    """The living player that sits clockwise from the seat."""
    fallen, players = state.fallen, state.players
    seat = (seat + 1) % players
    while fallen[seat]:
        seat = (seat + 1) % players
    return seat


def first_asked(state: SenatorsState) -> Seat:
    """The first living player clockwise from the active player's left."""
    return next_living(state, state.active)


def next_asked(state: SenatorsState, seat: Seat, active_too: bool) -> Seat | None:
    """The living player asked after the seat, clockwise; None at the end of the round.

    A round begins at the active player's left. The active player is asked last, or not at all.
    """
    players, active, fallen = state.players, state.active, state.fallen
    for step in range(((seat - active) % players or players) + 1, players + active_too):
        asked = (active + step) % players
        if not fallen[asked]:
            return asked
    return None


def changed(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """The numbers with one of them changed."""
    return (*numbers[:index], numbers[index] + by, *numbers[index + 1 :])


def transfer(money: tuple[int, ...], payer: Seat, payee: Seat, amount: int) -> tuple[int, ...]:
    """The money after one player has paid another."""
    purses = list(money)
    purses[payer] -= amount
    purses[payee] += amount
    return tuple(purses)


def with_card(hands: tuple[Hand, ...], seat: Seat, card: int) -> tuple[Hand, ...]:
    """The hands after the seat has got a card."""
    return (*hands[:seat], tuple(sorted((*hands[seat], card))), *hands[seat + 1 :])


def without_card(hands: tuple[Hand, ...], seat: Seat, card: int) -> tuple[Hand, ...]:
    """The hands after the seat has lost a card that it may hold."""
    hand = hands[seat]
    if card not in hand:
        return hands
    return (*hands[:seat], tuple([c for c in hand if c != card]), *hands[seat + 1 :])


def own_cards(state: SenatorsState, seat: Seat) -> Hand:
    """Face-up and hidden cards of a seat in ascending order."""
    return tuple(sorted(state.face_up[seat] + state.hidden[seat]))


def market_cards(state: SenatorsState) -> Hand:
    """The cards that lie on the markets."""
    phase = state.phase
    if isinstance(phase, (Revealing, Bidding, Resolving)):
        return tuple([card for card in phase.cards if card >= 0])
    return ()


def discards(cards: Cards, state: SenatorsState, deck: int) -> Hand:
    """The discard pile of a deck: what lies nowhere else."""
    elsewhere = set(state.decks[deck])
    elsewhere.update(market_cards(state), *state.face_up, *state.hidden)
    return tuple([card for card in cards.full_decks[deck] if card not in elsewhere])


def discard_piles(cards: Cards, elsewhere: tuple[tuple[Hand, ...], ...]) -> list[Hand]:
    """The discard piles of all decks: what is not among the decks, hands and markets of a state."""
    held = {card for hands in elsewhere for hand in hands for card in hand}
    return [tuple([card for card in deck if card not in held]) for deck in cards.full_decks]


def can_show(cards: Cards, state: SenatorsState) -> bool:
    """Whether at least one market can show a card."""
    return any(state.decks) or any([discards(cards, state, deck) for deck in range(MARKETS)])


def wars_drawn(cards: Cards, events: tuple[int, ...]) -> int:
    """How many Wars lie on the War pile."""
    return sum([event.copies - left for event, left in zip(cards.events, events, strict=True) if event.is_war])


def end_event(state: SenatorsState) -> SenatorsState:
    """After the event the active player chooses an action; an eliminated one's turn is over."""
    if state.fallen[state.active]:
        return end_turn(state)
    return replace(state, phase=_CHOOSING)


def end_turn(state: SenatorsState) -> SenatorsState:
    """The next living player becomes active and an event is drawn."""
    return replace(state, active=next_living(state, state.active), phase=_DRAWING)


_CHOOSING = Choosing()
_DRAWING = Drawing()
