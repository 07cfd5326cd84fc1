"""The start of a round: stones are drawn for the roles, distributors draw their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import sub

from msgspec.structs import replace

from engines.contract import Event, RuleViolation, Seat, Violation
from engines.san_marco.actions import AnyAction, Deal, Roles
from engines.san_marco.board import ACTION_KINDS, LIMIT_VALUES, Board
from engines.san_marco.flow import Log, after_deal, set_roles
from engines.san_marco.refusals import read_card
from engines.san_marco.state import Dealing, SanMarcoState
from engines.spaces import ActionSpace, Arrangement, Counts, Draw, Pile, read_or_none


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
    cards = [0] * ACTION_KINDS
    for card in action.action_cards:
        kind = board.card_index.get(card)
        if kind is None or kind >= ACTION_KINDS:
            read_card(board, card, "action_cards", ACTION_KINDS)
        else:
            cards[kind] += 1
    limits = tuple(map(action.limit_cards.count, LIMIT_VALUES))
    return (tuple(cards), limits) if sum(limits) == len(action.limit_cards) else None


def make_deal(board: Board, drawn: Sequence[Pile]) -> Deal:
    return Deal(tuple(map(board.cards.__getitem__, drawn[0])), tuple(map(LIMIT_VALUES.__getitem__, drawn[1])))


def legal_deal(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return ActionSpace(
        Draw(
            "deal",
            (state.action_deck, state.limit_deck),
            board.draw(deciders_faced(state)),
            (board.cards[:ACTION_KINDS], board.cards[ACTION_KINDS:]),
            lambda drawn: make_deal(board, drawn),
            lambda action: read_or_none(lambda: read_deal(board, action)) if isinstance(action, Deal) else None,
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
    faced = deciders_faced(state)
    wanted = board.draw(faced)
    if (sum(cards), sum(limits)) != wanted or min(action_deck) < 0 or min(limit_deck) < 0:
        raise RuleViolation(*_deal_violations(board, state, action))
    distributor = state.distributors[phase.distributor]
    log.append(
        Event(
            "dealt",
            {"seat": distributor, "action_cards": wanted[0], "limit_cards": wanted[1], "deciders": faced},
        )
    )
    names = (*action.action_cards, *[f"limit-{value}" for value in action.limit_cards])
    log.append(Event("drew", {"seat": distributor, "cards": names}, (distributor,)))
    hands = list(state.drawn)
    hands[phase.distributor] = cards + limits
    return replace(
        state,
        action_deck=action_deck,
        limit_deck=limit_deck,
        drawn=tuple(hands),
        phase=after_deal(state, phase.distributor),
    )


def _deal_violations(board: Board, state: SanMarcoState, action: Deal) -> list[Violation]:
    """Action cards, then limit cards: their number, then each kind of which the deck holds fewer."""
    faced = deciders_faced(state)
    left = dict(zip(board.cards, state.action_deck, strict=False)) | dict(
        zip(board.cards[ACTION_KINDS:], state.limit_deck, strict=True)
    )
    limits = tuple([f"limit-{value}" for value in action.limit_cards])
    violations = []
    for field, cards, wanted, rule in zip(
        ("action_cards", "limit_cards"),
        (action.action_cards, limits),
        board.draw(faced),
        ("SM-COMP-02", "SM-COMP-01"),
        strict=True,
    ):
        if len(cards) != wanted:
            violations.append(
                Violation(
                    f"SM-DEAL-0{faced}",
                    f"A distributor facing {faced} decider{'s' * (faced > 1)} draws {wanted} {field.replace('_', ' ')}, not {len(cards)}",
                    {"deciders": faced, "wanted": wanted, "given": len(cards)},
                    field,
                )
            )
        for card, given in Counter(cards).items():
            if given > left.get(card, 0):
                violations.append(
                    Violation(
                        rule,
                        f"The deck holds {left.get(card, 0)} more {card} cards, not {given}",
                        {"card": card, "left": left.get(card, 0), "given": given},
                        field,
                    )
                )
    return violations
