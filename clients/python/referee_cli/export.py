"""`export`: writes a state as a position document."""

from __future__ import annotations

import json

import typer

from referee_cli.console import example
from referee_cli.options import DataDir, Target, WantsJson
from referee_cli.session import Session
from referee_cli.states import Output, StateArgument, is_standard, read_state, write_text


def register(app: typer.Typer) -> None:
    app.command("export", epilog=example("referee export game.json -o position.json"))(export)


def export(
    ctx: typer.Context,
    state: StateArgument,
    output: Output = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Write the state as a position document: readable JSON in the game's own words."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir)
    answer = session.referee.export_state(read_state(session, state))
    document = json.loads(answer.document)
    if not is_standard(output) or not session.as_json:
        write_text(json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True), output)
    if session.as_json:
        session.print_json({"document": document, "digest": answer.digest})
    elif not is_standard(output):
        session.out.print(f"digest {answer.digest}")
