"""`referee play` at a terminal of 80 columns and 24 lines: whole games by somebody who chooses at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from io import StringIO

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
from referee_client.embedded import installed_engines
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

    def paint(self, frame: Frame) -> int:
        self.frame = frame
        shown = super().paint(frame)
        assert shown >= 1 or not frame.cells
        return shown

    def put(self, lines: Sequence[Text]) -> None:
        self.screens.append(list(lines))

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.left -= 1
        if not self.left:
            raise InputEnded
        frame = self.frame
        if frame is None or not frame.in_columns:
            return self.fill(frame)
        # Whoever gives up senators at random is soon out of the game.
        lasting = [n for n, cell in enumerate(frame.cells, 1) if "enator" not in cell.plain] or [""]
        return str(self.random.choice(lasting))

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


def sit_down(game: str, players: int, language: str = "en", seed: str = "s", frames: int = 150) -> tuple[Typist, Table]:
    """A table at which one person chooses at random against bots."""
    referee = Referee.embedded(language=language)
    described = referee.get_game(game)
    names = {(name.kind, name.id): name.de if language == "de" else name.en for name in described.names}
    screen = Typist(language, names, seed, frames)
    local = LocalGames(installed_engines(None), language, ())
    bots = Bots(referee, local, dict.fromkeys(range(1, players), "random"), seed, 0)
    lookup = Lookup(screen.show, described, lambda kind, word: local.name(game, kind, word, "text"))
    return screen, Table(referee, screen, local, Seating(players, bots, seed, False), lookup)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "players"), SETUPS)
def test_every_screen_fits(game: str, players: int, language: str) -> None:
    """Board, news, question and at least one choice are within 80 columns and, with the prompt, 24 lines."""
    for seed in ("fits", "too"):
        screen, table = sit_down(game, players, language, seed)
        started = Referee.embedded(language=language).start_game(game, players, seed=seed)
        table.play(started.state, started.turn, started.drawn)
        assert len(screen.screens) > 3
        for lines in screen.screens:
            told = "\n".join([line.plain for line in lines])
            assert len(lines) < SIZE.height, told
            assert max([line.cell_len for line in lines]) <= SIZE.width, told
