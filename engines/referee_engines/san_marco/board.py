"""The board and the cards of a data set: its numbers, and indices into them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from referee_engines.documents import data_set
from referee_engines.ids import unknown_id
from referee_engines.san_marco.moves import Moves
from referee_engines.san_marco.state import ACTION_KINDS, DISTRICTS, FACES, LIMIT_VALUES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee_engines.san_marco.datafile import BoardFile

_OTHER_CARDS: Final = ("bridge", "transfer", "doge", "banishment")


class Board:
    """A checked data set. Districts, pairs of neighbours and cards go by their numbers, in the order of the file."""

    def __init__(self, file: BoardFile, text: str, most_rounds: Mapping[int, int]) -> None:
        """By number of players: after how many rounds of a passage somebody is out at the latest."""
        self.set = data_set(file.id, text)
        self.file = file
        self.most_rounds = most_rounds
        self.districts = tuple([district.id for district in file.districts])
        self.district_index = {district: i for i, district in enumerate(self.districts)}
        by_face = {district.die: i for i, district in enumerate(file.districts)}
        self.district_of_face = tuple([by_face.get(face, -1) for face in range(FACES + 1)])
        self.values = tuple([(district.high, district.low) for district in file.districts])
        """By district: the prestige for the most and the second most nobles."""
        self.san_marco = self.district_index["SMA"]
        """The district of the tie-break."""

        self.pairs = tuple([(self.district_index[a], self.district_index[b]) for a, b in file.adjacent])
        self.pair_ids = tuple([f"{a}-{b}" for a, b in file.adjacent])
        self.pair_between = {ends: i for i, (a, b) in enumerate(self.pairs) for ends in ((a, b), (b, a))}
        self.pair_index = {f"{self.districts[a]}-{self.districts[b]}": i for (a, b), i in self.pair_between.items()}
        """A pair can be written in either order."""
        self.neighbours = tuple(
            [
                tuple([(b, self.pair_between[a, b]) for b in range(DISTRICTS) if (a, b) in self.pair_between])
                for a in range(DISTRICTS)
            ]
        )
        """By district: (neighbour, pair) in the order of the districts."""
        self.steps_from = tuple(
            [{self.districts[there]: (there, pair) for there, pair in ends} for ends in self.neighbours]
        )
        """The same by the neighbour's id."""

        self.cards = (*self.districts, *_OTHER_CARDS, *[f"limit-{value}" for value in LIMIT_VALUES])
        self.card_decks = (self.cards[:ACTION_KINDS], self.cards[ACTION_KINDS:])
        """The same by deck: action cards, limit cards."""
        self.deck_words = (self.card_decks[0], tuple(map(str, LIMIT_VALUES)))
        """The same as a deal names them: limit cards by their values."""
        self.card_index = {card: i for i, card in enumerate(self.cards)}
        self.action_card_index = {card: i for i, card in enumerate(self.card_decks[0])}
        self.limit_cards = dict(zip(LIMIT_VALUES, self.card_decks[1], strict=True))
        """The ids of limit cards by value."""
        deck = file.action_cards
        self.action_deck = (deck.district,) * DISTRICTS + (deck.bridge, deck.transfer, deck.doge, deck.banishment)
        self.limit_deck = tuple([file.limit_cards.get(str(value), 0) for value in LIMIT_VALUES])
        self.draws = tuple([(draw.action, draw.limit) for draw in (file.draws.one_decider, file.draws.two_deciders)])
        """How many action and limit cards a distributor draws who faces one decider, or two."""

        # Plain numbers again: chains of attributes are slow where the rules need them at every ply.
        self.bridges_per_pair = file.max_bridges_per_pair
        self.limit_threshold = file.limit_threshold
        self.toll, self.crossing = file.toll, file.crossing
        self.setup_rolls = file.setup.rolls
        self.setup_bridges = {int(players): n for players, n in file.setup.bridges_by_players.items()}
        """By number of players: how many bridges each builds before the first passage."""
        self.moves = Moves(self)

    def find_pair(self, word: str, field: str) -> int | None:
        """The pair of that id; None for two districts that are not neighbours. Raises `Unreadable`."""
        pair = self.pair_index.get(word)
        if pair is None:
            ends = word.split("-")
            for end in ends:
                if end not in self.district_index or len(ends) != 2:
                    raise unknown_id(self.pair_ids, word, field, "pair")
        return pair
