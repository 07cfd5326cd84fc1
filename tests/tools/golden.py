"""Writes the corpus: `python -m tests.tools.golden`. With `--check` it only lists the files that differ.

Everything follows from the recipes; a change of rules or events shows as a difference of files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from referee_engines.contract import Engine, Setup
from referee_engines.records import verify, write_record
from tests.games import ENGINES, facts_of, label
from tests.games.facts import WHOLE, Golden, Recipe, Spoiled
from tests.golden.corpus import (
    CHECKPOINT_EVERY,
    FOLDER,
    to_text,
    write_fault,
    write_game,
    write_position,
    write_verdict,
)
from tests.golden.coverage import Played
from tests.tools.players import play, policy_of

Seen = set[tuple[str, int, str]]
"""Label of the engine, number of players and phase of the positions written so far."""


def corpora() -> Iterator[tuple[Engine, Golden]]:
    """The games that have a corpus."""
    for engine in ENGINES:
        golden = facts_of(engine).golden
        if golden is not None:
            yield engine, golden


def cook(engine: Engine, golden: Golden, recipe: Recipe) -> Played:
    """The game of a recipe, as far as it is played."""
    policy = policy_of(golden.policies, recipe.policy)
    plies = play(engine, recipe.players, recipe.options, policy, recipe.seed)
    first = engine.new_game(Setup(recipe.players, recipe.options))
    return Played(engine, recipe.players, recipe.options, first, tuple(islice(plies, recipe.plies or None)))


def positions_of(played: Played, seen: Seen) -> list[int]:
    """After how many plies a position is written: 0, half, all, and in each phase that no record before has shown."""
    numbers = {0, len(played.plies) // 2, len(played.plies)}
    for number in range(len(played.plies) + 1):
        key = (label(played.engine), played.players, played.engine.turn(played.state_after(number)).phase)
        if key not in seen:
            seen.add(key)
            numbers.add(number)
    return sorted(numbers)


def good_files(recipe: Recipe, played: Played, seen: Seen) -> Iterator[tuple[Path, str]]:
    """The record and the sidecar of a recipe."""
    numbers = positions_of(played, seen)
    checkpoints = {*numbers, *range(CHECKPOINT_EVERY, len(played.plies) + 1, CHECKPOINT_EVERY)}
    text = write_record(write_game(played, checkpoints, recipe.tags, recipe.remarks, recipe.above))
    path = FOLDER / label(played.engine) / f"{recipe.name}.rec"
    yield path, text
    sidecar = {
        "says": recipe.says,
        "verdict": write_verdict(verify(text, ENGINES)),
        "positions": [write_position(played.engine, n, played.state_after(n)) for n in numbers],
    }
    yield path.with_suffix(".json"), to_text(sidecar)


def spoil(spoiled: Spoiled, base: Played) -> str:
    """The text of a game with one thing wrong."""
    plies = len(base.plies) if spoiled.plies == WHOLE else spoiled.plies
    text = write_record(write_game(base._replace(plies=base.plies[:plies]), {plies}, {}, {}, {}))
    if spoiled.wrong:
        text += f"{plies + 1} {spoiled.wrong}\n"
    if spoiled.digest:
        head, _, _ = text.rpartition(" #")
        text = f"{head} #{spoiled.digest}\n"
    if spoiled.old:
        if text.count(spoiled.old) != 1:
            raise ValueError(f"{spoiled.name}: '{spoiled.old}' is {text.count(spoiled.old)} times in the record")
        text = text.replace(spoiled.old, spoiled.new)
    return text


def refused_files(spoiled: Spoiled, base: Played) -> Iterator[tuple[Path, str]]:
    """The record and the sidecar of a record that must be refused."""
    text = spoil(spoiled, base)
    path = FOLDER / label(base.engine) / "refused" / f"{spoiled.name}.rec"
    yield path, text
    yield path.with_suffix(".json"), to_text({"says": spoiled.says, "fault": write_fault(verify(text, ENGINES))})


def files() -> Iterator[tuple[Path, str]]:
    """Every file of the corpus and what it must hold."""
    seen: Seen = set()
    for engine, golden in corpora():
        games = {recipe.name: cook(engine, golden, recipe) for recipe in golden.recipes}
        for recipe in golden.recipes:
            yield from good_files(recipe, games[recipe.name], seen)
        for spoiled in golden.spoiled:
            yield from refused_files(spoiled, games[spoiled.base])


def strays(made: set[Path]) -> list[Path]:
    """Files in the folders of the corpus that no recipe makes."""
    found = [path for engine, _ in corpora() for path in (FOLDER / label(engine)).rglob("*") if path.is_file()]
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
