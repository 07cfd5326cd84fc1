"""The board and the cards, with everything that play looks up worked out once."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Final

from referee_engines.contract import DataSet, Seat
from referee_engines.memo import Memo
from referee_engines.san_marco.actions import (
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
from referee_engines.san_marco.datafile import DISTRICTS, FACES, BoardData, most_rounds, read_file
from referee_engines.san_marco.happenings import tell
from referee_engines.san_marco.network import RICH, Bridges, Network
from referee_engines.san_marco.routes import NO_PRICES, Paths, Prices, Ways
from referee_engines.san_marco.scoring import district_points
from referee_engines.spaces import ActionSpace, Choice, Counts, Outcomes, Pile

# Kinds of cards are numbered in the order of ruling R-27: the districts, then these, then the limit values.
BRIDGE: Final = 6
TRANSFER: Final = 7
DOGE: Final = 8
BANISHMENT: Final = 9
ACTION_KINDS: Final = 10
LIMIT_VALUES: Final = (1, 2, 3)
KINDS: Final = ACTION_KINDS + len(LIMIT_VALUES)
_OTHER_CARDS: Final = ("bridge", "transfer", "doge", "banishment")


class Board:
    """A checked data set, with everything that play looks up."""

    # More attributes than instance dictionaries share are slow to look up, and the rules ask for them at every ply.
    __slots__ = (
        "_draws",
        "_network",
        "action_card_index",
        "action_deck",
        "affordable",
        "banishments",
        "bridges_per_pair",
        "bridges_total",
        "card_index",
        "cards",
        "cards_by_deck",
        "crossing",
        "data",
        "district_index",
        "district_of_face",
        "districts",
        "doge_places",
        "doge_step",
        "high",
        "limit_deck",
        "limit_threshold",
        "low",
        "most_bonus",
        "most_rounds",
        "most_scored",
        "nameable",
        "neighbours",
        "nobles_per_player",
        "nobles_per_roll",
        "pair_between",
        "pair_ids",
        "pair_index",
        "pairs",
        "passages",
        "paths",
        "place_bridge",
        "placements",
        "play_bridge",
        "play_district",
        "points",
        "prices",
        "rolls",
        "san_marco",
        "set",
        "setup_rolls",
        "steps_from",
        "tell",
        "toll",
        "transfers",
        "ways",
    )

    def __init__(self, data: BoardData, text: str) -> None:
        self.data = data
        self.set = DataSet(data.id, hashlib.sha256(text.encode()).hexdigest(), text)
        self.districts = tuple([d.id for d in data.districts])
        self.district_index = {d: i for i, d in enumerate(self.districts)}
        self.high = tuple([d.high for d in data.districts])
        self.low = tuple([d.low for d in data.districts])
        self.points = tuple([_points(d.high, d.low) for d in data.districts])
        """By district: the nobles there by seat -> the points by seat, and the rule that decided."""
        by_face = {d.die: i for i, d in enumerate(data.districts)}
        self.district_of_face = tuple([by_face.get(face, -1) for face in range(FACES + 1)])
        self.san_marco = self.district_index.get("SMA", -1)
        """The district of the tie-break."""
        self.cards = (*self.districts, *_OTHER_CARDS, *[f"limit-{value}" for value in LIMIT_VALUES])
        self.cards_by_deck = (self.cards[:ACTION_KINDS], self.cards[ACTION_KINDS:])
        self.tell = partial(tell, self.names)
        """Makes the event of an entry of a log."""
        self.card_index = {card: i for i, card in enumerate(self.cards)}
        self.action_card_index = {card: i for i, card in enumerate(self.cards[:ACTION_KINDS])}
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
        self.ways = {seat: self._ways(seat) for seat in (RICH, *range(data.players.max))}
        """By seat: the bridges of a pair -> how the seat can cross there with the Doge."""
        self.placements: Memo[tuple[int, ...], tuple[tuple[PlayDistrict, ...], ...]] = Memo(self._placements, most=4096)
        """A player's bridges by pair -> the executions of his district cards with nobles in stock."""
        # Actions that look the same in every game are made once: listing them is then only picking them out.
        self.rolls: ActionSpace[AnyAction] = Outcomes("roll", [Roll(face) for face in range(1, FACES + 1)])
        self.place_bridge: tuple[PlaceBridge, ...] = tuple([PlaceBridge(pair) for pair in self.pair_ids])
        self.play_bridge: tuple[PlayBridge, ...] = tuple([PlayBridge(pair) for pair in self.pair_ids])
        self.play_district: tuple[tuple[PlayDistrict, ...], ...] = tuple(
            [tuple([PlayDistrict(card, to) for to in self.districts]) for card in self.districts]
        )
        self.banishments: Choice[AnyAction] = Choice(
            "play_banishment", [PlayBanishment(district) for district in self.districts]
        )
        self.doge_places: Choice[AnyAction] = Choice("place_doge", [PlaceDoge(district) for district in self.districts])
        owners = (None, *range(self.data.players.max))
        self.doge_step: tuple[dict[int | None, DogeStep], ...] = tuple(
            [{owner: DogeStep(district, owner) for owner in owners} for district in self.districts]
        )
        """By district, then owner of the bridge."""
        self.transfers: dict[int, tuple[tuple[PlayTransfer | None, ...], ...]] = {
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
        """By number of players, then seat: whom the seat can replace, by district and victim; None for itself."""
        self.nameable: ActionSpace[AnyAction] = Choice(
            "name_district", [NameDistrict(district) for district in self.districts]
        )
        self.paths: tuple[Paths, ...] = tuple([Paths(start, self.neighbours) for start in range(len(self.districts))])
        """By district: the paths that begin there."""
        players = data.players.max
        self.most_scored = max([max(high + low, players * low) for high, low in zip(self.high, self.low, strict=True)])
        """What one district can give to all players together: first and second, or everybody tied."""
        self.most_bonus = players * sum([value * n for value, n in zip(LIMIT_VALUES, self.limit_deck, strict=True)])
        """What the end of a passage cannot give more than to all players together."""
        self._network: tuple[Bridges, Network] = ((), Network(self, ()))

    def names(self, pile: Pile) -> tuple[str, ...]:
        """The ids of cards given by kind."""
        cards = self.cards
        return tuple([cards[kind] for kind in pile])

    def kinds(self, cards: tuple[str, ...]) -> Pile:
        """The kinds of cards given by their ids, ascending. Raises `KeyError` for an unknown one."""
        return tuple(sorted(map(self.card_index.__getitem__, cards)))

    def network(self, bridges: Bridges) -> Network:
        """What follows from a layout of bridges."""
        # States that follow each other share their bridges until one is placed, so it is enough to keep the last.
        last, network = self._network
        if last is not bridges:
            network = Network(self, bridges)
            self._network = (bridges, network)
        return network

    def _ways(self, seat: Seat) -> Memo[tuple[int, ...], Ways]:
        prices = NO_PRICES if seat == RICH else self.prices
        return Memo(lambda bridges: Ways(prices, bridges, seat), most=256)

    def _placements(self, own: tuple[int, ...]) -> tuple[tuple[PlayDistrict, ...], ...]:
        """By district card: into its district, or over an own bridge, given by pair."""
        return tuple(
            [
                (plays[card], *[plays[district] for district, pair in self.neighbours[card] if own[pair]])
                for card, plays in enumerate(self.play_district)
            ]
        )

    def setup_bridges(self, players: int) -> int:
        """How many bridges each player places before the first passage."""
        return self.data.setup.bridges_by_players[str(players)]

    def draw(self, deciders: int) -> tuple[int, int]:
        """How many action and limit cards a distributor draws who faces so many deciders."""
        return self._draws[deciders - 1]


def _points(high: int, low: int) -> Memo[Counts, tuple[tuple[int, ...], str]]:
    return Memo(lambda nobles: district_points(nobles, high, low), most=1024)


def load_board(text: str) -> Board:
    """The board in the file's text. Raises `Unreadable` that names the first entry that is wrong."""
    return Board(read_file(text), text)
