"""Families of actions and spaces of them: listed, counted, sampled, completed, described as forms to fill in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from referee_engines.chance import Source
from referee_engines.contract import Seat
from referee_engines.marks import Marker
from referee_engines.spaces.branches import Branch, Names, listing_of
from referee_engines.spaces.completion import Completion, complete

A = TypeVar("A")
Kind = Literal["choice", "range", "partition", "vector", "subset", "arrangement"]


class Form(Struct, frozen=True):
    """A family as a form to fill in. Only the fields that the kind names are set.

    choice: pick one of the listed actions. range: `field` takes `low`..`high`. partition: `field` takes all `items` in
    `piles` non-empty piles. vector: `field` takes one number for each of `caps`, at most it, with the sum `total`.
    subset: of each group of `items`, `sizes` are taken, and go into the one of `fields`; `groups` are how many items each
    group has. arrangement: `field` takes all `items` in some order.
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
    groups: tuple[int, ...] = ()
    fields: tuple[str, ...] = ()


class Family(Struct, Generic[A], eq=False, gc=False):
    """Actions of one kind, numbered: all else follows from how many there are and which one has a number.

    Families are made at every ply, and a Struct is made in a third of the time of another object.
    """

    action: str
    """The tag of the actions."""

    @property
    def anytime(self) -> bool:
        """Whether these may be taken whoever is awaited."""
        return False

    def count(self) -> int:
        """Exact, and computed where listing would be long."""
        raise NotImplementedError  # every family has its own

    def at(self, index: int) -> A:
        """The action with that number, from 0 to below the count, in the order of the listing; found without listing."""
        raise NotImplementedError  # every family has its own

    def listing(self, start: int = 0) -> Iterator[A]:
        """All actions from that number on, lazily; the first one costs the same wherever it is."""
        return map(self.at, range(start, self.count()))

    def __iter__(self) -> Iterator[A]:
        return self.listing()

    def sample(self, source: Source) -> A:
        """Each action equally likely; for chance, by its weight. The family must not be empty."""
        return self.at(source.below(self.count()))

    def form(self) -> Form:
        raise NotImplementedError  # every family has its own

    def branch(self) -> Branch:
        """The tree of its actions, word by word. This lists them; a family of thousands has one of its own."""
        return listing_of((self,))

    def weight(self, action: A) -> int:
        """For chance: how likely an outcome is, out of `total_weight`."""
        return 1

    def total_weight(self) -> int:
        return self.count()


class Judge(Protocol):
    """Decides about single actions, as an engine does."""

    def accepts(self, state: Any, seat: Seat, action: Any) -> bool: ...


class ActionSpace(Struct, Generic[A], eq=False, gc=False):
    """All that a seat may do in a state, as disjoint families. `in` asks the judge that also accepts or refuses actions."""

    families: Sequence[Family[A]]
    judge: Judge
    state: Any
    seat: Seat

    def __contains__(self, action: object) -> bool:
        return self.judge.accepts(self.state, self.seat, action)

    def __iter__(self) -> Iterator[A]:
        return chain.from_iterable(self.families)

    def __bool__(self) -> bool:
        return any([family.count() for family in self.families])

    def count(self) -> int:
        return sum([family.count() for family in self.families])

    def listing(self, offset: int) -> Iterator[A]:
        """All actions from an offset on. Families before it are only counted."""
        for family in self.families:
            count = family.count()
            if offset < count:
                yield from family.listing(offset)
            offset = max(0, offset - count)

    def page(self, offset: int, size: int) -> list[A]:
        """The listing from an offset on."""
        return list(islice(self.listing(offset), size))

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

    def tree(self) -> Branch | None:
        """The tree of all actions; None where there are none."""
        by_name: dict[str, list[Family[A]]] = {}
        for family in self.families:
            if family.count():
                by_name.setdefault(family.action, []).append(family)
        return Names(by_name) if by_name else None

    def complete(self, chosen: Sequence[str], mark: Marker) -> Completion:
        """What can be chosen after these words, and with which marks. Raises `Unreadable` naming the first that does not fit.

        The first word is the action's name, the others are those of its fields, in their order.
        """
        return complete(self, chosen, mark)

    def without_anytime(self) -> ActionSpace[A]:
        """What the awaited decision itself offers."""
        families = [family for family in self.families if not family.anytime]
        return ActionSpace(families, self.judge, self.state, self.seat)

    def only_anytime(self) -> ActionSpace[A]:
        """What may be taken whoever is awaited."""
        families = [family for family in self.families if family.anytime]
        return ActionSpace(families, self.judge, self.state, self.seat)

    def weight(self, action: Any) -> int:
        """For chance: how likely an outcome of the space is, out of `total_weight`."""
        tag = action.__struct_config__.tag
        for family in self.families:
            if family.action == tag:
                return family.weight(action)
        known = ", ".join([family.action for family in self.families])
        raise ValueError(f"the action '{tag}' belongs to no family of this space; its families are of: {known}")

    def total_weight(self) -> int:
        return sum([family.total_weight() for family in self.families])


class Listed(Family[A], eq=False):
    """A list of actions, each equally likely."""

    actions: Sequence[A]

    def at(self, index: int) -> A:
        return self.actions[index]

    def listing(self, start: int = 0) -> Iterator[A]:
        return iter(self.actions[start:] if start else self.actions)

    def count(self) -> int:
        return len(self.actions)

    def sample(self, source: Source) -> A:
        return self.actions[source.below(len(self.actions))]

    def form(self) -> Form:
        return Form(self.action, "choice", len(self.actions), self.anytime)


class Choice(Listed[A], eq=False):
    """A list of actions of which a player takes one."""

    anytime: bool = False


class Indexed(Family[A], eq=False):
    """A choice whose actions are made when asked for: how many there are is known, and how one is made of its number."""

    number: int
    make: Callable[[int], A]

    def at(self, index: int) -> A:
        return self.make(index)

    def count(self) -> int:
        return self.number

    def form(self) -> Form:
        return Form(self.action, "choice", self.number, self.anytime)
