"""What happens around every call: bytes are read and written, exceptions get their status, a request id, a log line."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable, Iterable
from time import perf_counter_ns
from typing import Any, TypeAlias

import grpc
from google.protobuf.message import DecodeError, Message
from msgspec import Struct

from referee_engines.contract import Unreadable
from referee_service.app import Note
from referee_service.errors import rich_status, status_code
from referee_service.logs import Log

REQUEST_ID = "x-request-id"
STATUS_DETAILS = "grpc-status-details-bin"
_MAX_REQUEST_ID = 128
_OK = grpc.StatusCode.OK

Metadata: TypeAlias = tuple[tuple[str, str | bytes], ...]
Method: TypeAlias = Callable[[Any, Note], Message | bytes]
"""From a request to the response, or to its bytes."""


class Answer(Struct, frozen=True):
    """How a call ends."""

    body: bytes
    code: grpc.StatusCode
    message: str
    trailers: Metadata


def parse(kind: type[Message], raw: bytes) -> Message:
    """The message in the bytes. Raises `Unreadable`."""
    try:
        return kind.FromString(raw)
    except DecodeError as error:
        raise Unreadable("", f"these bytes are no {kind.DESCRIPTOR.name}") from error


def read_request_id(metadata: Iterable[tuple[str, Any]]) -> str:
    """The caller's id if it is fit for a log; else nothing."""
    for key, value in metadata:
        if key == REQUEST_ID:
            text = str(value)
            if len(text) <= _MAX_REQUEST_ID and text.isascii() and text.isprintable():
                return text
    return ""


class Interceptor:
    """Runs a method of the app on the bytes of a request; never raises."""

    def __init__(self, log: Log) -> None:
        self._log = log
        # A random beginning per process and a counter: unique like a random id, and cheaper.
        self._id_prefix = secrets.token_hex(6)
        self._id_numbers = itertools.count(1)

    def run(self, name: str, method: Method, request_type: type[Message], raw: bytes, request_id: str = "") -> Answer:
        """The request id is the caller's; without one a new one is made."""
        started = perf_counter_ns()
        request_id = request_id or self.new_request_id()
        note: Note = {}
        try:
            response = method(parse(request_type, raw), note)
            body = response if isinstance(response, bytes) else response.SerializeToString()
            note.setdefault("outcome", "answered")
            answer = self.success(request_id, body)
        except Exception as error:
            # The one place that catches everything: a call must end with a status, and our bugs belong into the log.
            answer = self.failure(error, name, note, request_id)
        self.write_line(name, answer, started, request_id, note)
        return answer

    def write_line(self, name: str, answer: Answer, started: int, request_id: str, note: Note) -> None:
        """The call's one canonical line in the log, which takes the note over."""
        note["method"] = name
        # Members of an enum compute their name in Python, and nearly all calls end like this.
        note["status"] = "OK" if answer.code is _OK else answer.code.name
        note["ms"] = (perf_counter_ns() - started) // 1000 / 1000
        note["request_id"] = request_id
        self._log.tell("call", note)

    def success(self, request_id: str, body: bytes = b"") -> Answer:
        return Answer(body, _OK, "", ((REQUEST_ID, request_id),))

    def failure(self, error: Exception, name: str, note: Note, request_id: str) -> Answer:
        code = status_code(error)
        note["outcome"] = "failed"
        if code is grpc.StatusCode.INTERNAL:
            self._log.error("bug", method=name, request_id=request_id, exc_info=error)
        status = rich_status(error, request_id)
        trailers = ((REQUEST_ID, request_id), (STATUS_DETAILS, status.SerializeToString()))
        return Answer(b"", code, status.message, trailers)

    def new_request_id(self) -> str:
        return f"{self._id_prefix}-{next(self._id_numbers):x}"
