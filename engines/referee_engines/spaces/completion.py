"""Building an action choice by choice: what can be chosen next after some words, and what that costs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct

from referee_engines.contract import Unreadable
from referee_engines.fields import Step
from referee_engines.marks import Cost, Marker, Marks, marks_beyond
from referee_engines.spaces.branches import Blank, Branch, Fork, Leaf, Numbers

if TYPE_CHECKING:
    from referee_engines.spaces.families import ActionSpace, Form

_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,9}")
_MOST_LISTED: Final = 40
_MOST_QUOTED: Final = 80


class Value(Struct, frozen=True):
    """One word that may be chosen next."""

    word: str
    """Empty where the field is left out of the action, or where a list ends."""
    count: int
    """How many actions have it."""
    marks: Marks | None
    """What is certain of all of them; of costs only what comes on top of `Completion.costs`."""


class Values(Struct, frozen=True):
    """One of several words is chosen next."""

    path: str
    """The field that takes it; empty for the name of the action."""
    values: tuple[Value, ...]


class NumberChoice(Struct, frozen=True):
    """A number is chosen next, each of which makes one action."""

    path: str
    low: int
    high: int
    cost: str
    """What the seat pays that number of, for certain; empty where it does not."""


class FormChoice(Struct, frozen=True):
    """A form is filled in next."""

    form: Form


class Finished(Struct, frozen=True):
    """The action is complete."""

    action: Any


class Refused(Struct, frozen=True):
    """The form was filled in so that the action breaks rules."""

    action: Any


Next: TypeAlias = Values | NumberChoice | FormChoice | Finished | Refused


class Completion(Struct, frozen=True):
    """A partly made action."""

    steps: tuple[Step, ...]
    """The words so far, the action's name first; those that leave no alternative are filled in at the end."""
    count: int
    """How many legal actions begin with them."""
    costs: tuple[tuple[str, int], ...]
    """What the words so far cost for certain, of everything that the action may cost; 0 is nothing yet."""
    next: Next | None
    """None where the seat may do nothing."""
    is_filled: bool = False
    """Whether the last of the words is a form filled in, as JSON."""

    @property
    def action(self) -> str:
        """The name of the action; empty where it is not chosen yet."""
        return self.steps[0].word if self.steps else ""


def complete(space: ActionSpace[Any], chosen: Sequence[str], mark: Marker) -> Completion:
    """What can be chosen after these words. Raises `Unreadable` naming the first that fits no legal action."""
    branch: Branch | Refused | None = space.tree()
    steps: list[Step] = []
    is_filled = False
    for i, word in enumerate(chosen):
        is_filled = isinstance(branch, Blank)
        try:
            step, branch = _take(space, branch, word)
        except ValueError as error:
            raise Unreadable(f"chosen[{i}]", str(error)) from error
        steps.append(step)
    if branch is None or isinstance(branch, Refused):
        return Completion(tuple(steps), 0, (), branch, is_filled)
    while (forced := _take_forced(branch)) is not None:
        is_filled = isinstance(branch, Blank)
        step, branch = forced
        steps.append(step)
    certain = branch.marks(mark)
    following = _next(branch, mark, certain)
    return Completion(tuple(steps), branch.count(), _costs(certain, following), following, is_filled)


def _take(space: ActionSpace[Any], branch: Branch | Refused | None, word: str) -> tuple[Step, Branch | Refused]:
    """The step that the word makes, and where it leads. Raises `ValueError`."""
    match branch:
        case None:
            raise ValueError("the seat may do nothing now")
        case Leaf() | Refused():
            raise ValueError("the action is complete before this")
        case Numbers(path, low, high, make):
            if not _NUMBER.fullmatch(word) or not low <= int(word) <= high:
                raise ValueError(f"'{word[:_MOST_QUOTED]}' is not a number from {low} to {high}")
            return Step(path, word), Leaf(make(int(word)))
        case Blank(family):
            action = family.fill(word)
            return Step(family.path, word), Leaf(action) if action in space else Refused(action)
    path, branches = _split(branch)
    if word not in branches:
        known = ", ".join([f"'{each}'" for each in islice(branches, _MOST_LISTED)])
        raise ValueError(f"'{word[:_MOST_QUOTED]}' fits no legal action; these do: {known}")
    return Step(path, word), branches[word]


def _take_forced(branch: Branch) -> tuple[Step, Branch] | None:
    """The step that leaves no alternative, and where it leads; None where there is one, or nothing left to choose."""
    match branch:
        case Leaf():
            return None
        case Numbers(path, low, high, make):
            return (Step(path, str(low)), Leaf(make(low))) if low == high else None
        case Blank(family):
            if family.count() > 1:
                return None
            action = family.at(0)
            return Step(family.path, family.filling(action)), Leaf(action)
    path, branches = _split(branch)
    if len(branches) > 1:
        return None
    ((word, only),) = branches.items()
    return Step(path, word), only


def _split(branch: Branch) -> tuple[str, Mapping[str, Branch]]:
    fork: Fork = branch  # type: ignore[assignment]  # every branch that is not a leaf, numbers or a blank form
    return fork.split()


def _next(branch: Branch, mark: Marker, certain: Marks | None) -> Next:
    match branch:
        case Leaf(action):
            return Finished(action)
        case Numbers(path, low, high):
            return NumberChoice(path, low, high, _cost(branch, mark))
        case Blank(family):
            return FormChoice(family.form())
    path, branches = _split(branch)
    values = [Value(word, each.count(), marks_beyond(each.marks(mark), certain)) for word, each in branches.items()]
    return Values(path, tuple(values))


def _cost(numbers: Numbers, mark: Marker) -> str:
    """What the numbers are the price in: that of the lowest and of the highest."""
    low, high = [
        {cost.what: cost.amount for cost in _costs_of(mark(numbers.make(n)))} for n in (numbers.low, numbers.high)
    ]
    words = [what for what, amount in high.items() if amount == numbers.high and low.get(what, 0) == numbers.low]
    return words[0] if words else ""


def _costs_of(marks: Marks | None) -> Sequence[Cost]:
    return () if marks is None else marks.costs


def _costs(certain: Marks | None, following: Next) -> tuple[tuple[str, int], ...]:
    paid = {cost.what: cost.amount for cost in _costs_of(certain)}
    for what in _may_cost(following):
        paid.setdefault(what, 0)
    return tuple(paid.items())


def _may_cost(following: Next) -> Iterable[str]:
    match following:
        case Values(_, values):
            return [cost.what for value in values for cost in _costs_of(value.marks)]
        case NumberChoice(cost=what) if what:
            return [what]
    return ()
