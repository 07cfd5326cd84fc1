"""The start of a round: stones are drawn for the roles, distributors draw their cards."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.ids import read_ids
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import Deal, Roles
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import Dealt, Drew
from referee_engines.san_marco.flow import set_roles
from referee_engines.san_marco.state import (
    ACTION_KINDS,
    KINDS,
    Dealing,
    RoleDraw,
    SanMarcoState,
    Splitting,
)
from referee_engines.spaces import Draw
from referee_engines.steps import Families, Log, Move, Step, awaits_chance
from referee_engines.tuples import replaced


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
    decks, sizes, moves = (state.action_deck, state.limit_deck), board.draws[deciders_faced(state) - 1], board.moves
    return (Draw("deal", Deal.__struct_fields__, decks, sizes, board.deck_words, moves.deal, moves.count_cards),)


def _judge_deal(board: Board, state: SanMarcoState, seat: Seat, action: Deal) -> Sequence[Violation]:
    """By deck: the number of cards, then each kind of which the deck holds fewer."""
    read_ids(board.action_card_index, action.action_cards, "action_cards", "action card")
    limits = tuple([f"limit-{value}" for value in action.limit_cards])
    faced, (action_ids, limit_ids) = deciders_faced(state), board.card_decks
    actions_wanted, limits_wanted = board.draws[faced - 1]
    found = []
    for field, rule, cards, wanted, deck in (
        (
            "action_cards",
            "SM-COMP-02",
            action.action_cards,
            actions_wanted,
            zip(action_ids, state.action_deck, strict=True),
        ),
        ("limit_cards", "SM-COMP-01", limits, limits_wanted, zip(limit_ids, state.limit_deck, strict=True)),
    ):
        if len(cards) != wanted:
            found.append(
                violation(f"SM-DEAL-0{faced}", field, field, deciders_faced=faced, wanted=wanted, given=len(cards))
            )
        left = dict(deck)
        for card in dict.fromkeys(cards):
            held, given = left.get(card, 0), cards.count(card)
            if given > held:
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


def _sees_deal(board: Board, state: SanMarcoState, seat: Seat, action: Deal) -> tuple[Seat, ...]:
    """A distributor's cards are that distributor's secret."""
    phase: Dealing = state.phase  # type: ignore[assignment]  # of this step
    return (state.distributors[phase.distributor],)


STEPS = (
    Step(RoleDraw, awaits_chance, _draws, {Roles: Move(_set_roles, _judge_roles)}),
    Step(
        Dealing,
        awaits_chance,
        _deals,
        {Deal: Move(_deal, _judge_deal, _sees_deal)},
        rules=("SM-COMP-01", "SM-COMP-02"),
    ),
)
