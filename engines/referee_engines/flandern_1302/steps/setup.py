"""The setup: the options, the first state, who starts, and where the six centres stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import convert
from msgspec.structs import replace

from referee_engines.contract import Option, RuleViolation, Seat, Unreadable, Violation
from referee_engines.flandern_1302.actions import Deal, PlaceCentre, Start
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import CentrePlaced, StartDrawn
from referee_engines.flandern_1302.state import (
    DRAWING,
    NOBODY,
    SETUP_DEAL,
    SETUP_START,
    City,
    Flandern1302State,
    Options,
    SetupCentre,
    SetupDeal,
    SetupStart,
    built,
    sets_centres,
)
from referee_engines.ids import read_id, read_ids
from referee_engines.options import read_seat
from referee_engines.refusals import violation, wrong_players
from referee_engines.spaces import Arrangement, Choice, Family, Outcomes
from referee_engines.steps import Log, Move, Step, awaits_chance
from referee_engines.tuples import replaced

OPTIONS: Final = (
    Option("start", "random"),
    Option("guilds", ""),
    Option("centre_placement", "", ("", "choose", "random")),
    *[Option(name, "", ("", "true", "false")) for name in Options.__struct_fields__[:-1]],
)
"""An empty word leaves the choice to the data set."""


def first_state(board: Board, players: int, chosen: Mapping[str, str]) -> Flandern1302State:
    """The table before anything is placed or drawn. Raises `RuleViolation` or `Unreadable`."""
    least, most = board.file.players.min, board.file.players.max
    if not least <= players <= most:
        raise RuleViolation(wrong_players("FL-SETUP-01", players, tuple(range(least, most + 1))))
    is_random = chosen["start"] == "random"
    start = NOBODY if is_random else read_seat("options.start", chosen["start"], players)
    defaults = board.file.options
    words = [chosen[name] or getattr(defaults, name) for name in Options.__struct_fields__]
    options = convert(words, Options, strict=False)
    empty = City((0,) * len(board.factions), 0, 0, 0, (0,) * len(board.masters), (), False, 0, ())
    return Flandern1302State(
        data=board.set.id,
        sha256=board.set.sha256,
        players=players,
        ply=0,
        options=options,
        guilds=_read_guilds(board, players, chosen["guilds"]),
        start=start,
        round=0,
        cities=(empty,) * len(board.cities),
        tiles=board.tiles,
        hands=(board.hand,) * players,
        influence=(board.influence,) * players,
        deck=board.decks,
        phase=SETUP_START if is_random else sets_centres(options),
    )


def _read_guilds(board: Board, players: int, word: str) -> tuple[int, ...]:
    if not word:
        return board.player_guilds[:players]
    guilds = []
    for name in word.split(","):
        guild = board.faction_index.get(name.strip())
        if guild not in board.player_guilds:
            known = ", ".join([board.factions[g] for g in board.player_guilds])
            raise Unreadable("options.guilds", f"'{name}' is not a guild of a player; known: {known}")
        guilds.append(guild)
    if len(guilds) != players or len(set(guilds)) != players:
        raise Unreadable("options.guilds", f"'{word}' does not name {players} different guilds")
    return tuple(guilds)


def _list_starts(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Start]]:
    return (Outcomes("start", [Start(seat) for seat in range(state.players)]),)


def _judge_start(board: Board, state: Flandern1302State, seat: Seat, action: Start) -> Sequence[Violation]:
    if 0 <= action.seat < state.players:
        return ()
    return (violation("FL-SETUP-06", "seat", seat=action.seat, players=state.players),)


def _start(board: Board, state: Flandern1302State, seat: Seat, action: Start, log: Log) -> Flandern1302State:
    log.append(StartDrawn(action.seat))
    return replace(state, start=action.seat, phase=sets_centres(state.options))


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
    city, centre = state.cities[index], board.plans[index].centre
    city = replace(city, quarters=replaced(city.quarters, faction, centre))
    if printed := board.centre_masters[faction]:
        city = replace(city, masters=replaced(city.masters, board.masters_index[printed], centre))
    return replace(state, cities=replaced(state.cities, index, city))


def dealt_factions(board: Board, state: Flandern1302State) -> list[int]:
    """The factions whose centres chance deals, in the order of the data file."""
    return [
        f for f in range(len(board.factions)) if state.options.centre_placement == "random" or f not in state.guilds
    ]


def _list_deals(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Deal]]:
    return (Arrangement("deal", "cities", [board.cities[i] for i in _empty_cities(state)], Deal),)


def _judge_deal(board: Board, state: Flandern1302State, seat: Seat, action: Deal) -> Sequence[Violation]:
    cities = read_ids(board.city_index, action.cities, "cities", "city")
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
