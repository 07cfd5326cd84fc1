"""The games of this installation, with a folder of further data sets: what works without a server."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from referee_engines.contract import Engine
from referee_engines.registry import ENGINES
from referee_service.datasets import with_data_dir
from referee_service.referee import RefereeService


@cache
def installed_engines(data_dir: Path | None = None) -> tuple[Engine, ...]:
    """Every engine. Raises `referee_service.datasets.BadDataSet`, naming the file and the entry."""
    return with_data_dir(ENGINES, data_dir)


@cache
def installed_app(data_dir: Path | None = None) -> RefereeService:
    """The service in this process. It holds no game, so that all may share it."""
    return RefereeService(installed_engines(data_dir))


def find_engine(game: str, data_dir: Path | None = None) -> Engine | None:
    """The installed game of that id, by its current rules."""
    return next((engine for engine in installed_engines(data_dir) if engine.game.id == game), None)
