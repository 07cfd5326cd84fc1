"""Action spaces: all that a seat may do, decided, counted, sampled and described without being listed.

A space is a union of disjoint families. Players' families are sampled uniformly, those of chance by exact weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, islice, permutations
from math import comb, factorial, prod
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from engines.chance import Source

A = TypeVar("A")
Kind = Literal["choice", "range", "partition", "vector", "subset", "arrangement"]


class Form(Struct, frozen=True):
    """A family as a form to fill in. Only the fields that the kind names are set.

    choice: pick one of the listed actions. range: `field` takes `low`..`high`. partition: `field` takes all `items` in
    `piles` non-empty piles. vector: `field` takes one number for each of `caps`, at most it, with the sum `total`.
    subset: of each group of `items`, `sizes` are taken. arrangement: `field` takes all `items` in some order.
    """

    action: str
    kind: Kind
    count: int
    anytime: bool
    field: str = ""
    low: int = 0
    high: int = 0
    items: tuple[str, ...] = ()
    piles: int = 0
    caps: tuple[int, ...] = ()
    total: int = 0
    sizes: tuple[int, ...] = ()


class Family(Generic[A]):
    """Actions of one kind. Subclasses give all but `weight` and `total_weight`, which are for chance."""

    __slots__ = ("action", "anytime")

    def __init__(self, action: str, anytime: bool = False) -> None:
        self.action = action
        """The tag of the actions."""
        self.anytime = anytime
        """Whether these may be taken whoever is awaited."""

    def __contains__(self, action: object) -> bool:
        raise NotImplementedError  # abstract

    def __iter__(self) -> Iterator[A]:
        raise NotImplementedError  # abstract

    def count(self) -> int:
        """Exact, and computed where listing would be long."""
        raise NotImplementedError  # abstract

    def sample(self, source: Source) -> A:
        """Each action equally likely; for chance, by its weight."""
        raise NotImplementedError  # abstract

    def form(self) -> Form:
        raise NotImplementedError  # abstract

    def weight(self, action: A) -> int:
        return 1

    def total_weight(self) -> int:
        return self.count()


class Choice(Family[A]):
    """A list of actions."""

    __slots__ = ("actions",)

    def __init__(self, action: str, actions: Sequence[A], anytime: bool = False) -> None:
        self.action = action
        self.anytime = anytime
        self.actions = actions

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def count(self) -> int:
        return len(self.actions)

    def sample(self, source: Source) -> A:
        return self.actions[source.below(len(self.actions))]

    def form(self) -> Form:
        return Form(self.action, "choice", len(self.actions), self.anytime)


class Indexed(Family[A]):
    """A choice whose actions are made when asked for: the number of them and the one at an index are known."""

    __slots__ = ("_at", "_count", "_has")

    def __init__(
        self,
        action: str,
        count: int,
        at: Callable[[int], A],
        has: Callable[[Any], bool],
        anytime: bool = False,
    ) -> None:
        self.action = action
        self.anytime = anytime
        self._count = count
        self._at = at
        self._has = has

    def __contains__(self, action: object) -> bool:
        return self._has(action)

    def __iter__(self) -> Iterator[A]:
        return map(self._at, range(self._count))

    def count(self) -> int:
        return self._count

    def sample(self, source: Source) -> A:
        return self._at(source.below(self._count))

    def form(self) -> Form:
        return Form(self.action, "choice", self._count, self.anytime)


class NumberRange(Family[A]):
    """One number from low to high, both included."""

    __slots__ = ("_make", "field", "high", "low")

    def __init__(
        self, action: str, field: str, low: int, high: int, make: Callable[[int], A], anytime: bool = False
    ) -> None:
        self.action = action
        self.anytime = anytime
        self.field = field
        self.low = low
        self.high = high
        self._make = make

    def __contains__(self, action: object) -> bool:
        number = getattr(action, self.field, None)
        return isinstance(number, int) and self.low <= number <= self.high and action == self._make(number)

    def __iter__(self) -> Iterator[A]:
        return map(self._make, range(self.low, self.high + 1))

    def count(self) -> int:
        return max(0, self.high - self.low + 1)

    def sample(self, source: Source) -> A:
        return self._make(self.low + source.below(self.high - self.low + 1))

    def form(self) -> Form:
        return Form(self.action, "range", self.count(), self.anytime, field=self.field, low=self.low, high=self.high)


Pile = tuple[int, ...]
"""Kinds of cards in ascending order, one entry a card."""


def canonical_piles(piles: Sequence[Sequence[int]]) -> tuple[Pile, ...]:
    """The one form of all equal partitions: cards ascending, then piles in lexicographic order."""
    return tuple(sorted([tuple(sorted(pile)) for pile in piles]))


@lru_cache(maxsize=4096)
def _fixed_points(counts: tuple[int, ...], piles: int) -> tuple[int, int, int]:
    """How many labelled partitions each kind of permutation of the piles leaves as they are (Burnside's lemma)."""
    pairs = prod([n + 1 for n in counts])
    even = not any([n & 1 for n in counts])
    if piles == 2:
        return pairs - 2, int(even), 0
    halves = prod([n // 2 + 1 for n in counts])
    triples = prod([(n + 1) * (n + 2) // 2 for n in counts])
    return triples - 3 * pairs + 3, 3 * (halves - 1 - even), 2 * (not any([n % 3 for n in counts]))


def is_partition(piles: Sequence[Sequence[int]], counts: Sequence[int], wanted: int) -> bool:
    """Whether the piles are so many, none of them empty, and hold exactly these cards."""
    if len(piles) != wanted or not all(piles):
        return False
    left = list(counts)
    for pile in piles:
        for kind in pile:
            left[kind] -= 1
    return not any(left)


class Partition(Family[A]):
    """All cards of a multiset in two or three non-empty piles; piles are unordered and equal cards alike."""

    __slots__ = ("_make", "_read", "counts", "field", "labels", "piles")

    def __init__(
        self,
        action: str,
        field: str,
        counts: Sequence[int],
        labels: Sequence[str],
        piles: Literal[2, 3],
        make: Callable[[tuple[Pile, ...]], A],
        read: Callable[[Any], Sequence[Sequence[int]] | None],
    ) -> None:
        """`read` gives an action's piles, or None for what is no action of this family."""
        self.action = action
        self.anytime = False
        self.field = field
        self.counts = counts
        self.labels = labels
        self.piles = piles
        self._make = make
        self._read = read

    def __contains__(self, action: object) -> bool:
        piles = self._read(action)
        return piles is not None and is_partition(piles, self.counts, self.piles)

    def __iter__(self) -> Iterator[A]:
        return map(self._make, _partitions(list(self.counts), self.piles, ()))

    def count(self) -> int:
        return sum(self._fixed()) // factorial(self.piles)

    def _fixed(self) -> tuple[int, int, int]:
        return _fixed_points(tuple(sorted([n for n in self.counts if n])), self.piles)

    def sample(self, source: Source) -> A:
        # Each unordered partition has the same number of (permutation, labelled partition left as it is) pairs,
        # so a uniform pair gives a uniform partition without listing or unequal rejection.
        fixed = self._fixed()
        identity, swap, _ = fixed
        pick = source.below(sum(fixed))
        if pick < identity:
            return self._make(tuple(sorted(map(tuple, _scatter(self.counts, self.piles, source)))))
        if self.piles == 2 or pick >= identity + swap:
            same = [kind for kind, n in enumerate(self.counts) for _ in range(n // self.piles)]
            return self._make(canonical_piles([same] * self.piles))
        while True:
            twin: list[int] = []
            rest: list[int] = []
            for kind, n in enumerate(self.counts):
                taken = source.below(n // 2 + 1)
                twin += [kind] * taken
                rest += [kind] * (n - 2 * taken)
            if twin and rest:
                return self._make(canonical_piles([twin, twin, rest]))

    def form(self) -> Form:
        items = tuple([self.labels[kind] for kind, n in enumerate(self.counts) for _ in range(n)])
        return Form(
            self.action, "partition", self.count(), self.anytime, field=self.field, items=items, piles=self.piles
        )


def _scatter(counts: Sequence[int], piles: int, source: Source) -> list[list[int]]:
    """All cards on labelled non-empty piles, each way of dividing them equally likely.

    One number below the product of the ways holds the choice for every kind; ways with an empty pile are drawn again.
    """
    held = [(kind, n, n + 1 if piles == 2 else (n + 1) * (n + 2) // 2) for kind, n in enumerate(counts) if n]
    total = prod([ways for _, _, ways in held])
    while True:
        pick = source.below(total)
        parts: list[list[int]] = [[] for _ in range(piles)]
        for kind, n, ways in held:
            pick, choice = divmod(pick, ways)
            if n == 1:
                parts[choice].append(kind)
                continue
            first = 0
            if piles == 3:
                while choice > n - first:
                    choice -= n - first + 1
                    first += 1
                parts[2] += [kind] * first
            parts[0] += [kind] * choice
            parts[1] += [kind] * (n - first - choice)
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
    """The pile and all that extend it from what is left, in lexicographic order; `left` tells the rest meanwhile."""
    yield tuple(pile)
    for kind in range(pile[-1], len(left)):
        if left[kind]:
            left[kind] -= 1
            pile.append(kind)
            yield from _piles(left, pile)
            pile.pop()
            left[kind] += 1


class Vector(Family[A]):
    """One number for each cap, from 0 to it, with a fixed sum."""

    __slots__ = ("_make", "_read", "caps", "field", "total")

    def __init__(
        self,
        action: str,
        field: str,
        caps: tuple[int, ...],
        total: int,
        make: Callable[[tuple[int, ...]], A],
        read: Callable[[Any], Sequence[int] | None],
    ) -> None:
        self.action = action
        self.anytime = False
        self.field = field
        self.caps = caps
        self.total = total
        self._make = make
        self._read = read

    def __contains__(self, action: object) -> bool:
        numbers = self._read(action)
        return (
            numbers is not None
            and len(numbers) == len(self.caps)
            and sum(numbers) == self.total
            and all([0 <= n <= cap for n, cap in zip(numbers, self.caps, strict=True)])
        )

    def _ways(self) -> list[list[int]]:
        """ways[i][s]: how many ways the caps from i on give the sum s."""
        after = [1] + [0] * self.total
        ways = [after]
        for cap in reversed(self.caps):
            if cap:
                up_to = [0, *accumulate(after)]
                after = [up_to[s + 1] - up_to[s - cap if s > cap else 0] for s in range(self.total + 1)]
            ways.append(after)
        ways.reverse()
        return ways

    def count(self) -> int:
        return self._ways()[0][self.total]

    def __iter__(self) -> Iterator[A]:
        return map(self._make, _vectors(self.caps, self.total))

    def sample(self, source: Source) -> A:
        ways = self._ways()
        left = self.total
        pick = source.below(ways[0][left])
        numbers = []
        for after in ways[1:]:
            n = 0
            while pick >= after[left - n]:
                pick -= after[left - n]
                n += 1
            numbers.append(n)
            left -= n
        return self._make(tuple(numbers))

    def form(self) -> Form:
        return Form(
            self.action, "vector", self.count(), self.anytime, field=self.field, caps=self.caps, total=self.total
        )


def _vectors(caps: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    if not caps:
        if total == 0:
            yield ()
        return
    room = sum(caps[1:])
    for n in range(max(0, total - room), min(caps[0], total) + 1):
        for rest in _vectors(caps[1:], total - n):
            yield (n, *rest)


class Outcomes(Family[A]):
    """Chance among listed outcomes with whole weights, such as a die or one card of a deck."""

    __slots__ = ("actions", "weights")

    def __init__(self, action: str, actions: Sequence[A], weights: Sequence[int] | None = None) -> None:
        """Without weights all are equally likely; with them, each is as likely as a multiset holding it that often."""
        self.action = action
        self.anytime = False
        self.actions = actions
        self.weights = weights

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def count(self) -> int:
        return len(self.actions)

    def sample(self, source: Source) -> A:
        if self.weights is None:
            return self.actions[source.below(len(self.actions))]
        pick = source.below(sum(self.weights))
        for action, weight in zip(self.actions, self.weights, strict=True):
            if pick < weight:
                return action
            pick -= weight
        raise AssertionError("a pick below the sum of the weights falls into one of them")

    def form(self) -> Form:
        return Form(self.action, "choice", len(self.actions), False)

    def weight(self, action: A) -> int:
        return 1 if self.weights is None else self.weights[list(self.actions).index(action)]

    def total_weight(self) -> int:
        return len(self.actions) if self.weights is None else sum(self.weights)


class Arrangement(Family[A]):
    """Chance that draws all items one after the other: every order is equally likely."""

    __slots__ = ("_make", "_read", "field", "items")

    def __init__(
        self,
        action: str,
        field: str,
        items: Sequence[Any],
        make: Callable[[tuple[Any, ...]], A],
        read: Callable[[Any], Sequence[Any] | None],
    ) -> None:
        self.action = action
        self.anytime = False
        self.field = field
        self.items = items
        self._make = make
        self._read = read

    def __contains__(self, action: object) -> bool:
        order = self._read(action)
        return order is not None and sorted(order) == sorted(self.items)

    def __iter__(self) -> Iterator[A]:
        return map(self._make, permutations(self.items))

    def count(self) -> int:
        return factorial(len(self.items))

    def sample(self, source: Source) -> A:
        left = list(self.items)
        return self._make(tuple([left.pop(source.below(len(left))) for _ in self.items]))

    def form(self) -> Form:
        items = tuple([str(item) for item in self.items])
        return Form(self.action, "arrangement", self.count(), False, field=self.field, items=items)


Counts = tuple[int, ...]


class Draw(Family[A]):
    """Chance that draws cards from one or more decks without replacement; a deck is a tuple of counts by kind."""

    __slots__ = ("_make", "_read", "decks", "labels", "sizes")

    def __init__(
        self,
        action: str,
        decks: tuple[Counts, ...],
        sizes: tuple[int, ...],
        labels: Sequence[Sequence[str]],
        make: Callable[[tuple[Counts, ...]], A],
        read: Callable[[Any], Sequence[Counts] | None],
    ) -> None:
        """`make` and `read` translate between the action and the drawn counts, deck by deck."""
        self.action = action
        self.anytime = False
        self.decks = decks
        self.sizes = sizes
        self.labels = labels
        self._make = make
        self._read = read

    def __contains__(self, action: object) -> bool:
        drawn = self._read(action)
        return (
            drawn is not None
            and len(drawn) == len(self.decks)
            and all(
                sum(taken) == size and all([0 <= t <= n for t, n in zip(taken, deck, strict=True)])
                for taken, deck, size in zip(drawn, self.decks, self.sizes, strict=True)
            )
        )

    def __iter__(self) -> Iterator[A]:
        return map(self._make, self._draws(0))

    def _draws(self, deck: int) -> Iterator[tuple[Counts, ...]]:
        if deck == len(self.decks):
            yield ()
            return
        for taken in _vectors(self.decks[deck], self.sizes[deck]):
            for others in self._draws(deck + 1):
                yield (taken, *others)

    def count(self) -> int:
        count = 1
        for deck, size in zip(self.decks, self.sizes, strict=True):
            ways = [1] + [0] * size
            for n in deck:
                ways = [sum(ways[max(0, s - n) : s + 1]) for s in range(size + 1)]
            count *= ways[size]
        return count

    def sample(self, source: Source) -> A:
        drawn = []
        for deck, size in zip(self.decks, self.sizes, strict=True):
            listing: list[int] = []
            for kind, n in enumerate(deck):
                listing += [kind] * n
            taken = [0] * len(deck)
            below = source.below
            take = listing.pop
            for cards in range(len(listing), len(listing) - size, -1):
                taken[take(below(cards))] += 1
            drawn.append(tuple(taken))
        return self._make(tuple(drawn))

    def form(self) -> Form:
        items = tuple(
            label
            for deck, labels in zip(self.decks, self.labels, strict=True)
            for label, n in zip(labels, deck, strict=True)
            for _ in range(n)
        )
        return Form(self.action, "subset", self.count(), False, items=items, sizes=self.sizes)

    def weight(self, action: A) -> int:
        drawn = self._read(action)
        if drawn is None:
            return 0
        weight = 1
        for taken, deck in zip(drawn, self.decks, strict=True):
            for t, n in zip(taken, deck, strict=True):
                weight *= comb(n, t)
        return weight

    def total_weight(self) -> int:
        total = 1
        for deck, size in zip(self.decks, self.sizes, strict=True):
            total *= comb(sum(deck), size)
        return total


class ActionSpace(Generic[A]):
    """All that a seat may do: `in` decides without listing, iteration is lazy, ordered and complete."""

    __slots__ = ("families",)

    def __init__(self, *families: Family[A]) -> None:
        self.families = families

    def __contains__(self, action: object) -> bool:
        return any([action in family for family in self.families])

    def __iter__(self) -> Iterator[A]:
        return chain.from_iterable(self.families)

    def __bool__(self) -> bool:
        return any([family.count() for family in self.families])

    def count(self) -> int:
        return sum([family.count() for family in self.families])

    def page(self, offset: int, size: int) -> list[A]:
        """The listing from an offset on."""
        return list(islice(self, offset, offset + size))

    def sample(self, source: Source) -> A:
        """Each action equally likely; for chance, by its weight. The space must not be empty."""
        families = self.families
        if len(families) == 1:
            return families[0].sample(source)
        counts = [family.count() for family in families]
        pick = source.below(sum(counts))
        for family, count in zip(families, counts, strict=True):
            if pick < count:
                return family.sample(source)
            pick -= count
        raise AssertionError("a pick below the sum of the counts falls into one of them")

    def without_anytime(self) -> ActionSpace[A]:
        """What the awaited decision itself offers."""
        return ActionSpace(*[family for family in self.families if not family.anytime])

    def weight(self, action: A) -> int:
        """For chance: how likely the outcome is, out of `total_weight`."""
        return next((family.weight(action) for family in self.families if action in family), 0)

    def total_weight(self) -> int:
        return sum(family.total_weight() for family in self.families)
