"""What every judge needs: asks the executor, reads its answers, compares them with what is expected."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from referee_client.calls import CHANCE
from referee_kit import protocol
from referee_kit.cases import Accept, Events, Played, Reject, TurnFields, Unreadable
from referee_kit.loading import Vector
from referee_kit.pointers import MISSING, get, same
from referee_kit.protocol import Answer, AnyRequest, Executor, Position, Unimplemented


class Difference(Struct, frozen=True):
    """One thing that is not as expected."""

    what: str
    expected: Any
    came: Any


class Failed(Exception):
    """A case that cannot be judged further, with the one difference that is the reason."""

    def __init__(self, what: str, expected: Any, came: Any) -> None:
        super().__init__(what)
        self.difference = Difference(what, expected, came)


def ask(executor: Executor, request: AnyRequest) -> Answer:
    """The executor's answer. Raises `Failed` for an error, and `Unimplemented`."""
    answer = executor.ask(request)
    if answer.unimplemented:
        raise Unimplemented(str(request.__struct_config__.tag))
    if answer.error is not UNSET:
        raise Failed("answer", "an answer", f"error: {answer.error}")
    return answer


def required(value: Any, name: str, answer: Answer) -> Any:
    """A field that the answer must have. Raises `Failed`."""
    if value is UNSET:
        raise Failed("answer", f"one with `{name}`", outcome(answer))
    return value


def outcome(answer: Answer) -> Any:
    """An answer in a few words, for a reader."""
    if answer.rejected is not UNSET:
        return f"refused by {', '.join(rules_of(answer.rejected)) or 'no rule'}"
    if answer.unreadable is not UNSET:
        return f"unreadable: {answer.unreadable or 'no field named'}"
    if answer.position is not UNSET or answer.events is not UNSET:
        return "accepted"
    return msgspec.to_builtins(answer) or "an empty answer"


def act(case: Accept | Reject | Unreadable | Events) -> str:
    """The case's action in a few words."""
    action = case.action if isinstance(case.action, str) else json.dumps(case.action)
    return f"'{action}' by seat {case.seat}"


def rules_of(refusals: tuple[protocol.Refusal | str, ...]) -> list[str]:
    return [refusal if isinstance(refusal, str) else refusal.rule for refusal in refusals]


def start_position(vector: Vector, executor: Executor, position: Position | None = None) -> Position:
    """The case's position after its moves."""
    document = position or vector.position
    assert document is not None, "only a case with a position has a start"
    case = vector.case
    for move in case.moves if isinstance(case, Played) else ():
        seat, _, action = move.partition(" ")
        request = protocol.Apply(position=document, seat=CHANCE if seat == "*" else int(seat), action=action)
        answer = ask(executor, request)
        if answer.position is UNSET:
            raise Failed(f"the move '{move}' before the case", "accepted", outcome(answer))
        document = answer.position
    return document


def turn_differences(expected: TurnFields, answer: Answer) -> Iterator[Difference]:
    wanted = set_fields(expected, TurnFields.__struct_fields__)
    if wanted:
        turn = required(answer.turn, "turn", answer)
        yield from field_differences(wanted, turn, "turn ")


def set_fields(value: Struct, names: Iterable[str]) -> dict[str, Any]:
    """Those of the named fields that are set."""
    return {name: field for name in names if (field := getattr(value, name)) is not UNSET}


def field_differences(wanted: Mapping[str, Any], came: Any, prefix: str = "") -> Iterator[Difference]:
    for name, expected in wanted.items():
        if getattr(came, name) != expected:
            value = getattr(came, name)
            yield Difference(prefix + name, expected, MISSING if value is UNSET else value)


def value_differences(wanted: Mapping[str, Any], absent: Iterable[str], came: Any) -> Iterator[Difference]:
    """What pointers lead to, against what they should."""
    for pointer, expected in wanted.items():
        value = get(came, pointer)
        if value is MISSING or not same(expected, value):
            yield Difference(pointer, expected, value)
    for pointer in absent:
        if (value := get(came, pointer)) is not MISSING:
            yield Difference(pointer, MISSING, value)


def rule_differences(expected: tuple[str, ...], came: Sequence[str], more: bool = False) -> Iterator[Difference]:
    """The first rule in its place, the others in any order; with `more` there may be further ones."""
    if list(came[:1]) != list(expected[:1]):
        yield Difference("first refused rule", ", ".join(expected[:1]) or "none", ", ".join(came[:1]) or "none")
    if set(came) != set(expected) and not (more and set(came) >= set(expected)):
        wanted = ", ".join(sorted(expected)) + (", and perhaps others" if more else "")
        yield Difference("refused rules", wanted, ", ".join(sorted(came)))
