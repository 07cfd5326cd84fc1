"""What follows by itself: from one decision to the next, round to round, passage to passage."""

from __future__ import annotations

from bisect import bisect_left
from operator import add
from typing import Any, Final

from msgspec.structs import replace

from referee_engines.contract import Seat
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import (
    DistrictScored,
    GameOver,
    LimitsChecked,
    NoBanishment,
    OffersOpened,
    OfferTaken,
    PassageBegan,
    PassageEnded,
    RolesSet,
    RoundBegan,
)
from referee_engines.san_marco.scoring import district_points, standing
from referee_engines.san_marco.state import (
    ACTION_KINDS,
    BEFORE_CHOICE,
    CHOOSING,
    KINDS,
    NO_CARDS,
    OVER,
    PLAYING,
    ROLE_DRAW,
    Dealing,
    Naming,
    SanMarcoState,
    limit_points,
    lowest_seat,
)
from referee_engines.steps import Log
from referee_engines.tuples import replaced

_LIMIT_KINDS: Final = range(ACTION_KINDS, KINDS)
_NO_ROUND: Final[dict[str, Any]] = {
    "distributors": (),
    "deciders": (),
    "drawn": (),
    "offers": (),
    "step": BEFORE_CHOICE,
    "phase": ROLE_DRAW,
}
"""The fields of a state between two rounds."""


def begin_round(state: SanMarcoState, log: Log) -> SanMarcoState:
    """Roles and cards of the round before are gone; with two players in the round the roles need no lot."""
    state = replace(state, **_NO_ROUND)
    if len(state.active) > 2:
        return state
    other = state.active[0] if state.active[1] == state.start_seat else state.active[1]
    return set_roles(state, (state.start_seat,), (other,), log)


def set_roles(
    state: SanMarcoState, distributors: tuple[Seat, ...], deciders: tuple[Seat, ...], log: Log
) -> SanMarcoState:
    """Then the cards are dealt."""
    log.append(RolesSet(distributors, deciders))
    empty: tuple[tuple[()], ...] = ((),) * len(distributors)
    return replace(state, distributors=distributors, deciders=deciders, drawn=empty, offers=empty, phase=Dealing(0))


def next_step(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """The next offer of the round: a decider chooses, a distributor takes what is left."""
    distributors, deciders = state.distributors, state.deciders
    step = state.step + 1
    if step == len(distributors) + len(deciders):
        return check_limits(board, state, log)
    if len(distributors) == 2:
        group, is_left = step >> 1, step & 1
        seat = distributors[group] if is_left else deciders[group]
    else:
        group, is_left = 0, step == len(deciders)
        seat = distributors[0] if is_left else deciders[step]
    piles = state.offers[group]
    if is_left:
        # One pile is left, and those taken are empty: nothing is smaller.
        return take(board, state, seat, step, group, piles.index(max(piles)), log)
    if step == 2 * group:
        log.append(OffersOpened(distributors[group], group + 1, *map(board.moves.names.__getitem__, piles)))
    return replace(state, step=step, phase=CHOOSING[seat])


def take(board: Board, state: SanMarcoState, seat: Seat, step: int, group: int, index: int, log: Log) -> SanMarcoState:
    """An offer's limit cards lie before the player at once, its action cards are the hand, if there are any."""
    piles = state.offers[group]
    pile = piles[index]
    limits = state.limits
    actions = bisect_left(pile, ACTION_KINDS)
    log.append(OfferTaken(seat, index, board.moves.names[pile], actions))
    if actions < len(pile):
        limits = replaced(limits, seat, tuple(map(add, limits[seat], map(pile.count, _LIMIT_KINDS))))
    left, offers = list(piles), list(state.offers)
    left[index] = ()
    offers[group] = tuple(left)
    hand = pile[:actions]
    state = replace(state, offers=tuple(offers), limits=limits, step=step, hand=hand, phase=PLAYING[seat])
    return state if hand else next_step(board, state, log)


def check_limits(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """After all offers of a round: the next round, one last round, or the end of the passage."""
    points = limit_points(state)
    below = tuple([seat for seat in state.active if points[seat] < board.limit_threshold])
    log.append(LimitsChecked(tuple(points), below, int(state.last_round)))
    if state.last_round or len(below) < 2:
        return end_passage(board, state, log)
    last = len(below) < state.players
    start = (state.start_seat + 1) % state.players
    while start not in below:
        start = (start + 1) % state.players
    log.append(RoundBegan(state.round + 1, start, int(last), below))
    state = replace(state, round=state.round + 1, start_seat=start, last_round=last, active=below)
    return begin_round(state, log)


def end_passage(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """Prestige for those below the limit, then perhaps a banishment by the player with the fewest points."""
    points = limit_points(state)
    most = max(points)
    bonus = tuple([most - p if p < board.limit_threshold else 0 for p in points])
    log.append(PassageEnded(state.passage, tuple(points), bonus))
    state = replace(state, prestige=tuple(map(add, state.prestige, bonus)), **_NO_ROUND)
    if (lowest := lowest_seat(state)) is not None:
        return replace(state, phase=Naming(lowest))
    log.append(NoBanishment(min(points)))
    return after_passage(board, state, log)


def after_passage(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """A new passage with full decks, or the end of the game."""
    if state.passage == board.file.passages:
        return _end_game(board, state, log)
    start = (state.start_seat + 1) % state.players
    log.append(PassageBegan(state.passage + 1, start))
    return replace(
        state,
        passage=state.passage + 1,
        round=1,
        start_seat=start,
        last_round=False,
        active=tuple(range(state.players)),
        limits=((0, 0, 0),) * state.players,
        action_deck=board.action_deck,
        action_discard=NO_CARDS,
        limit_deck=board.limit_deck,
        phase=ROLE_DRAW,
    )


def _end_game(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """All districts score once."""
    prestige = state.prestige
    for district in range(len(board.districts)):
        prestige = tuple(map(add, prestige, score_district(board, state, district, log)))
    state = replace(state, prestige=prestige, phase=OVER)
    winners, tie_break = standing(board, state)
    log.append(GameOver(prestige, winners, tie_break or "SM-END-02"))
    return state


def score_district(board: Board, state: SanMarcoState, district: int, log: Log) -> tuple[int, ...]:
    """The points of a district by seat."""
    nobles = state.nobles[district]
    points, rule = district_points(board, district, nobles)
    log.append(DistrictScored(board.districts[district], nobles, points, rule))
    return points
