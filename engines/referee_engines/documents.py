"""States as bytes: the token's body, the position document and its digest."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Struct

from referee_engines.checks import Checks
from referee_engines.contract import BadDocument, DataRef, DataSet, Document, Engine, GameInfo, Problem, Unreadable
from referee_engines.parts import Part, derive, kept, written

T = TypeVar("T")

DIGEST_LENGTH: Final = 32
_ANY_KEY: Final = "[...]"
_STEP: Final = re.compile(r"\[\.\.\.\]|\[\d+\]|[^.\[\]]+")

_json = msgspec.json.Encoder()
# A copy spares the C library the search for the algorithm.
_new_hasher = hashlib.sha256().copy
_pack = msgspec.msgpack.Encoder()
_decoders: dict[type[Any], msgspec.msgpack.Decoder[Any]] = {}


def pack(state: Any) -> bytes:
    """The state in its shortest bytes; equal states give equal bytes."""
    return _pack.encode(state)


def unpack(engine: Engine, body: bytes) -> Any:
    """The state in the bytes, of the right types but not yet free of `problems`. Raises `Unreadable`."""
    kind = engine.state_type
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.msgpack.Decoder(kind)
    try:
        return decoder.decode(body)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError, OverflowError) as error:
        raise Unreadable("token", f"these bytes hold no state of {engine.game.id}: {error}") from error


def write_document(engine: Engine, state: Any) -> bytes:
    """The position document as compact JSON with sorted keys."""
    return _json.encode(engine.document(state))


def read_json(text: bytes | str, kind: type[T], whole: str) -> T:
    """The value of that type in the text. Raises `Unreadable` that names the entry, or the whole."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        # msgspec ends its message with the path of the offending value.
        message, _, path = str(error).partition(" - at `")
        raise Unreadable(path.rstrip("`").removeprefix("$").removeprefix(".") or whole, message) from error


def data_set(name: str, text: str) -> DataSet:
    """A data file as it is named in states and documents: by its id and the hash of its bytes."""
    return DataSet(name, hashlib.sha256(text.encode()).hexdigest(), text)


def read_data_file(text: str, kind: type[T], whole: str) -> T:
    """The same for a data file: the entry of a map is named by its key, which costs some time."""
    try:
        return read_json(text, kind, whole)
    except Unreadable as error:
        raise Unreadable(_with_keys(text, kind, error.field), error.message) from error


def _with_keys(text: str, kind: type[Any], path: str) -> str:
    """The path of a wrong value with the keys of maps, for which msgspec writes three dots."""
    if _ANY_KEY not in path:
        return path
    try:
        document = part = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return path  # what stands behind the wrong value is no JSON
    named = ""
    for step in _STEP.findall(path):
        if step == _ANY_KEY:
            key = _first_wrong_key(document, part, kind, path)
            if key is None:
                return path
            named, part = f"{named}.{key}", part[key]
        elif step.startswith("["):
            named, part = named + step, part[int(step[1:-1])]
        else:
            named, part = f"{named}.{step}", part[step]
    return named.removeprefix(".")


def _first_wrong_key(document: Any, part: dict[str, Any], kind: type[Any], path: str) -> str | None:
    """The first key of this part of the document with which its reading fails at the path."""
    entries = list(part.items())
    part.clear()
    for key, value in entries:
        part[key] = value
        try:
            msgspec.json.decode(msgspec.json.encode(document), type=kind)
        except msgspec.ValidationError as error:
            if path in str(error):
                return key
    return None  # a duplicate key has its last value only


def read_document(engine: Engine, text: bytes | str) -> Any:
    """The state that a position document describes. Raises `BadDocument` with every problem found."""
    try:
        document = read_json(text, engine.document_type, "document")
    except Unreadable as error:
        raise BadDocument([Problem(error.field, error.message)]) from error
    if problems := header_problems(engine.game, document):
        raise BadDocument(problems)
    state = engine.from_document(document)
    if problems := engine.problems(state):
        raise BadDocument(problems)
    return state


def header_problems(game: GameInfo, document: Document) -> list[Problem]:
    """What is wrong with the part that all documents share: game, rules version, data set, number of players."""
    problems = []
    if document.game != game.id:
        problems.append(Problem("game", f"this is a position of '{document.game}', not of {game.id}"))
    if document.rules != game.rules_version:
        problems.append(Problem("rules", f"rules version '{document.rules}' is not served, '{game.rules_version}' is"))
    if document.players not in game.players:
        problems.append(Problem("players", f"{document.players} players, {game.id} takes {game.players}"))
    problems += data_problems(game, document.data.id, document.data.sha256)
    return problems


