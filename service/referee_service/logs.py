"""Logs as JSON lines: one canonical line per call, and whole tracebacks of our bugs.

A line describes a call and holds nothing of its content: no tokens, no cards.
"""

from __future__ import annotations

import atexit
import logging
import os
import sys
import threading
import time
from collections import deque
from datetime import UTC, datetime
from typing import IO, Any, TypeAlias

import msgspec
import structlog

from referee_engines.memo import Memo

_GATHER_SECONDS = 0.05
"""How long lines other than errors are gathered."""
_MOST_PENDING = 8192
"""Entries that wait for the writer: some megabytes."""
_LAST_LINES_SECONDS = 0.5
"""How long the exit of the process waits for the writer."""

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
        self._logger.hurry()

    def flush(self, seconds: float = _LAST_LINES_SECONDS) -> None:
        """Waits until everything so far is written, but no longer than that."""
        self._logger.flush(seconds)

    def line(self, level: str, event: str, facts: dict[str, Any]) -> bytes:
        """The line that the processors render."""
        (line,), _ = self._process_event(level, event, facts)
        return bytes(line)


class ErrorLog(Log):
    """Writes errors only."""

    def add(self, event: str, facts: dict[str, Any]) -> None:
        pass


def make_log(level: str = "info", file: IO[bytes] | None = None) -> Log:
    """A log that writes to the file, or to standard error."""
    log = structlog.wrap_logger(
        Lines(_open_stderr() if file is None else file),
        processors=[structlog.processors.format_exc_info, _render],
        wrapper_class=Log if level == "info" else ErrorLog,
        context_class=dict,
    )
    # Binding makes the logger behind the lazy proxy, which would otherwise be made for each line.
    bound: Log = log.bind()
    return bound


def _open_stderr() -> IO[bytes]:
    """Standard error without a buffer: one full of lines that nobody reads would hold up the end of the process."""
    try:
        return open(sys.stderr.fileno(), "wb", buffering=0, closefd=False)
    except (AttributeError, OSError, ValueError):
        return open(os.devnull, "wb")  # whoever closed it wants no log


class Lines:
    """Writes lines to a file: errors at once, others gathered for a moment.

    Rendering a line in the middle of a call costs several times what it costs in a batch, and a write gives up the
    interpreter's lock. So a call only queues its entry, and a thread renders and writes all entries of a moment.
    Nobody but that thread ever waits for the file: where its reader stalls, the queue fills up, and what comes
    then is dropped and counted.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._pending: deque[Entry] = deque()
        self._dropped = 0
        self._counting = threading.Lock()
        self._wake = threading.Event()
        self._is_awake = False
        self._hurry = threading.Event()
        self._is_writing = False
        threading.Thread(target=self._write_on, name="log", daemon=True).start()
        atexit.register(self.flush, _LAST_LINES_SECONDS)

    def add(self, entry: Entry) -> None:
        if len(self._pending) >= _MOST_PENDING:
            with self._counting:
                self._dropped += 1
            return
        self._pending.append(entry)
        if not self._is_awake:
            self._is_awake = True
            self._wake.set()

    def hurry(self) -> None:
        """Has what is pending written without gathering more."""
        self._hurry.set()

    def flush(self, seconds: float) -> None:
        self.hurry()
        deadline = time.monotonic() + seconds
        while (self._pending or self._is_writing) and time.monotonic() < deadline:
            time.sleep(0.002)

    def _write_on(self) -> None:
        while True:
            self._wake.wait()
            self._wake.clear()
            self._hurry.wait(_GATHER_SECONDS)
            self._hurry.clear()
            # Set before the entries are taken: one added from here on may miss this batch, and wakes the thread again.
            self._is_awake = False
            self._is_writing = True
            self._write_pending()
            self._is_writing = False

    def _write_pending(self) -> None:
        lines = []
        # Taken one by one: entries may arrive meanwhile.
        for _ in range(len(self._pending)):
            log, level, event, facts = self._pending.popleft()
            lines.append(log.line(level, event, facts))
        with self._counting:
            dropped, self._dropped = self._dropped, 0
        if dropped:
            lines.append(_render(None, "error", {"event": "lines dropped", "count": dropped, "time": time.time()}))
        rest = memoryview(b"".join(lines))
        try:
            while rest:
                written = self._file.write(rest)
                if written is None:
                    time.sleep(_GATHER_SECONDS)  # full, and not made to wait
                else:
                    rest = rest[written:]
            self._file.flush()
        except (OSError, ValueError):
            # A log whose reader is gone must not stop the service.
            pass


class LoggedLibraries(logging.Handler):
    """Turns what libraries log, such as gRPC and asyncio, into lines of this log."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and getattr(record.exc_info[0], "__name__", "") == "ExecuteBatchError":
            return  # gRPC's way to report that a caller is gone
        self._log.error("library", logger=record.name, message=record.getMessage(), exc_info=record.exc_info)


def _render(_logger: Any, level: str, event: structlog.typing.EventDict) -> bytes:
    event["level"] = level
    second, fraction = divmod(event["time"], 1)
    event["time"] = f"{_seconds[int(second)]}.{int(fraction * 1_000_000):06d}+00:00"
    return _encode(event) + b"\n"
