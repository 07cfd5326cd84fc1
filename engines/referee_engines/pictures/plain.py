"""The plain picture of any view: a panel for each player and for everything else, ids and cards as chips with their refs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from referee_engines.contract import Seat, View
from referee_engines.kinds import BY_SEAT, kind_of
from referee_engines.pictures.pen import Pen, text_width

_HEADER: Final = frozenset(View.__struct_fields__)
_SIZE: Final = 14
_LINE: Final = 30
_CHIP: Final = 22
_PAD: Final = 12


class _Chip(Struct, frozen=True):
    """A value to be drawn: a thing that actions can name has a ref."""

    words: str
    ref: str = ""


class _Row(Struct, frozen=True):
    """A labelled row of values; rows of a part of the view are indented."""

    label: str
    chips: tuple[_Chip, ...]
    indent: int = 0


def draw_plain(pen: Pen, view: Any, kinds: Mapping[str, str]) -> float:
    """Draws the fields of a view in panels, side by side where there is room. Gives the height."""
    reader = pen.reader
    rows: list[_Row] = []
    players: list[tuple[Seat, list[_Row]]] = []
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if name in _HEADER or value is None:
            continue
        if isinstance(value, tuple) and value and isinstance(value[0], Struct) and hasattr(value[0], "seat"):
            players += [(each.seat, list(_rows(pen, each, kinds, 0))) for each in value]
        else:
            rows += _rows_of(pen, name, value, kinds, 0)
    pen.text(_PAD, 28, f"{reader.title}: {reader.phase(view.phase)}", "f-ink bold", size=18, width=pen.units - 2 * _PAD)
    top = 44.0
    if rows:
        top += _panel(pen, _PAD, top, pen.units - 2 * _PAD, "", None, rows, view.seat) + _PAD
    columns = 1 if pen.is_narrow else min(3, max(1, len(players)))
    width = (pen.units - _PAD * (columns + 1)) / columns
    for first in range(0, len(players), columns):
        tall = 0.0
        for column, (seat, own) in enumerate(players[first : first + columns]):
            x = _PAD + column * (width + _PAD)
            tall = max(tall, _panel(pen, x, top, width, reader.seat(seat), seat, own, view.seat))
        top += tall + _PAD
    return top


def _rows(pen: Pen, part: Any, kinds: Mapping[str, str], indent: int) -> Iterator[_Row]:
    for name in part.__struct_fields__:
        if name != "seat" and (value := getattr(part, name)) is not None:
            yield from _rows_of(pen, name, value, kinds, indent)


def _rows_of(pen: Pen, name: str, value: Any, kinds: Mapping[str, str], indent: int) -> Iterator[_Row]:
    label = pen.reader.name("field", name).replace("_", " ")
    if isinstance(value, Struct):
        yield _Row(label, (), indent)
        yield from _rows(pen, value, kinds, indent + 1)
    elif isinstance(value, tuple) and value and isinstance(value[0], Struct):
        for i, each in enumerate(value):
            yield _Row(f"{label} {i + 1}", (), indent)
            yield from _rows(pen, each, kinds, indent + 1)
    else:
        kind = kind_of(kinds, "", name)
        values = value if isinstance(value, tuple) else tuple(value.items()) if isinstance(value, dict) else (value,)
        yield _Row(label, tuple([_chip(pen, kind, each) for each in values]), indent)


def _chip(pen: Pen, kind: str, value: Any) -> _Chip:
    reader = pen.reader
    if isinstance(value, bool):
        return _Chip(reader.word(f"option-value-{str(value).lower()}"))
    if isinstance(value, tuple):
        return _Chip(" ".join(map(str, value)))
    is_named = kind == "seat" or (kind and isinstance(value, str))
    return _Chip(
        reader.name(kind, value) if is_named else str(value), f"{kind}:{value}" if kind and kind not in BY_SEAT else ""
    )


def _panel(
    pen: Pen, x: float, y: float, width: float, title: str, seat: Seat | None, rows: list[_Row], viewer: Seat | None
) -> float:
    """Draws a panel and gives its height."""
    placed = list(_place(rows, width - 2 * _PAD))
    head = 36 if title else 8
    height = head + (placed[-1][1] + _LINE if placed else 0) + 6
    pen.begin(ref="" if seat is None else f"seat:{seat}", title=title, at=(x, y))
    is_own = seat is not None and seat == viewer
    pen.rect(0, 0, width, height, f"f-panel {'s-ink' if is_own else 's-faint'}", corner=8, line=2 if is_own else 1)
    if seat is not None:
        pen.emblem(seat, 22, 20, 10)
        pen.text(40, 25, title, "f-ink bold", size=15, width=width - 52)
    for left, top, chip, is_label in placed:
        if is_label:
            pen.text(_PAD + left, head + top + 20, chip.words, "f-soft", size=_SIZE)
        else:
            _draw_chip(pen, _PAD + left, head + top + 4, chip)
    pen.end()
    return height


def _draw_chip(pen: Pen, x: float, y: float, chip: _Chip) -> None:
    wide = _chip_width(chip)
    if chip.ref:
        pen.begin(ref=chip.ref, title=chip.words)
        pen.rect(x, y, wide, _CHIP, "f-sunken s-line", corner=5, line=1)
    pen.text(x + wide / 2, y + 16, chip.words, "f-ink mid", size=_SIZE)
    if chip.ref:
        pen.end()


def _chip_width(chip: _Chip) -> float:
    return text_width(chip.words, _SIZE) + (16 if chip.ref else 8)


def _place(rows: list[_Row], width: float) -> Iterator[tuple[float, float, _Chip, bool]]:
    """Where labels and chips go, row by row, broken where a row is too long: left, top, chip, whether it is a label."""
    top = 0.0
    for row in rows:
        left = row.indent * 14.0
        yield left, top, _Chip(row.label), True
        left += text_width(row.label, _SIZE) + 10
        for chip in row.chips:
            wide = _chip_width(chip)
            if left + wide > width and left > 40:
                left, top = row.indent * 14.0 + 24, top + _LINE - 2
            yield left, top, chip, False
            left += wide + 4
        top += _LINE
