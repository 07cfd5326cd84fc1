"""Parts of position documents: how a value of a state is written as JSON in rulebook words, and read back.

A state holds numbers and tuples; its document holds ids and maps. A game combines these parts where its documents differ
from the plain fields of its state, and everything else follows: type, schema, writer, reader, and the names of wrong fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from referee_engines.checks import Checks
from referee_engines.contract import Number
from referee_engines.memo import Memo

_sorted_json = msgspec.json.Encoder(order="sorted")


def written(part: Any) -> msgspec.Raw:
    """A part of a document as JSON with sorted keys."""
    return msgspec.Raw(_sorted_json.encode(part))


def _as_is(value: Any) -> Any:
    return value


def _read_as_is(value: Any, field: str, checks: Checks) -> Any:
    return value


class Part(Struct, frozen=True):
    """A value of a state in documents."""

    type: Any
    """What its JSON is read as."""
    write: Callable[[Any], Any] = _as_is
    read: Callable[[Any, str, Checks], Any] = _read_as_is
    """JSON, its field, checks -> the value; what is wrong is noted, and any value will do then."""

    @property
    def is_plain(self) -> bool:
        return self.write is _as_is


def kept(part: Part, most: int = 1 << 10) -> Part:
    """The part with its JSON kept by value: from ply to ply most of a document stays as it was."""
    memo: Memo[Any, msgspec.Raw] = Memo(lambda value: written(part.write(value)), most)
    return Part(part.type, memo.__getitem__, part.read)


def word(words: Sequence[str], what: str) -> Part:
    """The number of an id <-> the id."""
    index = {each: i for i, each in enumerate(words)}

    def read(value: str, field: str, checks: Checks) -> int:
        return index[value] if checks.require_id(words, value, field, what) else 0

    return Part(str, words.__getitem__, read)


def or_null(part: Part, none: Any) -> Part:
    """The part, with null for one value."""

    def write(value: Any) -> Any:
        return None if value == none else part.write(value)

    def read(value: Any, field: str, checks: Checks) -> Any:
        if value is None:
            return none
        found = part.read(value, field, checks)
        checks.require(found != none, field, f"{value} is written as null")
        return found

    return Part(part.type | None, write, read)


def listed(part: Part, sort: bool = False) -> Part:
    """A tuple of such values <-> a list. Sorted ones are put in order when they are read."""

    def write(values: Any) -> list[Any]:
        return [part.write(value) for value in values]

    def read(values: Any, field: str, checks: Checks) -> tuple[Any, ...]:
        found = [part.read(value, f"{field}[{i}]", checks) for i, value in enumerate(values)]
        return tuple(sorted(found) if sort else found)

    return Part(tuple[part.type, ...], write, read)  # type: ignore[name-defined]  # made at run time


def by_word(words: Sequence[str], part: Part | Sequence[Part], what: str, missing: Any = None) -> Part:
    """A tuple of such values, one for each id <-> a map. An id that is left out has `missing`, or is a problem."""
    parts = [part] * len(words) if isinstance(part, Part) else list(part)
    plan = [(key, each, each.is_plain) for key, each in zip(words, parts, strict=True)]
    known = frozenset(words)

    def write(values: Any) -> dict[str, Any]:
        return {key: each.write(value) for key, each, value in zip(words, parts, values, strict=True)}

    def read(values: Mapping[str, Any], field: str, checks: Checks) -> tuple[Any, ...]:
        for key in values:
            if key not in known:
                checks.require_id(words, key, f"{field}.{key}", what)
        found = []
        for key, each, is_plain in plan:
            if key in values:
                found.append(values[key] if is_plain else each.read(values[key], f"{field}.{key}", checks))
            else:
                checks.require(missing is not None, f"{field}.{key}", "missing")
                found.append(missing)
        return tuple(found)

    value_type = parts[0].type
    return Part(dict[str, value_type], write, read)  # type: ignore[valid-type]  # made at run time


def record(kind: type[Any], **parts: Part) -> Part:
    """A Struct <-> an object with the same fields."""
    return rows(kind.__struct_fields__, kind, f"{kind.__name__}Document", kind.__doc__ or "", _parts(kind, parts))


def rows(names: Sequence[str], make: Callable[..., Any], title: str, doc: str, parts: Mapping[str, Part]) -> Part:
    """A value with named parts, a Struct or a tuple in the order of the names <-> an object. `make` builds it."""
    fields = [(name, parts[name].type) for name in names]
    type_ = msgspec.defstruct(title, fields, frozen=True, forbid_unknown_fields=True, namespace={"__doc__": doc})
    writers = [(name, parts[name].write) for name in names]

    def write(value: Any) -> dict[str, Any]:
        values = value if isinstance(value, tuple) else [getattr(value, name) for name in names]
        return {name: write_one(each) for (name, write_one), each in zip(writers, values, strict=True)}

    def read(value: Any, field: str, checks: Checks) -> Any:
        return make(*[parts[name].read(getattr(value, name), f"{field}.{name}", checks) for name in names])

    return Part(type_, write, read)


def columns(title: str, doc: str, **parts: Part) -> Part:
    """Tuples by seat, one for each named part <-> a list of objects, one for each seat."""
    seats = listed(kept(rows(tuple(parts), lambda *values: values, title, doc, parts)))

    def write(values: Any) -> Any:
        return seats.write(zip(*values, strict=True))

    def read(values: Any, field: str, checks: Checks) -> tuple[tuple[Any, ...], ...]:
        return tuple(zip(*seats.read(values, field, checks), strict=True)) or ((),) * len(parts)

    return Part(seats.type, write, read)


class PhaseFields(Struct, frozen=True):
    """How the fields of a phase are written: by name; a field of the state in `unwritten` follows from the rest."""

    parts: Mapping[str, Part] = {}
    unwritten: Mapping[str, Any] = {}
    """Fields that are not written, with the value that they are read as."""
    names: Mapping[str, str] = {}
    """Fields that have another name in the document."""
    absent: Mapping[str, Any] = {}
    """Fields that are left out where they have this value."""


def _plan(kind: type[Any], fields: PhaseFields) -> list[tuple[str, str, Part, bool]]:
    """How a phase is written: attribute, key, part, and whether it may be missing, as where the state may have None."""
    hints, derived = get_type_hints(kind), _parts(kind, dict(fields.parts))
    return [
        (
            name,
            fields.names.get(name, name),
            derived[name],
            name in fields.absent or (name not in fields.parts and NoneType in get_args(hints[name])),
        )
        for name in kind.__struct_fields__
        if name not in fields.unwritten
    ]


def phases(kinds: Sequence[type[Any]], special: Mapping[type[Any], PhaseFields] | None = None) -> Part:
    """A union of Structs <-> an object with the tag as `name` and the fields that the phase has."""
    plain = PhaseFields()
    plans = {}
    types: dict[str, Any] = {}
    for kind in kinds:
        fields = (special or {}).get(kind, plain)
        plan = _plan(kind, fields)
        plans[str(kind.__struct_config__.tag)] = (kind, fields, plan)
        for _, key, part, _ in plan:
            types.setdefault(key, part.type)
    fields_of_all: list[Any] = [("name", str), *[(key, type_ | None, None) for key, type_ in types.items()]]
    type_ = msgspec.defstruct(
        "PhaseDocument",
        fields_of_all,
        frozen=True,
        forbid_unknown_fields=True,
        namespace={"__doc__": "The open decision. Only the fields of the phase with this name are set."},
    )

    def write(phase: Any) -> dict[str, Any]:
        name = str(phase.__struct_config__.tag)
        _, fields, plan = plans[name]
        made = {"name": name}
        for attribute, key, part, _ in plan:
            value = getattr(phase, attribute)
            if attribute not in fields.absent or value != fields.absent[attribute]:
                made[key] = part.write(value)
        return made

    def read(value: Any, field: str, checks: Checks) -> Any:
        if not checks.require_id(tuple(plans), value.name, f"{field}.name", "phase"):
            return None
        kind, fields, plan = plans[value.name]
        keys = {key for _, key, _, _ in plan}
        for key in types:
            unset = getattr(value, key) is None or key in keys
            checks.require(unset, f"{field}.{key}", f"the phase {value.name} does not have it")
        found = dict(fields.unwritten)
        for attribute, key, part, may_lack in plan:
            given = getattr(value, key)
            if given is not None:
                found[attribute] = part.read(given, f"{field}.{key}", checks)
                is_present = attribute not in fields.absent or found[attribute] != fields.absent[attribute]
                checks.require(is_present, f"{field}.{key}", f"{given} is written by leaving it out")
            else:
                checks.require(may_lack, f"{field}.{key}", f"missing, the phase {value.name} needs it")
                found[attribute] = fields.absent.get(attribute)
        return kind(*[found[name] for name in kind.__struct_fields__])

    return Part(type_, write, read)


def derive(hint: Any) -> Part:
    """The part of a value that is written as it is: numbers, texts, truth, tuples and Structs of them."""
    if hint is int:
        return Part(Number)
    if hint in (str, bool):
        return Part(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        if arguments[-1] is not Ellipsis:
            raise TypeError(f"{hint!r} has a fixed length: make it a Struct, or let the game's layout give its form")
        inner = derive(arguments[0])
        if inner.is_plain:
            return Part(tuple[inner.type, ...])  # type: ignore[name-defined]  # made at run time
        return listed(inner)
    if origin in (Union, UnionType):
        some = [each for each in arguments if each is not NoneType]
        if len(some) == 1:
            inner = derive(some[0])
            return Part(inner.type | None) if inner.is_plain else or_null(inner, None)
        return phases(some)
    if isinstance(hint, type) and issubclass(hint, Struct):
        return record(hint)
    supertype = getattr(hint, "__supertype__", None)  # of a NewType
    if supertype is not None:
        return derive(supertype)
    if origin in (list, dict, set) or hint in (list, dict, set):
        raise TypeError(f"{hint!r} can change, and a state is a value: use tuples")
    raise TypeError(f"{hint!r} has no plain form in documents: the game's layout must give one")


def _parts(kind: type[Any], given: Mapping[str, Part]) -> dict[str, Part]:
    hints = get_type_hints(kind)
    return {name: given[name] if name in given else derive(hints[name]) for name in kind.__struct_fields__}
