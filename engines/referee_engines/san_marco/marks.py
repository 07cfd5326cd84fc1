"""What is certain of a legal action: the prestige that a route of the Doge costs, and that the game is over."""

from __future__ import annotations

from typing import Any, Final

from referee_engines.contract import Seat
from referee_engines.marks import ENDS_GAME, Marker, Marks, costs_of, no_marker
from referee_engines.san_marco.actions import MoveDoge, PlayBanishment
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.flow import next_step, take
from referee_engines.san_marco.state import (
    BanishRoll,
    BanishSelect,
    Choosing,
    Over,
    Playing,
    SanMarcoState,
    open_group,
)

COSTS: Final = ("prestige",)
_pays: Final = {ends: costs_of("prestige", ends_game=ends) for ends in (False, True)}


def marker(board: Board, state: SanMarcoState, seat: Seat) -> Marker:
    """What follows a card or a banishment is public, so it is followed once for all actions that lead there."""
    phase = state.phase
    is_last = state.passage == board.file.passages
    if isinstance(phase, Playing):
        return _play(board, seat, is_last and len(state.hand) == 1 and _ends(next_step(board, state, [])))
    if not is_last:
        return no_marker(board, state, seat)
    if isinstance(phase, Choosing):
        step, group = state.step, open_group(state)
        return lambda action: ENDS_GAME if _ends(take(board, state, seat, step, group, action.pile, [])) else None
    if isinstance(phase, (BanishRoll, BanishSelect)) and _ends_with(board, state, phase):
        present = sum(state.nobles[phase.district])
        is_roll = isinstance(phase, BanishRoll)
        return lambda action: None if is_roll and action.face < present else ENDS_GAME
    return no_marker(board, state, seat)


def purse(board: Board, state: SanMarcoState, seat: Seat, what: str) -> int:
    return state.prestige[seat]


def _play(board: Board, seat: Seat, ends: bool) -> Marker:
    """A banishment card is followed by a roll; after every other card the hand is played on, or the game ends."""
    pays, prices = _pays[ends], board.moves.step_prices[seat]

    def mark(action: Any) -> Marks | None:
        if type(action) is MoveDoge:
            return pays[sum([prices[step.owner] for step in action.route])]
        return ENDS_GAME if ends and type(action) is not PlayBanishment else None

    return mark


def _ends_with(board: Board, state: SanMarcoState, phase: BanishRoll | BanishSelect) -> bool:
    """Whether the game is over after a banishment of the last passage."""
    return not phase.by_card or (not state.hand and _ends(next_step(board, state, [])))


def _ends(after: SanMarcoState) -> bool:
    return isinstance(after.phase, Over)
