"""What stands in a fact or field, by its name: a seat, a card, a number of each seat; and which message names a field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SHARED_FACTS: Final[Mapping[str, str]] = {
    "action": "action",
    "active": "seat",
    "awaited": "seat",
    "owner": "seat",
    "phase": "phase",
    "seat": "seat",
    "seats": "seat",
    "target": "seat",
    "winners": "seat",
}
"""The kinds of facts whose names mean the same in every game."""
BY_SEAT: Final = ("of-seat", "for-seat")
"""Kinds of facts that are numbers by seat, and the messages that write one such number."""


def kind_of(kinds: Mapping[str, str], scope: str, name: str) -> str:
    """What kind of thing a fact of an event, action or rule is; empty for a plain number or text."""
    return kinds.get(f"{scope}.{name}", kinds.get(name, ""))


def field_message(path: str) -> str:
    """The message that names a field of an action: that of `route[].district` is `field-route-district`."""
    return "field-" + path.replace("[]", "").replace(".", "-")
