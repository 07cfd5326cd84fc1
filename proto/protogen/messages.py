"""The messages of a game, derived from the types of its actions and its view.

A Struct becomes a message of its name with fields of the same names, a union of tagged Structs a message with one
`oneof` whose field names are the tags, a tuple a repeated field, a dict a map. `int` is `int32`: JavaScript reads no
larger number exactly. The scalars of actions are `optional`, so that a missing one is noticed and not read as 0.
"""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from protogen.docs import class_doc, field_docs, module_doc
from referee_engines.contract import Engine

SCALARS = {str: "string", int: "int32", bool: "bool"}
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class NotDerivable(Exception):
    """Types that have no counterpart on the wire, or lack their docstring: every one of them."""


class Field(Struct, frozen=True):
    """A field of a message, still without its number."""

    name: str
    type: str
    label: str
    """`optional`, `repeated` or nothing."""
    comment: str


class Message(Struct, frozen=True):
    """A message: with the name of a oneof, all fields are inside that."""

    name: str
    comment: str
    fields: tuple[Field, ...]
    oneof: str = ""


def derive(engine: Engine) -> tuple[Message, ...]:
    """The messages of a game, each before those that it holds. Raises `NotDerivable`."""
    deriving = _Deriving()
    name = "".join(word.capitalize() for word in re.split(r"[-_]", engine.game.id))
    actions = engine.action_types
    deriving.union(f"{name}Action", "action", actions, module_doc(actions[0]), is_action=True)
    deriving.struct(engine.view_type, f"{name}View", is_action=False)
    return deriving.finish()


class _Deriving:
    """The messages met so far, in the order in which they are met."""

    def __init__(self) -> None:
        self._sources: dict[str, Any] = {}
        self._made: dict[str, Message] = {}
        self._problems: list[str] = []

    def finish(self) -> tuple[Message, ...]:
        if self._problems:
            raise NotDerivable("\n".join(self._problems))
        return tuple(self._made[name] for name in self._sources)

    def struct(self, kind: type[Any], name: str, is_action: bool) -> str:
        """The name of the Struct's message, which is made where it is new."""
        if not self._is_new(name, kind):
            return name
        comment = self._comment(class_doc(kind), name)
        hints, docs = get_type_hints(kind), field_docs(kind)
        made = [self._field(name, f.name, hints[f.name], docs.get(f.name, ""), is_action) for f in fields(kind)]
        self._made[name] = Message(name, comment, tuple(made))
        return name

    def union(self, name: str, oneof: str, kinds: tuple[Any, ...], comment: str, is_action: bool) -> str:
        """The name of the message that holds one of the tagged Structs."""
        if not self._is_new(name, kinds):
            return name
        branches = []
        for kind in kinds:
            tag = str(kind.__struct_config__.tag)
            self._check_name(f"{kind.__name__}'s tag", tag)
            message = self.struct(kind, kind.__name__, is_action)
            branches.append(Field(tag, message, "", _first_sentence(class_doc(kind))))
        self._made[name] = Message(name, self._comment(comment, name), tuple(branches), oneof)
        return name

    def _field(self, owner: str, name: str, hint: Any, doc: str, is_action: bool) -> Field:
        where = f"{owner}.{name}"
        self._check_name(where, name)
        comment = self._comment(doc, where)
        hint, is_optional = _without_none(hint)
        arguments = get_args(hint)
        if get_origin(hint) is tuple and len(arguments) == 2 and arguments[1] is Ellipsis and not is_optional:
            return Field(name, self._single(where, arguments[0], is_action), "repeated", comment)
        if get_origin(hint) is dict and arguments[0] is str and not is_optional:
            return Field(name, f"map<string, {self._single(where, arguments[1], is_action)}>", "", comment)
        kind = self._single(where, hint, is_action)
        if is_action and not is_optional:
            comment += " Required."
        label = "optional" if is_optional or (is_action and kind in SCALARS.values()) else ""
        return Field(name, kind, label, comment)

    def _single(self, where: str, hint: Any, is_action: bool) -> str:
        """The type of one value, such as `int32` or the name of a message."""
        if hint in SCALARS:
            return SCALARS[hint]
        arguments = get_args(hint)
        if get_origin(hint) is Literal and all(isinstance(word, str) for word in arguments):
            return "string"
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self.struct(hint, hint.__name__, is_action)
        if get_origin(hint) in (Union, UnionType) and all(_is_tagged(kind) for kind in arguments):
            owner, _, name = where.partition(".")
            union = owner + "".join(word.capitalize() for word in name.split("_"))
            return self.union(union, "value", arguments, f"The value of `{where}`.", is_action)
        self._problems.append(f"{where}: {hint} has no counterpart on the wire")
        return ""

    def _is_new(self, name: str, source: Any) -> bool:
        if name not in self._sources:
            self._sources[name] = source
            return True
        if self._sources[name] != source:
            self._problems.append(f"{name}: two different types would become messages of this name")
        return False

    def _comment(self, doc: str, where: str) -> str:
        if not doc:
            self._problems.append(f"{where}: has no docstring")
        return doc

    def _check_name(self, where: str, name: str) -> None:
        if not _NAME.fullmatch(name):
            self._problems.append(f"{where}: '{name}' is not in lower_snake_case")


def _is_tagged(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.tag is not None


def _without_none(hint: Any) -> tuple[Any, bool]:
    """The type without `| None`, and whether it had that."""
    arguments = get_args(hint)
    if NoneType not in arguments:
        return hint, False
    return Union[tuple(kind for kind in arguments if kind is not NoneType)], True  # noqa: UP007


def _first_sentence(doc: str) -> str:
    found = re.match(r".*?[.!?](?=\s+[A-Z]|\s*$)", " ".join(doc.split()))
    return found.group() if found else doc
