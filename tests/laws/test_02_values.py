"""Law 2: `apply` leaves its argument unchanged, and the same input gives the same bytes."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from referee_engines import documents
from referee_engines.contract import Engine
from tests.helpers.answers import events_of
from tests.helpers.play import play, some


def test_apply_changes_nothing_and_repeats_itself(engine: Engine, players: int) -> None:
    for ply in play(engine, players, "values"):
        before = documents.pack(ply.state)
        again = engine.apply(ply.state, ply.seat, ply.action)
        assert documents.pack(ply.state) == before
        assert documents.pack(again.state) == documents.pack(ply.after.state)
        assert events_of(again) == events_of(ply.after)


def test_the_ply_number_counts_every_action(engine: Engine, players: int) -> None:
    for number, ply in enumerate(play(engine, players, "count")):
        assert ply.state.ply == number
        assert ply.after.state.ply == number + 1


def test_a_state_is_a_value(engine: Engine, players: int) -> None:
    """Every part of a state is immutable and hashable."""
    for ply in play(engine, players, "frozen"):
        hash(ply.state)
        hash(ply.action)
        with pytest.raises(AttributeError):
            ply.state.ply = 7
        assert msgspec.structs.replace(ply.state) == ply.state


def test_states_can_be_asked_about_in_any_order(engine: Engine, players: int) -> None:
    """An engine may remember what it was asked last: another state, or the same one read anew, still gets its own answers."""
    plies = list(play(engine, players, "order"))
    answers = [(list(islice(engine.legal(p.state, p.seat), 20)), p.after.state) for p in plies]
    for i in [*some(range(len(plies)), 40), *reversed(some(range(len(plies)), 30))]:
        ply, other = plies[i], plies[-i]
        same = documents.read_document(engine, documents.write_document(engine, ply.state))
        engine.turn(other.state)
        assert list(islice(engine.legal(ply.state, ply.seat), 20)) == answers[i][0]
        engine.turn(other.state)
        assert engine.apply(ply.state, ply.seat, ply.action).state == answers[i][1]
        engine.turn(other.state)
        assert engine.apply(same, ply.seat, ply.action).state == answers[i][1]
        assert engine.turn(ply.state) == engine.turn(same)
