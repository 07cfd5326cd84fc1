"""The vectors' files as values: one Struct per kind of case, strict about every field."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import UNSET, Struct, UnsetType, field

from referee_kit.protocol import Price

Pointers: TypeAlias = dict[str, Any]
"""Values by JSON pointer."""


Action: TypeAlias = str | dict[str, Any]
"""Notation, or the JSON form of the game's action message."""


class TurnFields(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is expected of a turn; a field that is not given may be anything."""

    phase: str | UnsetType = UNSET
    awaited: tuple[int, ...] | UnsetType = UNSET
    anytime: tuple[int, ...] | UnsetType = UNSET
    over: str | UnsetType = UNSET


class EventFields(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is expected of an event; facts or seats that are not given may be anything."""

    kind: str
    facts: dict[str, Any] | UnsetType = UNSET
    seats: tuple[int, ...] | UnsetType | None = UNSET


class NumberFields(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is expected of the numbers that may be chosen next."""

    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    cost: str | UnsetType = UNSET


class FormFields(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is expected of a form that is filled in next."""

    kind: Literal["partition", "vector", "subset", "arrangement"]
    items: tuple[str, ...] | UnsetType = UNSET
    piles: int | UnsetType = UNSET
    caps: tuple[int, ...] | UnsetType = UNSET
    total: int | UnsetType = UNSET
    groups: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    sizes: tuple[int, ...] | UnsetType = UNSET


class Case(Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """What every case has."""

    id: str
    rules: tuple[str, ...]
    says: str
    generated: bool = False

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Placed(Case, frozen=True, kw_only=True):
    """A case that begins in a position of its file."""

    position: str
    unset: tuple[str, ...] = ()
    set_: Pointers = field(default_factory=dict, name="set")


class Played(Placed, frozen=True, kw_only=True):
    """A case before which moves may be played."""

    moves: tuple[str, ...] = ()


class Accept(Played, frozen=True, kw_only=True, tag="accept"):
    seat: int
    action: Action
    changes: Pointers | UnsetType = UNSET
    unset_changes: tuple[str, ...] = ()
    next: Pointers = {}
    absent: tuple[str, ...] = ()
    turn: TurnFields = TurnFields()


class Reject(Played, frozen=True, kw_only=True, tag="reject"):
    seat: int
    action: Action
    refused: tuple[str, ...]
    further: Literal["any"] | UnsetType = UNSET
    field: str | UnsetType = UNSET


class Unreadable(Played, frozen=True, kw_only=True, tag="unreadable"):
    seat: int
    action: Action


class Events(Played, frozen=True, kw_only=True, tag="events"):
    seat: int
    action: Action
    events: tuple[EventFields, ...] | UnsetType = UNSET
    known_to: tuple[int, ...] | UnsetType | None = UNSET


class Complete(Played, frozen=True, kw_only=True, tag="complete"):
    seat: int
    chosen: tuple[str, ...] = ()
    filled: tuple[str, ...] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    prices: dict[str, Price] | UnsetType = UNSET
    field: str | UnsetType = UNSET
    values: dict[str, int] | UnsetType = UNSET
    costs: dict[str, dict[str, int]] = {}
    number: NumberFields | UnsetType = UNSET
    form: FormFields | UnsetType = UNSET
    finished: str | UnsetType = UNSET
    refused: tuple[str, ...] | UnsetType = UNSET
    nothing: Literal[True] | UnsetType = UNSET
    unreadable: str | UnsetType = UNSET


class Turn(Played, frozen=True, kw_only=True, tag="turn"):
    turn: TurnFields


class Legal(Played, frozen=True, kw_only=True, tag="legal"):
    seat: int
    count: int | UnsetType = UNSET
    actions: tuple[str, ...] | UnsetType = UNSET
    includes: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    digest: str | UnsetType = UNSET


class Chance(Played, frozen=True, kw_only=True, tag="chance"):
    count: int | UnsetType = UNSET
    chances: dict[str, str] = {}


class Draw(Played, frozen=True, kw_only=True, tag="draw"):
    seed: str
    drawn: str


class View(Played, frozen=True, kw_only=True, tag="view"):
    seat: int | None
    shows: Pointers = {}
    hides: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


class Alike(Played, frozen=True, kw_only=True, tag="alike"):
    seat: int | None
    other: str | UnsetType = UNSET
    other_unset: tuple[str, ...] = ()
    other_set: Pointers = {}


class Score(Played, frozen=True, kw_only=True, tag="score"):
    seat: int | None
    totals: tuple[int, ...] | UnsetType = UNSET
    ranks: tuple[int, ...] | UnsetType = UNSET
    winners: tuple[int, ...] | UnsetType = UNSET
    tie_break: str | UnsetType = UNSET
    final: bool | UnsetType = UNSET
    points: dict[str, tuple[int, ...]] = {}
    rules_of: dict[str, str] = {}
    counted: dict[str, bool] = {}
    absent: tuple[str, ...] = ()


class Problems(Placed, frozen=True, kw_only=True, tag="problems"):
    problems: tuple[str, ...]


class Start(Case, frozen=True, kw_only=True, tag="start"):
    players: int
    options: dict[str, str] = {}
    refused: tuple[str, ...] | UnsetType = UNSET
    unreadable: str | UnsetType = UNSET
    next: Pointers = {}
    absent: tuple[str, ...] = ()
    turn: TurnFields = TurnFields()


class Replay(Case, frozen=True, kw_only=True, tag="replay"):
    record: tuple[str, ...]
    verdict: Literal["finished", "broken-off", "refused", "unreadable", "not-served"]
    plies: int | UnsetType = UNSET
    ply: int | UnsetType = UNSET
    refused: tuple[str, ...] | UnsetType = UNSET
    digest: str | UnsetType = UNSET
    totals: tuple[int, ...] | UnsetType = UNSET
    winners: tuple[int, ...] | UnsetType = UNSET


class Perft(Played, frozen=True, kw_only=True, tag="perft"):
    depth: int
    leaves: int


AnyCase: TypeAlias = (
    Accept
    | Reject
    | Unreadable
    | Events
    | Complete
    | Turn
    | Legal
    | Chance
    | Draw
    | View
    | Alike
    | Score
    | Problems
    | Start
    | Replay
    | Perft
)
KINDS: Final = tuple([str(kind.__struct_config__.tag) for kind in get_args(AnyCase)])
BY_QUESTION: Final = {"apply": ("accept", "reject", "unreadable"), "check": ("problems",), "verify": ("replay",)}
"""The kinds of cases that ask a question of another name."""


class VectorFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file of vectors, its positions not yet built."""

    format: Literal["referee-conformance/1"]
    game: str
    rules_version: str = "1"
    """The rules version of its cases. Cases of an older one hold in a newer one too, unless it `replaces` them."""
    replaces: tuple[str, ...] = ()
    """The ids of cases of the version before that do not hold in this one."""
    title: str
    positions: dict[str, dict[str, Any]] = {}
    cases: tuple[AnyCase, ...]


class DerivedPosition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position made from another one of the file."""

    from_: str = field(name="from")
    unset: tuple[str, ...] = ()
    set_: Pointers = field(default_factory=dict, name="set")
