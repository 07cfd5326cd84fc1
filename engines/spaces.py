"""Action spaces: all that a seat may do, decided, counted, sampled and described without being listed.

A space is a union of disjoint families. Players' families are sampled uniformly, those of chance by exact weights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Generic, TypeVar

from msgspec import Struct

from engines.chance import Source
from engines.contract import Unreadable
from engines.families import Choice, Family, Form, Guarded, Indexed, Kind, NumberRange, Vector, is_vector
from engines.outcomes import Arrangement, Counts, Draw, Outcomes
from engines.partitions import Partition, Pile, canonical_piles, is_partition

__all__ = [
    "ActionSpace",
    "Arrangement",
    "Choice",
    "Counts",
    "Draw",
    "Family",
    "Form",
    "Guarded",
    "Indexed",
    "Kind",
    "NumberRange",
    "Outcomes",
    "Partition",
    "Pile",
    "Vector",
    "canonical_piles",
    "is_partition",
    "is_vector",
    "read_or_none",
]

A = TypeVar("A")
T = TypeVar("T")


def read_or_none(read: Callable[[], T]) -> T | None:
    """What is read; None for an action with unknown words, which is in no space."""
    try:
        return read()
    except Unreadable:
        return None


class ActionSpace(Struct, Generic[A], eq=False, gc=False):
    """All that a seat may do: `in` decides without listing, iteration is lazy, ordered and complete."""

    families: Sequence[Family[A]] = ()

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
        chosen = 0
        while pick >= counts[chosen]:
            pick -= counts[chosen]
            chosen += 1
        return families[chosen].sample(source)

    def without_anytime(self) -> ActionSpace[A]:
        """What the awaited decision itself offers."""
        return ActionSpace([family for family in self.families if not family.anytime])

    def weight(self, action: A) -> int:
        """For chance: how likely the outcome is, out of `total_weight`."""
        return next((family.weight(action) for family in self.families if action in family), 0)

    def total_weight(self) -> int:
        return sum(family.total_weight() for family in self.families)
