"""Requests sent by h2load, which costs far less than a client in Python would."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import grpc

from referee.v1.service_pb2 import ApplyActionRequest, ApplyActionResponse
from referee_cli.benchmarks.measure import CannotMeasure

SERVICE = "referee.v1.RefereeService"
APPLY = "ApplyAction"
_GRPC = ("-H", "content-type: application/grpc", "-H", "te: trailers")
_CONNECT = ("--h1", "-H", "content-type: application/proto")


@dataclass(frozen=True)
class Pressure:
    """How many connections, and how many calls at a time on each."""

    clients: int
    streams: int


@dataclass(frozen=True)
class Body:
    """A request, the files in which h2load finds its gRPC frame and the request itself, and the name of its method."""

    request: bytes
    frame: Path
    bare: Path
    method: str = APPLY

    @property
    def path(self) -> str:
        return f"/{SERVICE}/{self.method}"


def check_h2load(row: str) -> None:
    """Raises `CannotMeasure` naming what to install."""
    if shutil.which("h2load") is None:
        raise CannotMeasure(
            f"{row} needs h2load: install nghttp2, on Debian and Ubuntu with apt-get install nghttp2-client"
        )


@contextmanager
def frames(requests: Sequence[bytes], method: str = APPLY) -> Iterator[list[Body]]:
    """The requests of a method as files, for as long as the context lasts."""
    with tempfile.TemporaryDirectory(prefix="referee-bench-") as folder:
        bodies = []
        for number, request in enumerate(requests):
            path = Path(folder, f"{number}.bin")
            path.write_bytes(b"\x00" + len(request).to_bytes(4, "big") + request)
            bare = Path(folder, f"{number}.bare.bin")
            bare.write_bytes(request)
            bodies.append(Body(request, path, bare, method))
        yield bodies


def send(port: int, body: Body, requests: int, pressure: Pressure) -> float:
    """Sends the request that many times by gRPC; gives calls per second. Raises `CannotMeasure` if one fails."""
    return _load([*_GRPC, "-d", str(body.frame)], port, body, requests, pressure)


def send_connect(port: int, body: Body, requests: int, pressure: Pressure) -> float:
    """The same by Connect, over HTTP/1.1."""
    return _load([*_CONNECT, "-d", str(body.bare)], port, body, requests, pressure)


def _load(kind: Sequence[str], port: int, body: Body, requests: int, pressure: Pressure) -> float:
    requests = max(requests, pressure.clients)
    flags = ["-n", str(requests), "-c", str(pressure.clients), "-m", str(pressure.streams), *kind]
    command = ["h2load", *flags, f"http://127.0.0.1:{port}{body.path}"]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return _calls_per_second(output, requests)


def _calls_per_second(output: str, requests: int) -> float:
    speed = re.search(r"^finished in .*?, ([\d.]+) req/s", output, re.MULTILINE)
    good = re.search(r"^status codes: (\d+) 2xx", output, re.MULTILINE)
    if speed is None or good is None or int(good[1]) != requests:
        answered = good[1] if good else "no"
        raise CannotMeasure(f"h2load sent {requests} requests and got {answered} answers with a 2xx status")
    return float(speed[1])


def check_accepted(port: int, bodies: Sequence[Body]) -> None:
    """Asks once for each request: h2load does not look at gRPC's status, nor at the answer."""
    for body in bodies:
        answer = ApplyActionResponse.FromString(call(port, body))
        if not answer.HasField("accepted"):
            game = ApplyActionRequest.FromString(body.request).state.game
            raise CannotMeasure(f"the server does not accept a legal move of {game}")


def check_echoed(port: int, bodies: Sequence[Body]) -> None:
    """Asks once for each request."""
    for body in bodies:
        if call(port, body) != body.request:
            raise CannotMeasure("the echo server does not echo")


def call(port: int, body: Body) -> bytes:
    """The answer to one request. Raises `CannotMeasure`."""
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        method: Any = channel.unary_unary(body.path)  # bytes in, bytes out
        try:
            answer: bytes = method(body.request, timeout=30)
        except grpc.RpcError as error:
            raise CannotMeasure(f"a server answers {error.code().name}: {error.details()}") from error
    return answer
