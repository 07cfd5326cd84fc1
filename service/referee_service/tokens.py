"""State tokens: the versioned bytes in which a host keeps a state between calls.

A plain token is 0x01, the game's id, 0x00, the rules version, 0x00, and the state in MessagePack. The first byte 0x02
is kept for sealed tokens, which need no check of their invariants once they open.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from referee.v1.state_pb2 import State as StateMessage
from referee_engines.contract import Engine, Turn, Unreadable
from referee_engines.documents import pack, unpack
from referee_service.config import MAX_TOKEN_BYTES
from referee_service.errors import DataNotServed, InvalidState, RulesNotServed, UnknownGame

PLAIN = b"\x01"
_KNOWN_TOKENS = 1024

Opened: TypeAlias = tuple[Engine, Any, Turn]
"""The engine to play with, the state and its turn."""


class Tokens:
    """Opens and makes the tokens of the served games."""

    def __init__(self, engines: Iterable[Engine]) -> None:
        """Of each game the current rules come first, older versions after them."""
        self._versions: dict[str, dict[str, Engine]] = {}
        for engine in engines:
            self._versions.setdefault(engine.game.id, {})[engine.game.rules_version] = engine
        self._prefixes = {
            engine: PLAIN + game.encode() + b"\x00" + version.encode() + b"\x00"
            for game, versions in self._versions.items()
            for version, engine in versions.items()
        }
        self._served = {
            engine: frozenset((data.id, data.sha256) for data in engine.game.data_sets) for engine in self._prefixes
        }
        # Whether a state is free of problems depends on its bytes alone. So tokens that were found good, or that this
        # process made itself from a good one, are neither checked nor decoded again: like sealed ones they hold what the
        # engine said. Hosts mostly send back what they just got on the same connection, and the check is the costliest
        # part of a call. Two generations forget the oldest without keeping an order. Whole tokens are kept: only
        # canonical ones of valid states get here, and those are short.
        self._known: dict[bytes, Opened] = {}
        self._known_before: dict[bytes, Opened] = {}

    def _remember(self, token: bytes, opened: Opened) -> None:
        if len(self._known) >= _KNOWN_TOKENS:
            self._known_before, self._known = self._known, {}
        self._known[token] = opened

    def close(self, engine: Engine, state: Any, turn: Turn) -> bytes:
        """The token of a state that the engine made or that was found good."""
        token = self._prefixes[engine] + pack(state)
        self._remember(token, (engine, state, turn))
        return token

    def open(self, message: StateMessage) -> Opened:
        """The engine, and a state free of problems with its turn."""
        game, version, token = message.game, message.rules_version, message.token
        known = self._known.get(token) or self._known_before.get(token)
        if known is not None and (info := known[0].game).id == game and info.rules_version == version:
            return known
        versions = self._versions.get(game)
        if versions is None:
            if not game:
                raise Unreadable("state.game", "this field is missing")
            raise UnknownGame(game, self._versions)
        engine = versions.get(version)
        if engine is None:
            if not version:
                raise Unreadable("state.rules_version", "this field is missing")
            raise RulesNotServed(game, version, versions)
        if len(token) > MAX_TOKEN_BYTES:
            raise Unreadable("state.token", f"{len(token)} bytes, a token has at most {MAX_TOKEN_BYTES}")
        prefix = self._prefixes[engine]
        if not token.startswith(prefix):
            raise _foreign(token, game, version)
        try:
            state = unpack(engine, token[len(prefix) :])
        except Unreadable as error:
            raise Unreadable("state.token", error.message) from error
        if (state.data, state.sha256) not in self._served[engine]:
            raise DataNotServed(game, state.data, state.sha256, engine.game.data_sets)
        if problems := engine.problems(state):
            raise InvalidState(problems)
        # Decoding skips what follows a Struct's last field, so that one state would have many tokens, of any length.
        if pack(state) != token[len(prefix) :]:
            raise Unreadable("state.token", "these bytes are not the ones in which this state is written")
        opened = (engine, state, engine.turn(state))
        self._remember(token, opened)
        return opened


def _foreign(token: bytes, game: str, version: str) -> Exception:
    """Why a token does not begin as this game's tokens do."""
    if not token:
        return Unreadable("state.token", "this field is missing")
    parts = token[1:].split(b"\x00", 2)
    if token[:1] != PLAIN or len(parts) < 3:
        return Unreadable("state.token", "these bytes are not a state token")
    if parts[0] != game.encode():
        return Unreadable("state.game", f"the token is not one of {game}")
    return Unreadable("state.rules_version", f"the token was not made by rules version {version}")
