"""The service through a real server: statuses with their details, request ids, the log, health, reflection."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import grpc
import msgspec
import pytest
from google.rpc import code_pb2, error_details_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from grpc_status import rpc_status

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee.v1.state_pb2 import State
from referee_engines.documents import unpack
from referee_engines.registry import engines
from referee_service.config import Config, Limits
from referee_service.errors import STATUSES, CallError
from referee_service.referee import RefereeService
from referee_service.server import serving
from tests.e2e.fuzz import raw_call
from tests.e2e.server import Table, table
from tests.service.games import GAMES, PLAYERS, middle, positions, the_service

Status = grpc.StatusCode


@pytest.fixture(scope="module")
def referee() -> Iterator[Table]:
    with table() as served:
        yield served


def details_of(error: grpc.RpcError) -> dict[str, Any]:
    """The google.rpc details by their message's name."""
    status = rpc_status.from_call(error)
    assert status is not None
    kinds = ("ErrorInfo", "BadRequest", "PreconditionFailure", "RequestInfo")
    found = {}
    for packed in status.details:
        kind = packed.type_url.rpartition(".")[2]
        assert kind in kinds
        message = getattr(error_details_pb2, kind)()
        packed.Unpack(message)
        found[kind] = message
    assert status.code == code_pb2.Code.Value(error.code().name)
    return found


def state_with(state: State, **fields: Any) -> State:
    other = State()
    other.CopyFrom(state)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


@pytest.mark.parametrize("game", GAMES)
def test_a_game_over_the_wire_equals_the_game_in_process(referee: Table, game: str) -> None:
    """Every call of a random game gives the bytes that the service gives."""
    service, stub = the_service(), referee.stub
    for position in positions(game, PLAYERS[game][0])[::5]:
        calls: list[tuple[Any, Any, Any]] = [
            (
                stub.ApplyAction,
                service.apply_action,
                pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action, view_seats=[0]),
            ),
            (
                stub.ListLegalActions,
                service.list_legal_actions,
                pb.ListLegalActionsRequest(state=position.state, seat=position.seat, sample=2, sample_seed=b"w"),
            ),
            (
                stub.CheckActions,
                service.check_actions,
                pb.CheckActionsRequest(state=position.state, seat=0, actions=[position.action]),
            ),
            (stub.ResolveChance, service.resolve_chance, pb.ResolveChanceRequest(state=position.state)),
            (stub.ScoreGame, service.score_game, pb.ScoreGameRequest(state=position.state, seat=0)),
            (stub.ViewGame, service.view_game, pb.ViewGameRequest(state=position.state)),
            (stub.ExportState, service.export_state, pb.ExportStateRequest(state=position.state)),
        ]
        for over_wire, in_process, request in calls:
            assert in_process(request) == over_wire(request)
        document = stub.ExportState(pb.ExportStateRequest(state=position.state)).document
        assert position.state == stub.ImportState(pb.ImportStateRequest(document=document)).imported.state
    request = pb.StartGameRequest(game=game, players=PLAYERS[game][-1], seed=b"w")
    assert service.start_game(request) == stub.StartGame(request)
    assert service.get_game(pb.GetGameRequest(game=game)) == stub.GetGame(pb.GetGameRequest(game=game))
    assert service.list_games(pb.ListGamesRequest()) == stub.ListGames(pb.ListGamesRequest())


def failing_calls(game: str) -> list[tuple[str, Any, Status, str, str]]:
    """Method, request, status, reason and field for each exception of the table."""
    position = middle(game)
    state, token = position.state, position.state.token
    engine = next(engine for engine in engines() if engine.game.id == game)
    foreign = token.replace(engine.game.data_sets[0].id.encode(), b"?" * len(engine.game.data_sets[0].id), 1)
    invalid = the_token_with_ply(game, -1)
    apply = pb.ApplyActionRequest(state=state, seat=position.seat, action=position.action, expected_digest="0" * 32)
    return [
        ("ApplyAction", pb.ApplyActionRequest(state=state), Status.INVALID_ARGUMENT, "UNREADABLE", "seat"),
        (
            "ViewGame",
            pb.ViewGameRequest(state=state_with(state, token=invalid)),
            Status.INVALID_ARGUMENT,
            "INVALID_STATE",
            "state.token.ply",
        ),
        ("StartGame", pb.StartGameRequest(game=game, players=99), Status.INVALID_ARGUMENT, "RULE_VIOLATED", "players"),
        ("GetGame", pb.GetGameRequest(game="chess"), Status.NOT_FOUND, "UNKNOWN_GAME", ""),
        (
            "ViewGame",
            pb.ViewGameRequest(state=state_with(state, rules_version="0")),
            Status.FAILED_PRECONDITION,
            "RULES_NOT_SERVED",
            "",
        ),
        (
            "ViewGame",
            pb.ViewGameRequest(state=state_with(state, token=foreign)),
            Status.FAILED_PRECONDITION,
            "DATA_NOT_SERVED",
            "",
        ),
        ("ApplyAction", apply, Status.ABORTED, "DIGEST_MISMATCH", ""),
        (
            "ViewGame",
            pb.ViewGameRequest(state=state_with(state, token=bytes(1 << 19))),
            Status.RESOURCE_EXHAUSTED,
            "OVER_LIMIT",
            "",
        ),
        ("ImportState", pb.ImportStateRequest(document=" " * 70_000), Status.RESOURCE_EXHAUSTED, "OVER_LIMIT", ""),
        (
            "ViewGame",
            pb.ViewGameRequest(state=state_with(state, token=bytes(1 << 15))),
            Status.INVALID_ARGUMENT,
            "UNREADABLE",
            "state.token",
        ),
    ]


