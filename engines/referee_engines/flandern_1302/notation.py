"""Actions as one line of text each. The grammar is in RULES.md."""

from __future__ import annotations

from typing import Final

from referee_engines.contract import Action
from referee_engines.flandern_1302 import actions
from referee_engines.game import Game
from referee_engines.notation import NUMBER, Slot, TemplateNotation

_TEMPLATES: Final[tuple[tuple[type[Action], str], ...]] = (
    (actions.Start, "start {seat}"),
    (actions.Deal, "deal{cities}"),
    (actions.Draw, "draw {letter} {card}"),
    (actions.PlaceCentre, "centre {city}"),
    (actions.Commit, "commit {card}{k}"),
    (actions.Build, "build {city}.{plot} {faction}{masters}"),
    (actions.Finish, "finish {city}.{plot}"),
    (actions.Site, "site {city}.{plot} {faction}{masters}"),
    (actions.PickUp, "pick-up"),
    (actions.Cathedral, "cathedral {city}.{plot}"),
    (actions.Master, "master {city}.{plot}"),
    (actions.NotExecutable, "not-executable"),
)
_SLOTS: Final = {
    # It ends at the first dot. Trying every one would take long in a line of nothing but dots.
    "city": Slot(r"[^\s.]+"),
    "cities": Slot(
        r"(?: [^\s]+)*", lambda text: tuple(text.split()), lambda ids: "".join([f" {each}" for each in ids])
    ),
    # A number that is 0 is left out.
    "k": Slot(f"(?: (?:{NUMBER.pattern}))?", lambda text: int(text or 0), lambda k: f" {k}" if k else ""),
    "masters": Slot(f"(?: m(?:{NUMBER.pattern}))?", lambda text: int(text[2:] or 0), lambda n: f" m{n}" if n else ""),
}


def notation(game: Game) -> TemplateNotation:
    return TemplateNotation(game, _TEMPLATES, _SLOTS)
