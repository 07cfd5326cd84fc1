"""The pen: writes the elements of an SVG picture, in the words and with the colours of one picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape, quoteattr

from referee_engines.contract import Seat
from referee_engines.memo import Memo
from referee_engines.pictures.style import Style

if TYPE_CHECKING:
    from referee_engines.text import Reader

_NARROW_LETTERS: Final = frozenset("fijlrtI.,:;'|!()[]/ -1")
_BROAD_LETTERS: Final = frozenset("mwMWGOQ×—%@")
_SMALLEST: Final = 0.72
"""How far a text may shrink to fit; then it is cut."""
_BOLDER: Final = 1.2
"""How much wider bold letters are."""


class Pen:
    """Collects elements. Coordinates are units from the top left; `paint` is a list of classes, see `style.stylesheet`."""

    def __init__(self, reader: Reader, style: Style) -> None:
        self.reader, self.style = reader, style
        self.units = style.units
        self.is_narrow = style.is_narrow
        self.parts: list[str] = []

    def paste(self, elements: str) -> None:
        """Adds elements that were written before, such as the unchanging part of a board."""
        self.parts.append(elements)

    def taken(self) -> str:
        """All elements so far; the pen is empty after it."""
        found = "".join(self.parts)
        self.parts.clear()
        return found

    @contextmanager
    def group(
        self, *, ref: str = "", title: str = "", at: tuple[float, float] | None = None, scale: float = 1
    ) -> Iterator[None]:
        """A group of elements. Its title is read aloud and shown under the mouse; a marked group's first shape glows.

        A group with a ref must have a title, and its first shape must be its outline.
        """
        self.begin(ref=ref, title=title, at=at, scale=scale)
        yield
        self.parts.append("</g>")

    def begin(self, *, ref: str = "", title: str = "", at: tuple[float, float] | None = None, scale: float = 1) -> None:
        size = f" scale({scale:g})" if scale != 1 else ""
        place = f' transform="translate({at[0]:g} {at[1]:g}){size}"' if at else ""
        name = f" data-ref={quoteattr(ref)}" if ref else ""
        self.parts.append(f"<g{name}{place}>")
        if title:
            self.title(title)

    def title(self, words: str) -> None:
        """The title of the group that was begun; parts written before their group need it on its own."""
        self.parts.append(f"<title>{escape(words)}</title>")

    def end(self) -> None:
        self.parts.append("</g>")

    def rect(
        self, x: float, y: float, width: float, height: float, paint: str, *, corner: float = 0, line: float = 0
    ) -> None:
        corners = f' rx="{corner:g}"' if corner else ""
        lines = f' stroke-width="{line:g}"' if line else ""
        self.parts.append(
            f'<rect class="{paint}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corners}{lines}/>'
        )

    def circle(self, x: float, y: float, radius: float, paint: str, *, line: float = 0) -> None:
        lines = f' stroke-width="{line:g}"' if line else ""
        self.parts.append(f'<circle class="{paint}" cx="{x:g}" cy="{y:g}" r="{radius:g}"{lines}/>')

    def line(self, x1: float, y1: float, x2: float, y2: float, paint: str, *, line: float = 1) -> None:
        self.parts.append(
            f'<line class="{paint}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke-width="{line:g}"/>'
        )

    def polygon(self, points: Sequence[tuple[float, float]], paint: str, *, line: float = 0) -> None:
        corners = " ".join([f"{x:g},{y:g}" for x, y in points])
        lines = f' stroke-width="{line:g}" stroke-linejoin="round"' if line else ""
        self.parts.append(f'<polygon class="{paint}" points="{corners}"{lines}/>')

    def path(self, shape: str, paint: str, *, line: float = 0, turn: str = "") -> None:
        """A path in SVG's own words; `turn` is a transform."""
        lines = f' stroke-width="{line:g}" stroke-linejoin="round" stroke-linecap="round"' if line else ""
        moved = f' transform="{turn}"' if turn else ""
        self.parts.append(f'<path class="{paint}" d="{shape}"{lines}{moved}/>')

    def text(self, x: float, y: float, words: str, paint: str = "f-ink", *, size: float = 14, width: float = 0) -> None:
        """A line of text on the baseline y. With a width it shrinks a little to fit, and is cut where that is not enough."""
        if width:
            words, size = fit(words, size, width / _BOLDER if "bold" in paint else width, self.style.smallest)
        self.parts.append(
            f'<text class="{paint}" x="{x:g}" y="{y:g}" style="font-size:{size:g}px">{escape(words)}</text>'
        )

    def lines(
        self, x: float, y: float, words: str, paint: str = "f-ink", *, size: float, width: float, most: int
    ) -> int:
        """A text broken into at most so many lines of that width, the first one on the baseline y. Gives their number."""
        found = wrap(words, size, width, most)
        for i, each in enumerate(found):
            self.text(x, y + i * size * 1.2, each, paint, size=size)
        return len(found)

    def emblem(self, seat: Seat, x: float, y: float, radius: float) -> None:
        """A player's piece around a point: colour, shape and, where there is room, a letter or number."""
        outline = f"f-seat{seat} s-ink"
        shape = _SHAPES[seat % len(_SHAPES)]
        if shape:
            self.polygon([(x + dx * radius, y + dy * radius) for dx, dy in shape], outline, line=1)
        else:
            self.circle(x, y, radius * 0.92, outline, line=1)
        if radius >= 6:
            letters = _LETTERS[self.reader.players]
            words = letters[seat] if seat < len(letters) else str(seat)
            size = radius * (1.15 if len(words) == 1 else 0.9)
            self.text(x, y + size * 0.36, words, "f-on-seat mid bold", size=size)


