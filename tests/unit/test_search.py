"""The strong player: what it suggests, what it may spend, what it never does."""

from __future__ import annotations

from typing import Any

import pytest

from referee_engines.contract import CHANCE, Engine, Seat, Setup
from referee_engines.playout import random_player
from referee_engines.registry import current, engines
from referee_engines.scores import ScoreNode, Scoresheet
from referee_engines.search import Search, Suggestion, mixed_player, reward_of, suggest
from referee_engines.senators.phases import Cashing
from tests.games import engine_of, label
from tests.helpers.play import TestSource, play
from tests.unit.senators.table import ENGINE as SENATORS
from tests.unit.senators.table import choosing, position

EVERY_ENGINE = pytest.mark.parametrize("engine", current(engines()), ids=label)
LONGEST_TRIAL = 30


def decision(engine: Engine, nth: int = 20) -> tuple[Any, Seat]:
    """A position of a random game in which a player has something to choose, and that player."""
    for ply in list(play(engine, engine.game.players[-1], "decision"))[nth:]:
        if ply.seat != CHANCE and engine.legal(ply.state, ply.seat).count() > 2:
            return ply.state, ply.seat
    raise AssertionError("nobody has a choice")


@EVERY_ENGINE
def test_the_budget_is_kept_but_for_the_last_trial(engine: Engine) -> None:
    state, seat = decision(engine)
    suggestion = suggest(engine, state, seat, TestSource(1), budget=300)
    assert 300 <= suggestion.plies < 300 + LONGEST_TRIAL


@EVERY_ENGINE
def test_the_size_of_the_steps_changes_nothing(engine: Engine) -> None:
    """One ply at a time or all at once; only the last step has the suggestion."""
    state, seat = decision(engine)
    search = Search(engine, state, seat, TestSource(1), budget=200)
    steps: list[Suggestion | None] = []
    while not steps or steps[-1] is None:
        steps.append(search.advance(1))
    assert steps[-1] == suggest(engine, state, seat, TestSource(1), budget=200)
    assert len(steps) == search.best().plies + 1


@EVERY_ENGINE
def test_there_is_an_answer_at_any_time(engine: Engine) -> None:
    """Without any trial it is one of the candidates; the more were tried, the more trials they have."""
    state, seat = decision(engine)
    search = Search(engine, state, seat, TestSource(1))
    assert search.best().action in engine.legal(state, seat)
    search.advance(100)
    assert search.best().plies == 100
    assert sum(candidate.trials for candidate in search.best().candidates) > 0


@EVERY_ENGINE
def test_the_suggested_action_is_the_one_tried_most(engine: Engine) -> None:
    state, seat = decision(engine)
    suggestion = suggest(engine, state, seat, TestSource(1), budget=1000)
    trials = [candidate.trials for candidate in suggestion.candidates]
    assert suggestion.action == suggestion.candidates[0].action
    assert trials == sorted(trials, reverse=True)
    assert all(0 <= candidate.reward <= 1 for candidate in suggestion.candidates)


@EVERY_ENGINE
def test_large_choices_are_sampled(engine: Engine) -> None:
    """However many actions there are, a bounded number of different ones is tried, some of each family."""
    for seed in range(3):
        for ply in play(engine, engine.game.players[-1], f"large{seed}"):
            space = engine.legal(ply.state, ply.seat)
            if ply.seat == CHANCE or space.count() <= 40:
                continue
            candidates = Search(engine, ply.state, ply.seat, TestSource(1)).best().candidates
            assert len({candidate.action for candidate in candidates}) == len(candidates) <= 40
            assert len(candidates) > 30
            tried = {candidate.action.__struct_config__.tag for candidate in candidates}
            assert tried == {family.action for family in space.families if family.count()}


@EVERY_ENGINE
def test_who_is_not_awaited_gets_no_suggestion(engine: Engine) -> None:
    """Neither other players nor chance, nor anybody after the end."""
    plies = list(play(engine, engine.game.players[0], "others"))
    for state in [ply.state for ply in plies[::10]] + [plies[-1].after.state]:
        awaited = engine.turn(state).awaited
        for seat in (*range(state.players), CHANCE):
            if seat == CHANCE or seat not in awaited:
                assert suggest(engine, state, seat, TestSource(1)) == Suggestion(None, (), 0)


def test_a_single_choice_needs_no_trial() -> None:
    engine = engine_of("san-marco")
    ply = next(
        ply for ply in play(engine, 3, 1) if ply.seat != CHANCE and engine.legal(ply.state, ply.seat).count() == 1
    )
    suggestion = suggest(engine, ply.state, ply.seat, TestSource(1))
    assert (suggestion.action, suggestion.plies) == (ply.action, 0)


