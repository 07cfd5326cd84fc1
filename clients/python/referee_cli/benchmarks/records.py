"""Records replayed over the wire, against the same records in this process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from referee_cli.benchmarks.measure import CannotMeasure, Effort, Figures, Report, best_of
from referee_cli.benchmarks.playouts import QuickSource
from referee_cli.benchmarks.servers import referee_server
from referee_client.client import Referee
from referee_engines.contract import Engine, Setup
from referee_engines.documents import digest
from referee_engines.playout import play_out
from referee_engines.records import Ply, Record, header, result_tags, verify, write_record
from referee_engines.registry import BUILT_IN, current

_CHECKPOINT_EVERY = 25


def nothing_needed(_row: str) -> None:
    """The row needs no peer and no tool."""


def verify_vs_replay(effort: Effort, report: Report) -> Figures:
    """Plies per second of VerifyRecords through a server, and of the same replay without one."""
    records = make_records(effort.positions)
    with referee_server(1) as server, Referee(f"127.0.0.1:{server.port}") as referee:

        def over_the_wire() -> float:
            return _speed(lambda: [verdict.plies for _, verdict in referee.verify_records(records)], effort.seconds)

        def in_process() -> float:
            return _speed(lambda: [verify(text, BUILT_IN).plies for _, text in records], effort.seconds)

        for name, verdict in referee.verify_records(records):
            if verdict.HasField("fault"):
                raise CannotMeasure(f"the record {name} is not good: {verdict.fault.message}")
        return Figures(*best_of([over_the_wire, in_process], effort.rounds, report))


def make_records(count: int) -> list[tuple[str, str]]:
    """That many random games of each game, with names; the numbers of players take turns."""
    return [
        (f"{engine.game.id}-{number}", _record(engine, number))
        for engine in current(BUILT_IN)
        for number in range(count)
    ]


def _record(engine: Engine, number: int) -> str:
    players = engine.game.players[number % len(engine.game.players)]
    plies: list[Ply] = []
    state = engine.new_game(Setup(players))
    for _, seat, action, transition in play_out(engine, state, QuickSource(number)):
        state = transition.state
        checkpoint = digest(engine, state) if state.ply % _CHECKPOINT_EVERY == 0 else ""
        plies.append(Ply(seat, engine.notation.format(action), checkpoint))
    data, sheet = engine.game.data_sets[0], engine.score(state, None)
    tags = header(engine.game.id, engine.game.rules_version, data.id, data.sha256, players)
    return write_record(Record((*tags, *result_tags(sheet.totals, sheet.winners)), tuple(plies)))


def _speed(replay: Callable[[], Sequence[int]], seconds: float) -> float:
    """Plies per second, over that time at least."""
    plies = 0
    started = perf_counter()
    while (passed := perf_counter() - started) < seconds:
        plies += sum(replay())
    return plies / passed
