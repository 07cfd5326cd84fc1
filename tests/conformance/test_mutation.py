"""A handful of mutants of each game is noticed; the whole run is `python -m tests.conformance.mutation`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.mutation.__main__ import read_equivalents
from tests.conformance.mutation.making import make_mutants
from tests.conformance.mutation.scope import ROOT, files

HANDFUL = [
    ("san_marco/steps/transfer_card.py", " and False"),
    ("san_marco/scoring.py", " or True"),
    ("flandern_1302/steps/choose.py", " and False"),
    ("senators/steps/war.py", " and False"),
]


def mutate(tmp_path: Path, *arguments: str) -> tuple[int, Any]:
    """Status and JSON of the mutation run."""
    paths = [str(ROOT), str(ROOT / "proto" / "gen"), str(ROOT / "clients" / "python")]
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.mutation", "--json", "--outcomes", str(tmp_path / "out"), *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


@pytest.mark.parametrize(("file", "change"), HANDFUL)
def test_disabled_guards_and_branches_are_noticed(tmp_path: Path, file: str, change: str) -> None:
    """Each condition of the file forced one way, one at a time."""
    status, told = mutate(tmp_path, "--file", file, "--grep", change)
    judged = [mutant for mutant in told["mutants"] if mutant["verdict"] != "stillborn"]
    assert [mutant for mutant in judged if mutant["verdict"] == "survived"] == []
    assert len(judged) >= 3
    assert status == 0
    assert all(mutant["case"] for mutant in judged if mutant["verdict"] == "caught")


def test_mutants_are_changes() -> None:
    """Each mutant differs from its file and from every other, and says where."""
    file = next(path for path in files("rules", "senators") if path.name == "war.py")
    source = (ROOT / file).read_text("utf-8")
    mutants = make_mutants(file)
    assert len({mutant.source for mutant in mutants} | {source}) == len(mutants) + 1
    for mutant in mutants:
        assert mutant.was != mutant.becomes
        assert mutant.was.split()[0] in source.splitlines()[mutant.line - 1] or " " in mutant.was


def test_equivalent_mutants_exist_and_have_their_reason() -> None:
    """The list of mutants that no case can notice names only mutants that there are."""
    listed = read_equivalents()
    keys = {mutant.key for file in {each.file for each in listed} for mutant in make_mutants(Path(file))}
    assert [each for each in listed if each.key not in keys or len(each.reason) < 20] == []
