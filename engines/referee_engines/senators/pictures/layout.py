"""The layout of a picture of Senators: symbols, colours, and where the parts of the table lie."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import asdict

from referee_engines.checks import Checks
from referee_engines.contract import Seat
from referee_engines.pictures import NARROW, Layout, Pen, Style
from referee_engines.pictures.style import SHARED_COLOURS
from referee_engines.senators.board import Board
from referee_engines.senators.moves import PLAYERS
from referee_engines.senators.state import DECKS
from referee_engines.text import Reader

SIDE: Final = 24
"""Symbols are drawn in a box of this size."""
_PATH: Final = re.compile(r"[Mm][MmLlHhVvCcSsQqTtAaZz0-9 ,.\-]*")

Area = Literal["senate", "events", "decision"]
Units = Annotated[float, Meta(ge=0, le=2000)]
Columns = Annotated[int, Meta(ge=1, le=12)]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every entry of the file."""


class Symbol(_Entry, frozen=True):
    """A filled shape in a box of 24 by 24 units, and the name of its colour."""

    shape: str
    colour: str


class Slot(_Entry, frozen=True):
    """Where a part of the table lies in its row."""

    area: Area
    x: Units
    width: Annotated[float, Meta(ge=200, le=1200)]


class Senate(_Entry, frozen=True):
    """The half circle of benches."""

    inner: Units
    outer: Units
    least: Annotated[int, Meta(ge=1, le=200)]
    """The last position of the senate track that is always drawn; it grows for those who are beyond."""


class Arrangement(_Entry, frozen=True):
    """A picture of one width."""

    margin: Units
    gap: Units
    title: Units
    """The height of the title."""
    top: tuple[tuple[Slot, ...], ...]
    """The rows above the markets."""
    senate: Senate
    market_columns: Columns
    auction_columns: Columns
    """How many markets lie side by side when no cards are shown, and during an auction."""
    player_columns: Mapping[str, Columns]
    """How many players sit side by side, by the number of players."""


class Signs(_Entry, frozen=True):
    """Shapes of the things that every edition has."""

    coin: str
    senator: str
    laurel: str
    start: str
    sealed: str
    auction: str
    extort: str
    cash_in: str


class Face(Struct, frozen=True):
    """What a card shows: its symbol, and the value of a resource."""

    symbol: Symbol
    office: str
    """The id of the office; empty for a resource."""
    resource: str
    value: str


class SenatorsLayout(Layout, frozen=True, eq=False):
    """A layout file of Senators. Two of them are the same only if they are one object: parts of pictures are kept by it."""

    resources: Mapping[str, Symbol]
    offices: Mapping[str, Symbol]
    events: Mapping[str, Symbol]
    decks: Mapping[str, Symbol]
    """The marks on the backs of the cards, those of the events included."""
    signs: Signs
    wide: Arrangement
    narrow: Arrangement

    def face(self, card: str) -> Face:
        """The face of a card by its id, `grain-2`, `grain-2-2` or `consul-1`."""
        kind, _, number = card.rpartition("-")
        if kind in self.offices:
            return Face(self.offices[kind], kind, "", "")
        if kind not in self.resources:
            kind, _, number = kind.rpartition("-")
        return Face(self.resources[kind], "", kind, number)


class Look(Struct, frozen=True):
    """For whom and how wide a part is drawn."""

    layout: SenatorsLayout
    reader: Reader
    units: int

    @property
    def is_narrow(self) -> bool:
        return self.units == NARROW

    @property
    def arrangement(self) -> Arrangement:
        return self.layout.narrow if self.is_narrow else self.layout.wide

    def pen(self) -> Pen:
        """A pen for a part that is kept."""
        return Pen(self.reader, Style(self.units))


class Part(Struct, frozen=True):
    """A part of the picture as elements without a place, and the height that it needs."""

    elements: str
    height: float


def draw_symbol(pen: Pen, shape: str, paint: str, x: float, y: float, size: float) -> None:
    """Draws a shape with its top left corner at a point."""
    pen.path(shape, paint, turn=f"translate({x:g} {y:g}) scale({size / SIDE:.3g})")


def capital(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]


def say_senators(reader: Reader, seat: Seat, senators: int, is_eliminated: bool) -> str:
    """A player in words."""
    message = "picture-eliminated" if is_eliminated else "picture-senators"
    return reader.sentence(message, {"seat": seat, "senators": senators})


def check_layout(board: Board, layout: SenatorsLayout, checks: Checks) -> None:
    """Notes what the layout lacks for the data set or has beyond it."""
    known = {
        "resources": board.types,
        "offices": tuple([office.id for office in board.offices]),
        "events": tuple([event.id for event in board.events]),
        "decks": (*DECKS, "events"),
    }
    colours = {**SHARED_COLOURS, **layout.colours}
    for name in _COLOURS:
        checks.require(name in colours, f"colours.{name}", "missing")
    for section, ids in known.items():
        symbols: Mapping[str, Symbol] = getattr(layout, section)
        checks.require_keys(ids, symbols, section, section.removesuffix("s"))
        for word, symbol in symbols.items():
            _check_shape(symbol.shape, f"{section}.{word}.shape", checks)
            checks.require(symbol.colour in colours, f"{section}.{word}.colour", f"unknown colour '{symbol.colour}'")
    for word, shape in asdict(layout.signs).items():
        _check_shape(shape, f"signs.{word}", checks)
    for width in ("wide", "narrow"):
        for field, message in _wrong(getattr(layout, width)):
            checks.fail(f"{width}.{field}", message)


_COLOURS: Final = (
    *("marble", "marble-dim", "vein", "stone", "floor", "parchment", "purple", "gold", "awning"),
    *("card", "card-edge", "card-ink", "card-soft", "back-ink"),
)
"""The colours that the code names."""


def _check_shape(shape: str, field: str, checks: Checks) -> None:
    checks.require(_PATH.fullmatch(shape), field, "not a path of numbers and the commands MLHVCSQTAZ")


def _wrong(arrangement: Arrangement) -> Iterator[tuple[str, str]]:
    areas = [slot.area for row in arrangement.top for slot in row]
    for area in get_args(Area):
        if areas.count(area) != 1:
            yield "top", f"area '{area}' must be there once; it is there {areas.count(area)} times"
    if arrangement.senate.inner >= arrangement.senate.outer:
        yield "senate.inner", "must be less than `outer`"
    for players in PLAYERS:
        if str(players) not in arrangement.player_columns:
            yield f"player_columns.{players}", "missing"
