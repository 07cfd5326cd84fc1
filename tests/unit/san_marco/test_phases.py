"""A phase names those who act: what play writes there is what follows from the rest, and nothing else is taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from referee_engines.contract import BadDocument, Setup
from referee_engines.documents import phase_types, read_document, write_document
from referee_engines.san_marco.engine import ENGINE
from referee_engines.san_marco.state import NOBODY, Playing, SanMarcoState, Splitting
from tests.helpers.play import TestSource, play, play_on
from tests.unit.san_marco.positions import playing


def _misnamed(phase: Any) -> Iterator[Any]:
    """The phase with other players than it names."""
    if isinstance(phase, Splitting):
        yield from (
            Splitting(()),
            Splitting((*phase.seats, phase.seats[0])),
            Splitting(tuple([5 for _ in phase.seats])),
        )
        yield Splitting(tuple(reversed(phase.seats)) if len(phase.seats) > 1 else (*phase.seats, 3))
    elif "seat" in phase.__struct_fields__:
        yield from [replace(phase, seat=seat) for seat in (NOBODY, -1, 0, 1, 2, 3, 4) if seat != phase.seat]


@pytest.mark.parametrize("players", [3, 4])
def test_a_phase_that_names_another_player_is_a_problem(players: int) -> None:
    tried = set()
    start = ENGINE.new_game(Setup(players, {"start": "random"}))
    for ply in play_on(ENGINE, start, TestSource(f"phases-{players}"), 5000):
        state: Any = ply.state
        assert ENGINE.problems(state) == []
        assert read_document(ENGINE, write_document(ENGINE, state)) == state
        for phase in _misnamed(state.phase):
            problems = ENGINE.problems(replace(state, phase=phase))
            assert [(problem.field, problem.rule) for problem in problems] == [("phase", "SM-TURN-01")], phase
            tried.add(type(phase))
    assert {
        phase.__name__ for phase in phase_types(SanMarcoState) if {"seat", "seats"} & set(phase.__struct_fields__)
    } == {phase.__name__ for phase in tried}


def test_the_seat_in_the_phase_is_the_one_awaited() -> None:
    for ply in play(ENGINE, 4, "named"):
        phase = ply.state.phase
        if isinstance(phase, Playing):
            assert ENGINE.turn(ply.state).awaited == (phase.seat,) == (ply.seat,)


def test_documents_too_wrong_to_tell_who_acts_are_refused_by_what_is_wrong() -> None:
    state = playing("CAN", "SCR", players=4)
    for change, field in (
        ({"step": 7}, "step"),
        ({"distributors": ()}, "distributors"),
        ({"deciders": ()}, "distributors"),
        ({"limits": ()}, "limit_cards"),
    ):
        document = write_document(ENGINE, replace(state, **change))
        with pytest.raises(BadDocument, match=f"^{field}: "):
            read_document(ENGINE, document)
