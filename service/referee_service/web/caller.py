"""A caller on the web port: the seam between our methods and the Connect library."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NoReturn

from connectrpc.code import Code
from connectrpc.errors import ConnectError, ErrorDetail
from google.rpc import code_pb2, status_pb2
from protobuf.wkt import Any as WireAny

from referee_service.formats import Format
from referee_service.web.connections import Connection


class WebCaller:
    """Who waits for the answer of one call over HTTP."""

    __slots__ = ("_failure", "_web", "address", "connection", "format", "request")

    def __init__(self, connection: Connection, written: Format) -> None:
        self._web = connection
        self.format = written
        client = connection.client
        # As gRPC writes it, so that somebody who uses both ports has one turn.
        self.address = f"ipv4:{client[0]}" if client else ""
        self.connection = f"{self.address}:{client[1]}" if client else ""
        self._failure: ConnectError | None = None
        self.request: bytes | None = None
        """The one request, once the library has read it."""

    async def read(self) -> bytes | None:
        return self.request

    def succeed(self, request_id: str) -> None:
        pass  # the request id is among the headers from the beginning

    async def fail(self, status: status_pb2.Status, request_id: str) -> NoReturn:
        task = asyncio.current_task()
        if task is not None and task.cancelling():
            task.uncancel()  # it was cancelled by us, for a reason that is answered here
        self._failure = to_connect(status)
        raise self._failure

    def forget(self) -> None:
        """Lets go of what was sent: the library keeps the error, and its traceback keeps the call, in a circle."""
        if self._failure is not None:
            self._failure.__traceback__ = self._failure.__context__ = None

    @staticmethod
    def cut_off(callers: Sequence[WebCaller]) -> None:
        for caller in callers:
            caller._web.cut_off()


def to_connect(status: status_pb2.Status) -> ConnectError:
    """The status as the Connect library raises it."""
    name = code_pb2.Code.Name(status.code)
    details = [ErrorDetail(WireAny(type_url=detail.type_url, value=detail.value)) for detail in status.details]
    return ConnectError(Code["CANCELED" if name == "CANCELLED" else name], status.message, details)


def grpc_name(code: Code) -> str:
    """The name of the code in logs, the same for both ports."""
    return "CANCELLED" if code is Code.CANCELED else code.name
