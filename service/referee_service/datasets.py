"""Further boards and decks from a folder of the server, and the layouts that they are drawn with."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee_engines.contract import Engine, Unreadable

LAYOUT_ENDING = ".layout.json"
"""Of files that say how a data set is drawn; other `*.json` are data sets."""
_MAX_BYTES = 1 << 20


class BadDataSet(Exception):
    """A file of the data folder that no game takes; the message names file and entry."""


def with_data_dir(engines: Sequence[Engine], folder: Path | None) -> tuple[Engine, ...]:
    """The engines with every `*.json` of the folder, each data set given to the game whose format it has.

    A `*.layout.json` goes to the game that has the data set it names. Every rules version of a game takes the same files.
    """
    if folder is None:
        return tuple(engines)
    served = list(engines)
    # Layouts come last: they may be for data sets of the same folder.
    for path in sorted(_find_files(folder), key=lambda path: (path.name.endswith(LAYOUT_ENDING), path)):
        text, is_layout = _read(path), path.name.endswith(LAYOUT_ENDING)
        game = _drawn_game(served, path, text) if is_layout else _owner(served, path, text)
        try:
            for i, engine in enumerate(served):
                if engine.game.id == game:
                    served[i] = engine.with_layouts([text]) if is_layout else engine.with_data([text])
        except Unreadable as error:
            raise BadDataSet(f"{path}: {error}") from error
    return tuple(served)


def _find_files(folder: Path) -> list[Path]:
    try:
        # Not `glob`, which takes a folder that it may not read for an empty one.
        return [folder / name for name in os.listdir(folder) if name.endswith(".json")]
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


def _drawn_game(engines: Sequence[Engine], path: Path, text: str) -> str:
    """Which game a layout is for: the one that has the data set it names."""
    document = _decode(path, text)
    name = document.get("data") if isinstance(document, dict) else None
    for engine in engines:
        if name in [data.id for data in engine.game.data_sets]:
            return engine.game.id
    raise BadDataSet(f"{path}: data: a layout names its data set, and no game has one of the id {name!r}")


def _owner(engines: Sequence[Engine], path: Path, text: str) -> str:
    """Which game a data set is for: the one whose own data set has the same format."""
    mark = _mark(_decode(path, text))
    games: dict[tuple[str, Any], str] = {}
    for engine in engines:
        games.setdefault(_mark(msgspec.json.decode(engine.game.data_sets[0].document)), engine.game.id)
    if mark not in games:
        known = ", ".join(f"{field} {value!r}" for field, value in games)
        raise BadDataSet(f"{path}: no game has data sets of this format; known are: {known}")
    return games[mark]


def _decode(path: Path, text: str) -> Any:
    if not text.strip():
        raise BadDataSet(f"{path}: the file is empty")
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadDataSet(f"{path}: this is not JSON: {error}") from error


def _mark(document: Any) -> tuple[str, Any]:
    """What marks a file's format: its `format`, or its `schema` where an `edition` names the file."""
    if isinstance(document, dict):
        if isinstance(document.get("format"), str):
            return "format", document["format"]
        if "edition" in document and isinstance(document.get("schema"), int):
            return "schema", document["schema"]
    return "format", None
