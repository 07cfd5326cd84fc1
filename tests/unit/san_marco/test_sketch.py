"""The board in text."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Setup
from referee_engines.san_marco import ENGINE
from referee_engines.sketch import plain_text
from tests.helpers.play import play


def test_the_columns_are_explained() -> None:
    """Nobles stand under the number of their seat, districts have their ids, bridges their legend."""
    lines = plain_text(ENGINE.sketch(ENGINE.view(ENGINE.new_game(Setup(4)), None), ENGINE.reader("en"))).split("\n")
    head = next(line for line in lines if "district" in line)
    assert head.split() == ["district", "high/low", "0", "1", "2", "3", "bridges"]
    assert any(line.startswith("    CAN Cannaregio") for line in lines)
    assert "    numbers: nobles by seat; CAN=0=2: bridges of seats 0 and 2 to CAN" in lines


def test_notes_stand_beside_long_hands_of_limit_cards() -> None:
    """However many limit cards a player has, what is noted stands in the next column."""
    *_, last = play(ENGINE, 3, "sketch")
    view = ENGINE.view(last.after.state, None)
    seats = [replace(seat, active=False) for seat in view.seats]
    seats[0] = replace(seats[0], limit_points=14, limit_cards=(1, 1, 1, 1, 2, 2, 3, 3))
    lines = plain_text(ENGINE.sketch(replace(view, seats=tuple(seats)), ENGINE.reader("en"))).split("\n")
    rows = [line for line in lines if line.startswith("    seat ")]
    assert "14 (1+1+1+1+2+2+3+3)   " in rows[0]
    notes = [
        min(row.find(word) for word in ("out of", "start player", "first", "second") if word in row) for row in rows
    ]
    assert len(set(notes)) == 1
