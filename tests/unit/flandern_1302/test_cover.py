"""Step 6: which plots are covered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from referee_engines.contract import Setup
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.flow import builders, dead_plots, free_plots
from referee_engines.flandern_1302.state import Acting, City, Flandern1302State
from referee_engines.tuples import replaced
from tests.helpers.play import play
from tests.unit.flandern_1302.positions import BOARD, act, at_plot, events, golden, table

R3 = {"luik.T3": "blue", "luik.D2": "grey", "luik.D3": "green"}
"""The neighbours of luik.R3 leave it to yellow and the church, with three players."""


@pytest.mark.accepts("FL-COVER-01")
@pytest.mark.parametrize(("used_up", "covered"), [(["yellow R", "church R"], True), (["yellow R"], False)])
def test_a_plot_is_covered_when_nobody_can_ever_build_there(used_up: list[str], covered: bool) -> None:
    """The first cover example of 4.8."""
    state = golden(table(R3, players=3, used_up=used_up), "pickup")
    after = act(state, 0, "pick-up")
    assert (at_plot(after.state, "luik.R3") == "x") == covered
    found = [event.facts for event in events(after, "covered")]
    told = {"city": "luik", "plots": ("R3",), "rule": "FL-COVER-01", "without_tile": 0}
    assert found == ([told] if covered else [])


def test_the_unplayed_guild_keeps_no_plot_open() -> None:
    """Red has all its tiles in the box, with three players; with four they count."""
    used_up = ["yellow R", "church R"]
    three = act(golden(table(R3, players=3, used_up=used_up), "pickup"), 0, "pick-up").state
    four = act(golden(table(R3, players=4, used_up=used_up), "pickup"), 0, "pick-up").state
    assert (at_plot(three, "luik.R3"), at_plot(four, "luik.R3")) == ("x", "")


def test_a_plot_without_support_for_good_is_covered_in_the_same_step() -> None:
    """The second cover example of 4.8: D1 touches only covered plots."""
    state = golden(table({"brugge.T1": "x", "brugge.T2": "x", "brugge.T3": "grey"}), "pickup")
    after = act(state, 0, "pick-up").state
    assert at_plot(after, "brugge.D1") == "x"
    assert at_plot(after, "brugge.D2") == ""
    # R1 and R2 can still get support from D4 and D2.
    assert (at_plot(after, "brugge.R1"), at_plot(after, "brugge.R2")) == ("", "")


@pytest.mark.accepts("FL-COVER-02")
def test_plots_are_closed_also_without_cover_tiles() -> None:
    lie = {f"brugge.{p}": "x" for p in ("R1", "R2", "R4", "D1", "D4")}
    lie |= {f"gent.{p}": "x" for p in ("R1", "R2", "R4", "D1", "D4")}
    state = golden(table(R3 | lie, players=3, used_up=["yellow R", "church R"]), "pickup")
    assert ENGINE.view(state, None).cover_tiles == 0
    after = act(state, 0, "pick-up")
    assert at_plot(after.state, "luik.R3") == "x"
    assert events(after, "covered")[0].facts["without_tile"] == 1
    assert ENGINE.view(after.state, None).cover_tiles == 0


def test_nothing_is_covered_before_the_first_step_6() -> None:
    used_up = ["yellow R", "church R"]
    first, second = (
        [problem.rule for problem in ENGINE.problems(table(R3 | {"luik.R3": "x"}, 3, used_up=used_up, round_=n))]
        for n in (1, 2)
    )
    assert "FL-COVER-01" in first
    # The supplies that were emptied by hand are all that is wrong there.
    assert set(second) == {""}


def test_what_step_6_left_stands_until_the_first_card_is_executed() -> None:
    """No dead plot is open and no full city unscored in a new round; then each card may have filled one city."""
    found = Counter[tuple[str, int, str]]()
    for seed in range(6):
        for ply in play(ENGINE, 3, seed):
            state = ply.after.state
            if not isinstance(state.phase, Acting) or state.phase.acted > 1 or state.round == 1:
                continue
            scored = [i for i, c in enumerate(state.cities) if c.scored and not (c.late_figures or c.late_cathedrals)]
            for n in (1, 2):
                if len(scored) >= n:
                    cities = tuple(
                        [replace(c, scored=c.scored and i not in scored[:n]) for i, c in enumerate(state.cities)]
                    )
                    rules = {problem.rule for problem in ENGINE.problems(replace(state, cities=cities))}
                    found[f"{n} full", state.phase.acted, " ".join(sorted(rules))] += 1
            for i, lie in enumerate(state.cities):
                if lie.covers and not lie.scored and not state.phase.acted:
                    broken = replace(state, cities=replaced(state.cities, i, replace(lie, covers=0)))
                    rules = {problem.rule for problem in ENGINE.problems(broken)}
                    found["open", 0, " ".join(sorted(rules))] += 1
    assert set(found) == {
        ("1 full", 0, "FL-SCORE-01"),
        ("2 full", 0, "FL-SCORE-01"),
        ("1 full", 1, ""),
        # A golden card of the city was rejected, so it was scored then.
        ("1 full", 1, "FL-GOLD-02"),
        ("2 full", 1, "FL-SCORE-01"),
        ("open", 0, "FL-COVER-01"),
    }


def slow_dead_plots(state: Flandern1302State, index: int) -> set[str]:
    """The test of the specification's 4.6, straight from its words and from the data file."""
    data = BOARD.file.cities[index]
    lie: City = state.cities[index]
    plan = BOARD.plans[index]
    owner = {
        plot.id: BOARD.factions[f]
        for i, plot in enumerate(data.plots)
        for f, quarters in enumerate(lie.quarters)
        if quarters >> i & 1
    }
    covered = {plot.id for i, plot in enumerate(data.plots) if lie.covers >> i & 1}
    free = {plot.id for plot in data.plots if not plot.centre} - set(owner) - covered
    shape = {plot.id: plot.shape for plot in data.plots}
    adjacent: dict[str, set[str]] = {plot.id: set() for plot in data.plots}
    long_side: dict[str, set[str]] = {plot.id: set() for plot in data.plots}
    for edge in data.edges:
        adjacent[edge.a].add(edge.b)
        adjacent[edge.b].add(edge.a)
        if edge.a_side == "long":
            long_side[edge.a].add(edge.b)
        if edge.b_side == "long":
            long_side[edge.b].add(edge.a)
    playing = [BOARD.factions[guild] for guild in state.guilds] + ["grey", "church"]

    def has_tile(faction: str, wanted: str) -> bool:
        f = BOARD.faction_index[faction]
        return any(
            left for (of, _), left in zip(BOARD.kinds[f], state.tiles[f], strict=True) if BOARD.shapes[of] == wanted
        )

    def clear(faction: str, plot: str) -> bool:
        if faction == "church" and not state.options.church_arms_block:
            return True
        return all(owner.get(other) != faction for other in adjacent[plot])

    eligible = {p for p in free if any(has_tile(f, shape[p]) and clear(f, p) for f in playing)}
    alive = {p for p in eligible if any(other in owner for other in long_side[p])}
    while more := {p for p in eligible - alive if long_side[p] & alive}:
        alive |= more
    assert plan.building.bit_count() == len(data.plots) - 1
    return free - alive


