"""Calls that take long or many messages, as gRPC handlers: between two parts of their work other calls run."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from time import perf_counter_ns
from typing import Any, TypeAlias

import grpc
from google.protobuf.message import Message

from referee_service.app import App, Note
from referee_service.errors import Draining
from referee_service.interceptors import Answer, Interceptor, parse
from referee_service.play import GameStream
from referee_service.running import Running

Work: TypeAlias = Callable[[Any, Note], Iterator[Message | None]]
"""Answers a request part by part: None where other calls may run, and messages."""
UnaryHandler: TypeAlias = Callable[[bytes, Any], Awaitable[bytes]]
StreamHandler: TypeAlias = Callable[[AsyncIterator[bytes], Any], AsyncIterator[bytes]]


def verify_record_handler(
    app: App, interceptor: Interceptor, running: Running, kind: type[Message], request_id: str
) -> UnaryHandler:
    """A single record; one of any length does not hold up the other calls."""

    async def handle(raw: bytes, context: Any) -> bytes:
        async def one() -> AsyncIterator[bytes]:
            yield raw

        handler = _stream_handler(
            interceptor, running, "VerifyRecord", kind, request_id, lambda: app.verify_record_in_parts
        )
        bodies = [body async for body in handler(one(), context)]
        return bodies[0]

    return handle


def verify_records_handler(
    app: App, interceptor: Interceptor, running: Running, kind: type[Message], request_id: str
) -> StreamHandler:
    return _stream_handler(interceptor, running, "VerifyRecords", kind, request_id, lambda: app.verify_records_in_parts)


def play_game_handler(
    app: App, interceptor: Interceptor, running: Running, kind: type[Message], request_id: str
) -> StreamHandler:
    def begin() -> Work:
        stream = GameStream(app)

        def answer(request: Any, note: Note) -> Iterator[Message]:
            yield stream.answer(request, note)

        return answer

    return _stream_handler(interceptor, running, "PlayGame", kind, request_id, begin)


def _stream_handler(
    interceptor: Interceptor,
    running: Running,
    name: str,
    kind: type[Message],
    caller_id: str,
    begin: Callable[[], Work],
) -> StreamHandler:
    async def handle(requests: AsyncIterator[bytes], context: Any) -> AsyncIterator[bytes]:
        started = perf_counter_ns()
        request_id = caller_id or interceptor.new_request_id()
        note: Note = {"messages": 0}
        answer = interceptor.success(request_id)
        try:
            if not running.is_open:
                raise Draining
            running.add(context)
            work = begin()
            async for raw in running.until_closed(requests):
                note["messages"] += 1
                for response in work(parse(kind, raw), note):
                    if response is None:
                        await asyncio.sleep(0)
                    else:
                        yield response.SerializeToString()
            note.setdefault("outcome", "answered")
        except (asyncio.CancelledError, GeneratorExit):
            note["outcome"] = "cancelled"
            answer = Answer(b"", grpc.StatusCode.CANCELLED, "", answer.trailers)
            raise
        except Exception as error:
            answer = interceptor.failure(error, name, note, request_id)
        finally:
            interceptor.write_line(name, answer, started, request_id, note)
        context.set_trailing_metadata(answer.trailers)
        if answer.code is not grpc.StatusCode.OK:
            await context.abort(answer.code, answer.message)

    return handle
