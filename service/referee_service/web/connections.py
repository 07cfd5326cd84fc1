"""HTTP connections: uvicorn's, with limits on what arrives before anybody counts it, and told apart from read answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, TypeAlias

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from referee_service.config import Config

_KEEP_ALIVE_SECONDS: Final = 75
_MOST_HEAD_BYTES: Final = 1 << 16
_MOST_HEADERS: Final = 128
_MOST_PIPELINED: Final = 128
_MOST_OVERHEAD: Final = 8
"""How many times as large as its content a request may be, when it is sent in tiny chunks."""

_PATIENCE: Final = 4
"""How many times as long as a call's answer anything may be unread: answers of calls are cut off with a line in the log."""

EXTENSION: Final = "referee.connection"
"""Where an application finds its connection, among the extensions of the scope."""


Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class _Joining:
    """A transport that holds the head of an answer until its body comes: one call of the system instead of two."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._held = b""
        self.is_holding = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if self._held:
            data, self._held = self._held + data, b""
        if self.is_holding:
            self._held = data
        else:
            self._transport.write(data)

    def let_go(self) -> None:
        """Writes a head that has no body after it."""
        self.is_holding = False
        if self._held:
            self.write(b"")

    def close(self) -> None:
        self.let_go()
        self._transport.close()


class Connection(HttpToolsProtocol):
    """One connection."""

    limits: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._joining = _Joining(transport)
        joining: Any = self._joining
        super().connection_made(joining)
        # Writing counts as paused as long as a byte has not been taken by the system: so it is known when answers are read.
        transport.set_write_buffer_limits(high=0)
        self._is_reading_head = True
        self._received = 0
        self._overdue: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        if len(self.connections) > 2 * self.limits.max_concurrent_calls:
            transport.abort()
        else:
            self._watch_head()

    def _watch_head(self) -> None:
        """Gives the head of the request its time."""
        if self._overdue is None:
            self._overdue = self.loop.call_later(self.limits.request_seconds, self.cut_off)

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        super().data_received(data)
        if self._is_reading_head:
            self._watch_head()
        elif self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None
        most = _MOST_HEAD_BYTES if self._is_reading_head else _MOST_OVERHEAD * self.limits.max_message_bytes
        headers = 0 if self.headers is None else len(self.headers)
        if self._received > most or headers > _MOST_HEADERS or len(self.pipeline) > _MOST_PIPELINED:
            self.cut_off()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_reading_head = True
        extensions: dict[str, Any] = {EXTENSION: self}
        self.scope["extensions"] = extensions

    def on_headers_complete(self) -> None:
        self._is_reading_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._received = 0
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._overdue, self._unread):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        # Calls are cut off by their slots; this is for pages, which need none.
        self._unread = self.loop.call_later(_PATIENCE * self.limits.reader_seconds, self.cut_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    async def send(self, write: Send, message: MutableMapping[str, Any]) -> None:
        """Writes a part of an answer, the head together with the beginning of the body."""
        is_head = message["type"] == "http.response.start"
        self._joining.is_holding = is_head
        await write(message)
        if not is_head:
            self._joining.let_go()

    async def written(self) -> None:
        """Waits until the system has taken everything that was written, or the connection is lost."""
        await self.flow.drain()

    def cut_off(self) -> None:
        self.transport.abort()


class Connections:
    """All connections of the web port."""

    def __init__(self, app: Any, config: Config) -> None:
        # uvicorn complains in its log of whoever knocks; ours has a line for each call.
        logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
        protocol = type("Connection", (Connection,), {"limits": config})
        self._config = uvicorn.Config(
            app,
            http=protocol,
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            timeout_keep_alive=_KEEP_ALIVE_SECONDS,
        )
        self._config.load()
        self.state = ServerState()

    def make(self) -> Connection:
        protocol: Any = self._config.http_protocol_class
        connection: Connection = protocol(config=self._config, server_state=self.state, app_state={})
        return connection

    async def close(self, seconds: float) -> None:
        """Closes idle connections, gives the others so long for their last bytes, and cuts off the rest."""
        for connection in list(self.state.connections):
            connection.shutdown()
        if self.state.tasks:
            await asyncio.wait(list(self.state.tasks), timeout=seconds)
        for connection in list(self.state.connections):
            connection.transport.abort()
