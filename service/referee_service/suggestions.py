"""SuggestAction: a good action for a seat, found by trials that see no more than the seat."""

from __future__ import annotations

from referee.v1 import service_pb2 as pb
from referee_engines.contract import CHANCE, Unreadable
from referee_engines.search import Search
from referee_service.config import Limits
from referee_service.errors import SuggestOff
from referee_service.positions import Position
from referee_service.requests import read_seat, read_seed
from referee_service.shares import Work

_PLIES_AT_A_TIME = 4
"""Plies tried between two chances for other calls: the first one of a trial comes with another state, drawn anew."""
_MOST_TRIED = 16
"""Of a response."""


def suggest_action(
    position: Position, request: pb.SuggestActionRequest, limits: Limits
) -> Work[pb.SuggestActionResponse]:
    """The suggestion. Raises `Unreadable` or `SuggestOff`."""
    if not limits.max_suggest_plies:
        raise SuggestOff
    sentences = position.sentences(request)
    seat, seed = read_seat(request), read_seed(request, "seed")
    if request.budget < 0:
        raise Unreadable("budget", f"{request.budget} is less than 0")
    if seat == CHANCE or seat not in position.turn.awaited:
        raise Unreadable("seat", f"seat {seat} is not awaited")
    budget = min(request.budget or limits.suggest_plies, limits.max_suggest_plies)
    yield
    search = Search(position.engine, position.state, seat, position.source(seed), budget)
    while (found := search.advance(_PLIES_AT_A_TIME)) is None:
        yield
    best = found.candidates[:_MOST_TRIED]
    written = pb.ListLegalActionsResponse().actions
    actions = [candidate.action for candidate in best]
    yield from position.add_actions(written, seat, position.space(seat), actions, sentences)
    response = pb.SuggestActionResponse(action=written[0], plies=found.plies)
    for candidate, action in zip(best, written, strict=True):
        response.tried.add(action=action, games=candidate.trials, value=candidate.reward)
    return response
