"""The answer to an accepted action, written as bytes.

Hosts call ApplyAction more than everything else, and filling messages field by field would cost as much as the rules
do. A message's bytes are those of its fields, one after the other; what comes again and again (facts, turns, kinds of
events) is serialized once and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engines.contract import Event, FactValue, GameInfo, Seat, Turn
from engines.memo import Memo
from referee.v1 import events_pb2, state_pb2
from referee.v1.service_pb2 import Accepted, ApplyActionResponse
from service.answers import fill_facts, fill_turn

_LENGTH_DELIMITED = 2
_VARINT = 0


def write_accepted(
    game: GameInfo, token: bytes, digest: str, turn: Turn, ply: int, events: Iterable[Event]
) -> bytes:
    """The fields of an `Accepted` message that every accepted action has; further ones may follow."""
    state = _games[game.id, game.rules_version] + _token(token) + _digest(digest.encode())
    position = _state(state) + _turn(_turns[turn] + _PLY + varint(ply) if ply else _turns[turn])
    return position + b"".join([_event(write_event(event)) for event in events])


def write_event(event: Event) -> bytes:
    """The bytes of an `Event` message."""
    return _kinds[event.kind] + b"".join([_facts[fact] for fact in event.facts.items()]) + _seats[event.seats]


def varint(number: int) -> bytes:
    """A number, not below 0, as messages hold numbers and lengths: seven bits a byte, the lowest first."""
    if number < 0x80:
        return _SMALL[number]
    return _SMALL[number & 0x7F | 0x80] + varint(number >> 7)


def _tag(message: Any, field: str, kind: int) -> bytes:
    return varint(message.DESCRIPTOR.fields_by_name[field].number << 3 | kind)


def _writer(message: Any, field: str) -> Callable[[bytes], bytes]:
    """Writes a field of a message that is a string, bytes or itself a message."""
    tag = _tag(message, field, _LENGTH_DELIMITED)

    def write(body: bytes) -> bytes:
        return tag + varint(len(body)) + body

    return write


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


_SMALL = [bytes((byte,)) for byte in range(0x100)]
_PLY = _tag(state_pb2.Turn, "ply", _VARINT)
_token, _digest = _writer(state_pb2.State, "token"), _writer(state_pb2.State, "digest")
_state, _turn, _event = _writer(Accepted, "state"), _writer(Accepted, "turn"), _writer(Accepted, "events")
write_answer = _writer(ApplyActionResponse, "accepted")
"""From the bytes of an `Accepted` message to those of the answer with it."""

_games: Memo[tuple[str, str], bytes] = Memo(
    lambda game: state_pb2.State(game=game[0], rules_version=game[1]).SerializeToString()
)
_turns = Memo(_write_turn)
_kinds: Memo[str, bytes] = Memo(lambda kind: events_pb2.Event(kind=kind).SerializeToString())
_facts = Memo(_write_fact)
_seats = Memo(_write_seats)
