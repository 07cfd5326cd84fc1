"""`play`: a whole game in the terminal, people and bots at one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from referee_cli.moves import Seed, read_options
from referee_cli.recording import Recorder
from referee_cli.session import DataDir, InputError, Session, Target, example
from referee_cli.states import read_state
from referee_cli.table import Table


def register(app: typer.Typer) -> None:
    app.command(
        epilog=example(
            "referee play san-marco --players 3 --bots 1,2",
            "referee play san-marco --players 4 --bots 0,1,2,3 --seed show",
            "referee play saved.json --bots 1,2",
            "referee play senators --players 3 --bots 1,2 --record game.rec && referee verify game.rec",
        )
    )(play)


def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id, or a saved state to go on with.")],
    players: Annotated[int, typer.Option("--players", help="The number of players of a new game.")] = 0,
    bots: Annotated[str, typer.Option("--bots", metavar="SEATS", help="Seats that play at random, such as 1,2.")] = "",
    seed: Seed = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable.")
    ] = None,
    no_pause: Annotated[
        bool, typer.Option("--no-pause", help="Do not wait when the screen goes to another seat.")
    ] = False,
    record: Annotated[
        str,
        typer.Option(
            "--record",
            metavar="FILE",
            help="Write the game there as a record, whether it ends or is broken off; a saved game goes on in its own.",
            show_default=False,
        ),
    ] = "",
    target: Target = "",
    data_dir: DataDir = None,
) -> None:
    """Play a whole game in the terminal. Type ? there for what can be typed."""
    session = Session.of(ctx, target, data_dir=data_dir)
    seed = seed or secrets.token_hex(16)
    referee = session.referee
    recorder = Recorder(record, session.engines()) if record else None
    if Path(game).is_file():
        state = read_state(session, game)
        if players or option:
            raise InputError("a saved game has its players and options already")
    else:
        if game not in [served.id for served in referee.list_games()]:
            raise InputError(f"there is no such file or game: '{game}'; `referee games` lists the games")
        if not players:
            raise InputError("a new game needs --players")
        state = referee.start_game(game, players, options=read_options(option or [])).state
    seats = len(referee.score(state).totals)
    again = _options_again(bots, no_pause, record, session)
    table = Table(referee, session.out, _bot_seats(bots, seats), seats, seed, not no_pause, recorder, again)
    if recorder is not None and Path(game).is_file():
        recorder.resume(state)
    elif recorder is not None:
        recorder.begin(state, read_options(option or []))
    table.play(state)


def _options_again(bots: str, no_pause: bool, record: str, session: Session) -> list[str]:
    """The options with which a saved game goes on as before."""
    given = {"--bots": bots, "--record": record, "--data-dir": session.data_dir, "--target": session.target}
    words = [word for flag, value in given.items() if value for word in (flag, str(value))]
    return [*words, "--no-pause"] if no_pause else words


def _bot_seats(text: str, players: int) -> frozenset[int]:
    seats = set()
    for word in text.replace(",", " ").split():
        if not (word.isascii() and word.isdigit() and int(word) < players):
            raise InputError(f"--bots takes seats from 0 to {players - 1}, not '{word}'")
        seats.add(int(word))
    return frozenset(seats)
