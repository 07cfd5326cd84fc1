"""The board and the cards as data: loading, checking, and what follows from them once and for all."""

from __future__ import annotations

import hashlib
import re
from functools import cached_property
from typing import Final

import msgspec
from msgspec import Struct

from engines.contract import DataSet, Unreadable
from engines.memo import Memo
from engines.san_marco.actions import (
    AnyAction,
    DogeStep,
    NameDistrict,
    PlaceBridge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    PlayTransfer,
    Roll,
)
from engines.san_marco.network import RICH, Bridges, Network
from engines.san_marco.routes import NO_PRICES, Paths, Prices, Ways
from engines.spaces import ActionSpace, Choice, Outcomes, Pile

FORMAT: Final = "san-marco-board/1"
DISTRICTS: Final = 6
FACES: Final = 6
# Kinds of cards are numbered in the order of ruling R-27: the districts, then these, then the limit values.
BRIDGE: Final = 6
TRANSFER: Final = 7
DOGE: Final = 8
BANISHMENT: Final = 9
ACTION_KINDS: Final = 10
LIMIT_VALUES: Final = (1, 2, 3)
KINDS: Final = ACTION_KINDS + len(LIMIT_VALUES)
_OTHER_CARDS: Final = ("bridge", "transfer", "doge", "banishment")


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


