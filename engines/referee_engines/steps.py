"""Decision points as data: who decides, what they may do, who judges it, and what it does.

Every function takes the board (the data set in play) first. Judges say what is wrong with an action of a seat that is awaited; an
effect is asked only for an action without violations, and adds what happened to the log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from referee_engines.contract import CHANCE, Action, Event, Seat, Violation
from referee_engines.spaces import Family

Log: TypeAlias = list[Event]
Awaited: TypeAlias = Callable[[Any], tuple[Seat, ...]]
Families: TypeAlias = Sequence[Family[Any]]
Judge: TypeAlias = Callable[[Any, Any, Seat, Any], Sequence[Violation]]
"""Board, state, seat, action -> the violations in the order of the specification; `Unreadable` for an unknown id."""
Effect: TypeAlias = Callable[[Any, Any, Seat, Any, Log], Any]
"""Board, state, seat, action, log -> the state after it, its ply not yet counted."""
Audience: TypeAlias = Callable[[Any, Any, Seat, Any], "tuple[Seat, ...] | None"]
"""Board, state before it, seat, legal action -> the seats that may know the action; None: everybody, spectators included."""


def always_legal(board: Any, state: Any, seat: Seat, action: Any) -> Sequence[Violation]:
    """The judge of an action that is legal whenever it is awaited."""
    return ()


def everybody(board: Any, state: Any, seat: Seat, action: Any) -> tuple[Seat, ...] | None:
    """The audience of an action that is taken openly."""
    return None


def actor_alone(board: Any, state: Any, seat: Seat, action: Any) -> tuple[Seat, ...] | None:
    """The audience of a sealed choice."""
    return (seat,)


class Move(Struct, frozen=True, gc=False):
    """An action at a decision point: its one judge, its effect, and who may know it."""

    effect: Effect
    judge: Judge = always_legal
    audience: Audience = everybody


def awaits_chance(state: Any) -> tuple[Seat, ...]:
    return (CHANCE,)


def awaits_phase_seat(state: Any) -> tuple[Seat, ...]:
    """The phase names the one seat whose decision it is."""
    return (state.phase.seat,)


class Step(Struct, frozen=True, gc=False):
    """A decision point. Its name is the tag of its phase."""

    phase: type[Struct]
    awaited: Awaited
    families: Callable[[Any, Any, Seat], Families]
    """Board, state, awaited seat -> all that it may do."""
    moves: Mapping[type[Action], Move]
    settle: Callable[[Any, Any, Log], Any] | None = None
    """Board, state, log -> the state after what follows by itself; the very same state where somebody has a decision."""
    rules: tuple[str, ...] = ()
    """The rules that any action taken here shows."""
    shows: Mapping[type[Action], tuple[str, ...]] = {}
    """The rules that an action of this kind shows here, whatever it says."""
    is_by_phase: bool = False
    """Whether `awaited` looks at nothing but the phase, and the phase is small: then the driver remembers the answer."""

    @property
    def name(self) -> str:
        return str(self.phase.__struct_config__.tag)


class Anytime(Struct, frozen=True, gc=False):
    """Actions that may be taken whoever is awaited."""

    seats: Callable[[Any], tuple[Seat, ...]]
    """State -> who may take them; nobody when the game is over."""
    families: Families
    moves: Mapping[type[Action], Move]
