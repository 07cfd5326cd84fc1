"""`new`: starts a game."""

from __future__ import annotations

from typing import Annotated

import typer

from referee_cli.console import example
from referee_cli.options import (
    DataDir,
    GameId,
    GameOptions,
    Language,
    Names,
    RulesVersion,
    Seed,
    Target,
    WantsJson,
    read_options,
)
from referee_cli.session import Session
from referee_cli.states import Output, finish
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command(
        "new",
        epilog=example(
            "referee new san-marco --players 3 --seed tour -o game.json",
            "referee new san-marco --players 4 --option start=2 | referee chance - --seed tour",
            "referee new senators --players 3 --rules 1 -o game.json",
        ),
    )(new)


def new(
    ctx: typer.Context,
    game: GameId,
    players: Annotated[int, typer.Option("--players", help="The number of players.")],
    seed: Seed = "",
    option: GameOptions = None,
    rules: RulesVersion = "",
    output: Output = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Start a game. With a seed chance is resolved up to the first decision; without one it is left to act."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language, names=names)
    started = session.referee.start_game(
        game, players, options=read_options(option), seed=seed or None, rules_version=rules
    )
    show = session.renderer(game)
    lines = [*show.drawn(started.drawn), show.turn(started.turn)]
    finish(session, to_json(started), started.state, output, lines)
