"""Drawings in text: lines of spans, each with a style that a terminal may colour."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Span(Struct, frozen=True):
    """A piece of a line. Styles: `` (plain), `bold`, `dim`, `mark`, and `seat0`, `seat1` ... for a player's colour."""

    text: str
    style: str = ""


Sketch: TypeAlias = tuple[tuple[Span, ...], ...]


def plain(sketch: Sketch) -> str:
    """The drawing without its styles."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in sketch)
