"""The options of a game, and the first state that they give."""

from __future__ import annotations

from typing import Final

from referee_engines.contract import Option, Unreadable
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import (
    NOBODY,
    SETUP_CENTRE,
    SETUP_DEAL,
    SETUP_START,
    City,
    FlandernState,
    Options,
    Phase,
)
from referee_engines.options import read_seat

_SWITCHES: Final = (
    ("centre_is_quarter", "Whether the centre counts for value and ranks and takes pieces (A4)."),
    ("church_arms_block", "Whether church quarters may not border on each other (A3)."),
    ("figures_allowed_in_scored_city", "Whether cathedrals and figures may be put into a scored city (A15)."),
    ("absent_guild_is_ranked", "Whether a guild without a finished quarter takes a rank (A5)."),
    ("unplayed_guild_is_ranked", "With three players: whether the unplayed guild's centre takes a rank (A6)."),
    ("influence_bonus_needs_a_card", "Whether nobody gets the bonus if nobody holds an influence card (A13)."),
)


def all_options(data_sets: tuple[str, ...]) -> tuple[Option, ...]:
    """The options by name; an empty word leaves the choice to the data set."""
    by_data = " The default is the data set's."
    return (
        Option("start", "The seat of the first start player, or `random` for a chance outcome.", "random"),
        Option("data", "Id of the data set.", data_sets[0], data_sets),
        Option(
            "guilds",
            "The guilds of seats 0, 1, ... separated by commas; by default in the order of the data set.",
            "",
        ),
        Option(
            "centre_placement",
            "Whether players choose the cities of their centres or chance deals all six." + by_data,
            "",
            ("", "choose", "random"),
        ),
        *[Option(name, sentence + by_data, "", ("", "true", "false")) for name, sentence in _SWITCHES],
    )


def first_state(board: Board, players: int, chosen: dict[str, str]) -> FlandernState:
    """The table before anything is placed or drawn."""
    is_random = chosen["start"] == "random"
    start = NOBODY if is_random else read_seat("options.start", chosen["start"], players)
    settings = _read_switches(board, chosen)
    phase: Phase = SETUP_START if is_random else SETUP_DEAL if settings.random_centres else SETUP_CENTRE
    empty = City((0,) * len(board.factions), 0, 0, 0, (0,) * len(board.masters), (), False, 0, ())
    return FlandernState(
        data=board.set.id,
        sha256=board.set.sha256,
        players=players,
        ply=0,
        options=settings,
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


def _read_switches(board: Board, chosen: dict[str, str]) -> Options:
    defaults = board.data.options

    def switch(name: str) -> bool:
        return chosen[name] == "true" if chosen[name] else bool(getattr(defaults, name))

    return Options(
        centre_is_quarter=switch("centre_is_quarter"),
        church_arms_block=switch("church_arms_block"),
        figures_allowed_in_scored_city=switch("figures_allowed_in_scored_city"),
        absent_guild_is_ranked=switch("absent_guild_is_ranked"),
        unplayed_guild_is_ranked=switch("unplayed_guild_is_ranked"),
        influence_bonus_needs_a_card=switch("influence_bonus_needs_a_card"),
        random_centres=(chosen["centre_placement"] or defaults.centre_placement) == "random",
    )


def _read_guilds(board: Board, players: int, word: str) -> tuple[int, ...]:
    if not word:
        return board.player_guilds[:players]
    guilds = []
    for name in word.split(","):
        guild = board.faction_index.get(name.strip())
        if guild not in board.player_guilds:
            known = ", ".join([board.factions[g] for g in board.player_guilds])
            raise Unreadable("options.guilds", f"'{name}' is no guild of a player; these are: {known}")
        guilds.append(guild)
    if len(guilds) != players or len(set(guilds)) != players:
        raise Unreadable("options.guilds", f"'{word}' does not name {players} different guilds")
    return tuple(guilds)
