"""The standard services of gRPC that every server has: health, which no load may silence, and reflection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Any

from grpc_health.v1 import health_pb2 as pb
from grpc_reflection.v1alpha import reflection
from grpc_reflection.v1alpha.reflection_pb2 import ServerReflectionRequest, ServerReflectionResponse

from referee_service.context import CallContext
from referee_service.errors import UnknownService
from referee_service.exchange import Exchange
from referee_service.methods import Flow, Method, Stream, Unary
from referee_service.shares import Shares
from referee_service.slots import Slots

HEALTH = pb.DESCRIPTOR.services_by_name["Health"].full_name
_TYPES = (pb.HealthCheckRequest, pb.HealthCheckResponse)


class Health:
    """Whether the server is serving. Checks are answered while all slots for other calls are taken."""

    def __init__(self, names: Sequence[str], slots: Slots) -> None:
        self._names = frozenset(names)
        self._draining = asyncio.Event()
        self.methods: tuple[Method, ...] = (
            Unary(self._check, f"/{HEALTH}/Check", _TYPES, Shares(), slots, None),
            _Watch(self, f"/{HEALTH}/Watch", _TYPES, Shares(), slots, None),
        )

    def drain(self) -> None:
        """From here on nothing is served."""
        self._draining.set()

    def is_serving(self) -> bool:
        return not self._draining.is_set()

    def _check(self, request: pb.HealthCheckRequest, _call: CallContext) -> pb.HealthCheckResponse:
        if request.service not in self._names:
            raise UnknownService(request.service)
        return self.status(request.service)

    def status(self, name: str) -> pb.HealthCheckResponse:
        status = pb.HealthCheckResponse.SERVING if self.is_serving() else pb.HealthCheckResponse.NOT_SERVING
        return pb.HealthCheckResponse(status=status if name in self._names else pb.HealthCheckResponse.SERVICE_UNKNOWN)

    async def changed(self) -> None:
        """Waits for another status. Draining is the only change there is, and the last."""
        if self._draining.is_set():
            await asyncio.Future()
        await self._draining.wait()


class _Watch(Flow):
    """A call that is answered again whenever the status changes, until its caller or the server ends."""

    is_stream = False  # health has slots of its own, of which watches may take all: they make room for checks

    def __init__(self, health: Health, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._health = health

    async def answer(self, exchange: Exchange) -> AsyncGenerator[bytes, None]:
        async with exchange:
            slot = exchange.admit()
            request = await exchange.read()
            while True:
                body = await exchange.encode(self._health.status(request.service))
                exchange.leave()
                yield body
                slot.wait_in(self.slots.silent)
                await self._health.changed()


def reflection_method(names: Sequence[str], shares: Shares, slots: Slots) -> Method:
    """Which services there are, with their messages, for tools such as grpcurl."""
    servicer = reflection.ReflectionServicer(names)

    def respond(request: ServerReflectionRequest, _call: CallContext) -> Any:
        return next(servicer.ServerReflectionInfo(iter([request]), None))

    path = f"/{reflection.SERVICE_NAME}/ServerReflectionInfo"
    types = (ServerReflectionRequest, ServerReflectionResponse)
    return Stream(lambda: respond, path, types, shares, slots, None)
