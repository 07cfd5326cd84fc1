"""What is certain of a legal action: the influence cards that a choice costs, and that the game is over."""

from __future__ import annotations

from typing import Any, Final

from referee_engines.contract import Seat
from referee_engines.flandern_1302.actions import Build, Site
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.flow import FREE_AT_END, builders, dead_plots, free_plots
from referee_engines.flandern_1302.hidden import possible_cards
from referee_engines.flandern_1302.state import INFLUENCE, NO_CARD, Acting, Choosing, Flandern1302State, Gold
from referee_engines.flandern_1302.steps.build import lay_tile
from referee_engines.marks import ENDS_GAME, Marker, Marks, costs_of, no_marker

COSTS: Final = ("influence",)
_adds: Final = costs_of("influence")


def marker(board: Board, state: Flandern1302State, seat: Seat) -> Marker:
    """The game ends with a round: when the deck is used up, or when the last action leaves too few plots."""
    if isinstance(state.phase, Choosing):
        return _mark_choice
    if not _closes_round(board, state, seat):
        return no_marker(board, state, seat)
    return _plot_marker(board, state, seat) if any(map(any, state.deck)) else _mark_end


def purse(board: Board, state: Flandern1302State, seat: Seat, what: str) -> int:
    return state.influence[seat]


def _mark_choice(action: Any) -> Marks | None:
    return _adds[action.k]


def _mark_end(action: Any) -> Marks | None:
    return ENDS_GAME


def _closes_round(board: Board, state: Flandern1302State, seat: Seat) -> bool:
    """Whether the seat knows that the round is over after its action."""
    phase = state.phase
    if isinstance(phase, Gold):
        return True
    if not isinstance(phase, Acting) or phase.acted + 1 < state.players:
        return False
    if phase.card != INFLUENCE or seat == state.start:
        return phase.card in (NO_CARD, INFLUENCE)
    _, possible = possible_cards(board, state, phase.card)
    return possible[INFLUENCE] == sum(possible)


def _plot_marker(board: Board, state: Flandern1302State, seat: Seat) -> Marker:
    """A tile is laid only where that can matter: elsewhere too few plots stay free, or it is the last of its shape."""
    free = _free(board, state)
    total = sum(free.values())
    last = zip(board.factions, board.moves.last_shapes, state.tiles, strict=True)
    last_shapes = {name: shapes[supply] for name, shapes, supply in last}

    def mark(action: Any) -> Marks | None:
        left = total
        if isinstance(action, (Build, Site)):
            city = board.city_index[action.city]
            plan = board.plans[city]
            shape = plan.shape[plan.index[action.plot]]
            if total - free[city] > FREE_AT_END and not last_shapes[action.faction] >> shape & 1:
                return None
            left = sum(_free(board, lay_tile(board, state, seat, action, [])).values())
        return ENDS_GAME if left <= FREE_AT_END else None

    return mark


def _free(board: Board, state: Flandern1302State) -> dict[int, int]:
    """By unscored city: how many plots step 6 leaves free."""
    in_play = builders(board, state)
    found = {}
    for i, city in enumerate(state.cities):
        if not city.scored:
            plan = board.plans[i]
            free = free_plots(plan, city)
            found[i] = (free & ~dead_plots(plan, city, free, in_play)).bit_count()
    return found
