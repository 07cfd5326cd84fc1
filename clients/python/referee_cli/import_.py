"""`import`: makes a state from a position document."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.text import Text

from referee_cli.console import example
from referee_cli.options import DataDir, Language, Target, WantsJson
from referee_cli.session import Session
from referee_cli.states import Output, finish, read_json
from referee_client.errors import BadPosition
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command("import", epilog=example("referee import position.json -o game.json"))(import_)


def import_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position document; - reads standard input.")],
    output: Output = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Read a position document and write its state, or name the problems found (exit status 1)."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language)
    try:
        imported = session.referee.import_state(json.dumps(read_json(file)))
    except BadPosition as error:
        if session.as_json:
            session.print_json({"invalid": {"problems": [to_json(problem) for problem in error.problems]}})
        else:
            session.out.print(Text(session.texts.text("invalid-position"), "refused"))
            for line in session.renderer().problems(error.problems):
                session.out.print(line)
        raise typer.Exit(1) from error
    turn = session.renderer(imported.state.game).turn(imported.turn)
    finish(session, {"imported": to_json(imported)}, imported.state, output, [turn])
