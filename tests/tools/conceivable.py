"""Every conceivable action of a game, enumerated from its data and never from what is legal.

An action is conceivable if each of its fields holds a word of the data or a number in a range that goes a bit beyond what
a game can need. All combinations are made, whoever is to act. Choices whose order means nothing (the piles of a split,
the cards of a deal or a set) are made once.

Four kinds of actions have so many combinations that they are made in full only where the position's own name of the phase
or the cards lying there make them thinkable, and by a few representatives elsewhere: San Marco's deals, splits and routes
of the Doge, and the sets of Senators, which take cards that somebody holds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any, TypeAlias

from referee_engines.contract import Engine

Document: TypeAlias = dict[str, Any]
Values: TypeAlias = Iterable[Any]
LONGEST_ROUTE = 3
"""Steps of a route of the Doge. Positions are chosen so that no route of this length is accepted."""
_MOST_BANISHED = 6


def conceivable(engine: Engine, document: Document) -> Iterator[Any]:
    """All actions, in the order of the engine's types."""
    data = _data(engine)
    words = _WORDS[engine.game.id](data, document)
    for kind in engine.action_types:
        tag = str(kind.__struct_config__.tag)
        fields = [list(words.get(f"{tag}.{field}", words.get(field, ()))) for field in kind.__struct_fields__]
        for values in product(*fields):
            yield kind(*values)


@cache
def _parse(text: str) -> Any:
    return json.loads(text)


def _data(engine: Engine) -> Any:
    return _parse(engine.game.data_sets[0].document)


def _around(low: int, high: int) -> range:
    """The numbers and one beyond at both ends."""
    return range(low - 1, high + 2)


def _san_marco(data: Any, document: Document) -> dict[str, Values]:
    from referee_engines.san_marco.actions import Bridge

    players, phase = document["players"], document["phase"]["name"]
    districts = [district["id"] for district in data["districts"]]
    # Both orders name the same pair; neighbours are named as the data does.
    adjacent = [tuple(pair) for pair in data["adjacent"]]
    pairs = ["-".join((b, a) if (b, a) in adjacent else (a, b)) for a, b in combinations(districts, 2)]
    cards = [*districts, "bridge", "transfer", "doge", "banishment"]
    return {
        "seat": _around(0, players - 1),
        "face": _around(1, 6),
        "seats": [seats for size in range(4) for seats in product(range(players), repeat=size)],
        "pair": pairs,
        "pile": _around(0, 2),
        "card": cards,
        "to": districts,
        "district": districts,
        "from_district": [None, *districts],
        "remove": [None, *[Bridge(pair, owner) for pair in pairs for owner in _around(0, players - 1)]],
        "victim": _around(0, players - 1),
        "nobles": product(range(_MOST_BANISHED + 1), repeat=players),
        "route": _routes(districts, players, phase == "play" and "doge" in document["hand"]),
        "piles": _splits(document) if phase == "split" else [(), _piles([["CAN"], ["doge"]])],
        **_deals(data, document, cards, phase == "deal"),
    }


def _routes(districts: list[str], players: int, in_full: bool) -> Iterator[tuple[Any, ...]]:
    from referee_engines.san_marco.actions import DogeStep

    steps = [DogeStep(district, owner) for district in districts for owner in (None, *range(players))]
    for length in range(LONGEST_ROUTE + 1 if in_full else 2):
        yield from product(steps, repeat=length)


def _piles(piles: Iterable[Iterable[str]]) -> tuple[Any, ...]:
    from referee_engines.san_marco.actions import Pile

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


def _flandern(data: Any, document: Document) -> dict[str, Values]:
    cities = [city["id"] for city in data["cities"]]
    plots = sorted({plot["id"] for city in data["cities"] for plot in city["plots"]})
    most_masters = max(tile["masters"] for tiles in data["tiles"].values() for tile in tiles)
    most_influence = max(hand["influence"] for hand in document["hands"])
    return {
        "seat": _around(0, document["players"] - 1),
        "cities": [dealt for size in range(1, len(cities) + 1) for dealt in permutations(cities, size)],
        "letter": ["A", "B"],
        "draw.card": [*cities, "site", "pickup", "influence", "cathedral", "guild_master"],
        "commit.card": [*cities, "site", "pickup"],
        "k": _around(0, most_influence),
        "city": cities,
        "plot": plots,
        "faction": [faction["id"] for faction in data["factions"]],
        "masters": range(most_masters + 2),
    }


def _senators(data: Any, document: Document) -> dict[str, Values]:
    players, seats = document["players"], document["seats"]
    resources = [f"{kind}-{value}" for kind in data["resources"]["types"] for value in data["resources"]["values"]]
    offices = [f"{office['id']}-{copy}" for office in data["offices"] for copy in range(1, office["copies"] + 1)]
    held = [card for seat in seats for card in (*seat["face_up"], *seat["hidden"])]
    prices = _around(0, max([1, *[seat["money"] for seat in seats]]))
    most_field = max(field for track in data["market_fields"].values() for field in track)
    cards = [*resources, *offices]
    return {
        "seat": _around(0, players - 1),
        "card": cards,
        "event.card": [event["id"] for event in data["events"]],
        "amount": prices,
        "market": _around(1, 4),
        "field": _around(1, most_field),
        "offer.target": _around(0, players - 1),
        "price": prices,
        "play_office.target": [None, *_around(0, players - 1)],
        "cards": [chosen for size in (2, 3) for chosen in combinations(held, size)],
    }


_WORDS: dict[str, Callable[[Any, Document], dict[str, Values]]] = {
    "san-marco": _san_marco,
    "flandern-1302": _flandern,
    "senators": _senators,
}
