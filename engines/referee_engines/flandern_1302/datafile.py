"""The data file: its schema, the checks that name the entry that is wrong, and the board made of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from referee_engines.checks import Checks
from referee_engines.documents import read_data_file
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import CITIES, GOLDEN_TYPES

FORMAT: Final = "flandern-1302-board/1"
MOST_PLOTS: Final = 62
"""In one city: a set of its plots is a number of 63 bits, which every token format carries."""
MOST: Final = 1000
"""The most of any component: far above a game's box, far below what the wire carries."""
MOST_INFLUENCE: Final = 100
"""The influence cards that one player can have: every number of them that can be added is an action of its own."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*\Z")]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every entry of the file."""


class PlayersFile(_Entry, frozen=True):
    min: int
    max: int


class FactionFile(_Entry, frozen=True):
    id: Id
    kind: Literal["guild", "church"]
    played_by_player: bool


class ShapeFile(_Entry, frozen=True):
    id: str
    name: str = ""


class TileFile(_Entry, frozen=True):
    shape: str
    masters: Count
    count: Count


class WoodFile(_Entry, frozen=True):
    site_stones: Count
    cathedrals: Count
    guild_masters: Count
    scored_markers: Count


class PlayerCardsFile(_Entry, frozen=True):
    city: Annotated[tuple[str, ...], Meta(max_length=MOST)]
    site: Count
    pickup: Annotated[int, Meta(ge=1, le=MOST)]
    influence: Count


class GoldenFile(_Entry, frozen=True):
    type: Literal["city", "site", "pickup", "influence", "cathedral", "guild_master"]
    count: Count
    city: str = ""


class DeckFile(_Entry, frozen=True):
    A: tuple[GoldenFile, ...]
    B: tuple[GoldenFile, ...]


class ValueFile(_Entry, frozen=True):
    guild_quarter: Count
    church_quarter: Count
    church_quarter_with_cathedral: Count
    quarter_under_construction: Literal[0]
    """Sites count for nothing (FL-SCORE-02)."""


class OptionsFile(_Entry, frozen=True):
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


class PlotFile(_Entry, frozen=True):
    id: Annotated[str, Meta(pattern=r"^[A-Za-z][A-Za-z0-9_-]*\Z")]
    shape: str
    centre: bool = False
    where: str = ""
    polygon: tuple[tuple[float, float], ...] = ()


class EdgeFile(_Entry, frozen=True):
    a: str
    b: str
    a_side: Literal["long", "short"]
    b_side: Literal["long", "short"]


class CityFile(_Entry, frozen=True):
    id: Id
    plots: tuple[PlotFile, ...]
    edges: tuple[EdgeFile, ...]
    name: str = ""
    names: dict[str, str] = {}


class BoardFile(_Entry, frozen=True):
    """The file as it stands."""

    format: str
    players: PlayersFile
    factions: tuple[FactionFile, ...]
    shapes: tuple[ShapeFile, ...]
    tiles: dict[str, tuple[TileFile, ...]]
    cover_tiles: Count
    wood: WoodFile
    player_cards: PlayerCardsFile
    golden_deck: DeckFile
    value: ValueFile
    rank_points: tuple[Count | Literal["V", "ceil(V/2)"], ...]
    influence_bonus: Count
    cities: tuple[CityFile, ...]
    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9.-]*\Z")] = "fl-board-1"
    options: OptionsFile = OptionsFile()
    status: str = ""
    note: str = ""


def load(text: str) -> Board:
    """The board in the file's text. Raises `Unreadable` that names the first entry that is wrong."""
    file, checks = read_data_file(text, BoardFile, "file"), Checks()
    for check in (_check_head, _check_ids, _check_cities, _check_tiles, _check_cards):
        check(file, checks)
        checks.raise_first()
    board = Board(file, text)
    _check_plots(board, checks)
    checks.raise_first()
    return board


def _check_head(file: BoardFile, checks: Checks) -> None:
    least, most = file.players.min, file.players.max
    checks.require(file.format == FORMAT, "format", f"'{file.format}' is not {FORMAT}")
    message = f"{least} to {most} players; the game is for 3 or 4 (FL-SETUP-01)"
    checks.require(3 <= least <= most <= 4, "players", message)
    options = file.options
    message = "false is reserved: a plot is closed even if the cover tiles have run out (FL-COVER-02)"
    checks.require(options.cover_tiles_unlimited, "options.cover_tiles_unlimited", message)
    message = "the special rule for two players is unknown; the game is for 3 or 4 (FL-SETUP-01)"
    checks.require(not options.two_player_variant, "options.two_player_variant", message)
    checks.require(len(file.cities) == CITIES, "cities", f"{len(file.cities)} cities; the game has {CITIES}")
    markers = file.wood.scored_markers
    checks.require(markers >= CITIES, "wood.scored_markers", f"{markers} markers for {CITIES} cities")
    checks.require(file.rank_points, "rank_points", "no rank gets anything")


def _check_names(checks: Checks, ids: Sequence[tuple[str, str]]) -> None:
    """No two ids, each with the field that holds it, are alike."""
    seen: set[str] = set()
    for field, word in ids:
        checks.require(word not in seen, field, "duplicate id")
        seen.add(word)


