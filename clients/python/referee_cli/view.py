"""`view`: draws the board as a seat or a spectator sees it."""

from __future__ import annotations

import typer
from rich.text import Text

from referee_cli.console import example
from referee_cli.options import DataDir, Language, Names, Target, Viewer, WantsJson, read_viewer
from referee_cli.session import Session
from referee_cli.states import StateArgument, read_state
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command("view", epilog=example("referee view game.json --seat 1", "referee view game.json --json"))(view)


def view(
    ctx: typer.Context,
    state: StateArgument,
    seat: Viewer = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Draw the board as a seat or a spectator may see it."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language, names=names)
    position = read_state(session, state)
    answer = session.referee.view(position, read_viewer(seat))
    if session.as_json:
        session.print_json(to_json(answer))
        return
    show = session.renderer(position.game)
    viewer = show.seat(answer.view.seat) if answer.view.HasField("seat") else Text(session.texts.text("spectator"))
    session.out.print(session.texts.line("viewed-by", turn=show.turn(answer.turn), viewer=viewer))
    session.out.print()
    session.out.print(session.local.draw(position.game, answer.view))
