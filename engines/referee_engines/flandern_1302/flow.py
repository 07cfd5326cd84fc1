"""What follows by itself: the golden card turned up, step 6, the next round, the end."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Event
from referee_engines.flandern_1302.board import INFLUENCE, Board
from referee_engines.flandern_1302.executions import Log
from referee_engines.flandern_1302.ground import builders, dead_plots, free_plots
from referee_engines.flandern_1302.scoring import bonus, tally
from referee_engines.flandern_1302.state import DRAW, NO_CARD, City, End, FlandernState, Gold, changed, with_city


def begin_gold(board: Board, state: FlandernState, card: int, log: Log) -> FlandernState:
    """Step 5 begins; an influence card or none needs no decision."""
    if card == NO_CARD:
        return close_round(board, state, log)
    log.append(Event("golden_revealed", {"seat": state.start, "card": board.cards[card]}))
    if card == INFLUENCE:
        start = state.start
        log.append(Event("influence_taken", {"seat": start}))
        state = replace(state, influence=changed(state.influence, start, state.influence[start] + 1))
        return close_round(board, state, log)
    return replace(state, ply=state.ply + 1, phase=Gold(card))


def close_round(board: Board, state: FlandernState, log: Log) -> FlandernState:
    """Step 6: cover, score, move the start player, test for the end."""
    in_play = builders(board, state)
    cities = state.cities
    free = 0
    for i, city in enumerate(cities):
        if city.scored:
            continue
        left = free_plots(board, i, city)
        dead = dead_plots(board.plans[i], city.quarters, city.covers, in_play) if left else 0
        if dead:
            cities = with_city(cities, i, _covered(board, cities, i, dead, "FL-COVER-01", log))
        if left != dead:
            free += (left & ~dead).bit_count()
        else:
            cities = with_city(cities, i, _scored(board, replace(state, cities=cities), i, "FL-SCORE-01", log))
    start = (state.start + 1) % state.players
    deck_empty = not any(state.deck[0]) and not any(state.deck[1])
    if free > 1 and not deck_empty:
        log.append(Event("start_moved", {"seat": start}))
        return replace(state, ply=state.ply + 1, cities=cities, start=start, round=state.round + 1, phase=DRAW)
    state = replace(state, ply=state.ply + 1, cities=cities, start=start, phase=End(free > 1))
    return _finish_game(board, state, log)


def _covered(board: Board, cities: tuple[City, ...], index: int, plots: int, rule: str, log: Log) -> City:
    names = board.plans[index].ids(plots)
    in_supply = max(0, board.covers - sum([city.covers.bit_count() for city in cities]))
    log.append(
        Event(
            "covered",
            {
                "city": board.cities[index],
                "plots": names,
                "rule": rule,
                "without_tile": max(0, len(names) - in_supply),
            },
        )
    )
    return replace(cities[index], covers=cities[index].covers | plots)


def _scored(board: Board, state: FlandernState, index: int, rule: str, log: Log) -> City:
    result = tally(board, state, index)
    counts = [rank.quarters for rank in result.ranks]
    tied = [rank.tied > 1 for rank in result.ranks]
    level = [counts.count(rank.quarters) > 1 for rank in result.ranks]
    log.append(
        Event(
            "city_scored",
            {
                "city": board.cities[index],
                "value": result.value,
                "points": result.points(state.guilds),
                "grey": result.of(board.grey),
                "stones": state.cities[index].sites.bit_count(),
                "rule": rule,
                "tied": sum(tied),
                "by_masters": sum([even and not shared for even, shared in zip(level, tied, strict=True)]),
            },
        )
    )
    return replace(state.cities[index], scored=True)


def _finish_game(board: Board, state: FlandernState, log: Log) -> FlandernState:
    """The rest is covered, every city is scored, the influence bonus is paid."""
    for i, city in enumerate(state.cities):
        if not city.scored:
            left = free_plots(board, i, city)
            if left:
                city = _covered(board, state.cities, i, left, "FL-END-03", log)
                state = replace(state, cities=with_city(state.cities, i, city))
            state = replace(state, cities=with_city(state.cities, i, _scored(board, state, i, "FL-END-04", log)))
    if any(bonus(board, state)):
        log.append(Event("influence_bonus", {"points": bonus(board, state)}))
    assert isinstance(state.phase, End)
    log.append(Event("game_ended", {"rule": end_rule(state.phase)}))
    return state


def end_rule(phase: End) -> str:
    return "FL-END-02" if phase.deck_empty else "FL-END-01"
