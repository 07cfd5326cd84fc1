"""What is certain of a legal action: what it costs, that it eliminates its player, that it ends the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from referee_engines.contract import Action, Seat
from referee_engines.marks import ENDS_GAME, Cost, Marker, Marks, costs_of
from referee_engines.senators import actions as a
from referee_engines.senators import datafile
from referee_engines.senators.board import Board
from referee_engines.senators.state import LIVING, SenatorsState, has_last_senator, next_asked
from referee_engines.senators.steps.auction import highest_bid
from referee_engines.senators.steps.cash_in import senator_price
from referee_engines.senators.steps.contests import price_and_prize

COSTS: Final = ("money", "senators")
_pays: Final = costs_of("money")
_SENATOR: Final = (Cost("senators", 1),)
_RELEASED: Final = Marks(costs=_SENATOR)


def marker(board: Board, state: SenatorsState, seat: Seat) -> Marker:
    """Senators on the track are public, money is looked at nowhere: prices are."""

    def mark(action: Any) -> Marks | None:
        find = _MARKED.get(type(action))
        return None if find is None else find(board, state, seat, action)

    return mark


def purse(board: Board, state: SenatorsState, seat: Seat, what: str) -> int:
    """The player's own money and senators."""
    return state.money[seat] if what == "money" else state.senators[seat]


def _accept(board: Board, state: SenatorsState, seat: Seat, action: a.Accept) -> Marks | None:
    return _pays[price_and_prize(board, state.phase)[0]]  # type: ignore[arg-type]  # of its step


def _keep(board: Board, state: SenatorsState, seat: Seat, action: a.Keep) -> Marks | None:
    return _pays[state.phase.price]  # type: ignore[union-attr]  # of its step


def _bid(board: Board, state: SenatorsState, seat: Seat, action: a.Bid) -> Marks | None:
    """Whoever is asked last wins with any bid."""
    return _pays[action.amount] if next_asked(state, seat, active_too=True) is None else None


def _buy(board: Board, state: SenatorsState, seat: Seat, action: a.Buy) -> Marks | None:
    stones = state.phase.stones  # type: ignore[union-attr]  # of its step
    return _pays[highest_bid(stones, action.market - 1, state.players)]


def _release(board: Board, state: SenatorsState, seat: Seat, action: a.Release) -> Marks | None:
    return Marks(True, _leaves_one(state), _SENATOR) if has_last_senator(state, seat) else _RELEASED


def _play_office(board: Board, state: SenatorsState, seat: Seat, action: a.PlayOffice) -> Marks | None:
    match board.office(board.index[action.card]), action.target:
        case datafile.TargetLosesSenators(n=n), int(target) if state.senators[target] <= n and _leaves_one(state):
            return ENDS_GAME
    return None


def _leaves_one(state: SenatorsState) -> bool:
    """Whether the game is over if a player is eliminated."""
    return len(LIVING[state.fallen]) == 2


def _draw(board: Board, state: SenatorsState, seat: Seat, action: a.DrawEvent) -> Marks | None:
    is_war = board.events[board.event_index[action.card]].is_war
    return ENDS_GAME if is_war and board.wars_drawn(state.events) + 1 == board.constants.final_war else None


_MARKED: Final[Mapping[type[Action], Callable[[Board, SenatorsState, Seat, Any], Marks | None]]] = {
    a.DrawEvent: _draw,
    a.Commit: lambda board, state, seat, action: _pays[action.amount],
    a.Accept: _accept,
    a.Bid: _bid,
    a.Buy: _buy,
    a.Keep: _keep,
    a.Join: lambda board, state, seat, action: _pays[board.constants.join_fee],
    a.PlayOffice: _play_office,
    a.BuySenator: lambda board, state, seat, action: _pays[senator_price(board, state.phase)],
    a.Release: _release,
}
