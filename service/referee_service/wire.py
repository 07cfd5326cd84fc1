"""The answer to an accepted action, written as bytes.

Hosts call ApplyAction more than everything else, and filling messages field by field would cost as much as the rules
do. A message's bytes are those of its fields, one after the other; what comes again and again (turns, events) is
serialized once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.v1 import state_pb2
from referee.v1.service_pb2 import Accepted, ApplyActionResponse
from referee_engines.contract import Event, GameInfo, Transition, Turn
from referee_engines.documents import DIGEST_LENGTH
from referee_engines.memo import Memo
from referee_service.answers import fill_events, fill_turn

_VARINT = 0
_LENGTH_DELIMITED = 2


def write_head(game: GameInfo) -> bytes:
    """The fields of a `State` message that are the same in all states of a game."""
    return state_pb2.State(game=game.id, rules_version=game.rules_version).SerializeToString()


def write_accepted(
    head: bytes, token: bytes, digest: str, turn: Turn, ply: int, events: Iterable[bytes], further: bytes
) -> bytes:
    """The answer with the fields that every accepted action has; `further` are the bytes of more fields."""
    state = head + _TOKEN + varint(len(token)) + token + _DIGEST + digest.encode()
    place = _turns[turn] + _PLY + varint(ply)
    return write_answer(
        b"".join((_STATE, varint(len(state)), state, _TURN, varint(len(place)), place, *events, further))
    )


def write_answer(accepted: bytes) -> bytes:
    """The answer that holds the bytes of an `Accepted` message."""
    return _ACCEPTED + varint(len(accepted)) + accepted


def write_events(transition: Transition[Any]) -> Iterable[bytes]:
    """The bytes of an `Accepted` message's fields for what happened, one for each event."""
    return map(_events.__getitem__, transition.events)


def varint(number: int) -> bytes:
    """A number, not below 0, as messages hold numbers and lengths: seven bits a byte, the lowest first."""
    return _USUAL[number] if number < len(_USUAL) else _write_varint(number)


def _write_varint(number: int) -> bytes:
    if number < 0x80:
        return bytes((number,))
    return bytes((number & 0x7F | 0x80,)) + _write_varint(number >> 7)


def _tag(message: Any, field: str, kind: int = _LENGTH_DELIMITED) -> bytes:
    """What stands before a field's value or, if it is a string, bytes or a message, before its length."""
    return varint(message.DESCRIPTOR.fields_by_name[field].number << 3 | kind)


def _write_turn(turn: Turn) -> bytes:
    message = state_pb2.Turn()
    fill_turn(message, turn, 0)
    return message.SerializeToString()


def _write_event(event: Event) -> bytes:
    accepted = Accepted()
    fill_events(accepted.events, [event])
    return accepted.SerializeToString()


# Answers are shorter than this, and games too.
_USUAL = [_write_varint(number) for number in range(0x1000)]
_TOKEN = _tag(state_pb2.State, "token")
_DIGEST = _tag(state_pb2.State, "digest") + varint(DIGEST_LENGTH)
_PLY = _tag(state_pb2.Turn, "ply", _VARINT)
_STATE, _TURN = _tag(Accepted, "state"), _tag(Accepted, "turn")
_ACCEPTED = _tag(ApplyActionResponse, "accepted")

_MOST_EVENTS = 1 << 12

_turns = Memo(_write_turn)
_events: Memo[Event, bytes] = Memo(_write_event, _MOST_EVENTS)
