"""Actions as one line of text each. The grammar is in RULES.md."""

from __future__ import annotations

from typing import Final

from referee_engines.contract import Action
from referee_engines.flandern_1302.actions import (
    Build,
    Cathedral,
    Commit,
    Deal,
    Draw,
    Finish,
    Master,
    NotExecutable,
    PickUp,
    PlaceCentre,
    Site,
    Start,
)
from referee_engines.game import Game
from referee_engines.notation import NUMBER, Slot, TemplateNotation

_TEMPLATES: Final[tuple[tuple[type[Action], str], ...]] = (
    (Start, "start {seat}"),
    (Deal, "deal{cities}"),
    (Draw, "draw {letter} {card}"),
    (PlaceCentre, "centre {city}"),
    (Commit, "commit {card}{k}"),
    (Build, "build {city}.{plot} {faction}{masters}"),
    (Finish, "finish {city}.{plot}"),
    (Site, "site {city}.{plot} {faction}{masters}"),
    (PickUp, "pick-up"),
    (Cathedral, "cathedral {city}.{plot}"),
    (Master, "master {city}.{plot}"),
    (NotExecutable, "not-executable"),
)
_SLOTS: Final = {
    "cities": Slot(
        r"(?: [^\s]+)*", lambda text: tuple(text.split()), lambda ids: "".join([f" {each}" for each in ids])
    ),
    # A number that is 0 is left out.
    "k": Slot(f"(?: (?:{NUMBER.pattern}))?", lambda text: int(text or 0), lambda k: f" {k}" if k else ""),
    "masters": Slot(f"(?: m(?:{NUMBER.pattern}))?", lambda text: int(text[2:] or 0), lambda n: f" m{n}" if n else ""),
}


def notation(game: Game) -> TemplateNotation:
    return TemplateNotation(game, _TEMPLATES, _SLOTS)
