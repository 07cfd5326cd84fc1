"""Cards: faces, backs, piles of discards, and offices with what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from referee_engines.memo import Memo
from referee_engines.pictures.pen import Pen, text_width, wrap
from referee_engines.senators.pictures.layout import Face, Look, Part, SenatorsLayout, Symbol, draw_symbol

WIDE: Final = 36
TALL: Final = 48
_TEXT: Final = 11.5
_LINE: Final = 14.0


def face(layout: SenatorsLayout, card: str) -> Face:
    return _FACES[layout, card]


def draw_face(
    pen: Pen, look: Look, card: str, x: float, y: float, *, is_hidden: bool = False, scale: float = 1
) -> None:
    """A resource card with its ref; one that others do not see has a dashed edge."""
    pen.begin(ref=f"card:{card}", at=(x, y), scale=scale)
    pen.paste(_WRITTEN[look, card, is_hidden])
    pen.end()


def draw_back(pen: Pen, look: Look, deck: str, x: float, y: float) -> None:
    """The back of a card of a deck: its colour and its mark."""
    mark = look.layout.decks[deck]
    pen.rect(x, y, WIDE, TALL, f"f-{mark.colour} s-card-ink", corner=4, line=1)
    pen.rect(x + 3, y + 3, WIDE - 6, TALL - 6, "none s-back-ink", corner=2, line=0.8)
    draw_symbol(pen, mark.shape, "f-back-ink", x + 7, y + 13, 22)


def draw_deck(pen: Pen, look: Look, deck: str, cards: int, x: float, y: float, *, scale: float = 1) -> None:
    """A deck as a stack, or its empty place."""
    title = look.reader.sentence("picture-deck", {"deck": deck, "cards": cards})
    with pen.group(ref=f"deck:{deck}", title=title, at=(x, y), scale=scale):
        pen.rect(0, 0, WIDE, TALL, "f-sunken s-faint", corner=4, line=1)
        for i in range(min(3, (cards + 5) // 6) - 1, -1, -1):
            draw_back(pen, look, deck, i * 2, i * 2)


def write_office(look: Look, card: str, width: float, has_text: bool, is_hidden: bool) -> Part:
    """An office as a tile: its symbol and name and, except on a further copy, what it does."""
    return _OFFICES[look, card, width, has_text, is_hidden]


def draw_pile(
    pen: Pen, look: Look, cards: Sequence[str], x: float, y: float, width: float, *, has_names: bool = True
) -> float:
    """Discarded cards as chips: a resource with its values, an office with or without its name. Gives the height."""
    left, top = x, y
    for name, symbol, words in _gather(look, cards, has_names):
        wide = 28 + text_width(words, 12) if words else 23
        if left > x and left + wide > x + width:
            left, top = x, top + 24
        with pen.group(title=name):
            pen.rect(left, top, wide, 21, "f-card s-card-edge", corner=4, line=0.8)
            draw_symbol(pen, symbol.shape, f"f-{symbol.colour}", left + 4, top + 3, 15)
            pen.text(left + 22, top + 15, words, "f-card-ink", size=12)
        left += wide + 4
    return top + 21 - y if cards else 0


def _gather(look: Look, cards: Iterable[str], has_names: bool) -> list[tuple[str, Symbol, str]]:
    found: dict[str, tuple[Symbol, list[str]]] = {}
    for card in cards:
        shown = face(look.layout, card)
        found.setdefault(shown.office or shown.resource, (shown.symbol, []))[1].append(shown.value)
    return [_chip(look, kind, values, has_names, symbol) for kind, (symbol, values) in found.items()]


def _chip(look: Look, kind: str, values: list[str], has_name: bool, symbol: Symbol) -> tuple[str, Symbol, str]:
    if values[0]:
        return f"{look.reader.name('resource', kind)} {', '.join(values)}", symbol, " ".join(values)
    name, count = look.reader.name("office", kind), f"×{len(values)}" if len(values) > 1 else ""
    whole = f"{name} {count}".rstrip()
    return whole, symbol, whole if has_name else count


def _title(look: Look, card: str, is_hidden: bool) -> str:
    name = look.reader.name("card", card)
    text = look.reader.name("card", card, "text")
    name = f"{name}: {text}" if text else name
    return look.reader.word("picture-hidden", card=name) if is_hidden else name


def _write_face(asked: tuple[Look, str, bool]) -> str:
    look, card, is_hidden = asked
    pen, shown = look.pen(), face(look.layout, card)
    pen.title(_title(look, card, is_hidden))
    pen.rect(0, 0, WIDE, TALL, f"f-card s-card-edge{' dash' if is_hidden else ''}", corner=4, line=1.2)
    if shown.office:
        draw_symbol(pen, shown.symbol.shape, f"f-{shown.symbol.colour}", 6, 12, 24)
    else:
        pen.text(WIDE / 2, 20, shown.value, "f-card-ink mid bold", size=18)
        draw_symbol(pen, shown.symbol.shape, f"f-{shown.symbol.colour}", 8, 24, 20)
    return pen.taken()


def _write_office(asked: tuple[Look, str, float, bool, bool]) -> Part:
    look, card, width, has_text, is_hidden = asked
    pen, shown = look.pen(), face(look.layout, card)
    text = look.reader.name("office", shown.office, "text") if has_text else ""
    lines = wrap(text, _TEXT, width - 48, 9) if text else []
    height = 25 + len(lines) * _LINE + (4 if lines else 0)
    pen.title(_title(look, card, is_hidden))
    pen.rect(0, 0, width, height, f"f-card s-card-edge{' dash' if is_hidden else ''}", corner=4, line=1.2)
    draw_symbol(pen, shown.symbol.shape, f"f-{shown.symbol.colour}", 6, 4, 22 if lines else 17)
    name = look.reader.name("office", shown.office)
    pen.text(34, 17, name, "f-card-ink bold", size=13, width=width - 40)
    for i, line in enumerate(lines):
        pen.text(34, 31 + i * _LINE, line, "f-card-soft", size=_TEXT)
    return Part(pen.taken(), height)


_FACES: Memo[tuple[SenatorsLayout, str], Face] = Memo(lambda asked: asked[0].face(asked[1]), most=4096)
_WRITTEN: Memo[tuple[Look, str, bool], str] = Memo(_write_face, most=4096)
_OFFICES: Memo[tuple[Look, str, float, bool, bool], Part] = Memo(_write_office, most=2048)
