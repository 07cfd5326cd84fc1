"""What a step is: one decision point with those who may act, what they may do, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec import Struct

from referee_engines.contract import CHANCE, Action, Seat
from referee_engines.senators.actions import Release
from referee_engines.senators.cards import Cards
from referee_engines.senators.state import SenatorsState
from referee_engines.senators.table import Events
from referee_engines.spaces import ActionSpace, Choice, Families

Space: TypeAlias = ActionSpace[Action]
Handler: TypeAlias = Callable[[Cards, SenatorsState, Any, Seat, Any, Events], SenatorsState]
"""Cards, state, phase, actor, action, events to add to; the state after the action, or `RuleViolation`."""

RELEASE: Final[Choice[Action]] = Choice("release", (Release(),), anytime=True)
NOTHING: Final[Space] = Families()
ANYTIME: Final[Space] = RELEASE
"""What a living player may do who is not awaited while another one is."""


def awaits_chance(state: SenatorsState) -> tuple[Seat, ...]:
    return (CHANCE,)


def awaits_active(state: SenatorsState) -> tuple[Seat, ...]:
    return (state.active,)


def awaits_phase_seat(state: SenatorsState) -> tuple[Seat, ...]:
    return (state.phase.seat,)  # type: ignore[union-attr]  # only phases that ask one seat use it


def stays(cards: Cards, state: SenatorsState, phase: Any, events: Events) -> SenatorsState:
    return state


class Step(Struct, frozen=True):
    """A decision point."""

    name: str
    awaited: Callable[[SenatorsState], tuple[Seat, ...]]
    space: Callable[[Cards, SenatorsState, Any, Seat], Space]
    """All that an awaited seat may do."""
    handlers: Mapping[type[Action], Handler]
    settle: Callable[[Cards, SenatorsState, Any, Events], SenatorsState] = stays
    """Carries on where nobody has a decision; gives the very same state where somebody has."""
    is_chance: bool = False
