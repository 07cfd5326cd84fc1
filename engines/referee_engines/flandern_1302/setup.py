"""The options of a game, and the first state that they give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee_engines.contract import Option, RuleViolation, Unreadable
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import (
    NOBODY,
    SETUP_CENTRE,
    SETUP_DEAL,
    SETUP_START,
    City,
    Flandern1302State,
    Options,
    Phase,
)
from referee_engines.options import read_seat
from referee_engines.refusals import wrong_players

_SWITCHES: Final = tuple([name for name in Options.__struct_fields__ if name != "random_centres"])
OPTIONS: Final = (
    Option("start", "random"),
    Option("guilds", ""),
    Option("centre_placement", "", ("", "choose", "random")),
    *[Option(name, "", ("", "true", "false")) for name in _SWITCHES],
)
"""An empty word leaves the choice to the data set."""


def first_state(board: Board, players: int, chosen: Mapping[str, str]) -> Flandern1302State:
    """The table before anything is placed or drawn. Raises `RuleViolation` or `Unreadable`."""
    least, most = board.file.players.min, board.file.players.max
    if not least <= players <= most:
        raise RuleViolation(wrong_players("FL-SETUP-01", players, tuple(range(least, most + 1))))
    is_random = chosen["start"] == "random"
    start = NOBODY if is_random else read_seat("options.start", chosen["start"], players)
    options = _read_switches(board, chosen)
    phase: Phase = SETUP_START if is_random else SETUP_DEAL if options.random_centres else SETUP_CENTRE
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
        phase=phase,
    )


def _read_switches(board: Board, chosen: Mapping[str, str]) -> Options:
    defaults = board.file.options
    switches = {name: chosen[name] == "true" if chosen[name] else getattr(defaults, name) for name in _SWITCHES}
    placement = chosen["centre_placement"] or defaults.centre_placement
    return Options(**switches, random_centres=placement == "random")


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
