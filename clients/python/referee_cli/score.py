"""`score`: shows the points and their reasons."""

from __future__ import annotations

import typer

from referee_cli.console import example
from referee_cli.options import DataDir, Language, Names, Target, Viewer, WantsJson, read_viewer
from referee_cli.session import Session
from referee_cli.states import StateArgument, read_state
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command("score", epilog=example("referee score game.json", "referee score game.json --seat 0 --json"))(score)


def score(
    ctx: typer.Context,
    state: StateArgument,
    seat: Viewer = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Show the score as a tree of reasons, each with its rule."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language, names=names)
    sheet = session.referee.score(read_state(session, state), read_viewer(seat))
    if session.as_json:
        session.print_json(to_json(sheet))
    else:
        session.out.print(session.renderer().score(sheet))
