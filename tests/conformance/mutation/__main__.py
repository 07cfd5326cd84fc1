"""`python -m tests.conformance.mutation`: how many changes of the engines the conformance kit notices."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct
from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tests.conformance.mutation.making import Mutant, make_mutants
from tests.conformance.mutation.running import Kit, Outcome, run
from tests.conformance.mutation.scope import GAMES, ROOT, SCOPES, files, games_of

EQUIVALENT = ROOT / "tests" / "conformance"
_OUTCOMES = ROOT / ".mutation.json"
_SAVE_EVERY = 100


class Equivalent(Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that is the same program by another way, or differs only in words, with the reason."""

    file: str
    function: str
    was: str
    becomes: str
    reason: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.file, self.function, self.was, self.becomes


class Row(Struct, frozen=True):
    """What became of a mutant, to be printed and to be remembered."""

    file: str
    line: int
    function: str
    was: str
    becomes: str
    verdict: str
    case: str = ""
    difference: str = ""
    reason: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.file, self.function, self.was, self.becomes


def mutate(
    scope: Annotated[str, typer.Option("--scope", help=f"What to change: {', '.join(SCOPES)} or all.")] = "rules",
    game: Annotated[str, typer.Option("--game", help="The files of this game alone.")] = "",
    file: Annotated[
        list[str] | None, typer.Option("--file", help="Files whose path ends so, such as steps/war.py; repeatable.")
    ] = None,
    grep: Annotated[
        list[str] | None, typer.Option("--grep", help="Only changes whose new line holds this text; repeatable.")
    ] = None,
    survivors: Annotated[
        bool, typer.Option("--survivors", help="Only those that survived, or were not tried, in the last run.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes at a time.")] = 2,
    outcomes: Annotated[
        Path, typer.Option("--outcomes", help="Where runs are remembered: a mutant first meets what caught it before.")
    ] = _OUTCOMES,
    as_json: Annotated[bool, typer.Option("--json", help="Print machine-readable output.")] = False,
) -> None:
    """Change the engines in one place at a time and count what the kit notices (exit status 1 below 95 %)."""
    console, err = Console(highlight=False), Console(stderr=True, highlight=False)
    wanted = _files(scope, game, file or [])
    kit = Kit()
    if failed := kit.measure({game for path in wanted for game in games_of(path)}):
        err.print(f"{len(failed)} cases fail on the engines as they are, such as {failed[0]}: mend them first")
        raise typer.Exit(2)
    known = {equivalent.key: equivalent.reason for equivalent in read_equivalents()}
    remembered = {row.key: row for row in _remembered(outcomes)}
    rows: list[Row] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        making = progress.add_task("making", total=len(wanted))
        mutants: list[Mutant] = []
        for path in wanted:
            mutants += make_mutants(path)
            progress.advance(making)
        mutants = [each for each in mutants if not grep or any(text in each.becomes for text in grep)]
        if survivors:
            mutants = [each for each in mutants if _is_open(remembered.get(each.key))]
        bar = progress.add_task("running", total=len(mutants))
        earlier: dict[tuple[str, ...], str] = {key: row.case for key, row in remembered.items()}
        try:
            for mutant, outcome in run(mutants, kit, jobs, earlier):
                row = _row(mutant, outcome, known)
                rows.append(row)
                remembered[row.key] = row
                progress.advance(bar)
                if len(rows) % _SAVE_EVERY == 0:
                    outcomes.write_bytes(msgspec.json.encode(list(remembered.values())))
        finally:
            outcomes.write_bytes(msgspec.json.encode(list(remembered.values())))
    rows.sort(key=lambda row: (row.file, row.line))
    share = _share(rows)
    if as_json:
        print(json.dumps({"share": share, "mutants": [msgspec.to_builtins(row) for row in rows]}, indent=2))
    else:
        for part in _report(rows, share):
            console.print(part)
    if share < 0.95:
        raise typer.Exit(1)


def read_equivalents() -> list[Equivalent]:
    """The mutants that no case can notice, as the data files tell: one for all, or one by game."""
    files = sorted(EQUIVALENT.glob("equivalent*.json"))
    return [each for path in files for each in msgspec.json.decode(path.read_bytes(), type=list[Equivalent])]


def _files(scope: str, game: str, endings: Sequence[str]) -> list[Path]:
    if scope not in (*SCOPES, "all"):
        raise typer.BadParameter(f"the scope '{scope}' is unknown, these are not: {', '.join(SCOPES)}, all")
    if game and game not in GAMES:
        raise typer.BadParameter(f"the game '{game}' is unknown, these are not: {', '.join(GAMES)}")
    found = [path for each in SCOPES if scope in (each, "all") for path in files(each, game)]
    found = [path for path in found if not endings or any(str(path).endswith(ending) for ending in endings)]
    if not found:
        raise typer.BadParameter("no file is left to mutate")
    return found


def _remembered(path: Path) -> list[Row]:
    return msgspec.json.decode(path.read_bytes(), type=list[Row]) if path.exists() else []


def _is_open(row: Row | None) -> bool:
    return row is None or row.verdict == "survived"


def _row(mutant: Mutant, outcome: Outcome, known: dict[tuple[str, str, str, str], str]) -> Row:
    reason = known.get(mutant.key, "")
    verdict = "equivalent" if reason and outcome.verdict == "survived" else outcome.verdict
    return Row(
        mutant.file,
        mutant.line,
        mutant.function,
        mutant.was,
        mutant.becomes,
        verdict,
        outcome.case,
        outcome.difference,
        reason,
    )


def _counts(rows: Iterable[Row]) -> dict[str, int]:
    counts = {"caught": 0, "survived": 0, "equivalent": 0, "stillborn": 0}
    for row in rows:
        counts[row.verdict] += 1
    return counts


def _share(rows: Iterable[Row]) -> float:
    """The caught among those that can be caught."""
    counts = _counts(rows)
    return counts["caught"] / max(1, counts["caught"] + counts["survived"])


def _report(rows: Sequence[Row], share: float) -> Iterable[RenderableType]:
    for verdict, style in (("equivalent", "dim"), ("survived", "bold")):
        chosen = [row for row in rows if row.verdict == verdict]
        for row in chosen:
            head = Text.assemble((f"{verdict} ", style), f"{row.file}:{row.line} {row.function}")
            yield head
            if row.reason:
                yield Text(f"    {row.reason}", "dim")
            yield Text(f"  - {row.was}", "green")
            yield Text(f"  + {row.becomes}", "red")
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("file")
    for column in ("mutants", "caught", "survived", "share", "equivalent", "stillborn"):
        table.add_column(column, justify="right")
    by_file: dict[str, list[Row]] = {}
    for row in rows:
        by_file.setdefault(row.file, []).append(row)
    for file, those in by_file.items():
        table.add_row(file, *_cells(those))
    table.add_row("all", *_cells(rows), style="bold")
    yield table
    yield Text(f"{share:.1%} of the mutants that can be caught are", "bold")


def _cells(rows: Sequence[Row]) -> list[Any]:
    counts = _counts(rows)
    return [
        str(len(rows) - counts["stillborn"]),
        str(counts["caught"]),
        str(counts["survived"] or ""),
        f"{_share(rows):.0%}",
        str(counts["equivalent"] or ""),
        str(counts["stillborn"] or ""),
    ]


if __name__ == "__main__":
    typer.run(mutate)
