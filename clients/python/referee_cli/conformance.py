"""`conformance`: runs the kit's vectors on the engines, a server or a program; `executor` is such a program."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from referee_cli.console import example, make_table, progress_bar
from referee_cli.errors import InputError
from referee_cli.options import DataDir, Target, WantsJson
from referee_cli.session import Session
from referee_client.client import Referee
from referee_client.errors import UnknownCall
from referee_engines.registry import current, engines
from referee_kit import report
from referee_kit.cases import BY_QUESTION, KINDS
from referee_kit.client import ClientExecutor
from referee_kit.loading import BadVectors, Vector, find_vectors, load
from referee_kit.process import CannotStart, ProcessExecutor
from referee_kit.protocol import Executor
from referee_kit.runner import Result, run
from referee_kit.serve_lines import serve_lines

_REMOTE_JOBS = 8
_Exec = Annotated[
    str, typer.Option("--exec", metavar="COMMAND", help="Ask this program, over JSON lines.", show_default=False)
]
_Vectors = Annotated[
    str, typer.Option("--vectors", metavar="DIR", help="Vectors other than those of this installation.")
]
_Game = Annotated[str, typer.Option("--game", metavar="GAME", help="The cases of this game alone.")]
_Rules = Annotated[
    str, typer.Option("--rules", metavar="VERSION", help="The cases of this rules version alone; all without it.")
]
_Only = Annotated[
    list[str] | None, typer.Option("--only", metavar="RULE", help="The cases that show this rule; repeatable.")
]
_Kind = Annotated[
    list[str] | None,
    typer.Option(
        "--kind",
        metavar="KIND,...",
        help=f"The cases of these kinds alone: {', '.join(KINDS)}; or of these questions: {', '.join(BY_QUESTION)}.",
    ),
]
_JUnit = Annotated[str, typer.Option("--junit", metavar="FILE", help="Write a report in JUnit's XML there.")]
_Jobs = Annotated[
    int, typer.Option("--jobs", min=0, help=f"Cases under way at a time; 0 means {_REMOTE_JOBS}, for the engines 1.")
]
_Timeout = Annotated[float, typer.Option("--timeout", min=0.01, help="Seconds for one answer.")]
_Failures = Annotated[int, typer.Option("--failures", min=0, help="How many failures to show in full.")]
_List = Annotated[bool, typer.Option("--list", help="Show the cases and run none.")]


def register(app: typer.Typer) -> None:
    app.command(
        "conformance",
        epilog=example(
            "referee conformance",
            "referee conformance --target localhost:50051 --junit report.xml",
            "referee conformance --exec 'java -jar mine.jar' --game senators",
            "referee conformance --game senators --rules 2",
            "referee conformance --only SM-DIST-02 --only SM-SCORE-01",
            "referee conformance --exec ./mine --kind apply,legal,turn",
        ),
    )(conformance)
    app.command("executor", epilog=example("referee conformance --exec 'referee executor'"))(executor)


def conformance(
    ctx: typer.Context,
    target: Target = "",
    data_dir: DataDir = None,
    command: _Exec = "",
    vectors: _Vectors = "",
    game: _Game = "",
    rules: _Rules = "",
    only: _Only = None,
    kind: _Kind = None,
    junit: _JUnit = "",
    jobs: _Jobs = 0,
    timeout: _Timeout = 10.0,
    failures: _Failures = 20,
    list_only: _List = False,
    as_json: WantsJson = False,
) -> None:
    """Run the conformance kit: every ruling against what the rules say (exit status 1 if any case fails).

    Cases that ask what a program or server does not implement are skipped and counted; where nothing else is left, the status is 1 too.
    """
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir)
    if session.target and command:
        raise InputError("--target and --exec exclude each other")
    if session.data_dir and command:
        raise InputError("--data-dir is for the embedded engines: a program of --exec has its own data sets")
    chosen = _of_kinds(_choose(_load(vectors), game, rules, only or []), kind or [])
    if list_only:
        _list(session, chosen)
        return
    started = time.monotonic()
    with closing(_executor(session, command, timeout)) as asked:
        results = _run(session, chosen, asked, jobs or (_REMOTE_JOBS if session.target or command else 1))
    seconds = time.monotonic() - started
    if junit:
        try:
            report.write_junit(results, Path(junit))
        except OSError as error:
            raise InputError(f"{junit} cannot be written: {error.strerror}") from error
    if session.as_json:
        session.print_json(report.to_json(results))
    else:
        session.out.print(_tables(results, seconds, failures))
    if any(result.failed for result in results) or not any(result.passed for result in results):
        raise typer.Exit(1)


def executor(ctx: typer.Context, target: Target = "", data_dir: DataDir = None) -> None:
    """Answer the conformance kit's questions: JSON lines from standard input, answers to standard output."""
    session = Session.of(ctx, target=target, data_dir=data_dir)
    serve_lines(ClientExecutor(session.referee), sys.stdin.buffer, sys.stdout.buffer)


