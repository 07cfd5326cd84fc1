"""The kit's vectors, loaded once."""

from __future__ import annotations

import pytest

from engines.registry import ENGINES
from referee_client.conformance.loading import Vector, find_vectors, load

CATALOGUES = {engine.game.id: tuple(engine.rules) for engine in ENGINES}


@pytest.fixture(scope="session")
def vectors() -> list[Vector]:
    """Every case of the kit."""
    return load(find_vectors(), CATALOGUES)
