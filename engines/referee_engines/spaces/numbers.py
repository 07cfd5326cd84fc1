"""Numbers that a player chooses: one of a range, one beside a choice of things, several with a fixed sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Generic, TypeVar

from referee_engines.fields import steps_of
from referee_engines.memo import Memo
from referee_engines.spaces.branches import Branch, Grown, Numbers
from referee_engines.spaces.families import Family, Form
from referee_engines.spaces.filling import FormFamily, SmallNumber, read_filling, write_filling

A = TypeVar("A")
H = TypeVar("H")


class NumberRange(Family[A], eq=False):
    """One number from low to high, both included."""

    field: str
    low: int
    high: int
    make: Callable[[int], A]

    def at(self, index: int) -> A:
        return self.make(self.low + index)

    def count(self) -> int:
        return max(0, self.high - self.low + 1)

    def branch(self) -> Branch:
        return Numbers(self.field, self.low, self.high, self.make)

    def form(self) -> Form:
        return Form(self.action, "range", self.count(), self.anytime, field=self.field, low=self.low, high=self.high)


class NumberedChoice(Family[A], Generic[A, H], eq=False):
    """One of several things and one number from low to high, which is the last field of the action."""

    field: str
    heads: Sequence[H]
    low: int
    high: int
    make: Callable[[H, int], A]

    def at(self, index: int) -> A:
        head, number = divmod(index, self.high - self.low + 1)
        return self.make(self.heads[head], self.low + number)

    def count(self) -> int:
        return len(self.heads) * max(0, self.high - self.low + 1)

    def branch(self) -> Branch:
        make, low, high = self.make, self.low, self.high
        return Grown(
            [
                (steps_of(make(head, low))[:-1], Numbers(self.field, low, high, partial(make, head)))
                for head in self.heads
            ],
            0,
        )

    def form(self) -> Form:
        return Form(self.action, "choice", self.count(), self.anytime)


class Vector(FormFamily[A], eq=False):
    """One number for each cap, from 0 to it, with a fixed sum."""

    field: str
    caps: tuple[int, ...]
    total: int
    make: Callable[[tuple[int, ...]], A]

    def count(self) -> int:
        return ways_to(self.total, self.caps)[0][self.total]

    def at(self, index: int) -> A:
        return self.make(tuple(nth_vector(ways_to(self.total, self.caps), index)))

    @property
    def path(self) -> str:
        return f"{self.field}[]"

    def fill(self, text: str) -> A:
        return self.make(read_filling(text, tuple[SmallNumber, ...]))

    def filling(self, action: A) -> str:
        return write_filling(getattr(action, self.field))

    def form(self) -> Form:
        return Form(
            self.action, "vector", self.count(), self.anytime, field=self.field, caps=self.caps, total=self.total
        )


def ways_to(total: int, caps: Sequence[int]) -> list[list[int]]:
    """ways[i][s]: how many ways the caps from i on give the sum s, which is at most the total."""
    return _WAYS[total, tuple([cap if cap < total else total for cap in caps])]


def _find_ways(asked: tuple[int, tuple[int, ...]]) -> list[list[int]]:
    """By index and sum, for a total and caps none of which is above it."""
    total, caps = asked
    after = [1] + [0] * total
    ways = [after]
    for cap in reversed(caps):
        if cap:
            up_to = [0, *accumulate(after)]
            after = [up_to[s + 1] - up_to[s - cap if s > cap else 0] for s in range(total + 1)]
        ways.append(after)
    ways.reverse()
    return ways


_WAYS: Memo[tuple[int, tuple[int, ...]], list[list[int]]] = Memo(_find_ways)


def nth_vector(ways: Sequence[Sequence[int]], index: int) -> list[int]:
    """In lexicographic order the vector with that number, of all whose sum is the total of the ways."""
    left = len(ways[0]) - 1
    numbers = []
    for after in ways[1:]:
        n = 0
        while index >= after[left - n]:
            index -= after[left - n]
            n += 1
        numbers.append(n)
        left -= n
    return numbers
