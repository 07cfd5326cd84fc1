"""Verdicts on records for a terminal and as JSON: faults, deviations, the summary, what changed between two runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee_cli.console import make_table
from referee_cli.corpus import Source
from referee_cli.render import ENGLISH, Renderer
from referee_client.messages import to_json

_GOOD = (RecordVerdict.KIND_FINISHED, RecordVerdict.KIND_BROKEN_OFF)
_COLUMNS = ("FINISHED", "BROKEN_OFF", "REFUSED", "UNREADABLE", "NOT_SERVED")


def is_good(verdict: RecordVerdict) -> bool:
    return verdict.kind in _GOOD


@dataclass
class _Totals:
    """How many records, plies and checkpoints, and how many of each verdict."""

    records: int = 0
    plies: int = 0
    checkpoints: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: RecordVerdict) -> None:
        self.records += 1
        self.plies += verdict.plies
        self.checkpoints += verdict.checkpoints
        self.kinds[_word(verdict)] += 1


def verdicts_json(verdicts: Mapping[Source, RecordVerdict]) -> dict[str, Any]:
    """Each verdict with its file, and the totals."""
    totals = _Totals()
    for verdict in verdicts.values():
        totals.add(verdict)
    return {
        "records": [{"file": source.name, **to_json(verdict)} for source, verdict in verdicts.items()],
        "summary": {
            "records": totals.records,
            "plies": totals.plies,
            "checkpoints": totals.checkpoints,
            **{word.lower(): totals.kinds[word] for word in _COLUMNS},
        },
    }


def print_fault(console: Console, show: Renderer, source: Source, verdict: RecordVerdict) -> None:
    """File, line, ply, seat, action, all violations, the nearest legal alternatives. Paths are printed unwrapped."""
    fault = verdict.fault
    place = f"{source.name}:{fault.line}" if fault.line else source.name
    console.print(Text.assemble((place, "bold"), ": ", (_phrase(verdict), "refused")), soft_wrap=True)
    if fault.ply and fault.HasField("seat"):
        ply = Text.assemble(f"  ply {fault.ply}, ", ENGLISH.seat(fault.seat), ": ", (fault.action, "mark"))
        console.print(ply, soft_wrap=True)
    if fault.violations:
        console.print(Padding(show.violations(fault.violations), (0, 0, 0, 2)))
    else:
        console.print(Text(f"  {fault.field + ': ' if fault.field else ''}{fault.message}"), soft_wrap=True)
    if fault.alternatives:
        lines = [Text(line, "mark") for line in fault.alternatives]
        console.print(Text.assemble("  legal instead: ", Text(" / ").join(lines)), soft_wrap=True)


def print_deviations(console: Console, verdicts: Mapping[Source, RecordVerdict]) -> None:
    """What lenient mode accepted."""
    for source, verdict in verdicts.items():
        for deviation in verdict.deviations:
            place = f"{source.name}:{deviation.line}" if deviation.line else source.name
            console.print(Text(f"{place}: accepted: {deviation.message}", "dim"), soft_wrap=True)


def summary_table(verdicts: Iterable[RecordVerdict]) -> Table:
    """The totals by game and number of players."""
    groups: dict[tuple[str, int], _Totals] = {}
    for verdict in verdicts:
        groups.setdefault((verdict.game, verdict.players), _Totals()).add(verdict)
    shown = [word for word in _COLUMNS if word == "FINISHED" or any(totals.kinds[word] for totals in groups.values())]
    table = make_table()
    table.add_column("game", no_wrap=True)
    for column in ("players", "records", *[word.replace("_", "-").lower() for word in shown], "plies", "checkpoints"):
        table.add_column(column, justify="right", no_wrap=True)
    for (game, players), totals in sorted(groups.items()):
        counts = [f"{totals.kinds[word]:,}" for word in shown]
        row = [game or "unknown", str(players or ""), f"{totals.records:,}", *counts]
        table.add_row(*row, f"{totals.plies:,}", f"{totals.checkpoints:,}")
    return table


def changed_sources(before: Mapping[Source, RecordVerdict], after: Mapping[Source, RecordVerdict]) -> list[Source]:
    """The records whose verdict is another one the second time."""
    return [source for source, verdict in before.items() if _essence(verdict) != _essence(after[source])]


def no_longer_served(before: Mapping[Source, RecordVerdict], after: Mapping[Source, RecordVerdict]) -> list[Source]:
    """The records that were judged only the first time."""
    not_served = RecordVerdict.KIND_NOT_SERVED
    return [source for source, verdict in before.items() if after[source].kind == not_served != verdict.kind]


def changes_json(
    changed: Sequence[Source],
    before: Mapping[Source, RecordVerdict],
    after: Mapping[Source, RecordVerdict],
    left_out: Sequence[Source],
) -> dict[str, Any]:
    rows = [
        {"file": source.name, "before": to_json(before[source]), "after": to_json(after[source])} for source in changed
    ]
    return {"records": len(before), "changed": rows, "left_out": [source.name for source in left_out]}


def changes_table(
    changed: Sequence[Source], before: Mapping[Source, RecordVerdict], after: Mapping[Source, RecordVerdict]
) -> Table:
    table = make_table()
    for column in ("record", "before", "after"):
        table.add_column(column, overflow="fold")
    for source in changed:
        table.add_row(source.name, _outcome(before[source]), _outcome(after[source]))
    return table


def _word(verdict: RecordVerdict) -> str:
    return RecordVerdict.Kind.Name(verdict.kind).removeprefix("KIND_")


def _phrase(verdict: RecordVerdict) -> str:
    return _word(verdict).replace("_", "-").lower()


def _essence(verdict: RecordVerdict) -> tuple[Any, ...]:
    """What makes two verdicts equal: how it went, the fault, and the result."""
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
    text = Text(_phrase(verdict), "" if is_good(verdict) else "refused")
    if verdict.HasField("fault"):
        fault: RecordFault = verdict.fault
        place = f", ply {fault.ply}" if fault.ply else ""
        rules = " ".join(violation.rule_id for violation in fault.violations)
        return text.append(f"{place}: {rules or fault.message}")
    return text.append(f" {'-'.join(map(str, verdict.score.totals))}, won by {list(verdict.score.winners)}")