def _find_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """What is on each player's pieces: the first letters of the names where all differ; else none, and seats have numbers."""
    letters = tuple([name[:1].upper() for name in names])
    is_clear = len({*letters}) == len(names) and all([each.isalpha() and text_width(each, 1) < 1 for each in letters])
    return letters if is_clear else ()


_LETTERS: Memo[tuple[str, ...], tuple[str, ...]] = Memo(_find_letters, most=1 << 8)

_SHAPES: Final[Sequence[Sequence[tuple[float, float]]]] = (
    (),
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((0, -1.15), (1.1, 0.8), (-1.1, 0.8)),
    ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)),
    ((0, -1.05), (1.0, -0.32), (0.62, 0.85), (-0.62, 0.85), (-1.0, -0.32)),
)
"""By seat: circle, square, triangle, diamond, pentagon, as corners around the middle."""


def text_width(words: str, size: float) -> float:
    """About how wide a text is, rather too wide than too narrow: fonts differ."""
    letters = 0.0
    for letter in words:
        if letter in _NARROW_LETTERS:
            letters += 0.36
        elif letter in _BROAD_LETTERS:
            letters += 0.9
        else:
            letters += 0.68 if letter.isupper() else 0.57
    return letters * size


def fit(words: str, size: float, width: float, least: float = 0) -> tuple[str, float]:
    """The text and its size so that it fits the width; a text that is not smaller than `least` does not become so."""
    wide = text_width(words, size)
    if wide <= width:
        return words, size
    size = round(max(size * max(width / wide, _SMALLEST), min(size, least)), 1)
    while len(words) > 1 and text_width(words, size) > width:
        words = f"{words.rstrip('…')[:-1].rstrip()}…"
    return words, size


def wrap(words: str, size: float, width: float, most: int) -> list[str]:
    """The text in lines that fit the width; the last one is cut where there are too many."""
    found: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size) > width:
            found.append(line)
            line = word
        else:
            line = longer
    found.append(line)
    if len(found) > most:
        found = [*found[: most - 1], fit(" ".join(found[most - 1 :]), size / _SMALLEST, width)[0]]
    # They do not shrink: a word that is too long is cut.
    return [each if text_width(each, size) <= width else fit(each, size / _SMALLEST, width)[0] for each in found]
