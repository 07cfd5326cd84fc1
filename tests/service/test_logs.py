"""The log: lines made together, in order, errors at once."""

from __future__ import annotations

import io
import json
import time
from datetime import UTC, datetime
from typing import Any

from referee_service.logs import make_log


def lines(file: io.BytesIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.getvalue().splitlines()]


def test_an_error_is_written_at_once_and_after_what_came_before() -> None:
    file = io.BytesIO()
    log = make_log(file=file)
    log.info("first", number=1)
    log.error("second")
    assert [(line["event"], line["level"]) for line in lines(file)] == [("first", "info"), ("second", "error")]
    assert lines(file)[0]["number"] == 1


def test_other_lines_are_written_soon() -> None:
    file = io.BytesIO()
    make_log(file=file).info("call")
    deadline = time.monotonic() + 10
    while not file.getvalue() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert [line["event"] for line in lines(file)] == ["call"]


def test_a_line_tells_when_it_was_said_and_not_when_it_was_written() -> None:
    file = io.BytesIO()
    log = make_log(file=file)
    log.info("early")
    time.sleep(0.02)
    log.error("late")
    early, late = [datetime.fromisoformat(line["time"]) for line in lines(file)]
    assert (late - early).total_seconds() >= 0.02
    assert late.tzinfo == UTC


def test_at_level_error_only_errors_are_written() -> None:
    file = io.BytesIO()
    log = make_log("error", file)
    log.info("call")
    log.error("bug")
    assert [line["event"] for line in lines(file)] == ["bug"]


def test_what_is_bound_is_in_the_line() -> None:
    file = io.BytesIO()
    make_log(file=file).bind(worker=3).error("bug")
    assert lines(file)[0]["worker"] == 3


def test_a_bug_is_logged_with_its_traceback() -> None:
    file = io.BytesIO()
    try:
        raise ValueError("inside")
    except ValueError as error:
        make_log(file=file).error("bug", exc_info=error)
    assert "ValueError: inside" in lines(file)[0]["exception"]
