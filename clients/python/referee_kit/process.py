"""The executor that is a program: JSON lines to its standard input, answers from its standard output."""

from __future__ import annotations

import contextlib
import itertools
import queue
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout

import msgspec

from referee_kit.protocol import Answer, AnyRequest, NoAnswer, RequestId, TimedOut

_KEPT_LINES = 5
_SHOWN_LINE = 200
_GRACE = 2.0


class CannotStart(Exception):
    """The command does not name a program that runs: one sentence."""


class ProcessExecutor:
    """Asks a program. Questions of several threads are under way at once and answered in any order.

    Nothing waits for ever: a question has its time, the end of the program answers all open ones, and lines are written
    by a thread of their own, so that a program that does not read blocks nobody.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        """Starts the program. Raises `CannotStart`."""
        self._timeout = timeout
        if not command:
            raise CannotStart("the command is empty")
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise CannotStart(f"{command[0]} cannot be started: {error}") from error
        self._ids = itertools.count(1)
        self._open: dict[RequestId, Future[Answer]] = {}
        self._lock = threading.Lock()
        self._ended = ""
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._stray: deque[str] = deque(maxlen=1)
        self._errors: deque[str] = deque(maxlen=_KEPT_LINES)
        self._error_reader = threading.Thread(target=self._read_errors, daemon=True)
        self._threads = [
            self._error_reader,
            threading.Thread(target=self._read, daemon=True),
            threading.Thread(target=self._write, daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, request: AnyRequest) -> Answer:
        number = next(self._ids)
        future: Future[Answer] = Future()
        with self._lock:
            if self._ended:
                raise NoAnswer(self._ended)
            self._open[number] = future
        self._lines.put(msgspec.json.encode(msgspec.structs.replace(request, id=number)) + b"\n")
        try:
            return future.result(self._timeout)
        except FutureTimeout:
            stray = f"; it wrote a line that is not an answer: {self._stray[0]}" if self._stray else ""
            raise TimedOut(f"the program did not answer within {self._timeout:g} s{stray}") from None
        finally:
            with self._lock:
                self._open.pop(number, None)

    def close(self) -> None:
        """Ends the program: by the end of its input, then by a signal, then by force."""
        self._lines.put(None)
        for end in (self._process.terminate, self._process.kill):
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
                break
            end()
        self._process.wait()
        for thread in self._threads:
            thread.join(_GRACE)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        # A program that closed its input has ended, or soon will; the reader reports that.
        with contextlib.suppress(OSError):
            while (line := self._lines.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        decoder = msgspec.json.Decoder(Answer)
        try:
            for line in pipe:
                self._receive(decoder, line)
        finally:
            self._end()

    def _receive(self, decoder: msgspec.json.Decoder[Answer], line: bytes) -> None:
        try:
            answer = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._reject(line, str(error))
            return
        future = self._take(answer.id) if isinstance(answer.id, int | str) else None
        if future is None:
            self._stray.append(_cut(line))
        else:
            future.set_result(answer)

    def _take(self, number: RequestId) -> Future[Answer] | None:
        with self._lock:
            return self._open.pop(number, None)

    def _reject(self, line: bytes, reason: str) -> None:
        """A line of another shape: the failure of its question where it has an id that can be read."""
        try:
            number = msgspec.json.decode(line, type=_Numbered).id
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._stray.append(_cut(line))
            return
        future = self._take(number)
        if future is None:
            self._stray.append(_cut(line))
        else:
            future.set_exception(NoAnswer(f"the answer is malformed: {reason}: {_cut(line)}"))

    def _read_errors(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        for line in pipe:
            self._errors.append(_cut(line))

    def _end(self) -> None:
        """The program closed its output: no open question will be answered."""
        try:
            status = f"ended with status {self._process.wait(_GRACE)}"
        except subprocess.TimeoutExpired:
            status = "closed its output"
        self._error_reader.join(_GRACE)
        last = "; its last words: " + " | ".join(self._errors) if self._errors else ""
        with self._lock:
            self._ended = f"the program {status}{last}"
            waiting = list(self._open.values())
            self._open.clear()
        for future in waiting:
            future.set_exception(NoAnswer(self._ended))


class _Numbered(msgspec.Struct):
    id: RequestId


def _cut(line: bytes) -> str:
    text = line.decode("utf-8", "replace").rstrip()
    return text if len(text) <= _SHOWN_LINE else text[: _SHOWN_LINE - 1] + "…"
