"""A real server on a free port, and clients of it and of the embedded service."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee_client import Referee
from referee_engines.registry import current, engines
from referee_service.config import Config
from referee_service.server import serving


@pytest.fixture(scope="session")
def target() -> Iterator[str]:
    """Where the server listens."""
    with serving(Config(port=0, log_level="error")) as port:
        yield f"127.0.0.1:{port}"


@pytest.fixture(params=["server", "embedded"])
def referee(request: pytest.FixtureRequest, target: str) -> Iterator[Referee]:
    """The same client over both ways to the service."""
    with Referee(target) if request.param == "server" else Referee.embedded() as client:
        yield client


@pytest.fixture(params=[engine.game.id for engine in current(engines())])
def game(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return str(request.param)


@pytest.fixture
def players(game: str) -> int:
    """The smallest number of players of the game."""
    return next(engine.game.players[0] for engine in engines() if engine.game.id == game)
