"""Games through the service: states, requests and answers for the tests."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.state_pb2 import State, Turn
from referee_engines.registry import BUILT_IN, current
from referee_service.referee import RefereeService
from tests.helpers.play import TestSource

GAMES = [engine.game.id for engine in current(BUILT_IN)]
PLAYERS = {engine.game.id: engine.game.players for engine in BUILT_IN}


@cache
def the_service() -> RefereeService:
    """One service for all tests: it keeps nothing that could pass from one to another."""
    return RefereeService(BUILT_IN)


class Position(NamedTuple):
    """A state in which a player must decide, with one legal action."""

    state: State
    turn: Turn
    seat: int
    action: Action
    notation: str


@cache
def positions(
    game: str, players: int, seed: str = "positions", limit: int = 2000, version: str = ""
) -> tuple[Position, ...]:
    """The decisions of a random game played through the service, chance by its seed, and not the end."""
    service, source = the_service(), TestSource(seed)
    found: list[Position] = []
    start = service.start_game(
        pb.StartGameRequest(game=game, players=players, seed=seed.encode(), rules_version=version)
    )
    state, turn = start.state, start.turn
    while not turn.over and len(found) < limit:
        seat = turn.awaited[source.below(len(turn.awaited))]
        legal = service.list_legal_actions(
            pb.ListLegalActionsRequest(state=state, seat=seat, page_size=1, sample=1, sample_seed=b"%d" % turn.ply)
        )
        chosen = legal.samples[0]
        found.append(Position(state, turn, seat, chosen.action, chosen.notation))
        answer = service.apply_action(
            pb.ApplyActionRequest(
                state=state, seat=seat, action=chosen.action, resolve_chance=pb.ChanceSource(seed=seed.encode())
            )
        )
        state, turn = answer.accepted.state, answer.accepted.turn
    return tuple(found)


def middle(game: str) -> Position:
    """A position from the middle of a game."""
    played = positions(game, PLAYERS[game][-1])
    return played[len(played) // 2]


@cache
def finished(game: str, version: str = "") -> State:
    """The last state of a random game."""
    last = positions(game, PLAYERS[game][-1], version=version)[-1]
    answer = the_service().apply_action(
        pb.ApplyActionRequest(
            state=last.state, seat=last.seat, action=last.action, resolve_chance=pb.ChanceSource(seed=b"positions")
        )
    )
    assert answer.accepted.turn.over
    return answer.accepted.state


@cache
def before_chance(game: str, version: str = "") -> State:
    """The first state of a game without a seed whose setup begins with chance, or the first in which chance acts."""
    service = the_service()
    for start in ("random", ""):
        options = {"start": start} if start else {}
        request = pb.StartGameRequest(game=game, players=PLAYERS[game][0], options=options, rules_version=version)
        first = service.start_game(request)
        if list(first.turn.awaited) == [-1]:
            return first.state
    raise AssertionError(f"no game of {game} begins with chance")
