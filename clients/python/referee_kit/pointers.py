"""JSON pointers (RFC 6901) into documents: read, set, unset, and the differences of two documents by pointer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final


class BadPointer(ValueError):
    """A pointer that leads nowhere: one sentence."""


class Missing:
    """What is not there."""

    def __repr__(self) -> str:
        return "nothing"


MISSING: Final = Missing()


def parts_of(pointer: str) -> list[str]:
    """The unescaped parts of a pointer. Raises `BadPointer` for one that does not begin with a slash."""
    if not pointer.startswith("/"):
        raise BadPointer(f"the pointer '{pointer}' does not begin with /")
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/")]


def get(document: Any, pointer: str) -> Any:
    """The value at the pointer, or MISSING."""
    value = document
    for part in parts_of(pointer):
        try:
            value = _step(value, part, pointer)
        except BadPointer:
            return MISSING
    return value


def changed(document: Any, unset: Iterable[str], changes: Mapping[str, Any]) -> Any:
    """A copy of the document with keys removed, then values set. Raises `BadPointer`."""
    for pointer in unset:
        document = _changed(document, parts_of(pointer), MISSING, pointer)
    for pointer, value in changes.items():
        document = _changed(document, parts_of(pointer), value, pointer)
    return document


def _changed(value: Any, parts: list[str], new: Any, pointer: str) -> Any:
    """Copies the way down and nothing else: positions share what they have in common."""
    first, rest = parts[0], parts[1:]
    if isinstance(value, dict):
        copy = dict(value)
        if rest:
            copy[first] = _changed(_step(value, first, pointer), rest, new, pointer)
        elif new is not MISSING:
            copy[first] = new
        elif first in copy:
            del copy[first]
        else:
            raise BadPointer(f"'{pointer}' is not there to be unset")
        return copy
    if isinstance(value, list):
        items = list(value)
        if not rest and first == "-" and new is not MISSING:
            return [*items, new]
        index = _index(value, first, pointer)
        if rest:
            items[index] = _changed(items[index], rest, new, pointer)
        elif new is not MISSING:
            items[index] = new
        else:
            del items[index]
        return items
    raise BadPointer(f"'{pointer}' goes through '{first}', but there is neither an object nor an array")


def _step(value: Any, part: str, pointer: str) -> Any:
    if isinstance(value, dict):
        if part not in value:
            raise BadPointer(f"'{pointer}' goes through '{part}', which is not there")
        return value[part]
    if isinstance(value, list):
        return value[_index(value, part, pointer)]
    raise BadPointer(f"'{pointer}' goes through '{part}', but there is neither an object nor an array")


def _index(items: list[Any], part: str, pointer: str) -> int:
    if not (part.isascii() and part.isdigit()) or (len(part) > 1 and part[0] == "0") or int(part) >= len(items):
        raise BadPointer(f"'{pointer}': '{part}' is not an index of an array of {len(items)}")
    return int(part)


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal; unlike in Python, true is not 1."""
    return not any(differences(one, other))


def differences(one: Any, other: Any, at: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two documents differ: pointer, value of the first, value of the second; MISSING where one has none."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            below = f"{at}/{key.replace('~', '~0').replace('/', '~1')}"
            if key not in one or key not in other:
                yield below, one.get(key, MISSING), other.get(key, MISSING)
            else:
                yield from differences(one[key], other[key], below)
    elif isinstance(one, list) and isinstance(other, list) and _holds_containers(one) and len(one) == len(other):
        for index, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from differences(mine, theirs, f"{at}/{index}")
    elif isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other) or not all(map(same, one, other)):
            yield at, one, other
    elif type(one) is not type(other) or one != other:
        yield at, one, other


def _holds_containers(items: list[Any]) -> bool:
    """A row of numbers is shown whole, a list of objects entry by entry."""
    return any(isinstance(item, dict | list) for item in items)
