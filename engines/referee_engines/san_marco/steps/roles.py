"""The start of a round: stones are drawn for the roles, distributors draw their cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.ids import unknown_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import Deal, Roles
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import Dealt, Drew
from referee_engines.san_marco.flow import set_roles
from referee_engines.san_marco.state import (
    ACTION_KINDS,
    KINDS,
    LIMIT_VALUES,
    Dealing,
    RoleDraw,
    SanMarcoState,
    Splitting,
)
from referee_engines.spaces import Counts, Draw, Pile
from referee_engines.steps import Families, Log, Move, Step, awaits_chance
from referee_engines.tuples import replaced

_LIMIT_KINDS: Final = {value: kind for kind, value in enumerate(LIMIT_VALUES, ACTION_KINDS)}


def deciders_faced(state: SanMarcoState) -> int:
    """How many deciders choose among a distributor's offers."""
    return len(state.deciders) // len(state.distributors)


def _draws(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    return board.moves.roles[state.active, state.start_seat]


def _judge_roles(board: Board, state: SanMarcoState, seat: Seat, action: Roles) -> Sequence[Violation]:
    stones, seats = board.moves.stones[state.active, state.start_seat], action.seats
    if sorted(seats) == stones:
        return ()
    rule = "SM-ROLE-02" if len(stones) == 3 else "SM-ROLE-03"
    found = [violation(rule, "seats", stones=tuple(stones), seats=seats)]
    if state.start_seat in seats:
        found.append(violation("SM-ROLE-01", "seats", seat=state.start_seat))
    return found


def _set_roles(board: Board, state: SanMarcoState, seat: Seat, action: Roles, log: Log) -> SanMarcoState:
    if len(action.seats) == 3:
        decider_1, distributor_2, decider_2 = action.seats
        return set_roles(state, (state.start_seat, distributor_2), (decider_1, decider_2), log)
    return set_roles(state, (state.start_seat,), action.seats, log)


def _deals(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    return (
        Draw(
            "deal",
            (state.action_deck, state.limit_deck),
            board.draws[deciders_faced(state) - 1],
            (board.cards[:ACTION_KINDS], board.cards[ACTION_KINDS:]),
            partial(_make_deal, board),
            partial(_count_cards, board),
        ),
    )


def _make_deal(board: Board, drawn: Sequence[Pile]) -> Deal:
    cards, limits = drawn
    return Deal(board.moves.names[cards], tuple([LIMIT_VALUES[kind] for kind in limits]))


def _count_cards(board: Board, action: Deal) -> tuple[Counts, Counts]:
    """How many cards of each kind, by deck."""
    actions = [action.action_cards.count(card) for card in board.cards[:ACTION_KINDS]]
    return tuple(actions), tuple([action.limit_cards.count(value) for value in LIMIT_VALUES])


def _judge_deal(board: Board, state: SanMarcoState, seat: Seat, action: Deal) -> Sequence[Violation]:
    """By deck: the number of cards, then each kind of which the deck holds fewer."""
    index, actions, limits = board.action_card_index, action.action_cards, action.limit_cards
    left = [*state.action_deck, *state.limit_deck, 0]  # one more for values that there are not
    try:
        for kind in map(index.__getitem__, actions):
            left[kind] -= 1
    except KeyError as unknown:
        raise unknown_id(index, unknown.args[0], "action_cards", "action card") from unknown
    for value in limits:
        left[_LIMIT_KINDS.get(value, KINDS)] -= 1
    draw = board.draws[len(state.deciders) // len(state.distributors) - 1]
    if (len(actions), len(limits)) == draw and min(left) >= 0:
        return ()
    kinds = [_LIMIT_KINDS.get(value, KINDS) for value in limits]
    return [
        *_draw_violations(
            state, "SM-COMP-02", "action_cards", actions, [index[card] for card in actions], draw[0], left
        ),
        *_draw_violations(
            state, "SM-COMP-01", "limit_cards", [f"limit-{value}" for value in limits], kinds, draw[1], left
        ),
    ]


def _draw_violations(
    state: SanMarcoState,
    rule: str,
    field: str,
    cards: Sequence[str],
    kinds: Sequence[int],
    wanted: int,
    left: Sequence[int],
) -> list[Violation]:
    found = []
    if len(cards) != wanted:
        faced = deciders_faced(state)
        found.append(violation(f"SM-DEAL-0{faced}", field, field, deciders=faced, wanted=wanted, given=len(cards)))
    for card, kind in dict(zip(cards, kinds, strict=True)).items():
        if left[kind] < 0:
            given = cards.count(card)
            held = 0 if kind == KINDS else left[kind] + given
            found.append(violation(rule, field, card=card, left=held, given=given))
    return found


def _deal(board: Board, state: SanMarcoState, seat: Seat, action: Deal, log: Log) -> SanMarcoState:
    phase: Dealing = state.phase  # type: ignore[assignment]  # of this step
    distributor = phase.distributor
    drawer = state.distributors[distributor]
    actions, limits = action.action_cards, action.limit_cards
    cards = (*actions, *[board.limit_cards[value] for value in limits])
    log.append(Dealt(drawer, len(actions), len(limits), deciders_faced(state)))
    log.append(Drew(drawer, cards))
    drawn = [0] * KINDS
    left = [*state.action_deck, *state.limit_deck]
    for kind in map(board.card_index.__getitem__, cards):
        left[kind] -= 1
        drawn[kind] += 1
    return replace(
        state,
        action_deck=tuple(left[:ACTION_KINDS]),
        limit_deck=tuple(left[ACTION_KINDS:]),
        drawn=replaced(state.drawn, distributor, tuple(drawn)),
        phase=Splitting(state.distributors) if distributor + 1 == len(state.distributors) else Dealing(distributor + 1),
    )


STEPS = (
    Step(RoleDraw, awaits_chance, _draws, {Roles: Move(_set_roles, _judge_roles)}),
    Step(
        Dealing,
        awaits_chance,
        _deals,
        {Deal: Move(_deal, _judge_deal)},
        rules=("SM-COMP-01", "SM-COMP-02"),
    ),
)
