"""San Marco: what is hidden, how prestige adds up, which actions are conceivable, which positions make vectors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from referee_engines.contract import Engine
from referee_engines.san_marco.actions import Bridge, DogeStep, Pile
from tests.games.facts import Document, GameFacts, HiddenItem, Recount, Totals, Values, Wish, around
from tests.games.golden.san_marco import GOLDEN
from tests.helpers.answers import Happened

LONGEST_ROUTE = 3
"""Steps of a route of the Doge. Positions of perft are chosen so that no route of this length is accepted."""
_MOST_BANISHED = 6


def _of_others(document: Any, seat: int | None, key: str) -> Any:
    """A list by distributor, without the seat's own entry."""
    return [cards for owner, cards in zip(document["distributors"], document[key], strict=True) if owner != seat]


HIDDEN_ITEMS = {
    "the action deck": HiddenItem(lambda document, seat: document["action_deck"]),
    "the limit deck": HiddenItem(lambda document, seat: document["limit_deck"]),
    "cards drawn by another distributor": HiddenItem(lambda document, seat: _of_others(document, seat, "drawn")),
    # With one distributor the offers are opened as soon as they are made.
    "face-down offers of another distributor": HiddenItem(
        lambda document, seat: _of_others(document, seat, "offers") if document["step"] == -1 else None, (4,)
    ),
    "the second distributor's offers while the first pair plays": HiddenItem(
        lambda document, seat: (
            document["offers"][1]
            if document["step"] in (0, 1) and len(document["offers"]) == 2 and document["distributors"][1] != seat
            else None
        ),
        (4,),
    ),
}


class SanMarco(Recount):
    """Prestige: scorings, bonuses, tolls and crossings explain every point."""

    def __init__(self, engine: Engine, players: int) -> None:
        super().__init__(engine, players)
        self.prestige = [0] * players

    def _gain(self, points: tuple[int, ...]) -> None:
        self.prestige = [had + gained for had, gained in zip(self.prestige, points, strict=True)]

    def on_district_scored(self, facts: dict[str, Any]) -> None:
        self._gain(facts["points"])

    def on_passage_ended(self, facts: dict[str, Any]) -> None:
        self._gain(facts["bonus"])

    def on_crossing_paid(self, facts: dict[str, Any]) -> None:
        self.prestige[facts["seat"]] -= facts["amount"]

    def on_toll_paid(self, facts: dict[str, Any]) -> None:
        self.on_crossing_paid(facts)
        self.prestige[facts["owner"]] += facts["amount"]

    def totals(self) -> Totals:
        return {"prestige": tuple(self.prestige), "score": tuple(self.prestige)}


def conceivable_words(data: Any, document: Document) -> dict[str, Values]:
    players, phase = document["players"], document["phase"]["name"]
    districts = [district["id"] for district in data["districts"]]
    # Both orders name the same pair; neighbours are named as the data does.
    adjacent = [tuple(pair) for pair in data["adjacent"]]
    pairs = ["-".join((b, a) if (b, a) in adjacent else (a, b)) for a, b in combinations(districts, 2)]
    cards = [*districts, "bridge", "transfer", "doge", "banishment"]
    return {
        "seat": around(0, players - 1),
        "face": around(1, 6),
        "seats": [seats for size in range(4) for seats in product(range(players), repeat=size)],
        "pair": pairs,
        "pile": around(0, 2),
        "card": cards,
        "to": districts,
        "district": districts,
        "from_district": [None, *districts],
        "remove": [None, *[Bridge(pair, owner) for pair in pairs for owner in around(0, players - 1)]],
        "victim": around(0, players - 1),
        "nobles": product(range(_MOST_BANISHED + 1), repeat=players),
        "route": _routes(districts, players, phase == "play" and "doge" in document["hand"]),
        "piles": _splits(document) if phase == "split" else [(), _piles([["CAN"], ["doge"]])],
        **_deals(data, document, cards, phase == "deal"),
    }


def _routes(districts: list[str], players: int, in_full: bool) -> Iterator[tuple[Any, ...]]:
    steps = [DogeStep(district, owner) for district in districts for owner in (None, *range(players))]
    for length in range(LONGEST_ROUTE + 1 if in_full else 2):
        yield from product(steps, repeat=length)


def _piles(piles: Iterable[Iterable[str]]) -> tuple[Any, ...]:
    return tuple([Pile(tuple(pile)) for pile in piles])


def _splits(document: Document) -> Iterator[tuple[Any, ...]]:
    """Every way to put the drawn cards of each distributor into one, two or three piles, empty ones too."""
    for drawn in document["drawn"]:
        seen = set()
        for piles in (1, 2, 3):
            for places in product(range(piles), repeat=len(drawn)):
                made = [[card for card, at in zip(drawn, places, strict=True) if at == pile] for pile in range(piles)]
                key = tuple(sorted([tuple(sorted(pile)) for pile in made]))
                if key not in seen:
                    seen.add(key)
                    yield _piles(made)


