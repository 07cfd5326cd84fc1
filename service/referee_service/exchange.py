"""One call under way: its caller, its slot, its line of the log, and its end, which is always a status."""

from __future__ import annotations

from asyncio import CancelledError
from collections.abc import Generator
from time import perf_counter_ns
from types import TracebackType
from typing import TYPE_CHECKING, Any

import grpc
from google.protobuf.message import Message

from referee_engines.contract import Unreadable
from referee_service.callers import Caller
from referee_service.context import CallContext
from referee_service.errors import rich_status, status_code
from referee_service.slots import Slot

if TYPE_CHECKING:
    from referee_service.methods import Method


class Exchange:
    """A call of a method.

    As a context it gives whatever goes wrong inside its status: the one place that catches everything, since a call must
    end with a status, and our bugs belong in the log.
    """

    __slots__ = ("call", "caller", "is_over", "method", "slot")

    def __init__(self, method: Method, caller: Caller, request_id: str) -> None:
        self.method = method
        self.caller = caller
        self.call = CallContext(request_id, perf_counter_ns())
        self.slot: Slot | None = None
        self.is_over = False
        """Whether the log has its line."""

    async def __aenter__(self) -> None:
        pass

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _traceback: TracebackType | None
    ) -> bool:
        if isinstance(error, Exception):
            await self._fail(error)
            return True
        if error is not None:
            # The task was cancelled, or what reads a stream of responses has gone.
            if isinstance(error, CancelledError) and self.slot is not None and self.slot.error is not None:
                await self._fail(self.slot.error)
                return True
            self.give_up()
        return False

    def admit(self) -> Slot:
        """A slot for the call, whose request is to arrive. Raises `Draining` or `Busy`."""
        slots = self.method.slots
        if self.slot is None:
            self.slot = slots.take(self.caller, self.call, self.method.is_stream)
            self.slot.wait_in(slots.arriving)
        return self.slot

    async def read(self) -> Any:
        """The one request of the call."""
        slot = self.admit()
        request = self._parse_only(await self.caller.read())
        slot.go_on()
        return await self.do(request)

    def _parse_only(self, raw: bytes | None) -> Any:
        if raw is None:
            raise Unreadable("", f"the call holds no {self.method.request_type.DESCRIPTOR.name}")
        return self.method.parse(raw, self.caller.format)

    async def do(self, answer: Any) -> Any:
        """An answer, or that of the work that ends with it."""
        if isinstance(answer, Generator):
            return await self.method.shares.do(answer, lambda: self.caller.address)
        return answer

    async def encode(self, response: Message | bytes) -> bytes:
        written = self.caller.format.write(response, self.method.response_type)
        return written if isinstance(written, bytes) else await self.do(written)

    def leave(self) -> None:
        """From here on a response is under way."""
        assert self.slot is not None
        self.slot.wait_in(self.method.slots.leaving)

    def succeed(self) -> None:
        self.write_line("OK")
        self.caller.succeed(self.call.request_id)

    def give_up(self) -> None:
        """The caller is gone."""
        self.call.outcome = "cancelled"
        self.write_line(grpc.StatusCode.CANCELLED.name)

    async def _fail(self, error: Exception) -> None:
        """Ends the call with the error's status."""
        # A caller may not read that either.
        slots = self.method.slots
        (self.slot or slots.follow(self.caller, self.call)).wait_in(slots.leaving)
        code = status_code(error)
        log = self.method.log
        if code is grpc.StatusCode.INTERNAL and log is not None:
            log.error("bug", method=self.method.name, request_id=self.call.request_id, exc_info=error)
        self.call.outcome = "failed"
        self.write_line(code.name)
        await self.caller.fail(rich_status(error, self.call.request_id), self.call.request_id)

    def write_line(self, status: str) -> None:
        """The call's one line in the log."""
        log = self.method.log
        if self.is_over or log is None:
            return
        self.is_over = True
        facts = self.call.facts()
        facts["method"] = self.method.name
        facts["status"] = status
        facts["ms"] = (perf_counter_ns() - self.call.started) // 1000 / 1000
        facts["request_id"] = self.call.request_id
        log.add("call", facts)
