"""Methods as gRPC calls them: bytes are read and written, exceptions get their status, each call its log line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from time import perf_counter_ns
from typing import Any, TypeAlias

import grpc
from google.protobuf.message import DecodeError, Message
from grpc.aio import EOF, AbortError
from grpc_status import rpc_status

from referee_engines.contract import Unreadable
from referee_service.context import CallContext
from referee_service.errors import OverLimit, rich_status, status_code
from referee_service.logs import Log
from referee_service.shares import Responses, Shares, Work, next_of
from referee_service.slots import Slot, Slots

REQUEST_ID = "x-request-id"

MethodHandler: TypeAlias = "grpc.RpcMethodHandler[bytes, bytes]"
NewId: TypeAlias = Callable[[], str]
Respond: TypeAlias = Callable[[Any, CallContext], Message | bytes | Work[Message | bytes]]
"""From a request to its response, that one's bytes, or the work that ends with them."""
Produce: TypeAlias = Callable[[Any, CallContext], Responses[Message]]
"""From a request to its responses."""


class Method:
    """One method of a service."""

    def __init__(
        self, path: str, request_type: type[Message], slots: Slots, log: Log | None, max_bytes: int | None = None
    ) -> None:
        """Requests may have so many bytes; without a log, calls leave no line."""
        self.path = path
        self._name = path.rpartition("/")[2]
        self._request_type = request_type
        self._slots = slots
        self._log = log
        self._max_bytes = max_bytes

    def handler(self, new_id: NewId) -> MethodHandler:
        raise NotImplementedError  # every kind has its own

    def _parse(self, raw: bytes) -> Any:
        if self._max_bytes is not None and len(raw) > self._max_bytes:
            raise OverLimit(f"a request of {len(raw)} bytes; {self._name} takes at most {self._max_bytes}")
        try:
            return self._request_type.FromString(raw)
        except DecodeError as error:
            raise Unreadable("", f"these bytes are not a {self._request_type.DESCRIPTOR.name}") from error

    def _parse_only(self, raw: Any) -> Any:
        """The one request of a call."""
        if raw is EOF:
            raise Unreadable("", f"the call holds no {self._request_type.DESCRIPTOR.name}")
        return self._parse(raw)

    async def _write(self, slot: Slot, context: Any, response: Message | bytes) -> None:
        """Sends a response of a stream."""
        slot.wait_in(self._slots.leaving)
        await context.write(response if isinstance(response, bytes) else response.SerializeToString())
        slot.go_on()

    def _succeed(self, call: CallContext, context: Any) -> None:
        self._write_line(call, "OK")
        context.set_trailing_metadata(((REQUEST_ID, call.request_id),))

    async def _fail(self, error: Exception, slot: Slot | None, call: CallContext, context: Any) -> None:
        """Ends the call with the error's status; gRPC ignores what its handler returns after that."""
        # A caller may not read that either.
        (slot or self._slots.follow(context, call)).wait_in(self._slots.leaving)
        code = status_code(error)
        if code is grpc.StatusCode.INTERNAL and self._log is not None:
            self._log.error("bug", method=self._name, request_id=call.request_id, exc_info=error)
        call.outcome = "failed"
        self._write_line(call, code.name)
        status = rpc_status.to_status(rich_status(error, call.request_id))
        context.set_trailing_metadata(((REQUEST_ID, call.request_id), *status.trailing_metadata))
        try:
            await context.abort(status.code, status.details)
        except AbortError as aborted:
            # The call keeps this error, and its traceback keeps the call with all that was sent: a cycle, which would
            # keep large requests alive until the garbage collector runs.
            aborted.__traceback__ = aborted.__context__ = None

    async def _stop(self, slot: Slot | None, call: CallContext, context: Any) -> None:
        """Ends a call whose task was cancelled, with a status if it was we who ended it for a reason.

        Raises `CancelledError` if there is nobody left who could read one.
        """
        if slot is not None and slot.error is not None:
            await self._fail(slot.error, slot, call, context)
            return
        call.outcome = "cancelled"
        self._write_line(call, grpc.StatusCode.CANCELLED.name)
        raise asyncio.CancelledError

    def _write_line(self, call: CallContext, status: str) -> None:
        """The call's one line in the log."""
        if self._log is None:
            return
        facts = call.facts()
        facts["method"] = self._name
        facts["status"] = status
        facts["ms"] = (perf_counter_ns() - call.started) // 1000 / 1000
        facts["request_id"] = call.request_id
        self._log.add("call", facts)


