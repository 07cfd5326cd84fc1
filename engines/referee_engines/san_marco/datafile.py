"""The data file: what it holds, and what is refused and how."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from referee_engines.checks import Checks
from referee_engines.documents import read_data_file
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import DISTRICTS, FACES, LIMIT_VALUES

PLAYERS: Final = (3, 4)
_MOST_DRAWN: Final = 60
"""So many cards have fewer than 2^64 ways of being divided, and that is what a seeded draw can choose among."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every entry of the file."""


class DistrictFile(_Entry, frozen=True):
    """A district, its face of the die, and its prestige for the most and the second most nobles."""

    id: str
    name: str
    die: int
    high: int
    low: int


class PlayersFile(_Entry, frozen=True):
    min: int
    max: int


class ActionCardsFile(_Entry, frozen=True):
    """How many copies of each action card there are; `district` for each district."""

    district: Count
    bridge: Count
    transfer: Count
    doge: Count
    banishment: Count


class SetupFile(_Entry, frozen=True):
    """What every player does before the first passage."""

    rolls: Positive
    nobles_per_roll: Positive
    bridges_by_players: dict[str, Count]
    min_districts: Literal[1, 2]


class DrawFile(_Entry, frozen=True):
    """How many cards a distributor draws."""

    action: Positive
    limit: Positive


class DrawsFile(_Entry, frozen=True):
    """The same by the number of deciders whom the distributor faces."""

    one_decider: DrawFile
    two_deciders: DrawFile


class BoardFile(_Entry, frozen=True):
    """The file as it stands."""

    format: Literal["san-marco-board/1"]
    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9.-]*\Z")]
    players: PlayersFile
    districts: Annotated[tuple[DistrictFile, ...], Meta(min_length=DISTRICTS, max_length=DISTRICTS)]
    adjacent: tuple[tuple[str, str], ...]
    max_bridges_per_pair: Positive
    bridges_total: Positive
    nobles_per_player: Positive
    action_cards: ActionCardsFile
    limit_cards: dict[str, Count]
    passages: Positive
    limit_threshold: Positive
    toll: Count
    crossing: Count
    setup: SetupFile
    draws: DrawsFile
    status: str = ""
    note: str = ""


def load(text: str) -> Board:
    """The board in a data file. Raises `Unreadable` that names the first wrong entry."""
    file, checks = read_data_file(text, BoardFile, "file"), Checks()
    for check in (_check_districts, _check_pairs, _check_cards, _check_setup):
        check(file, checks)
        checks.raise_first()
    most_rounds = {players: _most_rounds(file, players, checks) for players in PLAYERS}
    checks.raise_first()
    return Board(file, text, most_rounds)


def _check_districts(file: BoardFile, checks: Checks) -> None:
    ids: set[str] = set()
    faces: set[int] = set()
    for i, district in enumerate(file.districts):
        field, die, high, low = f"districts[{i}] ({district.id})", district.die, district.high, district.low
        is_id = re.fullmatch(r"[A-Z][A-Z0-9]*", district.id)
        checks.require(is_id, f"{field}.id", "an id is capital letters and digits")
        checks.require(district.id not in ids, f"{field}.id", "duplicate id")
        checks.require(1 <= die <= FACES, f"{field}.die", f"{die} is not a face of the die")
        checks.require(die not in faces, f"{field}.die", f"duplicate face {die}")
        message = f"{high} over {low}: both must be positive (1000 at most), high above low"
        checks.require(0 < low < high <= 1000, f"{field}.high", message)
        ids.add(district.id)
        faces.add(die)
    checks.require("SMA" in ids, "districts", "no district SMA (San Marco), which decides ties (SM-END-03)")


