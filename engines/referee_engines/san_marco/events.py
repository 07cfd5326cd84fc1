"""Everything that can happen."""

from __future__ import annotations

from referee_engines.contract import Event, Seat
from referee_engines.san_marco.state import STOCK


class _BySeat(Event, frozen=True):
    """What a player did, or what happened to one."""

    seat: Seat


class StartDrawn(_BySeat, frozen=True, tag="start_drawn"):
    """Chance picked the first start player."""


class NoblesPlaced(_BySeat, frozen=True, tag="nobles_placed"):
    """A player rolled at the setup and placed nobles in the district rolled."""

    face: int
    district: str
    nobles: int
    barred: int | None = None
    """The face that could not come up, because all nobles would have stood in one district; absent where any could."""

    def rules(self) -> tuple[str, ...]:
        return ("SM-SETUP-01", "SM-COMP-03", "SM-SETUP-02") if self.barred else ("SM-SETUP-01", "SM-COMP-03")


class RolesSet(Event, frozen=True, tag="roles_set"):
    """The roles of a round are settled; both lists are in order."""

    distributors: tuple[Seat, ...]
    """First the start player."""
    deciders: tuple[Seat, ...]

    def rules(self) -> tuple[str, ...]:
        if len(self.distributors) == 2:
            return ("SM-ROLE-01", "SM-ROLE-02")
        return ("SM-ROLE-01", "SM-ROLE-03") if len(self.deciders) == 2 else ("SM-ROLE-01",)


class Dealt(_BySeat, frozen=True, tag="dealt"):
    """A distributor drew so many cards; which ones is a secret."""

    action_cards: int
    limit_cards: int
    deciders_faced: int
    """How many deciders the distributor faces."""

    def rules(self) -> tuple[str, ...]:
        return ("SM-DEAL-01",) if self.deciders_faced == 1 else ("SM-DEAL-02",)


class Drew(_BySeat, frozen=True, tag="drew"):
    """The cards that a distributor drew, which only the distributor sees."""

    cards: tuple[str, ...]

    shown = ("SM-HID-01",)

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class OffersMade(_BySeat, frozen=True, tag="offers_made"):
    """A distributor divided all cards into offers, which lie face down."""

    sizes: tuple[int, ...]
    """How many cards each offer has, descending: the order of the offers would show what is in them."""

    def rules(self) -> tuple[str, ...]:
        return ("SM-OFFER-01", "SM-OFFER-02") if 1 in self.sizes else ("SM-OFFER-01",)


class OffersOpened(_BySeat, frozen=True, tag="offers_opened"):
    """A distributor opened the offers, which are numbered from 0."""

    distributor: int
    """1 for the first distributor of the round, 2 for the second."""
    pile_0: tuple[str, ...]
    pile_1: tuple[str, ...]
    pile_2: tuple[str, ...] | None = None
    """Only where two players decide."""

    def rules(self) -> tuple[str, ...]:
        second = ("SM-OFFER-03", "SM-PLAY-04") if self.distributor == 2 else ("SM-OFFER-03",)
        return (*second, "SM-OFFER-05") if self.pile_2 else second


class OfferTaken(_BySeat, frozen=True, tag="offer_taken"):
    """A decider took an offer, or the last one was left to the distributor."""

    pile: int
    """The number of the offer, from 0."""
    cards: tuple[str, ...]
    """Its limit cards lie before the player at once."""
    action_cards: int
    """How many of the cards are to be played."""

    def rules(self) -> tuple[str, ...]:
        limits = ("SM-PLAY-01",) if len(self.cards) > self.action_cards else ()
        return (*limits, "SM-PLAY-03") if self.action_cards > 1 else limits


class NoblePlaced(_BySeat, frozen=True, tag="noble_placed", rename={"from_": "from"}):
    """A district card placed a noble."""

    card: str
    """The district card, by its district."""
    district: str
    """Where the noble stands: in the card's district, or beyond one of the player's own bridges."""
    from_: str
    """The district that the noble comes from, or `stock`."""

    def rules(self) -> tuple[str, ...]:
        walked = self.district != self.card
        if self.from_ != STOCK:
            return ("SM-DIST-02", "SM-DIST-04", "SM-PLAY-06") if walked else ("SM-DIST-04", "SM-PLAY-06")
        return ("SM-DIST-02",) if walked else ("SM-DIST-01",)


class BridgeRemoved(_BySeat, frozen=True, tag="bridge_removed"):
    """A player tore down an opponent's bridge to use it; its noble went back to the owner's stock."""

    pair: str
    owner: Seat

    shown = ("SM-BRIDGE-04", "SM-BRIDGE-05")


class BridgePlaced(_BySeat, frozen=True, tag="bridge_placed", rename={"from_": "from"}):
    """A player built a bridge and put a noble on it."""

    pair: str
    from_: str | None = None
    """The district that the noble comes from, or `stock`; absent at the setup."""

    def rules(self) -> tuple[str, ...]:
        if self.from_ is None:
            return ("SM-COMP-03", "SM-BRIDGE-03")
        played = ("SM-COMP-03", "SM-BRIDGE-03", "SM-BRIDGE-01")
        return played if self.from_ == STOCK else (*played, "SM-PLAY-06")


class NobleReplaced(_BySeat, frozen=True, tag="noble_replaced", rename={"from_": "from"}):
    """A transfer card replaced an opponent's noble, which went back to its owner's stock."""

    district: str
    victim: Seat
    """Whose noble it was."""
    from_: str
    """The district that the player's noble comes from, or `stock`."""

    def rules(self) -> tuple[str, ...]:
        exchange = ("SM-TRANS-01", "SM-TRANS-02")
        return exchange if self.from_ == STOCK else (*exchange, "SM-PLAY-06")