def _deals(data: Any, document: Document, cards: list[str], in_full: bool) -> dict[str, Values]:
    """Every multiset of as many cards as some distributor draws."""
    if not in_full:
        return {"action_cards": [(), tuple(cards[:5])], "limit_cards": [(), (1, 2, 3)]}
    sizes = {draw["action"] for draw in data["draws"].values()}
    limits = {draw["limit"] for draw in data["draws"].values()}
    return {
        "action_cards": [hand for size in sizes for hand in combinations_with_replacement(cards, size)],
        "limit_cards": [hand for size in limits for hand in combinations_with_replacement((1, 2, 3), size)],
    }


def _player(document: dict[str, Any]) -> int:
    """Whose offer is executed."""
    seats = [*document["deciders"], *document["distributors"]]
    if len(document["distributors"]) == 2:
        (first, second), (third, fourth) = document["deciders"], document["distributors"]
        seats = [first, third, second, fourth]
    seat: int = seats[document["step"]]
    return seat


PERFT = (
    Wish("start", "Chance rolls for the first nobles, twice.", "setup_roll", 2, nodes=7),
    Wish("first-bridges", "Two bridges of the setup are placed.", "setup_bridge", 2, nodes=12),
    Wish("roles", "Four players: the stones are drawn.", "role_draw", 1, players=4),
    Wish("choose", "Offers are open; one is chosen and its first card executed.", "choose", 2, nodes=8, least=6),
    Wish("district-cards", "A hand of district and transfer cards.", "play", 1, fits=lambda d: len(d["hand"]) == 3),
    Wish(
        "last-card",
        "The last card of a hand and what comes after it.",
        "play",
        3,
        least=20,
        nodes=10,
        fits=lambda d: len(d["hand"]) == 1,
    ),
    Wish(
        "bridge-from-the-board",
        "The supply is empty: a bridge card tears down a bridge of another player.",
        "play",
        1,
        fits=lambda d: "bridge" in d["hand"] and d["bridge_supply"] == 0,
    ),
    Wish(
        "doge-of-a-poor-player",
        "A Doge card with little prestige and hardly a bridge.",
        "play",
        1,
        fits=lambda d: "doge" in d["hand"] and d["doge"] is not None,
        least=6,
    ),
    Wish("banish-roll", "Chance rolls for a banishment, then nobles leave.", "banish_roll", 2, nodes=7, least=12),
    Wish("banish-select", "Whose nobles leave, with four players.", "banish_select", 1, players=4, least=4),
    Wish(
        "end-of-the-last-passage",
        "The third passage is about to end.",
        "play",
        1,
        fits=lambda d: d["passage"] == 3 and d["last_round"] and len(d["hand"]) == 1,
    ),
    Wish(
        "split-small",
        "Eight cards are split into two offers.",
        "split",
        1,
        fits=lambda d: len(d["distributors"]) == 1 and len(d["active"]) == 2,
        least=20,
    ),
)


LISTINGS = (
    Wish(
        "split-in-two",
        "Every way to split the cards into two offers.",
        "split",
        players=4,
        least=60,
        most=200,
        rule="SM-OFFER-01",
    ),
    Wish(
        "split-in-three",
        "Every way to split ten cards into three offers.",
        "split",
        least=3000,
        most=6000,
        rule="SM-OFFER-01",
    ),
    Wish(
        "routes",
        "Every route of a rich player's Doge.",
        "play",
        fits=lambda d: "doge" in d["hand"],
        least=300,
        most=5000,
        rule="SM-DOGE-06",
    ),
    Wish(
        "full-hand",
        "Everything that a full hand can do.",
        "play",
        fits=lambda d: len(d["hand"]) >= 5,
        least=60,
        most=400,
        rule="SM-PLAY-03",
    ),
    Wish(
        "nobles-from-the-board",
        "With an empty stock nobles come from the board.",
        "play",
        fits=lambda d: 0 in d["stock"] and d["stock"][_player(d)] == 0,
        least=20,
        most=900,
        rule="SM-PLAY-06",
    ),
    Wish(
        "banish",
        "Which nobles leave a full district.",
        "banish_select",
        players=4,
        least=15,
        most=200,
        rule="SM-BAN-02",
    ),
    Wish("deal", "Every deal to a distributor.", "deal", players=4, least=500, most=3000, rule="SM-DEAL-01"),
)


def paid(before: Any, after: Any, events: list[Happened], seat: int) -> dict[str, int]:
    """What prestige has not grown by as it should have by the points scored."""
    gains: list[Any] = [event.facts["points"] for event in events if event.kind == "district_scored"]
    gains += [event.facts["bonus"] for event in events if event.kind == "passage_ended"]
    prestige = before.seats[seat].prestige - after.seats[seat].prestige + sum([points[seat] for points in gains])
    return {"prestige": prestige} if prestige else {}


FACTS = GameFacts(
    hidden_items=HIDDEN_ITEMS,
    paid=paid,
    recount=SanMarco,
    growing=("prestige.#",),
    drawn_start={"start": "random"},
    nouns=("bridges", "cards", "deciders", "districts", "nobles", "offers", "points", "ways"),
    words=conceivable_words,
    is_out_of_reach=lambda action: len(getattr(action, "route", ())) >= LONGEST_ROUTE,
    general_rule="SM-TURN-01",
    perft=PERFT,
    listings=LISTINGS,
    golden=GOLDEN,
)
