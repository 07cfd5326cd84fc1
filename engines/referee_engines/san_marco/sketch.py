"""The board in text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from referee_engines.san_marco.view import DistributorView, PlayerView, SanMarcoView
from referee_engines.sketch import Sketch, Span
from referee_engines.text import Reader

Line: TypeAlias = tuple[Span, ...]
_INDENT = "    "


def draw(view: SanMarcoView, reader: Reader, actions: Sequence[Any] = ()) -> Sketch:
    """Districts with their nobles and bridges, then the players, then the offers that may be seen."""
    parts = (_head(view, reader), (), *_districts(view, reader), (), *_players(view, reader))
    offers = [line for distributor in view.distributors for line in _offers(distributor, reader)]
    return (*parts, *offers, *_decision(view, reader))


def draw_brief(view: SanMarcoView, reader: Reader, actions: Sequence[Any] = ()) -> Sketch:
    """The same without decks, legend and what is taken, and of the decision only the innermost part."""
    parts = (_head(view, reader, brief=True), *_districts(view, reader, brief=True), *_brief_players(view, reader))
    open_now = [each for each in view.distributors if not (each.piles and all([pile.taken for pile in each.piles]))]
    offers = [line for distributor in open_now for line in _brief_offers(distributor, reader)]
    return (*parts, *offers, *_decision(view, reader)[-1:])


def _head(view: SanMarcoView, reader: Reader, brief: bool = False) -> Line:
    word = reader.word
    where = word("sketch-last" if view.last_round else "sketch-head", passage=view.passage, round=view.round)
    doge = word("sketch-doge", district=reader.name("district", view.doge)) if view.doge else word("sketch-doge-off")
    supply = word("sketch-bridges-left", number=view.bridge_supply)
    decks = "" if brief else "   " + word("sketch-decks", actions=view.action_deck, limits=view.limit_deck)
    return (Span(where, "bold"), Span(f"   {doge}   {supply}{decks}", "dim"))


def _districts(view: SanMarcoView, reader: Reader, brief: bool = False) -> list[Line]:
    """A line for each district; a bridge shows its owner, and leads to the district before it."""
    word = reader.word
    head = f"{_INDENT}{word('sketch-district'):<18} {word('sketch-values'):<9}  "
    numbers = [Span(f" {player.seat:>2}", f"seat{player.seat}") for player in view.seats]
    lines: list[Line] = [(Span(head, "dim"), *numbers, Span(f"     {word('sketch-bridges')}", "dim"))]
    for district in view.districts:
        is_here = view.doge == district.id
        name = f" {district.id} {district.name:<14} {district.high:>2}/{district.low:<2}      "
        spans = [Span(" ♛ " if is_here else "   ", "mark"), Span(name, "bold" if is_here else "")]
        for seat, n in enumerate(district.nobles):
            spans.append(Span(f" {n:>2}", f"seat{seat}") if n else Span("  ·", "dim"))
        spans.append(Span(_INDENT))
        for bridge in view.bridges:
            ends = bridge.pair.split("-")
            if district.id in ends:
                other = ends[0] if ends[1] == district.id else ends[1]
                owners = [seat for seat, n in enumerate(bridge.bridges) for _ in range(n)]
                spans.append(Span(f" {other}", "" if owners else "dim"))
                spans += [Span(f"={seat}", f"seat{seat}") for seat in owners]
        lines.append(tuple(spans))
    if brief:
        return lines
    legend = word("sketch-legend", district=view.districts[0].id)
    return [*lines, (Span(f"{_INDENT}{legend}", "dim"),)]


def _players(view: SanMarcoView, reader: Reader) -> list[Line]:
    word = reader.word
    names = [reader.seat(player.seat) for player in view.seats]
    wide = max(map(len, [*names, word("sketch-player")]))
    titles = [f"{word(f'sketch-{title}'):>8}" for title in ("prestige", "stock")]
    head = f"{_INDENT}{word('sketch-player'):<{wide}} {' '.join(titles)}   {word('sketch-limit')}"
    limits = [_limit(player.limit_points, player.limit_cards) for player in view.seats]
    width = max(map(len, limits))
    lines: list[Line] = [(Span(head, "dim"),)]
    for player, name, limit in zip(view.seats, names, limits, strict=True):
        numbers = f" {player.prestige:>8} {player.stock:>8}   {limit:<{width}}   "
        first = Span(f"{_INDENT}{name:<{wide}}", f"seat{player.seat}")
        lines.append((first, Span(numbers), Span(_notes(view, player, reader), "dim")))
    return lines


def _brief_players(view: SanMarcoView, reader: Reader) -> list[Line]:
    """A line for each player, every number with its word."""
    prestige, stock, limit = [reader.word(f"sketch-{title}") for title in ("prestige", "stock", "limit")]
    wide = max([len(reader.seat(player.seat)) for player in view.seats])
    lines: list[Line] = []
    for player in view.seats:
        points = f"{limit} {player.limit_points:<2}"
        numbers = f"  {prestige} {player.prestige:>3}  {stock} {player.stock:>2}  {points}  "
        first = Span(f"{_INDENT}{reader.seat(player.seat):<{wide}}", f"seat{player.seat}")
        lines.append((first, Span(numbers), Span(_notes(view, player, reader), "dim")))
    return lines


def _notes(view: SanMarcoView, player: PlayerView, reader: Reader) -> str:
    """The player's part in this round."""
    word = reader.word
    roles = {d.seat: f"role-distributor-{i}" for i, d in enumerate(view.distributors, 1)}
    roles |= {seat: f"role-decider-{i}" for i, seat in enumerate(view.deciders, 1)}
    notes = [word(roles[player.seat])] if player.seat in roles else []
    notes += [word("sketch-start")] if player.seat == view.start_seat else []
    notes += [] if player.active else [word("sketch-out")]
    return ", ".join(notes)


