"""The board and the cards, with everything that play looks up worked out once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Final

from referee_engines.contract import DataSet
from referee_engines.flandern_1302.actions import AnyAction, Commit, Draw
from referee_engines.flandern_1302.datafile import CITIES, GOLDEN_TYPES, BoardData, CityData, read_file
from referee_engines.memo import Memo
from referee_engines.spaces import ActionSpace, Choice

# Cards, golden and silver, are numbered: the cities of the data file, then these.
SITE: Final = CITIES
PICKUP: Final = CITIES + 1
INFLUENCE: Final = CITIES + 2
CATHEDRAL: Final = CITIES + 3
GUILD_MASTER: Final = CITIES + 4
CARDS: Final = CITIES + len(GOLDEN_TYPES)
LETTERS: Final = ("A", "B")
ACTION_CARDS: Final = CITIES + 2
"""How many kinds of action cards there are: they have the first numbers."""

Stock = tuple[tuple[int, int], ...]
"""What a faction has left: for each number of printed masters, ascending, a set of shapes."""


class Plan:
    """One city's plots as numbers, and sets of plots as bit masks."""

    def __init__(self, data: CityData, shape_index: dict[str, int]) -> None:
        self.plots = tuple([plot.id for plot in data.plots])
        self.index = {plot: i for i, plot in enumerate(self.plots)}
        self.shape = tuple([shape_index[plot.shape] for plot in data.plots])
        self.centre_plot = next(i for i, plot in enumerate(data.plots) if plot.centre)
        self.centre = 1 << self.centre_plot
        self.building = (1 << len(self.plots)) - 1 & ~self.centre
        """All plots but the centre."""
        long_side = [0] * len(self.plots)
        sides = [0] * len(self.plots)
        for edge in data.edges:
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
        supports = [
            sum(1 << q for q in range(len(self.plots)) if long_side[q] >> p & 1) for p in range(len(self.plots))
        ]
        by_shape = [sum(1 << p for p, s in enumerate(self.shape) if s == shape) for shape in range(len(shape_index))]
        self.bits: Memo[int, tuple[int, ...]] = Memo(_bits)
        """A set of plots -> its plots, ascending."""
        self.supported: Memo[int, int] = Memo(lambda plots: _union(supports, plots))
        """A set of plots -> the plots whose long side touches one of them."""
        self.bordering: Memo[int, int] = Memo(lambda plots: _union(sides, plots))
        """A set of plots -> the plots with any side on one of them."""
        self.of_shapes: Memo[int, int] = Memo(lambda shapes: _union(by_shape, shapes))
        """A set of shapes -> the plots of these shapes."""

    def ids(self, plots: int) -> tuple[str, ...]:
        """The names of a set of plots."""
        return tuple([self.plots[p] for p in self.bits[plots]])


def _bits(mask: int) -> tuple[int, ...]:
    return tuple([i for i in range(mask.bit_length()) if mask >> i & 1])


def _union(masks: list[int], of: int) -> int:
    union = 0
    for i in _bits(of):
        union |= masks[i]
    return union


