"""Messages as bytes: protobuf's binary format, and its JSON with the field names of the proto files."""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice
from typing import Any, Protocol

import msgspec
from google.protobuf import json_format
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import DecodeError, Message

from referee_engines.contract import Unreadable
from referee_service.shares import Work

_SMALL_BYTES = 2048
"""A message of this size is converted at once; of a larger one, each part."""
_SLICE = 128
"""Elements of a plain list that are read at once."""
_PARTS = 8
"""Messages that are read between two chances for other calls."""

_WORDS = {
    FieldDescriptor.TYPE_STRING: "a string",
    FieldDescriptor.TYPE_BYTES: "a string in base64",
    FieldDescriptor.TYPE_BOOL: "true or false",
    FieldDescriptor.TYPE_DOUBLE: "a number",
    FieldDescriptor.TYPE_FLOAT: "a number",
}


class Format(Protocol):
    """How messages are written."""

    @property
    def name(self) -> str:
        """As content types end: `proto`, `json`."""

    def read(self, raw: bytes, message_type: type[Message]) -> Message | Work[Message]:
        """Raises `Unreadable`."""

    def write(self, response: Message | bytes, message_type: type[Message]) -> bytes | Work[bytes]:
        """Takes a message, or one that is in the binary format already."""


class _Binary:
    name = "proto"

    def read(self, raw: bytes, message_type: type[Message]) -> Message:
        try:
            return message_type.FromString(raw)
        except DecodeError as error:
            raise Unreadable("", f"these bytes are not a {message_type.DESCRIPTOR.name}") from error

    def write(self, response: Message | bytes, message_type: type[Message]) -> bytes:
        return response if isinstance(response, bytes) else response.SerializeToString()


class _Json:
    """Both directions are work: JSON takes far longer than the binary format, and is written here by Python code."""

    name = "json"

    def read(self, raw: bytes, message_type: type[Message]) -> Work[Message]:
        try:
            # An empty body is a request without fields, as it is in the binary format.
            tree = msgspec.json.decode(raw) if raw.strip() else {}
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable("", f"this is not JSON: {error}") from error
        message = message_type()
        yield from _fill(message, tree, "")
        return message

    def write(self, response: Message | bytes, message_type: type[Message]) -> Work[bytes]:
        message = message_type.FromString(response) if isinstance(response, bytes) else response
        tree = yield from _tree(message)
        return msgspec.json.encode(tree)


def _fill(message: Message, tree: Any, path: str) -> Generator[None, None, None]:
    """Fills the message in. Raises `Unreadable` naming the field."""
    if not isinstance(tree, dict):
        raise Unreadable(path, f"a {message.DESCRIPTOR.name} is written as an object in braces")
    for number, (name, value) in enumerate(tree.items()):
        field = _find(message.DESCRIPTOR, name, path)
        here = f"{path}.{name}" if path else name
        if value is None:
            continue
        oneof = field.containing_oneof
        if oneof is not None and (other := message.WhichOneof(oneof.name)) is not None:
            raise Unreadable(here, f"{other} is given too; only one of them can be")
        if not _is_nested(field):
            yield from _fill_values(message, field, value, here)
        elif not field.is_repeated:
            part = getattr(message, field.name)
            part.SetInParent()
            yield from _fill(part, value, here)
        elif isinstance(value, list):
            parts = getattr(message, field.name)
            for index, item in enumerate(value):
                yield from _fill(parts.add(), item, f"{here}[{index}]")
                if index % _PARTS == 0:
                    yield
        else:
            raise Unreadable(here, "a list is written in brackets")
        if number % _PARTS == _PARTS - 1:
            yield


def _find(descriptor: Any, name: str, path: str) -> FieldDescriptor:
    """The field; clients that write JavaScript's names are understood as well."""
    field: FieldDescriptor | None = descriptor.fields_by_name.get(name) or descriptor.fields_by_camelcase_name.get(name)
    if field is None:
        shown = name if len(name) <= 60 else name[:59] + "…"
        raise Unreadable(f"{path}.{shown}" if path else shown, f"{descriptor.name} has no such field")
    return field


def _is_nested(field: FieldDescriptor) -> bool:
    return field.message_type is not None and not field.message_type.GetOptions().map_entry


def _fill_values(message: Message, field: FieldDescriptor, value: Any, path: str) -> Generator[None, None, None]:
    """Fills in a plain field, a long list or map in slices."""
    if isinstance(value, list | dict) and len(value) > _SLICE:
        items = iter(value.items() if isinstance(value, dict) else value)
        while part := list(islice(items, _SLICE)):
            few = type(message)()
            _fill_value(few, field, dict(part) if isinstance(value, dict) else part, path)
            message.MergeFrom(few)
            yield
    else:
        _fill_value(message, field, value, path)


def _fill_value(message: Message, field: FieldDescriptor, value: Any, path: str) -> None:
    try:
        json_format.ParseDict({field.name: value}, message)
    except (json_format.ParseError, TypeError, ValueError) as error:
        raise Unreadable(path, f"{_expected(field)} is expected, not {_quote(value)}") from error


def _expected(field: FieldDescriptor) -> str:
    if field.message_type is not None:
        return "an object in braces"
    if field.enum_type is not None:
        word = f"a value of {field.enum_type.name}"
    else:
        word = _WORDS.get(field.type, "a whole number")
    return f"a list with {word} in each place" if field.is_repeated else word


def _quote(value: Any) -> str:
    shown = msgspec.json.encode(value).decode()
    return shown if len(shown) <= 60 else shown[:59] + "…"


def _tree(message: Message) -> Generator[None, None, dict[str, Any]]:
    """The message as what JSON is made of."""
    if message.ByteSize() <= _SMALL_BYTES:
        yield
        return json_format.MessageToDict(message, preserving_proto_field_name=True)
    tree: dict[str, Any] = {}
    for field, value in message.ListFields():
        if not _is_nested(field):
            part = type(message)(**{field.name: value})
            tree |= json_format.MessageToDict(part, preserving_proto_field_name=True)
        elif field.is_repeated:
            tree[field.name] = items = []
            for item in value:
                items.append((yield from _tree(item)))
        else:
            tree[field.name] = yield from _tree(value)
    return tree


BINARY: Format = _Binary()
JSON: Format = _Json()
