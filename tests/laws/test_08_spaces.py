"""Law 8: commits come in any order, counts are exact, samples are fair."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import sqrt

from referee_engines import documents
from referee_engines.chance import SeededSource
from referee_engines.contract import CHANCE, Engine
from referee_engines.spaces import ActionSpace
from tests.helpers.play import TestSource, play, positions, seats

FEASIBLE = 20_000


def test_simultaneous_choices_commute(engine: Engine, players: int) -> None:
    """Where several seats are awaited, either order of their choices gives the same bytes."""
    source = TestSource("commits")
    for seed in range(3):
        for state in positions(engine, players, f"commits{seed}", every=1):
            awaited = engine.turn(state).awaited
            if len(awaited) < 2:
                continue
            first, second = awaited[0], awaited[-1]
            a = engine.legal(state, first).without_anytime().sample(source)
            b = engine.legal(state, second).without_anytime().sample(source)
            one = engine.apply(engine.apply(state, first, a).state, second, b).state
            other = engine.apply(engine.apply(state, second, b).state, first, a).state
            assert documents.pack(one) == documents.pack(other)


def test_the_count_is_the_length_of_the_listing(engine: Engine, players: int) -> None:
    for seed in range(2):
        for state in positions(engine, players, f"counts{seed}", every=2):
            for seat in seats(players):
                space = engine.legal(state, seat)
                if space.count() <= FEASIBLE:
                    actions = list(space)
                    assert len(actions) == space.count() == len(set(actions))
                    assert sum(family.form().count for family in space.families) == space.count()


def test_weights_of_chance_add_up(engine: Engine, players: int) -> None:
    for state in positions(engine, players, "weights", every=1):
        space = engine.legal(state, CHANCE)
        if space and space.count() <= 3000:
            assert sum(space.weight(action) for action in space) == space.total_weight()


def chi_square(space: ActionSpace[object], source: TestSource, rounds: int) -> tuple[float, int]:
    """The statistic of so many samples for each outcome, and its degrees of freedom."""
    actions = list(space)
    weights = [space.weight(action) for action in actions]
    draws = rounds * len(actions)
    drawn = Counter(space.sample(source) for _ in range(draws))
    assert set(drawn) <= set(actions)
    total = sum(weights)
    statistic = sum(
        (drawn[action] - draws * weight / total) ** 2 / (draws * weight / total)
        for action, weight in zip(actions, weights, strict=True)
    )
    return statistic, len(actions) - 1


def is_plausible(statistic: float, freedom: int) -> bool:
    """Within six standard deviations of the mean of the chi-square distribution: wrong once in many millions."""
    return statistic < freedom + 6 * sqrt(2 * freedom) + 12


def test_samples_follow_the_weights(engine: Engine, players: int) -> None:
    """Spaces of up to 150 actions of every kind of decision are sampled uniformly, those of chance by their weights."""
    source = TestSource("fair")
    tested: Counter[tuple[str, ...]] = Counter()
    for seed in range(6):
        for state in positions(engine, players, f"fair{seed}", every=1):
            for seat in engine.turn(state).awaited:
                space = engine.legal(state, seat)
                kinds = tuple(family.action for family in space.families)
                if not 2 <= space.count() <= 150 or tested[kinds] >= 2:
                    continue
                if seat == CHANCE and min(space.weight(a) for a in space) * 2000 < space.total_weight():
                    continue
                assert is_plausible(*chi_square(space, source, 60)), (state, seat)
                tested[kinds] += 1
    assert len(tested) >= 5


def test_pages_are_slices_of_the_listing(engine: Engine, players: int) -> None:
    for state in positions(engine, players, "pages", every=9):
        for seat in engine.turn(state).awaited:
            space = engine.legal(state, seat)
            assert space.page(3, 5) == list(islice(space, 3, 8))


def test_resolving_chance_with_a_seed_repeats_itself(engine: Engine, players: int) -> None:
    """A seed, the game and the ply alone decide a draw."""
    for ply in play(engine, players, "seeds"):
        if ply.seat == CHANCE:
            space = engine.legal(ply.state, CHANCE)
            draws = {space.sample(SeededSource(b"seed", engine.game.id, ply.state.ply)) for _ in range(2)}
            assert len(draws) == 1
