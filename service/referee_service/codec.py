"""Converts one game's actions and views between the engine's Structs and wire messages.

A game with a branch of its own in Action and View has typed messages: a Struct field and the proto field of the same
name must fit each other. What does not fit is found when the codec is built, not when a call arrives. Other games
travel as JSON.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from google.protobuf.descriptor import FieldDescriptor

from referee.v1.actions_pb2 import Action as ActionMessage
from referee.v1.views_pb2 import View as ViewMessage
from referee_engines.contract import Engine, Unreadable
from referee_service.config import MAX_JSON_LENGTH

Write: TypeAlias = Callable[[Any], Any]
"""From an engine's value to what a message's constructor takes."""
Read: TypeAlias = Callable[[Any], Any]
"""From what a message's attribute gives to an engine's value. Raises `Unreadable` with a path below the attribute."""

_MAX_ITEMS = 1000
"""Items of a repeated field that are read; no action or view of a game comes near it."""
_INT32 = range(-(1 << 31), 1 << 31)

# Descriptors are Any below: protobuf has two families of descriptor types, and the checker knows only one of them.
_SCALARS = {
    str: FieldDescriptor.CPPTYPE_STRING,
    int: FieldDescriptor.CPPTYPE_INT32,
    bool: FieldDescriptor.CPPTYPE_BOOL,
}


class CodecError(Exception):
    """A Struct and a proto message that do not fit each other."""


class Codec:
    """Reads and writes one game's actions and views."""

    def __init__(self, engine: Engine) -> None:
        """Raises `CodecError` if the game's Structs do not fit its messages."""
        self._engine = engine
        self._tags = {kind: str(kind.__struct_config__.tag) for kind in engine.action_types}
        self.any_action: Any = reduce(or_, engine.action_types)
        """The union of the game's actions."""
        name = branch_of(engine.game.id)
        action = _message_type(ActionMessage.DESCRIPTOR, name)
        view = _message_type(ViewMessage.DESCRIPTOR, name)
        self.branch = "" if action is None or view is None else name
        """The name of the branch that holds the game's typed messages; empty for a game without any."""
        as_json: tuple[Write, Read] = (_write_json, _read_nothing)
        is_typed = bool(self.branch)
        self._write_action, self._read_typed_action = _union(engine.action_types, action) if is_typed else as_json
        self._write_view, self._read_typed_view = _struct(engine.view_type, view) if is_typed else as_json
        self._written_to = self.branch or "json"

    def tag(self, action: Any) -> str:
        """The action's name: the field that holds it on the wire."""
        return self._tags[type(action)]

    def write_action(self, action: Any) -> dict[str, Any]:
        """The action as arguments of an Action message."""
        return {self._written_to: self._write_action(action)}

    def write_view(self, view: Any, seat: int | None) -> dict[str, Any]:
        """The view as arguments of a View message."""
        return {"seat": seat, self._written_to: self._write_view(view)}

    def read_action(self, message: ActionMessage, state: Any) -> Any:
        """The action: typed, in notation or as JSON. Raises `Unreadable` with the path from `action` on."""
        branch = message.WhichOneof("action")
        if branch is None:
            raise Unreadable("action", "this field is missing")
        try:
            if branch == self.branch:
                return self._read_typed_action(getattr(message, branch))
            if branch == "notation":
                return self._read_notation(message.notation, state)
            if branch == "json":
                return self._read_json(message.json)
        except Unreadable as error:
            field = "" if branch == "notation" else _dotted(error.field)
            raise Unreadable(f"action.{branch}{field}", error.message) from error
        raise Unreadable(
            f"action.{branch}", f"this is an action of {branch}, the state is one of {self._engine.game.id}"
        )

    def read_view(self, message: ViewMessage) -> Any:
        """The view. Raises `Unreadable` for another game's."""
        branch = message.WhichOneof("view")
        if branch != self._written_to:
            raise Unreadable("view", f"this is not a view of {self._engine.game.id}")
        if branch == "json":
            return msgspec.json.decode(message.json, type=self._engine.view_type)
        return self._read_typed_view(getattr(message, branch))

    def action_path(self, message: ActionMessage, action: Any, field: str) -> str:
        """The place in the request of a field that the engine complains about."""
        branch = message.WhichOneof("action")
        if branch == "notation":
            return "action.notation"
        if branch == "json":
            return f"action.json{_dotted(field)}"
        return f"action.{branch}.{self.tag(action)}{_dotted(field)}"

    def _read_notation(self, text: str, state: Any) -> Any:
        return self._engine.notation.parse(text, state)

    def _read_json(self, text: str) -> Any:
        if len(text) > MAX_JSON_LENGTH:
            raise Unreadable("", f"more than {MAX_JSON_LENGTH} characters")
        try:
            value = msgspec.json.decode(text)
            _check_numbers(value)
            return msgspec.convert(value, self.any_action)
        except (msgspec.DecodeError, RecursionError) as error:
            # msgspec ends its message with the path of the offending value.
            problem, _, path = str(error).partition(" - at `")
            raise Unreadable(path.rstrip("`").removeprefix("$").removeprefix("."), problem) from error


def branch_of(game: str) -> str:
    """The name that a game's branch in Action and View would have: its id, with underscores as protos need them."""
    return game.replace("-", "_")


def _message_type(descriptor: Any, name: str) -> Any:
    field = descriptor.fields_by_name.get(name)
    return None if field is None else field.message_type


def _dotted(field: str) -> str:
    """The path as a continuation: `.to`, `[2].to`, or nothing."""
    return field if not field or field.startswith("[") else f".{field}"


