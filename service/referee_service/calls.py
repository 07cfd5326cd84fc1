"""RefereeService as gRPC handlers: bytes are read and written, exceptions get their status, each call its log line."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import partial
from time import perf_counter_ns
from typing import Any, NoReturn, TypeAlias

import grpc
from google.protobuf.message import DecodeError, Message
from grpc_status import rpc_status

from referee.v1 import service_pb2 as pb
from referee.v1.records_pb2 import RecordVerdict
from referee_engines.contract import Unreadable
from referee_service.context import CallContext
from referee_service.drain import Drain
from referee_service.errors import rich_status, status_code
from referee_service.game_stream import GameStream
from referee_service.logs import Log
from referee_service.records import RecordCheck
from referee_service.referee import RefereeService

SERVICE = pb.DESCRIPTOR.services_by_name["RefereeService"]
REQUEST_ID = "x-request-id"
_MAX_REQUEST_ID = 128

MethodHandler: TypeAlias = "grpc.RpcMethodHandler[bytes, bytes]"
Respond: TypeAlias = Callable[[Any, CallContext], Message | bytes | Awaitable[Message]]
"""From a request to its response or that one's bytes; long work is awaited, so that other calls run between its parts."""


class _Method:
    """One method of the service as gRPC calls it."""

    def __init__(self, name: str, request_type: type[Message], log: Log, drain: Drain) -> None:
        self.path = f"/{SERVICE.full_name}/{name}"
        self._name = name
        self._request_type = request_type
        self._log = log
        self._drain = drain

    def _parse(self, raw: bytes) -> Message:
        try:
            return self._request_type.FromString(raw)
        except DecodeError as error:
            raise Unreadable("", f"these bytes are not a {self._request_type.DESCRIPTOR.name}") from error

    def _succeed(self, call: CallContext, context: Any) -> None:
        self._write_line(call, "OK")
        context.set_trailing_metadata(((REQUEST_ID, call.request_id),))

    async def _fail(self, error: Exception, call: CallContext, context: Any) -> NoReturn:
        """Ends the call with the error's status."""
        code = status_code(error)
        if code is grpc.StatusCode.INTERNAL:
            self._log.error("bug", method=self._name, request_id=call.request_id, exc_info=error)
        call.outcome = "failed"
        self._write_line(call, code.name)
        status = rpc_status.to_status(rich_status(error, call.request_id))
        context.set_trailing_metadata(((REQUEST_ID, call.request_id), *status.trailing_metadata))
        await context.abort(status.code, status.details)
        raise AssertionError("a call goes on after it was aborted")

    def _cancel(self, call: CallContext) -> None:
        call.outcome = "cancelled"
        self._write_line(call, grpc.StatusCode.CANCELLED.name)

    def _write_line(self, call: CallContext, status: str) -> None:
        """The call's one line in the log."""
        facts = call.facts()
        facts["method"] = self._name
        facts["status"] = status
        facts["ms"] = (perf_counter_ns() - call.started) // 1000 / 1000
        facts["request_id"] = call.request_id
        self._log.add("call", facts)