class DogePlaced(_BySeat, frozen=True, tag="doge_placed"):
    """The first Doge card of the game placed the Doge."""

    district: str

    shown = ("SM-DOGE-01",)


class TollPaid(_BySeat, frozen=True, tag="toll_paid"):
    """The Doge crossed an opponent's bridge."""

    owner: Seat
    """The owner of the bridge, who got the toll."""
    amount: int
    to: str
    """The district that the Doge entered."""

    shown = ("SM-DOGE-03",)


class CrossingPaid(_BySeat, frozen=True, tag="crossing_paid"):
    """The Doge crossed where there is no bridge; the price went to the bank."""

    amount: int
    to: str
    """The district that the Doge entered."""

    shown = ("SM-DOGE-04", "SM-DOGE-05")


class DogeMoved(_BySeat, frozen=True, tag="doge_moved"):
    """The Doge walked, or stayed where he was."""

    route: tuple[str, ...]
    """The districts entered; empty where he stayed."""
    district: str
    """Where he stands."""
    bridges: int
    """How many bridges he crossed."""

    def rules(self) -> tuple[str, ...]:
        many = ("SM-DOGE-02", "SM-DOGE-06") if self.bridges > 1 else ("SM-DOGE-02",)
        return (*many, "SM-DOGE-08") if len(self.route) > 1 else many


class DistrictScored(Event, frozen=True, tag="district_scored"):
    """A district was scored, by this rule."""

    district: str
    nobles: tuple[int, ...]
    """By seat."""
    points: tuple[int, ...]
    """By seat."""
    rule: str

    def rules(self) -> tuple[str, ...]:
        return ("SM-BRIDGE-06", self.rule)


class BanishmentNamed(_BySeat, frozen=True, tag="banishment_named"):
    """A player named the district that nobles must leave."""

    district: str


class BanishmentRolled(Event, frozen=True, tag="banishment_rolled"):
    """The die was rolled for a banishment."""

    face: int
    district: str
    present: int
    """How many nobles stand in the district."""

    def rules(self) -> tuple[str, ...]:
        return ("SM-BAN-01", "SM-BAN-04") if self.face > self.present > 0 else ("SM-BAN-01",)


class NoblesBanished(Event, frozen=True, tag="nobles_banished"):
    """Nobles left a district and went back to their owners' stocks."""

    district: str
    nobles: tuple[int, ...]
    """By seat."""
    seat: Seat
    """Who banished them."""
    own: int
    """How many of them are the banishing player's."""
    others_left: int
    """How many nobles of other players stay."""

    def rules(self) -> tuple[str, ...]:
        found = ("SM-BAN-05",) if any(self.nobles) else ()
        return (*found, "SM-BAN-03") if self.own and not self.others_left else found


class CardDeclined(_BySeat, frozen=True, tag="card_declined"):
    """A player discarded a card without effect."""

    card: str
    executable: int
    """1 where the card could have been played with a noble from the board, 0 where not at all."""

    def rules(self) -> tuple[str, ...]:
        return ("SM-PLAY-06",) if self.executable else ("SM-PLAY-05",)


class LimitsChecked(Event, frozen=True, tag="limits_checked"):
    """The limit points were checked after a round."""

    limit_points: tuple[int, ...]
    """By seat."""
    below: tuple[Seat, ...]
    """Who of the round's players is below the limit."""
    last: int
    """1 after the last round of a passage, otherwise 0."""

    def rules(self) -> tuple[str, ...]:
        return ("SM-LIMIT-01",) if self.last or len(self.below) > 1 else ("SM-LIMIT-01", "SM-LIMIT-05")


class RoundBegan(Event, frozen=True, tag="round_began"):
    """Another round of the passage began."""

    round: int
    start: Seat
    """The start player."""
    last: int
    """1 for the last round of the passage, otherwise 0."""
    seats: tuple[Seat, ...]
    """Who takes part."""

    def rules(self) -> tuple[str, ...]:
        if not self.last:
            return ("SM-ROLE-04",)
        return ("SM-ROLE-04", "SM-LIMIT-02", "SM-LIMIT-03" if len(self.seats) == 3 else "SM-LIMIT-04")


class PassageEnded(Event, frozen=True, tag="passage_ended"):
    """A passage ended."""

    passage: int
    limit_points: tuple[int, ...]
    """By seat."""
    bonus: tuple[int, ...]
    """By seat: the prestige for the difference to the most limit points."""

    def rules(self) -> tuple[str, ...]:
        return ("SM-LIMIT-02", "SM-PASS-01") if any(self.bonus) else ("SM-LIMIT-02",)


class NoBanishment(Event, frozen=True, tag="no_banishment"):
    """Several players share the fewest limit points, so that nobody banishes."""

    limit_points: int
    """The fewest."""

    shown = ("SM-PASS-03",)


class PassageBegan(Event, frozen=True, tag="passage_began"):
    """Another passage began, with both decks complete."""

    passage: int
    start: Seat
    """The start player."""

    shown = ("SM-ROLE-04", "SM-PASS-04")


class GameOver(Event, frozen=True, tag="game_over"):
    """The game is over, decided by this rule."""

    prestige: tuple[int, ...]
    """By seat."""
    winners: tuple[Seat, ...]
    rule: str

    shown = ("SM-GEN-01",)
