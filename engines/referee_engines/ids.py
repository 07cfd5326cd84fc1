"""Ids of a data set: an action that names an unknown one cannot be read, whoever takes it and whenever."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from referee_engines.contract import Action, Unreadable

_MOST_LISTED = 40


def read_id(index: Mapping[str, int], word: str, field: str, what: str) -> int:
    """The number of an id. Raises `Unreadable` for an unknown one."""
    found = index.get(word)
    if found is None:
        raise unknown_id(index, word, field, what)
    return found


def read_ids(index: Mapping[str, int], words: Sequence[str], field: str, what: str) -> list[int]:
    """The numbers of the ids in a list. Raises `Unreadable` that names the entry of the first unknown one."""
    return [read_id(index, word, f"{field}[{i}]", what) for i, word in enumerate(words)]


def unknown_id(known: Collection[str], word: str, field: str, what: str) -> Unreadable:
    """The error for an id that the data set does not have."""
    listed = ", ".join(list(known)[:_MOST_LISTED])
    return Unreadable(field, f"unknown {what} '{word[:40]}'; known: {listed}")


def check_ids(known: Mapping[str, Sequence[str]], kinds: Mapping[str, str], action: Action) -> None:
    """Checks the fields of an action whose kind of thing has ids. Raises `Unreadable` for the first unknown one."""
    for field in action.__struct_fields__:
        kind = kinds.get(field, "")
        if kind in known:
            value, ids = getattr(action, field), known[kind]
            if isinstance(value, tuple):
                for i, word in enumerate(value):
                    if word not in ids:
                        raise unknown_id(ids, word, f"{field}[{i}]", kind)
            elif value is not None and value not in ids:
                raise unknown_id(ids, value, field, kind)
