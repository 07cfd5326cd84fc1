"""Runs vectors against an executor, several at a time, and gives each result as it comes."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed

from msgspec import Struct

from referee_kit.judging import Difference, judge
from referee_kit.loading import Vector
from referee_kit.protocol import Answer, AnyRequest, Executor, NoAnswer, TimedOut, Unimplemented


class Result(Struct, frozen=True):
    """How one case went."""

    vector: Vector
    differences: tuple[Difference, ...]
    seconds: float
    skipped: bool = False
    """Whether the executor does not implement one of the case's questions."""

    @property
    def passed(self) -> bool:
        return not self.differences and not self.skipped

    @property
    def failed(self) -> bool:
        return bool(self.differences)


class Patient:
    """An executor that is given up after some time-outs with no answer between them, so that no run takes for ever."""

    def __init__(self, executor: Executor, patience: int) -> None:
        self._executor = executor
        self._patience = patience
        self._silences = 0
        self._lock = threading.Lock()

    def ask(self, request: AnyRequest) -> Answer:
        if self._silences >= self._patience:
            raise NoAnswer(f"not asked: {self._silences} questions before were not answered in time")
        try:
            answer = self._executor.ask(request)
        except TimedOut:
            with self._lock:
                self._silences += 1
            raise
        self._silences = 0
        return answer

    def close(self) -> None:
        self._executor.close()


def run(vectors: Iterable[Vector], executor: Executor, jobs: int = 1) -> Iterator[Result]:
    """The result of every case, as they come; with several jobs as many are under way at a time."""
    patient = Patient(executor, 2 + 2 * jobs)
    if jobs == 1:
        for vector in vectors:
            yield _run_one(vector, patient)
        return
    with ThreadPoolExecutor(jobs, "conformance") as pool:
        try:
            for future in as_completed([pool.submit(_run_one, vector, patient) for vector in vectors]):
                yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _run_one(vector: Vector, executor: Executor) -> Result:
    started = time.perf_counter()
    try:
        differences = tuple(judge(vector, executor))
    except Unimplemented:
        return Result(vector, (), time.perf_counter() - started, skipped=True)
    return Result(vector, differences, time.perf_counter() - started)
