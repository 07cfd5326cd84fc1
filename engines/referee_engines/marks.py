"""Marks on legal actions: what they can say, and those that games share. Equal ones are made once: a listing may have thousands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from msgspec import Struct

from referee_engines.contract import Seat
from referee_engines.memo import Memo


class Cost(Struct, frozen=True, gc=False, cache_hash=True):
    """Something that a seat pays."""

    what: str
    """In a rulebook word, such as `money`; one of the game's names of kind `cost`."""
    amount: int
    """At least 1."""


class Marks(Struct, frozen=True, gc=False, cache_hash=True):
    """What is certain to follow from a legal action, by the acting seat's own view: nothing hidden decides it."""

    eliminates: bool = False
    """Whether it eliminates the acting seat."""
    ends_game: bool = False
    """Whether the game is over after it."""
    costs: tuple[Cost, ...] = ()
    """What the acting seat pays for it: at once, or where choices are simultaneous when all are made.

    Not a bid or an offer that is paid only if others let it win, not the cards that the action itself plays or sells,
    and not what elimination takes away.
    """


Marker: TypeAlias = Callable[[Any], Marks | None]
"""A legal action -> its marks; None where it has none."""


ENDS_GAME: Final = Marks(ends_game=True)


def costs_of(what: str, *, ends_game: bool = False) -> Memo[int, Marks | None]:
    """By amount: the marks of an action that costs so much of something, and may end the game as well."""

    def make(amount: int) -> Marks | None:
        if amount:
            return Marks(ends_game=ends_game, costs=(Cost(what, amount),))
        return ENDS_GAME if ends_game else None

    return Memo(make, most=1 << 10)


def common_marks(found: Iterable[Marks | None]) -> Marks | None:
    """What all of these have in common; None where that is nothing. It stops as soon as nothing is left."""
    shared: Marks | None = None
    for i, marks in enumerate(found):
        if not i or shared is None:
            shared = marks
        elif marks != shared:
            shared = None if marks is None else _common(shared, marks)
        if shared is None:
            return None
    return shared


def _common(one: Marks, other: Marks) -> Marks | None:
    costs = tuple([cost for cost in one.costs if cost in other.costs])
    return _made(one.eliminates and other.eliminates, one.ends_game and other.ends_game, costs)


def marks_beyond(marks: Marks | None, paid: Marks | None) -> Marks | None:
    """The marks of a choice without the costs that are certain before it."""
    if marks is None or paid is None or not (marks.costs and paid.costs):
        return marks
    before = {cost.what: cost.amount for cost in paid.costs}
    costs = [Cost(cost.what, cost.amount - before.get(cost.what, 0)) for cost in marks.costs]
    return _made(marks.eliminates, marks.ends_game, tuple([cost for cost in costs if cost.amount]))


def _made(eliminates: bool, ends_game: bool, costs: tuple[Cost, ...]) -> Marks | None:
    """The marks that say this; None where it is nothing."""
    return Marks(eliminates, ends_game, costs) if eliminates or ends_game or costs else None


def _no_marks(action: Any) -> Marks | None:
    return None


def no_marker(board: Any, state: Any, seat: Seat) -> Marker:
    """Of a game, or a decision, whose actions have no marks."""
    return _no_marks
