"""The state of a game: what lies where, what is being decided, and what follows from that at a glance.

Cards are indices into the data set's canonical order. Discard piles, the War pile and the count of Wars follow from
what lies elsewhere and are not stored.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from referee_engines.contract import Seat, State
from referee_engines.memo import Memo
from referee_engines.senators.phases import Card, Phase
from referee_engines.tuples import replaced

NO_SEAT: Final[Seat] = -1
"""The start player before chance has named one."""
MARKETS: Final = 4
DECKS: Final = ("I", "II", "III", "offices")
"""The deck of each market."""

Hand: TypeAlias = tuple[Card, ...]
"""Cards in ascending order."""


class SenatorsState(State, frozen=True, array_like=True, gc=False):
    """A position of Senators."""

    start: Seat
    active: Seat
    money: tuple[int, ...]
    senators: tuple[int, ...]
    fallen: tuple[int, ...]
    """By seat: 0 while alive, otherwise the elimination order (1 = first out); players who left together share it."""
    face_up: tuple[Hand, ...]
    hidden: tuple[Hand, ...]
    decks: tuple[Hand, ...]
    """What is left in decks I, II, III and of the offices."""
    events: tuple[int, ...]
    """Copies left in the event deck, by event."""
    phase: Phase


LIVING: Memo[tuple[int, ...], tuple[Seat, ...]] = Memo(
    lambda fallen: tuple([seat for seat, gone in enumerate(fallen) if not gone]), most=4096
)
"""The seats of those who are not eliminated, by `fallen`: every question about a state needs them."""


def has_last_senator(state: SenatorsState, seat: Seat) -> bool:
    """Whether the seat is eliminated if it loses one more."""
    return state.senators[seat] == 1


def others(state: SenatorsState, seat: Seat) -> tuple[Seat, ...]:
    """The other living players."""
    return tuple([other for other in LIVING[state.fallen] if other != seat])


def first_asked(state: SenatorsState) -> Seat:
    """The first living player clockwise from the active player, who may be eliminated."""
    fallen, players = state.fallen, state.players
    seat = (state.active + 1) % players
    while fallen[seat]:
        seat = (seat + 1) % players
    return seat


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


def transfer(money: tuple[int, ...], payer: Seat, payee: Seat, amount: int) -> tuple[int, ...]:
    """The money after one player has paid another."""
    purses = list(money)
    purses[payer] -= amount
    purses[payee] += amount
    return tuple(purses)


def own_cards(state: SenatorsState, seat: Seat) -> Hand:
    """Face-up and hidden cards of a seat in ascending order."""
    return tuple(sorted(state.face_up[seat] + state.hidden[seat]))


def with_card(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    """The hands after the seat has got a card."""
    return replaced(hands, seat, tuple(sorted((*hands[seat], card))))


def without_cards(state: SenatorsState, seat: Seat, gone: Hand) -> SenatorsState:
    """The state after the seat has lost these cards, face-up or hidden."""
    face_up, hidden = (
        replaced(hands, seat, tuple([card for card in hands[seat] if card not in gone]))
        for hands in (state.face_up, state.hidden)
    )
    return replace(state, face_up=face_up, hidden=hidden)
