"""`referee conformance` and `referee executor`: what they print, write and exit with."""

from __future__ import annotations

import json
import shlex
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import grpc
import pytest
from junitparser import JUnitXml

from referee_kit.loading import find_vectors
from referee_service.config import Config
from referee_service.server import serving
from tests.clients.cli import complaint, run, run_json


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """A small kit: the bulk replays of Senators, one of them wrong about its winner and its digest."""
    folder = tmp_path / "kit" / "senators"
    folder.mkdir(parents=True)
    shutil.copy(find_vectors() / "senators" / "replays.json", folder)
    path = folder / "replays.json"
    content: Any = json.loads(path.read_text())
    wrong = next(case for case in content["cases"] if case["verdict"] == "finished")
    wrong["digest"], wrong["plies"] = "0" * 32, 1
    path.write_text(json.dumps(content))
    return folder.parent


def test_the_table_by_rule_and_the_differences(kit: Path) -> None:
    """A failure shows its case, its sentence and what was expected and came; the status is 1."""
    shown = run("conformance", "--vectors", kit, status=1).stdout
    assert "SE-GEN-07" in shown
    assert "replay 6" in shown
    assert "replay 2/3" in shown
    assert f"- {'0' * 32}" in shown
    assert "A whole game of 3 players" in shown
    assert "9 cases, 1 failed" in shown
    assert "1 more failures" in run("conformance", "--vectors", kit, "--failures", 0, status=1).stdout


def test_json_and_junit(kit: Path, tmp_path: Path) -> None:
    """Both reports name every failure; JUnit has a suite by rule."""
    report = tmp_path / "report.xml"
    told = run_json("conformance", "--vectors", kit, "--junit", report, status=1)
    assert (told["cases"], told["passed"], told["failed"]) == (9, 8, 1)
    (failure,) = told["failures"]
    assert [each["what"] for each in failure["differences"]] == ["plies", "digest"]
    assert failure["differences"][0]["expected"] == 1
    suites = {suite.name: suite for suite in JUnitXml.fromfile(str(report))}
    assert set(suites) == {"senators.SE-EVENT-04", "senators.SE-GEN-07"}
    assert (suites["senators.SE-EVENT-04"].tests, suites["senators.SE-EVENT-04"].failures) == (3, 1)
    assert suites["senators.SE-GEN-07"].failures == 0


def test_cases_can_be_chosen_and_listed(kit: Path) -> None:
    assert run_json("conformance", "--vectors", kit, "--only", "se-gen-07")["cases"] == 6
    listed = run_json("conformance", "--vectors", kit, "--list")
    assert len(listed) == 9
    assert all(each["generated"] and each["says"] for each in listed)
    assert "9 cases" in run("conformance", "--vectors", kit, "--list").stdout


def test_the_installed_kit_is_found() -> None:
    assert "all passed" in run("conformance", "--game", "senators", "--only", "SE-EVENT-04").stdout


def test_the_same_over_a_server_and_a_program(kit: Path, our_program: list[str]) -> None:
    """Embedded, gRPC and JSON lines give the same report."""
    embedded = run_json("conformance", "--vectors", kit, status=1)
    assert (
        run_json("conformance", "--vectors", kit, "--exec", shlex.join(our_program), "--timeout", 60, status=1)
        == embedded
    )
    with serving(Config(port=0, log_level="error")) as port:
        target = f"127.0.0.1:{port}"
        assert run_json("conformance", "--vectors", kit, "--target", target, status=1) == embedded


def test_cases_are_chosen_by_kind(kit: Path) -> None:
    """By the kinds of cases, or by the questions that a program answers."""
    assert run_json("conformance", "--vectors", kit, "--kind", "replay,perft", "--only", "se-gen-07")["cases"] == 6
    assert len(run_json("conformance", "--vectors", kit, "--kind", "Verify", "--list")) == 9
    kinds = {each["kind"] for each in run_json("conformance", "--kind", "apply", "--kind", "draw", "--list")}
    assert kinds == {"accept", "reject", "unreadable", "draw"}
    assert "unknown kind 'aply'" in complaint("conformance", "--vectors", kit, "--kind", "aply")
    assert "no case" in complaint("conformance", "--vectors", kit, "--kind", "legal")
    assert "complete, " in run("conformance", "--help").stdout


