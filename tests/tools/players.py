"""Directed random play: players and chance that lean towards what is rare, reproducible from a seed in any Python.

A policy may pick the action of any seat, chance included; where it has no opinion the choice is uniform.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from referee_engines.chance import SeededSource, Source
from referee_engines.contract import Engine, Seat, Setup, Transition, Turn
from referee_engines.spaces import ActionSpace

Choice: TypeAlias = tuple[Seat, Any]


class Moment(NamedTuple):
    """Where somebody has to act."""

    engine: Engine
    state: Any
    turn: Turn
    source: Source

    def space(self, seat: Seat) -> ActionSpace[Any]:
        """What the awaited decision offers the seat."""
        return self.engine.legal(self.state, seat).without_anytime()

    def any_awaited(self) -> Seat:
        return self.turn.awaited[self.source.below(len(self.turn.awaited))]

    def best(self, seat: Seat, worth: Callable[[Any], float], most: int = 400) -> Choice:
        """The seat's action of highest worth, one of the best by lot; of a long listing some by lot."""
        space = self.space(seat)
        few = space.count() <= most
        actions = list(space) if few else [space.sample(self.source) for _ in range(most // 4)]
        worths = [worth(action) for action in actions]
        top = max(worths)
        return seat, pick([action for action, value in zip(actions, worths, strict=True) if value == top], self.source)

    def by_kind(self, seat: Seat, weights: Mapping[str, int]) -> Choice:
        """First the kind of action by these weights (1 where none is given), then one of that kind by lot."""
        families = [family for family in self.space(seat).families if family.count()]
        numbers = [weights.get(family.action, 1) for family in families]
        total = sum(numbers)
        if not total:
            return seat, self.space(seat).sample(self.source)
        lot = self.source.below(total)
        for family, number in zip(families, numbers, strict=True):
            if lot < number:
                return seat, family.sample(self.source)
            lot -= number
        raise AssertionError("a lot below the sum of the weights falls on one of them")

    def chance(self, percent: int) -> bool:
        return self.source.below(100) < percent


FAVOURITE = 0
"""The seat that a game leans towards, where it leans towards one."""
Policy: TypeAlias = Callable[[Moment], Choice | None]


class Ply(NamedTuple):
    """One step of a game."""

    turn: Turn
    seat: Seat
    action: Any
    after: Transition[Any]


def text(moment: Moment, action: Any) -> str:
    """The action in notation."""
    written: str = moment.engine.notation.format(action)
    return written


def pick(items: Sequence[Any], source: Source) -> Any:
    return items[source.below(len(items))]


def uniform(moment: Moment) -> Choice:
    """Everybody at random; actions that are possible at any time with 1 % per move."""
    turn, source = moment.turn, moment.source
    if turn.anytime and moment.chance(1):
        seat = pick(turn.anytime, source)
        return seat, moment.engine.legal(moment.state, seat).only_anytime().sample(source)
    seat = moment.any_awaited()
    return seat, moment.space(seat).sample(source)


def policy_of(policies: Mapping[str, Policy], name: str) -> Policy:
    """A game's policy by its name; `uniform` is everybody's."""
    return uniform if name == "uniform" else policies[name]


def play(engine: Engine, players: int, options: Mapping[str, str], policy: Policy, seed: int) -> Iterator[Ply]:
    """A whole game; it follows from the arguments alone."""
    state = engine.new_game(Setup(players, options))
    key = f"golden {seed}".encode()
    while True:
        turn = engine.turn(state)
        if turn.over:
            return
        moment = Moment(engine, state, turn, SeededSource(key, engine.game.id, state.ply))
        seat, action = policy(moment) or uniform(moment)
        after = engine.apply(state, seat, action)
        yield Ply(turn, seat, action, after)
        state = after.state
