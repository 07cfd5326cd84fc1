"""Engine values as wire messages and back, compiled once per game from its Struct types and its proto descriptors.

A Struct field and the proto field of the same name must fit each other; what does not is found when the codec is
built, not when a call arrives.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.v1.actions_pb2 import Action as ActionMessage
from referee.v1.views_pb2 import View as ViewMessage
from referee_engines.contract import Engine, Unreadable
from referee_service.config import MAX_NOTATION_LENGTH

Write: TypeAlias = Callable[[Any], Any]
"""From an engine's value to what a message's constructor takes."""
Read: TypeAlias = Callable[[Any], Any]
"""From what a message's attribute gives to an engine's value. Raises `Unreadable` with a path below the attribute."""

_MAX_ITEMS = 1000
"""Items of a repeated field that are read; no action or view of a game comes near it."""

# Descriptors are Any below: protobuf has two families of descriptor types, and the checker knows only one of them.
_SCALARS = {
    str: FieldDescriptor.CPPTYPE_STRING,
    int: FieldDescriptor.CPPTYPE_INT32,
    bool: FieldDescriptor.CPPTYPE_BOOL,
}


class CodecError(Exception):
    """A Struct and a proto message that do not fit each other."""


class Codec:
    """The actions and views of one game."""

    def __init__(self, engine: Engine, action: type[Message], view: type[Message]) -> None:
        """Takes the game's own messages, such as `SanMarcoAction` and `SanMarcoView`."""
        self._tags = {kind: str(kind.__struct_config__.tag) for kind in engine.action_types}
        self._write_action, self._read_action = _union(engine.action_types, action.DESCRIPTOR)
        self._write_view, self._read_view = _struct(engine.view_type, view.DESCRIPTOR)

    def tag(self, action: Any) -> str:
        """The action's name: the field that holds it on the wire."""
        return self._tags[type(action)]

    def write_action(self, action: Any) -> dict[str, Any]:
        """The action as arguments of the game's action message."""
        return self._write_action(action)  # type: ignore[no-any-return]

    def read_action(self, message: Message) -> Any:
        """The action that the message holds. Raises `Unreadable` with the path from the message on."""
        return self._read_action(message)

    def write_view(self, view: Any) -> dict[str, Any]:
        """The view as arguments of the game's view message."""
        return self._write_view(view)  # type: ignore[no-any-return]

    def read_view(self, message: Message) -> Any:
        """The view that the message holds."""
        return self._read_view(message)


class WireCodec:
    """One game's actions and views inside the messages that all games share."""

    def __init__(self, engine: Engine) -> None:
        self.field = field_of(engine.game.id)
        self._engine = engine
        action = _game_message(ActionMessage.DESCRIPTOR, self.field)
        view = _game_message(ViewMessage.DESCRIPTOR, self.field)
        self._codec = Codec(engine, GetMessageClass(action), GetMessageClass(view))
        self.tag = self._codec.tag
        self._write_action = self._codec.write_action
        self._write_view = self._codec.write_view

    def write_action(self, action: Any) -> dict[str, Any]:
        """The action as arguments of an Action message."""
        return {self.field: self._write_action(action)}

    def write_view(self, view: Any, seat: int | None) -> dict[str, Any]:
        """The view as arguments of a View message."""
        return {"seat": seat, self.field: self._write_view(view)}

    def read_action(self, message: ActionMessage, state: Any) -> Any:
        """The action, typed or in notation. Raises `Unreadable` with the path from `action` on."""
        branch = message.WhichOneof("action")
        if branch == self.field:
            try:
                return self._codec.read_action(getattr(message, branch))
            except Unreadable as error:
                raise Unreadable(f"action.{branch}{_dotted(error.field)}", error.message) from error
        if branch == "notation":
            if len(message.notation) > MAX_NOTATION_LENGTH:
                raise Unreadable("action.notation", f"more than {MAX_NOTATION_LENGTH} characters")
            try:
                return self._engine.notation.parse(message.notation, state)
            except Unreadable as error:
                raise Unreadable("action.notation", error.message) from error
        if branch is None:
            raise Unreadable("action", "no action is given")
        raise Unreadable(f"action.{branch}", f"this is an action of {branch}, the state is one of {self.field}")

    def read_view(self, message: ViewMessage) -> Any:
        """The view. Raises `Unreadable` for another game's."""
        branch = message.WhichOneof("view")
        if branch != self.field:
            raise Unreadable("view", f"this is no view of {self.field}")
        return self._codec.read_view(getattr(message, branch))

    def action_path(self, message: ActionMessage, action: Any, field: str) -> str:
        """Where the engine's field of an action stands in the request."""
        if message.WhichOneof("action") == "notation":
            return "action.notation"
        return f"action.{self.field}.{self.tag(action)}{_dotted(field)}"


