"""The actions of Senators, those of chance included.

Cards go by their ids, such as `grain-5` or `consul-2`. An unknown id is unreadable; one that does not fit now is
refused by a rule. Markets count from 1 to 4, seats from 0; money and senators are whole numbers.
"""

from __future__ import annotations

from msgspec.structs import force_setattr

from referee_engines.contract import Action


class Start(Action, frozen=True, tag="start"):
    """Chance picks the start player."""

    seat: int
    """The start player's seat."""


class Deal(Action, frozen=True, tag="deal"):
    """Chance deals the next player in turn order a hidden start card from the next deck."""

    card: str
    """The id of a card that is left in that deck."""


class DrawEvent(Action, frozen=True, tag="event"):
    """Chance draws the top card of the event deck."""

    card: str
    """The id of an event of which a copy is left."""


class Reveal(Action, frozen=True, tag="reveal"):
    """Chance reveals the top card of the next market's deck."""

    card: str
    """The id of a card that is left in that deck."""


class Commit(Action, frozen=True, tag="commit"):
    """A living player makes a sealed bid in a war. It is final; everybody pays when all have committed."""

    amount: int
    """From 0 to all of the player's money."""


class Accept(Action, frozen=True, tag="accept"):
    """The player asked pays the present price of a deficit and gains its senators."""


class Decline(Action, frozen=True, tag="decline"):
    """The player asked lets the present price of a deficit go by."""


class Bid(Action, frozen=True, tag="bid"):
    """The player asked makes an open bid in an election."""

    amount: int
    """Above the highest bid so far, at most the player's money."""


class Pass(Action, frozen=True, tag="pass"):
    """The player asked makes no bid in an election, or does not join a cash-in."""


class Auction(Action, frozen=True, tag="auction"):
    """The active player chooses the auction: a card is revealed in each market, and the others bid once around."""


class Extort(Action, frozen=True, tag="extort"):
    """The active player chooses extortion: takes the income and may make offers."""


class CashIn(Action, frozen=True, tag="cash_in"):
    """The active player chooses the cash-in, which the others may join first."""


class Place(Action, frozen=True, tag="place"):
    """The bidder puts a stone on a price field of a market. It is binding."""

    market: int
    """The market, 1 to 4; it must show a card."""
    field: int
    """A price field of that market above its highest stone; the bidder's money must cover all stones placed."""


class Done(Action, frozen=True, tag="done"):
    """The bidder ends the bidding turn, or the player cashing in ends the cash-in."""


class Sell(Action, frozen=True, tag="sell"):
    """The active player takes the highest bid of a market, whose bidder gets the card."""

    market: int
    """The market, 1 to 4, with a card that is not resolved."""


class Buy(Action, frozen=True, tag="buy"):
    """The active player pays the highest bid of a market to its bidder and gets the card."""

    market: int
    """The market, 1 to 4, with a card that is not resolved."""


class Offer(Action, frozen=True, tag="offer"):
    """The active player offers a fixed price for one face-up card of another player, at most once to each."""

    target: int
    """The seat of another living player."""
    card: str
    """The id of a card that lies face-up in front of the target."""
    price: int
    """From 1 to all of the active player's money."""


class Stop(Action, frozen=True, tag="stop"):
    """The active player ends the extortion and the turn."""


class SellCard(Action, frozen=True, tag="sell_card"):
    """The target of an offer sells the card, which lies hidden in front of the active player."""


class Keep(Action, frozen=True, tag="keep"):
    """The target of an offer pays its price to the active player and keeps the card, now hidden."""


class Join(Action, frozen=True, tag="join"):
    """The player asked pays the active player the fee to cash in too."""


class SellSet(Action, frozen=True, tag="sell_set"):
    """The player cashing in sells a set of different resource cards to the bank."""

    cards: tuple[str, ...]
    """The ids of the cards, in any order."""

    def __post_init__(self) -> None:
        # The order in which the cards are named means nothing: equal sets are equal actions.
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class PlayOffice(Action, frozen=True, tag="play_office"):
    """The player cashing in plays an office card and discards it."""

    card: str
    """The id of the office card."""
    target: int | None = None
    """The seat of another living player; present exactly where the office is played against somebody."""


class BuySenator(Action, frozen=True, tag="buy_senator"):
    """The player cashing in pays the bank the present price for one step on the senate track."""


class Release(Action, frozen=True, tag="release"):
    """A living player takes money from the bank for one step back on the senate track.

    Allowed whenever a player is awaited. Giving up the last senator eliminates the player.
    """
