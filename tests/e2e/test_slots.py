"""Callers that keep the server waiting: none holds a call for ever, none locks the others out, none holds them up."""

from __future__ import annotations

import asyncio
import gc
import time
from types import SimpleNamespace
from typing import Any, cast

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from referee.v1 import service_pb2 as pb
from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee_service.config import Config
from referee_service.errors import Busy
from referee_service.logs import make_log
from referee_service.server import Server, create_service, serving
from referee_service.slots import Slots
from tests.e2e.http2 import Caller, caller
from tests.e2e.server import table

CANCELLED, INVALID_ARGUMENT, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED = "1", "3", "4", "8"
HEALTH = "/grpc.health.v1.Health/"


def calling(connection: str) -> Any:
    """A caller, as far as slots look at it."""
    return SimpleNamespace(connection=connection)


def serving_port(**settings: Any) -> Any:
    return serving(Config(port=0, **settings), log=make_log("error"))


def answered_soon(other: Caller, method: str) -> bool:
    """Whether a call is answered once others have kept the server waiting for long enough, on a busy machine too."""
    deadline = time.monotonic() + 10
    while other.wait_for(other.call(method, b"")) != "0":
        if time.monotonic() > deadline:
            return False
        time.sleep(0.1)
    return True


def test_a_request_that_does_not_arrive_ends_its_call() -> None:
    with serving_port(request_seconds=0.3) as port, caller(port) as slow:
        nothing, half = slow.begin("ListGames"), slow.begin("ApplyAction")
        slow.send(half, b"half", announced=1000, end=False)
        watched = slow.begin(HEALTH + "Check")
        assert [slow.wait_for(stream) for stream in (nothing, half, watched)] == [DEADLINE_EXCEEDED] * 3
        assert slow.wait_for(slow.call("ListGames", b"")) == "0"


def test_a_call_without_a_request_is_answered() -> None:
    with serving_port() as port, caller(port) as silent:
        assert silent.wait_for(silent.begin("ListGames", end=True)) == INVALID_ARGUMENT
        assert silent.wait_for(silent.begin(HEALTH + "Check", end=True)) == INVALID_ARGUMENT
        assert silent.wait_for(silent.begin("PlayGame", end=True)) == "0"


def test_a_silent_stream_ends() -> None:
    with serving_port(silent_seconds=0.3) as port, caller(port) as silent:
        stream = silent.begin("PlayGame")
        assert silent.wait_for(stream) == DEADLINE_EXCEEDED


@pytest.mark.parametrize("method", ["ApplyAction", "PlayGame"])
def test_idle_calls_make_room_when_all_slots_are_taken(method: str) -> None:
    with serving_port(max_concurrent_calls=4) as port:
        idle = [Caller(port) for _ in range(2)]
        for each in idle:
            each.begin(method)
            each.begin(method if method != "PlayGame" else "ApplyAction")
        time.sleep(1.2)
        with caller(port) as other:
            assert answered_soon(other, "ListGames")
        for each in idle:
            each.read(0.3)
            each.close()
        assert {status for each in idle for status in each.statuses.values()} == {RESOURCE_EXHAUSTED}


def test_half_sent_calls_cannot_hold_all_slots_by_being_opened_again_and_again() -> None:
    with serving_port(max_concurrent_calls=4) as port, caller(port) as other:
        churning = [Caller(port) for _ in range(2)]
        for _ in range(4):
            half_sent = [(each, each.begin("ApplyAction")) for each in churning * 2]
            time.sleep(0.4)
            assert other.wait_for(other.call("ListGames", b"")) == "0"
            for each, stream in half_sent:
                each.reset(stream)
        for each in churning:
            each.close()


Held = tuple[str, bool]
"""A call by its connection and whether it is a stream. Streams are busy; the requests of other calls have not arrived."""


def make_room(most: int, held: list[Held], new: Held) -> list[int]:
    """Which of the calls end when a new one comes. Raises `Busy` if it is refused."""
    slots, found = Slots(Config(max_concurrent_calls=most), make_log("error")), list[int]()

    async def hold(number: int, connection: str, is_stream: bool) -> None:
        slot = slots.take(calling(connection), cast(Any, None), is_stream)
        if not is_stream:
            slot.wait_in(slots.arriving)
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            found.append(number)

    async def run() -> list[int]:
        calls = [asyncio.create_task(hold(number, *each)) for number, each in enumerate(held)]
        await asyncio.sleep(0.3)
        slots.take(calling(new[0]), cast(Any, None), new[1])
        await asyncio.sleep(0)
        ended = list(found)
        for call in calls:
            call.cancel()
        return ended

    return asyncio.run(run())


def test_the_connection_that_keeps_the_server_waiting_with_most_calls_makes_room() -> None:
    held = [("slow", False), ("greedy", False), ("greedy", False), ("slower", False)]
    assert make_room(4, held, ("new", False)) == [1]


def test_only_streams_make_room_for_a_stream_when_there_are_too_many_of_them() -> None:
    with pytest.raises(Busy):
        make_room(4, [("a", True), ("b", True), ("c", False)], ("new", True))


@pytest.mark.parametrize("method", ["GetGame", HEALTH + "Check", HEALTH + "Watch"])
def test_readers_that_do_not_read_make_room(method: str) -> None:
    game = pb.GetGameRequest(game="senators").SerializeToString() if method == "GetGame" else b""
    with serving_port(max_concurrent_calls=4) as port:
        deaf = [Caller(port, window=0) for _ in range(2)]
        for each in deaf:
            each.read(0.1)
            each.call(method, game)
            each.call(method, game)
        time.sleep(1.2)
        with caller(port) as other:
            wanted = "ListGames" if method == "GetGame" else HEALTH + "Check"
            assert answered_soon(other, wanted)
        for each in deaf:
            each.close()


