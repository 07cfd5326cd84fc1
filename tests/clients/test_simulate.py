"""`referee simulate`: reproducible random games, honest statistics, problems found."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from referee_cli import simulation
from referee_cli.simulation import Plan, play_games, simulate
from referee_cli.statistics import Statistics, Tally
from referee_engines import registry
from referee_engines.contract import Problem, Transition
from referee_engines.registry import engines
from tests.clients.cli import run, run_json


def test_games_end_without_problems(game: str) -> None:
    """A few games with every number of players end, with a winner and no problem."""
    info = next(engine.game for engine in engines() if engine.game.id == game)
    for players in info.players:
        told = run_json("simulate", game, "--players", players, "-n", 4, "--seed", "s")
        assert (told["games"], told["players"], told["problems"]) == (4, players, [])
        assert len(told["wins_by_seat"]) == players
        assert sum(told["wins_by_seat"]) >= 4
        assert sum(told["endings"].values()) == 4
        plies = round(told["plies"]["mean"] * 4)
        assert plies == sum(told["plies_by_phase"].values()) == sum(told["actions"].values())
        assert plies == round((told["decisions"]["mean"] + told["chance_plies"]["mean"]) * 4)


def test_same_seed_same_games_in_any_number_of_processes() -> None:
    """One process or two, the figures of a seed are equal; another seed gives others."""
    one = run_json("simulate", "san-marco", "--players", 3, "-n", 12, "--seed", "s")
    assert run_json("simulate", "san-marco", "--players", 3, "-n", 12, "--seed", "s", "--jobs", 2) == one
    assert run_json("simulate", "san-marco", "--players", 3, "-n", 12, "--seed", "t")["plies"] != one["plies"]


def test_strong_bots_follow_from_the_seed_and_say_who_they_are() -> None:
    """In any number of processes; a seat that is not strong plays at random, whether it is named or not."""
    strong = ("simulate", "san-marco", "--players", 3, "-n", 11, "--seed", "s", "--bots", "1:strong", "--budget", 60)
    one = run_json(*strong)
    assert run_json(*strong, "--jobs", 2) == one
    assert one["wins_by_seat"][1] > 11 / 3
    shown = run(*strong[:4], "-n", 2, *strong[6:]).stdout
    assert "2 games of san-marco for 3 players, seed s" in shown
    assert re.search(r"^seat 0 .*\nseat 1 \(strong\) .*\nseat 2 ", shown, re.MULTILINE)
    random = ("simulate", "san-marco", "--players", 3, "-n", 2, "--seed", "s")
    assert run_json(*random, "--bots", "0,2:random") == run_json(*random)


def test_a_record_says_with_which_bots_it_can_be_played_again(tmp_path: Path) -> None:
    bots = ("--bots", "2:strong,0:strong", "--budget", 40)
    run("simulate", "senators", "--players", 3, "-n", 1, "--seed", "s", *bots, "--out", tmp_path)
    (path,) = tmp_path.iterdir()
    assert "; with --bots 0:strong,2:strong --budget 40: game 0 of seed s\n" in path.read_text()
    run("verify", path)


def test_a_shared_victory_is_shared() -> None:
    """In the shares of victories each winner has its part, and parts add up exactly."""
    left, right = Statistics(games=2), Statistics(games=1)
    left.count_winners((0, 1, 2))
    left.count_winners((1,))
    right.count_winners((0, 1))
    left.merge(right)
    assert left.win_shares == {0: Fraction(5, 6), 1: Fraction(11, 6), 2: Fraction(1, 3)}
    assert (left.shared, dict(left.wins)) == (2, {0: 2, 1: 3, 2: 1})


def test_a_run_without_a_seed_tells_the_one_it_took() -> None:
    """What was found can be found again."""
    told = run_json("simulate", "san-marco", "--players", 3, "-n", 2)
    assert run_json("simulate", "san-marco", "--players", 3, "-n", 2, "--seed", told["seed"]) == told


def test_statistics_are_readable() -> None:
    """The tables name games, plies, scores, winners, endings, phases and events."""
    shown = run("simulate", "san-marco", "--players", 3, "-n", 3, "--seed", "s").stdout
    for words in (
        "3 random games of san-marco for 3 players, seed s",
        "players' decisions",
        "final score of a player",
        "by seat",
        "SM-END-01",
        "plies by phase",
        "passage ended",
        "no problem found at any ply",
    ):
        assert words in shown


def test_reference_figures_are_near() -> None:
    """San Marco's means lie near those of the specification: 144 plies and 45 points with three players."""
    told = run_json("simulate", "san-marco", "--players", 3, "-n", 60, "--seed", "figures")
    assert told["plies"]["mean"] == pytest.approx(144, rel=0.05)
    assert told["final_score"]["mean"] == pytest.approx(45, rel=0.1)


