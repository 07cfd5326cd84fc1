"""Banishments by card and at the end of a passage."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, RuleViolation
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.actions import Banish, Roll
from referee_engines.san_marco.state import SanMarcoState
from tests.unit.san_marco.positions import A, act, kinds, legal_lines, nobles, playing, refused

CROWD = {"SMA": (2, 1, 3, 0)}


def rolled(face: int) -> SanMarcoState:
    """A has named San Marco, where 2, 1 and 3 nobles stand, and rolled."""
    state = act(playing("banishment", "CAN", nobles=CROWD), A, "play banishment SMA").state
    return act(state, CHANCE, f"roll {face}").state


@pytest.mark.accepts("SM-BAN-01")
def test_a_district_is_named_and_then_the_die_is_rolled() -> None:
    """Any of the six may be named, an empty one too."""
    state = playing("banishment", nobles=CROWD)
    assert len(legal_lines(state, A)) == 6
    after = act(state, A, "play banishment DOR").state
    assert ENGINE.turn(after).awaited == (CHANCE,)
    banishment = ENGINE.view(after, None).banishment
    assert banishment is not None
    assert (banishment.seat, banishment.district, banishment.roll) == (A, "DOR", None)


@pytest.mark.refuses("SM-BAN-01")
def test_the_roll_is_a_face_of_the_die() -> None:
    state = act(playing("banishment", nobles=CROWD), A, "play banishment SMA").state
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(state, CHANCE, Roll(7))
    assert refusal.value.violations[0].rule == "SM-BAN-01"


@pytest.mark.accepts("SM-BAN-02", "SM-BAN-05", "SM-BAN-03")
def test_as_many_nobles_as_the_die_shows_go_home() -> None:
    state = rolled(4)
    assert ENGINE.turn(state).awaited == (A,)
    after = act(state, A, "banish 0 1 3 0").state
    assert nobles(after, "SMA") == (2, 0, 0, 0)
    assert after.stock == tuple(a + b for a, b in zip(state.stock, (0, 1, 3, 0), strict=True))
    assert ENGINE.turn(after).phase == "play"
    assert act(rolled(5), A, "banish 1 1 3 0").state.phase == after.phase


@pytest.mark.refuses("SM-BAN-02")
@pytest.mark.parametrize("nobles", [(0, 1, 4, 0), (2, 1, 3, 0), (0, 2, 2, 0), (5, -1, 0, 0), (4,), (0, 1, 3, 0, 0)])
def test_a_vector_must_fit_the_nobles_and_the_die(nobles: tuple[int, ...]) -> None:
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(rolled(4), A, Banish(nobles))
    assert refusal.value.violations[0].rule == "SM-BAN-02"


@pytest.mark.refuses("SM-BAN-03")
def test_the_number_is_compulsory() -> None:
    """With a five and four foreign nobles, A must lose one of his own."""
    assert refused(rolled(5), A, "banish 0 1 3 0") == ["SM-BAN-02", "SM-BAN-03"]
    assert legal_lines(rolled(5), A) == ["banish 1 1 3 0", "banish 2 0 3 0", "banish 2 1 2 0"]


@pytest.mark.accepts("SM-BAN-04")
@pytest.mark.parametrize("face", [6])
def test_without_a_choice_all_leave_at_once(face: int) -> None:
    after = rolled(face)
    assert nobles(after, "SMA") == (0, 0, 0, 0)
    assert ENGINE.turn(after).phase == "play"


def test_a_roll_above_the_number_present_takes_all_of_them() -> None:
    state = act(playing("banishment", nobles={"DOR": (1, 1, 0, 0)}), A, "play banishment DOR").state
    assert nobles(act(state, CHANCE, "roll 2").state, "DOR") == (0, 0, 0, 0)
    assert nobles(act(state, CHANCE, "roll 6").state, "DOR") == (0, 0, 0, 0)


def test_a_single_possible_vector_is_still_a_decision() -> None:
    """The player says it even when only one colour stands there."""
    state = act(playing("banishment", nobles={"DOR": (0, 5, 0, 0)}), A, "play banishment DOR").state
    state = act(state, CHANCE, "roll 3").state
    assert legal_lines(state, A) == ["banish 0 3 0 0"]


def test_nobles_on_bridges_stay() -> None:
    state = act(
        playing("banishment", nobles=CROWD, bridges={"SPO-SMA": (0, 1, 1, 1), "SMA-CAS": (1, 0, 0, 0)}),
        A,
        "play banishment SMA",
    ).state
    after = act(state, CHANCE, "roll 6").state
    assert after.bridges == state.bridges


def test_an_empty_district_ends_the_banishment_with_the_roll() -> None:
    after = act(act(playing("banishment", "CAN"), A, "play banishment CAS").state, CHANCE, "roll 1")
    assert "nobles_banished" in kinds(after)
    assert ENGINE.turn(after.state).awaited == (A,)
