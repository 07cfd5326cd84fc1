"""Where quarters may stand: the placement test, and which plots can no longer be built on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.flandern_1302.board import Board, Plan
from engines.flandern_1302.state import City, FlandernState, built


def free_plots(board: Board, index: int, city: City) -> int:
    """The building plots without quarter and cover tile."""
    return board.plans[index].building & ~(built(city) | city.covers)


def barred_by_arms(board: Board, state: FlandernState, index: int, city: City, faction: int) -> int:
    """The plots next to a quarter of the faction's arms."""
    if faction == board.church and not state.options.church_arms_block:
        return 0
    return board.plans[index].bordering[city.quarters[faction]]


NO_FACTION = -1

Placement = tuple[int, int, int, int]
"""City, faction, printed masters, and the plots where such a tile may be laid."""


def placements(board: Board, state: FlandernState, cities: Sequence[int], factions: Sequence[int]) -> list[Placement]:
    """All that the factions can lay in the cities, in canonical order; no entry is empty."""
    found = []
    tiles = state.tiles
    stock = board.stock
    # Only the church can be free to stand next to itself.
    unbarred = NO_FACTION if state.options.church_arms_block else board.church
    for index in cities:
        city = state.cities[index]
        plan = board.plans[index]
        quarters = city.quarters
        standing = built(city)
        ground = plan.building & ~(standing | city.covers) & plan.supported[standing]
        if not ground:
            continue
        of_shapes = plan.of_shapes
        for faction in factions:
            own = quarters[faction]
            allowed = ground & ~plan.bordering[own] if own and faction != unbarred else ground
            if allowed:
                for masters, shapes in stock[faction][tiles[faction]]:
                    plots = allowed & of_shapes[shapes]
                    if plots:
                        found.append((index, faction, masters, plots))
    return found


def can_place(board: Board, state: FlandernState, index: int, plot: int, faction: int, masters: int) -> bool:
    """Whether the tile may be laid on the plot: the placement test for one tile."""
    for _, _, number, plots in placements(board, state, (index,), (faction,)):
        if number == masters:
            return plots >> plot & 1 == 1
    return False


class Builders(NamedTuple):
    """Who can still build at all, as far as supplies go."""

    shapes: tuple[int, ...]
    """By faction: the shapes of which it has a tile left; none for a guild that nobody plays."""
    unbarred: int
    """The faction whose quarters may border on each other, or NO_FACTION."""


def builders(board: Board, state: FlandernState) -> Builders:
    """The played guilds, grey and the church."""
    playing = (*state.guilds, board.grey, board.church)
    shapes = [
        left[supply] if faction in playing else 0
        for faction, (left, supply) in enumerate(zip(board.shapes_left, state.tiles, strict=True))
    ]
    return Builders(tuple(shapes), NO_FACTION if state.options.church_arms_block else board.church)


# Most cities look as they did a round ago, so most answers have been given before.
@lru_cache(maxsize=1 << 12)
def dead_plots(plan: Plan, quarters: tuple[int, ...], covers: int, in_play: Builders) -> int:
    """The free plots that no faction in play can build on for the rest of the game (FL-COVER-01)."""
    standing = 0
    for own in quarters:
        standing |= own
    free = plan.building & ~(standing | covers)
    barred = free
    for faction, shapes in enumerate(in_play.shapes):
        bordering = plan.bordering[quarters[faction]] if faction != in_play.unbarred else 0
        barred &= ~plan.of_shapes[shapes] | bordering
    eligible = free & ~barred
    alive = eligible & plan.supported[standing]
    while more := eligible & plan.supported[alive] & ~alive:
        alive |= more
    return free & ~alive