def the_token_with_ply(game: str, ply: int) -> bytes:
    engine = next(engine for engine in engines() if engine.game.id == game)
    prefix = b"\x01" + game.encode() + b"\0" + engine.game.rules_version.encode() + b"\0"
    value = unpack(engine, middle(game).state.token[len(prefix) :])
    return prefix + msgspec.msgpack.encode(msgspec.structs.replace(value, ply=ply))


@pytest.mark.parametrize("game", GAMES)
def test_every_exception_of_the_table_has_its_status_and_details(referee: Table, game: str) -> None:
    """Status, ErrorInfo, BadRequest where a field is wrong, PreconditionFailure where the server lacks something."""
    shown = set()
    for method, request, code, reason, field in failing_calls(game):
        with pytest.raises(grpc.RpcError) as caught:
            getattr(referee.stub, method)(request, metadata=(("x-request-id", f"id-{reason}"),))
        assert code == caught.value.code()
        details = details_of(caught.value)
        info = details["ErrorInfo"]
        assert (reason, "referee") == (info.reason, info.domain)
        if field:
            assert field in [violation.field for violation in details["BadRequest"].field_violations]
        if reason == "RULE_VIOLATED":
            rules = {rule.id for rule in the_service().get_game(pb.GetGameRequest(game=game)).rules}
            assert info.metadata["rule_id"] in rules
        if code is Status.FAILED_PRECONDITION:
            assert details["PreconditionFailure"].violations[0].type == reason
            assert info.metadata["served"]
        assert details["RequestInfo"].request_id == f"id-{reason}"
        shown.add(reason)
    reasons = {kind.reason for kind in STATUSES if issubclass(kind, CallError)}
    assert (
        reasons - {"BUSY", "TOO_SLOW", "UNKNOWN_SERVICE", "DRAINING", "SUGGEST_OFF", "NEEDS_STREAM"} | {"UNREADABLE"}
        == shown
    )


def test_bytes_that_are_no_message_are_unreadable(referee: Table) -> None:
    """Garbage instead of protobuf is the caller's fault, not a bug of ours."""
    with pytest.raises(grpc.RpcError) as caught:
        raw_call(referee.channel, "/referee.v1.RefereeService/ApplyAction", b"\xff\xff\xff")

    assert caught.value.code() is Status.INVALID_ARGUMENT


def test_an_unknown_method_is_unimplemented(referee: Table) -> None:
    """What the contract does not have, the server does not have."""
    with pytest.raises(grpc.RpcError) as caught:
        raw_call(referee.channel, "/referee.v1.RefereeService/Cheat", b"")

    assert caught.value.code() is Status.UNIMPLEMENTED


def test_long_texts_do_not_break_the_answer(referee: Table) -> None:
    """Details travel in the metadata, which is small: a huge unknown word is cut."""
    for text in ("x" * 4000, "ü" * 4000, "\n" * 4000):
        with pytest.raises(grpc.RpcError) as caught:
            referee.stub.GetGame(pb.GetGameRequest(game=text))
        assert caught.value.code() is Status.NOT_FOUND
        position = middle(GAMES[0])
        with pytest.raises(grpc.RpcError) as caught:
            referee.stub.ApplyAction(
                pb.ApplyActionRequest(state=position.state, seat=position.seat, action=Action(notation=text))
            )
        assert caught.value.code() is Status.INVALID_ARGUMENT


