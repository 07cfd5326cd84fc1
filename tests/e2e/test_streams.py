"""Records and games on streams, through a real server: the same rulings as single calls, whatever is sent."""

from __future__ import annotations

import asyncio
import queue
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any, cast

import grpc
import grpc.aio
import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee.v1.state_pb2 import State
from referee_engines.contract import Engine
from referee_engines.records import write_record
from referee_engines.registry import engines
from referee_service.config import Config, Limits
from referee_service.logs import make_log
from referee_service.referee import RefereeService
from referee_service.server import Server
from tests.e2e.server import Process, Table, table
from tests.games import engine_of
from tests.helpers.records import changed, random_record, random_text
from tests.unit.san_marco.versions import old_rules
from tests.unit.senators.long_game import long_game
from tests.unit.test_replay import TABLE_IDS

SAN_MARCO, SENATORS = map(engine_of, ("san-marco", "senators"))
TABLES = [(engine, players) for engine in engines() for players in engine.game.players]


@pytest.fixture(scope="module")
def referee() -> Iterator[Table]:
    with table() as served:
        yield served


def request(record: str, name: str = "", **terms: Any) -> pb.VerifyRecordsRequest:
    return pb.VerifyRecordsRequest(name=name, record=pb.VerifyRecordRequest(record=record, **terms))


def test_a_stream_of_records_is_answered_in_order(referee: Table) -> None:
    """Good and bad ones mixed, each under its name, each as VerifyRecord judges it."""
    texts = [random_text(engine, players) for engine, players in TABLES]
    texts += ["", "nonsense", texts[0].replace('[rules "1"]', '[rules "9"]')]
    texts += [changed(random_record(SAN_MARCO, 3), 5, action="roll 7")]
    answers = list(referee.stub.VerifyRecords(iter([request(text, str(n)) for n, text in enumerate(texts)])))
    assert [answer.name for answer in answers] == [str(n) for n in range(len(texts))]
    kinds = [answer.verdict.kind for answer in answers]
    assert kinds[: len(TABLES)] == [RecordVerdict.KIND_FINISHED] * len(TABLES)
    assert kinds[len(TABLES) :] == [
        RecordVerdict.KIND_UNREADABLE,
        RecordVerdict.KIND_UNREADABLE,
        RecordVerdict.KIND_NOT_SERVED,
        RecordVerdict.KIND_REFUSED,
    ]
    for text, answer in zip(texts, answers, strict=True):
        single = referee.stub.VerifyRecord(pb.VerifyRecordRequest(record=text))
        assert single.verdict == answer.verdict


def test_a_refused_record_says_everything(referee: Table) -> None:
    """Line, ply, seat, action, the rule with its source, alternatives; and what the game had reached."""
    text = changed(random_record(SAN_MARCO, 3), 5, action="roll 7")
    verdict = referee.stub.VerifyRecord(pb.VerifyRecordRequest(record=text, digest_every=2)).verdict
    fault = verdict.fault
    assert (fault.kind, fault.ply, fault.seat, fault.action) == (RecordFault.KIND_ACTION, 5, -1, "roll 7")
    assert text.split("\n")[fault.line - 1] == "5 * roll 7"
    assert fault.violations[0].rule_id == "SM-SETUP-01"
    assert fault.violations[0].sources
    assert len(fault.alternatives) == 5
    assert (verdict.plies, verdict.game, verdict.rules_version, verdict.players) == (4, "san-marco", "1", 3)
    assert [each.ply for each in verdict.digests] == [2, 4]
    assert verdict.digest == verdict.digests[-1].digest
    assert list(verdict.score.totals) == [0, 0, 0]


def test_deviations_are_reported(referee: Table) -> None:
    text = random_text(SENATORS, 3).replace("\n2 * ", "\n2.  * ")
    assert referee.stub.VerifyRecord(pb.VerifyRecordRequest(record=text)).verdict.fault.kind == RecordFault.KIND_FORMAT
    verdict = referee.stub.VerifyRecord(pb.VerifyRecordRequest(record=text, lenient=True)).verdict
    assert verdict.kind == RecordVerdict.KIND_FINISHED
    assert [(each.line, bool(each.message)) for each in verdict.deviations] == [(10, True)]


