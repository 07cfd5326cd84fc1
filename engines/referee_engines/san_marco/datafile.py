"""The data file: what it holds, and what is refused and how."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from referee_engines.contract import Unreadable
from referee_engines.documents import read_data_file

FORMAT: Final = "san-marco-board/1"
DISTRICTS: Final = 6
FACES: Final = 6
_MOST_DRAWN: Final = 60
"""So many cards have fewer than 2^64 ways of being divided, and that is what a seeded draw can choose among."""


class DistrictData(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    die: int
    high: int
    low: int


class PlayersData(Struct, frozen=True, forbid_unknown_fields=True):
    min: int
    max: int


class ActionCardsData(Struct, frozen=True, forbid_unknown_fields=True):
    district: int
    bridge: int
    transfer: int
    doge: int
    banishment: int


class SetupData(Struct, frozen=True, forbid_unknown_fields=True):
    rolls: int
    nobles_per_roll: int
    bridges_by_players: dict[str, int]
    min_districts: int


class DrawData(Struct, frozen=True, forbid_unknown_fields=True):
    action: int
    limit: int


class DrawsData(Struct, frozen=True, forbid_unknown_fields=True):
    one_decider: DrawData
    two_deciders: DrawData


class BoardData(Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands."""

    format: str
    id: str
    players: PlayersData
    districts: tuple[DistrictData, ...]
    adjacent: tuple[tuple[str, str], ...]
    max_bridges_per_pair: int
    bridges_total: int
    nobles_per_player: int
    action_cards: ActionCardsData
    limit_cards: dict[str, int]
    passages: int
    limit_threshold: int
    toll: int
    crossing: int
    setup: SetupData
    draws: DrawsData
    status: str = ""
    note: str = ""


def read_file(text: str) -> BoardData:
    """The data in the file's text. Raises `Unreadable` that names the first entry that is wrong."""
    data = read_data_file(text, BoardData, "file")
    _check(data)
    return data


def _check(data: BoardData) -> None:
    def require(holds: bool, field: str, message: str) -> None:
        if not holds:
            raise Unreadable(field, message)

    require(data.format == FORMAT, "format", f"'{data.format}' is not {FORMAT}")
    require(
        bool(re.fullmatch(r"[a-z0-9][a-z0-9.-]*", data.id)),
        "id",
        f"'{data.id}' is not lower-case letters, digits, dots and dashes",
    )
    require((data.players.min, data.players.max) == (3, 4), "players", "San Marco is for 3 to 4 players (SM-GEN-02)")
    require(len(data.districts) == DISTRICTS, "districts", f"there are {len(data.districts)}, the game has {DISTRICTS}")
    seen: set[str] = set()
    faces: set[int] = set()
    for i, district in enumerate(data.districts):
        field = f"districts[{i}] ({district.id})"
        require(
            bool(re.fullmatch(r"[A-Z][A-Z0-9]*", district.id)), f"{field}.id", "an id is capital letters and digits"
        )
        require(district.id not in seen, f"{field}.id", "the id stands twice")
        require(1 <= district.die <= FACES, f"{field}.die", f"{district.die} is no face of the die")
        require(district.die not in faces, f"{field}.die", f"face {district.die} stands twice")
        require(
            0 < district.low < district.high <= 1000,
            f"{field}.high",
            f"{district.high} over {district.low}: both must be positive (1000 at most), high above low",
        )
        seen.add(district.id)
        faces.add(district.die)
    require("SMA" in seen, "districts", "no district SMA (San Marco), which decides ties (SM-END-03)")
    joined: set[frozenset[str]] = set()
    for i, (a, b) in enumerate(data.adjacent):
        field = f"adjacent[{i}] ({a}-{b})"
        for end in (a, b):
            require(end in seen, field, f"'{end}' is no district")
        require(a != b, field, "a district is no neighbour of itself")
        require(frozenset((a, b)) not in joined, field, "the pair stands twice")
        joined.add(frozenset((a, b)))
    reached = {data.districts[0].id}
    while more := {end for pair in joined if pair & reached for end in pair} - reached:
        reached |= more
    for district in data.districts:
        require(district.id in reached, "adjacent", f"{district.id} cannot be reached from {data.districts[0].id}")
    _check_numbers(data)


