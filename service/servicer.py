"""RefereeService as gRPC handlers: each method of the contract is the app's method of the same name."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Any

import grpc
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.v1 import service_pb2
from service.app import App
from service.interceptors import Answer, Interceptor, Method

SERVICE = service_pb2.DESCRIPTOR.services_by_name["RefereeService"]
_LONG = frozenset({"ListLegalActions", "CheckActions"})
"""Calls that may take long enough to hold up others: they run on a thread beside the event loop."""


class Running:
    """The calls that are being answered, so that a drain knows when they are done."""

    def __init__(self) -> None:
        self.calls = 0
        self.draining = False
        self.idle = asyncio.Event()

    async def wait_until_idle(self) -> None:
        self.draining = True
        if self.calls:
            await self.idle.wait()


Handler = Callable[[bytes, Any], Awaitable[bytes]]


def make_handlers(app: App, interceptor: Interceptor, executor: Executor, running: Running) -> grpc.GenericRpcHandler:
    """The service for a grpc.aio server. Requests arrive as bytes, so that unreadable ones get our own answer."""
    handlers: dict[str, grpc.RpcMethodHandler[bytes, bytes]] = {
        method.name: grpc.unary_unary_rpc_method_handler(
            _handler(
                interceptor,
                method.name,
                getattr(app, _snake(method.name)),
                GetMessageClass(method.input_type),
                executor if method.name in _LONG else None,
                running,
            )
        )
        for method in SERVICE.methods
    }
    return grpc.method_handlers_generic_handler(SERVICE.full_name, handlers)


def _handler(
    interceptor: Interceptor,
    name: str,
    method: Method,
    request_type: type[Message],
    executor: Executor | None,
    running: Running,
) -> Handler:
    def run(raw: bytes, context: Any) -> Answer:
        return interceptor.run(name, method, request_type, raw, context.invocation_metadata())

    async def handle(raw: bytes, context: Any) -> bytes:
        running.calls += 1
        try:
            if executor is None:
                answer = run(raw, context)
            else:
                answer = await asyncio.get_running_loop().run_in_executor(executor, run, raw, context)
        finally:
            running.calls -= 1
            if running.draining and not running.calls:
                running.idle.set()
        context.set_trailing_metadata(answer.trailers)
        if answer.code is not grpc.StatusCode.OK:
            await context.abort(answer.code, answer.message)
        return answer.body

    return handle


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
