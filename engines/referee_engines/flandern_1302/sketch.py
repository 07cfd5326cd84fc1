"""The six cities in text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, TypeAlias

from referee_engines.flandern_1302.view import CityView, Flandern1302View, PlayerView, PlotView
from referee_engines.sketch import Sketch, Span
from referee_engines.text import Reader

_COMPASS: Final = {
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
_CELL: Final = 8
_BRIEF_CELL: Final = 5
_SIDE_BY_SIDE: Final = 2
_GAP: Final = " "
Line: TypeAlias = tuple[Span, ...]
Letters: TypeAlias = dict[str, tuple[str, str]]
"""By faction: its sign of one or two letters and its style."""


def sketch(view: Flandern1302View, reader: Reader, actions: Sequence[Any] = ()) -> Sketch:
    """The cities two by two, then players, cards and supplies, in 80 columns; plots that the actions name stand out."""
    marks = {f"{action.city}.{action.plot}" for action in actions if hasattr(action, "plot")}
    letters = _letters(view, reader)
    lines = _headlines(view, reader)
    cities = [_city(city, letters, marks, reader) for city in view.cities]
    for i in range(0, len(cities), _SIDE_BY_SIDE):
        group = cities[i : i + _SIDE_BY_SIDE]
        for row in range(max([len(city) for city in group])):
            spans: list[Span] = []
            for city in group:
                spans += [Span(_GAP)] if spans else []
                spans += city[row] if row < len(city) else _blank(sum([len(span.text) for span in city[0]]))
            lines.append(tuple(spans))
        lines.append(())
    for part in (_legend(letters, reader), _players(view, reader), _cards(view, reader)):
        lines += [*part, ()]
    return (*lines, *_supplies(view, letters, reader))


def brief_sketch(view: Flandern1302View, reader: Reader, actions: Sequence[Any] = ()) -> Sketch:
    """A line for each city and each player, without supplies; plots that the actions name stand out."""
    marks = {f"{action.city}.{action.plot}" for action in actions if hasattr(action, "plot")}
    letters = _letters(view, reader)
    _, golden, _ = _headlines(view, reader)
    lines: list[Line] = [golden]
    names = [reader.name("city", city.id) for city in view.cities]
    wide = max(map(len, names))
    heads = tuple([plot.id for plot in view.cities[0].plots])
    is_table = all([tuple([plot.id for plot in city.plots]) == heads for city in view.cities])
    if is_table:
        columns = "".join([head.ljust(_BRIEF_CELL) for head in heads])
        lines.append((Span(" " * (wide + 7) + columns, "dim"),))
    for city, name in zip(view.cities, names, strict=True):
        spans = [Span(f"{name:<{wide}}", "dim" if city.scored else "bold"), Span(f" {city.value:>3}   ", "dim")]
        for plot in city.plots:
            cell = _cell(plot, letters, f"{city.id}.{plot.id}" in marks)
            sign = cell.text.strip("[] ").removeprefix(plot.id).strip() or "."
            text = sign if is_table else f"{plot.id} {sign}"
            spans.append(Span(text.ljust(_BRIEF_CELL - 1) + " ", cell.style))
        lines.append(tuple(spans))
    lines.append((Span(reader.word("sketch-legend"), "dim"),))
    return (*lines, *_brief_players(view, letters, reader))


def _brief_players(view: Flandern1302View, letters: Letters, reader: Reader) -> list[Line]:
    """A line for each player with the open cards, and one for the hand of the one who looks."""
    points, influence, hand = [reader.word(f"sketch-{head}") for head in ("points", "influence", "hand")]
    wide = max([len(reader.seat(player.seat)) for player in view.seats])
    lines: list[Line] = []
    for player in view.seats:
        notes = ", ".join(_notes(view, player, reader))
        name = f"{letters[player.guild][0]:<2} {reader.seat(player.seat):<{wide}}"
        numbers = f"  {points} {player.score}  {influence} {player.influence}  {hand} {len(player.hand)}  "
        lines.append((Span(name, f"seat{player.seat}"), Span(numbers), Span(notes, "bold")))
    for player in view.seats:
        if player.seat == view.seat:
            labels = ", ".join([reader.name("card", card, "label") for card in player.hand]) or reader.word(
                "sketch-none"
            )
            lines.append((Span(f"{reader.word('sketch-held')}: ", "dim"), Span(labels, "bold")))
    return lines


def _headlines(view: Flandern1302View, reader: Reader) -> list[Line]:
    phase, word = reader.phase(view.phase), reader.word
    where = word("sketch-round", number=view.round, phase=phase) if view.round else phase
    deck = word("sketch-deck-top" if view.top_letter else "sketch-deck", number=view.deck, letter=view.top_letter)
    spans = [Span(deck, "dim")]
    if view.has_golden_card:
        card = reader.name("card", view.golden_card, "label") if view.golden_card else word("sketch-face-down")
        spans.append(Span(f"   {word('sketch-golden', card=card)}", "bold" if view.golden_card else "dim"))
    return [(Span(where[:1].upper() + where[1:], "bold"),), tuple(spans), ()]


def _letters(view: Flandern1302View, reader: Reader) -> Letters:
    """Guilds that nobody plays are written small."""
    styles = {player.guild: f"seat{player.seat}" for player in view.seats}
    for tile in view.tiles:
        styles.setdefault(tile.faction, "bold")
    for faction in sorted({plot.faction for city in view.cities for plot in city.plots if plot.faction}):
        styles.setdefault(faction, "dim")
    signs = {faction: reader.name("faction", faction, "sign")[:2] for faction in styles}
    return {each: (signs[each].lower() if style == "dim" else signs[each], style) for each, style in styles.items()}


def _legend(letters: Letters, reader: Reader) -> list[Line]:
    spans = []
    for faction, (letter, style) in letters.items():
        spans += [Span(letter, style), Span(f" {reader.name('faction', faction, 'colour')}  ", "dim")]
    return [tuple(spans), (Span(reader.word("sketch-legend"), "dim"),)]


def _city(city: CityView, letters: Letters, marks: Collection[str], reader: Reader) -> list[list[Span]]:
    """A title and the plots where they lie, all lines of one width."""
    grid = _grid(city)
    width = max([len(row) for row in grid]) * _CELL
    status = reader.word("sketch-scored" if city.scored else "sketch-open", value=city.value, free=city.free)
    name = reader.name("city", city.id)
    lines = [[Span(name, "bold"), Span(f" ({status})".ljust(width - len(name)), "dim")]]
    for row in grid:
        cells = [_cell(plot, letters, f"{city.id}.{plot.id}" in marks) if plot else Span(" " * _CELL) for plot in row]
        lines.append(cells + _blank(width - _CELL * len(cells)))
    return lines


def _blank(width: int) -> list[Span]:
    return [Span(" " * width)] if width else []


def _grid(city: CityView) -> list[list[PlotView | None]]:
    """Plots by their place in the city: later plots of one direction lie farther out; without places, in rows."""
    if not all([plot.where in _COMPASS for plot in city.plots]):
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


def _cell(plot: PlotView, letters: Letters, marked: bool) -> Span:
    if plot.faction is not None:
        letter, style = letters[plot.faction]
        masters = plot.masters + plot.figures
        signs = ("#" if plot.site else "") + ("^" if plot.cathedral else "")
        signs += "*" * masters if masters < 3 else f"*{masters}"
        return Span(f"{plot.id} {letter}{signs}".ljust(_CELL), "mark" if marked else style)
    if marked:
        return Span(f"[{plot.id}]".ljust(_CELL), "mark")
    return Span(f"{plot.id} {'x' if plot.covered else '.'}".ljust(_CELL), "dim")


def _players(view: Flandern1302View, reader: Reader) -> list[Line]:
    """Columns as wide as what stands in them."""
    heads = [reader.word(f"sketch-{head}") for head in ("player", "guild", "points", "influence", "hand", "this-round")]
    rows = [heads[:5]]
    for player in view.seats:
        numbers = (player.score, player.influence, len(player.hand))
        rows.append([reader.seat(player.seat), reader.name("faction", player.guild, "colour"), *map(str, numbers)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        row[:2] = map(str.ljust, row[:2], widths)
        row[2:] = map(str.rjust, row[2:], widths[2:])
    lines: list[Line] = [(Span("  ".join([*rows[0], heads[5]]), "dim"),)]
    for player, (name, *cells) in zip(view.seats, rows[1:], strict=True):
        notes = ", ".join(_notes(view, player, reader))
        lines.append((Span(name, f"seat{player.seat}"), Span("  " + "  ".join(cells)), Span(f"  {notes}", "bold")))
    lines.append((Span(reader.word("sketch-grey", points=view.grey_score), "dim"),))
    return lines


def _notes(view: Flandern1302View, player: PlayerView, reader: Reader) -> list[str]:
    """What a player does in this round."""
    word = reader.word
    notes = [word("sketch-starts")] if player.seat == view.start_seat else []
    if player.commitment:
        added = f" +{player.commitment.k}" if player.commitment.k else ""
        notes.append(reader.name("card", player.commitment.card, "label") + added)
    elif player.committed:
        notes.append(word("sketch-has-chosen"))
    if player.seat in view.order:
        place = view.order.index(player.seat)
        when = "acts-now" if place == view.acted else "done" if place < view.acted else "acts-later"
        notes.append(word(f"sketch-{when}", place=place + 1))
    return notes


def _cards(view: Flandern1302View, reader: Reader) -> list[Line]:
    """The open cards of each player, and the hand of the one who looks."""
    rows = []
    for player in view.seats:
        head = f"{reader.seat(player.seat)}, {reader.word('sketch-played')}"
        rows.append((head, f"seat{player.seat}", player.open_cards))
        if player.seat == view.seat:
            rows.append((reader.word("sketch-held"), "dim", player.hand))
    width = max([len(head) for head, _, _ in rows])
    lines: list[Line] = []
    for head, style, cards in rows:
        labels = " ".join([reader.name("card", card, "label") for card in cards]) or reader.word("sketch-none")
        lines.append((Span(head.ljust(width), style), Span(f"  {labels}", "bold" if style == "dim" else "")))
    return lines


def _supplies(view: Flandern1302View, letters: Letters, reader: Reader) -> list[Line]:
    counts = {"stones": view.stones, "cathedrals": view.cathedrals, "figures": view.figures, "covers": view.cover_tiles}
    head = reader.word("sketch-supply")
    lines: list[Line] = [(Span(f"{head}  ", "dim"), Span(reader.word("sketch-pieces", **counts)))]
    for faction in dict.fromkeys([tile.faction for tile in view.tiles]):
        own = [tile for tile in view.tiles if tile.faction == faction and tile.left]
        tiles = [f"{tile.shape}{'*' * tile.masters} {tile.left}" for tile in own]
        name = reader.name("faction", faction, "colour")
        text = "  ".join(tiles) or reader.word("sketch-none")
        lines.append((Span(f"  {name:<{len(head) + 2}}", letters[faction][1]), Span(text)))
    return lines
