"""What happens in a game of Senators. Cards go by their ids, markets count from 1, money and senators are whole numbers."""

from __future__ import annotations

from referee_engines.contract import Event, Seat


class StartDrawn(Event, frozen=True, tag="start_drawn"):
    """The start player was drawn."""

    seat: Seat


class Dealt(Event, frozen=True, tag="dealt"):
    """A player got a face-down starting card."""

    seat: Seat
    deck: str


class HiddenCard(Event, frozen=True, tag="hidden_card"):
    """Which starting card it is; only its owner sees this."""

    seat: Seat
    card: str

    def audience(self) -> tuple[Seat, ...] | None:
        return (self.seat,)


# --- events of the event deck -----------------------------------------------------------------------------------------


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    """The active player drew an event."""

    card: str
    """The id of the event."""
    seat: Seat
    wars: int | None = None
    """How many Wars have been drawn, this one included; absent where the event is not a War."""

    shown = ("SE-GEN-03", "SE-EVENT-01", "SE-EVENT-05")

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-EVENT-03" if self.wars else "SE-EVENT-02")


class Income(Event, frozen=True, tag="income"):
    """An event gave every living player money."""

    seats: tuple[Seat, ...]
    money: int
    """What each of them took from the bank."""

    shown = ("SE-GEN-06", "SE-TRIB-01")


class Paid(Event, frozen=True, tag="paid"):
    """An event made a player pay the bank."""

    seat: Seat
    amount: int

    shown = ("SE-TAX-01",)


class ForcedRelease(Event, frozen=True, tag="forced_release"):
    """A player who was short of money for a payment had to release senators."""

    seat: Seat
    released: int
    senators: int
    """How many are left."""

    shown = ("SE-PAY-01",)


class OfficesLost(Event, frozen=True, tag="offices_lost"):
    """An event made a player discard office cards."""

    seat: Seat
    cards: tuple[str, ...]

    shown = ("SE-REV-01",)


class LeadersLost(Event, frozen=True, tag="leaders_lost"):
    """An event cost those with the most senators some of them."""

    seats: tuple[Seat, ...]
    senators: tuple[int, ...]
    """How many each of them has left."""

    shown = ("SE-GEN-01", "SE-SCAN-01")


class Committed(Event, frozen=True, tag="committed"):
    """A player made a sealed bid; how much is a secret."""

    seat: Seat

    shown = ("SE-WAR-01",)


class WarResolved(Event, frozen=True, tag="war_resolved"):
    """All sealed bids were opened and paid, and senators were won and lost."""

    seats: tuple[Seat, ...]
    bids: tuple[int, ...]
    """In the order of the seats."""
    senators: tuple[int, ...]
    """How many each of the seats has now."""

    shown = ("SE-GEN-01", "SE-WAR-02", "SE-WAR-03")


class DeficitAccepted(Event, frozen=True, tag="deficit_accepted"):
    """A player paid the price of a deficit and gained its senators."""

    seat: Seat
    price: int
    senators: int
    """How many the player has now."""

    shown = ("SE-GEN-01", "SE-DEF-01")


class Declined(Event, frozen=True, tag="declined"):
    """A player let the price of a deficit go by."""

    seat: Seat
    price: int


class BidMade(Event, frozen=True, tag="bid"):
    """A player made an open bid in an election."""

    seat: Seat
    amount: int


class Passed(Event, frozen=True, tag="passed"):
    """A player did not bid in an election, or did not join a cash-in."""

    seat: Seat


class Elected(Event, frozen=True, tag="elected"):
    """The highest bidder of an election paid and gained its senators."""

    seat: Seat
    price: int
    senators: int
    """How many the player has now."""

    shown = ("SE-GEN-01", "SE-ELEC-01")


# --- auction ----------------------------------------------------------------------------------------------------------


class AuctionHeld(Event, frozen=True, tag="auction"):
    """The active player chose the auction."""

    seat: Seat


class Revealed(Event, frozen=True, tag="revealed"):
    """A market's card was revealed."""

    market: int
    card: str

    def rules(self) -> tuple[str, ...]:
        return ("SE-AUCTION-01",) if self.market == 4 else ()


class MarketEmpty(Event, frozen=True, tag="market_empty"):
    """A market has no card in this auction: its deck and discard pile are empty."""

    market: int

    shown = ("SE-AUCTION-13",)


class DeckRenewed(Event, frozen=True, tag="deck_renewed"):
    """An empty deck was renewed from its discard pile."""

    deck: str
    cards: int
    """How many cards it has now."""

    shown = ("SE-AUCTION-13",)


class Placed(Event, frozen=True, tag="placed"):
    """A bidder put a stone on a price field."""

    seat: Seat
    market: int
    field: int
    highest: int
    """The highest bid of the market before; 0 where there was none."""

    shown = ("SE-AUCTION-04",)

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-AUCTION-05") if self.highest else self.shown


class BidsDone(Event, frozen=True, tag="bids_done"):
    """A bidder's turn ended."""

    seat: Seat

    shown = ("SE-AUCTION-02", "SE-AUCTION-03")


