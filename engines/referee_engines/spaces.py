"""Action spaces: all that a seat may do, decided, counted, sampled and described without being listed.

A space is a family or a union of disjoint ones. Players' are sampled uniformly, those of chance by exact weights.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from referee_engines.contract import Unreadable
from referee_engines.families import (
    ActionSpace,
    Choice,
    Families,
    Family,
    Form,
    Indexed,
    Kind,
    Listed,
    NumberRange,
    Vector,
    is_vector,
)
from referee_engines.outcomes import Arrangement, Counts, Draw, Outcomes
from referee_engines.partitions import Partition, Pile, canonical_piles, is_partition

__all__ = [
    "ActionSpace",
    "Arrangement",
    "Choice",
    "Counts",
    "Draw",
    "Families",
    "Family",
    "Form",
    "Indexed",
    "Kind",
    "Listed",
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

T = TypeVar("T")


def read_or_none(read: Callable[[], T]) -> T | None:
    """What is read; None for an action with unknown words, which is in no space."""
    try:
        return read()
    except Unreadable:
        return None