def cities_of(state: Flandern1302State) -> Iterator[int]:
    return (i for i, lie in enumerate(state.cities) if not lie.scored)


@settings(max_examples=150, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    players=st.sampled_from([3, 4]),
    plies=st.integers(20, 260),
    church=st.sampled_from(["true", "false"]),
    scarce=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=24),
    shut=st.lists(st.tuples(st.integers(0, 5), st.integers(1, 12)), max_size=8),
)
def test_the_cover_test_is_the_one_of_the_specification(
    seed: int, players: int, plies: int, church: str, scarce: list[tuple[int, int]], shut: list[tuple[int, int]]
) -> None:
    """On random positions, with supplies emptied and plots covered at will."""
    state = ENGINE.new_game(Setup(players, {"church_arms_block": church}))
    for ply, _ in zip(play(ENGINE, players, seed, {"church_arms_block": church}), range(plies), strict=False):
        state = ply.after.state
    tiles = [list(supply) for supply in state.tiles]
    for faction, kind in scarce:
        if kind < len(tiles[faction]):
            tiles[faction][kind] = 0
    cities = list(state.cities)
    for index, plot in shut:
        bit = 1 << plot
        if not any(quarters & bit for quarters in cities[index].quarters):
            cities[index] = replace(cities[index], covers=cities[index].covers | bit)
    state = replace(state, tiles=tuple(map(tuple, tiles)), cities=tuple(cities))
    for index in cities_of(state):
        lie = state.cities[index]
        ground = BOARD.plans[index]
        fast = BOARD.plans[index].ids(dead_plots(ground, lie, free_plots(ground, lie), builders(BOARD, state)))
        assert set(fast) == slow_dead_plots(state, index)


def test_random_games_cover_exactly_what_the_slow_test_says() -> None:
    """Whenever a round closes, no free plot of an open city is dead any more."""
    covered = 0
    for seed in range(6):
        for ply in play(ENGINE, 3, seed):
            after = ply.after.state
            if after.round != ply.state.round and after.round > 1:
                covered += len(events(ply.after, "covered"))
                assert all(not slow_dead_plots(after, index) for index in cities_of(after))
    assert covered > 3
