"""Marks on legal actions: what they can say, and those that games share. Equal ones are made once: a listing may have thousands."""

from __future__ import annotations

from collections.abc import Callable
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


def _no_marks(action: Any) -> Marks | None:
    return None


def no_marker(board: Any, state: Any, seat: Seat) -> Marker:
    """Of a game, or a decision, whose actions have no marks."""
    return _no_marks
