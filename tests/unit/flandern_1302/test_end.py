"""The end of the game by either trigger, and whole random games."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.flow import builders, dead_plots
from referee_engines.flandern_1302.state import DRAWING, Flandern1302State, Over, built
from referee_engines.tuples import replaced
from tests.helpers.play import play
from tests.unit.flandern_1302.positions import BOARD, act, at_plot, events, golden, legal_lines, refused, table

NO_CARDS = ((0,) * 11, (0,) * 11)


def all_but(*free: str) -> dict[str, str]:
    """Every plot covered but these."""
    plots = [f"{name}.{plot}" for name in BOARD.cities for plot in BOARD.plans[0].plots if plot != "C"]
    return {plot: "x" for plot in plots if plot not in free}


@pytest.mark.accepts("FL-END-01", "FL-END-03", "FL-END-04")
def test_the_game_ends_with_at_most_one_free_plot() -> None:
    state = golden(table(all_but("gent.T1")), "pickup")
    after = act(state, 0, "pick-up")
    assert ENGINE.turn(after.state).over == "FL-END-01"
    assert at_plot(after.state, "gent.T1") == "x"
    assert len(events(after, "city_scored")) == 6
    assert all(lie.scored for lie in after.state.cities)
    assert events(after, "game_over")[0].facts == {"rule": "FL-END-01"}
    assert events(after, "influence_bonus")[0].facts == {"points": (3, 3, 3, 3)}


def test_two_free_plots_keep_the_game_going() -> None:
    state = golden(table(all_but("gent.T1", "luik.T1")), "pickup")
    after = act(state, 0, "pick-up")
    assert not ENGINE.turn(after.state).over
    assert len(events(after, "city_scored")) == 4


@pytest.mark.accepts("FL-END-02")
def test_the_game_ends_with_the_golden_deck() -> None:
    state = replace(golden(table({"gent.T1": "blue", "gent.T2": "blue#"}), "pickup"), deck=NO_CARDS)
    after = act(state, 0, "pick-up")
    assert ENGINE.turn(after.state).over == "FL-END-02"
    assert at_plot(after.state, "luik.R4") == "x"
    sheet = ENGINE.score(after.state, None)
    assert sheet.final
    # Each centre alone in its city is worth 1; in Gent blue and yellow share the second rank.
    assert sheet.totals == (3 + 1 + 1, 3 + 1, 3 + 1, 3 + 1)
    assert sheet.winners == (0,)


@pytest.mark.refuses("FL-END-01", "FL-END-02")
def test_nobody_acts_after_the_end() -> None:
    full = act(golden(table(all_but("gent.T1")), "pickup"), 0, "pick-up").state
    empty = act(replace(golden(table(), "pickup"), deck=NO_CARDS), 0, "pick-up").state
    for seat in (-1, 0, 1, 2, 3):
        assert legal_lines(full, seat) == []
        assert refused(full, seat, "pick-up") == ["FL-END-01"]
        assert refused(empty, seat, "commit gent") == ["FL-END-02"]


@pytest.mark.parametrize("players", [3, 4])
def test_random_games_end_by_both_triggers_without_a_problem(players: int) -> None:
    ends: Counter[str] = Counter()
    values = []
    for seed in range(25):
        last = None
        for ply in play(ENGINE, players, seed):
            last = ply.after.state
            assert ENGINE.problems(last) == []
            assert last.ply == ply.state.ply + 1
        assert last is not None
        ends[ENGINE.turn(last).over] += 1
        assert last.round <= 28
        values += [node.facts["value"] for node in ENGINE.score(last, None).tree[:6]]
    assert set(ends) == {"FL-END-01", "FL-END-02"}
    mean = sum(int(str(value)) for value in values) / len(values)
    assert 13 < mean < 16


@pytest.mark.parametrize(
    "options",
    [
        {"centre_is_quarter": "false", "church_arms_block": "false"},
        {"centre_placement": "random", "figures_allowed_in_scored_city": "false"},
        {"absent_guild_is_ranked": "true", "unplayed_guild_is_ranked": "true", "influence_bonus_needs_a_card": "false"},
    ],
)
def test_games_with_other_rulings_end_without_a_problem(options: dict[str, str]) -> None:
    for players in (3, 4):
        for seed in range(4):
            last = None
            for ply in play(ENGINE, players, seed, options):
                last = ply.after.state
                assert ENGINE.problems(last) == []
            assert last is not None
            assert ENGINE.turn(last).over


def rules_broken(state: Flandern1302State) -> list[str]:
    return [problem.rule for problem in ENGINE.problems(state)]


def full_board() -> Flandern1302State:
    """The end of a real game by the full board, with golden cards left and more than one cover tile."""
    for seed in range(40):
        *_, last = play(ENGINE, 4, seed)
        end: Flandern1302State = last.after.state
        covers = sum(lie.covers.bit_count() for lie in end.cities)
        if ENGINE.turn(end).over == "FL-END-01" and sum(map(sum, end.deck)) > 1 and covers > 1:
            return end
    raise AssertionError("no such game")


def test_no_round_begins_with_at_most_one_free_plot() -> None:
    """Each executed card may have filled a plot: after one of them a single free plot is possible again."""
    end = full_board()
    in_play = builders(BOARD, end)
    cities = end.cities
    for i, (ground, lie) in enumerate(zip(BOARD.plans, cities, strict=True)):
        dead = lie.covers & dead_plots(ground, lie, ground.building & ~built(lie), in_play)
        if dead != lie.covers:
            # The plot that was covered at the end is free again.
            cities = replaced(cities, i, replace(lie, covers=dead, scored=False))
    state = replace(end, cities=cities, phase=DRAWING, round=end.round + 1)
    assert rules_broken(state) == ["FL-END-01"]
    kept = next(line for line in legal_lines(state, -1) if line.split()[2] not in BOARD.cities)
    state = act(state, -1, kept).state
    assert rules_broken(state) == ["FL-END-01"]
    for seat in range(4):
        state = act(state, seat, "commit pickup").state
    assert rules_broken(state) == ["FL-END-01"]
    state = act(state, ENGINE.turn(state).awaited[0], "pick-up").state
    assert rules_broken(state) == []


def test_the_empty_deck_ends_no_game_that_the_full_board_ended() -> None:
    end = full_board()
    assert rules_broken(end) == []
    assert rules_broken(replace(end, phase=Over(True))) == ["FL-END-02", "FL-END-01"]
