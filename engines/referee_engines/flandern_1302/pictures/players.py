"""The players: arms, points, cards in hand and face up, choice of the round; and the turn order of step 4."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from referee_engines.contract import Seat
from referee_engines.flandern_1302.pictures.layout import FlandernLayout
from referee_engines.flandern_1302.pictures.pieces import BOLD, draw_crown, draw_influence, draw_seat, draw_sign
from referee_engines.flandern_1302.state import GOLDEN_TYPES
from referee_engines.flandern_1302.view import Flandern1302View, PlayerView
from referee_engines.memo import Memo
from referee_engines.pictures import NARROW, WIDE, Pen, Style
from referee_engines.pictures.pen import fit, text_width
from referee_engines.text import Reader

CHOOSE: Final = "choose"
"""The phase of step 2."""
COLUMNS: Final = 4
"""The cards of a player lie in so many columns."""
_GAP: Final = 4
_STEP: Final = 42
"""From one player of the turn order to the next."""
_ROOM_FOR_SIGN: Final = 44
"""A card of this height has a sign above its name."""


class Now(Struct, frozen=True):
    """What a player does in this round."""

    words: str
    stands_out: bool
    """Whether the player's decision is open, or nobody has more points at the end."""
    is_revealed: bool
    """Whether the chosen card lies face up already."""


class _Panel(Struct, frozen=True):
    """All that the panel of a player depends on."""

    layout: FlandernLayout
    reader: Reader
    is_narrow: bool
    width: float
    height: float
    cards: tuple[str, ...]
    """The order of the cards."""
    player: PlayerView
    is_own: bool
    starts: bool
    now: Now


class _Cell(Struct, frozen=True):
    """Equal cards of a player, in hand or face up."""

    card: str
    is_held: bool
    number: int
    is_chosen: bool


def draw_players(
    pen: Pen, view: Flandern1302View, layout: FlandernLayout, x: float, y: float, width: float, height: float
) -> None:
    """A panel for each player, one below the other."""
    gap = 8
    tall = (height + gap) / len(view.seats) - gap
    cards = _kinds(view)
    for i, player in enumerate(view.seats):
        pen.begin(at=(x, round(y + i * (tall + gap), 1)))
        is_own, starts = player.seat == view.seat, player.seat == view.start_seat
        now = _now(view, player, pen.reader)
        pen.paste(_PANELS[_Panel(layout, pen.reader, pen.is_narrow, width, tall, cards, player, is_own, starts, now)])
        pen.end()


def draw_grey(
    pen: Pen, view: Flandern1302View, layout: FlandernLayout, x: float, y: float, width: float, height: float
) -> None:
    """The points of the guild that nobody plays, and how cards in hand and face up look."""
    pen.rect(x, y, width, height, "f-panel s-faint", corner=6, line=1)
    draw_seat(pen, layout.factions[layout.neutral], x + 26, y + height / 2 - 1, 22)
    word, base = pen.reader.word, y + height / 2 + 5
    points = word("sketch-grey", points=view.grey_score)
    pen.text(x + 48, base, points[:1].upper() + points[1:], "f-ink", size=14, width=width / 2 - 48)
    right = x + width - 12
    for message, paint in (("sketch-played", "f-panel s-silver-edge dash"), ("sketch-hand", "f-silver s-silver-edge")):
        words = word(message)
        pen.text(right, base, words, "f-soft end", size=12)
        right -= text_width(words, 12) + 26
        pen.rect(right, base - 11, 18, 14, paint, corner=3, line=1)
        right -= 12


