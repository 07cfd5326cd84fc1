"""Runs the kit on mutants, each in a process of its own, and stops at the first case that notices.

A process is forked before any game is imported; there the mutated source takes the place of its module, the engine is
imported and the game's vectors are judged in-process. A case that takes far longer than it should has noticed too, and so
has an engine that dies or eats up the memory.

A first run on the engines as they are tells which cases call which functions. A mutant meets the cases that call its
function, and all cases of the game where few do: code that runs while modules are loaded, or whose results are kept.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import multiprocessing
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, Literal

from msgspec import Struct

import referee_service.referee  # noqa: F401  # imported once, here: a forked process only imports the game
from referee_client.client import Referee
from referee_kit.client import ClientExecutor
from referee_kit.judging import judge
from referee_kit.loading import Vector, load
from referee_kit.report import diff_lines
from tests.tools.mutation.making import Mutant, function_lines
from tests.tools.mutation.scope import GAMES, ROOT, games_of, is_shared, module_of

VECTORS = ROOT / "tests" / "conformance" / "vectors"
_CASE_SECONDS = 1.0
_WHOLE_SECONDS = 120.0
_MEMORY = 2 << 30
_fork = multiprocessing.get_context("fork")

Verdict = Literal["caught", "survived", "stillborn"]


class Outcome(Struct, frozen=True):
    """What became of a mutant."""

    verdict: Verdict
    """`stillborn`: the engine cannot even be imported, which says nothing about the kit."""
    case: str = ""
    """The case that noticed; empty for a process that died."""
    difference: str = ""


class TooSlow(Exception):
    """A case that takes far longer than it should."""


class Kit:
    """The vectors, with what earlier runs tell about them."""

    def __init__(self, folder: Path = VECTORS) -> None:
        catalogues = {game: _rule_ids(package) for game, package in GAMES.items()}
        self.vectors = load(folder, catalogues)
        self._number = {vector.case.id: number for number, vector in enumerate(self.vectors)}
        self._seconds = [0.0] * len(self.vectors)
        self._callers: dict[tuple[str, int], set[int]] = defaultdict(set)
        self._killers: dict[str, Counter[int]] = defaultdict(Counter)

    def measure(self, games: Collection[str] = tuple(GAMES)) -> list[str]:
        """Runs all cases of the games on the engines as they are. The ids of those that fail."""
        receiver, sender = _fork.Pipe(duplex=False)
        process = _fork.Process(target=_watch_all, args=(sender, self.vectors, games))
        process.start()
        sender.close()
        failed: list[str] = []
        for number, seconds, passed, called in receiver.recv():
            self._seconds[number] = seconds
            for place in called:
                self._callers[place].add(number)
            if not passed:
                failed.append(self.vectors[number].case.id)
        process.join()
        return failed

    def order_for(self, mutant: Mutant, killer: str = "") -> list[int]:
        """The numbers of the cases to try: what caught it before, what is seen to call its function, then all others.

        The others come too, because a cache may have answered them when the calls were watched. Of each sort, those that
        catch others of its file come first, then the quick ones.
        """
        games = games_of(Path(mutant.file))
        killers = self._killers[mutant.file]
        callers = self._callers[mutant.file, mutant.function_line]
        numbers = [number for number, vector in enumerate(self.vectors) if vector.game in games]
        before = self._number.get(killer, -1)
        numbers.sort(
            key=lambda number: (number != before, number not in callers, -killers[number], self._seconds[number])
        )
        return numbers

    def seconds_of(self, number: int) -> float:
        return _CASE_SECONDS + 20 * self._seconds[number]

    def remember(self, mutant: Mutant, outcome: Outcome) -> None:
        if outcome.case in self._number:
            self._killers[mutant.file][self._number[outcome.case]] += 1


def _rule_ids(package: str) -> tuple[str, ...]:
    text = (ROOT / "engines" / "referee_engines" / package / "rules.json").read_text("utf-8")
    return tuple([rule["id"] for rule in json.loads(text)])


def run(
    mutants: Sequence[Mutant], kit: Kit, jobs: int, earlier: Mapping[tuple[str, ...], str] | None = None
) -> Iterator[tuple[Mutant, Outcome]]:
    """What becomes of each mutant, as they end. `earlier` holds the cases that caught them in an earlier run."""
    waiting = list(reversed(mutants))
    running: dict[Connection, tuple[Mutant, BaseProcess, float]] = {}
    process: BaseProcess
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                mutant = waiting.pop()
                order = kit.order_for(mutant, (earlier or {}).get(mutant.key, ""))
                receiver, sender = _fork.Pipe(duplex=False)
                process = _fork.Process(target=_judge_mutant, args=(sender, mutant, kit, order))
                process.start()
                sender.close()
                running[receiver] = (mutant, process, time.monotonic() + _WHOLE_SECONDS)
            first_deadline = min(deadline for _, _, deadline in running.values())
            ready = wait(list(running), timeout=max(0.0, first_deadline - time.monotonic()))
            late = [each for each, (_, _, deadline) in running.items() if deadline <= time.monotonic()]
            for receiver in {*[each for each in ready if isinstance(each, Connection)], *late}:
                mutant, process, _ = running.pop(receiver)
                outcome = _receive(receiver, process)
                kit.remember(mutant, outcome)
                yield mutant, outcome
    finally:
        for _, process, _ in running.values():
            process.kill()
            process.join()


def _receive(receiver: Connection, process: BaseProcess) -> Outcome:
    """The outcome that a process sent; one that sent none has died or is endless, and that is noticed too."""
    outcome = Outcome("caught", "", "the process died or did not end")
    with contextlib.suppress(EOFError, OSError):
        if receiver.poll():
            outcome = receiver.recv()
    process.kill()
    process.join()
    receiver.close()
    return outcome


def _judge_mutant(sender: Connection, mutant: Mutant, kit: Kit, order: Sequence[int]) -> None:
    """In the forked process: the mutant takes its module's place, and the cases are judged until one notices."""
    _limit_memory()
    file = Path(mutant.file)
    if is_shared(file):
        _forget("referee_engines", "referee_service")
    sys.meta_path.insert(0, _Substitute(module_of(file), ROOT / file, mutant.source))
    try:
        executors = {game: _executor(game) for game in games_of(file)}
    except BaseException as error:
        sender.send(Outcome("stillborn", "", f"{type(error).__name__}: {error}"))
        return
    for number in order:
        vector = kit.vectors[number]
        try:
            with _time_limit(kit.seconds_of(number)):
                differences = judge(vector, executors[vector.game])
            told = next(iter(differences), None)
            text = "" if told is None else " ".join([line.strip() for line in diff_lines([told])])
        except BaseException as error:
            differences, text = [], f"{type(error).__name__}: {error}"
        if text:
            sender.send(Outcome("caught", vector.case.id, text[:300]))
            return
    sender.send(Outcome("survived"))


