"""The counts of perft, confirmed by trying every conceivable action."""

from __future__ import annotations

import json

import pytest

from referee_engines.documents import read_document
from referee_kit.loading import Vector
from referee_kit.protocol import Position
from tests.games import engine_of, facts_of
from tests.tools.conceivable import conceivable
from tests.tools.slow_count import confirm, perft_positions

POSITIONS = perft_positions()


@pytest.mark.parametrize("name", POSITIONS)
def test_the_slow_count_agrees(name: str) -> None:
    """What `apply` accepts of all that can be conceived is as much as `legal` counts, at every depth."""
    told, count = confirm(POSITIONS[name])
    assert {depth: count.leaves[depth - 1] for depth in told} == told


@pytest.mark.parametrize("game", sorted({vectors[0].game for vectors in POSITIONS.values()}))
def test_there_are_positions_of_many_phases(game: str) -> None:
    """Positions in at least half of the game's phases, and one counted at least two deep."""
    ours = [vectors for vectors in POSITIONS.values() if vectors[0].game == game]
    counted = {_position(vectors[0])["phase"]["name"] for vectors in ours}
    phases = {name.id for name in engine_of(game).names if name.kind == "phase"}
    assert counted <= phases
    assert len(counted) * 2 >= len(phases)
    assert max(len(vectors) for vectors in ours) >= 2


@pytest.mark.parametrize("name", POSITIONS)
def test_everything_listed_is_conceivable(name: str) -> None:
    """The enumeration is not too narrow: it holds each listed action of each position."""
    vector = POSITIONS[name][0]
    engine = engine_of(vector.game, vector.rules_version)
    state = read_document(engine, json.dumps(_position(vector)))
    conceived = {engine.notation.format(action) for action in conceivable(engine, _position(vector))}
    turn = engine.turn(state)
    for seat in (*turn.awaited, *turn.anytime):
        for action in engine.legal(state, seat):
            assert engine.notation.format(action) in conceived
            assert not facts_of(engine).is_out_of_reach(action)


def _position(vector: Vector) -> Position:
    assert vector.position is not None
    return vector.position
