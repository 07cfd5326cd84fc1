"""The lock of field numbers: what a field has been given once stays its own.

`fields` holds the numbers of each message. A new field gets the next free number. A field that is gone moves to
`removed`; its number and its name are reserved for good. `renamed` is written by hand before generating, as
`"Message.old": "new"` or `"OldMessage": "NewMessage"`: the number, or the whole message, goes on under the new name.
The entries stay as a history and have no further effect.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from protogen.messages import Message

Numbers = dict[str, dict[str, int]]
"""By message and field."""
_KEPT_BY_PROTOBUF = range(19_000, 20_000)


class NameReused(Exception):
    """Fields under names that were removed once: readers of old messages would take them for the old ones."""


class GameLock(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of one game's messages."""

    fields: Numbers = {}
    removed: Numbers = {}
    renamed: dict[str, str] = {}


def read(text: str) -> dict[str, GameLock]:
    """The locks of all games, by id."""
    return msgspec.json.decode(text, type=dict[str, GameLock])


def write(locks: Mapping[str, GameLock]) -> str:
    """The text of the lock file."""
    return json.dumps(msgspec.to_builtins(dict(sorted(locks.items()))), indent=1) + "\n"


def assign(lock: GameLock, messages: Iterable[Message]) -> GameLock:
    """The lock with a number for every field of the messages. Raises `NameReused`.

    Messages that are gone keep their entry: should one come back, so do its numbers.
    """
    fields = {message: dict(numbers) for message, numbers in lock.fields.items()}
    removed = {message: dict(numbers) for message, numbers in lock.removed.items()}
    for old, new in lock.renamed.items():
        _rename(fields, removed, old, new)
    reused = []
    for message in messages:
        known, gone = fields.setdefault(message.name, {}), removed.get(message.name, {})
        names = [field.name for field in message.fields]
        reused += [f"{message.name}.{name}" for name in names if name in gone]
        for name in [name for name in known if name not in names]:
            gone[name] = known.pop(name)
        if gone:
            removed[message.name] = gone
        for name in names:
            if name not in known:
                known[name] = _next_free([*known.values(), *gone.values()])
    if reused:
        raise NameReused(f"removed once, so not to be used again: {', '.join(reused)}")
    return GameLock(dict(sorted(fields.items())), dict(sorted(removed.items())), lock.renamed)


def _rename(fields: Numbers, removed: Numbers, old: str, new: str) -> None:
    message, _, name = old.partition(".")
    if name:
        numbers = fields.get(message, {})
        if name in numbers and new not in numbers:
            # In its old place, so that the file shows the rename and nothing else.
            fields[message] = {new if key == name else key: number for key, number in numbers.items()}
        return
    for numbers_of in (fields, removed):
        if old in numbers_of and new not in numbers_of:
            numbers_of[new] = numbers_of.pop(old)


def _next_free(used: list[int]) -> int:
    number = max(used, default=0) + 1
    return _KEPT_BY_PROTOBUF.stop if number in _KEPT_BY_PROTOBUF else number
