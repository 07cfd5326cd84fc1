"""The setup: options and the first state."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from referee_engines.contract import Option, Seat
from referee_engines.options import read_seat
from referee_engines.senators.board import Board
from referee_engines.senators.phases import Dealing, Starting
from referee_engines.senators.state import NO_SEAT, SenatorsState

_RANDOM = "random"
OPTIONS = (Option("start", _RANDOM),)


def first_state(board: Board, players: int, options: Mapping[str, str]) -> SenatorsState:
    """The table before chance has acted; without a start player chance names one first."""
    word = options["start"]
    state = set_up(board, players)
    return state if word == _RANDOM else with_start(board, state, read_seat("options.start", word, players))


def set_up(board: Board, players: int) -> SenatorsState:
    """The table before there is a start player."""
    return SenatorsState(
        data=board.set.id,
        sha256=board.set.sha256,
        players=players,
        ply=0,
        start=NO_SEAT,
        active=NO_SEAT,
        money=(0,) * players,
        senators=(board.start.senators,) * players,
        fallen=(0,) * players,
        face_up=((),) * players,
        hidden=((),) * players,
        decks=board.full_decks,
        events=board.full_events,
        phase=Starting(),
    )


def with_start(board: Board, state: SenatorsState, start: Seat) -> SenatorsState:
    """The table with a start player, and money in turn order from there."""
    by_turn, players = board.start.money_by_turn_order, state.players
    money = tuple([by_turn[(seat - start) % players] for seat in range(players)])
    return replace(state, start=start, active=start, money=money, phase=Dealing(0))
