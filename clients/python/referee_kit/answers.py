"""What the service's messages say, in the words of the kit's answers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import accumulate, pairwise
from typing import Any

from msgspec.structs import replace

from referee.v1.actions_pb2 import Family, Marks
from referee.v1.events_pb2 import AppliedAction, Event
from referee.v1.facts_pb2 import Fact
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.scores_pb2 import ScoreNode, Scoresheet
from referee.v1.service_pb2 import CompleteActionResponse
from referee.v1.state_pb2 import Turn
from referee.v1.views_pb2 import View
from referee_client.messages import to_json
from referee_kit import protocol
from referee_kit.protocol import Answer


def read_view(view: View) -> dict[str, Any]:
    """The game's own view, whether it has a message of its own or comes as JSON."""
    branch = view.WhichOneof("view")
    if branch == "json":
        values: dict[str, Any] = json.loads(view.json)
        return values
    return to_json(getattr(view, branch or ""))


def read_verdict(verdict: RecordVerdict) -> Answer:
    fault = verdict.fault
    return Answer(
        verdict=RecordVerdict.Kind.Name(verdict.kind).removeprefix("KIND_").lower().replace("_", "-"),
        plies=verdict.plies,
        ply=fault.ply,
        refused=tuple([violation.rule_id for violation in fault.violations]),
        digest=verdict.digest,
        totals=tuple(verdict.score.totals),
        winners=tuple(verdict.score.winners),
    )


def read_turn(turn: Turn) -> protocol.TurnAnswer:
    return protocol.TurnAnswer(turn.phase, tuple(turn.awaited), tuple(turn.anytime), turn.over)


def read_events(events: Iterable[Event]) -> tuple[protocol.EventAnswer, ...]:
    return tuple([protocol.EventAnswer(each.kind, _facts(each.facts), read_audience(each)) for each in events])


def read_audience(message: Event | AppliedAction) -> tuple[int, ...] | None:
    """The seats that may know of it; None: everybody."""
    return None if message.public else tuple(message.seats)


def _facts(facts: Iterable[Fact]) -> dict[str, Any]:
    return {fact.name: _value(fact) for fact in facts}


def _value(fact: Fact) -> Any:
    branch = fact.WhichOneof("value")
    if branch not in ("numbers", "texts"):
        return getattr(fact, branch or "", None)
    values = list(getattr(fact, branch).values)
    return values or {branch: []}


def read_completion(found: CompleteActionResponse) -> protocol.Completion:
    completion = protocol.Completion(
        chosen=tuple([each.value for each in found.chosen]),
        count=found.count,
        prices={price.what: protocol.Price(price.paid, price.left) for price in found.prices},
    )
    match found.WhichOneof("next"):
        case "choice":
            values = [protocol.Value(each.value, each.count, _costs(each.marks)) for each in found.choice.values]
            return replace(completion, field=found.choice.field.path, values=tuple(values))
        case "number":
            number = found.number
            numbers = protocol.Numbers(number.low, number.high, number.cost)
            return replace(completion, field=number.field.path, number=numbers)
        case "form":
            return replace(completion, form=_form(found.form.form))
        case "action":
            return replace(completion, action=found.action.notation)
        case "rejected":
            return replace(completion, rejected=tuple([each.rule_id for each in found.rejected.violations]))
    return completion


def _costs(marks: Marks) -> dict[str, int]:
    return {cost.what: cost.amount for cost in marks.costs}


def _form(family: Family) -> protocol.Form:
    kind = family.WhichOneof("form") or ""
    match kind:
        case "partition":
            return protocol.Form(kind=kind, items=tuple(family.partition.items), piles=family.partition.piles)
        case "vector":
            return protocol.Form(kind=kind, caps=tuple(family.vector.caps), total=family.vector.total)
        case "subset":
            subset = family.subset
            ends = accumulate(subset.groups, initial=0)
            groups = [tuple(subset.items[start:end]) for start, end in pairwise(ends)]
            return protocol.Form(kind=kind, groups=tuple(groups), sizes=tuple(subset.sizes))
        case "arrangement":
            return protocol.Form(kind=kind, items=tuple(family.arrangement.items))
    return protocol.Form(kind=kind)


def read_score(sheet: Scoresheet) -> protocol.ScoreAnswer:
    return protocol.ScoreAnswer(
        final=sheet.final,
        totals=tuple(sheet.totals),
        ranks=tuple(sheet.ranks),
        winners=tuple(sheet.winners),
        tie_break=sheet.tie_break,
        tree=_nodes(sheet.tree),
    )


def _nodes(nodes: Iterable[ScoreNode]) -> tuple[protocol.ScoreNode, ...]:
    return tuple(
        [
            protocol.ScoreNode(node.id, node.rule_id, tuple(node.points), _nodes(node.children), node.counted)
            for node in nodes
        ]
    )
