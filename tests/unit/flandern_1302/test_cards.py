"""Step 4: city cards, the placement rules, site cards, pick-up cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee_engines.contract import RuleViolation, Setup, Unreadable
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.actions import Build, Finish, Site
from referee_engines.flandern_1302.steps.build import stones_left
from tests.unit.flandern_1302.positions import (
    BOARD,
    accepts,
    act,
    acting,
    at_plot,
    events,
    golden,
    legal_lines,
    play_lines,
    plots,
    refused,
    sentence,
    table,
    violations,
)

ALL_T = {"T1", "T2", "T3", "T4"}
BLUE, YELLOW, GREEN, RED = range(4)


@pytest.mark.accepts("FL-PLACE-02", "FL-PLACE-03", "FL-PLACE-04", "FL-CITY-01")
def test_around_a_blue_centre_only_trapeziums_have_support_and_blue_is_barred() -> None:
    """The first example of the specification's 4.8."""
    state = acting(table(), "brugge")
    assert plots(state, BLUE, "blue") == set()
    assert plots(state, BLUE, "grey") == plots(state, BLUE, "church") == ALL_T
    other = acting(table(start=YELLOW), "brugge")
    assert plots(other, YELLOW, "yellow") == plots(other, YELLOW, "grey") == plots(other, YELLOW, "church") == ALL_T


@pytest.mark.refuses("FL-PLACE-02", "FL-PLACE-03", "FL-PLACE-04")
def test_no_quarter_without_support_or_next_to_the_own_centre() -> None:
    state = acting(table(), "brugge")
    assert refused(state, BLUE, "build brugge.T1 blue") == ["FL-PLACE-03", "FL-PLACE-04"]
    assert refused(state, BLUE, "build brugge.D1 blue") == ["FL-PLACE-02"]
    assert refused(state, BLUE, "build brugge.R1 grey") == ["FL-PLACE-02"]
    assert refused(state, BLUE, "build brugge.C grey") == ["FL-PLACE-01", "FL-PLACE-04", "FL-PLACE-06"]


def test_the_refusal_says_what_is_there() -> None:
    with pytest.raises(RuleViolation) as refusal:
        act(acting(table(), "brugge"), BLUE, "build brugge.D1 blue")
    (violation,) = refusal.value.violations
    assert sentence(violation) == (
        "The long side of D1 in Bruges touches only T1 and T2, and nothing has been built there yet."
    )
    assert sentence(violation, "de") == (
        "Die Längsseite von D1 in Brügge grenzt nur an T1 und T2, und dort ist noch nichts gebaut."
    )
    assert violation.facts == {"plot": "brugge.D1", "touches": ("T1", "T2")}
    assert violation.field == "plot"


@pytest.mark.parametrize(
    ("card", "line", "text", "field"),
    [
        (
            "ieper",
            "site gent.T1 grey",
            "The Ypres card cannot be used to set up a site. That takes the site card.",
            "action",
        ),
        (
            "site",
            "build gent.T1 grey",
            "The site card cannot be used to build a quarter. That takes a city card.",
            "action",
        ),
        ("site", "finish gent.T1", "The site card cannot be used to finish a site. That takes a city card.", "action"),
        ("ieper", "build gent.T1 grey", "The Ypres card cannot be used in Ghent.", "city"),
        ("ieper", "finish gent.T1", "The Ypres card cannot be used in Ghent.", "city"),
    ],
)
def test_the_city_is_at_fault_only_where_its_card_would_do(card: str, line: str, text: str, field: str) -> None:
    first = violations(acting(table(), card), 0, line)[0]
    assert (sentence(first), first.field) == (text, field)
    assert ("city" in first.facts) == (field == "city")


def test_sentences_hold_the_numbers_of_their_facts() -> None:
    """0 is written as a word, and a name stands for an id."""
    without = acting(table(used_up=["grey T"]), "gent")
    pieces = golden(table({"gent.T1": "church^^", "gent.T2": "grey!!!!"}), "guild_master")
    offers = [
        (without, 0, "build gent.T1 grey m1", "FL-PLACE-06"),
        (ENGINE.new_game(Setup(3)), -1, "start 7", "FL-SETUP-06"),
        (replace(table(), deck=((0,) * 11, BOARD.decks[1])), -1, "draw A gent", "FL-GOLD-01"),
        (pieces, 0, "master gent.T2", "FL-START-09"),
        (acting(table({"gent.T1": "grey"}), "site"), 0, "site gent.T1 blue", "FL-SITE-04"),
    ]
    for state, seat, line, rule in offers:
        found = violations(state, seat, line)
        assert rule in [violation.rule for violation in found]
        for violation in found:
            for fact in violation.facts.values():
                assert not isinstance(fact, int) or not fact or str(fact) in sentence(violation), violation


