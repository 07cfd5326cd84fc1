"""What follows by itself: from the end of one decision to the next one, until a player or chance must decide."""

from __future__ import annotations

from bisect import bisect_left
from operator import add

from msgspec.structs import replace

from referee_engines.contract import Seat
from referee_engines.san_marco.board import ACTION_KINDS, Board
from referee_engines.san_marco.happenings import (
    DISTRICT_SCORED,
    GAME_OVER,
    LIMITS_CHECKED,
    NO_BANISHMENT,
    OFFER_TAKEN,
    OFFERS_OPENED,
    PASSAGE_BEGAN,
    PASSAGE_ENDED,
    ROLES_SET,
    ROUND_BEGAN,
    Log,
)
from referee_engines.san_marco.scoring import standing
from referee_engines.san_marco.state import (
    BEFORE_CHOICE,
    CHOOSING,
    NO_CARDS,
    OVER,
    PLAYING,
    ROLE_DRAW,
    Dealing,
    Naming,
    Phase,
    SanMarcoState,
    Splitting,
    exchanged,
    limit_points,
    lowest_seat,
)


def begin_round(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """Roles and cards of the round before are gone; with two players in the round the roles need no lot."""
    state = replace(state, distributors=(), deciders=(), drawn=(), offers=(), step=BEFORE_CHOICE, phase=ROLE_DRAW)
    if len(state.active) == 2:
        other = state.active[0] if state.active[1] == state.start_seat else state.active[1]
        return set_roles(state, state.ply, (state.start_seat,), (other,), log)
    return state


def set_roles(
    state: SanMarcoState, ply: int, distributors: tuple[int, ...], deciders: tuple[int, ...], log: Log
) -> SanMarcoState:
    """The start player is the first distributor; then the cards are dealt."""
    log.append((ROLES_SET, distributors, deciders))
    empty: tuple[tuple[()], ...] = ((),) * len(distributors)
    return replace(
        state, ply=ply, distributors=distributors, deciders=deciders, drawn=empty, offers=empty, phase=Dealing(0)
    )


def after_deal(state: SanMarcoState, distributor: int) -> Phase:
    """The next distributor draws, or all split."""
    return Dealing(distributor + 1) if distributor + 1 < len(state.distributors) else Splitting(state.distributors)


def next_step(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """The next offer of the round is taken: a decider chooses, a distributor gets what is left."""
    distributors, deciders = state.distributors, state.deciders
    in_pairs = len(distributors) == 2
    while True:
        step = state.step + 1
        if step == len(distributors) + len(deciders):
            return check_limits(board, state, log)
        if in_pairs:
            group, is_left = step >> 1, step & 1
            seat = distributors[group] if is_left else deciders[group]
        else:
            group, is_left = 0, step == len(deciders)
            seat = distributors[0] if is_left else deciders[step]
        if not is_left:
            if step == 2 * group:
                log.append((OFFERS_OPENED, distributors[group], group + 1, *state.offers[group]))
            return replace(state, step=step, phase=CHOOSING[seat])
        piles = state.offers[group]
        # One pile is left, and those taken are empty: nothing is smaller.
        state = take(state, state.ply, seat, step, group, piles.index(max(piles)), log)
        if state.hand:
            return state


def take(state: SanMarcoState, ply: int, seat: Seat, step: int, group: int, index: int, log: Log) -> SanMarcoState:
    """An offer's limit cards lie before the player at once, its action cards are his hand."""
    piles = state.offers[group]
    pile = piles[index]
    limits = state.limits
    actions = bisect_left(pile, ACTION_KINDS)
    log.append((OFFER_TAKEN, seat, index, pile, actions))
    if actions < len(pile):
        laid = list(limits[seat])
        for kind in pile[actions:]:
            laid[kind - ACTION_KINDS] += 1
        limits = exchanged(limits, seat, tuple(laid))
    left = list(piles)
    left[index] = ()
    return replace(
        state,
        ply=ply,
        offers=exchanged(state.offers, group, tuple(left)),
        limits=limits,
        step=step,
        hand=pile[:actions],
        phase=PLAYING[seat],
    )


def check_limits(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """After all offers of a round: the next round, one last round, or the end of the passage."""
    points = limit_points(state)
    below = tuple([seat for seat in state.active if points[seat] < board.limit_threshold])
    log.append((LIMITS_CHECKED, tuple(points), below, int(state.last_round)))
    if state.last_round or len(below) < 2:
        return end_passage(board, state, log)
    last = len(below) < state.players
    start = (state.start_seat + 1) % state.players
    while start not in below:
        start = (start + 1) % state.players
    log.append((ROUND_BEGAN, state.round + 1, start, int(last), below))
    state = replace(state, round=state.round + 1, start_seat=start, last_round=last, active=below)
    return begin_round(board, state, log)


def end_passage(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """Prestige for those below the limit, then perhaps a banishment by the player with the fewest points."""
    points = limit_points(state)
    most = max(points)
    bonus = tuple([most - p if p < board.limit_threshold else 0 for p in points])
    log.append((PASSAGE_ENDED, state.passage, tuple(points), bonus))
    state = replace(
        state,
        prestige=tuple(map(add, state.prestige, bonus)),
        distributors=(),
        deciders=(),
        drawn=(),
        offers=(),
        step=BEFORE_CHOICE,
    )
    if (lowest := lowest_seat(state)) is not None:
        return replace(state, phase=Naming(lowest))
    log.append((NO_BANISHMENT, min(points)))
    return after_passage(board, state, log)


def after_passage(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """A new passage with full decks, or the end of the game."""
    if state.passage == board.passages:
        return end_game(board, state, log)
    start = (state.start_seat + 1) % state.players
    log.append((PASSAGE_BEGAN, state.passage + 1, start))
    state = replace(
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
    )
    return begin_round(board, state, log)


def end_game(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """All districts score once."""
    prestige = list(state.prestige)
    for district in range(len(board.districts)):
        prestige = list(map(add, prestige, score_district(board, state, district, log)))
    state = replace(state, prestige=tuple(prestige), phase=OVER)
    winners, tie_break = standing(board, state)
    log.append((GAME_OVER, state.prestige, winners, tie_break or "SM-END-02"))
    return state


def score_district(board: Board, state: SanMarcoState, district: int, log: Log) -> tuple[int, ...]:
    """The points of a district by seat, told to all."""
    nobles = state.nobles[district]
    points, rule = board.points[district][nobles]
    log.append((DISTRICT_SCORED, board.districts[district], nobles, points, rule))
    return points
