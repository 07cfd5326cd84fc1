"""Judges what can be chosen next for an action that is made choice by choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from referee_kit import cases, protocol
from referee_kit.judging.asking import (
    Difference,
    Failed,
    ask,
    field_differences,
    outcome,
    required,
    rule_differences,
    set_fields,
    start_position,
)
from referee_kit.loading import Vector
from referee_kit.pointers import MISSING
from referee_kit.protocol import Completion, Executor, Form

_NEXT = {"values": "values", "number": "number", "form": "form", "finished": "action", "refused": "rejected"}
"""What may come next: its field in a case -> in an answer."""


def judge_complete(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Complete)
    before = start_position(vector, executor)
    answer = ask(executor, protocol.Complete(position=before, seat=case.seat, chosen=case.chosen))
    if case.unreadable is not UNSET:
        if answer.unreadable != case.unreadable:
            yield Difference("choices", f"unreadable: {case.unreadable}", outcome(answer))
        return
    found: Completion = required(answer.completion, "completion", answer)
    yield from field_differences(set_fields(case, ("count", "prices", "field")), found)
    if case.filled is not UNSET and found.chosen != case.filled:
        yield Difference("choices with those filled in", case.filled, found.chosen)
    yield from _next_differences(case, found)


def _next_differences(case: cases.Complete, found: Completion) -> Iterator[Difference]:
    wanted = [name for name in _NEXT if getattr(case, name) is not UNSET]
    if not wanted and case.nothing is UNSET:
        return
    came = [name for name, field in _NEXT.items() if getattr(found, field) is not UNSET]
    if wanted != came:
        raise Failed("what comes next", *[" and ".join(names) or "nothing" for names in (wanted, came)])
    if case.values is not UNSET:
        yield from _value_differences(case, required(found.values, "values", protocol.Answer()))
    if case.number is not UNSET:
        yield from field_differences(set_fields(case.number, ("low", "high", "cost")), found.number, "number ")
    if case.form is not UNSET and found.form is not UNSET:
        yield from field_differences(_form(case.form), _sorted(found.form), "form ")
    if case.finished is not UNSET and found.action != case.finished:
        yield Difference("finished action", case.finished, found.action)
    if case.refused is not UNSET and found.rejected is not UNSET:
        yield from rule_differences(case.refused, found.rejected)


def _value_differences(case: cases.Complete, values: tuple[protocol.Value, ...]) -> Iterator[Difference]:
    """Every value with its count, in any order, and what those named under `costs` cost."""
    wanted: dict[str, int] = case.values or {}
    counts = {each.value: each.count for each in values}
    if len(counts) < len(values):
        yield Difference("values", "each once", [each.value for each in values])
    for value in [*wanted, *[each for each in counts if each not in wanted]]:
        one, other = wanted.get(value, MISSING), counts.get(value, MISSING)
        if one != other:
            yield Difference(f"count of '{value}'", one, other)
    costs = {each.value: each.costs for each in values}
    for value, cost in case.costs.items():
        if value in costs and costs[value] != cost:
            yield Difference(f"costs of '{value}'", cost, costs[value])


def _form(fields: cases.FormFields) -> dict[str, Any]:
    wanted = set_fields(fields, fields.__struct_fields__)
    return set_fields(_sorted(Form(**wanted)), wanted)


def _sorted(form: Form) -> Form:
    """The form with its items in an order of ours: theirs says nothing, but for that of a vector's places."""
    groups = [tuple(sorted(group)) for group in form.groups]
    return replace(form, items=tuple(sorted(form.items)), groups=tuple(groups))
