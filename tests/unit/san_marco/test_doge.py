"""The Doge: the specification's examples D1 to D6, and the routes around them."""

from __future__ import annotations

from collections import Counter

import pytest

from referee_engines.fields import steps_of
from referee_engines.san_marco import ENGINE
from referee_engines.spaces import Completion, Values
from tests.unit.san_marco.positions import A, act, kinds, legal_lines, playing, refused

REST = {"CAN-CAS": (0, 0, 1, 2)}
"""Bridges that make up the setup's four and lie out of the way."""


@pytest.mark.accepts("SM-DOGE-01")
def test_the_first_doge_card_puts_him_anywhere_and_scores() -> None:
    state = playing("doge", nobles={"SMA": (5, 3, 2, 0)}, passage=1)
    assert legal_lines(state, A) == [f"play doge in {d}" for d in ("CAN", "SCR", "SPO", "SMA", "DOR", "CAS")]
    assert act(state, A, "play doge in SMA").state.prestige == (8, 6, 0, 0)


@pytest.mark.refuses("SM-DOGE-01")
def test_there_is_no_route_before_the_first_placing() -> None:
    state = playing("doge", passage=1)
    assert refused(state, A, "play doge stay") == ["SM-DOGE-01"]
    assert refused(state, A, "play doge to SMA:bank") == ["SM-DOGE-01"]


def test_D1_an_own_bridge_is_free() -> None:
    state = playing("doge", doge="SPO", bridges={"SPO-SMA": (1, 0, 0, 0), **REST})
    after = act(state, A, "play doge to SMA:0").state
    assert after.prestige == (0, 0, 0, 0)
    assert ENGINE.view(after, None).doge == "SMA"


@pytest.mark.accepts("SM-DOGE-02", "SM-DOGE-03", "SM-DOGE-06", "SM-DOGE-08", "SM-DOGE-07")
def test_D2_tolls_go_to_the_owners_and_only_the_end_scores() -> None:
    state = playing(
        "doge",
        doge="SPO",
        prestige=(3, 0, 0, 0),
        nobles={"SMA": (4, 0, 0, 0)},
        bridges={"SPO-SMA": (0, 1, 0, 0), "SMA-CAS": (0, 0, 1, 0), "CAN-CAS": (0, 0, 0, 2)},
    )
    after = act(state, A, "play doge to SMA:1 CAS:2")
    assert after.state.prestige == (1, 1, 1, 0)
    assert kinds(after)[:4] == ["toll_paid", "toll_paid", "doge_moved", "district_scored"]
    assert kinds(after).count("district_scored") == 1


@pytest.mark.accepts("SM-DOGE-04", "SM-DOGE-05")
def test_D3_a_crossing_without_a_bridge_costs_two_to_the_bank() -> None:
    state = playing("doge", doge="SMA", prestige=(2, 0, 0, 0), bridges={"SPO-SMA": (0, 1, 0, 0), **REST})
    after = act(state, A, "play doge to CAS:bank").state
    assert after.prestige == (0, 0, 0, 0)


@pytest.mark.refuses("SM-DOGE-07")
def test_D4_nobody_goes_below_zero() -> None:
    state = playing("doge", doge="SMA", prestige=(1, 0, 0, 0), bridges={"SPO-SMA": (0, 1, 0, 0), **REST})
    assert refused(state, A, "play doge to CAS:bank") == ["SM-DOGE-07"]
    assert refused(state, A, "play doge to SPO:1 DOR:bank") == ["SM-DOGE-07"]


@pytest.mark.refuses("SM-DOGE-04")
def test_D5_nobody_pays_the_bank_where_a_bridge_stands() -> None:
    state = playing("doge", doge="SMA", prestige=(9, 0, 0, 0), bridges={"SMA-CAS": (0, 1, 0, 0), **REST})
    assert refused(state, A, "play doge to CAS:bank") == ["SM-DOGE-04"]


def test_D6_without_prestige_and_own_bridges_he_stays() -> None:
    state = playing("doge", doge="SMA", bridges={"SPO-SMA": (0, 1, 0, 0), **REST})
    assert legal_lines(state, A) == ["play doge stay"]


@pytest.mark.refuses("SM-DOGE-02")
def test_a_step_needs_a_neighbour_and_a_standing_bridge() -> None:
    state = playing("doge", doge="SMA", prestige=(9, 0, 0, 0), bridges={"SPO-SMA": (0, 1, 0, 0), **REST})
    assert refused(state, A, "play doge to SCR:bank") == ["SM-DOGE-02"]
    assert refused(state, A, "play doge to SPO:2") == ["SM-DOGE-02"]
    assert refused(state, A, "play doge to CAS:1") == ["SM-DOGE-02"]
    assert refused(state, A, "play doge in SPO") == ["SM-DOGE-02"]


