"""The gRPC server of one process: made, run, drained.

It is a server with threads. The same ApplyAction handler was measured in both kinds with h2load, log line on, taking
turns, on two cores that other work kept busy, so the figures are rough. Four threads over grpc.aio, in calls per second:

- `-c 4 -m 16`: best of five 3,240 to 2,434 and 3,277 to 2,825 (1.33, 1.16); medians 0.99 and 1.22
- `-c 1 -m 1`: best of five 2,767 to 2,359 and 2,549 to 2,518 (1.17, 1.01); medians 0.95 and 0.96

An earlier run that did not take turns had grpc.aio ahead (0.93, 0.81). So threads are somewhat ahead under load and even
one call at a time. What settles it is that a long call on a thread does not hold up the others, as on an event loop.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import grpc
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from engines.registry import ENGINES
from service.app import App
from service.config import Config, ConfigError
from service.datasets import BadDataSet, with_data_dir
from service.interceptors import Interceptor
from service.logs import Log, make_log
from service.servicer import SERVICE, Running, make_handlers

HEALTH = health_pb2.DESCRIPTOR.services_by_name["Health"].full_name
_THREADS = 4
_TURN_AWAY_SECONDS = 0.25
_LAST_BYTES_SECONDS = 0.25


def create_app(config: Config) -> App:
    """The app with all games and the data folder. Raises `ConfigError` naming the file and entry that is bad."""
    try:
        return App(with_data_dir(ENGINES, config.data_dir), config.limits)
    except BadDataSet as error:
        raise ConfigError(f"data_dir: {error}") from error


def make_server(config: Config) -> grpc.Server:
    """A gRPC server without services."""
    return grpc.server(
        ThreadPoolExecutor(_THREADS, thread_name_prefix="call"),
        options=[
            ("grpc.max_receive_message_length", config.max_message_bytes),
            # With one worker a second server on the port must fail, not share it.
            ("grpc.so_reuseport", int(config.workers > 1)),
        ],
        maximum_concurrent_rpcs=config.max_concurrent_calls,
    )


class Server:
    """A server bound to its port."""

    def __init__(self, config: Config, app: App, log: Log) -> None:
        """Binds the port. Raises `ConfigError` if it cannot be had."""
        self._config = config
        self._running = Running()
        self._health = health.HealthServicer()
        self._server = make_server(config)
        self._server.add_generic_rpc_handlers((make_handlers(app, Interceptor(log), self._running),))
        health_pb2_grpc.add_HealthServicer_to_server(self._health, self._server)
        reflection.enable_server_reflection((SERVICE.full_name, HEALTH, reflection.SERVICE_NAME), self._server)
        host = f"[{config.host}]" if ":" in config.host else config.host
        try:
            self.port = self._server.add_insecure_port(f"{host}:{config.port}")
        except RuntimeError as error:
            raise ConfigError(f"cannot listen on {host}:{config.port}") from error

    def start(self) -> None:
        self._server.start()
        for name in ("", SERVICE.full_name, HEALTH):
            self._health.set(name, health_pb2.HealthCheckResponse.SERVING)

    def drain(self) -> None:
        """Says NOT_SERVING, takes no new calls, lets running ones finish, stops."""
        self._health.enter_graceful_shutdown()
        self._running.close(self._config.drain_seconds)
        # gRPC cancels calls that arrive while it stops, and a caller cannot tell whether those took effect. So for a
        # moment they get our own UNAVAILABLE, which says that they did not, and callers turn elsewhere.
        time.sleep(_TURN_AWAY_SECONDS)
        # A watch of the health service never ends by itself: it is given time for its last message only.
        self._server.stop(_LAST_BYTES_SECONDS).wait()


def serve_until_signal(
    config: Config,
    app: App,
    log: Log,
    stop: threading.Event,
    signals: Sequence[signal.Signals] = (signal.SIGTERM, signal.SIGINT),
) -> None:
    """Serves in this process until one of the signals, or until the event is set, then drains."""
    server = Server(config, app, log)
    for number in signals:
        signal.signal(number, lambda *_: stop.set())
    server.start()
    log.info("serving", host=config.host, port=server.port)
    stop.wait()
    log.info("draining")
    server.drain()
    log.info("stopped")


@contextmanager
def serving(config: Config, app: App | None = None, log: Log | None = None) -> Iterator[int]:
    """A server beside the caller in this process, for tests and tools; gives its port."""
    server = Server(
        config,
        create_app(config) if app is None else app,
        make_log(config.log_level) if log is None else log,
    )
    server.start()
    try:
        yield server.port
    finally:
        server.drain()
