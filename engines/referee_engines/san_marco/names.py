"""What everything is called, in English and German."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_engines.contract import Name
from referee_engines.san_marco.board import Board
from referee_engines.words import tell_phases

_FIXED = (
    Name("san-marco", "game", "San Marco", "San Marco"),
    Name("bridge", "card", "Bridge card", "Brückenkarte"),
    Name("transfer", "card", "Transfer card", "Überläuferkarte"),
    Name("doge", "card", "Doge card", "Dogenkarte"),
    Name("banishment", "card", "Banishment card", "Verbannungskarte"),
    Name("limit-1", "card", "Limit card 1", "Limitkarte 1"),
    Name("limit-2", "card", "Limit card 2", "Limitkarte 2"),
    Name("limit-3", "card", "Limit card 3", "Limitkarte 3"),
    Name("start_draw", "phase", "Draw of the start player", "Auslosen des Startspielers"),
    Name("setup_roll", "phase", "First nobles", "Erste Adlige"),
    Name("setup_bridge", "phase", "First bridges", "Erste Brücken"),
    Name("role_draw", "phase", "Draw of the roles", "Setzen der Prestigesteine"),
    Name("deal", "phase", "Deal", "Karten nehmen"),
    Name("split", "phase", "Offers are made", "Gebote machen"),
    Name("choose", "phase", "An offer is chosen", "Gebot auswählen"),
    Name("play", "phase", "Cards are executed", "Karten ausführen"),
    Name("banish_roll", "phase", "Roll for a banishment", "Würfeln zur Verbannung"),
    Name("banish_select", "phase", "Nobles are banished", "Adlige verbannen"),
    Name("name_district", "phase", "A district is named", "Gebiet benennen"),
    Name("game_over", "phase", "Game over", "Spielende"),
)
PHASES: Final = tell_phases(_FIXED)


def all_names(boards: Sequence[Board]) -> tuple[Name, ...]:
    """Fixed names, then the districts of the data sets and their cards."""
    districts = {d.id: d.name for board in boards for d in board.data.districts}
    return (
        *_FIXED,
        *[Name(id_, "district", name, name) for id_, name in districts.items()],
        *[Name(id_, "card", f"District card {name}", f"Gebietskarte {name}") for id_, name in districts.items()],
    )
