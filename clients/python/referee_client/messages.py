"""Wire messages as JSON values, in protobuf's own JSON mapping."""

from __future__ import annotations

from typing import Any

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message


def to_json(message: Message) -> dict[str, Any]:
    """Every field under its name in the proto and in its order, empty ones included; an optional field only where it is set.

    Any protobuf library reads that back, and gives the same values if it is asked for the proto's names and empty fields.
    """
    values = MessageToDict(message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)
    return _in_order(message.DESCRIPTOR, values)


def _in_order(kind: Any, values: dict[str, Any]) -> dict[str, Any]:
    """The library puts empty fields last, so that an answer's layout would change with its values."""
    found: dict[str, Any] = {}
    for field in kind.fields:
        if field.name in values:
            value = values[field.name]
            if field.message_type is not None and not field.message_type.GetOptions().map_entry:
                inner = field.message_type
                value = [_in_order(inner, each) for each in value] if field.is_repeated else _in_order(inner, value)
            found[field.name] = value
    return found
