"""How much is enough: what random games of a table show, so that laws play until they have judged as much.

No law knows how long a game is or how many kinds of actions it has; it asks here what is common in this game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

from referee_engines.contract import Engine
from tests.games import engine_of
from tests.helpers.play import Ply, play

MOST_GAMES = 60
"""A law that has not met in so many games what is common has a fault of its own."""
_WATCHED = 6


def common_actions(engine: Engine, players: int) -> frozenset[str]:
    """The tags of actions that at least half of some random games have."""
    return _common_actions(engine.game.id, engine.game.rules_version, players)


@cache
def _common_actions(game: str, version: str, players: int) -> frozenset[str]:
    engine = engine_of(game, version)
    counts: Counter[str] = Counter()
    for seed in range(_WATCHED):
        counts.update({tag_of(ply.action) for ply in play(engine, players, f"common{seed}")})
    found = frozenset([tag for tag, games in counts.items() if games * 2 >= _WATCHED])
    assert found, f"random games of {game} have no action in common"
    return found


def tag_of(action: object) -> str:
    """The name of an action's kind."""
    return str(type(action).__struct_config__.tag)  # type: ignore[attr-defined]


def games(engine: Engine, players: int, name: str, least: int, done: Callable[[], bool]) -> Iterator[list[Ply]]:
    """Random games, one after the other: at least so many, and more until enough is done."""
    for seed in range(MOST_GAMES):
        if seed >= least and done():
            return
        yield list(play(engine, players, f"{name}{seed}"))
