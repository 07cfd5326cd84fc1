"""`python -m tests.tools.alike GAME --pairs 20000`: looks for a leak in pairs of states that look alike to a seat.

One state of each pair comes from a random game, the other is drawn anew from the seat's view. Both are asked everything
that the seat may ask the service, in both languages; the answers must be the same bytes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from referee_client.embedded import Embedded
from referee_engines.contract import Engine, Seat
from referee_service.referee import RefereeService
from tests.games import ENGINES, engine_of, label
from tests.helpers.asked import candidates, difference
from tests.helpers.play import TestSource, play

_EVERY = 500
_SUGGESTED = 10
"""A suggestion is asked for in every so many pairs: it takes longer than all the rest."""


def pairs(engine: Engine, seed: str) -> Iterator[tuple[Any, Any, Seat | None, list[str]]]:
    """State, twin, seat and proposals, for ever: each number of players in turn."""
    source = TestSource(seed)
    number = 0
    while True:
        players = engine.game.players[number % len(engine.game.players)]
        plies = list(play(engine, players, f"{seed}-{number}"))
        seen = [ply.action for ply in plies]
        for ply in plies:
            state = ply.after.state
            for seat in (*range(players), None):
                twin = engine.resample(state, seat, source)
                if twin != state:
                    yield state, twin, seat, candidates(engine, state, seat, seen, source)
        number += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", help="a game's id")
    parser.add_argument("--rules", default="", help="a rules version; the current one without it")
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--seed", default="alike")
    arguments = parser.parse_args()
    engine = engine_of(arguments.game, arguments.rules)
    embedded, leaks, started = Embedded(RefereeService(ENGINES)), Counter[str](), time.monotonic()
    for number, (state, twin, seat, notations) in enumerate(pairs(engine, arguments.seed), 1):
        found = difference(embedded, engine, (state, twin), seat, notations, number % _SUGGESTED == 0)
        if found:
            leaks[found] += 1
            print(f"\nply {state.ply}, {state.players} players, seat {seat}: {found}")
        if number % _EVERY == 0 or number == arguments.pairs:
            passed = time.monotonic() - started
            print(f"\r{number:,} of {arguments.pairs:,} pairs, {number / passed:.0f} a second", end="", file=sys.stderr)
        if number == arguments.pairs:
            break
    print(file=sys.stderr)
    print(f"{label(engine)}: {arguments.pairs:,} pairs, {sum(leaks.values())} answered otherwise")
    for question, times in leaks.most_common():
        print(f"  {times:8} {question}")
    return bool(leaks)


if __name__ == "__main__":
    sys.exit(main())