PARTIAL = """
import sys
from referee_client import Referee
from referee_kit import protocol
from referee_kit.client import ClientExecutor
from referee_kit.serve_lines import serve_lines
from tests.conformance.doubles import Partial

executor = Partial(ClientExecutor(Referee.embedded()), (protocol.Count,))
serve_lines(executor, sys.stdin.buffer, sys.stdout.buffer)
"""
"""A program that cannot count, so that it cannot answer a single case of perft."""


@pytest.fixture
def partial(our_program: list[str]) -> list[str]:
    """The options by which a program is asked for perft, which it cannot answer, and replays, which it can."""
    program = shlex.join([*our_program[:-2], PARTIAL])
    return ["--game", "senators", "--rules", "1", "--timeout", "60", "--exec", program]


def test_what_a_program_does_not_implement_is_skipped_and_counted(partial: list[str], tmp_path: Path) -> None:
    """It neither passes nor fails, in any report."""
    report = tmp_path / "report.xml"
    told = run_json("conformance", *partial, "--kind", "perft,replay", "--junit", report)
    perft = told["skipped_kinds"]["perft"]
    assert told["skipped_kinds"] == {"perft": perft}
    assert (told["skipped"], told["failed"], told["passed"]) == (perft, 0, told["cases"] - perft)
    (group,) = [each for each in told["rules"] if each["rule"] == "SE-GEN-07"]
    assert group["kinds"]["perft"] == {"passed": 0, "failed": 0, "skipped": perft}
    suites = JUnitXml.fromfile(str(report))
    assert (suites.skipped, suites.failures, suites.tests) == (perft, 0, told["cases"])
    shown = run("conformance", *partial, "--kind", "perft,replay").stdout
    assert f"Skipped, because not implemented: perft {perft}" in shown
    assert f"0 failed, {told['passed']} passed, {perft} skipped" in shown


def test_a_run_in_which_everything_is_skipped_is_not_a_pass(partial: list[str]) -> None:
    assert (
        "nothing was judged" in run("conformance", *partial, "--kind", "perft", "--only", "SE-GEN-07", status=1).stdout
    )


def test_calls_that_a_server_does_not_have_are_skipped(kit: Path) -> None:
    server = grpc.server(ThreadPoolExecutor(4))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        told = run_json("conformance", "--vectors", kit, "--target", f"127.0.0.1:{port}", status=1)
    finally:
        server.stop(None)
    assert (told["skipped"], told["skipped_kinds"], told["failed"]) == (9, {"replay": 9}, 0)


def test_a_wrong_call_is_no_failure_of_the_implementation(kit: Path, tmp_path: Path) -> None:
    """Status 2 and one sentence."""
    assert "SE-NONE-01" in complaint("conformance", "--only", "SE-NONE-01")
    assert "SM-TURN-01" in complaint("conformance", "--game", "senators", "--only", "SM-TURN-01")
    assert "'chess'" in complaint("conformance", "--game", "chess")
    assert "no case" in complaint("conformance", "--vectors", kit, "--game", "san-marco")
    assert "not a folder" in complaint("conformance", "--vectors", tmp_path / "none")
    assert "exclude" in complaint("conformance", "--target", "localhost:1", "--exec", "true")
    assert "no-such-program" in complaint("conformance", "--vectors", kit, "--exec", "no-such-program")
    assert "empty" in complaint("conformance", "--vectors", kit, "--exec", " ")
    assert "127.0.0.1:1" in complaint("conformance", "--vectors", kit, "--target", "127.0.0.1:1")
    assert "cannot be written" in complaint("conformance", "--vectors", kit, "--junit", tmp_path / "none" / "r.xml")
