"""Where quarters may stand: the placement test, and which plots can no longer be built on."""

from __future__ import annotations

from collections.abc import Sequence

from engines.flandern_1302.board import Board
from engines.flandern_1302.state import City, FlandernState, built


def free_plots(board: Board, index: int, city: City) -> int:
    """The building plots without quarter and cover tile."""
    return board.plans[index].building & ~(built(city) | city.covers)


def barred_by_arms(board: Board, state: FlandernState, index: int, city: City, faction: int) -> int:
    """The plots next to a quarter of the faction's arms."""
    if faction == board.church and not state.options.church_arms_block:
        return 0
    return board.plans[index].bordering[city.quarters[faction]]


def open_ground(board: Board, index: int, city: City) -> int:
    """The free plots whose long side touches a quarter."""
    plan = board.plans[index]
    quarters = built(city)
    return plan.building & ~(quarters | city.covers) & plan.supported[quarters]


Placement = tuple[int, int, int, int]
"""City, faction, printed masters, and the plots where such a tile may be laid."""


def placements(board: Board, state: FlandernState, cities: Sequence[int], factions: Sequence[int]) -> list[Placement]:
    """All that the factions can lay in the cities, in canonical order; no entry is empty."""
    found = []
    for index in cities:
        city = state.cities[index]
        ground = open_ground(board, index, city)
        if not ground:
            continue
        of_shapes = board.plans[index].of_shapes
        for faction in factions:
            stock = board.stock[faction][state.tiles[faction]]
            plots = ground & of_shapes[stock.shapes]
            if plots:
                plots &= ~barred_by_arms(board, state, index, city, faction)
            if plots:
                for masters, shapes in stock.by_masters:
                    fitting = plots & of_shapes[shapes]
                    if fitting:
                        found.append((index, faction, masters, fitting))
    return found


def can_place(board: Board, state: FlandernState, index: int, plot: int, faction: int, masters: int) -> bool:
    """Whether the tile may be laid on the plot: the placement test for one tile."""
    bit = 1 << plot
    for _, _, number, plots in placements(board, state, (index,), (faction,)):
        if number == masters:
            return bool(plots & bit)
    return False


def dead_plots(board: Board, state: FlandernState, index: int, city: City, in_play: Sequence[int]) -> int:
    """The free plots that no faction in play can build on for the rest of the game (FL-COVER-01)."""
    plan = board.plans[index]
    quarters = built(city)
    free = plan.building & ~(quarters | city.covers)
    barred = free
    for faction in in_play:
        if not barred:
            break
        stocked = plan.of_shapes[board.stock[faction][state.tiles[faction]].shapes]
        barred &= ~stocked | barred_by_arms(board, state, index, city, faction)
    if not barred and not city.covers:
        # Every plot hangs on the centre by a chain of long sides, and no link of it is missing.
        return 0
    eligible = free & ~barred
    alive = eligible & plan.supported[quarters]
    while more := eligible & plan.supported[alive] & ~alive:
        alive |= more
    return free & ~alive


def in_play(board: Board, state: FlandernState) -> tuple[int, ...]:
    """The factions that can build at all: the played guilds, grey and the church."""
    return (*state.guilds, board.grey, board.church)
