"""The random player: whole games, the order of its draws, its own source for chance."""

from __future__ import annotations

import pytest

from referee_engines.chance import SeededSource
from referee_engines.contract import CHANCE, Engine, Setup
from referee_engines.playout import ANYTIME_PERCENT, play_out, random_player
from referee_engines.registry import engines
from tests.games import label
from tests.helpers.play import TestSource

EVERY_ENGINE = pytest.mark.parametrize("engine", engines(), ids=label)


class Script:
    """A source that begins with the given numbers and notes the bounds that it was asked for."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)
        self._others = TestSource(0)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self._numbers.pop(0) % bound if self._numbers else self._others.below(bound)


@EVERY_ENGINE
def test_a_playout_ends_and_follows_from_its_source(engine: Engine) -> None:
    """Each ply goes on from the one before; equal sources play equal games."""
    start = engine.new_game(Setup(engine.game.players[-1]))
    plies = list(play_out(engine, start, TestSource("out")))
    state = start
    for before, seat, action, transition in plies:
        assert before == state
        assert action in engine.legal(before, seat)
        state = transition.state
    assert engine.turn(state).over
    again = [(seat, action) for _, seat, action, _ in play_out(engine, start, TestSource("out"))]
    assert again == [(seat, action) for _, seat, action, _ in plies]


@EVERY_ENGINE
def test_chance_may_have_a_source_of_its_own(engine: Engine) -> None:
    """Its outcomes are then those that the service draws with the same seed."""
    for state, seat, _, _ in play_out(engine, engine.new_game(Setup(engine.game.players[0])), TestSource(1)):
        if seat == CHANCE:
            drawn = engine.legal(state, CHANCE).sample(SeededSource(b"seed", engine.game.id, state.ply))
            chance = SeededSource(b"seed", engine.game.id, state.ply)
            assert (CHANCE, drawn) == random_player(engine, Script(99))(state, engine.turn(state), chance)


@EVERY_ENGINE
def test_an_anytime_action_is_taken_once_in_a_hundred_moves(engine: Engine) -> None:
    """Only where a seat may act at any time is there a draw for it; the awaited decision is never mixed with it."""
    for state, _, _, _ in play_out(engine, engine.new_game(Setup(engine.game.players[0])), TestSource(2)):
        turn = engine.turn(state)
        if turn.awaited == (CHANCE,):
            continue
        others = Script(*[ANYTIME_PERCENT] * bool(turn.anytime), 0)
        seat, action = random_player(engine, others)(state, turn)
        assert seat == turn.awaited[0]
        assert action in engine.legal(state, seat).without_anytime()
        assert others.bounds[: 1 + bool(turn.anytime)] == [*[100] * bool(turn.anytime), len(turn.awaited)]
        if turn.anytime:
            seat, action = random_player(engine, Script(0, 0))(state, turn)
            assert seat in turn.anytime
            assert any(action in family for family in engine.legal(state, seat).families if family.anytime)