def _write_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _read_nothing(_message: Any) -> Any:
    raise CodecError("this game has no typed messages")


def _check_numbers(value: Any) -> None:
    """Typed messages hold 32 bits, and engines need not cope with more. Raises `Unreadable`."""
    if isinstance(value, int) and value not in _INT32:
        raise Unreadable("", "a number is not within 32 bits")
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            _check_numbers(item)


def _union(kinds: tuple[type[Any], ...], descriptor: Any) -> tuple[Write, Read]:
    """Tagged Structs as the one `oneof` of a message; each tag is a field's name."""
    if len(descriptor.oneofs) != 1 or len(descriptor.fields) != len(descriptor.oneofs[0].fields):
        raise CodecError(f"{descriptor.full_name} is not a single oneof")
    oneof = descriptor.oneofs[0].name
    tags = {str(kind.__struct_config__.tag): kind for kind in kinds}
    fields = descriptor.fields_by_name
    if set(tags) != set(fields):
        raise CodecError(f"{descriptor.full_name} and its Structs differ in {sorted(set(tags) ^ set(fields))}")
    writers: dict[type[Any], tuple[str, Write]] = {}
    readers: dict[str, Read] = {}
    for tag, kind in tags.items():
        write_branch, readers[tag] = _struct(kind, fields[tag].message_type)
        writers[kind] = (tag, write_branch)

    def write(value: Any) -> dict[str, Any]:
        tag, write_branch = writers[type(value)]
        return {tag: write_branch(value)}

    def read(message: Any) -> Any:
        tag = message.WhichOneof(oneof)
        if tag is None:
            raise Unreadable("", f"none of {', '.join(readers)} is given")
        try:
            return readers[tag](getattr(message, tag))
        except Unreadable as error:
            raise Unreadable(tag + _dotted(error.field), error.message) from error

    return write, read


def _struct(kind: type[Any], descriptor: Any) -> tuple[Write, Read]:
    """A Struct as a message with the same fields."""
    if descriptor is None or not issubclass(kind, msgspec.Struct):
        raise CodecError(f"{kind.__name__} is not a Struct, or its field is not a message")
    hints = get_type_hints(kind)
    names = [field.name for field in msgspec.structs.fields(kind)]
    if set(names) != set(descriptor.fields_by_name):
        differing = sorted(set(names) ^ set(descriptor.fields_by_name))
        raise CodecError(f"{descriptor.full_name} and {kind.__name__} differ in the fields {differing}")
    writers: list[tuple[str, Write | None]] = []
    readers: list[tuple[str, bool, bool, Read | None]] = []
    for name in names:
        field = descriptor.fields_by_name[name]
        hint, optional = _without_none(hints[name])
        try:
            write_value, read_value = _value(hint, field)
        except CodecError as error:
            raise CodecError(f"{descriptor.full_name}.{name}: {error}") from error
        if optional and not field.has_presence:
            raise CodecError(f"{descriptor.full_name}.{name} may be missing but is not marked optional")
        writers.append((name, write_value))
        readers.append((name, field.has_presence, optional, read_value))

    def write(value: Any) -> dict[str, Any]:
        out = {}
        for name, write_value in writers:
            given = getattr(value, name)
            # None, and only None, stands for an absent field.
            out[name] = given if write_value is None or given is None else write_value(given)
        return out

    def read(message: Any) -> Any:
        values: list[Any] = []
        for name, has_presence, optional, read_value in readers:
            if has_presence and not message.HasField(name):
                if not optional:
                    raise Unreadable(name, "this field is missing")
                values.append(None)
            elif read_value is None:
                values.append(getattr(message, name))
            else:
                try:
                    values.append(read_value(getattr(message, name)))
                except Unreadable as error:
                    raise Unreadable(name + _dotted(error.field), error.message) from error
        return kind(*values)

    return write, read


def _without_none(hint: Any) -> tuple[Any, bool]:
    """The type without `| None`, and whether it had that."""
    arguments = get_args(hint)
    if len(arguments) == 2 and type(None) in arguments:
        return next(argument for argument in arguments if argument is not type(None)), True
    return hint, False


def _value(hint: Any, field: Any) -> tuple[Write | None, Read | None]:
    """How a field's value is converted; None for what both sides hold alike."""
    if get_origin(hint) is tuple:
        if not field.is_repeated:
            raise CodecError("a tuple needs a repeated field")
        return _repeated(get_args(hint)[0], field)
    if field.is_repeated:
        raise CodecError(f"a repeated field needs a tuple, not {hint}")
    return _single(hint, field)


def _repeated(hint: Any, field: Any) -> tuple[Write | None, Read]:
    write_item, read_item = _single(hint, field)

    def write(values: tuple[Any, ...]) -> Any:
        return values if write_item is None else [write_item(value) for value in values]

    def read(values: Any) -> tuple[Any, ...]:
        if len(values) > _MAX_ITEMS:
            raise Unreadable("", f"{len(values)} items, at most {_MAX_ITEMS} are read")
        if read_item is None:
            return tuple(values)
        items = []
        for index, value in enumerate(values):
            try:
                items.append(read_item(value))
            except Unreadable as error:
                raise Unreadable(f"[{index}]{_dotted(error.field)}", error.message) from error
        return tuple(items)

    return (None if write_item is None else write), read


def _single(hint: Any, field: Any) -> tuple[Write | None, Read | None]:
    if hint in _SCALARS:
        if field.cpp_type != _SCALARS[hint]:
            raise CodecError(f"{hint.__name__} does not fit the field's type")
        return None, None
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(hint, field.message_type)
    raise CodecError(f"{hint} has no counterpart on the wire")