def _check_pairs(file: BoardFile, checks: Checks) -> None:
    known = [district.id for district in file.districts]
    joined: set[frozenset[str]] = set()
    for i, (a, b) in enumerate(file.adjacent):
        field = f"adjacent[{i}] ({a}-{b})"
        for end in (a, b):
            checks.require_id(known, end, field, "district")
        checks.require(a != b, field, "a district is not its own neighbour")
        checks.require(frozenset((a, b)) not in joined, field, "duplicate pair")
        joined.add(frozenset((a, b)))
    reached = {known[0]}
    while more := {end for pair in joined if pair & reached for end in pair} - reached:
        reached |= more
    for district in known:
        checks.require(district in reached, "adjacent", f"{district} cannot be reached from {known[0]}")


def _check_cards(file: BoardFile, checks: Checks) -> None:
    for deciders, draw, offers in (
        ("one_decider", file.draws.one_decider, 2),
        ("two_deciders", file.draws.two_deciders, 3),
    ):
        cards = draw.action + draw.limit
        message = f"{cards} cards, a distributor makes {offers} offers (SM-OFFER-02) of {_MOST_DRAWN} cards at most"
        checks.require(offers <= cards <= _MOST_DRAWN, f"draws.{deciders}", message)
    scorings = file.passages * max(file.action_cards.doge, 1)
    checks.require(scorings <= 10_000, "passages", "more Doge cards than prestige can be counted for")
    for value in file.limit_cards:
        checks.require_id([str(value) for value in LIMIT_VALUES], value, f"limit_cards.{value}", "limit card")


def _check_setup(file: BoardFile, checks: Checks) -> None:
    setup, total = file.setup, file.bridges_total
    limits = (file.players.min, file.players.max)
    checks.require(limits == PLAYERS, "players", "San Marco is for 3 to 4 players (SM-GEN-02)")
    checks.require(setup.rolls >= setup.min_districts, "setup.rolls", "fewer rolls than districts to stand in")
    places = file.max_bridges_per_pair * len(file.adjacent)
    checks.require(places > total, "bridges_total", f"{total} bridges leave none of the {places} places free")
    by_players = setup.bridges_by_players
    if not checks.require_keys([str(n) for n in PLAYERS], by_players, "setup.bridges_by_players", "number of players"):
        return
    for players in PLAYERS:
        bridges = by_players[str(players)]
        message = f"{bridges} bridges for each of {players} players, {total} in all"
        checks.require(bridges * players <= total, f"setup.bridges_by_players.{players}", message)
        nobles = setup.rolls * setup.nobles_per_roll + bridges
        message = f"{file.nobles_per_player} nobles, the setup for {players} players takes {nobles}"
        checks.require(nobles <= file.nobles_per_player, "nobles_per_player", message)


def _most_rounds(file: BoardFile, players: int, checks: Checks) -> int:
    """After how many rounds of a passage somebody is out at the latest.

    Notes where a deck could run out before, because nothing says how it would be renewed.
    """
    one, two = file.draws.one_decider, file.draws.two_deciders
    normal, last, distributors = (one, two, 2) if players == 4 else (two, one, 1)
    limits = [int(value) for value, n in sorted(file.limit_cards.items()) for _ in range(n)]
    rounds = drawn = 0
    # Somebody is out as soon as the smallest cards that can have been taken exceed what all may hold below the limit.
    while sum(limits[:drawn]) <= players * (file.limit_threshold - 1):
        rounds += 1
        drawn = rounds * distributors * normal.limit
        message = f"{len(limits)} limit cards can run out within a passage of {players} players"
        if not checks.require(drawn <= len(limits), "limit_cards", message):
            return rounds
    need = drawn + max(last.limit, one.limit)
    message = f"{len(limits)} limit cards, a passage of {players} players can take {need}"
    checks.require(need <= len(limits), "limit_cards", message)
    cards = file.action_cards
    deck = cards.district * DISTRICTS + cards.bridge + cards.transfer + cards.doge + cards.banishment
    need = rounds * distributors * normal.action + max(last.action, one.action)
    message = f"{deck} action cards, a passage of {players} players can take {need}"
    checks.require(need <= deck, "action_cards", message)
    return rounds
