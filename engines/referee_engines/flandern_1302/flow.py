"""What follows by itself: the reveal, the golden card turned up, step 6, the next round, the end."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from referee_engines.flandern_1302.board import Board, Plan
from referee_engines.flandern_1302.events import (
    CityScored,
    Covered,
    GameOver,
    GoldenRevealed,
    InfluenceBonus,
    InfluenceTaken,
    Revealed,
    StartMoved,
)
from referee_engines.flandern_1302.scoring import bonus, tally
from referee_engines.flandern_1302.state import (
    DRAWING,
    INFLUENCE,
    NO_CARD,
    Acting,
    Choosing,
    City,
    Flandern1302State,
    Gold,
    Over,
    built,
)
from referee_engines.steps import Log
from referee_engines.tuples import added, replaced

FREE_AT_END: Final = 1
"""With so many free plots on the whole board, or fewer, the game is over (FL-END-01)."""


def reveal(board: Board, state: Flandern1302State, log: Log) -> Flandern1302State:
    """Step 3, once all have chosen: the cards lie open, the influence cards leave the game, the order is found."""
    phase = state.phase
    assert isinstance(phase, Choosing)
    commits = tuple([commit for commit in phase.commits if commit])
    if len(commits) < state.players:
        return state
    hands, influence = [], []
    for seat, (card, k) in enumerate(commits):
        hands.append(added(state.hands[seat], card, -1))
        influence.append(state.influence[seat] - k)
        log.append(Revealed(seat, board.cards[card], k))
    found = board.moves.orders[state.start, tuple([k for _, k in commits])]
    log.append(found)
    acting = Acting(phase.card, commits, found.seats, 0)
    return replace(state, hands=tuple(hands), influence=tuple(influence), phase=acting)


def open_golden_card(board: Board, state: Flandern1302State, log: Log) -> Flandern1302State:
    """Step 5, once all have acted; an influence card or none needs no decision."""
    phase = state.phase
    assert isinstance(phase, Acting)
    if phase.acted < state.players:
        return state
    card, start = phase.card, state.start
    if card != NO_CARD:
        log.append(GoldenRevealed(start, board.cards[card]))
    if card == INFLUENCE:
        log.append(InfluenceTaken(start))
        return replace(state, influence=added(state.influence, start, 1), phase=Gold(NO_CARD))
    return replace(state, phase=Gold(card))


def close_round(board: Board, state: Flandern1302State, log: Log) -> Flandern1302State:
    """Step 6, once the golden card is done with: cover, score, move the start player, test for the end."""
    phase = state.phase
    assert isinstance(phase, Gold)
    if phase.card != NO_CARD:
        return state
    in_play = builders(board, state)
    free = 0
    for i, city in enumerate(state.cities):
        if city.scored:
            continue
        plan = board.plans[i]
        left = free_plots(plan, city)
        dead = dead_plots(plan, city, left, in_play) if left else 0
        if dead:
            state = _cover(board, state, i, dead, "FL-COVER-01", log)
        if left != dead:
            free += (left & ~dead).bit_count()
        else:
            state = _score(board, state, i, "FL-SCORE-01", log)
    start = (state.start + 1) % state.players
    deck_empty = not any(state.deck[0]) and not any(state.deck[1])
    if free > FREE_AT_END and not deck_empty:
        log.append(StartMoved(start))
        return replace(state, start=start, round=state.round + 1, phase=DRAWING)
    return _end_game(board, replace(state, start=start, phase=Over(free > FREE_AT_END)), log)


def free_plots(plan: Plan, city: City) -> int:
    """The building plots without quarter and cover tile."""
    return plan.building & ~(built(city) | city.covers)


Builders: TypeAlias = tuple[tuple[int, int, bool], ...]
"""The factions that can build, the shapes of which each has a tile left, and whether its quarters bar each other."""


def builders(board: Board, state: Flandern1302State) -> Builders:
    """The factions in play: grey, the church and the played guilds."""
    left, tiles, grey, church = board.moves.shapes_left, state.tiles, board.grey, board.church
    return (
        (grey, left[grey][tiles[grey]], True),
        (church, left[church][tiles[church]], state.options.church_arms_block),
        *[(guild, left[guild][tiles[guild]], True) for guild in state.guilds],
    )


def dead_plots(plan: Plan, city: City, free: int, in_play: Builders) -> int:
    """Those of the free plots that no faction in play can build on for the rest of the game (FL-COVER-01)."""
    quarters = city.quarters
    barred = free
    for faction, shapes, bars in in_play:
        own = quarters[faction]
        barred &= ~plan.of_shapes[shapes] | plan.bordering[own] if own and bars else ~plan.of_shapes[shapes]
        if not barred:
            break
    standing = built(city)
    if not barred and not plan.building & ~(free | standing):
        # Every plot hangs on the centre by a chain of long sides, and no link of it is missing.
        return 0
    eligible = free & ~barred
    alive = eligible & plan.supported[standing]
    while more := eligible & plan.supported[alive] & ~alive:
        alive |= more
    return free & ~alive


def revivable_plots(plan: Plan, city: City, in_play: Builders) -> int:
    """The covered plots that are not dead; a dead plot stays dead, so there are none before the end."""
    return city.covers & ~dead_plots(plan, city, plan.building & ~built(city), in_play)


def _cover(board: Board, state: Flandern1302State, index: int, plots: int, rule: str, log: Log) -> Flandern1302State:
    names = board.plans[index].ids(plots)
    in_supply = max(0, board.covers - sum([city.covers.bit_count() for city in state.cities]))
    log.append(Covered(board.cities[index], names, rule, max(0, len(names) - in_supply)))
    city = state.cities[index]
    return replace(state, cities=replaced(state.cities, index, replace(city, covers=city.covers | plots)))


def _score(board: Board, state: Flandern1302State, index: int, rule: str, log: Log) -> Flandern1302State:
    result, city = tally(board, state, index), state.cities[index]
    counts = [rank.quarters for rank in result.ranks]
    log.append(
        CityScored(
            board.cities[index],
            result.value,
            result.points(state.guilds),
            result.of(board.grey),
            city.sites.bit_count(),
            rule,
            sum([rank.tied > 1 for rank in result.ranks]),
            sum([rank.tied == 1 and counts.count(rank.quarters) > 1 for rank in result.ranks]),
        )
    )
    return replace(state, cities=replaced(state.cities, index, replace(city, scored=True)))


def _end_game(board: Board, state: Flandern1302State, log: Log) -> Flandern1302State:
    """The rest is covered, every city is scored, the influence bonus is paid."""
    for i, city in enumerate(state.cities):
        if not city.scored:
            if left := free_plots(board.plans[i], city):
                state = _cover(board, state, i, left, "FL-END-03", log)
            state = _score(board, state, i, "FL-END-04", log)
    extra = bonus(board, state)
    if any(extra):
        log.append(InfluenceBonus(extra))
    log.append(GameOver(end_rule(state)))
    return state


def end_rule(state: Flandern1302State) -> str:
    """The rule that ended the game."""
    assert isinstance(state.phase, Over)
    return "FL-END-02" if state.phase.deck_empty else "FL-END-01"
