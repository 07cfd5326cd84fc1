"""What a card lets its player do, in step 4 and step 5 alike: the space, the refusals, the effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from referee_engines.chance import Source
from referee_engines.contract import Event, FactValue, RuleViolation, Seat, Violation
from referee_engines.flandern_1302.actions import (
    NOT_EXECUTABLE,
    PICK_UP,
    TAGS,
    AnyAction,
    Build,
    Cathedral,
    Finish,
    Master,
    NotExecutable,
    PickUp,
    Site,
)
from referee_engines.flandern_1302.board import CATHEDRAL, GUILD_MASTER, PICKUP, SITE, Board
from referee_engines.flandern_1302.ground import Placement, can_place, placements
from referee_engines.flandern_1302.refusals import (
    finish_violations,
    piece_violations,
    place_violations,
    read_city,
    read_faction,
    read_plot,
    tell_card,
)
from referee_engines.flandern_1302.state import City, FlandernState, changed, with_city
from referee_engines.spaces import ActionSpace, Choice, Families, Family, Form
from referee_engines.words import counted, plain

Log = list[Event]


class StepRules(NamedTuple):
    """The rules that the actions of a step are refused by."""

    build: str
    finish: str
    site: str
    pick_up: str
    must: str


STEP_4 = StepRules("FL-CITY-01", "FL-CITY-02", "FL-SITE-01", "FL-PICK-01", "FL-ACT-02")
STEP_5 = StepRules("FL-START-04", "FL-START-04", "FL-START-05", "FL-START-06", "FL-START-03")


class Duty(Struct, frozen=True, gc=False):
    """A card to be executed."""

    seat: Seat
    card: int
    factions: tuple[int, ...]
    """Those that may be built for and whose sites may be finished, in the order of the listing."""
    rules: StepRules


def stones_left(board: Board, state: FlandernState) -> int:
    """Site stones in supply: all but those in unscored cities."""
    return board.stones - sum([city.sites.bit_count() for city in state.cities if not city.scored])


def cathedrals_left(board: Board, state: FlandernState) -> int:
    return board.cathedrals - sum([(city.cathedrals | city.late_cathedrals).bit_count() for city in state.cities])


def figures_left(board: Board, state: FlandernState) -> int:
    return board.figures - sum([len(city.figures) + len(city.late_figures) for city in state.cities])


def finishable(city: City, factions: Sequence[int]) -> int:
    """The sites of the factions in the city; the unfinished quarters of a scored city are none."""
    if city.scored or not city.sites:
        return 0
    plots = 0
    for faction in factions:
        plots |= city.quarters[faction]
    return plots & city.sites


def cathedral_plots(board: Board, state: FlandernState, index: int) -> int:
    """The church quarters of the city that may get a cathedral."""
    city = state.cities[index]
    return city.quarters[board.church] & ~(city.cathedrals | city.late_cathedrals) & _allowed(board, state, index)


def master_plots(board: Board, state: FlandernState, index: int, seat: Seat) -> int:
    """The quarters of the city that may get a figure of that player."""
    quarters = state.cities[index].quarters
    return (quarters[state.guilds[seat]] | quarters[board.grey]) & _allowed(board, state, index)


def _allowed(board: Board, state: FlandernState, index: int) -> int:
    options = state.options
    if state.cities[index].scored and not options.figures_allowed_in_scored_city:
        return 0
    return -1 if options.centre_is_quarter else ~board.plans[index].centre


def space(board: Board, state: FlandernState, duty: Duty) -> ActionSpace[AnyAction]:
    """Every execution of the card, or `not_executable` where there is none (FL-ACT-02, FL-ACT-03)."""
    families = _families(board, state, duty)
    if not families:
        return _NOTHING
    return families[0] if len(families) == 1 else Families(families)


_NOTHING: ActionSpace[AnyAction] = Choice("not_executable", (NOT_EXECUTABLE,))
_PICK_UP: list[Family[AnyAction]] = [Choice("pick_up", (PICK_UP,))]


def _families(board: Board, state: FlandernState, duty: Duty) -> list[Family[AnyAction]]:
    card = duty.card
    if card < SITE:
        families: list[Family[AnyAction]] = []
        city = state.cities[card]
        if not city.scored:
            found = placements(board, state, (card,), duty.factions)
            if found:
                families.append(_tiles(board, found, Build))
            sites = finishable(city, duty.factions) if city.sites else 0
            if sites:
                name = board.cities[card]
                plan = board.plans[card]
                families.append(Choice("finish", [Finish(name, plan.plots[p]) for p in plan.bits[sites]]))
        return families
    if card == SITE:
        if stones_left(board, state) <= 0:
            return []
        found = placements(board, state, range(len(board.cities)), duty.factions)
        return [_tiles(board, found, Site)] if found else []
    if card == PICKUP:
        return _PICK_UP
    pieces: list[AnyAction]
    if card == CATHEDRAL:
        if cathedrals_left(board, state) <= 0:
            return []
        pieces = [
            Cathedral(name, plan.plots[p])
            for i, (name, plan) in enumerate(zip(board.cities, board.plans, strict=True))
            for p in plan.bits[cathedral_plots(board, state, i)]
        ]
        return [Choice("cathedral", pieces)] if pieces else []
    if figures_left(board, state) <= 0:
        return []
    pieces = [
        Master(name, plan.plots[p])
        for i, (name, plan) in enumerate(zip(board.cities, board.plans, strict=True))
        for p in plan.bits[master_plots(board, state, i, duty.seat)]
    ]
    return [Choice("master", pieces)] if pieces else []


class Tiles(Family[AnyAction], eq=False):
    """Placements as a family: counted by their masks, and only the one asked for is made."""

    _board: Board
    _found: list[Placement]
    _kind: type[Build] | type[Site]
    _count: int

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self._kind):
            return False
        board = self._board
        city = board.city_index.get(action.city, NOWHERE)
        plot = board.plans[city].index.get(action.plot, NOWHERE) if city != NOWHERE else NOWHERE
        wanted = (city, board.faction_index.get(action.faction, NOWHERE), action.masters)
        return plot != NOWHERE and any(found[:3] == wanted and found[3] >> plot & 1 for found in self._found)

    def __iter__(self) -> Iterator[AnyAction]:
        for city, faction, masters, plots in self._found:
            for plot in self._board.plans[city].bits[plots]:
                yield self._make(city, faction, masters, plot)

    def count(self) -> int:
        return self._count

    def sample(self, source: Source) -> AnyAction:
        index = source.below(self._count)
        for city, faction, masters, plots in self._found:
            n = plots.bit_count()
            if index < n:
                return self._make(city, faction, masters, self._board.plans[city].bits[plots][index])
            index -= n
        raise AssertionError("an index below the count falls into one of the placements")

    def form(self) -> Form:
        return Form(self.action, "choice", self._count, False)

    def _make(self, city: int, faction: int, masters: int, plot: int) -> AnyAction:
        board = self._board
        return self._kind(board.cities[city], board.plans[city].plots[plot], board.factions[faction], masters)


NOWHERE = -1


def _tiles(board: Board, found: list[Placement], kind: type[Build] | type[Site]) -> Tiles:
    count = 0
    for _, _, _, plots in found:
        count += plots.bit_count()
    return Tiles(TAGS[kind], board, found, kind, count)


def execute(board: Board, state: FlandernState, duty: Duty, action: AnyAction, log: Log) -> FlandernState:
    """The effect of the action on board, supplies and hands. Raises `RuleViolation`, or `Unreadable`."""
    if isinstance(action, (Build, Site)):
        return _lay(board, state, duty, action, log)
    if isinstance(action, Finish):
        return _finish(board, state, duty, action, log)
    if isinstance(action, PickUp):
        return _pick_up(board, state, duty, log)
    if isinstance(action, (Cathedral, Master)):
        return _set_piece(board, state, duty, action, log)
    assert isinstance(action, NotExecutable)
    families = _families(board, state, duty)
    if families:
        count = sum([family.count() for family in families])
        raise RuleViolation(
            Violation(
                duty.rules.must,
                f"The card {plain(board.cards[duty.card])} can be executed in {counted(count, 'way')}, so it must be",
                {"card": board.cards[duty.card], "executions": count},
                "action",
            )
        )
    facts: dict[str, FactValue] = {"seat": duty.seat, "card": board.cards[duty.card]}
    if duty.card == SITE:
        facts["stones"] = stones_left(board, state)
    elif duty.card < SITE:
        facts["scored"] = int(state.cities[duty.card].scored)
    log.append(Event("not_executable", facts))
    return state


def _pick_up(board: Board, state: FlandernState, duty: Duty, log: Log) -> FlandernState:
    if duty.card != PICKUP:
        raise RuleViolation(tell_card(board, duty.rules.pick_up, "pick_up", duty.card))
    hands = state.hands
    cards = board.open_cards[hands[duty.seat]]
    log.append(Event("picked_up", {"seat": duty.seat, "cards": cards}))
    return replace(state, hands=(*hands[: duty.seat], board.hand, *hands[duty.seat + 1 :]))


def _lay(board: Board, state: FlandernState, duty: Duty, action: Build | Site, log: Log) -> FlandernState:
    index = read_city(board, action.city)
    plot = read_plot(board, index, action.plot)
    faction = read_faction(board, action.faction)
    is_site = type(action) is Site
    masters = action.masters
    city = state.cities[index]
    if (
        duty.card != (SITE if is_site else index)
        or faction not in duty.factions
        or (is_site and stones_left(board, state) <= 0)
        or not can_place(board, state, index, plot, faction, masters)
    ):
        raise RuleViolation(*_lay_violations(board, state, duty, action, index, plot, faction))
    log.append(
        Event(
            "site_set_up" if is_site else "built",
            {
                "seat": duty.seat,
                "city": action.city,
                "plot": action.plot,
                "faction": action.faction,
                "masters": masters,
            },
        )
    )
    bit = 1 << plot
    supply = state.tiles[faction]
    kind = board.kind_index[faction][board.plans[index].shape[plot], masters]
    printed = city.masters
    if masters:
        number = board.masters_index[masters]
        printed = changed(printed, number, printed[number] | bit)
    city = City(
        changed(city.quarters, faction, city.quarters[faction] | bit),
        city.sites | bit if is_site else city.sites,
        city.covers,
        city.cathedrals,
        printed,
        city.figures,
        city.scored,
        city.late_cathedrals,
        city.late_figures,
    )
    tiles = state.tiles
    return replace(
        state,
        cities=with_city(state.cities, index, city),
        tiles=(*tiles[:faction], changed(supply, kind, supply[kind] - 1), *tiles[faction + 1 :]),
    )


def _lay_violations(
    board: Board, state: FlandernState, duty: Duty, action: Build | Site, index: int, plot: int, faction: int
) -> list[Violation]:
    """Card and faction first, then the stone, then the placement test in its order."""
    found = []
    is_site = type(action) is Site
    rule = duty.rules.site if is_site else duty.rules.build
    if duty.card != (SITE if is_site else index):
        found.append(tell_card(board, rule, TAGS[type(action)], duty.card, "" if is_site else action.city))
    if not is_site and state.cities[index].scored:
        found.append(
            Violation("FL-CITY-05", f"{action.city} is scored, nothing is built there", {"city": action.city}, "city")
        )
    if faction not in duty.factions:
        allowed = tuple([board.factions[f] for f in duty.factions])
        found.append(
            Violation(
                rule,
                f"This card builds for {', '.join(allowed)}, not for {action.faction}",
                {"faction": action.faction, "allowed": allowed},
                "faction",
            )
        )
    if is_site and stones_left(board, state) <= 0:
        found.append(
            Violation(
                "FL-SITE-03",
                f"No site stone is in supply, the game has {counted(board.stones, 'stone')}",
                {"stones": board.stones},
                "action",
            )
        )
    placing = place_violations(board, state, index, plot, faction, action.masters)
    if placing and is_site:
        where = f"{action.city}.{action.plot}"
        placing.append(
            Violation("FL-SITE-04", f"The placement rules hold for a site on {where} too", {"plot": where}, "plot")
        )
    return found + placing


def _finish(board: Board, state: FlandernState, duty: Duty, action: Finish, log: Log) -> FlandernState:
    index = read_city(board, action.city)
    plot = read_plot(board, index, action.plot)
    city = state.cities[index]
    bit = 1 << plot
    if duty.card != index or not finishable(city, duty.factions) & bit:
        raise RuleViolation(
            *finish_violations(board, state, duty.rules.finish, duty.card, duty.factions, action, index, plot)
        )
    faction = next(f for f in duty.factions if city.quarters[f] & bit)
    log.append(
        Event(
            "finished",
            {
                "seat": duty.seat,
                "city": action.city,
                "plot": action.plot,
                "faction": board.factions[faction],
            },
        )
    )
    return replace(state, cities=with_city(state.cities, index, replace(city, sites=city.sites & ~bit)))


def _set_piece(board: Board, state: FlandernState, duty: Duty, action: Cathedral | Master, log: Log) -> FlandernState:
    index = read_city(board, action.city)
    plot = read_plot(board, index, action.plot)
    city = state.cities[index]
    is_cathedral = isinstance(action, Cathedral)
    if is_cathedral:
        wanted, left = CATHEDRAL, cathedrals_left(board, state)
        targets = cathedral_plots(board, state, index)
    else:
        wanted, left = GUILD_MASTER, figures_left(board, state)
        targets = master_plots(board, state, index, duty.seat)
    if duty.card != wanted or left <= 0 or not targets >> plot & 1:
        lapses = duty.card == wanted and not _families(board, state, duty)
        raise RuleViolation(*piece_violations(board, state, duty.seat, duty.card, action, index, plot, left, lapses))
    log.append(
        Event(
            "cathedral_set" if is_cathedral else "master_set",
            {"seat": duty.seat, "city": action.city, "plot": action.plot},
        )
    )
    if is_cathedral:
        if city.scored:
            city = replace(city, late_cathedrals=city.late_cathedrals | 1 << plot)
        else:
            city = replace(city, cathedrals=city.cathedrals | 1 << plot)
    elif city.scored:
        city = replace(city, late_figures=tuple(sorted((*city.late_figures, plot))))
    else:
        city = replace(city, figures=tuple(sorted((*city.figures, plot))))
    return replace(state, cities=with_city(state.cities, index, city))
