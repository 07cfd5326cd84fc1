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


def unknown_id(known: Collection[str], word: str, field: str, what: str) -> Unreadable:
    """The error for an id that the data set does not have."""
    listed = ", ".join(list(known)[:_MOST_LISTED])
    return Unreadable(field, f"unknown {what} '{word[:40]}'; known: {listed}")


def check_ids(known: Mapping[str, Sequence[str]], kinds: Mapping[str, str], action: Action) -> None:
    """Checks the fields of an action whose kind of thing has ids. Raises `Unreadable` for the first unknown one."""
    for field in action.__struct_fields__:
        kind = kinds.get(field, "")
        if kind in known:
            value = getattr(action, field)
            words = value if isinstance(value, tuple) else () if value is None else (value,)
            for word in words:
                if word not in known[kind]:
                    raise unknown_id(known[kind], word, field, kind)
