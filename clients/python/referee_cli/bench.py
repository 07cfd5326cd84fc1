"""`bench`: prints the table of speeds, each as a ratio to a peer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from referee_cli.console import example, make_table, progress_bar
from referee_cli.errors import InputError
from referee_cli.options import WantsJson
from referee_cli.session import Session

if TYPE_CHECKING:
    from referee_cli.benchmarks import Effort, Figures, Row


def register(app: typer.Typer) -> None:
    app.command(
        "bench", epilog=example("referee bench", "referee bench --only apply-vs-echo", "referee bench --quick --json")
    )(bench)


def bench(
    ctx: typer.Context,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="ROW", help="This row alone, or those of a pattern such as 'playout-*'."),
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often both sides run; the best counts.")] = 5,
    quick: Annotated[bool, typer.Option("--quick", help="Shorter runs and less steady figures.")] = False,
    as_json: WantsJson = False,
) -> None:
    """Measure speed side by side with peers (the extra `bench`) and show the ratios. Takes some minutes."""
    from referee_cli.benchmarks import CannotMeasure, Effort, all_rows

    session = Session.of(ctx, as_json=as_json)
    rows = _choose(all_rows(), only or [])
    effort = Effort(rounds=rounds)
    if quick:
        effort = replace(effort, seconds=0.2, positions=2, requests=500, many=20_000)
    try:
        for row in rows:
            row.check(row.name)
        results = _measure(session, rows, effort)
    except CannotMeasure as error:
        raise InputError(str(error)) from error
    if session.as_json:
        session.print_json([_to_json(row, figures) for row, figures in results])
    else:
        session.out.print(_table(results))


def _choose(rows: Sequence[Row], patterns: Sequence[str]) -> list[Row]:
    for pattern in patterns:
        if not any(fnmatchcase(row.name, pattern) for row in rows):
            raise InputError(f"unknown row '{pattern}'; known: {', '.join(row.name for row in rows)}")
    return [row for row in rows if not patterns or any(fnmatchcase(row.name, pattern) for pattern in patterns)]


def _measure(session: Session, rows: Sequence[Row], effort: Effort) -> list[tuple[Row, Figures]]:
    results = []
    with progress_bar(session.err, "", len(rows)) as bar:
        for number, row in enumerate(rows):

            def report(part: float, done: int = number, name: str = row.name) -> None:
                bar.move_to(done + part, name)

            report(0)
            results.append((row, row.measure(effort, report)))
    return results


def _to_json(row: Row, figures: Figures) -> dict[str, Any]:
    return {
        "name": row.name,
        "ours": round(figures.ours, 3),
        "peer": round(figures.peer, 3),
        "ratio": round(figures.ratio, 3),
        "must": row.must,
        "aim": row.aim,
    }


def _table(results: Sequence[tuple[Row, Figures]]) -> Table:
    table = make_table()
    table.add_column("row", no_wrap=True)
    for column in ("ours", "peer", "", "ratio", "must", "aim"):
        table.add_column(column, justify="left" if not column else "right", style="" if column else "dim")
    for row, figures in results:
        digits = 2 if row.unit == "times" else 0
        ratio = Text(f"{figures.ratio:.2f}", "refused" if figures.ratio < row.must else "bold")
        table.add_row(
            row.name,
            f"{figures.ours:,.{digits}f}",
            f"{figures.peer:,.{digits}f}",
            row.unit,
            ratio,
            f"{row.must:g}",
            f"{row.aim:g}",
        )
    return table