def _check_numbers(data: BoardData) -> None:
    def require(holds: bool, field: str, message: str) -> None:
        if not holds:
            raise Unreadable(field, message)

    cards, draws, setup = data.action_cards, data.draws, data.setup
    numbers = {
        "max_bridges_per_pair": data.max_bridges_per_pair,
        "bridges_total": data.bridges_total,
        "nobles_per_player": data.nobles_per_player,
        "passages": data.passages,
        "limit_threshold": data.limit_threshold,
        "setup.rolls": setup.rolls,
        "setup.nobles_per_roll": setup.nobles_per_roll,
        "draws.one_decider.action": draws.one_decider.action,
        "draws.one_decider.limit": draws.one_decider.limit,
        "draws.two_deciders.action": draws.two_deciders.action,
        "draws.two_deciders.limit": draws.two_deciders.limit,
    }
    for field, number in numbers.items():
        require(1 <= number <= 1000, field, f"{number} is not from 1 to 1000")
    numbers = {
        "toll": data.toll,
        "crossing": data.crossing,
        "action_cards.district": cards.district,
        "action_cards.bridge": cards.bridge,
        "action_cards.transfer": cards.transfer,
        "action_cards.doge": cards.doge,
        "action_cards.banishment": cards.banishment,
    }
    for field, number in numbers.items():
        require(0 <= number <= 1000, field, f"{number} is not from 0 to 1000")
    cards_to_split = draws.two_deciders.action + draws.two_deciders.limit
    require(cards_to_split >= 3, "draws.two_deciders", f"{cards_to_split} cards do not make 3 offers (SM-OFFER-02)")
    for field, draw in (("draws.one_decider", draws.one_decider), ("draws.two_deciders", draws.two_deciders)):
        require(
            draw.action + draw.limit <= _MOST_DRAWN,
            field,
            f"{draw.action + draw.limit} cards, a distributor can divide {_MOST_DRAWN} at most",
        )
    require(
        data.passages * max(cards.doge, 1) <= 10_000, "passages", "more Doge cards than prestige can be counted for"
    )
    require(setup.min_districts in (1, 2), "setup.min_districts", f"{setup.min_districts} is not 1 or 2")
    require(setup.rolls >= setup.min_districts, "setup.rolls", "fewer rolls than districts to stand in")
    for value, n in data.limit_cards.items():
        require(value in {"1", "2", "3"}, f"limit_cards.{value}", "limit cards have values 1 to 3 (SM-COMP-01)")
        require(0 <= n <= 1000, f"limit_cards.{value}", f"{n} is not from 0 to 1000")
    places = data.max_bridges_per_pair * len(data.adjacent)
    require(
        places > data.bridges_total,
        "bridges_total",
        f"{data.bridges_total} bridges leave none of the {places} places free",
    )
    require(
        set(setup.bridges_by_players) == {"3", "4"},
        "setup.bridges_by_players",
        "wants an entry for 3 and for 4 players",
    )
    for players in (3, 4):
        field = f"setup.bridges_by_players.{players}"
        bridges = setup.bridges_by_players[str(players)]
        require(
            bridges >= 0 and bridges * players <= data.bridges_total,
            field,
            f"{bridges} bridges for each of {players} players, {data.bridges_total} in all",
        )
        nobles = setup.rolls * setup.nobles_per_roll + bridges
        require(
            nobles <= data.nobles_per_player,
            "nobles_per_player",
            f"{data.nobles_per_player} nobles, the setup for {players} players takes {nobles}",
        )
        most_rounds(data, players)


def most_rounds(data: BoardData, players: int) -> int:
    """After how many rounds of a passage somebody is out at the latest.

    Raises `Unreadable` where a deck could run out before, because nothing says how it would be renewed.
    """
    normal, last = (
        (data.draws.one_decider, data.draws.two_deciders)
        if players == 4
        else (data.draws.two_deciders, data.draws.one_decider)
    )
    distributors = 2 if players == 4 else 1
    actions = data.action_cards
    deck = actions.district * DISTRICTS + actions.bridge + actions.transfer + actions.doge + actions.banishment
    limits = [int(value) for value, n in sorted(data.limit_cards.items()) for _ in range(n)]
    rounds = 0
    drawn = 0
    # Somebody is out as soon as the smallest cards that can have been taken exceed what all may hold below the limit.
    while sum(limits[:drawn]) <= players * (data.limit_threshold - 1):
        rounds += 1
        drawn = rounds * distributors * normal.limit
        if drawn > len(limits):
            raise Unreadable(
                "limit_cards", f"{len(limits)} limit cards can run out within a passage of {players} players"
            )
    need = drawn + max(last.limit, data.draws.one_decider.limit)
    if need > len(limits):
        raise Unreadable("limit_cards", f"{len(limits)} limit cards, a passage of {players} players can take {need}")
    need = rounds * distributors * normal.action + max(last.action, data.draws.one_decider.action)
    if need > deck:
        raise Unreadable("action_cards", f"{deck} action cards, a passage of {players} players can take {need}")
    return rounds
