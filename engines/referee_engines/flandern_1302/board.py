"""The board and the cards as numbers: a checked data file with its indices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from referee_engines.documents import data_set
from referee_engines.flandern_1302.moves import Moves
from referee_engines.flandern_1302.state import CARDS, GOLDEN_TYPES, INFLUENCE
from referee_engines.memo import Memo

if TYPE_CHECKING:
    from referee_engines.flandern_1302.datafile import BoardFile, CityFile, GoldenFile, TileFile


class Plan:
    """One city's plots as numbers, and sets of plots as bit masks."""

    def __init__(self, file: CityFile, shapes: Sequence[str]) -> None:
        self.plots = tuple([plot.id for plot in file.plots])
        self.index = {plot: i for i, plot in enumerate(self.plots)}
        self.shape = tuple([shapes.index(plot.shape) for plot in file.plots])
        self.centre = sum([1 << i for i, plot in enumerate(file.plots) if plot.centre])
        self.building = (1 << len(self.plots)) - 1 & ~self.centre
        """All plots but the centre."""
        long_side = [0] * len(self.plots)
        sides = [0] * len(self.plots)
        for edge in file.edges:
            a, b = self.index[edge.a], self.index[edge.b]
            sides[a] |= 1 << b
            sides[b] |= 1 << a
            if edge.a_side == "long":
                long_side[a] |= 1 << b
            if edge.b_side == "long":
                long_side[b] |= 1 << a
        self.long_side = tuple(long_side)
        """By plot: the plots that its long side touches."""
        self.sides = tuple(sides)
        """By plot: the plots that any of its sides touches."""
        every = range(len(self.plots))
        supports = [sum([1 << q for q in every if long_side[q] >> p & 1]) for p in every]
        self.by_shape = tuple([sum([1 << p for p in every if self.shape[p] == s]) for s in range(len(shapes))])
        """By shape: its plots."""
        self.bits: Memo[int, tuple[int, ...]] = Memo(_bits)
        """A set of plots -> its plots, ascending."""
        self.supported: Memo[int, int] = Memo(lambda plots: _union(supports, plots))
        """A set of plots -> the plots whose long side touches one of them."""
        self.bordering: Memo[int, int] = Memo(lambda plots: _union(sides, plots))
        """A set of plots -> the plots with any side on one of them."""
        self.of_shapes: Memo[int, int] = Memo(lambda shapes: _union(self.by_shape, shapes))
        """A set of shapes -> the plots of these shapes."""

    def ids(self, plots: int) -> tuple[str, ...]:
        """The names of a set of plots."""
        return tuple([self.plots[plot] for plot in self.bits[plots]])

    def linked(self, plots: int) -> int:
        """Those of the plots from which a chain of long sides on such plots leads to the centre."""
        reached = plots & self.centre
        while more := plots & self.supported[reached] & ~reached:
            reached |= more
        return reached


def _bits(mask: int) -> tuple[int, ...]:
    return tuple([i for i in range(mask.bit_length()) if mask >> i & 1])


def _union(masks: Sequence[int], of: int) -> int:
    union = 0
    for i in _bits(of):
        union |= masks[i]
    return union


def _plans(cities: Sequence[CityFile], shapes: Sequence[str]) -> tuple[Plan, ...]:
    """By city; equal cities share a plan and what is kept of it."""
    keys = [(tuple([(plot.id, plot.shape, plot.centre) for plot in city.plots]), city.edges) for city in cities]
    made = {key: Plan(city, shapes) for key, city in zip(keys, cities, strict=True)}
    return tuple([made[key] for key in keys])


