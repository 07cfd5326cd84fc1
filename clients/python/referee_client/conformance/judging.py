"""Judges a case: asks the executor and tells every difference between what was expected and what came."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from referee_client.conformance import cases, protocol
from referee_client.conformance.cases import Played, TurnFields
from referee_client.conformance.loading import Vector
from referee_client.conformance.pointers import MISSING, changed, differences, get, same
from referee_client.conformance.protocol import Answer, AnyRequest, Executor, NoAnswer, Position, ScoreNode

CHANCE = -1
_SHOWN = 10


class Difference(Struct, frozen=True):
    """One thing that is not as expected."""

    what: str
    expected: Any
    came: Any


class Failed(Exception):
    """A case that cannot be judged further: one difference says why."""

    def __init__(self, what: str, expected: Any, came: Any) -> None:
        super().__init__(what)
        self.difference = Difference(what, expected, came)


def judge(vector: Vector, executor: Executor) -> list[Difference]:
    """Every difference; none where the case passes. Whatever the executor does ends up as a difference."""
    try:
        return list(_JUDGES[type(vector.case)](vector, executor))
    except Failed as failure:
        return [failure.difference]
    except NoAnswer as error:
        return [Difference("answer", "an answer", str(error))]


def _ask(executor: Executor, request: AnyRequest) -> Answer:
    answer = executor.ask(request)
    if answer.error is not UNSET:
        raise Failed("answer", "an answer", f"error: {answer.error}")
    return answer


def _told(value: Any, name: str, answer: Answer) -> Any:
    """A field of an answer that must be there."""
    if value is UNSET:
        raise Failed("answer", f"one with `{name}`", _outcome(answer))
    return value


def _outcome(answer: Answer) -> Any:
    """An answer in short, for a reader."""
    if answer.rejected is not UNSET:
        return f"refused by {', '.join(_rules(answer.rejected)) or 'no rule'}"
    if answer.unreadable is not UNSET:
        return f"unreadable: {answer.unreadable or 'no field named'}"
    if answer.position is not UNSET:
        return "accepted"
    return msgspec.to_builtins(answer) or "an empty answer"


def _begin(vector: Vector, executor: Executor, position: Position | None = None) -> Position:
    """The case's position after its moves."""
    document = position or vector.position
    assert document is not None, "only a case with a position is begun"
    case = vector.case
    for move in case.moves if isinstance(case, Played) else ():
        seat, _, action = move.partition(" ")
        request = protocol.Apply(position=document, seat=CHANCE if seat == "*" else int(seat), action=action)
        answer = _ask(executor, request)
        if answer.position is UNSET:
            raise Failed(f"the move '{move}' before the case", "accepted", _outcome(answer))
        document = answer.position
    return document


def _turn_differences(expected: TurnFields, answer: Answer) -> Iterator[Difference]:
    wanted = _given(expected, TurnFields.__struct_fields__)
    if wanted:
        turn = _told(answer.turn, "turn", answer)
        yield from _field_differences(wanted, turn, "turn ")


def _given(value: Struct, names: Iterable[str]) -> dict[str, Any]:
    return {name: given for name in names if (given := getattr(value, name)) is not UNSET}


def _field_differences(wanted: Mapping[str, Any], came: Any, prefix: str = "") -> Iterator[Difference]:
    for name, expected in wanted.items():
        if getattr(came, name) != expected:
            yield Difference(prefix + name, expected, getattr(came, name))


def _value_differences(wanted: Mapping[str, Any], absent: Iterable[str], came: Any) -> Iterator[Difference]:
    """What pointers lead to, against what they should."""
    for pointer, expected in wanted.items():
        value = get(came, pointer)
        if value is MISSING or not same(expected, value):
            yield Difference(pointer, expected, value)
    for pointer in absent:
        if (value := get(came, pointer)) is not MISSING:
            yield Difference(pointer, MISSING, value)


def _accept(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Accept)
    before = _begin(vector, executor)
    answer = _ask(executor, protocol.Apply(position=before, seat=case.seat, action=case.action))
    if answer.position is UNSET:
        yield Difference(f"'{case.action}' by seat {case.seat}", "accepted", _outcome(answer))
        return
    after = answer.position
    if case.changes is not UNSET:
        expected = changed(before, case.unset_changes, {"/ply": before["ply"] + 1, **case.changes})
        for pointer, wanted, came in differences(expected, after):
            yield Difference(pointer, wanted, came)
    yield from _value_differences(case.next, case.absent, after)
    yield from _turn_differences(case.turn, answer)


def _rules(refusals: tuple[protocol.Refusal | str, ...]) -> list[str]:
    return [refusal if isinstance(refusal, str) else refusal.rule for refusal in refusals]


