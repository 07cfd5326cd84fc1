"""The games there are: the three built in, then those of other packages, found through entry points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from referee_engines.assembly import BadGame
from referee_engines.contract import Engine
from referee_engines.flandern_1302 import ENGINE as FLANDERN_1302
from referee_engines.san_marco import ENGINE as SAN_MARCO
from referee_engines.senators import ENGINE as SENATORS
from referee_engines.senators import ENGINE_1 as SENATORS_1

GROUP = "referee.games"
"""Entry points of this group name an engine: `chess = "chess:ENGINE"`."""
BUILT_IN: tuple[Engine, ...] = (SAN_MARCO, FLANDERN_1302, SENATORS, SENATORS_1)
"""Of each game the current rules version first: new games are played by it."""


@lru_cache(maxsize=1)
def engines() -> tuple[Engine, ...]:
    """Every game, in a fixed order. Raises `BadGame` for one that cannot be served, or where two are the same."""
    found = [*BUILT_IN, *[_load(entry) for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)]]
    keys = [(engine.game.id, engine.game.rules_version) for engine in found]
    for key in keys:
        if keys.count(key) > 1:
            raise BadGame(f"two installed games are {key[0]} with the rules version {key[1]}")
    return tuple(found)


def current(found: Iterable[Engine]) -> tuple[Engine, ...]:
    """Of each game the engine of its current rules, which comes first."""
    games: dict[str, Engine] = {}
    for engine in found:
        games.setdefault(engine.game.id, engine)
    return tuple(games.values())


def _load(entry: EntryPoint) -> Engine:
    """The engine that an entry point names. Raises `BadGame`, whatever is wrong with it."""
    name = f'the installed game {entry.name} = "{entry.value}"'
    try:
        found: Any = entry.load()
    except BadGame as error:
        raise BadGame(f"{name}: {error}") from error
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BadGame(f"{name} cannot be loaded: {why} (python -c 'import {entry.module}' shows more)") from error
    if not (hasattr(found, "game") and hasattr(found, "legal")):
        raise BadGame(
            f"{name} is of type {type(found).__name__}; it must name an engine, made by `ENGINE = Game(Table(...))`"
        )
    engine: Engine = found
    return engine
