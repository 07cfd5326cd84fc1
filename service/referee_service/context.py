"""What accompanies one call besides its request: an id, and what becomes known for its log line."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from referee_engines.contract import RuleViolation


class CallContext(Struct):
    """One call. The methods that answer it fill in what its log line reports.

    That describes the call and holds nothing of its content: no tokens, no cards.
    """

    request_id: str = ""
    started: int = 0
    """When it began, in nanoseconds."""
    game: str = ""
    phase: str = ""
    outcome: str = ""
    rule: str = ""
    messages: int | None = None
    """The requests of a stream so far."""
    plies: int | None = None
    """The plies of the records so far."""

    def note_refusal(self, error: RuleViolation) -> None:
        self.outcome, self.rule = "rejected", error.violations[0].rule

    def facts(self) -> dict[str, Any]:
        """What is known, by name."""
        facts: dict[str, Any] = {"outcome": self.outcome or "answered"}
        if self.game:
            facts["game"] = self.game
        if self.phase:
            facts["phase"] = self.phase
        if self.rule:
            facts["rule"] = self.rule
        if self.messages is not None:
            facts["messages"] = self.messages
        if self.plies is not None:
            facts["plies"] = self.plies
        return facts


UNLOGGED: Final = CallContext()
"""The context of calls that nobody logs: all of them write to it, and nobody reads it."""
