"""How a picture is to look: its width, light or dark, which refs are marked; and the colours that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

NARROW: Final = 360
"""The units across a picture for a phone. One unit is a pixel at this width, so that 10 units of text can just be read."""
WIDE: Final = 1200
"""The units across a picture for a desk."""
_WIDE_FROM: Final = 700
"""Pixels from which on the wide arrangement is the better one."""


class Style(Struct, frozen=True):
    """How a picture is to look. It changes nothing of what the picture shows."""

    width: int = WIDE
    """How many pixels wide it will be shown."""
    is_dark: bool = False
    marked: tuple[str, ...] = ()
    """The refs to mark, such as the places where the seat may act."""

    @property
    def is_narrow(self) -> bool:
        return self.width < _WIDE_FROM

    @property
    def units(self) -> int:
        """How many units the picture is wide."""
        return NARROW if self.is_narrow else WIDE

    @property
    def smallest(self) -> int:
        """The size in units of the smallest text that can be read at this width."""
        return 10 if self.is_narrow else 11


class Colour(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour by theme, each as `#rrggbb`."""

    light: str
    dark: str

    def of(self, is_dark: bool) -> str:
        return self.dark if is_dark else self.light


# Seats: the palette of Okabe and Ito, which people with any colour vision can tell apart. A seat also has its own shape
# and number, so that no meaning rests on colour alone.
SHARED_COLOURS: Final[Mapping[str, Colour]] = {
    "page": Colour("#fbf8f1", "#14181d"),
    "panel": Colour("#ffffff", "#1f252d"),
    "sunken": Colour("#efe9dc", "#0e1216"),
    "line": Colour("#8c8474", "#5d6876"),
    "faint": Colour("#d8d0c0", "#333c47"),
    "ink": Colour("#1c1a17", "#f1ede4"),
    "soft": Colour("#5c564b", "#b4bac2"),
    "accent": Colour("#8a1c1c", "#ff9d8a"),
    "mark": Colour("#b8007a", "#ffd23f"),
    "seat0": Colour("#0072b2", "#4da9e0"),
    "seat1": Colour("#d55e00", "#f0863a"),
    "seat2": Colour("#00805d", "#2bc79b"),
    "seat3": Colour("#a8467f", "#e398c0"),
    "seat4": Colour("#8a6d00", "#f0d53c"),
    "on-seat": Colour("#ffffff", "#101418"),
}
"""Of `page`, `panel`s on it and what is `sunken` into them; `ink` and `soft` are text, `line` and `faint` edges."""

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans','DejaVu Sans',Arial,sans-serif"
SERIF: Final = "Georgia,'Liberation Serif','DejaVu Serif','Times New Roman',serif"


def stylesheet(scope: str, colours: Mapping[str, Colour], is_dark: bool) -> str:
    """Every colour as two classes: `f-<name>` fills with it, `s-<name>` draws lines with it."""
    rules = [
        f"{scope}{{font-family:{FONT}}}",
        f"{scope} text{{font-size:14px;font-variant-numeric:tabular-nums}}",
        f"{scope} .none{{fill:none}}",
        f"{scope} .bold{{font-weight:700}}",
        f"{scope} .italic{{font-style:italic}}",
        f"{scope} .serif{{font-family:{SERIF}}}",
        f"{scope} .mid{{text-anchor:middle}}",
        f"{scope} .end{{text-anchor:end}}",
        f"{scope} .dash{{stroke-dasharray:4 3}}",
        f"{scope} .dim{{opacity:.45}}",
    ]
    for name, colour in ({**SHARED_COLOURS, **colours}).items():
        value = colour.of(is_dark)
        rules += [f"{scope} .f-{name}{{fill:{value}}}", f"{scope} .s-{name}{{stroke:{value}}}"]
    return "".join(rules)


def mark_rules(scope: str, refs: Iterable[str], is_dark: bool) -> str:
    """Marks everything with one of these refs: the first shape of its group, or the shape itself, gets a bold edge."""
    targets = [f'{scope} [data-ref="{ref}"]' for ref in refs]
    if not targets:
        return ""
    shapes = ",".join([f"{each}>:nth-child(2),{each}:not(g)" for each in targets])
    return f"{shapes}{{stroke:{SHARED_COLOURS['mark'].of(is_dark)};stroke-width:3.5;stroke-dasharray:none}}"
