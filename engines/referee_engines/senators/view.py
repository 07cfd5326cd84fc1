"""What a seat may see, built field by field: everything not named here stays hidden."""

from __future__ import annotations

from msgspec import Struct

from referee_engines.contract import Seat, View
from referee_engines.senators.cards import DECKS, Cards
from referee_engines.senators.state import (
    MARKETS,
    NO_CARD,
    NO_SEAT,
    OPEN,
    Bidding,
    Cashing,
    Deficit,
    Election,
    Joining,
    Offering,
    Over,
    Replying,
    Resolving,
    Revealing,
    SenatorsState,
    Warring,
)
from referee_engines.senators.steps.cash_in import senator_price
from referee_engines.senators.steps.deficit import price, prize
from referee_engines.senators.table import discards, own_cards, wars_drawn


class PlayerView(Struct, frozen=True):
    """A player as seen."""

    seat: Seat
    senators: int
    eliminated: int
    """0 for the living, else the how-manieth elimination took the player."""
    face_up: tuple[str, ...]
    hidden_backs: tuple[str, ...]
    """The deck of each hidden card, in the order of the decks."""
    money: int | None = None
    """Only for the owner, and for all when the game is over."""
    hidden: tuple[str, ...] = ()
    """The hidden cards, only for the owner, and for all when the game is over."""


class DeckView(Struct, frozen=True):
    """A deck of the markets."""

    id: str
    cards: int
    discards: tuple[str, ...]


class EventDeckView(Struct, frozen=True):
    """The event deck."""

    cards: int
    discards: tuple[str, ...]
    """Resolved events; equal ones stand side by side."""
    wars: int
    """Wars drawn so far."""
    final_war: int
    """The War that ends the game."""


class StoneView(Struct, frozen=True):
    """A bid stone."""

    seat: Seat
    field: int


class MarketView(Struct, frozen=True):
    """A market in an auction."""

    market: int
    fields: tuple[int, ...]
    stones: tuple[StoneView, ...]
    """From the lowest to the highest."""
    card: str | None = None
    """None where the market has no card or it is resolved."""


class WarView(Struct, frozen=True):
    """A war in progress."""

    committed: tuple[Seat, ...]
    own: int | None = None
    """The own sealed bid."""


class DeficitView(Struct, frozen=True):
    """A deficit in progress."""

    price: int
    prize: int
    seat: Seat
    """Who is asked."""


class BidView(Struct, frozen=True):
    """An open bid."""

    seat: Seat
    amount: int


class ElectionView(Struct, frozen=True):
    """An election in progress."""

    seat: Seat
    """Who is asked."""
    bids: tuple[BidView, ...]
    """From the lowest to the highest."""


class OfferView(Struct, frozen=True):
    """An open offer."""

    target: Seat
    card: str
    price: int


class ExtortView(Struct, frozen=True):
    """An extortion in progress."""

    asked: tuple[Seat, ...]
    """Who has had an offer."""
    offer: OfferView | None = None


class CashInView(Struct, frozen=True):
    """A cash-in in progress."""

    seat: Seat
    """Who is asked to join, or is cashing in."""
    joining: bool
    """Whether the seat is still asked to join."""
    senator_price: int
    bought: bool
    """Whether a senator has been bought, which closes the sale of sets."""
    next_set_bonus: int


class SetView(Struct, frozen=True):
    """A set among the own cards and what it pays."""

    cards: tuple[str, ...]
    values: int
    run: int
    bonus: int
    money: int


class SenatorsView(View, frozen=True):
    """What a seat, or a spectator, may see."""

    seat: Seat | None
    """Who looks; None: a spectator."""
    players: int
    ply: int
    phase: str
    start: Seat | None
    active: Seat | None
    seats: tuple[PlayerView, ...]
    decks: tuple[DeckView, ...]
    events: EventDeckView
    event: str | None
    """The event that is being resolved."""
    markets: tuple[MarketView, ...]
    """Filled during an auction."""
    war: WarView | None
    deficit: DeficitView | None
    election: ElectionView | None
    extort: ExtortView | None
    cash_in: CashInView | None
    sets: tuple[SetView, ...]
    """The own sets."""
    over: str
    """Empty while the game runs; then the id of the rule that ended it."""


