"""Whose turn it is, in a sentence."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, Turn
from referee_engines.registry import BUILT_IN, current

NAMES = ("Anna", "Ben", "Clara")
SAN_MARCO = next(engine for engine in current(BUILT_IN) if engine.game.id == "san-marco")


@pytest.mark.parametrize(
    ("turn", "english", "german"),
    [
        (Turn("choose", (0,)), "Anna must act: choosing an offer.", "Anna ist am Zug: Gebot auswählen."),
        (Turn("split", (0, 1)), "Anna and Ben must act: making offers.", "Anna und Ben sind am Zug: Gebote machen."),
        (
            Turn("deal", (CHANCE,)),
            "Chance decides next: drawing cards.",
            "Jetzt entscheidet der Zufall: Karten ziehen.",
        ),
        (
            Turn("play", (1,), anytime=(1, 2)),
            "Ben must act: playing cards. Clara may act, too.",
            "Ben ist am Zug: Karten ausführen. Auch Clara darf jetzt etwas tun.",
        ),
        (
            Turn("deal", (CHANCE,), anytime=(0, 2)),
            "Chance decides next: drawing cards. Anna and Clara may act, too.",
            "Jetzt entscheidet der Zufall: Karten ziehen. Auch Anna und Clara dürfen jetzt etwas tun.",
        ),
        (
            Turn("game_over", over="SM-END-01"),
            "The game is over. The rule: After the third passage, every district is scored once.",
            "Das Spiel ist aus. Die Regel dazu: Nach dem dritten Durchgang folgt noch eine Wertung aller Gebiete.",
        ),
    ],
)
def test_a_turn_reads_well(turn: Turn, english: str, german: str) -> None:
    assert SAN_MARCO.reader("en", NAMES).turn(turn) == english
    assert SAN_MARCO.reader("de", NAMES).turn(turn) == german


def test_a_seat_without_a_name_begins_with_a_capital() -> None:
    assert SAN_MARCO.reader("en").turn(Turn("choose", (2,))) == "Seat 2 must act: choosing an offer."
