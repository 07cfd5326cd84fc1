"""The table in text: the senate track, the players, the decks and what is being decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec.structs import asdict

from referee_engines.contract import Facts
from referee_engines.senators.view import MarketView, PlayerView, SenatorsView, SetView
from referee_engines.sketch import Sketch, Span
from referee_engines.text import Reader

_TRACK = 20
_LONGEST = 60
Line: TypeAlias = tuple[Span, ...]


def draw(view: SenatorsView, reader: Reader, actions: Sequence[Any] = ()) -> Sketch:
    """The drawing of what the viewer sees."""
    width = max([len(reader.seat(player.seat)) for player in view.seats])
    blocks: list[list[Line]] = [
        [_title(view, reader)],
        [_senate(view, player, reader, width) for player in view.seats],
        [line for player in view.seats for line in _player(view, player, reader)],
        _decks(view, reader),
        [_market(market, reader) for market in view.markets],
        _decision(view, reader),
        [_set(own, reader) for own in view.sets],
    ]
    lines: list[Line] = []
    for block in blocks:
        if block:
            lines += [*block, ()]
    return tuple(lines[:-1])


def draw_brief(view: SenatorsView, reader: Reader, actions: Sequence[Any] = ()) -> Sketch:
    """The same without tracks, decks and the sets in hand, a line for each player."""
    width = max([len(reader.seat(player.seat)) for player in view.seats])
    players = [_brief_player(view, player, reader, width) for player in view.seats]
    markets = [_market(market, reader) for market in view.markets]
    return (_title(view, reader, brief=True), *players, *markets, *_decision(view, reader))


def _seat(seat: int, reader: Reader, width: int = 0) -> Span:
    return Span(reader.seat(seat).ljust(width), f"seat{seat}")


def _cards(cards: Sequence[str], reader: Reader) -> str:
    return ", ".join([reader.name("card", card) for card in cards]) or "–"


def _title(view: SenatorsView, reader: Reader, brief: bool = False) -> Line:
    events, active = view.events, view.active_seat
    turn = () if active is None else (Span(f" · {reader.word('sketch-turn')} "), _seat(active, reader))
    wars = reader.word("sketch-wars", wars=events.wars, final=events.final_war)
    phase = () if brief else (Span(f" · {reader.phase(view.phase)}", "mark"),)
    return (
        Span(reader.title, "bold"),
        *turn,
        *phase,
        Span(f" · {wars}", "bold" if events.wars + 1 >= events.final_war else ""),
    )


def _senate(view: SenatorsView, player: PlayerView, reader: Reader, name: int) -> Line:
    longest = max([_TRACK, *[other.senators for other in view.seats]])
    # A track longer than the line is drawn to scale.
    at = player.senators if longest <= _LONGEST else player.senators * _LONGEST // longest
    width = min(longest, _LONGEST)
    return (
        _seat(player.seat, reader, name),
        Span(" │"),
        Span("·" * at, "dim"),
        Span("†" if player.eliminated else "●", f"seat{player.seat}"),
        Span("·" * (width - at), "dim"),
        Span(f"│ {player.senators}"),
    )


def _brief_player(view: SenatorsView, player: PlayerView, reader: Reader, width: int) -> Line:
    """Senators, money, face-up cards and, after a stroke, face-down ones."""
    name = _seat(player.seat, reader, width)
    if player.eliminated:
        return (name, Span(f"  † {reader.word('sketch-eliminated', order=player.eliminated)}", "dim"))
    spans = [name, Span(f"  ● {player.senators:<2}", f"seat{player.seat}"), Span(f"  {_money(player, reader)}", "bold")]
    cards = [(_cards(player.face_up, reader), "face-up")] if player.face_up else []
    face_down = _face_down(player, reader)
    for text, where in [*cards, (face_down, "face-down")]:
        spans += [Span(f"  {reader.word(f'sketch-{where}')}: ", "dim"), Span(text)]
    return tuple(spans)


def _money(player: PlayerView, reader: Reader) -> str:
    if player.money is None:
        return reader.word("sketch-money-hidden")
    return reader.word("sketch-money", money=player.money)


def _face_down(player: PlayerView, reader: Reader) -> str:
    """The cards, or their backs for those who see no more."""
    backs = " ".join([f"[{back if back != 'offices' else reader.name('deck', back)}]" for back in player.hidden_backs])
    return _cards(player.hidden, reader) if player.hidden or not backs else backs


def _player(view: SenatorsView, player: PlayerView, reader: Reader) -> list[Line]:
    if player.eliminated:
        gone = reader.word("sketch-eliminated", order=player.eliminated)
        return [(_seat(player.seat, reader), Span(f" {gone}", "dim"))]
    money = _money(player, reader)
    active = Span(" ◀", "mark") if player.seat == view.active_seat else Span("")
    own = Span(f" ({reader.word('sketch-you')})", "dim") if player.seat == view.seat else Span("")
    return [
        (_seat(player.seat, reader), own, Span(f"  {money}", "bold"), active),
        (Span(f"  {reader.word('sketch-face-up')}: ", "dim"), Span(_cards(player.face_up, reader))),
        (Span(f"  {reader.word('sketch-face-down')}: ", "dim"), Span(_face_down(player, reader))),
    ]


def _decks(view: SenatorsView, reader: Reader) -> list[Line]:
    rows = [(reader.name("deck", deck.id), deck.cards, _cards(deck.discards, reader)) for deck in view.decks]
    gone = ", ".join([reader.name("event", event) for event in view.events.discards]) or "–"
    rows.append((reader.name("deck", "events"), view.events.cards, gone))
    width = max([len(name) for name, _, _ in rows])
    discards = reader.word("sketch-discards")
    return [
        (Span(name.ljust(width), "bold"), Span(f" {cards:3}"), Span(f"   {discards}: {gone}", "dim"))
        for name, cards, gone in rows
    ]


def _market(market: MarketView, reader: Reader) -> Line:
    card = "–" if market.card is None else reader.name("card", market.card)
    spans = [Span(f"{reader.word('market', number=market.market)} ", "bold"), Span(f"{card:12}")]
    stones = {stone.field: stone.seat for stone in market.stones}
    for field in market.fields:
        if field in stones:
            spans.append(Span(f" [{field}: {reader.seat(stones[field])}]", f"seat{stones[field]}"))
        else:
            spans.append(Span(f" {field}", "dim"))
    return tuple(spans)


def _decision(view: SenatorsView, reader: Reader) -> list[Line]:
    """The event that is being resolved, and a line on the open decision."""
    lines: list[Line] = []
    if view.event is not None:
        name, text = reader.name("event", view.event), reader.name("event", view.event, "text")
        lines.append((Span(f"{name}: ", "bold"), Span(text)))
    lines += [(Span(reader.sentence(f"sketch-{about}", facts)),) for about, facts in open_decision(view)]
    if view.war and view.war.own is not None:
        lines.append((Span(reader.word("sketch-war-own", money=view.war.own)),))
    return lines


def open_decision(view: SenatorsView) -> list[tuple[str, Facts]]:
    """What is open, each with its facts."""
    if view.war:
        return [("war", {"seats": view.war.committed})]
    if view.deficit:
        return [("deficit", asdict(view.deficit))]
    if view.election:
        return [*[("bid", asdict(bid)) for bid in view.election.bids], ("election", {"seat": view.election.seat})]
    if view.extort:
        offer = view.extort.offer
        return [("offer", asdict(offer)) if offer else ("extort", {"seats": view.extort.asked})]
    if view.cash_in:
        seat, price, bonus = view.cash_in.seat, view.cash_in.senator_price, view.cash_in.next_set_bonus
        if view.cash_in.joining:
            return [("join", {"seat": seat})]
        return [("cash-in", {"seat": seat, "price": price, "bonus": bonus})]
    return []


def _set(own: SetView, reader: Reader) -> Line:
    parts = [str(part) for part in (own.values, own.run, own.bonus) if part]
    why = Span(f" = {' + '.join(parts)}" if len(parts) > 1 else "", "dim")
    head, worth = reader.word("sketch-set"), reader.word("sketch-money", money=own.money)
    return (Span(f"{head} ", "dim"), Span(_cards(own.cards, reader)), Span(f": {worth}", "bold"), why)