def test_a_built_trapezium_supports_its_neighbours_but_not_those_of_its_own_arms() -> None:
    """The second example of 4.8: yellow stands on T1."""
    lie = {"brugge.T1": "yellow"}
    supported = {"D1", "D4", "R1"}
    assert plots(acting(table(lie), "brugge"), BLUE, "blue") == supported
    yellow = acting(table(lie, start=YELLOW), "brugge")
    assert plots(yellow, YELLOW, "yellow") & supported == set()
    assert "T2" in plots(yellow, YELLOW, "yellow")


def test_a_site_supports_at_once() -> None:
    """The third example of 4.8: a blue site on D1 supports R1 and R2."""
    lie = {"brugge.T1": "yellow", "brugge.D1": "blue#"}
    for seat, guild in enumerate(("blue", "yellow", "green", "red")):
        state = acting(table(lie, start=seat), "brugge")
        assert ("R2" in plots(state, seat, guild)) == (guild != "blue")
        assert ("R1" in plots(state, seat, guild)) == (guild not in ("blue", "yellow"))


@pytest.mark.parametrize(("plot", "legal"), [("T4", True), ("D1", False), ("D2", False), ("R2", False)])
def test_grey_stands_on_two_opposite_trapeziums_but_not_side_by_side(plot: str, legal: bool) -> None:
    """The fourth example of 4.8: grey stands on T2."""
    lie = {"brugge.T1": "green", "brugge.T2": "grey", "brugge.T3": "yellow"}
    assert (plot in plots(acting(table(lie), "brugge"), BLUE, "grey")) == legal


def test_touching_in_a_point_is_no_border() -> None:
    state = acting(table({"brugge.T1": "yellow"}, start=YELLOW), "brugge")
    assert accepts(state, YELLOW, "build brugge.T2 yellow")


@pytest.mark.accepts("FL-PLACE-05")
def test_church_quarters_may_border_on_each_other_where_the_option_says_so() -> None:
    lie = {"brugge.T1": "church"}
    assert "D1" not in plots(acting(table(lie), "brugge"), BLUE, "church")
    free = table(lie, options={"church_arms_block": "false"})
    assert "D1" in plots(acting(free, "brugge"), BLUE, "church")


@pytest.mark.refuses("FL-PLACE-05")
def test_two_church_quarters_have_the_same_arms() -> None:
    state = acting(table({"brugge.T1": "church"}), "brugge")
    assert refused(state, BLUE, "build brugge.D1 church") == ["FL-PLACE-03", "FL-PLACE-05"]


@pytest.mark.accepts("FL-PLACE-01")
def test_the_tile_leaves_the_supply_and_lies_on_the_plot() -> None:
    after = act(acting(table(), "brugge"), BLUE, "build brugge.T2 grey m1").state
    assert at_plot(after, "brugge.T2") == "grey*"
    left = {(t.shape, t.masters): t.left for t in ENGINE.view(after, None).tiles if t.faction == "grey"}
    assert (left["T", 0], left["T", 1], left["R", 1]) == (4, 0, 1)


@pytest.mark.refuses("FL-PLACE-01")
def test_a_plot_is_built_on_once_and_not_when_covered() -> None:
    state = acting(table({"brugge.T1": "yellow", "brugge.T2": "x"}), "brugge")
    assert refused(state, BLUE, "build brugge.T1 grey") == ["FL-PLACE-01"]
    assert refused(state, BLUE, "build brugge.T2 grey") == ["FL-PLACE-01"]


@pytest.mark.accepts("FL-PLACE-06")
def test_each_number_of_printed_masters_in_supply_is_an_execution_of_its_own() -> None:
    state = acting(table(), "brugge")
    assert [line for line in legal_lines(state, BLUE) if "T1 grey" in line] == [
        "build brugge.T1 grey",
        "build brugge.T1 grey m1",
    ]
    assert [line for line in legal_lines(state, BLUE) if "T1 church" in line] == ["build brugge.T1 church"]


@pytest.mark.refuses("FL-PLACE-06")
def test_no_quarter_without_a_tile_of_the_shape() -> None:
    state = acting(table({"gent.T1": "grey*"}, used_up=["church T"]), "brugge")
    assert refused(state, BLUE, "build brugge.T1 church") == ["FL-PLACE-06"]
    assert refused(state, BLUE, "build brugge.T1 grey m1") == ["FL-PLACE-06"]
    assert refused(state, BLUE, "build brugge.T1 grey m7") == ["FL-PLACE-06"]
    assert refused(state, BLUE, "build brugge.T1 grey m-1") == ["FL-PLACE-06"]


