"""What may be awaited: the phases of a game, each with all that its decision needs."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from referee_engines.contract import Seat

NO_CARD: Final = -1
"""A market without a card, or one that is resolved."""
OPEN: Final = -1
"""A sealed bid that has not been made."""
Card: TypeAlias = int
"""An index into the data set's canonical order."""


class _Phase(Struct, frozen=True, array_like=True, gc=False):
    """The base of what may be awaited."""


class Starting(_Phase, frozen=True, tag="start"):
    """Chance names the start player."""


class Dealing(_Phase, frozen=True, tag="deal"):
    """Chance deals the hidden start cards."""

    dealt: int


class Drawing(_Phase, frozen=True, tag="draw_event"):
    """Chance draws the active player's event."""


class Warring(_Phase, frozen=True, tag="war_bid"):
    """All living players make sealed bids."""

    event: int
    bids: tuple[int, ...]
    """By seat; OPEN where none has been made."""


class Deficit(_Phase, frozen=True, tag="deficit_ask"):
    """One player is asked whether to take the present price."""

    event: int
    rung: int
    seat: Seat


class Election(_Phase, frozen=True, tag="election_bid"):
    """One player bids or passes."""

    event: int
    seat: Seat
    bids: tuple[int, ...]
    """By seat; 0 where there is none."""


class Choosing(_Phase, frozen=True, tag="choose_action"):
    """The active player chooses one of the three actions."""


class Revealing(_Phase, frozen=True, tag="reveal"):
    """Chance reveals the card of the next market."""

    cards: tuple[Card, ...]
    """Of the markets dealt with so far; NO_CARD where one has none."""


class Bidding(_Phase, frozen=True, tag="auction_bid"):
    """One player places stones."""

    cards: tuple[Card, ...]
    stones: tuple[int, ...]
    """The price of the stone of a seat on a market, at market * players + seat; 0 where there is none."""
    seat: Seat


class Resolving(_Phase, frozen=True, tag="auction_resolve"):
    """The active player sells or buys the cards with a bid."""

    cards: tuple[Card, ...]
    """NO_CARD where the market is resolved."""
    stones: tuple[int, ...]


class Offering(_Phase, frozen=True, tag="extort_offer"):
    """The active player makes an offer or stops."""

    asked: tuple[Seat, ...]
    """Who has had an offer, in ascending order."""


class Replying(_Phase, frozen=True, tag="extort_reply"):
    """The target of an offer answers."""

    asked: tuple[Seat, ...]
    target: Seat
    card: Card
    price: int


class Joining(_Phase, frozen=True, tag="cashin_join"):
    """One player is asked to join the cash-in."""

    seat: Seat


class Cashing(_Phase, frozen=True, tag="cashin_step"):
    """One player cashes in."""

    seat: Seat
    bought: bool = False
    """Whether a senator has been bought, which closes the sale of sets."""
    price: int = 0
    """The price of a senator that an office has set; 0 where none has."""
    bonus: int = 0
    """What an office adds to the next set; 0 where none does."""


class Over(_Phase, frozen=True, tag="game_over"):
    """The game has ended by this rule."""

    rule: str


Phase: TypeAlias = (
    Starting
    | Dealing
    | Drawing
    | Warring
    | Deficit
    | Election
    | Choosing
    | Revealing
    | Bidding
    | Resolving
    | Offering
    | Replying
    | Joining
    | Cashing
    | Over
)


def market_cards(phase: Phase) -> tuple[Card, ...]:
    """What lies on each market; NO_CARD where there is nothing."""
    return phase.cards if isinstance(phase, (Revealing, Bidding, Resolving)) else ()
