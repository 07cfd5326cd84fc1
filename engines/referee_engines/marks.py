"""Marks that games share. Equal ones are made once: a listing may have thousands."""

from __future__ import annotations

from typing import Any, Final

from referee_engines.contract import Cost, Marker, Marks, Seat
from referee_engines.memo import Memo

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
