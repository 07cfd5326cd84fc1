"""`verify`: replays records, on request a second time under other rules or data."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer
from rich.text import Text

from referee.v1.records_pb2 import RecordVerdict
from referee_cli import verdicts as report
from referee_cli.console import example, progress_bar
from referee_cli.corpus import Judge, NoRecords, Source, find_records, verify_all
from referee_cli.errors import InputError
from referee_cli.options import DataDir, Language, Target, WantsJson
from referee_cli.session import Session

_Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...",
        help="Records: files, folders (searched for *.rec), compressed (.gz .bz2 .xz) or in archives "
        "(.zip .tar.*); - reads one from standard input.",
    ),
]
_Lenient = Annotated[bool, typer.Option("--lenient", help="Accept small deviations from the format, and report them.")]
_Rules = Annotated[
    str, typer.Option("--rules", metavar="VERSION", help="Judge by this rules version, not the records' own.")
]
_Data = Annotated[str, typer.Option("--data", metavar="ID", help="Play with this data set, not the records' own.")]
_Against = Annotated[
    list[str] | None,
    typer.Option(
        "--against",
        metavar="WHAT=VALUE",
        help="Judge a second time with another rules=VERSION, data=ID or target=HOST:PORT, and report the "
        "records whose verdict changes; repeatable.",
    ),
]
_Jobs = Annotated[
    int, typer.Option("--jobs", min=0, help="Processes that replay (streams of a server); 0: one per core.")
]
_Failures = Annotated[int, typer.Option("--failures", min=0, help="How many faults to show in full.")]


def register(app: typer.Typer) -> None:
    app.command(
        "verify",
        epilog=example(
            "referee verify game.rec",
            "referee verify records/ season.zip old/*.rec.gz --jobs 2",
            "referee verify records/ --lenient --json",
            "referee verify records/ --against rules=2",
            "referee verify records/ --data-dir boards/ --against data=my-board",
            "referee verify records/ --target old:50051 --against target=new:50051",
        ),
    )(verify)


def verify(
    ctx: typer.Context,
    files: _Files,
    lenient: _Lenient = False,
    rules: _Rules = "",
    data: _Data = "",
    against: _Against = None,
    jobs: _Jobs = 0,
    failures: _Failures = 20,
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Replay records and report the first wrong ply of each (exit status 1 if any is refused or changes its verdict)."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language)
    try:
        sources = find_records(files)
    except NoRecords as error:
        raise InputError(str(error)) from error
    judge = Judge(lenient, rules, data, session.target, session.data_folder, session.language)
    other = _other_judge(judge, against or [])
    for each in (judge, other):
        _check(session, each)
    jobs = jobs or os.cpu_count() or 1
    started = time.monotonic()
    verdicts = _judge_all(session, sources, judge, jobs, "records")
    if against:
        again = _judge_all(session, sources, other, jobs, "again")
        # Of many games perhaps one has that version or data set: the records of others are not asked about.
        left_out = report.no_longer_served(verdicts, again) if other.target == judge.target else []
        is_good = _report_changes(session, verdicts, again, left_out)
    else:
        is_good = _report(session, verdicts, failures, time.monotonic() - started)
    if not is_good:
        raise typer.Exit(1)


def _judge_all(
    session: Session, sources: Sequence[Source], judge: Judge, jobs: int, title: str
) -> dict[Source, RecordVerdict]:
    """The verdicts in the order of the records, with a progress bar."""
    verdicts: dict[Source, RecordVerdict] = {}
    faulty = 0
    with progress_bar(session.err, title, len(sources)) as bar:
        for source, verdict in verify_all(sources, judge, jobs):
            verdicts[source] = verdict
            faulty += not report.is_good(verdict)
            bar.advance(title=f"{title}, {faulty} faulty" if faulty else title)
    return {source: verdicts[source] for source in sources}


def _other_judge(judge: Judge, against: Sequence[str]) -> Judge:
    for wish in against:
        what, _, value = wish.partition("=")
        if what == "rules" and value:
            judge = replace(judge, rules_version=value)
        elif what == "data" and value:
            judge = replace(judge, data_set=value)
        elif what == "target" and value:
            judge = replace(judge, target=value)
        else:
            raise InputError(f"'{wish}' is none of rules=VERSION, data=ID and target=HOST:PORT")
    return judge


def _check(session: Session, judge: Judge) -> None:
    """Raises `InputError` for a data set that nobody serves: no record could be judged with it."""
    if not judge.target:
        session.engines()  # a bad data folder is reported here, not by a process that replays
    if not judge.data_set:
        return
    with judge.connect() as referee:
        games = {game.id: [data.id for data in game.data_sets] for game in referee.list_games()}
    if not any(judge.data_set in ids for ids in games.values()):
        served = "; ".join(f"{game}: {', '.join(ids)}" for game, ids in games.items())
        raise InputError(f"the data set '{judge.data_set}' is not served, these are: {served}")


def _report(session: Session, verdicts: dict[Source, RecordVerdict], failures: int, seconds: float) -> bool:
    """Prints the verdicts. Gives whether all are good."""
    bad = [source for source, verdict in verdicts.items() if not report.is_good(verdict)]
    if session.as_json:
        session.print_json(report.verdicts_json(verdicts))
        return not bad
    show = session.renderer()
    for source in bad[:failures]:
        report.print_fault(session.out, show, source, verdicts[source])
    if len(bad) > failures:
        session.out.print(Text(f"... and {len(bad) - failures} more faulty records; --failures shows them", "dim"))
    report.print_deviations(session.out, verdicts)
    session.out.print(report.summary_table(verdicts.values()))
    plies = sum(verdict.plies for verdict in verdicts.values())
    good = f"{len(verdicts) - len(bad):,} of {len(verdicts):,} records are good"
    effort = f"  ({plies:,} plies in {seconds:.1f} s)"
    session.out.print(Text.assemble((good, "refused" if bad else "bold"), (effort, "dim")))
    return not bad


def _report_changes(
    session: Session,
    before: dict[Source, RecordVerdict],
    after: dict[Source, RecordVerdict],
    left_out: Sequence[Source],
) -> bool:
    """Prints which records change their verdict, and how; those left out are only counted. Gives whether none does."""
    changed = [source for source in report.changed_sources(before, after) if source not in left_out]
    if session.as_json:
        session.print_json(report.changes_json(changed, before, after, left_out))
        return not changed
    if changed:
        session.out.print(report.changes_table(changed, before, after))
    style = "refused" if changed else "bold"
    session.out.print(Text(f"{len(changed):,} of {len(before) - len(left_out):,} records change their verdict", style))
    if left_out:
        others = "1 other is of a game" if len(left_out) == 1 else f"{len(left_out):,} others are of games"
        session.out.print(Text(f"{others} without such rules or data", "dim"))
    return not changed
