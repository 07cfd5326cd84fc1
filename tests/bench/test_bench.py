"""`referee bench`: its rows, its output, what it says when something is missing. Nothing here looks at a clock."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from referee.v1.service_pb2 import ApplyActionRequest
from referee_cli import app
from referee_cli.benchmarks import CannotMeasure, Effort, Figures, Row, all_rows, load, peers
from referee_cli.benchmarks.measure import best_of
from referee_cli.benchmarks.playouts import Move, QuickSource, play, playout_of
from referee_cli.benchmarks.records import make_records, verify_vs_replay
from referee_cli.benchmarks.requests import make_requests
from referee_cli.benchmarks.servers import echo_server, referee_server
from referee_engines.contract import CHANCE, Engine
from referee_engines.records import verify
from referee_engines.registry import current, engines
from referee_service.referee import RefereeService

GAMES = [engine.game.id for engine in current(engines())]


def bench(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["bench", *arguments])


@pytest.fixture
def toy_rows(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two rows that take no time; gives the names of those that were measured."""
    measured: list[str] = []

    def row(name: str, figures: Figures) -> Row:
        def measure(effort: Effort, report: Callable[[float], None]) -> Figures:
            measured.append(f"{name} {effort.rounds}")
            report(1.0)
            return figures

        return Row(name, 0.6, 0.8, "calls/s", lambda _name: None, measure)

    toys = [row("quick-row", Figures(300.0, 400.0)), row("slow-row", Figures(1.0, 2.0))]
    monkeypatch.setattr("referee_cli.benchmarks.all_rows", lambda: toys)
    return measured


def test_rows_are_those_of_the_table() -> None:
    playouts = [f"playout-{game}-vs-{peer}" for game in GAMES for peer in ("chess", "catanatron", "openspiel")]
    assert [row.name for row in all_rows()] == [
        "apply-vs-echo",
        "apply-vs-echo-sequential",
        "workers-vs-echo-workers",
        "connect-vs-grpc",
        "batch-vs-echo",
        "page-texts",
        "draw",
        *playouts,
        *[f"search-{game}-vs-playout" for game in GAMES],
        "verify-vs-replay",
        "memory",
    ]


def test_what_is_asked_of_each_row() -> None:
    asked = {row.name: (row.must, row.aim) for row in all_rows()}
    assert asked["apply-vs-echo"] == (0.6, 0.8)
    assert asked["apply-vs-echo-sequential"] == (0.75, 0.9)
    assert asked["workers-vs-echo-workers"] == (0.95, 1)
    assert asked["connect-vs-grpc"] == (1.2, 1.7)
    assert asked["batch-vs-echo"] == (4, 8)
    assert asked["page-texts"] == (0.3, 0.6)
    assert asked["draw"] == (0.1, 0.3)
    assert asked["memory"] == (0.95, 1)
    for game in GAMES:
        assert asked[f"playout-{game}-vs-chess"] == (3, 8)
        assert asked[f"playout-{game}-vs-catanatron"] == (3, 8)
        assert asked[f"playout-{game}-vs-openspiel"] == (0.3, 1)
        assert asked[f"search-{game}-vs-playout"] == (0.4, 0.7)


def test_json_is_a_list_of_rows(toy_rows: list[str]) -> None:
    result = bench("--json", "--rounds", "7")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == [
        {"name": "quick-row", "ours": 300.0, "peer": 400.0, "ratio": 0.75, "must": 0.6, "aim": 0.8},
        {"name": "slow-row", "ours": 1.0, "peer": 2.0, "ratio": 0.5, "must": 0.6, "aim": 0.8},
    ]
    assert toy_rows == ["quick-row 7", "slow-row 7"]


def test_table_has_a_line_per_row(toy_rows: list[str]) -> None:
    lines = bench().stdout.splitlines()
    assert len(lines) == 3
    assert re.split(r"\s+", lines[1].strip()) == ["quick-row", "300", "400", "calls/s", "0.75", "0.6", "0.8"]


@pytest.mark.parametrize("pattern", ["slow-row", "slow*"])
def test_only_measures_the_chosen_rows(toy_rows: list[str], pattern: str) -> None:
    result = bench("--json", "--only", pattern)
    assert [row["name"] for row in json.loads(result.stdout)] == ["slow-row"]
    assert toy_rows == ["slow-row 5"]


def test_unknown_row_is_bad_input(toy_rows: list[str]) -> None:
    result = bench("--only", "fast-row")
    assert result.exit_code == 2
    assert "unknown row 'fast-row'" in result.stderr
    assert "slow-row" in result.stderr
    assert toy_rows == []


@pytest.mark.parametrize("peer", ["chess", "catanatron", "openspiel"])
def test_missing_peer_names_the_extra(monkeypatch: pytest.MonkeyPatch, peer: str) -> None:
    monkeypatch.setattr("referee_cli.benchmarks.peers.find_spec", lambda _module: None)
    result = bench("--only", f"playout-{GAMES[0]}-vs-{peer}")
    assert result.exit_code == 2
    assert "referee[bench]" in result.stderr


