"""What follows by itself: the end of an event and of a turn, eliminations, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat
from referee_engines.senators.board import Board
from referee_engines.senators.events import Eliminated, GameOver
from referee_engines.senators.phases import OPEN, Bidding, Choosing, Drawing, Election, Over, Phase, Resolving, Warring
from referee_engines.senators.state import MARKETS, SenatorsState, first_asked, own_cards
from referee_engines.steps import Log
from referee_engines.tuples import added

FINAL_WAR = Over("SE-EVENT-04")
_LAST_ONE = Over("SE-ELIM-04")
_CHOOSING = Choosing()
_DRAWING = Drawing()


def awaits_active(state: SenatorsState) -> tuple[Seat, ...]:
    return (state.active,)


def end_event(state: SenatorsState) -> SenatorsState:
    """After the event the active player chooses an action; an eliminated one's turn is over."""
    return end_turn(state) if state.fallen[state.active] else replace(state, phase=_CHOOSING)


def end_turn(state: SenatorsState) -> SenatorsState:
    """The next living player becomes active and an event is drawn."""
    return replace(state, active=first_asked(state), phase=_DRAWING)


def end_game(state: SenatorsState, over: Over, log: Log) -> SenatorsState:
    """The end: cards still on the markets go to their discard piles, everything is shown."""
    log.append(GameOver(over.rule))
    return replace(state, phase=over)


def lose_senators(senators: tuple[int, ...], seat: Seat, n: int) -> tuple[int, ...]:
    """The track after a seat has lost n steps; nobody goes below the first field."""
    return added(senators, seat, -min(n, senators[seat]))


def eliminate(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """Takes every player without senators out of the game, all together, and ends it where at most one is left.

    If nobody would be left, the game ends before anybody leaves: those players are compared by money.
    """
    gone = [seat for seat, fallen in enumerate(state.fallen) if not fallen and state.senators[seat] == 0]
    if not gone:
        return state
    left = state.fallen.count(0) - len(gone)
    if left == 0:
        return end_game(state, _LAST_ONE, log)
    order = max(state.fallen) + 1
    for seat in gone:
        log.append(Eliminated(seat, board.names(own_cards(state, seat)), _stones(state, seat)))
    state = replace(
        state,
        money=_cleared(state.money, gone, 0),
        fallen=_cleared(state.fallen, gone, order),
        face_up=tuple([() if seat in gone else hand for seat, hand in enumerate(state.face_up)]),
        hidden=tuple([() if seat in gone else hand for seat, hand in enumerate(state.hidden)]),
        phase=_without_bids(state, gone),
    )
    return end_game(state, _LAST_ONE, log) if left == 1 else state


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
        at = [market * state.players + seat for market in range(MARKETS) for seat in gone]
        return replace(phase, stones=_cleared(phase.stones, at, 0))
    if isinstance(phase, (Election, Warring)):
        return replace(phase, bids=_cleared(phase.bids, gone, OPEN if isinstance(phase, Warring) else 0))
    return phase
