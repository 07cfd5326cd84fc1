"""The peers' random games. Peers come without types and are optional: they are imported only here, when asked for."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from referee_cli.benchmarks.measure import CannotMeasure
from referee_cli.benchmarks.playouts import Playout, QuickSource

EXTRA = "pip install 'referee[bench]'"


def check_installed(module: str, row: str) -> None:
    """Raises `CannotMeasure` naming what to install."""
    if find_spec(module) is None:
        raise CannotMeasure(f"{row} needs the Python package '{module}': install the extra with {EXTRA}")


def chess() -> Playout:
    """python-chess: list the moves, choose, push, ask for the end."""
    board_type: Any = import_module("chess").Board

    def play(source: QuickSource) -> int:
        board = board_type()
        decisions = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[source.below(len(moves))])
            decisions += 1
        return decisions

    return play


def catanatron() -> Playout:
    """Catanatron: four of its own random players."""
    package: Any = import_module("catanatron")
    most_turns: int = import_module("catanatron.game").TURNS_LIMIT

    def play(source: QuickSource) -> int:
        # Its players draw from the common generator, and every round is to play the same games.
        random.seed(source.below(1 << 30))
        game = package.Game([package.RandomPlayer(color) for color in package.Color])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < most_turns:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def openspiel() -> Playout:
    """OpenSpiel's backgammon: rules in C++, the game driven from Python."""
    game: Any = import_module("pyspiel").load_game("backgammon")

    def play(source: QuickSource) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_draw(state.chance_outcomes(), source))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[source.below(len(actions))])
                decisions += 1
        return decisions

    return play


def _draw(outcomes: list[tuple[int, float]], source: QuickSource) -> int:
    pick = source.random()
    for action, chance in outcomes:
        pick -= chance
        if pick < 0:
            return action
    return outcomes[-1][0]  # the chances add up to one but for rounding