@pytest.mark.accepts("FL-PLACE-07")
def test_a_cover_tile_does_not_block() -> None:
    lie = {"brugge.T1": "yellow", "brugge.T2": "x"}
    assert "D1" in plots(acting(table(lie), "brugge"), BLUE, "blue")


@pytest.mark.refuses("FL-PLACE-07")
def test_a_cover_tile_does_not_support() -> None:
    state = acting(table({"brugge.T1": "x"}), "brugge")
    assert refused(state, BLUE, "build brugge.R1 grey") == ["FL-PLACE-02", "FL-PLACE-07"]


@pytest.mark.refuses("FL-CITY-01")
def test_a_city_card_builds_in_its_city_for_the_own_guild_grey_or_the_church() -> None:
    state = acting(table(), "brugge")
    assert refused(state, BLUE, "build gent.T1 blue") == ["FL-CITY-01"]
    assert refused(state, BLUE, "build brugge.T1 yellow") == ["FL-CITY-01"]
    assert refused(state, BLUE, "build gent.T1 yellow") == ["FL-CITY-01", "FL-CITY-01", "FL-PLACE-03", "FL-PLACE-04"]
    assert refused(acting(table(), "site"), BLUE, "build gent.T1 blue") == ["FL-CITY-01"]
    assert refused(acting(table(), "pickup"), BLUE, "build gent.T1 blue") == ["FL-CITY-01"]


def test_nobody_builds_for_the_unplayed_guild() -> None:
    state = acting(table(players=3), "brugge")
    assert refused(state, BLUE, "build brugge.T1 red") == ["FL-CITY-01", "FL-PLACE-06"]


@pytest.mark.accepts("FL-CITY-02", "FL-CITY-03", "FL-CITY-04")
def test_a_city_card_finishes_a_site_and_the_stone_returns() -> None:
    state = acting(table({"brugge.T1": "grey#*", "brugge.T2": "church#", "brugge.D1": "blue#"}), "brugge")
    assert stones_left(BOARD, state) == 7
    finishes = [line for line in legal_lines(state, BLUE) if line.startswith("finish")]
    assert finishes == ["finish brugge.T1", "finish brugge.T2", "finish brugge.D1"]
    after = act(state, BLUE, "finish brugge.T1").state
    assert at_plot(after, "brugge.T1") == "grey*"
    assert stones_left(BOARD, after) == 8
    assert ENGINE.turn(after).awaited == (YELLOW,)


@pytest.mark.refuses("FL-CITY-02")
def test_no_finish_elsewhere_of_another_guild_or_without_a_site() -> None:
    state = acting(table({"brugge.T1": "yellow#", "brugge.T2": "grey", "gent.T1": "grey#"}), "brugge")
    assert refused(state, BLUE, "finish brugge.T1") == ["FL-CITY-02"]
    assert refused(state, BLUE, "finish brugge.T2") == ["FL-CITY-02"]
    assert refused(state, BLUE, "finish brugge.T3") == ["FL-CITY-02"]
    assert refused(state, BLUE, "finish gent.T1") == ["FL-CITY-02"]
    assert refused(acting(table({"gent.T1": "grey#"}), "site"), BLUE, "finish gent.T1") == ["FL-CITY-02"]


SCORED = {
    "gent.T1": "blue#",
    **{f"gent.{plot}": "x" for plot in BOARD.plans[1].plots if plot not in ("C", "T1")},
}


@pytest.mark.accepts("FL-CITY-05", "FL-ACT-03")
def test_the_card_of_a_scored_city_counts_as_played() -> None:
    state = acting(table(SCORED, scored=["gent"]), "gent")
    assert legal_lines(state, BLUE) == ["not-executable"]
    after = act(state, BLUE, "not-executable").state
    assert ENGINE.view(after, None).seats[BLUE].open_cards == ("gent",)
    assert ENGINE.turn(after).awaited == (YELLOW,)


@pytest.mark.refuses("FL-CITY-05")
def test_nothing_is_built_or_finished_in_a_scored_city() -> None:
    state = acting(table(SCORED, scored=["gent"]), "gent")
    assert refused(state, BLUE, "finish gent.T1") == ["FL-CITY-05"]
    assert refused(state, BLUE, "build gent.T2 blue") == ["FL-CITY-05", "FL-PLACE-01"]


@pytest.mark.accepts("FL-ACT-01", "FL-ACT-02")
def test_players_act_in_turn_and_what_can_be_done_is_listed_without_a_pass() -> None:
    state = acting(table(), "gent", "luik")
    assert "not-executable" not in legal_lines(state, BLUE)
    state = play_lines(state, "0: build gent.T1 blue")
    assert ENGINE.turn(state).awaited == (YELLOW,)


