"""A real server for the tests: a process, or a thread with its log in memory."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import grpc

from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee_service.config import Config
from referee_service.logs import make_log
from referee_service.referee import RefereeService
from referee_service.server import serving

ROOT = Path(__file__).parents[2]


class Log:
    """What a server writes."""

    def __init__(self) -> None:
        self.file = io.BytesIO()

    def lines(self) -> list[dict[str, Any]]:
        """The log so far, once no more lines come."""
        before = -1
        while before < (now := len(self.file.getvalue())):
            before = now
            time.sleep(0.3)
        return [json.loads(line) for line in self.file.getvalue().splitlines()]


class Table(NamedTuple):
    """A server on a thread of the test, with what it writes."""

    channel: grpc.Channel
    stub: RefereeServiceStub
    log: Log
    address: str

    def lines(self) -> list[dict[str, Any]]:
        return self.log.lines()


@contextmanager
def table(service: RefereeService | None = None, **settings: Any) -> Iterator[Table]:
    """A server on a free port and a channel to it."""
    log = Log()
    with (
        serving(Config(port=0, **settings), service, make_log("info", log.file)) as port,
        grpc.insecure_channel(f"127.0.0.1:{port}") as channel,
    ):
        yield Table(channel, RefereeServiceStub(channel), log, f"127.0.0.1:{port}")


def environment(**variables: str) -> dict[str, str]:
    """That of a process which runs the code of this repository; tests that run at the same time share no web port."""
    folders = (".", "engines", "service", "proto/gen", "clients/python", "clients/web")
    path = os.pathsep.join([str(ROOT / folder) for folder in folders])
    return {**os.environ, "PYTHONPATH": path, "REFEREE_WEB": "0", **variables}


class Process:
    """`referee serve` as a process of its own."""

    def __init__(self, *arguments: str, **variables: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "referee_cli", "serve", *arguments],
            cwd=ROOT,
            env=environment(**variables),
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)

    def wait_for(self, words: str, times: int = 1, seconds: float = 60) -> list[str]:
        """The lines with these words, once there are so many."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            found = [line for line in self.lines if words in line]
            if len(found) >= times:
                return found
            time.sleep(0.02)
        raise AssertionError(f"no {times} lines with {words!r} in {self.lines}")

    @property
    def port(self) -> int:
        match = re.search(r'"port":(\d+)', self.wait_for('"event":"serving"')[0])
        assert match is not None
        return int(match[1])

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self._reader.join(5)
