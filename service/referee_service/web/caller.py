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

    __slots__ = ("_connection", "address", "format", "request")

    def __init__(self, connection: Connection, written: Format) -> None:
        self._connection = connection
        self.format = written
        client = connection.client
        # As gRPC writes it, so that somebody who uses both ports has one turn.
        self.address = f"ipv4:{client[0]}" if client else ""
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
        raise to_connect(status)

    @staticmethod
    def cut_off(callers: Sequence[WebCaller]) -> None:
        for caller in callers:
            caller._connection.cut_off()


def to_connect(status: status_pb2.Status) -> ConnectError:
    """The status as the Connect library raises it."""
    name = code_pb2.Code.Name(status.code)
    details = [ErrorDetail(WireAny(type_url=detail.type_url, value=detail.value)) for detail in status.details]
    return ConnectError(Code["CANCELED" if name == "CANCELLED" else name], status.message, details)


def grpc_name(code: Code) -> str:
    """The name of the code in logs, the same for both ports."""
    return "CANCELLED" if code is Code.CANCELED else code.name
