"""Judges what an action brings about: its events, their facts, and who may know of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from referee_kit import cases, protocol
from referee_kit.judging.asking import Difference, Failed, act, ask, outcome, required, start_position
from referee_kit.loading import Vector
from referee_kit.pointers import MISSING, Missing, differences
from referee_kit.protocol import EventAnswer, Executor


def judge_events(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Events)
    before = start_position(vector, executor)
    answer = ask(executor, protocol.Events(position=before, seat=case.seat, action=case.action))
    if answer.rejected is not UNSET or answer.unreadable is not UNSET:
        raise Failed(act(case), "accepted", outcome(answer))
    if case.events is not UNSET:
        yield from _event_differences(case.events, required(answer.events, "events", answer))
    if case.known_to is not UNSET:
        came = MISSING if answer.known_to is UNSET else answer.known_to
        yield from _audience_differences("who may know the action", case.known_to, came)


def _event_differences(expected: Sequence[cases.EventFields], came: Sequence[EventAnswer]) -> Iterator[Difference]:
    wanted, kinds = [each.kind for each in expected], [each.kind for each in came]
    if wanted != kinds:
        yield Difference("events", wanted, kinds)
        return
    for number, (fields, event) in enumerate(zip(expected, came, strict=True), 1):
        what = f"event {number}, {event.kind}"
        if fields.facts is not UNSET:
            for pointer, one, other in differences(msgspec.to_builtins(fields.facts), event.facts):
                yield Difference(f"{what}, {pointer[1:]}", one, other)
        yield from _audience_differences(f"{what}, seats", fields.seats, event.seats)


def _audience_differences(
    what: str, expected: tuple[int, ...] | UnsetType | None, came: tuple[int, ...] | Missing | None
) -> Iterator[Difference]:
    """Seats in any order; None is everybody."""
    if expected is not UNSET and _in_order(expected) != _in_order(came):
        yield Difference(what, expected, came)


def _in_order(seats: tuple[int, ...] | Missing | None) -> object:
    return sorted(seats) if isinstance(seats, tuple) else seats
