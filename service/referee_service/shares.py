"""Long work in small parts, so that it never holds up other calls: clients take turns, short work comes before long."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Generator
from heapq import heappop, heappush
from time import perf_counter
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]
"""Work that gives way at every `yield`, well under a millisecond apart, and returns its result."""
Responses: TypeAlias = Generator[T | None, None, None]
"""Work with several results: gives way where it yields None."""

_SHARE_SECONDS: Final = 0.001
"""How long work goes on before others get their turn."""
_ROUNDS: Final = 4
"""Rounds of the event loop between two shares; after a longer one, more."""
_FIRST_SHARES: Final = 8
"""After so many shares work is long, and no longer holds up work that may be short."""


def finish(work: Work[T]) -> T:
    """Does all of it at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def at_once(answer: T | Work[T]) -> T:
    """An answer, or all the work that ends with it."""
    return finish(answer) if isinstance(answer, Generator) else answer


def next_of(responses: Responses[T]) -> Work[T | None]:
    """The work up to the next result; None where there is none any more."""
    for response in responses:
        if response is not None:
            return response
        yield
    return None


def _go_on(work: Work[T]) -> None:
    """Does a share of the work. Raises `StopIteration` with the result at its end."""
    until = perf_counter() + _SHARE_SECONDS
    while perf_counter() < until:
        next(work)


class _Piece(Struct, eq=False):
    """A piece of work for somebody who waits."""

    work: Work[Any]
    done: asyncio.Future[Any]
    client: str
    number: int
    """In the order in which they came."""
    shares: int = 0

    def do_share(self) -> bool:
        """Does a share of it; gives whether it is finished."""
        self.shares += 1
        try:
            if not self.done.done():
                _go_on(self.work)
                return False
        except StopIteration as end:
            self.done.set_result(end.value)
        except Exception as error:
            self.done.set_exception(error)
        return True


class _Turns:
    """Work by client, and clients take turns.

    Nobody knows how long a piece will take. So each client's next is the one that has had the fewest shares: short
    work is over before its turn would come among long work. Once pieces are long, they go on in their order.
    """

    def __init__(self) -> None:
        self.queues: dict[str, list[tuple[int, int, _Piece]]] = {}

    def add(self, piece: _Piece) -> None:
        queue = self.queues.setdefault(piece.client, [])
        heappush(queue, (min(piece.shares, _FIRST_SHARES), piece.number, piece))

    def take(self) -> _Piece:
        """The next piece of the client whose turn it is, who then has the last turn of all."""
        client = next(iter(self.queues))
        queue = self.queues.pop(client)
        piece = heappop(queue)[-1]
        if queue:
            self.queues[client] = queue
        return piece


class Shares:
    """The long work of a server."""

    def __init__(self) -> None:
        self._new, self._long = _Turns(), _Turns()
        self._numbers = itertools.count()
        self._task: asyncio.Task[None] | None = None
        self._rested = 0.0
        """When others have had as much time as the last work that did not wait for its turn."""

    async def do(self, work: Work[T], client: Callable[[], str]) -> T:
        """The result of the work. A caller that gives up ends it at its next part."""
        started = perf_counter()
        if self._task is None and started > self._rested:
            # Most of it is short after all, and done before it would have to wait for its turn.
            try:
                _go_on(work)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._rested = 2 * perf_counter() - started
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._new.add(_Piece(work, done, client(), next(self._numbers)))
        if self._task is None:
            self._task = loop.create_task(self._take_turns())
        try:
            return await done
        finally:
            # What a caller who has given up sent is let go now, not when its turn would come.
            work.close()

    async def _take_turns(self) -> None:
        rounds = _ROUNDS
        while self._new.queues or self._long.queues:
            for turns in (self._new, self._long):
                if turns.queues:
                    # gRPC hands a call over in several rounds of the loop, and one call after the other.
                    for _ in range(rounds):
                        await asyncio.sleep(0)
                    started = perf_counter()
                    self._do_share(turns)
                    rounds = max(_ROUNDS, int(_ROUNDS * (perf_counter() - started) / _SHARE_SECONDS))
        self._task = None

    def _do_share(self, turns: _Turns) -> None:
        piece = turns.take()
        if not piece.do_share():
            (self._new if piece.shares < _FIRST_SHARES else self._long).add(piece)