def _load(folder: str) -> list[Vector]:
    try:
        catalogues = {engine.game.id: tuple(engine.rules) for engine in engines()}
        return load(Path(folder) if folder else find_vectors(), catalogues)
    except BadVectors as error:
        raise InputError(str(error)) from error


def _choose(vectors: Sequence[Vector], game: str, version: str, only: Sequence[str]) -> list[Vector]:
    games = {engine.game.id: engine for engine in current(engines())}
    if game and game not in games:
        raise InputError(f"unknown game '{game}'; installed: {', '.join(games)}")
    known = {rule for name, engine in games.items() for rule in engine.rules if game in ("", name)}
    wanted = {rule.upper() for rule in only}
    if unknown := sorted(wanted - known):
        raise InputError(f"unknown rule '{unknown[0]}'; `referee rules GAME` lists all")
    of_game = [vector for vector in vectors if game in ("", vector.game)]
    versions = sorted({vector.rules_version for vector in of_game})
    if version and version not in versions:
        raise InputError(f"no cases for rules version '{version}'; available: {', '.join(versions)}")
    chosen = [
        vector
        for vector in of_game
        if version in ("", vector.rules_version) and (not wanted or not wanted.isdisjoint(vector.case.rules))
    ]
    if not chosen:
        raise InputError("no case is left to run")
    return chosen


def _of_kinds(vectors: list[Vector], wanted: Sequence[str]) -> list[Vector]:
    words = {word.strip().lower() for each in wanted for word in each.split(",")}
    if not words:
        return vectors
    if unknown := sorted(words - {*KINDS, *BY_QUESTION}):
        raise InputError(f"unknown kind '{unknown[0]}'; known: {', '.join((*KINDS, *BY_QUESTION))}")
    kinds = {kind for word in words for kind in BY_QUESTION.get(word, (word,))}
    chosen = [vector for vector in vectors if vector.case.kind in kinds]
    if not chosen:
        raise InputError("no case is left to run")
    return chosen


def _executor(session: Session, command: str, timeout: float) -> Executor:
    if command:
        try:
            return ProcessExecutor(shlex.split(command), timeout)
        except (CannotStart, ValueError) as error:
            raise InputError(f"--exec: {error}") from error
    if session.target:
        referee = Referee(session.target, timeout=timeout)
        # A target that does not answer is a wrong call, not a thousand failures; one without this call has answered.
        with suppress(UnknownCall):
            referee.list_games()
        return ClientExecutor(referee)
    return ClientExecutor(session.referee)


def _run(session: Session, vectors: Sequence[Vector], asked: Executor, jobs: int) -> list[Result]:
    results = []
    failed = 0
    with progress_bar(session.err, "cases", len(vectors)) as bar:
        for result in run(vectors, asked, jobs):
            results.append(result)
            failed += result.failed
            bar.advance(title=f"cases, {failed} failed" if failed else "cases")
    order = {(vector.case.id, vector.rules_version): index for index, vector in enumerate(vectors)}
    return sorted(results, key=lambda result: order[result.vector.case.id, result.vector.rules_version])


