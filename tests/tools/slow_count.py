"""`python -m tests.tools.slow_count`: the perft counts once more, slowly, without asking what is legal.

At every node every conceivable action is tried by every seat and by chance; those that `apply` accepts are counted and
followed.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from msgspec import Struct

from referee_engines.contract import CHANCE, Engine, RuleViolation, Unreadable
from referee_engines.documents import read_document, write_document
from referee_kit.cases import Perft
from referee_kit.loading import Vector, find_vectors, load
from tests.games import ENGINES, engine_of
from tests.tools.conceivable import conceivable


class Count(Struct):
    """What trying everything found."""

    leaves: list[int]
    """By depth from 1 on: how many sequences of so many actions are accepted one after the other."""
    nodes: int = 0
    tried: int = 0


def slow_count(engine: Engine, state: Any, depth: int) -> Count:
    """The sequences of accepted actions up to that depth."""
    count = Count([0] * depth)
    _count(engine, state, 0, count)
    return count


def _count(engine: Engine, state: Any, above: int, count: Count) -> None:
    count.nodes += 1
    document = json.loads(write_document(engine, state))
    for action in conceivable(engine, document):
        for seat in (CHANCE, *range(state.players)):
            count.tried += 1
            try:
                after = engine.apply(state, seat, action).state
            except (RuleViolation, Unreadable):
                continue
            count.leaves[above] += 1
            if above + 1 < len(count.leaves):
                _count(engine, after, above + 1, count)


def perft_positions() -> dict[str, list[Vector]]:
    """The kit's perft cases by file, position and rules version, those of one position from the shallowest on."""
    vectors = load(find_vectors(), {engine.game.id: tuple(engine.rules) for engine in ENGINES})
    found: dict[str, list[Vector]] = {}
    for vector in vectors:
        if isinstance(vector.case, Perft):
            assert not vector.case.moves, "the slow count begins where the case's position does"
            place = f"{vector.file} {vector.case.position} {vector.case.set_ or ''}".rstrip()
            carried = "" if vector.rules_version == "1" else f" by rules {vector.rules_version}"
            found.setdefault(place + carried, []).append(vector)
    return found


def confirm(vectors: list[Vector]) -> tuple[dict[int, int], Count]:
    """Of one position: the leaves that its cases expect, by depth, and what the slow count finds."""
    told = {vector.case.depth: vector.case.leaves for vector in vectors if isinstance(vector.case, Perft)}
    engine = engine_of(vectors[0].game, vectors[0].rules_version)
    return told, slow_count(engine, read_document(engine, json.dumps(vectors[0].position)), max(told))


def main(game: Annotated[str, typer.Option("--game", help="The cases of this game alone.")] = "") -> None:
    """Count every perft case slowly (exit status 1 if a count differs)."""
    wrong = 0
    for name, vectors in perft_positions().items():
        if game not in ("", vectors[0].game):
            continue
        told, count = confirm(vectors)
        print(f"{name}: {count.nodes:,} nodes, {count.tried:,} actions tried")
        for depth, leaves in sorted(told.items()):
            found = count.leaves[depth - 1]
            wrong += found != leaves
            verdict = "confirmed" if found == leaves else f"NOT CONFIRMED: {found:,} were accepted"
            print(f"  depth {depth}: {leaves:,} leaves, {verdict}")
    raise typer.Exit(1 if wrong else 0)


if __name__ == "__main__":
    typer.run(main)
