"""`serve` runs the service in this process, or in several that share a port and are restarted when they die."""

from __future__ import annotations

import ctypes
import errno
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from msgspec.structs import replace

from referee_service.config import Config, ConfigError
from referee_service.logs import Log, LoggedLibraries, make_log
from referee_service.server import cannot_listen, create_service, find_addresses, serve_until_signal

_SPAWN = multiprocessing.get_context("spawn")
_QUICK_DEATH_SECONDS = 2.0
"""A worker that dies sooner is restarted only after this time, so that a broken one does not use up the machine."""
_KILL_AFTER_SECONDS = 5.0
"""How long beyond the drain a worker may take to exit."""
_M_ARENA_MAX = -8
"""The number of this setting in glibc's malloc.h."""


def serve(config: Config) -> None:
    """Serves until SIGTERM or SIGINT. Raises `ConfigError` before anything is served."""
    use_one_arena()
    service = create_service(config)
    log = make_process_log(config)
    _check_address(config)
    if config.workers == 1:
        collect_seldom()
        serve_until_signal(config, service, log)
    else:
        Supervisor(config, log).run()


class Supervisor:
    """The parent of the workers."""

    def __init__(self, config: Config, log: Log) -> None:
        # The parent holds the port without listening, so that it stays ours while workers come and go.
        self._socket = _reserve(config)
        self._config = replace(config, port=self._socket.getsockname()[1])
        self._log = log
        self._workers: list[SpawnProcess] = []
        self._started: dict[int, float] = {}
        self._stopping = False

    def run(self) -> None:
        reader, writer = os.pipe()

        def stop(_number: int, _frame: FrameType | None) -> None:
            self._stopping = True
            os.write(writer, b"\0")

        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, stop)
        for _ in range(self._config.workers):
            if not self._stopping:
                self._start()
        while not self._stopping:
            wait([reader, *(worker.sentinel for worker in self._workers)])
            self._restart_dead(reader)
        self._drain()
        self._socket.close()

    def _start(self) -> None:
        worker = _SPAWN.Process(target=_work, args=(self._config,), name="referee-worker")
        worker.start()
        self._workers.append(worker)
        self._started[worker.pid or 0] = time.monotonic()
        self._log.info("worker started", worker=worker.pid, port=self._config.port)

    def _restart_dead(self, wake: int) -> None:
        for worker in [worker for worker in self._workers if not worker.is_alive()]:
            if self._stopping:
                return
            self._log.error("worker died", worker=worker.pid, exit_code=worker.exitcode)
            self._workers.remove(worker)
            if time.monotonic() - self._started.pop(worker.pid or 0) < _QUICK_DEATH_SECONDS:
                wait([wake], _QUICK_DEATH_SECONDS)
                if self._stopping:
                    return
            self._start()

    def _drain(self) -> None:
        for worker in self._workers:
            worker.terminate()
        deadline = time.monotonic() + self._config.drain_seconds + _KILL_AFTER_SECONDS
        for worker in self._workers:
            worker.join(max(0.0, deadline - time.monotonic()))
            if worker.is_alive():
                self._log.error("worker killed", worker=worker.pid)
                worker.kill()
                worker.join()


def _work(config: Config) -> None:
    """Runs a worker: it serves until SIGTERM, or until its parent is gone."""
    use_one_arena()
    parent = multiprocessing.parent_process()

    def watch_parent() -> None:
        if parent is not None:
            parent.join()
            # An orphan drains as if its parent had asked it to.
            os.kill(os.getpid(), signal.SIGTERM)

    # Ctrl-C reaches the whole process group; the parent alone decides when its workers drain.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=watch_parent, daemon=True).start()
    try:
        service, log = create_service(config), make_process_log(config)
        collect_seldom()
        serve_until_signal(config, service, log, (signal.SIGTERM,))
    except ConfigError as error:
        sys.exit(str(error))


def make_process_log(config: Config) -> Log:
    """The log of this process, into which libraries write too."""
    log = make_log(config.log_level)
    logging.getLogger().addHandler(LoggedLibraries(log))
    return log


def _check_address(config: Config) -> None:
    """Raises `ConfigError` if the address is taken, even by a server of ours, which would share its port."""
    failures: list[OSError] = []
    found = find_addresses(config)
    for family, address in found:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            # Connections of a server that has just stopped linger for a while and are in nobody's way.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except OSError as error:
                failures.append(error)
    for failure in failures:
        # A name may stand for addresses that this machine does not have; one that it has is enough.
        if failure.errno == errno.EADDRINUSE or len(failures) == len(found):
            raise cannot_listen(config, failure) from failure


def _reserve(config: Config) -> socket.socket:
    """A socket that holds the port for the workers, once the address is known to be free."""
    family, address = find_addresses(config)[0]
    holder = socket.socket(family, socket.SOCK_STREAM)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        try:
            holder.bind(address)
        except OSError:
            # What lingers of a server with one worker is in the way of a socket that could be shared with its workers
            # alone. Not asked for at first: it would let a second server in until our workers listen.
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            holder.bind(address)
    except OSError as error:
        raise cannot_listen(config, error) from error
    return holder


def use_one_arena() -> None:
    """Lets all threads of this process allocate from one arena, where the C library has arenas.

    By default glibc gives threads arenas of their own, and what is freed in one is not at hand for the threads of
    another, so that the resident size can go on growing with the requests: a worker should be no larger after 200,000
    of them than after 2,000. Nearly all work is done on the thread of the event loop, so one arena is enough.
    """
    if sys.platform == "linux":
        # Other C libraries, such as musl, have no arenas and no such function.
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(_M_ARENA_MAX, 1)


def collect_seldom() -> None:
    """Lets the collector of cycles run less often, and skip everything that exists when the service starts.

    A call leaves about a dozen objects in cycles of gRPC's making. By default that is a collection every 60 calls,
    each of which looks at all calls that are under way.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
