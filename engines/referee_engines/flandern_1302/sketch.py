"""The six cities in text."""

from __future__ import annotations

from collections.abc import Collection

from referee_engines.flandern_1302.view import CityView, Flandern1302View, PlotView
from referee_engines.sketch import Sketch, Span

_COMPASS = {
    "middle": (0, 0),
    "north": (0, 1),
    "north-east": (1, 1),
    "east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, -1),
    "west": (-1, 0),
    "north-west": (-1, 1),
}
_CELL = 8
_SIDE_BY_SIDE = 2
_GAP = " "
Line = tuple[Span, ...]


def draw(view: Flandern1302View, marks: Collection[str] = ()) -> Sketch:
    """The cities two by two, then players, cards and supplies, in 80 columns; marked plots, such as `gent.D3`, stand out."""
    lines: list[Line] = [_headline(view), ()]
    cities = [_city(view, city, marks) for city in view.cities]
    for i in range(0, len(cities), _SIDE_BY_SIDE):
        group = cities[i : i + _SIDE_BY_SIDE]
        for row in range(max([len(city) for city in group])):
            spans: list[Span] = []
            for city in group:
                spans += [Span(_GAP)] if spans else []
                spans += city[row] if row < len(city) else _blank(_width(city))
            lines.append(tuple(spans))
        lines.append(())
    lines += _legend(view)
    lines.append(())
    lines += _players(view)
    lines.append(())
    lines += _cards(view)
    lines.append(())
    lines += _supplies(view)
    return tuple(lines)


def _headline(view: Flandern1302View) -> Line:
    phase = view.phase.replace("_", " ")
    where = f"Round {view.round}, {phase}" if view.round else phase
    deck = f"   golden deck {view.deck}" + (f" (top {view.top_letter})" if view.top_letter else "")
    spans = [Span(where, "bold"), Span(deck, "dim")]
    if view.has_golden_card:
        spans.append(Span(f"   golden card: {view.golden_card or 'face down'}", "bold" if view.golden_card else "dim"))
    return tuple(spans)


def _letters(view: Flandern1302View) -> dict[str, tuple[str, str]]:
    """By faction: its letter and its style."""
    letters = {player.guild: (player.guild[0].upper(), f"seat{player.seat}") for player in view.seats}
    owners = sorted({plot.faction for city in view.cities for plot in city.plots if plot.faction})
    neutral = [tile.faction for tile in view.tiles if tile.faction not in letters]
    for faction, sign in zip(dict.fromkeys(neutral), ("o", "+"), strict=False):
        letters[faction] = (sign, "bold")
    for faction in owners:
        letters.setdefault(faction, (faction[0], "dim"))
    return letters


def _legend(view: Flandern1302View) -> list[Line]:
    spans = []
    for faction, (letter, style) in _letters(view).items():
        spans += [Span(letter, style), Span(f" {faction}  ", "dim")]
    return [tuple(spans), (Span("# site  ^ cathedral  * guild master  x covered  . free", "dim"),)]


def _city(view: Flandern1302View, city: CityView, marks: Collection[str]) -> list[list[Span]]:
    """A title and the plots where they lie, all lines of one width."""
    letters = _letters(view)
    grid = _grid(city)
    width = max([len(row) for row in grid]) * _CELL
    status = f"scored, value {city.value}" if city.scored else f"value {city.value}, {city.free} free"
    title = f"{city.name} ({status})"
    lines = [[Span(city.name, "bold"), Span(title[len(city.name) :].ljust(width - len(city.name)), "dim")]]
    for row in grid:
        cells = [_cell(plot, letters, f"{city.id}.{plot.id}" in marks) if plot else Span(" " * _CELL) for plot in row]
        lines.append(cells + _blank(width - _CELL * len(cells)))
    return lines


def _width(city: list[list[Span]]) -> int:
    return sum([len(span.text) for span in city[0]])


