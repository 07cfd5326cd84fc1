"""Servers as processes of their own: started, waited for, stopped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee_cli.benchmarks.measure import CannotMeasure

_START_SECONDS = 60.0
_STOP_SECONDS = 10.0


@dataclass(frozen=True)
class Running:
    """A server that answers."""

    port: int
    pid: int
    web_port: int = 0
    """0 without one."""

    def resident_bytes(self) -> int:
        """The memory that the process holds now."""
        try:
            lines = Path(f"/proc/{self.pid}/status").read_text("ascii").splitlines()
        except OSError as error:
            raise CannotMeasure(f"memory is read from /proc, which this system lacks: {error}") from error
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


@contextmanager
def referee_server(workers: int, *options: str) -> Iterator[Running]:
    """The service as it is run, a log line for each call included; without a web port unless options say otherwise."""
    arguments = ["-m", "referee_cli", "serve", "--port=0", f"--workers={workers}", *(options or ["--no-web"])]
    with _process(arguments, workers) as server:
        yield server


@contextmanager
def echo_server(workers: int) -> Iterator[Running]:
    """The bare server; several workers share the first one's port."""
    with ExitStack() as stack:
        first = stack.enter_context(_process(_echo(0, workers), 1))
        for _ in range(workers - 1):
            stack.enter_context(_process(_echo(first.port, workers), 1))
        yield first


def _echo(port: int, workers: int) -> list[str]:
    return ["-m", "referee_cli.benchmarks.echo", str(port), str(workers)]


@contextmanager
def _process(arguments: Sequence[str], lines: int) -> Iterator[Running]:
    """A Python process, once its log has that many lines `serving`."""
    # Settings of this shell would change what is measured; the path is that of this process, installed or not.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("REFEREE_")}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    with tempfile.NamedTemporaryFile(prefix="referee-bench-", suffix=".log") as log:
        process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=log, env=environment)
        try:
            line = _wait_until_serving(process, Path(log.name), lines)
            web_port = str(line.get("web", "")).rstrip("/").rpartition(":")[2]
            yield Running(int(line["port"]), process.pid, int(web_port or 0))
        finally:
            process.terminate()
            try:
                process.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_until_serving(process: subprocess.Popen[bytes], log: Path, lines: int) -> dict[str, Any]:
    """The first line `serving` of its log, once there are so many."""
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        found = [line for line in _events(log) if line.get("event") == "serving"]
        if len(found) >= lines:
            return found[0]
        time.sleep(0.05)
    last = log.read_text("utf-8", "replace").strip().rpartition("\n")[2]
    raise CannotMeasure(f"a server did not start: {last or 'its log is empty'}")


def _events(log: Path) -> Iterator[dict[str, Any]]:
    """The log's lines; the last may not be whole yet."""
    for line in log.read_text("utf-8", "replace").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue
