"""Ends a server's calls in good order: running ones finish, waiting streams end, new ones are refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from referee_service.errors import Draining


class Drain:
    """Counts the calls that are being answered, so that a server knows when the last is done."""

    def __init__(self) -> None:
        self._is_open = True
        self._calls = 0
        self._idle = asyncio.Event()
        self._closed = asyncio.Event()

    def enter(self, context: Any) -> None:
        """Counts a call until its answer is sent, which is after its handler returns. Raises `Draining` once closed."""
        if not self._is_open:
            raise Draining
        self._calls += 1
        context.add_done_callback(self._leave)

    def _leave(self, _context: Any) -> None:
        self._calls -= 1
        if not self._calls and not self._is_open:
            self._idle.set()

    async def until_closed(self, requests: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """The requests of a stream as they arrive. Raises `Draining` instead of waiting on once the server drains."""
        iterator = aiter(requests)

        async def take() -> bytes | None:
            return await anext(iterator, None)

        closed = asyncio.ensure_future(self._closed.wait())
        try:
            while True:
                # An idle caller could hold up the drain for ever; it already has the answers to what it sent.
                following = asyncio.ensure_future(take())
                await asyncio.wait((following, closed), return_when=asyncio.FIRST_COMPLETED)
                if not following.done():
                    following.cancel()
                    raise Draining
                raw = following.result()
                if raw is None:
                    return
                yield raw
        finally:
            closed.cancel()

    async def close(self, seconds: float) -> None:
        """Refuses new calls, and gives running ones so much time to end."""
        self._is_open = False
        self._closed.set()
        if self._calls:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._idle.wait(), seconds)
