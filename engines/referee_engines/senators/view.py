"""What a seat may see, built field by field: everything not named here stays hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from referee_engines.contract import Seat, View
from referee_engines.senators import phases
from referee_engines.senators.board import Board
from referee_engines.senators.scoring import own_sets
from referee_engines.senators.state import DECKS, MARKETS, NO_SEAT, SenatorsState
from referee_engines.senators.steps.cash_in import senator_price
from referee_engines.senators.steps.contests import price_and_prize
from referee_engines.table import view_header


class PlayerView(Struct, frozen=True):
    """A player as the asking seat sees them."""

    seat: Seat
    """The player's seat."""
    senators: int
    """The player's position on the senate track."""
    eliminated: int
    """0 while alive, otherwise the player's elimination order (1 = first out); players who left together share it."""
    face_up: tuple[str, ...]
    """The ids of the face-up cards in canonical order."""
    hidden_backs: tuple[str, ...]
    """The deck of each hidden card, in the order of the decks."""
    money: int | None = None
    """The player's money; present for the player, and for all when the game is over."""
    hidden: tuple[str, ...] = ()
    """The ids of the hidden cards; filled for the player, and for all when the game is over."""


class DeckView(Struct, frozen=True):
    """A deck of a market."""

    id: str
    """The id of the deck: `I`, `II`, `III` or `offices`."""
    cards: int
    """How many cards are left in it."""
    discards: tuple[str, ...]
    """The ids of the cards on its discard pile in canonical order."""


class EventDeckView(Struct, frozen=True):
    """The event deck with its piles."""

    cards: int
    """How many cards are left in it."""
    discards: tuple[str, ...]
    """The ids of the resolved events except Wars; equal ones lie side by side."""
    wars: int
    """How many Wars have been drawn."""
    final_war: int
    """The number of the War that ends the game."""


class StoneView(Struct, frozen=True):
    """A bid stone on a market."""

    seat: Seat
    """The bidder's seat."""
    field: int
    """The price field it lies on."""


class MarketView(Struct, frozen=True):
    """A market in an auction."""

    market: int
    """The market, 1 to 4."""
    fields: tuple[int, ...]
    """The price fields, ascending."""
    stones: tuple[StoneView, ...]
    """The stones from the lowest to the highest; the last one is the highest bid."""
    card: str | None = None
    """The id of its card; absent where it has none, shows none yet, or is resolved."""


class WarView(Struct, frozen=True):
    """A war in progress."""

    committed: tuple[Seat, ...]
    """The seats that have committed."""
    own: int | None = None
    """The asking seat's sealed bid; absent where there is none."""


class DeficitView(Struct, frozen=True):
    """A deficit in progress."""

    price: int
    """The present price."""
    prize: int
    """How many senators it buys."""
    seat: Seat
    """The seat that is asked."""


class BidView(Struct, frozen=True):
    """An open bid in an election."""

    seat: Seat
    """The bidder's seat."""
    amount: int
    """The amount."""


class ElectionView(Struct, frozen=True):
    """An election in progress."""

    seat: Seat
    """The seat that is asked."""
    bids: tuple[BidView, ...]
    """The bids so far, from the lowest to the highest."""


class OfferView(Struct, frozen=True):
    """An open offer."""

    target: Seat
    """The seat that must answer."""
    card: str
    """The id of the card."""
    price: int
    """The price."""


class ExtortView(Struct, frozen=True):
    """An extortion in progress."""

    asked: tuple[Seat, ...]
    """The seats that have had an offer."""
    offer: OfferView | None = None
    """The open offer; absent where there is none."""


class CashInView(Struct, frozen=True):
    """A cash-in in progress."""

    seat: Seat
    """The seat that is asked to join, or is cashing in."""
    joining: bool
    """Whether the seat is still asked to join."""
    senator_price: int
    """What a senator costs the player."""
    bought: bool
    """Whether a senator has been bought, which closes the sale of sets."""
    next_set_bonus: int
    """What an office adds to the next set; 0 where none does."""


class SetView(Struct, frozen=True):
    """A set among the asking seat's cards and what it would pay."""

    cards: tuple[str, ...]
    """The ids of the cards."""
    values: int
    """The sum of their values."""
    run: int
    """The bonus for a run; 0 where it is not a run."""
    bonus: int
    """What an office adds; 0 where none does."""
    money: int
    """The whole payout."""


class SenatorsView(View, frozen=True):
    """Senators as a seat or a spectator sees it."""

    start_seat: Seat | None
    """The start player's seat; absent until one is drawn."""
    active_seat: Seat | None
    """The active player's seat; absent until the start player is drawn."""
    seats: tuple[PlayerView, ...]
    """The players by seat."""
    decks: tuple[DeckView, ...]
    """The decks of the four markets, in their order."""
    events: EventDeckView
    """The event deck."""
    event: str | None
    """The id of the event that is being resolved; absent where there is none."""
    markets: tuple[MarketView, ...]
    """The four markets during an auction; empty otherwise."""
    war: WarView | None
    """The war in progress; absent where there is none."""
    deficit: DeficitView | None
    """The deficit in progress; absent where there is none."""
    election: ElectionView | None
    """The election in progress; absent where there is none."""
    extort: ExtortView | None
    """The extortion in progress; absent where there is none."""
    cash_in: CashInView | None
    """The cash-in in progress; absent where there is none."""
    sets: tuple[SetView, ...]
    """The sets among the asking seat's cards; empty for a spectator and when the game is over."""


