"""Actions as one line of text each. The grammar is in RULES.md."""

from __future__ import annotations

from collections.abc import Callable

from referee_engines.contract import Unreadable
from referee_engines.flandern_1302.actions import (
    NOT_EXECUTABLE,
    PICK_UP,
    AnyAction,
    Build,
    Cathedral,
    Commit,
    Deal,
    Draw,
    Finish,
    Master,
    NotExecutable,
    PickUp,
    PlaceCentre,
    Site,
    Start,
)
from referee_engines.flandern_1302.board import LETTERS, Board
from referee_engines.flandern_1302.state import FlandernState


class FlandernNotation:
    """`parse` and `format` are inverse."""

    def __init__(self, board: Callable[[FlandernState], Board]) -> None:
        self._board = board

    def format(self, action: AnyAction) -> str:
        match action:
            case Start(seat):
                return f"start {seat}"
            case Deal(cities):
                return " ".join(["deal", *cities])
            case Draw(letter, card):
                return f"draw {letter} {card}"
            case PlaceCentre(city):
                return f"centre {city}"
            case Commit(card, k):
                return f"commit {card} {k}" if k else f"commit {card}"
            case Build(city, plot, faction, masters):
                return f"build {city}.{plot} {faction}{_masters(masters)}"
            case Finish(city, plot):
                return f"finish {city}.{plot}"
            case Site(city, plot, faction, masters):
                return f"site {city}.{plot} {faction}{_masters(masters)}"
            case PickUp():
                return "pick-up"
            case Cathedral(city, plot):
                return f"cathedral {city}.{plot}"
            case Master(city, plot):
                return f"master {city}.{plot}"
            case NotExecutable():
                return "not-executable"

    def parse(self, text: str, state: FlandernState) -> AnyAction:
        return _Reader(self._board(state), text).action()


def _masters(masters: int) -> str:
    return f" m{masters}" if masters else ""


class _Reader:
    """Reads words from left to right; every word must be known and none be left over."""

    def __init__(self, board: Board, text: str) -> None:
        self._board = board
        self._words = text.split()

    def action(self) -> AnyAction:
        verb = self._next("an action")
        readers: dict[str, Callable[[], AnyAction]] = {
            "start": lambda: Start(self._number(self._next("a seat"))),
            "deal": self._deal,
            "draw": lambda: Draw(self._known("a letter", LETTERS), self._known("a card", self._board.cards)),
            "centre": lambda: PlaceCentre(self._known("a city", self._board.cities)),
            "commit": lambda: Commit(self._known("a card", self._board.cards), self._added()),
            "build": lambda: Build(*self._plot(), self._known("a faction", self._board.factions), self._printed()),
            "finish": lambda: Finish(*self._plot()),
            "site": lambda: Site(*self._plot(), self._known("a faction", self._board.factions), self._printed()),
            "pick-up": lambda: PICK_UP,
            "cathedral": lambda: Cathedral(*self._plot()),
            "master": lambda: Master(*self._plot()),
            "not-executable": lambda: NOT_EXECUTABLE,
        }
        if verb not in readers:
            raise Unreadable("notation", f"'{verb}' begins no action; these do: {', '.join(readers)}")
        action = readers[verb]()
        if self._words:
            raise Unreadable("notation", f"'{' '.join(self._words)}' is left over")
        return action

    def _next(self, wanted: str) -> str:
        if not self._words:
            raise Unreadable("notation", f"{wanted} is missing at the end")
        return self._words.pop(0)

    def _known(self, wanted: str, words: tuple[str, ...]) -> str:
        word = self._next(wanted)
        if word not in words:
            raise Unreadable("notation", f"'{word}' is not {wanted}; these are: {', '.join(words)}")
        return word

    def _number(self, word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10) or str(int(word)) != word:
            raise Unreadable("notation", f"'{word}' is no number")
        return int(word)

    def _added(self) -> int:
        return self._number(self._words.pop(0)) if self._words else 0

    def _printed(self) -> int:
        if not self._words:
            return 0
        word = self._words.pop(0)
        if not word.startswith("m"):
            raise Unreadable("notation", f"'{word}' is no number of printed masters such as m1")
        return self._number(word.removeprefix("m"))

    def _deal(self) -> Deal:
        cities = []
        while self._words:
            cities.append(self._known("a city", self._board.cities))
        return Deal(tuple(cities))

    def _plot(self) -> tuple[str, str]:
        word = self._next("a plot such as gent.D3")
        city, dot, plot = word.partition(".")
        index = self._board.city_index.get(city)
        if not dot or index is None or plot not in self._board.plans[index].index:
            raise Unreadable("notation", f"'{word}' is no plot such as gent.D3")
        return city, plot
