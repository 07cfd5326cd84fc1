"""What a replay finds: the positions of a record, the verdict on it and its first fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from referee_engines.contract import Engine, Event, Seat, Violation
from referee_engines.records.text import Deviation
from referee_engines.scores import Scoresheet

VerdictKind: TypeAlias = Literal["finished", "broken-off", "refused", "unreadable", "not-served"]
FaultKind: TypeAlias = Literal["format", "setup", "action", "digest", "result", "served"]


class Terms(Struct, frozen=True):
    """How a record is to be read and judged."""

    lenient: bool = False
    rules: str = ""
    """The rules version to judge by instead of the record's own; empty: the record's own."""
    data: str = ""
    """The data set to play with instead of the record's own; empty: the record's own.

    A digest depends on rules and data set, so checkpoints are not compared where either differs from the record's.
    """
    max_plies: int | None = None
    """Records with more plies are not replayed; None: no limit."""
    digest_every: int = 0
    """Report the digest every N plies; 0: none."""
    language: str = "en"
    """The language of the fault's message."""


class Fault(Struct, frozen=True):
    """The first thing that is wrong with a record."""

    kind: FaultKind
    message: str
    line: int = 0
    """The line of the text, from 1; 0 where no line is at fault."""
    ply: int = 0
    """The ply, from 1; 0 where no ply is at fault."""
    seat: Seat | None = None
    action: str = ""
    field: str = ""
    """For unreadable input: the field of the action or the setup."""
    violations: tuple[Violation, ...] = ()
    alternatives: tuple[str, ...] = ()
    """Legal actions of the awaited seat, those nearest to the action first, each with its seat as in a record."""
    expected: str = ""
    """For a digest or a result: what the record claims."""
    actual: str = ""
    """For a digest or a result: what the replay gives."""


class Verdict(Struct, frozen=True):
    """What a replay found."""

    kind: VerdictKind
    game: str = ""
    rules: str = ""
    """The rules version that judged."""
    data: str = ""
    """The data set that was played with."""
    players: int = 0
    plies: int = 0
    """How many plies were accepted."""
    checkpoints: int = 0
    """How many digests were compared and matched."""
    fault: Fault | None = None
    digest: str = ""
    """The digest of the last state that was reached."""
    digests: tuple[tuple[int, str], ...] = ()
    """Plies and the digests of the states after them, as the terms ask."""
    over: str = ""
    """The rule that ended the game."""
    score: Scoresheet | None = None
    """The score of the last state that was reached; final where the game is over."""
    exercised: tuple[str, ...] = ()
    """The rules that the game exercised, in the order of the catalogue."""
    deviations: tuple[Deviation, ...] = ()
    more_deviations: int = 0
    """How many there were beyond those."""
    """What lenient mode accepted, in the order of the lines."""
    notes: tuple[str, ...] = ()
    """Remarks that are not faults: unknown tags, a missing result."""


class Replayed(Struct, frozen=True):
    """The position that a replay has reached."""

    engine: Engine
    number: int
    """The ply, from 1; 0 is the position before the first one."""
    state: Any
    before: Any = None
    """The state in which the ply was played; None at ply 0, as all that follows is empty there."""
    seat: Seat | None = None
    action: Any = None
    events: Sequence[Event] = ()


class Refused(Exception):
    """The replay stops at a fault, or cannot begin."""

    def __init__(self, fault: Fault, kind: VerdictKind = "refused") -> None:
        super().__init__(fault.message)
        self.fault = fault
        self.kind = kind


def not_served(message: str, line: int = 0) -> Refused:
    """The record asks for a game, rules version or data set that is not available, or is too long."""
    return Refused(Fault("served", message, line), "not-served")
