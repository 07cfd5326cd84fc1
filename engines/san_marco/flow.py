"""What follows by itself: from the end of one decision to the next one, until a player or chance must decide."""

from __future__ import annotations

from msgspec.structs import replace

from engines.contract import Event, FactValue
from engines.san_marco.board import ACTION_KINDS, Board
from engines.san_marco.scoring import district_points, standing
from engines.san_marco.state import (
    BEFORE_CHOICE,
    CHOOSING,
    NAMING,
    NO_HAND,
    OVER,
    PLAYING,
    ROLE_DRAW,
    SPLITTING,
    Dealing,
    Phase,
    Playing,
    SanMarcoState,
    limit_points,
    lowest_seat,
    open_group,
    seat_at,
)

Log = list[Event]
_PILES = ("pile_0", "pile_1", "pile_2")


def begin_round(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """Roles and cards of the round before are gone; with two players in the round the roles need no lot."""
    state = replace(state, distributors=(), deciders=(), drawn=(), offers=(), step=BEFORE_CHOICE, phase=ROLE_DRAW)
    if len(state.active) == 2:
        other = state.active[0] if state.active[1] == state.start_seat else state.active[1]
        return set_roles(state, (state.start_seat,), (other,), log)
    return state


def set_roles(
    state: SanMarcoState, distributors: tuple[int, ...], deciders: tuple[int, ...], log: Log
) -> SanMarcoState:
    """The start player is the first distributor; then the cards are dealt."""
    log.append(Event("roles_set", {"distributors": distributors, "deciders": deciders}))
    empty: tuple[tuple[()], ...] = ((),) * len(distributors)
    return replace(state, distributors=distributors, deciders=deciders, drawn=empty, offers=empty, phase=Dealing(0))


def after_deal(state: SanMarcoState, distributor: int) -> Phase:
    """The next distributor draws, or all split."""
    return Dealing(distributor + 1) if distributor + 1 < len(state.distributors) else SPLITTING


def after_split(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """When every distributor has split, the first opens his offers."""
    if not all(state.offers):
        return state
    return next_step(board, state, log)


def next_step(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """The next offer of the round is taken: a decider chooses, a distributor gets what is left."""
    while True:
        step = state.step + 1
        if step == len(state.distributors) + len(state.deciders):
            return check_limits(board, replace(state, step=step), log)
        group = step // 2 if len(state.distributors) == 2 else 0
        seat = seat_at(state, step)
        if seat != state.distributors[group]:
            if step == 0 or (len(state.distributors) == 2 and step == 2):
                log.append(_opened(board, state, group))
            return replace(state, step=step, phase=CHOOSING)
        rest = next(i for i, pile in enumerate(state.offers[group]) if pile)
        state = take(board, replace(state, step=step, phase=PLAYING), seat, rest, log)
        if state.hand != NO_HAND:
            return state


def _opened(board: Board, state: SanMarcoState, group: int) -> Event:
    facts: dict[str, FactValue] = {"seat": state.distributors[group], "distributor": group + 1}
    for name, pile in zip(_PILES, state.offers[group], strict=False):
        facts[name] = tuple(map(board.cards.__getitem__, pile))
    return Event("offers_opened", facts)


def take(board: Board, state: SanMarcoState, seat: int, index: int, log: Log) -> SanMarcoState:
    """An offer's limit cards lie before the player at once, its action cards are his hand."""
    group = open_group(state)
    piles = state.offers[group]
    pile = piles[index]
    hand = [0] * ACTION_KINDS
    laid = list(state.limits[seat])
    for kind in pile:
        if kind < ACTION_KINDS:
            hand[kind] += 1
        else:
            laid[kind - ACTION_KINDS] += 1
    cards = tuple(map(board.cards.__getitem__, pile))
    log.append(Event("offer_taken", {"seat": seat, "pile": index, "cards": cards, "action_cards": sum(hand)}))
    offers = list(state.offers)
    offers[group] = (*piles[:index], (), *piles[index + 1 :])
    limits = list(state.limits)
    limits[seat] = tuple(laid)
    return replace(state, offers=tuple(offers), limits=tuple(limits), hand=tuple(hand))


def after_card(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """The same player goes on until his hand is empty."""
    if state.hand == NO_HAND:
        return next_step(board, state, log)
    return state if type(state.phase) is Playing else replace(state, phase=PLAYING)


def check_limits(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """After all offers of a round: the next round, one last round, or the end of the passage."""
    points = limit_points(state)
    below = tuple([seat for seat in state.active if points[seat] < board.limit_threshold])
    was_last = int(state.last_round)
    log.append(Event("limits_checked", {"limit_points": tuple(points), "below": below, "last": was_last}))
    if state.last_round or len(below) < 2:
        return end_passage(board, state, log)
    last = len(below) < state.players
    start = (state.start_seat + 1) % state.players
    while start not in below:
        start = (start + 1) % state.players
    log.append(Event("round_began", {"round": state.round + 1, "start": start, "last": int(last), "seats": below}))
    state = replace(state, round=state.round + 1, start_seat=start, last_round=last, active=below)
    return begin_round(board, state, log)


def end_passage(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """Prestige for those below the limit, then perhaps a banishment by the player with the fewest points."""
    points = limit_points(state)
    most = max(points)
    bonus = tuple([most - p if p < board.limit_threshold else 0 for p in points])
    log.append(Event("passage_ended", {"passage": state.passage, "limit_points": tuple(points), "bonus": bonus}))
    state = replace(
        state,
        prestige=tuple([a + b for a, b in zip(state.prestige, bonus, strict=True)]),
        distributors=(),
        deciders=(),
        drawn=(),
        offers=(),
        step=BEFORE_CHOICE,
    )
    if lowest_seat(state) is not None:
        return replace(state, phase=NAMING)
    log.append(Event("no_banishment", {"limit_points": min(points)}))
    return after_passage(board, state, log)


def after_passage(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """A new passage with full decks, or the end of the game."""
    if state.passage == board.passages:
        return end_game(board, state, log)
    start = (state.start_seat + 1) % state.players
    log.append(Event("passage_began", {"passage": state.passage + 1, "start": start}))
    state = replace(
        state,
        passage=state.passage + 1,
        round=1,
        start_seat=start,
        last_round=False,
        active=tuple(range(state.players)),
        limits=((0, 0, 0),) * state.players,
        action_deck=board.action_deck,
        action_discard=NO_HAND,
        limit_deck=board.limit_deck,
    )
    return begin_round(board, state, log)


def end_game(board: Board, state: SanMarcoState, log: Log) -> SanMarcoState:
    """All districts score once."""
    prestige = list(state.prestige)
    for district in range(len(board.districts)):
        prestige = [a + b for a, b in zip(prestige, score_district(board, state, district, log), strict=True)]
    state = replace(state, prestige=tuple(prestige), phase=OVER)
    winners, tie_break = standing(board, state)
    log.append(Event("game_over", {"prestige": state.prestige, "winners": winners, "rule": tie_break or "SM-END-02"}))
    return state


def score_district(board: Board, state: SanMarcoState, district: int, log: Log) -> tuple[int, ...]:
    """The points of a district by seat, told to all."""
    points, rule = district_points(board, state.nobles[district], district)
    log.append(
        Event(
            "district_scored",
            {"district": board.districts[district], "nobles": state.nobles[district], "points": points, "rule": rule},
        )
    )
    return points
