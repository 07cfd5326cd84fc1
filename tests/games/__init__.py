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


def label(engine: Engine) -> str:
    """The name of an engine in test ids and of its golden corpus: the game's id, with the rules version from 2 on."""
    version = engine.game.rules_version
    return engine.game.id if version == "1" else f"{engine.game.id}-{version}"


def engine_of(game: str, version: str = "") -> Engine:
    """The engine of the game with that id, by the current rules or those of a version."""
    return next(each for each in ENGINES if each.game.id == game and version in ("", each.game.rules_version))


def has_facts(engine: Engine) -> bool:
    """Whether there is a module of the game here; one from elsewhere needs none."""
    return importlib.util.find_spec(f"tests.games.{module_name(engine)}") is not None


def facts_of(engine: Engine) -> GameFacts:
    """What is known of the game; the defaults where nothing is. What differs in an older rules version is in `FACTS_<version>`."""
    if not has_facts(engine):
        return GameFacts()
    module = importlib.import_module(f"tests.games.{module_name(engine)}")
    found: GameFacts = getattr(module, f"FACTS_{engine.game.rules_version}", module.FACTS)
    return found


def needed(engine: Engine, name: str) -> Any:
    """A fact without which a test cannot judge the game."""
    value = getattr(facts_of(engine), name)
    assert value or value == {}, f"tests/games/{module_name(engine)}.py lacks `{name}`"
    return value