def _check_ids(file: BoardFile, checks: Checks) -> None:
    """The ids of cities, shapes and factions, and which factions there are."""
    cities = [(f"cities[{i}] ({city.id}).id", city.id) for i, city in enumerate(file.cities)]
    _check_names(checks, cities)
    for field, word in cities:
        checks.require(word not in GOLDEN_TYPES, field, "this is the id of another card")
    _check_names(checks, [(f"shapes[{i}] ({shape.id})", shape.id) for i, shape in enumerate(file.shapes)])
    factions = [(f"factions[{i}] ({faction.id})", faction.id) for i, faction in enumerate(file.factions)]
    _check_names(checks, factions)
    for (field, _), faction in zip(factions, file.factions, strict=True):
        is_played_church = faction.kind == "church" and faction.played_by_player
        checks.require(not is_played_church, field, "the church is played by nobody")
    played = sum([faction.played_by_player for faction in file.factions])
    churches = sum([faction.kind == "church" for faction in file.factions])
    neutral = len(file.factions) - played - churches
    checks.require(played == 4, "factions", f"{played} guilds are played by players; the game has 4")
    checks.require(churches == 1, "factions", f"{churches} churches; the game has 1")
    checks.require(neutral == 1, "factions", f"{neutral} neutral guilds; the game has 1")


def _check_cities(file: BoardFile, checks: Checks) -> None:
    shapes = {shape.id for shape in file.shapes}
    for i, city in enumerate(file.cities):
        field = f"cities[{i}] ({city.id})"
        plots = [(f"{field}.plots[{j}] ({city.id}.{plot.id})", plot.id) for j, plot in enumerate(city.plots)]
        _check_names(checks, plots)
        for (at, _), plot in zip(plots, city.plots, strict=True):
            checks.require(plot.shape in shapes, at, f"unknown shape '{plot.shape}'")
        checks.require(2 <= len(plots) <= MOST_PLOTS, f"{field}.plots", f"{len(plots)} is not from 2 to {MOST_PLOTS}")
        centres = sum([plot.centre for plot in city.plots])
        checks.require(centres == 1, f"{field}.plots", f"{centres} centres; a city has exactly 1")
        _check_edges(city, field, checks)


def _check_edges(city: CityFile, field: str, checks: Checks) -> None:
    plots = {plot.id for plot in city.plots}
    joined: set[frozenset[str]] = set()
    for i, edge in enumerate(city.edges):
        at = f"{field}.edges[{i}] ({edge.a}-{edge.b})"
        for end in (edge.a, edge.b):
            checks.require(end in plots, at, f"unknown plot '{end}'")
        ends = frozenset((edge.a, edge.b))
        checks.require(edge.a != edge.b, at, "a plot is not adjacent to itself")
        checks.require(ends not in joined, at, "duplicate edge")
        joined.add(ends)


def _check_tiles(file: BoardFile, checks: Checks) -> None:
    centre, *others = sorted({plot.shape for city in file.cities for plot in city.plots if plot.centre})
    checks.require(not others, "cities", f"centres have the shapes {', '.join([centre, *others])}; they need one shape")
    factions = [faction.id for faction in file.factions]
    shapes = {shape.id for shape in file.shapes}
    for faction, tiles in file.tiles.items():
        checks.require(faction in factions, f"tiles.{faction}", "unknown faction")
        for i, tile in enumerate(tiles):
            checks.require(tile.shape in shapes, f"tiles.{faction}[{i}].shape", f"unknown shape '{tile.shape}'")
    for faction in factions:
        centres = sum([tile.count for tile in file.tiles.get(faction, ()) if tile.shape == centre])
        message = f"{centres} centre tiles (shape {centre}); each faction has 1"
        checks.require(centres == 1, f"tiles.{faction}", message)


def _check_cards(file: BoardFile, checks: Checks) -> None:
    cities = {city.id for city in file.cities}
    for i, city in enumerate(file.player_cards.city):
        checks.require(city in cities, f"player_cards.city[{i}]", f"unknown city '{city}'")
    for letter, deck in (("A", file.golden_deck.A), ("B", file.golden_deck.B)):
        for i, card in enumerate(deck):
            at = f"golden_deck.{letter}[{i}]"
            if card.type == "city":
                checks.require(card.city in cities, f"{at}.city", f"unknown city '{card.city}'")
            else:
                checks.require(not card.city, f"{at}.city", f"a {card.type} card does not belong to a city")
    total = sum([card.count for card in (*file.golden_deck.A, *file.golden_deck.B)])
    checks.require(0 < total <= MOST, "golden_deck", f"{total} cards are not from 1 to {MOST}")
    golden = [card.count for card in (*file.golden_deck.A, *file.golden_deck.B) if card.type == "influence"]
    held = file.player_cards.influence + sum(golden)
    message = f"with {sum(golden)} golden ones a player can have {held}; {MOST_INFLUENCE} are allowed"
    checks.require(held <= MOST_INFLUENCE, "player_cards.influence", message)


def _check_plots(board: Board, checks: Checks) -> None:
    """Every plot can be built on."""
    made = {shape for kinds in board.kinds for shape, _ in kinds}
    for i, (city, plan) in enumerate(zip(board.file.cities, board.plans, strict=True)):
        linked = plan.linked(plan.building | plan.centre)
        for j, plot in enumerate(city.plots):
            at = f"cities[{i}] ({city.id}).plots[{j}] ({city.id}.{plot.id})"
            message = f"no faction has a tile of shape {plot.shape}, or only centres are such tiles"
            checks.require(plot.centre or plan.shape[j] in made, at, message)
            checks.require(linked >> j & 1, at, "no chain of long sides leads here from the centre")
