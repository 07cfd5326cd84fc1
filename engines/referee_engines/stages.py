"""Steps as the driver asks them at every ply: functions taken out of their Structs, turns looked up by phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from referee_engines.contract import Action, Seat, Turn
from referee_engines.memo import Memo
from referee_engines.steps import Awaited, Effect, Families, Judge, Step, awaits_chance, awaits_phase_seat

JudgeEffect: TypeAlias = tuple[Judge, Effect]


class Stage(Struct, frozen=True, gc=False):
    """A step as it is asked for at every ply."""

    awaited: Awaited
    families: Callable[[Any, Any, Seat], Families]
    moves: Mapping[type[Action], JudgeEffect]
    is_by_phase: bool
    """Whether the turn follows from the phase alone."""
    turns: Memo[Any, Turn]
    """By phase, if it does."""
    other_turns: Memo[tuple[tuple[Seat, ...], tuple[Seat, ...]], Turn]
    """By who is awaited and who may act at any time, if it does not."""


class _Phased(Struct):
    """Stands for a state where only its phase matters."""

    phase: Any


def make_stage(step: Step, is_alone: bool) -> Stage:
    """`is_alone` says that nothing can be done at any time."""
    awaited, name = step.awaited, step.name
    is_by_phase = is_alone and (step.is_by_phase or awaited in (awaits_chance, awaits_phase_seat))
    return Stage(
        awaited,
        step.families,
        {kind: (move.judge, move.effect) for kind, move in step.moves.items()},
        is_by_phase,
        Memo(lambda phase: Turn(name, awaited(_Phased(phase))), most=1 << 10),
        Memo(lambda asked: Turn(name, *asked), most=1 << 10),
    )


def _nobody(state: Any) -> tuple[Seat, ...]:
    return ()


def _nothing(board: Any, state: Any, seat: Seat) -> Families:
    return ()


NO_STAGE = Stage(_nobody, _nothing, {}, False, Memo(lambda phase: Turn("")), Memo(lambda asked: Turn("")))
"""Of a phase that ends the game."""