class Board:
    """A data set in play."""

    def __init__(self, file: BoardFile, text: str) -> None:
        self.file = file
        self.set = data_set(file.id, text)
        self.cities = tuple([city.id for city in file.cities])
        self.city_index = {city: i for i, city in enumerate(self.cities)}
        self.shapes = tuple([shape.id for shape in file.shapes])
        self.plans = _plans(file.cities, self.shapes)
        sizes = [len(plan.plots) for plan in self.plans]
        self.offsets = tuple([sum(sizes[:i]) for i in range(len(sizes))])
        """By city: where its plots begin in a set of plots of the whole board."""

        self.factions = tuple([faction.id for faction in file.factions])
        self.faction_index = {faction: i for i, faction in enumerate(self.factions)}
        self.player_guilds = tuple([i for i, f in enumerate(file.factions) if f.played_by_player])
        self.church = next(i for i, f in enumerate(file.factions) if f.kind == "church")
        self.grey = next(i for i, f in enumerate(file.factions) if f.kind == "guild" and not f.played_by_player)

        self.centre_shape = next(i for i, plots in enumerate(self.plans[0].by_shape) if plots & self.plans[0].centre)
        counts = [_count(file.tiles[faction], self.shapes, self.centre_shape) for faction in self.factions]
        self.kinds = tuple([tuple(sorted(own)) for own in counts])
        """By faction: its tiles as (shape, printed masters), in the order of the counts of a supply."""
        self.tiles = tuple([tuple([own[kind] for kind in sorted(own)]) for own in counts])
        """By faction: how many tiles of each kind are printed."""
        self.kind_index = tuple([{kind: i for i, kind in enumerate(own)} for own in self.kinds])
        shape = self.shapes[self.centre_shape]
        self.centre_masters = tuple(
            [sum([tile.masters for tile in file.tiles[f] if tile.shape == shape and tile.count]) for f in self.factions]
        )
        """By faction: the guild masters printed on its centre."""
        printed = {masters for own in self.kinds for _, masters in own}.union(self.centre_masters)
        self.masters = tuple(sorted(printed - {0}))
        """The numbers of guild masters, from 1, that are printed on tiles."""
        self.masters_index = {masters: i for i, masters in enumerate(self.masters)}

        self.cards = (*self.cities, *GOLDEN_TYPES)
        self.card_index = {card: i for i, card in enumerate(self.cards)}
        own_cards = file.player_cards
        self.hand = (*[own_cards.city.count(city) for city in self.cities], own_cards.site, own_cards.pickup)
        """The action cards of a player, by kind."""
        self.influence = own_cards.influence
        decks = (file.golden_deck.A, file.golden_deck.B)
        self.decks = tuple([_deck(cards, self.card_index) for cards in decks])
        """The golden cards by letter, then kind."""
        self.most_influence = own_cards.influence + sum([deck[INFLUENCE] for deck in self.decks])
        """The influence cards that one player can have."""
        # Plain numbers again, because attribute chains are slow where the rules ask for them at every ply.
        self.stones = file.wood.site_stones
        self.cathedrals = file.wood.cathedrals
        self.figures = file.wood.guild_masters
        self.covers = file.cover_tiles
        self.moves = Moves(self)

    def drawn(self, decks: Sequence[tuple[int, ...]]) -> list[int]:
        """By kind: the golden cards that are no longer in these decks."""
        return [a + b - c - d for a, b, c, d in zip(*self.decks, *decks, strict=True)]

    def whole(self, by_city: Iterable[int]) -> int:
        """Sets of plots, one for each city, as one set of plots of the whole board."""
        plots = 0
        for own, offset in zip(by_city, self.offsets, strict=True):
            plots |= own << offset
        return plots


def _count(tiles: tuple[TileFile, ...], shapes: Sequence[str], centre_shape: int) -> dict[tuple[int, int], int]:
    """The tiles of a faction by shape and printed masters, without its centre."""
    counts: dict[tuple[int, int], int] = {}
    for tile in tiles:
        kind = shapes.index(tile.shape), tile.masters
        if tile.count and kind[0] != centre_shape:
            counts[kind] = counts.get(kind, 0) + tile.count
    return counts


def _deck(cards: tuple[GoldenFile, ...], card_index: dict[str, int]) -> tuple[int, ...]:
    """The cards of one back, by kind."""
    deck = [0] * CARDS
    for card in cards:
        deck[card_index[card.city if card.type == "city" else card.type]] += card.count
    return tuple(deck)
