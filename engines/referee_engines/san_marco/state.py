"""The state of a game as a value, its phases, how cards are numbered in it, and small questions about it."""

from __future__ import annotations

from itertools import chain
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from referee_engines.contract import Seat, State
from referee_engines.spaces import Counts, Pile

DISTRICTS: Final = 6
FACES: Final = 6
# Kinds of cards are numbered in the order of ruling R-27: the districts, then these, then the limit values.
BRIDGE: Final = 6
TRANSFER: Final = 7
DOGE: Final = 8
BANISHMENT: Final = 9
ACTION_KINDS: Final = 10
LIMIT_VALUES: Final = (1, 2, 3)
KINDS: Final = ACTION_KINDS + len(LIMIT_VALUES)


class _Phase(Struct, frozen=True, gc=False, array_like=True, cache_hash=True):
    """What is open. A phase names the players who decide, or who banish: every ply needs them, and deriving them is slow."""


class StartDraw(_Phase, frozen=True, tag="start_draw"):
    """Chance picks the first start player."""


class SetupRoll(_Phase, frozen=True, tag="setup_roll"):
    """Chance rolls for the nobles of the setup."""

    rolled: int
    """Rolls made by all players together."""


class SetupBridge(_Phase, frozen=True, tag="setup_bridge"):
    """Players build the bridges of the setup in turn."""

    placed: int
    """Bridges built by all players together."""
    seat: Seat


class RoleDraw(_Phase, frozen=True, tag="role_draw"):
    """Chance draws the stones."""


class Dealing(_Phase, frozen=True, tag="deal"):
    """Chance deals a distributor's cards."""

    distributor: int
    """Index into `State.distributors`."""


class Splitting(_Phase, frozen=True, tag="split"):
    """Every distributor who has not split yet is awaited."""

    seats: tuple[Seat, ...]


class Choosing(_Phase, frozen=True, tag="choose"):
    """The decider whose step it is picks an open offer."""

    seat: Seat


class Playing(_Phase, frozen=True, tag="play"):
    """The owner of the hand plays one card."""

    seat: Seat


class BanishRoll(_Phase, frozen=True, tag="banish_roll"):
    """Chance rolls for a banishment."""

    district: int
    by_card: bool
    """Whether a card caused it, and not the end of a passage."""
    seat: Seat
    """Who banishes."""


class BanishSelect(_Phase, frozen=True, tag="banish_select"):
    """The banishing player chooses whose nobles leave."""

    district: int
    roll: int
    by_card: bool
    seat: Seat


class Naming(_Phase, frozen=True, tag="name_district"):
    """The player with the fewest limit points names a district."""

    seat: Seat


class Over(_Phase, frozen=True, tag="game_over"):
    """Nobody acts any more."""


SettingUp: TypeAlias = StartDraw | SetupRoll | SetupBridge
Banishing: TypeAlias = BanishRoll | BanishSelect
Phase: TypeAlias = SettingUp | RoleDraw | Dealing | Splitting | Choosing | Playing | Banishing | Naming | Over
START_DRAW, ROLE_DRAW, OVER = StartDraw(), RoleDraw(), Over()
CHOOSING = tuple([Choosing(seat) for seat in range(4)])
PLAYING = tuple([Playing(seat) for seat in range(4)])
NOBODY: Seat = -2
"""In a phase from outside whose player is unknown."""
NO_DISTRICT = -1
STOCK = "stock"
"""Written for where a noble comes from that stood in no district."""
NO_CARDS: Counts = (0,) * 10
BEFORE_CHOICE = -1


class SanMarcoState(State, frozen=True, gc=False, array_like=True):
    """A position of San Marco. Tables by seat begin with seat 0."""

    min_districts: int
    """In how many districts a player's first nobles must stand: the option `setup_min_districts`."""
    passage: int
    round: int
    start_seat: Seat
    last_round: bool
    active: tuple[Seat, ...]
    """The seats that take part in this round, in ascending order."""
    prestige: tuple[int, ...]
    limits: tuple[Counts, ...]
    """By seat: how many limit cards of each value lie before the player."""
    stock: tuple[int, ...]
    nobles: tuple[tuple[int, ...], ...]
    """By district, then seat."""
    bridges: tuple[tuple[int, ...], ...]
    """By pair, then seat."""
    bridge_supply: int
    doge: int
    """District, or NO_DISTRICT before the first Doge card."""
    action_deck: Counts
    action_discard: Counts
    limit_deck: Counts
    distributors: tuple[Seat, ...]
    deciders: tuple[Seat, ...]
    drawn: tuple[Counts, ...]
    """By distributor: the cards dealt and not yet split, by kind; empty otherwise."""
    offers: tuple[tuple[Pile, ...], ...]
    """By distributor: the piles in canonical order, a taken one empty; empty before the split."""
    step: int
    """Whose offer of the round is being taken or played, as an index into `order`; before the first, BEFORE_CHOICE."""
    hand: Pile
    """The cards of a taken offer not yet played."""
    phase: Phase


def order(state: SanMarcoState) -> tuple[Seat, ...]:
    """In which order the offers of the round are taken: each distributor after the deciders."""
    if len(state.distributors) == 2:
        return tuple(chain.from_iterable(zip(state.deciders, state.distributors, strict=False)))
    return (*state.deciders, *state.distributors)


def open_group(state: SanMarcoState) -> int:
    """The distributor, as an index, whose offers are being taken."""
    return state.step // 2 if len(state.distributors) == 2 else 0


def limit_points(state: SanMarcoState) -> list[int]:
    """By seat."""
    return [ones + 2 * twos + 3 * threes for ones, twos, threes in state.limits]


def lowest_seat(state: SanMarcoState) -> Seat | None:
    """The player with the strictly fewest limit points, if there is one."""
    points = limit_points(state)
    least = min(points, default=0)
    return points.index(least) if points.count(least) == 1 else None


def setup_seat(state: SanMarcoState, turns: int) -> Seat:
    """Clockwise from the start player."""
    return (state.start_seat + turns) % state.players


def with_seats(state: SanMarcoState) -> Phase:
    """The phase, naming those who act by the rest of the state, which may come from outside and be wrong."""
    phase = state.phase
    match phase:
        case SetupBridge():
            return replace(phase, seat=setup_seat(state, phase.placed))
        case Splitting():
            waiting = [seat for seat, drawn in zip(state.distributors, state.drawn, strict=False) if drawn]
            return Splitting(tuple(waiting))
        case Choosing() | Playing() | BanishRoll(by_card=True) | BanishSelect(by_card=True):
            line = order(state)
            return replace(phase, seat=line[state.step] if 0 <= state.step < len(line) else NOBODY)
        case BanishRoll() | BanishSelect() | Naming():
            lowest = lowest_seat(state)
            return replace(phase, seat=NOBODY if lowest is None else lowest)
    return phase


def hand_cards(counts: Counts) -> list[int]:
    """The kinds of a tuple of counts, one entry a card."""
    return [kind for kind, n in enumerate(counts) for _ in range(n)]


def limit_values(counts: Counts) -> tuple[int, ...]:
    """The values of limit cards given by counts, one entry a card."""
    ones, twos, threes = counts
    return (1,) * ones + (2,) * twos + (3,) * threes
