"""`play`: a whole game in the terminal, people and bots at one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from referee.v1.service_pb2 import StartGameResponse
from referee.v1.state_pb2 import State
from referee_cli.console import example
from referee_cli.errors import InputError
from referee_cli.options import (
    BotSeats,
    DataDir,
    GameOptions,
    Language,
    Names,
    Seed,
    Target,
    read_bots,
    read_options,
)
from referee_cli.play.bots import Bots
from referee_cli.play.lookup import Lookup
from referee_cli.play.record import Recorder
from referee_cli.play.screen import Screen
from referee_cli.play.table import Seating, Table
from referee_cli.session import Session
from referee_cli.states import read_state

_Game = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, or a saved state to go on with.")]
_Players = Annotated[int, typer.Option("--players", show_default=False, help="The number of players of a new game.")]
_Think = Annotated[
    float, typer.Option("--think", metavar="SECONDS", min=0, help="How long a strong bot looks for each action.")
]
_NoPause = Annotated[bool, typer.Option("--no-pause", help="Do not wait when the screen goes to another seat.")]
_Record = Annotated[
    str,
    typer.Option(
        "--record",
        metavar="FILE",
        help="Write the game there as a record, finished or not; a saved game goes on in its own.",
        show_default=False,
    ),
]


def register(app: typer.Typer) -> None:
    app.command(
        "play",
        epilog=example(
            "referee play san-marco --players 3 --bots 1,2 --language de",
            "referee play san-marco --players 4 --bots 0,1,2,3 --seed show",
            "referee play senators --players 3 --bots 1:strong,2:random --think 2",
            "referee play saved.json --bots 1,2",
            "referee play senators --players 3 --bots 1,2 --record game.rec && referee verify game.rec",
        ),
    )(play)


def play(
    ctx: typer.Context,
    game: _Game,
    players: _Players = 0,
    bots: BotSeats = "",
    think: _Think = 0.5,
    seed: Seed = "",
    option: GameOptions = None,
    no_pause: _NoPause = False,
    record: _Record = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
) -> None:
    """Play a whole game in the terminal. Type ? there for what can be typed."""
    session = Session.of(ctx, target=target, data_dir=data_dir, language=language, names=names)
    seed = seed or secrets.token_hex(16)
    started = None if Path(game).is_file() else _start(session, game, players, option, seed)
    state = _resume(session, game, players, option) if started is None else started.state
    described = session.referee.get_game(state.game, rules_version=state.rules_version)
    seats = len(session.referee.score(state).totals) if started is None else players
    computers = Bots(session.referee, session.local, read_bots(bots, seats), seed, think)
    computers.check(state)
    thinks = f"{think:g}" if computers.strong else ""
    given = {"--bots": bots, "--think": thinks, "--record": record, "--names": names, "--language": language}
    again = _options_again(session, given)
    seating = Seating(seats, computers, seed, not no_pause, [*again, "--no-pause"] if no_pause else again)
    recorder = Recorder(record) if record else None
    if recorder is not None and started is None:
        recorder.resume(state, session.referee.view(state).turn.ply)
    elif recorder is not None and started is not None:
        recorder.begin(started.record_header)
    screen = Screen(session.out, session.renderer(described))
    local = session.local
    lookup = Lookup(screen.show, described, lambda kind, word: local.name(state.game, kind, word, "text"))
    table = Table(session.referee, screen, local, seating, lookup, recorder)
    if started is None:
        table.play(state)
    else:
        table.play(state, started.turn, started.drawn)


def _resume(session: Session, path: str, players: int, option: list[str] | None) -> State:
    state = read_state(session, path)
    if players or option:
        raise InputError("a saved game already has its players and options")
    return state


def _start(session: Session, game: str, players: int, option: list[str] | None, seed: str) -> StartGameResponse:
    """A new game, drawn up to the first decision; or not drawn at all where people may act before chance does."""
    if game not in [served.id for served in session.referee.list_games()]:
        raise InputError(f"no such file or game: '{game}'; `referee games` lists the games")
    if not players:
        raise InputError("a new game needs --players")
    options = read_options(option)
    started = session.referee.start_game(game, players, options=options, seed=seed)
    return session.referee.start_game(game, players, options=options) if started.turn.anytime else started


def _options_again(session: Session, given: dict[str, str]) -> list[str]:
    """The options with which a saved game goes on as before."""
    given = {**given, "--data-dir": str(session.data_dir or ""), "--target": session.target}
    return [word for flag, value in given.items() if value for word in (flag, value)]
