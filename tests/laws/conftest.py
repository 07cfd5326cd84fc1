"""The laws run over every registered engine and every number of players."""

from __future__ import annotations

import pytest

from tests.games import ENGINES, label

TABLES = [
    pytest.param(engine, players, id=f"{label(engine)}-{players}")
    for engine in ENGINES
    for players in engine.game.players
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"engine", "players"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("engine", "players"), TABLES)
    elif "engine" in metafunc.fixturenames:
        metafunc.parametrize("engine", [pytest.param(engine, id=label(engine)) for engine in ENGINES])
