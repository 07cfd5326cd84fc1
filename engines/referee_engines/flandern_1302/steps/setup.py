"""The setup: who starts, and where the six centres stand."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Event, RuleViolation, Seat, Violation
from referee_engines.flandern_1302.actions import AnyAction, Deal, PlaceCentre, Start
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.executions import Log
from referee_engines.flandern_1302.refusals import read_city
from referee_engines.flandern_1302.state import DRAW, SETUP_CENTRE, SETUP_DEAL, FlandernState, built, changed, with_city
from referee_engines.spaces import ActionSpace, Arrangement, Choice, Outcomes
from referee_engines.words import counted


def legal_start(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    return Outcomes("start", [Start(seat) for seat in range(state.players)])


def apply_start(board: Board, state: FlandernState, seat: Seat, action: Start, log: Log) -> FlandernState:
    if not 0 <= action.seat < state.players:
        raise RuleViolation(
            Violation(
                "FL-SETUP-06",
                f"There is no seat {action.seat} to start, the game has {state.players} players",
                {"seat": action.seat, "players": state.players},
                "seat",
            )
        )
    log.append(Event("start_drawn", {"seat": action.seat}))
    return replace(
        state, ply=state.ply + 1, start=action.seat, phase=SETUP_DEAL if state.options.random_centres else SETUP_CENTRE
    )


def empty_cities(state: FlandernState) -> list[int]:
    """The cities without a centre; before the first round nothing else stands anywhere."""
    return [i for i, city in enumerate(state.cities) if not built(city)]


def centre_seat(state: FlandernState) -> Seat:
    """Whose turn it is to place a centre: clockwise from the start player (FL-SETUP-04)."""
    return (state.start + len(state.cities) - len(empty_cities(state))) % state.players


def legal_centre(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    return Choice("place_centre", [PlaceCentre(board.cities[i]) for i in empty_cities(state)])


def apply_centre(board: Board, state: FlandernState, seat: Seat, action: PlaceCentre, log: Log) -> FlandernState:
    city = read_city(board, action.city)
    empty = empty_cities(state)
    if city not in empty:
        raise RuleViolation(
            Violation("FL-SETUP-03", f"{action.city} has a centre already", {"city": action.city}, "city")
        )
    state = _with_centre(board, state, city, state.guilds[seat], log)
    is_last = len(state.cities) - len(empty) + 1 == state.players
    return replace(state, ply=state.ply + 1, phase=SETUP_DEAL if is_last else SETUP_CENTRE)


def _with_centre(board: Board, state: FlandernState, index: int, faction: int, log: Log) -> FlandernState:
    log.append(Event("centre_placed", {"city": board.cities[index], "faction": board.factions[faction]}))
    city = state.cities[index]
    city = replace(city, quarters=changed(city.quarters, faction, board.plans[index].centre))
    return replace(state, cities=with_city(state.cities, index, city))


def dealt_factions(board: Board, state: FlandernState) -> list[int]:
    """The factions whose centres chance deals, in the order of the data file."""
    return [f for f in range(len(board.factions)) if state.options.random_centres or f not in state.guilds]


def _arrangement(board: Board, state: FlandernState) -> Arrangement[AnyAction]:
    cities = [board.cities[i] for i in empty_cities(state)]
    return Arrangement("deal", "cities", cities, Deal, lambda action: getattr(action, "cities", None))


def legal_deal(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    return _arrangement(board, state)


def apply_deal(board: Board, state: FlandernState, seat: Seat, action: Deal, log: Log) -> FlandernState:
    cities = [read_city(board, city, "cities") for city in action.cities]
    if action not in _arrangement(board, state):
        empty = tuple([board.cities[i] for i in empty_cities(state)])
        raise RuleViolation(
            Violation(
                "FL-SETUP-03",
                f"{counted(len(empty), 'centre')} must be dealt, one each to {', '.join(empty)}, not to {', '.join(action.cities) or 'none'}",
                {"centres": len(empty), "empty": empty, "cities": action.cities},
                "cities",
            )
        )
    for faction, city in zip(dealt_factions(board, state), cities, strict=True):
        state = _with_centre(board, state, city, faction, log)
    return replace(state, ply=state.ply + 1, round=1, phase=DRAW)
