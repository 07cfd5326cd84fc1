"""The strong player in this process: plies that it tries per second, against those of plain random games."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from referee_cli.benchmarks.measure import Effort, Figures, Report, best_of
from referee_cli.benchmarks.playouts import Playout, QuickSource, timed
from referee_engines.contract import CHANCE, Engine, Seat, Setup
from referee_engines.playout import play_out
from referee_engines.search import suggest

_EVERY = 7
"""A search at every so many decisions of a random game."""


def search_vs_playout(engine: Engine, effort: Effort, report: Report) -> Figures:
    """What a trial costs beyond its plies: drawing hidden things anew, choosing the candidate, counting the score."""
    asked = positions(engine)
    runs = [timed(searching(engine, asked), effort.seconds), timed(playing_on(engine, asked), effort.seconds)]
    return Figures(*best_of(runs, effort.rounds, report))


def positions(engine: Engine) -> list[tuple[Any, Seat]]:
    """Decisions of a random game with a choice, and whose they are."""
    start = engine.new_game(Setup(engine.game.players[-1]))
    plies = list(play_out(engine, start, QuickSource(1)))
    open_to = [(state, seat) for state, seat, _, _ in plies if seat != CHANCE and engine.legal(state, seat).count() > 1]
    return open_to[::_EVERY]


def searching(engine: Engine, asked: list[tuple[Any, Seat]]) -> Playout:
    """A search in each position in turn."""
    turns = cycle(asked)
    return lambda source: suggest(engine, *next(turns), source).plies


def playing_on(engine: Engine, asked: list[tuple[Any, Seat]]) -> Playout:
    """A random game from each position in turn to its end."""
    turns = cycle(asked)
    return lambda source: sum(1 for _ in play_out(engine, next(turns)[0], source))