def data_problems(game: GameInfo, data: str, sha256: str) -> list[Problem]:
    """Whether the named data set is served, with the same bytes."""
    for known in game.data_sets:
        if known.id == data:
            if known.sha256 == sha256:
                return []
            return [Problem("data.sha256", f"data set '{data}' has the hash {known.sha256} here, not '{sha256}'")]
    served = ", ".join(known.id for known in game.data_sets)
    return [Problem("data.id", f"data set '{data}' is not served, these are: {served}")]


def digest(engine: Engine, state: Any) -> str:
    """The state's name in records and vectors: the first 16 bytes of SHA-256 of its document, in hex."""
    hasher = _new_hasher()
    hasher.update(write_document(engine, state))
    return hasher.hexdigest()[:DIGEST_LENGTH]


def document_schema(engine: Engine) -> dict[str, Any]:
    """The JSON Schema of the game's position documents."""
    return msgspec.json.schema(engine.document_type)


class Field(Struct, frozen=True):
    """An entry of a document that is not simply a field of the state."""

    key: str
    of: tuple[str, ...]
    """The fields of the state that it holds; the part gets their values as a tuple where there are several."""
    part: Part
    is_kept: bool = True
    """Whether its JSON is kept by value."""
    is_derived: bool = False
    """Whether it only shows what follows from the state: it is written, and `Layout.finish` compares it."""


def _unchanged(state: Any, document: Any, checks: Checks) -> Any:
    return state


class Layout(Struct, frozen=True):
    """How a game's documents differ from the fields of its state."""

    fields: tuple[Field, ...] = ()
    finish: Callable[[Any, Any, Checks], Any] = _unchanged
    """State as read, document, checks -> the state with what is not written but follows from the rest."""


_HEADER: Final = ("data", "sha256", "players", "ply")


class DocumentFormat:
    """Writes and reads the documents of one data set."""

    def __init__(self, state: type[Any], data: DataSet, game: str, rules: str, layout: Layout) -> None:
        hints = get_type_hints(state)
        taken = {name for field in layout.fields for name in field.of if not field.is_derived}
        plain = [name for name in state.__struct_fields__ if name not in (*_HEADER, *taken)]
        own = [Field(name, (name,), _derive_field(state, name, hints[name])) for name in plain]
        self._fields = tuple(sorted([*own, *layout.fields], key=lambda field: field.key))
        self._state, self._finish = state, layout.finish
        self.type: type[Any] = msgspec.defstruct(
            f"{state.__name__.removesuffix('State')}Document",
            [(field.key, field.part.type) for field in self._fields],
            bases=(Document,),
            frozen=True,
            forbid_unknown_fields=True,
            namespace={"__doc__": state.__doc__},
        )
        fixed = {"data": written(DataRef(data.id, data.sha256)), "game": game, "rules": rules}
        header: list[Any] = [(key, None, None, value) for key, value in fixed.items()]
        header += [(key, attrgetter(key), None, None) for key in ("players", "ply")]
        rows = [(field.key, attrgetter(*field.of), self._writer(field), None) for field in self._fields]
        self._plan = sorted([*header, *rows], key=lambda row: row[0])

    @staticmethod
    def _writer(field: Field) -> Callable[[Any], Any] | None:
        if field.part.is_plain:
            return None
        return kept(field.part).write if field.is_kept else field.part.write

    def write(self, state: Any) -> dict[str, Any]:
        """Equal states give equal documents, their keys in ascending order."""
        made = {}
        for key, get, write, fixed in self._plan:
            if get is None:
                made[key] = fixed
            elif write is None:
                made[key] = get(state)
            else:
                made[key] = write(get(state))
        return made

    def read(self, document: Any) -> Any:
        """The state. Raises `BadDocument` with every unknown id and missing field."""
        checks = Checks()
        found = {
            "data": document.data.id,
            "sha256": document.data.sha256,
            "players": document.players,
            "ply": document.ply,
        }
        for field in self._fields:
            value = field.part.read(getattr(document, field.key), field.key, checks)
            if not field.is_derived:
                found.update(zip(field.of, value, strict=True) if len(field.of) > 1 else [(field.of[0], value)])
        if checks.is_clean:
            state = self._finish(self._state(**found), document, checks)
        if not checks.is_clean:
            raise BadDocument(checks.found)
        return state


def _derive_field(state: type[Any], name: str, hint: Any) -> Part:
    try:
        return derive(hint)
    except TypeError as error:
        raise TypeError(f"{state.__name__}.{name}: {error}") from error


def derive_layout(state: type[Any], data: DataSet, game: str, rules: str, layout: Layout | None) -> DocumentFormat:
    """The format of a data set's documents: the state's own fields by name, and what the layout says otherwise."""
    return DocumentFormat(state, data, game, rules, layout or Layout())


def phase_types(state: type[Any]) -> tuple[type[Any], ...]:
    """Every phase of a state, in the order of its union."""
    hint = get_type_hints(state)["phase"]
    return get_args(hint) or (hint,)
