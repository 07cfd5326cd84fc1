"""What happens in a game of Senators. Cards go by their ids, markets count from 1, money and senators are whole numbers."""

from __future__ import annotations

from referee_engines.contract import Event, Seat


class _OfSeat(Event, frozen=True):
    """What happened to one seat, or what it did."""

    seat: Seat


class _SenatorBought(_OfSeat, frozen=True):
    """A seat paid for one or more senators."""

    price: int
    senators: int
    """How many the player has now."""


class StartDrawn(_OfSeat, frozen=True, tag="start_drawn"):
    """The start player was drawn."""


class Dealt(_OfSeat, frozen=True, tag="dealt"):
    """A player got a face-down starting card."""

    deck: str


class HiddenCard(_OfSeat, frozen=True, tag="hidden_card"):
    """Which starting card it is; only its owner sees this."""

    card: str

    def audience(self) -> tuple[Seat, ...] | None:
        return (self.seat,)


class EventDrawn(_OfSeat, frozen=True, tag="event_drawn"):
    """The active player drew an event."""

    shown = ("SE-GEN-03", "SE-EVENT-01", "SE-EVENT-05")
    card: str
    wars: int | None = None
    """How many Wars have been drawn, this one included; absent where the event is not a War."""

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-EVENT-03" if self.wars else "SE-EVENT-02")


class Income(Event, frozen=True, tag="income"):
    """An event gave every living player money."""

    shown = ("SE-GEN-06", "SE-TRIB-01")
    seats: tuple[Seat, ...]
    money: int


class Paid(_OfSeat, frozen=True, tag="paid"):
    """An event made a player pay the bank."""

    shown = ("SE-TAX-01",)
    amount: int


class ForcedRelease(_OfSeat, frozen=True, tag="forced_release"):
    """A player who was short of money for a payment had to release senators."""

    shown = ("SE-PAY-01",)
    released: int
    senators: int
    """How many are left."""


class OfficesLost(_OfSeat, frozen=True, tag="offices_lost"):
    """An event made a player discard office cards."""

    shown = ("SE-REV-01",)
    cards: tuple[str, ...]


class LeadersLost(Event, frozen=True, tag="leaders_lost"):
    """An event cost those with the most senators some of them."""

    shown = ("SE-GEN-01", "SE-SCAN-01")
    seats: tuple[Seat, ...]
    senators: tuple[int, ...]
    """How many each of them has left."""


class Committed(_OfSeat, frozen=True, tag="committed"):
    """A player made a sealed bid; how much is a secret."""

    shown = ("SE-WAR-01",)


class WarResolved(Event, frozen=True, tag="war_resolved"):
    """All sealed bids were opened and paid, and senators were won and lost."""

    shown = ("SE-GEN-01", "SE-WAR-02", "SE-WAR-03")
    seats: tuple[Seat, ...]
    bids: tuple[int, ...]
    """In the order of the seats."""
    senators: tuple[int, ...]
    """How many each of the seats has now."""


class DeficitAccepted(_SenatorBought, frozen=True, tag="deficit_accepted"):
    """A player paid the price of a deficit and gained its senators."""

    shown = ("SE-GEN-01", "SE-DEF-01")


class Declined(_OfSeat, frozen=True, tag="declined"):
    """A player let the price of a deficit go by."""

    price: int


class BidMade(_OfSeat, frozen=True, tag="bid"):
    """A player made an open bid in an election."""

    amount: int


class Passed(_OfSeat, frozen=True, tag="passed"):
    """A player did not bid in an election, or did not join a cash-in."""


class Elected(_SenatorBought, frozen=True, tag="elected"):
    """The highest bidder of an election paid and gained its senators."""

    shown = ("SE-GEN-01", "SE-ELEC-01")


class AuctionHeld(_OfSeat, frozen=True, tag="auction"):
    """The active player chose the auction."""


class Revealed(Event, frozen=True, tag="revealed"):
    """A market's card was revealed."""

    market: int
    card: str

    def rules(self) -> tuple[str, ...]:
        return ("SE-AUCTION-01",) if self.market == 4 else ()


class MarketEmpty(Event, frozen=True, tag="market_empty"):
    """A market has no card in this auction: its deck and discard pile are empty."""

    shown = ("SE-AUCTION-13",)
    market: int


class DeckRenewed(Event, frozen=True, tag="deck_renewed"):
    """An empty deck was renewed from its discard pile."""

    shown = ("SE-AUCTION-13",)
    deck: str
    card_count: int
    """How many cards it has now."""