def _watch_all(sender: Connection, vectors: Sequence[Vector], games: Collection[str]) -> None:
    """In the forked process: all cases on the engines as they are, their time and the functions that they call."""
    executors = {game: _executor(game) for game in games}
    sources = _Functions()
    told = []
    for number, vector in enumerate(vectors):
        if vector.game not in games:
            continue
        called: set[tuple[str, int]] = set()

        def watch(frame: FrameType, event: str, _argument: Any, called: set[tuple[str, int]] = called) -> None:
            if event == "call":
                called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

        started = time.process_time()
        sys.setprofile(watch)
        try:
            passed = not judge(vector, executors[vector.game])
        finally:
            sys.setprofile(None)
        told.append((number, time.process_time() - started, passed, sources.named(called)))
    sender.send(told)


class _Functions:
    """Gives each place in the engines' files the line of the outermost function around it, as mutants have it."""

    def __init__(self) -> None:
        self._prefix = str(ROOT / "engines" / "referee_engines") + "/"
        self._starts: dict[str, dict[int, int]] = {}

    def named(self, called: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
        found = set()
        for path, line in called:
            if path.startswith(self._prefix):
                if path not in self._starts:
                    self._starts[path] = function_lines(Path(path).read_text("utf-8"))
                found.add((str(Path(path).relative_to(ROOT)), self._starts[path].get(line, 0)))
        return found


def _executor(game: str) -> ClientExecutor:
    package: Any = importlib.import_module(f"referee_engines.{GAMES[game]}")
    app: Any = importlib.import_module("referee_service.referee")
    return ClientExecutor(Referee.embedded(app.RefereeService([getattr(package, name) for name in package.__all__])))


def _forget(*packages: str) -> None:
    """Makes the next import of these packages read them anew."""
    for name in list(sys.modules):
        if name.partition(".")[0] in packages:
            del sys.modules[name]


def _limit_memory() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, hard))


@contextlib.contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raises `TooSlow` after so many seconds of the processor's time."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlow(f"more than {seconds:.1f} s")

    signal.signal(signal.SIGPROF, stop)
    # The signal comes again and again: code under test may catch the first exception and go on.
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class _Substitute(importlib.abc.MetaPathFinder):
    """Finds one module whose source is another than that of its file."""

    def __init__(self, name: str, path: Path, source: str) -> None:
        self._name = name
        self._path = path
        self._source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._name:
            return None
        loader = _SubstituteLoader(fullname, str(self._path), self._source)
        return importlib.util.spec_from_file_location(fullname, self._path, loader=loader)


class _SubstituteLoader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)
