"""Step 2: everybody selects an action card and influence cards, in any order and hidden; step 3 reveals them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from referee_engines.contract import Event, RuleViolation, Seat, Violation
from referee_engines.flandern_1302.actions import AnyAction, Commit
from referee_engines.flandern_1302.board import ACTION_CARDS, Board
from referee_engines.flandern_1302.executions import Log
from referee_engines.flandern_1302.refusals import read_card
from referee_engines.flandern_1302.state import Act, Choose, FlandernState
from referee_engines.spaces import ActionSpace
from referee_engines.words import counted, plain

_COMMITTED = tuple([Event("committed", {"seat": seat}) for seat in range(4)])


def legal_commit(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    """Depends on nothing but the seat's own hand."""
    return board.commits[state.hands[seat], state.influence[seat]]


def apply_commit(board: Board, state: FlandernState, seat: Seat, action: Commit, log: Log) -> FlandernState:
    phase = state.phase
    assert isinstance(phase, Choose)
    card = read_card(board, action.card)
    held = state.influence[seat]
    if card >= ACTION_CARDS or not state.hands[seat][card] or not 0 <= action.k <= held:
        raise RuleViolation(*_violations(board, state, seat, action, card))
    log.append(_COMMITTED[seat])
    commits = (*phase.commits[:seat], (card, action.k), *phase.commits[seat + 1 :])
    if None in commits:
        return replace(state, ply=state.ply + 1, phase=Choose(phase.card, commits))
    return _reveal(board, state, phase.card, tuple([commit for commit in commits if commit is not None]), log)


def _violations(board: Board, state: FlandernState, seat: Seat, action: Commit, card: int) -> list[Violation]:
    found = []
    if card >= ACTION_CARDS or not state.hands[seat][card]:
        if card >= ACTION_CARDS:
            why = "it is no action card"
        else:
            why = "it lies open" if board.hand[card] else "no player was dealt one"
        found.append(
            Violation(
                "FL-CHOOSE-01",
                f"Seat {seat} has no action card {plain(action.card)} in hand, {why}",
                {"seat": seat, "card": action.card},
                "card",
            )
        )
    held = state.influence[seat]
    if not 0 <= action.k <= held:
        found.append(
            Violation(
                "FL-CHOOSE-02",
                f"{counted(action.k, 'influence card')} cannot be added, seat {seat} holds {held}",
                {"seat": seat, "k": action.k, "held": held},
                "k",
            )
        )
    return found


def turn_order(start: Seat, added: tuple[int, ...]) -> tuple[Seat, ...]:
    """Most cards first, ties clockwise from the start player (FL-ORDER-02, FL-ORDER-03)."""
    players = len(added)
    # Sorting keeps the order of equals, so the clockwise order has to come first.
    clockwise = [(start + i) % players for i in range(players)]
    return tuple(sorted(clockwise, key=lambda seat: -added[seat]))


@lru_cache(maxsize=1 << 12)
def _order_found(start: Seat, added: tuple[int, ...]) -> tuple[tuple[Seat, ...], Event]:
    """The order, and what is told of it: in its order how many cards each has played, and how many numbers differ."""
    order = turn_order(start, added)
    cards = tuple([1 + added[seat] for seat in order])
    return order, Event("order_found", {"seats": order, "cards": cards, "levels": len(set(cards))})


def _reveal(
    board: Board, state: FlandernState, golden: int, commits: tuple[tuple[int, int], ...], log: Log
) -> FlandernState:
    """Step 3: the cards lie open, the influence cards leave the game, the order is found."""
    hands = []
    influence = []
    cards = board.cards
    for seat, (card, added) in enumerate(commits):
        hand = state.hands[seat]
        hands.append((*hand[:card], hand[card] - 1, *hand[card + 1 :]))
        influence.append(state.influence[seat] - added)
        log.append(Event("revealed", {"seat": seat, "card": cards[card], "influence": added}))
    order, found = _order_found(state.start, tuple([added for _, added in commits]))
    log.append(found)
    return replace(
        state, ply=state.ply + 1, hands=tuple(hands), influence=tuple(influence), phase=Act(golden, commits, order, 0)
    )
