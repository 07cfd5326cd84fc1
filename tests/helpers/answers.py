"""Events, refusals and sentences of an engine in the one form that shared tests read.

What an engine's own types look like is known here and nowhere else in shared tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from referee_engines.contract import Engine, Facts, FactValue, RuleViolation, Transition, Unreadable, Violation


class Happened(NamedTuple):
    """An event."""

    kind: str
    facts: dict[str, FactValue]
    seats: tuple[int, ...] | None
    """Who may see it; None: everybody."""

    def is_visible_to(self, seat: int | None) -> bool:
        return self.seats is None or seat in self.seats


class Refusal(NamedTuple):
    """A violation."""

    rule: str
    sentence: str
    facts: Facts
    field: str


def events_of(after: Transition[Any]) -> list[Happened]:
    """What an accepted action caused, in order."""
    return [Happened(event.kind, dict(event.facts), event.seats) for event in after.events]


def refusal_of(violation: Violation) -> Refusal:
    """A violation with its sentence."""
    return Refusal(violation.rule, violation.sentence, violation.facts, violation.field)


def refusals(ask: Callable[[], object]) -> list[Refusal]:
    """What a question is refused for; nothing where it is answered or cannot be read."""
    try:
        ask()
    except RuleViolation as refused:
        return [refusal_of(violation) for violation in refused.violations]
    except Unreadable:
        pass
    return []


def is_accepted(engine: Engine, state: Any, seat: int, action: Any) -> bool:
    """Whether the seat may take the action now."""
    try:
        engine.apply(state, seat, action)
    except (RuleViolation, Unreadable):
        return False
    return True


def answer_to(engine: Engine, state: Any, seat: int, action: Any) -> Any:
    """All that a seat hears of an action that is not accepted; None where it is."""
    try:
        engine.apply(state, seat, action)
    except RuleViolation as refused:
        return [refusal_of(violation) for violation in refused.violations]
    except Unreadable as unreadable:
        return str(unreadable)
    return None


def describe(engine: Engine, state: Any, seat: int | None, action: Any) -> str:
    """The action as a sentence."""
    return engine.describe(action, state, seat)


def facts_in(events: Iterable[Happened]) -> Iterable[str]:
    """Every fact that is a word, and every word of those that are several."""
    for event in events:
        for value in event.facts.values():
            if isinstance(value, str):
                yield value
            elif isinstance(value, tuple):
                yield from map(str, value)
