"""Actions in English sentences, without the actor."""

from __future__ import annotations

from referee_engines.flandern_1302.actions import (
    AnyAction,
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
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import FlandernState
from referee_engines.flandern_1302.steps.setup import dealt_factions
from referee_engines.words import counted

_CARDS = {"pickup": "pick-up", "guild_master": "guild master"}


def describe(board: Board, action: AnyAction, state: FlandernState) -> str:
    """One sentence for a button or a log."""
    match action:
        case Start(seat):
            return f"Seat {seat} is drawn as the start player."
        case Deal(cities):
            factions = [board.factions[f] for f in dealt_factions(board, state)]
            dealt = [f"{faction} to {_city(board, city)}" for faction, city in zip(factions, cities, strict=False)]
            return f"The other centres are dealt: {', '.join(dealt)}."
        case Draw(letter, card):
            return f"Draws the golden card {_card(board, card)} ({letter})."
        case PlaceCentre(city):
            return f"Puts the own centre into {_city(board, city)}."
        case Commit(card, k):
            added = f" with {counted(k, 'influence card')}" if k else ""
            return f"Selects the card {_card(board, card)}{added}."
        case Build(city, plot, faction, masters):
            return f"Builds a {_tile(faction, masters)} on {plot} in {_city(board, city)}."
        case Finish(city, plot):
            return f"Finishes the site on {plot} in {_city(board, city)}."
        case Site(city, plot, faction, masters):
            return f"Sets up a site with a {_tile(faction, masters)} on {plot} in {_city(board, city)}."
        case PickUp():
            return "Takes all open action cards back into the hand."
        case Cathedral(city, plot):
            return f"Puts a cathedral on {plot} in {_city(board, city)}."
        case Master(city, plot):
            return f"Puts a guild master on {plot} in {_city(board, city)}."
        case NotExecutable():
            return "Cannot execute the card; it counts as played."


def _tile(faction: str, masters: int) -> str:
    printed = (
        ""
        if not masters
        else " with a printed guild master"
        if masters == 1
        else f" with {masters} printed guild masters"
    )
    return f"{faction} quarter{printed}"


def _city(board: Board, city: str) -> str:
    index = board.city_index.get(city)
    return city if index is None else board.data.cities[index].name or city


def _card(board: Board, card: str) -> str:
    return _CARDS.get(card, _city(board, card))
