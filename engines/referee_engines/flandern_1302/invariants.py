"""What must hold in every state: shapes, conservation, and that the phase fits the rest."""

from __future__ import annotations

from collections.abc import Sequence
from operator import gt

from referee_engines.checks import Checks
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.conservation import (
    cards_executed,
    check_golden_cards,
    check_hands,
    check_supplies,
)
from referee_engines.flandern_1302.flow import Builders, builders, dead_plots
from referee_engines.flandern_1302.state import (
    ACTION_CARDS,
    CARDS,
    INFLUENCE,
    NO_CARD,
    NOBODY,
    Acting,
    Choosing,
    City,
    Flandern1302State,
    Gold,
    Over,
    SetupCentre,
    SetupDeal,
    SetupStart,
    built,
    turn_order,
)


def check(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Notes every violated invariant; later groups of checks need the earlier ones to hold."""
    for group in (
        _tables,
        _city_tables,
        _phase,
        _cities,
        check_supplies,
        check_golden_cards,
        check_hands,
        _setup,
        _end,
    ):
        group(board, state, checks)
        if not checks.is_clean:
            return


# --- shapes -----------------------------------------------------------------------------------------------------------


def _tables(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Every table has its rows, every number is one that can be counted."""
    n, guilds, players = state.players, state.guilds, board.file.players
    rounds = sum(map(sum, board.decks))
    is_allowed = players.min <= n <= players.max
    checks.require(
        is_allowed, "players", f"{n} players; {board.set.id} is for {players.min} to {players.max}", "FL-SETUP-01"
    )
    checks.require(0 <= state.round <= rounds, "round", f"{state.round} is not from 0 to {rounds}")
    checks.require(NOBODY <= state.start < n, "start", f"unknown seat {state.start}")
    are_guilds = len(guilds) == n == len(set(guilds)) and set(guilds) <= set(board.player_guilds)
    checks.require(are_guilds, "guilds", f"not {n} different guilds of players", "FL-SETUP-02")
    _table("tiles", state.tiles, board.tiles, checks)
    _table("hands", state.hands, (board.hand,) * n, checks)
    _table("deck", state.deck, board.decks, checks)
    _table("influence", (state.influence,), ((_most_influence(board),) * n,), checks)


def _most_influence(board: Board) -> int:
    return board.influence + board.printed(INFLUENCE)


def _table(field: str, rows: Sequence[tuple[int, ...]], most: Sequence[tuple[int, ...]], checks: Checks) -> None:
    if rows == most or not checks.require(len(rows) == len(most), field, f"{len(rows)} rows instead of {len(most)}"):
        return
    for i, (row, limits) in enumerate(zip(rows, most, strict=True)):
        at = f"{field}[{i}]"
        if checks.require(len(row) == len(limits), at, f"{len(row)} numbers instead of {len(limits)}"):
            is_within = not row or (min(row) >= 0 and not any(map(gt, row, limits)))
            checks.require(is_within, at, f"{row} is not from 0 to {limits}")


def _city_tables(board: Board, state: Flandern1302State, checks: Checks) -> None:
    count = len(board.cities)
    if not checks.require(len(state.cities) == count, "cities", f"{len(state.cities)} cities instead of {count}"):
        return
    for name, plan, city in zip(board.cities, board.plans, state.cities, strict=True):
        field = f"cities.{name}"
        fits = len(city.quarters) == len(board.factions) and len(city.masters) == len(board.masters)
        message = "not one entry for each faction and each number of printed masters"
        if not checks.require(fits, field, message):
            continue
        masks = 0
        for mask in (*city.quarters, *city.masters, city.sites, city.covers, city.cathedrals, city.late_cathedrals):
            masks |= mask
        # A negative number stays negative whatever is added to it.
        checks.require(masks >= 0 and not masks & ~(plan.building | plan.centre), field, "unknown plots")
        for figures in (city.figures, city.late_figures):
            is_sorted = len(figures) <= board.figures and list(figures) == sorted(figures)
            are_plots = not figures or (figures[0] >= 0 and figures[-1] < len(plan.plots))
            message = f"{figures[: board.figures]} are not figures on plots in canonical order"
            checks.require(is_sorted and are_plots, f"{field}.figures", message)


def _phase(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """The phase's own numbers."""
    phase, n = state.phase, state.players
    is_setup = isinstance(phase, (SetupStart, SetupCentre, SetupDeal))
    message = f"{state.round} does not fit the phase"
    checks.require(is_setup == (state.round == 0), "round", message, "FL-ROUND-01")
    is_drawn = state.start != NOBODY
    message = f"{state.start} does not fit the phase"
    checks.require(is_drawn != isinstance(phase, SetupStart), "start", message, "FL-SETUP-06")
    if isinstance(phase, (Choosing, Acting, Gold)):
        is_card = NO_CARD <= phase.card < CARDS
        checks.require(is_card, "phase.golden_card", f"unknown card {phase.card}")
    if isinstance(phase, (Choosing, Acting)):
        count = len(phase.commits)
        checks.require(count == n, "phase.commitments", f"{count} commitments for {n} players")
        for commit in phase.commits:
            if commit is not None:
                is_commit = 0 <= commit[0] < ACTION_CARDS and 0 <= commit[1] <= _most_influence(board)
                checks.require(is_commit, "phase.commitments", f"{commit} is not a card with influence cards")
    if isinstance(phase, Choosing):
        message = "all have committed, so the cards are revealed"
        checks.require(None in phase.commits, "phase.commitments", message, "FL-ORDER-01")
    if isinstance(phase, SetupCentre):
        message = "all centres are dealt at random in this game"
        checks.require(not state.options.random_centres, "phase.name", message, "FL-SETUP-04")
    if isinstance(phase, Gold):
        message = "this card needs no decision"
        checks.require(phase.card not in (NO_CARD, INFLUENCE), "phase.golden_card", message, "FL-START-02")
    if isinstance(phase, Acting):
        is_next = checks.require(0 <= phase.acted < n, "phase.acted", f"{phase.acted} is not from 0 to {n - 1}")
        if is_next and checks.is_clean:
            order = turn_order(state.start, tuple([k for _, k in phase.commits]))
            checks.require(phase.order == order, "phase.order", f"{phase.order} is not the turn order", "FL-ORDER-02")


# --- cities -----------------------------------------------------------------------------------------------------------


def _cities(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """What stands in each city can have come there by the rules."""
    in_play = builders(board, state)
    is_over, executed = isinstance(state.phase, Over), cards_executed(state)
    # Step 6 of the round before was the last thing that happened on the board.
    is_fresh = state.round > 1 and not executed
    open_plots = full_cities = 0
    for i, city in enumerate(state.cities):
        field = f"cities.{board.cities[i]}"
        _check_round(board, state, i, checks)
        _check_pieces(board, state, i, checks)
        _check_neighbours(board, state, i, checks)
        free = board.plans[i].building & ~(built(city) | city.covers)
        message = f"scored with {free.bit_count()} free plots"
        checks.require(not (city.scored and free), field, message, "FL-SCORE-01")
        is_due = is_over or (is_fresh and not free)
        message = "full, or the game is over, and not scored"
        checks.require(city.scored or not is_due, field, message, "FL-SCORE-01")
        open_plots += free.bit_count()
        full_cities += not (free or city.scored)
        if checks.is_clean and not is_over:
            is_dead = is_fresh and dead_plots(board.moves.grounds[i], city, free, in_play)
            message = "a plot that nobody can build on is not covered"
            checks.require(not is_dead, field, message, "FL-COVER-01")
            is_wrong = city.covers and _revivable(board, i, city, in_play)
            checks.require(not is_wrong, field, "a plot is covered that could be built on", "FL-COVER-01")
    if state.round > 1 and not is_over and checks.is_clean:
        # Every card carried out since step 6 has filled at most one plot.
        message = f"{full_cities} are full and not scored after {executed} cards"
        checks.require(full_cities <= executed, "cities", message, "FL-SCORE-01")
        message = f"{open_plots} free plots after {executed} cards: the game was over"
        checks.require(open_plots + executed >= 2, "cities", message, "FL-END-01")


def _revivable(board: Board, index: int, city: City, in_play: Builders) -> int:
    """The covered plots that are not dead; a dead plot stays dead, so there are none before the end."""
    ground = board.moves.grounds[index]
    return city.covers & ~dead_plots(ground, city, ground.building & ~built(city), in_play)


def _check_round(board: Board, state: Flandern1302State, index: int, checks: Checks) -> None:
    """What the number of the round allows in the city."""
    city, plan, field = state.cities[index], board.plans[index], f"cities.{board.cities[index]}"
    quarters = built(city)
    # Sets without a common plot add up to their union.
    is_single = sum(city.quarters) + city.covers == quarters | city.covers
    checks.require(is_single, field, "two things lie on one plot", "FL-PLACE-01")
    if state.round == 0:
        is_bare = not (quarters & ~plan.centre or city.covers or city.scored)
        checks.require(is_bare, field, "something is built before the first round", "FL-SETUP-03")
    else:
        checks.require(quarters & plan.centre, field, "has no centre", "FL-SETUP-03")
    if state.round == 1 and not isinstance(state.phase, Over):
        rule = "FL-COVER-01" if city.covers else "FL-SCORE-01"
        message = "covered or scored before the first step 6"
        checks.require(not (city.covers or city.scored), field, message, rule)
    checks.require(not city.covers & plan.centre, field, "the centre is covered", "FL-COVER-01")


def _check_pieces(board: Board, state: Flandern1302State, index: int, checks: Checks) -> None:
    city, options, field = state.cities[index], state.options, f"cities.{board.cities[index]}"
    centre, quarters = board.plans[index].centre, built(city)
    on_quarters = not (city.sites & ~quarters or city.sites & centre)
    checks.require(on_quarters, f"{field}.sites", "a site without a quarter", "FL-SITE-02")
    cathedrals = city.cathedrals | city.late_cathedrals
    on_churches = not (cathedrals & ~city.quarters[board.church] or city.cathedrals & city.late_cathedrals)
    message = "a cathedral not on a church quarter, or two on one"
    checks.require(on_churches, f"{field}.cathedrals", message, "FL-START-07")
    carriers = city.quarters[board.grey]
    for guild in state.guilds:
        carriers |= city.quarters[guild]
    figures = 0
    for plot in (*city.figures, *city.late_figures):
        figures |= 1 << plot
    message = "a figure not on a quarter of a played guild or the grey guild"
    checks.require(not figures & ~carriers, f"{field}.figures", message, "FL-START-08")
    on_centre = (cathedrals | figures) & centre and not options.centre_is_quarter
    checks.require(not on_centre, field, "a piece on the centre, which is not a quarter in this game")
    is_late = city.late_cathedrals or city.late_figures
    may_be_late = city.scored and options.figures_allowed_in_scored_city
    checks.require(may_be_late or not is_late, field, "a piece after a scoring that was not or that allows none")
    printed = 0
    for plots in city.masters:
        checks.require(not plots & printed, field, "a tile has two numbers of printed masters")
        printed |= plots
    on_tiles = not (printed & ~quarters or printed & centre)
    checks.require(on_tiles, field, "printed masters without a quarter")


def _check_neighbours(board: Board, state: Flandern1302State, index: int, checks: Checks) -> None:
    city, field = state.cities[index], f"cities.{board.cities[index]}"
    plan, ground = board.plans[index], board.moves.grounds[index]
    for faction, own in enumerate(city.quarters):
        blocks = faction != board.church or state.options.church_arms_block
        message = f"quarters of {board.factions[faction]} are adjacent to each other"
        checks.require(not (blocks and own & ground.bordering[own]), field, message, "FL-PLACE-03")
    quarters = built(city)
    reached = quarters & plan.centre
    while more := quarters & ground.supported[reached] & ~reached:
        reached |= more
    plots = ", ".join(plan.ids(quarters & ~reached))
    checks.require(not plots, field, f"the long side of {plots} never touched a quarter", "FL-PLACE-02")


# --- setup and end ----------------------------------------------------------------------------------------------------


def _setup(board: Board, state: Flandern1302State, checks: Checks) -> None:
    phase = state.phase
    if not isinstance(phase, (SetupStart, SetupCentre, SetupDeal)):
        return
    standing = [f for city in state.cities for f, quarters in enumerate(city.quarters) if quarters]
    n = 0 if isinstance(phase, SetupStart) or state.options.random_centres else state.players
    if isinstance(phase, SetupCentre):
        n = min(n, len(standing))
    order = [state.guilds[(state.start + i) % state.players] for i in range(n)]
    is_open = not isinstance(phase, SetupCentre) or n < state.players
    message = "the centres are not those placed so far"
    checks.require(sorted(standing) == sorted(order) and is_open, "cities", message, "FL-SETUP-04")
    is_full = state.influence == (board.influence,) * state.players
    checks.require(is_full, "influence", "nothing was played before the first round", "FL-SETUP-02")


def _end(board: Board, state: Flandern1302State, checks: Checks) -> None:
    phase = state.phase
    if not isinstance(phase, Over):
        return
    in_play = builders(board, state)
    # What is covered though it could be built on was free until the end.
    free = sum([_revivable(board, i, city, in_play).bit_count() for i, city in enumerate(state.cities)])
    is_used_up = not any(map(any, state.deck))
    checks.require(is_used_up or not phase.deck_empty, "deck", "not used up", "FL-END-02")
    message = f"does not fit: {free} plots were free at the end"
    checks.require(phase.deck_empty == (free > 1), "phase.deck_empty", message, "FL-END-01")
