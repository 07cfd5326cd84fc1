"""Scoring a city, and the score of a game as a tree that says why."""

from __future__ import annotations

from typing import NamedTuple

from referee_engines import words
from referee_engines.contract import Seat
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import End, FlandernState, built
from referee_engines.scores import ScoreNode, Scoresheet


class Rank(NamedTuple):
    """A guild's place in a city."""

    faction: int
    quarters: int
    """Finished ones."""
    masters: int
    """Printed and figures, on finished quarters."""
    rank: int
    tied: int
    """How many guilds share the rank, this one included."""
    points: int


class Tally(NamedTuple):
    """What a city is worth, and who stands where in it."""

    guild_quarters: int
    church_quarters: int
    """Without cathedral."""
    cathedrals: int
    """Church quarters with cathedral."""
    sites: int
    value: int
    ranks: tuple[Rank, ...]
    """The ranked guilds, best first."""

    def of(self, faction: int) -> int:
        """The points of a faction."""
        return sum([rank.points for rank in self.ranks if rank.faction == faction])

    def points(self, guilds: tuple[int, ...]) -> tuple[int, ...]:
        """By seat."""
        return tuple([self.of(guild) for guild in guilds])


def counting(board: Board, state: FlandernState, index: int) -> int:
    """The plots of the city whose quarter counts: the finished ones, the centre among them unless an option says no."""
    finished = ~state.cities[index].sites
    return finished if state.options.centre_is_quarter else finished & ~board.plans[index].centre


def city_value(board: Board, state: FlandernState, index: int) -> tuple[int, int, int, int]:
    """Finished guild quarters, church quarters without and with cathedral, and what they are worth together."""
    city = state.cities[index]
    counted = counting(board, state, index)
    church = city.quarters[board.church] & counted
    guild_quarters = (built(city) & counted & ~church).bit_count()
    cathedrals = (church & city.cathedrals).bit_count()
    church_quarters = church.bit_count() - cathedrals
    worth = board.data.value
    value = (
        guild_quarters * worth.guild_quarter
        + church_quarters * worth.church_quarter
        + cathedrals * worth.church_quarter_with_cathedral
    )
    return guild_quarters, church_quarters, cathedrals, value


def tally(board: Board, state: FlandernState, index: int) -> Tally:
    """The scoring of a city as it stands: the real one for a scored city, the present one for any other."""
    city = state.cities[index]
    options = state.options
    counted = counting(board, state, index)
    standing: list[tuple[int, int, int]] = []
    for faction, quarters in enumerate(city.quarters):
        if faction == board.church:
            continue
        finished = quarters & counted
        has_marker = faction in state.guilds or faction == board.grey
        if finished:
            is_ranked = has_marker or options.unplayed_guild_is_ranked
        else:
            is_ranked = has_marker and options.absent_guild_is_ranked
        if is_ranked:
            masters = sum([finished >> plot & 1 for plot in city.figures])
            for number, plots in zip(board.masters, city.masters, strict=True):
                masters += number * (plots & finished).bit_count()
            standing.append((finished.bit_count(), masters, -faction))
    standing.sort(reverse=True)
    guild_quarters, church_quarters, cathedrals, value = city_value(board, state, index)
    equals = [(count, masters) for count, masters, _ in standing]
    ranks = []
    for count, masters, faction in standing:
        tied = equals.count((count, masters))
        rank = equals.index((count, masters)) + tied
        ranks.append(Rank(-faction, count, masters, rank, tied, board.payout(rank, value)))
    return Tally(guild_quarters, church_quarters, cathedrals, city.sites.bit_count(), value, tuple(ranks))


def bonus(board: Board, state: FlandernState) -> tuple[int, ...]:
    """By seat: what most influence cards in hand are worth at the end (FL-END-05)."""
    most = max(state.influence)
    if not most and state.options.influence_bonus_needs_a_card:
        return (0,) * state.players
    return tuple([board.data.influence_bonus if held == most else 0 for held in state.influence])


def points(board: Board, state: FlandernState) -> tuple[tuple[int, ...], int]:
    """The score markers: by seat, and of the grey guild."""
    totals = [0] * state.players
    grey = 0
    for i, city in enumerate(state.cities):
        if city.scored:
            result = tally(board, state, i)
            grey += result.of(board.grey)
            for seat, guild in enumerate(state.guilds):
                totals[seat] += result.of(guild)
    if isinstance(state.phase, End):
        for seat, extra in enumerate(bonus(board, state)):
            totals[seat] += extra
    return tuple(totals), grey


