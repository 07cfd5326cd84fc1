"""`draw`: the board as a seat or a spectator sees it, as a picture."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from referee_cli.console import example
from referee_cli.options import DataDir, Language, Names, Target, Viewer, read_viewer
from referee_cli.session import Session
from referee_cli.states import StateArgument, read_state, write_text

Width: TypeAlias = Annotated[
    int,
    typer.Option("--width", metavar="PIXELS", help="How wide it will be shown; below 700 it is arranged for a phone."),
]
Dark: TypeAlias = Annotated[bool, typer.Option("--dark", help="Light on dark.")]
_MarkLegal = Annotated[bool, typer.Option("--mark-legal", help="Mark what the legal actions of the seat name.")]
_Mark = Annotated[
    list[str] | None, typer.Option("--mark", metavar="REF", help="Mark this, such as district:CAN; repeatable.")
]
_Picture = Annotated[
    str, typer.Option("-o", "--output", metavar="FILE", help="Write the SVG there instead of to standard output.")
]
WIDTH = 1200


def register(app: typer.Typer) -> None:
    app.command(
        "draw",
        epilog=example(
            "referee draw game.json -o game.svg", "referee draw game.json --seat 1 --mark-legal --dark > game.svg"
        ),
    )(draw)


def draw(
    ctx: typer.Context,
    state: StateArgument,
    seat: Viewer = "",
    width: Width = WIDTH,
    dark: Dark = False,
    mark_legal: _MarkLegal = False,
    mark: _Mark = None,
    output: _Picture = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
) -> None:
    """Draw the board as a seat or a spectator may see it, as an SVG picture."""
    session = Session.of(ctx, target=target, data_dir=data_dir, language=language, names=names)
    position = read_state(session, state)
    picture = session.referee.draw(
        position, read_viewer(seat), width=width, dark=dark, marked=mark or (), mark_legal=mark_legal
    )
    write_text(picture.svg, output)