def _reject(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Reject)
    before = _begin(vector, executor)
    answer = _ask(executor, protocol.Apply(position=before, seat=case.seat, action=case.action))
    if answer.rejected is UNSET or not answer.rejected:
        expected = f"refused by {', '.join(case.refused)}"
        yield Difference(f"'{case.action}' by seat {case.seat}", expected, _outcome(answer))
        return
    rules = _rules(answer.rejected)
    if rules[0] != case.refused[0]:
        yield Difference("first refused rule", case.refused[0], rules[0])
    further = set() if case.further is UNSET else set(rules) - set(case.refused)
    if set(rules) - further != set(case.refused):
        more = "" if case.further is UNSET else ", and perhaps others"
        yield Difference("refused rules", ", ".join(sorted(case.refused)) + more, ", ".join(sorted(rules)))
    if case.field is not UNSET:
        first = answer.rejected[0]
        field = "" if isinstance(first, str) else first.field
        if field != case.field:
            yield Difference("field of the first violation", case.field, field)


def _unreadable(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Unreadable)
    before = _begin(vector, executor)
    answer = _ask(executor, protocol.Apply(position=before, seat=case.seat, action=case.action))
    if answer.unreadable is UNSET:
        yield Difference(f"'{case.action}' by seat {case.seat}", "unreadable", _outcome(answer))


def _turn(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Turn)
    yield from _turn_differences(case.turn, _ask(executor, protocol.Turn(position=_begin(vector, executor))))


def _listing(executor: Executor, position: Position, seat: int) -> tuple[str, ...]:
    answer = _ask(executor, protocol.Legal(position=position, seat=seat))
    actions: tuple[str, ...] = _told(answer.actions, "actions", answer)
    return actions


def _count(executor: Executor, position: Position, seat: int) -> int:
    answer = _ask(executor, protocol.Count(position=position, seat=seat))
    count: int = _told(answer.count, "count", answer)
    return count


def _legal(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Legal)
    position = _begin(vector, executor)
    if case.count is not UNSET and (count := _count(executor, position, case.seat)) != case.count:
        yield Difference("count", case.count, count)
    if case.actions is UNSET and case.digest is UNSET and not (case.includes or case.excludes):
        return
    listing = _listing(executor, position, case.seat)
    if case.count is not UNSET and len(listing) != case.count:
        yield Difference("length of the listing", case.count, len(listing))
    if case.actions is not UNSET:
        yield from _bag_differences(case.actions, listing)
    for action in case.includes:
        if action not in listing:
            yield Difference("listed", action, "not listed")
    for action in case.excludes:
        if action in listing:
            yield Difference("listed", f"not '{action}'", action)
    if case.digest is not UNSET and (digest := listing_digest(listing)) != case.digest:
        yield Difference("digest of the listing", case.digest, f"{digest}, of {len(listing)} actions")


def listing_digest(listing: Iterable[str]) -> str:
    """SHA-256 over the sorted lines, each followed by a line feed."""
    return hashlib.sha256("".join(f"{line}\n" for line in sorted(listing)).encode()).hexdigest()


def _bag_differences(expected: Iterable[str], came: Iterable[str]) -> Iterator[Difference]:
    """What is listed too often or not often enough, the first few of each."""
    wanted, listed = Counter(expected), Counter(came)
    for action in list((wanted - listed).elements())[:_SHOWN]:
        yield Difference("listed", action, "not listed" if action not in listed else f"{listed[action]} times")
    for action in list((listed - wanted).elements())[:_SHOWN]:
        yield Difference("listed", "not so" if action not in wanted else f"{wanted[action]} times", action)


def _chance(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Chance)
    position = _begin(vector, executor)
    turn = _ask(executor, protocol.Turn(position=position))
    if _told(turn.turn, "turn", turn).awaited != (CHANCE,):
        raise Failed("turn awaited", (CHANCE,), turn.turn.awaited if turn.turn else ())
    if case.count is not UNSET and (count := _count(executor, position, CHANCE)) != case.count:
        yield Difference("count", case.count, count)
    if case.chances:
        answer = _ask(executor, protocol.Legal(position=position, seat=CHANCE))
        outcomes = _told(answer.actions, "actions", answer)
        weights = _weights(_told(answer.weights, "weights", answer))
        if len(weights) != len(outcomes):
            raise Failed("weights", f"one for each of {len(outcomes)} outcomes", len(weights))
        held = dict(zip(outcomes, weights, strict=True))
        for outcome, chance in case.chances.items():
            came = Fraction(held.get(outcome, 0), sum(weights) or 1)
            if came != Fraction(chance):
                yield Difference(f"chance of '{outcome}'", chance, str(came))


def _weights(texts: tuple[str, ...]) -> list[int]:
    try:
        return [int(text) for text in texts]
    except ValueError as error:
        raise Failed("weights", "whole numbers", str(error)) from error


def _draw(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Draw)
    answer = _ask(executor, protocol.Draw(position=_begin(vector, executor), seed=case.seed))
    if _told(answer.drawn, "drawn", answer) != case.drawn:
        yield Difference("drawn", case.drawn, answer.drawn)


