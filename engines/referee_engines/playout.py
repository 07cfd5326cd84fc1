"""The random player, for simulations, benchmarks, bots and tests.

It chooses uniformly among the awaited decision's actions and takes an action that is possible at any time with one
percent per move. Its draws come in a fixed order, so that a seeded source gives the same game wherever it is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol, TypeAlias

from referee_engines.chance import Source
from referee_engines.contract import CHANCE, Engine, Seat, Transition, Turn

ANYTIME_PERCENT: Final = 1
"""How often the player acts although it is not awaited, where that is possible."""
Ply: TypeAlias = tuple[Any, Seat, Any, Transition[Any]]
"""A state, who acts in it, how, and what follows."""


class Player(Protocol):
    """Plays for all seats of a game that is not over."""

    def __call__(self, state: Any, turn: Turn, chance: Source | None = None) -> tuple[Seat, Any]:
        """Who acts next in the state whose turn this is, and how; `chance` draws outcomes instead of the player's source."""
        ...


def random_player(engine: Engine, source: Source) -> Player:
    """The random player of a game."""
    # Simulations ask at every ply: what is looked up only once is worth some percent of them.
    get_legal, below = engine.legal, source.below

    def play(state: Any, turn: Turn, chance: Source | None = None) -> tuple[Seat, Any]:
        anytime = turn.anytime
        if anytime and below(100) < ANYTIME_PERCENT:
            seat = anytime[below(len(anytime))]
            space = get_legal(state, seat).only_anytime()
            if space:
                return seat, space.sample(source)
        awaited = turn.awaited
        if awaited[0] == CHANCE:
            return CHANCE, get_legal(state, CHANCE).sample(chance or source)
        seat = awaited[below(len(awaited))]
        decision = get_legal(state, seat)
        # A turn without anytime seats has spaces without anytime families: nothing needs to be taken out of them.
        return seat, (decision.without_anytime() if anytime else decision).sample(source)

    return play


def play_out(engine: Engine, state: Any, source: Source) -> Iterator[Ply]:
    """A random game from the state to its end, ply by ply."""
    get_turn, follow, play = engine.turn, engine.follow, random_player(engine, source)
    while not (turn := get_turn(state)).over:
        seat, action = play(state, turn)
        transition = follow(state, seat, action)
        yield state, seat, action, transition
        state = transition.state
