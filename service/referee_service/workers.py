"""`serve` runs the service in this process, or in several that share a port and are restarted when they die."""

from __future__ import annotations

import ctypes
import gc
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from msgspec.structs import replace

from referee_service.config import DEFAULT_WEB_PORT, Config, ConfigError
from referee_service.logs import Log, LoggedLibraries, make_log
from referee_service.ports import check_address, reserve
from referee_service.server import Announce, create_service, serve_until_signal
from referee_service.web.port import web_address

_SPAWN = multiprocessing.get_context("spawn")
_QUICK_DEATH_SECONDS = 2.0
"""A worker that dies sooner is restarted only after this time, so that a broken one does not use up the machine."""
_KILL_AFTER_SECONDS = 5.0
"""How long beyond the drain a worker may take to exit."""
_M_ARENA_MAX = -8
"""The number of this setting in glibc's malloc.h."""


def serve(config: Config, announce: Announce) -> None:
    """Serves until SIGTERM or SIGINT. Raises `ConfigError` before anything is served."""
    use_one_arena()
    service = create_service(config)
    log = make_process_log(config)
    check_address(config.host, config.port)
    config = _with_web_port(config, log)
    if config.workers == 1:
        collect_seldom()
        serve_until_signal(config, service, log, announce)
    else:
        Supervisor(config, log, announce).run()


class Supervisor:
    """The parent of the workers."""

    def __init__(self, config: Config, log: Log, announce: Announce) -> None:
        # The parent holds the ports without listening, so that they stay ours while workers come and go.
        held = reserve(config.host, config.port)
        self._sockets = [held]
        self._config = replace(config, port=held.getsockname()[1])
        self._address = ""
        if config.web:
            held = reserve(config.web_host, config.web_port or 0)
            self._sockets.append(held)
            self._config = replace(self._config, web_port=held.getsockname()[1])
            self._address = web_address(config.web_host, held.getsockname()[1])
        self._log = log
        self._announce = announce
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
        self._announce(self._address)
        while not self._stopping:
            wait([reader, *(worker.sentinel for worker in self._workers)])
            self._restart_dead(reader)
        self._drain()
        for held in self._sockets:
            held.close()

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
        serve_until_signal(config, service, log, lambda _address: None, (signal.SIGTERM,))
    except ConfigError as error:
        sys.exit(str(error))


def _with_web_port(config: Config, log: Log) -> Config:
    """The settings with a web port that is free, or without one. Raises `ConfigError` if one was asked for by number."""
    if not config.web:
        return config
    wanted = DEFAULT_WEB_PORT if config.web_port is None else config.web_port
    try:
        check_address(config.web_host, wanted)
    except ConfigError as error:
        if config.web_port is not None:
            raise
        # Many programs use this port. Whoever runs one beside us did not ask for ours.
        log.info("no web port", reason=f"{error}; --web-port chooses another one")
        return replace(config, web=False)
    return replace(config, web_port=wanted)


def make_process_log(config: Config) -> Log:
    """The log of this process, into which libraries write too."""
    log = make_log(config.log_level)
    logging.getLogger().addHandler(LoggedLibraries(log))
    return log


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