def test_health_needs_no_slot() -> None:
    with serving_port(max_concurrent_calls=2) as port, caller(port) as idle, caller(port) as second:
        idle.begin("PlayGame")
        second.begin("PlayGame")
        time.sleep(0.2)
        with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
            health = health_pb2_grpc.HealthStub(channel)
            for _ in range(5):
                assert health.Check(health_pb2.HealthCheckRequest(), timeout=10).status == 1
        # Watches do not keep a check from its answer either.
        watches = [Caller(port) for _ in range(3)]
        for watch in watches:
            watch.call(HEALTH + "Watch", b"")
        time.sleep(1.2)
        with caller(port) as other:
            assert answered_soon(other, HEALTH + "Check")
        for watch in watches:
            watch.close()


def test_streams_leave_slots_for_other_calls() -> None:
    with serving_port(max_concurrent_calls=4) as port:
        talking = [Caller(port) for _ in range(4)]
        streams = [each.begin("PlayGame") for each in talking]
        for each, stream in zip(talking, streams, strict=True):
            each.send(stream, b"", end=False)
            each.read(0.1)
        with caller(port) as other:
            assert other.wait_for(other.call("ListGames", b"")) == "0"
        assert (
            sum(each.statuses.get(stream) == RESOURCE_EXHAUSTED for each, stream in zip(talking, streams, strict=True))
            == 2
        )
        for each in talking:
            each.close()


def test_one_connection_cannot_take_all_slots() -> None:
    with serving_port(max_concurrent_calls=4) as port, caller(port) as greedy, caller(port) as other:
        greedy.read(0.3)
        assert greedy.http.remote_settings.max_concurrent_streams == 2
        assert other.wait_for(other.call("ListGames", b"")) == "0"


def test_a_reader_that_does_not_read_is_cut_off() -> None:
    """The call's stream is reset, and what was written for it is let go."""
    with table(reader_seconds=0.3) as served:
        served.stub.ListGames(pb.ListGamesRequest(), timeout=10)
        port = int(served.address.rpartition(":")[2])
        with caller(port, window=0) as deaf:
            whole = pb.GetGameRequest(game="senators").SerializeToString()
            streams = [deaf.call("GetGame", whole) for _ in range(3)]
            play = deaf.begin("PlayGame")
            deaf.send(play, pb.PlayGameRequest().SerializeToString(), end=False)
            time.sleep(1.5)
            # gRPC holds on to the call that came last until the next one comes.
            served.stub.ListGames(pb.ListGamesRequest(), timeout=10)
            assert {deaf.wait_for(stream) for stream in (*streams, play)} <= {CANCELLED, "reset"}
        events = [line["event"] for line in served.lines()]
    assert events.count("reader cut off") == 4


def test_what_a_refused_call_has_sent_is_let_go_without_the_collector() -> None:
    with serving_port() as port, caller(port) as other:

        def held_calls() -> int:
            # gRPC holds on to the call that came last until the next one comes.
            assert other.wait_for(other.call("ListGames", b"")) == "0"
            time.sleep(0.1)
            return sum(type(thing).__name__ == "RPCState" for thing in gc.get_objects())

        held_calls()
        gc.collect()
        gc.disable()
        try:
            before = held_calls()
            for _ in range(5):
                assert other.wait_for(other.call("GetGame", b"not a message")) == INVALID_ARGUMENT
                assert other.wait_for(other.call("PlayGame", b"not a message")) == INVALID_ARGUMENT
            assert held_calls() <= before
        finally:
            gc.enable()


def test_calls_that_come_while_the_loop_is_held_up_are_answered() -> None:
    """gRPC would cancel some of them by itself."""

    async def statuses() -> set[grpc.StatusCode]:
        config = Config(port=0, max_concurrent_calls=10_000, max_connection_calls=5_000)
        server = Server(config, create_service(config), make_log("error"))
        await server.start()
        async with grpc.aio.insecure_channel(f"localhost:{server.port}") as channel:
            stub: Any = RefereeServiceStub(cast(Any, channel))
            await stub.ListGames(pb.ListGamesRequest())
            calls = [stub.ListGames(pb.ListGamesRequest()) for _ in range(4000)]
            await asyncio.sleep(0)
            time.sleep(1)
            found = {await call.code() for call in calls}
        await server.drain()
        return found

    assert asyncio.run(statuses()) == {grpc.StatusCode.OK}


def test_a_drain_does_not_wait_for_idle_callers() -> None:
    with serving_port(drain_seconds=60) as port:
        half, stream = Caller(port), Caller(port)
        half.begin("ApplyAction")
        stream.begin("PlayGame")
        time.sleep(0.2)
    half.close()
    stream.close()


def test_a_slot_is_free_once_its_call_is_over() -> None:
    async def left() -> int:
        slots = Slots(Config(), make_log("error"))

        async def call() -> None:
            slots.take(calling("a"), cast(Any, None)).wait_in(slots.arriving)

        await asyncio.gather(*[asyncio.create_task(call()) for _ in range(5)])
        await asyncio.sleep(0)
        return len(slots.arriving.since)

    assert asyncio.run(left()) == 0
