"""Logs as JSON lines: one canonical line per call, and whole tracebacks of our bugs.

A line holds what the service says about a call, never what the call contains: no tokens, no cards.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import Any, BinaryIO

import msgspec
import structlog

Log = structlog.typing.FilteringBoundLogger

_encode = msgspec.json.Encoder().encode


def make_log(level: str = "info", file: BinaryIO | None = None) -> Log:
    """A log that writes each line at once, to standard error unless told otherwise."""
    log = structlog.wrap_logger(
        structlog.BytesLogger(sys.stderr.buffer if file is None else file),
        # One processor instead of a chain: a line is written with every call.
        processors=[_render],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        context_class=dict,
    )
    # Binding makes the logger behind the lazy proxy, which would be made anew for each line.
    bound: Log = log.bind()
    return bound


def _render(logger: Any, level: str, event: structlog.typing.EventDict) -> bytes:
    event["level"] = level
    event["time"] = datetime.now(UTC).isoformat()
    if "exc_info" in event:
        event = structlog.processors.format_exc_info(logger, level, event)
    return _encode(event)
