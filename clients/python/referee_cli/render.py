"""Answers of the service as text for a terminal: turns, events, refusals, scores, listings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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
from referee_cli.console import make_grid, make_table
from referee_cli.language import Texts
from referee_client.calls import CHANCE

_LARGEST_COUNT = (1 << 31) - 1
"""A count that does not fit into 32 bits is this one."""


def words_of(name: str) -> str:
    """An id of several words, for a reader."""
    return name.replace("_", " ")


class Renderer:
    """Renders answers in one language, with the players' names and those of the game's things where they are known."""

    def __init__(
        self, texts: Texts, players: Sequence[str] = (), names: Mapping[tuple[str, str], str] | None = None
    ) -> None:
        """`names` has the names of the game's things by kind and id, such as those of its phases."""
        self.texts = texts
        self._players = players
        self._names = names or {}

    def seat(self, seat: int) -> Text:
        """The player's name, or the seat's number."""
        if seat == CHANCE:
            return Text(self.texts.text("chance"), "chance")
        named = self._players[seat] if 0 <= seat < len(self._players) else ""
        return Text(named or self.texts.text("seat", seat=str(seat)), f"seat{seat % 5}")

    def seats(self, seats: Iterable[int]) -> Text:
        return Text(", ").join([self.seat(seat) for seat in seats])

    def turn(self, turn: Turn) -> Text:
        """Who acts now, or that nobody does."""
        ply = str(turn.ply)
        if turn.over:
            return self.texts.line("turn-over", ply=ply, rule=Text(turn.over, "rule"))
        phase = Text(self.name("phase", turn.phase), "bold")
        if not turn.awaited:
            return self.texts.line("turn-nobody", ply=ply, phase=phase)
        seats = self.seats(turn.awaited)
        line = self.texts.line("turn", ply=ply, phase=phase, seats=seats, count=len(turn.awaited))
        if others := [seat for seat in turn.anytime if seat not in turn.awaited]:
            line.append_text(self.texts.line("turn-others", seats=self.seats(others), count=len(others)))
        return line

    def name(self, kind: str, thing: str) -> str:
        """What a thing of the game is called."""
        return self._names.get((kind, thing)) or words_of(thing)

    def event(self, event: Event) -> Text:
        # A service without texts in this language sends the kind and its facts alone.
        if event.sentence:
            return Text(f"  {event.sentence}")
        line = Text("  ").append(words_of(event.kind), "bold")
        if event.facts:
            line.append(": ").append_text(self._facts(event.facts))
        return line

    def events(self, events: Iterable[Event]) -> list[Text]:
        """For the host: all events, those that not everybody may see marked."""
        lines = []
        for event in events:
            line = self.event(event)
            if not event.public:
                seats = self.seats(event.seats) if event.seats else Text(self.texts.text("nobody"))
                line.append_text(self.texts.line("seen-by", style="dim", seats=seats))
            lines.append(line)
        return lines

    def drawn(self, drawn: Iterable[DrawnOutcome]) -> list[Text]:
        """For the host: what chance decided, whoever may know it."""
        lines = []
        for outcome in drawn:
            head = self.texts.text("drawn", ply=str(outcome.ply))
            lines.append(Text.assemble((f"  {head} ", "dim"), self.seat(CHANCE), " ", outcome.action.sentence))
        return lines

    def source(self, source: RuleSource) -> Text:
        """Where a rule comes from, with the German line or the ruling."""
        if source.kind == RuleSource.KIND_SHEET:
            lines = ", ".join(map(str, source.lines))
            head = self.texts.text("source-sheet", sheet=source.sheet, lines=lines, count=len(source.lines))
        else:
            kind = "ruling" if source.kind == RuleSource.KIND_RULING else "rulebook"
            head = " ".join([self.texts.text(f"source-{kind}"), source.ref]).rstrip()
        return Text.assemble((f"{head}: ", "dim"), (source.text, "italic"))

    def violations(self, violations: Sequence[Violation], with_facts: bool = True) -> RenderableType:
        """A refusal: each rule with its sentence and sources, for programmers with field and facts too."""
        lines = make_grid(2)
        for violation in violations:
            lines.add_row(Text(violation.rule_id, "rule"), Text(violation.sentence, "bold"))
            details = Text()
            if with_facts and violation.field:
                details.append(self.texts.text("field") + " ", "dim").append(violation.field)
            if with_facts and violation.facts:
                details.append(", " if violation.field else "").append_text(self._facts(violation.facts))
            if details:
                lines.add_row("", details)
            for source in violation.sources:
                lines.add_row("", self.source(source))
        return lines

    def problems(self, problems: Iterable[Problem]) -> list[Text]:
        """What is wrong with a position, by field."""
        lines = []
        for problem in problems:
            line = Text("  ").append(problem.field, "bold").append(": " if problem.field else "")
            line.append(problem.message)
            if problem.rule_id:
                line.append(f" ({problem.rule_id})", "rule")
            lines.append(line)
        return lines

    def count(self, count: int) -> str:
        return self.texts.text("at-least" if count == _LARGEST_COUNT else "number", count=count)

    def family(self, family: Family) -> Text:
        """A family as what its form asks for."""
        line = Text("  ").append(self.name("action", family.action), "bold").append(f" ({self.count(family.count)}): ")
        line.append(self._form(family))
        return line.append(f"  {self.texts.text('family-anytime')}", "dim") if family.anytime else line

    def _form(self, family: Family) -> str:
        text = self.texts.text
        match family.WhichOneof("form"):
            case "range":
                form = family.range
                return text("family-range", low=form.low, high=form.high)
            case "partition":
                items = family.partition.items
                return text("family-partition", count=len(items), piles=family.partition.piles, items=" ".join(items))
            case "vector":
                caps = " ".join(map(str, family.vector.caps))
                return text("family-vector", caps=caps, total=family.vector.total)
            case "subset":
                sizes = " + ".join(map(str, family.subset.sizes))
                return text("family-subset", sizes=sizes, count=len(family.subset.items))
            case "arrangement":
                return text("family-arrangement", items=" ".join(family.arrangement.items))
        return text("family-choice")

    def actions(self, actions: Iterable[LegalAction], first: int = 1, total_weight: str = "") -> Table:
        """Numbered actions with notation and sentence; where there are any with marks, for chance with probabilities."""
        actions = list(actions)
        has_marks = any([action.HasField("marks") for action in actions])
        table = make_table()
        table.add_column("", justify="right", style="bold")
        table.add_column(self.texts.text("column-notation"), style="mark", overflow="fold")
        table.add_column(self.texts.text("column-sentence"), overflow="fold")
        if has_marks:
            table.add_column(self.texts.text("column-marks"), style="dim", overflow="fold")
        if total_weight:
            table.add_column(self.texts.text("chance"), justify="right")
        for number, action in enumerate(actions, first):
            row: list[RenderableType] = [str(number), Text(action.notation), Text(action.sentence)]
            if has_marks:
                row.append(Text(action.marks.sentence))
            if total_weight:
                row.append(f"{100 * int(action.weight) / int(total_weight):.3g} %")
            table.add_row(*row)
        return table

    def score(self, score: Scoresheet) -> RenderableType:
        """The score as an indented table: reason, points by seat, rule."""
        text = self.texts.text
        seats = range(len(score.totals))
        table = make_table()
        table.add_column(text("score-final" if score.final else "score-so-far"), overflow="fold")
        for seat in seats:
            table.add_column(self.seat(seat), justify="right")
        table.add_column(text("column-rule"), style="rule", no_wrap=True)
        for node in score.tree:
            self._add_node(table, node, len(score.totals), 0)
        table.add_row(Text(text("total"), "bold"), *[Text(str(points), "bold") for points in score.totals], "")
        if score.ranks:
            table.add_row(Text(text("rank"), "dim"), *[Text(f"{rank}.", "dim") for rank in score.ranks], "")
        if not score.winners:
            return table
        winners = self.texts.line("winners", seats=self.seats(score.winners), count=len(score.winners))
        if score.tie_break:
            winners.append_text(self.texts.line("tie-break", rule=Text(score.tie_break, "rule")))
        return Group(table, winners)

    def _add_node(self, table: Table, node: ScoreNode, seats: int, depth: int, counted: bool = True) -> None:
        style = "" if node.counted else "dim"
        reason = Text(node.sentence, style)
        if counted and not node.counted:
            reason.append(f" ({self.texts.text('not-counted')})")
        points: list[RenderableType] = [Text(str(n), style) if n else Text("·", "dim") for n in node.points]
        table.add_row(Padding(reason, (0, 0, 0, 2 * depth)), *(points or [""] * seats), node.rule_id)
        for child in node.children:
            self._add_node(table, child, seats, depth + 1, node.counted)

    def _facts(self, facts: Iterable[Fact]) -> Text:
        """Facts as `name value`, a seat in its colour."""
        parts = []
        for fact in facts:
            if fact.name == "seat" and fact.WhichOneof("value") == "number":
                parts.append(self.seat(fact.number))
            else:
                parts.append(Text.assemble((f"{words_of(fact.name)} ", "dim"), self._fact(fact)))
        return Text(", ").join(parts)

    def _fact(self, fact: Fact) -> str:
        none = self.texts.text("none")
        match fact.WhichOneof("value"):
            case "number":
                return str(fact.number)
            case "numbers":
                return " ".join(map(str, fact.numbers.values)) or none
            case "texts":
                return " ".join(fact.texts.values) or none
        return fact.text or none


ENGLISH = Renderer(Texts())
"""For commands whose tables are in English alone."""
