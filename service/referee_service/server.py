"""The gRPC server of one process: made, run, drained.

It is an asyncio server, for its throughput under load. ApplyAction in calls per second with h2load on a quiet machine,
grpc.aio against grpc.server with threads:

- `-c 4 -m 16`: 2,570 to 2,920 against 1,990 (1.29 to 1.47); an echo 6,580 to 6,910 against 3,600 to 4,920
- `-c 1 -m 1`: 1,366 to 1,624 against 1,645 to 1,680 (0.81 to 0.99)

So asyncio is ahead under load and somewhat behind one call at a time. Runs on busy cores disagreed about load: best of
five had threads ahead by 1.16 and 1.33, an earlier run asyncio.

The price is that a call runs on the event loop and holds up all others, health and the drain included, until it has
its answer. Most take well under a millisecond; `Limits` bound the rest.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import grpc.aio
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection, reflection_pb2_grpc

from referee_engines.assembly import BadGame
from referee_engines.registry import engines
from referee_service.calls import SERVICE, Calls
from referee_service.config import Config, ConfigError
from referee_service.datasets import BadDataSet, with_data_dir
from referee_service.drain import Drain
from referee_service.logs import Log, make_log
from referee_service.referee import RefereeService

HEALTH = health_pb2.DESCRIPTOR.services_by_name["Health"].full_name
_TURN_AWAY_SECONDS = 0.25
_LAST_BYTES_SECONDS = 0.25


def create_service(config: Config) -> RefereeService:
    """The service with all games and the data folder. Raises `ConfigError` naming the file and entry that is bad."""
    try:
        return RefereeService(with_data_dir(engines(), config.data_dir), config.limits)
    except BadDataSet as error:
        raise ConfigError(f"data_dir: {error}") from error
    except BadGame as error:
        raise ConfigError(str(error)) from error


def make_server(config: Config) -> grpc.aio.Server:
    """A gRPC server without services, for the event loop that runs."""
    return grpc.aio.server(
        options=[
            ("grpc.max_receive_message_length", config.max_message_bytes),
            # With one worker a second server on the port must fail, not share it.
            ("grpc.so_reuseport", int(config.workers > 1)),
        ],
        maximum_concurrent_rpcs=config.max_concurrent_calls,
    )


def find_addresses(config: Config) -> list[tuple[socket.AddressFamily, Any]]:
    """The host's address families and addresses, as a socket takes them. Raises `ConfigError`."""
    try:
        found = socket.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise cannot_listen(config, error) from error
    return [(family, address) for family, _, _, _, address in found]


def cannot_listen(config: Config, error: Exception) -> ConfigError:
    return ConfigError(f"cannot listen on {config.host}:{config.port}: {getattr(error, 'strerror', None) or error}")


def _bind(server: grpc.aio.Server, config: Config) -> int:
    """Binds every address of the host and gives the port. Raises `ConfigError` if none can be had.

    gRPC would look a name up by itself and could find other addresses than the ones that were checked.
    """
    port = 0
    failures = []
    for family, (host, wanted, *_) in find_addresses(config):
        address = f"[{host}]" if family == socket.AF_INET6 else host
        try:
            port = server.add_insecure_port(f"{address}:{port or wanted}")
        except RuntimeError as error:
            failures.append(error)
    if not port:
        raise cannot_listen(config, failures[0])
    return port


class _FoundByName:
    """Gives a server's handlers to it once, to be found by the name of the method.

    Generated code also registers each method by itself. The server would wait for every one of these separately and
    begin to wait anew after each call of any method, which costs all calls more than a look at the name does.
    """

    def __init__(self, server: grpc.aio.Server) -> None:
        self.add_generic_rpc_handlers = server.add_generic_rpc_handlers

    def add_registered_method_handlers(self, _service: str, _handlers: Any) -> None:
        pass


class Server:
    """A server bound to its port."""

    def __init__(self, config: Config, service: RefereeService, log: Log) -> None:
        """Binds the port, for the event loop that runs. Raises `ConfigError` if it cannot be had."""
        self._config = config
        self._drain = Drain()
        self._health = health.aio.HealthServicer()
        self._server = make_server(config)
        self._server.add_generic_rpc_handlers((Calls(service, log, self._drain),))
        found_by_name = _FoundByName(self._server)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, found_by_name)
        names = (SERVICE.full_name, HEALTH, reflection.SERVICE_NAME)
        reflection_pb2_grpc.add_ServerReflectionServicer_to_server(
            reflection.aio.ReflectionServicer(names), found_by_name
        )
        self.port = _bind(self._server, config)

    async def start(self) -> None:
        await self._server.start()
        for name in ("", SERVICE.full_name, HEALTH):
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)

    async def drain(self) -> None:
        """Reports NOT_SERVING, refuses new calls, lets running ones finish, stops."""
        # The health service waits for its watchers; one that does not read must not hold up the drain.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._health.enter_graceful_shutdown(), _LAST_BYTES_SECONDS)
        await self._drain.close(self._config.drain_seconds)
        # gRPC cancels calls that arrive while it stops, and a caller cannot tell whether those took effect. So for a
        # moment they get our own UNAVAILABLE, which means that they did not, and callers turn elsewhere.
        await asyncio.sleep(_TURN_AWAY_SECONDS)
        # A watch of the health service never ends by itself: it is given time for its last message only.
        await self._server.stop(_LAST_BYTES_SECONDS)
        # gRPC ends what it has cut off on this loop a moment later, and would print a traceback if the loop ended first.
        if others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=_LAST_BYTES_SECONDS)


def serve_until_signal(
    config: Config,
    service: RefereeService,
    log: Log,
    signals: Sequence[signal.Signals] = (signal.SIGTERM, signal.SIGINT),
) -> None:
    """Serves in this process until one of the signals, then drains. Must be called in the main thread."""
    asyncio.run(_serve_until_signal(config, service, log, signals))


async def _serve_until_signal(
    config: Config, service: RefereeService, log: Log, signals: Sequence[signal.Signals]
) -> None:
    server = Server(config, service, log)
    stop = asyncio.Event()
    for number in signals:
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await server.start()
    log.info("serving", host=config.host, port=server.port)
    await stop.wait()
    log.info("draining")
    await server.drain()
    log.info("stopped")


@contextmanager
def serving(config: Config, service: RefereeService | None = None, log: Log | None = None) -> Iterator[int]:
    """A server on a thread of this process, for tests and tools; gives its port."""
    service = create_service(config) if service is None else service
    log = make_log(config.log_level) if log is None else log
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="server", daemon=True)
    thread.start()
    try:
        server = asyncio.run_coroutine_threadsafe(_started(config, service, log), loop).result()
        try:
            yield server.port
        finally:
            asyncio.run_coroutine_threadsafe(server.drain(), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _started(config: Config, service: RefereeService, log: Log) -> Server:
    server = Server(config, service, log)
    await server.start()
    return server
