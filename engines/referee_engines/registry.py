"""The games there are: the three built in, then those of other packages, found through entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from referee_engines.contract import Engine
from referee_engines.flandern_1302 import ENGINE as FLANDERN_1302
from referee_engines.san_marco import ENGINE as SAN_MARCO
from referee_engines.senators import ENGINE as SENATORS

GROUP = "referee.games"
"""Entry points of this group name an engine: `chess = "chess:ENGINE"`."""
BUILT_IN: tuple[Engine, ...] = (SAN_MARCO, FLANDERN_1302, SENATORS)


@cache
def engines() -> tuple[Engine, ...]:
    """Every game, in a fixed order. Raises `ValueError` where two have one id and rules version."""
    found = [*BUILT_IN, *[entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)]]
    keys = [(engine.game.id, engine.game.rules_version) for engine in found]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"two installed games are {key[0]} with the rules version {key[1]}")
    return tuple(found)
