"""One game on one stream: the service keeps the state between the steps."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Self, Unpack

from referee.v1 import service_pb2 as pb
from referee.v1.state_pb2 import State
from referee_client import calls
from referee_client.actions import AnyAction
from referee_client.calls import ApplyOptions, Call, Seed, TextOptions
from referee_client.errors import CallFailed, Refused, Unavailable, from_failure


def _read(response: pb.PlayGameResponse) -> Any:
    """The answer to a step. Raises what the call of the same name would."""
    branch = response.WhichOneof("answer")
    if branch is None:
        raise Unavailable("the server answered a step with nothing")
    if branch == "failed":
        raise from_failure(response.failed)
    if branch == "judged" and response.judged.HasField("rejected"):
        raise Refused(response.judged.rejected.violations)
    answer = getattr(response, branch)
    return answer.accepted if branch == "judged" else answer


class _Steps:
    """The requests of a stream's steps."""

    def __init__(self, text: TextOptions) -> None:
        self._text = text

    def start(
        self, game: str, players: int, options: Mapping[str, str] | None, seed: Seed | None, rules_version: str
    ) -> pb.PlayGameRequest:
        return pb.PlayGameRequest(start=self._written(calls.start_game(game, players, options, seed, rules_version)))

    def act(self, seat: int, action: AnyAction, options: ApplyOptions) -> pb.PlayGameRequest:
        return pb.PlayGameRequest(act=self._written(calls.try_apply(None, seat, action, options)))

    def draw(self, seed: Seed | None, once: bool) -> pb.PlayGameRequest:
        return pb.PlayGameRequest(draw=self._written(calls.resolve_chance(None, seed, once)))

    def _written(self, call: Call[Any]) -> Any:
        self._text.add_to(call.request)
        return call.request


class Table:
    """A game that `Referee.play_game` keeps. Use it as a context manager, or close it."""

    def __init__(self, responses: Generator[pb.PlayGameResponse, None, None], inbox: Inbox, text: TextOptions) -> None:
        self._responses = responses
        self._inbox = inbox
        self._steps = _Steps(text)

    def start(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, str] | None = None,
        seed: Seed | None = None,
        rules_version: str = "",
    ) -> pb.StartGameResponse:
        """Starts a game, as `Referee.start_game` does."""
        started: pb.StartGameResponse = self._step(self._steps.start(game, players, options, seed, rules_version))
        return started

    def resume(self, state: State) -> pb.Imported:
        """Goes on from a state."""
        resumed: pb.Imported = self._step(pb.PlayGameRequest(resume=state))
        return resumed

    def act(self, seat: int, action: AnyAction, **options: Unpack[ApplyOptions]) -> pb.Accepted:
        """Takes an action; the options are those of `Referee.apply`. Raises `Refused`, which leaves the position unchanged."""
        accepted: pb.Accepted = self._step(self._steps.act(seat, action, options))
        return accepted

    def draw(self, *, seed: Seed | None = None, once: bool = False) -> pb.ResolveChanceResponse:
        """Draws chance, once or until a player must decide."""
        drawn: pb.ResolveChanceResponse = self._step(self._steps.draw(seed, once))
        return drawn

    def _step(self, request: pb.PlayGameRequest) -> Any:
        self._inbox.put(request)
        response = next(self._responses, None)
        if response is None:
            raise Unavailable("the stream has ended")
        return _read(response)

    def close(self) -> None:
        """Ends the stream."""
        self._inbox.put(None)
        with suppress(CallFailed):
            for _ in self._responses:
                pass

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Inbox:
    """Requests on their way into a stream; gRPC takes them from a thread of its own."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[pb.PlayGameRequest | None] = queue.SimpleQueue()

    def put(self, request: pb.PlayGameRequest | None) -> None:
        """Sends a request; None ends the stream."""
        self._queue.put(request)

    def __iter__(self) -> Iterator[pb.PlayGameRequest]:
        return iter(self._queue.get, None)


class AsyncTable:
    """A game that `AsyncReferee.play_game` keeps. Use it as an async context manager, or close it."""

    def __init__(
        self, responses: AsyncGenerator[pb.PlayGameResponse, None], inbox: AsyncInbox, text: TextOptions
    ) -> None:
        self._responses = responses
        self._inbox = inbox
        self._steps = _Steps(text)

    async def start(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, str] | None = None,
        seed: Seed | None = None,
        rules_version: str = "",
    ) -> pb.StartGameResponse:
        """Starts a game, as `AsyncReferee.start_game` does."""
        started: pb.StartGameResponse = await self._step(self._steps.start(game, players, options, seed, rules_version))
        return started

    async def resume(self, state: State) -> pb.Imported:
        """Goes on from a state."""
        resumed: pb.Imported = await self._step(pb.PlayGameRequest(resume=state))
        return resumed

    async def act(self, seat: int, action: AnyAction, **options: Unpack[ApplyOptions]) -> pb.Accepted:
        """Takes an action; the options are those of `AsyncReferee.apply`. Raises `Refused`, which leaves the position unchanged."""
        accepted: pb.Accepted = await self._step(self._steps.act(seat, action, options))
        return accepted

    async def draw(self, *, seed: Seed | None = None, once: bool = False) -> pb.ResolveChanceResponse:
        """Draws chance, once or until a player must decide."""
        drawn: pb.ResolveChanceResponse = await self._step(self._steps.draw(seed, once))
        return drawn

    async def _step(self, request: pb.PlayGameRequest) -> Any:
        self._inbox.put(request)
        response = await anext(self._responses, None)
        if response is None:
            raise Unavailable("the stream has ended")
        return _read(response)

    async def close(self) -> None:
        """Ends the stream."""
        self._inbox.put(None)
        with suppress(CallFailed):
            async for _ in self._responses:
                pass

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


class AsyncInbox:
    """Requests on their way into a stream of the running event loop."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[pb.PlayGameRequest | None] = asyncio.Queue()

    def put(self, request: pb.PlayGameRequest | None) -> None:
        """Sends a request; None ends the stream."""
        self._queue.put_nowait(request)

    async def __aiter__(self) -> AsyncIterator[pb.PlayGameRequest]:
        while (request := await self._queue.get()) is not None:
            yield request