class CardSold(Event, frozen=True, tag="card_sold"):
    """The active player or the highest bidder paid the other one the bid of a market and got the card."""

    market: int
    card: str
    price: int
    payer: Seat
    """Who got the card."""
    payee: Seat
    unresolved: int
    """How many cards are still to be settled."""

    shown = ("SE-AUCTION-07", "SE-AUCTION-08", "SE-AUCTION-12")

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-AUCTION-09") if self.unresolved else self.shown


class CardFree(Event, frozen=True, tag="card_free"):
    """The active player got a card without a bid for free."""

    market: int
    card: str
    seat: Seat

    shown = ("SE-AUCTION-11", "SE-AUCTION-12")


# --- extortion --------------------------------------------------------------------------------------------------------


class ExtortChosen(Event, frozen=True, tag="extort"):
    """The active player chose extortion and took the income."""

    seat: Seat
    money: int

    shown = ("SE-GEN-06", "SE-EXTORT-01")


class Offered(Event, frozen=True, tag="offered"):
    """The active player made an offer for a face-up card."""

    seat: Seat
    target: Seat
    card: str
    price: int
    offers: int
    """How many offers there have been in this extortion, this one included."""

    shown = ("SE-EXTORT-02", "SE-EXTORT-06")

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-EXTORT-05") if self.offers > 1 else self.shown


class Stopped(Event, frozen=True, tag="stopped"):
    """The active player ended the extortion."""

    seat: Seat

    shown = ("SE-EXTORT-08",)


class Extorted(Event, frozen=True, tag="extorted"):
    """An offer was settled: the card was sold, or kept for its price. It lies face down now."""

    card: str
    price: int
    payer: Seat
    payee: Seat
    owner: Seat
    """Who has the card now."""

    shown = ("SE-EXTORT-03", "SE-EXTORT-04")


# --- cash-in ----------------------------------------------------------------------------------------------------------


class CashInChosen(Event, frozen=True, tag="cash_in"):
    """The active player chose the cash-in."""

    seat: Seat


class Joined(Event, frozen=True, tag="joined"):
    """A player paid the active player to cash in too."""

    seat: Seat
    fee: int
    payee: Seat

    shown = ("SE-CASH-01",)


class SetSold(Event, frozen=True, tag="set_sold"):
    """A player sold a set to the bank."""

    seat: Seat
    cards: tuple[str, ...]
    values: int
    """The sum of the values."""
    run: int
    """The bonus for a run; 0 where it is not a run."""
    bonus: int
    """What an office added; 0 where none did."""
    money: int
    """The whole payout."""
    set: str
    """`colour` or `value`: what the cards have in common."""
    hidden: int
    """How many of the cards lay face down."""

    shown = ("SE-GEN-06", "SE-CASH-07")

    def rules(self) -> tuple[str, ...]:
        found = (*self.shown, "SE-CASH-05" if self.set == "colour" else "SE-CASH-06")
        if self.run:
            found += ("SE-CASH-08",)
        return (*found, "SE-CASH-09") if 0 < self.hidden < len(self.cards) else found


class OfficePlayed(Event, frozen=True, tag="office_played"):
    """A player played an office card and discarded it."""

    seat: Seat
    card: str
    target: Seat | None = None
    """Against whom; absent where the office is not played against anybody."""

    shown = ("SE-OFFICE-01", "SE-OFFICE-02", "SE-OFFICE-04")


class SenatorBought(Event, frozen=True, tag="senator_bought"):
    """A player bought a senator."""

    seat: Seat
    price: int
    senators: int
    """How many the player has now."""

    shown = ("SE-GEN-01", "SE-CASH-10")


class CashInDone(Event, frozen=True, tag="cash_in_done"):
    """A player finished cashing in."""

    seat: Seat
    active: Seat
    """The active player, who cashes in last."""

    def rules(self) -> tuple[str, ...]:
        return ("SE-CASH-02",) if self.seat == self.active else ()


# --- at any time ------------------------------------------------------------------------------------------------------


class Released(Event, frozen=True, tag="released"):
    """A player released a senator for money from the bank."""

    seat: Seat
    money: int
    senators: int
    """How many are left."""

    shown = ("SE-GEN-01", "SE-GEN-06", "SE-REL-01", "SE-REL-02")


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A player without senators left the game."""

    seat: Seat
    cards: tuple[str, ...]
    """The player's cards, which were shown and discarded."""
    stones: int
    """How many of the player's bid stones became void."""

    shown = ("SE-ELIM-01", "SE-ELIM-02")

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-ELIM-03") if self.stones else self.shown


class GameOver(Event, frozen=True, tag="game_over"):
    """The game ended."""

    rule: str
    """The rule that ended it."""


EVENT_TYPES: tuple[type[Event], ...] = (
    StartDrawn,
    Dealt,
    HiddenCard,
    EventDrawn,
    Income,
    Paid,
    ForcedRelease,
    OfficesLost,
    LeadersLost,
    Committed,
    WarResolved,
    DeficitAccepted,
    Declined,
    BidMade,
    Passed,
    Elected,
    AuctionHeld,
    Revealed,
    MarketEmpty,
    DeckRenewed,
    Placed,
    BidsDone,
    CardSold,
    CardFree,
    ExtortChosen,
    Offered,
    Stopped,
    Extorted,
    CashInChosen,
    Joined,
    SetSold,
    OfficePlayed,
    SenatorBought,
    CashInDone,
    Released,
    Eliminated,
    GameOver,
)
