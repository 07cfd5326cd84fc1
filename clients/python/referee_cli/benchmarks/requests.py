"""ApplyAction requests with accepted moves from the middle of random games."""

from __future__ import annotations

from referee.v1.actions_pb2 import Action
from referee.v1.service_pb2 import ApplyActionRequest, ImportStateRequest
from referee_cli.benchmarks.playouts import Move, QuickSource, play
from referee_engines.contract import Engine
from referee_engines.documents import write_document
from referee_engines.registry import BUILT_IN, current
from referee_service.referee import RefereeService


def make_requests(positions: int) -> list[bytes]:
    """That many requests of each game, as bytes."""
    service = RefereeService(BUILT_IN)
    return [_request(service, engine, number) for engine in current(BUILT_IN) for number in range(positions)]


def _request(service: RefereeService, engine: Engine, number: int) -> bytes:
    """The decision in the middle of the game of that number; the numbers of players take turns."""
    players = engine.game.players[number % len(engine.game.players)]
    moves: list[Move] = []
    play(engine, players, QuickSource(number), moves)
    state, seat, action = moves[len(moves) // 2]
    imported = service.import_state(ImportStateRequest(document=write_document(engine, state).decode()))
    return ApplyActionRequest(
        state=imported.imported.state, seat=seat, action=Action(**service.codec(engine.game.id).write_action(action))
    ).SerializeToString()
