"""Action spaces: all that a seat may do, decided, counted, sampled and described without being listed.

A space holds disjoint families. Players' are sampled uniformly, those of chance by exact weights.
"""

from __future__ import annotations

from referee_engines.spaces.branches import Branch, Leaf
from referee_engines.spaces.completion import (
    Completion,
    Finished,
    FormChoice,
    NumberChoice,
    Refused,
    Value,
    Values,
)
from referee_engines.spaces.families import (
    ActionSpace,
    Choice,
    Family,
    Form,
    Indexed,
)
from referee_engines.spaces.numbers import NumberedChoice, NumberRange, Vector
from referee_engines.spaces.outcomes import Arrangement, Counts, Draw, Outcomes
from referee_engines.spaces.partitions import Partition, Pile, canonical_piles

__all__ = [
    "ActionSpace",
    "Arrangement",
    "Branch",
    "Choice",
    "Completion",
    "Counts",
    "Draw",
    "Family",
    "Finished",
    "Form",
    "FormChoice",
    "Indexed",
    "Leaf",
    "NumberChoice",
    "NumberRange",
    "NumberedChoice",
    "Outcomes",
    "Partition",
    "Pile",
    "Refused",
    "Value",
    "Values",
    "Vector",
    "canonical_piles",
]
