"""Law 3: every state that is not final has a legal action for someone, and random games end."""

from __future__ import annotations

from referee_engines.contract import Engine
from tests.helpers.play import play


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
