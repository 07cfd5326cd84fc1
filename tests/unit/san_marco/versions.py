"""San Marco by other rules, for tests of several rules versions side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import GameInfo, RuleViolation, Transition
from referee_engines.refusals import violation
from referee_engines.san_marco import ENGINE as SAN_MARCO


class OldRules:
    """San Marco by other rules: of another version, refusing what the engine accepts."""

    def __init__(self, version: str, refuses: Callable[[Any], bool]) -> None:
        self._engine = SAN_MARCO
        self._refuses = refuses
        self.game: GameInfo = replace(SAN_MARCO.game, rules_version=version)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    def apply(self, state: Any, seat: int, action: Any) -> Transition[Any]:
        if self._refuses(action):
            raise RuleViolation(violation("SM-DOGE-01", "action", doge="none"))
        return self._engine.apply(state, seat, action)


def old_rules(version: str = "0") -> Any:
    return OldRules(version, lambda action: "Doge" in type(action).__name__)
