"""The random player, for simulations, benchmarks, bots and tests.

It chooses uniformly among the awaited decision's actions and takes an action that is possible at any time with one
percent per move. Its draws come in a fixed order, so that a seeded source gives the same game wherever it is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from referee_engines.chance import Source
from referee_engines.contract import CHANCE, Engine, Seat, Transition, Turn

ANYTIME_PERCENT: Final = 1
"""How often the player acts although it is not awaited, where that is possible."""
Ply: TypeAlias = tuple[Any, Seat, Any, Transition[Any]]
"""A state, who acts in it, how, and what follows."""


def random_ply(
    engine: Engine, state: Any, source: Source, turn: Turn | None = None, chance: Source | None = None
) -> tuple[Seat, Any]:
    """Who acts next in a game that is not over, and how.

    `turn` is the state's turn where the caller knows it already; `chance` draws the outcomes of chance instead of `source`.
    """
    if turn is None:
        turn = engine.turn(state)
    anytime = turn.anytime
    if anytime and source.below(100) < ANYTIME_PERCENT:
        seat = anytime[source.below(len(anytime))]
        space = engine.legal(state, seat).only_anytime()
        if space:
            return seat, space.sample(source)
    awaited = turn.awaited
    if awaited[0] == CHANCE:
        return CHANCE, engine.legal(state, CHANCE).sample(chance or source)
    seat = awaited[source.below(len(awaited))]
    decision = engine.legal(state, seat)
    # A turn without anytime seats has spaces without anytime families: nothing needs to be taken out of them.
    return seat, (decision.without_anytime() if anytime else decision).sample(source)


def play_out(engine: Engine, state: Any, source: Source) -> Iterator[Ply]:
    """A random game from the state to its end, ply by ply."""
    get_turn, follow = engine.turn, engine.follow
    while not (turn := get_turn(state)).over:
        seat, action = random_ply(engine, state, source, turn)
        transition = follow(state, seat, action)
        yield state, seat, action, transition
        state = transition.state
