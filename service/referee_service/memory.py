"""How the process gets memory, and gives it back."""

from __future__ import annotations

import ctypes
import gc
import sys

_M_ARENA_MAX = -8
"""The number of this setting in glibc's malloc.h."""


def use_one_arena() -> None:
    """Lets all threads of this process allocate from one arena, where the C library has arenas.

    By default glibc gives threads arenas of their own, and what is freed in one is not at hand for the threads of
    another, so that the resident size can go on growing with the requests: a worker should be no larger after 200,000
    of them than after 2,000. Nearly all work is done on the thread of the event loop, so one arena is enough.
    """
    if sys.platform == "linux":
        # Other C libraries, such as musl, have no arenas and no such function.
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
        if mallopt is not None:
            mallopt(_M_ARENA_MAX, 1)


def collect_seldom() -> None:
    """Lets the collector of cycles run less often, and pass over all that is there when the service starts.

    A call leaves about a dozen objects in cycles of gRPC's making. By default that is a collection every 60 calls,
    each of which looks at all calls that are under way.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
