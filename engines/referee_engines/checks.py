"""Collects what is wrong with a data file, a document or a state."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from referee_engines.contract import Problem, Unreadable


class Checks:
    """Problems found so far. Checks that need earlier ones to hold ask `is_clean` in between."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    @property
    def is_clean(self) -> bool:
        return not self.found

    def fail(self, field: str, message: str, rule: str = "") -> None:
        """Notes a problem. Where much is checked, an `if` in front of it spares the message when nothing is wrong."""
        self.found.append(Problem(field, message, rule))

    def require(self, holds: object, field: str, message: str, rule: str = "") -> bool:
        """Notes a problem unless the condition holds, and returns whether it does."""
        if not holds:
            self.fail(field, message, rule)
            return False
        return True

    def require_id(self, known: Collection[str], word: str, field: str, what: str) -> bool:
        """Notes an unknown id."""
        if word in known:
            return True
        self.fail(field, f"unknown {what} '{word[:40]}'; known: {', '.join(known)}")
        return False

    def require_keys(self, known: Collection[str], given: Mapping[str, Any], field: str, what: str) -> bool:
        """Notes unknown keys and missing ones."""
        before = len(self.found)
        for word in given:
            self.require_id(known, word, f"{field}.{word}", what)
        for word in known:
            self.require(word in given, f"{field}.{word}", "missing")
        return len(self.found) == before

    def raise_first(self) -> None:
        """For data files, which are refused at the first wrong entry. Raises `Unreadable`."""
        if self.found:
            raise Unreadable(self.found[0].field, self.found[0].message)