def see(board: Board, state: SenatorsState, seat: Seat | None) -> SenatorsView:
    """The allow-list: what everybody sees, the seat's own money and cards, its own sealed bid."""
    phase = state.phase
    over = phase.rule if isinstance(phase, phases.Over) else ""
    event = phase.event if isinstance(phase, (phases.Warring, phases.Deficit, phases.Election)) else None
    piles = [board.names(pile) for pile in board.discards(state)]
    own = [] if seat is None or over else own_sets(board, state, seat)
    sets = [SetView(board.names(cards), pays.values, pays.run, pays.bonus, pays.total) for cards, pays in own]
    return SenatorsView(
        *view_header(state, seat, over),
        start_seat=None if state.start == NO_SEAT else state.start,
        active_seat=None if state.active == NO_SEAT else state.active,
        seats=tuple([_player(board, state, s, bool(over) or s == seat) for s in range(state.players)]),
        decks=tuple([DeckView(DECKS[d], len(state.decks[d]), piles[d]) for d in range(MARKETS)]),
        events=_event_deck(board, state, event),
        event=None if event is None else board.events[event].id,
        markets=_markets(board, state),
        **_decision(board, phase, seat),
        sets=tuple(sets),
    )


def _player(board: Board, state: SenatorsState, seat: Seat, own: bool) -> PlayerView:
    # The hand lies in the order of its faces: only sorted backs say nothing of them.
    backs = tuple([DECKS[deck] for deck in sorted([board.home[card] for card in state.hidden[seat]])])
    return PlayerView(
        seat=seat,
        senators=state.senators[seat],
        eliminated=state.fallen[seat],
        face_up=board.names(state.face_up[seat]),
        hidden_backs=backs,
        money=state.money[seat] if own else None,
        hidden=board.names(state.hidden[seat]) if own else (),
    )


def _event_deck(board: Board, state: SenatorsState, now: int | None) -> EventDeckView:
    gone = []
    for index, event in enumerate(board.events):
        if not event.is_war:
            gone += [event.id] * (event.copies - state.events[index] - (index == now))
    return EventDeckView(sum(state.events), tuple(gone), board.wars_drawn(state.events), board.constants.final_war)


def _markets(board: Board, state: SenatorsState) -> tuple[MarketView, ...]:
    phase, players = state.phase, state.players
    if not isinstance(phase, (phases.Revealing, phases.Bidding, phases.Resolving)):
        return ()
    stones = () if isinstance(phase, phases.Revealing) else phase.stones
    found = []
    for market, fields in enumerate(board.fields):
        track = stones[market * players : (market + 1) * players]
        placed = tuple([StoneView(seat, field) for field, seat in _by_amount(track)])
        card = phase.cards[market] if market < len(phase.cards) else phases.NO_CARD
        found.append(MarketView(market + 1, fields, placed, None if card == phases.NO_CARD else board.ids[card]))
    return tuple(found)


def _by_amount(amounts: Sequence[int]) -> list[tuple[int, Seat]]:
    """The stones or bids of those who have made one, the lowest first."""
    return sorted([(amount, seat) for seat, amount in enumerate(amounts) if amount])


def _decision(board: Board, phase: phases.Phase, asking: Seat | None) -> dict[str, Any]:
    """The fields of the view of which at most one, that of the open decision, is present."""
    found: dict[str, Any] = dict.fromkeys(("war", "deficit", "election", "extort", "cash_in"))
    match phase:
        case phases.Warring(bids=bids):
            committed = tuple([seat for seat, bid in enumerate(bids) if bid != phases.OPEN])
            found["war"] = WarView(committed, bids[asking] if asking in committed else None)
        case phases.Deficit(seat=seat):
            found["deficit"] = DeficitView(*price_and_prize(board, phase), seat)
        case phases.Election(seat=seat, bids=bids):
            made = tuple([BidView(bidder, amount) for amount, bidder in _by_amount(bids)])
            found["election"] = ElectionView(seat, made)
        case phases.Offering(asked=asked):
            found["extort"] = ExtortView(asked)
        case phases.Replying(asked=asked, target=target, card=card, price=price):
            found["extort"] = ExtortView(asked, OfferView(target, board.ids[card], price))
        case phases.Joining(seat=seat):
            found["cash_in"] = CashInView(seat, True, senator_price(board, phase), False, 0)
        case phases.Cashing(seat=seat, bought=bought, bonus=bonus):
            found["cash_in"] = CashInView(seat, False, senator_price(board, phase), bought, bonus)
    return found
