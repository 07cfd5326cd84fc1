"""Action spaces: all that a seat may do, decided, counted, sampled and described without being listed.

A space holds disjoint families. Players' are sampled uniformly, those of chance by exact weights.
"""

from __future__ import annotations

from referee_engines.spaces.families import ActionSpace, Choice, Family, Form, Indexed, NumberRange, Vector
from referee_engines.spaces.outcomes import Arrangement, Counts, Draw, Outcomes
from referee_engines.spaces.partitions import Partition, Pile, canonical_piles

__all__ = [
    "ActionSpace",
    "Arrangement",
    "Choice",
    "Counts",
    "Draw",
    "Family",
    "Form",
    "Indexed",
    "NumberRange",
    "Outcomes",
    "Partition",
    "Pile",
    "Vector",
    "canonical_piles",
]
