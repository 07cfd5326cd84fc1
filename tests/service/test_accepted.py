"""The answer that is written as bytes is the one that is filled field by field."""

from __future__ import annotations

import json

import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.texts_pb2 import TextOptions
from referee_service.context import UNLOGGED
from tests.service.games import GAMES, PLAYERS, Position, middle, positions, the_service


def check(position: Position) -> None:
    """Compares both answers to the position's action; a request that asks for text gets the one with messages."""
    request = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action)
    written = the_service().applying(request, UNLOGGED)
    assert isinstance(written, bytes)
    request.text.CopyFrom(TextOptions(language="en"))
    filled = the_service().applying(request, UNLOGGED)
    assert isinstance(filled, pb.ApplyActionResponse)
    filled.accepted.turn.ClearField("sentence")
    filled.accepted.ClearField("action")
    for event in filled.accepted.events:
        event.ClearField("sentence")
    assert pb.ApplyActionResponse.FromString(written) == filled


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_answered_alike(game: str) -> None:
    for players in PLAYERS[game]:
        for position in positions(game, players, "accepted"):
            check(position)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ply", [126, 127, 16_383, 999_999_999])
def test_plies_of_any_length_are_answered_alike(game: str, ply: int) -> None:
    """The next ply takes one byte, two, three or five."""
    position = middle(game)
    document = json.loads(the_service().export_state(pb.ExportStateRequest(state=position.state)).document)
    document["ply"] = ply
    imported = the_service().import_state(pb.ImportStateRequest(document=json.dumps(document))).imported
    check(position._replace(state=imported.state))
