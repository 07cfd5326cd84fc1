"""The server as a process: start-up refused with a reason, drain on SIGTERM, workers that come back."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from referee.v1 import service_pb2 as pb
from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee_engines.registry import engines
from tests.e2e.server import ROOT, Process, environment

SERVING = health_pb2.HealthCheckResponse.SERVING
NOT_SERVING = health_pb2.HealthCheckResponse.NOT_SERVING


def broken_files() -> list[tuple[str, str, str]]:
    document = json.loads(engines()[0].game.data_sets[0].document)
    unknown = {**document, "id": "house", "surprise": 1}
    return [
        ("broken.json", "{", "this is not JSON"),
        ("empty.json", "\n", "the file is empty"),
        ("other.json", '{"format": "chess/1"}', "format"),
        ("none.json", "[]", "none.json"),
        ("unknown.json", json.dumps(unknown), "surprise"),
        ("large.json", " " * (2 << 20), "too large"),
        *[(f"{engine.game.id}.json", engine.game.data_sets[0].document, "there is a data set") for engine in engines()],
    ]


@pytest.mark.parametrize(("name", "text", "words"), broken_files(), ids=[name for name, _, _ in broken_files()])
def test_a_bad_data_file_refuses_the_start(tmp_path: Path, name: str, text: str, words: str) -> None:
    """The process ends with status 2 and a message that names file and entry."""
    (tmp_path / name).write_text(text)
    with Process("--port", "0", "--data-dir", str(tmp_path)) as server:
        assert server.process.wait(60) == 2
    message = "".join(server.lines)
    assert name in message
    assert words in message
    assert "Traceback" not in message


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("earlier", ["1", "2"])
def test_a_port_in_use_refuses_the_start(earlier: str, workers: str) -> None:
    """A second server on the port says so in one sentence, however many workers share it, also while those start."""
    with Process("--port", "0", "--workers", earlier) as first:
        port = re.search(r'"port":(\d+)', first.wait_for('"port":')[0])[1]  # type: ignore[index]
        with Process("--port", port, "--workers", workers) as second:
            assert second.process.wait(60) == 2
        assert second.lines == [f"referee serve: cannot listen on 127.0.0.1:{port}: Address already in use\n"]
        assert call(int(port))


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("earlier", ["1", "2"])
def test_a_stopped_server_is_followed_by_another_at_once(earlier: str, workers: str) -> None:
    """Connections that the first one has cut off do not hold the port."""
    with Process("--port", "0", "--workers", earlier) as first:
        port = first.port
        with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
            RefereeServiceStub(channel).ListGames(pb.ListGamesRequest(), timeout=20)
            first.process.send_signal(signal.SIGTERM)
            assert first.process.wait(40) == 0
    with Process("--port", str(port), "--workers", workers) as second:
        assert second.port == port
        assert call(port)


@pytest.mark.parametrize("host", ["no.such.host.invalid", ".x"])
def test_an_address_that_is_none_refuses_the_start(host: str) -> None:
    """The reason is said as well."""
    with Process("--host", host, "--port", "0") as server:
        assert server.process.wait(60) == 2
    (line,) = server.lines
    assert line.startswith(f"referee serve: cannot listen on {host}:0: ")


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("host", ["localhost", "127.1"])
def test_a_host_may_be_a_name_or_written_shortly(host: str, workers: str) -> None:
    """The address that it stands for is served, by every worker."""
    with Process("--host", host, "--port", "0", "--workers", workers) as server:
        assert call(server.port)


def test_sigterm_says_not_serving_and_lets_the_process_end() -> None:
    """A watcher of the health service sees NOT_SERVING; the process exits with 0, long before the drain's end."""
    with Process("--port", "0", "--drain-seconds", "30") as server:
        with grpc.insecure_channel(f"127.0.0.1:{server.port}") as channel:
            seen: list[int] = []
            watch = health_pb2_grpc.HealthStub(channel).Watch(health_pb2.HealthCheckRequest())
            seen.append(next(watch).status)
            server.process.send_signal(signal.SIGTERM)
            seen.append(next(watch).status)
            started = time.monotonic()
            assert server.process.wait(20) == 0
            assert time.monotonic() - started < 15
        assert seen == [SERVING, NOT_SERVING]
        server.wait_for('"event":"stopped"')


def test_the_log_stays_json_while_watches_are_cut_off() -> None:
    """Several watches end with the process, and nothing but lines of the log is written."""
    with Process("--port", "0") as server:
        with grpc.insecure_channel(f"127.0.0.1:{server.port}") as channel:
            stub = health_pb2_grpc.HealthStub(channel)
            names = ["", "referee.v1.RefereeService", "nothing"] * 3
            watches = [stub.Watch(health_pb2.HealthCheckRequest(service=name)) for name in names]
            for watch in watches:
                next(watch)
            server.process.send_signal(signal.SIGTERM)
            assert server.process.wait(20) == 0
        server.wait_for('"event":"stopped"')
    assert [json.loads(line)["event"] for line in server.lines] == ["serving", "draining", "stopped"]


