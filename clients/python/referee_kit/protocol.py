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


AnyRequest: TypeAlias = Start | Turn | Apply | Legal | Count | Draw | View | Score | Check | Verify


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


class ScoreNode(Struct, frozen=True):
    """One reason for points."""

    id: str
    rule: str
    points: tuple[int, ...]
    children: tuple[ScoreNode, ...] = ()


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


class NoAnswer(Exception):
    """The executor has no answer to a question: one sentence with the reason."""


class TimedOut(NoAnswer):
    """The answer did not come in time."""


class Executor(Protocol):
    """Answers questions about games; several threads may ask at once."""

    def ask(self, request: AnyRequest) -> Answer:
        """The answer. Raises `NoAnswer`."""
        ...

    def close(self) -> None: ...
