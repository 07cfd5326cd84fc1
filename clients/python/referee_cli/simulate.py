"""`simulate`: plays games of bots and prints statistics."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from referee_cli.console import example, make_table, progress_bar
from referee_cli.errors import InputError
from referee_cli.options import (
    STRONG,
    BotSeats,
    DataDir,
    GameId,
    GameOptions,
    RulesVersion,
    Seed,
    WantsJson,
    read_bots,
    read_options,
)
from referee_cli.render import ENGLISH, words_of
from referee_cli.session import Session
from referee_cli.simulation import Plan
from referee_cli.simulation import simulate as play_games
from referee_cli.statistics import Statistics, Tally, tally_numbers
from referee_engines.contract import RuleViolation, Seat, Setup, Unreadable
from referee_engines.kinds import SHARED_FACTS
from referee_engines.search import BUDGET

_SHOWN_PROBLEMS = 20
_SHOWN_VALUES = 8


_Players = Annotated[int, typer.Option("--players", help="The number of players.")]
_Games = Annotated[int, typer.Option("-n", "--games", min=1, help="How many games to play.")]
_Budget = Annotated[
    int, typer.Option("--budget", metavar="PLIES", min=1, help="How many plies a strong bot tries for each action.")
]
_Jobs = Annotated[int, typer.Option("--jobs", min=1, help="Processes that play.")]
_MaxPlies = Annotated[int, typer.Option("--max-plies", min=1, help="A longer game counts as endless.")]
_Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Write a record of each game into this folder.", show_default=False),
]
_Checkpoint = Annotated[int, typer.Option("--checkpoint", min=1, help="Records hold a digest every N plies.")]


def register(app: typer.Typer) -> None:
    app.command(
        "simulate",
        epilog=example(
            "referee simulate san-marco --players 3 -n 500",
            "referee simulate san-marco --players 4 -n 1000 --seed nightly --jobs 2 --json",
            "referee simulate flandern-1302 --players 3 -n 20 --bots 0:strong",
            "referee simulate senators --players 5 -n 100 --out records/ && referee verify records/",
            "referee simulate senators --players 3 --rules 1 --out old/ && referee verify old/ --against rules=2",
        ),
    )(simulate)


def simulate(
    ctx: typer.Context,
    game: GameId,
    players: _Players,
    count: _Games = 100,
    seed: Seed = "",
    bots: BotSeats = "",
    budget: _Budget = BUDGET,
    option: GameOptions = None,
    rules: RulesVersion = "",
    jobs: _Jobs = 1,
    max_plies: _MaxPlies = 20_000,
    out: _Out = None,
    checkpoint: _Checkpoint = 25,
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Play games of bots, all random unless some are strong, to their end, look for problems at every ply and count (exit status 1 if any is found)."""
    session = Session.of(ctx, as_json=as_json, data_dir=data_dir)
    # A run without a seed reports the one it took, so that what it finds can be found again.
    seed = seed or secrets.token_hex(8)
    options = read_options(option)
    folder, skills = session.data_folder, read_bots(bots, players)
    strong = tuple([seat for seat in range(players) if skills.get(seat) == STRONG])
    plan = Plan(game, players, count, seed, options, max_plies, folder, out, checkpoint, rules, strong, budget)
    _check(session, plan)
    statistics = Statistics()
    started = time.monotonic()
    with progress_bar(session.err, f"{game}, {players} players", count) as bar:
        for part in play_games(plan, jobs):
            statistics.merge(part)
            bar.advance(part.games)
    if session.as_json:
        session.print_json({"game": game, "players": players, "seed": seed, **statistics.to_json()})
    else:
        seconds = time.monotonic() - started
        games = _count(statistics.games, "game" if strong else "random game")
        head = f"{games} of {game} for {players} players, seed {seed}"
        session.out.print(Text.assemble((head, "bold"), (f"  ({seconds:.1f} s)", "dim")))
        session.out.print(_tables(statistics, strong))
    if statistics.findings:
        raise typer.Exit(1)


def _check(session: Session, plan: Plan) -> None:
    """Raises `InputError` for a game that cannot be started so, or a folder that cannot take its records."""
    engine = session.local.find(plan.game, plan.rules_version)
    try:
        engine.new_game(Setup(plan.players, plan.options))
    except RuleViolation as error:
        raise InputError(engine.reader(session.language).refusal(error.violations[0])) from error
    except Unreadable as error:
        raise InputError(str(error)) from error
    if plan.out is not None:
        _make_folder(plan)


def _make_folder(plan: Plan) -> None:
    assert plan.out is not None
    try:
        plan.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{plan.out} cannot be created: {error.strerror}") from error
    for number in range(plan.games):
        if plan.record_path(number).exists():
            raise InputError(f"{plan.record_path(number)} already exists; --out does not overwrite records")


def _tables(statistics: Statistics, strong: Collection[Seat]) -> RenderableType:
    games = max(1, statistics.games)
    parts: list[RenderableType] = [_figures(statistics), _seats(statistics, strong)]
    parts.append(_counts("ways the game ended", statistics.endings, games, "rule"))
    if statistics.tie_breaks:
        parts.append(_counts("ties decided by", statistics.tie_breaks, games, "rule"))
    parts.append(_counts("plies by phase", statistics.phases, games))
    parts.append(_counts("actions", statistics.actions, games))
    parts.append(_events(statistics, games))
    parts.append(_problems(statistics))
    return Group(*[part for each in parts for part in ("", each)])


def _table(title: str, *columns: str) -> Table:
    table = make_table()
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


def _seats(statistics: Statistics, strong: Collection[Seat]) -> Table:
    table = _table("by seat", "wins", "share", "score", "min", "max")
    for seat in sorted(statistics.scores):
        share = f"{100 * float(statistics.win_shares.get(seat, 0)) / max(1, statistics.games):.1f} %"
        name = Text.assemble(ENGLISH.seat(seat), f" ({STRONG})" if seat in strong else "")
        table.add_row(name, f"{statistics.wins[seat]:,}", share, *_tally_cells(statistics.scores[seat]))
    if statistics.shared:
        table.add_row(
            "shared victories", f"{statistics.shared:,}", f"{100 * statistics.shared / statistics.games:.1f} %"
        )
    return table


def _counts(title: str, counts: dict[str, int], games: int, style: str = "") -> Table:
    table = _table(title, "count", "per game")
    for name, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])):
        table.add_row(Text(words_of(name) if not style else name, style), f"{count:,}", f"{count / games:.2f}")
    return table


def _events(statistics: Statistics, games: int) -> Table:
    """Events with their numeric facts below them."""
    table = _table("events", "count", "per game", "mean", "min", "max")
    table.add_column("values", style="dim", overflow="fold")
    for kind, count in sorted(statistics.events.items()):
        table.add_row(Text(words_of(kind), "bold"), f"{count:,}", f"{count / games:.2f}")
        for (event, name), numbers in sorted(statistics.facts.items()):
            if event == kind and name != "seat":
                cells = ("", "", "") if SHARED_FACTS.get(name) == "seat" else _tally_cells(tally_numbers(numbers))
                table.add_row("  " + words_of(name), "", "", *cells, _shares(numbers))
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
