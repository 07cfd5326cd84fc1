"""Which rules a game showed: its start, its actions, its events, its refusals, its end and its score name them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee_engines.contract import Engine, Seat, Transition, Turn, Violation
from referee_engines.scores import ScoreNode, Scoresheet


class Exercise:
    """Gathers the rules that one game shows."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._seen: set[str] = set()
        self._last: tuple[Seat | None, Any] = (None, None)

    def start(self) -> None:
        """A game was started."""
        self._seen.update(self._engine.opening_rules)

    def ply(self, state: Any, seat: Seat, action: Any, transition: Transition[Any]) -> None:
        """An action was accepted in the state."""
        acted, before = self._last
        self._last = (seat, action)
        self._seen.update(self._engine.exercised_by(state, seat, action, before if acted == seat else None))
        for event in transition.events:
            self._seen.update(event.rules())

    def end(self, turn: Turn, score: Scoresheet) -> None:
        """The game was played to its end and scored."""
        self._seen |= {turn.over, score.tie_break, *self._engine.closing_rules}
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

    def rules(self) -> tuple[str, ...]:
        """The rules shown so far, in the order of the catalogue."""
        return tuple([rule for rule in self._engine.rules if rule in self._seen])
