"""The state of a game: what lies where, what is being decided, and what follows from that at a glance.

Cards are indices into the data set's canonical order. Discard piles, the War pile and the count of Wars follow from
what lies elsewhere and are not stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from referee_engines.contract import Seat, State
from referee_engines.memo import Memo

if TYPE_CHECKING:
    from referee_engines.senators.board import Board

NO_SEAT: Final[Seat] = -1
"""The start player before chance has named one."""
NO_CARD: Final = -1
"""A market without a card, or one that is resolved."""
OPEN: Final = -1
"""A sealed bid that has not been made."""
MARKETS: Final = 4
DECKS: Final = ("I", "II", "III", "offices")
"""The deck of each market."""

Card: TypeAlias = int
Hand: TypeAlias = tuple[Card, ...]
"""Cards in ascending order."""


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


# --- players ----------------------------------------------------------------------------------------------------------

LIVING: Memo[tuple[int, ...], tuple[Seat, ...]] = Memo(
    lambda fallen: tuple([seat for seat, gone in enumerate(fallen) if not gone]), most=4096
)
"""The seats of those who are not eliminated, by `fallen`: every question about a state needs them."""


def living(state: SenatorsState) -> tuple[Seat, ...]:
    """The seats of those who are not eliminated."""
    return LIVING[state.fallen]


def others(state: SenatorsState, seat: Seat) -> tuple[Seat, ...]:
    """The other living players."""
    return tuple([other for other in living(state) if other != seat])


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


# --- cards ------------------------------------------------------------------------------------------------------------


def with_card(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    """The hands after the seat has got a card."""
    return (*hands[:seat], tuple(sorted((*hands[seat], card))), *hands[seat + 1 :])


def without_cards(hands: tuple[Hand, ...], seat: Seat, gone: Hand) -> tuple[Hand, ...]:
    """The hands after the seat has lost those of the cards that it holds."""
    return (*hands[:seat], tuple([card for card in hands[seat] if card not in gone]), *hands[seat + 1 :])


def own_cards(state: SenatorsState, seat: Seat) -> Hand:
    """Face-up and hidden cards of a seat in ascending order."""
    return tuple(sorted(state.face_up[seat] + state.hidden[seat]))


def market_cards(phase: Phase) -> Hand:
    """The cards that lie on the markets."""
    if isinstance(phase, (Revealing, Bidding, Resolving)):
        return tuple([card for card in phase.cards if card != NO_CARD])
    return ()


def discard_piles(board: Board, elsewhere: tuple[tuple[Hand, ...], ...]) -> list[Hand]:
    """The discard pile of each deck: what is not among the cards in decks, hands and markets."""
    held = {card for hands in elsewhere for hand in hands for card in hand}
    return [tuple([card for card in deck if card not in held]) for deck in board.full_decks]


def discards(board: Board, state: SenatorsState) -> list[Hand]:
    """The discard pile of each deck."""
    return discard_piles(board, (state.decks, state.face_up, state.hidden, (market_cards(state.phase),)))


def wars_drawn(board: Board, left: tuple[int, ...]) -> int:
    """How many Wars lie on the War pile, from the copies left of each event."""
    return sum([event.copies - n for event, n in zip(board.events, left, strict=True) if event.is_war])
