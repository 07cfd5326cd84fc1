"""The rule catalogue: every rule with its sources. A quotation stands here as it is printed; what we say ourselves is a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

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
    version: str = ""
    """The older rules version whose entry this is, instead of the plain one of the same id; empty: the plain one."""


Catalogue: TypeAlias = Mapping[str, Rule]
"""All rules of a game by id, in rulebook order."""


def catalogue_from(text: bytes, version: str) -> Catalogue:
    """The rules of a rules version. Raises `ValueError`."""
    rules = msgspec.json.decode(text, type=tuple[Rule, ...])
    if len({(rule.id, rule.version) for rule in rules}) != len(rules):
        raise ValueError("duplicate rule id in the catalogue")
    own = {rule.id: rule for rule in rules if rule.version == version}
    return {rule.id: own.get(rule.id, rule) for rule in rules if rule.version in ("", version)}
