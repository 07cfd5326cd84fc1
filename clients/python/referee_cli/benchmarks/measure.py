"""What a measurement is: runs taken in turns, the best of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Run: TypeAlias = Callable[[], float]
"""Measures once: work per second."""
Report: TypeAlias = Callable[[float], None]
"""Progress callback: the part of a row that is done, from 0 to 1."""


class CannotMeasure(Exception):
    """A peer or a tool is missing, or a server did not answer as it must: one sentence."""


@dataclass(frozen=True)
class Effort:
    """How much work a row may do: more of it gives steadier figures."""

    rounds: int = 5
    seconds: float = 1.0
    """Length of one run of playouts."""
    positions: int = 6
    """Positions of each game whose moves are sent to the servers."""
    requests: int = 2_000
    """Requests of one run against a server.

    A third of them, from one caller who waits for each answer, gave 0.74 to 0.77 for a ratio that was 0.82 with all of
    them and 0.80 with twice as many: the echo is at its fastest in the first moments.
    """
    few: int = 2_000
    """Requests before the first look at a worker's memory."""
    many: int = 200_000
    """Requests before the last look at it."""


@dataclass(frozen=True)
class Figures:
    """One row's two figures."""

    ours: float
    peer: float

    @property
    def ratio(self) -> float:
        return self.ours / self.peer


def best_of(runs: Sequence[Run], rounds: int, report: Report) -> list[float]:
    """The best figure of each run. They take turns, so that a slow spell of the machine meets all of them."""
    best = [0.0] * len(runs)
    total = rounds * len(runs)
    for number in range(total):
        which = number % len(runs)
        best[which] = max(best[which], runs[which]())
        report((number + 1) / total)
    return best
