"""`verify`: records replayed, the first wrong ply of each told; and what changes under other rules or data."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee_cli.corpus import NoRecords, Source, Terms, client_of, find_records, judge
from referee_cli.render import seat_name, violation_lines
from referee_cli.session import DataDir, InputError, Session, Target, WantsJson, example
from referee_client.messages import to_json

_GOOD = (RecordVerdict.KIND_FINISHED, RecordVerdict.KIND_BROKEN_OFF)
_COLUMNS = ("FINISHED", "BROKEN_OFF", "REFUSED", "UNREADABLE", "NOT_SERVED")


def register(app: typer.Typer) -> None:
    app.command(
        epilog=example(
            "referee verify game.rec",
            "referee verify records/ season.zip old/*.rec.gz --jobs 2",
            "referee verify records/ --lenient --json",
            "referee verify records/ --data-dir boards/ --against data=my-board",
            "referee verify records/ --target old:50051 --against target=new:50051",
        )
    )(verify)


@dataclass
class _Tally:
    """What was counted."""

    records: int = 0
    plies: int = 0
    checkpoints: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: RecordVerdict) -> None:
        self.records += 1
        self.plies += verdict.plies
        self.checkpoints += verdict.checkpoints
        self.kinds[_word(verdict)] += 1


def verify(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Records: files, folders (searched for *.rec), compressed (.gz .bz2 .xz) or in archives "
            "(.zip .tar.*); - reads one from standard input.",
        ),
    ],
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Put up with what is not written as it should be, and say so.")
    ] = False,
    rules: Annotated[
        str, typer.Option("--rules", metavar="VERSION", help="Judge by this rules version, not the records' own.")
    ] = "",
    data: Annotated[
        str, typer.Option("--data", metavar="ID", help="Play with this data set, not the records' own.")
    ] = "",
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against",
            metavar="WHAT=VALUE",
            help="Judge a second time with another rules=VERSION, data=ID or target=HOST:PORT, and report the "
            "records whose verdict changes; repeatable.",
        ),
    ] = None,
    jobs: Annotated[
        int, typer.Option("--jobs", min=0, help="Processes that replay (streams of a server); 0: one per core.")
    ] = 0,
    failures: Annotated[int, typer.Option("--failures", min=0, help="How many faults to show in full.")] = 20,
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Replay records and tell the first wrong ply of each (exit status 1 if any is refused or changes its verdict)."""
    session = Session.of(ctx, target, as_json, data_dir)
    try:
        sources = find_records(files)
    except NoRecords as error:
        raise InputError(str(error)) from error
    terms = Terms(lenient, rules, data, session.target, session.data_folder)
    other_terms = _other_terms(terms, against or [])
    for each in (terms, other_terms):
        _check_terms(session, each)
    jobs = jobs or os.cpu_count() or 1
    started = time.monotonic()
    verdicts = _judge_all(session, sources, terms, jobs, "records")
    if against:
        others = _judge_all(session, sources, other_terms, jobs, "again")
        _report_changes(session, sources, verdicts, others)
        return
    seconds = time.monotonic() - started
    bad = [source for source in sources if verdicts[source].kind not in _GOOD]
    if session.as_json:
        session.print_json(_json(sources, verdicts))
    else:
        for source in bad[:failures]:
            _print_fault(session, source.name, verdicts[source])
        if len(bad) > failures:
            session.out.print(Text(f"... and {len(bad) - failures} more faulty records; --failures shows them", "dim"))
        if lenient:
            _print_deviations(session, sources, verdicts)
        session.out.print(_summary(list(verdicts.values())))
        plies = sum(verdict.plies for verdict in verdicts.values())
        session.out.print(
            Text.assemble(
                (f"{len(sources) - len(bad):,} of {len(sources):,} records are good", "bold" if not bad else "refused"),
                (f"  ({plies:,} plies in {seconds:.1f} s)", "dim"),
            )
        )
    if bad:
        raise typer.Exit(1)


