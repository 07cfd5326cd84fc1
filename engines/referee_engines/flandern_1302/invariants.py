"""What must hold in every state: shapes, conservation, and that the phase fits the rest."""

from __future__ import annotations

from collections.abc import Mapping
from operator import gt

from referee_engines.contract import MOST_PLIES, GameInfo, Problem
from referee_engines.documents import data_problems
from referee_engines.flandern_1302.board import (
    ACTION_CARDS,
    CARDS,
    CATHEDRAL,
    GUILD_MASTER,
    INFLUENCE,
    PICKUP,
    SITE,
    Board,
)
from referee_engines.flandern_1302.ground import Builders, builders, dead_plots
from referee_engines.flandern_1302.state import (
    NO_CARD,
    NOBODY,
    Act,
    Choose,
    City,
    Draw,
    End,
    FlandernState,
    Gold,
    SetupCentre,
    SetupDeal,
    SetupStart,
    built,
)
from referee_engines.flandern_1302.steps.choose import turn_order


def find_problems(game: GameInfo, boards: Mapping[str, Board], state: FlandernState) -> list[Problem]:
    """Every violated invariant that can be told; later checks need the earlier ones to hold."""
    if found := data_problems(game, state.data, state.sha256):
        return found
    board = boards[state.data]
    players = board.data.players
    if not players.min <= state.players <= players.max:
        return [
            Problem(
                "players", f"{state.players} players, the game is for {players.min} to {players.max}", "FL-SETUP-01"
            )
        ]
    checks = _Checks(board, state)
    for check in (checks.shapes, checks.phase_shapes, checks.cities, checks.supplies, checks.cards, checks.step):
        check()
        if checks.found:
            break
    return checks.found


