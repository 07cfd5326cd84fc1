"""Law 1: an action is listed if and only if it is accepted."""

from __future__ import annotations

from itertools import islice

from referee_engines.contract import CHANCE, Engine
from tests.helpers.alterations import alter_action
from tests.helpers.answers import is_accepted
from tests.helpers.play import TestSource, play, positions, seats, some
from tests.helpers.seen import common_actions, games, tag_of


def test_what_is_listed_is_accepted(engine: Engine, players: int) -> None:
    """Every listed action, for every seat that has any, is in its space and is accepted; all common kinds are met."""
    kinds: set[str] = set()
    common = common_actions(engine, players)
    for number, plies in enumerate(games(engine, players, "listed", 6, lambda: kinds >= common)):
        for ply in some(plies[number:], 40):
            for seat in seats(players):
                space = engine.legal(ply.state, seat)
                for action in islice(space, 60):
                    assert action in space
                    assert is_accepted(engine, ply.state, seat, action), (seat, action)
                    kinds.add(tag_of(action))
    assert common - kinds == set()


def test_what_is_listed_can_be_followed_without_being_judged(engine: Engine, players: int) -> None:
    """With the same consequences; what may be done at any time included."""
    for ply in play(engine, players, "followed"):
        assert engine.follow(ply.state, ply.seat, ply.action) == ply.after
    for state in positions(engine, players, "followed", every=7):
        for seat in engine.turn(state).anytime:
            for action in engine.legal(state, seat).only_anytime():
                assert engine.follow(state, seat, action) == engine.apply(state, seat, action)


def test_what_is_not_listed_is_refused(engine: Engine, players: int) -> None:
    """Altered actions, and actions of other positions and seats, are accepted exactly when their seat's space holds them.

    Actions of every common kind are refused somewhere, and some near misses are accepted.
    """
    source = TestSource("mutants")
    words = [*sorted({name.id for name in engine.names}), "nonsense"]
    seen = [ply.action for ply in play(engine, players, "others")]
    accepted: set[str] = set()
    refused: set[str] = set()
    common = common_actions(engine, players)
    for plies in games(engine, players, "altered", 4, lambda: bool(accepted) and refused >= common):
        for ply in plies:
            near = alter_action(ply.action, engine.action_types, words, source)
            other = seen[source.below(len(seen))]
            seat = (*range(players), CHANCE, players, -7)[source.below(players + 3)]
            for who, action in ((ply.seat, near), (ply.seat, other), (seat, ply.action)):
                if action is None:
                    continue
                listed = action in engine.legal(ply.state, who)
                assert listed == is_accepted(engine, ply.state, who, action), (who, action)
                (accepted if listed else refused).add(tag_of(action))
    assert accepted
    assert common - refused == set()


def test_a_seat_without_a_decision_has_no_legal_actions(engine: Engine, players: int) -> None:
    """Seats that are neither awaited nor free to act at any time have an empty space."""
    for state in positions(engine, players, "idle", every=3):
        turn = engine.turn(state)
        for seat in (*seats(players), players, 99, -2):
            may_act = seat in turn.awaited or seat in turn.anytime
            assert bool(engine.legal(state, seat)) == may_act
