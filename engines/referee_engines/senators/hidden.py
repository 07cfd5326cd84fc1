"""Another state with the same view for a seat: money, hidden cards, sealed bids and decks are drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.chance import Source
from referee_engines.contract import Seat
from referee_engines.senators.board import Board
from referee_engines.senators.phases import OPEN, Bidding, Card, Cashing, Election, Over, Replying, Resolving, Warring
from referee_engines.senators.scoring import find_sets, most_wealth, wealth
from referee_engines.senators.state import LIVING, MARKETS, Hand, SenatorsState, others, own_cards

_DEALS = 100
"""How often hidden cards are dealt for a set among some of them."""
_SPREAD = 30
"""How far a drawn purse may lie above what its owner's open bids need."""


def resample(board: Board, state: SenatorsState, seat: Seat | None, source: Source) -> SenatorsState:
    """A valid state that the seat cannot tell from this one. At the end nothing is hidden and nothing changes."""
    if isinstance(state.phase, Over):
        return state
    state = _with_other_cards(board, state, seat, source)
    return _with_other_money(board, state, seat, source)


def _with_other_cards(board: Board, state: SenatorsState, seat: Seat | None, source: Source) -> SenatorsState:
    """Deals the unseen cards of each deck again; the backs, which all see, stay where they are."""
    phase = state.phase
    if not (isinstance(phase, Cashing) and phase.bonus) or phase.seat == seat:
        return _dealt_again(board, state, seat, source)
    # As everybody knows, a player with a pending bonus has a set.
    for _ in range(_DEALS):
        dealt = _dealt_again(board, state, seat, source)
        if find_sets(board, own_cards(dealt, phase.seat)):
            return dealt
    return _dealt_with_a_set(board, state, seat, phase.seat, source)


def _dealt_with_a_set(
    board: Board, state: SenatorsState, seat: Seat | None, owner: Seat, source: Source
) -> SenatorsState:
    """Gives the owner what lacks of a set that the backs allow, then deals the others: for where sets are too rare to come up."""
    face_up = state.face_up[owner]
    unseen = [card for cards in (*state.decks, *_hidden_from(state, seat)) for card in cards]
    backs = Counter([board.home[card] for card in state.hidden[owner]])
    fitting = []
    for cards in find_sets(board, tuple(sorted((*face_up, *unseen)))):
        lacking = [card for card in cards if card not in face_up]
        if Counter([board.home[card] for card in lacking]) <= backs:
            fitting.append(lacking)
    return _dealt_again(board, state, seat, source, owner, fitting[source.below(len(fitting))])


def _hidden_from(state: SenatorsState, seat: Seat | None) -> list[Hand]:
    return [hand for owner, hand in enumerate(state.hidden) if owner != seat]


def _dealt_again(
    board: Board,
    state: SenatorsState,
    seat: Seat | None,
    source: Source,
    lucky: Seat | None = None,
    given: Sequence[Card] = (),
) -> SenatorsState:
    """All unseen cards dealt; the lucky seat gets what is given among its cards."""
    hidden = [list(hand) for hand in state.hidden]
    decks = []
    for deck in range(MARKETS):
        cards = [*state.decks[deck], *[card for hand in _hidden_from(state, seat) for card in hand]]
        unseen = sorted([card for card in cards if board.home[card] == deck and card not in given])
        fixed = [card for card in given if board.home[card] == deck]
        for owner, hand in enumerate(state.hidden):
            if owner != seat:
                for at, card in enumerate(hand):
                    if board.home[card] == deck:
                        is_fixed = owner == lucky and fixed
                        hidden[owner][at] = fixed.pop() if is_fixed else unseen.pop(source.below(len(unseen)))
        decks.append(tuple(unseen))
    return replace(state, hidden=tuple([tuple(sorted(hand)) for hand in hidden]), decks=tuple(decks))


def _with_other_money(board: Board, state: SenatorsState, seat: Seat | None, source: Source) -> SenatorsState:
    """Draws the purses of the others, each at least what its owner has openly bid or offered."""
    if state.events == board.full_events:
        return state  # Before the first event everybody knows the start money.
    money = list(state.money)
    unseen = LIVING[state.fallen] if seat is None else others(state, seat)
    needs = {other: bound_money(state, other) for other in unseen}
    spare = sum([money[other] - need for other, need in needs.items()])
    room = most_wealth(board, state) - wealth(board, state) + spare
    for other in unseen:
        extra = source.below(min(_SPREAD, room) + 1)
        money[other] = needs[other] + extra
        room -= extra
    phase = state.phase
    if isinstance(phase, Warring):
        bids = list(phase.bids)
        for other in unseen:
            if bids[other] != OPEN:
                bids[other] = source.below(money[other] + 1)
        phase = Warring(phase.event, tuple(bids))
    return replace(state, money=tuple(money), phase=phase)


def bound_money(state: SenatorsState, seat: Seat) -> int:
    """How much money the seat must have for its open bids and offers."""
    phase = state.phase
    if isinstance(phase, (Bidding, Resolving)):
        return sum(phase.stones[seat :: state.players])
    if isinstance(phase, Election):
        return phase.bids[seat]
    if isinstance(phase, Replying) and seat == state.active:
        return phase.price
    return 0
