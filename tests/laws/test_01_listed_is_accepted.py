"""Law 1: an action is listed if and only if it is accepted."""

from __future__ import annotations

from itertools import islice

from referee_engines.contract import CHANCE, Engine, RuleViolation, Unreadable
from tests.helpers.alterations import alter_action
from tests.helpers.play import TestSource, play, positions, seats


def is_accepted(engine: Engine, state: object, seat: int, action: object) -> bool:
    try:
        engine.apply(state, seat, action)
    except (RuleViolation, Unreadable):
        return False
    return True


def is_listed(engine: Engine, state: object, seat: int, action: object) -> bool:
    return action in engine.legal(state, seat)


def test_what_is_listed_is_accepted(engine: Engine, players: int) -> None:
    """Every listed action, for every seat that has any, is in its space and is accepted."""
    judged = 0
    for seed in range(8):
        for state in positions(engine, players, seed, every=5):
            for seat in seats(players):
                space = engine.legal(state, seat)
                for action in islice(space, 60):
                    assert action in space
                    assert is_accepted(engine, state, seat, action), (seat, action)
                    judged += 1
    assert judged > 1000


def test_what_is_not_listed_is_refused(engine: Engine, players: int) -> None:
    """Altered actions, and actions of other positions and seats, are accepted exactly when their seat's space holds them."""
    source = TestSource("mutants")
    words = [*sorted({name.id for name in engine.game.names}), "nonsense"]
    seen = [ply.action for ply in play(engine, players, "others")]
    accepted = refused = 0
    for seed in range(4):
        for ply in play(engine, players, seed):
            near = alter_action(ply.action, engine.action_types, words, source)
            other = seen[source.below(len(seen))]
            seat = (*range(players), CHANCE, players, -7)[source.below(players + 3)]
            for who, action in ((ply.seat, near), (ply.seat, other), (seat, ply.action)):
                if action is None:
                    continue
                listed = is_listed(engine, ply.state, who, action)
                assert listed == is_accepted(engine, ply.state, who, action), (who, action)
                accepted += listed
                refused += not listed
    assert accepted > 20
    assert refused > 200


def test_a_seat_without_a_decision_has_no_legal_actions(engine: Engine, players: int) -> None:
    """Seats that are neither awaited nor free to act at any time have an empty space."""
    for state in positions(engine, players, "idle", every=3):
        turn = engine.turn(state)
        for seat in (*seats(players), players, 99, -2):
            may_act = seat in turn.awaited or seat in turn.anytime
            assert bool(engine.legal(state, seat)) == may_act