def test_answers_stay_small_however_many_deviations_there_are(referee: Table) -> None:
    """A file of blanks gives some remarks and the number of the others."""
    text = random_text(SENATORS, 3) + " \n" * 500
    verdict = referee.stub.VerifyRecord(pb.VerifyRecordRequest(record=text, lenient=True)).verdict
    assert verdict.kind == RecordVerdict.KIND_FINISHED
    assert len(verdict.deviations) == 101
    assert verdict.deviations[-1].message == "and 400 more"


@pytest.mark.parametrize(
    ("bad", "field"),
    [
        (pb.VerifyRecordsRequest(name="x"), "record"),
        (request("", digest_every=-1), "digest_every"),
        (request("", "x" * 5000), "name"),
    ],
)
def test_a_request_that_cannot_be_read_fails_the_stream(
    referee: Table, bad: pb.VerifyRecordsRequest, field: str
) -> None:
    """What was judged before is answered; then INVALID_ARGUMENT names the field."""
    answers = referee.stub.VerifyRecords(iter([request(random_text(SENATORS, 3), "good"), bad]))
    assert next(answers).name == "good"
    with pytest.raises(grpc.RpcError) as caught:
        next(answers)
    assert caught.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert field in str(caught.value.details())


def test_bytes_that_are_no_message_fail_the_stream(referee: Table) -> None:
    call: Any = referee.channel.stream_stream("/referee.v1.RefereeService/VerifyRecords")
    with pytest.raises(grpc.RpcError) as caught:
        list(call(iter([b"\xff\xff"])))
    assert caught.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert "not a VerifyRecordsRequest" in str(caught.value.details())


def test_one_line_of_the_log_per_stream() -> None:
    """With the number of messages and plies, and the caller's request id."""
    with table() as served:
        texts = [random_text(SENATORS, 3), random_text(SENATORS, 4)]
        calls = served.stub.VerifyRecords(iter(map(request, texts)), metadata=(("x-request-id", "mine"),))
        assert len(list(calls)) == 2
        (line,) = [line for line in served.lines() if line["event"] == "call"]
    plies = sum(len(random_record(SENATORS, players).plies) for players in (3, 4))
    assert (line["method"], line["status"], line["messages"], line["plies"]) == ("VerifyRecords", "OK", 2, plies)
    assert line["request_id"] == "mine"


def test_a_long_record_does_not_hold_up_other_calls() -> None:
    """While ten thousand plies are replayed, other calls are answered."""
    engine, record = long_game(10_000)

    async def answered_meanwhile() -> int:
        # One event loop for both sides: on a thread of its own a caller would wait for the interpreter's lock.
        server = Server(Config(port=0), RefereeService([engine]), make_log("error"))
        await server.start()
        answered = 0
        async with grpc.aio.insecure_channel(f"localhost:{server.port}") as channel:
            stub: Any = RefereeServiceStub(cast(Any, channel))
            long_call = asyncio.ensure_future(
                _await(stub.VerifyRecord(pb.VerifyRecordRequest(record=write_record(record))))
            )
            while not long_call.done():
                await stub.ListGames(pb.ListGamesRequest())
                answered += 1
            verdict = (await long_call).verdict
        await server.drain()
        assert (verdict.kind, verdict.plies) == (RecordVerdict.KIND_BROKEN_OFF, 10_000), verdict.fault
        return answered

    assert asyncio.run(answered_meanwhile()) > 5


async def _await(call: Any) -> Any:
    return await call


def test_records_longer_than_the_limit_are_not_judged() -> None:
    with table(limits=Limits(max_record_plies=50)) as served:
        verdict = served.stub.VerifyRecord(pb.VerifyRecordRequest(record=random_text(SENATORS, 3))).verdict
    assert verdict.kind == RecordVerdict.KIND_NOT_SERVED
    assert "at most 50 are replayed" in verdict.fault.message


def test_a_game_that_is_not_served_is_answered_by_name_and_not_logged() -> None:
    """The answer says what the header names; the log holds nothing of it."""
    with table() as served:
        text = random_text(SENATORS, 3).replace('"senators"', f'"{"chess" * 1000}"')
        verdict = served.stub.VerifyRecord(pb.VerifyRecordRequest(record=text)).verdict
        (line,) = [each for each in served.lines() if each["event"] == "call"]
    assert (verdict.kind, verdict.game[:5], verdict.players) == (RecordVerdict.KIND_NOT_SERVED, "chess", 3)
    assert len(verdict.game) < 1000
    assert "game" not in line