def _limit(points: int, cards: tuple[int, ...]) -> str:
    """The points of the limit cards, and the cards."""
    return f"{points:>2}" + (f" ({'+'.join(map(str, cards))})" if cards else "")


def _offers(view: DistributorView, reader: Reader) -> list[Line]:
    """A distributor's cards or offers, as far as they may be seen."""
    word, seat, style = reader.word, reader.seat(view.seat), f"seat{view.seat}"
    if view.piles:
        note = "" if view.is_open else f" ({word('sketch-face-down')})"
        lines: list[Line] = [(Span(f"{_INDENT}{word('sketch-offers', seat=seat)}", style), Span(note, "dim"))]
        for pile in view.piles:
            text = Span(word("sketch-taken"), "dim") if pile.taken else Span(_cards(pile.cards, reader))
            lines.append((Span(f"      {pile.index}: ", "bold"), text))
        return lines
    if view.drawn:
        return [
            (Span(f"{_INDENT}{word('sketch-cards', seat=seat)}: ", style), Span(_cards(view.drawn, reader), "bold"))
        ]
    if view.cards:
        return [(Span(f"{_INDENT}{word('sketch-holds', seat=seat, number=view.cards)}", style),)]
    if view.sizes:
        sizes = reader.join([str(size) for size in view.sizes])
        return [(Span(f"{_INDENT}{word('sketch-made', seat=seat, sizes=sizes)}", style),)]
    return []


def _brief_offers(view: DistributorView, reader: Reader) -> list[Line]:
    """The offers in one line, without those that are taken."""
    if not view.piles:
        return _offers(view, reader)
    spans = [Span(f"{_INDENT}{reader.word('sketch-offers', seat=reader.seat(view.seat))}", f"seat{view.seat}")]
    for pile in view.piles:
        if not pile.taken:
            spans += [Span(f"   {pile.index}: ", "bold"), Span(_cards(pile.cards, reader, " "))]
    return [tuple(spans)]


def _decision(view: SanMarcoView, reader: Reader) -> list[Line]:
    """The hand that is being played, and the banishment under way."""
    lines: list[Line] = []
    if view.hand_seat is not None:
        plays = reader.word("sketch-plays", seat=reader.seat(view.hand_seat))
        cards = Span(_cards(view.hand, reader), "bold")
        lines.append((Span(f"{_INDENT}{plays}: ", f"seat{view.hand_seat}"), cards))
    if view.banishment:
        seat, district, roll = view.banishment.seat, view.banishment.district, view.banishment.roll
        text = reader.word("sketch-banishes", seat=reader.seat(seat), district=reader.name("district", district))
        if roll is not None:
            text += f": {reader.word('sketch-rolled', roll=roll)}"
        lines.append((Span(f"{_INDENT}{text}", f"seat{seat}"),))
    return lines


def _cards(cards: tuple[str, ...], reader: Reader, gap: str = "  ") -> str:
    """In short words: a district's card goes by the district's id."""
    return gap.join([reader.name("card", card, "short") or card for card in cards])
