"""Wire messages as JSON values: the proto's own field names, numbers as numbers."""

from __future__ import annotations

import base64
from typing import Any

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message


def to_json(message: Message) -> dict[str, Any]:
    """Every field, empty ones included; an optional field only where it is set.

    Unlike protobuf's own JSON, 64-bit numbers stay numbers: Python, jq and the like read them whole, and any protobuf
    library can still read the result back.
    """
    values: dict[str, Any] = {}
    for field in message.DESCRIPTOR.fields:
        if field.has_presence and not message.HasField(field.name):
            continue
        value = getattr(message, field.name)
        if field.message_type is not None and field.message_type.GetOptions().map_entry:
            entry = field.message_type.fields_by_name["value"]
            values[field.name] = {str(key): _single(entry, value[key]) for key in sorted(value)}
        elif field.is_repeated:
            values[field.name] = [_single(field, item) for item in value]
        else:
            values[field.name] = _single(field, value)
    return values


def _single(field: Any, value: Any) -> Any:
    if field.message_type is not None:
        return to_json(value)
    if field.enum_type is not None:
        known = field.enum_type.values_by_number.get(value)
        return value if known is None else known.name
    if field.type == FieldDescriptor.TYPE_BYTES:
        return base64.b64encode(value).decode()
    return value
