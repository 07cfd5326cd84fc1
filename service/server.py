"""The gRPC server of one process: made, run, drained.

It is an asyncio server, by measurement.
"""

from __future__ import annotations

import asyncio
import signal
import threading
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
_LONG_CALL_THREADS = 2
_LAST_BYTES_SECONDS = 0.2


def create_app(config: Config) -> App:
    """The app with all games and the data folder. Raises `ConfigError` naming the file and entry that is bad."""
    try:
        return App(with_data_dir(ENGINES, config.data_dir), config.limits)
    except BadDataSet as error:
        raise ConfigError(f"data_dir: {error}") from error


def make_server(config: Config) -> grpc.aio.Server:
    """A gRPC server without services; must run inside an event loop."""
    options = [
        ("grpc.max_receive_message_length", config.max_message_bytes),
        ("grpc.so_reuseport", int(config.workers > 1)),
    ]
    return grpc.aio.server(options=options, maximum_concurrent_rpcs=config.max_concurrent_calls)


class Server:
    """A server bound to its port."""

    def __init__(self, config: Config, app: App, log: Log) -> None:
        """Binds the port; must run inside an event loop. Raises `ConfigError` if the port cannot be had."""
        self._config = config
        self._executor = ThreadPoolExecutor(_LONG_CALL_THREADS, thread_name_prefix="long-call")
        self._running = Running()
        self._health = health.aio.HealthServicer()
        self._server = make_server(config)
        handlers = make_handlers(app, Interceptor(log), self._executor, self._running)
        self._server.add_generic_rpc_handlers((handlers,))
        health_pb2_grpc.add_HealthServicer_to_server(self._health, self._server)
        reflection.enable_server_reflection((SERVICE.full_name, HEALTH, reflection.SERVICE_NAME), self._server)
        host = f"[{config.host}]" if ":" in config.host else config.host
        try:
            self.port: int = self._server.add_insecure_port(f"{host}:{config.port}")
        except RuntimeError as error:
            raise ConfigError(f"cannot listen on {host}:{config.port}") from error

    async def start(self) -> None:
        await self._server.start()
        for name in ("", SERVICE.full_name, HEALTH):
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)

    async def drain(self) -> None:
        """Says NOT_SERVING, takes no new calls, lets running ones finish, stops."""
        await self._health.enter_graceful_shutdown()
        stopping = asyncio.ensure_future(self._server.stop(self._config.drain_seconds))
        # A watch of the health service never ends by itself: only the referee's own calls are waited for.
        idle = asyncio.ensure_future(self._running.wait_until_idle())
        await asyncio.wait((stopping, idle), return_when=asyncio.FIRST_COMPLETED)
        idle.cancel()
        await self._server.stop(_LAST_BYTES_SECONDS)
        await stopping
        self._executor.shutdown()


async def run(config: Config, app: App, log: Log, stop: asyncio.Event) -> None:
    """Serves until told to stop, then drains."""
    server = Server(config, app, log)
    await server.start()
    log.info("serving", host=config.host, port=server.port)
    await stop.wait()
    log.info("draining")
    await server.drain()
    log.info("stopped")


def serve_until_signal(
    config: Config,
    app: App,
    log: Log,
    stop_on: threading.Event | None = None,
    signals: Sequence[signal.Signals] = (signal.SIGTERM, signal.SIGINT),
) -> None:
    """Serves in this process until one of the signals, or until the event is set, then drains."""

    async def main() -> None:
        loop = asyncio.get_running_loop()
        stop = asyncio.Event()
        for number in signals:
            loop.add_signal_handler(number, stop.set)
        if stop_on is not None:

            def watch(event: threading.Event) -> None:
                event.wait()
                loop.call_soon_threadsafe(stop.set)

            threading.Thread(target=watch, args=(stop_on,), daemon=True).start()
        await run(config, app, log, stop)

    asyncio.run(main())


@contextmanager
def serving(config: Config, app: App | None = None, log: Log | None = None) -> Iterator[int]:
    """A server on a thread of this process, for tests and tools; gives its port."""
    app = create_app(config) if app is None else app
    log = make_log(config.log_level) if log is None else log
    ready = threading.Event()
    result: list[tuple[asyncio.AbstractEventLoop, asyncio.Event, int]] = []
    failure: list[BaseException] = []

    async def main() -> None:
        server = Server(config, app, log)
        await server.start()
        stop = asyncio.Event()
        result.append((asyncio.get_running_loop(), stop, server.port))
        ready.set()
        await stop.wait()
        await server.drain()

    def body() -> None:
        try:
            asyncio.run(main())
        except BaseException as error:  # handed over to the caller's thread
            failure.append(error)
        finally:
            ready.set()

    thread = threading.Thread(target=body, name="server")
    thread.start()
    ready.wait()
    if failure:
        thread.join()
        raise failure[0]
    loop, stop, port = result[0]
    try:
        yield port
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
