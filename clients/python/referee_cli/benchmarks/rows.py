"""The table's rows: what each compares, and what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from referee_cli.benchmarks import peers, wire
from referee_cli.benchmarks.load import check_h2load
from referee_cli.benchmarks.measure import Effort, Figures, Report, best_of
from referee_cli.benchmarks.playouts import Playout, playout_of, timed
from referee_cli.benchmarks.records import nothing_needed, verify_vs_replay
from referee_cli.benchmarks.searches import search_vs_playout
from referee_engines.contract import Engine
from referee_engines.registry import BUILT_IN, current

Check: TypeAlias = Callable[[str], None]
"""Raises `CannotMeasure` if something is missing that the row of this name needs."""


@dataclass(frozen=True)
class Row:
    """One comparison."""

    name: str
    must: float
    aim: float
    unit: str
    check: Check
    measure: Callable[[Effort, Report], Figures]


def all_rows() -> list[Row]:
    """Every row, in the order of the table."""
    busy = partial(wire.apply_vs_echo, wire.BUSY)
    sequential = partial(wire.apply_vs_echo, wire.SEQUENTIAL)
    return [
        Row("apply-vs-echo", 0.6, 0.8, "calls/s", check_h2load, busy),
        Row("apply-vs-echo-sequential", 0.75, 0.9, "calls/s", check_h2load, sequential),
        Row("workers-vs-echo-workers", 0.95, 1, "times", check_h2load, wire.workers_vs_echo_workers),
        Row("connect-vs-grpc", 1.2, 1.7, "calls/s", check_h2load, wire.connect_vs_grpc),
        Row("batch-vs-echo", 4, 8, "per s", check_h2load, wire.batch_vs_echo),
        Row("page-texts", 0.3, 0.6, "calls/s", check_h2load, wire.page_texts),
        Row("draw", 0.1, 0.3, "calls/s", check_h2load, wire.draw),
        *[row for engine in current(BUILT_IN) for row in _playouts(engine)],
        *[_search(engine) for engine in current(BUILT_IN)],
        Row("verify-vs-replay", 0.7, 0.9, "plies/s", nothing_needed, verify_vs_replay),
        Row("memory", 0.95, 1, "bytes", check_h2load, wire.memory),
    ]


def _playouts(engine: Engine) -> list[Row]:
    return [
        _playout(engine, "chess", "chess", peers.chess, 3, 8),
        _playout(engine, "catanatron", "catanatron", peers.catanatron, 3, 8),
        _playout(engine, "openspiel", "pyspiel", peers.openspiel, 0.3, 1),
    ]


def _playout(engine: Engine, peer: str, module: str, load: Callable[[], Playout], must: float, aim: float) -> Row:
    def measure(effort: Effort, report: Report) -> Figures:
        runs = [timed(playout_of(engine), effort.seconds), timed(load(), effort.seconds)]
        return Figures(*best_of(runs, effort.rounds, report))

    name = f"playout-{engine.game.id}-vs-{peer}"
    return Row(name, must, aim, "moves/s", partial(peers.check_installed, module), measure)


def _search(engine: Engine) -> Row:
    measure = partial(search_vs_playout, engine)
    return Row(f"search-{engine.game.id}-vs-playout", 0.4, 0.7, "plies/s", nothing_needed, measure)
