"""RefereeService as gRPC handlers: each method of the contract is the app's method of the same name."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

import grpc
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.v1 import service_pb2
from service.app import App
from service.interceptors import Interceptor, Method

SERVICE = service_pb2.DESCRIPTOR.services_by_name["RefereeService"]

Handler = Callable[[bytes, Any], bytes]


class Running:
    """The calls that are being answered, so that a drain knows when they are done."""

    def __init__(self) -> None:
        self._calls = 0
        self._change = threading.Condition()

    def __enter__(self) -> None:
        with self._change:
            self._calls += 1

    def __exit__(self, *_: object) -> None:
        with self._change:
            self._calls -= 1
            if not self._calls:
                self._change.notify_all()

    def wait_until_idle(self, seconds: float) -> bool:
        """Whether all calls ended within that time."""
        with self._change:
            return self._change.wait_for(lambda: not self._calls, seconds)


def make_handlers(app: App, interceptor: Interceptor, running: Running) -> grpc.GenericRpcHandler:
    """The service for a server. Requests arrive as bytes, so that unreadable ones get our own answer."""
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
    def handle(raw: bytes, context: Any) -> bytes:
        with running:
            answer = interceptor.run(name, method, request_type, raw, context.invocation_metadata())
            context.set_trailing_metadata(answer.trailers)
            if answer.code is not grpc.StatusCode.OK:
                context.abort(answer.code, answer.message)
            return answer.body

    return handle


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
