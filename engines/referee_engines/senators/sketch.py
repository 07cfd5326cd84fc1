"""The table in text: the senate track, the players, the decks and what is being decided."""

from __future__ import annotations

from referee_engines.senators.names import PHASES
from referee_engines.senators.view import MarketView, PlayerView, SenatorsView
from referee_engines.sketch import Sketch, Span

_TRACK = 20


def draw(view: SenatorsView) -> Sketch:
    """The drawing of what the viewer sees."""
    lines: list[tuple[Span, ...]] = [_title(view), ()]
    lines += [_senate(view, player) for player in view.seats]
    lines.append(())
    for player in view.seats:
        lines += _player(view, player)
    lines += [(), *_decks(view)]
    if view.markets:
        lines += [(), *[_market(market) for market in view.markets]]
    decision = _decision(view)
    if decision:
        lines += [(), decision]
    if view.sets:
        lines.append(())
        for own in view.sets:
            parts = (
                f"{own.values}" + (f" + {own.run} run" if own.run else "") + (f" + {own.bonus}" if own.bonus else "")
            )
            lines.append(
                (
                    Span("set ", "dim"),
                    Span(" ".join(own.cards)),
                    Span(f" = {own.money}", "bold"),
                    Span(f" ({parts})", "dim"),
                )
            )
    return tuple(lines)


def _seat(seat: int) -> Span:
    return Span(f"seat {seat}", f"seat{seat}")


def _title(view: SenatorsView) -> tuple[Span, ...]:
    events = view.events
    turn = Span("before the start") if view.active_seat is None else _seat(view.active_seat)
    return (
        Span("Senators", "bold"),
        Span(" · turn of " if view.active_seat is not None else " · "),
        turn,
        Span(f" · {PHASES[view.phase]}", "mark"),
        Span(f" · Wars {events.wars} of {events.final_war}", "bold" if events.wars + 1 >= events.final_war else ""),
        Span(f" · {events.cards} events left", "dim"),
    )


def _senate(view: SenatorsView, player: PlayerView) -> tuple[Span, ...]:
    longest = max([_TRACK, *[other.senators for other in view.seats]])
    # A track longer than the line is drawn to scale.
    at = player.senators if longest <= 60 else player.senators * 60 // longest
    width = min(longest, 60)
    mark = "†" if player.eliminated else "●"
    return (
        _seat(player.seat),
        Span(" │"),
        Span("·" * at, "dim"),
        Span(mark, f"seat{player.seat}"),
        Span("·" * (width - at), "dim"),
        Span(f"│ {player.senators}"),
    )


def _player(view: SenatorsView, player: PlayerView) -> list[tuple[Span, ...]]:
    if player.eliminated:
        return [(_seat(player.seat), Span(f" eliminated ({player.eliminated}.)", "dim"))]
    money = "money ?" if player.money is None else f"money {player.money}"
    active = Span(" ◀", "mark") if player.seat == view.active_seat else Span("")
    own = Span(" (you)", "dim") if player.seat == view.seat else Span("")
    lines: list[tuple[Span, ...]] = [(_seat(player.seat), own, Span(f"  {money}", "bold"), active)]
    lines.append((Span("  face-up  ", "dim"), Span(" ".join(player.face_up) or "-")))
    hidden = " ".join(player.hidden) or " ".join([f"[{back}]" for back in player.hidden_backs]) or "-"
    lines.append((Span("  hidden   ", "dim"), Span(hidden)))
    return lines


def _decks(view: SenatorsView) -> list[tuple[Span, ...]]:
    lines: list[tuple[Span, ...]] = []
    for deck in view.decks:
        lines.append(
            (
                Span(f"{deck.id:8}", "bold"),
                Span(f"{deck.cards:3} cards"),
                Span(f"   discards: {' '.join(deck.discards) or '-'}", "dim"),
            )
        )
    lines.append(
        (
            Span("events  ", "bold"),
            Span(f"{view.events.cards:3} cards"),
            Span(f"   discards: {' '.join(view.events.discards) or '-'}", "dim"),
        )
    )
    return lines


def _market(market: MarketView) -> tuple[Span, ...]:
    spans = [Span(f"market {market.market} ", "bold"), Span(f"{market.card or '-':12}")]
    stones = {stone.field: stone.seat for stone in market.stones}
    for field in market.fields:
        if field in stones:
            spans.append(Span(f" [{field}:{stones[field]}]", f"seat{stones[field]}"))
        else:
            spans.append(Span(f" {field}", "dim"))
    return tuple(spans)


def _decision(view: SenatorsView) -> tuple[Span, ...]:
    """One line on the decision that is open."""
    if view.over:
        return (Span(f"Game over ({view.over})", "bold"),)
    if view.war:
        done = ", ".join([str(seat) for seat in view.war.committed]) or "nobody"
        own = "" if view.war.own is None else f"; own bid {view.war.own}"
        return (Span("War: ", "bold"), Span(f"committed: {done}{own}"))
    if view.deficit:
        return (Span("Deficit: ", "bold"), _seat(view.deficit.seat), Span(f" is asked for {view.deficit.price}"))
    if view.election:
        bids = ", ".join([f"seat {bid.seat} {bid.amount}" for bid in view.election.bids]) or "no bid yet"
        return (Span("Election: ", "bold"), _seat(view.election.seat), Span(f" bids next; {bids}"))
    if view.extort and view.extort.offer:
        offer = view.extort.offer
        return (Span("Offer: ", "bold"), Span(f"{offer.price} for {offer.card} to "), _seat(offer.target))
    if view.extort:
        asked = ", ".join(map(str, view.extort.asked)) or "nobody"
        return (Span("Extort: ", "bold"), Span(f"asked so far: {asked}"))
    if view.cash_in:
        step = "may join" if view.cash_in.joining else f"cashes in, a senator costs {view.cash_in.senator_price}"
        bonus = f", next set +{view.cash_in.next_set_bonus}" if view.cash_in.next_set_bonus else ""
        return (Span("Cash-in: ", "bold"), _seat(view.cash_in.seat), Span(f" {step}{bonus}"))
    return ()
