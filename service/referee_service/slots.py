"""Who holds a call, and for how long: a bounded number at a time, none that waits for its caller for ever, an orderly end."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice, takewhile
from math import inf
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct

from referee_service.callers import Caller
from referee_service.config import Config
from referee_service.context import CallContext
from referee_service.errors import Busy, CallError, Draining, TooSlow
from referee_service.logs import Log

_TICK_SECONDS: Final = 0.5
"""How often waiting calls are looked at."""
_MOMENT: Final = 0.2
"""A call that has waited for its caller longer than this makes room for others when all slots are taken.

Opening calls, and resetting them before they count as late, is a way to hold all slots: within this time a worker takes
fewer calls than there are slots.
"""
_AT_ONCE: Final = 64
"""How many readers make room at once: looking for their tasks costs about as much for many as for one."""


class Slot(Struct, eq=False):
    """One call's."""

    task: asyncio.Task[Any]
    caller: Caller
    call: CallContext
    error: CallError | None = None
    """Why the call was ended by us: its task is cancelled then, and answers with this."""
    line: Line | None = None
    is_taken: bool = False
    """Whether it counts: a call that is refused has none."""
    is_stream: bool = False
    connection: str = ""

    def wait_in(self, line: Line) -> None:
        """From here on the call waits for its caller."""
        self.go_on()
        self.line = line
        line.since[self] = time.monotonic()

    def go_on(self) -> None:
        """The wait is over."""
        line = self.line
        if line is not None:
            self.line = None
            line.since.pop(self, None)

    def end(self, error: CallError | None) -> None:
        self.go_on()
        self.error = error
        self.task.cancel()


_connection: Final = attrgetter("connection")


class Line:
    """Calls that wait for the same thing of their callers, those that have waited longest first."""

    def __init__(self, seconds: float, message: str) -> None:
        self.since: dict[Slot, float] = {}
        self._seconds = seconds
        self._message = message

    def find_overdue(self, now: float) -> list[Slot]:
        """The calls that have waited too long."""
        return list(takewhile(lambda slot: now - self.since[slot] >= self._seconds, self.since))

    def error(self) -> CallError:
        return TooSlow(f"{self._message} within {self._seconds:g} s")


class Slots:
    """The calls of a server."""

    def __init__(self, config: Config, log: Log, silent_seconds: float = inf) -> None:
        self._log = log
        self._most = config.max_concurrent_calls
        self._slots: dict[asyncio.Task[Any], Slot] = {}
        self._taken = self._streams = 0
        self.arriving = Line(config.request_seconds, "the request did not arrive")
        """Calls whose request has not arrived."""
        self.silent = Line(silent_seconds, "nothing was sent on this stream")
        """Streams on which nothing happens."""
        self.leaving = Line(config.reader_seconds, "the answer was not read")
        """Calls whose answer is not read."""
        self._is_open = True
        self._idle = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    def take(self, caller: Caller, call: CallContext, is_stream: bool = False) -> Slot:
        """A slot for the call of the current task, held until its answer is sent. Raises `Draining` or `Busy`.

        Streams get at most half of them: one that says something now and then could last for ever.
        """
        if not self._is_open:
            raise Draining
        if is_stream and self._streams >= max(1, self._most // 2):
            self._make_room(among_streams=True)
        elif self._taken >= self._most:
            self._make_room()
        self._taken += 1
        self._streams += is_stream
        slot = self.follow(caller, call)
        slot.is_taken, slot.is_stream, slot.connection = True, is_stream, caller.connection
        return slot

    def follow(self, caller: Caller, call: CallContext) -> Slot:
        """Something like a slot for a call that gets none: its refusal may be under way for long."""
        task: asyncio.Task[Any] | None = asyncio.current_task()
        assert task is not None
        slot = self._slots[task] = Slot(task, caller, call)
        task.add_done_callback(self._free)
        if self._timer is None:
            self._timer = task.get_loop().call_later(_TICK_SECONDS, self._tick)
        return slot

    def _free(self, task: asyncio.Task[Any]) -> None:
        slot = self._slots.pop(task)
        slot.go_on()
        self._taken -= slot.is_taken
        self._streams -= slot.is_stream
        if not self._taken and not self._is_open:
            self._idle.set()

    def _make_room(self, among_streams: bool = False) -> None:
        """Ends calls that keep us waiting; without any the new call is refused.

        They are those of the connection that has most of them, those first that have waited longest: so callers who
        are merely slow are not the first to go where somebody takes all slots.
        """
        latest = time.monotonic() - _MOMENT
        for line, most in ((self.arriving, 1), (self.leaving, _AT_ONCE), (self.silent, 1)):
            late = [slot for slot, since in line.since.items() if since < latest and slot.is_stream >= among_streams]
            if late:
                [(greediest, _)] = Counter(map(_connection, late)).most_common(1)
                self._end(list(islice((slot for slot in late if slot.connection == greediest), most)), Busy())
                return
        raise Busy

    def _end(self, slots: Sequence[Slot], error: CallError) -> None:
        """Ends calls with this error, or with nothing where they have their answer already."""
        answered = [slot for slot in slots if slot.line is self.leaving]
        for slot in slots:
            slot.end(None if slot.line is self.leaving else error)
        for kind in {type(slot.caller) for slot in answered}:
            kind.cut_off([slot.caller for slot in answered if type(slot.caller) is kind])
        for slot in answered:
            self._log.info("reader cut off", request_id=slot.call.request_id)

    def _tick(self) -> None:
        now = time.monotonic()
        for line in (self.arriving, self.silent, self.leaving):
            if overdue := line.find_overdue(now):
                self._end(overdue, line.error())
        self._timer = asyncio.get_running_loop().call_later(_TICK_SECONDS, self._tick) if self._slots else None

    async def close(self, seconds: float) -> None:
        """Refuses new calls, ends those that wait for their callers, and gives the others so much time."""
        self._is_open = False
        # An idle caller could hold up the drain for ever; it already has the answers to what it sent.
        self._end([*self.arriving.since, *self.silent.since], Draining())
        if self._taken:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._idle.wait(), seconds)
