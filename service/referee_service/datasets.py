"""Further boards and decks from a folder of the server."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee_engines.contract import Engine, Unreadable

_MAX_BYTES = 1 << 20


class BadDataSet(Exception):
    """A file of the data folder that no game takes; the message names file and entry."""


def with_data_dir(engines: Sequence[Engine], folder: Path | None) -> tuple[Engine, ...]:
    """The engines with every `*.json` of the folder, each file given to the game whose format it has."""
    if folder is None:
        return tuple(engines)
    served = list(engines)
    for path in _find_files(folder):
        text = _read(path)
        game = _owner(served, path, text)
        try:
            # Every rules version of a game takes the same data sets.
            served = [engine.with_data([text]) if engine.game.id == game else engine for engine in served]
        except Unreadable as error:
            raise BadDataSet(f"{path}: {error}") from error
    return tuple(served)


def _find_files(folder: Path) -> list[Path]:
    try:
        # Not `glob`, which takes a folder that it may not read for an empty one.
        return sorted([folder / name for name in os.listdir(folder) if name.endswith(".json")])
    except OSError as error:
        raise BadDataSet(f"{folder}: {error.strerror}") from error


def _read(path: Path) -> str:
    try:
        if not path.is_file():
            raise BadDataSet(f"{path}: this is not a file")
        with path.open("rb") as file:
            raw = file.read(_MAX_BYTES + 1)
        if len(raw) > _MAX_BYTES:
            raise BadDataSet(f"{path}: the file is too large; a data set has at most {_MAX_BYTES} bytes")
        return raw.decode()
    except OSError as error:
        raise BadDataSet(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadDataSet(f"{path}: {error}") from error


def _owner(engines: Sequence[Engine], path: Path, text: str) -> str:
    """Which game the file is for: the one whose own data set has the same format."""
    if not text.strip():
        raise BadDataSet(f"{path}: the file is empty")
    try:
        mark = _mark(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadDataSet(f"{path}: this is not JSON: {error}") from error
    games: dict[tuple[str, Any], str] = {}
    for engine in engines:
        games.setdefault(_mark(engine.game.data_sets[0].document), engine.game.id)
    if mark not in games:
        known = ", ".join(f"{field} {value!r}" for field, value in games)
        raise BadDataSet(f"{path}: no game has data sets of this format; known are: {known}")
    return games[mark]


def _mark(text: str) -> tuple[str, Any]:
    """What marks a file's format: its `format`, or its `schema` where an `edition` names the file."""
    document = msgspec.json.decode(text)
    if isinstance(document, dict):
        if isinstance(document.get("format"), str):
            return "format", document["format"]
        if "edition" in document and isinstance(document.get("schema"), int):
            return "schema", document["schema"]
    return "format", None
