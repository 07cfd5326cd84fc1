"""The setting of the C library's allocator."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
THREADS_THAT_ALLOCATE = """
import ctypes, sys, threading
from referee_service.workers import use_one_arena

libc = ctypes.CDLL(None)
libc.malloc.restype = libc.fopen.restype = ctypes.c_void_p
if sys.argv[1] == "one":
    use_one_arena()
together = threading.Barrier(3)

def allocate():
    together.wait()
    libc.malloc(1000)
    together.wait()

threads = [threading.Thread(target=allocate) for _ in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
out = ctypes.c_void_p(libc.fopen(b"/dev/stdout", b"w"))
libc.malloc_info(0, out)
libc.fclose(out)
"""


def arenas(setting: str) -> int:
    """How many arenas a process with several threads has."""
    arguments = [sys.executable, "-c", THREADS_THAT_ALLOCATE, setting]
    return subprocess.run(arguments, cwd=ROOT, capture_output=True, check=True, text=True).stdout.count("<heap nr=")


def test_threads_share_one_arena() -> None:
    """Threads get arenas of their own unless told otherwise."""
    assert arenas("default") > 1
    assert arenas("one") == 1