def _blank(width: int) -> list[Span]:
    return [Span(" " * width)] if width else []


def _grid(city: CityView) -> list[list[PlotView | None]]:
    """Plots by their place in the city: later plots of one direction lie farther out; without places, in rows."""
    if not all(plot.where in _COMPASS for plot in city.plots):
        plots: list[PlotView | None] = list(city.plots)
        return [plots[i : i + 5] for i in range(0, len(plots), 5)]
    depth: dict[str, int] = {}
    at: dict[tuple[int, int], PlotView] = {}
    for plot in city.plots:
        x, y = _COMPASS[plot.where]
        depth[plot.where] = far = depth.get(plot.where, 0) + 1
        at[x * far, y * far] = plot
    reach = max([max(abs(x), abs(y)) for x, y in at])
    return [[at.get((x, y)) for x in range(-reach, reach + 1)] for y in range(reach, -reach - 1, -1)]


def _cell(plot: PlotView, letters: dict[str, tuple[str, str]], marked: bool) -> Span:
    if plot.faction is not None:
        letter, style = letters[plot.faction]
        masters = plot.masters + plot.figures
        signs = ("#" if plot.site else "") + ("^" if plot.cathedral else "")
        signs += "*" * masters if masters < 3 else f"*{masters}"
        text = f"{plot.id} {letter}{signs}"
        return Span(text.ljust(_CELL), "mark" if marked else style)
    text = f"{plot.id} {'x' if plot.covered else '.'}"
    if marked:
        return Span(f"[{plot.id}]".ljust(_CELL), "mark")
    return Span(text.ljust(_CELL), "dim")


def _players(view: Flandern1302View) -> list[Line]:
    lines: list[Line] = [(Span("player   guild    score  influence  hand  this round", "dim"),)]
    for player in view.seats:
        notes = ["starts"] if player.seat == view.start_seat else []
        if player.commitment:
            notes.append(
                f"plays {player.commitment.card}" + (f" +{player.commitment.k}" if player.commitment.k else "")
            )
        elif player.committed:
            notes.append("has committed")
        if player.seat in view.order:
            place = view.order.index(player.seat)
            notes.append("done" if place < view.acted else "acts now" if place == view.acted else f"acts {place + 1}.")
        cards = f"{player.influence:>9}  {len(player.hand):>4}"
        lines.append(
            (
                Span(f"seat {player.seat}", f"seat{player.seat}"),
                Span(f"   {player.guild:<8} {player.score:>5}  {cards}"),
                Span(f"  {', '.join(notes)}" if notes else "", "bold"),
            )
        )
    lines.append((Span(f"grey     {view.grey_score} points", "dim"),))
    return lines


def _cards(view: Flandern1302View) -> list[Line]:
    """The open cards of each player, and the hand of the one who looks."""
    lines: list[Line] = [(Span("player   open cards", "dim"),)]
    for player in view.seats:
        name = Span(f"seat {player.seat}", f"seat{player.seat}")
        lines.append((name, Span(f"   {' '.join(player.open_cards) or 'none'}")))
        if player.seat == view.seat:
            lines.append((Span(" in hand ", "dim"), Span(" ".join(player.hand) or "none", "bold")))
    return lines


def _supplies(view: Flandern1302View) -> list[Line]:
    pieces = (
        f"stones {view.stones}  cathedrals {view.cathedrals}  guild masters {view.figures}  covers {view.cover_tiles}"
    )
    lines: list[Line] = [(Span("supply   ", "dim"), Span(pieces))]
    letters = _letters(view)
    for faction in dict.fromkeys([tile.faction for tile in view.tiles]):
        tiles = [
            f"{tile.shape}{'*' * tile.masters} {tile.left}"
            for tile in view.tiles
            if tile.faction == faction and tile.left
        ]
        lines.append((Span(f"         {faction:<8}", letters[faction][1]), Span("  ".join(tiles) or "none")))
    return lines
