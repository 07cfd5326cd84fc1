"""The screen of a terminal game: paints frames, prints lines in the players' language and asks for input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from referee_cli.play.frame import Frame, Size, fits, lay_out, lines_of
from referee_cli.render import Renderer

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

_CLEAR_SCROLLED = "\x1b[3J"
_PIPE_PAGE = 15
_PIPE_NEWS = 25


class InputEnded(Exception):
    """Nobody types any more."""


class Screen:
    """A console and how answers are shown on it.

    At a terminal each frame takes the whole screen and lines are edited; in a pipe everything is printed one after the other.
    """

    def __init__(self, console: Console, show: Renderer) -> None:
        self.console = console
        self.show = show
        self.is_terminal = console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
        self._editor: PromptSession[str] | None = None

    @property
    def size(self) -> Size:
        return Size(self.console.width, self.console.height)

    def paint(self, frame: Frame) -> int:
        """Shows the frame on a cleared screen; gives how many of its choices are seen."""
        page = lay_out(self.console, self.show.texts, frame, self.size)
        self.console.clear()
        self.put(page.lines)
        return page.shown

    def put(self, lines: Sequence[Text]) -> None:
        """Prints lines that fit as they are."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=True)

    def takes(self, frame: Frame) -> bool:
        """Whether all choices of the frame are seen at once."""
        return fits(self.console, frame, self.size) if self.is_terminal else len(frame.cells) <= _PIPE_PAGE

    def print_board(self, frame: Frame) -> None:
        """In a pipe: what happened, whose turn it is, the board."""
        self.print()
        if frame.news:
            self.print(Rule(self.show.texts.text("news"), style="dim", align="left"), *frame.news[-_PIPE_NEWS:])
        self.print(Rule(frame.head, align="left"), frame.board, Text())

    def print_choices(self, frame: Frame) -> int:
        """In a pipe: the question and its choices, as many as are listed at once; gives how many those are."""
        cells = frame.cells[frame.first : frame.first + _PIPE_PAGE]
        self.print(frame.question, *cells)
        last = frame.first + len(cells)
        if len(cells) < len(frame.cells):
            self.say("choices-page", style="dim", first=frame.first + 1, last=last, count=len(frame.cells))
        return len(cells)

    def page(self, *contents: RenderableType, at_end: bool = False) -> None:
        """Shows something that may be longer than the screen, from its beginning or its end, page by page."""
        if not self.is_terminal:
            self.print(*contents)
            return
        lines = [line for content in contents for line in lines_of(self.console, content, self.size.width)]
        room, text = self.size.height - 1, self.show.texts.text
        first = max(0, len(lines) - room) if at_end else 0
        while True:
            self.console.clear()
            self.put(lines[first : first + room])
            has_more = first + room < len(lines)
            last = text("page-all") if len(lines) <= room else text("page-last")
            typed = self.ask(text("page-more") if has_more else last)
            if typed == "p":
                first = max(0, first - room)
            elif typed or not has_more:
                return
            else:
                first += room

    def print(self, *lines: RenderableType) -> None:
        """Prints each on a line of its own; without any, an empty line."""
        for line in lines or ("",):
            self.console.print(line)

    def say(self, message: str, /, style: str = "", **values: str | int | Text) -> None:
        """Prints one of the command's own sentences."""
        self.console.print(self.show.texts.line(message, style=style, **values))

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line from the player; Tab completes the words. Raises `InputEnded`."""
        try:
            if self.is_terminal:
                return self._edit(prompt, words).strip()
            answer = self.console.input(Text(f"{prompt} ", "bold")).strip()
        except EOFError as error:
            self.console.print()
            raise InputEnded from error
        if not sys.stdin.isatty():
            self.console.print(Text(answer))  # a pipe does not echo, and the transcript should be readable
        return answer

    def _edit(self, prompt: str, words: Sequence[str]) -> str:
        # Imported late: it takes a tenth of a second, and only people at a terminal need it.
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.formatted_text import FormattedText
        from prompt_toolkit.shortcuts import CompleteStyle

        if self._editor is None:
            style = CompleteStyle.READLINE_LIKE
            self._editor = PromptSession(complete_style=style, reserve_space_for_menu=0)
        completer = WordCompleter(list(words), ignore_case=True, sentence=True, match_middle=True)
        return self._editor.prompt(FormattedText([("bold", f"{prompt} ")]), completer=completer)

    def wipe(self) -> None:
        """Clears the screen and what has scrolled off it, which shows the cards of the seat before."""
        self.console.clear()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(_CLEAR_SCROLLED)
            self.console.file.flush()
