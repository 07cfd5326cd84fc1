"""Step 5: the golden card of the start player."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.state import Acting, Flandern1302State
from tests.helpers.answers import events_of
from tests.unit.flandern_1302.positions import (
    BOARD,
    act,
    acting,
    at_plot,
    city,
    events,
    golden,
    legal_lines,
    play_lines,
    plots,
    refused,
    table,
)

BLUE, YELLOW = 0, 1
GENT = BOARD.city_index["gent"]


def last_of_step_4(card: str, start: int = 0) -> tuple[Flandern1302State, int]:
    """Only the last player of the order is left to act, with a pick-up card."""
    state = acting(table(start=start), "pickup", golden=card)
    assert isinstance(state.phase, Acting)
    return replace(state, phase=replace(state.phase, acted=3)), state.phase.order[3]


@pytest.mark.accepts("FL-START-01", "FL-START-03")
def test_the_golden_card_is_revealed_and_must_be_executed_by_the_start_player() -> None:
    state, last = last_of_step_4("cathedral", start=2)
    after = act(state, last, "pick-up")
    (revealed,) = events(after, "golden_revealed")
    assert (revealed.facts["card"], revealed.seats) == ("cathedral", None)
    assert ENGINE.turn(after.state).awaited == (2,)
    assert ENGINE.view(after.state, 0).golden_card == "cathedral"
    after = act(after.state, 2, "cathedral utrecht.C")
    assert ENGINE.turn(after.state).phase == "draw"


@pytest.mark.refuses("FL-START-01", "FL-START-03")
def test_nobody_else_executes_it_and_nobody_passes() -> None:
    state = golden(table(start=2), "gent")
    assert refused(state, 1, "build gent.T1 grey") == ["FL-START-01"]
    assert refused(state, 2, "not-executable") == ["FL-START-03"]
    assert refused(golden(table(), "pickup"), 0, "not-executable") == ["FL-START-03"]


@pytest.mark.accepts("FL-START-02")
def test_an_influence_card_goes_to_the_hand_by_itself() -> None:
    state, last = last_of_step_4("influence", start=2)
    after = act(state, last, "pick-up")
    assert after.state.influence == (3, 3, 4, 3)
    assert [event.kind for event in events_of(after)][:3] == ["picked_up", "golden_revealed", "influence_taken"]
    assert (ENGINE.turn(after.state).phase, after.state.start) == ("draw", 3)


@pytest.mark.accepts("FL-START-04")
def test_a_golden_city_card_builds_or_finishes_for_grey_and_the_church() -> None:
    lie = {"gent.T1": "grey#", "gent.T2": "blue#", "gent.D1": "church#"}
    state = golden(table(lie), "gent")
    assert {line for line in legal_lines(state, BLUE) if line.startswith("finish")} == {
        "finish gent.T1",
        "finish gent.D1",
    }
    assert plots(state, BLUE, "blue") == set()
    assert "T3" in plots(state, BLUE, "grey")
    assert at_plot(act(state, BLUE, "finish gent.D1").state, "gent.D1") == "church"
    assert at_plot(act(state, BLUE, "build gent.T3 church").state, "gent.T3") == "church"


@pytest.mark.refuses("FL-START-04")
def test_a_golden_city_card_does_nothing_for_guilds_or_elsewhere() -> None:
    state = golden(table({"gent.T2": "blue#", "luik.T1": "church#"}), "gent")
    assert refused(state, BLUE, "build gent.T1 blue") == ["FL-START-04"]
    assert refused(state, BLUE, "finish gent.T2") == ["FL-START-04"]
    assert refused(state, BLUE, "finish luik.T1") == ["FL-START-04"]
    assert refused(golden(table(), "site"), BLUE, "build gent.T1 grey") == ["FL-START-04"]


@pytest.mark.accepts("FL-START-05")
def test_a_golden_site_card_sets_up_a_grey_or_church_site() -> None:
    state = golden(table(), "site")
    assert ENGINE.legal(state, BLUE).count() == 5 * 4 * 2 + 5 * 4
    assert at_plot(act(state, BLUE, "site gent.T1 grey m1").state, "gent.T1") == "grey#*"


@pytest.mark.refuses("FL-START-05")
def test_no_golden_site_for_a_guild_or_without_the_card() -> None:
    assert refused(golden(table(), "site"), BLUE, "site gent.T1 blue") == ["FL-START-05"]
    assert refused(golden(table(), "gent"), BLUE, "site gent.T1 grey") == ["FL-START-05"]


@pytest.mark.accepts("FL-START-06")
def test_a_golden_pick_up_card_takes_back_all_played_action_cards() -> None:
    state = golden(table(), "pickup")
    state = replace(state, hands=((0, 1, 1, 0, 1, 1, 0, 1), *state.hands[1:]))
    after = act(state, BLUE, "pick-up").state
    assert after.hands[BLUE] == BOARD.hand
    assert legal_lines(golden(table(), "pickup"), BLUE) == ["pick-up"]


@pytest.mark.refuses("FL-START-06")
def test_no_golden_pick_up_without_the_card() -> None:
    assert refused(golden(table(), "gent"), BLUE, "pick-up") == ["FL-START-06"]


@pytest.mark.accepts("FL-START-07")
def test_a_cathedral_goes_on_any_church_quarter_site_or_not() -> None:
    lie = {"gent.T1": "church#", "gent.T3": "church^", "luik.T2": "church"}
    state = golden(table(lie), "cathedral")
    assert legal_lines(state, BLUE) == ["cathedral gent.T1", "cathedral luik.T2", "cathedral utrecht.C"]
    after = act(state, BLUE, "cathedral gent.T1").state
    assert at_plot(after, "gent.T1") == "church#^"
    assert ENGINE.view(after, None).cathedrals == 2


@pytest.mark.refuses("FL-START-07")
def test_no_cathedral_on_another_or_on_no_church_quarter() -> None:
    state = golden(table({"gent.T3": "church^", "gent.T1": "grey"}), "cathedral")
    assert refused(state, BLUE, "cathedral gent.T3") == ["FL-START-07"]
    assert refused(state, BLUE, "cathedral gent.T1") == ["FL-START-07"]
    assert refused(state, BLUE, "cathedral gent.T2") == ["FL-START-07"]
    assert refused(golden(table(), "guild_master"), BLUE, "cathedral utrecht.C") == ["FL-START-07"]


@pytest.mark.accepts("FL-START-08")
def test_a_figure_goes_on_any_own_or_grey_quarter_and_several_may_share_one() -> None:
    lie = {"gent.T1": "blue#!", "gent.T3": "grey*", "luik.T2": "green"}
    state = golden(table(lie), "guild_master")
    assert legal_lines(state, BLUE) == ["master brugge.C", "master gent.T1", "master gent.T3", "master luik.C"]
    after = act(state, BLUE, "master gent.T1").state
    assert at_plot(after, "gent.T1") == "blue#!!"
    assert ENGINE.view(after, None).figures == 2


@pytest.mark.refuses("FL-START-08")
def test_no_figure_on_other_guilds_or_the_church() -> None:
    state = golden(table({"luik.T2": "green"}), "guild_master")
    assert refused(state, BLUE, "master luik.T2") == ["FL-START-08"]
    assert refused(state, BLUE, "master utrecht.C") == ["FL-START-08"]
    assert refused(state, BLUE, "master luik.T1") == ["FL-START-08"]
    assert refused(golden(table(), "cathedral"), BLUE, "master brugge.C") == ["FL-START-08"]


ALL_CATHEDRALS = {"gent.T1": "church^", "gent.T3": "church^", "luik.T1": "church^", "luik.T3": "church^"}


@pytest.mark.accepts("FL-START-09")
def test_without_a_piece_or_a_target_the_golden_action_lapses() -> None:
    assert legal_lines(golden(table(ALL_CATHEDRALS), "cathedral"), BLUE) == ["not-executable"]
    assert legal_lines(golden(table({"gent.T1": "grey!!!!"}), "guild_master"), BLUE) == ["not-executable"]
    state = golden(table(options={"centre_is_quarter": "false"}), "cathedral")
    assert legal_lines(state, BLUE) == ["not-executable"]
    after = act(state, BLUE, "not-executable")
    assert events(after, "not_executable")[0].facts == {"seat": 0, "card": "cathedral"}
    assert [(c.card, c.count) for c in ENGINE.view(after.state, 0).discards] == []


@pytest.mark.refuses("FL-START-09")
def test_no_piece_from_an_empty_supply() -> None:
    assert refused(golden(table(ALL_CATHEDRALS), "cathedral"), BLUE, "cathedral utrecht.C") == ["FL-START-09"]
    state = golden(table({"gent.T1": "grey!!!!"}), "guild_master")
    assert refused(state, BLUE, "master brugge.C") == ["FL-START-09"]


@pytest.mark.refuses("FL-START-09")
def test_no_piece_where_no_quarter_can_take_one() -> None:
    """The church centre is the only church quarter and has its cathedral."""
    state = golden(table({"utrecht.C": "church^"}), "cathedral")
    assert legal_lines(state, BLUE) == ["not-executable"]
    assert refused(state, BLUE, "cathedral utrecht.C") == ["FL-START-07", "FL-START-09"]
    assert refused(golden(table({"gent.T1": "church^"}), "cathedral"), BLUE, "cathedral gent.T1") == ["FL-START-07"]


SCORED = {
    "gent.T1": "church",
    **{f"gent.{plot}": "x" for plot in BOARD.plans[GENT].plots if plot not in ("C", "T1")},
}


def test_pieces_may_be_put_into_a_scored_city_and_count_nothing_there() -> None:
    """Ruling A15, and its switch."""
    state = golden(table(SCORED, scored=["gent"]), "cathedral")
    before = ENGINE.score(state, None).tree[0]
    after = act(state, BLUE, "cathedral gent.T1").state
    assert at_plot(after, "gent.T1") == "church^"
    assert city(after, "gent").cathedrals == 0
    assert ENGINE.score(after, None).tree[0] == before
    state = golden(table(SCORED, scored=["gent"], start=YELLOW), "guild_master")
    after = act(state, YELLOW, "master gent.C").state
    assert (at_plot(after, "gent.C"), city(after, "gent").figures) == ("yellow!", ())
    closed = {"figures_allowed_in_scored_city": "false"}
    state = golden(table(SCORED, scored=["gent"], options=closed), "cathedral")
    assert refused(state, BLUE, "cathedral gent.T1") == ["FL-START-07"]
    state = golden(table(SCORED, scored=["gent"], start=YELLOW, options=closed), "guild_master")
    assert refused(state, YELLOW, "master gent.C") == ["FL-START-08"]


def test_a_centre_that_is_no_quarter_takes_no_pieces() -> None:
    """Ruling A4, switched off."""
    lie = {"gent.T1": "church", "gent.T2": "grey"}
    state = table(lie, options={"centre_is_quarter": "false"})
    assert refused(golden(state, "cathedral"), BLUE, "cathedral utrecht.C") == ["FL-START-07"]
    assert refused(golden(state, "guild_master"), BLUE, "master luik.C") == ["FL-START-08"]
    bare = table(options={"centre_is_quarter": "false"})
    assert refused(golden(bare, "guild_master"), BLUE, "master luik.C") == ["FL-START-08", "FL-START-09"]


@pytest.mark.accepts("FL-TURN-01")
@pytest.mark.parametrize(("start", "following"), [(0, 1), (3, 0)])
def test_the_next_player_clockwise_becomes_start_player(start: int, following: int) -> None:
    state = play_lines(golden(table(start=start), "pickup"), f"{start}: pick-up")
    assert state.start == following
