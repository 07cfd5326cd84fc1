"""The standard services of gRPC that every server has: health, which no load may silence, and reflection."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import perf_counter_ns
from typing import Any

import grpc
from grpc_health.v1 import health_pb2 as pb
from grpc_reflection.v1alpha import reflection
from grpc_reflection.v1alpha.reflection_pb2 import ServerReflectionRequest

from referee_service.context import CallContext
from referee_service.errors import UnknownService
from referee_service.methods import Method, MethodHandler, NewId, Stream, Unary
from referee_service.shares import Shares
from referee_service.slots import Slots

HEALTH = pb.DESCRIPTOR.services_by_name["Health"].full_name


class Health:
    """Whether the server is serving. Checks are answered while all slots for other calls are taken."""

    def __init__(self, names: Sequence[str], slots: Slots) -> None:
        self._names = frozenset(names)
        self._draining = asyncio.Event()
        self.methods: tuple[Method, ...] = (
            Unary(self._check, Shares(), f"/{HEALTH}/Check", pb.HealthCheckRequest, slots, None),
            _Watch(self, f"/{HEALTH}/Watch", pb.HealthCheckRequest, slots, None),
        )

    def drain(self) -> None:
        """From here on nothing is served."""
        self._draining.set()

    def _check(self, request: pb.HealthCheckRequest, _call: CallContext) -> pb.HealthCheckResponse:
        if request.service not in self._names:
            raise UnknownService(request.service)
        return self.status(request.service)

    def status(self, name: str) -> pb.HealthCheckResponse:
        status = pb.HealthCheckResponse.NOT_SERVING if self._draining.is_set() else pb.HealthCheckResponse.SERVING
        return pb.HealthCheckResponse(status=status if name in self._names else pb.HealthCheckResponse.SERVICE_UNKNOWN)

    async def changed(self) -> None:
        """Waits for another status. Draining is the only change there is, and the last."""
        if self._draining.is_set():
            await asyncio.Future()
        await self._draining.wait()


class _Watch(Method):
    """A call that is answered again whenever the status changes, until its caller or the server ends."""

    def __init__(self, health: Health, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._health = health

    def handler(self, new_id: NewId) -> MethodHandler:
        return grpc.stream_stream_rpc_method_handler(self._answer)

    async def _answer(self, _requests: Any, context: Any) -> None:
        call = CallContext(started=perf_counter_ns())
        slot = None
        try:
            slot = self._slots.take(context, call)
            slot.wait_in(self._slots.arriving)
            request = self._parse_only(await context.read())
            slot.go_on()
            while True:
                await self._write(slot, context, self._health.status(request.service))
                slot.wait_in(self._slots.silent)
                await self._health.changed()
        except asyncio.CancelledError:
            await self._stop(slot, call, context)
        except Exception as error:
            await self._fail(error, slot, call, context)


def reflection_method(names: Sequence[str], shares: Shares, slots: Slots) -> Method:
    """Which services there are, with their messages, for tools such as grpcurl."""
    servicer = reflection.ReflectionServicer(names)

    def respond(request: ServerReflectionRequest, _call: CallContext) -> Any:
        return next(servicer.ServerReflectionInfo(iter([request]), None))

    path = f"/{reflection.SERVICE_NAME}/ServerReflectionInfo"
    return Stream(lambda: respond, shares, path, ServerReflectionRequest, slots, None)
