"""Judges of what seats do: actions, starts, records, positions from outside."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from referee_kit import cases, protocol
from referee_kit.judging.asking import (
    Difference,
    act,
    ask,
    field_differences,
    outcome,
    required,
    rule_differences,
    rules_of,
    set_fields,
    start_position,
    turn_differences,
    value_differences,
)
from referee_kit.loading import Vector
from referee_kit.pointers import changed, differences
from referee_kit.protocol import Executor


def judge_accept(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Accept)
    before = start_position(vector, executor)
    answer = ask(executor, protocol.Apply(position=before, seat=case.seat, action=case.action))
    if answer.position is UNSET:
        yield Difference(act(case), "accepted", outcome(answer))
        return
    after = answer.position
    if case.changes is not UNSET:
        ply = before.get("ply")
        changes = {"/ply": ply + 1 if isinstance(ply, int) else ply, **case.changes}
        expected = changed(before, case.unset_changes, changes)
        for pointer, wanted, came in differences(expected, after):
            yield Difference(pointer, wanted, came)
    yield from value_differences(case.next, case.absent, after)
    yield from turn_differences(case.turn, answer)


def judge_reject(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Reject)
    before = start_position(vector, executor)
    answer = ask(executor, protocol.Apply(position=before, seat=case.seat, action=case.action))
    if answer.rejected is UNSET or not answer.rejected:
        expected = f"refused by {', '.join(case.refused)}"
        yield Difference(act(case), expected, outcome(answer))
        return
    rules = rules_of(answer.rejected)
    yield from rule_differences(case.refused, rules, more=case.further is not UNSET)
    if case.field is not UNSET:
        first = answer.rejected[0]
        field = "" if isinstance(first, str) else first.field
        if field != case.field:
            yield Difference("field of the first violation", case.field, field)


def judge_unreadable(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Unreadable)
    before = start_position(vector, executor)
    answer = ask(executor, protocol.Apply(position=before, seat=case.seat, action=case.action))
    if answer.unreadable is UNSET:
        yield Difference(act(case), "unreadable", outcome(answer))


def judge_turn(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Turn)
    yield from turn_differences(case.turn, ask(executor, protocol.Turn(position=start_position(vector, executor))))


def judge_problems(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Problems)
    answer = ask(executor, protocol.Check(position=start_position(vector, executor)))
    found = [problem.field for problem in required(answer.problems, "problems", answer)]
    for expected in case.problems:
        if not any(field.startswith(expected) for field in found):
            yield Difference("problems", f"one at {expected}", ", ".join(found) or "none: the position is accepted")


def judge_start(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Start)
    start = protocol.Start(
        game=vector.game, rules_version=vector.rules_version, players=case.players, options=case.options
    )
    answer = ask(executor, start)
    if case.refused is not UNSET:
        if answer.rejected is UNSET or tuple(rules_of(answer.rejected)) != case.refused:
            yield Difference("start", f"refused by {', '.join(case.refused)}", outcome(answer))
        return
    if case.unreadable is not UNSET:
        if answer.unreadable != case.unreadable:
            yield Difference("start", f"unreadable: {case.unreadable}", outcome(answer))
        return
    if answer.position is UNSET:
        yield Difference("start", "accepted", outcome(answer))
        return
    yield from value_differences(case.next, case.absent, answer.position)
    yield from turn_differences(case.turn, answer)


def judge_replay(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Replay)
    answer = ask(executor, protocol.Verify(record="".join([f"{line}\n" for line in case.record])))
    if required(answer.verdict, "verdict", answer) != case.verdict:
        yield Difference("verdict", case.verdict, answer.verdict)
    yield from field_differences(set_fields(case, ("plies", "ply", "digest", "totals", "winners")), answer)
    if case.refused is not UNSET:
        yield from rule_differences(case.refused, required(answer.refused, "refused", answer))