def _seen(executor: Executor, position: Position, seat: int | None) -> dict[str, Any]:
    answer = _ask(executor, protocol.View(position=position, seat=seat))
    view: dict[str, Any] = _told(answer.view, "view", answer)
    return view


def _view(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.View)
    view = _seen(executor, _begin(vector, executor), case.seat)
    yield from _value_differences(case.shows, (), view)
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
    """Every string of a view and where it stands."""
    if isinstance(value, str):
        yield value, at
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _words(inner, f"{at}/{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _words(inner, f"{at}/{index}")


def _alike(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Alike)
    assert vector.other is not None, "the other position was built with the case"
    one, other = _begin(vector, executor), _begin(vector, executor, vector.other)
    seat = case.seat
    for pointer, mine, theirs in differences(_seen(executor, one, seat), _seen(executor, other, seat)):
        yield Difference(f"view {pointer}", mine, theirs)
    if seat is not None:
        listings = _listing(executor, one, seat), _listing(executor, other, seat)
        yield from _bag_differences(*listings)
    for request in (protocol.Turn, protocol.Score):
        name = "turn" if request is protocol.Turn else "score"
        told = []
        for position in (one, other):
            fields = {"position": position} if request is protocol.Turn else {"position": position, "seat": seat}
            answer = _ask(executor, request(**fields))
            told.append(msgspec.to_builtins(_told(getattr(answer, name), name, answer)))
        for pointer, mine, theirs in differences(*told):
            yield Difference(f"{name} {pointer}", mine, theirs)


def _score(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Score)
    answer = _ask(executor, protocol.Score(position=_begin(vector, executor), seat=case.seat))
    sheet: protocol.ScoreAnswer = _told(answer.score, "score", answer)
    yield from _field_differences(_given(case, ("totals", "ranks", "winners", "tie_break", "final")), sheet)
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


def _only(values: list[Any]) -> Any:
    if not values:
        return MISSING
    return values[0] if len(values) == 1 else f"{len(values)} nodes: {values}"


def _paths(nodes: tuple[ScoreNode, ...], above: str) -> Iterator[tuple[str, ScoreNode]]:
    for node in nodes:
        yield above + node.id, node
        yield from _paths(node.children, f"{above}{node.id}/")


def _problems(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Problems)
    answer = _ask(executor, protocol.Check(position=_begin(vector, executor)))
    found = [problem.field for problem in _told(answer.problems, "problems", answer)]
    for expected in case.problems:
        if not any(field.startswith(expected) for field in found):
            yield Difference("problems", f"one at {expected}", ", ".join(found) or "none: the position is taken")


def _start(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Start)
    answer = _ask(executor, protocol.Start(game=vector.game, players=case.players, options=case.options))
    if case.refused is not UNSET:
        if answer.rejected is UNSET or tuple(_rules(answer.rejected)) != case.refused:
            yield Difference("start", f"refused by {', '.join(case.refused)}", _outcome(answer))
        return
    if case.unreadable is not UNSET:
        if answer.unreadable != case.unreadable:
            yield Difference("start", f"unreadable: {case.unreadable}", _outcome(answer))
        return
    if answer.position is UNSET:
        yield Difference("start", "accepted", _outcome(answer))
        return
    yield from _value_differences(case.next, case.absent, answer.position)
    yield from _turn_differences(case.turn, answer)


def _perft(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Perft)
    leaves = count_leaves(executor, _begin(vector, executor), case.depth)
    if leaves != case.leaves:
        yield Difference(f"leaves at depth {case.depth}", case.leaves, leaves)


def count_leaves(executor: Executor, position: Position, depth: int, turn: protocol.TurnAnswer | None = None) -> int:
    """How many sequences of exactly that many actions there are; the last actions are counted, not taken."""
    if turn is None:
        answer = _ask(executor, protocol.Turn(position=position))
        turn = _told(answer.turn, "turn", answer)
    leaves = 0
    for seat in sorted({*turn.awaited, *turn.anytime}):
        if depth == 1:
            leaves += _count(executor, position, seat)
            continue
        for action in _listing(executor, position, seat):
            after = _ask(executor, protocol.Apply(position=position, seat=seat, action=action))
            if after.position is UNSET:
                raise Failed(f"the listed '{action}' by seat {seat}", "accepted", _outcome(after))
            turn_after: protocol.TurnAnswer | UnsetType = after.turn
            leaves += count_leaves(executor, after.position, depth - 1, turn_after or None)
    return leaves


_JUDGES: dict[type[Any], Callable[[Vector, Executor], Iterator[Difference]]] = {
    cases.Accept: _accept,
    cases.Reject: _reject,
    cases.Unreadable: _unreadable,
    cases.Turn: _turn,
    cases.Legal: _legal,
    cases.Chance: _chance,
    cases.Draw: _draw,
    cases.View: _view,
    cases.Alike: _alike,
    cases.Score: _score,
    cases.Problems: _problems,
    cases.Start: _start,
    cases.Perft: _perft,
}