def _judge_all(
    session: Session, sources: Sequence[Source], terms: Terms, jobs: int, title: str
) -> dict[Source, RecordVerdict]:
    """The verdicts, with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    verdicts: dict[Source, RecordVerdict] = {}
    faulty = 0
    with Progress(*columns, console=session.err, transient=True, disable=not session.err.is_terminal) as progress:
        bar = progress.add_task(title, total=len(sources))
        for source, verdict in judge(sources, terms, jobs):
            verdicts[source] = verdict
            faulty += verdict.kind not in _GOOD
            progress.update(bar, advance=1, description=f"{title}, {faulty} faulty" if faulty else title)
    return verdicts


def _other_terms(terms: Terms, against: Sequence[str]) -> Terms:
    for wish in against:
        what, _, value = wish.partition("=")
        if what == "rules" and value:
            terms = replace(terms, rules_version=value)
        elif what == "data" and value:
            terms = replace(terms, data_set=value)
        elif what == "target" and value:
            terms = replace(terms, target=value)
        else:
            raise InputError(f"'{wish}' is none of rules=VERSION, data=ID and target=HOST:PORT")
    return terms


def _check_terms(session: Session, terms: Terms) -> None:
    """Raises `InputError` for a data set that nobody offers: no record could be judged with it."""
    if not terms.target:
        session.engines()  # a bad data folder is told here, not by a process that replays
    if not terms.data_set:
        return
    with client_of(terms) as referee:
        games = {game.id: [data.id for data in game.data_sets] for game in referee.list_games()}
    if not any(terms.data_set in ids for ids in games.values()):
        served = "; ".join(f"{game}: {', '.join(ids)}" for game, ids in games.items())
        raise InputError(f"the data set '{terms.data_set}' is not served, these are: {served}")


def _word(verdict: RecordVerdict) -> str:
    return RecordVerdict.Kind.Name(verdict.kind).removeprefix("KIND_")


def _phrase(verdict: RecordVerdict) -> str:
    return _word(verdict).replace("_", "-").lower()


def _json(sources: Sequence[Source], verdicts: dict[Source, RecordVerdict]) -> dict[str, Any]:
    tally = _Tally()
    for verdict in verdicts.values():
        tally.add(verdict)
    return {
        "records": [{"file": source.name, **to_json(verdicts[source])} for source in sources],
        "summary": {
            "records": tally.records,
            "plies": tally.plies,
            "checkpoints": tally.checkpoints,
            **{word.lower(): tally.kinds[word] for word in _COLUMNS},
        },
    }


def _print_fault(session: Session, name: str, verdict: RecordVerdict) -> None:
    """File, line, ply, seat, action, all violations, the nearest legal alternatives. No path is broken at its end."""
    fault = verdict.fault
    place = f"{name}:{fault.line}" if fault.line else name
    session.out.print(Text.assemble((place, "bold"), ": ", (_phrase(verdict), "refused")), soft_wrap=True)
    if fault.ply and fault.HasField("seat"):
        ply = Text.assemble(f"  ply {fault.ply}, ", seat_name(fault.seat), ": ", (fault.action, "mark"))
        session.out.print(ply, soft_wrap=True)
    if fault.violations:
        session.out.print(Padding(violation_lines(fault.violations), (0, 0, 0, 2)))
    else:
        session.out.print(Text(f"  {fault.field + ': ' if fault.field else ''}{fault.message}"), soft_wrap=True)
    if fault.alternatives:
        lines = [Text(line, "mark") for line in fault.alternatives]
        session.out.print(Text.assemble("  legal instead: ", Text(" / ").join(lines)), soft_wrap=True)


def _print_deviations(session: Session, sources: Sequence[Source], verdicts: dict[Source, RecordVerdict]) -> None:
    for source in sources:
        for deviation in verdicts[source].deviations:
            place = f"{source.name}:{deviation.line}" if deviation.line else source.name
            session.out.print(Text(f"{place}: accepted: {deviation.message}", "dim"), soft_wrap=True)


def _summary(verdicts: Sequence[RecordVerdict]) -> Table:
    tallies: dict[tuple[str, int], _Tally] = {}
    for verdict in verdicts:
        tallies.setdefault((verdict.game, verdict.players), _Tally()).add(verdict)
    shown = [word for word in _COLUMNS if word == "FINISHED" or any(tally.kinds[word] for tally in tallies.values())]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("game", no_wrap=True)
    for column in ("players", "records", *[word.replace("_", "-").lower() for word in shown], "plies", "checkpoints"):
        table.add_column(column, justify="right", no_wrap=True)
    for (game, players), tally in sorted(tallies.items()):
        counts = [f"{tally.kinds[word]:,}" for word in shown]
        row = [game or "unknown", str(players or ""), f"{tally.records:,}", *counts]
        table.add_row(*row, f"{tally.plies:,}", f"{tally.checkpoints:,}")
    return table


def _report_changes(
    session: Session,
    sources: Sequence[Source],
    before: dict[Source, RecordVerdict],
    after: dict[Source, RecordVerdict],
) -> None:
    """The corpus report: which records change their verdict, and how."""
    changed = [source for source in sources if _essence(before[source]) != _essence(after[source])]
    if session.as_json:
        rows = [
            {"file": source.name, "before": to_json(before[source]), "after": to_json(after[source])}
            for source in changed
        ]
        session.print_json({"records": len(sources), "changed": rows})
    else:
        table = Table(box=None, pad_edge=False, header_style="dim")
        for column in ("record", "before", "after"):
            table.add_column(column, overflow="fold")
        for source in changed:
            table.add_row(source.name, _outcome(before[source]), _outcome(after[source]))
        if changed:
            session.out.print(table)
        style = "refused" if changed else "bold"
        session.out.print(Text(f"{len(changed):,} of {len(sources):,} records change their verdict", style))
    if changed:
        raise typer.Exit(1)


def _essence(verdict: RecordVerdict) -> tuple[Any, ...]:
    """What makes two verdicts the same: how it went, the fault, and the result."""
    fault = verdict.fault
    return (
        verdict.kind,
        verdict.plies,
        fault.kind,
        fault.ply,
        tuple(violation.rule_id for violation in fault.violations),
        verdict.over,
        tuple(verdict.score.totals),
        tuple(verdict.score.winners),
    )


def _outcome(verdict: RecordVerdict) -> Text:
    """A verdict in a few words."""
    text = Text(_phrase(verdict), "" if verdict.kind in _GOOD else "refused")
    if verdict.HasField("fault"):
        fault: RecordFault = verdict.fault
        place = f", ply {fault.ply}" if fault.ply else ""
        rules = " ".join(violation.rule_id for violation in fault.violations)
        return text.append(f"{place}: {rules or fault.message}")
    return text.append(f" {'-'.join(map(str, verdict.score.totals))}, won by {list(verdict.score.winners)}")
