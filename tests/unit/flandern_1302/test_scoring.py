"""Scoring a city: value, ranks, ties, payout; the nine examples of the specification's section 5."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.scoring import bonus, points, tally
from referee_engines.flandern_1302.state import City, Flandern1302State, Over
from referee_engines.scores import ScoreNode
from tests.helpers.answers import events_of
from tests.helpers.play import play
from tests.unit.flandern_1302.positions import BOARD, act, city, events, golden, table

GENT = BOARD.city_index["gent"]


def scored(*quarters: str, players: int = 4, options: dict[str, str] | None = None) -> Flandern1302State:
    """Gent, scored, with these quarters on any plots, in the signs of `table`; the rest is covered."""
    state = table(players=players, options=options)
    lie = [0] * len(BOARD.factions)
    sites = cathedrals = masters = 0
    figures: list[int] = []
    for plot, quarter in enumerate(quarters):
        name = quarter.rstrip("#^*!")
        lie[BOARD.faction_index[name]] |= 1 << plot
        sites |= ("#" in quarter) << plot
        cathedrals |= ("^" in quarter) << plot
        masters |= ("*" in quarter) << plot
        figures += [plot] * quarter.count("!")
    rest = (1 << len(BOARD.plans[GENT].plots)) - (1 << len(quarters))
    gent = City(tuple(lie), sites, rest, cathedrals, (masters,), tuple(figures), True, 0, ())
    return replace(state, cities=(*state.cities[:GENT], gent, *state.cities[GENT + 1 :]))


def result(state: Flandern1302State) -> tuple[int, dict[str, int]]:
    """The value, and the points of the ranked guilds."""
    found = tally(BOARD, state, GENT)
    return found.value, {BOARD.factions[rank.faction]: rank.points for rank in found.ranks}


def of(faction: str, number: int, *signs: str) -> list[str]:
    """So many quarters of a faction; the first ones carry the signs."""
    return [faction + (signs[i] if i < len(signs) else "") for i in range(number)]


@pytest.mark.accepts("FL-SCORE-03", "FL-SCORE-04", "FL-SCORE-07")
def test_example_1_value_ranks_and_an_absent_guild() -> None:
    state = scored(*of("blue", 4, "*"), *of("yellow", 3), *of("green", 2), *of("grey", 1), *of("church", 3, "^"))
    assert result(state) == (17, {"blue": 17, "yellow": 9, "green": 4, "grey": 2})


@pytest.mark.accepts("FL-SCORE-05")
def test_example_2_masters_break_ties() -> None:
    state = scored(*of("blue", 3, "*"), *of("yellow", 3), *of("green", 2), *of("grey", 2, "*"), "red", *of("church", 2))
    assert result(state) == (15, {"blue": 15, "yellow": 8, "grey": 4, "green": 2, "red": 0})


@pytest.mark.accepts("FL-SCORE-06")
def test_example_3_unbroken_ties_take_the_lowest_rank_of_their_block() -> None:
    state = scored(*of("blue", 3, "*"), *of("yellow", 3, "!"), *of("green", 3), "red", "grey", *of("church", 2))
    assert result(state) == (15, {"blue": 8, "yellow": 8, "green": 4, "red": 0, "grey": 0})


@pytest.mark.accepts("FL-SCORE-02")
def test_example_4_sites_count_nothing() -> None:
    state = scored(
        *of("blue", 3, "#"), *of("yellow", 2), *of("green", 2), *of("red", 2), *of("grey", 2), "church#", "church^"
    )
    assert result(state) == (13, dict.fromkeys(["blue", "yellow", "green", "red", "grey"], 0))


def test_example_4_a_church_site_with_a_cathedral_counts_nothing_either() -> None:
    assert result(scored("blue", "church#^", "church^"))[0] == 4


def test_example_5_cover_tiles() -> None:
    state = scored(*of("blue", 3), *of("yellow", 2), *of("grey", 2, "!"), "church", players=3)
    assert result(state) == (9, {"blue": 9, "grey": 5, "yellow": 4})


def test_example_6_the_centre_of_the_unplayed_guild() -> None:
    quarters = ("red", *of("blue", 4), *of("yellow", 4), *of("green", 2), "grey", "church")
    state = scored(*quarters, players=3)
    assert result(state) == (14, {"blue": 7, "yellow": 7, "green": 4, "grey": 2})
    # Ruling A6 the other way: red takes the last place with grey, and its points are lost.
    ranked = scored(*quarters, players=3, options={"unplayed_guild_is_ranked": "true"})
    assert result(ranked) == (14, {"blue": 7, "yellow": 7, "green": 4, "grey": 0, "red": 0})
    assert points(BOARD, ranked)[0] == (7, 7, 4)


def test_example_7_a_tiny_city() -> None:
    state = scored(*of("blue", 2), "grey*", "yellow", "red")
    assert result(state) == (5, {"blue": 5, "grey": 3, "yellow": 2, "red": 2})
    # An unshared third rank gets 4, more than the second.
    assert result(scored(*of("blue", 2), "grey*", "yellow"))[1] == {"blue": 4, "grey": 2, "yellow": 4}


def test_example_8_a_figure_on_a_site_counts_nothing() -> None:
    state = scored(*of("blue", 3, "#!"), *of("yellow", 2), *of("grey", 2, "*"), *of("church", 2))
    assert result(state) == (10, {"grey": 10, "blue": 4, "yellow": 4})


@pytest.mark.accepts("FL-END-05", "FL-END-06")
def test_example_9_the_influence_bonus() -> None:
    state = replace(table(), influence=(2, 2, 0, 1))
    extra = bonus(BOARD, state)
    assert extra == (3, 3, 0, 0)
    totals = tuple([a + b for a, b in zip((40, 38, 44, 30), extra, strict=True)])
    assert totals == (43, 41, 44, 30)
    assert max(totals) == totals[2]


def test_nobody_gets_the_bonus_without_a_card_and_equal_totals_share_the_victory() -> None:
    """Rulings A13 and A14."""
    bare = replace(table(), influence=(0, 0, 0, 0))
    assert bonus(BOARD, bare) == (0, 0, 0, 0)
    generous = replace(table(options={"influence_bonus_needs_a_card": "false"}), influence=(0, 0, 0, 0))
    assert bonus(BOARD, generous) == (3, 3, 3, 3)
    over = replace(scored("blue", "yellow"), influence=(0, 0, 0, 0), phase=Over(True))
    over = replace(
        over,
        cities=tuple(
            [replace(lie, scored=name == "gent") for name, lie in zip(BOARD.cities, over.cities, strict=True)]
        ),
    )
    sheet = ENGINE.score(over, None)
    assert (sheet.totals, sheet.winners, sheet.tie_break) == ((1, 1, 0, 0), (0, 1), "FL-END-06")


def test_an_absent_guild_takes_a_rank_only_by_option() -> None:
    """Ruling A5 the other way pays 2 for nothing with three players."""
    quarters = (*of("blue", 3), *of("yellow", 2), "grey")
    assert result(scored(*quarters, players=3))[1] == {"blue": 6, "yellow": 3, "grey": 4}
    ranked = scored(*quarters, players=3, options={"absent_guild_is_ranked": "true"})
    assert result(ranked)[1] == {"blue": 6, "yellow": 3, "grey": 4, "green": 2}


def test_a_centre_that_is_no_quarter_counts_nothing() -> None:
    """Ruling A4, switched off: the centre is the first plot."""
    assert result(scored("blue", "blue", "yellow"))[1] == {"blue": 3, "yellow": 2}
    state = scored("blue", "blue", "yellow", options={"centre_is_quarter": "false"})
    assert result(state) == (2, {"blue": 1, "yellow": 1})


FULL = {
    "gent.T1": "blue",
    "gent.T2": "church#",
    "gent.T3": "blue#",
    **{f"gent.{plot}": "x" for plot in ("T4", "D1", "D2", "D3", "D4", "R1", "R2", "R3", "R4")},
}


@pytest.mark.accepts("FL-SCORE-01", "FL-SCORE-08", "FL-SCORE-09")
def test_a_full_city_is_scored_in_step_6_marked_and_its_stones_return() -> None:
    state = golden(table(FULL), "pickup")
    assert (ENGINE.view(state, None).stones, points(BOARD, state)[0]) == (8, (0, 0, 0, 0))
    after = act(state, 0, "pick-up")
    (event,) = events(after, "city_scored")
    told = {"city": "gent", "value": 2, "points": (1, 1, 0, 0), "grey": 0, "stones": 2}
    assert event.facts == told | {"rule": "FL-SCORE-01", "tied": 2, "by_masters": 0}
    assert city(after.state, "gent").scored
    assert ENGINE.view(after.state, None).stones == 10
    assert [p.score for p in ENGINE.view(after.state, None).seats] == [1, 1, 0, 0]
    # The quarters stay unfinished for good.
    assert city(after.state, "gent").sites == city(state, "gent").sites


def test_a_city_with_a_free_plot_is_not_scored() -> None:
    lie = {plot: what for plot, what in FULL.items() if plot != "gent.D1"}
    after = act(golden(table(lie), "pickup"), 0, "pick-up").state
    assert not city(after, "gent").scored


def test_the_tree_says_why() -> None:
    state = scored(*of("blue", 3, "*"), *of("yellow", 3, "!"), *of("green", 3), "red", "grey", *of("church", 2))
    node = ENGINE.score(state, None).tree[0]
    assert (node.id, node.rule, node.points, node.counted) == ("gent", "FL-SCORE-01", (8, 8, 4, 0), True)
    value, blue, yellow, green, red, grey = node.children
    assert value.facts == {"guild_quarters": 11, "church_quarters": 2, "cathedrals": 0, "sites": 0, "value": 15}
    assert blue.rule == yellow.rule == red.rule == grey.rule == "FL-SCORE-06"
    assert green.rule == "FL-SCORE-05"
    assert blue.facts == {
        "faction": "blue",
        "quarters": 3,
        "masters": 1,
        "rank": 2,
        "tied": 2,
        "points": 8,
        "lost": 0,
        "first": 1,
    }
    assert ENGINE.reader("en").score(blue) == (
        "Blue guild: rank 2 (tied for ranks 1–2; quarters: 3, guild masters: 1), 8 points"
    )
    assert ENGINE.reader("de").score(blue) == (
        "Blaue Zunft: Rang 2 (Patt um Rang 1–2; Stadtviertel: 3, Zunftmeister: 1), 8 Punkte"
    )
    unscored = [child for child in ENGINE.score(state, None).tree if not child.counted]
    assert {child.id for child in unscored} >= {"brugge", "ieper", "grey"}


def counted(nodes: tuple[ScoreNode, ...]) -> list[ScoreNode]:
    return [node for node in nodes if node.counted and node.points]


@pytest.mark.parametrize("players", [3, 4])
def test_trees_add_up_and_scores_never_fall(players: int) -> None:
    """The score events of a game, added up, are its score."""
    for seed in range(4):
        earned = [0] * players
        before = (0,) * players
        for ply in play(ENGINE, players, seed):
            for event in events_of(ply.after):
                if event.kind in ("city_scored", "influence_bonus"):
                    gained: Any = event.facts["points"]
                    earned = [a + b for a, b in zip(earned, gained, strict=True)]
            sheet = ENGINE.score(ply.after.state, None)
            assert list(sheet.totals) == earned
            assert all(now >= then for now, then in zip(sheet.totals, before, strict=True))
            before = sheet.totals
            for node in counted(sheet.tree):
                if node.children:
                    sums = [sum(c.points[seat] for c in counted(node.children)) for seat in range(players)]
                    assert list(node.points) == sums
