"""Events and refusals of an engine in the one form that shared tests read.

What an engine's own types look like is known here and nowhere else in shared tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from referee_engines.contract import Engine, Facts, FactValue, RuleViolation, Transition, Unreadable, Violation
from referee_engines.refusals import tag_of
from referee_engines.text import facts_of


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
    facts: Facts
    field: str
    violation: Violation


def events_of(after: Transition[Any]) -> list[Happened]:
    """What an accepted action caused, in order."""
    return [Happened(tag_of(event), facts_of(event), event.audience()) for event in after.events]


def refusal_of(violation: Violation) -> Refusal:
    return Refusal(violation.rule, violation.facts, violation.field, violation)


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


def facts_in(events: Iterable[Happened]) -> Iterable[str]:
    """Every fact that is a word, and every word of those that are several."""
    for event in events:
        for value in event.facts.values():
            if isinstance(value, str):
                yield value
            elif isinstance(value, tuple):
                yield from map(str, value)


def describe(engine: Engine, state: Any, seat: int | None, action: Any) -> str:
    """The action as a label in English."""
    return engine.reader("en", data=state.data).action(state, seat, action)