def field_of(game: str) -> str:
    """The name of a game's branch in Action and View: its id, with the one dash-like sign that protos know."""
    return game.replace("-", "_")


def _game_message(descriptor: Any, name: str) -> Any:
    field = descriptor.fields_by_name.get(name)
    if field is None or field.message_type is None:
        raise CodecError(f"{descriptor.full_name} has no message field '{name}' for the game of that name")
    return field.message_type


def _dotted(field: str) -> str:
    """The path as a continuation: `.to`, `[2].to`, or nothing."""
    return field if not field or field.startswith("[") else f".{field}"


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
        raise CodecError(f"{kind.__name__} is no Struct or its field is no message")
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
    if type(None) not in arguments:
        return hint, False
    rest = tuple(argument for argument in arguments if argument is not type(None))
    if len(rest) == 1:
        return rest[0], True
    union = rest[0]
    for argument in rest[1:]:
        union = union | argument
    return union, True


def _value(hint: Any, field: Any) -> tuple[Write | None, Read | None]:
    """How a field's value is converted; None for what both sides hold alike."""
    origin = get_origin(hint)
    if origin is dict:
        return _map(hint, field)
    if origin is tuple:
        if not field.is_repeated or _is_map(field):
            raise CodecError("a tuple wants a repeated field")
        return _repeated(get_args(hint)[0], field)
    if field.is_repeated:
        raise CodecError(f"a repeated field wants a tuple, not {hint}")
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


def _map(hint: Any, field: Any) -> tuple[Write | None, Read]:
    key, kind = get_args(hint)
    if not _is_map(field):
        raise CodecError("a dict wants a map field")
    entry = field.message_type.fields_by_name
    _single(key, entry["key"])
    write_item, read_item = _single(kind, entry["value"])

    def write(values: dict[str, Any]) -> Any:
        return values if write_item is None else {name: write_item(value) for name, value in values.items()}

    def read(values: Any) -> dict[str, Any]:
        # Maps have no order on the wire; sorted keys keep equal views equal.
        if read_item is None:
            return {name: values[name] for name in sorted(values)}
        return {name: read_item(values[name]) for name in sorted(values)}

    return (None if write_item is None else write), read


def _single(hint: Any, field: Any) -> tuple[Write | None, Read | None]:
    if hint in _SCALARS:
        if field.cpp_type != _SCALARS[hint]:
            raise CodecError(f"{hint.__name__} does not fit the field's type")
        return None, None
    if get_origin(hint) is Literal:
        return None, _word(get_args(hint), field)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return _enum(hint, field)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _struct(hint, field.message_type)
    if get_args(hint) and field.message_type is not None:
        return _union(get_args(hint), field.message_type)
    raise CodecError(f"{hint} has no counterpart on the wire")


def _word(words: tuple[Any, ...], field: Any) -> Read:
    if field.cpp_type != FieldDescriptor.CPPTYPE_STRING or not all(isinstance(word, str) for word in words):
        raise CodecError("a Literal of words wants a string field")
    known = set(words)

    def read(word: str) -> str:
        if word not in known:
            raise Unreadable("", f"'{word}' is not one of {', '.join(words)}")
        return word

    return read


def _enum(kind: type[enum.Enum], field: Any) -> tuple[Write, Read]:
    """Members by their words: `Card.GOLD = "gold"` is the value `CARD_GOLD`."""
    if field.enum_type is None:
        raise CodecError(f"{kind.__name__} wants an enum field")
    values = {value.name: value.number for value in field.enum_type.values}
    zero = next(name for name, number in values.items() if number == 0)
    prefix = zero.removesuffix("UNSPECIFIED")
    numbers: dict[enum.Enum, int] = {}
    for member in kind:
        name = prefix + str(member.value).upper().replace("-", "_")
        if name not in values:
            raise CodecError(f"{field.enum_type.full_name} has no value {name}")
        numbers[member] = values[name]
    if len(numbers) != len(values) - 1:
        raise CodecError(f"{field.enum_type.full_name} has values that {kind.__name__} has not")
    members = {number: member for member, number in numbers.items()}

    def read(number: int) -> enum.Enum:
        member = members.get(number)
        if member is None:
            raise Unreadable("", f"{number} is no value of {field.enum_type.name}")
        return member

    return numbers.__getitem__, read


def _is_map(field: Any) -> bool:
    return bool(field.message_type is not None and field.message_type.GetOptions().map_entry)