class Board:
    """A checked data set, with everything that play looks up."""

    def __init__(self, data: BoardData, text: str) -> None:
        self.data = data
        self.set = DataSet(data.id, hashlib.sha256(text.encode()).hexdigest(), text)
        self.cities = tuple([city.id for city in data.cities])
        self.city_index = {city: i for i, city in enumerate(self.cities)}
        self.shapes = tuple([shape.id for shape in data.shapes])
        shape_index = {shape: i for i, shape in enumerate(self.shapes)}
        self.plans = _plans(data.cities, shape_index)
        sizes = [len(plan.plots) for plan in self.plans]
        self.offsets = tuple([sum(sizes[:i]) for i in range(len(sizes))])
        """By city: where its plots begin in a set of plots of the whole board."""
        self.all_of_shape = tuple(
            [self.whole([plan.of_shapes[1 << shape] for plan in self.plans]) for shape in range(len(self.shapes))]
        )
        """By shape: its plots on the whole board."""

        self.factions = tuple([faction.id for faction in data.factions])
        self.faction_index = {faction: i for i, faction in enumerate(self.factions)}
        self.player_guilds = tuple([i for i, f in enumerate(data.factions) if f.played_by_player])
        self.church = next(i for i, f in enumerate(data.factions) if f.kind == "church")
        self.grey = next(i for i, f in enumerate(data.factions) if f.kind == "guild" and not f.played_by_player)
        self.own_grey_church = tuple([(f, self.grey, self.church) for f in range(len(self.factions))])
        """By guild: the factions that its player may build for."""
        self.grey_church = (self.grey, self.church)

        centre_shape = self.plans[0].shape[self.plans[0].centre_plot]
        kinds: list[tuple[tuple[int, int], ...]] = []
        printed: list[tuple[int, ...]] = []
        for faction in self.factions:
            counts: dict[tuple[int, int], int] = {}
            for tile in data.tiles[faction]:
                shape = shape_index[tile.shape]
                if tile.count and shape != centre_shape:
                    counts[shape, tile.masters] = counts.get((shape, tile.masters), 0) + tile.count
            kinds.append(tuple(sorted(counts)))
            printed.append(tuple([counts[kind] for kind in sorted(counts)]))
        self.kinds = tuple(kinds)
        """By faction: its tiles as (shape, printed masters), in the order of the counts of a supply."""
        self.tiles = tuple(printed)
        """By faction: how many tiles of each kind are printed."""
        self.kind_index = tuple([{kind: i for i, kind in enumerate(own)} for own in kinds])
        self.stock = tuple([Memo(_stock_of(own)) for own in kinds])
        """By faction: a supply, as counts by kind -> what is left of it."""
        self.shapes_left = tuple([Memo(_shapes_of(stock)) for stock in self.stock])
        """By faction: a supply -> the set of shapes of which any tile is left."""
        self.masters = tuple(sorted({masters for own in kinds for _, masters in own if masters}))
        """The numbers of guild masters, from 1, that are printed on tiles."""
        self.masters_index = {masters: i for i, masters in enumerate(self.masters)}

        self.cards = (*self.cities, *GOLDEN_TYPES)
        self.card_index = {card: i for i, card in enumerate(self.cards)}
        own_cards = data.player_cards
        self.hand = (
            *[own_cards.city.count(city) for city in self.cities],
            own_cards.site,
            own_cards.pickup,
        )
        """The action cards of a player, by kind."""
        self.influence = own_cards.influence
        decks = []
        for cards in (data.golden_deck.A, data.golden_deck.B):
            deck = [0] * CARDS
            for card in cards:
                deck[self.card_index[card.city if card.type == "city" else card.type]] += card.count
            decks.append(tuple(deck))
        self.decks = tuple(decks)
        """The golden cards by letter, then kind."""
        self.golden = sum(map(sum, decks))
        self.draws = tuple([tuple([Draw(letter, card) for card in self.cards]) for letter in LETTERS])
        most_influence = own_cards.influence + sum(deck[INFLUENCE] for deck in decks)
        commits = [[Commit(card, k) for k in range(most_influence + 1)] for card in self.cards[:ACTION_CARDS]]
        self.commits: Memo[tuple[tuple[int, ...], int], ActionSpace[AnyAction]] = Memo(
            lambda held: Choice(
                "commit", [commit for i, n in enumerate(held[0]) if n for commit in commits[i][: held[1] + 1]]
            )
        )
        """A hand and the influence cards in it -> all that can be committed."""
        self.open_cards: Memo[tuple[int, ...], tuple[str, ...]] = Memo(
            lambda hand: tuple(
                [card for card, n, held in zip(self.cards, self.hand, hand, strict=False) for _ in range(n - held)]
            )
        )
        """A hand -> the action cards that are not in it: they lie open before the player."""

        # Plain numbers again, because attribute chains are slow where the rules ask for them at every ply.
        self.stones = data.wood.site_stones
        self.cathedrals = data.wood.cathedrals
        self.figures = data.wood.guild_masters
        self.covers = data.cover_tiles

    def whole(self, by_city: Iterable[int]) -> int:
        """Sets of plots, one for each city, as one set of plots of the whole board."""
        plots = 0
        for own, offset in zip(by_city, self.offsets, strict=True):
            plots |= own << offset
        return plots

    def payout(self, rank: int, value: int) -> int:
        """What a rank, from 1, gets in a city of that value (FL-SCORE-07)."""
        points = self.data.rank_points
        if rank > len(points):
            return 0
        share = points[rank - 1]
        if isinstance(share, int):
            return share
        return value if share == "V" else (value + 1) // 2


def _plans(cities: tuple[CityData, ...], shape_index: dict[str, int]) -> tuple[Plan, ...]:
    """By city; cities with the same plan share it, and so what is remembered of it."""
    plans: list[Plan] = []
    for i, city in enumerate(cities):
        same = next((j for j in range(i) if (cities[j].plots, cities[j].edges) == (city.plots, city.edges)), None)
        plans.append(Plan(city, shape_index) if same is None else plans[same])
    return tuple(plans)


def _stock_of(kinds: tuple[tuple[int, int], ...]) -> Callable[[tuple[int, ...]], Stock]:
    def stock(supply: tuple[int, ...]) -> Stock:
        by_masters: dict[int, int] = {}
        for (shape, masters), left in zip(kinds, supply, strict=True):
            if left:
                by_masters[masters] = by_masters.get(masters, 0) | 1 << shape
        return tuple(sorted(by_masters.items()))

    return stock


def _shapes_of(stock: Memo[tuple[int, ...], Stock]) -> Callable[[tuple[int, ...]], int]:
    def shapes(supply: tuple[int, ...]) -> int:
        union = 0
        for _, of in stock[supply]:
            union |= of
        return union

    return shapes


def load_board(text: str) -> Board:
    """The board in the file's text. Raises `Unreadable` that names the first entry that is wrong."""
    return Board(read_file(text), text)
