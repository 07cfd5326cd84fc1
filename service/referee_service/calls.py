"""RefereeService as gRPC handlers: its methods, found by their path, with the caller's request id."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterable
from functools import partial
from typing import Any

import grpc

from referee.v1 import service_pb2 as pb
from referee_service.batches import apply_batch, verify_batch
from referee_service.game_stream import GameStream
from referee_service.logs import Log
from referee_service.methods import REQUEST_ID, Method, MethodHandler, Production, Respond, Stream, Unary
from referee_service.referee import RefereeService
from referee_service.replays import replay_record
from referee_service.shares import Shares
from referee_service.slots import Slots

SERVICE = pb.DESCRIPTOR.services_by_name["RefereeService"]
_MAX_REQUEST_ID = 128


def referee_methods(service: RefereeService, shares: Shares, slots: Slots, log: Log) -> list[Method]:
    """All methods of RefereeService."""

    def common(name: str, request_type: Any, max_bytes: int | None = service.limits.max_request_bytes) -> list[Any]:
        return [shares, f"/{SERVICE.full_name}/{name}", request_type, slots, log, max_bytes]

    # Records and batches may be as large as the server takes messages.
    def large(respond: Respond, name: str, request_type: Any) -> Method:
        return Unary(respond, *common(name, request_type, None))

    def unary(respond: Respond, name: str, request_type: Any) -> Method:
        return Unary(respond, *common(name, request_type))

    return [
        unary(service.list_games, "ListGames", pb.ListGamesRequest),
        unary(service.whole_game, "GetGame", pb.GetGameRequest),
        unary(service.start_game, "StartGame", pb.StartGameRequest),
        unary(service.listing, "ListLegalActions", pb.ListLegalActionsRequest),
        unary(service.completing, "CompleteAction", pb.CompleteActionRequest),
        unary(service.applying, "ApplyAction", pb.ApplyActionRequest),
        unary(service.checking, "CheckActions", pb.CheckActionsRequest),
        unary(service.resolve_chance, "ResolveChance", pb.ResolveChanceRequest),
        unary(service.score_game, "ScoreGame", pb.ScoreGameRequest),
        unary(service.view_game, "ViewGame", pb.ViewGameRequest),
        unary(service.drawing, "DrawGame", pb.DrawGameRequest),
        unary(service.suggesting, "SuggestAction", pb.SuggestActionRequest),
        unary(service.resample_state, "ResampleState", pb.ResampleStateRequest),
        unary(service.export_state, "ExportState", pb.ExportStateRequest),
        unary(service.importing, "ImportState", pb.ImportStateRequest),
        large(partial(apply_batch, service), "BatchApplyActions", pb.BatchApplyActionsRequest),
        large(service.verifying, "VerifyRecord", pb.VerifyRecordRequest),
        large(partial(verify_batch, service), "BatchVerifyRecords", pb.BatchVerifyRecordsRequest),
        Production(partial(replay_record, service), *common("ReplayRecord", pb.ReplayRecordRequest, None)),
        Stream(lambda: service.verifying_named, *common("VerifyRecords", pb.VerifyRecordsRequest, None)),
        Stream(lambda: GameStream(service).answer, *common("PlayGame", pb.PlayGameRequest)),
    ]


class Calls(grpc.GenericRpcHandler):
    """The methods of a grpc.aio server. Requests arrive as bytes, so that unreadable ones get our own answer.

    The caller's request id is read where gRPC looks for the method, because it has just unpacked the metadata: a handler
    that asks its context for them has them unpacked again, which costs as much as reading the request.
    """

    def __init__(self, methods: Iterable[Method]) -> None:
        # A random beginning per process and a counter: unique like a random id, and cheaper.
        prefix, numbers = secrets.token_hex(6), itertools.count(1)
        self._methods = {method.path: method for method in methods}
        self._unnamed = {
            path: method.handler(lambda: f"{prefix}-{next(numbers):x}") for path, method in self._methods.items()
        }

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
