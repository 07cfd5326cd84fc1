"""`simulate`: random games with statistics, in this process or several."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from referee_cli.moves import Seed, read_options
from referee_cli.render import seat_name
from referee_cli.session import DataDir, InputError, Session, WantsJson, example
from referee_cli.simulation import Plan, Statistics, Tally, simulate, tally_numbers
from referee_engines.contract import RuleViolation, Setup, Unreadable
from referee_engines.text import SHARED_FACTS

_SHOWN_PROBLEMS = 20
_SHOWN_VALUES = 8


def register(app: typer.Typer) -> None:
    app.command(
        "simulate",
        epilog=example(
            "referee simulate san-marco --players 3 -n 500",
            "referee simulate san-marco --players 4 -n 1000 --seed nightly --jobs 2 --json",
            "referee simulate senators --players 5 -n 100 --out records/ && referee verify records/",
        ),
    )(simulate_)


def simulate_(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as in `referee games`.")],
    players: Annotated[int, typer.Option("--players", help="The number of players.")],
    count: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games to play.")] = 100,
    seed: Seed = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes that play.")] = 1,
    max_plies: Annotated[int, typer.Option("--max-plies", min=1, help="A longer game counts as endless.")] = 20_000,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Write a record of each game into this folder.", show_default=False),
    ] = None,
    checkpoint: Annotated[
        int, typer.Option("--checkpoint", min=1, help="Records hold the digest after every so-manieth ply.")
    ] = 25,
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Play random games to their end, look for problems at every ply and count (exit status 1 if any is found)."""
    session = Session.of(ctx, as_json=as_json, data_dir=data_dir)
    # A run without a seed tells the one it took, so that what it finds can be found again.
    seed = seed or secrets.token_hex(8)
    plan = Plan(
        game,
        players,
        count,
        seed,
        read_options(option or []),
        max_plies,
        session.data_folder,
        out,
        checkpoint,
    )
    _check(session, plan)
    statistics = Statistics()
    started = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=session.err, transient=True, disable=not session.err.is_terminal) as progress:
        bar = progress.add_task(f"{game}, {players} players", total=count)
        for part in simulate(plan, jobs):
            statistics.merge(part)
            progress.advance(bar, part.games)
    if session.as_json:
        session.print_json({"game": game, "players": players, "seed": seed, **statistics.to_json()})
    else:
        seconds = time.monotonic() - started
        head = f"{_count(statistics.games, 'random game')} of {game} for {players} players, seed {seed}"
        session.out.print(Text.assemble((head, "bold"), (f"  ({seconds:.1f} s)", "dim")))
        session.out.print(_tables(statistics))
    if statistics.findings:
        raise typer.Exit(1)


def _check(session: Session, plan: Plan) -> None:
    """Raises `InputError` for a game that cannot be started so, or a folder that cannot take its records."""
    engines = session.engines()
    engine = next((engine for engine in engines if engine.game.id == plan.game), None)
    if engine is None:
        served = ", ".join(engine.game.id for engine in engines)
        raise InputError(f"the game '{plan.game}' is not installed, these are: {served}")
    try:
        engine.new_game(Setup(plan.players, plan.options))
    except (RuleViolation, Unreadable) as error:
        raise InputError(str(error)) from error
    if plan.out is not None:
        _make_folder(plan)


def _make_folder(plan: Plan) -> None:
    assert plan.out is not None
    try:
        plan.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{plan.out} cannot be made: {error.strerror}") from error
    for number in range(plan.games):
        if plan.record_path(number).exists():
            raise InputError(f"{plan.record_path(number)} is there already; --out does not overwrite records")


def _tables(statistics: Statistics) -> RenderableType:
    games = max(1, statistics.games)
    parts: list[RenderableType] = [_figures(statistics), _seats(statistics)]
    parts.append(_counts("ways the game ended", statistics.endings, games, "rule"))
    if statistics.tie_breaks:
        parts.append(_counts("ties decided by", statistics.tie_breaks, games, "rule"))
    parts.append(_counts("plies by phase", statistics.phases, games))
    parts.append(_counts("actions", statistics.actions, games))
    parts.append(_events(statistics, games))
    parts.append(_problems(statistics))
    return Group(*[part for each in parts for part in ("", each)])


def _table(title: str, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(title, min_width=24)
    for column in columns:
        table.add_column(column, justify="right", min_width=8)
    return table


def _figures(statistics: Statistics) -> Table:
    table = _table("per game", "mean", "min", "max")
    for name, tally in (
        ("plies", statistics.plies),
        ("players' decisions", statistics.decisions),
        ("chance plies", statistics.chance),
        ("final score of a player", statistics.all_scores),
    ):
        table.add_row(name, *_tally_cells(tally))
    return table


def _seats(statistics: Statistics) -> Table:
    table = _table("by seat", "wins", "share", "score", "min", "max")
    for seat in sorted(statistics.scores):
        wins = statistics.wins[seat]
        share = f"{100 * wins / max(1, statistics.games):.1f} %"
        table.add_row(seat_name(seat), f"{wins:,}", share, *_tally_cells(statistics.scores[seat]))
    if statistics.shared:
        table.add_row(
            "shared victories", f"{statistics.shared:,}", f"{100 * statistics.shared / statistics.games:.1f} %"
        )
    return table


def _counts(title: str, counts: dict[str, int], games: int, style: str = "") -> Table:
    table = _table(title, "count", "per game")
    for name, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        table.add_row(Text(name.replace("_", " ") if not style else name, style), f"{count:,}", f"{count / games:.2f}")
    return table


def _events(statistics: Statistics, games: int) -> Table:
    """Events with their numeric facts below them."""
    table = _table("events", "count", "per game", "mean", "min", "max")
    table.add_column("values", style="dim", overflow="fold")
    for kind, count in sorted(statistics.events.items()):
        table.add_row(Text(kind.replace("_", " "), "bold"), f"{count:,}", f"{count / games:.2f}")
        for (event, name), numbers in sorted(statistics.facts.items()):
            if event == kind and name != "seat":
                cells = ("", "", "") if SHARED_FACTS.get(name) == "seat" else _tally_cells(tally_numbers(numbers))
                table.add_row("  " + name.replace("_", " "), "", "", *cells, _shares(numbers))
    return table


def _shares(numbers: dict[int, int]) -> str:
    if len(numbers) > _SHOWN_VALUES:
        return ""
    total = sum(numbers.values())
    return " ".join(f"{value}:{100 * numbers[value] / total:.0f}%" for value in sorted(numbers))


def _problems(statistics: Statistics) -> RenderableType:
    findings = statistics.findings
    if not findings:
        return Text("no problem found at any ply", "bold")
    lines = [Text(f"{_count(len(findings), 'game')} with problems", "refused")]
    lines += [Text(f"  game {each.game}, ply {each.ply}: {each.message}") for each in findings[:_SHOWN_PROBLEMS]]
    return Group(*lines)


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _tally_cells(tally: Tally) -> tuple[str, str, str]:
    return f"{tally.mean:.1f}", str(tally.low), str(tally.high)
