"""The rule catalogue: every rule with its sources. A quotation stands here as it is printed; what we say ourselves is a text."""

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
    """What is printed there, word for word. Empty for a ruling, which is the text `ruling-<ref>`, or `ruling-<rule>` without a
    `ref`; empty for a rulebook that could not be quoted, of which the text `rulebook` says what is known."""
    ref: str = ""
    """Id of the ruling, such as `R-12`, where there is one."""

    def message(self, rule: str) -> str:
        """The id of the text that describes the source where nothing is quoted."""
        # A ref may be a section, such as `3.8`; a dot in the id of a text means something else.
        return f"ruling-{self.ref or rule}".replace(".", "-") if self.kind == "ruling" else "rulebook"


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of the game. Its sentence is the text `rule-<id>`."""

    id: str
    sources: tuple[RuleSource, ...]
    unbreakable: bool = False
    """Whether no action can break this rule; the text `unbreakable-<id>` says why."""


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
