"""The tree of completions: actions that begin alike share a branch. It grows on demand.

A branch is a `Fork` into the words of the next field, a range of `Numbers`, a `Blank` form, or a `Leaf`: one action. The first
fork of a space is the one into its actions' names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from msgspec import Struct

from referee_engines.fields import Steps, fields_of, steps_of
from referee_engines.marks import Marker, Marks, common_marks

if TYPE_CHECKING:
    from referee_engines.spaces.families import Family
    from referee_engines.spaces.filling import FormFamily


class Branch(Protocol):
    """All actions that begin with certain choices; there is at least one."""

    def count(self) -> int:
        """How many there are."""
        ...

    def marks(self, mark: Marker) -> Marks | None:
        """What is certain of every one of them."""
        ...


class Fork(Branch, Protocol):
    """A branch from which one of several words is chosen."""

    def split(self) -> tuple[str, Mapping[str, Branch]]:
        """The field that takes the word, empty where it is the action's name; each word and what it leads to, in the order of the listing."""
        ...


class Leaf(Struct, gc=False):
    """One action."""

    action: Any

    def count(self) -> int:
        return 1

    def marks(self, mark: Marker) -> Marks | None:
        return mark(self.action)


class Numbers(Struct, gc=False):
    """One action for each number from low to high."""

    path: str
    low: int
    high: int
    make: Callable[[int], Any]

    def count(self) -> int:
        return self.high - self.low + 1

    def marks(self, mark: Marker) -> Marks | None:
        """What holds for the lowest and for the highest number holds for those between."""
        return common_marks([mark(self.make(self.low)), mark(self.make(self.high))])


class Blank(Struct, gc=False):
    """A form to be filled in at once."""

    family: FormFamily[Any]

    def count(self) -> int:
        return self.family.count()

    def marks(self, mark: Marker) -> Marks | None:
        """They would have to be found one by one."""
        return None


class Names(Struct, gc=False):
    """The fork into the names of actions, of which each has one family or several."""

    by_name: Mapping[str, Sequence[Family[Any]]]

    def count(self) -> int:
        return sum([family.count() for families in self.by_name.values() for family in families])

    def marks(self, mark: Marker) -> Marks | None:
        return common_marks(branch.marks(mark) for branch in self.split()[1].values())

    def split(self) -> tuple[str, dict[str, Branch]]:
        return "", {
            name: families[0].branch() if len(families) == 1 else listing_of(families)
            for name, families in self.by_name.items()
        }


Entry: TypeAlias = tuple[Steps, Branch]
"""The words that lead to a branch, from the first field of an action on."""


class Listing(Struct, gc=False):
    """The actions of families of one name, from their first field on. They are listed on demand."""

    families: Sequence[Family[Any]]

    def count(self) -> int:
        return sum([family.count() for family in self.families])

    def marks(self, mark: Marker) -> Marks | None:
        return common_marks(mark(action) for family in self.families for action in family)

    def split(self) -> tuple[str, dict[str, Branch]]:
        return _group([(steps_of(action), Leaf(action)) for family in self.families for action in family], 0)


class Grown(Struct, gc=False):
    """What is left of a listing after some words, which all its entries have."""

    entries: Sequence[Entry]
    depth: int
    """The number of these words."""

    def count(self) -> int:
        return sum([end.count() for _, end in self.entries])

    def marks(self, mark: Marker) -> Marks | None:
        return common_marks(end.marks(mark) for _, end in self.entries)

    def split(self) -> tuple[str, dict[str, Branch]]:
        return _group(self.entries, self.depth)


def listing_of(families: Sequence[Family[Any]]) -> Branch:
    """The branch of all actions of families of one name."""
    first = families[0].at(0)
    return Listing(families) if fields_of(type(first)) else Leaf(first)


def grow(entries: Sequence[Entry], depth: int = 0) -> Branch:
    """The branch of entries that have so many words in common."""
    steps, end = entries[0]
    if len(steps) > depth:
        return Grown(entries, depth)
    assert len(entries) == 1, f"two actions have the words {steps}"
    return end


def _group(entries: Sequence[Entry], depth: int) -> tuple[str, dict[str, Branch]]:
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry[0][depth].word, []).append(entry)
    # The words so far decide which field comes next, so that it is the same for all.
    return entries[0][0][depth].path, {word: grow(own, depth + 1) for word, own in found.items()}