class _Checks:
    def __init__(self, board: Board, state: FlandernState) -> None:
        self.board = board
        self.state = state
        self.found: list[Problem] = []

    def _fail(self, field: str, message: str, rule: str = "") -> None:
        self.found.append(Problem(field, message, rule))

    def shapes(self) -> None:
        """Every table has its rows, every number is one that can be counted."""
        state, board, n = self.state, self.board, self.state.players
        if not 0 <= state.ply <= MOST_PLIES:
            self._fail("ply", f"{state.ply} is not from 0 to {MOST_PLIES}")
        if not 0 <= state.round <= board.golden:
            self._fail("round", f"{state.round} is not from 0 to {board.golden}")
        if not NOBODY <= state.start < n:
            self._fail("start", f"there is no seat {state.start}")
        guilds = state.guilds
        if len(guilds) != n or len(set(guilds)) != n or not set(guilds) <= set(board.player_guilds):
            self._fail("guilds", f"are not {n} different guilds of players", "FL-SETUP-02")
        self._table("tiles", state.tiles, board.tiles)
        self._table("hands", state.hands, (board.hand,) * n)
        self._table("deck", state.deck, board.decks)
        self._table("influence", (state.influence,), ((board.influence + self._printed(INFLUENCE),) * n,))
        if len(state.cities) != len(board.cities):
            self._fail("cities", f"are not {len(board.cities)}")
            return
        for i, city in enumerate(state.cities):
            self._city_shapes(i, city)

    def _printed(self, card: int) -> int:
        return sum([deck[card] for deck in self.board.decks])

    def _table(self, field: str, rows: tuple[tuple[int, ...], ...], most: tuple[tuple[int, ...], ...]) -> None:
        if rows == most:
            return
        if len(rows) != len(most):
            self._fail(field, f"has {len(rows)} rows, not {len(most)}")
            return
        for i, (row, limits) in enumerate(zip(rows, most, strict=True)):
            if row == limits:
                continue
            if len(row) != len(limits):
                self._fail(f"{field}[{i}]", f"has {len(row)} numbers, not {len(limits)}")
            elif min(row) < 0 or any(map(gt, row, limits)):
                self._fail(f"{field}[{i}]", f"{row} is not from 0 to {limits}")

    def _city_shapes(self, index: int, city: City) -> None:
        board = self.board
        plan = board.plans[index]
        every = plan.building | plan.centre
        field = f"cities.{board.cities[index]}"
        if len(city.quarters) != len(board.factions) or len(city.masters) != len(board.masters):
            self._fail(field, "does not have one entry for each faction and each number of printed masters")
            return
        masks = 0
        for mask in (*city.quarters, *city.masters, city.sites, city.covers, city.cathedrals, city.late_cathedrals):
            masks |= mask
        # A negative number stays negative whatever is added to it.
        if masks < 0 or masks & ~every:
            self._fail(field, "names plots that there are not")
        for figures in (city.figures, city.late_figures):
            if figures and (
                len(figures) > board.figures
                or min(figures) < 0
                or max(figures) >= len(plan.plots)
                or list(figures) != sorted(figures)
            ):
                self._fail(
                    f"{field}.figures", f"{figures[: board.figures]} are not figures on plots in canonical order"
                )

    def phase_shapes(self) -> None:
        """The phase's own numbers."""
        state, n = self.state, self.state.players
        phase = state.phase
        is_setup = isinstance(phase, (SetupStart, SetupCentre, SetupDeal))
        if is_setup != (state.round == 0):
            self._fail("round", f"{state.round} does not fit the phase", "FL-ROUND-01")
        if isinstance(phase, SetupStart) != (state.start == NOBODY):
            self._fail("start", f"{state.start} does not fit the phase", "FL-SETUP-06")
        if isinstance(phase, (Choose, Act, Gold)) and not NO_CARD <= phase.card < CARDS:
            self._fail("phase.golden_card", f"there is no card {phase.card}")
        if isinstance(phase, (Choose, Act)):
            if len(phase.commits) != n:
                self._fail("phase.commitments", f"there are {len(phase.commits)} for {n} players")
            for commit in phase.commits:
                if commit is not None and not (
                    0 <= commit[0] < ACTION_CARDS and 0 <= commit[1] <= self._most_influence
                ):
                    self._fail("phase.commitments", f"{commit} is no card with influence cards")
        if isinstance(phase, Act) and not 0 <= phase.acted < n:
            self._fail("phase.acted", f"{phase.acted} is not from 0 to {n - 1}")
        if isinstance(phase, SetupCentre) and state.options.random_centres:
            self._fail("phase.name", "chance deals all centres in this game", "FL-SETUP-04")
        if isinstance(phase, Choose) and None not in phase.commits:
            self._fail("phase.commitments", "all have committed, the reveal is due", "FL-ORDER-01")
        if (
            isinstance(phase, Act)
            and not self.found
            and phase.order != turn_order(state.start, tuple([k for _, k in phase.commits]))
        ):
            self._fail("phase.order", f"{phase.order} is not the turn order", "FL-ORDER-02")
        if isinstance(phase, Gold) and phase.card in (NO_CARD, INFLUENCE):
            self._fail("phase.golden_card", "needs no decision", "FL-START-02")

    @property
    def _most_influence(self) -> int:
        return self.board.influence + self._printed(INFLUENCE)

    def cities(self) -> None:
        """What stands in each city can have come there by the rules."""
        board, state = self.board, self.state
        in_play = builders(board, state)
        is_over = isinstance(state.phase, End)
        executed = self._executed()
        # Step 6 of the round before was the last thing that happened on the board.
        is_fresh = state.round > 1 and not executed
        open_plots = full_cities = 0
        for i, city in enumerate(state.cities):
            field = f"cities.{board.cities[i]}"
            plan = board.plans[i]
            quarters = built(city)
            # Sets without a common plot add up to their union.
            if sum(city.quarters) + city.covers != quarters | city.covers:
                self._fail(field, "two things lie on one plot", "FL-PLACE-01")
            if state.round == 0:
                if quarters & ~plan.centre or city.covers or city.scored:
                    self._fail(field, "something is built before the first round", "FL-SETUP-03")
            elif not quarters & plan.centre:
                self._fail(field, "has no centre", "FL-SETUP-03")
            if state.round == 1 and not is_over and (city.covers or city.scored):
                rule = "FL-COVER-01" if city.covers else "FL-SCORE-01"
                self._fail(field, "is covered or scored before the first step 6", rule)
            if city.covers & plan.centre:
                self._fail(field, "its centre is covered", "FL-COVER-01")
            self._pieces(i, city, quarters, field)
            self._neighbours(i, city, quarters, field)
            free = plan.building & ~(quarters | city.covers)
            if city.scored and free:
                self._fail(field, f"is scored with {free.bit_count()} free plots", "FL-SCORE-01")
            open_plots += free.bit_count()
            full_cities += not (free or city.scored)
            if not city.scored and (is_over or (is_fresh and not free)):
                self._fail(field, "is full or the game is over, and it is not scored", "FL-SCORE-01")
            if self.found or is_over:
                continue
            if is_fresh and dead_plots(plan, city.quarters, city.covers, in_play):
                self._fail(field, "a plot that nobody can build on is not covered", "FL-COVER-01")
            if city.covers and self._revivable(i, city, in_play):
                self._fail(field, "a plot is covered that could be built on", "FL-COVER-01")
        if state.round > 1 and not is_over and not self.found:
            # Every card executed since step 6 has filled at most one plot.
            if full_cities > executed:
                self._fail("cities", f"{full_cities} are full and not scored after {executed} cards", "FL-SCORE-01")
            if open_plots + executed < 2:
                self._fail("cities", f"{open_plots} free plots after {executed} cards: the game was over", "FL-END-01")

    def _revivable(self, index: int, city: City, in_play: Builders) -> int:
        """The covered plots that are not dead; a dead plot stays dead, so there are none."""
        return city.covers & ~dead_plots(self.board.plans[index], city.quarters, 0, in_play)

    def _pieces(self, index: int, city: City, quarters: int, field: str) -> None:
        board, options = self.board, self.state.options
        centre = board.plans[index].centre
        if city.sites & ~quarters or city.sites & centre:
            self._fail(f"{field}.sites", "a site stands on no quarter", "FL-SITE-02")
        cathedrals = city.cathedrals | city.late_cathedrals
        if cathedrals & ~city.quarters[board.church] or city.cathedrals & city.late_cathedrals:
            self._fail(f"{field}.cathedrals", "one stands on no church quarter or on another", "FL-START-07")
        carriers = city.quarters[board.grey]
        for guild in self.state.guilds:
            carriers |= city.quarters[guild]
        figures = 0
        for plot in (*city.figures, *city.late_figures):
            figures |= 1 << plot
        if figures & ~carriers:
            self._fail(f"{field}.figures", "one stands on no quarter of a played or the grey guild", "FL-START-08")
        if (cathedrals | figures) & centre and not options.centre_is_quarter:
            self._fail(field, "a piece stands on the centre, which is no quarter in this game")
        if (city.late_cathedrals or city.late_figures) and not (city.scored and options.figures_allowed_in_scored_city):
            self._fail(field, "a piece came after a scoring that was not or that allows none")
        printed = 0
        for plots in city.masters:
            if plots & printed:
                self._fail(field, "a tile has two numbers of printed masters")
            printed |= plots
        if printed & ~quarters or printed & centre:
            self._fail(field, "a master is printed on no quarter")

    def _neighbours(self, index: int, city: City, quarters: int, field: str) -> None:
        plan = self.board.plans[index]
        for faction, own in enumerate(city.quarters):
            blocks = faction != self.board.church or self.state.options.church_arms_block
            if blocks and own & plan.bordering[own]:
                self._fail(field, f"quarters of {self.board.factions[faction]} border on each other", "FL-PLACE-03")
        reached = quarters & plan.centre
        while more := quarters & plan.supported[reached] & ~reached:
            reached |= more
        if quarters != reached:
            plots = ", ".join(plan.ids(quarters & ~reached))
            self._fail(field, f"the long side of {plots} never touched a quarter", "FL-PLACE-02")

    def supplies(self) -> None:
        """Centres, tiles, stones, cathedrals and figures are conserved."""
        board, state = self.board, self.state
        laid = 0
        centre_shape = board.plans[0].shape[board.plans[0].centre_plot]
        printed = [board.whole(plots) for plots in zip(*[city.masters for city in state.cities], strict=True)]
        plain = ~sum(printed)
        with_masters = {0: plain} | dict(zip(board.masters, printed, strict=True))
        for faction, quarters in enumerate(zip(*[city.quarters for city in state.cities], strict=True)):
            name = board.factions[faction]
            standing = board.whole(quarters)
            centres = (standing & board.all_of_shape[centre_shape]).bit_count()
            if centres > 1 or (centres == 0 and state.round > 0):
                self._fail("cities", f"{name} has {centres} centres", "FL-SETUP-03")
            known = 0
            supply = state.tiles[faction]
            for (shape, masters), total, left in zip(board.kinds[faction], board.tiles[faction], supply, strict=True):
                on_board = (standing & board.all_of_shape[shape] & with_masters[masters]).bit_count()
                if on_board + left != total:
                    kind = f"shape {board.shapes[shape]} with {masters} masters"
                    self._fail(f"tiles.{name}", f"{on_board} of {kind} and {left} in supply are not {total}")
                known += on_board
            if known + centres != standing.bit_count():
                self._fail(f"tiles.{name}", "tiles lie on the board that were never printed")
            laid += known
            if faction in board.player_guilds and faction not in state.guilds and known:
                self._fail(f"tiles.{name}", "the guild is not played", "FL-SETUP-02")
        sites = sum([city.sites.bit_count() for city in state.cities if not city.scored])
        if sites > board.stones:
            self._fail("cities", f"{sites} sites, there are {board.stones} stones", "FL-SITE-03")
        most = max(0, state.round - 1) * (state.players + 1) + self._executed()
        if laid > most:
            self._fail("tiles", f"{laid} tiles were laid, {most} cards were executed", "FL-CITY-01")

    def _executed(self) -> int:
        """How many cards have been executed in this round at most."""
        phase, n = self.state.phase, self.state.players
        if isinstance(phase, Act):
            return phase.acted
        return n if isinstance(phase, Gold) else n + 1 if isinstance(phase, End) else 0

    def cards(self) -> None:
        """Golden cards, hands and influence cards."""
        board, state = self.board, self.state
        phase = state.phase
        decks = state.deck
        if any(decks[0]) and decks[1] != board.decks[1]:
            self._fail("deck", "B cards were drawn while A cards are left", "FL-SETUP-05")
        drawn = [a + b - c - d for a, b, c, d in zip(*board.decks, *decks, strict=True)]
        kept = phase.card if isinstance(phase, (Choose, Act, Gold)) else NO_CARD
        left = sum(map(sum, decks))
        if kept != NO_CARD:
            letter = int(decks[1] != board.decks[1])
            if decks[letter][kept] == board.decks[letter][kept]:
                self._fail("phase.golden_card", f"no card {board.cards[kept]} was drawn", "FL-GOLD-01")
            drawn[kept] -= 1
            if kept < SITE and state.cities[kept].scored:
                self._fail("phase.golden_card", f"{board.cards[kept]} is scored, it is replaced", "FL-GOLD-02")
        elif isinstance(phase, (Choose, Act)) and left:
            self._fail("phase.golden_card", "is missing while the deck holds cards", "FL-GOLD-04")
        if isinstance(phase, Draw) and not left:
            self._fail("deck", "is empty, so the game is over", "FL-END-02")
        self._rounds(drawn, kept)
        pieces = sum([(city.cathedrals | city.late_cathedrals).bit_count() for city in state.cities])
        if pieces > min(board.cathedrals, drawn[CATHEDRAL]):
            self._fail("cities", f"{pieces} cathedrals, {drawn[CATHEDRAL]} cards were executed", "FL-START-07")
        pieces = sum([len(city.figures) + len(city.late_figures) for city in state.cities])
        if pieces > min(board.figures, drawn[GUILD_MASTER]):
            self._fail("cities", f"{pieces} figures, {drawn[GUILD_MASTER]} cards were executed", "FL-START-08")
        held = sum(state.influence)
        if isinstance(phase, Act):
            held += sum([k for _, k in phase.commits])
        if held > state.players * board.influence + drawn[INFLUENCE]:
            self._fail("influence", f"{held} cards, {drawn[INFLUENCE]} were gained", "FL-START-02")
        self._hands()

    def _rounds(self, drawn: list[int], kept: int) -> None:
        """Each round draws one card that is kept, and rejects only cards of scored cities."""
        state = self.state
        if state.round == 0:
            if any(drawn):
                self._fail("deck", "cards were drawn before the first round", "FL-ROUND-01")
            return
        done = state.round if isinstance(state.phase, End) else state.round - 1
        # The last round may have had no golden card.
        least = done - 1 if isinstance(state.phase, End) and not any(map(any, state.deck)) else done
        total = sum(drawn)
        rejectable = sum([n for n, city in zip(drawn, state.cities, strict=False) if city.scored])
        if total < least or total - done > rejectable:
            self._fail("round", f"{total} golden cards do not fit {done} rounds", "FL-GOLD-02")
        if isinstance(state.phase, (Choose, Act)) and kept == NO_CARD and total - done < 1:
            self._fail("phase.golden_card", "is missing though no card was rejected", "FL-GOLD-04")

    def _hands(self) -> None:
        board, state = self.board, self.state
        phase = state.phase
        for seat, hand in enumerate(state.hands):
            field = f"hands[{seat}]"
            picks = hand[PICKUP]
            pending = isinstance(phase, Act) and seat in phase.order[phase.acted :]
            if isinstance(phase, Act):
                card = phase.commits[seat][0]
                if pending or card != PICKUP:
                    if hand[card] == board.hand[card]:
                        self._fail(field, f"{board.cards[card]} was revealed and lies open", "FL-ACT-04")
                elif hand != board.hand:
                    self._fail(field, "all cards were picked up", "FL-PICK-01")
                if pending and card == PICKUP:
                    picks += 1
            elif isinstance(phase, Choose):
                commit = phase.commits[seat]
                if commit is not None and not (hand[commit[0]] and commit[1] <= state.influence[seat]):
                    self._fail("phase.commitments", f"seat {seat} does not hold the cards", "FL-CHOOSE-01")
            if picks != board.hand[PICKUP]:
                self._fail(field, "the pick-up card returns at once", "FL-PICK-01")
            played = max(0, state.round - 1) + isinstance(phase, (Act, Gold, End))
            if sum(board.hand) - sum(hand) > played:
                self._fail(field, f"more open cards than {played} rounds", "FL-CHOOSE-01")

    def step(self) -> None:
        """What the phase itself says of the table."""
        board, state = self.board, self.state
        phase = state.phase
        if isinstance(phase, (SetupStart, SetupCentre, SetupDeal)):
            self._setup_centres()
            if state.influence != (board.influence,) * state.players:
                self._fail("influence", "nothing was played before the first round", "FL-SETUP-02")
        if isinstance(phase, End):
            in_play = builders(board, state)
            # What is covered though it could be built on was free until the end.
            free = sum([self._revivable(i, city, in_play).bit_count() for i, city in enumerate(state.cities)])
            if phase.deck_empty and any(map(any, state.deck)):
                self._fail("deck", "is not used up", "FL-END-02")
            if phase.deck_empty != (free > 1):
                self._fail("phase.deck_empty", f"does not fit: {free} plots were free at the end", "FL-END-01")

    def _setup_centres(self) -> None:
        state = self.state
        standing = [f for city in state.cities for f, quarters in enumerate(city.quarters) if quarters]
        n = 0 if isinstance(state.phase, SetupStart) or state.options.random_centres else state.players
        placed = len(standing)
        if isinstance(state.phase, SetupCentre) and placed < n:
            n = placed
        order = [state.guilds[(state.start + i) % state.players] for i in range(n)]
        if sorted(standing) != sorted(order) or (isinstance(state.phase, SetupCentre) and n == state.players):
            self._fail("cities", "the centres are not those placed so far", "FL-SETUP-04")
