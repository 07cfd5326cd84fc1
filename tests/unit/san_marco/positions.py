"""Positions in words: what stands where, and the referee's book-keeping filled in around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import RuleViolation, Transition
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import ACTION_KINDS, KINDS, NO_CARDS, PLAYING, SanMarcoState
from referee_engines.spaces import canonical_piles
from tests.helpers.answers import Happened, events_of

BOARD: Board = ENGINE.boards["sm-board-1"]
A, B, C, D = range(4)
"""The players of the specification's examples; A executes his offer as the first decider."""


def playing(
    *hand: str,
    players: int = 4,
    nobles: Mapping[str, Sequence[int]] | None = None,
    bridges: Mapping[str, Sequence[int]] | None = None,
    prestige: Sequence[int] = (),
    doge: str | None = None,
    passage: int = 2,
    limits: Sequence[Sequence[int]] = (),
) -> SanMarcoState:
    """A executes these cards. Nobles and bridges by seat; what is not on the board is in stock or supply.

    `limits` are the limit cards before each player, by value.
    """
    everybody = tuple(range(players))
    cards = [BOARD.card_index[card] for card in hand]
    deck = list(BOARD.action_deck + BOARD.limit_deck)
    laid = tuple([tuple(row) for row in limits]) or ((),) * players
    for value in [value for row in laid for value in row]:
        deck[ACTION_KINDS + value - 1] -= 1
    for card in cards:
        deck[card] -= 1
    actions, limit = BOARD.draws[0 if players == 4 else 1]
    rest = filler(deck, actions - len(cards), limit)
    if players == 4:
        second = filler(deck, actions, limit)
        offers: tuple[Any, ...] = (
            _with_taken([rest]),
            canonical_piles([second[:4], second[4:]]),
        )
        distributors: tuple[int, ...] = (3, 1)
        deciders = (0, 2)
    else:
        offers = (_with_taken([rest[:1], rest[1:]]),)
        distributors, deciders = (2,), (0, 1)
    standing = tuple([tuple((nobles or {}).get(d, (0,) * players)) for d in BOARD.districts])
    built = tuple([tuple((bridges or _DEFAULT_BRIDGES[players]).get(p, (0,) * players)) for p in BOARD.pair_ids])
    placed = sum(map(sum, built))
    state = SanMarcoState(
        data=BOARD.set.id,
        sha256=BOARD.set.sha256,
        players=players,
        ply=50,
        min_districts=2,
        passage=passage,
        round=1,
        start_seat=distributors[0],
        last_round=False,
        active=everybody,
        prestige=tuple(prestige) or (0,) * players,
        limits=tuple([tuple([list(row).count(value) for value in (1, 2, 3)]) for row in laid]),
        stock=tuple([25 - sum(row[s] for row in standing) - sum(row[s] for row in built) for s in everybody]),
        nobles=standing,
        bridges=built,
        bridge_supply=12 - placed,
        doge=-1 if doge is None else BOARD.district_index[doge],
        action_deck=tuple(deck[:ACTION_KINDS]),
        action_discard=NO_CARDS,
        limit_deck=tuple(deck[ACTION_KINDS:]),
        distributors=distributors,
        deciders=deciders,
        drawn=((),) * len(distributors),
        offers=offers,
        step=0,
        hand=tuple(sorted(cards)),
        phase=PLAYING[0],
    )
    # The laid-out limit cards stand for earlier rounds; the count of drawn cards is the one invariant that then differs.
    if not limits:
        assert ENGINE.problems(state) == []
    return state


_DEFAULT_BRIDGES: dict[int, Mapping[str, Sequence[int]]] = {
    4: {"CAN-SCR": (1, 1, 0, 0), "CAN-CAS": (0, 0, 1, 1)},
    3: {"CAN-SCR": (1, 1, 1), "CAN-CAS": (1, 1, 1)},
}


def _with_taken(piles: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return ((), *canonical_piles(piles))


def filler(deck: list[int], actions: int, limits: int) -> list[int]:
    """So many cards taken from the deck, the most plentiful kinds first."""
    taken = []
    for count, kinds in ((actions, range(ACTION_KINDS)), (limits, range(ACTION_KINDS, KINDS))):
        for _ in range(count):
            kind = max(kinds, key=lambda k: deck[k])
            deck[kind] -= 1
            taken.append(kind)
    return taken


def refused(state: SanMarcoState, seat: int, text: str) -> list[str]:
    """The ids of the rules that a line of notation breaks."""
    try:
        ENGINE.apply(state, seat, ENGINE.notation.parse(text, state))
    except RuleViolation as refusal:
        for violation in refusal.violations:
            assert violation.rule in ENGINE.rules
            assert ENGINE.reader("de").refusal(violation)
            assert violation.field
        return [violation.rule for violation in refusal.violations]
    raise AssertionError(f"'{text}' was accepted")


def act(state: SanMarcoState, seat: int, text: str) -> Transition[SanMarcoState]:
    """The consequences of a line of notation, which must be legal."""
    action = ENGINE.notation.parse(text, state)
    assert action in ENGINE.legal(state, seat)
    return ENGINE.apply(state, seat, action)


def legal_lines(state: SanMarcoState, seat: int) -> list[str]:
    return [ENGINE.notation.format(action) for action in ENGINE.legal(state, seat)]


def nobles(state: SanMarcoState, district: str) -> tuple[int, ...]:
    return state.nobles[BOARD.district_index[district]]


def bridges(state: SanMarcoState, pair: str) -> tuple[int, ...]:
    return state.bridges[BOARD.pair_index[pair]]


def event(after: Transition[SanMarcoState], kind: str) -> Happened:
    """The one event of that kind."""
    found = [each for each in events_of(after) if each.kind == kind]
    assert len(found) == 1
    return found[0]


def kinds(after: Transition[SanMarcoState]) -> list[str]:
    return [each.kind for each in events_of(after)]


def with_limits(state: SanMarcoState, points: Sequence[int]) -> SanMarcoState:
    """The state with limit cards of such totals before the players, as threes and one smaller card."""
    rows = tuple([(int(p % 3 == 1), int(p % 3 == 2), p // 3) for p in points])
    return replace(state, limits=rows)
