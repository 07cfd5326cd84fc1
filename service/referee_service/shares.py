"""Long work in small parts, so that it never holds up other calls: clients take turns, each one's work in its order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, Final, TypeAlias, TypeVar

T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]
"""Work that gives way at every `yield`, well under a millisecond apart, and returns its result."""

_SHARE_SECONDS: Final = 0.001
"""How long work goes on before others get their turn."""
_ROUNDS: Final = 4
"""Rounds of the event loop between two shares; after a longer one, more."""
_MOST_CLIENTS: Final = 8
"""Clients whose work is under way; the work of others waits, and is not begun."""


def finish(work: Work[T]) -> T:
    """Does all of it at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def _go_on(work: Work[T]) -> None:
    """Does a share of the work. Raises `StopIteration` with the result at its end."""
    until = perf_counter() + _SHARE_SECONDS
    while perf_counter() < until:
        next(work)


class Shares:
    """The long work of a server."""

    def __init__(self) -> None:
        self._queues: dict[str, deque[tuple[Work[Any], asyncio.Future[Any]]]] = {}
        """By client, in the order of their turns."""
        self._task: asyncio.Task[None] | None = None
        self._rested = 0.0
        """When others have had as much time as the last work that did not wait for its turn."""

    async def do(self, work: Work[T], client: Callable[[], str]) -> T:
        """The result of the work. A caller that gives up ends it at its next part."""
        started = perf_counter()
        if not self._queues and started > self._rested:
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
        self._queues.setdefault(client(), deque()).append((work, done))
        if self._task is None:
            self._task = loop.create_task(self._take_turns())
        return await done

    async def _take_turns(self) -> None:
        rounds = _ROUNDS
        while self._queues:
            for client in list(self._queues)[:_MOST_CLIENTS]:
                # gRPC hands a call over in several rounds of the loop, and one call after the other.
                for _ in range(rounds):
                    await asyncio.sleep(0)
                started = perf_counter()
                if self._do_share(self._queues[client]):
                    # The next piece of work of this client waits until others had theirs.
                    queue = self._queues.pop(client)
                    if queue:
                        self._queues[client] = queue
                rounds = max(_ROUNDS, int(_ROUNDS * (perf_counter() - started) / _SHARE_SECONDS))
        self._task = None

    @staticmethod
    def _do_share(queue: deque[tuple[Work[Any], asyncio.Future[Any]]]) -> bool:
        """Does a share of a client's first piece of work; gives whether that piece is finished."""
        work, done = queue[0]
        try:
            if done.done():
                work.close()
            else:
                _go_on(work)
                return False
        except StopIteration as end:
            done.set_result(end.value)
        except Exception as error:
            done.set_exception(error)
        queue.popleft()
        return True