class Board:
    """A checked data set, with everything that play looks up."""

    def __init__(self, data: BoardData, text: str) -> None:
        self.data = data
        self.set = DataSet(data.id, hashlib.sha256(text.encode()).hexdigest(), text)
        self.districts = tuple([d.id for d in data.districts])
        self.district_index = {d: i for i, d in enumerate(self.districts)}
        self.high = tuple([d.high for d in data.districts])
        self.low = tuple([d.low for d in data.districts])
        by_face = {d.die: i for i, d in enumerate(data.districts)}
        self.district_of_face = tuple([by_face.get(face, -1) for face in range(FACES + 1)])
        self.san_marco = self.district_index.get("SMA", -1)
        """The district of the tie-break."""
        self.cards = (*self.districts, *_OTHER_CARDS, *[f"limit-{value}" for value in LIMIT_VALUES])
        self.cards_by_deck = (self.cards[:ACTION_KINDS], self.cards[ACTION_KINDS:])
        self.names: Memo[Pile, tuple[str, ...]] = Memo(self._names, most=4096)
        """Cards by kind -> their ids. The same piles are made, opened, taken and shown."""
        self._short_kinds: Memo[tuple[str, ...], Pile] = Memo(self._kinds, most=4096)
        self.card_index = {card: i for i, card in enumerate(self.cards)}
        self.action_card_index = {card: i for i, card in enumerate(self.cards[:ACTION_KINDS])}
        self.limit_cards = dict(zip(LIMIT_VALUES, self.cards[ACTION_KINDS:], strict=True))
        """By value."""
        deck = data.action_cards
        self.action_deck = (deck.district,) * DISTRICTS + (deck.bridge, deck.transfer, deck.doge, deck.banishment)
        self.limit_deck = tuple([data.limit_cards.get(str(value), 0) for value in LIMIT_VALUES])
        # Plain numbers again, because attribute chains are slow where the rules ask for them at every ply.
        self.nobles_per_player = data.nobles_per_player
        self.bridges_total = data.bridges_total
        self.bridges_per_pair = data.max_bridges_per_pair
        self.limit_threshold = data.limit_threshold
        self.passages = data.passages
        self.toll = data.toll
        self.crossing = data.crossing
        self.setup_rolls = data.setup.rolls
        self.most_rounds = {players: most_rounds(data, players) for players in (3, 4)}
        self.nobles_per_roll = data.setup.nobles_per_roll
        self._draws = tuple([(draw.action, draw.limit) for draw in (data.draws.one_decider, data.draws.two_deciders)])

        index = self.district_index
        self.pairs = tuple([(index[a], index[b]) for a, b in data.adjacent])
        self.pair_ids = tuple([f"{a}-{b}" for a, b in data.adjacent])
        self.pair_between = {(a, b): i for i, (a, b) in enumerate(self.pairs)} | {
            (b, a): i for i, (a, b) in enumerate(self.pairs)
        }
        self.pair_index = {f"{self.districts[a]}-{self.districts[b]}": i for (a, b), i in self.pair_between.items()}
        self.neighbours = tuple(
            [
                tuple([(b, self.pair_between[a, b]) for b in range(len(self.districts)) if (a, b) in self.pair_between])
                for a in range(len(self.districts))
            ]
        )
        """By district: (neighbour, pair) in the order of the districts."""
        self.steps_from = tuple(
            [{self.districts[there]: (there, pair) for there, pair in ends} for ends in self.neighbours]
        )
        """By district: the same, by the neighbour's id."""
        self.prices = Prices(self.toll, self.crossing)
        self.affordable: Memo[int, int] = Memo(self.prices.affordable)
        """Prestige -> the mask of the routes that it pays for."""
        self.ways: Memo[tuple[tuple[int, ...], int], Ways] = Memo(self._find_ways, most=1024)
        """The bridges of a pair and a seat -> how the seat can cross there with the Doge."""
        self.placements: Memo[tuple[bool, ...], tuple[tuple[PlayDistrict, ...], ...]] = Memo(
            self._placements, most=1024
        )
        """Whether a player has a bridge, by pair -> the executions of his district cards with nobles in stock."""
        self._networks: Memo[Bridges, Network] = Memo(lambda bridges: Network(self, bridges), most=128)
        self._network: tuple[Bridges, Network] = ((), Network(self, ()))

    def _names(self, pile: Pile) -> tuple[str, ...]:
        return tuple([self.cards[kind] for kind in pile])

    def kinds(self, cards: tuple[str, ...]) -> Pile:
        """The kinds of cards given by their ids, ascending. Raises `KeyError` for an unknown one."""
        # What comes from outside may be of any length and is then not worth remembering.
        return self._short_kinds[cards] if len(cards) <= KINDS else self._kinds(cards)

    def _kinds(self, cards: tuple[str, ...]) -> Pile:
        return tuple(sorted([self.card_index[card] for card in cards]))

    # Actions that look the same in every game are made once: listing them is then only picking them out.

    @cached_property
    def rolls(self) -> ActionSpace[AnyAction]:
        return ActionSpace(Outcomes("roll", [Roll(face) for face in range(1, FACES + 1)]))

    @cached_property
    def place_bridge(self) -> tuple[PlaceBridge, ...]:
        return tuple([PlaceBridge(pair) for pair in self.pair_ids])

    @cached_property
    def play_bridge(self) -> tuple[PlayBridge, ...]:
        return tuple([PlayBridge(pair) for pair in self.pair_ids])

    @cached_property
    def play_district(self) -> tuple[tuple[PlayDistrict, ...], ...]:
        return tuple([tuple([PlayDistrict(card, to) for to in self.districts]) for card in self.districts])

    @cached_property
    def banishments(self) -> Choice[AnyAction]:
        return Choice("play_banishment", [PlayBanishment(district) for district in self.districts])

    @cached_property
    def doge_places(self) -> Choice[AnyAction]:
        return Choice("place_doge", [PlaceDoge(district) for district in self.districts])

    @cached_property
    def doge_step(self) -> tuple[dict[int | None, DogeStep], ...]:
        """By district, then owner of the bridge."""
        owners = (None, *range(self.data.players.max))
        return tuple([{owner: DogeStep(district, owner) for owner in owners} for district in self.districts])

    @cached_property
    def transfers(self) -> dict[int, tuple[tuple[PlayTransfer | None, ...], ...]]:
        """By number of players, then seat: whom the seat can replace, by district and victim; None for itself."""
        return {
            players: tuple(
                [
                    tuple(
                        [
                            None if victim == seat else PlayTransfer(district, victim)
                            for district in self.districts
                            for victim in range(players)
                        ]
                    )
                    for seat in range(players)
                ]
            )
            for players in (3, 4)
        }

    @cached_property
    def nameable(self) -> ActionSpace[AnyAction]:
        return ActionSpace(Choice("name_district", [NameDistrict(district) for district in self.districts]))

    @cached_property
    def paths(self) -> tuple[Paths, ...]:
        """By district: the paths that begin there."""
        return tuple([Paths(start, self.neighbours) for start in range(len(self.districts))])

    def network(self, bridges: Bridges) -> Network:
        """What follows from a layout of bridges."""
        # States that follow each other share their bridges, and comparing all of them takes longer than asking this.
        last, network = self._network
        if last is not bridges:
            network = self._networks[bridges]
            self._network = (bridges, network)
        return network

    def _find_ways(self, asked: tuple[tuple[int, ...], int]) -> Ways:
        bridges, seat = asked
        return Ways(NO_PRICES if seat == RICH else self.prices, bridges, seat)

    def _placements(self, own: tuple[bool, ...]) -> tuple[tuple[PlayDistrict, ...], ...]:
        """By district card: into its district, or over an own bridge, given by pair."""
        return tuple(
            [
                (plays[card], *[plays[district] for district, pair in self.neighbours[card] if own[pair]])
                for card, plays in enumerate(self.play_district)
            ]
        )

    @cached_property
    def most_scored(self) -> int:
        """What one district can give to all players together: first and second, or everybody tied."""
        players = self.data.players.max
        return max([max(high + low, players * low) for high, low in zip(self.high, self.low, strict=True)])

    @cached_property
    def most_bonus(self) -> int:
        """What the end of a passage cannot give more than to all players together."""
        return self.data.players.max * sum(value * n for value, n in zip(LIMIT_VALUES, self.limit_deck, strict=True))

    def setup_bridges(self, players: int) -> int:
        """How many bridges each player places before the first passage."""
        return self.data.setup.bridges_by_players[str(players)]

    def draw(self, deciders: int) -> tuple[int, int]:
        """How many action and limit cards a distributor draws who faces so many deciders."""
        return self._draws[deciders - 1]


def load_board(text: str) -> Board:
    """The board in the file's text. Raises `Unreadable` that names the first entry that is wrong."""
    try:
        data = msgspec.json.decode(text, type=BoardData)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        message, _, path = str(error).partition(" - at `")
        raise Unreadable(path.rstrip("`").removeprefix("$.") or "file", message) from error
    _check(data)
    return Board(data, text)


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