class Placed(_OfSeat, frozen=True, tag="placed"):
    """A bidder put a stone on a price field."""

    shown = ("SE-AUCTION-04",)
    market: int
    field: int
    highest: int
    """The highest bid of the market before; 0 where there was none."""

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-AUCTION-05") if self.highest else self.shown


class BidsDone(_OfSeat, frozen=True, tag="bids_done"):
    """A bidder's turn ended."""

    shown = ("SE-AUCTION-02", "SE-AUCTION-03")


class CardSold(Event, frozen=True, tag="card_sold"):
    """The active player or the highest bidder paid the other one the bid of a market and got the card."""

    shown = ("SE-AUCTION-07", "SE-AUCTION-08", "SE-AUCTION-12")
    market: int
    card: str
    price: int
    payer: Seat
    """Who got the card."""
    payee: Seat
    unresolved: int
    """How many cards are still to be settled."""

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-AUCTION-09") if self.unresolved else self.shown


class CardFree(Event, frozen=True, tag="card_free"):
    """The active player got a card without a bid for free."""

    shown = ("SE-AUCTION-11", "SE-AUCTION-12")
    market: int
    card: str
    seat: Seat


class ExtortChosen(_OfSeat, frozen=True, tag="extort"):
    """The active player chose extortion and took the income."""

    shown = ("SE-GEN-06", "SE-EXTORT-01")
    money: int


class Offered(_OfSeat, frozen=True, tag="offered"):
    """The active player made an offer for a face-up card."""

    shown = ("SE-EXTORT-02", "SE-EXTORT-06")
    target: Seat
    card: str
    price: int
    offers: int
    """How many offers there have been in this extortion, this one included."""

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-EXTORT-05") if self.offers > 1 else self.shown


class Stopped(_OfSeat, frozen=True, tag="stopped"):
    """The active player ended the extortion."""

    shown = ("SE-EXTORT-08",)


class Extorted(Event, frozen=True, tag="extorted"):
    """An offer was settled: the card was sold, or kept for its price. It lies face down now."""

    shown = ("SE-EXTORT-03", "SE-EXTORT-04")
    card: str
    price: int
    payer: Seat
    payee: Seat
    owner: Seat
    """Who has the card now."""


class CashInChosen(_OfSeat, frozen=True, tag="cash_in"):
    """The active player chose the cash-in."""


class Joined(_OfSeat, frozen=True, tag="joined"):
    """A player paid the active player to cash in too."""

    shown = ("SE-CASH-01",)
    fee: int
    payee: Seat


class SetSold(_OfSeat, frozen=True, tag="set_sold"):
    """A player sold a set to the bank."""

    shown = ("SE-GEN-06", "SE-CASH-07")
    cards: tuple[str, ...]
    values: int
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

    def rules(self) -> tuple[str, ...]:
        found = [*self.shown, "SE-CASH-05" if self.set == "colour" else "SE-CASH-06"]
        if self.run:
            found.append("SE-CASH-08")
        if 0 < self.hidden < len(self.cards):
            found.append("SE-CASH-09")
        return tuple(found)


class OfficePlayed(_OfSeat, frozen=True, tag="office_played"):
    """A player played an office card and discarded it."""

    shown = ("SE-OFFICE-01", "SE-OFFICE-02", "SE-OFFICE-04")
    card: str
    target: Seat | None = None
    """Against whom; absent where the office is not played against anybody."""


class SenatorBought(_SenatorBought, frozen=True, tag="senator_bought"):
    """A player bought a senator."""

    shown = ("SE-GEN-01", "SE-CASH-10")


class CashInDone(_OfSeat, frozen=True, tag="cash_in_done"):
    """A player finished cashing in."""

    active: Seat
    """The active player, who cashes in last."""

    def rules(self) -> tuple[str, ...]:
        return ("SE-CASH-02",) if self.seat == self.active else ()


class Released(_OfSeat, frozen=True, tag="released"):
    """A player released a senator for money from the bank."""

    shown = ("SE-GEN-01", "SE-GEN-06", "SE-REL-01", "SE-REL-02")
    money: int
    senators: int
    """How many are left."""


class Eliminated(_OfSeat, frozen=True, tag="eliminated"):
    """A player without senators left the game."""

    shown = ("SE-ELIM-01", "SE-ELIM-02")
    cards: tuple[str, ...]
    stones: int
    """How many of the player's bid stones became void."""

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "SE-ELIM-03") if self.stones else self.shown


class GameOver(Event, frozen=True, tag="game_over"):
    """The game ended."""

    rule: str
