"""The games under test, and what shared tests know of each: one module a game, named as its engine's package."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any

from referee_engines import registry
from referee_engines.contract import Engine
from tests.games.facts import GameFacts

ROOT = Path(__file__).parents[2]
ENGINES: tuple[Engine, ...] = registry.engines()


def module_name(engine: Engine) -> str:
    """The name of the game's package, of its folder of unit tests, and of its module here."""
    return engine.game.id.replace("-", "_")


def is_built_in(engine: Engine) -> bool:
    """Whether the game comes with the engines: then it must have facts, vectors, golden records and unit tests."""
    return (ROOT / "engines" / "referee_engines" / module_name(engine)).is_dir()


def engine_of(game: str) -> Engine:
    """The engine of the game with that id."""
    return next(engine for engine in ENGINES if engine.game.id == game)


def has_facts(engine: Engine) -> bool:
    """Whether there is a module of the game here; one from elsewhere needs none."""
    return importlib.util.find_spec(f"tests.games.{module_name(engine)}") is not None


def facts_of(engine: Engine) -> GameFacts:
    """What is known of the game; the defaults where nothing is."""
    if not has_facts(engine):
        return GameFacts()
    found: GameFacts = importlib.import_module(f"tests.games.{module_name(engine)}").FACTS
    return found


def needed(engine: Engine, name: str) -> Any:
    """A fact without which a test cannot judge the game."""
    value = getattr(facts_of(engine), name)
    assert value or value == {}, f"tests/games/{module_name(engine)}.py lacks `{name}`"
    return value
