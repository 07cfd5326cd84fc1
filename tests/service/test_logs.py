"""The log: lines made together, in order, errors at once; a reader that stalls holds nobody up."""

from __future__ import annotations

import io
import json
import logging
import os
import threading
import time
from datetime import UTC, datetime
from typing import Any

from referee_service.logs import LoggedLibraries, make_log


def lines(file: io.BytesIO, number: int = 1) -> list[dict[str, Any]]:
    """The lines of the file, once there are so many."""
    deadline = time.monotonic() + 10
    while file.getvalue().count(b"\n") < number and time.monotonic() < deadline:
        time.sleep(0.01)
    return [json.loads(line) for line in file.getvalue().splitlines()]


def test_an_error_is_written_at_once_and_after_what_came_before() -> None:
    file = io.BytesIO()
    log = make_log(file=file)
    log.info("first", number=1)
    log.error("second")
    assert [(line["event"], line["level"]) for line in lines(file, 2)] == [("first", "info"), ("second", "error")]
    assert lines(file)[0]["number"] == 1


def test_other_lines_are_written_soon() -> None:
    file = io.BytesIO()
    make_log(file=file).info("call")
    assert [line["event"] for line in lines(file)] == ["call"]


def test_a_line_tells_when_it_was_said_and_not_when_it_was_written() -> None:
    file = io.BytesIO()
    log = make_log(file=file)
    log.info("early")
    time.sleep(0.02)
    log.error("late")
    early, late = [datetime.fromisoformat(line["time"]) for line in lines(file, 2)]
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


def test_a_reader_that_stalls_holds_nobody_up_and_dropped_lines_are_counted() -> None:
    reader, writer = os.pipe()
    log = make_log(file=open(writer, "wb", buffering=0))  # noqa: SIM115

    def write() -> None:
        for number in range(30_000):
            log.info("call", number=number, text="x" * 100)
        log.error("bug")
        log.flush(0.1)

    writing = threading.Thread(target=write, daemon=True)
    writing.start()
    writing.join(60)
    assert not writing.is_alive(), "it waits for the reader"
    read: list[bytes] = []

    def read_on() -> None:
        while part := os.read(reader, 1 << 16):
            read.append(part)

    threading.Thread(target=read_on, daemon=True).start()
    log.flush(10)
    log.info("after")
    log.flush(10)
    found = [json.loads(line) for line in b"".join(read).splitlines()]
    dropped = sum(line["count"] for line in found if line["event"] == "lines dropped")
    assert dropped > 0
    assert dropped + len([line for line in found if line["event"] in ("call", "bug")]) == 30_001
    assert found[-1]["event"] == "after"


def test_what_libraries_log_is_a_line_of_ours() -> None:
    file = io.BytesIO()
    logger = logging.Logger("library")
    logger.addHandler(LoggedLibraries(make_log(file=file)))
    logger.info("quiet")
    logger.warning("of %s", "note")
    (line,) = lines(file)
    assert (line["event"], line["logger"], line["message"]) == ("library", "library", "of note")
