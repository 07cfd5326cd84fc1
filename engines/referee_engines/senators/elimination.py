"""Players who lose their last senator: what becomes of them, their stones and bids, and of the game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Event, Seat
from referee_engines.senators.cards import Cards
from referee_engines.senators.state import (
    MARKETS,
    OPEN,
    Bidding,
    Election,
    Over,
    Phase,
    Resolving,
    SenatorsState,
    Warring,
)
from referee_engines.senators.table import Events, changed, own_cards

_LAST_ONE = Over("SE-ELIM-04")


def lose_senators(senators: tuple[int, ...], seat: Seat, n: int) -> tuple[int, ...]:
    """The track after a seat has lost n steps; nobody goes below the first field."""
    return changed(senators, seat, -min(n, senators[seat]))


def eliminate(cards: Cards, state: SenatorsState, events: Events) -> SenatorsState:
    """Takes every player without senators out of the game, all together, and ends it where at most one is left.

    If nobody would be left, the game ends before anybody leaves: those players are compared by money.
    """
    gone = [seat for seat, fallen in enumerate(state.fallen) if not fallen and state.senators[seat] == 0]
    if not gone:
        return state
    left = state.fallen.count(0) - len(gone)
    if left == 0:
        return end_game(state, _LAST_ONE, events)
    order = max(state.fallen) + 1
    for seat in gone:
        shown = tuple([cards.ids[card] for card in own_cards(state, seat)])
        events.append(Event("eliminated", {"seat": seat, "cards": shown, "stones": _stones(state, seat)}))
    state = replace(
        state,
        money=_cleared(state.money, gone, 0),
        fallen=_cleared(state.fallen, gone, order),
        face_up=tuple([() if seat in gone else hand for seat, hand in enumerate(state.face_up)]),
        hidden=tuple([() if seat in gone else hand for seat, hand in enumerate(state.hidden)]),
        phase=_without_bids(state, gone),
    )
    return end_game(state, _LAST_ONE, events) if left == 1 else state


def end_game(state: SenatorsState, over: Over, events: Events) -> SenatorsState:
    """The end: cards still on the markets go to their discard piles, everything is shown."""
    events.append(Event("game_over", {"rule": over.rule}))
    return replace(state, phase=over)


def _cleared(numbers: tuple[int, ...], seats: Sequence[Seat], value: int) -> tuple[int, ...]:
    return tuple([value if seat in seats else number for seat, number in enumerate(numbers)])


def _stones(state: SenatorsState, seat: Seat) -> int:
    """How many stones a player has on the markets."""
    phase = state.phase
    if not isinstance(phase, (Bidding, Resolving)):
        return 0
    return MARKETS - phase.stones[seat :: state.players].count(0)


def _without_bids(state: SenatorsState, gone: Sequence[Seat]) -> Phase:
    """The phase with the stones, open bids and sealed bids of these players void."""
    phase = state.phase
    if isinstance(phase, (Bidding, Resolving)):
        seats = [market * state.players + seat for market in range(MARKETS) for seat in gone]
        return replace(phase, stones=_cleared(phase.stones, seats, 0))
    if isinstance(phase, Election):
        return replace(phase, bids=_cleared(phase.bids, gone, 0))
    if isinstance(phase, Warring):
        return replace(phase, bids=_cleared(phase.bids, gone, OPEN))
    return phase
