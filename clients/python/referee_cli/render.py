"""Answers of the service as text for a terminal: turns, events, refusals, scores, boards, listings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from referee.v1.actions_pb2 import Family, LegalAction
from referee.v1.events_pb2 import DrawnOutcome, Event
from referee.v1.facts_pb2 import Fact
from referee.v1.rules_pb2 import Problem, RuleSource, Violation
from referee.v1.scores_pb2 import ScoreNode, Scoresheet
from referee.v1.state_pb2 import Turn
from referee.v1.views_pb2 import View
from referee_cli.session import InputError
from referee_engines.contract import Unreadable
from referee_engines.registry import ENGINES
from referee_engines.sketch import Sketch
from referee_service.codec import Codec

_LARGEST_COUNT = (1 << 64) - 1


def seat_name(seat: int) -> Text:
    return Text("chance", "chance") if seat == -1 else Text(f"seat {seat}", f"seat{seat % 5}")


def seats_line(seats: Iterable[int]) -> Text:
    return Text(", ").join([seat_name(seat) for seat in seats])


def turn_line(turn: Turn) -> Text:
    """Who acts now, or that nobody does."""
    line = Text(f"Ply {turn.ply}: ")
    if turn.over:
        return line.append("the game is over ").append(f"({turn.over})", "rule")
    line.append(turn.phase.replace("_", " "), "bold").append(", ")
    line.append_text(seats_line(turn.awaited)).append(" to act" if turn.awaited else "nobody is awaited")
    if others := [seat for seat in turn.anytime if seat not in turn.awaited]:
        numbers = [Text(str(seat), f"seat{seat % 5}") for seat in others]
        line.append("; seats " if len(others) > 1 else "; seat ").append_text(Text(", ").join(numbers))
        line.append(" may act besides")
    return line


def fact_text(fact: Fact) -> str:
    """What a fact says, without its name."""
    match fact.WhichOneof("value"):
        case "number":
            return str(fact.number)
        case "numbers":
            return " ".join(map(str, fact.numbers.values)) or "none"
        case "texts":
            return " ".join(fact.texts.values) or "none"
    return fact.text or "none"


def facts_line(facts: Iterable[Fact]) -> Text:
    """Facts as `name value`, a seat in its colour."""
    parts = []
    for fact in facts:
        if fact.name == "seat" and fact.WhichOneof("value") == "number":
            parts.append(seat_name(fact.number))
        else:
            parts.append(Text.assemble((f"{fact.name.replace('_', ' ')} ", "dim"), fact_text(fact)))
    return Text(", ").join(parts)


def event_line(event: Event) -> Text:
    line = Text("  ").append(event.kind.replace("_", " "), "bold")
    if event.facts:
        line.append(": ").append_text(facts_line(event.facts))
    return line


def event_lines(events: Iterable[Event]) -> list[Text]:
    """For the host: all events, those that not everybody may see marked."""
    lines = []
    for event in events:
        line = event_line(event)
        if not event.public:
            line.append("  (seen by ", "dim").append_text(seats_line(event.seats) if event.seats else Text("nobody"))
            line.append(")", "dim")
        lines.append(line)
    return lines


def drawn_lines(drawn: Iterable[DrawnOutcome]) -> list[Text]:
    """For the host: what chance decided, whoever may know it."""
    return [
        Text.assemble((f"  ply {outcome.ply} ", "dim"), ("chance ", "chance"), outcome.sentence) for outcome in drawn
    ]


def source_line(source: RuleSource) -> Text:
    """Where a rule comes from, with the German line or the ruling."""
    if source.kind == RuleSource.KIND_SHEET:
        numbers = ", ".join(map(str, source.lines))
        head = f"sheet {source.sheet}, line{'s' if len(source.lines) > 1 else ''} {numbers}: "
    elif source.kind == RuleSource.KIND_RULING:
        head = f"ruling {source.ref}: " if source.ref else "ruling: "
    else:
        head = f"rulebook {source.ref}: " if source.ref else "rulebook: "
    return Text.assemble((head, "dim"), (source.text, "italic"))


def violation_lines(violations: Sequence[Violation]) -> RenderableType:
    """A refusal: each rule with its sentence, field, facts and sources."""
    lines = grid(2)
    for violation in violations:
        lines.add_row(Text(violation.rule_id, "rule"), Text(violation.sentence, "bold"))
        details = Text()
        if violation.field:
            details.append("field ", "dim").append(violation.field)
        if violation.facts:
            details.append(", " if violation.field else "").append_text(facts_line(violation.facts))
        if details:
            lines.add_row("", details)
        for source in violation.sources:
            lines.add_row("", source_line(source))
    return lines


def problem_lines(problems: Iterable[Problem]) -> list[Text]:
    lines = []
    for problem in problems:
        line = Text("  ").append(problem.field, "bold").append(": " if problem.field else "").append(problem.message)
        if problem.rule_id:
            line.append(f" ({problem.rule_id})", "rule")
        lines.append(line)
    return lines


def board(view: View, actions: Iterable[LegalAction] = ()) -> Text:
    """The view as its game draws it, with the places of the actions marked.

    Raises `InputError` for a game that is not installed here.
    """
    game = view.WhichOneof("view")
    for engine in ENGINES:
        codec = Codec(engine)
        try:
            seen = codec.read_view(view)
        except Unreadable:
            continue
        return sketch_text(engine.sketch(seen, [codec.read_action(each.action, None) for each in actions]))
    raise InputError(f"the board of {game} cannot be drawn here: that game is not installed; --json prints the view")


def sketch_text(sketch: Sketch) -> Text:
    lines = []
    for spans in sketch:
        line = Text(no_wrap=True)
        for span in spans:
            line.append(span.text, span.style or None)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def count_text(count: int) -> str:
    return f"at least {count:,}" if count == _LARGEST_COUNT else f"{count:,}"


def family_line(family: Family) -> Text:
    """A family as what a form would ask for."""
    line = Text("  ").append(family.action.replace("_", " "), "bold").append(f" ({count_text(family.count)}): ")
    match family.WhichOneof("form"):
        case "range":
            line.append(f"{family.range.field} from {family.range.low} to {family.range.high}")
        case "partition":
            form = family.partition
            line.append(f"{len(form.items)} items in {form.piles} piles: {' '.join(form.items)}")
        case "vector":
            line.append(f"{family.vector.field}: numbers up to {' '.join(map(str, family.vector.caps))}")
            line.append(f", {family.vector.total} in all")
        case "subset":
            sizes = " + ".join(map(str, family.subset.sizes))
            line.append(f"{sizes} of {len(family.subset.items)} items")
        case "arrangement":
            line.append(f"{' '.join(family.arrangement.items)} in some order")
        case _:
            line.append("one of the list")
    return line.append("  at any time", "dim") if family.anytime else line


def action_table(actions: Iterable[LegalAction], first: int = 1, total_weight: str = "") -> Table:
    """Numbered actions with notation and sentence; for chance with their probability."""
    table = Table(box=None, pad_edge=False, show_header=True, header_style="dim")
    table.add_column("", justify="right", style="bold")
    table.add_column("notation", style="mark", overflow="fold")
    table.add_column("sentence", overflow="fold")
    if total_weight:
        table.add_column("chance", justify="right")
    for number, action in enumerate(actions, first):
        row: list[RenderableType] = [str(number), Text(action.notation), Text(action.sentence)]
        if total_weight:
            row.append(f"{100 * int(action.weight) / int(total_weight):.3g} %")
        table.add_row(*row)
    return table


def score_tree(score: Scoresheet) -> RenderableType:
    """The score as an indented table: reason, points by seat, rule."""
    seats = range(len(score.totals))
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("final score" if score.final else "score so far", overflow="fold")
    for seat in seats:
        table.add_column(seat_name(seat), justify="right")
    table.add_column("rule", style="rule", no_wrap=True)
    for node in score.tree:
        _add_node(table, node, len(score.totals), 0)
    table.add_row(Text("total", "bold"), *[Text(str(points), "bold") for points in score.totals], "")
    if score.ranks:
        table.add_row(Text("rank", "dim"), *[Text(f"{rank}.", "dim") for rank in score.ranks], "")
    if not score.winners:
        return table
    winners = seats_line(score.winners)
    winners.append(" win together" if len(score.winners) > 1 else " wins")
    if score.tie_break:
        winners.append(" by ").append(score.tie_break, "rule")
    return Group(table, winners)


def _add_node(table: Table, node: ScoreNode, seats: int, depth: int, counted: bool = True) -> None:
    style = "" if node.counted else "dim"
    reason = Text(node.sentence, style)
    if counted and not node.counted:
        reason.append(" (not counted)")
    points: list[RenderableType] = [Text(str(n), style) if n else Text("·", "dim") for n in node.points]
    table.add_row(Padding(reason, (0, 0, 0, 2 * depth)), *(points or [""] * seats), node.rule_id)
    for child in node.children:
        _add_node(table, child, seats, depth + 1, node.counted)


def grid(columns: int) -> Table:
    """Columns without lines; all but the last keep their words together."""
    lines = Table.grid(padding=(0, 2))
    for _ in range(columns - 1):
        lines.add_column(no_wrap=True)
    lines.add_column(overflow="fold")
    return lines