def rows_of_cards(view: Flandern1302View) -> int:
    """How many rows the cards of a player take."""
    cells = [len(set(player.hand)) + len(set(player.open_cards)) for player in view.seats]
    return -(-max(cells) // COLUMNS)


def _kinds(view: Flandern1302View) -> tuple[str, ...]:
    """The order in which all players' cards lie."""
    return (*[city.id for city in view.cities], *GOLDEN_TYPES)


def awaited(view: Flandern1302View) -> tuple[Seat, ...]:
    """The players whose decision is open, as far as the view tells."""
    if view.phase == CHOOSE:
        return tuple([player.seat for player in view.seats if not player.committed])
    if view.order:
        return view.order[view.acted : view.acted + 1]
    if view.start_seat is None or view.phase not in ("setup_centre", "gold"):
        return ()
    # In the setup every city with a quarter has had its turn; later only the start player is left.
    begun = [city for city in view.cities if any([plot.faction for plot in city.plots])]
    placed = len(begun) if view.phase == "setup_centre" else 0
    return ((view.start_seat + placed) % view.players,)


def _now(view: Flandern1302View, player: PlayerView, reader: Reader) -> Now:
    """What the player does in this round, in words."""
    word = reader.word
    if view.over:
        leads = player.score == max([other.score for other in view.seats])
        return Now(word("picture-most-points") if leads else "", leads, True)
    notes: list[str] = []
    acts = player.seat in awaited(view)
    if player.seat in view.order:
        place = view.order.index(player.seat)
        notes.append(word("sketch-acts-later", place=place + 1) if place > view.acted else "")
        notes.append(word("sketch-done") if place < view.acted else "")
    if acts:
        notes.append(word("picture-choosing" if view.phase == CHOOSE else "sketch-acts-now"))
    if player.commitment:
        card = reader.name("card", player.commitment.card, "label")
        added = player.commitment.k
        choice = word("picture-choice-added", card=card, number=added) if added else card
        notes.insert(0, word("picture-own-choice", choice=choice) if view.phase == CHOOSE else choice)
    elif player.committed:
        notes.append(word("sketch-has-chosen"))
    return Now(" · ".join([note for note in notes if note]), acts, view.phase != CHOOSE)


def _write_panel(panel: _Panel) -> str:
    reader, player, width, height = panel.reader, panel.player, panel.width, panel.height
    pen = Pen(reader, Style(NARROW if panel.is_narrow else WIDE))
    arms, word = panel.layout.factions[player.guild], reader.word
    title = word(
        "picture-player",
        player=reader.seat(player.seat),
        guild=reader.name("faction", player.guild),
        points=player.score,
        influence=player.influence,
    )
    pen.begin(ref=f"seat:{player.seat}", title=title)
    edge, line = ("s-ink", 2) if panel.is_own else ("s-faint", 1)
    pen.rect(0, 0, width, height, f"f-panel {edge}", corner=6, line=line)
    pen.rect(0, 0, 6, height, f"f-{arms.colour}", corner=3)
    draw_seat(pen, arms, 26, 22, 28)
    score, points = str(player.score), word("sketch-points")
    left = width - 16 - text_width(points, 12)
    pen.text(width - 12, 30, points, "f-soft end", size=12)
    pen.text(left, 30, score, "f-ink bold end", size=24)
    left -= text_width(score, 24) * BOLD + 10
    you = word("picture-you") if panel.is_own else ""
    room = left - 48 - (32 if panel.starts else 0) - text_width(you, 17 * BOLD)
    name, size = fit(reader.seat(player.seat), 17 * BOLD, room)
    name = f"{name} {you}".rstrip()
    pen.text(48, 28, name, "f-ink bold", size=round(size / BOLD, 1))
    if panel.starts:
        pen.begin(title=word("sketch-starts"))
        draw_crown(pen, 68 + text_width(name, size), 21, 17)
        pen.end()
    _draw_counts(pen, player, 14, 54, width - 26, panel.now)
    _draw_cards(pen, panel, (12, 66, width - 24, height - 76))
    pen.end()
    return pen.taken()


_PANELS: Memo[_Panel, str] = Memo(_write_panel, most=512)


def _draw_counts(pen: Pen, player: PlayerView, x: float, y: float, width: float, now: Now) -> None:
    """On the left what the player does, on the right the influence cards."""
    word = pen.reader.word
    influence = f"{player.influence} {word('sketch-influence')}"
    wide = text_width(influence, 12)
    pen.text(x + width, y, influence, "f-soft end", size=12)
    draw_influence(pen, x + width - wide - 12, y - 4, 16)
    left = width - wide - 30
    if now.words and now.stands_out:
        words, size = fit(now.words, 12 * BOLD, left - 12)
        pen.rect(x - 2, y - 13, round(text_width(words, size) + 12, 1), 18, "f-accent", corner=9)
        pen.text(x + 4, y, words, "f-on-seat bold", size=round(size / BOLD, 1))
    elif now.words:
        pen.text(x + 4, y, now.words, "f-ink", size=12, width=left)


def _draw_cards(pen: Pen, panel: _Panel, box: tuple[float, float, float, float]) -> None:
    """Cards in hand are solid, those played are dashed; equal ones are counted."""
    x, y, width, height = box
    player = panel.player
    chosen = player.commitment.card if player.commitment else ""
    cells = [
        _Cell(card, is_held, number, card == chosen and is_held != panel.now.is_revealed)
        for card in panel.cards
        for held, is_held in ((player.hand, True), (player.open_cards, False))
        if (number := held.count(card))
    ]
    rows = -(-len(cells) // COLUMNS)
    wide = (width - _GAP * (COLUMNS - 1)) / COLUMNS
    tall = (height - _GAP * (rows - 1)) / rows
    for i, cell in enumerate(cells):
        left, top = x + i % COLUMNS * (wide + _GAP), y + i // COLUMNS * (tall + _GAP)
        _draw_card(pen, cell, panel.is_own, (round(left, 1), round(top, 1), round(wide, 1), round(tall, 1)))


def _draw_card(pen: Pen, cell: _Cell, is_own: bool, box: tuple[float, float, float, float]) -> None:
    x, y, wide, tall = box
    reader, card, is_plain = pen.reader, cell.card, cell.is_held or cell.is_chosen
    label = reader.name("card", card, "label") or reader.name("card", card)
    if cell.number > 1:
        label = reader.word("list-times", count=cell.number, item=label)
    where = reader.word("sketch-held" if cell.is_held else "sketch-played")
    title = reader.word("picture-about", what=reader.name("card", card), details=where)
    pen.begin(ref=f"card:{card}" if is_own else "", title=title)
    fill = "f-silver" if cell.is_held else "f-panel dash"
    edge, line = ("s-accent", 2.5) if cell.is_chosen else ("s-silver-edge", 1)
    pen.rect(x, y, wide, tall, f"{fill} {edge}", corner=3, line=line)
    size = 11 if pen.is_narrow else 12
    middle, base = round(x + wide / 2, 1), y + tall / 2 + size * 0.36
    if tall > _ROOM_FOR_SIGN:
        pen.parts.append("<g>" if is_plain else '<g class="dim">')
        draw_sign(pen, card, middle, y + tall / 2 - 10, 20)
        pen.end()
        base += 13
    pen.text(middle, round(base, 1), label, f"f-{'ink' if is_plain else 'soft'} mid", size=size, width=wide - 6)
    pen.end()


def draw_order(pen: Pen, view: Flandern1302View, layout: FlandernLayout, right: float, y: float) -> None:
    """The turn order of step 4, if it is on, ending at `right`: who is done is dim, who acts has a frame."""
    if not view.order:
        return
    reader = pen.reader
    names = ", ".join([reader.seat(seat) for seat in view.order])
    pen.begin(title=reader.word("picture-about", what=reader.word("picture-order"), details=names))
    for i, seat in enumerate(view.order):
        x = right - (len(view.order) - i) * _STEP + _STEP / 2
        _draw_place(pen, view, layout, view.seats[seat].guild, i, x, y)
    pen.end()


def _draw_place(
    pen: Pen, view: Flandern1302View, layout: FlandernLayout, guild: str, place: int, x: float, y: float
) -> None:
    if place == view.acted:
        pen.rect(x - 15, y - 15, 30, 32, "f-panel s-accent", corner=5, line=2)
    if place:
        pen.path(f"M{x - _STEP / 2 - 2:.4g},{y - 4:.4g}l4,4l-4,4", "none s-soft", line=1.6)
    pen.parts.append(f'<g class="{"dim" if place < view.acted else ""}">')
    draw_seat(pen, layout.factions[guild], x, y, 24)
    pen.end()
