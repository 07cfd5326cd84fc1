"""Cards divided into piles: unordered, equal cards alike, counted and sampled without being listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import factorial, prod
from typing import Literal, TypeVar

from referee_engines.chance import Source
from referee_engines.memo import Memo
from referee_engines.spaces.families import Family, Form

A = TypeVar("A")
Pile = tuple[int, ...]
"""Kinds of cards in ascending order, one entry a card."""


def canonical_piles(piles: Sequence[Sequence[int]]) -> tuple[Pile, ...]:
    """The one form of all equal partitions: cards ascending, then piles in lexicographic order."""
    return tuple(sorted([tuple(sorted(pile)) for pile in piles]))


def _fixed_points(asked: tuple[int, tuple[int, ...]]) -> tuple[int, int, int, int]:
    """How many labelled partitions each kind of permutation of the piles leaves as they are (Burnside's lemma).

    Asked by the number of piles and the counts; the last number is how many there are with empty piles.
    """
    piles, counts = asked
    pairs = prod([n + 1 for n in counts])
    even = not any([n & 1 for n in counts])
    if piles == 2:
        return pairs - 2, int(even), 0, pairs
    halves = prod([n // 2 + 1 for n in counts])
    triples = prod([(n + 1) * (n + 2) // 2 for n in counts])
    return triples - 3 * pairs + 3, 3 * (halves - 1 - even), 2 * (not any([n % 3 for n in counts])), triples


_FIXED_POINTS: Memo[tuple[int, tuple[int, ...]], tuple[int, int, int, int]] = Memo(_fixed_points, most=4096)


class Partition(Family[A], eq=False):
    """All cards of a multiset in two or three non-empty piles; piles are unordered and equal cards alike."""

    field: str
    counts: Sequence[int]
    labels: Sequence[str]
    piles: Literal[2, 3]
    make: Callable[[tuple[Pile, ...]], A]

    def __iter__(self) -> Iterator[A]:
        return map(self.make, _partitions(list(self.counts), self.piles, ()))

    def count(self) -> int:
        identity, swap, cycle, _ = self._fixed()
        return (identity + swap + cycle) // factorial(self.piles)

    def _fixed(self) -> tuple[int, int, int, int]:
        # Which kinds they are does not matter: the counts alone are few.
        return _FIXED_POINTS[self.piles, tuple(sorted(filter(None, self.counts)))]

    def sample(self, source: Source) -> A:
        # Each unordered partition has the same number of (permutation, labelled partition left as it is) pairs,
        # so a uniform pair gives a uniform partition without listing or unequal rejection.
        identity, swap, cycle, labelled = self._fixed()
        pick = source.below(identity + swap + cycle)
        if pick < identity:
            return self.make(tuple(sorted(map(tuple, _scatter(self.counts, self.piles, labelled, source)))))
        if self.piles == 2 or pick >= identity + swap:
            same = [kind for kind, n in enumerate(self.counts) for _ in range(n // self.piles)]
            return self.make(canonical_piles([same] * self.piles))
        while True:
            twin: list[int] = []
            rest: list[int] = []
            for kind, n in enumerate(self.counts):
                taken = source.below(n // 2 + 1)
                twin += [kind] * taken
                rest += [kind] * (n - 2 * taken)
            if twin and rest:
                return self.make(canonical_piles([twin, twin, rest]))

    def form(self) -> Form:
        items = tuple([self.labels[kind] for kind, n in enumerate(self.counts) for _ in range(n)])
        return Form(
            self.action, "partition", self.count(), self.anytime, field=self.field, items=items, piles=self.piles
        )


def _scatter(counts: Sequence[int], piles: int, ways: int, source: Source) -> list[list[int]]:
    """All cards on labelled non-empty piles, each way of dividing them equally likely.

    One number below the product of the ways holds the choice for every kind; ways with an empty pile are drawn again.
    """
    while True:
        pick = source.below(ways)
        parts: list[list[int]] = [[] for _ in range(piles)]
        for kind, n in enumerate(counts):
            if n == 1:
                parts[pick % piles].append(kind)
                pick //= piles
            elif n:
                last = 0
                if piles == 3:
                    pick, choice = divmod(pick, (n + 1) * (n + 2) // 2)
                    while choice > n - last:
                        choice -= n - last + 1
                        last += 1
                    parts[2] += [kind] * last
                else:
                    pick, choice = divmod(pick, n + 1)
                parts[0] += [kind] * choice
                parts[1] += [kind] * (n - last - choice)
        if all(parts):
            return parts


def _partitions(left: list[int], piles: int, least: Pile) -> Iterator[tuple[Pile, ...]]:
    """Canonical partitions of what is left, every pile at least `least`, in lexicographic order."""
    if piles == 1:
        last = tuple([kind for kind, n in enumerate(left) for _ in range(n)])
        if last and last >= least:
            yield (last,)
        return
    smallest = next((kind for kind, n in enumerate(left) if n), None)
    if smallest is None:
        return
    # The first pile holds the smallest card: otherwise another pile would and come first.
    left[smallest] -= 1
    for pile in _piles(left, [smallest]):
        if pile >= least:
            for others in _partitions(left, piles - 1, pile):
                yield (pile, *others)
    left[smallest] += 1


def _piles(left: list[int], pile: list[int]) -> Iterator[Pile]:
    """The pile and all that extend it from what is left, in lexicographic order; `left` holds the rest meanwhile."""
    yield tuple(pile)
    for kind in range(pile[-1], len(left)):
        if left[kind]:
            left[kind] -= 1
            pile.append(kind)
            yield from _piles(left, pile)
            pile.pop()
            left[kind] += 1
