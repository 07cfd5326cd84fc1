"""Choices for `Referee.complete`, by which an action is built without knowing the game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from referee.v1.service_pb2 import CompleteActionResponse

AnyChoice: TypeAlias = str | int | Sequence[object]
"""A value as it was offered, a number, or a form filled in: lists of the items or numbers that it asks for."""


def choose(completion: CompleteActionResponse, value: AnyChoice) -> list[str]:
    """The choices in an answer of `Referee.complete` and one more, for the next call."""
    return [*[chosen.value for chosen in completion.chosen], write_choice(value)]


def write_choice(value: AnyChoice) -> str:
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_choices(values: Iterable[AnyChoice]) -> list[str]:
    return [write_choice(value) for value in values]
