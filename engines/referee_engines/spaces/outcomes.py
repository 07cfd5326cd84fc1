"""What chance can do: outcomes with exact weights, drawn from a source in the way that `proto/CHANCE.md` writes down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb, factorial, prod
from operator import mul
from typing import Any, TypeVar

from referee_engines.chance import Source
from referee_engines.spaces.families import Form, Listed
from referee_engines.spaces.filling import FormFamily, Item, kinds_of, read_filling, write_filling
from referee_engines.spaces.numbers import nth_vector, ways_to
from referee_engines.spaces.partitions import Pile

A = TypeVar("A")


class Outcomes(Listed[A], eq=False):
    """Chance among listed outcomes with whole weights, such as a die or one card of a deck."""

    weights: Sequence[int] | None = None
    """Without weights all are equally likely; with them, each is as likely as a multiset holding it that often."""

    def sample(self, source: Source) -> A:
        if self.weights is None:
            return self.actions[source.below(len(self.actions))]
        pick = source.below(sum(self.weights))
        for action, weight in zip(self.actions, self.weights, strict=True):
            if pick < weight:
                return action
            pick -= weight
        raise AssertionError("a pick below the sum of the weights falls into one of them")

    def weight(self, action: A) -> int:
        return 1 if self.weights is None else self.weights[list(self.actions).index(action)]

    def total_weight(self) -> int:
        return len(self.actions) if self.weights is None else sum(self.weights)


class Arrangement(FormFamily[A], eq=False):
    """Chance that draws all items one after the other: every order is equally likely."""

    field: str
    items: Sequence[Any]
    make: Callable[[tuple[Any, ...]], A]

    def at(self, index: int) -> A:
        left = list(self.items)
        order = []
        for others in reversed(range(len(left))):
            place, index = divmod(index, factorial(others))
            order.append(left.pop(place))
        return self.make(tuple(order))

    def count(self) -> int:
        return factorial(len(self.items))

    def sample(self, source: Source) -> A:
        left = list(self.items)
        return self.make(tuple([left.pop(source.below(len(left))) for _ in self.items]))

    @property
    def path(self) -> str:
        return f"{self.field}[]"

    def fill(self, text: str) -> A:
        words = list(map(str, self.items))
        return self.make(tuple([self.items[kind] for kind in kinds_of(read_filling(text, list[Item]), words)]))

    def filling(self, action: A) -> str:
        return write_filling(getattr(action, self.field))

    def form(self) -> Form:
        items = tuple([str(item) for item in self.items])
        return Form(self.action, "arrangement", self.count(), False, field=self.field, items=items)


Counts = tuple[int, ...]
_KINDS = [bytes([kind]) for kind in range(256)]


class Draw(FormFamily[A], eq=False):
    """Chance that draws cards from one or more decks without replacement; a deck is a tuple of counts by kind."""

    fields: tuple[str, ...]
    """The fields of the action that take the cards, deck by deck."""
    decks: tuple[Counts, ...]
    sizes: tuple[int, ...]
    labels: Sequence[Sequence[str]]
    make: Callable[[Sequence[Pile]], A]
    """Makes the action of the kinds that were drawn, ascending, deck by deck."""
    read: Callable[[Any], Sequence[Counts]]
    """Gives the counts of an action, deck by deck."""

    def at(self, index: int) -> A:
        drawn: list[Pile] = []
        # The last deck changes first.
        for deck, size in zip(reversed(self.decks), reversed(self.sizes), strict=True):
            ways = ways_to(size, deck)
            index, number = divmod(index, ways[0][size])
            drawn.append(tuple([kind for kind, n in enumerate(nth_vector(ways, number)) for _ in range(n)]))
        drawn.reverse()
        return self.make(drawn)

    def count(self) -> int:
        return prod([ways_to(size, deck)[0][size] for deck, size in zip(self.decks, self.sizes, strict=True)])

    def sample(self, source: Source) -> A:
        below = source.below
        drawn = []
        for i, deck in enumerate(self.decks):
            # The cards one by one, ascending: kinds are small numbers, and bytes are joined in no time.
            listing = bytearray().join(map(mul, _KINDS, deck))
            cards = len(listing)
            take = listing.pop
            drawn.append(tuple(sorted([take(below(left)) for left in range(cards, cards - self.sizes[i], -1)])))
        return self.make(drawn)

    @property
    def path(self) -> str:
        return f"{self.fields[0]}[]"

    def fill(self, text: str) -> A:
        taken: list[list[Item]] = read_filling(text, list[list[Item]])
        if len(taken) != len(self.decks):
            raise ValueError(f"{len(taken)} lists of items, one is needed for each of {len(self.decks)} groups")
        return self.make([tuple(sorted(kinds_of(own, labels))) for own, labels in zip(taken, self.labels, strict=True)])

    def filling(self, action: A) -> str:
        return write_filling([getattr(action, field) for field in self.fields])

    def form(self) -> Form:
        items = tuple(
            label
            for deck, labels in zip(self.decks, self.labels, strict=True)
            for label, n in zip(labels, deck, strict=True)
            for _ in range(n)
        )
        groups = tuple(map(sum, self.decks))
        return Form(
            self.action,
            "subset",
            self.count(),
            False,
            items=items,
            sizes=self.sizes,
            groups=groups,
            fields=self.fields,
        )

    def weight(self, action: A) -> int:
        drawn = self.read(action)
        return prod([prod(map(comb, deck, taken)) for deck, taken in zip(self.decks, drawn, strict=True)])

    def total_weight(self) -> int:
        return prod([comb(sum(deck), size) for deck, size in zip(self.decks, self.sizes, strict=True)])
