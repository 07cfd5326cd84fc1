"""A handful of mutants of each game is noticed; the whole run is `python -m tests.conformance.mutation`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.conformance.mutation.__main__ import read_equivalents
from tests.conformance.mutation.making import make_mutants
from tests.conformance.mutation.scope import ROOT, files

HANDFUL = {
    "san_marco/steps/district_card.py": [
        "elif (not is_target(board, state, seat, card, target)) and False:",
        "if (card >= DISTRICTS) and False:",
    ],
    "san_marco/scoring.py": ["if counts.count(most) >= 1:"],
    "flandern_1302/steps/choose.py": ["if (not 0 <= action.k <= held) and False:", "if not 0 <= action.k < held:"],
    "flandern_1302/scoring.py": ["board.data.influence_bonus if held != most else 0"],
    "senators/steps/war.py": [
        "if (not 0 <= amount <= money) and False:",
        "if not 0 <= amount < money:",
        "(event.win if bid != most else 0)",
    ],
}
"""Three of each game: guards disabled, a boundary moved, a branch of a score turned round."""


def test_guards_and_scores_that_are_changed_are_noticed(tmp_path: Path) -> None:
    """Each is caught by a case of its own game."""
    arguments = [f"--file={file}" for file in HANDFUL]
    arguments += [f"--grep={text}" for texts in HANDFUL.values() for text in texts]
    told = mutate(tmp_path, *arguments)
    found = {
        (mutant["file"], text)
        for mutant in told
        for texts in HANDFUL.values()
        for text in texts
        if text in mutant["becomes"]
    }
    assert {text for _, text in found} == {text for texts in HANDFUL.values() for text in texts}
    assert [mutant for mutant in told if mutant["verdict"] != "caught"] == []
    prefixes = {"san_marco": "SM-", "flandern_1302": "FL-", "senators": "SE-"}
    for mutant in told:
        assert mutant["case"].startswith(prefixes[Path(mutant["file"]).parts[1]])


def mutate(tmp_path: Path, *arguments: str) -> list[dict[str, Any]]:
    """What became of the mutants, in a process that has not yet imported any engine."""
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
    told: list[dict[str, Any]] = json.loads(done.stdout)["mutants"]
    return told


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