def test_two_rules_versions_are_served() -> None:
    """Tokens, documents and records of the older version are played by it; new games by the current one."""
    with table(RefereeService([SAN_MARCO, old_rules("0")])) as served:
        stub = served.stub
        started = stub.StartGame(pb.StartGameRequest(game="san-marco", players=3, seed=b"s"))
        assert started.state.rules_version == "1"
        text = random_text(SAN_MARCO, 3, checkpoint_every=10_000)
        new = stub.VerifyRecord(pb.VerifyRecordRequest(record=text)).verdict
        old = stub.VerifyRecord(pb.VerifyRecordRequest(record=text.replace('[rules "1"]', '[rules "0"]'))).verdict
        assert (new.kind, new.rules_version) == (RecordVerdict.KIND_FINISHED, "1")
        assert (old.kind, old.rules_version) == (RecordVerdict.KIND_REFUSED, "0")
        assert old.fault.violations[0].rule_id == "SM-DOGE-01"
        with pytest.raises(grpc.RpcError) as caught:
            stub.ViewGame(pb.ViewGameRequest(state=State(game="san-marco", rules_version="7", token=b"x")))
        assert caught.value.code() == grpc.StatusCode.FAILED_PRECONDITION
        assert "these are: 1, 0" in str(caught.value.details())


# One game on one stream


class Player:
    """A caller of PlayGame that sends step after step."""

    def __init__(self, stub: RefereeServiceStub) -> None:
        self._requests: queue.SimpleQueue[pb.PlayGameRequest | None] = queue.SimpleQueue()
        self._responses = stub.PlayGame(iter(self._requests.get, None))

    def step(self, **step: Any) -> pb.PlayGameResponse:
        self._requests.put(pb.PlayGameRequest(**step))
        return next(self._responses)

    def end(self) -> list[pb.PlayGameResponse]:
        self._requests.put(None)
        return list(self._responses)


@pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
def test_a_game_on_a_stream_has_the_rulings_of_single_calls(referee: Table, engine: Engine, players: int) -> None:
    """Every step of a whole game, with wrong ones between: the answers of ApplyAction, byte for byte."""
    stub, player = referee.stub, Player(referee.stub)
    started = player.step(start=pb.StartGameRequest(game=engine.game.id, players=players)).started
    single = stub.StartGame(pb.StartGameRequest(game=engine.game.id, players=players))
    assert started == single
    state = single.state
    for number, ply in enumerate(random_record(engine, players).plies):
        act = pb.ApplyActionRequest(seat=ply.seat, action=Action(notation=ply.action), view_seats=[0])
        if number % 7 == 0:
            wrong = pb.ApplyActionRequest(seat=9, action=Action(notation=ply.action))
            refused = player.step(act=wrong).judged
            wrong.state.CopyFrom(state)
            assert refused.HasField("rejected")
            assert refused == stub.ApplyAction(wrong)
        judged = player.step(act=act).judged
        act.state.CopyFrom(state)
        assert judged == stub.ApplyAction(act)
        state = judged.accepted.state
    assert judged.accepted.turn.over
    assert player.end() == []


def test_chance_is_drawn_on_a_stream(referee: Table) -> None:
    """With a seed as ResolveChance draws it, and with an action as ApplyAction does."""
    player = Player(referee.stub)
    started = player.step(start=pb.StartGameRequest(game="senators", players=3)).started
    drawn = player.step(draw=pb.ResolveChanceRequest(seed=b"s")).drawn
    assert drawn == referee.stub.ResolveChance(pb.ResolveChanceRequest(state=started.state, seed=b"s"))
    act = pb.ApplyActionRequest(
        seat=drawn.turn.awaited[0],
        action=Action(notation="auction"),
        resolve_chance=pb.ChanceSource(seed=b"t"),
    )
    judged = player.step(act=act).judged
    act.state.CopyFrom(drawn.state)
    assert judged == referee.stub.ApplyAction(act)
    assert judged.accepted.drawn