def test_an_endless_game_is_a_problem() -> None:
    """A game beyond the limit of plies is reported, with exit status 1."""
    told = run_json("simulate", "san-marco", "--players", 3, "-n", 2, "--seed", "s", "--max-plies", 20, status=1)
    assert [problem["message"] for problem in told["problems"]] == ["the game does not end within 20 plies"] * 2
    shown = run("simulate", "san-marco", "--players", 3, "-n", 2, "--max-plies", 20, status=1).stdout
    assert "2 games with problems" in shown
    shown = run("simulate", "san-marco", "--players", 3, "-n", 1, "--max-plies", 20, status=1).stdout
    assert "1 random game of san-marco" in shown
    assert "1 game with problems" in shown


@pytest.mark.parametrize(("seed", "said"), [("abc", "abc"), ("größe 7", "größe 7"), ("a\nb", "'a\\nb'")])
def test_a_record_tells_the_seed_as_it_was_given(tmp_path: Path, seed: str, said: str) -> None:
    run("simulate", "senators", "--players", 3, "-n", 1, "--seed", seed, "--out", tmp_path)
    (path,) = tmp_path.iterdir()
    assert f"; random game 0 of seed {said}\n" in path.read_text()


def test_seats_are_counted_and_not_averaged() -> None:
    """Of a fact that names a seat the shares are told, of an amount also the mean."""
    arguments = ("simulate", "san-marco", "--players", 3, "-n", 5, "--seed", "s")
    facts = run_json(*arguments)["facts"]
    assert set(facts["toll_paid.owner"]) == {"count", "values"}
    assert facts["toll_paid.amount"]["mean"] == 1
    shown = run(*arguments).stdout
    assert re.search(r"^  owner +0:\d+", shown, re.MULTILINE)
    assert re.search(r"^  amount +1\.0 +1 +1 ", shown, re.MULTILINE)


class _Broken:
    """San Marco with a fault after some plies."""

    def __init__(self, fault: str) -> None:
        self._engine: Any = engines()[0]
        self._fault = fault

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    def problems(self, state: Any) -> list[Problem]:
        return [Problem("stock", "a noble is missing")] if self._fault == "problem" and state.ply == 15 else []

    def apply(self, state: Any, seat: int, action: Any) -> Transition[Any]:
        if self._fault == "exception" and state.ply == 15:
            raise KeyError("lost")
        return self._engine.apply(state, seat, action)  # type: ignore[no-any-return]


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """Simulates with a faulty engine; gives the fault."""
    monkeypatch.setattr(simulation, "find_engine", lambda *asked: _Broken(request.param))
    return str(request.param)


@pytest.mark.parametrize("broken", ["problem", "exception"], indirect=True)
def test_faults_of_an_engine_are_found(broken: str) -> None:
    """A violated invariant and an exception are both told with game and ply."""
    told = run_json("simulate", "san-marco", "--players", 3, "-n", 2, "--seed", "s", status=1)
    expected = {"problem": "stock: a noble is missing", "exception": "KeyError: 'lost'"}[broken]
    assert told["problems"] == [{"game": number, "ply": 15, "message": expected} for number in (0, 1)]


def test_tallies_add_up() -> None:
    """Merged tallies equal one that has seen all numbers; an empty one changes nothing."""
    left, right, whole = Tally(), Tally(), Tally()
    for number in (5, -2):
        left.add(number)
        whole.add(number)
    right.add(9)
    whole.add(9)
    left.merge(right)
    left.merge(Tally())
    assert left == whole == Tally(3, 12, -2, 9)


def test_an_unknown_game_cannot_be_played() -> None:
    """The library says so too."""
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        play_games(Plan("chess", 3, 1, "s", {}, 100), 0, 1)


def test_parts_merge_into_the_whole() -> None:
    """Statistics of single games add up to those of all."""
    plan = Plan("san-marco", 3, 3, "s", {}, 10_000)
    whole = Statistics()
    for part in simulate(plan):
        whole.merge(part)
    assert whole.to_json() == play_games(plan, 0, 3).to_json()
    assert registry.engines()[0].game.id == "san-marco"
