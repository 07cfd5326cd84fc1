"""Views of all games: the same thing has the same name and the same type."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import Struct

from referee_engines.contract import Engine, Setup, View
from referee_engines.registry import BUILT_IN
from tests.games import label

GAMES = pytest.mark.parametrize("engine", BUILT_IN, ids=label)


@GAMES
def test_views_have_what_all_views_have(engine: Engine) -> None:
    """Seat, data set, number of players, ply, phase and end are named alike and hold what they say."""
    assert issubclass(engine.view_type, View)
    state = engine.new_game(Setup(engine.game.players[0]))
    turn = engine.turn(state)
    for seat in (None, *range(state.players)):
        view = engine.view(state, seat)
        common = (view.seat, view.data, view.players, view.ply, view.phase, view.over)
        assert common == (seat, state.data, state.players, state.ply, turn.phase, turn.over)


@GAMES
def test_seats_lists_the_players(engine: Engine) -> None:
    """`seats` is the list of players, each with its seat; `players` is their number."""
    view = engine.view(engine.new_game(Setup(engine.game.players[0])), None)

    assert [player.seat for player in view.seats] == list(range(view.players))


def test_fields_of_one_name_have_one_type() -> None:
    """A field that several games' views have is of one type, or a message of each game's own."""
    types: defaultdict[str, set[Any]] = defaultdict(set)
    for engine in BUILT_IN:
        for name, hint in get_type_hints(engine.view_type).items():
            types[name].add("messages" if _is_struct((get_args(hint) or (hint,))[0]) else hint)

    assert {name: found for name, found in types.items() if len(found) > 1} == {}


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)
