"""Building a quarter, setting up a site and finishing one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.flandern_1302.actions import Build, Finish, Site
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import Built, Finished, SiteSetUp
from referee_engines.flandern_1302.moves import Duty
from referee_engines.flandern_1302.state import SITE, Flandern1302State, built
from referee_engines.flandern_1302.steps.duty import after_duty, duty_of, names, owner_of, read_place, wrong_card
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.spaces import Choice, Family, Form
from referee_engines.steps import Log
from referee_engines.tuples import added_in, replaced

Placement: TypeAlias = tuple[int, int, int, int]
"""City, faction, printed masters, and the plots where such a tile may be laid."""
_NO_FACTION = -1


def stones_left(board: Board, state: Flandern1302State) -> int:
    """Site stones in supply: all but those in unscored cities."""
    return board.stones - sum([city.sites.bit_count() for city in state.cities if not city.scored])


def list_city(board: Board, state: Flandern1302State, duty: Duty) -> Sequence[Family[Any]]:
    """What a city card allows."""
    city = state.cities[duty.card]
    families: list[Family[Any]] = []
    if not city.scored:
        found = _placements(board, state, (duty.card,), duty.factions)
        if found:
            families.append(_tiles(board, found, Build))
        sites = 0
        if city.sites:
            for faction in duty.factions:
                sites |= city.quarters[faction] & city.sites
        if sites:
            name, plots = board.cities[duty.card], board.plans[duty.card].plots
            bits = board.plans[duty.card].bits[sites]
            families.append(Choice("finish", [Finish(name, plots[p]) for p in bits]))
    return families


def list_sites(board: Board, state: Flandern1302State, duty: Duty) -> Sequence[Family[Any]]:
    """What a site card allows."""
    if stones_left(board, state) <= 0:
        return ()
    found = _placements(board, state, range(len(board.cities)), duty.factions)
    return (_tiles(board, found, Site),) if found else ()


def _placements(
    board: Board, state: Flandern1302State, cities: Sequence[int], factions: Sequence[int]
) -> list[Placement]:
    """All that the factions can lay in the cities, in canonical order; no entry is empty."""
    found = []
    tiles = state.tiles
    stock = board.moves.stock
    # Only the church can be free to stand next to itself.
    unbarred = _NO_FACTION if state.options.church_arms_block else board.church
    for index in cities:
        city = state.cities[index]
        plan = board.plans[index]
        quarters = city.quarters
        standing = built(city)
        free = plan.building & ~(standing | city.covers) & plan.supported[standing]
        if not free:
            continue
        of_shapes = plan.of_shapes
        for faction in factions:
            own = quarters[faction]
            allowed = free & ~plan.bordering[own] if own and faction != unbarred else free
            if allowed:
                for masters, shapes in stock[faction][tiles[faction]]:
                    plots = allowed & of_shapes[shapes]
                    if plots:
                        found.append((index, faction, masters, plots))
    return found


class Tiles(Family[Build | Site], eq=False):
    """Placements as a family: counted by their masks, and only the one asked for is made."""

    _board: Board
    _found: list[Placement]
    _kind: type[Build] | type[Site]
    _count: int

    def count(self) -> int:
        return self._count

    def at(self, index: int) -> Build | Site:
        board = self._board
        for city, faction, masters, plots in self._found:
            n = plots.bit_count()
            if index < n:
                plan = board.plans[city]
                plot = plan.plots[plan.bits[plots][index]]
                return self._kind(board.cities[city], plot, board.factions[faction], masters)
            index -= n
        raise AssertionError("an index below the count falls into one of the placements")

    def form(self) -> Form:
        return Form(self.action, "choice", self._count, False)


def _tiles(board: Board, found: list[Placement], kind: type[Build] | type[Site]) -> Tiles:
    count = 0
    for _, _, _, plots in found:
        count += plots.bit_count()
    return Tiles(str(kind.__struct_config__.tag), board, found, kind, count)


def judge_tile(board: Board, state: Flandern1302State, seat: Seat, action: Build | Site) -> Sequence[Violation]:
    """Card and faction first, then the stone, then the placement."""
    index, plot = read_place(board, action.city, action.plot)
    faction = read_id(board.faction_index, action.faction, "faction", "faction")
    duty = duty_of(board, state, seat)
    is_site = type(action) is Site
    rule = duty.rules[type(action)][0]
    found: list[Violation] = []
    if duty.card != (SITE if is_site else index):
        found.append(wrong_card(board, rule, action, duty.card, "" if is_site else action.city))
    if not is_site and state.cities[index].scored:
        found.append(violation("FL-CITY-05", "city", "build", city=action.city))
    if faction not in duty.factions:
        allowed = names(board, duty.factions)
        found.append(violation(rule, "faction", "faction", faction=action.faction, allowed=allowed))
    if is_site and stones_left(board, state) <= 0:
        found.append(violation("FL-SITE-03", "action", stones=board.stones))
    misplaced = _judge_placement(board, state, action, index, plot, faction)
    if is_site and misplaced:
        misplaced.append(violation("FL-SITE-04", "plot", plot=f"{action.city}.{action.plot}"))
    return found + misplaced


def _judge_placement(
    board: Board, state: Flandern1302State, action: Build | Site, index: int, plot: int, faction: int
) -> list[Violation]:
    """Free plot, tile in supply, long side, arms."""
    city, plan, church = state.cities[index], board.plans[index], board.church
    bit, shape, supply = 1 << plot, plan.shape[plot], state.tiles[faction]
    where, name = f"{action.city}.{action.plot}", action.faction
    quarters = built(city)
    found = []
    if (quarters | city.covers | plan.centre) & bit:
        there = "cover" if city.covers & bit else "centre" if plan.centre & bit else "quarter"
        found.append(violation("FL-PLACE-01", "plot", there, plot=where))
        if plan.centre & bit:
            found.append(violation("FL-PLACE-04", "plot", "built", plot=where))
    kind = board.kind_index[faction].get((shape, action.masters))
    is_played = faction in state.guilds or faction in (board.grey, church)
    if kind is None or not supply[kind] or not is_played:
        field = "masters" if board.moves.shapes_left[faction][supply] >> shape & 1 else "faction"
        shape_name = board.shapes[shape]
        found.append(violation("FL-PLACE-06", field, faction=name, shape=shape_name, masters=action.masters))
    touched = plan.long_side[plot]
    if not touched & quarters and not plan.centre & bit:
        found.append(violation("FL-PLACE-02", "plot", plot=where, touches=plan.ids(touched)))
        if touched & city.covers:
            found.append(violation("FL-PLACE-07", "plot", plot=where, covered=plan.ids(touched & city.covers)))
    same = plan.sides[plot] & city.quarters[faction]
    if same and (faction != church or state.options.church_arms_block):
        found.append(violation("FL-PLACE-03", "plot", plot=where, faction=name, adjacent=plan.ids(same)))
        if same & plan.centre:
            found.append(violation("FL-PLACE-04", "plot", "arms", plot=where, faction=name))
        if faction == church:
            found.append(violation("FL-PLACE-05", "plot", plot=where, adjacent=plan.ids(same)))
    return found


def lay_tile(board: Board, state: Flandern1302State, seat: Seat, action: Build | Site, log: Log) -> Flandern1302State:
    index, faction, masters = board.city_index[action.city], board.faction_index[action.faction], action.masters
    plan, city = board.plans[index], state.cities[index]
    plot = plan.index[action.plot]
    bit = 1 << plot
    is_site = type(action) is Site
    log.append((SiteSetUp if is_site else Built)(seat, action.city, action.plot, action.faction, masters))
    printed = city.masters
    if masters:
        number = board.masters_index[masters]
        printed = replaced(printed, number, printed[number] | bit)
    quarters = replaced(city.quarters, faction, city.quarters[faction] | bit)
    city = replace(city, quarters=quarters, sites=city.sites | bit if is_site else city.sites, masters=printed)
    kind = board.kind_index[faction][plan.shape[plot], masters]
    tiles = added_in(state.tiles, faction, kind, -1)
    return replace(state, cities=replaced(state.cities, index, city), tiles=tiles, phase=after_duty(state))


def judge_finish(board: Board, state: Flandern1302State, seat: Seat, action: Finish) -> Sequence[Violation]:
    index, plot = read_place(board, action.city, action.plot)
    duty = duty_of(board, state, seat)
    rule, city, bit = duty.rules[Finish][0], state.cities[index], 1 << plot
    where = f"{action.city}.{action.plot}"
    found = []
    if duty.card != index:
        found.append(wrong_card(board, rule, action, duty.card, action.city))
    if city.scored:
        found.append(violation("FL-CITY-05", "city", "finish", city=action.city))
    elif not city.sites & bit:
        found.append(violation(rule, "plot", "no-site", plot=where))
    owner = owner_of(city, plot)
    if owner is not None and city.sites & bit and owner not in duty.factions:
        allowed = names(board, duty.factions)
        found.append(violation(rule, "plot", "site", plot=where, faction=board.factions[owner], allowed=allowed))
    return found


def finish_site(board: Board, state: Flandern1302State, seat: Seat, action: Finish, log: Log) -> Flandern1302State:
    index, plot = read_place(board, action.city, action.plot)
    city = state.cities[index]
    owner = owner_of(city, plot)
    assert owner is not None  # a site is a quarter
    log.append(Finished(seat, action.city, action.plot, board.factions[owner]))
    city = replace(city, sites=city.sites & ~(1 << plot))
    return replace(state, cities=replaced(state.cities, index, city), phase=after_duty(state))