def winners(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    most = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == most])


def score_game(board: Board, state: FlandernState) -> Scoresheet:
    """The scored cities, what the others would pay now, and the influence bonus. Nothing of it is hidden."""
    over = isinstance(state.phase, End)
    totals, grey = points(board, state)
    best = winners(totals) if over else ()
    scored = [i for i, city in enumerate(state.cities) if city.scored]
    others = [i for i, city in enumerate(state.cities) if not city.scored]
    tree = [_city_node(board, state, i, True) for i in scored]
    tree += [_city_node(board, state, i, False) for i in others]
    tree.append(_bonus_node(board, state, over))
    name = board.factions[board.grey]
    tree.append(
        ScoreNode(
            name,
            f"The {name} guild has {grey} points; it is nobody's and cannot win",
            "FL-SCORE-08",
            facts={"points": grey},
            counted=False,
        )
    )
    return Scoresheet(
        final=over,
        totals=totals,
        ranks=tuple([1 + sum([other > total for other in totals]) for total in totals]),
        winners=best,
        tie_break="FL-END-06" if len(best) > 1 else "",
        tree=tuple(tree),
    )


def _bonus_node(board: Board, state: FlandernState, over: bool) -> ScoreNode:
    extra = bonus(board, state)
    seats = [f"seat {seat}" for seat, n in enumerate(extra) if n]
    verb = "gets" if over else "would get"
    sentence = (
        f"{' and '.join(seats)} {verb} {max(extra)} for most influence cards in hand ({max(state.influence)})"
        if seats
        else "nobody holds an influence card: no bonus"
    )
    return ScoreNode("influence", sentence, "FL-END-05", extra, {"influence": state.influence}, counted=over)


def _city_node(board: Board, state: FlandernState, index: int, counted: bool) -> ScoreNode:
    result = tally(board, state, index)
    name = board.data.cities[index].name or board.cities[index]
    state_word = "scored" if counted else "would be worth now"
    worth = board.data.value
    parts = (
        f"{result.guild_quarters} guild quarters x {worth.guild_quarter} + {result.church_quarters} church quarters x "
        f"{worth.church_quarter} + {result.cathedrals} with cathedral x {worth.church_quarter_with_cathedral}"
    )
    value = ScoreNode(
        f"{board.cities[index]}.value",
        f"{parts} = {result.value}" + (f"; sites count nothing: {result.sites}" if result.sites else ""),
        "FL-SCORE-03",
        facts={
            "guild_quarters": result.guild_quarters,
            "church_quarters": result.church_quarters,
            "cathedrals": result.cathedrals,
            "sites": result.sites,
            "value": result.value,
        },
        counted=counted,
    )
    ranks = [_rank_node(board, state, index, rank, result, counted) for rank in result.ranks]
    return ScoreNode(
        board.cities[index],
        f"{name}, {state_word}: {result.value}",
        "FL-SCORE-01" if counted else "FL-SCORE-07",
        result.points(state.guilds),
        {"value": result.value},
        (value, *ranks),
        counted,
    )


def _rank_node(board: Board, state: FlandernState, index: int, rank: Rank, result: Tally, counted: bool) -> ScoreNode:
    """A guild's place: the rule is the one that decided it."""
    name = board.factions[rank.faction]
    equal = sum([1 for other in result.ranks if other.quarters == rank.quarters])
    if rank.tied > 1:
        first = rank.rank - rank.tied + 1
        rule = "FL-SCORE-06"
        why = f"tied on places {first} to {rank.rank}, the lowest counts"
    elif equal > 1:
        rule = "FL-SCORE-05"
        why = "guild masters decide"
    else:
        rule = "FL-SCORE-07"
        why = "by quarters"
    owner = [rank.points if guild == rank.faction else 0 for guild in state.guilds]
    is_lost = rank.faction not in state.guilds and rank.faction != board.grey
    lost = " (lost: the guild is not played)" if is_lost else ""
    return ScoreNode(
        f"{board.cities[index]}.{name}",
        f"{name}: {words.counted(rank.quarters, 'finished quarter')}, {words.counted(rank.masters, 'guild master')}, "
        f"rank {rank.rank} ({why}): "
        f"{rank.points}{lost}",
        rule,
        tuple(owner),
        {
            "quarters": rank.quarters,
            "masters": rank.masters,
            "rank": rank.rank,
            "tied": rank.tied,
            "points": rank.points,
        },
        counted=counted,
    )