class _Unary(_Method):
    """A method with one request and one response."""

    def __init__(self, respond: Respond, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._respond = respond

    def handler(self, new_id: Callable[[], str]) -> MethodHandler:
        return grpc.unary_unary_rpc_method_handler(partial(self._answer, new_id))

    async def _answer(self, new_id: Callable[[], str], raw: bytes, context: Any) -> bytes:
        """The bytes of the response; otherwise the call is aborted with its status."""
        call = CallContext(new_id(), perf_counter_ns())
        try:
            self._drain.enter(context)
            response = self._respond(self._parse(raw), call)
            if not isinstance(response, Message | bytes):
                response = await response
            body: bytes = response if isinstance(response, bytes) else response.SerializeToString()
        except asyncio.CancelledError:
            self._cancel(call)
            raise
        except Exception as error:
            # The one place that catches everything: a call must end with a status, and our bugs belong in the log.
            await self._fail(error, call, context)
        self._succeed(call, context)
        return body


class _Stream(_Method):
    """A method with a stream of requests, each of which gets one response."""

    def __init__(self, begin: Callable[[], Respond], *arguments: Any) -> None:
        """Takes what begins a stream and gives what answers its requests."""
        super().__init__(*arguments)
        self._begin = begin

    def handler(self, new_id: Callable[[], str]) -> MethodHandler:
        return grpc.stream_stream_rpc_method_handler(partial(self._answer, new_id))

    async def _answer(
        self, new_id: Callable[[], str], requests: AsyncIterator[bytes], context: Any
    ) -> AsyncIterator[bytes]:
        """The bytes of the responses as they are made."""
        call = CallContext(new_id(), perf_counter_ns(), messages=0)
        try:
            self._drain.enter(context)
            respond = self._begin()
            async for raw in self._drain.until_closed(requests):
                call.messages = (call.messages or 0) + 1
                response = respond(self._parse(raw), call)
                if not isinstance(response, Message | bytes):
                    response = await response
                yield response if isinstance(response, bytes) else response.SerializeToString()
        except (asyncio.CancelledError, GeneratorExit):
            self._cancel(call)
            raise
        except Exception as error:
            await self._fail(error, call, context)
        self._succeed(call, context)


class Calls(grpc.GenericRpcHandler):
    """The service for a grpc.aio server. Requests arrive as bytes, so that unreadable ones get our own answer.

    The caller's request id is read where gRPC looks for the method, because it has just unpacked the metadata: a handler
    that asks its context for them has them unpacked again, which costs as much as reading the request.
    """

    def __init__(self, service: RefereeService, log: Log, drain: Drain) -> None:
        async def verify_record(request: Any, call: CallContext) -> Message:
            return pb.VerifyRecordResponse(verdict=await _finish(service.check_record(request, call)))

        async def verify_named_record(request: Any, call: CallContext) -> Message:
            verdict = await _finish(service.check_named_record(request, call))
            return pb.VerifyRecordsResponse(name=request.name, verdict=verdict)

        methods: list[_Unary | _Stream] = [
            _Unary(service.list_games, "ListGames", pb.ListGamesRequest, log, drain),
            _Unary(service.get_game, "GetGame", pb.GetGameRequest, log, drain),
            _Unary(service.start_game, "StartGame", pb.StartGameRequest, log, drain),
            _Unary(service.list_legal_actions, "ListLegalActions", pb.ListLegalActionsRequest, log, drain),
            _Unary(service.apply_action_fast, "ApplyAction", pb.ApplyActionRequest, log, drain),
            _Unary(service.check_actions, "CheckActions", pb.CheckActionsRequest, log, drain),
            _Unary(service.resolve_chance, "ResolveChance", pb.ResolveChanceRequest, log, drain),
            _Unary(service.score_game, "ScoreGame", pb.ScoreGameRequest, log, drain),
            _Unary(service.view_game, "ViewGame", pb.ViewGameRequest, log, drain),
            _Unary(service.export_state, "ExportState", pb.ExportStateRequest, log, drain),
            _Unary(service.import_state, "ImportState", pb.ImportStateRequest, log, drain),
            _Unary(verify_record, "VerifyRecord", pb.VerifyRecordRequest, log, drain),
            _Stream(lambda: verify_named_record, "VerifyRecords", pb.VerifyRecordsRequest, log, drain),
            _Stream(lambda: GameStream(service).answer, "PlayGame", pb.PlayGameRequest, log, drain),
        ]
        # A random beginning per process and a counter: unique like a random id, and cheaper.
        prefix, numbers = secrets.token_hex(6), itertools.count(1)
        self._methods = {method.path: method for method in methods}
        self._unnamed = {method.path: method.handler(lambda: f"{prefix}-{next(numbers):x}") for method in methods}

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> MethodHandler | None:
        path = handler_call_details.method
        request_id = _read_request_id(handler_call_details.invocation_metadata)
        if request_id and path in self._methods:
            return self._methods[path].handler(lambda: request_id)
        return self._unnamed.get(path)


def _read_request_id(metadata: Iterable[tuple[str, Any]]) -> str:
    """The caller's id if it is fit for a log; else nothing."""
    for key, value in metadata:
        if key == REQUEST_ID:
            text = str(value)
            if len(text) <= _MAX_REQUEST_ID and text.isascii() and text.isprintable():
                return text
    return ""


async def _finish(check: RecordCheck) -> RecordVerdict:
    """The verdict on a record; one of any length does not hold up the other calls."""
    while True:
        verdict = check.advance()
        if verdict is not None:
            return verdict
        await asyncio.sleep(0)
