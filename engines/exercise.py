"""Which rules a game exercised, told from what happened: the catalogue says what shows each rule.

A rule's `shown_by` lists signs; any of them shows the rule:

- `start`: a game was started
- `phase ID`: somebody acted in this phase
- `action TAG`, `event KIND`: this was done, this happened
- `score`: the game was played to its end and scored

each followed by any number of conditions on the facts of the event, the fields of the action or, for `start`, `players`:
`NAME` (there and not 0, empty or none), `NAME=VALUE`, `NAME!=VALUE`, `NAME>N`, `NAME<N`; of a list `NAME=VALUE` asks
whether it holds the value, and `#NAME` is its length.

A rule that ends the game, breaks a tie, stands in the final score's tree or refuses an action needs no sign for that.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from engines.contract import Engine, Transition, Turn, Violation
from engines.scores import ScoreNode, Scoresheet

Test: TypeAlias = Callable[[Mapping[str, Any]], bool]
Signs: TypeAlias = dict[tuple[str, str], list[tuple[str, tuple[Test, ...]]]]
"""By what happened: the rules that it may show, each with what else must hold."""

_CONDITION = re.compile(r"(#?)([a-z_]+)(?:(=|!=|>|<)(\S+))?")
_ORDER: dict[str, Callable[[int, int], bool]] = {">": operator.gt, "<": operator.lt}
_KINDS = {"start": 0, "score": 0, "phase": 1, "action": 1, "event": 1}


def read_signs(catalogue: Mapping[str, Any]) -> Signs:
    """The signs of all rules. Raises `ValueError` for one that cannot be read."""
    signs: Signs = {}
    for rule in catalogue.values():
        for text in rule.shown_by:
            kind, *words = text.split()
            if kind not in _KINDS or len(words) < _KINDS[kind]:
                raise ValueError(f"{rule.id}: '{text}' is no sign of a rule")
            name = words.pop(0) if _KINDS[kind] else ""
            tests = tuple([_read_condition(rule.id, word) for word in words])
            signs.setdefault((kind, name), []).append((rule.id, tests))
    return signs


def _read_condition(rule: str, word: str) -> Test:
    match = _CONDITION.fullmatch(word)
    if match is None:
        raise ValueError(f"{rule}: '{word}' is no condition")
    hash_sign, name, sign, wanted = match.groups()

    def value(facts: Mapping[str, Any]) -> Any:
        found = facts.get(name)
        return (len(found) if isinstance(found, Sequence) else 0) if hash_sign else found

    if sign is None:
        return lambda facts: bool(value(facts))
    if sign in _ORDER:
        compare, bound = _ORDER[sign], int(wanted)
        return lambda facts: isinstance(found := value(facts), int) and compare(found, bound)
    wants_equal = sign == "="

    def is_as_wanted(facts: Mapping[str, Any]) -> bool:
        found = value(facts)
        if isinstance(found, tuple):
            return (wanted in map(str, found)) == wants_equal
        return (str(found) == wanted) == wants_equal

    return is_as_wanted


class Exercise:
    """Gathers the rules that one game shows."""

    def __init__(self, engine: Engine) -> None:
        self._signs = engine.rules.signs
        self._engine = engine
        self._seen: set[str] = set()
        self._done: set[tuple[str, str]] = set()

    def start(self, players: int) -> None:
        self._happened("start", "", {"players": players})

    def ply(self, turn: Turn, action: Any, transition: Transition[Any]) -> None:
        """What one accepted action shows."""
        self._happened("phase", turn.phase, {})
        tag = action.__struct_config__.tag
        if ("action", tag) not in self._done:
            self._happened("action", tag, {name: getattr(action, name) for name in action.__struct_fields__})
        for event in transition.events:
            self._happened("event", event.kind, event.facts)

    def end(self, turn: Turn, score: Scoresheet) -> None:
        """What the end of the game shows."""
        self._seen |= {turn.over, score.tie_break}
        self._happened("score", "", {"winners": score.winners})
        self._tree(score.tree)

    def refusal(self, violations: Iterable[Violation]) -> None:
        """A refusal shows the rules that it names."""
        self._seen |= {violation.rule for violation in violations}

    def _tree(self, nodes: Iterable[ScoreNode]) -> None:
        for node in nodes:
            self._seen.add(node.rule)
            self._tree(node.children)

    def _happened(self, kind: str, name: str, facts: Mapping[str, Any]) -> None:
        key = (kind, name)
        if key in self._done:
            return
        is_open = False
        for rule, tests in self._signs.get(key, ()):
            if rule not in self._seen:
                if all([test(facts) for test in tests]):
                    self._seen.add(rule)
                else:
                    is_open = True
        if not is_open:
            # Nothing more can be learned from this kind of happening.
            self._done.add(key)

    def rules(self) -> tuple[str, ...]:
        """The rules shown so far, in the order of the catalogue."""
        return tuple([rule for rule in self._engine.rules if rule in self._seen])
