"""Law 5: a game in memory equals the game through the real server, its state serialized at each ply."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee_engines.contract import Engine
from referee_engines.documents import digest, write_document
from referee_service.codec import Codec
from tests.e2e.server import Table, table
from tests.helpers.answers import events_of
from tests.helpers.play import play


@pytest.fixture(scope="module")
def referee() -> Iterator[Table]:
    with table() as served:
        yield served


def test_the_server_plays_the_same_game(engine: Engine, players: int, referee: Table) -> None:
    """States, turns, events and the final score are the same; every other action is sent in notation."""
    stub, codec = referee.stub, Codec(engine)
    game, version = engine.game.id, engine.game.rules_version
    state = stub.StartGame(pb.StartGameRequest(game=game, players=players, rules_version=version)).state
    for number, ply in enumerate(play(engine, players, "dual run")):
        assert state.digest == digest(engine, ply.state)
        action = (
            Action(notation=engine.notation.format(ply.action))
            if number % 2
            else Action(**codec.write_action(ply.action))
        )
        request = pb.ApplyActionRequest(state=state, seat=ply.seat, action=action, expected_digest=state.digest)
        answer = stub.ApplyAction(request).accepted
        after, turn = ply.after.state, engine.turn(ply.after.state)
        state = answer.state
        assert state.rules_version == version
        assert stub.ExportState(pb.ExportStateRequest(state=state)).document == write_document(engine, after).decode()
        assert (answer.turn.phase, tuple(answer.turn.awaited), answer.turn.over) == (
            turn.phase,
            turn.awaited,
            turn.over,
        )
        assert [event.kind for event in answer.events] == [event.kind for event in events_of(ply.after)]
    score, sheet = stub.ScoreGame(pb.ScoreGameRequest(state=state)).score, engine.score(after, None)
    assert (score.final, tuple(score.totals), tuple(score.winners)) == (True, sheet.totals, sheet.winners)
