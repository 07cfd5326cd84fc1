"""Checks a case beyond the types of its fields: known rules, pointers that can be read, and something to judge."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from typing import Any

from msgspec import UNSET

from referee_kit import cases
from referee_kit.cases import AnyCase, Played
from referee_kit.pointers import parts_of

_MOVE = re.compile(r"(\*|0|[1-9][0-9]*) \S.*")
_DIGEST = re.compile(r"[0-9a-f]{64}")


def check(case: AnyCase, rules: Collection[str]) -> None:
    """Raises `ValueError` for what the types alone do not refuse."""
    if not case.rules:
        raise ValueError("it names no rule")
    for rule in (*case.rules, *_named_rules(case)):
        if rule not in rules:
            raise ValueError(f"unknown rule '{rule}'")
    if not case.id.startswith(case.rules[0] + "/") or case.id.endswith("/"):
        raise ValueError(f"the id does not begin with the first rule, {case.rules[0]}/, and go on with a name")
    if not case.says.strip():
        raise ValueError("`says` is empty: a reader must see the case without running it")
    if isinstance(case, Played):
        for move in case.moves:
            if not _MOVE.fullmatch(move):
                raise ValueError(f"the move '{move}' is not written as SEAT ACTION")
    for pointer in _pointers(case):
        parts_of(pointer)
    check_kind = _CHECKS.get(type(case))
    if check_kind is not None:
        check_kind(case)


def _named_rules(case: AnyCase) -> Iterator[str]:
    """The rules that the expected answer names."""
    match case:
        case cases.Reject() | cases.Start() | cases.Replay() | cases.Complete():
            yield from case.refused or ()
        case cases.Score():
            yield from case.rules_of.values()
            yield from [case.tie_break] if case.tie_break else []
        case _:
            pass
    if isinstance(case, cases.Accept | cases.Turn | cases.Start) and case.turn.over:
        yield case.turn.over


def _pointers(case: AnyCase) -> Iterator[str]:
    """The pointers into answers; those into positions are followed when the position is built."""
    match case:
        case cases.Accept():
            yield from (*(case.changes or ()), *case.unset_changes, *case.next, *case.absent)
        case cases.Start():
            yield from (*case.next, *case.absent)
        case cases.View():
            yield from (*case.shows, *case.hides)
        case _:
            pass


def _check_accept(case: cases.Accept) -> None:
    if case.unset_changes and case.changes is UNSET:
        raise ValueError("unset_changes without changes")


def _check_reject(case: cases.Reject) -> None:
    if not case.refused:
        raise ValueError("refused is empty: name the rule that refuses")


def _check_events(case: cases.Events) -> None:
    if case.events is UNSET and case.known_to is UNSET:
        raise ValueError("neither events nor known_to: nothing would be judged")


def _check_complete(case: cases.Complete) -> None:
    following = [case.values, case.number, case.form, case.finished, case.refused, case.nothing, case.unreadable]
    given = sum([each is not UNSET for each in following])
    if given > 1:
        raise ValueError("more than one of values, number, form, finished, refused, nothing and unreadable")
    if not given and case.filled is case.count is case.prices is UNSET:
        raise ValueError("nothing would be judged")
    if unknown := sorted(set(case.costs) - set(case.values or ())):
        raise ValueError(f"costs of '{unknown[0]}', which is none of the values")


def _check_turn(case: cases.Turn) -> None:
    if case.turn == cases.TurnFields():
        raise ValueError("turn is empty: nothing would be judged")


def _check_legal(case: cases.Legal) -> None:
    if not (case.includes or case.excludes) and case.count is case.actions is case.digest is UNSET:
        raise ValueError("none of count, actions, includes, excludes and digest: nothing would be judged")
    if case.digest is not UNSET and not _DIGEST.fullmatch(case.digest):
        raise ValueError("the digest is not 64 lowercase hexadecimal digits")


def _check_chance(case: cases.Chance) -> None:
    for text in case.chances.values():
        if not 0 < Fraction(text) <= 1:
            raise ValueError(f"'{text}' is not a probability")


def _check_draw(case: cases.Draw) -> None:
    if not 1 <= len(bytes.fromhex(case.seed)) <= 64:
        raise ValueError("a seed has 1 to 64 bytes")


def _check_view(case: cases.View) -> None:
    if not (case.shows or case.hides or case.never):
        raise ValueError("none of shows, hides and never: nothing would be judged")


def _check_alike(case: cases.Alike) -> None:
    if case.other is UNSET and not (case.other_set or case.other_unset):
        raise ValueError("none of other, other_set and other_unset: both positions would be one")


def _check_score(case: cases.Score) -> None:
    given = (case.totals, case.ranks, case.winners, case.tie_break, case.final)
    if not (case.points or case.rules_of or case.counted or case.absent) and all(each is UNSET for each in given):
        raise ValueError("nothing would be judged")


def _check_problems(case: cases.Problems) -> None:
    if not case.problems:
        raise ValueError("problems is empty: name a field")


def _check_start(case: cases.Start) -> None:
    judged = bool(case.next or case.absent or case.turn != cases.TurnFields())
    if [case.refused is not UNSET, case.unreadable is not UNSET, judged].count(True) != 1:
        raise ValueError("exactly one is to be given: refused, unreadable, or some of next, absent and turn")


def _check_replay(case: cases.Replay) -> None:
    if not case.record:
        raise ValueError("the record has no line")
    if case.verdict != "refused" and case.refused:
        raise ValueError("refused rules without the verdict refused")


def _check_perft(case: cases.Perft) -> None:
    if case.depth < 1 or case.leaves < 0:
        raise ValueError("the depth begins at 1 and leaves at 0")


_CHECKS: dict[type[Any], Callable[[Any], None]] = {
    cases.Accept: _check_accept,
    cases.Reject: _check_reject,
    cases.Events: _check_events,
    cases.Complete: _check_complete,
    cases.Turn: _check_turn,
    cases.Legal: _check_legal,
    cases.Chance: _check_chance,
    cases.Draw: _check_draw,
    cases.View: _check_view,
    cases.Alike: _check_alike,
    cases.Score: _check_score,
    cases.Problems: _check_problems,
    cases.Start: _check_start,
    cases.Replay: _check_replay,
    cases.Perft: _check_perft,
}
