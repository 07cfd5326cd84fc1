"""ReplayRecord: the positions of a record, one response for each, then the verdict on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.v1 import service_pb2 as pb
from referee_engines.contract import Unreadable
from referee_engines.records import Replayed, Verdict
from referee_service import messages
from referee_service.config import MAX_REPLAYED, MAX_SEATS
from referee_service.context import CallContext
from referee_service.positions import Position
from referee_service.shares import Responses

if TYPE_CHECKING:
    from referee_service.referee import RefereeService

LAST = -1
"""Stands for the last ply that was reached."""


def replay_record(
    service: RefereeService, request: pb.ReplayRecordRequest, call: CallContext
) -> Responses[pb.ReplayRecordResponse]:
    """The responses in the order of the plies, each ply at most once. Raises `Unreadable`."""
    wanted = _read_plies(request)
    if len(request.view_seats) > MAX_SEATS:
        raise Unreadable("view_seats", f"{len(request.view_seats)} seats, at most {MAX_SEATS} are read")
    verification = service.records.begin(request)
    last: Replayed | None = None
    while not isinstance(reached := verification.look(), Verdict):
        if reached is not None:
            if not reached.number:
                _check_seats(request, reached)
            last = reached
            if not wanted or reached.number in wanted:
                yield _write_ply(service, request, reached)
        yield None
    if LAST in wanted and last is not None and last.number not in wanted:
        yield _write_ply(service, request, last)
    yield pb.ReplayRecordResponse(verdict=service.records.judge(reached, request, call))


def _read_plies(request: pb.ReplayRecordRequest) -> frozenset[int]:
    if len(request.plies) > MAX_REPLAYED:
        raise Unreadable("plies", f"{len(request.plies)} plies, at most {MAX_REPLAYED} are chosen")
    for index, ply in enumerate(request.plies):
        if ply < LAST:
            raise Unreadable(f"plies[{index}]", f"{ply} is less than {LAST}")
    return frozenset(request.plies)


def _check_seats(request: pb.ReplayRecordRequest, reached: Replayed) -> None:
    players = reached.state.players
    for index, seat in enumerate(request.view_seats):
        if not 0 <= seat < players:
            raise Unreadable(f"view_seats[{index}]", f"seat {seat} is not from 0 to {players - 1}")


def _write_ply(service: RefereeService, request: pb.ReplayRecordRequest, reached: Replayed) -> pb.ReplayRecordResponse:
    engine, state = reached.engine, reached.state
    game = service.served(engine)
    position = Position(game, engine, state, engine.turn(state))
    sentences = position.sentences(request)
    response = pb.ReplayRecordResponse()
    ply = response.ply
    ply.ply = reached.number
    if reached.seat is not None:
        ply.seat = reached.seat
        before = Position(game, engine, reached.before, engine.turn(reached.before))
        before.fill_applied(ply.action, reached.seat, reached.action, sentences)
        messages.fill_events(ply, reached.events, sentences)
    service.fill_position(ply, position, sentences)
    for seat in request.view_seats:
        ply.views.add(**position.view(seat))
    if request.spectator_view:
        ply.views.add(**position.view(None))
    return response
