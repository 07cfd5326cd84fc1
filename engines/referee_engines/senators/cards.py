"""A data set ready for play: cards by index and id, decks, tracks, and the actions that name them, made once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, pairwise

from msgspec import Struct

from referee_engines.contract import DataSet, Unreadable
from referee_engines.senators import deck_file
from referee_engines.senators.actions import (
    Buy,
    Deal,
    DrawEvent,
    Offer,
    Place,
    PlayOffice,
    Reveal,
    Sell,
    SellSet,
    Start,
)
from referee_engines.senators.deck_file import DeckFile, EventEntry, OfficeEntry, read_deck_file
from referee_engines.senators.state import MARKETS, OFFICE_DECK, Hand

DECKS = ("I", "II", "III", "offices")
PLAYERS = (3, 4, 5)


class Payout(Struct, frozen=True):
    """What a set pays and why."""

    values: int
    """The sum of its values."""
    run: int
    """The bonus of a run; 0 where it is none."""
    bonus: int = 0
    """What a pending office adds."""

    @property
    def total(self) -> int:
        return self.values + self.run + self.bonus


class Cards:
    """The cards and numbers of one data set. Once built, only its memory of made actions grows."""

    # More attributes than instance dictionaries share are slow to look up, and the rules ask for them at every ply.
    __slots__ = (
        "_plays",
        "_sets",
        "buy_actions",
        "colour",
        "constants",
        "data_set",
        "deal_actions",
        "dealt_each",
        "event_actions",
        "event_index",
        "events",
        "fields",
        "full_decks",
        "full_events",
        "home",
        "id",
        "ids",
        "ids_of",
        "index",
        "most_money",
        "most_senators",
        "office_of",
        "offices",
        "place_actions",
        "resources",
        "reveal_actions",
        "sell_actions",
        "sha256",
        "start",
        "start_actions",
        "types",
        "value",
    )

    def __init__(self, file: DeckFile, data_set: DataSet) -> None:
        self.data_set = data_set
        self.id = data_set.id
        self.sha256 = data_set.sha256
        self.constants = file.constants
        self.start = file.start
        resources, offices = file.resources, file.offices
        self.types = resources.types
        self.events: tuple[EventEntry, ...] = file.events
        self.offices: tuple[OfficeEntry, ...] = offices
        self.fields = (
            file.market_fields.market_1,
            file.market_fields.market_2,
            file.market_fields.market_3,
            file.market_fields.market_4,
        )

        ids: list[str] = []
        home: list[int] = []
        colour: list[int] = []
        value: list[int] = []
        office_of: list[int] = []
        decks = (resources.decks.first, resources.decks.second, resources.decks.third)
        for c, kind in enumerate(resources.types):
            for v in sorted(resources.values):
                for copy in range(1, resources.copies + 1):
                    ids.append(f"{kind}-{v}" if copy == 1 else f"{kind}-{v}-{copy}")
                    home.append(next(d for d, values in enumerate(decks) if v in values))
                    colour.append(c)
                    value.append(v)
                    office_of.append(-1)
        self.resources = len(ids)
        """How many resource cards there are; their indices come before those of the offices."""
        for o, office in enumerate(offices):
            for copy in range(1, office.copies + 1):
                ids.append(f"{office.id}-{copy}")
                home.append(OFFICE_DECK)
                colour.append(-1)
                value.append(0)
                office_of.append(o)
        if len(set(ids)) != len(ids):
            twice = next(card for card in ids if ids.count(card) > 1)
            raise Unreadable("resources.types", f"card '{twice}': two cards have this id")
        self.ids = tuple(ids)
        # Hands and decks change little from ply to ply, so the same ones are named again and again.
        self.ids_of = lru_cache(maxsize=4096)(self._ids_of)
        self.home = tuple(home)
        """By card, the deck it belongs to: 0, 1, 2 for I, II, III and 3 for the offices."""
        self.colour = tuple(colour)
        self.value = tuple(value)
        self.office_of = tuple(office_of)
        self.index = {card: i for i, card in enumerate(ids)}
        self.event_index = {event.id: i for i, event in enumerate(file.events)}
        self.full_decks: tuple[Hand, ...] = tuple(
            [tuple([i for i, d in enumerate(home) if d == deck]) for deck in range(MARKETS)]
        )
        self.full_events = tuple([event.copies for event in file.events])
        self.dealt_each = 3 * file.start.cards_per_resource_deck

        self.start_actions = tuple([Start(seat) for seat in range(max(PLAYERS))])
        self.deal_actions = tuple([Deal(card) for card in ids])
        self.reveal_actions = tuple([Reveal(card) for card in ids])
        self.event_actions = tuple([DrawEvent(event.id) for event in file.events])
        self.place_actions = tuple(
            [tuple([Place(market, field) for field in track]) for market, track in enumerate(self.fields, 1)]
        )
        self.sell_actions = tuple([Sell(market) for market in range(1, MARKETS + 1)])
        self.buy_actions = tuple([Buy(market) for market in range(1, MARKETS + 1)])
        self._plays = {
            (card, target): PlayOffice(ids[card], target)
            for card in range(self.resources, len(ids))
            for target in (None, *range(max(PLAYERS)))
        }
        self._sets: dict[Hand, SellSet] = {}
        self.most_money = _most_money(file)
        self.most_senators = _most_senators(file)

    def card(self, card: str, field: str = "card") -> int:
        """The index of a card. Raises `Unreadable` for an unknown id."""
        index = self.index.get(card)
        if index is None:
            raise Unreadable(field, f"there is no card '{card}' in the data set {self.id}")
        return index

    def event(self, card: str) -> int:
        """The index of an event. Raises `Unreadable` for an unknown id."""
        index = self.event_index.get(card)
        if index is None:
            raise Unreadable("card", f"there is no event '{card}' in the data set {self.id}")
        return index

    def play(self, card: int, target: int | None) -> PlayOffice:
        """The action that plays the office card."""
        return self._plays[card, target]

    def _ids_of(self, cards: Hand) -> tuple[str, ...]:
        return tuple([self.ids[card] for card in cards])

    def offer(self, target: int, card: int, price: int) -> Offer:
        """The action that offers the price for the card."""
        return Offer(target, self.ids[card], price)

    def sell_set(self, cards: Hand) -> SellSet:
        """The action that sells these cards."""
        action = self._sets.get(cards)
        if action is None:
            action = self._sets[cards] = SellSet(tuple([self.ids[card] for card in cards]))
        return action

    def is_set(self, cards: Iterable[int]) -> bool:
        """Whether different resource cards form a set: as many as a set has, of one colour or of one value."""
        cards = tuple(cards)
        if len(cards) != self.constants.set_size:
            return False
        colour, value = self.colour, self.value
        return len({colour[c] for c in cards}) == 1 or len({value[c] for c in cards}) == 1

    def sets(self, hand: Hand) -> list[Hand]:
        """Every set among the cards, those of one colour first; no set stands there twice."""
        size = self.constants.set_size
        by_colour: dict[int, list[int]] = {}
        by_value: dict[int, list[int]] = {}
        colour, value, resources = self.colour, self.value, self.resources
        for card in hand:
            if card < resources:
                by_colour.setdefault(colour[card], []).append(card)
                by_value.setdefault(value[card], []).append(card)
        found: list[Hand] = []
        for group in by_colour.values():
            if len(group) >= size:
                found += combinations(group, size)
        for group in by_value.values():
            if len(group) >= size:
                found += [s for s in combinations(group, size) if len({colour[c] for c in s}) > 1]
        return found

    def has_set(self, hand: Hand) -> bool:
        """Whether some of the cards form a set."""
        size = self.constants.set_size
        colours = [self.colour[card] for card in hand if card < self.resources]
        values = [self.value[card] for card in hand if card < self.resources]
        return any([colours.count(c) >= size for c in set(colours)] + [values.count(v) >= size for v in set(values)])

    def payout(self, cards: Hand, bonus: int = 0) -> Payout:
        """What the set pays."""
        values = sorted([self.value[card] for card in cards])
        is_run = len({self.colour[card] for card in cards}) == 1 and all(
            [low + 1 == high for low, high in pairwise(values)]
        )
        return Payout(sum(values), self.constants.run_bonus if is_run else 0, bonus)

    def start_money(self, start: int, players: int) -> tuple[int, ...]:
        """By seat, the money in turn order from the start player."""
        money = self.start.money_by_turn_order
        return tuple([money[(seat - start) % players] for seat in range(players)])


def _most_money(file: DeckFile) -> int:
    """The most that all players together can gain in one ply: a bound that keeps states from outside plausible."""
    constants, most = file.constants, max(PLAYERS)
    best_set = constants.set_size * max(file.resources.values) + constants.run_bonus
    bonus = max([office.n for office in file.offices if isinstance(office, deck_file.NextSetBonus)], default=0)
    return max(
        constants.release_money * most,
        constants.extort_income,
        best_set + bonus,
        *[office.n for office in file.offices if isinstance(office, deck_file.GainMoney)],
        *[event.amount * most for event in file.events if isinstance(event, deck_file.GainEach)],
    )


def _most_senators(file: DeckFile) -> int:
    """The most that all players together can gain in one ply."""
    return max(
        [
            1,
            *[office.n for office in file.offices if isinstance(office, deck_file.GainSenators)],
            *[event.win * max(PLAYERS) for event in file.events if isinstance(event, deck_file.SealedAllPay)],
            *[event.prize for event in file.events if isinstance(event, (deck_file.Dutch, deck_file.OnceAround))],
        ]
    )


def load(text: str) -> Cards:
    """The data set in the text. Raises `Unreadable`, naming the entry, for a file that fails a check."""
    file = read_deck_file(text)
    return Cards(file, DataSet(file.edition, hashlib.sha256(text.encode()).hexdigest(), text))