def test_a_stream_goes_on_after_a_step_that_fails(referee: Table) -> None:
    """Each failure names its code and field; the position stays; resuming and judging only work too."""
    player = Player(referee.stub)
    nothing = player.step(act=pb.ApplyActionRequest(seat=0, action=Action(notation="pass"))).failed
    assert (nothing.code, nothing.problems[0].field) == ("INVALID_ARGUMENT", "step")
    assert player.step().failed.problems[0].field == "step"
    unknown = player.step(start=pb.StartGameRequest(game="chess", players=2)).failed
    assert (unknown.code, unknown.reason) == ("NOT_FOUND", "UNKNOWN_GAME")
    setup = player.step(start=pb.StartGameRequest(game="senators", players=9)).failed
    assert setup.reason == "RULE_VIOLATED"
    assert setup.problems[0].rule_id
    started = referee.stub.StartGame(pb.StartGameRequest(game="senators", players=3, seed=b"s"))
    resumed = player.step(resume=started.state).resumed
    assert (resumed.state, resumed.turn) == (started.state, started.turn)
    seat = started.turn.awaited[0]
    good = pb.ApplyActionRequest(seat=seat, action=Action(notation="auction"))
    changes: tuple[tuple[dict[str, Any], str, str], ...] = (
        ({"state": started.state}, "INVALID_ARGUMENT", "act.state"),
        ({"action": Action(notation="dance")}, "INVALID_ARGUMENT", "action.notation"),
        ({"expected_digest": "0" * 32}, "ABORTED", ""),
    )
    for change, code, field in changes:
        bad = pb.ApplyActionRequest()
        bad.CopyFrom(good)
        for name, value in change.items():
            bad.ClearField(name)
            bad.MergeFrom(pb.ApplyActionRequest(**{name: value}))
        failed = player.step(act=bad).failed
        assert failed.code == code
        assert [problem.field for problem in failed.problems] == ([field] if field else [])
    bad_draw = player.step(draw=pb.ResolveChanceRequest(state=started.state)).failed
    assert bad_draw.problems[0].field == "draw.state"
    judged_only = pb.ApplyActionRequest()
    judged_only.CopyFrom(good)
    judged_only.validate_only = True
    for _ in range(2):
        assert player.step(act=judged_only).judged.HasField("accepted")
    assert player.step(act=good).judged.accepted.turn.ply == started.turn.ply + 1
    assert player.step(resume=State(game="senators", rules_version="1", token=b"junk")).failed.code
    assert player.step(draw=pb.ResolveChanceRequest(seed=b"x")).drawn.drawn
    assert player.end() == []


def test_a_server_that_drains_ends_waiting_streams() -> None:
    """A stream that waits for its caller is told UNAVAILABLE; the drain does not wait for it."""
    with (
        Process("--port=0", "--drain-seconds=20") as server,
        grpc.insecure_channel(f"127.0.0.1:{server.port}") as channel,
    ):
        player = Player(RefereeServiceStub(channel))
        assert player.step(start=pb.StartGameRequest(game="senators", players=3)).HasField("started")
        found: list[grpc.StatusCode] = []

        def wait() -> None:
            try:
                next(player._responses)
            except grpc.RpcError as error:
                found.append(error.code())

        waiter = threading.Thread(target=wait)
        waiter.start()
        started = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(15) == 0
        waiter.join(5)
    assert found == [grpc.StatusCode.UNAVAILABLE]
    assert time.monotonic() - started < 15


def test_a_caller_that_goes_away_ends_its_stream() -> None:
    """The log says so; the server goes on.

    He goes while his records are replayed. With nothing to do a server may see that the requests end before it sees that
    the caller has gone, and then it says that he was answered.
    """
    engine, record = long_game(10_000)
    with table(RefereeService([engine])) as served:
        verdicts = served.stub.VerifyRecords(iter([request(write_record(record))] * 10))
        assert next(verdicts).verdict.plies == 10_000
        verdicts.cancel()
        for _ in range(50):
            lines = [line for line in served.lines() if line.get("method") == "VerifyRecords"]
            if lines:
                break
        assert [(line["status"], line["outcome"]) for line in lines] == [("CANCELLED", "cancelled")]
        assert lines[0]["messages"] < 10
        assert served.stub.ListGames(pb.ListGamesRequest()).games