def _list(session: Session, vectors: Sequence[Vector]) -> None:
    if session.as_json:
        session.print_json(
            [
                {
                    "id": vector.case.id,
                    "game": vector.game,
                    "rules_version": vector.rules_version,
                    "file": vector.file,
                    "kind": vector.case.kind,
                    "rules": list(vector.case.rules),
                    "says": vector.case.says,
                    "generated": vector.case.generated,
                }
                for vector in vectors
            ]
        )
        return
    table = make_table()
    table.add_column("case", style="rule", overflow="fold", ratio=3)
    table.add_column("kind")
    table.add_column("says", overflow="fold", ratio=6)
    for vector in vectors:
        table.add_row(Text(vector.case.id), vector.case.kind, Text(vector.case.says))
    session.out.print(table)
    session.out.print(Text(f"{len(vectors):,} cases", "bold"))


def _tables(results: Sequence[Result], seconds: float, most: int) -> RenderableType:
    failed = [result for result in results if result.failed]
    parts: list[RenderableType] = [_rules_table(results)]
    for result in failed[:most]:
        parts.append(_failure(result))
    if len(failed) > most:
        parts.append(Text(f"{len(failed) - most:,} more failures; --failures and --json show them", "dim"))
    if skipped := report.skipped_kinds(results):
        kinds = ", ".join([f"{kind} {count:,}" for kind, count in skipped.items()])
        parts.append(Text(f"Skipped, because not implemented: {kinds}", "dim"))
    verdict, style = _verdict(len(results), len(failed), sum(skipped.values()))
    parts.append(Text.assemble((f"{len(results):,} cases, {verdict}", style), (f"  ({seconds:.1f} s)", "dim")))
    return Group(*[part for each in parts for part in (each, "")][:-1])


def _verdict(cases: int, failed: int, skipped: int) -> tuple[str, str]:
    """The last line and its style."""
    if skipped == cases:
        return "all skipped: nothing was judged, so this is not a pass", "refused"
    verdict = f"{failed:,} failed" if failed else "all passed"
    if skipped:
        verdict = f"{failed:,} failed, {cases - failed - skipped:,} passed, {skipped:,} skipped"
    return verdict, "refused" if failed else "bold"


def _rules_table(results: Sequence[Result]) -> Table:
    any_skipped = any(result.skipped for result in results)
    table = make_table()
    table.add_column("game")
    table.add_column("rule", style="rule")
    table.add_column("passed", justify="right")
    table.add_column("failed", justify="right")
    if any_skipped:
        table.add_column("skipped", justify="right")
    table.add_column("by kind", style="dim", overflow="fold")
    game = ""
    for group in report.by_rule(results):
        tally = group.all
        kinds = ", ".join(_kind_cell(kind, each) for kind, each in sorted(group.kinds.items()))
        failed = Text(str(tally.failed), "refused") if tally.failed else Text("")
        skipped = [str(tally.skipped or "")] if any_skipped else []
        table.add_row(group.game if group.game != game else "", group.rule, str(tally.passed), failed, *skipped, kinds)
        game = group.game
    return table


def _kind_cell(kind: str, tally: Any) -> str:
    return f"{kind} {tally.passed}" if tally.passed == tally.total else f"{kind} {tally.passed}/{tally.total}"


def _failure(result: Result) -> RenderableType:
    case = result.vector.case
    place = f"  {case.kind}, {result.vector.file}, rules version {result.vector.rules_version}"
    head = Text.assemble((case.id, "refused"), (place, "dim"))
    lines = [head, Text(case.says)]
    for line in report.diff_lines(result.differences):
        style = {"  -": "green", "  +": "red"}.get(line[:3], "")
        lines.append(Text(f"  {line}", style))
    return Group(*lines)
