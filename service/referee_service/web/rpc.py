"""Connect and gRPC-Web: the Connect library reads and writes the protocols, our methods answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, MutableMapping
from contextvars import ContextVar
from typing import Any, TypeAlias
from urllib.parse import parse_qs

import msgspec
from connectrpc.code import Code
from connectrpc.compression.gzip import GzipCompression
from connectrpc.errors import ConnectError
from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from connectrpc.request import RequestContext
from connectrpc.server import ConnectASGIApplication, Endpoint
from google.protobuf.descriptor_pb2 import MethodOptions

from referee_service.callers import REQUEST_ID, read_request_id
from referee_service.calls import SERVICE, RequestIds
from referee_service.errors import NeedsStream, OverLimit
from referee_service.exchange import Exchange
from referee_service.formats import BINARY, JSON, Format
from referee_service.methods import Flow, Method, Stream, Unary
from referee_service.web.caller import WebCaller, grpc_name
from referee_service.web.connections import EXTENSION

Event: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Event]]
Send: TypeAlias = Callable[[Event], Awaitable[None]]
Scope: TypeAlias = MutableMapping[str, Any]

_TWINS = {"VerifyRecords": "BatchVerifyRecords", "PlayGame": "ApplyAction"}
"""What callers without streams of requests call instead."""
_QUICK_LEVEL = 1
"""Of compression: the loop has others to serve."""


class _Call:
    """One call as the library sees it: what it receives and sends passes through here."""

    __slots__ = ("_connection", "_has_arrived", "_max_bytes", "_receive", "_send", "_size", "caller", "exchange")

    def __init__(self, scope: Scope, written: Format, max_bytes: int, receive: Receive, send: Send) -> None:
        self._connection = scope["extensions"][EXTENSION]
        self._receive = receive
        self._send = send
        self._max_bytes = max_bytes
        self._size = 0
        self._has_arrived = False
        self.caller = WebCaller(self._connection, written)
        self.exchange: Exchange | None = None

    async def receive(self) -> Event:
        exchange = self.exchange
        if exchange is None or self._has_arrived or exchange.is_over:
            return await self._receive()
        async with exchange:
            message = await self._receive()
            self._size += len(message.get("body", b""))
            if self._size > self._max_bytes:
                raise OverLimit(f"a request of more than {self._max_bytes} bytes")
        self._has_arrived = not message.get("more_body", False)
        return message

    async def send(self, message: Event) -> None:
        await self._send(message)
        if message["type"] == "http.response.body":
            # Whoever does not read holds on to its slot, and is cut off.
            await self._connection.written()


_current: ContextVar[_Call] = ContextVar("call")


class _Bytes:
    """A codec for bytes that are read and written by our own formats."""

    def __init__(self, name: str) -> None:
        self._name = name

    def name(self) -> str:
        return self._name

    def encode(self, message: bytes) -> bytes:
        return message

    def decode(self, data: bytes | bytearray, message_class: type[Any]) -> bytes:
        return bytes(data)


class _Admission:
    """Begins a call before its request is read, and sees to its line in the log where the library ends it."""

    def __init__(self, methods: Mapping[str, Method], ids: RequestIds) -> None:
        self._methods = methods
        self._ids = ids

    async def on_start(self, ctx: RequestContext[Any, Any]) -> Exchange:
        call = _current.get()
        method = self._methods[ctx.method.name]
        sent = ctx.request_headers.get(REQUEST_ID)
        request_id = (read_request_id([(REQUEST_ID, sent)]) if sent else "") or self._ids.new()
        ctx.response_headers[REQUEST_ID] = request_id
        call.exchange = exchange = Exchange(method, call.caller, request_id)
        async with exchange:
            if isinstance(method, Stream):
                raise NeedsStream(method.name, _TWINS[method.name])
            exchange.admit()
        return exchange

    async def on_end(self, exchange: Exchange, ctx: RequestContext[Any, Any], error: Exception | None, /) -> None:
        if error is None or exchange.is_over:
            return
        exchange.leave()
        code = error.code if isinstance(error, ConnectError) else Code.UNKNOWN
        if code is Code.CANCELED:
            exchange.give_up()
        else:
            exchange.call.outcome = "failed"
            exchange.write_line(grpc_name(code))


class Rpc(ConnectASGIApplication[None]):
    """The methods of the service by their paths."""

    def __init__(self, methods: Iterable[Method], ids: RequestIds, max_bytes: int) -> None:
        """Requests may have so many bytes, before and after they are decompressed."""
        self._max_bytes = max_bytes
        self.methods = {method.path: method for method in methods}
        endpoints = {path: _endpoint(method) for path, method in self.methods.items()}
        super().__init__(
            service=None,
            endpoints=lambda _service: endpoints,
            interceptors=[_Admission({method.name: method for method in self.methods.values()}, ids)],
            read_max_bytes=max_bytes,
            compressions=[GzipCompression(_QUICK_LEVEL)],
            codecs=[_Bytes(BINARY.name), _Bytes(JSON.name)],
        )

    @property
    def path(self) -> str:
        return f"/{SERVICE.full_name}"

    async def answer(self, scope: Scope, content_type: str, receive: Receive, send: Send) -> None:
        """Answers a call of one of the methods."""
        method = self.methods[scope["path"]]
        if isinstance(method, Flow) and not content_type.startswith(("application/connect+", "application/grpc-web")):
            await _refuse_stream(method, send)
            return
        if scope["method"] == "GET":
            content_type = parse_qs(scope["query_string"].decode("latin-1")).get("encoding", [""])[0]
        written = JSON if content_type.endswith(JSON.name) else BINARY
        call = _Call(scope, written, self._max_bytes, receive, send)
        _current.set(call)
        app: Any = self
        try:
            await app(scope, call.receive, call.send)
        except asyncio.CancelledError:
            exchange = call.exchange
            if exchange is None or not exchange.is_over:
                raise
            # The caller was cut off. Its connection is lost in the next round of the loop, and the server is at peace.
            await asyncio.sleep(0)
        finally:
            call.caller.forget()


async def _refuse_stream(method: Flow, send: Send) -> None:
    """Answers who calls a stream as if it were none."""
    message = (
        str(NeedsStream(method.name, _TWINS[method.name]))
        if isinstance(method, Stream)
        else f"{method.name} answers with a stream: call it by a client for Connect or gRPC-Web"
    )
    await answer_plainly(send, 501, {"code": "unimplemented", "message": message})


async def answer_plainly(
    send: Send, status: int, content: Mapping[str, str], headers: Iterable[tuple[bytes, bytes]] = ()
) -> None:
    """An error in the form of Connect, where the library is not asked."""
    body = msgspec.json.encode(content)
    described = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*described, *headers]})
    await send({"type": "http.response.body", "body": body})


def is_safe(method: Method) -> bool:
    """Whether the contract says that a call has no effects, so that it may be a GET."""
    options = SERVICE.methods_by_name[method.name].GetOptions()
    return bool(options.idempotency_level == MethodOptions.NO_SIDE_EFFECTS)


def _endpoint(method: Method) -> Any:
    kind = StreamType.UNARY
    if isinstance(method, Flow):
        kind = StreamType.BIDI_STREAM if isinstance(method, Stream) else StreamType.SERVER_STREAM
    info: MethodInfo[bytes, bytes] = MethodInfo(
        name=method.name,
        service_name=SERVICE.full_name,
        input=bytes,
        output=bytes,
        idempotency_level=IdempotencyLevel.NO_SIDE_EFFECTS if is_safe(method) else IdempotencyLevel.UNKNOWN,
        stream_type=kind,
    )
    if isinstance(method, Unary):
        return Endpoint.unary(info, _answer_once)
    if isinstance(method, Stream):
        return Endpoint.bidi_stream(info, _answer_never)
    return Endpoint.server_stream(info, _answer_on)


async def _answer_once(request: bytes, _ctx: RequestContext[Any, Any]) -> bytes:
    exchange = _begun(request)
    method = exchange.method
    assert isinstance(method, Unary)
    return await method.answer(exchange)


def _answer_on(request: bytes, _ctx: RequestContext[Any, Any]) -> AsyncIterator[bytes]:
    exchange = _begun(request)
    method = exchange.method
    assert isinstance(method, Flow)
    return method.answer(exchange)


def _answer_never(_requests: AsyncIterator[bytes], _ctx: RequestContext[Any, Any]) -> AsyncIterator[bytes]:
    raise AssertionError("a stream of requests is refused before it is read")


def _begun(request: bytes) -> Exchange:
    """The call of the current task, whose request has been read."""
    call = _current.get()
    assert call.exchange is not None
    call.caller.request = request
    return call.exchange
