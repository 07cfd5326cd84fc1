"""Bounded memo tables for pure functions, with one switch for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar, Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Results of a pure function by argument. A full table is cleared: a dict lookup is cheaper than any order of use."""

    MOST: Final = 1 << 14
    """The number of entries kept unless said otherwise."""
    _is_on: ClassVar[bool] = True

    def __init__(self, function: Callable[[K], V], most: int = MOST) -> None:
        super().__init__()
        self._function = function
        self._most = most

    def __missing__(self, key: K) -> V:
        value = self._function(key)
        if Memo._is_on:
            if len(self) >= self._most:
                self.clear()
            self[key] = value
        return value

    @staticmethod
    @contextmanager
    def off() -> Iterator[None]:
        """New results are not kept inside this context, so that tests can compare."""
        Memo._is_on = False
        try:
            yield
        finally:
            Memo._is_on = True
