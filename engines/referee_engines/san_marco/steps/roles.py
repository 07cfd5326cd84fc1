"""The start of a round: stones are drawn for the roles, distributors draw their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from referee_engines.contract import RuleViolation, Seat, Violation
from referee_engines.memo import Memo
from referee_engines.san_marco.actions import AnyAction, Deal, Roles
from referee_engines.san_marco.board import ACTION_KINDS, KINDS, LIMIT_VALUES, Board
from referee_engines.san_marco.flow import after_deal, set_roles
from referee_engines.san_marco.happenings import DEALT, DREW, Log
from referee_engines.san_marco.refusals import read_card
from referee_engines.san_marco.state import Dealing, SanMarcoState, exchanged
from referee_engines.spaces import ActionSpace, Arrangement, Counts, Draw, Pile, read_or_none
from referee_engines.words import counted, plain

_LIMIT_KINDS: Final = {value: kind for kind, value in enumerate(LIMIT_VALUES, ACTION_KINDS)}
_LIMITS: Memo[Pile, tuple[tuple[int, ...], Pile]] = Memo(
    lambda drawn: (tuple([LIMIT_VALUES[kind] for kind in drawn]), tuple([ACTION_KINDS + kind for kind in drawn]))
)
"""Limit cards numbered among themselves -> their values, and their kinds among all cards."""


def _others(players: tuple[tuple[Seat, ...], Seat]) -> list[Seat]:
    active, start = players
    return [seat for seat in active if seat != start]


STONES: Memo[tuple[tuple[Seat, ...], Seat], list[Seat]] = Memo(_others)
"""The players of a round, and the start player -> those whose stones are drawn."""
_ROLES: Memo[tuple[tuple[Seat, ...], Seat], ActionSpace[AnyAction]] = Memo(
    lambda players: Arrangement(
        "roles", "seats", STONES[players], Roles, lambda action: action.seats if isinstance(action, Roles) else None
    )
)


def legal_roles(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return _ROLES[state.active, state.start_seat]


def apply_roles(board: Board, state: SanMarcoState, seat: Seat, action: Roles, log: Log) -> SanMarcoState:
    stones = STONES[state.active, state.start_seat]
    if sorted(action.seats) != stones:
        raise RuleViolation(*_roles_violations(state, action, stones))
    if len(stones) == 3:
        decider_1, distributor_2, decider_2 = action.seats
        return set_roles(state, state.ply + 1, (state.start_seat, distributor_2), (decider_1, decider_2), log)
    return set_roles(state, state.ply + 1, (state.start_seat,), action.seats, log)


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
                {"seat": state.start_seat},
                "seats",
            )
        )
    return violations


class Deals:
    """Dealt cards in words and by kind. The deal that was made last is remembered: it is mostly the one read next."""

    __slots__ = ("_board", "_made")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._made: tuple[Deal | None, Pile] = (None, ())

    def make(self, drawn: Sequence[Pile]) -> Deal:
        cards, limits = drawn
        values, kinds = _LIMITS[limits]
        deal = Deal(self._board.names(cards), values)
        self._made = (deal, cards + kinds)
        return deal

    def read(self, action: Deal) -> Pile | None:
        """The kinds of the dealt cards, in the order given; None where a limit value does not exist."""
        made, kinds = self._made
        if made is action:
            return kinds
        try:
            cards = tuple(map(self._board.action_card_index.__getitem__, action.action_cards))
        except KeyError as unknown:
            read_card(self._board, unknown.args[0], "action_cards", ACTION_KINDS)
            raise
        try:
            return cards + tuple(map(_LIMIT_KINDS.__getitem__, action.limit_cards))
        except KeyError:
            return None

    def read_counts(self, action: object) -> tuple[Counts, Counts] | None:
        """How many cards of each kind, by deck; None for what is no deal."""
        cards = read_or_none(lambda: self.read(action)) if isinstance(action, Deal) else None
        if cards is None:
            return None
        counts = tuple([cards.count(kind) for kind in range(KINDS)])
        return counts[:ACTION_KINDS], counts[ACTION_KINDS:]


DEALS: Memo[Board, Deals] = Memo(Deals)


def legal_deal(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    deals = DEALS[board]
    return Draw(
        "deal",
        (state.action_deck, state.limit_deck),
        board.draw(deciders_faced(state)),
        board.cards_by_deck,
        deals.make,
        deals.read_counts,
    )


def deciders_faced(state: SanMarcoState) -> int:
    """How many deciders choose among a distributor's offers."""
    return len(state.deciders) // len(state.distributors)


def apply_deal(board: Board, state: SanMarcoState, seat: Seat, action: Deal, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, Dealing)
    drawn = DEALS[board].read(action)
    faced = deciders_faced(state)
    wanted = board.draw(faced)
    if drawn is None or (len(action.action_cards), len(action.limit_cards)) != wanted:
        raise RuleViolation(*_deal_violations(board, state, action))
    cards = [0] * KINDS
    left = [*state.action_deck, *state.limit_deck]
    for kind in drawn:
        if not left[kind]:
            raise RuleViolation(*_deal_violations(board, state, action))
        left[kind] -= 1
        cards[kind] += 1
    distributor = state.distributors[phase.distributor]
    log.append((DEALT, distributor, *wanted, faced))
    log.append((DREW, distributor, drawn))
    return replace(
        state,
        ply=state.ply + 1,
        action_deck=tuple(left[:ACTION_KINDS]),
        limit_deck=tuple(left[ACTION_KINDS:]),
        drawn=exchanged(state.drawn, phase.distributor, tuple(cards)),
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
                    f"A distributor facing {counted(faced, 'decider')} draws {counted(wanted, plain(field.removesuffix('s')))}, not {len(cards)}",
                    {"deciders": faced, "wanted": wanted, "given": len(cards)},
                    field,
                )
            )
        for card, given in Counter(cards).items():
            if given > left.get(card, 0):
                violations.append(
                    Violation(
                        rule,
                        f"The deck holds {counted(left.get(card, 0), f'more {card} card')}, not {given}",
                        {"card": card, "left": left.get(card, 0), "given": given},
                        field,
                    )
                )
    return violations
