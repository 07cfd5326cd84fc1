"""The board: a data set in play, its cards by index and id, its decks, tracks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from referee_engines.contract import DataSet
from referee_engines.senators.moves import Moves
from referee_engines.senators.phases import market_cards
from referee_engines.senators.state import DECKS, Hand, SenatorsState

if TYPE_CHECKING:
    from referee_engines.senators.datafile import Begin, Constants, DeckFile, EventEntry, OfficeEntry

NO_OFFICE: Final = -1
"""The office of a resource card."""


class Board(Struct, frozen=True, eq=False, kw_only=True):
    """A data set. Cards are numbered: resources by type, value and copy, then offices by kind and copy."""

    set: DataSet
    constants: Constants
    start: Begin
    types: tuple[str, ...]
    """The colours of resources."""
    offices: tuple[OfficeEntry, ...]
    events: tuple[EventEntry, ...]
    fields: tuple[tuple[int, ...], ...]
    """The price fields by market."""
    ids: tuple[str, ...]
    """By card."""
    home: tuple[int, ...]
    """By card, the deck to which it belongs."""
    colour: tuple[int, ...]
    """By resource card."""
    value: tuple[int, ...]
    """By resource card."""
    copy: tuple[int, ...]
    """By card, from 1."""
    office_of: tuple[int, ...]
    """By card; NO_OFFICE for resources."""
    resources: int
    """How many resource cards there are; offices have the numbers from here on."""
    index: dict[str, int]
    event_index: dict[str, int]
    full_decks: tuple[Hand, ...]
    full_events: tuple[int, ...]
    """Copies by event."""
    dealt_each: int
    """How many cards each player starts with."""
    moves: Moves

    def office(self, card: int) -> OfficeEntry:
        """The office of an office card."""
        return self.offices[self.office_of[card]]

    def names(self, cards: Hand) -> tuple[str, ...]:
        """The ids of cards."""
        return tuple([self.ids[card] for card in cards])

    def discards(self, state: SenatorsState) -> list[Hand]:
        """The discard pile of each deck: what lies nowhere else."""
        return self.cards_besides((state.decks, state.face_up, state.hidden, (market_cards(state.phase),)))

    def cards_besides(self, places: tuple[tuple[Hand, ...], ...]) -> list[Hand]:
        """The cards of each deck that are not in these places."""
        held = {card for hands in places for hand in hands for card in hand}
        return [tuple([card for card in deck if card not in held]) for deck in self.full_decks]

    def wars_drawn(self, left: tuple[int, ...]) -> int:
        """How many Wars lie on the War pile, from the copies left of each event."""
        return sum([event.copies - n for event, n in zip(self.events, left, strict=True) if event.is_war])


class _Card(Struct):
    """A card while the board is made."""

    id: str
    home: int
    copy: int
    colour: int = 0
    value: int = 0
    office: int = NO_OFFICE


def make_board(file: DeckFile, data: DataSet) -> Board:
    """The board of a deck file that has passed its checks."""
    resources = _resource_cards(file)
    cards = [*resources, *_office_cards(file)]
    fields, ids = file.market_fields.tracks, tuple([card.id for card in cards])
    events = tuple([event.id for event in file.events])
    return Board(
        set=data,
        constants=file.constants,
        start=file.start,
        types=file.resources.types,
        offices=file.offices,
        events=file.events,
        fields=fields,
        ids=ids,
        home=tuple([card.home for card in cards]),
        colour=tuple([card.colour for card in resources]),
        value=tuple([card.value for card in resources]),
        copy=tuple([card.copy for card in cards]),
        office_of=tuple([card.office for card in cards]),
        resources=len(resources),
        index={card: i for i, card in enumerate(ids)},
        event_index={event: i for i, event in enumerate(events)},
        full_decks=tuple(
            [tuple([i for i, card in enumerate(cards) if card.home == deck]) for deck in range(len(DECKS))]
        ),
        full_events=tuple([event.copies for event in file.events]),
        dealt_each=len(file.resources.decks.values) * file.start.cards_per_resource_deck,
        moves=Moves(ids, events, fields),
    )


def _resource_cards(file: DeckFile) -> list[_Card]:
    resources = file.resources
    return [
        _Card(f"{kind}-{value}" if copy == 1 else f"{kind}-{value}-{copy}", resources.decks.home(value), copy, c, value)
        for c, kind in enumerate(resources.types)
        for value in sorted(resources.values)
        for copy in range(1, resources.copies + 1)
    ]


def _office_cards(file: DeckFile) -> list[_Card]:
    deck = DECKS.index("offices")
    return [
        _Card(f"{office.id}-{copy}", deck, copy, office=o)
        for o, office in enumerate(file.offices)
        for copy in range(1, office.copies + 1)
    ]
