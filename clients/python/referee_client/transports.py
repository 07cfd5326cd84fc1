"""Ways to the service: a gRPC channel, sync or async, or the service in this process."""

from __future__ import annotations

import re
from typing import Any, Protocol, cast

import grpc
import grpc.aio
from google.protobuf.message import Message

from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee_client.errors import from_rpc_error, from_status

REQUEST_ID = "x-request-id"


class Transport(Protocol):
    """Sends a request and waits for its response. Raises `CallFailed`."""

    def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any: ...

    def close(self) -> None: ...


class AsyncTransport(Protocol):
    """The same for a coroutine."""

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any: ...

    async def close(self) -> None: ...


class Channel:
    """A gRPC channel, opened with the first call."""

    def __init__(self, target: str, credentials: grpc.ChannelCredentials | None = None) -> None:
        if credentials is None:
            self._channel = grpc.insecure_channel(target)
        else:
            self._channel = grpc.secure_channel(target, credentials)
        self._stub = RefereeServiceStub(self._channel)

    def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        try:
            return getattr(self._stub, method)(request, timeout=timeout, metadata=_metadata(request_id))
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
        # The generated stub serves both kinds of channel; its types know the sync one only.
        self._stub = RefereeServiceStub(cast(Any, self._channel))

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        try:
            return await getattr(self._stub, method)(request, timeout=timeout, metadata=_metadata(request_id))
        except grpc.RpcError as error:
            raise from_rpc_error(error) from error

    async def close(self) -> None:
        await self._channel.close()


class Embedded:
    """The service without a server: the same answers and the same errors, in this process. Deadlines do not apply."""

    def __init__(self, app: Any) -> None:
        """Takes a `service.app.App`."""
        self._app = app

    def send(self, method: str, request: Message, _timeout: float | None, request_id: str, /) -> Any:
        from service.errors import rich_status, status_code

        try:
            return getattr(self._app, _snake(method))(request)
        except Exception as error:
            if status_code(error) is grpc.StatusCode.INTERNAL:
                raise  # a bug in this very process: its traceback helps more than a status
            raise from_status(rich_status(error, request_id)) from error

    def close(self) -> None:
        pass


class AsyncEmbedded:
    """The embedded service for coroutines: a call takes microseconds, so it simply runs."""

    def __init__(self, app: Any) -> None:
        self._inner = Embedded(app)

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        return self._inner.send(method, request, timeout, request_id)

    async def close(self) -> None:
        pass


def _metadata(request_id: str) -> tuple[tuple[str, str], ...]:
    return ((REQUEST_ID, request_id),) if request_id else ()


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
