"""Cards divided into piles: unordered, equal cards alike, counted, numbered and sampled without being listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import factorial, prod
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from referee_engines.chance import Source
from referee_engines.fields import fields_of
from referee_engines.memo import Memo
from referee_engines.spaces.families import Form
from referee_engines.spaces.filling import FormFamily, Item, kinds_of, read_filling, write_filling

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


class Partition(FormFamily[A], eq=False):
    """All cards of a multiset in two or three non-empty piles; piles are unordered and equal cards alike."""

    field: str
    counts: Sequence[int]
    labels: Sequence[str]
    piles: Literal[2, 3]
    make: Callable[[tuple[Pile, ...]], A]

    def at(self, index: int) -> A:
        return self.make(_nth_partition(self.counts, self.piles, index))

    def listing(self, start: int = 0) -> Iterator[A]:
        # Going on from one to the next is much quicker than finding each by its number.
        least = _nth_partition(self.counts, self.piles, start) if start else ()
        return map(self.make, _partitions(list(self.counts), self.piles, least))

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

    @property
    def path(self) -> str:
        return next(field.path for field in fields_of(type(self.at(0))) if field.path.startswith(f"{self.field}[]"))

    def fill(self, text: str) -> A:
        piles: list[list[Item]] = read_filling(text, list[list[Item]])
        return self.make(canonical_piles([kinds_of(pile, self.labels) for pile in piles]))

    def filling(self, action: A) -> str:
        # A pile is a list, or a part of the action that has nothing but the list.
        piles = getattr(action, self.field)
        return write_filling([pile if isinstance(pile, tuple) else msgspec.structs.astuple(pile)[0] for pile in piles])

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


def _partitions(left: list[int], piles: int, least: Sequence[Pile]) -> Iterator[tuple[Pile, ...]]:
    """Canonical partitions of what is left that do not come before `least`, in lexicographic order.

    `least` holds the first piles of a partition, or nothing.
    """
    bound = least[0] if least else ()
    if piles == 1:
        last = tuple([kind for kind, n in enumerate(left) for _ in range(n)])
        if last and last >= bound:
            yield (last,)
        return
    smallest = next((kind for kind, n in enumerate(left) if n), None)
    # The first pile holds the smallest card: otherwise another pile would and come first.
    if smallest is None or (bound and bound[0] > smallest):
        return
    left[smallest] -= 1
    for pile in _piles(left, [smallest], bound if bound and bound[0] == smallest else ()):
        for others in _partitions(left, piles - 1, least[1:] or (pile,)):
            yield (pile, *others)
        least = ()
    left[smallest] += 1


def _piles(left: list[int], pile: list[int], least: Pile) -> Iterator[Pile]:
    """The pile and all that extend it from what is left, from `least` on in lexicographic order.

    `least` begins with the pile, or is empty; `left` holds the rest meanwhile.
    """
    size = len(pile)
    if len(least) <= size:
        yield tuple(pile)
        least = ()
    for kind in range(least[size] if least else pile[-1], len(left)):
        if left[kind]:
            left[kind] -= 1
            pile.append(kind)
            yield from _piles(left, pile, least if least and kind == least[size] else ())
            pile.pop()
            left[kind] += 1


# What two neighbouring piles need of the following kinds to be in order. Of two piles that hold equally many of all
# smaller kinds, the one that holds more of a kind comes first, unless the other one ends there.
_NOTHING: Final = 0
_ORDER: Final = 1
_SECOND_GOES_ON: Final = 2
_FIRST_ENDS: Final = 3
_Needs: TypeAlias = tuple[int, ...]
"""By pair of neighbouring piles."""
_Dealt: TypeAlias = tuple[int, ...]
"""Of one kind: how many each of the first piles holds, and at last how many are left for the others."""


def _find_needs(asked: tuple[_Dealt, _Needs]) -> list[_Needs]:
    """For every way of dealing the rest of a kind: what is needed after it. Ways that break the order are left out."""
    dealt, needs = asked
    if len(dealt) <= len(needs):
        *held, left = dealt
        return [after for n in range(left + 1) for after in _NEEDS[(*held, n, left - n), needs]]
    after = []
    for need, (first, second) in zip(needs, pairwise(dealt), strict=True):
        if need == _ORDER and first != second:
            need = _SECOND_GOES_ON if first > second else _FIRST_ENDS
        elif need == _SECOND_GOES_ON and second:
            need = _NOTHING
        elif need == _FIRST_ENDS and first:
            return []
        after.append(need)
    return [tuple(after)]


def _count_ways(asked: tuple[tuple[_Dealt, ...], _Needs]) -> int:
    """In how many ways the rest of all following kinds can be dealt as needed."""
    kinds, needs = asked
    if not kinds:
        return int(_SECOND_GOES_ON not in needs)
    return sum([_WAYS[kinds[1:], after] for after in _NEEDS[kinds[0], needs]])


_NEEDS: Memo[tuple[_Dealt, _Needs], list[_Needs]] = Memo(_find_needs, most=4096)
_WAYS: Memo[tuple[tuple[_Dealt, ...], _Needs], int] = Memo(_count_ways, most=4096)


def _nth_partition(counts: Sequence[int], piles: int, index: int) -> tuple[Pile, ...]:
    """The canonical partition with that number in lexicographic order."""
    kinds = [kind for kind, n in enumerate(counts) if n]
    dealt: tuple[_Dealt, ...] = tuple([(n,) for n in counts if n])
    for _ in range(piles - 1):
        dealt, index = _deal_pile(dealt, (_ORDER,) * (piles - 1), index)
    return tuple(
        [
            tuple([kind for kind, n in zip(kinds, pile, strict=True) for _ in range(n)])
            for pile in zip(*dealt, strict=True)
        ]
    )


def _deal_pile(dealt: tuple[_Dealt, ...], needs: _Needs, index: int) -> tuple[tuple[_Dealt, ...], int]:
    """Deals the next pile of the partition with that number, and gives its number among those with this pile."""
    done: list[_Dealt] = []
    reached = Counter({needs: 1})
    for i, (*held, left) in enumerate(dealt):
        later = dealt[i + 1 :]
        without = tuple([(*kind[:-1], 0, kind[-1]) for kind in later])
        # Piles that end here come before longer ones, then those that hold many of this kind.
        ends = [(True, n) for n in range(1, left + 1)]
        for is_end, n in (*ends, *[(False, n) for n in range(left, -1, -1)]):
            of_kind = (*held, n, left - n)
            after: Counter[_Needs] = Counter()
            for need, ways in reached.items():
                for then in _NEEDS[of_kind, need]:
                    after[then] += ways
            ending = sum([ways * _WAYS[without, need] for need, ways in after.items()])
            found = ending if is_end else sum([ways * _WAYS[later, need] for need, ways in after.items()]) - ending
            if index < found:
                break
            index -= found
        done.append(of_kind)
        if is_end:
            return (*done, *without), index
        reached = after
    raise AssertionError("a number below the count falls into one of the piles")
