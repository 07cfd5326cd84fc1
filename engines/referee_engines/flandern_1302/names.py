"""What everything is called, in English and German."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_engines.contract import Facts, Name
from referee_engines.flandern_1302.board import Board
from referee_engines.words import tell_phases

_FIXED = (
    Name("flandern-1302", "game", "Flandern 1302", "Flandern 1302"),
    Name("site", "card", "Site card", "Baustelle"),
    Name("pickup", "card", "Pick-up card", "Aufnehmen"),
    Name("influence", "card", "Influence card", "Einflusskarte"),
    Name("cathedral", "card", "Cathedral card", "Dombau"),
    Name("guild_master", "card", "Guild master card", "Zunftmeister"),
    Name("setup_start", "phase", "Draw of the start player", "Auslosen des Startspielers"),
    Name("setup_centre", "phase", "Centres are placed", "Stadtzentren setzen"),
    Name("setup_deal", "phase", "Neutral centres are dealt", "Neutrale Stadtzentren auslosen"),
    Name("draw", "phase", "Step 1: golden card", "Schritt 1: goldene Karte"),
    Name("choose", "phase", "Step 2: choice of cards", "Schritt 2: Aktionskarte aussuchen"),
    Name("act", "phase", "Step 4: actions", "Schritt 4: Aktion durchführen"),
    Name("gold", "phase", "Step 5: start player's action", "Schritt 5: Startspieler-Aktion"),
    Name("end", "phase", "Game over", "Spielende"),
)
PHASES: Final = tell_phases(_FIXED)
_STEPS: Final = {"draw": 1, "choose": 2, "act": 4, "gold": 5}
"""The steps of a round, whose names begin with their number."""
_FACTIONS = {
    "blue": ("Blue guild", "Blaue Zunft"),
    "yellow": ("Yellow guild", "Gelbe Zunft"),
    "green": ("Green guild", "Grüne Zunft"),
    "red": ("Red guild", "Rote Zunft"),
    "grey": ("Grey guild", "Graue Zunft"),
    "church": ("Church", "Kirche"),
}
_SHAPES = {"trapezium": "Trapez", "bar": "Balken", "wedge": "Keil", "centre": "Zentrum"}


def phase_facts(phase: str) -> Facts:
    """A phase and the number in its name, for a sentence that names it."""
    return {"phase": phase, "step": _STEPS[phase]} if phase in _STEPS else {"phase": phase}


def all_names(boards: Sequence[Board]) -> tuple[Name, ...]:
    """Fixed names, then the cities with their cards, the factions and the shapes of the data sets."""
    names: dict[tuple[str, str], Name] = {}
    for board in boards:
        for city in board.data.cities:
            plain = city.name or city.id
            english, german = city.names.get("en", plain), city.names.get("de", plain)
            names.setdefault(("city", city.id), Name(city.id, "city", english, german))
            names.setdefault(("card", city.id), Name(city.id, "card", f"City card {english}", f"Städtekarte {german}"))
        for faction in board.factions:
            names.setdefault(("faction", faction), Name(faction, "faction", *_FACTIONS.get(faction, (faction,) * 2)))
        for shape in board.data.shapes:
            english = shape.name or shape.id
            names.setdefault(
                ("shape", shape.id), Name(shape.id, "shape", english.capitalize(), _SHAPES.get(shape.name, english))
            )
    return (*_FIXED, *names.values())
