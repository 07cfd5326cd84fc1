"""The screen of a terminal game: prints lines in the players' language and asks for input."""

from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.text import Text

from referee_cli.render import Renderer

_CLEAR_SCROLLED = "\x1b[3J"


class QuitGame(Exception):
    """A player quits, or the input has ended."""


class Screen:
    """A console and how answers are shown on it."""

    def __init__(self, console: Console, show: Renderer) -> None:
        self.console = console
        self.show = show

    def print(self, *lines: RenderableType) -> None:
        """Prints each on a line of its own; without any, an empty line."""
        for line in lines or ("",):
            self.console.print(line)

    def say(self, message: str, /, style: str = "", **values: str | int | Text) -> None:
        """Prints one of the command's own sentences."""
        self.console.print(self.show.texts.line(message, style=style, **values))

    def ask(self, prompt: str) -> str:
        """A line from the player. Raises `QuitGame` at the end of the input."""
        try:
            answer = self.console.input(Text(f"{prompt} ", "bold")).strip()
        except EOFError as error:
            self.console.print()
            raise QuitGame from error
        if not sys.stdin.isatty():
            self.console.print(Text(answer))  # a pipe does not echo, and the transcript should be readable
        return answer

    def wipe(self) -> None:
        """Clears the screen and what has scrolled off it, which shows the cards of the seat before."""
        self.console.clear()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(_CLEAR_SCROLLED)
            self.console.file.flush()
