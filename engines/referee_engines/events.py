"""The catalogue of a game's events, derived from their types."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from referee_engines.contract import Event
from referee_engines.kinds import BY_SEAT, kind_of
from referee_engines.structs import field_docs


class EventField(Struct, frozen=True):
    """A fact of an event."""

    name: str
    type: str
    """`number` or `text`, or the kind of thing that it names, such as `seat` or `district`."""
    is_list: bool
    is_optional: bool
    doc: str


class EventKind(Struct, frozen=True):
    """One kind of event."""

    kind: str
    doc: str
    fields: tuple[EventField, ...]


def event_catalogue(kinds: Sequence[type[Event]], facts: Mapping[str, str]) -> tuple[EventKind, ...]:
    """Every kind of event with its facts. `facts` gives the kind of thing that a fact of a name is."""
    return tuple([_kind(each, facts) for each in kinds])


@cache
def lists_of_words(event: type[Event]) -> frozenset[str]:
    """The facts of such an event that are lists of words, by name: an empty list does not show what it is a list of."""
    hints = get_type_hints(event)
    fields = zip(event.__struct_fields__, event.__struct_encode_fields__, strict=True)
    return frozenset([name for field, name in fields if _split(hints[field])[:2] == (True, str)])


def _kind(event: type[Event], facts: Mapping[str, str]) -> EventKind:
    hints, docs, tag = get_type_hints(event), field_docs(event), str(event.__struct_config__.tag)
    fields = []
    for field, name in zip(event.__struct_fields__, event.__struct_encode_fields__, strict=True):
        thing = kind_of(facts, tag, name)
        fields.append(_field(name, hints[field], "" if thing in BY_SEAT else thing, docs.get(field, "")))
    return EventKind(tag, inspect.getdoc(event) or "", tuple(fields))


def _field(name: str, hint: Any, thing: str, doc: str) -> EventField:
    is_list, plain, is_optional = _split(hint)
    plain_sort = "text" if plain is str else "number"
    sort = thing if thing and (plain is str or thing == "seat") else plain_sort  # a number names only seats
    return EventField(name, sort, is_list, is_optional, doc)


def _split(hint: Any) -> tuple[bool, Any, bool]:
    """Whether it is a list, the type of one value, and whether it may be None."""
    some = [each for each in get_args(hint) if each is not NoneType] if NoneType in get_args(hint) else [hint]
    is_list = get_origin(some[0]) is tuple
    return is_list, get_args(some[0])[0] if is_list else some[0], some[0] is not hint
