"""The web port of one process: opened, served, closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from referee_service.calls import RequestIds
from referee_service.config import DEFAULT_WEB_PORT, Config
from referee_service.methods import Method
from referee_service.ports import listen
from referee_service.web.app import WebApp
from referee_service.web.connections import Connections


class WebPort:
    """A web port that is bound."""

    def __init__(
        self, config: Config, methods: Iterable[Method], ids: RequestIds, is_serving: Callable[[], bool]
    ) -> None:
        """Raises `ConfigError` if the port cannot be had."""
        port = DEFAULT_WEB_PORT if config.web_port is None else config.web_port
        self._sockets = listen(config.web_host, port, is_shared=config.workers > 1)
        self._connections = Connections(WebApp(methods, ids, config, is_serving), config)
        self._servers: list[asyncio.Server] = []
        self.port: int = self._sockets[0].getsockname()[1]

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        for each in self._sockets:
            self._servers.append(await loop.create_server(self._connections.make, sock=each))

    async def stop(self, seconds: float) -> None:
        """Takes no new connections, and gives answers under way so long."""
        for server in self._servers:
            server.close()
        await self._connections.close(seconds)


def web_address(host: str, port: int) -> str:
    """The playground's, as a browser on this machine takes it."""
    if host in ("", "0.0.0.0", "::"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
