"""Families that are too large for a tree: their forms are filled in at once, with JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from referee_engines.spaces.branches import Blank, Branch
from referee_engines.spaces.families import Family

A = TypeVar("A")
SmallNumber: TypeAlias = Annotated[int, Meta(ge=-(1 << 31), lt=1 << 31)]
Item: TypeAlias = SmallNumber | str
"""An item of a form; a number stands for the word in its digits."""


class FormFamily(Family[A], eq=False):
    """A family whose actions are one form filled in differently."""

    @property
    def path(self) -> str:
        """The path of the action's fields that take what is filled in; of several that of the first one."""
        raise NotImplementedError  # every family has its own

    def fill(self, text: str) -> A:
        """The action of a form filled in, which may be illegal. Raises `ValueError`."""
        raise NotImplementedError  # every family has its own

    def filling(self, action: A) -> str:
        """How the form is filled in for one of its actions."""
        raise NotImplementedError  # every family has its own

    def branch(self) -> Branch:
        return Blank(self)


def read_filling(text: str, kind: Any) -> Any:
    """The JSON of a form filled in. Raises `ValueError`."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(f"this does not fill in the form: {error}") from error


def write_filling(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def kinds_of(items: Sequence[Item], labels: Sequence[str]) -> list[int]:
    """The kinds of items by their labels. Raises `ValueError`."""
    kinds = {label: kind for kind, label in enumerate(labels)}
    for item in items:
        if str(item) not in kinds:
            raise ValueError(f"unknown item '{str(item)[:40]}'; known: {', '.join(labels)}")
    return [kinds[str(item)] for item in items]