def see(cards: Cards, state: SenatorsState, seat: Seat | None) -> SenatorsView:
    """The allow-list: what everybody sees, the own money and cards, the own sealed bid."""
    phase = state.phase
    over = isinstance(phase, Over)
    if seat is not None and not 0 <= seat < state.players:
        seat = None
    return SenatorsView(
        seat=seat,
        players=state.players,
        ply=state.ply,
        phase=str(phase.__struct_config__.tag),
        start=None if state.start == NO_SEAT else state.start,
        active=None if state.active == NO_SEAT else state.active,
        seats=tuple([_player(cards, state, s, over or s == seat) for s in range(state.players)]),
        decks=tuple(
            [DeckView(DECKS[d], len(state.decks[d]), _ids(cards, discards(cards, state, d))) for d in range(MARKETS)]
        ),
        events=_event_deck(cards, state),
        event=cards.events[phase.event].id if isinstance(phase, (Warring, Deficit, Election)) else None,
        markets=_markets(cards, state),
        war=_war(state, seat),
        deficit=DeficitView(price(cards, phase), prize(cards, phase), phase.seat)
        if isinstance(phase, Deficit)
        else None,
        election=_election(state),
        extort=_extort(cards, state),
        cash_in=_cash_in(cards, state),
        sets=() if seat is None or over else _sets(cards, state, seat),
        over=phase.rule if isinstance(phase, Over) else "",
    )


def _ids(cards: Cards, hand: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([cards.ids[card] for card in hand])


def _player(cards: Cards, state: SenatorsState, seat: Seat, own: bool) -> PlayerView:
    # The hand lies in the order of its faces: only sorted backs say nothing of them.
    backs = tuple([DECKS[deck] for deck in sorted([cards.home[card] for card in state.hidden[seat]])])
    return PlayerView(
        seat=seat,
        senators=state.senators[seat],
        eliminated=state.fallen[seat],
        face_up=_ids(cards, state.face_up[seat]),
        hidden_backs=backs,
        money=state.money[seat] if own else None,
        hidden=_ids(cards, state.hidden[seat]) if own else (),
    )


def _event_deck(cards: Cards, state: SenatorsState) -> EventDeckView:
    phase = state.phase
    now = phase.event if isinstance(phase, (Warring, Deficit, Election)) else None
    gone = []
    for index, event in enumerate(cards.events):
        if not event.is_war:
            gone += [event.id] * (event.copies - state.events[index] - (index == now))
    return EventDeckView(sum(state.events), tuple(gone), wars_drawn(cards, state.events), cards.constants.final_war)


def _markets(cards: Cards, state: SenatorsState) -> tuple[MarketView, ...]:
    phase = state.phase
    if not isinstance(phase, (Revealing, Bidding, Resolving)):
        return ()
    shown = phase.cards + (NO_CARD,) * (MARKETS - len(phase.cards))
    stones = () if isinstance(phase, Revealing) else phase.stones
    found = []
    for market, card in enumerate(shown):
        track = stones[market * state.players : (market + 1) * state.players]
        placed = sorted([(field, seat) for seat, field in enumerate(track) if field])
        found.append(
            MarketView(
                market=market + 1,
                fields=cards.fields[market],
                stones=tuple([StoneView(seat, field) for field, seat in placed]),
                card=None if card == NO_CARD else cards.ids[card],
            )
        )
    return tuple(found)


def _war(state: SenatorsState, seat: Seat | None) -> WarView | None:
    phase = state.phase
    if not isinstance(phase, Warring):
        return None
    committed = tuple([s for s, bid in enumerate(phase.bids) if bid != OPEN])
    return WarView(committed, phase.bids[seat] if seat is not None and seat in committed else None)


def _election(state: SenatorsState) -> ElectionView | None:
    phase = state.phase
    if not isinstance(phase, Election):
        return None
    made = sorted([(amount, s) for s, amount in enumerate(phase.bids) if amount])
    return ElectionView(phase.seat, tuple([BidView(s, amount) for amount, s in made]))


def _extort(cards: Cards, state: SenatorsState) -> ExtortView | None:
    phase = state.phase
    if isinstance(phase, Offering):
        return ExtortView(phase.asked)
    if isinstance(phase, Replying):
        return ExtortView(phase.asked, OfferView(phase.target, cards.ids[phase.card], phase.price))
    return None


def _cash_in(cards: Cards, state: SenatorsState) -> CashInView | None:
    phase = state.phase
    if isinstance(phase, Joining):
        return CashInView(phase.seat, True, cards.constants.senator_price, False, 0)
    if isinstance(phase, Cashing):
        return CashInView(phase.seat, False, senator_price(cards, phase), phase.bought, phase.bonus)
    return None


def _sets(cards: Cards, state: SenatorsState, seat: Seat) -> tuple[SetView, ...]:
    phase = state.phase
    bonus = phase.bonus if isinstance(phase, Cashing) and phase.seat == seat else 0
    found = []
    for own in cards.sets(own_cards(state, seat)):
        payout = cards.payout(own, bonus)
        found.append(SetView(_ids(cards, own), payout.values, payout.run, payout.bonus, payout.total))
    return tuple(found)