@pytest.mark.parametrize(
    "row",
    [
        "apply-vs-echo",
        "apply-vs-echo-sequential",
        "workers-vs-echo-workers",
        "connect-vs-grpc",
        "batch-vs-echo",
        "page-texts",
        "draw",
        "memory",
    ],
)
def test_missing_h2load_names_its_package(monkeypatch: pytest.MonkeyPatch, row: str) -> None:
    monkeypatch.setattr("referee_cli.benchmarks.load.shutil.which", lambda _program: None)
    result = bench("--only", row)
    assert result.exit_code == 2
    assert "nghttp2-client" in result.stderr


def test_runs_take_turns_and_the_best_counts() -> None:
    order: list[str] = []
    parts: list[float] = []

    def run(name: str, figures: list[float]) -> Callable[[], float]:
        def measure() -> float:
            order.append(name)
            return figures.pop()

        return measure

    assert best_of([run("ours", [1.0, 3.0, 2.0]), run("peer", [9.0, 7.0, 8.0])], 3, parts.append) == [3.0, 9.0]
    assert order == ["ours", "peer"] * 3
    assert parts[-1] == 1.0


@pytest.mark.parametrize("engine", current(engines()), ids=GAMES)
def test_playouts_count_the_players_decisions(engine: Engine) -> None:
    moves: list[Move] = []
    assert play(engine, engine.game.players[0], QuickSource(5), moves) == len(moves) > 10
    assert CHANCE not in {seat for _, seat, _ in moves}
    assert moves[-1][0].ply + 1 > len(moves)  # chance acted too
    assert playout_of(engine)(QuickSource(5)) == len(moves)


def test_playout_row_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a peer that needs no package."""
    monkeypatch.setattr("referee_cli.benchmarks.peers.chess", lambda: lambda _source: 100)
    row = next(row for row in all_rows() if row.name.endswith("-vs-chess"))
    done: list[float] = []
    figures = row.measure(Effort(rounds=2, seconds=0.01), done.append)
    assert figures.ours > 0
    assert figures.peer > 0
    assert done == [0.25, 0.5, 0.75, 1.0]


def test_search_row_runs() -> None:
    """The strong player on one side, random games from the same positions on the other."""
    row = next(row for row in all_rows() if row.name.startswith("search-"))
    done: list[float] = []
    figures = row.measure(Effort(rounds=1, seconds=0.01), done.append)
    assert figures.ours > 0
    assert figures.peer > 0
    assert done == [0.5, 1.0]


def test_installed_peers_play_to_the_end() -> None:
    """A game of ours is there even where no peer is installed."""
    makers = {"chess": peers.chess, "catanatron": peers.catanatron, "pyspiel": peers.openspiel}
    installed = [make() for module, make in makers.items() if find_spec(module) is not None]
    for playout in [playout_of(engines()[0]), *installed]:
        assert playout(QuickSource(3)) > 10


def test_requests_hold_accepted_moves_of_every_game() -> None:
    referee = RefereeService(engines())
    requests = [ApplyActionRequest.FromString(raw) for raw in make_requests(2)]
    assert [request.state.game for request in requests] == [game for game in GAMES for _ in range(2)]
    for request in requests:
        assert referee.apply_action(request).HasField("accepted")


def test_servers_answer_the_same_requests() -> None:
    with load.frames(make_requests(1)) as bodies:
        with referee_server(1) as ours, echo_server(2) as echo:
            assert ours.resident_bytes() > 1 << 20
            load.check_accepted(ours.port, bodies)
            load.check_echoed(echo.port, bodies)
            with pytest.raises(CannotMeasure, match="does not accept"):
                load.check_accepted(ours.port, [_refused(bodies[0])])
        assert bodies[0].frame.read_bytes()[:5] == b"\x00" + len(bodies[0].request).to_bytes(4, "big")


def _refused(body: load.Body) -> load.Body:
    request = ApplyActionRequest.FromString(body.request)
    request.seat = 99
    return load.Body(request.SerializeToString(), Path(), Path())


def test_h2load_output_is_read_and_failures_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(good: int) -> Callable[..., subprocess.CompletedProcess[str]]:
        output = f"finished in 12.50ms, 8000.25 req/s, 1.2MB/s\nstatus codes: {good} 2xx, 0 3xx, 0 4xx, 0 5xx\n"
        return lambda command, **_options: subprocess.CompletedProcess(command, 0, output)

    body = load.Body(b"", Path("frame.bin"), Path("request.bin"))
    monkeypatch.setattr("referee_cli.benchmarks.load.subprocess.run", answer(100))
    assert load.send(1, body, 100, load.Pressure(4, 16)) == 8000.25
    monkeypatch.setattr("referee_cli.benchmarks.load.subprocess.run", answer(99))
    with pytest.raises(CannotMeasure, match="99 answers"):
        load.send(1, body, 100, load.Pressure(4, 16))


def test_records_are_replayed_on_both_sides() -> None:
    """The row runs through a server and in this process, and both replay every ply."""
    figures = verify_vs_replay(Effort(rounds=1, seconds=0.05, positions=1), lambda _part: None)
    assert figures.ours > 0
    assert figures.peer > 0
    for _, text in make_records(2):
        assert verify(text, engines()).kind == "finished"