def test_a_bug_is_logged_whole_and_reported_plainly() -> None:
    """INTERNAL tells the request id and nothing of the inside; the log has the traceback."""

    class Broken(RefereeService):
        def list_games(self, *_: Any) -> pb.ListGamesResponse:
            raise KeyError("a secret of the inside")

    with table(Broken(engines())) as broken:
        with pytest.raises(grpc.RpcError) as caught:
            broken.stub.ListGames(pb.ListGamesRequest(), metadata=(("x-request-id", "bug-1"),))
        assert caught.value.code() is Status.INTERNAL
        assert "secret" not in str(caught.value.details())
        assert "bug-1" in str(caught.value.details())
        assert details_of(caught.value)["ErrorInfo"].reason == "INTERNAL"
        bug, call = broken.lines()[-2:]
    assert "a secret of the inside" in bug["exception"]
    assert "Traceback" in bug["exception"]
    assert (bug["request_id"], call["request_id"]) == ("bug-1", "bug-1")
    assert call["status"] == "INTERNAL"


@pytest.mark.parametrize(
    ("given", "kept"),
    [("abc-123", True), ("x" * 128, True), ("x" * 129, False), ("a b", True), ("", False), (None, False)],
)
def test_the_request_id_comes_back(referee: Table, given: str | None, kept: bool) -> None:
    """The caller's id is returned in the trailing metadata; without a fit one, a new one is."""
    metadata = () if given is None else (("x-request-id", given),)
    _, call = referee.stub.ListGames.with_call(pb.ListGamesRequest(), metadata=metadata)
    returned = dict(call.trailing_metadata())["x-request-id"]

    assert (returned == given) == kept
    assert returned
    assert referee.lines()[-1]["request_id"] == returned


def test_new_request_ids_differ(referee: Table) -> None:
    """Two calls, two ids."""
    ids = set()
    for _ in range(5):
        _, call = referee.stub.ListGames.with_call(pb.ListGamesRequest())
        ids.add(dict(call.trailing_metadata())["x-request-id"])
    assert len(ids) == 5


@pytest.mark.parametrize("game", GAMES)
def test_the_log_line_tells_the_call_and_nothing_secret(game: str) -> None:
    """One line per call: method, game, phase, outcome, rule, status, duration, id. No token, no cards, no document."""
    with table() as referee:
        start = referee.stub.StartGame(
            pb.StartGameRequest(game=game, players=PLAYERS[game][0], seed=b"very secret seed")
        )
        position = middle(game)
        accepted = referee.stub.ApplyAction(
            pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action)
        )
        rejected = referee.stub.ApplyAction(pb.ApplyActionRequest(state=position.state, seat=9, action=position.action))
        with pytest.raises(grpc.RpcError):
            referee.stub.ApplyAction(pb.ApplyActionRequest(state=position.state))
        document = referee.stub.ExportState(pb.ExportStateRequest(state=position.state)).document
        referee.stub.ImportState(pb.ImportStateRequest(document="{}"))
        lines = referee.lines()
        text = referee.log.file.getvalue()

    assert [line["method"] for line in lines] == [
        "StartGame",
        "ApplyAction",
        "ApplyAction",
        "ApplyAction",
        "ExportState",
        "ImportState",
    ]
    assert [line["outcome"] for line in lines] == ["answered", "accepted", "rejected", "failed", "answered", "invalid"]
    assert [line["status"] for line in lines] == ["OK", "OK", "OK", "INVALID_ARGUMENT", "OK", "OK"]
    assert [game] * 5 == [line["game"] for line in lines[:5]]
    assert [position.turn.phase] * 4 == [line["phase"] for line in lines[1:5]]
    assert rejected.rejected.violations[0].rule_id == lines[2]["rule"]
    assert all(line["ms"] >= 0 and line["request_id"] and line["time"] for line in lines)
    allowed = {"event", "method", "game", "phase", "outcome", "rule", "status", "ms", "request_id", "level", "time"}
    assert allowed >= {key for line in lines for key in line}
    assert b"secret" not in text
    assert position.notation.encode() not in text
    for state in (start.state, position.state, accepted.accepted.state):
        assert state.digest.encode() not in text
        assert json.dumps(state.token.hex()).encode() not in text
    assert document[20:60].encode() not in text


def test_health_and_reflection_are_on(referee: Table) -> None:
    """The server and the service are SERVING, an unknown one is NOT_FOUND; reflection lists and describes the service."""
    health = health_pb2_grpc.HealthStub(referee.channel)
    for service in ("", "referee.v1.RefereeService"):
        answer = health.Check(health_pb2.HealthCheckRequest(service=service))
        assert answer.status == health_pb2.HealthCheckResponse.SERVING
    with pytest.raises(grpc.RpcError) as caught:
        health.Check(health_pb2.HealthCheckRequest(service="chess"))
    assert caught.value.code() is Status.NOT_FOUND

    reflection = reflection_pb2_grpc.ServerReflectionStub(referee.channel)
    requests = [
        reflection_pb2.ServerReflectionRequest(list_services=""),
        reflection_pb2.ServerReflectionRequest(file_containing_symbol="referee.v1.RefereeService"),
    ]
    listed, described = list(reflection.ServerReflectionInfo(iter(requests)))
    names = {service.name for service in listed.list_services_response.service}
    assert {"referee.v1.RefereeService", "grpc.health.v1.Health"} <= names
    assert described.file_descriptor_response.file_descriptor_proto


