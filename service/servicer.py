"""RefereeService as gRPC handlers: each method of the contract is the app's method of the same name."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import grpc
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.v1 import service_pb2
from service.app import App, Note
from service.errors import Draining
from service.interceptors import Interceptor, Method

SERVICE = service_pb2.DESCRIPTOR.services_by_name["RefereeService"]

Handler = Callable[[bytes, Any], Awaitable[bytes]]


class Running:
    """The calls that are being answered, so that a drain knows when they are done."""

    def __init__(self) -> None:
        self.is_open = True
        self._calls = 0
        self._idle = asyncio.Event()

    def add(self, context: Any) -> None:
        """Counts a call until its answer is sent, which is after its handler returned."""
        self._calls += 1
        context.add_done_callback(self._remove)

    def _remove(self, _context: Any) -> None:
        self._calls -= 1
        if not self._calls and not self.is_open:
            self._idle.set()

    async def close(self, seconds: float) -> None:
        """Turns new calls away, and waits so long for the running ones to end."""
        self.is_open = False
        if self._calls:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._idle.wait(), seconds)


def make_handlers(app: App, interceptor: Interceptor, running: Running) -> grpc.GenericRpcHandler:
    """The service for a grpc.aio server. Requests arrive as bytes, so that unreadable ones get our own answer."""
    handlers: dict[str, grpc.RpcMethodHandler[bytes, bytes]] = {
        method.name: grpc.unary_unary_rpc_method_handler(
            _handler(
                interceptor,
                method.name,
                getattr(app, _snake(method.name)),
                GetMessageClass(method.input_type),
                running,
            )
        )
        for method in SERVICE.methods
    }
    return grpc.method_handlers_generic_handler(SERVICE.full_name, handlers)


def _handler(
    interceptor: Interceptor, name: str, method: Method, request_type: type[Message], running: Running
) -> Handler:
    async def handle(raw: bytes, context: Any) -> bytes:
        serve = method if running.is_open else _turn_away
        if running.is_open:
            running.add(context)
        answer = interceptor.run(name, serve, request_type, raw, context.invocation_metadata())
        context.set_trailing_metadata(answer.trailers)
        if answer.code is not grpc.StatusCode.OK:
            await context.abort(answer.code, answer.message)
        return answer.body

    return handle


def _turn_away(_request: Message, _note: Note) -> Message:
    raise Draining


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
