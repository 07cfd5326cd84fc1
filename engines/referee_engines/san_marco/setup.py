"""The options of a game and the state before anybody has acted."""

from __future__ import annotations

from collections.abc import Mapping

from referee_engines.contract import Option, Unreadable
from referee_engines.options import read_seat
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import (
    BEFORE_CHOICE,
    NO_CARDS,
    NO_DISTRICT,
    START_DRAW,
    SanMarcoState,
    SetupRoll,
)

OPTIONS = (Option("start", "0"), Option("setup_min_districts", "", ("", "1", "2")))


def first_state(board: Board, players: int, options: Mapping[str, str]) -> SanMarcoState:
    """Chance draws the start player first, or rolls for the first nobles."""
    is_random = options["start"] == "random"
    start = 0 if is_random else read_seat("options.start", options["start"], players)
    min_districts = int(options["setup_min_districts"] or board.file.setup.min_districts)
    if min_districts > board.setup_rolls:
        message = f"{board.setup_rolls} rolls cannot reach {min_districts} districts"
        raise Unreadable("options.setup_min_districts", message)
    return SanMarcoState(
        data=board.set.id,
        sha256=board.set.sha256,
        players=players,
        ply=0,
        min_districts=min_districts,
        passage=1,
        round=1,
        start_seat=start,
        last_round=False,
        active=tuple(range(players)),
        prestige=(0,) * players,
        limits=((0, 0, 0),) * players,
        stock=(board.file.nobles_per_player,) * players,
        nobles=((0,) * players,) * len(board.districts),
        bridges=((0,) * players,) * len(board.pairs),
        bridge_supply=board.file.bridges_total,
        doge=NO_DISTRICT,
        action_deck=board.action_deck,
        action_discard=NO_CARDS,
        limit_deck=board.limit_deck,
        distributors=(),
        deciders=(),
        drawn=(),
        offers=(),
        step=BEFORE_CHOICE,
        hand=(),
        phase=START_DRAW if is_random else SetupRoll(0),
    )
