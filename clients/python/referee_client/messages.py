"""Wire messages as JSON values, in protobuf's own JSON mapping."""

from __future__ import annotations

from typing import Any

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message


def to_json(message: Message) -> dict[str, Any]:
    """Every field under its name in the proto, empty ones included; an optional field only where it is set.

    Any protobuf library reads that back, and gives the same if it is asked for the proto's names and for empty fields.
    """
    values: dict[str, Any] = MessageToDict(
        message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True
    )
    return values
