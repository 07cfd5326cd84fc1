"""The usual answer to an accepted action, written as bytes.

Hosts call ApplyAction more than everything else. Filled field by field, the answer takes 4 to 6 % longer for a whole call
(median of four interleaved runs: apply-vs-echo 0.56 against 0.58, with the same requests). A message's bytes are those of
its fields, one after the other, each after its tag and length.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.v1.service_pb2 import Accepted, ApplyActionResponse
from referee.v1.state_pb2 import State, Turn
from referee_engines import contract
from referee_engines.documents import DIGEST_LENGTH
from referee_engines.memo import Memo
from referee_service.messages import write_events, write_turn

_VARINT = 0
_LENGTH_DELIMITED = 2


def write_accepted(
    game: contract.GameInfo, token: bytes, digest: str, turn: contract.Turn, ply: int, events: Iterable[contract.Event]
) -> bytes:
    """The bytes of an ApplyActionResponse with state, turn and events."""
    state = b"".join(
        (_heads[game.id, game.rules_version], _TOKEN, _varints[len(token)], token, _DIGEST, digest.encode())
    )
    turn_fields = write_turn(turn) + _PLY + _varints[ply]
    accepted = b"".join(
        (_STATE, _varints[len(state)], state, _TURN, _varints[len(turn_fields)], turn_fields)
    ) + write_events(Accepted, events)
    return _ACCEPTED + _varints[len(accepted)] + accepted


def _write_varint(number: int) -> bytes:
    """A number, not below 0, as messages hold numbers and lengths: seven bits a byte, the lowest first."""
    if number < 0x80:
        return bytes((number,))
    return bytes((number & 0x7F | 0x80,)) + _write_varint(number >> 7)


def _tag(message: Any, field: str, kind: int = _LENGTH_DELIMITED) -> bytes:
    """The bytes before a field's value or, if it is a string, bytes or a message, before its length."""
    return _write_varint(message.DESCRIPTOR.fields_by_name[field].number << 3 | kind)


def _write_head(named: tuple[str, str]) -> bytes:
    """The fields of a State that are the same in all states of a game."""
    return State(game=named[0], rules_version=named[1]).SerializeToString()


_heads: Memo[tuple[str, str], bytes] = Memo(_write_head)
_varints: Memo[int, bytes] = Memo(_write_varint)
_TOKEN = _tag(State, "token")
_DIGEST = _tag(State, "digest") + _write_varint(DIGEST_LENGTH)
_PLY = _tag(Turn, "ply", _VARINT)
_STATE, _TURN = _tag(Accepted, "state"), _tag(Accepted, "turn")
_ACCEPTED = _tag(ApplyActionResponse, "accepted")
