"""Judges of what a seat sees: views, positions that look alike, scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET

from referee_kit import cases, protocol
from referee_kit.judging.asking import (
    Difference,
    ask,
    field_differences,
    required,
    set_fields,
    start_position,
    value_differences,
)
from referee_kit.judging.listings import bag_differences, list_actions
from referee_kit.loading import Vector
from referee_kit.pointers import MISSING, differences, get
from referee_kit.protocol import Executor, Position, ScoreNode


def _seen(executor: Executor, position: Position, seat: int | None) -> dict[str, Any]:
    answer = ask(executor, protocol.View(position=position, seat=seat))
    view: dict[str, Any] = required(answer.view, "view", answer)
    return view


def judge_view(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.View)
    view = _seen(executor, start_position(vector, executor), case.seat)
    yield from value_differences(case.shows, (), view)
    for pointer in case.hides:
        if (value := get(view, pointer)) is not MISSING and value is not None:
            yield Difference(pointer, "hidden", value)
    if not view:
        yield Difference("view", "one with fields", view)
    words = dict(_words(view, ""))
    for word in case.never:
        if word in words:
            yield Difference(words[word], f"not '{word}'", word)


def _words(value: Any, at: str) -> Iterator[tuple[str, str]]:
    """Every string of a view and the pointer to it."""
    if isinstance(value, str):
        yield value, at
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _words(inner, f"{at}/{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _words(inner, f"{at}/{index}")


def judge_alike(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Alike)
    assert vector.other is not None, "the other position was built with the case"
    one, other = start_position(vector, executor), start_position(vector, executor, vector.other)
    seat = case.seat
    for pointer, mine, theirs in differences(_seen(executor, one, seat), _seen(executor, other, seat)):
        yield Difference(f"view {pointer}", mine, theirs)
    if seat is not None:
        yield from bag_differences(list_actions(executor, one, seat), list_actions(executor, other, seat))
    for pointer, mine, theirs in differences(*[_turn_seen(executor, position) for position in (one, other)]):
        yield Difference(f"turn {pointer}", mine, theirs)
    for pointer, mine, theirs in differences(*[_score_seen(executor, position, seat) for position in (one, other)]):
        yield Difference(f"score {pointer}", mine, theirs)


def _turn_seen(executor: Executor, position: Position) -> Any:
    answer = ask(executor, protocol.Turn(position=position))
    return msgspec.to_builtins(required(answer.turn, "turn", answer))


def _score_seen(executor: Executor, position: Position, seat: int | None) -> Any:
    answer = ask(executor, protocol.Score(position=position, seat=seat))
    return msgspec.to_builtins(required(answer.score, "score", answer))


def judge_score(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Score)
    answer = ask(executor, protocol.Score(position=start_position(vector, executor), seat=case.seat))
    sheet: protocol.ScoreAnswer = required(answer.score, "score", answer)
    yield from field_differences(set_fields(case, ("totals", "ranks", "winners", "tie_break", "final")), sheet)
    nodes: dict[str, list[ScoreNode]] = {}
    for path, node in _paths(sheet.tree, ""):
        nodes.setdefault(path, []).append(node)
    for path, points in case.points.items():
        came = [node.points for node in nodes.get(path, [])]
        if came != [points]:
            yield Difference(f"points of {path}", points, _only(came))
    for path, rule in case.rules_of.items():
        rules = [node.rule for node in nodes.get(path, [])]
        if rules != [rule]:
            yield Difference(f"rule of {path}", rule, _only(rules))
    for path, counted in case.counted.items():
        whether = [node.counted for node in nodes.get(path, [])]
        if whether != [counted]:
            yield Difference(f"counted of {path}", counted, MISSING if whether == [UNSET] else _only(whether))
    for path in case.absent:
        if path in nodes:
            yield Difference(f"node {path}", MISSING, _only([node.rule for node in nodes[path]]))


def _only(values: list[Any]) -> Any:
    if not values:
        return MISSING
    return values[0] if len(values) == 1 else f"{len(values)} nodes: {values}"


def _paths(nodes: tuple[ScoreNode, ...], above: str) -> Iterator[tuple[str, ScoreNode]]:
    for node in nodes:
        yield above + node.id, node
        yield from _paths(node.children, f"{above}{node.id}/")
