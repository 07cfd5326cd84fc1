"""The answer to an accepted action, written as bytes.

Hosts call ApplyAction more than everything else, and filling messages field by field would cost as much as the rules
do. A message's bytes are those of its fields, one after the other; what comes again and again (facts, turns, kinds of
events) is serialized once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.contract import Event, FactValue, GameInfo, Seat, Turn
from engines.documents import DIGEST_LENGTH
from engines.memo import Memo
from referee.v1 import events_pb2, state_pb2
from referee.v1.service_pb2 import Accepted, ApplyActionResponse
from service.answers import fill_facts, fill_turn

_VARINT = 0
_LENGTH_DELIMITED = 2


def write_head(game: GameInfo) -> bytes:
    """The fields of a `State` message that are the same in all states of a game."""
    return state_pb2.State(game=game.id, rules_version=game.rules_version).SerializeToString()


def write_accepted(
    head: bytes, token: bytes, digest: str, turn: Turn, ply: int, events: Iterable[Event], further: bytes
) -> bytes:
    """The answer with the fields that every accepted action has; `further` are the bytes of more fields."""
    state = head + _TOKEN + varint(len(token)) + token + _DIGEST + digest.encode()
    place = _turns[turn] + _PLY + varint(ply)
    fields = [_STATE, varint(len(state)), state, _TURN, varint(len(place)), place]
    for event in events:
        body = write_event(event)
        fields += (_EVENTS, varint(len(body)), body)
    fields.append(further)
    return write_answer(b"".join(fields))


def write_answer(accepted: bytes) -> bytes:
    """The answer that holds the bytes of an `Accepted` message."""
    return _ACCEPTED + varint(len(accepted)) + accepted


def write_event(event: Event) -> bytes:
    """The bytes of an `Event` message."""
    facts = b"".join(map(_facts.__getitem__, event.facts.items()))
    return _kinds[event.kind] + facts + _seats[event.seats]


def varint(number: int) -> bytes:
    """A number, not below 0, as messages hold numbers and lengths: seven bits a byte, the lowest first."""
    if number < 0x80:
        return _SMALL[number]
    if number < 0x4000:
        return bytes((number & 0x7F | 0x80, number >> 7))
    return bytes((number & 0x7F | 0x80,)) + varint(number >> 7)


def _tag(message: Any, field: str, kind: int = _LENGTH_DELIMITED) -> bytes:
    """What stands before a field's value or, if it is a string, bytes or a message, before its length."""
    return varint(message.DESCRIPTOR.fields_by_name[field].number << 3 | kind)


def _write_turn(turn: Turn) -> bytes:
    message = state_pb2.Turn()
    fill_turn(message, turn, 0)
    return message.SerializeToString()


def _write_fact(fact: tuple[str, FactValue]) -> bytes:
    """The fact as a field of its event."""
    event = events_pb2.Event()
    fill_facts(event.facts, dict([fact]))
    return event.SerializeToString()


def _write_seats(seats: tuple[Seat, ...] | None) -> bytes:
    return events_pb2.Event(public=seats is None, seats=seats or ()).SerializeToString()


_SMALL = [bytes((byte,)) for byte in range(0x80)]
_TOKEN = _tag(state_pb2.State, "token")
_DIGEST = _tag(state_pb2.State, "digest") + varint(DIGEST_LENGTH)
_PLY = _tag(state_pb2.Turn, "ply", _VARINT)
_STATE, _TURN, _EVENTS = _tag(Accepted, "state"), _tag(Accepted, "turn"), _tag(Accepted, "events")
_ACCEPTED = _tag(ApplyActionResponse, "accepted")

_turns = Memo(_write_turn)
_kinds: Memo[str, bytes] = Memo(lambda kind: events_pb2.Event(kind=kind).SerializeToString())
_facts = Memo(_write_fact)
_seats = Memo(_write_seats)
