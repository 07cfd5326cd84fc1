"""The event deck: what is left of it, the Wars drawn, the present event and what it does, and the events that were."""

from __future__ import annotations

from collections import Counter
from typing import Final

from referee_engines.memo import Memo
from referee_engines.pictures import Pen
from referee_engines.pictures.pen import text_width, wrap
from referee_engines.senators.pictures.cards import TALL, WIDE, draw_deck
from referee_engines.senators.pictures.layout import Look, Part, capital, draw_symbol
from referee_engines.senators.view import EventDeckView, SenatorsView

_PAD: Final = 12
_LINE: Final = 14.5
_BLANK: Final = 90
"""Room that is large enough for an ornament."""


def write_events(look: Look, view: SenatorsView, width: float, least: float) -> Part:
    """The panel of the events in a width; it has room for texts of past events if it may be that high."""
    return _PANELS[look, view.events, view.event, width, least]


def _write_panel(asked: tuple[Look, EventDeckView, str | None, float, float]) -> Part:
    look, events, event, width, least = asked
    pen = look.pen()
    _deck(pen, look, events)
    _wars(pen, look, events, width)
    y = _PAD + TALL + 14.0
    if event is not None:
        y += _present(pen, look, event, y, width) + 8
    if events.discards:
        y += _past(pen, look, events.discards, y, width, least - y)
    if least - y > _BLANK:
        size = min(120.0, least - y - 40)
        mark = look.layout.decks["events"].shape
        draw_symbol(pen, mark, "f-floor", (width - size) / 2, y + (least - y - size) / 2, size)
    return Part(pen.taken(), y + 8)


def _deck(pen: Pen, look: Look, events: EventDeckView) -> None:
    name = look.reader.name("deck", "events")
    draw_deck(pen, look, "events", events.cards, _PAD, _PAD)
    pen.text(_PAD + WIDE + 14, 30, capital(name), "f-ink bold serif", size=16)
    pen.text(_PAD + WIDE + 14, 50, look.reader.sentence("picture-left", {"cards": events.cards}), "f-soft", size=12.5)


def _wars(pen: Pen, look: Look, events: EventDeckView, width: float) -> None:
    """Shields, one for each War up to the final one: those drawn are filled."""
    words = look.reader.sentence("sketch-wars", {"wars": events.wars, "final": events.final_war})
    shown = min(events.final_war, 6)
    with pen.group(title=words):
        for i in range(shown):
            x = width - _PAD - (shown - i) * 25
            is_drawn, is_final = i < events.wars, i == shown - 1
            shape = f"M{x + 1:g} 13h21v13c0 7-5 11-10.5 13c-5.5-2-10.5-6-10.5-13z"
            pen.path(
                shape,
                f"{'f-accent' if is_drawn else 'f-sunken'} {'s-accent' if is_final else 's-line'}",
                line=2.2 if is_final else 1,
            )
            pen.text(x + 11.5, 31, str(i + 1), f"{'f-page' if is_drawn else 'f-soft'} mid bold", size=13)
    pen.text(width - _PAD, 56, words, "f-soft end", size=12)


def _present(pen: Pen, look: Look, event: str, y: float, width: float) -> float:
    reader, symbol = look.reader, look.layout.events[event]
    name, text = reader.name("event", event), reader.name("event", event, "text")
    lines = wrap(text, 13, width - 2 * _PAD - 74, 9)
    height = max(66, 38 + len(lines) * 16)
    with pen.group(ref=f"event:{event}", title=f"{name}: {text}"):
        pen.rect(_PAD, y, width - 2 * _PAD, height, "f-parchment s-purple", corner=5, line=1.6)
        draw_symbol(pen, symbol.shape, f"f-{symbol.colour}", _PAD + 10, y + 12, 36)
        pen.text(_PAD + 58, y + 23, name, "f-ink bold serif", size=17, width=width - 2 * _PAD - 64)
        for i, line in enumerate(lines):
            pen.text(_PAD + 58, y + 41 + i * 16, line, "f-ink", size=13)
    return height


def _past(pen: Pen, look: Look, discards: tuple[str, ...], y: float, width: float, room: float) -> float:
    """Past events: with their texts where there is room, else in rows, else as chips."""
    counts, name = Counter(discards), look.reader.name
    pen.text(_PAD, y + 11, look.reader.word("picture-past"), "f-soft", size=12)
    top, wide = y + 20, width - 2 * _PAD - 30
    texts = {event: wrap(name("event", event, "text"), 11.5, wide - 8, 9) for event in counts}
    without: dict[str, list[str]] = {event: [] for event in counts}
    for lines in (texts, without):
        if sum([_row(each) for each in lines.values()]) + 28 <= room:
            for event, count in counts.items():
                _event(pen, look, event, count, lines[event], top, width)
                top += _row(lines[event])
            return top - y
    return 20 + _chips(pen, look, counts, top, width)


def _row(lines: list[str]) -> float:
    return 25 + len(lines) * _LINE


def _event(pen: Pen, look: Look, event: str, count: int, lines: list[str], y: float, width: float) -> None:
    symbol = look.layout.events[event]
    with pen.group(ref=f"event:{event}", title=_said(look, event)):
        pen.rect(_PAD, y, width - 2 * _PAD, _row(lines) - 3, "f-panel", corner=4)
        draw_symbol(pen, symbol.shape, f"f-{symbol.colour}", _PAD + 1, y + 1, 19)
        pen.text(_PAD + 30, y + 15, _counted(look, event, count), "f-ink bold", size=13)
        for i, line in enumerate(lines):
            pen.text(_PAD + 30, y + 29 + i * _LINE, line, "f-soft", size=11.5)


def _chips(pen: Pen, look: Look, counts: Counter[str], top: float, width: float) -> float:
    x, y = float(_PAD), top
    for event, count in counts.items():
        symbol, words = look.layout.events[event], _counted(look, event, count)
        wide = min(34 + text_width(words, 12), width - 2 * _PAD)
        if x > _PAD and x + wide > width - _PAD:
            x, y = float(_PAD), y + 26
        with pen.group(ref=f"event:{event}", title=_said(look, event)):
            pen.rect(x, y, wide, 22, "f-parchment s-faint", corner=4, line=1)
            draw_symbol(pen, symbol.shape, f"f-{symbol.colour}", x + 4, y + 3, 16)
            pen.text(x + 24, y + 15.5, words, "f-ink", size=12, width=wide - 28)
        x += wide + 5
    return y + 26 - top


def _said(look: Look, event: str) -> str:
    return f"{look.reader.name('event', event)}: {look.reader.name('event', event, 'text')}"


def _counted(look: Look, event: str, count: int) -> str:
    name = look.reader.name("event", event)
    return f"{name} ×{count}" if count > 1 else name


_PANELS: Memo[tuple[Look, EventDeckView, str | None, float, float], Part] = Memo(_write_panel, most=512)
