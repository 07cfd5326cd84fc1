"""How everything is printed: consoles, tables, progress bars, examples of help pages."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.theme import Theme

THEME = Theme(
    {
        "seat0": "bold red",
        "seat1": "bold blue",
        "seat2": "bold green",
        "seat3": "bold yellow",
        "seat4": "bold magenta",
        "chance": "italic",
        "mark": "bold cyan",
        "rule": "bold cyan",
        "refused": "bold red",
    }
)
_PLAIN_WIDTH = 100


def make_console(stderr: bool = False) -> Console:
    """A console that neither guesses at highlights nor, in a pipe, breaks lines at 80 columns."""
    console = Console(stderr=stderr, theme=THEME, highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console = Console(stderr=stderr, theme=THEME, highlight=False, width=_PLAIN_WIDTH)
    return console


def make_table() -> Table:
    """A table without lines, with a quiet heading."""
    return Table(box=None, pad_edge=False, header_style="dim")


def make_grid(columns: int) -> Table:
    """Columns without lines and headings; all but the last keep their words together."""
    lines = Table.grid(padding=(0, 2))
    for _ in range(columns - 1):
        lines.add_column(no_wrap=True)
    lines.add_column(overflow="fold")
    return lines


class Bar:
    """A progress bar."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    def advance(self, steps: float = 1, title: str | None = None) -> None:
        self._progress.update(self._task, advance=steps, description=title)

    def move_to(self, completed: float, title: str | None = None) -> None:
        self._progress.update(self._task, completed=completed, description=title)


@contextmanager
def progress_bar(console: Console, title: str, total: float) -> Iterator[Bar]:
    """A bar that disappears when it is done; nothing where nobody watches."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Bar(progress, progress.add_task(title, total=total))


def example(*lines: str) -> str:
    """The examples at the end of a help page."""
    return "Examples:\n\n" + "\n\n".join(f"  [cyan]{escape(line)}[/cyan]" for line in lines)
