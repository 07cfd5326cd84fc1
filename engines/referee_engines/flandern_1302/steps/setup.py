"""The setup: who starts, and where the six centres stand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.flandern_1302.actions import Deal, PlaceCentre, Start
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import CentrePlaced, StartDrawn
from referee_engines.flandern_1302.state import (
    DRAWING,
    SETUP_CENTRE,
    SETUP_DEAL,
    Flandern1302State,
    SetupCentre,
    SetupDeal,
    SetupStart,
    built,
)
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.spaces import Arrangement, Choice, Family, Outcomes
from referee_engines.steps import Log, Move, Step, awaits_chance
from referee_engines.tuples import replaced


def _list_starts(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Start]]:
    return (Outcomes("start", [Start(seat) for seat in range(state.players)]),)


def _judge_start(board: Board, state: Flandern1302State, seat: Seat, action: Start) -> Sequence[Violation]:
    if 0 <= action.seat < state.players:
        return ()
    return (violation("FL-SETUP-06", "seat", seat=action.seat, players=state.players),)


def _start(board: Board, state: Flandern1302State, seat: Seat, action: Start, log: Log) -> Flandern1302State:
    log.append(StartDrawn(action.seat))
    return replace(state, start=action.seat, phase=SETUP_DEAL if state.options.random_centres else SETUP_CENTRE)


def _empty_cities(state: Flandern1302State) -> list[int]:
    """The cities without a centre; before the first round nothing else stands anywhere."""
    return [i for i, city in enumerate(state.cities) if not built(city)]


def _awaits_centre(state: Flandern1302State) -> tuple[Seat, ...]:
    """Clockwise from the start player (FL-SETUP-04)."""
    return ((state.start + len(state.cities) - len(_empty_cities(state))) % state.players,)


def _list_centres(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[PlaceCentre]]:
    return (Choice("place_centre", [PlaceCentre(board.cities[i]) for i in _empty_cities(state)]),)


def _judge_centre(board: Board, state: Flandern1302State, seat: Seat, action: PlaceCentre) -> Sequence[Violation]:
    city = read_id(board.city_index, action.city, "city", "city")
    return (violation("FL-SETUP-03", "city", "taken", city=action.city),) if built(state.cities[city]) else ()


def _place_centre(
    board: Board, state: Flandern1302State, seat: Seat, action: PlaceCentre, log: Log
) -> Flandern1302State:
    state = _with_centre(board, state, action.city, state.guilds[seat], log)
    is_last = len(state.cities) - len(_empty_cities(state)) == state.players
    return replace(state, phase=SETUP_DEAL) if is_last else state


def _with_centre(board: Board, state: Flandern1302State, name: str, faction: int, log: Log) -> Flandern1302State:
    log.append(CentrePlaced(name, board.factions[faction]))
    index = board.city_index[name]
    city = state.cities[index]
    city = replace(city, quarters=replaced(city.quarters, faction, board.plans[index].centre))
    return replace(state, cities=replaced(state.cities, index, city))


def dealt_factions(board: Board, state: Flandern1302State) -> list[int]:
    """The factions whose centres chance deals, in the order of the data file."""
    return [f for f in range(len(board.factions)) if state.options.random_centres or f not in state.guilds]


def _list_deals(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Deal]]:
    return (Arrangement("deal", "cities", [board.cities[i] for i in _empty_cities(state)], Deal),)


def _judge_deal(board: Board, state: Flandern1302State, seat: Seat, action: Deal) -> Sequence[Violation]:
    cities = [read_id(board.city_index, city, "cities", "city") for city in action.cities]
    empty = _empty_cities(state)
    if sorted(cities) == empty:
        return ()
    names = tuple([board.cities[i] for i in empty])
    return (violation("FL-SETUP-03", "cities", "dealt", centres=len(empty), empty=names, cities=action.cities),)


def _deal(board: Board, state: Flandern1302State, seat: Seat, action: Deal, log: Log) -> Flandern1302State:
    for faction, city in zip(dealt_factions(board, state), action.cities, strict=True):
        state = _with_centre(board, state, city, faction, log)
    return replace(state, round=1, phase=DRAWING)


START = Step(SetupStart, awaits_chance, _list_starts, {Start: Move(_start, _judge_start)})
CENTRE = Step(
    SetupCentre,
    _awaits_centre,
    _list_centres,
    {PlaceCentre: Move(_place_centre, _judge_centre)},
    rules=("FL-SETUP-04",),
)
DEAL = Step(SetupDeal, awaits_chance, _list_deals, {Deal: Move(_deal, _judge_deal)}, rules=("FL-SETUP-03",))