@pytest.mark.accepts("SM-DOGE-09")
@pytest.mark.refuses("SM-DOGE-09")
def test_a_route_enters_no_district_twice() -> None:
    state = playing("doge", doge="SMA", prestige=(9, 0, 0, 0), bridges={"SPO-SMA": (1, 0, 0, 0), **REST})
    assert refused(state, A, "play doge to SPO:0 SMA:0") == ["SM-DOGE-09"]
    assert refused(state, A, "play doge to SMA:0") == ["SM-DOGE-09"]
    assert refused(state, A, "play doge to SPO:0 DOR:bank SMA:bank") == ["SM-DOGE-09"]
    act(state, A, "play doge to SPO:0 DOR:bank")


def test_an_opponents_bridge_may_be_used_beside_an_own_one() -> None:
    """R-21: it is the mover's choice, and he pays."""
    state = playing("doge", doge="SMA", prestige=(1, 0, 0, 0), bridges={"SPO-SMA": (1, 1, 0, 0), **REST})
    assert act(state, A, "play doge to SPO:1").state.prestige == (0, 1, 0, 0)
    assert act(state, A, "play doge to SPO:0").state.prestige == (1, 0, 0, 0)


def test_points_of_the_coming_scoring_cannot_be_used_in_advance() -> None:
    state = playing("doge", doge="SMA", nobles={"CAS": (3, 0, 0, 0)}, bridges={"SPO-SMA": (0, 1, 0, 0), **REST})
    assert refused(state, A, "play doge to CAS:bank") == ["SM-DOGE-07"]


@pytest.mark.parametrize("money", [0, 1, 2, 3, 5, 8, 9, 10, 11, 40])
def test_routes_are_counted_as_they_are_listed(money: int) -> None:
    """The count for a rich mover is computed another way than for a poor one; both agree with the listing."""
    state = playing(
        "doge",
        doge="SPO",
        prestige=(money, 0, 0, 0),
        bridges={"SPO-SMA": (1, 1, 1, 0), "SCR-SPO": (0, 2, 0, 1), "SMA-CAS": (0, 0, 1, 0), "CAN-CAS": (1, 0, 0, 0)},
    )
    space = ENGINE.legal(state, A)
    listed = list(space)
    assert len(listed) == len(set(listed)) == space.count()
    for action in listed:
        assert ENGINE.apply(state, A, action).state.prestige[A] >= 0


def test_a_route_is_built_step_by_step_with_its_price_so_far() -> None:
    bridges = {"SPO-SMA": (0, 1, 1, 0), "SMA-CAS": (0, 0, 1, 0), "CAN-CAS": (0, 0, 0, 1)}
    state = playing("doge", "doge", doge="SPO", prestige=(3, 0, 0, 0), bridges=bridges)
    space, mark = ENGINE.legal(state, A), ENGINE.marker(state, A)
    at_first = space.complete((), mark)
    assert values_of(at_first)["SMA"] == 1
    found = space.complete(("move_doge", "SMA", "1"), mark)
    assert found.costs == (("prestige", 1),)
    # To the neighbours without a bridge a step costs 2; over the only bridge 1.
    assert values_of(found) == {"": 0, "CAN": 2, "DOR": 2, "CAS": 1}
    found = space.complete(("move_doge", "SMA", "1", "CAS"), mark)
    assert [step.word for step in found.steps][-1] == "2"
    assert found.costs == (("prestige", 2),)


def values_of(found: Completion) -> dict[str, int]:
    """By word that can be chosen next: what it costs on top."""
    assert isinstance(found.next, Values)
    return {
        value.word: sum([cost.amount for cost in value.marks.costs]) if value.marks else 0
        for value in found.next.values
    }


@pytest.mark.parametrize("money", [1, 2, 3, 5, 8, 40])
def test_routes_that_begin_alike_are_counted_without_being_listed(money: int) -> None:
    bridges = {"SPO-SMA": (1, 1, 0, 0), "SMA-CAS": (0, 0, 1, 0), "CAN-SCR": (0, 0, 0, 1), "DOR-SMA": (0, 1, 1, 0)}
    state = playing("doge", "doge", doge="SPO", prestige=(money, 0, 0, 0), bridges=bridges)
    space, mark = ENGINE.legal(state, A), ENGINE.marker(state, A)
    listed = Counter([tuple([word for _, word in steps_of(action)][:3]) for action in space if action.route])
    for district, owner, _ in listed:
        found = space.complete(("move_doge", district, owner), mark)
        counts = Counter({following: n for (d, o, following), n in listed.items() if (d, o) == (district, owner)})
        assert found.count == counts.total()
        if isinstance(found.next, Values):
            assert {value.word: value.count for value in found.next.values} == counts
