"""The fields of actions one by one: where each belongs, and an action as the words that are chosen for them, in order.

A word is a number in digits or a text; a field that is left out has the empty word. A list has the words of its items and
then the empty word, as the end of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from referee_engines.memo import Memo


class Step(NamedTuple):
    """One choice: a field of an action and the word chosen for it."""

    path: str
    """Where the word belongs, such as `remove.pair` or `route[].district`; empty for the choice of the action itself."""
    word: str


Steps: TypeAlias = Sequence[Step]


class Field(Struct, frozen=True):
    """A field of an action that takes a number or a word."""

    path: str
    is_number: bool
    begins_item: bool = False
    """Whether an item of a list begins with it: the empty word is then the end of the list."""

    @property
    def name(self) -> str:
        """The last word of the path, by which texts and kinds of facts know it."""
        return self.path.rpartition(".")[2].removesuffix("[]")


ACTION: Field = Field("", False)
"""The choice of the action itself."""
_Write: TypeAlias = Callable[[Any, list[Step]], None]
"""Adds the words of a value."""


class _Shape(Struct, frozen=True):
    """A type as its fields, and how its values are written."""

    fields: tuple[Field, ...]
    write: _Write


def fields_of(kind: type[Any]) -> tuple[Field, ...]:
    """The fields of an action, those of its parts one by one, in their order."""
    return _SHAPES[kind].fields


def steps_of(action: Any) -> list[Step]:
    """The words of an action, without its name."""
    steps: list[Step] = []
    _SHAPES[type(action)].write(action, steps)
    return steps


def _shape_of(hint: Any, path: str) -> _Shape:
    if get_origin(hint) in (Union, UnionType):
        (some,) = [each for each in get_args(hint) if each is not NoneType]
        return _shape_of(some, path)
    if get_origin(hint) is tuple:
        return _list(get_args(hint)[0], path)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _struct(hint, path)
    return _single(path, hint is int)


def _single(path: str, is_number: bool) -> _Shape:
    absent = Step(path, "")
    steps: Memo[Any, Step] = Memo(lambda value: Step(path, str(value)), most=1 << 10)

    def write(value: Any, steps_: list[Step]) -> None:
        steps_.append(absent if value is None else steps[value])

    return _Shape((Field(path, is_number),), write)


def _struct(kind: type[Struct], path: str) -> _Shape:
    hints = get_type_hints(kind)
    prefix = f"{path}." if path else ""
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    parts = [(name, _shape_of(hints[name], prefix + written)) for name, written in names]
    writers = [(name, shape.write) for name, shape in parts]

    def write(value: Any, steps: list[Step]) -> None:
        for name, write_part in writers:
            write_part(None if value is None else getattr(value, name), steps)

    return _Shape(tuple([field for _, shape in parts for field in shape.fields]), write)


def _list(hint: Any, path: str) -> _Shape:
    item = _shape_of(hint, f"{path}[]")
    first, *others = item.fields
    end, write_item = Step(first.path, ""), item.write

    def write(value: Any, steps: list[Step]) -> None:
        for each in value or ():
            write_item(each, steps)
        steps.append(end)

    return _Shape((Field(first.path, first.is_number, True), *others), write)


_SHAPES: Memo[type[Any], _Shape] = Memo(lambda kind: _struct(kind, ""))
