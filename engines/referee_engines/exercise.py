"""Which rules a game exercised, told from what happened: the catalogue says what shows each rule.

A rule's `shown_by` lists signs; any of them shows the rule:

- `start`: a game was started
- `phase ID`: somebody acted in this phase
- `action TAG`, `event KIND`: this was done, this happened
- `score`: the game was played to its end and scored
- `end`: the game ended by this rule
- `tie`: this rule decided between the best scores that were equal, or shared the victory

The first five may be followed by any number of conditions, all of which must hold. They look at the facts of the event,
the fields of the action, `players` of a start, `winners` of a score, and for actions and events also at `phase`, in which
it was done, and `after`, the tag of the action before it if the same seat took that one too:

- `NAME`, `!NAME`: it is there and not 0, empty or none; or the contrary
- `NAME=VALUE`, `NAME!=VALUE`, `NAME>VALUE`, `NAME<VALUE`

`#NAME` is the length of a list. Otherwise a list fulfils `=`, `>` and `<` if one of its values does, and `!=` if none is
equal. A value may be another fact of the same happening: `@NAME`, `@#NAME`. What is missing fulfils only `!NAME`.

A rule needs no sign for counting in the final score's tree or refusing an action. A rule that only forbids has no sign
at all: its refusals show it.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from referee_engines.contract import Engine, Seat, Transition, Turn, Violation
from referee_engines.scores import ScoreNode, Scoresheet

Facts: TypeAlias = Mapping[str, Any]
Reader: TypeAlias = Callable[[Facts, Facts], Any]
Test: TypeAlias = Callable[[Facts, Facts], bool]
"""Asked with the facts of a happening and with what is around it."""
Signs: TypeAlias = dict[tuple[str, str], list[tuple[str, tuple[Test, ...]]]]
"""By what happened: the rules that it may show, each with what else must hold."""

AROUND: Final = ("phase", "after")
"""What conditions can ask about an action or event besides its own facts."""
_CONDITION = re.compile(r"(!?)(#?)([a-z][a-z0-9_]*)(?:(=|!=|>|<)(\S+))?")
_OTHER = re.compile(r"@(#?)([a-z][a-z0-9_]*)")
_NUMBER = re.compile(r"-?[0-9]+")
_ORDER: dict[str, Callable[[int, int], bool]] = {">": operator.gt, "<": operator.lt}
_KINDS = {"start": 0, "score": 0, "phase": 1, "action": 1, "event": 1, "end": 0, "tie": 0}
_NOTHING: Facts = {}


def read_signs(catalogue: Mapping[str, Any]) -> Signs:
    """The signs of all rules. Raises `ValueError` for one that cannot be read."""
    signs: Signs = {}
    for rule in catalogue.values():
        for text in rule.shown_by:
            try:
                kind, name, conditions = split_sign(text)
                tests = tuple([_read_condition(word) for word in conditions])
            except ValueError as error:
                raise ValueError(f"{rule.id}: {error}") from error
            signs.setdefault((kind, name), []).append((rule.id, tests))
    return signs


def split_sign(text: str) -> tuple[str, str, list[str]]:
    """The kind of happening, its name (empty where the kind has none) and the conditions. Raises `ValueError`."""
    kind, *words = text.split() or [""]
    if kind not in _KINDS or len(words) < _KINDS[kind]:
        raise ValueError(f"'{text}' is no sign of a rule")
    name = words.pop(0) if _KINDS[kind] else ""
    if kind in ("end", "tie") and words:
        raise ValueError(f"'{text}' has conditions, which `{kind}` takes none of")
    return kind, name, words


def names_in(condition: str) -> list[str]:
    """The facts that a condition asks for. Raises `ValueError`."""
    match = _CONDITION.fullmatch(condition)
    if match is None or (match[1] and match[4]):
        raise ValueError(f"'{condition}' is no condition")
    other = _OTHER.fullmatch(match[5] or "")
    return [match[3], other[2]] if other else [match[3]]


def _read_condition(word: str) -> Test:
    names_in(word)
    match = _CONDITION.fullmatch(word)
    assert match is not None  # seen above
    negation, length, name, sign, wanted = match.groups()
    left = _reader(length, name)
    if sign is None:
        is_wanted = not negation
        return lambda facts, around: bool(left(facts, around)) == is_wanted
    other = _OTHER.fullmatch(wanted)
    right = _reader(*other.groups()) if other else _literal(wanted)
    if sign in _ORDER:
        if other is None and not _NUMBER.fullmatch(wanted):
            raise ValueError(f"'{word}' compares with no number")
        return _beyond(left, _ORDER[sign], right)
    return _equal(left, right) if sign == "=" else _different(left, right)


def _reader(length: str, name: str) -> Reader:
    """Reads a fact, or with a sign in front the length of one."""
    if name in AROUND:
        return lambda facts, around: around.get(name)
    if not length:
        return lambda facts, around: facts.get(name)

    def measure(facts: Facts, around: Facts) -> int | None:
        found = facts.get(name)
        return len(found) if isinstance(found, tuple) else None

    return measure


def _literal(word: str) -> Reader:
    value = int(word) if _NUMBER.fullmatch(word) else word
    return lambda facts, around: value


def _equal(left: Reader, right: Reader) -> Test:
    def test(facts: Facts, around: Facts) -> bool:
        found, wanted = left(facts, around), right(facts, around)
        if wanted is None:
            return False
        return wanted in found if type(found) is tuple else found == wanted

    return test


def _different(left: Reader, right: Reader) -> Test:
    def test(facts: Facts, around: Facts) -> bool:
        found, wanted = left(facts, around), right(facts, around)
        if found is None or wanted is None:
            return False
        return wanted not in found if type(found) is tuple else found != wanted

    return test


def _beyond(left: Reader, compare: Callable[[int, int], bool], right: Reader) -> Test:
    def test(facts: Facts, around: Facts) -> bool:
        found, limit = left(facts, around), right(facts, around)
        if not isinstance(limit, int):
            return False
        if isinstance(found, int):
            return compare(found, limit)
        return isinstance(found, tuple) and any([isinstance(value, int) and compare(value, limit) for value in found])

    return test


class Exercise:
    """Gathers the rules that one game shows."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._seen: set[str] = set()
        # What is found is asked for no more, so that a long game costs little.
        self._open = dict(engine.rules.signs)
        self._seat: Seat | None = None
        self._tag = ""

    def start(self, players: int) -> None:
        self._happened(("start", ""), {"players": players}, _NOTHING)

    def ply(self, turn: Turn, seat: Seat, action: Any, transition: Transition[Any]) -> None:
        """What one accepted action shows."""
        tag = action.__struct_config__.tag
        around = {"phase": turn.phase, "after": self._tag if self._seat == seat else ""}
        self._seat, self._tag = seat, tag
        self._happened(("phase", turn.phase), _NOTHING, around)
        if ("action", tag) in self._open:
            fields = {name: getattr(action, name) for name in action.__struct_fields__}
            self._happened(("action", tag), fields, around)
        for event in transition.events:
            self._happened(("event", event.kind), event.facts, around)

    def end(self, turn: Turn, score: Scoresheet) -> None:
        """What the end of the game shows."""
        self._seen |= {turn.over, score.tie_break}
        self._happened(("score", ""), {"winners": score.winners}, _NOTHING)
        self._tree(score.tree)

    def refusal(self, violations: Iterable[Violation]) -> None:
        """A refusal shows the rules that it names."""
        self._seen |= {violation.rule for violation in violations}

    def _tree(self, nodes: Iterable[ScoreNode]) -> None:
        """What does not count, such as a tie-break that was not needed, shows nothing."""
        for node in nodes:
            if node.counted:
                self._seen.add(node.rule)
                self._tree(node.children)

    def _happened(self, key: tuple[str, str], facts: Facts, around: Facts) -> None:
        signs = self._open.get(key)
        if signs is None:
            return
        seen = self._seen
        left = []
        for sign in signs:
            rule, tests = sign
            if rule in seen:
                continue
            for test in tests:
                if not test(facts, around):
                    left.append(sign)
                    break
            else:
                seen.add(rule)
        if not left:
            del self._open[key]
        elif len(left) < len(signs):
            self._open[key] = left

    def rules(self) -> tuple[str, ...]:
        """The rules shown so far, in the order of the catalogue."""
        return tuple([rule for rule in self._engine.rules if rule in self._seen])
