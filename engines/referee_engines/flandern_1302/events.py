"""What can happen in Flandern 1302. Cities, factions, plots and cards go by their ids, as in actions."""

from __future__ import annotations

from referee_engines.contract import Event, Seat

_SHOWN_BY_BACK = {"B": ("FL-SETUP-05",)}
"""B cards lie below A cards: each of them shows it."""


class _OfSeat(Event, frozen=True):
    """What happened to one seat, or what it did."""

    seat: Seat


class _OnPlot(_OfSeat, frozen=True):
    """What a seat did on a plot."""

    city: str
    plot: str


class _Laid(_OnPlot, frozen=True):
    """A seat laid a tile."""

    faction: str
    masters: int
    """The guild masters printed on the tile."""


class StartDrawn(_OfSeat, frozen=True, tag="start_drawn"):
    """The first start player was drawn by lot."""


class CentrePlaced(Event, frozen=True, tag="centre_placed"):
    """A centre was put into a city, by its player or by lot."""

    city: str
    faction: str
    """Whose centre it is."""


class GoldenTaken(_OfSeat, frozen=True, tag="golden_taken"):
    """The start player took the top golden card, face down."""

    letter: str
    """The back of the card."""

    def rules(self) -> tuple[str, ...]:
        return ("FL-GOLD-01", *_SHOWN_BY_BACK.get(self.letter, ()))


class GoldenSeen(Event, frozen=True, tag="golden_seen"):
    """The start player looked at the golden card; nobody else sees this event."""

    seat: Seat
    """The start player."""
    card: str

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


class GoldenRejected(Event, frozen=True, tag="golden_rejected"):
    """The golden card belongs to a scored city and was discarded."""

    letter: str
    """The back of the card."""
    card: str

    def rules(self) -> tuple[str, ...]:
        return ("FL-GOLD-02", "FL-GOLD-03", *_SHOWN_BY_BACK.get(self.letter, ()))


class NoGoldenCard(Event, frozen=True, tag="no_golden_card"):
    """The golden deck ran out: the round has no golden card."""

    shown = ("FL-GOLD-04",)


class Committed(_OfSeat, frozen=True, tag="committed"):
    """A player has chosen cards; which ones is a secret."""

    shown = ("FL-CHOOSE-01", "FL-CHOOSE-03")


class Revealed(_OfSeat, frozen=True, tag="revealed"):
    """A player's chosen cards were turned up."""

    card: str
    influence: int
    """How many influence cards were added; they leave the game."""

    def rules(self) -> tuple[str, ...]:
        return ("FL-ORDER-01", "FL-ACT-04", *(("FL-CHOOSE-02", "FL-ORDER-05") if self.influence else ()))


class OrderFound(Event, frozen=True, tag="order_found"):
    """The turn order of the round was found."""

    seats: tuple[Seat, ...]
    """The players in turn order."""
    card_counts: tuple[int, ...]
    """How many cards each of them played."""
    levels: int
    """How many of these numbers differ."""

    def rules(self) -> tuple[str, ...]:
        shown = ["FL-ORDER-02"] if self.levels > 1 else []
        if self.levels < len(self.seats):
            shown.append("FL-ORDER-03")
        if self.levels == 1 and 1 in self.card_counts:
            shown.append("FL-ORDER-04")
        return tuple(shown)


class Built(_Laid, frozen=True, tag="built"):
    """A player built a quarter."""

    shown = ("FL-PLACE-01", "FL-PLACE-02", "FL-PLACE-04")


class SiteSetUp(_Laid, frozen=True, tag="site_set_up"):
    """A player set up a site."""

    shown = ("FL-PLACE-01", "FL-PLACE-02", "FL-PLACE-04", "FL-SITE-02", "FL-SITE-04")


class Finished(_OnPlot, frozen=True, tag="finished"):
    """A player finished a site; its stone returned to the supply."""

    faction: str

    shown = ("FL-CITY-04",)


class PickedUp(_OfSeat, frozen=True, tag="picked_up"):
    """A player took all face-up action cards back into hand."""

    cards: tuple[str, ...]

    def rules(self) -> tuple[str, ...]:
        # A pick-up card of a player picks up itself, a golden one does not.
        return ("FL-CHOOSE-05",) if self.cards == ("pickup",) else ()


class CathedralSet(_OnPlot, frozen=True, tag="cathedral_set"):
    """The start player put a cathedral on a church quarter."""

    shown = ("FL-START-07",)


class MasterSet(_OnPlot, frozen=True, tag="master_set"):
    """The start player put a guild master figure on a quarter."""

    shown = ("FL-START-08",)


class CardLapsed(_OfSeat, frozen=True, tag="not_executable"):
    """A card could not be carried out and counts as played."""

    card: str
    scored: bool | None = None
    """Of a city card: whether its city has been scored."""
    stones: int | None = None
    """Of a site card: the site stones in supply."""

    def rules(self) -> tuple[str, ...]:
        return (*(("FL-CITY-05",) if self.scored else ()), *(("FL-SITE-03",) if self.stones == 0 else ()))


class GoldenRevealed(_OfSeat, frozen=True, tag="golden_revealed"):
    """The start player turned up the golden card."""

    card: str

    shown = ("FL-START-01",)


class InfluenceTaken(_OfSeat, frozen=True, tag="influence_taken"):
    """The start player took the golden influence card into hand."""

    shown = ("FL-START-02",)


class Covered(Event, frozen=True, tag="covered"):
    """Plots were closed with cover tiles."""

    city: str
    plots: tuple[str, ...]
    rule: str
    """The rule that closes them: that of step 6 or that of the end."""
    without_tile: int
    """How many of them got no tile because the tiles have run out."""

    def rules(self) -> tuple[str, ...]:
        if self.rule == "FL-COVER-01" and self.without_tile:
            return ("FL-COVER-01", "FL-COVER-02")
        return (self.rule,)


class CityScored(Event, frozen=True, tag="city_scored"):
    """A city was scored."""

    city: str
    value: int
    points: tuple[int, ...]
    """By seat."""
    grey: int
    """The points of the grey guild."""
    stones: int
    """How many site stones returned to the supply."""
    rule: str
    """The rule by which it is scored: that of step 6 or that of the end."""
    tied: int
    """How many guilds share a rank."""
    by_masters: int
    """How many guilds took a rank by their guild masters."""

    def rules(self) -> tuple[str, ...]:
        shown = [self.rule, "FL-SCORE-03", "FL-SCORE-04", "FL-SCORE-07"]
        if self.stones:
            shown += ["FL-SCORE-02", "FL-SCORE-09"]
        if self.by_masters:
            shown.append("FL-SCORE-05")
        if self.tied:
            shown.append("FL-SCORE-06")
        if any(self.points) or self.grey:
            shown.append("FL-SCORE-08")
        return tuple(shown)


class StartMoved(_OfSeat, frozen=True, tag="start_moved"):
    """Another player became start player, and the next round began."""

    shown = ("FL-ROUND-01", "FL-TURN-01")


class InfluenceBonus(Event, frozen=True, tag="influence_bonus"):
    """The most influence cards in hand were rewarded."""

    points: tuple[int, ...]
    """By seat."""

    shown = ("FL-END-05",)


class GameOver(Event, frozen=True, tag="game_over"):
    """The game is over."""

    rule: str
    """The rule that ended it."""

    shown = ("FL-ROUND-01",)