def test_calls_in_flight_are_answered_while_draining() -> None:
    """Callers that hammer the server while it goes down get answers or UNAVAILABLE, and never a broken one."""
    with Process("--port", "0") as server:
        outcomes: list[str] = []
        port = server.port

        def hammer() -> None:
            with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
                stub = RefereeServiceStub(channel)
                game = engines()[0].game
                while True:
                    try:
                        stub.StartGame(
                            pb.StartGameRequest(game=game.id, players=game.players[0], seed=b"h"), timeout=20
                        )
                        outcomes.append("OK")
                    except grpc.RpcError as error:
                        outcomes.append(error.code().name)
                        return

        threads = [threading.Thread(target=hammer) for _ in range(4)]
        for thread in threads:
            thread.start()
        while outcomes.count("OK") < 20:
            time.sleep(0.01)
        server.process.send_signal(signal.SIGTERM)
        for thread in threads:
            thread.join(30)
        assert server.process.wait(20) == 0
        assert {"OK", "UNAVAILABLE"} == set(outcomes)
        calls = [json.loads(line) for line in server.lines if '"event":"call"' in line]
        assert outcomes.count("OK") == sum(call["status"] == "OK" for call in calls)


def test_a_log_that_nobody_reads_holds_nothing_up() -> None:
    """Calls are answered, a dead worker is replaced, SIGTERM ends the process: all as if somebody read the log."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with suppress(BlockingIOError):
        while os.write(writer, bytes(1 << 12)):
            pass
    os.set_blocking(writer, True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "referee_cli", "serve", "--port", str(port), "--workers", "2"]
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stderr=writer) as server:
        try:
            first = _wait_for_workers(server.pid, port, set())
            os.kill(min(first), signal.SIGKILL)
            _wait_for_workers(server.pid, port, {min(first)})
            for _ in range(50):
                assert call(port)
            server.send_signal(signal.SIGTERM)
            assert server.wait(60) == 0
        finally:
            server.kill()
    os.close(reader)
    os.close(writer)


def _wait_for_workers(parent: int, port: int, gone: set[int]) -> set[int]:
    """The two children of the server that answer calls, once there are two without those that are gone."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with suppress(grpc.RpcError, FileNotFoundError):
            found = _workers_of(parent) - gone
            if len(found) == 2 and call(port):
                return found
        time.sleep(0.1)
    raise AssertionError(f"no two workers of {parent} answer on port {port}")


def _workers_of(parent: int) -> set[int]:
    children = [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    return {child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


def test_sigterm_ends_a_server_that_is_starting_its_workers() -> None:
    with Process("--port", "0", "--workers", "8") as server:
        server.wait_for('"event":"worker started"')
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(60) == 0
        assert len([line for line in server.lines if '"event":"worker started"' in line]) <= 8


def test_two_workers_share_a_port_and_a_dead_one_is_replaced() -> None:
    """Both answer on one port; a killed worker is followed by a new one; SIGTERM ends them all."""
    with Process("--port", "0", "--workers", "2") as server:
        started = server.wait_for('"event":"worker started"', times=2)
        server.wait_for('"event":"serving"', times=2)
        workers = [int(re.search(r'"worker":(\d+)', line)[1]) for line in started]  # type: ignore[index]
        assert all(call(server.port) for _ in range(8))

        os.kill(workers[0], signal.SIGKILL)
        died = json.loads(server.wait_for('"event":"worker died"')[0])
        assert (workers[0], -signal.SIGKILL) == (died["worker"], died["exit_code"])
        server.wait_for('"event":"serving"', times=3)
        assert all(call(server.port) for _ in range(8))

        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(40) == 0
        assert len(server.wait_for('"event":"stopped"', times=2)) == 2
        for worker in workers[1:]:
            with pytest.raises(ProcessLookupError):
                os.kill(worker, 0)


def call(port: int) -> bool:
    """Whether a new connection is answered, once a worker that is still starting listens."""
    options = [("grpc.use_local_subchannel_pool", 1)]
    with grpc.insecure_channel(f"127.0.0.1:{port}", options=options) as channel:
        return bool(RefereeServiceStub(channel).ListGames(pb.ListGamesRequest(), timeout=20, wait_for_ready=True).games)


def test_workers_end_with_their_parent() -> None:
    """A killed supervisor leaves no worker behind."""
    with Process("--port", "0", "--workers", "2") as server:
        started = server.wait_for('"event":"worker started"', times=2)
        server.wait_for('"event":"serving"', times=2)
        workers = [int(re.search(r'"worker":(\d+)', line)[1]) for line in started]  # type: ignore[index]
        server.process.kill()
        server.process.wait(10)
        server.wait_for('"event":"stopped"', times=2)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline and any(is_alive(worker) for worker in workers):
            time.sleep(0.05)
        assert not any(is_alive(worker) for worker in workers)


def is_alive(pid: int) -> bool:
    """Whether the process runs; one that only waits to be reaped does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
