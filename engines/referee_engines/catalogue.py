"""The rule catalogue: every rule with its sources and the German line it rests on. Its sentence is a text, `rule-<id>`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
from msgspec import Struct


class RuleSource(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a rule comes from."""

    kind: Literal["sheet", "rulebook", "ruling"]
    lines: tuple[int, ...] = ()
    """Line numbers of the sheet, from 1."""
    text: str = ""
    """The German lines, or the ruling's question and answer, or what the other sources say."""
    ref: str = ""
    """Id of the ruling, such as `R-12`, where there is one."""


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of the game."""

    id: str
    sources: tuple[RuleSource, ...]
    unbreakable: str = ""
    """Why no action can break this rule; empty where one can."""


class Catalogue(Mapping[str, Rule]):
    """All rules of a game by id, in rulebook order."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            raise ValueError("duplicate rule id in the catalogue")

    @classmethod
    def from_json(cls, text: bytes | str) -> Catalogue:
        return cls(msgspec.json.decode(text, type=tuple[Rule, ...]))

    def __getitem__(self, rule: str) -> Rule:
        return self._rules[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)
