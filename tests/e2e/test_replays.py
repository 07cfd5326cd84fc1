"""ReplayRecord and the batches through a real server: limits, readers and callers that go away."""

from __future__ import annotations

import time
from collections.abc import Iterator

import grpc
import pytest

from referee.v1 import service_pb2 as pb
from referee_engines.records import write_record
from referee_service.context import UNLOGGED
from referee_service.referee import RefereeService
from referee_service.replays import replay_record
from tests.e2e.http2 import caller
from tests.e2e.server import Table, table
from tests.games import engine_of
from tests.helpers.records import random_record, random_text
from tests.service.games import GAMES, middle, the_service
from tests.unit.senators.long_game import long_game

SENATORS = engine_of("senators")
CANCELLED = "1"


@pytest.fixture(scope="module")
def referee() -> Iterator[Table]:
    with table() as served:
        yield served


def test_responses_are_those_of_the_service(referee: Table) -> None:
    request = pb.ReplayRecordRequest(record=random_text(SENATORS, 3), view_seats=[0, 2], text={"language": "de"})
    in_process = [each for each in replay_record(the_service(), request, UNLOGGED) if each is not None]
    assert list(referee.stub.ReplayRecord(request)) == in_process


def test_a_wish_that_does_not_fit_ends_the_call_with_its_status(referee: Table) -> None:
    """Seats are known once the header is read."""
    with pytest.raises(grpc.RpcError) as caught:
        list(referee.stub.ReplayRecord(pb.ReplayRecordRequest(record=random_text(SENATORS, 3), view_seats=[3])))
    assert caught.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert "view_seats[0]" in str(caught.value.details())


def test_a_replay_is_one_line_of_the_log() -> None:
    with table() as served:
        request = pb.ReplayRecordRequest(record=random_text(SENATORS, 3))
        list(served.stub.ReplayRecord(request, metadata=(("x-request-id", "mine"),)))
        (line,) = [line for line in served.lines() if line["event"] == "call"]
    assert (line["method"], line["status"], line["outcome"]) == ("ReplayRecord", "OK", "finished")
    assert (line["game"], line["request_id"]) == ("senators", "mine")
    assert line["plies"] == len(random_record(SENATORS, 3).plies)


def test_a_caller_that_goes_away_ends_its_replay() -> None:
    """So does a deadline that passes; the server goes on."""
    engine, record = long_game(10_000)
    request = pb.ReplayRecordRequest(record=write_record(record))
    with table(RefereeService([engine])) as served:
        replay = served.stub.ReplayRecord(request)
        assert next(replay).ply.ply == 0
        replay.cancel()
        with pytest.raises(grpc.RpcError) as caught:
            list(served.stub.ReplayRecord(request, timeout=0.2))
        assert caught.value.code() == grpc.StatusCode.DEADLINE_EXCEEDED
        for _ in range(50):
            lines = [line for line in served.lines() if line.get("method") == "ReplayRecord"]
            if len(lines) == 2:
                break
        assert {line["outcome"] for line in lines} == {"cancelled"}
        assert served.stub.ListGames(pb.ListGamesRequest()).games


def test_a_reader_that_does_not_read_is_cut_off() -> None:
    """No more is replayed for it than fits on the way."""
    engine, record = long_game(10_000)
    request = pb.ReplayRecordRequest(record=write_record(record)).SerializeToString()
    with table(RefereeService([engine]), reader_seconds=0.3) as served:
        served.stub.ListGames(pb.ListGamesRequest(), timeout=10)
        port = int(served.address.rpartition(":")[2])
        with caller(port, window=0) as deaf:
            stream = deaf.call("ReplayRecord", request)
            time.sleep(1.5)
            # gRPC holds on to the call that came last until the next one comes.
            served.stub.ListGames(pb.ListGamesRequest(), timeout=10)
            assert deaf.wait_for(stream) in (CANCELLED, "reset")
        events = [line["event"] for line in served.lines()]
    assert events.count("reader cut off") == 1


def test_batches_may_be_larger_than_single_requests(referee: Table) -> None:
    """Up to what the server takes for a record."""
    at = middle(GAMES[0])
    one = pb.ApplyActionRequest(state=at.state, seat=at.seat, action=at.action)
    batch = pb.BatchApplyActionsRequest(requests=[one] * 256)
    batch.requests[0].text.player_names.extend(["x" * 100_000] * 4)
    assert batch.ByteSize() > 1 << 18
    results = referee.stub.BatchApplyActions(batch).results
    assert [result.WhichOneof("result") for result in results] == ["failed"] + ["judged"] * 255
    assert results[0].failed.problems[0].field == "text.player_names[0]"
    text = random_text(SENATORS, 3)
    verified = referee.stub.BatchVerifyRecords(
        pb.BatchVerifyRecordsRequest(records=[{"record": {"record": text}}] * 60)
    )
    assert all(result.verified.verdict.HasField("score") for result in verified.results)
