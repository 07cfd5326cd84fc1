"""Finds records in files, folders and archives, and verifies them in several processes or over several streams."""

from __future__ import annotations

import bz2
import gzip
import lzma
import multiprocessing
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee_client.calls import RecordOptions
from referee_client.client import Referee
from referee_client.errors import OverLimit

SUFFIX = ".rec"
_OPENERS: dict[str, Any] = {".gz": gzip.open, ".bz2": bz2.open, ".xz": lzma.open}
_ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz")
_MAX_BYTES = 64 << 20
"""More than any server takes: a file that unpacks to more is not read."""
_RECORDS_PER_TASK = 25


class NoRecords(Exception):
    """A path that does not exist or leads to no record: one sentence."""


@dataclass(frozen=True)
class Source:
    """Where a record is."""

    path: str
    member: str = ""
    """Its name within an archive."""

    @property
    def name(self) -> str:
        return f"{self.path}:{self.member}" if self.member else self.path


@dataclass(frozen=True)
class Judge:
    """Who verifies records, and how."""

    lenient: bool = False
    rules_version: str = ""
    data_set: str = ""
    target: str = ""
    """A server; empty: the engines of this installation."""
    data_dir: Path | None = None
    """Further data sets for those engines."""
    language: str = "en"

    @property
    def options(self) -> RecordOptions:
        return {"lenient": self.lenient, "rules_version": self.rules_version, "data_set": self.data_set}

    def connect(self) -> Referee:
        """The client that verifies."""
        if self.target:
            return Referee(self.target, language=self.language)
        return Referee.embedded(data_dir=self.data_dir, language=self.language)


def find_records(paths: Iterable[str]) -> list[Source]:
    """Every record under the paths: files as they are given, folders searched for `*.rec`, also compressed.

    Raises `NoRecords` for a path that leads to none.
    """
    sources: list[Source] = []
    for path in paths:
        found = list(_find(path))
        if not found:
            raise NoRecords(f"{path} holds no record (*{SUFFIX}, also compressed or in an archive)")
        sources += found
    return list(dict.fromkeys(sources))


def _find(path: str) -> Iterator[Source]:
    if path == "-":
        yield Source(path)
        return
    place = Path(path)
    if place.is_dir():
        for each in sorted(place.rglob("*")):
            if each.is_file() and _is_record_name(each.name):
                yield from _inside(each)
    elif place.exists():
        yield from _inside(place)
    else:
        raise NoRecords(f"{path} does not exist")


def _is_record_name(name: str) -> bool:
    bare = name
    for suffix in _OPENERS:
        bare = bare.removesuffix(suffix)
    return bare.endswith(SUFFIX) or name.endswith(_ARCHIVES)


def _inside(path: Path) -> Iterator[Source]:
    """The record that the file is, or those in the archive."""
    if not path.name.endswith(_ARCHIVES):
        yield Source(str(path))
        return
    try:
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                names = [item.filename for item in archive.infolist() if not item.is_dir()]
        else:
            with tarfile.open(path) as tar:
                names = [item.name for item in tar if item.isfile()]
    except (OSError, zipfile.BadZipFile, tarfile.TarError, EOFError, zlib.error, lzma.LZMAError) as error:
        raise NoRecords(f"{path} cannot be opened: {error}") from error
    for name in sorted(names):
        if _is_record_name(name) and not name.endswith(_ARCHIVES):
            yield Source(str(path), name)


def read_source(source: Source) -> str:
    """The record's text. Raises `OSError` or `ValueError` for a file that cannot be read or is not text."""
    if source.path == "-":
        return _decode(sys.stdin.buffer.read(_MAX_BYTES + 1))
    try:
        return _decode(_read_bytes(source))
    except (zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, KeyError) as error:
        raise ValueError(f"the file is damaged: {error}") from error


def _read_bytes(source: Source) -> bytes:
    path = Path(source.path)
    if not source.member:
        opener = _OPENERS.get(path.suffix, open)
        with opener(path, "rb") as file:
            return _take(file, path.name)
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive, archive.open(source.member) as member:
            return _unpack(member, source.member)
    with tarfile.open(path) as tar:
        extracted = tar.extractfile(source.member)
        if extracted is None:
            raise ValueError("this member of the archive is not a file")
        with extracted:
            return _unpack(extracted, source.member)


def _unpack(member: IO[bytes], name: str) -> bytes:
    """A member of an archive, which may be compressed itself."""
    opener = _OPENERS.get(Path(name).suffix)
    if opener is None:
        return _take(member, name)
    with opener(member, "rb") as file:
        return _take(file, name)


def _take(file: IO[bytes], name: str) -> bytes:
    raw = file.read(_MAX_BYTES + 1)
    if len(raw) > _MAX_BYTES:
        raise ValueError(f"{name} has more than {_MAX_BYTES:,} bytes")
    return raw


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ValueError(f"line {line} is not UTF-8 text") from error


def verify_all(sources: Sequence[Source], judge: Judge, jobs: int) -> Iterator[tuple[Source, RecordVerdict]]:
    """The verdicts as they are reached, in any order."""
    parts = [sources[first : first + _RECORDS_PER_TASK] for first in range(0, len(sources), _RECORDS_PER_TASK)]
    if jobs == 1 or len(parts) == 1:
        for part in parts:
            for source, raw in _verify_part(part, judge):
                yield source, RecordVerdict.FromString(raw)
        return
    with _pool(judge, jobs) as pool:
        tasks = [pool.submit(_verify_part, part, judge) for part in parts]
        try:
            for task in as_completed(tasks):
                for source, raw in task.result():
                    yield source, RecordVerdict.FromString(raw)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _pool(judge: Judge, jobs: int) -> Executor:
    """Processes where this machine does the work, threads where they only wait for a server."""
    if judge.target:
        return ThreadPoolExecutor(jobs)
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))


def _verify_part(sources: Sequence[Source], judge: Judge) -> list[tuple[Source, bytes]]:
    """The verdicts on some records, as bytes, since they may have to reach another process."""
    verdicts: list[tuple[Source, RecordVerdict]] = []
    texts: list[tuple[Source, str]] = []
    for source in sources:
        try:
            texts.append((source, read_source(source)))
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            verdicts.append((source, _unreadable(reason)))
    with judge.connect() as referee:
        try:
            named = referee.verify_records([(str(i), text) for i, (_, text) in enumerate(texts)], **judge.options)
            for name, verdict in named:
                verdicts.append((texts[int(name)][0], verdict))
        except OverLimit:
            # One record was too large, and it is not known which: each gets its own call.
            done = {source for source, _ in verdicts}
            for source, text in texts:
                if source not in done:
                    verdicts.append((source, _verify_alone(referee, text, judge)))
    return [(source, verdict.SerializeToString()) for source, verdict in verdicts]


def _verify_alone(referee: Referee, text: str, judge: Judge) -> RecordVerdict:
    try:
        return referee.with_timeout(None).verify_record(text, **judge.options)
    except OverLimit as error:
        fault = RecordFault(kind=RecordFault.KIND_SERVED, message=error.message)
        return RecordVerdict(kind=RecordVerdict.KIND_NOT_SERVED, fault=fault)


def _unreadable(reason: str) -> RecordVerdict:
    fault = RecordFault(kind=RecordFault.KIND_FORMAT, message=reason)
    return RecordVerdict(kind=RecordVerdict.KIND_UNREADABLE, fault=fault)