def test_a_message_over_the_limit_is_refused() -> None:
    """Too large a request is RESOURCE_EXHAUSTED; others pass."""
    with table(max_message_bytes=10_000) as referee:
        with pytest.raises(grpc.RpcError) as caught:
            referee.stub.ImportState(pb.ImportStateRequest(document="x" * 10_000))
        assert caught.value.code() is Status.RESOURCE_EXHAUSTED
        assert referee.stub.ImportState(pb.ImportStateRequest(document="x" * 5000)).invalid.problems


def test_too_many_calls_at_a_time_are_refused() -> None:
    """Beyond the limit of concurrent calls the answer is RESOURCE_EXHAUSTED, at once, until one ends."""
    own_connection = [("grpc.use_local_subchannel_pool", 1)]
    with table(max_concurrent_calls=1) as referee, grpc.insecure_channel(referee.address, own_connection) as other:
        requests: SimpleQueue[pb.PlayGameRequest | None] = SimpleQueue()
        requests.put(pb.PlayGameRequest())
        stream = referee.stub.PlayGame(iter(requests.get, None))
        next(stream)
        stub = RefereeServiceStub(other)
        with pytest.raises(grpc.RpcError) as caught:
            stub.ListGames(pb.ListGamesRequest(), timeout=20)
        assert caught.value.code() is Status.RESOURCE_EXHAUSTED
        requests.put(None)
        deadline = time.monotonic() + 20
        while stub.ListGames.future(pb.ListGamesRequest(), timeout=20).code() is not Status.OK:
            assert time.monotonic() < deadline


def test_a_drain_answers_the_running_call_and_turns_away_the_next() -> None:
    """The call that runs when the drain begins is answered; one that arrives then is UNAVAILABLE and did not run."""
    entered, release = threading.Event(), threading.Event()
    runs: list[None] = []

    class Slow(RefereeService):
        def list_games(self, *arguments: Any) -> pb.ListGamesResponse:
            runs.append(None)
            entered.set()
            assert release.wait(20)
            return super().list_games(*arguments)

    server = ExitStack()
    port = server.enter_context(serving(Config(port=0, log_level="error"), Slow(engines())))
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        list_games = RefereeServiceStub(channel).ListGames
        running = list_games.future(pb.ListGamesRequest(), timeout=20)
        assert entered.wait(20)
        drain = threading.Thread(target=server.close)
        drain.start()
        time.sleep(0.2)
        late = list_games.future(pb.ListGamesRequest(), timeout=20)
        time.sleep(0.2)
        release.set()
        assert running.result().games
        error = late.exception()
        assert isinstance(error, grpc.RpcError)
        assert error.code() is Status.UNAVAILABLE
        assert details_of(error)["ErrorInfo"].reason == "DRAINING"
        drain.join()
    assert len(runs) == 1


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A folder with one more data set per game that has an `id` in its file, and a file that is none of ours."""
    for engine in engines():
        document = json.loads(engine.game.data_sets[0].document)
        name = "id" if "id" in document else "edition"
        document[name] = f"{engine.game.id}-house"
        (tmp_path / f"{engine.game.id}.json").write_text(json.dumps(document))
    (tmp_path / "notes.txt").write_text("not read")
    return tmp_path


def test_further_data_sets_are_offered_and_played(data_dir: Path) -> None:
    """GetGame offers them, the option `data` chooses them, and a server without them does not play such a state."""
    with table(data_dir=data_dir) as referee, table() as other:
        for game in GAMES:
            whole = referee.stub.GetGame(pb.GetGameRequest(game=game)).game
            assert len(whole.data_sets) == 2
            house = whole.data_sets[1].id
            started = referee.stub.StartGame(
                pb.StartGameRequest(game=game, players=PLAYERS[game][0], options={"data": house}, seed=b"d")
            )
            assert referee.stub.ViewGame(pb.ViewGameRequest(state=started.state)).view
            with pytest.raises(grpc.RpcError) as caught:
                other.stub.ViewGame(pb.ViewGameRequest(state=started.state))
            assert caught.value.code() is Status.FAILED_PRECONDITION


def test_a_call_that_is_switched_off_says_so() -> None:
    at = middle(GAMES[0])
    with table(limits=Limits(max_suggest_plies=0)) as served:
        with pytest.raises(grpc.RpcError) as caught:
            served.stub.SuggestAction(pb.SuggestActionRequest(state=at.state, seat=at.seat))
        assert caught.value.code() == Status.UNIMPLEMENTED
        assert details_of(caught.value)["ErrorInfo"].reason == "SUGGEST_OFF"
