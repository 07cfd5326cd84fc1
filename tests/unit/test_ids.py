"""Unknown ids: the fault names the one entry that cannot be read, in every game and phase."""

from __future__ import annotations

from typing import Any

import pytest

from referee_engines import flandern_1302, san_marco, senators
from referee_engines.contract import CHANCE, Engine, Unreadable
from referee_engines.flandern_1302.actions import Deal as DealCentres
from referee_engines.san_marco.actions import Deal, Pile, Split
from referee_engines.senators.actions import SellSet
from tests.helpers.play import play

LISTS = [
    (san_marco.ENGINE, Deal(("CAN", "doge", "gondola"), (1,)), "action_cards[2]"),
    (san_marco.ENGINE, Split((Pile(("CAN",)), Pile(("doge", "gondola")))), "piles[1].cards[1]"),
    (flandern_1302.ENGINE, DealCentres(("gent", "paris")), "cities[1]"),
    (senators.ENGINE, SellSet(("grain-1", "grain-2", "silk-1")), "cards[2]"),
]


@pytest.mark.parametrize(("engine", "action", "field"), LISTS, ids=lambda value: getattr(value, "field", None))
def test_an_unknown_id_in_a_list_is_named_by_its_entry(engine: Engine, action: Any, field: str) -> None:
    phases = set()
    for ply in play(engine, 4, "ids"):
        turn = engine.turn(ply.state)
        if turn.phase not in phases:
            phases.add(turn.phase)
            for seat in {CHANCE, *turn.awaited}:
                with pytest.raises(Unreadable) as unreadable:
                    engine.apply(ply.state, seat, action)
                assert unreadable.value.field == field
