"""The board in text."""

from __future__ import annotations

from referee_engines.san_marco.view import SanMarcoView
from referee_engines.sketch import Sketch, Span


def draw(view: SanMarcoView) -> Sketch:
    """Districts with their nobles and bridges, then the players, then the offers that may be seen."""
    lines: list[tuple[Span, ...]] = []
    last = ", last round" if view.last_round else ""
    doge = f"Doge in {view.doge}" if view.doge else "Doge off the board"
    lines.append(
        (
            Span(f"Passage {view.passage}, round {view.round}{last}", "bold"),
            Span(
                f"   {doge}   bridges left {view.bridge_supply}   decks {view.action_deck} + {view.limit_deck}", "dim"
            ),
        )
    )
    lines.append(())
    lines.append(
        (
            Span("    district           high/low   ", "dim"),
            *[Span(f" {player.seat:>2}", f"seat{player.seat}") for player in view.seats],
            Span("     bridges", "dim"),
        )
    )
    for district in view.districts:
        spans = [
            Span(" ♛ " if view.doge == district.id else "   ", "mark"),
            Span(
                f" {district.id} {district.name:<14} {district.high:>2}/{district.low:<2}      ",
                "bold" if view.doge == district.id else "",
            ),
        ]
        spans += [
            Span(f" {n:>2}" if n else "  ·", f"seat{seat}" if n else "dim") for seat, n in enumerate(district.nobles)
        ]
        spans.append(Span("    "))
        for bridge in view.bridges:
            ends = bridge.pair.split("-")
            if district.id in ends:
                other = ends[0] if ends[1] == district.id else ends[1]
                owners = [seat for seat, n in enumerate(bridge.bridges) for _ in range(n)]
                spans.append(Span(f" {other}", "" if owners else "dim"))
                spans += [Span(f"={seat}", f"seat{seat}") for seat in owners]
        lines.append(tuple(spans))
    some = view.districts[0].id
    legend = f"numbers: nobles by seat; {some}=0=2: a bridge of seat 0 and one of seat 2 lead to {some}"
    lines.append((Span(f"    {legend}", "dim"),))
    lines.append(())
    lines.append((Span("    player   prestige  stock  limit", "dim"),))
    limits = [_limit(player.limit_points, player.limit_cards) for player in view.seats]
    width = max([len(limit) for limit in limits])
    roles = {d.seat: f"distributor {i + 1}" for i, d in enumerate(view.distributors)}
    roles |= {seat: f"decider {i + 1}" for i, seat in enumerate(view.deciders)}
    for player, limit in zip(view.seats, limits, strict=True):
        notes = [roles.get(player.seat, "")]
        notes.append("start player" if player.seat == view.start_seat else "")
        notes.append("" if player.active else "out of this passage")
        lines.append(
            (
                Span(f"    seat {player.seat}", f"seat{player.seat}"),
                Span(f"   {player.prestige:>5}    {player.stock:>5}   {limit:<{width}}   "),
                Span(", ".join([note for note in notes if note]), "dim"),
            )
        )
    for offers in view.distributors:
        lines += (
            _offers(offers.seat, offers.cards, offers.sizes, offers.drawn, offers.is_open) if not offers.piles else []
        )
        if offers.piles:
            lines.append(
                (
                    Span(f"    offers of seat {offers.seat}", f"seat{offers.seat}"),
                    Span("" if offers.is_open else " (face down)", "dim"),
                )
            )
            for pile in offers.piles:
                text = "taken" if pile.taken else "  ".join(pile.cards)
                lines.append((Span(f"      {pile.index}: ", "bold"), Span(text, "dim" if pile.taken else "")))
    if view.hand:
        lines.append(
            (Span(f"    seat {view.hand_seat} executes ", f"seat{view.hand_seat}"), Span("  ".join(view.hand), "bold"))
        )
    if view.banishment:
        ban = view.banishment
        roll = "" if ban.roll is None else f": the die shows {ban.roll}"
        lines.append((Span(f"    seat {ban.seat} banishes from {ban.district}{roll}", f"seat{ban.seat}"),))
    return tuple(lines)


def _limit(points: int, cards: tuple[int, ...]) -> str:
    """The points of the limit cards, and the cards."""
    return f"{points:>2}" + (f" ({'+'.join(map(str, cards))})" if cards else "")


def _offers(
    seat: int, cards: int, sizes: tuple[int, ...], drawn: tuple[str, ...], is_open: bool
) -> list[tuple[Span, ...]]:
    if drawn:
        return [(Span(f"    cards of seat {seat}: ", f"seat{seat}"), Span("  ".join(drawn), "bold"))]
    if cards:
        return [(Span(f"    seat {seat} holds {cards} cards", f"seat{seat}"),)]
    if sizes and not is_open:
        return [(Span(f"    seat {seat} has made offers of {' and '.join(map(str, sizes))} cards", f"seat{seat}"),)]
    return []
