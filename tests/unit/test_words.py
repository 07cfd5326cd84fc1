"""Words that the refusals of all games share."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, Name
from referee_engines.words import counted, tell_action, tell_phases, tell_seats


@pytest.mark.parametrize(("number", "said"), [(0, "0 nobles"), (1, "1 noble"), (2, "2 nobles"), (-1, "-1 nobles")])
def test_one_of_a_thing_is_singular(number: int, said: str) -> None:
    assert counted(number, "noble") == said


def test_seats_are_told_by_number_and_chance_by_name() -> None:
    assert tell_seats((0, 2)) == "seat 0 and seat 2"
    assert tell_seats((CHANCE,)) == "chance"


def test_actions_and_phases_are_told_in_words() -> None:
    assert tell_action("place_centre") == '"place centre"'
    names = [Name("choose", "phase", "An offer is chosen", "Gebot auswählen"), Name("choose", "card", "Choose", "Wahl")]
    assert tell_phases(names) == {"choose": "an offer is chosen"}
