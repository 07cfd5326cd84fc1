"""The kit's vectors, loaded once."""

from __future__ import annotations

import os
import sys

import pytest

from referee_kit.loading import Vector, find_vectors, load
from tests.games import ENGINES

CATALOGUES = {engine.game.id: tuple(engine.rules) for engine in ENGINES}


@pytest.fixture(scope="session")
def vectors() -> list[Vector]:
    """Every case of the kit."""
    return load(find_vectors(), CATALOGUES)


@pytest.fixture
def our_program(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The command of `referee executor`; it finds its packages where this process does, installed or not."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    return [sys.executable, "-c", "from referee_cli import main; main()", "executor"]
