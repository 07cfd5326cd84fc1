"""`view`, `score`, `export`, `import`: the position as seen, counted and written down."""

from __future__ import annotations

import json
from typing import Annotated, TypeAlias

import typer
from rich.text import Text

from referee_cli import render
from referee_cli.session import DataDir, InputError, Session, Target, WantsJson, example, read_seat
from referee_cli.states import Output, StateArgument, read_json, read_state, write_state, write_text
from referee_client.errors import BadPosition
from referee_client.messages import to_json

Viewer: TypeAlias = Annotated[str, typer.Option("--seat", help="The seat that looks, from 0; a spectator without it.")]


def register(app: typer.Typer) -> None:
    app.command(epilog=example("referee view game.json --seat 1", "referee view game.json --json"))(view)
    app.command(epilog=example("referee score game.json", "referee score game.json --seat 0 --json"))(score)
    app.command(epilog=example("referee export game.json -o position.json"))(export)
    app.command("import", epilog=example("referee import position.json -o game.json"))(import_)


def view(
    ctx: typer.Context,
    state: StateArgument,
    seat: Viewer = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Draw the board as a seat or a spectator may see it."""
    session = Session.of(ctx, target, as_json, data_dir)
    answer = session.referee.view(read_state(session, state), _viewer(seat))
    if session.as_json:
        session.print_json(to_json(answer))
        return
    who = render.seat_name(answer.view.seat) if answer.view.HasField("seat") else Text("a spectator")
    session.out.print(render.turn_line(answer.turn).append(", seen by ").append_text(who))
    session.out.print()
    session.out.print(render.board(answer.view))


def score(
    ctx: typer.Context,
    state: StateArgument,
    seat: Viewer = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Show the score as a tree of reasons, each with its rule."""
    session = Session.of(ctx, target, as_json, data_dir)
    sheet = session.referee.score(read_state(session, state), _viewer(seat))
    if session.as_json:
        session.print_json(to_json(sheet))
    else:
        session.out.print(render.score_tree(sheet))


def export(
    ctx: typer.Context,
    state: StateArgument,
    output: Output = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Write the state as a position document: readable JSON in the game's own words."""
    session = Session.of(ctx, target, as_json, data_dir)
    answer = session.referee.export_state(read_state(session, state))
    document = json.loads(answer.document)
    if output not in ("", "-") or not session.as_json:
        write_text(json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True), output)
    if session.as_json:
        session.print_json({"document": document, "digest": answer.digest})
    elif output not in ("", "-"):
        session.out.print(f"digest {answer.digest}")


def import_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position document; - reads standard input.")],
    output: Output = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Read a position document and write its state, or name every problem found (exit status 1)."""
    session = Session.of(ctx, target, as_json, data_dir)
    document = read_json(file)
    try:
        imported = session.referee.import_state(json.dumps(document))
    except BadPosition as error:
        if session.as_json:
            session.print_json({"invalid": {"problems": [to_json(problem) for problem in error.problems]}})
        else:
            session.out.print(Text("This is no valid position", "refused"))
            for line in render.problem_lines(error.problems):
                session.out.print(line)
        raise typer.Exit(1) from error
    if output not in ("", "-"):
        write_state(imported.state, output)
    if session.as_json:
        session.print_json({"imported": to_json(imported)})
        return
    talk = session.err if output in ("", "-") else session.out
    talk.print(render.turn_line(imported.turn))
    if output in ("", "-"):
        write_state(imported.state, "-")


def _viewer(text: str) -> int | None:
    if not text:
        return None
    seat = read_seat(text)
    if seat < 0:
        raise InputError(f"'{text}' is no seat that looks: give a number from 0 on, or none for a spectator")
    return seat