class Unary(Method):
    """A method with one request and one response."""

    def __init__(self, respond: Respond, shares: Shares, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._respond = respond
        self._shares = shares

    def handler(self, new_id: NewId) -> MethodHandler:
        # As if there could be several requests: otherwise gRPC calls the handler when it has the request, and one that
        # never arrives would hold on to its call for ever.
        return grpc.stream_unary_rpc_method_handler(partial(self._answer, new_id))

    async def _answer(self, new_id: NewId, _requests: Any, context: Any) -> bytes:
        """The bytes of the response; otherwise the call is aborted with its status."""
        call = CallContext(new_id(), perf_counter_ns())
        slot = None
        try:
            slots = self._slots
            slot = slots.take(context, call)
            slot.wait_in(slots.arriving)
            request = self._parse_only(await context.read())
            slot.go_on()
            response = self._respond(request, call)
            if isinstance(response, Generator):
                response = await self._shares.do(response, partial(client_of, context))
            body: bytes = response if isinstance(response, bytes) else response.SerializeToString()
        except asyncio.CancelledError:
            await self._stop(slot, call, context)
            return b""
        except Exception as error:
            # With that of streams the one place that catches everything: a call must end with a status, and our bugs
            # belong in the log.
            await self._fail(error, slot, call, context)
            return b""
        slot.wait_in(self._slots.leaving)
        self._succeed(call, context)
        return body


class Production(Method):
    """A method with one request and a stream of responses, each of which is made when the one before it has been sent."""

    def __init__(self, produce: Produce, shares: Shares, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._produce = produce
        self._shares = shares

    def handler(self, new_id: NewId) -> MethodHandler:
        # As if there could be several requests, for the reason given in `Unary`.
        return grpc.stream_stream_rpc_method_handler(partial(self._answer, new_id))

    async def _answer(self, new_id: NewId, _requests: Any, context: Any) -> None:
        call = CallContext(new_id(), perf_counter_ns())
        slot = None
        try:
            # A slow reader could make it last as long as a stream of requests.
            slot = self._slots.take(context, call, is_stream=True)
            slot.wait_in(self._slots.arriving)
            request = self._parse_only(await context.read())
            slot.go_on()
            with closing(self._produce(request, call)) as responses:
                client = partial(client_of, context)
                while (response := await self._shares.do(next_of(responses), client)) is not None:
                    await self._write(slot, context, response)
        except asyncio.CancelledError:
            await self._stop(slot, call, context)
        except Exception as error:
            await self._fail(error, slot, call, context)
        else:
            self._succeed(call, context)


class Stream(Method):
    """A method with a stream of requests, each of which gets one response."""

    def __init__(self, begin: Callable[[], Respond], shares: Shares, *arguments: Any) -> None:
        """Takes what begins a stream and gives what answers its requests."""
        super().__init__(*arguments)
        self._begin = begin
        self._shares = shares

    def handler(self, new_id: NewId) -> MethodHandler:
        return grpc.stream_stream_rpc_method_handler(partial(self._answer, new_id))

    async def _answer(self, new_id: NewId, _requests: Any, context: Any) -> None:
        call = CallContext(new_id(), perf_counter_ns(), messages=0)
        slot = None
        try:
            slot = self._slots.take(context, call, is_stream=True)
            respond = self._begin()
            while (raw := await self._read_next(slot, context)) is not EOF:
                call.messages = (call.messages or 0) + 1
                response = respond(self._parse(raw), call)
                if isinstance(response, Generator):
                    response = await self._shares.do(response, partial(client_of, context))
                await self._write(slot, context, response)
        except asyncio.CancelledError:
            await self._stop(slot, call, context)
        except Exception as error:
            await self._fail(error, slot, call, context)
        else:
            self._succeed(call, context)

    async def _read_next(self, slot: Slot, context: Any) -> Any:
        slot.wait_in(self._slots.silent)
        raw = await context.read()
        slot.go_on()
        return raw


def client_of(context: Any) -> str:
    """Whose call it is: the address without the port, which each connection has its own."""
    peer: str = context.peer()
    return peer.rpartition(":")[0]
