"""What accompanies one call besides its request: an id, and the facts of its log line."""

from __future__ import annotations

from time import perf_counter_ns
from typing import Any, Final

from referee_engines.contract import RuleViolation


class CallContext:
    """One call. The methods that answer it note facts for its log line as they become known."""

    __slots__ = ("facts", "request_id", "started")

    def __init__(self, request_id: str) -> None:
        self.request_id = request_id
        self.started = perf_counter_ns()
        self.facts: dict[str, Any] = {}

    def note(self, **facts: Any) -> None:
        """Adds facts to the log line. They describe the call and hold nothing of its content: no tokens, no cards."""
        self.facts.update(facts)

    def count(self, name: str, number: int) -> None:
        """Adds to a number of the log line."""
        self.facts[name] = self.facts.get(name, 0) + number

    def note_refusal(self, error: RuleViolation) -> None:
        self.note(outcome="rejected", rule=error.violations[0].rule)


class _Unlogged(CallContext):
    """The context of calls that nobody logs. It keeps nothing, so all of them share one."""

    def note(self, **facts: Any) -> None:
        pass

    def count(self, name: str, number: int) -> None:
        pass


UNLOGGED: Final[CallContext] = _Unlogged("")
