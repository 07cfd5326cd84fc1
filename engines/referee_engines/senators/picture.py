"""The picture of a table of Senators: title, senate, events and decision, markets, players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_engines.pictures import Pen, Picture
from referee_engines.senators.pictures.decision import write_decision
from referee_engines.senators.pictures.events import write_events
from referee_engines.senators.pictures.layout import Look, Part, SenatorsLayout, capital, check_layout
from referee_engines.senators.pictures.markets import Stall, draw_stall, write_stalls
from referee_engines.senators.pictures.players import draw_panel, write_panels
from referee_engines.senators.pictures.senate import draw_senate, senate_height
from referee_engines.senators.view import SenatorsView


def draw_table(pen: Pen, view: SenatorsView, layout: SenatorsLayout) -> float:
    """Draws what the viewer sees. Gives the height."""
    look = Look(layout, pen.reader, pen.units)
    _title(pen, look, view)
    y = _top(pen, look, view, look.arrangement.title)
    y = _markets(pen, look, view, y)
    return _players(pen, look, view, y)


def _title(pen: Pen, look: Look, view: SenatorsView) -> None:
    margin, reader = look.arrangement.margin, look.reader
    phase = capital(reader.phase(view.phase))
    if look.is_narrow:
        pen.text(margin, 23, reader.title, "f-purple bold serif", size=20)
        pen.text(margin, 42, phase, "f-soft", size=14, width=pen.units - 2 * margin)
    else:
        pen.text(margin, 35, reader.title, "f-purple bold serif", size=28)
        pen.text(pen.units - margin, 33, phase, "f-soft end", size=17, width=pen.units / 2)


def _top(pen: Pen, look: Look, view: SenatorsView, y: float) -> float:
    """The rows above the markets. Gives where the next row begins."""
    for row in look.arrangement.top:
        has_senate = any([slot.area == "senate" for slot in row])
        tall = senate_height(look) if has_senate else 0.0
        written: dict[str, Part] = {}
        for slot in row:
            if slot.area == "events":
                written[slot.area] = write_events(look, view, slot.width, tall)
            elif slot.area == "decision":
                written[slot.area] = write_decision(look, view, slot.width, tall)
        tall = max([tall, *[part.height for part in written.values()]])
        for slot in row:
            is_senate = slot.area == "senate"
            pen.begin(at=(slot.x, y + (tall - senate_height(look)) / 2 if is_senate else y))
            if is_senate:
                draw_senate(pen, look, view, slot.width)
            else:
                pen.rect(0, 0, slot.width, tall, "f-panel s-faint", corner=8, line=1)
                pen.paste(written[slot.area].elements)
            pen.end()
        y += tall + look.arrangement.gap
    return y


def _grid(
    look: Look, columns: int, parts: Sequence[Part | Stall], y: float
) -> tuple[list[tuple[float, float, float]], float]:
    """Where parts go, row by row: x, y and the height of the row; and where the next row begins."""
    arrangement, places = look.arrangement, []
    width = _column(look, columns)
    for first in range(0, len(parts), columns):
        row = parts[first : first + columns]
        tall = max([part.height for part in row])
        places += [(arrangement.margin + i * (width + arrangement.gap), y, tall) for i in range(len(row))]
        y += tall + arrangement.gap
    return places, y


def _column(look: Look, columns: int) -> float:
    arrangement = look.arrangement
    return (look.units - 2 * arrangement.margin - (columns - 1) * arrangement.gap) / columns


def _markets(pen: Pen, look: Look, view: SenatorsView, y: float) -> float:
    arrangement = look.arrangement
    columns = arrangement.auction_columns if view.markets else arrangement.market_columns
    width = _column(look, columns)
    stalls = write_stalls(look, view, width)
    places, end = _grid(look, columns, stalls, y)
    for number, (stall, (x, top, tall)) in enumerate(zip(stalls, places, strict=True), 1):
        draw_stall(pen, look, number, stall, x, top, width, tall)
    return end


def _players(pen: Pen, look: Look, view: SenatorsView, y: float) -> float:
    columns = look.arrangement.player_columns[str(view.players)]
    width = _column(look, columns)
    panels = write_panels(look, view, width)
    places, end = _grid(look, columns, panels, y)
    for player, panel, (x, top, tall) in zip(view.seats, panels, places, strict=True):
        draw_panel(pen, player, panel, x, top, width, tall, player.seat == view.seat)
    return end


PICTURE: Final = Picture(SenatorsLayout, draw_table, check_layout)
