"""RefereeService as gRPC handlers: each method of the contract is the app's method of the same name."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import grpc
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.v1 import service_pb2
from referee_service.app import App, Note
from referee_service.errors import Draining
from referee_service.interceptors import Interceptor, Method, read_request_id
from referee_service.running import Running
from referee_service.streams import play_game_handler, verify_record_handler, verify_records_handler

SERVICE = service_pb2.DESCRIPTOR.services_by_name["RefereeService"]

MethodHandler: TypeAlias = "grpc.RpcMethodHandler[bytes, bytes]"
UnaryHandler: TypeAlias = Callable[[bytes, Any], Awaitable[bytes]]
_STREAMS = {"VerifyRecords": verify_records_handler, "PlayGame": play_game_handler}


class Handlers(grpc.GenericRpcHandler):
    """The service for a grpc.aio server. Requests arrive as bytes, so that unreadable ones get our own answer.

    The caller's request id is read where gRPC looks for the method, because it has unpacked the metadata for that: a
    handler that asks its context for them has them unpacked again, which costs as much as reading the request.
    """

    def __init__(self, app: App, interceptor: Interceptor, running: Running) -> None:
        self._makers = {
            f"/{SERVICE.full_name}/{method.name}": _maker(
                app, interceptor, running, method.name, GetMessageClass(method.input_type)
            )
            for method in SERVICE.methods
        }
        self._unnamed = {path: make("") for path, make in self._makers.items()}

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> MethodHandler | None:
        path = handler_call_details.method
        if request_id := read_request_id(handler_call_details.invocation_metadata):
            make = self._makers.get(path)
            return make and make(request_id)
        return self._unnamed.get(path)


Maker: TypeAlias = Callable[[str], MethodHandler]
"""From the caller's request id, which may be empty, to what handles his call."""


def _maker(app: App, interceptor: Interceptor, running: Running, name: str, kind: type[Message]) -> Maker:
    if name in _STREAMS:
        stream = _STREAMS[name]
        return lambda request_id: grpc.stream_stream_rpc_method_handler(
            stream(app, interceptor, running, kind, request_id)
        )
    if name == "VerifyRecord":
        return lambda request_id: grpc.unary_unary_rpc_method_handler(
            verify_record_handler(app, interceptor, running, kind, request_id)
        )
    method = app.apply_action_bytes if name == "ApplyAction" else getattr(app, _snake(name))
    return lambda request_id: grpc.unary_unary_rpc_method_handler(
        _handler(interceptor, name, method, kind, running, request_id)
    )


def _handler(
    interceptor: Interceptor,
    name: str,
    method: Method,
    request_type: type[Message],
    running: Running,
    request_id: str,
) -> UnaryHandler:
    ok = grpc.StatusCode.OK

    async def handle(raw: bytes, context: Any) -> bytes:
        serve = method if running.is_open else _turn_away
        if running.is_open:
            running.add(context)
        answer = interceptor.run(name, serve, request_type, raw, request_id)
        context.set_trailing_metadata(answer.trailers)
        if answer.code is not ok:
            await context.abort(answer.code, answer.message)
        return answer.body

    return handle


def _turn_away(_request: Message, _note: Note) -> Message:
    raise Draining


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
