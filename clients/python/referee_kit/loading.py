"""Reads vectors from a folder and refuses, by file and case, whatever the format does not allow."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from referee_kit import cases
from referee_kit.cases import AnyCase, DerivedPosition, Placed, VectorFile
from referee_kit.checking import check
from referee_kit.pointers import BadPointer, changed
from referee_kit.protocol import Position

_INSTALLED = Path(__file__).with_name("vectors")
_SOURCES = Path(__file__).parents[3] / "tests" / "conformance" / "vectors"


class BadVectors(Exception):
    """Vectors that cannot be used: one sentence naming file and case."""


class Vector(Struct, frozen=True):
    """A case with its game, its file and the documents it begins with."""

    game: str
    file: str
    title: str
    case: AnyCase
    position: Position | None = None
    other: Position | None = None
    rules_version: str = "1"


def find_vectors() -> Path:
    """The folder of the vectors that came with this installation or this source tree. Raises `BadVectors`."""
    for folder in (_INSTALLED, _SOURCES):
        if folder.is_dir():
            return folder
    raise BadVectors("this installation came without vectors: name their folder with --vectors DIR")


def load(folder: Path, catalogues: Mapping[str, Collection[str]]) -> list[Vector]:
    """Every case of the folder, by game and file, then those that hold in a newer rules version as well.

    `catalogues` holds the rule ids of each game. Raises `BadVectors`.
    """
    if not folder.is_dir():
        raise BadVectors(f"{folder} is not a folder")
    vectors: list[Vector] = []
    replaced: dict[tuple[str, str], set[str]] = {}
    places: dict[str, str] = {}
    for path in sorted(folder.glob("*/*.json")):
        name = str(path.relative_to(folder))
        file, listed = _read_file(path, name, catalogues)
        replaced.setdefault((file.game, file.rules_version), set()).update(file.replaces)
        for vector in _vectors_of(file, name, listed, catalogues[file.game]):
            earlier = places.setdefault(vector.case.id, vector.file)
            if earlier is not vector.file:
                raise BadVectors(f"{vector.file}: the id {vector.case.id} is already in {earlier}")
            vectors.append(vector)
    if not vectors:
        raise BadVectors(f"{folder} holds no vectors: none of its folders has a .json file with cases")
    for game in sorted({vector.game for vector in vectors}):
        versions = sorted([version for name, version in replaced if name == game], key=lambda word: (len(word), word))
        for older, newer in pairwise(versions):
            before = [each for each in vectors if each.game == game and each.rules_version == older]
            if unknown := sorted(replaced[game, newer] - {each.case.id for each in before}):
                raise BadVectors(f"{game}: rules version {newer} replaces {unknown[0]}, which {older} does not have")
            vectors += [_carried(each, newer) for each in before if _holds_in(each, replaced[game, newer])]
    return vectors


def _holds_in(vector: Vector, replaced: Collection[str]) -> bool:
    """Whether a case holds in the version that replaces these. Records name their version, and so do their digests."""
    return vector.case.id not in replaced and not isinstance(vector.case, cases.Replay)


def _carried(vector: Vector, version: str) -> Vector:
    """The case in a newer rules version."""
    position, other = (
        {**each, "rules": version} if each is not None and each.get("rules") == vector.rules_version else each
        for each in (vector.position, vector.other)
    )
    return msgspec.structs.replace(vector, position=position, other=other, rules_version=version)


def _read_file(
    path: Path, name: str, catalogues: Mapping[str, Collection[str]]
) -> tuple[VectorFile, list[dict[str, Any]]]:
    """A file without its cases, and those as they stand there."""
    try:
        raw = json.loads(path.read_text("utf-8"), object_pairs_hook=_without_repeated_keys)
        listed = raw.pop("cases", None) if isinstance(raw, dict) else None
        if not isinstance(listed, list):
            raise BadVectors(f"{name}: this is not an object with a list of cases")
        file = msgspec.convert({**raw, "cases": []}, VectorFile)
    except (ValueError, OSError) as error:  # msgspec's and json's own errors are ValueErrors
        raise BadVectors(f"{name}: {error}") from error
    if file.game not in catalogues:
        raise BadVectors(f"{name}: unknown game '{file.game}'; known: {', '.join(catalogues)}")
    if path.parent.name != file.game:
        raise BadVectors(f"{name}: the file of {file.game} is in the folder '{path.parent.name}'")
    return file, listed


def _vectors_of(file: VectorFile, name: str, listed: Sequence[Any], rules: Collection[str]) -> Iterator[Vector]:
    positions = _Positions(name, file)
    seen: set[str] = set()
    for number, entry in enumerate(listed):
        case_id = entry.get("id") if isinstance(entry, dict) else None
        where = f"{name}: {case_id if isinstance(case_id, str) else f'case {number}'}"
        try:
            case: AnyCase = msgspec.convert(entry, AnyCase)
            check(case, rules)
            vector = Vector(file.game, name, file.title, case, *positions.of(case), file.rules_version)
        except (ValueError, BadPointer) as error:
            raise BadVectors(f"{where}: {error}") from error
        if case.id in seen:
            raise BadVectors(f"{where}: duplicate id")
        seen.add(case.id)
        yield vector


def _without_repeated_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"duplicate key '{next(key for key in keys if keys.count(key) > 1)}' in one object")
    return values


class _Positions:
    """The positions of a file, each built once."""

    def __init__(self, name: str, file: VectorFile) -> None:
        self._file = file
        self._built: dict[str, Position] = {}
        for position in file.positions:
            try:
                self._build(position, ())
            except ValueError as error:
                raise BadVectors(f"{name}: position '{position}': {error}") from error

    def _build(self, name: str, above: tuple[str, ...]) -> Position:
        if name in above:
            raise ValueError(f"it is made from itself: {' from '.join((*above, name))}")
        if name not in self._built:
            raw = self._file.positions.get(name)
            if raw is None:
                raise ValueError(f"unknown position '{name}'")
            if "from" in raw:
                derived = msgspec.convert(raw, DerivedPosition)
                raw = changed(self._build(derived.from_, (*above, name)), derived.unset, derived.set_)
            self._built[name] = raw
        return self._built[name]

    def of(self, case: AnyCase) -> tuple[Position | None, Position | None]:
        """Where the case begins and, for two positions that look alike, the second one."""
        if not isinstance(case, Placed):
            return None, None
        position = changed(self._build(case.position, ()), case.unset, case.set_)
        if not isinstance(case, cases.Alike):
            return position, None
        other = position if case.other is UNSET else self._build(case.other, ())
        return position, changed(other, case.other_unset, case.other_set)
