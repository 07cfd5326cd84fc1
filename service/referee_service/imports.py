"""Position documents read: the game and the rules that a document names, and its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from referee_engines.contract import BadDocument, Problem
from referee_engines.documents import read_document
from referee_service.errors import RulesNotServed
from referee_service.games import ServedGame
from referee_service.positions import Position


class _Header(msgspec.Struct):
    """The part of a position document that names its game and rules."""

    game: str = ""
    rules: Any = ""


def read_position(document: str, name: str, versions_of: Callable[[str], Mapping[str, ServedGame]]) -> Position:
    """The position that a document describes; a name overrides the one in the document.

    Takes what gives the served versions of a game, the current one first. Raises `BadDocument`, `msgspec.DecodeError` or
    `RecursionError`, and what that raises for a game that is not served.
    """
    header = msgspec.json.decode(document, type=_Header)
    name = name or header.game
    if not name:
        raise BadDocument([Problem("game", "the document does not name its game")])
    versions = versions_of(name)
    game = next(iter(versions.values()))
    if isinstance(header.rules, str):
        game = versions.get(header.rules, game)
    try:
        state = read_document(game.engine, document)
    except BadDocument as error:
        if not isinstance(header.rules, str) or header.rules in versions:
            raise
        named = Problem("rules", str(RulesNotServed(name, header.rules, versions)))
        raise BadDocument([named if each.field == "rules" else each for each in error.problems]) from error
    return Position(game, game.engine, state, game.engine.turn(state))
