"""The calls that are being answered, so that a drain knows when they are done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from referee_service.errors import Draining


class Running:
    """Counts calls, and tells streams when to end."""

    def __init__(self) -> None:
        self.is_open = True
        self._calls = 0
        self._idle = asyncio.Event()
        self._closed = asyncio.Event()

    def add(self, context: Any) -> None:
        """Counts a call until its answer is sent, which is after its handler returned."""
        self._calls += 1
        context.add_done_callback(self._remove)

    def _remove(self, _context: Any) -> None:
        self._calls -= 1
        if not self._calls and not self.is_open:
            self._idle.set()

    async def until_closed(self, requests: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """The requests of a stream as they arrive. Raises `Draining` instead of waiting on once the server drains."""
        iterator = aiter(requests)

        async def take() -> bytes | None:
            return await anext(iterator, None)

        closed = asyncio.ensure_future(self._closed.wait())
        try:
            while True:
                # A waiting caller could hold up the drain for ever; what it has been answered, it holds.
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
        """Turns new calls away, and waits so long for the running ones to end."""
        self.is_open = False
        self._closed.set()
        if self._calls:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._idle.wait(), seconds)
