"""Writes the corpus: `python -m tests.tools.golden`. With `--check` it only lists the files that differ.

Everything follows from the recipes; a change of rules or events shows as a difference of files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from referee_engines.contract import Setup
from referee_engines.records import verify, write_record
from tests.golden.corpus import (
    CHECKPOINT_EVERY,
    FOLDER,
    LIBRARY,
    engine_of,
    to_text,
    write_fault,
    write_game,
    write_position,
    write_verdict,
)
from tests.golden.coverage import Played
from tests.tools.players import play
from tests.tools.policies import POLICIES
from tests.tools.recipes import GAMES, Recipe
from tests.tools.refusals import REFUSALS, Refusal

Seen = set[tuple[str, int, str]]
"""Game, number of players and phase of the positions written so far."""


def cook(recipe: Recipe) -> Played:
    """The game of a recipe, as far as it is played."""
    engine = engine_of(recipe.game)
    plies = play(engine, recipe.players, recipe.options, POLICIES[recipe.policy], recipe.seed)
    first = engine.new_game(Setup(recipe.players, recipe.options))
    return Played(engine, recipe.players, recipe.options, first, tuple(islice(plies, recipe.plies or None)))


def positions_of(played: Played, seen: Seen) -> list[int]:
    """After how many plies a position is written: 0, half, all, and in each phase that no record before has shown."""
    numbers = {0, len(played.plies) // 2, len(played.plies)}
    for number in range(len(played.plies) + 1):
        key = (played.engine.game.id, played.players, played.engine.turn(played.state_after(number)).phase)
        if key not in seen:
            seen.add(key)
            numbers.add(number)
    return sorted(numbers)


def good_files(recipe: Recipe, seen: Seen) -> Iterator[tuple[Path, str]]:
    """The record and the sidecar of a recipe."""
    played = cook(recipe)
    numbers = positions_of(played, seen)
    checkpoints = {*numbers, *range(CHECKPOINT_EVERY, len(played.plies) + 1, CHECKPOINT_EVERY)}
    text = write_record(write_game(played, checkpoints, recipe.tags, recipe.remarks, recipe.above))
    path = FOLDER / recipe.game / f"{recipe.name}.rec"
    yield path, text
    sidecar = {
        "says": recipe.says,
        "verdict": write_verdict(verify(text, LIBRARY)),
        "positions": [write_position(played.engine, n, played.state_after(n)) for n in numbers],
    }
    yield path.with_suffix(".json"), to_text(sidecar)


def refused_files(refusal: Refusal, base: Played) -> Iterator[tuple[Path, str]]:
    """The record and the sidecar of a record that must be refused."""
    text = refusal.text(base)
    path = FOLDER / base.engine.game.id / "refused" / f"{refusal.name}.rec"
    yield path, text
    yield path.with_suffix(".json"), to_text({"says": refusal.says, "fault": write_fault(verify(text, LIBRARY))})


def files() -> Iterator[tuple[Path, str]]:
    """Every file of the corpus and what it must hold."""
    seen: Seen = set()
    bases = {}
    for recipe in GAMES:
        bases[recipe.game, recipe.name] = cook(recipe)
        yield from good_files(recipe, seen)
    for refusal in REFUSALS:
        yield from refused_files(refusal, bases[refusal.game, refusal.base])


def strays(made: set[Path]) -> list[Path]:
    """Files in the folders of the corpus that no recipe makes."""
    found = [
        path for game in {recipe.game for recipe in GAMES} for path in (FOLDER / game).rglob("*") if path.is_file()
    ]
    return sorted(set(found) - made)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Writes the golden corpus.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say which files differ")
    check: bool = parser.parse_args(arguments).check
    made: set[Path] = set()
    differing = []
    for path, text in files():
        made.add(path)
        old = path.read_text("utf-8") if path.exists() else None
        if old != text:
            differing.append(path)
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
    for path in strays(made):
        differing.append(path)
        if not check:
            path.unlink()
    for path in differing:
        print(path.relative_to(FOLDER), "differs" if check else "written")
    return 1 if differing and check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
