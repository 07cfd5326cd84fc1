"""Law 8: commits come in any order, counts are exact, samples are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from typing import Any

import pytest

from referee_engines import documents
from referee_engines.chance import SeededSource
from referee_engines.contract import CHANCE, Engine
from referee_engines.spaces import ActionSpace, Choice
from tests.helpers.play import TestSource, play, positions, seats, some

FEASIBLE = 20_000


def test_simultaneous_choices_commute(engine: Engine, players: int) -> None:
    """Where several seats are awaited, any order of their choices gives the same bytes."""
    source = TestSource("commits")
    for seed in range(3):
        for state in positions(engine, players, f"commits{seed}", every=1):
            awaited = engine.turn(state).awaited
            if len(awaited) < 2:
                continue
            chosen = [(seat, engine.legal(state, seat).without_anytime().sample(source)) for seat in awaited]
            orders = (chosen, chosen[::-1], [*chosen[1:], chosen[0]])
            assert len({documents.pack(committed(engine, state, order)) for order in orders}) == 1


def committed(engine: Engine, state: Any, choices: list[tuple[int, Any]]) -> Any:
    """The state after the choices of several seats, in that order."""
    for seat, action in choices:
        state = engine.apply(state, seat, action).state
    return state


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
    """Spaces of up to 150 actions of every kind of decision are sampled uniformly, those of chance by their weights.

    A game in which some choice is that small meets one of each kind within a few games.
    """
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
    assert tested


def check_pages(space: ActionSpace[object], source: TestSource, size: int = 7) -> None:
    """Page after page every action comes once, family after family, as many as are counted; samples are among them."""
    paged: list[object] = []
    while page := space.page(len(paged), size):
        assert len(page) <= size
        paged += page
    assert len(paged) == space.count() == sum(family.count() for family in space.families)
    assert len(set(paged)) == len(paged)
    assert all(action in space for action in paged)
    assert paged == [action for family in space.families for action in family]
    assert {space.sample(source) for _ in range(20)} <= set(paged)


def test_pages_hold_every_action_once(engine: Engine, players: int) -> None:
    source = TestSource("pages")
    for state in some(list(positions(engine, players, "pages", every=1)), 25):
        for seat in engine.turn(state).awaited:
            space = engine.legal(state, seat)
            if space.count() <= 500:
                check_pages(space, source)


def test_every_action_is_found_by_its_number(engine: Engine, players: int) -> None:
    """Whichever way a listing is asked for: from its beginning, from a number on, by pages, one by one."""
    source = TestSource("numbers")
    for state in some(list(positions(engine, players, "numbers", every=1)), 40):
        for seat in seats(players):
            space = engine.legal(state, seat)
            for family in space.families:
                count = family.count()
                actions = list(family) if count <= FEASIBLE else None
                for number in {0, count - 1, *[source.below(count) for _ in range(5)]}:
                    rest = list(islice(family.listing(number), 3))
                    assert rest == [family.at(n) for n in range(number, min(number + 3, count))]
                    assert actions is None or rest == actions[number : number + 3]
            if 0 < space.count() <= FEASIBLE:
                offset = source.below(space.count())
                assert space.page(offset, 9) == list(islice(space, offset, offset + 9))


class Forgetful(Choice[object]):
    """Lists all of its actions but the last."""

    def listing(self, start: int = 0) -> Iterator[object]:
        return iter(self.actions[start:-1])


class Lenient:
    """Accepts everything."""

    def accepts(self, state: Any, seat: int, action: Any) -> bool:
        return True


def test_a_listing_that_forgets_an_action_is_noticed() -> None:
    check_pages(ActionSpace((Choice("choose", (0, 1, 2)),), Lenient(), None, 0), TestSource("pages"))
    with pytest.raises(AssertionError):
        check_pages(ActionSpace((Forgetful("choose", (0, 1, 2)),), Lenient(), None, 0), TestSource("pages"))


def test_resolving_chance_with_a_seed_repeats_itself(engine: Engine, players: int) -> None:
    """A seed, the game and the ply alone decide a draw."""
    for ply in play(engine, players, "seeds"):
        if ply.seat == CHANCE:
            space = engine.legal(ply.state, CHANCE)
            draws = {space.sample(SeededSource(b"seed", engine.game.id, ply.state.ply)) for _ in range(2)}
            assert len(draws) == 1
