"""RefereeService as methods of a server, and methods as gRPC handlers: found by their path, with the caller's request id."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable, Iterable
from contextlib import aclosing
from functools import partial
from typing import Any, TypeAlias

import grpc
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.v1 import service_pb2 as pb
from referee_service.batches import apply_batch, verify_batch
from referee_service.callers import GrpcCaller, read_request_id
from referee_service.exchange import Exchange
from referee_service.game_stream import GameStream
from referee_service.logs import Log
from referee_service.methods import Flow, Method, Production, Respond, Stream, Unary
from referee_service.referee import RefereeService
from referee_service.replays import replay_record
from referee_service.shares import Shares
from referee_service.slots import Slots

SERVICE = pb.DESCRIPTOR.services_by_name["RefereeService"]

MethodHandler: TypeAlias = "grpc.RpcMethodHandler[bytes, bytes]"


def referee_methods(service: RefereeService, shares: Shares, slots: Slots, log: Log) -> list[Method]:
    """All methods of RefereeService."""

    def common(name: str, max_bytes: int | None = service.limits.max_request_bytes) -> list[Any]:
        return [f"/{SERVICE.full_name}/{name}", _types(name), shares, slots, log, max_bytes]

    # Records and batches may be as large as the server takes messages.
    def large(respond: Respond, name: str) -> Method:
        return Unary(respond, *common(name, None))

    def unary(respond: Respond, name: str) -> Method:
        return Unary(respond, *common(name))

    return [
        unary(service.list_games, "ListGames"),
        unary(service.whole_game, "GetGame"),
        unary(service.start_game, "StartGame"),
        unary(service.listing, "ListLegalActions"),
        unary(service.completing, "CompleteAction"),
        unary(service.applying, "ApplyAction"),
        unary(service.checking, "CheckActions"),
        unary(service.resolve_chance, "ResolveChance"),
        unary(service.score_game, "ScoreGame"),
        unary(service.view_game, "ViewGame"),
        unary(service.drawing, "DrawGame"),
        unary(service.suggesting, "SuggestAction"),
        unary(service.resample_state, "ResampleState"),
        unary(service.export_state, "ExportState"),
        unary(service.importing, "ImportState"),
        large(partial(apply_batch, service), "BatchApplyActions"),
        large(service.verifying, "VerifyRecord"),
        large(partial(verify_batch, service), "BatchVerifyRecords"),
        Production(partial(replay_record, service), *common("ReplayRecord", None)),
        Stream(lambda: service.verifying_named, *common("VerifyRecords", None)),
        Stream(lambda: GameStream(service).answer, *common("PlayGame")),
    ]


def _types(name: str) -> tuple[type[Message], type[Message]]:
    """Those of a method's requests and responses."""
    method = SERVICE.methods_by_name[name]
    return GetMessageClass(method.input_type), GetMessageClass(method.output_type)


class RequestIds:
    """Ids for calls whose callers send none: a random beginning per process and a counter.

    Unique like a random id, and cheaper.
    """

    def __init__(self) -> None:
        self._prefix, self._numbers = secrets.token_hex(6), itertools.count(1)

    def new(self) -> str:
        return f"{self._prefix}-{next(self._numbers):x}"


class Calls(grpc.GenericRpcHandler):
    """The methods of a grpc.aio server. Requests arrive as bytes, so that unreadable ones get our own answer.

    The caller's request id is read where gRPC looks for the method, because it has just unpacked the metadata: a handler
    that asks its context for them has them unpacked again, which costs as much as reading the request.
    """

    def __init__(self, methods: Iterable[Method], ids: RequestIds) -> None:
        self._methods = {method.path: method for method in methods}
        self._unnamed = {path: _handler(method, ids.new) for path, method in self._methods.items()}

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> MethodHandler | None:
        path = handler_call_details.method
        request_id = read_request_id(handler_call_details.invocation_metadata)
        if request_id and path in self._methods:
            return _handler(self._methods[path], lambda: request_id)
        return self._unnamed.get(path)


def _handler(method: Method, new_id: Callable[[], str]) -> MethodHandler:
    # As if there could be several requests: otherwise gRPC calls the handler when it has the request, and one that
    # never arrives would hold on to its call for ever.
    if isinstance(method, Unary):
        return grpc.stream_unary_rpc_method_handler(partial(_answer, method, new_id))
    assert isinstance(method, Flow)
    return grpc.stream_stream_rpc_method_handler(partial(_answer_all, method, new_id))


async def _answer(method: Unary, new_id: Callable[[], str], _requests: Any, context: Any) -> bytes:
    return await method.answer(Exchange(method, GrpcCaller(context), new_id()))


async def _answer_all(method: Flow, new_id: Callable[[], str], _requests: Any, context: Any) -> None:
    async with aclosing(method.answer(Exchange(method, GrpcCaller(context), new_id()))) as responses:
        async for body in responses:
            await context.write(body)
