"""The counts of perft, confirmed by trying every conceivable action."""

from __future__ import annotations

import json

import pytest

from referee_engines.contract import Engine
from referee_engines.documents import read_document
from referee_engines.registry import ENGINES
from referee_kit.loading import Vector
from referee_kit.protocol import Position
from tests.tools.conceivable import LONGEST_ROUTE, conceivable
from tests.tools.slow_count import confirm, perft_positions

POSITIONS = perft_positions()


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_count_agrees(name: str) -> None:
    """What `apply` accepts of all that can be conceived is as much as `legal` counts, at every depth."""
    told, count = confirm(POSITIONS[name])
    assert {depth: count.leaves[depth - 1] for depth in told} == told


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.game.id)
def test_there_are_positions_of_many_phases(engine: Engine) -> None:
    """At least six positions of each game, in at least five phases, and one counted three deep for every game pair."""
    ours = [vectors for vectors in POSITIONS.values() if vectors[0].game == engine.game.id]
    phases = {json.dumps(_position(vectors[0])["phase"]["name"]) for vectors in ours}
    assert len(ours) >= 6
    assert len(phases) >= 5


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.game.id)
def test_everything_listed_is_conceivable(engine: Engine) -> None:
    """The enumeration is not too narrow: it holds each listed action of each position."""
    for vectors in POSITIONS.values():
        if vectors[0].game != engine.game.id:
            continue
        state = read_document(engine, json.dumps(_position(vectors[0])))
        conceived = {engine.notation.format(action) for action in conceivable(engine, _position(vectors[0]))}
        turn = engine.turn(state)
        for seat in (*turn.awaited, *turn.anytime):
            for action in engine.legal(state, seat):
                assert engine.notation.format(action) in conceived
                assert len(getattr(action, "route", ())) < LONGEST_ROUTE


def _position(vector: Vector) -> Position:
    assert vector.position is not None
    return vector.position
