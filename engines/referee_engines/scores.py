"""Scores as trees that say why: area, counts, tie rule, points, rule id."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from referee_engines.contract import Facts, Seat


class ScoreNode(Struct, frozen=True):
    """One reason for points. A counted node with counted children has the sum of their points."""

    id: str
    """What it is about, as an id of the game: `SMA`, `gent`, `prestige`, `senators`."""
    text: str
    """Its text is the message `score-<text>`."""
    rule: str
    """Id of the rule that gives the points."""
    points: tuple[int, ...] = ()
    """By seat; empty where the node counts nothing for anybody."""
    facts: Facts = {}
    children: tuple[ScoreNode, ...] = ()
    counted: bool = True
    """False for what would count if it were scored now, and for what only breaks ties."""


class Scoresheet(Struct, frozen=True):
    """The score as a seat may see it."""

    final: bool
    totals: tuple[int, ...]
    """By seat; the sum of the counted nodes of `tree`."""
    ranks: tuple[int, ...]
    """By seat, 1 is best, shared places share the smaller number; empty where the seat may not know them."""
    winners: tuple[Seat, ...]
    """Empty until the game is over."""
    tie_break: str
    """Id of the rule that decided between equal totals, or that shared the victory; empty where none was needed."""
    tree: tuple[ScoreNode, ...]


def ranks_of(totals: Sequence[int]) -> tuple[int, ...]:
    """The rank of every seat, the highest total first; equal totals share a rank."""
    return tuple([1 + sum([other > total for other in totals]) for total in totals])
