"""Flandern 1302: what is hidden, how points add up, which actions are conceivable, which positions make vectors."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from referee_engines.contract import Engine
from tests.games.facts import Document, GameFacts, HiddenItem, Recount, Totals, Values, Wish, around
from tests.games.golden.flandern_1302 import GOLDEN
from tests.helpers.answers import Happened


def _is_face_down(document: Any, seat: int | None) -> bool:
    """Whether the golden card lies face down before another player."""
    return document["phase"]["name"] in ("choose", "act") and document["start"] != seat


def _committed_by_others(document: Any, seat: int | None, key: str) -> Any:
    """What the others have committed before the reveal."""
    if document["phase"]["name"] != "choose":
        return None
    commitments = enumerate(document["phase"]["commitments"])
    return [commitment[key] for other, commitment in commitments if commitment and other != seat]


HIDDEN_ITEMS = {
    "the golden card of the round": HiddenItem(
        lambda document, seat: document["phase"].get("golden_card") if _is_face_down(document, seat) else None
    ),
    "the golden deck": HiddenItem(
        lambda document, seat: document["deck"] if _is_face_down(document, seat) else None,
    ),
    "the action card of another player's commitment": HiddenItem(
        lambda document, seat: _committed_by_others(document, seat, "card")
    ),
    "the influence cards of another player's commitment": HiddenItem(
        lambda document, seat: _committed_by_others(document, seat, "k")
    ),
}


class Flandern1302(Recount):
    """Points follow from scored cities and hands; as they were scored, they add up to the score."""

    def __init__(self, engine: Engine, players: int) -> None:
        super().__init__(engine, players)
        self.points = [0] * players

    def on_city_scored(self, facts: dict[str, Any]) -> None:
        self.points = [had + gained for had, gained in zip(self.points, facts["points"], strict=True)]

    on_influence_bonus = on_city_scored

    def totals(self) -> Totals:
        return {"score": tuple(self.points)}


def conceivable_words(data: Any, document: Document) -> dict[str, Values]:
    cities = [city["id"] for city in data["cities"]]
    plots = sorted({plot["id"] for city in data["cities"] for plot in city["plots"]})
    most_masters = max(tile["masters"] for tiles in data["tiles"].values() for tile in tiles)
    most_influence = max(hand["influence"] for hand in document["hands"])
    return {
        "seat": around(0, document["players"] - 1),
        "cities": [dealt for size in range(1, len(cities) + 1) for dealt in permutations(cities, size)],
        "letter": ["A", "B"],
        "draw.card": [*cities, "site", "pickup", "influence", "cathedral", "guild_master"],
        "commit.card": [*cities, "site", "pickup"],
        "k": around(0, most_influence),
        "city": cities,
        "plot": plots,
        "faction": [faction["id"] for faction in data["factions"]],
        "masters": range(most_masters + 2),
    }


PERFT = (
    Wish("start", "The start player is drawn and two centres are placed.", "setup_start", 3, least=90, nodes=30),
    Wish("centres", "The last player's centre is placed and chance deals the others.", "setup_centre", 2, nodes=6),
    Wish("first-draw", "The first golden card is turned up, and players choose.", "draw", 2, nodes=14, least=100),
    Wish("choose", "Players choose from small hands, in any order.", "choose", 2, nodes=12, least=20),
    Wish("act-early", "The first player acts on an open board.", "act", 1, fits=lambda d: d["round"] <= 3, least=10),
    Wish(
        "act-middle",
        "Mid-game: one acts, then the next.",
        "act",
        2,
        fits=lambda d: d["round"] >= 8,
        nodes=20,
        least=20,
    ),
    Wish("act-four", "Four players, mid-game.", "act", 1, players=4, fits=lambda d: d["round"] >= 8, least=5),
    Wish("gold", "The golden card is executed and the next round begins.", "gold", 2, nodes=12, least=8),
    Wish("late", "Few plots are left.", "act", 2, fits=lambda d: d["round"] >= 18, nodes=20),
)


LISTINGS = (
    Wish("sites", "Every place for a site in all cities.", "act", least=100, most=2000, rule="FL-SITE-01"),
    Wish("golden-site", "Every place for a grey or church site.", "gold", least=60, most=1500, rule="FL-START-05"),
    Wish("build", "Every quarter that a city card can build.", "act", least=25, most=60, rule="FL-CITY-01"),
    Wish("figures", "Every own or grey quarter for a guild master.", "gold", least=15, most=40, rule="FL-START-08"),
    Wish("deal", "Every way to deal the centres that are left.", "setup_deal", least=6, most=800, rule="FL-SETUP-03"),
)


def paid(before: Any, after: Any, events: list[Happened], seat: int) -> dict[str, int]:
    """Influence cards, those that lie face down beside a chosen card no longer counted."""
    players = (before.seats[seat], after.seats[seat])
    is_sealed = after.phase == "choose"
    chosen = players[1].commitment.k if is_sealed and players[1].commitment else 0
    influence = players[0].influence - (players[1].influence - chosen)
    return {"influence": influence} if influence > 0 else {}


FACTS = GameFacts(
    hidden_items=HIDDEN_ITEMS,
    paid=paid,
    recount=Flandern1302,
    growing=("hands.#.influence",),
    drawn_start={"start": "random"},
    nouns=("cards", "centres", "masters", "points", "stones", "tiles"),
    words=conceivable_words,
    general_rule="FL-ROUND-01",
    perft=PERFT,
    listings=LISTINGS,
    golden=GOLDEN,
)