@pytest.mark.refuses("FL-ACT-01", "FL-ACT-02")
def test_nobody_acts_out_of_turn_and_nobody_passes() -> None:
    state = acting(table(), "gent", "luik")
    assert refused(state, YELLOW, "build luik.T1 yellow") == ["FL-ACT-01"]
    assert refused(state, BLUE, "not-executable") == ["FL-ACT-02"]
    assert refused(acting(table(), "pickup"), BLUE, "not-executable") == ["FL-ACT-02"]
    assert refused(state, 7, "not-executable") == ["FL-ACT-01"]
    assert refused(state, -1, "not-executable") == ["FL-ACT-01"]


@pytest.mark.accepts("FL-SITE-01", "FL-SITE-02", "FL-SITE-04")
def test_the_site_card_sets_up_a_site_in_any_city() -> None:
    state = acting(table(), "site")
    space = ENGINE.legal(state, BLUE)
    # Blue: four trapeziums in five cities, two tiles each; grey the same; the church has one kind of tile.
    assert space.count() == 5 * 4 * 2 + 5 * 4 * 2 + 5 * 4 == len(set(space))
    after = act(state, BLUE, "site luik.T3 blue m1")
    assert at_plot(after.state, "luik.T3") == "blue#*"
    assert stones_left(BOARD, after.state) == 9
    assert events(after, "site_set_up")[0].facts["plot"] == "T3"


@pytest.mark.refuses("FL-SITE-01", "FL-SITE-04")
def test_sites_keep_the_placement_rules_and_need_the_card() -> None:
    state = acting(table(), "site")
    assert refused(state, BLUE, "site brugge.T1 blue") == ["FL-PLACE-03", "FL-PLACE-04", "FL-SITE-04"]
    assert refused(state, BLUE, "site gent.D1 blue") == ["FL-PLACE-02", "FL-SITE-04"]
    assert refused(state, BLUE, "site gent.T1 green") == ["FL-SITE-01"]
    assert refused(acting(table(), "gent"), BLUE, "site gent.T1 blue") == ["FL-SITE-01"]


TEN_SITES = {
    f"{name}.{plot}": "church#" if name == "luik" else "grey#"
    for name, plot in [(c, p) for c in ("brugge", "gent") for p in ("T1", "T3")]
}
TEN_SITES |= {f"ieper.{p}": "red#" for p in ("T1", "T2", "T3", "T4")}
TEN_SITES |= {"leuven.T1": "blue#", "leuven.T3": "blue#"}


@pytest.mark.accepts("FL-SITE-03")
def test_without_a_stone_the_site_card_cannot_be_executed() -> None:
    state = acting(table(TEN_SITES), "site")
    assert stones_left(BOARD, state) == 0
    assert legal_lines(state, BLUE) == ["not-executable"]


@pytest.mark.refuses("FL-SITE-03")
def test_no_site_without_a_stone() -> None:
    assert refused(acting(table(TEN_SITES), "site"), BLUE, "site luik.T1 blue") == ["FL-SITE-03"]


@pytest.mark.accepts("FL-PICK-01")
def test_the_pick_up_card_returns_all_open_cards_and_itself() -> None:
    state = acting(table(), "pickup")
    hands = ((0, 1, 1, 0, 1, 1, 0, 0), *state.hands[1:])
    after = act(replace(state, hands=hands), BLUE, "pick-up")
    assert events(after, "picked_up")[0].facts["cards"] == ("brugge", "leuven", "site", "pickup")
    assert after.state.hands[BLUE] == BOARD.hand
    assert after.state.influence == state.influence


@pytest.mark.refuses("FL-PICK-01")
def test_no_pick_up_without_the_card() -> None:
    assert refused(acting(table(), "gent"), BLUE, "pick-up") == ["FL-PICK-01"]


@pytest.mark.parametrize(
    ("action", "field"),
    [
        (Build("paris", "T1", "grey", 0), "city"),
        (Build("brugge", "T9", "grey", 0), "plot"),
        (Build("brugge", "T1", "pink", 0), "faction"),
        (Site("brugge", "", "grey", 0), "plot"),
        (Finish("", "T1"), "city"),
    ],
)
def test_unknown_ids_are_unreadable(action: Build | Site | Finish, field: str) -> None:
    state = acting(table(), "brugge")
    assert action not in ENGINE.legal(state, BLUE)
    with pytest.raises(Unreadable) as unreadable:
        ENGINE.apply(state, BLUE, action)
    assert unreadable.value.field == field
