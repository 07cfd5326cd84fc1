"""Layout files: where things are drawn and in which colours, one file for each data set; and whole pictures made with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final
from xml.sax.saxutils import escape

import msgspec
from msgspec import Struct

from referee_engines.checks import Checks
from referee_engines.contract import Unreadable
from referee_engines.memo import Memo
from referee_engines.pictures.pen import Pen
from referee_engines.pictures.plain import draw_plain
from referee_engines.pictures.style import Colour, Style, mark_rules, stylesheet
from referee_engines.sketch import plain_text

if TYPE_CHECKING:
    from referee_engines.game import Game
    from referee_engines.text import Reader

LAYOUT_FILE: Final = "layout.json"
_HEX: Final = re.compile("#[0-9a-f]{6}")
_NAME: Final = re.compile("[a-z][a-z0-9-]*")
_REF: Final = re.compile(r' data-ref="([\w:.-]+)"')
"""Of letters, digits and marks that mean nothing in a stylesheet."""


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """What every layout file holds. A game's own layout adds places, sizes and shapes."""

    data: str
    """The id of the data set that is drawn with it."""
    colours: Mapping[str, Colour]
    """The game's own colours by name; the pen's classes `f-<name>` and `s-<name>` use them. They may replace shared ones."""


class Picture(Struct, frozen=True):
    """How a game draws itself."""

    layout: type[Layout]
    """The type of its layout files; `layout.json` in the game's package is the one of the embedded data set."""
    draw: Callable[[Pen, Any, Any], float]
    """Pen, view, layout -> the height of the picture in units."""
    check: Callable[[Any, Any, Checks], None]
    """Board, layout, checks -> notes whatever the layout lacks or has too much for that board."""


class PictureBook:
    """Draws the views of a game: with the layout of the view's data set, or plainly where there is none."""

    def __init__(self, game: Game, texts: Sequence[str]) -> None:
        """Takes the texts of layout files. Raises `Unreadable` that names the first wrong entry."""
        self._game = game
        self._picture = game.table.picture
        self.texts: dict[str, str] = {}
        """The text of the layout of each data set that has one."""
        self._layouts: dict[str, Layout] = {}
        for text in texts:
            layout = self._read(text)
            self.texts[layout.data] = text
            self._layouts[layout.data] = layout
        self._sheets: Memo[tuple[str, bool], str] = Memo(self._write_sheet, most=64)

    def _read(self, text: str) -> Layout:
        if self._picture is None:
            raise Unreadable("", f"{self._game.table.id} draws no layouts")
        try:
            layout = msgspec.json.decode(text, type=self._picture.layout)
        except msgspec.DecodeError as error:
            raise Unreadable("", str(error)) from error
        board = self._game.boards.get(layout.data)
        if board is None:
            known = ", ".join(self._game.boards)
            raise Unreadable("data", f"there is no data set '{layout.data}'; known: {known}")
        if layout.data in self._layouts:
            raise Unreadable("data", f"there is a layout for '{layout.data}' already")
        checks = Checks()
        for name, colour in layout.colours.items():
            checks.require(
                bool(_NAME.fullmatch(name)), f"colours.{name[:40]}", "a name has small letters, digits and -"
            )
            for theme in ("light", "dark"):
                written = getattr(colour, theme)
                checks.require(bool(_HEX.fullmatch(written)), f"colours.{name}.{theme}", f"'{written}' is not #rrggbb")
        self._picture.check(board, layout, checks)
        checks.raise_first()
        return layout

    def draw(self, view: Any, reader: Reader, style: Style) -> str:
        """The picture of a view as SVG."""
        pen = Pen(reader, style)
        layout = self._layouts.get(view.data)
        if self._picture is None or layout is None:
            height = draw_plain(pen, view, self._game.texts.facts)
        else:
            height = self._picture.draw(pen, view, layout)
        drawn = pen.taken()
        marked: list[str] = []
        if style.marked:
            # Refs come from callers: one that is not in the picture must not get into its stylesheet.
            refs = frozenset(_REF.findall(drawn))
            marked = [ref for ref in style.marked if ref in refs]
        theme = "dark" if style.is_dark else "light"
        scope = f".referee-{theme}.{self._game.table.id}"
        units, tall = style.units, round(height * style.width / style.units)
        sketch = plain_text(self._game.sketch(view, reader))
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="referee referee-{theme} {self._game.table.id}"'
            f' viewBox="0 0 {units} {height:g}" width="{style.width}" height="{tall}" lang="{reader.language}">'
            f"<title>{escape(f'{reader.title}: {reader.phase(view.phase)}')}</title><desc>{escape(sketch)}</desc>"
            f"<style>{self._sheets[view.data, style.is_dark]}{mark_rules(scope, marked, style.is_dark)}</style>"
            f'<rect class="f-page" width="{units}" height="{height:g}"/>'
        )
        return f"{head}{drawn}</svg>"

    def _write_sheet(self, asked: tuple[str, bool]) -> str:
        data, is_dark = asked
        layout = self._layouts.get(data)
        scope = f".referee-{'dark' if is_dark else 'light'}.{self._game.table.id}"
        return stylesheet(scope, {} if layout is None else layout.colours, is_dark)
