"""Ways to a server: a gRPC channel, sync or async. The way without a server is in `referee_client.embedded`."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable
from typing import Any, Protocol

import grpc
import grpc.aio
from google.protobuf.message import Message
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse
from grpc_health.v1.health_pb2_grpc import HealthStub

from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee_client.errors import from_rpc_error

REQUEST_ID = "x-request-id"
"""The metadata under which a call travels with its caller's id."""


class Transport(Protocol):
    """Sends requests and waits for responses. Raises `CallFailed`."""

    def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any: ...

    def stream(self, method: str, requests: Iterable[Any], request_id: str, /) -> Generator[Any, None, None]:
        """Sends requests as they come and gives the responses. A stream has no deadline."""
        ...

    def receive(self, method: str, request: Message, request_id: str, /) -> Generator[Any, None, None]:
        """Sends one request and gives its responses as they come, without a deadline."""
        ...

    def health(self, timeout: float | None, /) -> str: ...

    def close(self) -> None: ...


class AsyncTransport(Protocol):
    """A transport whose methods are awaited."""

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any: ...

    def stream(self, method: str, requests: AsyncIterable[Any], request_id: str, /) -> AsyncGenerator[Any, None]: ...

    def receive(self, method: str, request: Message, request_id: str, /) -> AsyncGenerator[Any, None]: ...

    async def health(self, timeout: float | None, /) -> str: ...

    async def close(self) -> None: ...


class Channel:
    """A gRPC channel, opened with the first call."""

    def __init__(self, target: str, credentials: grpc.ChannelCredentials | None = None) -> None:
        if credentials is None:
            self._channel = grpc.insecure_channel(target)
        else:
            self._channel = grpc.secure_channel(target, credentials)
        self._stub: Any = RefereeServiceStub(self._channel)
        self._health = HealthStub(self._channel)

    def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        try:
            return getattr(self._stub, method)(request, timeout=timeout, metadata=_metadata(request_id))
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error

    def stream(self, method: str, requests: Iterable[Any], request_id: str, /) -> Generator[Any, None, None]:
        return self._responses(method, iter(requests), request_id)

    def receive(self, method: str, request: Message, request_id: str, /) -> Generator[Any, None, None]:
        return self._responses(method, request, request_id)

    def _responses(self, method: str, sent: Any, request_id: str) -> Generator[Any, None, None]:
        call = getattr(self._stub, method)(sent, metadata=_metadata(request_id))
        try:
            yield from call
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error
        finally:
            call.cancel()

    def health(self, timeout: float | None, /) -> str:
        try:
            return _status(self._health.Check(HealthCheckRequest(), timeout=timeout))
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error

    def close(self) -> None:
        self._channel.close()


class AsyncChannel:
    """A gRPC channel of the running event loop."""

    def __init__(self, target: str, credentials: grpc.ChannelCredentials | None = None) -> None:
        if credentials is None:
            self._channel = grpc.aio.insecure_channel(target)
        else:
            self._channel = grpc.aio.secure_channel(target, credentials)
        self._stub: Any = RefereeServiceStub(self._channel)
        self._health = HealthStub(self._channel)

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        try:
            return await getattr(self._stub, method)(request, timeout=timeout, metadata=_metadata(request_id))
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error

    def stream(self, method: str, requests: AsyncIterable[Any], request_id: str, /) -> AsyncGenerator[Any, None]:
        return self._responses(method, requests, request_id)

    def receive(self, method: str, request: Message, request_id: str, /) -> AsyncGenerator[Any, None]:
        return self._responses(method, request, request_id)

    async def _responses(self, method: str, sent: Any, request_id: str) -> AsyncGenerator[Any, None]:
        call = getattr(self._stub, method)(sent, metadata=_metadata(request_id))
        try:
            async for response in call:
                yield response
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error
        finally:
            call.cancel()

    async def health(self, timeout: float | None, /) -> str:
        try:
            return _status(await self._health.Check(HealthCheckRequest(), timeout=timeout))
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error

    async def close(self) -> None:
        await self._channel.close()


def _metadata(request_id: str) -> tuple[tuple[str, str], ...]:
    return ((REQUEST_ID, request_id),) if request_id else ()


def _status(response: Any) -> str:
    name: str = HealthCheckResponse.ServingStatus.Name(response.status)
    return name
