"""`chance`: draws what chance decides."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from referee_cli.console import example
from referee_cli.options import DataDir, Language, Names, Seed, Target, WantsJson
from referee_cli.session import Session
from referee_cli.states import Output, StateArgument, finish, read_state
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command(
        "chance",
        epilog=example("referee chance game.json --seed tour -o game.json", "referee chance game.json --once"),
    )(chance)


def chance(
    ctx: typer.Context,
    state: StateArgument,
    seed: Seed = "",
    once: Annotated[bool, typer.Option("--once", help="Draw one outcome only.")] = False,
    output: Output = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Draw chance until a player must decide; without a seed from the system's generator."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language, names=names)
    answer = session.referee.resolve_chance(read_state(session, state), seed=seed or None, once=once)
    show = session.renderer(answer.state.game)
    drawn = show.drawn(answer.drawn) or [Text(session.texts.text("nothing-drawn"), "dim")]
    finish(session, to_json(answer), answer.state, output, [*drawn, show.turn(answer.turn)])
