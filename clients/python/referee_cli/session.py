"""What every command shares: its client, its output, its common options."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from rich.console import Console
from rich.markup import escape
from rich.theme import Theme

from referee_client.client import Referee
from referee_client.embedded import installed_engines
from referee_engines.contract import Engine
from referee_service.datasets import BadDataSet

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
_DATA_DIR_VARIABLE = "REFEREE_DATA_DIR"

Target: TypeAlias = Annotated[
    str,
    typer.Option(
        "--target", metavar="HOST:PORT", help="Ask this server instead of the embedded engines.", show_default=False
    ),
]
WantsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print machine-readable output.")]
DataDir: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--data-dir",
        metavar="DIR",
        help=f"Folder with further data sets for the embedded engines (else {_DATA_DIR_VARIABLE}).",
        show_default=False,
    ),
]


class InputError(Exception):
    """An argument, option or file that the command cannot work with: one sentence."""


class Session:
    """One run of the command."""

    def __init__(self, target: str, as_json: bool, data_dir: Path | None = None) -> None:
        self.target = target
        self.as_json = as_json
        self.data_dir = data_dir
        self.out = make_console()
        self.err = make_console(stderr=True)
        self._referee: Referee | None = None

    @classmethod
    def of(cls, ctx: typer.Context, target: str = "", as_json: bool = False, data_dir: Path | None = None) -> Session:
        """The run's session, with the options given after the command. It is closed when the command ends."""
        session: Session = ctx.find_root().obj
        session.target = target or session.target
        session.as_json = as_json or session.as_json
        session.data_dir = data_dir or session.data_dir
        if session.target and session.data_dir:
            raise InputError("--data-dir is for the embedded engines: the server of --target has its own data sets")
        ctx.call_on_close(session.close)
        return session

    @property
    def data_folder(self) -> Path | None:
        """The folder of the option, else of the variable, which servers and other programs may be told by as well."""
        named = os.environ.get(_DATA_DIR_VARIABLE)
        return self.data_dir or (Path(named) if named else None)

    @property
    def referee(self) -> Referee:
        """The client: of the target, or of the engines in this process."""
        if self._referee is None:
            self._referee = Referee(self.target) if self.target else self._embedded()
        return self._referee

    def _embedded(self) -> Referee:
        self.engines()
        return Referee.embedded(data_dir=self.data_folder)

    def engines(self) -> tuple[Engine, ...]:
        """The engines in this process, with the further data sets."""
        try:
            return installed_engines(self.data_folder)
        except BadDataSet as error:
            raise InputError(f"--data-dir: {error}") from error

    def print_json(self, value: Any) -> None:
        print(json.dumps(value, indent=2, ensure_ascii=False), file=sys.stdout)

    def close(self) -> None:
        if self._referee is not None:
            self._referee.close()
            self._referee = None


def make_console(stderr: bool = False) -> Console:
    """A console that neither guesses at highlights nor, in a pipe, breaks lines at 80 columns."""
    console = Console(stderr=stderr, theme=THEME, highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console = Console(stderr=stderr, theme=THEME, highlight=False, width=_PLAIN_WIDTH)
    return console


def example(*lines: str) -> str:
    """A help page's closing examples."""
    return "Examples:\n\n" + "\n\n".join(f"  [cyan]{escape(line)}[/cyan]" for line in lines)


def read_seat(text: str) -> int:
    """A seat from the command line; `*` and `chance` are the seat of chance."""
    if text in ("*", "chance"):
        return -1
    try:
        return int(text)
    except ValueError:
        raise InputError(f"'{text}' is no seat: give a number from 0 on, or * for chance") from None
