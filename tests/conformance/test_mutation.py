"""A sample of mutants of each game is noticed; the whole run is `python -m tests.tools.mutation`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee_kit.loading import Vector
from tests.tools.mutation.making import make_mutants
from tests.tools.mutation.scope import GAMES, ROOT, files, games_of, module_of

SAMPLE = 3
"""Mutants of each game's scoring: enough to see that changed engines are what the kit judges."""


def test_most_mutants_of_a_sample_are_noticed(tmp_path: Path, vectors: list[Vector]) -> None:
    """Three quarters of them and some of every game, each by a case of its own game."""
    mutants = mutate(tmp_path, "--file=scoring.py", f"--sample={SAMPLE}")
    caught = [mutant for mutant in mutants if mutant["verdict"] == "caught"]
    assert len(mutants) == SAMPLE * len(GAMES)
    assert len(caught) * 4 >= len(mutants) * 3
    game_of_case = {vector.case.id: vector.game for vector in vectors}
    assert all([game_of_case[mutant["case"]]] == games_of(Path(mutant["file"])) for mutant in caught)
    assert {game_of_case[mutant["case"]] for mutant in caught} == set(GAMES)


def mutate(tmp_path: Path, *arguments: str) -> list[dict[str, Any]]:
    """What became of the mutants, in a process that has not yet imported any engine."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tools.mutation", "--json", "--outcomes", str(tmp_path / "out"), *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    mutants: list[dict[str, Any]] = json.loads(done.stdout)["mutants"]
    return mutants


@pytest.mark.parametrize("game", GAMES)
def test_there_are_files_to_mutate(game: str) -> None:
    """Rules and scores of every game, under names that an import would use."""
    found = files(game)
    assert "scoring.py" in {path.name for path in found}
    assert "steps" in {path.parent.name for path in found}
    assert all(module_of(path).startswith("referee_engines.") and games_of(path) == [game] for path in found)


def test_mutants_are_changes() -> None:
    """Each mutant differs from its file and from every other, and names its line."""
    file = min(files(), key=lambda path: (ROOT / path).stat().st_size)
    source = (ROOT / file).read_text("utf-8")
    mutants = make_mutants(file)
    assert mutants
    assert len({mutant.source for mutant in mutants} | {source}) == len(mutants) + 1
    for mutant in mutants:
        assert mutant.was != mutant.becomes
        assert mutant.was.split()[0] in source.splitlines()[mutant.line - 1] or " " in mutant.was
