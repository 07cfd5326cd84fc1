"""Logs as JSON lines: one canonical line per call, and whole tracebacks of our bugs.

A line describes a call and holds nothing of its content: no tokens, no cards.
"""

from __future__ import annotations

import atexit
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, BinaryIO, TypeAlias

import msgspec
import structlog

from referee_engines.memo import Memo

_GATHER_SECONDS = 0.05

_encode = msgspec.json.Encoder().encode
# Many lines fall into one second, and formatting a time costs more than the rest of a line.
_seconds: Memo[int, str] = Memo(lambda second: f"{datetime.fromtimestamp(second, UTC):%Y-%m-%dT%H:%M:%S}", most=60)

Entry: TypeAlias = tuple["Log", str, str, dict[str, Any]]
"""The log, the level, the event and its facts."""


class Log(structlog.BoundLoggerBase):
    """Queues entries of two levels; a background thread renders and writes them in batches."""

    def info(self, event: str, **facts: Any) -> None:
        self.add(event, facts)

    def add(self, event: str, facts: dict[str, Any]) -> None:
        """Takes the facts over instead of copying them: their owner must not change them afterwards."""
        facts["time"] = time.time()
        self._logger.add((self, "info", event, facts))

    def error(self, event: str, **facts: Any) -> None:
        facts["time"] = time.time()
        self._logger.add((self, "error", event, facts))
        self._logger.flush()

    def line(self, level: str, event: str, facts: dict[str, Any]) -> bytes:
        """The line that the processors render."""
        (line,), _ = self._process_event(level, event, facts)
        return bytes(line)


class ErrorLog(Log):
    """Writes errors only."""

    def add(self, event: str, facts: dict[str, Any]) -> None:
        pass


def make_log(level: str = "info", file: BinaryIO | None = None) -> Log:
    """A log that writes to the file, or to standard error."""
    log = structlog.wrap_logger(
        Lines(sys.stderr.buffer if file is None else file),
        processors=[structlog.processors.format_exc_info, _render],
        wrapper_class=Log if level == "info" else ErrorLog,
        context_class=dict,
    )
    # Binding makes the logger behind the lazy proxy, which would otherwise be made for each line.
    bound: Log = log.bind()
    return bound


class Lines:
    """Writes lines to a file: errors at once, others gathered for a moment.

    Rendering a line in the middle of a call costs several times what it costs in a batch, and a write gives up the
    interpreter's lock. So a call only queues its entry, and a thread renders and writes all entries of a moment.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._pending: deque[Entry] = deque()
        self._writing = threading.Lock()
        self._wake = threading.Event()
        self._is_awake = False
        threading.Thread(target=self._write_on, name="log", daemon=True).start()
        atexit.register(self.flush)

    def add(self, entry: Entry) -> None:
        self._pending.append(entry)
        if not self._is_awake:
            self._is_awake = True
            self._wake.set()

    def flush(self) -> None:
        with self._writing:
            lines = []
            # Taken one by one: entries may arrive meanwhile.
            for _ in range(len(self._pending)):
                log, level, event, facts = self._pending.popleft()
                lines.append(log.line(level, event, facts))
            if lines:
                # A log whose reader is gone must not stop the service.
                with suppress(OSError, ValueError):
                    self._file.write(b"".join(lines))
                    self._file.flush()

    def _write_on(self) -> None:
        while True:
            self._wake.wait()
            self._wake.clear()
            time.sleep(_GATHER_SECONDS)
            # Set before the flush: an entry added from here on may miss it, and wakes the thread again.
            self._is_awake = False
            self.flush()


def _render(_logger: Any, level: str, event: structlog.typing.EventDict) -> bytes:
    event["level"] = level
    second, fraction = divmod(event["time"], 1)
    event["time"] = f"{_seconds[int(second)]}.{int(fraction * 1_000_000):06d}+00:00"
    return _encode(event) + b"\n"
