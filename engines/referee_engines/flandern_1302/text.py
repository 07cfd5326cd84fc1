"""How the texts name things: the kinds of facts, what the text of an action is made of, names of ids without a message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from referee_engines.contract import Action, Seat
from referee_engines.fields import Steps
from referee_engines.flandern_1302.actions import Deal
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import LETTERS, Flandern1302State
from referee_engines.flandern_1302.steps.duty import read_place
from referee_engines.flandern_1302.steps.setup import dealt_factions
from referee_engines.ids import check_ids
from referee_engines.text import Forms, Reader, Said, facts_of
from referee_engines.things import Thing, Things, last_word, word_before

FACTS: Final[Mapping[str, str]] = {
    "allowed": "faction",
    "card": "card",
    "cards": "card",
    "cities": "city",
    "city": "city",
    "dealt": "dealt",
    "empty": "city",
    "faction": "faction",
    "letter": "letter",
    "plot": "plot",
    "points": "for-seat",
    "rule": "rule",
    "shape": "shape",
}
"""The kind of thing that a fact of this name is."""


def ids(board: Board) -> Mapping[str, Sequence[str]]:
    """The ids of a board by kind of thing; plots have theirs city by city."""
    return {"city": board.cities, "card": board.cards, "faction": board.factions, "shape": board.shapes}


def check_readable(board: Board, action: Action) -> None:
    """Raises `Unreadable` for the first unknown id."""
    check_ids({**ids(board), "letter": LETTERS}, FACTS, action)
    city, plot = getattr(action, "city", None), getattr(action, "plot", None)
    if city is not None and plot is not None:
        read_place(board, city, plot)


def describe(board: Board, state: Flandern1302State, seat: Seat | None, action: Action) -> Said:
    """The fields of an action; dealt centres with their cities."""
    if not isinstance(action, Deal):
        return Said("", facts_of(action))
    factions = [board.factions[faction] for faction in dealt_factions(board, state)]
    return Said("", {"dealt": tuple([f"{f}:{city}" for f, city in zip(factions, action.cities, strict=False)])})


def _plot(board: Board, steps: Steps) -> Thing:
    plot = f"{word_before(steps, 'city')}.{last_word(steps)}"
    return Thing("plot", plot, f"plot:{plot}")


def _letter(board: Board, steps: Steps) -> Thing:
    return Thing("letter", last_word(steps))


THINGS: Final[Things] = {"letter": _letter, "plot": _plot}
"""A plot has its id within its city; the back of a card is not a thing of its own."""


def name_of(board: Board, reader: Reader, kind: str, word: str) -> str | Forms | None:
    """Names that come from the data file, or are made of several."""
    if kind == "city" and word in board.city_index:
        file = board.file.cities[board.city_index[word]]
        own = reader.forms(f"city-{word}") or file.name or word
        return file.names.get(reader.language, own)
    if kind == "card" and word in board.city_index:
        return reader.forms("city-card", city=reader.name("city", word))
    if kind == "faction":
        return reader.forms(f"faction-{word}") or reader.forms("faction-other", name=word)
    if kind == "shape" and word in board.shapes:
        name = board.file.shapes[board.shapes.index(word)].name or word
        return reader.forms(f"shape-{name}") or name
    if kind == "plot" and "." in word:
        city, plot = word.split(".", 1)
        return reader.word("plot", plot=plot, city=reader.name("city", city))
    if kind == "dealt":
        faction, city = word.split(":", 1)
        return reader.word("dealt", faction=reader.name("faction", faction), city=reader.name("city", city))
    return None
