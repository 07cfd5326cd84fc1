"""The kit's questions and their answers, as `tests/conformance/README.md` describes them."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from msgspec import UNSET, Struct, UnsetType

Position: TypeAlias = dict[str, Any]
"""A position document."""
RequestId: TypeAlias = int | str


class Request(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The base of every question. The id belongs to the line on which it travels."""

    id: RequestId = 0


class Start(Request, frozen=True, kw_only=True, tag="start"):
    game: str
    rules_version: str = ""
    players: int
    options: dict[str, str] = {}


class Turn(Request, frozen=True, kw_only=True, tag="turn"):
    position: Position


class Apply(Request, frozen=True, kw_only=True, tag="apply"):
    position: Position
    seat: int
    action: str | dict[str, Any]


class Events(Request, frozen=True, kw_only=True, tag="events"):
    position: Position
    seat: int
    action: str | dict[str, Any]


class Complete(Request, frozen=True, kw_only=True, tag="complete"):
    position: Position
    seat: int
    chosen: tuple[str, ...] = ()


class Legal(Request, frozen=True, kw_only=True, tag="legal"):
    position: Position
    seat: int


class Count(Request, frozen=True, kw_only=True, tag="count"):
    position: Position
    seat: int


class Draw(Request, frozen=True, kw_only=True, tag="draw"):
    position: Position
    seed: str


class View(Request, frozen=True, kw_only=True, tag="view"):
    position: Position
    seat: int | None


class Score(Request, frozen=True, kw_only=True, tag="score"):
    position: Position
    seat: int | None


class Check(Request, frozen=True, kw_only=True, tag="check"):
    position: Position


class Verify(Request, frozen=True, kw_only=True, tag="verify"):
    record: str


AnyRequest: TypeAlias = Start | Turn | Apply | Events | Complete | Legal | Count | Draw | View | Score | Check | Verify


class TurnAnswer(Struct, frozen=True):
    """Who acts, or why nobody does."""

    phase: str
    awaited: tuple[int, ...]
    anytime: tuple[int, ...]
    over: str


class Refusal(Struct, frozen=True):
    """One broken rule and the action's field that breaks it."""

    rule: str
    field: str = ""


class EventAnswer(Struct, frozen=True):
    """Something that an action brought about."""

    kind: str
    facts: dict[str, Any]
    """Numbers, words and lists of them by name. An empty list is `{"numbers": []}` or `{"texts": []}`."""
    seats: tuple[int, ...] | None
    """Who may see it; None: everybody."""


class Price(Struct, frozen=True):
    """What the choices so far cost, and what the seat has left after that."""

    paid: int
    left: int


class Value(Struct, frozen=True, omit_defaults=True):
    """One word that may be chosen next."""

    value: str
    count: int
    costs: dict[str, int] = {}
    """What every action with it costs for certain beyond what is paid already."""


class Numbers(Struct, frozen=True, omit_defaults=True):
    """The numbers of which one may be chosen next."""

    low: int
    high: int
    cost: str = ""
    """What the seat pays that number of; empty where it does not."""


class Form(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A form that is filled in next. Each kind has its own fields."""

    kind: str
    items: tuple[str, ...] = ()
    piles: int = 0
    caps: tuple[int, ...] = ()
    total: int = 0
    groups: tuple[tuple[str, ...], ...] = ()
    sizes: tuple[int, ...] = ()


class Completion(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A partly made action. What comes next is one of the last five, or none where the seat may do nothing."""

    chosen: tuple[str, ...]
    """The choices so far, with those that leave no alternative."""
    count: int
    prices: dict[str, Price] = {}
    field: str = ""
    """The field that takes the next value or number; empty for the action's name."""
    values: tuple[Value, ...] | UnsetType = UNSET
    number: Numbers | UnsetType = UNSET
    form: Form | UnsetType = UNSET
    action: str | UnsetType = UNSET
    rejected: tuple[str, ...] | UnsetType = UNSET


class ScoreNode(Struct, frozen=True):
    """One reason for points."""

    id: str
    rule: str
    points: tuple[int, ...]
    children: tuple[ScoreNode, ...] = ()
    counted: bool | UnsetType = UNSET
    """Whether the points are part of the totals."""


class ScoreAnswer(Struct, frozen=True):
    """The score as the asker may see it."""

    final: bool
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: str
    tree: tuple[ScoreNode, ...]


class ProblemAnswer(Struct, frozen=True):
    """What is wrong with a position document, and where."""

    field: str
    rule: str = ""


class Answer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An answer; its kind follows from the fields that are set. One without any of them answers nothing."""

    id: RequestId | UnsetType = UNSET
    position: Position | UnsetType = UNSET
    turn: TurnAnswer | UnsetType = UNSET
    rejected: tuple[Refusal | str, ...] | UnsetType = UNSET
    unreadable: str | UnsetType = UNSET
    events: tuple[EventAnswer, ...] | UnsetType = UNSET
    known_to: tuple[int, ...] | UnsetType | None = UNSET
    completion: Completion | UnsetType = UNSET
    actions: tuple[str, ...] | UnsetType = UNSET
    weights: tuple[str, ...] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    drawn: str | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    score: ScoreAnswer | UnsetType = UNSET
    problems: tuple[ProblemAnswer, ...] | UnsetType = UNSET
    verdict: str | UnsetType = UNSET
    plies: int | UnsetType = UNSET
    ply: int | UnsetType = UNSET
    refused: tuple[str, ...] | UnsetType = UNSET
    digest: str | UnsetType = UNSET
    totals: tuple[int, ...] | UnsetType = UNSET
    winners: tuple[int, ...] | UnsetType = UNSET
    error: str | UnsetType = UNSET
    unimplemented: bool = False


class NoAnswer(Exception):
    """The executor has no answer to a question: one sentence with the reason."""


class TimedOut(NoAnswer):
    """The answer did not come in time."""


class Unimplemented(Exception):
    """The executor does not implement this question: cases that ask it are skipped."""


class Executor(Protocol):
    """Answers questions about games; several threads may ask at once."""

    def ask(self, request: AnyRequest) -> Answer:
        """The answer. Raises `NoAnswer` or `Unimplemented`."""
        ...

    def close(self) -> None: ...
