"""What the ids are called in English and German."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_engines.contract import Name
from referee_engines.senators.cards import DECKS, Cards

_GERMAN = {
    "grain": "Getreide",
    "olives": "Oliven",
    "wood": "Holz",
    "cloth": "Stoff",
    "wine": "Wein",
    "metal": "Metall",
    "consul": "Konsul",
    "censor": "Zensor",
    "governor": "Statthalter",
    "quaestor": "Quästor",
    "aedile": "Ädil",
    "war": "Krieg",
    "deficit": "Staatsdefizit",
    "election": "Wahl",
    "tax": "Steuer",
    "tribute": "Tribut",
    "revolt": "Aufstand in den Provinzen",
    "scandal": "Skandal",
}

_PHASES = (
    ("start", "start player is drawn", "Startspieler wird bestimmt"),
    ("deal", "start cards are dealt", "Startkarten werden verteilt"),
    ("draw_event", "event is drawn", "Ereignis wird gezogen"),
    ("war_bid", "war: sealed bids", "Krieg: geheime Gebote"),
    ("deficit_ask", "deficit: falling price", "Defizit: fallender Preis"),
    ("election_bid", "election: once around", "Wahl: einmal reihum"),
    ("choose_action", "choice of the action", "Wahl der Aktion"),
    ("reveal", "auction: cards are revealed", "Versteigern: Karten werden aufgedeckt"),
    ("auction_bid", "auction: bids", "Versteigern: Gebote"),
    ("auction_resolve", "auction: sell or buy", "Versteigern: verkaufen oder kaufen"),
    ("extort_offer", "extort: offer", "Erpressen: Angebot"),
    ("extort_reply", "extort: reply", "Erpressen: Antwort"),
    ("cashin_join", "cash-in: joining", "Einlösen: mitmachen"),
    ("cashin_step", "cash-in", "Einlösen"),
    ("game_over", "game over", "Spielende"),
)
PHASES: Final = {phase: en for phase, en, _ in _PHASES}
"""What the phases are called, by id."""


def all_names(sets: Sequence[Cards]) -> tuple[Name, ...]:
    """The game, then decks, cards, events and phases; the first data set that uses an id names it."""
    found = {("game", "senators"): Name("senators", "game", "Senators", "Senators")}

    def add(word: str, kind: str, en: str, de: str) -> None:
        found.setdefault((kind, word), Name(word, kind, en, de))

    for deck in DECKS[:3]:
        add(deck, "deck", f"resource deck {deck}", f"Ressourcenstapel {deck}")
    add(DECKS[3], "deck", "office deck", "Ämterstapel")
    for cards in sets:
        for kind in cards.types:
            add(kind, "resource", kind.capitalize(), _GERMAN.get(kind, kind.capitalize()))
        for office in cards.offices:
            add(office.id, "office", office.name, _GERMAN.get(office.id, office.name))
        for event in cards.events:
            add(event.id, "event", event.name, _GERMAN.get(event.id, event.name))
        for card, card_id in enumerate(cards.ids):
            if card < cards.resources:
                kind = cards.types[cards.colour[card]]
                value = cards.value[card]
                add(card_id, "card", f"{kind.capitalize()} {value}", f"{_GERMAN.get(kind, kind.capitalize())} {value}")
            else:
                office = cards.offices[cards.office_of[card]]
                add(card_id, "card", office.name, _GERMAN.get(office.id, office.name))
    for phase, en, de in _PHASES:
        add(phase, "phase", en, de)
    return tuple(found.values())
