"""Notation of the core: what is read beside the canonical line, and which field is blamed."""

from __future__ import annotations

import pytest

from referee_engines.contract import Setup, Unreadable
from referee_engines.registry import BUILT_IN

ENGINES = {engine.game.id: engine for engine in BUILT_IN}


@pytest.mark.parametrize(
    ("game", "line", "field"),
    [
        ("senators", "commit 007", "amount"),
        ("senators", "commit -0", "amount"),
        ("senators", "bid 1.5", "amount"),
        ("senators", "bid 99999999999", "amount"),
        ("senators", "offer 5 for grain-8 to seat 01", "target"),
        ("flandern-1302", "commit gent 01", "k"),
        ("flandern-1302", "build gent.D3 grey m-0", "masters"),
        ("san-marco", "banish 1 0_2", "nobles"),
        ("san-marco", "start \N{FULLWIDTH DIGIT ONE}", "seat"),
        ("san-marco", "play bridge CAN-SCR remove CAN-SCR +1", "remove"),
    ],
)
def test_the_field_of_a_number_that_is_not_canonical_is_named(game: str, line: str, field: str) -> None:
    engine = ENGINES[game]
    with pytest.raises(Unreadable, match="without leading zeros") as unreadable:
        engine.notation.parse(line, engine.new_game(Setup(engine.game.players[0], {})))
    assert unreadable.value.field == field
    assert unreadable.value.message.startswith(f"{field} '")


@pytest.mark.parametrize("game", ENGINES)
def test_foreign_white_space_is_named(game: str) -> None:
    engine = ENGINES[game]
    with pytest.raises(Unreadable, match=r"U\+000A"):
        engine.notation.parse("start\n1", engine.new_game(Setup(engine.game.players[0], {})))


def test_a_city_of_flandern_ends_at_the_first_dot() -> None:
    engine = ENGINES["flandern-1302"]
    with pytest.raises(Unreadable, match="unknown plot of gent") as unreadable:
        engine.notation.parse("build gent.D3.D3 grey", engine.new_game(Setup(engine.game.players[0], {})))
    assert unreadable.value.field == "plot"
