"""Types of the gRPC code, which its generator leaves out."""

from collections.abc import AsyncIterator, Awaitable, Iterator
from typing import Any

import grpc
import grpc.aio

from referee.v1 import service_pb2 as pb

class RefereeServiceStub:
    def __init__(self, channel: grpc.Channel) -> None: ...
    ListGames: grpc.UnaryUnaryMultiCallable[pb.ListGamesRequest, pb.ListGamesResponse]
    GetGame: grpc.UnaryUnaryMultiCallable[pb.GetGameRequest, pb.GetGameResponse]
    StartGame: grpc.UnaryUnaryMultiCallable[pb.StartGameRequest, pb.StartGameResponse]
    ListLegalActions: grpc.UnaryUnaryMultiCallable[pb.ListLegalActionsRequest, pb.ListLegalActionsResponse]
    ApplyAction: grpc.UnaryUnaryMultiCallable[pb.ApplyActionRequest, pb.ApplyActionResponse]
    CheckActions: grpc.UnaryUnaryMultiCallable[pb.CheckActionsRequest, pb.CheckActionsResponse]
    ResolveChance: grpc.UnaryUnaryMultiCallable[pb.ResolveChanceRequest, pb.ResolveChanceResponse]
    ScoreGame: grpc.UnaryUnaryMultiCallable[pb.ScoreGameRequest, pb.ScoreGameResponse]
    ViewGame: grpc.UnaryUnaryMultiCallable[pb.ViewGameRequest, pb.ViewGameResponse]
    ExportState: grpc.UnaryUnaryMultiCallable[pb.ExportStateRequest, pb.ExportStateResponse]
    ImportState: grpc.UnaryUnaryMultiCallable[pb.ImportStateRequest, pb.ImportStateResponse]
    VerifyRecord: grpc.UnaryUnaryMultiCallable[pb.VerifyRecordRequest, pb.VerifyRecordResponse]
    VerifyRecords: grpc.StreamStreamMultiCallable[pb.VerifyRecordsRequest, pb.VerifyRecordsResponse]
    PlayGame: grpc.StreamStreamMultiCallable[pb.PlayGameRequest, pb.PlayGameResponse]

class RefereeServiceAsyncStub:
    def __init__(self, channel: grpc.aio.Channel) -> None: ...
    ListGames: grpc.aio.UnaryUnaryMultiCallable[pb.ListGamesRequest, pb.ListGamesResponse]
    GetGame: grpc.aio.UnaryUnaryMultiCallable[pb.GetGameRequest, pb.GetGameResponse]
    StartGame: grpc.aio.UnaryUnaryMultiCallable[pb.StartGameRequest, pb.StartGameResponse]
    ListLegalActions: grpc.aio.UnaryUnaryMultiCallable[pb.ListLegalActionsRequest, pb.ListLegalActionsResponse]
    ApplyAction: grpc.aio.UnaryUnaryMultiCallable[pb.ApplyActionRequest, pb.ApplyActionResponse]
    CheckActions: grpc.aio.UnaryUnaryMultiCallable[pb.CheckActionsRequest, pb.CheckActionsResponse]
    ResolveChance: grpc.aio.UnaryUnaryMultiCallable[pb.ResolveChanceRequest, pb.ResolveChanceResponse]
    ScoreGame: grpc.aio.UnaryUnaryMultiCallable[pb.ScoreGameRequest, pb.ScoreGameResponse]
    ViewGame: grpc.aio.UnaryUnaryMultiCallable[pb.ViewGameRequest, pb.ViewGameResponse]
    ExportState: grpc.aio.UnaryUnaryMultiCallable[pb.ExportStateRequest, pb.ExportStateResponse]
    ImportState: grpc.aio.UnaryUnaryMultiCallable[pb.ImportStateRequest, pb.ImportStateResponse]
    VerifyRecord: grpc.aio.UnaryUnaryMultiCallable[pb.VerifyRecordRequest, pb.VerifyRecordResponse]
    VerifyRecords: grpc.aio.StreamStreamMultiCallable[pb.VerifyRecordsRequest, pb.VerifyRecordsResponse]
    PlayGame: grpc.aio.StreamStreamMultiCallable[pb.PlayGameRequest, pb.PlayGameResponse]

class RefereeServiceServicer:
    def ListGames(self, request: pb.ListGamesRequest, context: Any) -> pb.ListGamesResponse | Awaitable[pb.ListGamesResponse]: ...
    def GetGame(self, request: pb.GetGameRequest, context: Any) -> pb.GetGameResponse | Awaitable[pb.GetGameResponse]: ...
    def StartGame(self, request: pb.StartGameRequest, context: Any) -> pb.StartGameResponse | Awaitable[pb.StartGameResponse]: ...
    def ListLegalActions(self, request: pb.ListLegalActionsRequest, context: Any) -> pb.ListLegalActionsResponse | Awaitable[pb.ListLegalActionsResponse]: ...
    def ApplyAction(self, request: pb.ApplyActionRequest, context: Any) -> pb.ApplyActionResponse | Awaitable[pb.ApplyActionResponse]: ...
    def CheckActions(self, request: pb.CheckActionsRequest, context: Any) -> pb.CheckActionsResponse | Awaitable[pb.CheckActionsResponse]: ...
    def ResolveChance(self, request: pb.ResolveChanceRequest, context: Any) -> pb.ResolveChanceResponse | Awaitable[pb.ResolveChanceResponse]: ...
    def ScoreGame(self, request: pb.ScoreGameRequest, context: Any) -> pb.ScoreGameResponse | Awaitable[pb.ScoreGameResponse]: ...
    def ViewGame(self, request: pb.ViewGameRequest, context: Any) -> pb.ViewGameResponse | Awaitable[pb.ViewGameResponse]: ...
    def ExportState(self, request: pb.ExportStateRequest, context: Any) -> pb.ExportStateResponse | Awaitable[pb.ExportStateResponse]: ...
    def ImportState(self, request: pb.ImportStateRequest, context: Any) -> pb.ImportStateResponse | Awaitable[pb.ImportStateResponse]: ...
    def VerifyRecord(self, request: pb.VerifyRecordRequest, context: Any) -> pb.VerifyRecordResponse | Awaitable[pb.VerifyRecordResponse]: ...
    def VerifyRecords(self, request: Iterator[pb.VerifyRecordsRequest] | AsyncIterator[pb.VerifyRecordsRequest], context: Any) -> Iterator[pb.VerifyRecordsResponse] | AsyncIterator[pb.VerifyRecordsResponse]: ...
    def PlayGame(self, request: Iterator[pb.PlayGameRequest] | AsyncIterator[pb.PlayGameRequest], context: Any) -> Iterator[pb.PlayGameResponse] | AsyncIterator[pb.PlayGameResponse]: ...

def add_RefereeServiceServicer_to_server(
    servicer: RefereeServiceServicer, server: grpc.Server | grpc.aio.Server
) -> None: ...
