"""Logs as JSON lines: one canonical line per call, and whole tracebacks of our bugs.

A line holds what the service says about a call, never what the call contains: no tokens, no cards.
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
# Many lines fall into one second, and to write a time out costs more than the rest of a line.
_seconds: Memo[int, str] = Memo(lambda second: f"{datetime.fromtimestamp(second, UTC):%Y-%m-%dT%H:%M:%S}", most=60)

Entry: TypeAlias = tuple["Log", str, str, dict[str, Any]]
"""The log that something was said to, the level, the event and its facts."""


class Log(structlog.BoundLoggerBase):
    """Two levels. What is said is made into a line later, where many are made together."""

    def info(self, event: str, **facts: Any) -> None:
        self.tell(event, facts)

    def tell(self, event: str, facts: dict[str, Any]) -> None:
        """The same for facts that nobody else will change: they are not copied."""
        facts["time"] = time.time()
        self._logger.add((self, "info", event, facts))

    def error(self, event: str, **facts: Any) -> None:
        facts["time"] = time.time()
        self._logger.add((self, "error", event, facts))
        self._logger.flush()

    def line(self, level: str, event: str, facts: dict[str, Any]) -> bytes:
        """What the processors make of it."""
        (line,), _ = self._process_event(level, event, facts)
        return bytes(line)


class ErrorLog(Log):
    """Only errors."""

    def tell(self, event: str, facts: dict[str, Any]) -> None:
        pass


def make_log(level: str = "info", file: BinaryIO | None = None) -> Log:
    """A log to standard error, unless told otherwise."""
    log = structlog.wrap_logger(
        Lines(sys.stderr.buffer if file is None else file),
        processors=[structlog.processors.format_exc_info, _render],
        wrapper_class=Log if level == "info" else ErrorLog,
        context_class=dict,
    )
    # Binding makes the logger behind the lazy proxy, which would be made anew for each line.
    bound: Log = log.bind()
    return bound


class Lines:
    """Writes lines to a file: errors at once, others gathered for a moment.

    Making a line between two other things costs several times what it costs among other lines, and a write gives up
    the interpreter's lock. So a call only leaves what is to be said, and a thread makes and writes all lines of a moment.
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
                # A log that nobody reads any more must not stop the service.
                with suppress(OSError, ValueError):
                    self._file.write(b"".join(lines))
                    self._file.flush()

    def _write_on(self) -> None:
        while True:
            self._wake.wait()
            self._wake.clear()
            time.sleep(_GATHER_SECONDS)
            # Before the flush: what is added from here on may be too late for it and wakes the thread again.
            self._is_awake = False
            self.flush()


def _render(_logger: Any, level: str, event: structlog.typing.EventDict) -> bytes:
    event["level"] = level
    second, fraction = divmod(event["time"], 1)
    event["time"] = f"{_seconds[int(second)]}.{int(fraction * 1_000_000):06d}+00:00"
    return _encode(event) + b"\n"
