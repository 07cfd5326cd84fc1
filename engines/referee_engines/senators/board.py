"""The board: a data set in play, its cards by index and id, its decks, tracks and numbers, and the rulings to play by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import astuple

from referee_engines.documents import data_set
from referee_engines.senators.moves import Moves
from referee_engines.senators.phases import market_cards
from referee_engines.senators.rulings import Rulings
from referee_engines.senators.state import DECKS, Hand, SenatorsState

if TYPE_CHECKING:
    from referee_engines.senators.datafile import DeckFile, EventEntry, OfficeEntry


class Worth(Struct, frozen=True):
    """What things can bring at most, in money. No exchange of them makes anybody richer, so that wealth can be bounded."""

    senator: int
    """The lowest price of one: buying brings nothing, and neither does a release, which pays less."""
    card: tuple[int, ...]
    """By deck: the best card's share of a set with the bonus of a run, or the best office's effect."""
    event: tuple[int, ...]
    """By event: what all players together gain by it."""
    turn: int
    """The active player's action: the income of an extortion, or a card from each deck."""
    ply: int
    """Any one ply."""


class Board:
    """A data set. Cards are numbered: resources by type, value and copy, then offices by kind and copy."""

    def __init__(self, file: DeckFile, text: str, rulings: Rulings, worth: Worth) -> None:
        self.set, self.rulings, self.worth = data_set(file.edition, text), rulings, worth
        self.constants, self.start = file.constants, file.start
        self.offices: tuple[OfficeEntry, ...] = file.offices
        self.events: tuple[EventEntry, ...] = file.events
        self.fields: tuple[tuple[int, ...], ...] = astuple(file.market_fields)
        """The price fields by market."""
        self.types = file.resources.types
        """The colours of resources."""
        resources = [
            (colour, value, copy)
            for colour in range(len(self.types))
            for value in sorted(file.resources.values)
            for copy in range(1, file.resources.copies + 1)
        ]
        offices = [(office, copy) for office in self.offices for copy in range(1, office.copies + 1)]
        self.resources = len(resources)
        """How many resource cards there are; offices have the numbers from here on."""
        self.colour = tuple([colour for colour, _, _ in resources])
        """By resource card."""
        self.value = tuple([value for _, value, _ in resources])
        """By resource card."""
        self.copy = (*[copy for _, _, copy in resources], *[copy for _, copy in offices])
        """By card, from 1."""
        self._office_of = tuple([office for office, _ in offices])
        self.ids = (
            *[f"{self.types[colour]}-{value}{f'-{copy}' if copy > 1 else ''}" for colour, value, copy in resources],
            *[f"{office.id}-{copy}" for office, copy in offices],
        )
        self.index = {card: i for i, card in enumerate(self.ids)}
        decks = astuple(file.resources.decks)
        deck_of = {value: deck for deck, values in enumerate(decks) for value in values}
        self.home = (*[deck_of[value] for value in self.value], *[DECKS.index("offices")] * len(offices))
        """By card, the deck to which it belongs."""
        self._cards_worth = sum([worth.card[deck] for deck in self.home])
        self.full_decks = tuple(
            [tuple([card for card, home in enumerate(self.home) if home == deck]) for deck in range(len(DECKS))]
        )
        self.dealt_each = len(decks) * file.start.cards_per_resource_deck
        """How many cards each player starts with."""
        self.event_index = {event.id: i for i, event in enumerate(self.events)}
        self.full_events = tuple([event.copies for event in self.events])
        """Copies by event."""
        self.moves = Moves(self.ids, tuple(self.event_index), self.fields)

    def office(self, card: int) -> OfficeEntry:
        """The office of an office card."""
        return self._office_of[card - self.resources]

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

    def most_wealth(self, players: int, ply: int, drawn: Sequence[int], coming: int = 0) -> int:
        """More than this all players together cannot have after so many plies and these events, by the copies drawn.

        `coming` is what the turn of the last event can still bring. It is as if all cards had been dealt to them, and a
        position made by hand may have what the longest game brings besides.
        """
        worth, start = self.worth, self.start
        wealth = sum(start.money_by_turn_order[:players]) + players * start.senators * worth.senator
        turns = zip(worth.event, drawn, self.full_events, strict=True)
        earned = sum([(gain + worth.turn) * (now + at_end) for gain, now, at_end in turns])
        return min(wealth + ply * worth.ply, 2 * (wealth + self._cards_worth) + earned - coming)

    def wars_drawn(self, left: tuple[int, ...]) -> int:
        """How many Wars lie on the War pile, from the copies left of each event."""
        return sum([event.copies - n for event, n in zip(self.events, left, strict=True) if event.is_war])
