"""Random games for the tests: reproducible, over any engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from referee_engines.contract import CHANCE, Engine, Seat, Setup, Transition

T = TypeVar("T")


class TestSource:
    """A quick source for tests; the portable one is `referee_engines.chance.SeededSource`."""

    __test__ = False

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


class Ply(NamedTuple):
    """One step of a game."""

    state: Any
    seat: Seat
    action: Any
    after: Transition[Any]


def play(
    engine: Engine, players: int, seed: int | str, options: dict[str, str] | None = None, limit: int = 5000
) -> Iterator[Ply]:
    """A whole random game: uniform over the awaited player's actions, anytime actions with 1 % per move."""
    yield from play_on(engine, engine.new_game(Setup(players, options or {})), TestSource(seed), limit)


def play_on(engine: Engine, state: Any, source: TestSource, limit: int) -> Iterator[Ply]:
    """At most so many plies from a state on."""
    for _ in range(limit):
        turn = engine.turn(state)
        if turn.over:
            return
        if turn.anytime and source.below(100) == 0:
            seat = turn.anytime[source.below(len(turn.anytime))]
            action = engine.legal(state, seat).sample(source)
        else:
            seat = turn.awaited[source.below(len(turn.awaited))]
            action = engine.legal(state, seat).without_anytime().sample(source)
        after = engine.apply(state, seat, action)
        yield Ply(state, seat, action, after)
        state = after.state


def positions(engine: Engine, players: int, seed: int | str, every: int) -> Iterator[Any]:
    """Every Nth state of a random game, and the last one."""
    state = None
    for i, ply in enumerate(play(engine, players, seed)):
        state = ply.after.state
        if i % every == 0:
            yield ply.state
    yield state


def some(items: Sequence[T], most: int) -> Sequence[T]:
    """So many of the items, evenly spread, the first and the last among them; all where they are fewer."""
    if len(items) <= most:
        return items
    return [items[number * (len(items) - 1) // (most - 1)] for number in range(most)]


def seats(players: int) -> tuple[Seat, ...]:
    """All who can ask: the players and chance."""
    return (*range(players), CHANCE)
