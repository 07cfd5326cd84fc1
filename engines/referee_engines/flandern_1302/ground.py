"""Where quarters may stand: the placement test, and which plots can no longer be built on."""

from __future__ import annotations

from collections.abc import Sequence

from referee_engines.flandern_1302.board import Board, Plan
from referee_engines.flandern_1302.state import City, FlandernState, built


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
    city = state.cities[index]
    plan = board.plans[index]
    standing = built(city)
    own = city.quarters[faction]
    # The tests of `placements` for one plot, the likeliest to fail first.
    if not (plan.building & ~(standing | city.covers) & plan.supported[standing]) >> plot & 1:
        return False
    if own and plan.bordering[own] >> plot & 1 and (faction != board.church or state.options.church_arms_block):
        return False
    for number, shapes in board.stock[faction][state.tiles[faction]]:
        if number == masters:
            return plan.of_shapes[shapes] >> plot & 1 == 1
    return False


Builders = tuple[tuple[int, int, bool], ...]
"""The factions that can build, the shapes of which each has a tile left, and whether its quarters bar each other."""


def builders(board: Board, state: FlandernState) -> Builders:
    """The factions in play: grey, the church and the played guilds."""
    left, tiles, grey, church = board.shapes_left, state.tiles, board.grey, board.church
    return (
        (grey, left[grey][tiles[grey]], True),
        (church, left[church][tiles[church]], state.options.church_arms_block),
        *[(guild, left[guild][tiles[guild]], True) for guild in state.guilds],
    )


def dead_plots(plan: Plan, quarters: tuple[int, ...], covers: int, in_play: Builders) -> int:
    """The free plots that no faction in play can build on for the rest of the game (FL-COVER-01)."""
    a, b, c, d, e, f = quarters
    standing = a | b | c | d | e | f
    free = plan.building & ~(standing | covers)
    barred = free
    for faction, shapes, bars in in_play:
        own = quarters[faction]
        barred &= ~plan.of_shapes[shapes] | plan.bordering[own] if own and bars else ~plan.of_shapes[shapes]
        if not barred:
            if not covers:
                # Every plot hangs on the centre by a chain of long sides, and no link of it is missing.
                return 0
            break
    eligible = free & ~barred
    alive = eligible & plan.supported[standing]
    while more := eligible & plan.supported[alive] & ~alive:
        alive |= more
    return free & ~alive
