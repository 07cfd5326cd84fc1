"""A caller on the level of HTTP/2, for what no gRPC library would do: half a request, no request, never reading."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import DataReceived, Event, ResponseReceived, StreamEnded, StreamReset, TrailersReceived
from h2.settings import SettingCodes

PACKAGE = "/referee.v1.RefereeService/"


class Caller:
    """One connection. What it was sent is read only when it is asked for."""

    def __init__(self, port: int, window: int | None = None) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self.http = H2Connection(H2Configuration(header_encoding="utf-8"))
        self.http.initiate_connection()
        if window is not None:
            self.http.update_settings({SettingCodes.INITIAL_WINDOW_SIZE: window})
        self.statuses: dict[int, str] = {}
        """The gRPC status by stream; `reset` for one that was reset."""
        self.flush()

    def flush(self) -> None:
        self._socket.sendall(self.http.data_to_send())

    def begin(self, method: str, end: bool = False) -> int:
        """Sends the headers of a call; gives its stream."""
        stream = self.http.get_next_available_stream_id()
        path = method if method.startswith("/") else PACKAGE + method
        headers = [
            (":method", "POST"),
            (":scheme", "http"),
            (":path", path),
            (":authority", "test"),
            ("te", "trailers"),
            ("content-type", "application/grpc"),
        ]
        self.http.send_headers(stream, headers, end_stream=end)
        self.flush()
        return stream

    def send(self, stream: int, message: bytes, announced: int | None = None, end: bool = True) -> None:
        """Sends a message, whose length may be announced wrongly."""
        length = len(message) if announced is None else announced
        data = b"\0" + length.to_bytes(4, "big") + message
        while data:
            room = min(self.http.local_flow_control_window(stream), self.http.max_outbound_frame_size)
            if not room:
                self.read(0.05)
                continue
            part, data = data[:room], data[room:]
            self.http.send_data(stream, part, end_stream=end and not data)
            self.flush()

    def call(self, method: str, message: bytes) -> int:
        stream = self.begin(method)
        self.send(stream, message)
        return stream

    def reset(self, stream: int) -> None:
        """Resets a call that may have ended meanwhile."""
        self.read(0.01)
        if stream not in self.statuses:
            self.http.reset_stream(stream)
            self.flush()

    def read(self, seconds: float) -> list[Event]:
        """What arrives in that time; stops early at nothing."""
        found: list[Event] = []
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self._socket.settimeout(left)
            try:
                data = self._socket.recv(1 << 16)
            except TimeoutError:
                break
            if not data:
                break
            for event in self.http.receive_data(data):
                found.append(event)
                self._note(event)
            self.flush()
        return found

    def _note(self, event: Event) -> None:
        if isinstance(event, DataReceived) and event.flow_controlled_length:
            self.http.acknowledge_received_data(event.flow_controlled_length, event.stream_id or 0)
        if isinstance(event, (TrailersReceived, ResponseReceived)):
            for name, value in event.headers or []:
                if str(name) == "grpc-status":
                    self.statuses[event.stream_id or 0] = str(value)
        if isinstance(event, StreamReset):
            self.statuses.setdefault(event.stream_id or 0, "reset")
        if isinstance(event, StreamEnded):
            self.statuses.setdefault(event.stream_id or 0, "ended")

    def wait_for(self, stream: int, seconds: float = 10) -> str:
        """The status of a call, once it has one."""
        deadline = time.monotonic() + seconds
        while stream not in self.statuses:
            if time.monotonic() > deadline:
                raise AssertionError(f"stream {stream} has no status after {seconds} s")
            self.read(0.05)
        return self.statuses[stream]

    def close(self) -> None:
        self._socket.close()


@contextmanager
def caller(port: int, window: int | None = None) -> Iterator[Caller]:
    """A connection that is closed in the end."""
    connection = Caller(port, window)
    try:
        yield connection
    finally:
        connection.close()
