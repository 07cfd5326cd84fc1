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
from typing import Any, BinaryIO

import msgspec
import structlog

Log = structlog.typing.FilteringBoundLogger

_GATHER_SECONDS = 0.05

_encode = msgspec.json.Encoder().encode


def make_log(level: str = "info", file: BinaryIO | None = None) -> Log:
    """A log to standard error, unless told otherwise."""
    log = structlog.wrap_logger(
        Lines(sys.stderr.buffer if file is None else file),
        # One processor instead of a chain: a line is written with every call.
        processors=[_render],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        context_class=dict,
    )
    # Binding makes the logger behind the lazy proxy, which would be made anew for each line.
    bound: Log = log.bind()
    return bound


class Lines:
    """Writes lines to a file: errors at once, others gathered for a moment.

    A write gives up the interpreter's lock, which costs a busy server more than making the line does.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._pending: deque[bytes] = deque()
        self._writing = threading.Lock()
        self._wake = threading.Event()
        threading.Thread(target=self._write_on, name="log", daemon=True).start()
        atexit.register(self.flush)

    def info(self, line: bytes) -> None:
        self._pending.append(line)
        if not self._wake.is_set():
            self._wake.set()

    def error(self, line: bytes) -> None:
        self.info(line)
        self.flush()

    def flush(self) -> None:
        with self._writing:
            # Taken one by one: lines may arrive meanwhile.
            lines = [self._pending.popleft() for _ in range(len(self._pending))]
            if lines:
                # A log that nobody reads any more must not stop the service.
                with suppress(OSError, ValueError):
                    self._file.write(b"\n".join([*lines, b""]))
                    self._file.flush()

    def _write_on(self) -> None:
        while True:
            self._wake.wait()
            time.sleep(_GATHER_SECONDS)
            self._wake.clear()
            self.flush()


def _render(logger: Any, level: str, event: structlog.typing.EventDict) -> bytes:
    event["level"] = level
    event["time"] = datetime.now(UTC).isoformat()
    if "exc_info" in event:
        event = structlog.processors.format_exc_info(logger, level, event)
    return _encode(event)
