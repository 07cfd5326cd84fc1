"""The players: arms, points, cards in hand and face up, choice of the round; and the turn order of step 4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

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
_ROOM_FOR_SIGN: Final = 44
"""A card of this height has a sign above its name."""
Status: TypeAlias = tuple[str, bool]
"""What a player does now, and whether all wait for it."""
Asked: TypeAlias = tuple[
    FlandernLayout, Reader, bool, tuple[float, float], tuple[str, ...], PlayerView, bool, bool, Status
]
"""Layout, reader, whether the picture is narrow, size, all cards, player, whether it is the viewer, whether it starts, status."""


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
        status = _status(view, player, pen.reader)
        pen.paste(_PANELS[layout, pen.reader, pen.is_narrow, (width, tall), cards, player, is_own, starts, status])
        pen.end()


def draw_grey(
    pen: Pen, view: Flandern1302View, layout: FlandernLayout, x: float, y: float, width: float, height: float
) -> None:
    """The points of the guild that nobody plays, and how cards in hand and face up look."""
    played = {player.guild for player in view.seats}
    guilds = [tile.faction for tile in view.tiles if tile.faction not in played]
    pen.rect(x, y, width, height, "f-panel s-faint", corner=6, line=1)
    if guilds:
        draw_seat(pen, layout.factions[guilds[0]], x + 26, y + height / 2 - 1, 22)
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
    return -(-max([len(player.hand) + len(player.open_cards) for player in view.seats]) // COLUMNS)


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
    placed = (
        sum([any([plot.faction for plot in city.plots]) for city in view.cities]) if view.phase == "setup_centre" else 0
    )
    return ((view.start_seat + placed) % view.players,)


def _status(view: Flandern1302View, player: PlayerView, reader: Reader) -> Status:
    """What the player does in this round, in words."""
    word = reader.word
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
    return " · ".join([note for note in notes if note]), acts


def _write_panel(asked: Asked) -> str:
    layout, reader, is_narrow, (width, height), cards, player, is_own, starts, (status, acts) = asked
    pen = Pen(reader, Style(NARROW if is_narrow else WIDE))
    word = reader.word
    title = word(
        "picture-player",
        player=reader.seat(player.seat),
        guild=reader.name("faction", player.guild),
        points=player.score,
        influence=player.influence,
    )
    pen.begin(ref=f"seat:{player.seat}", title=title)
    pen.rect(0, 0, width, height, f"f-panel {'s-ink' if is_own else 's-faint'}", corner=6, line=2 if is_own else 1)
    arms = layout.factions[player.guild]
    pen.rect(0, 0, 6, height, f"f-{arms.colour}", corner=3)
    draw_seat(pen, arms, 26, 22, 28)
    score = str(player.score)
    points = word("sketch-points")
    left = width - 16 - text_width(points, 12)
    pen.text(width - 12, 30, points, "f-soft end", size=12)
    pen.text(left, 30, score, "f-ink bold end", size=24)
    left -= text_width(score, 24) * BOLD + 10
    name = reader.seat(player.seat)
    name, size = fit(word("picture-you", player=name) if is_own else name, 17 * BOLD, left - 48 - (32 if starts else 0))
    pen.text(48, 28, name, "f-ink bold", size=size / BOLD)
    if starts:
        pen.begin(title=word("sketch-starts"))
        draw_crown(pen, 68 + text_width(name, size), 21, 17)
        pen.end()
    _draw_counts(pen, player, 14, 54, width - 26, status, acts)
    _draw_cards(pen, player, cards, is_own, (12, 66, width - 24, height - 76))
    pen.end()
    return pen.taken()


_PANELS: Memo[Asked, str] = Memo(_write_panel, most=512)


def _draw_counts(pen: Pen, player: PlayerView, x: float, y: float, width: float, status: str, acts: bool) -> None:
    """On the left what the player does, on the right the influence cards."""
    word = pen.reader.word
    influence = f"{player.influence} {word('sketch-influence')}"
    wide = text_width(influence, 12)
    pen.text(x + width, y, influence, "f-soft end", size=12)
    draw_influence(pen, x + width - wide - 12, y - 4, 16)
    if status:
        left = width - wide - 30
        if acts:
            words, size = status, 12
            pen.rect(x - 2, y - 13, min(text_width(words, size) * BOLD + 12, left), 18, "f-accent", corner=9)
            pen.text(x + 4, y, words, "f-on-seat bold", size=size, width=left - 12)
        else:
            pen.text(x + 4, y, status, "f-ink", size=12, width=left)


def _draw_cards(
    pen: Pen, player: PlayerView, cards: Sequence[str], is_own: bool, box: tuple[float, float, float, float]
) -> None:
    """Cards in hand are solid, those played are dashed; each card has its place."""
    x, y, width, height = box
    found = [
        (card, is_held)
        for card in cards
        for held, is_held in ((player.hand, True), (player.open_cards, False))
        for _ in range(held.count(card))
    ]
    rows = -(-len(found) // COLUMNS)
    wide = (width - _GAP * (COLUMNS - 1)) / COLUMNS
    tall = (height - _GAP * (rows - 1)) / rows
    chosen = player.commitment.card if player.commitment else ""
    for i, (card, is_held) in enumerate(found):
        left, top = x + i % COLUMNS * (wide + _GAP), y + i // COLUMNS * (tall + _GAP)
        is_chosen = card == chosen
        _draw_card(pen, card, is_held, is_own, is_chosen, (round(left, 1), round(top, 1), wide, tall))


def _draw_card(
    pen: Pen, card: str, is_held: bool, is_own: bool, is_chosen: bool, box: tuple[float, float, float, float]
) -> None:
    x, y, wide, tall = box
    reader = pen.reader
    label = reader.name("card", card, "label") or reader.name("card", card)
    where = reader.word("sketch-held" if is_held else "sketch-played")
    title = reader.word("picture-about", what=reader.name("card", card), details=where)
    pen.begin(ref=f"card:{card}" if is_own else "", title=title)
    edge = "s-accent" if is_chosen else "s-silver-edge"
    fill = "f-silver" if is_held else "f-panel"
    line = 2.5 if is_chosen else 1
    pen.rect(x, y, round(wide, 1), round(tall, 1), f"{fill} {edge}{'' if is_held else ' dash'}", corner=3, line=line)
    size = 11 if pen.is_narrow else 12
    middle, base = round(x + wide / 2, 1), y + tall / 2 + size * 0.36
    if tall > _ROOM_FOR_SIGN:
        pen.parts.append("<g>" if is_held or is_chosen else '<g class="dim">')
        draw_sign(pen, card, middle, y + tall / 2 - 10, 20)
        pen.end()
        base += 13
    ink = "ink" if is_held or is_chosen else "soft"
    pen.text(middle, round(base, 1), label, f"f-{ink} mid", size=size, width=wide - 6)
    pen.end()


def draw_order(pen: Pen, view: Flandern1302View, layout: FlandernLayout, right: float, y: float) -> None:
    """The turn order of step 4 from left to right, ending at `right`: who is done is dim, who acts has a frame."""
    guilds = {player.seat: player.guild for player in view.seats}
    for i, seat in enumerate(view.order):
        x = right - (len(view.order) - i) * 34 + 14
        _draw_place(pen, view, layout, seat, guilds[seat], i, x, y)


def _draw_place(
    pen: Pen, view: Flandern1302View, layout: FlandernLayout, seat: Seat, guild: str, place: int, x: float, y: float
) -> None:
    if place == view.acted:
        pen.rect(x - 15, y - 15, 30, 32, "f-panel s-accent", corner=5, line=2)
    if place:
        pen.path(f"M{x - 19:.4g},{y - 4:.4g}l4,4l-4,4", "none s-soft", line=1.6)
    pen.parts.append(f'<g class="{"dim" if place < view.acted else ""}">')
    draw_seat(pen, layout.factions[guild], x, y, 24)
    pen.end()
