"""The data file as it stands, and the checks that name the entry that is wrong."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct

from referee_engines.contract import Unreadable
from referee_engines.documents import read_data_file

FORMAT: Final = "flandern-1302-board/1"
CITIES: Final = 6
MOST_PLOTS: Final = 62
"""In one city: a set of its plots is a number of 63 bits, which every token format carries."""
MOST: Final = 1000
"""The most of any component: far above a game's box, far below what the wire carries."""
RANK_WORDS: Final = ("V", "ceil(V/2)")
GOLDEN_TYPES: Final = ("site", "pickup", "influence", "cathedral", "guild_master")


class PlayersData(Struct, frozen=True, forbid_unknown_fields=True):
    min: int
    max: int


class FactionData(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Literal["guild", "church"]
    played_by_player: bool


class ShapeData(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str = ""


class TileData(Struct, frozen=True, forbid_unknown_fields=True):
    shape: str
    masters: int
    count: int


class WoodData(Struct, frozen=True, forbid_unknown_fields=True):
    site_stones: int
    cathedrals: int
    guild_masters: int
    scored_markers: int


class PlayerCardsData(Struct, frozen=True, forbid_unknown_fields=True):
    city: tuple[str, ...]
    site: int
    pickup: int
    influence: int


class GoldenData(Struct, frozen=True, forbid_unknown_fields=True):
    type: Literal["city", "site", "pickup", "influence", "cathedral", "guild_master"]
    count: int
    city: str = ""


class DeckData(Struct, frozen=True, forbid_unknown_fields=True):
    A: tuple[GoldenData, ...]
    B: tuple[GoldenData, ...]


class ValueData(Struct, frozen=True, forbid_unknown_fields=True):
    guild_quarter: int
    church_quarter: int
    church_quarter_with_cathedral: int
    quarter_under_construction: int


class OptionsData(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults of the options; what a file leaves out is the specification's ruling."""

    centre_is_quarter: bool = True
    church_arms_block: bool = True
    figures_allowed_in_scored_city: bool = True
    absent_guild_is_ranked: bool = False
    unplayed_guild_is_ranked: bool = False
    influence_bonus_needs_a_card: bool = True
    cover_tiles_unlimited: bool = True
    centre_placement: Literal["choose", "random"] = "choose"
    two_player_variant: bool = False


class PlotData(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    shape: str
    centre: bool = False
    where: str = ""
    polygon: tuple[tuple[float, float], ...] = ()


class EdgeData(Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    a_side: Literal["long", "short"]
    b_side: Literal["long", "short"]


class CityData(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    plots: tuple[PlotData, ...]
    edges: tuple[EdgeData, ...]
    name: str = ""
    names: dict[str, str] = {}


class BoardData(Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands."""

    format: str
    players: PlayersData
    factions: tuple[FactionData, ...]
    shapes: tuple[ShapeData, ...]
    tiles: dict[str, tuple[TileData, ...]]
    cover_tiles: int
    wood: WoodData
    player_cards: PlayerCardsData
    golden_deck: DeckData
    value: ValueData
    rank_points: tuple[int | str, ...]
    influence_bonus: int
    cities: tuple[CityData, ...]
    id: str = "fl-board-1"
    options: OptionsData = OptionsData()
    status: str = ""
    note: str = ""


def read_file(text: str) -> BoardData:
    """The file's content, checked. Raises `Unreadable` that names the first entry that is wrong."""
    data = read_data_file(text, BoardData, "file")
    _check_head(data)
    _check_factions(data)
    for i, city in enumerate(data.cities):
        _check_city(data, city, f"cities[{i}] ({city.id})")
    _check_tiles(data)
    _check_cards(data)
    _check_points(data)
    return data


def _require(holds: bool, field: str, message: str) -> None:
    if not holds:
        raise Unreadable(field, message)


def _number(number: int, field: str, least: int = 0) -> None:
    _require(least <= number <= MOST, field, f"{number} is not from {least} to {MOST}")


def _check_head(data: BoardData) -> None:
    _require(data.format == FORMAT, "format", f"'{data.format}' is not {FORMAT}")
    _require(
        bool(re.fullmatch(r"[a-z0-9][a-z0-9.-]*", data.id)),
        "id",
        f"'{data.id}' is not lower-case letters, digits, dots and dashes",
    )
    _require(
        3 <= data.players.min <= data.players.max <= 4,
        "players",
        f"{data.players.min} to {data.players.max} players, the game is for 3 or 4 (FL-SETUP-01)",
    )
    _require(
        data.options.cover_tiles_unlimited,
        "options.cover_tiles_unlimited",
        "false is reserved: a plot is closed also when the cover tiles are used up (FL-COVER-02)",
    )
    _require(
        not data.options.two_player_variant,
        "options.two_player_variant",
        "the special rule for two players is not known: the game is for 3 or 4 (FL-SETUP-01)",
    )
    _require(len(data.cities) == CITIES, "cities", f"there are {len(data.cities)}, the game has {CITIES}")
    seen: set[str] = set()
    for i, city in enumerate(data.cities):
        field = f"cities[{i}] ({city.id}).id"
        _require(
            bool(re.fullmatch(r"[a-z][a-z0-9_-]*", city.id)),
            field,
            "an id is lower-case letters, digits, dashes and underscores",
        )
        _require(city.id not in GOLDEN_TYPES, field, "this is the word for another card")
        _require(city.id not in seen, field, "the id stands twice")
        seen.add(city.id)
    shapes: set[str] = set()
    for i, shape in enumerate(data.shapes):
        _require(shape.id not in shapes, f"shapes[{i}] ({shape.id})", "the id stands twice")
        shapes.add(shape.id)


def _check_factions(data: BoardData) -> None:
    seen: set[str] = set()
    for i, faction in enumerate(data.factions):
        field = f"factions[{i}] ({faction.id})"
        _require(
            bool(re.fullmatch(r"[a-z][a-z0-9_-]*", faction.id)),
            field,
            "an id is lower-case letters, digits, dashes and underscores",
        )
        _require(faction.id not in seen, field, "the id stands twice")
        _require(not (faction.kind == "church" and faction.played_by_player), field, "the church is played by nobody")
        seen.add(faction.id)
    played = sum(f.played_by_player for f in data.factions)
    churches = sum(f.kind == "church" for f in data.factions)
    _require(played == 4, "factions", f"{played} guilds are played by players, the game has 4")
    _require(churches == 1, "factions", f"there are {churches} churches, the game has 1")
    neutral = len(data.factions) - played - churches
    _require(neutral == 1, "factions", f"there are {neutral} neutral guilds, the game has 1")


def _check_city(data: BoardData, city: CityData, field: str) -> None:
    shapes = {shape.id for shape in data.shapes}
    plots: dict[str, PlotData] = {}
    for i, plot in enumerate(city.plots):
        at = f"{field}.plots[{i}] ({city.id}.{plot.id})"
        _require(bool(re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", plot.id)), at, "an id is letters, digits and dashes")
        _require(plot.id not in plots, at, "the id stands twice")
        _require(plot.shape in shapes, at, f"'{plot.shape}' is no shape of the file")
        plots[plot.id] = plot
    _require(2 <= len(plots) <= MOST_PLOTS, f"{field}.plots", f"{len(plots)} plots are not from 2 to {MOST_PLOTS}")
    centres = [plot.id for plot in city.plots if plot.centre]
    _require(
        len(centres) == 1, f"{field}.plots", f"{len(centres)} plots of {city.id} are the centre, exactly 1 must be"
    )
    joined: set[frozenset[str]] = set()
    for i, edge in enumerate(city.edges):
        at = f"{field}.edges[{i}] ({edge.a}-{edge.b})"
        for end in (edge.a, edge.b):
            _require(end in plots, at, f"'{end}' is no plot of {city.id}")
        _require(edge.a != edge.b, at, "a plot does not border on itself")
        _require(frozenset((edge.a, edge.b)) not in joined, at, "the two plots are joined twice")
        joined.add(frozenset((edge.a, edge.b)))
    reached = set(centres)
    while more := _supported(city, reached) - reached:
        reached |= more
    for i, plot in enumerate(city.plots):
        _require(
            plot.id in reached,
            f"{field}.plots[{i}] ({city.id}.{plot.id})",
            "the plot can never be built on: no chain of long sides leads to it from the centre",
        )


def _supported(city: CityData, reached: set[str]) -> set[str]:
    """The plots whose long side touches one of these."""
    return {edge.a for edge in city.edges if edge.b in reached and edge.a_side == "long"} | {
        edge.b for edge in city.edges if edge.a in reached and edge.b_side == "long"
    }


def _check_tiles(data: BoardData) -> None:
    centre_shapes = {plot.shape for city in data.cities for plot in city.plots if plot.centre}
    _require(len(centre_shapes) == 1, "cities", f"centres have the shapes {', '.join(sorted(centre_shapes))}, not one")
    (centre,) = centre_shapes
    factions = {faction.id for faction in data.factions}
    shapes = {shape.id for shape in data.shapes}
    for faction, tiles in data.tiles.items():
        _require(faction in factions, f"tiles.{faction}", "there is no such faction")
        for i, tile in enumerate(tiles):
            at = f"tiles.{faction}[{i}]"
            _require(tile.shape in shapes, f"{at}.shape", f"'{tile.shape}' is no shape of the file")
            _number(tile.count, f"{at}.count")
            _number(tile.masters, f"{at}.masters")
            _require(
                tile.shape != centre or not tile.masters, f"{at}.masters", "a centre carries no printed guild master"
            )
    for faction in factions:
        centres = sum(tile.count for tile in data.tiles.get(faction, ()) if tile.shape == centre)
        _require(centres == 1, f"tiles.{faction}", f"{centres} centre tiles (shape {centre}), each faction has 1")
    made = {tile.shape for tiles in data.tiles.values() for tile in tiles if tile.count}
    for i, city in enumerate(data.cities):
        for j, plot in enumerate(city.plots):
            at = f"cities[{i}] ({city.id}).plots[{j}] ({city.id}.{plot.id})"
            _require(plot.centre or plot.shape != centre, at, f"shape {centre} is the centres' own")
            _require(plot.shape in made, at, f"no faction has a tile of shape {plot.shape}")


def _check_cards(data: BoardData) -> None:
    cities = {city.id for city in data.cities}
    cards = data.player_cards
    for i, city in enumerate(cards.city):
        _require(city in cities, f"player_cards.city[{i}]", f"'{city}' is no city")
    _number(cards.site, "player_cards.site")
    _number(cards.pickup, "player_cards.pickup", 1)
    _number(cards.influence, "player_cards.influence")
    for letter, deck in (("A", data.golden_deck.A), ("B", data.golden_deck.B)):
        for i, card in enumerate(deck):
            at = f"golden_deck.{letter}[{i}]"
            _number(card.count, f"{at}.count")
            if card.type == "city":
                _require(card.city in cities, f"{at}.city", f"'{card.city}' is no city")
            else:
                _require(not card.city, f"{at}.city", f"a {card.type} card belongs to no city")
    total = sum(card.count for card in (*data.golden_deck.A, *data.golden_deck.B))
    _require(total > 0, "golden_deck", "A and B are both empty")
    _number(total, "golden_deck")


def _check_points(data: BoardData) -> None:
    _number(data.cover_tiles, "cover_tiles")
    _number(data.influence_bonus, "influence_bonus")
    for name in ("site_stones", "cathedrals", "guild_masters", "scored_markers"):
        _number(getattr(data.wood, name), f"wood.{name}")
    _require(
        data.wood.scored_markers >= CITIES,
        "wood.scored_markers",
        f"{data.wood.scored_markers} markers for {CITIES} cities",
    )
    for name in ("guild_quarter", "church_quarter", "church_quarter_with_cathedral"):
        _number(getattr(data.value, name), f"value.{name}")
    _require(
        data.value.quarter_under_construction == 0,
        "value.quarter_under_construction",
        f"{data.value.quarter_under_construction}, but sites count nothing (FL-SCORE-02)",
    )
    _require(bool(data.rank_points), "rank_points", "no rank gets anything")
    for i, points in enumerate(data.rank_points):
        at = f"rank_points[{i}]"
        if isinstance(points, str):
            _require(points in RANK_WORDS, at, f"'{points}' is neither a number nor one of {', '.join(RANK_WORDS)}")
        else:
            _number(points, at)
