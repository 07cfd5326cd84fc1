"""What must hold in every state: shapes, conservation, and that the phase fits the rest."""

from __future__ import annotations

from collections.abc import Sequence
from operator import gt

from referee_engines.checks import Checks
from referee_engines.flandern_1302.board import Board, Plan
from referee_engines.flandern_1302.flow import builders, dead_plots, free_plots, revivable_plots
from referee_engines.flandern_1302.state import (
    ACTION_CARDS,
    CARDS,
    CATHEDRAL,
    GUILD_MASTER,
    INFLUENCE,
    NO_CARD,
    NOBODY,
    PICKUP,
    SITE,
    Acting,
    Choosing,
    City,
    Drawing,
    Flandern1302State,
    Gold,
    Over,
    SetupCentre,
    SetupDeal,
    SetupStart,
    built,
    cards_executed,
    golden_card,
    turn_order,
)
from referee_engines.flandern_1302.steps.build import stones_left
from referee_engines.flandern_1302.steps.pieces import cathedrals_left, figures_left


def check(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Notes every violated invariant; later groups of checks need the earlier ones to hold."""
    for group in (_tables, _city_tables, _phase, _cities, _supplies, _golden_cards, _hands, _setup, _end):
        group(board, state, checks)
        if not checks.is_clean:
            return


def _tables(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Every table has its rows, every number is one that can be counted."""
    n, guilds, players = state.players, state.guilds, board.file.players
    rounds = sum(map(sum, board.decks))
    if not players.min <= n <= players.max:
        checks.fail("players", f"{n} players; {board.set.id} is for {players.min} to {players.max}", "FL-SETUP-01")
    if not 0 <= state.round <= rounds:
        checks.fail("round", f"{state.round} is not from 0 to {rounds}")
    if not NOBODY <= state.start < n:
        checks.fail("start", f"unknown seat {state.start}")
    if not (len(guilds) == n == len(set(guilds)) and set(guilds) <= set(board.player_guilds)):
        checks.fail("guilds", f"not {n} different guilds of players", "FL-SETUP-02")
    _rows("tiles", state.tiles, board.tiles, checks)
    _rows("hands", state.hands, (board.hand,) * n, checks)
    _rows("deck", state.deck, board.decks, checks)
    _rows("influence", (state.influence,), ((board.most_influence,) * n,), checks)


def _rows(field: str, rows: Sequence[tuple[int, ...]], most: Sequence[tuple[int, ...]], checks: Checks) -> None:
    if len(rows) != len(most):
        checks.fail(field, f"{len(rows)} rows instead of {len(most)}")
        return
    for i, (row, limits) in enumerate(zip(rows, most, strict=True)):
        if len(row) != len(limits) or min(row, default=0) < 0 or any(map(gt, row, limits)):
            checks.fail(f"{field}[{i}]", f"{row} is not from 0 to {limits}")


def _city_tables(board: Board, state: Flandern1302State, checks: Checks) -> None:
    if len(state.cities) != len(board.cities):
        checks.fail("cities", f"{len(state.cities)} cities instead of {len(board.cities)}")
        return
    for name, plan, city in zip(board.cities, board.plans, state.cities, strict=True):
        if len(city.quarters) != len(board.factions) or len(city.masters) != len(board.masters):
            checks.fail(f"cities.{name}", "not one entry for each faction and each number of printed masters")
            continue
        masks = 0
        for mask in (*city.quarters, *city.masters, city.sites, city.covers, city.cathedrals, city.late_cathedrals):
            masks |= mask
        # A negative number stays negative whatever is added to it.
        if masks < 0 or masks & ~(plan.building | plan.centre):
            checks.fail(f"cities.{name}", "unknown plots")
        for figures in (city.figures, city.late_figures):
            if figures and not (0 <= figures[0] <= figures[-1] < len(plan.plots) and list(figures) == sorted(figures)):
                checks.fail(f"cities.{name}.figures", "not figures on plots in canonical order")


def _phase(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """The phase's own numbers."""
    phase, n = state.phase, state.players
    if isinstance(phase, (SetupStart, SetupCentre, SetupDeal)) != (state.round == 0):
        checks.fail("round", f"{state.round} does not fit the phase", "FL-ROUND-01")
    if isinstance(phase, SetupStart) != (state.start == NOBODY):
        checks.fail("start", f"{state.start} does not fit the phase", "FL-SETUP-06")
    if isinstance(phase, (Choosing, Acting, Gold)) and not NO_CARD <= phase.card < CARDS:
        checks.fail("phase.golden_card", f"unknown card {phase.card}")
    if isinstance(phase, (Choosing, Acting)):
        if len(phase.commits) != n:
            checks.fail("phase.commitments", f"{len(phase.commits)} commitments for {n} players")
        for commit in phase.commits:
            if commit and not (0 <= commit[0] < ACTION_CARDS and 0 <= commit[1] <= board.most_influence):
                checks.fail("phase.commitments", f"{commit} is not a card with influence cards")
    if isinstance(phase, Choosing) and None not in phase.commits:
        checks.fail("phase.commitments", "all have committed, so the cards are revealed", "FL-ORDER-01")
    if isinstance(phase, SetupCentre) and state.options.centre_placement == "random":
        checks.fail("phase.name", "all centres are dealt at random in this game", "FL-SETUP-04")
    if isinstance(phase, Gold) and phase.card in (NO_CARD, INFLUENCE):
        checks.fail("phase.golden_card", "this card needs no decision", "FL-START-02")
    if isinstance(phase, Acting):
        if not 0 <= phase.acted < n:
            checks.fail("phase.acted", f"{phase.acted} is not from 0 to {n - 1}")
        elif checks.is_clean and phase.order != turn_order(state.start, tuple([k for _, k in phase.commits])):
            checks.fail("phase.order", f"{phase.order} is not the turn order", "FL-ORDER-02")


def _cities(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """What stands in each city can have come there by the rules."""
    in_play = builders(board, state)
    is_over, executed = isinstance(state.phase, Over), cards_executed(state)
    # Step 6 of the round before was the last thing that happened on the board.
    is_fresh = state.round > 1 and not executed
    open_plots = full_cities = 0
    for name, plan, city in zip(board.cities, board.plans, state.cities, strict=True):
        field = f"cities.{name}"
        _round(state, plan, city, field, checks)
        _pieces(board, state, plan, city, field, checks)
        _neighbours(board, state, plan, city, field, checks)
        free = free_plots(plan, city)
        if city.scored and free:
            checks.fail(field, f"scored with {free.bit_count()} free plots", "FL-SCORE-01")
        open_plots += free.bit_count()
        full_cities += not (free or city.scored)
        if not city.scored and (is_over or (is_fresh and not free)):
            checks.fail(field, "full, or the game is over, and not scored", "FL-SCORE-01")
        if checks.found or is_over:
            continue
        if is_fresh and dead_plots(plan, city, free, in_play):
            checks.fail(field, "a plot that nobody can build on is not covered", "FL-COVER-01")
        if city.covers and revivable_plots(plan, city, in_play):
            checks.fail(field, "a plot is covered that could be built on", "FL-COVER-01")
    if state.round > 1 and not is_over and checks.is_clean:
        # Every card carried out since step 6 has filled at most one plot.
        if full_cities > executed:
            checks.fail("cities", f"{full_cities} are full and not scored after {executed} cards", "FL-SCORE-01")
        if open_plots + executed < 2:
            checks.fail("cities", f"{open_plots} free plots after {executed} cards: the game was over", "FL-END-01")


def _round(state: Flandern1302State, plan: Plan, city: City, field: str, checks: Checks) -> None:
    """What the number of the round allows in the city."""
    quarters = built(city)
    # Sets without a common plot add up to their union.
    if sum(city.quarters) + city.covers != quarters | city.covers:
        checks.fail(field, "two things lie on one plot", "FL-PLACE-01")
    if state.round == 0:
        if quarters & ~plan.centre or city.covers or city.scored:
            checks.fail(field, "something is built before the first round", "FL-SETUP-03")
    elif not quarters & plan.centre:
        checks.fail(field, "has no centre", "FL-SETUP-03")
    if state.round == 1 and not isinstance(state.phase, Over) and (city.covers or city.scored):
        rule = "FL-COVER-01" if city.covers else "FL-SCORE-01"
        checks.fail(field, "covered or scored before the first step 6", rule)


def _pieces(board: Board, state: Flandern1302State, plan: Plan, city: City, field: str, checks: Checks) -> None:
    centre, quarters, options = plan.centre, built(city), state.options
    if city.sites & ~quarters or city.sites & centre:
        checks.fail(f"{field}.sites", "a site without a quarter", "FL-SITE-02")
    cathedrals = city.cathedrals | city.late_cathedrals
    if cathedrals & ~city.quarters[board.church] or city.cathedrals & city.late_cathedrals:
        checks.fail(f"{field}.cathedrals", "a cathedral not on a church quarter, or two on one", "FL-START-07")
    carriers = city.quarters[board.grey]
    for guild in state.guilds:
        carriers |= city.quarters[guild]
    figures = 0
    for plot in (*city.figures, *city.late_figures):
        figures |= 1 << plot
    if figures & ~carriers:
        checks.fail(f"{field}.figures", "a figure not on a quarter of a played or the grey guild", "FL-START-08")
    if (cathedrals | figures) & centre and not options.centre_is_quarter:
        checks.fail(field, "a piece on the centre, which is not a quarter in this game")
    if (city.late_cathedrals or city.late_figures) and not (city.scored and options.figures_allowed_in_scored_city):
        checks.fail(field, "a piece after a scoring that was not or that allows none")
    left = quarters
    for plots in city.masters:
        if plots & ~left:
            checks.fail(field, "printed masters without a quarter, or two numbers of them on one")
        left &= ~plots


def _neighbours(board: Board, state: Flandern1302State, plan: Plan, city: City, field: str, checks: Checks) -> None:
    for faction, own in enumerate(city.quarters):
        blocks = faction != board.church or state.options.church_arms_block
        if blocks and own & plan.bordering[own]:
            checks.fail(field, f"quarters of {board.factions[faction]} are adjacent to each other", "FL-PLACE-03")
    quarters = built(city)
    if loose := quarters & ~plan.linked(quarters):
        plots = ", ".join(plan.ids(loose))
        checks.fail(field, f"the long side of {plots} never touched a quarter", "FL-PLACE-02")


def _supplies(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Centres, tiles and stones are conserved."""
    laid = 0
    of_shape = board.moves.of_shape
    printed = [board.whole(plots) for plots in zip(*[city.masters for city in state.cities], strict=True)]
    with_masters = {0: ~sum(printed)} | dict(zip(board.masters, printed, strict=True))
    for faction, quarters in enumerate(zip(*[city.quarters for city in state.cities], strict=True)):
        name, standing = board.factions[faction], board.whole(quarters)
        centre = standing & of_shape[board.centre_shape]
        centres = centre.bit_count()
        if centre & ~with_masters[board.centre_masters[faction]]:
            at = next(
                city for city, plan, own in zip(board.cities, board.plans, quarters, strict=True) if own & plan.centre
            )
            checks.fail(f"cities.{at}", f"other printed masters on the centre than on that of {name}")
        if centres > 1 or (centres == 0 and state.round > 0):
            checks.fail("cities", f"{name} has {centres} centres", "FL-SETUP-03")
        known, supply = 0, state.tiles[faction]
        for (shape, masters), total, left in zip(board.kinds[faction], board.tiles[faction], supply, strict=True):
            on_board = (standing & of_shape[shape] & with_masters[masters]).bit_count()
            if on_board + left != total:
                kind = f"shape {board.shapes[shape]} with {masters} masters"
                checks.fail(f"tiles.{name}", f"{on_board} of {kind} and {left} in supply are not {total}")
            known += on_board
        if known + centres != standing.bit_count():
            checks.fail(f"tiles.{name}", "tiles lie on the board that were never printed")
        laid += known
        if faction in board.player_guilds and faction not in state.guilds and known:
            checks.fail(f"tiles.{name}", "the guild is not played", "FL-SETUP-02")
    if stones_left(board, state) < 0:
        checks.fail("cities", f"more sites than {board.stones} stones", "FL-SITE-03")
    most = max(0, state.round - 1) * (state.players + 1) + cards_executed(state)
    if laid > most:
        checks.fail("tiles", f"{laid} tiles were laid by {most} cards", "FL-CITY-01")


def _golden_cards(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Golden cards, and what they brought into play."""
    phase, decks = state.phase, state.deck
    if any(decks[0]) and decks[1] != board.decks[1]:
        checks.fail("deck", "B cards were drawn while A cards are left", "FL-SETUP-05")
    drawn, kept = board.drawn(decks), golden_card(state)
    left = sum(map(sum, decks))
    if kept != NO_CARD:
        letter, name = int(decks[1] != board.decks[1]), board.cards[kept]
        if decks[letter][kept] == board.decks[letter][kept]:
            checks.fail("phase.golden_card", f"no card {name} was drawn", "FL-GOLD-01")
        drawn[kept] -= 1
        if kept < SITE and state.cities[kept].scored:
            checks.fail("phase.golden_card", f"{name} is scored, so its card is replaced", "FL-GOLD-02")
    elif isinstance(phase, (Choosing, Acting)) and left:
        checks.fail("phase.golden_card", "missing while the deck holds cards", "FL-GOLD-04")
    if isinstance(phase, Drawing) and not left:
        checks.fail("deck", "empty, so the game is over", "FL-END-02")
    _rounds(state, drawn, kept, checks)
    pieces = board.cathedrals - cathedrals_left(board, state)
    if pieces > min(board.cathedrals, drawn[CATHEDRAL]):
        checks.fail("cities", f"{pieces} cathedrals; {drawn[CATHEDRAL]} cards were played", "FL-START-07")
    pieces = board.figures - figures_left(board, state)
    if pieces > min(board.figures, drawn[GUILD_MASTER]):
        checks.fail("cities", f"{pieces} figures; {drawn[GUILD_MASTER]} cards were played", "FL-START-08")
    _influence(board, state, drawn[INFLUENCE], checks)


def _influence(board: Board, state: Flandern1302State, gained: int, checks: Checks) -> None:
    """All start alike; more comes from golden cards alone, and less from reveals."""
    phase, held = state.phase, state.influence
    if isinstance(phase, Acting):
        held = tuple([n + k for n, (_, k) in zip(held, phase.commits, strict=True)])
    more = sum([max(0, n - board.influence) for n in held])
    if more > gained:
        checks.fail("influence", f"{more} more than the {board.influence} of the start; {gained} gained", "FL-START-02")
    is_first = state.round < 2 and not isinstance(phase, (Gold, Over))
    if is_first and min(held) < board.influence:
        checks.fail("influence", f"fewer than {board.influence} before the first reveal", "FL-SETUP-02")


def _rounds(state: Flandern1302State, drawn: list[int], kept: int, checks: Checks) -> None:
    """Each round draws one card that is kept, and rejects only cards of scored cities."""
    if state.round == 0 and any(drawn):
        checks.fail("deck", "cards were drawn before the first round", "FL-ROUND-01")
    is_over = isinstance(state.phase, Over)
    done = state.round if is_over else max(0, state.round - 1)
    # The last round may have had no golden card.
    least = done - 1 if is_over and not any(map(any, state.deck)) else done
    total = sum(drawn)
    rejectable = sum([n for n, city in zip(drawn, state.cities, strict=False) if city.scored])
    if not least <= total <= done + rejectable:
        checks.fail("round", f"{total} golden cards do not fit {done} rounds", "FL-GOLD-02")
    if isinstance(state.phase, (Choosing, Acting)) and kept == NO_CARD and total <= done:
        checks.fail("phase.golden_card", "missing though no card was rejected", "FL-GOLD-04")


def _hands(board: Board, state: Flandern1302State, checks: Checks) -> None:
    phase = state.phase
    played = max(0, state.round - 1) + isinstance(phase, (Acting, Gold, Over))
    for seat, hand in enumerate(state.hands):
        field, picks = f"hands[{seat}]", hand[PICKUP]
        if isinstance(phase, Acting):
            card = phase.commits[seat][0]
            is_pending = seat in phase.order[phase.acted :]
            if is_pending or card != PICKUP:
                if hand[card] == board.hand[card]:
                    checks.fail(field, f"{board.cards[card]} was revealed and lies open", "FL-ACT-04")
            elif hand != board.hand:
                checks.fail(field, "all cards were picked up", "FL-PICK-01")
            picks += is_pending and card == PICKUP
        elif isinstance(phase, Choosing):
            commit = phase.commits[seat]
            if commit and not (hand[commit[0]] and commit[1] <= state.influence[seat]):
                checks.fail("phase.commitments", f"seat {seat} does not hold the cards", "FL-CHOOSE-01")
        if picks != board.hand[PICKUP]:
            checks.fail(field, "the pick-up card returns at once", "FL-PICK-01")
        if sum(board.hand) - sum(hand) > played:
            checks.fail(field, f"more open cards than {played} rounds", "FL-CHOOSE-01")


def _setup(board: Board, state: Flandern1302State, checks: Checks) -> None:
    phase = state.phase
    if not isinstance(phase, (SetupStart, SetupCentre, SetupDeal)):
        return
    standing = [f for city in state.cities for f, quarters in enumerate(city.quarters) if quarters]
    n = 0 if isinstance(phase, SetupStart) or state.options.centre_placement == "random" else state.players
    if isinstance(phase, SetupCentre):
        n = min(n, len(standing))
    order = [state.guilds[(state.start + i) % state.players] for i in range(n)]
    if sorted(standing) != sorted(order) or (isinstance(phase, SetupCentre) and n == state.players):
        checks.fail("cities", "the centres are not those placed so far", "FL-SETUP-04")


def _end(board: Board, state: Flandern1302State, checks: Checks) -> None:
    phase = state.phase
    if not isinstance(phase, Over):
        return
    in_play = builders(board, state)
    # What is covered though it could be built on was free until the end.
    free = sum([revivable_plots(*each, in_play).bit_count() for each in zip(board.plans, state.cities, strict=True)])
    if phase.deck_empty and any(map(any, state.deck)):
        checks.fail("deck", "not used up", "FL-END-02")
    if phase.deck_empty != (free > 1):
        checks.fail("phase.deck_empty", f"does not fit: {free} plots were free at the end", "FL-END-01")
