"""The other side of a call, whichever transport it came by: what is read from it, written to it, and how it is cut off."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from google.rpc import status_pb2
from grpc.aio import EOF, AbortError
from grpc_status import rpc_status

from referee_service.formats import BINARY, Format

REQUEST_ID = "x-request-id"
_MAX_REQUEST_ID = 128


class Caller(Protocol):
    """Who waits for the answer of one call."""

    @property
    def format(self) -> Format:
        """How messages are written for it."""

    @property
    def connection(self) -> str:
        """On which connection it calls."""

    @property
    def address(self) -> str:
        """Who it is: the connection without its port."""

    async def read(self) -> bytes | None:
        """The next request; None after the last."""

    def succeed(self, request_id: str) -> None:
        """The call ends well."""

    async def fail(self, status: status_pb2.Status, request_id: str) -> None:
        """Ends the call with a status: at once, or by raising what ends it."""

    @staticmethod
    def cut_off(callers: Sequence[Any]) -> None:
        """Gives up callers of this kind whose answers are under way and are not read."""


class GrpcCaller:
    """A caller of the gRPC server."""

    __slots__ = ("_context",)
    format = BINARY

    def __init__(self, context: Any) -> None:
        self._context = context

    @property
    def connection(self) -> str:
        peer: str = self._context.peer()
        return peer

    @property
    def address(self) -> str:
        return self.connection.rpartition(":")[0]

    async def read(self) -> bytes | None:
        raw = await self._context.read()
        return None if raw is EOF else raw

    def succeed(self, request_id: str) -> None:
        self._context.set_trailing_metadata(((REQUEST_ID, request_id),))

    async def fail(self, status: status_pb2.Status, request_id: str) -> None:
        rich = rpc_status.to_status(status)
        self._context.set_trailing_metadata(((REQUEST_ID, request_id), *rich.trailing_metadata))
        try:
            await self._context.abort(rich.code, rich.details)
        except AbortError as aborted:
            # The call keeps this error, and its traceback keeps the call with all that was sent: a circle, which would
            # hold on to large requests until the collector comes by.
            aborted.__traceback__ = aborted.__context__ = None

    @staticmethod
    def cut_off(callers: Sequence[GrpcCaller]) -> None:
        """Resets the calls.

        gRPC's asyncio server cannot cancel a call, but it resets one that nobody holds on to any more. What holds on is
        a task of its own that waits for the end of the call.
        """
        held = {id(thing) for caller in callers for thing in gc.get_referents(caller._context)}
        for task in asyncio.all_tasks():
            if task.get_name() == "rpc_task":
                for scope in gc.get_referents(task.get_coro()):
                    if any(
                        type(thing).__name__ == "RPCState" and id(thing) in held for thing in gc.get_referents(scope)
                    ):
                        task.cancel()


def read_request_id(metadata: Iterable[tuple[str, Any]]) -> str:
    """The caller's id if it is fit for a log; else nothing."""
    for key, value in metadata:
        if key == REQUEST_ID:
            text = str(value)
            if len(text) <= _MAX_REQUEST_ID and text.isascii() and text.isprintable():
                return text
    return ""
