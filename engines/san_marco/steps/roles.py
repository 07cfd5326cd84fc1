"""The start of a round: stones are drawn for the roles, distributors draw their cards."""

from __future__ import annotations

from operator import sub

from msgspec.structs import replace

from engines.contract import Event, RuleViolation, Seat, Violation
from engines.san_marco.actions import AnyAction, Deal, Roles
from engines.san_marco.board import ACTION_KINDS, KINDS, LIMIT_VALUES, Board
from engines.san_marco.flow import Log, after_deal, set_roles
from engines.san_marco.refusals import read_card
from engines.san_marco.state import Dealing, SanMarcoState, hand_cards, limit_values
from engines.spaces import ActionSpace, Arrangement, Counts, Draw


def others(state: SanMarcoState) -> list[Seat]:
    """The players of the round whose stones are drawn."""
    return [seat for seat in state.active if seat != state.start_seat]


def legal_roles(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return ActionSpace(
        Arrangement(
            "roles",
            "seats",
            tuple(others(state)),
            Roles,
            lambda action: action.seats if isinstance(action, Roles) else None,
        )
    )


def apply_roles(board: Board, state: SanMarcoState, seat: Seat, action: Roles, log: Log) -> SanMarcoState:
    stones = others(state)
    if sorted(action.seats) != stones:
        raise RuleViolation(*_roles_violations(state, action, stones))
    if len(stones) == 3:
        decider_1, distributor_2, decider_2 = action.seats
        return set_roles(state, (state.start_seat, distributor_2), (decider_1, decider_2), log)
    return set_roles(state, (state.start_seat,), action.seats, log)


def _roles_violations(state: SanMarcoState, action: Roles, stones: list[Seat]) -> list[Violation]:
    violations = [
        Violation(
            "SM-ROLE-02" if len(stones) == 3 else "SM-ROLE-03",
            f"The stones of seats {', '.join(map(str, stones))} are drawn, each once, not {', '.join(map(str, action.seats)) or 'none'}",
            {"stones": tuple(stones), "seats": action.seats},
            "seats",
        )
    ]
    if state.start_seat in action.seats:
        violations.append(
            Violation(
                "SM-ROLE-01",
                f"Seat {state.start_seat} is the start player and so the first distributor, his stone is not drawn",
                {"start": state.start_seat},
                "seats",
            )
        )
    return violations


def read_deal(board: Board, action: Deal) -> tuple[Counts, Counts] | None:
    """The dealt cards by kind; None where a limit value does not exist."""
    kinds = [board.card_index.get(card, KINDS) for card in action.action_cards]
    if kinds and max(kinds) >= ACTION_KINDS:
        for card in action.action_cards:
            read_card(board, card, "action_cards", ACTION_KINDS)
    cards = [0] * ACTION_KINDS
    for kind in kinds:
        cards[kind] += 1
    limits = tuple([action.limit_cards.count(value) for value in LIMIT_VALUES])
    return (tuple(cards), limits) if sum(limits) == len(action.limit_cards) else None


def make_deal(board: Board, drawn: tuple[Counts, ...]) -> Deal:
    return Deal(tuple(map(board.cards.__getitem__, hand_cards(drawn[0]))), limit_values(drawn[1]))


def legal_deal(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return ActionSpace(
        Draw(
            "deal",
            (state.action_deck, state.limit_deck),
            board.draw(deciders_faced(state)),
            (board.cards[:ACTION_KINDS], board.cards[ACTION_KINDS:]),
            lambda drawn: make_deal(board, drawn),
            lambda action: read_deal(board, action) if isinstance(action, Deal) else None,
        )
    )


def deciders_faced(state: SanMarcoState) -> int:
    """How many deciders choose among a distributor's offers."""
    return len(state.deciders) // len(state.distributors)


def apply_deal(board: Board, state: SanMarcoState, seat: Seat, action: Deal, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, Dealing)
    drawn = read_deal(board, action)
    if drawn is None:
        raise RuleViolation(*_deal_violations(board, state, action))
    cards, limits = drawn
    action_deck = tuple(map(sub, state.action_deck, cards))
    limit_deck = tuple(map(sub, state.limit_deck, limits))
    wanted = board.draw(deciders_faced(state))
    if (sum(cards), sum(limits)) != wanted or min(action_deck) < 0 or min(limit_deck) < 0:
        raise RuleViolation(*_deal_violations(board, state, action))
    distributor = state.distributors[phase.distributor]
    log.append(Event("dealt", {"seat": distributor, "action_cards": wanted[0], "limit_cards": wanted[1]}))
    names = (*action.action_cards, *[f"limit-{value}" for value in action.limit_cards])
    log.append(Event("drew", {"seat": distributor, "cards": names}, (distributor,)))
    hands = list(state.drawn)
    hands[phase.distributor] = cards + limits
    state = replace(
        state,
        action_deck=action_deck,
        limit_deck=limit_deck,
        drawn=tuple(hands),
    )
    return after_deal(state, phase.distributor)


def _deal_violations(board: Board, state: SanMarcoState, action: Deal) -> list[Violation]:
    """Numbers first, then each kind of card of which the deck holds fewer."""
    violations = []
    faced = deciders_faced(state)
    actions, limits = board.draw(faced)
    rule = f"SM-DEAL-0{faced}"
    for field, given, wanted in (
        ("action_cards", len(action.action_cards), actions),
        ("limit_cards", len(action.limit_cards), limits),
    ):
        if given != wanted:
            violations.append(
                Violation(
                    rule,
                    f"A distributor facing {faced} decider{'s' * (faced > 1)} draws {wanted} {field.replace('_', ' ')}, not {given}",
                    {"wanted": wanted, "given": given},
                    field,
                )
            )
    for card in dict.fromkeys(action.action_cards):
        left = state.action_deck[read_card(board, card, "action_cards", ACTION_KINDS)]
        if (given := action.action_cards.count(card)) > left:
            violations.append(
                Violation(
                    "SM-COMP-02",
                    f"The deck holds {left} more {card} cards, not {given}",
                    {"card": card, "left": left, "given": given},
                    "action_cards",
                )
            )
    for value in dict.fromkeys(action.limit_cards):
        left = state.limit_deck[LIMIT_VALUES.index(value)] if value in LIMIT_VALUES else 0
        if (given := action.limit_cards.count(value)) > left:
            violations.append(
                Violation(
                    "SM-COMP-01",
                    f"The deck holds {left} more limit cards of value {value}, not {given}",
                    {"value": value, "left": left, "given": given},
                    "limit_cards",
                )
            )
    return violations
