"""Drawings in text: lines of spans, each with a style that a terminal may colour, and a plain one for any game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from referee_engines.contract import View

if TYPE_CHECKING:
    from referee_engines.text import Reader


class Span(Struct, frozen=True):
    """A piece of a line. Styles: `` (plain), `bold`, `dim`, `mark`, and `seat0`, `seat1` ... for a player's colour."""

    text: str
    style: str = ""


Sketch: TypeAlias = tuple[tuple[Span, ...], ...]


def plain_text(sketch: Sketch) -> str:
    """The drawing without its styles."""
    return "\n".join(["".join([span.text for span in line]).rstrip() for line in sketch])


_HEADER = frozenset(View.__struct_fields__) - {"phase"}


def sketch_view(view: Any, reader: Reader) -> Sketch:
    """A drawing of any view: its fields line by line, a line for each player. `field-<name>` is the text of a label."""
    return tuple(_lines(view, reader, ""))


def _lines(view: Any, reader: Reader, indent: str) -> Iterator[tuple[Span, ...]]:
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if value is None or value in ("", ()) or name in _HEADER:
            continue
        label = reader.name("field", name).replace("_", " ")
        if isinstance(value, Struct):
            yield (Span(f"{indent}{label}", "bold"),)
            yield from _lines(value, reader, f"{indent}  ")
        elif isinstance(value, tuple) and isinstance(value[0], Struct):
            for i, entry in enumerate(value):
                seat = getattr(entry, "seat", None)
                head = f"{label} {i}" if seat is None else reader.seat(seat)
                yield (Span(f"{indent}{head}", "bold" if seat is None else f"seat{seat}"),)
                yield from _lines(entry, reader, f"{indent}  ")
        elif name == "phase":
            yield (Span(f"{indent}{reader.phase(value)}", "bold"),)
        else:
            yield (Span(f"{indent}{label}: ", "dim"), Span(_plain(value, reader)))


def _plain(value: Any, reader: Reader) -> str:
    if isinstance(value, bool):
        return reader.word(f"option-value-{str(value).lower()}")
    if isinstance(value, tuple):
        return ", ".join([_plain(each, reader) for each in value])
    if isinstance(value, dict):
        return ", ".join([f"{key} {_plain(each, reader)}" for key, each in value.items()])
    return str(value)
