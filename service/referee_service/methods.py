"""Methods of a service, whichever transport calls them: requests are read, answered, and their answers written."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import closing
from typing import Any, TypeAlias

from google.protobuf.message import Message

from referee_service.context import CallContext
from referee_service.errors import OverLimit
from referee_service.exchange import Exchange
from referee_service.formats import Format
from referee_service.logs import Log
from referee_service.shares import Responses, Shares, Work, next_of
from referee_service.slots import Slots

Respond: TypeAlias = Callable[[Any, CallContext], Message | bytes | Work[Message | bytes]]
"""From a request to its response, that one's bytes, or the work that ends with them."""
Produce: TypeAlias = Callable[[Any, CallContext], Responses[Message]]
"""From a request to its responses."""


class Method:
    """One method of a service."""

    is_stream = False
    """Whether a call could last for ever."""

    def __init__(
        self,
        path: str,
        types: tuple[type[Message], type[Message]],
        shares: Shares,
        slots: Slots,
        log: Log | None,
        max_bytes: int | None = None,
    ) -> None:
        """Takes the types of requests and responses. Requests may have so many bytes; without a log, calls leave no line."""
        self.path = path
        self.name = path.rpartition("/")[2]
        self.request_type, self.response_type = types
        self.shares = shares
        self.slots = slots
        self.log = log
        self._max_bytes = max_bytes

    def parse(self, raw: bytes, written: Format) -> Message | Work[Message]:
        """The request. Raises `OverLimit` or `Unreadable`."""
        if self._max_bytes is not None and len(raw) > self._max_bytes:
            raise OverLimit(f"a request of {len(raw)} bytes; {self.name} takes at most {self._max_bytes}")
        return written.read(raw, self.request_type)


class Unary(Method):
    """A method with one request and one response."""

    def __init__(self, respond: Respond, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._respond = respond

    async def answer(self, exchange: Exchange) -> bytes:
        """The bytes of the response; none where the call failed with a status."""
        body = b""
        async with exchange:
            request = await exchange.read()
            response = await exchange.do(self._respond(request, exchange.call))
            body = await exchange.encode(response)
            exchange.leave()
            exchange.succeed()
        return body


class Flow(Method):
    """A method with a stream of responses, each of which is made when the one before it has been sent."""

    is_stream = True  # a slow reader could make it last as long as a stream of requests

    def answer(self, exchange: Exchange) -> AsyncGenerator[bytes, None]:
        """The bytes of the responses; otherwise the call fails with its status."""
        raise NotImplementedError  # every kind has its own


class Production(Flow):
    """A method with one request and a stream of responses."""

    def __init__(self, produce: Produce, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._produce = produce

    async def answer(self, exchange: Exchange) -> AsyncGenerator[bytes, None]:
        async with exchange:
            slot = exchange.admit()
            request = await exchange.read()
            with closing(self._produce(request, exchange.call)) as responses:
                while (response := await exchange.do(next_of(responses))) is not None:
                    body = await exchange.encode(response)
                    exchange.leave()
                    yield body
                    slot.go_on()
            exchange.succeed()


class Stream(Flow):
    """A method with a stream of requests, each of which gets one response."""

    def __init__(self, begin: Callable[[], Respond], *arguments: Any) -> None:
        """Takes what begins a stream and gives what answers its requests."""
        super().__init__(*arguments)
        self._begin = begin

    async def answer(self, exchange: Exchange) -> AsyncGenerator[bytes, None]:
        call = exchange.call
        call.messages = 0
        async with exchange:
            slot = exchange.admit()
            respond = self._begin()
            while True:
                slot.wait_in(self.slots.silent)
                raw = await exchange.caller.read()
                slot.go_on()
                if raw is None:
                    break
                call.messages += 1
                request = await exchange.do(self.parse(raw, exchange.caller.format))
                body = await exchange.encode(await exchange.do(respond(request, call)))
                exchange.leave()
                yield body
                slot.go_on()
            exchange.succeed()
