"""Ways to the service: a gRPC channel, sync or async, or the service in this process."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, cast

import grpc
import grpc.aio
from google.protobuf.message import Message
from grpc_health.v1.health_pb2 import HealthCheckResponse
from grpc_health.v1.health_pb2_grpc import HealthStub

from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee_client.calls import HEALTH_METHOD
from referee_client.errors import from_rpc_error, from_status

REQUEST_ID = "x-request-id"


class Transport(Protocol):
    """Sends a request and waits for its response. Raises `CallFailed`."""

    def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any: ...

    def stream(self, method: str, requests: Iterable[Any], request_id: str, /) -> Generator[Any, None, None]:
        """Sends requests as they come and gives the responses. A stream has no deadline."""
        ...

    def close(self) -> None: ...


class AsyncTransport(Protocol):
    """The same for a coroutine."""

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any: ...

    def stream(self, method: str, requests: AsyncIterable[Any], request_id: str, /) -> AsyncGenerator[Any, None]: ...

    async def close(self) -> None: ...


class _Stub(RefereeServiceStub):
    """The service's methods and that of its health."""

    def __init__(self, channel: grpc.Channel) -> None:
        super().__init__(channel)
        setattr(self, HEALTH_METHOD, HealthStub(channel).Check)


class Channel:
    """A gRPC channel, opened with the first call."""

    def __init__(self, target: str, credentials: grpc.ChannelCredentials | None = None) -> None:
        if credentials is None:
            self._channel = grpc.insecure_channel(target)
        else:
            self._channel = grpc.secure_channel(target, credentials)
        self._stub = _Stub(self._channel)

    def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        try:
            return getattr(self._stub, method)(request, timeout=timeout, metadata=_metadata(request_id))
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error

    def stream(self, method: str, requests: Iterable[Any], request_id: str, /) -> Generator[Any, None, None]:
        call = getattr(self._stub, method)(iter(requests), metadata=_metadata(request_id))
        try:
            yield from call
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error
        finally:
            call.cancel()

    def close(self) -> None:
        self._channel.close()


class AsyncChannel:
    """A gRPC channel of the running event loop."""

    def __init__(self, target: str, credentials: grpc.ChannelCredentials | None = None) -> None:
        if credentials is None:
            self._channel = grpc.aio.insecure_channel(target)
        else:
            self._channel = grpc.aio.secure_channel(target, credentials)
        # The generated stub serves both kinds of channel; its types know the sync one only.
        self._stub = _Stub(cast(Any, self._channel))

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        try:
            return await getattr(self._stub, method)(request, timeout=timeout, metadata=_metadata(request_id))
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error

    async def stream(self, method: str, requests: AsyncIterable[Any], request_id: str, /) -> AsyncGenerator[Any, None]:
        call = getattr(self._stub, method)(requests, metadata=_metadata(request_id))
        try:
            async for response in call:
                yield response
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error
        finally:
            call.cancel()

    async def close(self) -> None:
        await self._channel.close()


class Embedded:
    """The service without a server: the same answers and the same errors, in this process. Deadlines do not apply."""

    def __init__(self, app: Any) -> None:
        """Takes a `referee_service.referee.RefereeService`."""
        self._app = app

    def send(self, method: str, request: Message, _timeout: float | None, request_id: str, /) -> Any:
        if method == HEALTH_METHOD:
            return HealthCheckResponse(status=HealthCheckResponse.SERVING)
        with _as_of_a_server(request_id):
            return getattr(self._app, _snake(method))(request)

    def stream(self, method: str, requests: Iterable[Any], request_id: str, /) -> Generator[Any, None, None]:
        responses = getattr(self._app, _snake(method))(requests)
        while True:
            with _as_of_a_server(request_id):
                response = next(responses, None)
            if response is None:
                return
            yield response

    def close(self) -> None:
        pass


class AsyncEmbedded:
    """The embedded service for coroutines: a call takes microseconds, so it simply runs."""

    def __init__(self, app: Any) -> None:
        self._inner = Embedded(app)

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        return self._inner.send(method, request, timeout, request_id)

    async def stream(self, method: str, requests: AsyncIterable[Any], request_id: str, /) -> AsyncGenerator[Any, None]:
        inbox: list[Any] = []
        # Each request is answered by one response, so that whenever one is taken, it is there.
        responses = self._inner.stream(method, iter(inbox.pop, None), request_id)
        async for request in requests:
            inbox.append(request)
            yield next(responses)

    async def close(self) -> None:
        pass


@contextmanager
def _as_of_a_server(request_id: str) -> Iterator[None]:
    """Raises what a client of a server would get."""
    from referee_service.errors import rich_status, status_code

    try:
        yield
    except Exception as error:
        if status_code(error) is grpc.StatusCode.INTERNAL:
            raise  # a bug in this very process: its traceback helps more than a status
        raise from_status(rich_status(error, request_id)) from error


def _metadata(request_id: str) -> tuple[tuple[str, str], ...]:
    return ((REQUEST_ID, request_id),) if request_id else ()


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
