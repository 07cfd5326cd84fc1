"""`referee play` at a terminal of 80 columns and 24 lines: whole games by somebody who chooses at random."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from referee_cli.console import THEME
from referee_cli.language import Texts
from referee_cli.local import LocalGames
from referee_cli.play.bots import Bots
from referee_cli.play.frame import Frame, Size
from referee_cli.play.lookup import Lookup
from referee_cli.play.screen import InputEnded, Screen
from referee_cli.play.table import Seating, Table
from referee_cli.render import Renderer
from referee_client import Referee
from referee_client.embedded import Embedded, installed_engines, installed_service
from referee_engines.registry import current, engines

SIZE = Size(80, 24)
SETUPS = [(engine.game.id, players) for engine in current(engines()) for players in engine.game.players]


class Typist(Screen):
    """A terminal of that size, at which somebody chooses at random; every screen is kept."""

    def __init__(self, language: str, names: dict[tuple[str, str], str], seed: str, frames: int) -> None:
        console = Console(file=StringIO(), force_terminal=True, width=SIZE.width, height=SIZE.height, theme=THEME)
        super().__init__(console, Renderer(Texts(language), names=names))
        self.is_terminal = True
        self.random = random.Random(seed)
        self.frame: Frame | None = None
        self.screens: list[list[Text]] = []
        self.left = frames
        self.typed: list[str] | None = None
        """What is typed instead of anything, and then nothing more."""

    def paint(self, frame: Frame) -> int:
        self.frame = frame
        shown = super().paint(frame)
        assert shown >= 1 or not frame.cells
        return shown

    def put(self, lines: Sequence[Text]) -> None:
        self.screens.append(list(lines))

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.left -= 1
        if not self.left or self.typed == []:
            raise InputEnded
        if self.typed is not None:
            return self.typed.pop(0)
        frame = self.frame
        if frame is None or not frame.in_columns:
            return self.fill(frame)
        # Whoever gives up senators at random is soon out of the game.
        lasting = [n for n, cell in enumerate(frame.cells, 1) if "enator" not in cell.plain] or [0]
        return str(self.random.choice(lasting) or "")

    def fill(self, frame: Frame | None) -> str:
        """Something for the form; what does not fit is answered, and something else is tried."""
        piles = 0 if frame is None else len(frame.cells) - 1
        choice = self.random.random()
        if frame is None or choice < 0.3:
            return ""
        if choice < 0.8 and piles in (2, 3):
            items = sum([cell.plain.count("·") for cell in frame.cells])
            return "".join([str(self.random.randrange(piles)) for _ in range(items)])
        return " ".join([str(self.random.randrange(4)) for _ in range(self.random.randint(1, 4))])


def sit_down(
    game: str,
    players: int,
    language: str = "en",
    seed: str = "s",
    frames: int = 150,
    people: int = 1,
    referee: Referee | None = None,
) -> tuple[Typist, Table]:
    """A table at which people choose at random, the others being bots."""
    referee = referee or Referee.embedded(language=language)
    described = referee.get_game(game)
    names = {(name.kind, name.id): name.de if language == "de" else name.en for name in described.names}
    screen = Typist(language, names, seed, frames)
    local = LocalGames(installed_engines(None), language, ())
    bots = Bots(referee, local, dict.fromkeys(range(people, players), "random"), seed, 0)
    lookup = Lookup(screen.show, described, lambda kind, word: local.name(game, kind, word, "text"))
    return screen, Table(referee, screen, local, Seating(players, bots, seed, False), lookup)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_every_screen_fits(game: str, players: int, language: str) -> None:
    """Board, news, question and at least one choice are within 80 columns and, with the prompt, 24 lines."""
    screen, table = sit_down(game, players, language, "fits")
    started = Referee.embedded(language=language).start_game(game, players, seed="fits")
    table.play(started.state, started.turn, started.drawn)
    assert len(screen.screens) > 3
    for lines in screen.screens:
        told = "\n".join([line.plain for line in lines])
        assert len(lines) < SIZE.height, told
        assert max([line.cell_len for line in lines]) <= SIZE.width, told


@pytest.mark.parametrize("game", [engine.game.id for engine in current(engines())])
def test_a_person_plays_to_the_end_against_bots(game: str) -> None:
    """The last screens tell what happened in the last plies, the score and who won."""
    players = dict(reversed(SETUPS))[game]
    screen, table = sit_down(game, players, frames=100_000)
    started = Referee.embedded().start_game(game, players, seed="end")
    table.play(started.state, started.turn, started.drawn)
    last = "\n".join([line.plain for line in screen.screens[-1]])
    assert "the game is over" in "\n".join([line.plain for lines in screen.screens[-3:] for line in lines])
    assert "Enter" not in last
    printed = screen.console.file
    assert isinstance(printed, StringIO)
    assert "final score" in printed.getvalue()
    assert re.search(r"\bwins?\b|Shared victory", printed.getvalue())


class Counting:
    """A transport that counts the calls on their way."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self._inner = Embedded(installed_service())

    def send(self, method: str, request: Any, timeout: float | None, request_id: str, /) -> Any:
        self.calls[method] += 1
        return self._inner.send(method, request, timeout, request_id)


def calls_of(game: str, *typed: str) -> Counter[str]:
    """The calls after the start of a game in which three people type these lines."""
    counting = Counting()
    transport: Any = counting
    referee = Referee("", transport=transport)
    screen, table = sit_down(game, 3, people=3, referee=referee)
    started = referee.start_game(game, 3, seed="calls")
    counting.calls.clear()
    screen.typed = list(typed)
    table.play(started.state, started.turn, started.drawn)
    return counting.calls


def test_no_call_is_wasted() -> None:
    """An action, the chance after it, and what the next decision shows come in one call.

    Completion is asked for the first question, where not all actions fit on the screen, and once for each choice.
    """
    bridges = calls_of("san-marco", *["1"] * 6)
    assert bridges == {"ViewGame": 1, "ListLegalActions": 1, "ApplyAction": 6, "CompleteAction": 6 * 2 + 1}
    split = calls_of("san-marco", *["1"] * 6, "0000000012", "") - bridges
    assert split["ApplyAction"] == 1
    assert set(split) <= {"ApplyAction", "CompleteAction"}


def test_looking_and_going_back_need_no_call() -> None:
    """Board, story, help and look-up are at hand, and so is every question that was already asked."""
    lines = ["1"] * 6 + ["1"]
    looks = ["b", "", "h", "", "?", "", "? bruges", "", "brug", "", "n"]
    assert calls_of("flandern-1302", *lines, *looks, "..", "..") == calls_of("flandern-1302", *lines)
