"""The server of one process, with its gRPC port and its web port: made, run, drained.

It is an asyncio server, for its throughput under load. ApplyAction in calls per second with h2load on a quiet machine,
grpc.aio against grpc.server with threads:

- `-c 4 -m 16`: 2,570 to 2,920 against 1,990 (1.29 to 1.47); an echo 6,580 to 6,910 against 3,600 to 4,920
- `-c 1 -m 1`: 1,366 to 1,624 against 1,645 to 1,680 (0.81 to 0.99)

So asyncio is ahead under load and somewhat behind one call at a time. Runs on busy cores disagreed about load: best of
five had threads ahead by 1.16 and 1.33, an earlier run asyncio.

The price is that a call runs on the event loop and holds up all others until it has its answer. Most take well under
a millisecond; `Limits` bound the rest, and what can take longer is cut into parts (`shares`).
"""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

import grpc.aio
from grpc_reflection.v1alpha import reflection
from msgspec.structs import replace

from referee_engines.assembly import BadGame
from referee_engines.registry import engines
from referee_service.calls import SERVICE, Calls, RequestIds, referee_methods
from referee_service.config import Config, ConfigError
from referee_service.datasets import BadDataSet, with_data_dir
from referee_service.logs import Log, make_log
from referee_service.ports import cannot_listen, find_addresses
from referee_service.referee import RefereeService
from referee_service.shares import Shares
from referee_service.slots import Slots
from referee_service.standard import HEALTH, Health, reflection_method
from referee_service.web.port import WebPort, web_address

Announce: TypeAlias = Callable[[str], None]
"""Takes the address of the playground once it can be opened; empty if there is none."""

_MANY = (1 << 31) - 1
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
            ("grpc.max_concurrent_streams", max(1, min(config.max_connection_calls, config.max_concurrent_calls // 2))),
            # Ends connections whose other side is gone or reads nothing.
            ("grpc.keepalive_time_ms", 60_000),
            ("grpc.keepalive_timeout_ms", 20_000),
            # gRPC cancels calls that it cannot hand over when there are too many of them. We refuse with a status of
            # our own those that are too many, so that none is lost while something else holds up this process.
            ("grpc.server.max_pending_requests", _MANY),
            ("grpc.server.max_pending_requests_hard_limit", _MANY),
        ],
    )


def _bind(server: grpc.aio.Server, config: Config) -> int:
    """Binds every address of the host and gives the port. Raises `ConfigError` if none can be had.

    gRPC would look a name up by itself and could find other addresses than the ones that were checked.
    """
    port = 0
    failures = []
    for family, (host, wanted, *_) in find_addresses(config.host, config.port):
        address = f"[{host}]" if family == socket.AF_INET6 else host
        try:
            port = server.add_insecure_port(f"{address}:{port or wanted}")
        except RuntimeError as error:
            failures.append(error)
    if not port:
        raise cannot_listen(config.host, config.port, failures[0])
    return port


class Server:
    """A server bound to its ports."""

    def __init__(self, config: Config, service: RefereeService, log: Log) -> None:
        """Binds the ports, for the event loop that runs. Raises `ConfigError` if one cannot be had."""
        self._config = config
        self._slots = Slots(config, log, config.silent_seconds)
        names = (SERVICE.full_name, HEALTH, reflection.SERVICE_NAME)
        # Health has slots of its own, so that it answers while all others are taken.
        self._health = Health(("", *names), Slots(config, log))
        shares = Shares()
        methods = referee_methods(service, shares, self._slots, log)
        standard = [*self._health.methods, reflection_method(names, shares, self._slots)]
        ids = RequestIds()
        self._server = make_server(config)
        self._server.add_generic_rpc_handlers((Calls([*methods, *standard], ids),))
        self.port = _bind(self._server, config)
        self._web = WebPort(config, methods, ids, self._health.is_serving) if config.web else None
        self.web_port = None if self._web is None else self._web.port

    @property
    def web_address(self) -> str:
        """The playground's; empty without a web port."""
        return "" if self.web_port is None else web_address(self._config.web_host, self.web_port)

    async def start(self) -> None:
        await self._server.start()
        if self._web is not None:
            await self._web.start()

    async def drain(self) -> None:
        """Reports NOT_SERVING, refuses new calls, lets running ones finish, stops."""
        self._health.drain()
        await self._slots.close(self._config.drain_seconds)
        # gRPC cancels calls that arrive while it stops, and a caller cannot tell whether those took effect. So for a
        # moment they get our own UNAVAILABLE, which means that they did not, and callers turn elsewhere.
        await asyncio.sleep(_TURN_AWAY_SECONDS)
        # A watch of the health service never ends by itself: it is given time for its last message only.
        stops = [self._server.stop(_LAST_BYTES_SECONDS)]
        if self._web is not None:
            stops.append(self._web.stop(_LAST_BYTES_SECONDS))
        await asyncio.gather(*stops)
        # gRPC ends what it has cut off on this loop a moment later, and would print a traceback if the loop ended first.
        if others := asyncio.all_tasks() - {asyncio.current_task()}:
            await asyncio.wait(others, timeout=_LAST_BYTES_SECONDS)


def serve_until_signal(
    config: Config,
    service: RefereeService,
    log: Log,
    announce: Announce,
    signals: Sequence[signal.Signals] = (signal.SIGTERM, signal.SIGINT),
) -> None:
    """Serves in this process until one of the signals, then drains. Must be called in the main thread."""
    asyncio.run(_serve_until_signal(config, service, log, announce, signals))


async def _serve_until_signal(
    config: Config, service: RefereeService, log: Log, announce: Announce, signals: Sequence[signal.Signals]
) -> None:
    server = Server(config, service, log)
    stop = asyncio.Event()
    for number in signals:
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await server.start()
    log.info("serving", host=config.host, port=server.port, web=server.web_address)
    announce(server.web_address)
    await stop.wait()
    log.info("draining")
    await server.drain()
    log.info("stopped")


@contextmanager
def running(config: Config, service: RefereeService | None = None, log: Log | None = None) -> Iterator[Server]:
    """A server on a thread of this process, for tests and tools."""
    service = create_service(config) if service is None else service
    log = make_log(config.log_level) if log is None else log
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="server", daemon=True)
    thread.start()
    try:
        server = asyncio.run_coroutine_threadsafe(_started(config, service, log), loop).result()
        try:
            yield server
        finally:
            asyncio.run_coroutine_threadsafe(server.drain(), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@contextmanager
def serving(config: Config, service: RefereeService | None = None, log: Log | None = None) -> Iterator[int]:
    """The port of such a server without a web port."""
    with running(replace(config, web=False), service, log) as server:
        yield server.port


async def _started(config: Config, service: RefereeService, log: Log) -> Server:
    server = Server(config, service, log)
    await server.start()
    return server
