"""Every action of the game, chance included, in the order of the rulebook."""

from __future__ import annotations

from msgspec.structs import force_setattr

from referee_engines.contract import Action


class Start(Action, frozen=True, tag="start"):
    """Chance: the seat that begins."""

    seat: int


class Deal(Action, frozen=True, tag="deal"):
    """Chance: the next hidden start card."""

    card: str


class DrawEvent(Action, frozen=True, tag="event"):
    """Chance: the top card of the event deck."""

    card: str


class Reveal(Action, frozen=True, tag="reveal"):
    """Chance: the top card of the next market's deck."""

    card: str


class Commit(Action, frozen=True, tag="commit"):
    """A sealed bid."""

    amount: int


class Accept(Action, frozen=True, tag="accept"):
    """Pays the present price of a deficit."""


class Decline(Action, frozen=True, tag="decline"):
    """Lets the price of a deficit go by."""


class Bid(Action, frozen=True, tag="bid"):
    """An open bid in an election."""

    amount: int


class Pass(Action, frozen=True, tag="pass"):
    """No bid in an election, or no part in another player's cash-in."""


class Auction(Action, frozen=True, tag="auction"):
    """Chooses the auction as the turn's action."""


class Extort(Action, frozen=True, tag="extort"):
    """Chooses extortion as the turn's action."""


class CashIn(Action, frozen=True, tag="cash_in"):
    """Chooses the cash-in as the turn's action."""


class Place(Action, frozen=True, tag="place"):
    """Puts a bid stone on a price field of a market."""

    market: int
    field: int


class Done(Action, frozen=True, tag="done"):
    """Ends the own bidding turn, or the own cash-in."""


class Sell(Action, frozen=True, tag="sell"):
    """The active player takes the highest bid of a market, whose bidder gets the card."""

    market: int


class Buy(Action, frozen=True, tag="buy"):
    """The active player pays the highest bid of a market to its bidder and gets the card."""

    market: int


class Offer(Action, frozen=True, tag="offer"):
    """The active player's fixed offer for one face-up card."""

    target: int
    card: str
    price: int


class Stop(Action, frozen=True, tag="stop"):
    """Ends extorting."""


class SellCard(Action, frozen=True, tag="sell_card"):
    """The victim sells the card at the offer's price."""


class Keep(Action, frozen=True, tag="keep"):
    """The victim pays the offer's price and keeps the card."""


class Join(Action, frozen=True, tag="join"):
    """Pays the active player the fee to cash in too."""


class SellSet(Action, frozen=True, tag="sell_set"):
    """Sells a set of resource cards to the bank."""

    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        # The order in which the cards are named means nothing: equal sets are equal actions.
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class PlayOffice(Action, frozen=True, tag="play_office"):
    """Plays an office card, against another player where it says so."""

    card: str
    target: int | None = None


class BuySenator(Action, frozen=True, tag="buy_senator"):
    """Pays the bank for one step on the senate track."""


class Release(Action, frozen=True, tag="release"):
    """Takes money from the bank and goes back one step on the senate track."""


ACTION_TYPES: tuple[type[Action], ...] = (
    Start,
    Deal,
    DrawEvent,
    Reveal,
    Commit,
    Accept,
    Decline,
    Bid,
    Pass,
    Auction,
    Extort,
    CashIn,
    Place,
    Done,
    Sell,
    Buy,
    Offer,
    Stop,
    SellCard,
    Keep,
    Join,
    SellSet,
    PlayOffice,
    BuySenator,
    Release,
)
