"""Options and arguments that several commands share, and how their values are read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from referee_cli.errors import InputError
from referee_client.calls import CHANCE

DATA_DIR_VARIABLE = "REFEREE_DATA_DIR"

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
        help=f"Folder with further data sets for the embedded engines (else {DATA_DIR_VARIABLE}).",
        show_default=False,
    ),
]
Language: TypeAlias = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="LANGUAGE",
        help="Language of the sentences, such as en or de (else that of LC_ALL, LC_MESSAGES or LANG).",
        show_default=False,
    ),
]
Names: TypeAlias = Annotated[
    str,
    typer.Option("--names", metavar="NAMES", help="The players' names by seat, such as Anna,Ben,Cleo."),
]
Seed: TypeAlias = Annotated[str, typer.Option("--seed", help="A text; the same seed gives the same draws.")]
BotSeats: TypeAlias = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="SEATS",
        help="Seats that bots play, such as 1,2:strong. A bot is random unless it is strong: then it looks for good actions.",
    ),
]
Actor: TypeAlias = Annotated[
    str, typer.Option("--seat", help="The seat, from 0; * is chance. The awaited one where only one is.")
]
Viewer: TypeAlias = Annotated[str, typer.Option("--seat", help="The seat that looks, from 0; a spectator without it.")]
GameId: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as in `referee games`.")]
RulesVersion: TypeAlias = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="VERSION",
        help="The rules version, of those that `referee games` lists; the current one without it.",
        show_default=False,
    ),
]
GameOptions: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable.")
]


def read_options(given: list[str] | None) -> dict[str, str]:
    """A game's options. Raises `InputError` for one without a value or given twice."""
    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise InputError(f"--option takes NAME=VALUE, not '{text}'")
        if name in options:
            raise InputError(f"--option {name} is given twice")
        options[name] = value
    return options


STRONG: Final = "strong"
_SKILLS: Final = ("random", STRONG)


def read_bots(text: str, seats: int) -> dict[int, str]:
    """The skill of each seat that a bot plays. Raises `InputError` for what is not such a seat, or is given twice."""
    bots: dict[int, str] = {}
    for word in text.replace(",", " ").split():
        number, colon, skill = word.partition(":")
        if not (number.isascii() and number.isdigit() and int(number) < seats):
            raise InputError(f"--bots takes seats from 0 to {seats - 1}, not '{word}'")
        if colon and skill not in _SKILLS:
            raise InputError(f"a bot is {' or '.join(_SKILLS)}, not '{skill}': write --bots {number}:{STRONG}")
        if int(number) in bots:
            raise InputError(f"--bots has seat {int(number)} twice")
        bots[int(number)] = skill or _SKILLS[0]
    return bots


def read_names(text: str) -> tuple[str, ...]:
    """The players' names by seat. Raises `InputError` for a name given twice."""
    names = tuple(name.strip() for name in text.split(",")) if text.strip() else ()
    for name in names:
        if name and names.count(name) > 1:
            raise InputError(f"--names has '{name}' twice")
    return names


def read_actor(text: str) -> int:
    """The seat that acts; `*` and `chance` are the seat of chance."""
    if text in ("*", "chance"):
        return CHANCE
    try:
        return int(text)
    except ValueError:
        raise InputError(f"'{text}' is not a seat: give a number from 0, or * for chance") from None


def read_viewer(text: str) -> int | None:
    """The seat that looks; None for a spectator."""
    if not text:
        return None
    seat = read_actor(text)
    if seat < 0:
        raise InputError(f"'{text}' cannot look: give a seat from 0, or none for a spectator")
    return seat
