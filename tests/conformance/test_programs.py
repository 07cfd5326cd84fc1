"""Programs as executors: whatever they do, every question ends with an answer or a reason, and in time."""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from referee_client import Referee
from referee_kit.client import ClientExecutor
from referee_kit.loading import Vector
from referee_kit.process import CannotStart, ProcessExecutor
from referee_kit.protocol import Count, NoAnswer, TimedOut
from referee_kit.runner import run
from referee_kit.serve_lines import serve_lines

READ = "import sys, json, time\nasked = [json.loads(line) for _, line in zip(range({}), sys.stdin)]\n"


@contextmanager
def program(source: str, timeout: float = 20.0) -> Iterator[ProcessExecutor]:
    """A program in Python; it is ended with the test."""
    executor = ProcessExecutor([sys.executable, "-u", "-c", source], timeout)
    try:
        yield executor
    finally:
        executor.close()


def question(seat: int = 0) -> Count:
    return Count(position={"seat": seat}, seat=seat)


def reason(source: str, timeout: float = 20.0) -> str:
    with program(source, timeout) as executor, pytest.raises(NoAnswer) as caught:
        executor.ask(question())
    return str(caught.value)


def test_answers_come_in_any_order() -> None:
    """Four questions under way at once, answered backwards."""
    answer = "for each in reversed(asked): print(json.dumps({'id': each['id'], 'count': each['seat'] * 10}))"
    with program(READ.format(4) + answer) as executor, ThreadPoolExecutor(4) as pool:
        counts = [answer.count for answer in pool.map(executor.ask, [question(seat) for seat in range(4)])]
    assert counts == [0, 10, 20, 30]


def test_a_program_that_dies_is_reported_with_its_last_words() -> None:
    said = reason(READ.format(1) + "print('no good', file=sys.stderr); sys.exit(3)")
    assert "ended with status 3" in said
    assert "no good" in said


def test_after_the_end_every_question_fails_at_once() -> None:
    with program("pass") as executor:
        for _ in range(3):
            with pytest.raises(NoAnswer, match="ended with status 0"):
                executor.ask(question())


def test_a_silent_program_is_timed_out() -> None:
    started = time.monotonic()
    with program(READ.format(1) + "time.sleep(60)", timeout=0.3) as executor, pytest.raises(TimedOut, match=r"0\.3 s"):
        executor.ask(question())
    assert time.monotonic() - started < 30


def test_a_program_that_does_not_read_blocks_nobody() -> None:
    """A question larger than any pipe's buffer is timed out like any other."""
    large = Count(position={"text": "x" * 1_000_000}, seat=0)
    with program("import time; time.sleep(60)", timeout=0.3) as executor, pytest.raises(TimedOut):
        executor.ask(large)


def test_what_is_no_answer_is_shown() -> None:
    """A line that is no JSON is told with the time-out; a malformed answer fails its own question at once."""
    assert "Hello!" in reason(READ.format(1) + "print('Hello!'); time.sleep(60)", timeout=1.0)
    malformed = reason(READ.format(1) + "print(json.dumps({'id': asked[0]['id'], 'count': 'two'})); time.sleep(60)")
    assert "malformed" in malformed
    assert "two" in malformed


def test_a_command_that_is_none() -> None:
    with pytest.raises(CannotStart, match="no-such-program"):
        ProcessExecutor(["no-such-program"], 1.0)


def test_a_silent_program_is_given_up(vectors: list[Vector]) -> None:
    """After some time-outs in a row the other cases fail without being asked: no run takes for ever."""
    started = time.monotonic()
    with program("import time; time.sleep(60)", timeout=0.2) as executor:
        results = list(run(vectors[:200], executor, jobs=4))
    assert time.monotonic() - started < 30
    assert not any(result.passed for result in results)
    assert sum("not asked" in result.differences[0].came for result in results) > 150


def test_our_program_answers_every_line() -> None:
    """Lines that are not a requests are answered with an error; the id comes back where it can be read."""
    lines = [
        b"\n",
        b"no JSON\n",
        b'{"id": "x", "do": "dance"}\n',
        b'{"id": 7, "do": "start", "game": "chess", "players": 2}\n',
        b'{"id": 8, "do": "start", "game": "san-marco", "players": 3}\n',
        b'{"id": 9, "do": "check", "position": {"game": "san-marco"}}\n',
    ]
    out = io.BytesIO()
    serve_lines(ClientExecutor(Referee.embedded()), lines, out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["id"] for answer in answers] == [0, "x", 7, 8, 9]
    assert "not a request" in answers[0]["error"]
    assert "dance" in answers[1]["error"]
    assert "NOT_FOUND" in answers[2]["error"]
    assert answers[3]["turn"]["awaited"] == [-1]
    assert answers[4]["problems"]
