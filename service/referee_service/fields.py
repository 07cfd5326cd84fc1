"""Fields of protobuf messages as bytes, for answers that are put together without a message.

A message's bytes are those of its fields, one after the other, each after its tag and, where it has one, its length.
"""

from __future__ import annotations

from typing import Any, Final

from referee_engines.memo import Memo

VARINT: Final = 0
_LENGTH_DELIMITED: Final = 2


def write_varint(number: int) -> bytes:
    """A number, not below 0, as messages hold numbers and lengths: seven bits a byte, the lowest first."""
    if number < 0x80:
        return bytes((number,))
    return bytes((number & 0x7F | 0x80,)) + write_varint(number >> 7)


def tag_of(message: Any, field: str, kind: int = _LENGTH_DELIMITED) -> bytes:
    """The bytes before a field's value or, if it is a string, bytes or a message, before its length."""
    return write_varint(message.DESCRIPTOR.fields_by_name[field].number << 3 | kind)


varints: Final[Memo[int, bytes]] = Memo(write_varint)
