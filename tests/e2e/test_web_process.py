"""The web port of a server process: opened or refused, shared by workers, drained."""

from __future__ import annotations

import json
import signal
import socket
import threading
import time
from collections import Counter
from contextlib import closing, suppress
from http.client import HTTPException

import pytest

from tests.e2e.doors import Http, path_of
from tests.e2e.server import Process

LIST = path_of("ListGames")


def web_port_of(server: Process) -> int:
    """The port in the line `serving`."""
    address: str = json.loads(server.wait_for('"event":"serving"')[0])["web"]
    return int(address.rstrip("/").rpartition(":")[2])


def is_answered(port: int) -> bool:
    """Whether a new connection is answered, once a worker that is still starting listens."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        with suppress(OSError, HTTPException), closing(Http(port)) as http:
            return http.ask(LIST, b"{}")[0].status == 200
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_web_port_that_was_asked_for_and_is_taken_refuses_the_start(workers: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with Process("--web", "--port", "0", "--web-port", str(port), "--workers", workers) as server:
            assert server.process.wait(60) == 2
    assert server.lines == [f"referee serve: cannot listen on 127.0.0.1:{port}: Address already in use\n"]


def test_a_server_does_without_the_usual_web_port_where_it_is_taken() -> None:
    """It says so, and how to choose another."""
    with socket.socket() as taken:
        with suppress(OSError):  # another program has it already, which is as good
            taken.bind(("127.0.0.1", 8080))
            taken.listen()
        with Process("--web", "--port", "0") as server:
            assert json.loads(server.wait_for('"event":"serving"')[0])["web"] == ""
    (line,) = server.wait_for('"event":"no web port"')
    assert json.loads(line)["reason"] == (
        "cannot listen on 127.0.0.1:8080: Address already in use; --web-port chooses another one"
    )


def test_an_origin_that_is_none_refuses_the_start() -> None:
    with Process("--port", "0", "--web-origin", "example.org/path") as server:
        assert server.process.wait(60) == 2
    assert server.lines == [
        "referee serve: --web-origin: 'example.org/path' is not an origin such as https://example.org\n"
    ]


def test_workers_share_the_web_port() -> None:
    """A dead one is replaced there too."""
    with Process("--web", "--port", "0", "--web-port", "0", "--workers", "2") as server:
        server.wait_for('"event":"serving"', times=2)
        port = web_port_of(server)
        assert all(is_answered(port) for _ in range(8))
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(40) == 0


def test_calls_are_answered_while_the_web_port_drains() -> None:
    """Callers get their answers or `unavailable`, and never a broken one; the log has a line for each."""
    outcomes: Counter[int] = Counter()
    with Process("--web", "--port", "0", "--web-port", "0") as server:
        port = web_port_of(server)

        def hammer() -> None:
            with closing(Http(port)) as http:
                while True:
                    response, _ = http.ask(path_of("StartGame"), b'{"game":"senators","players":3}')
                    outcomes[response.status] += 1
                    if response.status != 200:
                        assert response.getheader("connection") == "close"
                        return

        threads = [threading.Thread(target=hammer) for _ in range(4)]
        for thread in threads:
            thread.start()
        while outcomes[200] < 20:
            time.sleep(0.01)
        with closing(Http(port)) as probe:
            assert probe.ask("/healthz", method="GET")[0].status == 200
            server.process.send_signal(signal.SIGTERM)
            server.wait_for('"event":"draining"')
            assert probe.ask("/healthz", method="GET")[0].status == 503
        for thread in threads:
            thread.join(30)
        assert server.process.wait(20) == 0
    assert (set(outcomes), outcomes[503]) == ({200, 503}, 4)
    calls = [json.loads(line) for line in server.lines if '"event":"call"' in line]
    assert Counter(call["status"] for call in calls) == {"OK": outcomes[200], "UNAVAILABLE": 4}
