"""Single alterations of actions, documents and packed states: near misses instead of noise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

import msgspec

from tests.helpers.play import TestSource

NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 7, 10, 99, 2**31 - 1, -(2**31), 2**40, 2**63 - 1)

Path: TypeAlias = tuple[str | int, ...]
"""Keys and indices that lead to a value inside a document."""


def number_paths(document: Any, path: Path = ()) -> Iterator[Path]:
    """Where the document holds a number."""
    items = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in items:
        yield from number_paths(value, (*path, key))
    if isinstance(document, int) and not isinstance(document, bool):
        yield path


def grown(document: Any, path: Path, by: int) -> Any:
    """The document with the number at the path so much larger."""
    altered = deepcopy(document)
    *parents, last = path
    place = altered
    for key in parents:
        place = place[key]
    place[last] += by
    return altered


def pattern(path: Path) -> str:
    """The path as a word, every index alike: `seats.#.money`."""
    return ".".join(["#" if isinstance(key, int) else key for key in path])


def words_of(value: Any) -> Iterator[str]:
    """All words in a value, to be swapped for one another."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield str(key)
            yield from words_of(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from words_of(item)


def alter(value: Any, words: Sequence[str], source: TestSource) -> Any:
    """The value with one thing changed somewhere inside: a number, a word, a flag, a list's length or order."""
    if isinstance(value, dict) and value:
        keys = list(value)
        key = keys[source.below(len(keys))]
        return {**value, key: alter(value[key], words, source)}
    if isinstance(value, list | tuple):
        items = list(value)
        how = source.below(6)
        if not items or how == 0:
            copied = items[source.below(len(items))] if items else _scalar(source, words)
            items.insert(source.below(len(items) + 1), copied)
        elif how == 1:
            items.pop(source.below(len(items)))
        elif how == 2 and len(items) > 1:
            i, j = source.below(len(items)), source.below(len(items))
            items[i], items[j] = items[j], items[i]
        else:
            i = source.below(len(items))
            items[i] = alter(items[i], words, source)
        return items
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        how = source.below(3)
        return value + 1 if how == 0 else value - 1 if how == 1 else NUMBERS[source.below(len(NUMBERS))]
    if isinstance(value, str) and words:
        return words[source.below(len(words))]
    return _scalar(source, words)


def _scalar(source: TestSource, words: Sequence[str]) -> Any:
    return words[source.below(len(words))] if words and source.below(2) else source.below(5)


def alter_action(action: Any, types: Sequence[type[Any]], words: Sequence[str], source: TestSource) -> Any | None:
    """An action near the given one, of its type; None where the alteration is no action of that type."""
    plain = msgspec.to_builtins(action)
    tag = plain.pop("do")
    changed = alter(plain, words, source) if plain else plain
    try:
        return msgspec.convert({**changed, "do": tag}, type=next(t for t in types if type(action) is t))
    except msgspec.ValidationError:
        return None
