"""The engines' values that all games share as wire messages: turns, events, scores, rules, forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engines.contract import Engine, Event, Facts, GameInfo, Problem, Turn, Violation
from engines.scores import ScoreNode, Scoresheet
from engines.spaces import Form
from referee.v1 import actions_pb2, events_pb2, games_pb2, rules_pb2, scores_pb2, state_pb2

MAX_COUNT = (1 << 64) - 1
_KINDS = {
    "sheet": rules_pb2.RuleSource.KIND_SHEET,
    "rulebook": rules_pb2.RuleSource.KIND_RULEBOOK,
    "ruling": rules_pb2.RuleSource.KIND_RULING,
}


def write_turn(turn: Turn, ply: int) -> state_pb2.Turn:
    return state_pb2.Turn(phase=turn.phase, awaited=turn.awaited, anytime=turn.anytime, over=turn.over, ply=ply)


def write_facts(facts: Facts) -> list[dict[str, Any]]:
    """Facts as arguments: a message takes them as they are."""
    return [_fact(name, value) for name, value in facts.items()]


def _fact(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, int):
        return {"name": name, "number": value}
    if isinstance(value, str):
        return {"name": name, "text": value}
    if value and isinstance(value[0], int):
        return {"name": name, "numbers": {"values": value}}
    return {"name": name, "texts": {"values": value}}


def write_events(events: Iterable[Event]) -> list[events_pb2.Event]:
    return [
        events_pb2.Event(
            kind=event.kind,
            facts=write_facts(event.facts),
            public=event.seats is None,
            seats=event.seats,
        )
        for event in events
    ]


def write_problems(problems: Iterable[Problem]) -> list[rules_pb2.Problem]:
    return [
        rules_pb2.Problem(field=problem.field, message=problem.message, rule_id=problem.rule) for problem in problems
    ]


def write_score(sheet: Scoresheet) -> scores_pb2.Scoresheet:
    return scores_pb2.Scoresheet(
        final=sheet.final,
        totals=sheet.totals,
        ranks=sheet.ranks,
        winners=sheet.winners,
        tie_break=sheet.tie_break,
        tree=[_node(node) for node in sheet.tree],
    )


def _node(node: ScoreNode) -> dict[str, Any]:
    return {
        "id": node.id,
        "sentence": node.sentence,
        "rule_id": node.rule,
        "points": node.points,
        "facts": write_facts(node.facts),
        "children": [_node(child) for child in node.children],
        "counted": node.counted,
    }


def write_family(form: Form) -> actions_pb2.Family:
    count = min(form.count, MAX_COUNT)
    family = actions_pb2.Family(action=form.action, count=count, anytime=form.anytime)
    match form.kind:
        case "choice":
            family.choice.SetInParent()
        case "range":
            family.range.MergeFrom(actions_pb2.RangeForm(field=form.field, low=form.low, high=form.high))
        case "partition":
            family.partition.MergeFrom(actions_pb2.PartitionForm(field=form.field, items=form.items, piles=form.piles))
        case "vector":
            family.vector.MergeFrom(actions_pb2.VectorForm(field=form.field, caps=form.caps, total=form.total))
        case "subset":
            family.subset.MergeFrom(actions_pb2.SubsetForm(items=form.items, sizes=form.sizes))
        case "arrangement":
            family.arrangement.MergeFrom(actions_pb2.ArrangementForm(field=form.field, items=form.items))
    return family


class Rules:
    """A game's catalogue as messages, made once, and violations that cite it."""

    def __init__(self, engine: Engine) -> None:
        sheet = engine.game.sheet
        self.messages = [
            rules_pb2.Rule(
                id=rule.id,
                sentence=rule.sentence,
                sources=[
                    rules_pb2.RuleSource(
                        kind=_KINDS[source.kind],
                        sheet=sheet if source.kind == "sheet" else "",
                        lines=source.lines,
                        text=source.text,
                        ref=source.ref,
                    )
                    for source in rule.sources
                ],
                unbreakable=rule.unbreakable,
            )
            for rule in engine.rules.values()
        ]
        self._sources = {rule.id: rule.sources for rule in self.messages}

    def write_violations(self, violations: Sequence[Violation]) -> list[rules_pb2.Violation]:
        return [
            rules_pb2.Violation(
                rule_id=violation.rule,
                sentence=violation.sentence,
                facts=write_facts(violation.facts),
                field=violation.field,
                sources=self._sources[violation.rule],
            )
            for violation in violations
        ]


def write_game(game: GameInfo, documents: bool) -> games_pb2.Game:
    """The game's card; with documents, the text of its data sets too."""
    name = game.names[0]
    return games_pb2.Game(
        id=game.id,
        name_en=name.en,
        name_de=name.de,
        rules_version=game.rules_version,
        players=game.players,
        options=[
            games_pb2.Option(
                name=option.name, sentence=option.sentence, default_value=option.default, values=option.values
            )
            for option in game.options
        ],
        data_sets=[
            games_pb2.DataSet(id=data.id, sha256=data.sha256, document=data.document if documents else "")
            for data in game.data_sets
        ],
        sheet=game.sheet,
    )


def write_names(game: GameInfo) -> list[games_pb2.Name]:
    return [games_pb2.Name(id=name.id, kind=name.kind, en=name.en, de=name.de) for name in game.names]
