"""RefereeService as gRPC handlers: each method of the contract is the app's method of the same name."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import grpc
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.v1 import service_pb2
from service.app import App, Note
from service.errors import Draining
from service.interceptors import Interceptor, Method
from service.running import Running
from service.streams import play_game_handler, verify_record_handler, verify_records_handler

SERVICE = service_pb2.DESCRIPTOR.services_by_name["RefereeService"]

Handler = Callable[[bytes, Any], Awaitable[bytes]]
_STREAMS = {"VerifyRecords": verify_records_handler, "PlayGame": play_game_handler}


def make_handlers(app: App, interceptor: Interceptor, running: Running) -> grpc.GenericRpcHandler:
    """The service for a grpc.aio server. Requests arrive as bytes, so that unreadable ones get our own answer."""
    handlers: dict[str, grpc.RpcMethodHandler[bytes, bytes]] = {}
    for method in SERVICE.methods:
        name, kind = method.name, GetMessageClass(method.input_type)
        if name in _STREAMS:
            handlers[name] = grpc.stream_stream_rpc_method_handler(_STREAMS[name](app, interceptor, running, kind))
        elif name == "VerifyRecord":
            handlers[name] = grpc.unary_unary_rpc_method_handler(verify_record_handler(app, interceptor, running, kind))
        else:
            method_of_app = app.apply_action_bytes if name == "ApplyAction" else getattr(app, _snake(name))
            handlers[name] = grpc.unary_unary_rpc_method_handler(
                _handler(interceptor, name, method_of_app, kind, running)
            )
    return grpc.method_handlers_generic_handler(SERVICE.full_name, handlers)


def _handler(
    interceptor: Interceptor, name: str, method: Method, request_type: type[Message], running: Running
) -> Handler:
    ok = grpc.StatusCode.OK

    async def handle(raw: bytes, context: Any) -> bytes:
        serve = method if running.is_open else _turn_away
        if running.is_open:
            running.add(context)
        answer = interceptor.run(name, serve, request_type, raw, context.invocation_metadata())
        context.set_trailing_metadata(answer.trailers)
        if answer.code is not ok:
            await context.abort(answer.code, answer.message)
        return answer.body

    return handle


def _turn_away(_request: Message, _note: Note) -> Message:
    raise Draining


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
