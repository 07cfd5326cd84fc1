"""What differs between the rules versions: one small value, which the boards of an engine carry."""

from __future__ import annotations

from msgspec import Struct


class Rulings(Struct, frozen=True, kw_only=True):
    """The rulings of a rules version."""

    version: str
    release_before_event: bool
    """Whether senators may be released while an event is still to be drawn (A-33)."""
    all_equal_war_changes_nothing: bool
    """Whether a War in which all bids are equal changes nothing, whatever gains and losses the data name (A-24)."""


VERSION_1 = Rulings(version="1", release_before_event=False, all_equal_war_changes_nothing=False)
VERSION_2 = Rulings(version="2", release_before_event=True, all_equal_war_changes_nothing=True)