def winning_now(engine: Engine, state: Any, seat: Seat) -> list[Any]:
    """The actions that end the game at once with the seat as its only winner."""
    found = []
    for action in engine.legal(state, seat):
        after = engine.follow(state, seat, action).state
        if engine.turn(after).over and engine.score(after, seat).winners == (seat,):
            found.append(action)
    return found


@pytest.mark.parametrize(("game", "seeds"), [("san-marco", (0, 18, 24)), ("flandern-1302", (16, 131, 140))])
def test_a_win_at_hand_is_found(game: str, seeds: tuple[int, ...]) -> None:
    """In random games' last moves, where few of the actions win and the others do not."""
    engine, seen = engine_of(game), 0
    for seed in seeds:
        for ply in list(play(engine, 3, seed))[-6:]:
            choices = engine.legal(ply.state, ply.seat).count()
            if ply.seat != CHANCE and 1 < choices <= 40:
                wins = winning_now(engine, ply.state, ply.seat)
                if wins and len(wins) < choices / 2:
                    assert suggest(engine, ply.state, ply.seat, TestSource(1), budget=600).action in wins
                    seen += 1
    assert seen >= 3


def test_the_last_opponent_is_eliminated() -> None:
    state = position(
        Cashing(0), senators=(2, 1, 0), fallen=(0, 0, 1), money=(10, 40, 0), face_up={0: "censor-1 grain-1"}
    )
    suggestion = suggest(SENATORS, state, 0, TestSource(1))
    assert SENATORS.notation.format(suggestion.action) == "play censor-1 against seat 1"


@pytest.mark.parametrize(("senators", "is_tried"), [((5, 5, 5), True), ((1, 5, 5), False)])
def test_nobody_is_advised_to_leave_the_game(senators: tuple[int, ...], is_tried: bool) -> None:
    """A release is a candidate like others, but not of the last senator."""
    candidates = suggest(SENATORS, choosing(senators=senators), 0, TestSource(1)).candidates
    assert ("release" in [SENATORS.notation.format(candidate.action) for candidate in candidates]) == is_tried


def sheet(*totals: int, winners: tuple[Seat, ...] = (), would_count: tuple[int, ...] = ()) -> Scoresheet:
    tree = (ScoreNode("later", "later", "X-01", would_count, counted=False),)
    return Scoresheet(bool(winners), totals, (), winners, "", tree)


def test_a_victory_is_worth_more_than_a_share_in_it_and_that_more_than_a_defeat() -> None:
    won, shared, lost = (reward_of(sheet(9, 9, 2, winners=winners), 0) for winners in ((0,), (0, 1), (1,)))
    assert won - shared == shared - lost == 0.25


def test_of_two_defeats_the_closer_one_is_better() -> None:
    assert reward_of(sheet(8, 9, 9, winners=(1,)), 0) > reward_of(sheet(1, 9, 9, winners=(1,)), 0)


def test_before_the_end_what_would_count_now_decides() -> None:
    assert reward_of(sheet(3, 4), 0) < reward_of(sheet(3, 4, would_count=(4, 0)), 0)
    assert reward_of(sheet(3, 4, winners=(1,)), 0) == reward_of(sheet(3, 4, winners=(1,), would_count=(4, 0)), 0)


@EVERY_ENGINE
def test_without_strong_seats_the_mixed_player_is_the_random_one(engine: Engine) -> None:
    for ply in play(engine, engine.game.players[0], "mixed"):
        turn = engine.turn(ply.state)
        mixed = mixed_player(engine, TestSource(ply.state.ply), ())(ply.state, turn)
        assert mixed == random_player(engine, TestSource(ply.state.ply))(ply.state, turn)


@EVERY_ENGINE
def test_a_strong_seat_beats_random_ones(engine: Engine) -> None:
    """Of three games, one would be its fair share; the seat goes round the table."""
    wins = 0.0
    for number in range(3):
        source, strong = TestSource(f"strong{number}"), number
        state = engine.new_game(Setup(3))
        act = mixed_player(engine, source, (strong,), budget=300)
        while not (turn := engine.turn(state)).over:
            seat, action = act(state, turn)
            assert seat in turn.awaited or seat != strong
            state = engine.apply(state, seat, action).state
        winners = engine.score(state, None).winners
        wins += (strong in winners) / len(winners)
    assert wins > 1
