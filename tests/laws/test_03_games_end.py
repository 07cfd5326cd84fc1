"""Law 3: every state that is not final has a legal action for someone, and random games end."""

from __future__ import annotations

from referee_engines.contract import Engine, Setup
from tests.helpers.play import TestSource, play


def test_somebody_can_always_act_until_the_game_ends(engine: Engine, players: int) -> None:
    for seed in range(8):
        last = None
        for ply in play(engine, players, seed):
            turn = engine.turn(ply.state)
            assert turn.awaited
            assert not turn.over
            for seat in turn.awaited:
                assert engine.legal(ply.state, seat)
            last = ply.after.state
        assert last is not None
        end = engine.turn(last)
        assert end.over in engine.rules
        assert not end.awaited
        assert not end.anytime


def test_games_end_whoever_acts_at_any_time(engine: Engine, players: int) -> None:
    """Every seat that may act is as likely to as any other, so what may be done at any time is done again and again."""
    source = TestSource("any time")
    for _ in range(6):
        state = engine.new_game(Setup(players))
        while not (turn := engine.turn(state)).over:
            may_act = sorted({*turn.awaited, *turn.anytime})
            seat = may_act[source.below(len(may_act))]
            state = engine.apply(state, seat, engine.legal(state, seat).sample(source)).state
            assert engine.problems(state) == []
            assert state.ply < 5000
        assert engine.score(state, None).winners
