"""Requests from random games: accepted moves, batches of them, long listings, pictures."""

from __future__ import annotations

from typing import Any

from referee.v1.actions_pb2 import Action
from referee.v1.service_pb2 import (
    ApplyActionRequest,
    BatchApplyActionsRequest,
    DrawGameRequest,
    ImportStateRequest,
    ListLegalActionsRequest,
)
from referee.v1.state_pb2 import State
from referee.v1.texts_pb2 import TextOptions
from referee_cli.benchmarks.playouts import Move, QuickSource, play
from referee_engines.contract import Engine, Seat
from referee_engines.documents import write_document
from referee_engines.registry import BUILT_IN, current
from referee_service.referee import RefereeService

_GAMES = 20
"""So many games are looked through for a long listing."""


def make_requests(positions: int) -> list[bytes]:
    """That many requests of each game, as bytes."""
    service = RefereeService(BUILT_IN)
    return [_request(service, engine, number) for engine in current(BUILT_IN) for number in range(positions)]


def make_batches(size: int) -> list[bytes]:
    """A BatchApplyActions request of each game, with so many moves of as many games."""
    service = RefereeService(BUILT_IN)
    batches = []
    for engine in current(BUILT_IN):
        moves = [ApplyActionRequest.FromString(_request(service, engine, number)) for number in range(size)]
        batches.append(BatchApplyActionsRequest(requests=moves).SerializeToString())
    return batches


def make_listings(size: int, language: str) -> list[bytes]:
    """A ListLegalActions request of each game that has a listing of that length, or of its longest one."""
    service = RefereeService(BUILT_IN)
    text = TextOptions(language=language) if language else None
    requests = []
    for engine in current(BUILT_IN):
        state, seat = _long_listing(engine, size)
        requests.append(
            ListLegalActionsRequest(state=_state(service, engine, state), seat=seat, page_size=size, text=text)
        )
    return [request.SerializeToString() for request in requests]


def make_drawings(positions: int) -> list[bytes]:
    """That many DrawGame requests of each game, from the middle of random games."""
    service = RefereeService(BUILT_IN)
    requests = []
    for engine in current(BUILT_IN):
        for number in range(positions):
            state, seat, _ = _middle(engine, number)
            requests.append(DrawGameRequest(state=_state(service, engine, state), seat=seat))
    return [request.SerializeToString() for request in requests]


def _long_listing(engine: Engine, size: int) -> tuple[Any, Seat]:
    longest: tuple[int, Any, Seat] = (0, None, 0)
    for number in range(_GAMES):
        moves: list[Move] = []
        play(engine, engine.game.players[-1], QuickSource(number), moves)
        for state, seat, _ in moves:
            count = engine.legal(state, seat).count()
            if count > longest[0]:
                longest = (count, state, seat)
            if count >= size:
                return state, seat
    return longest[1:]


def _middle(engine: Engine, number: int) -> Move:
    """The decision in the middle of the game of that number; the numbers of players take turns."""
    players = engine.game.players[number % len(engine.game.players)]
    moves: list[Move] = []
    play(engine, players, QuickSource(number), moves)
    return moves[len(moves) // 2]


def _state(service: RefereeService, engine: Engine, state: Any) -> State:
    document = write_document(engine, state).decode()
    return service.import_state(ImportStateRequest(document=document)).imported.state


def _request(service: RefereeService, engine: Engine, number: int) -> bytes:
    state, seat, action = _middle(engine, number)
    written = Action(**service.codec(engine.game.id).write_action(action))
    return ApplyActionRequest(state=_state(service, engine, state), seat=seat, action=written).SerializeToString()
