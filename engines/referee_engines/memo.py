"""Answers remembered: a pure question asked again costs as much as a look into a dictionary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Answers to a pure question by what was asked; when too many are kept, all are forgotten."""

    MOST: Final = 1 << 14
    """How many answers are kept if nothing else is said."""

    def __init__(self, answer: Callable[[K], V], most: int = MOST) -> None:
        super().__init__()
        self._answer = answer
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            # There are more questions than memory is worth.
            self.clear()
        value = self[key] = self._answer(key)
        return value
