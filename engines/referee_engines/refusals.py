"""Violations: how a judge writes one, and those that every game shares."""

from __future__ import annotations

from typing import Any

from referee_engines.contract import CHANCE, Action, Event, Facts, FactValue, Seat, Violation, ViolationKind

_PLAYERS = {0: "refusal-players-exact", 1: "refusal-players-either"}
"""How the accepted numbers of players are said, by the difference between the most and the least."""


def violation(rule: str, field: str, variant: str = "", /, **facts: FactValue) -> Violation:
    """A broken rule, whose text is the message `refusal-<rule>`, or `refusal-<rule>-<variant>`."""
    return Violation(rule, field, f"refusal-{rule}-{variant}" if variant else f"refusal-{rule}", facts)


def tag_of(value: Action | Event) -> str:
    """The name of an action's or event's kind on the wire."""
    return str(value.__struct_config__.tag)


def phase_of(state: Any) -> str:
    """The id of the open decision."""
    return str(state.phase.__struct_config__.tag)


def game_over(rule: str, seat: Seat) -> Violation:
    """The game has ended."""
    return Violation(rule, "seat", "refusal-over", {"seat": seat}, ViolationKind.GAME_OVER)


def not_awaited(rule: str, state: Any, seat: Seat, awaited: tuple[Seat, ...]) -> Violation:
    """The decision is another seat's, or chance's."""
    message = "refusal-out-of-turn-chance" if awaited == (CHANCE,) else "refusal-out-of-turn"
    facts: Facts = {"seat": seat, "awaited": awaited, "phase": phase_of(state)}
    return Violation(rule, "seat", message, facts, ViolationKind.OUT_OF_TURN)


def wrong_phase(rule: str, state: Any, action: Action) -> Violation:
    """The action does not belong to the open decision."""
    facts = {"action": tag_of(action), "phase": phase_of(state)}
    return Violation(rule, "action", "refusal-wrong-phase", facts, ViolationKind.WRONG_PHASE)


def wrong_players(rule: str, players: int, accepted: tuple[int, ...]) -> Violation:
    """The game is not for that many players."""
    least, most = accepted[0], accepted[-1]
    message = _PLAYERS.get(most - least, "refusal-players")
    return Violation(rule, "players", message, {"players": players, "least": least, "most": most})
