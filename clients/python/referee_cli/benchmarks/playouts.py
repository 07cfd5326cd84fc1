"""Random games in this process: players' decisions per second. Chance is carried but not counted."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle
from time import process_time
from typing import Any, TypeAlias

from referee_cli.benchmarks.measure import Run
from referee_engines.contract import CHANCE, Engine, Seat, Setup
from referee_engines.playout import random_player

Playout: TypeAlias = Callable[["QuickSource"], int]
"""Plays one random game to its end; gives the number of decisions."""
Move: TypeAlias = tuple[Any, Seat, Any]
"""A state, who acts in it, and how."""


class QuickSource:
    """Draws with one multiplication, or none where there is one choice. Bounds near 2^30 would not be fair; no game comes near."""

    def __init__(self, seed: int) -> None:
        generator = random.Random(seed)
        draw = generator.getrandbits
        self.random = generator.random
        self.below: Callable[[int], int] = lambda bound: draw(30) * bound >> 30 if bound > 1 else 0


def timed(playout: Playout, seconds: float) -> Run:
    """Whole games for about that long, in seconds of the processor: what else the machine does costs neither side.

    Each run begins with the same seed, so that rounds play the same games.
    """

    def run() -> float:
        source = QuickSource(1)
        decisions = 0
        started = process_time()
        while (elapsed := process_time() - started) < seconds:
            decisions += playout(source)
        return decisions / elapsed

    return run


def playout_of(engine: Engine) -> Playout:
    """Games of this engine, with each number of players in turn."""
    players = cycle(engine.game.players)
    return lambda source: play(engine, next(players), source)


def play(engine: Engine, players: int, source: QuickSource, moves: list[Move] | None = None) -> int:
    """Plays a random game; gives the number of players' decisions, and appends them to the list if there is one."""
    # A loop of its own: going through the generator `play_out` would cost some percent of what is measured here.
    get_turn, follow, act = engine.turn, engine.follow, random_player(engine, source)
    decisions = 0
    state = engine.new_game(Setup(players))
    while not (turn := get_turn(state)).over:
        seat, action = act(state, turn)
        if seat != CHANCE:
            decisions += 1
            if moves is not None:
                moves.append((state, seat, action))
        state = follow(state, seat, action).state
    return decisions
