"""Scoring a city, and the score of a game as a tree that says why."""

from __future__ import annotations

from typing import NamedTuple

from engines.contract import Seat
from engines.flandern_1302.board import Board
from engines.flandern_1302.state import End, FlandernState
from engines.scores import ScoreNode, Scoresheet


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


def tally(board: Board, state: FlandernState, index: int) -> Tally:
    """The scoring of a city as it stands: the real one for a scored city, the present one for any other."""
    city = state.cities[index]
    options = state.options
    counted = ~city.sites
    if not options.centre_is_quarter:
        counted &= ~board.plans[index].centre
    church = city.quarters[board.church] & counted
    cathedrals = (church & city.cathedrals).bit_count()
    church_quarters = church.bit_count() - cathedrals
    guild_quarters = 0
    standing: list[tuple[int, int, int]] = []
    for faction, quarters in enumerate(city.quarters):
        if faction == board.church:
            continue
        finished = quarters & counted
        count = finished.bit_count()
        guild_quarters += count
        has_marker = faction in state.guilds or faction == board.grey
        if not (count if has_marker else count and options.unplayed_guild_is_ranked) and not (
            has_marker and options.absent_guild_is_ranked
        ):
            continue
        masters = sum([1 for plot in city.figures if finished >> plot & 1])
        for number, plots in zip(board.masters, city.masters, strict=True):
            masters += number * (plots & finished).bit_count()
        standing.append((count, masters, faction))
    worth = board.data.value
    value = (
        guild_quarters * worth.guild_quarter
        + church_quarters * worth.church_quarter
        + cathedrals * worth.church_quarter_with_cathedral
    )
    ranks = []
    for count, masters, faction in sorted(standing, key=lambda s: (-s[0], -s[1], s[2])):
        rank = sum([1 for other in standing if other[:2] >= (count, masters)])
        tied = sum([1 for other in standing if other[:2] == (count, masters)])
        ranks.append(Rank(faction, count, masters, rank, tied, board.payout(rank, value)))
    return Tally(guild_quarters, church_quarters, cathedrals, city.sites.bit_count(), value, tuple(ranks))


def bonus(board: Board, state: FlandernState) -> tuple[int, ...]:
    """By seat: what most influence cards in hand are worth at the end (FL-END-05)."""
    most = max(state.influence)
    if not most and state.options.influence_bonus_needs_a_card:
        return (0,) * state.players
    return tuple([board.data.influence_bonus if held == most else 0 for held in state.influence])


def tallies(board: Board, state: FlandernState) -> list[Tally]:
    """By city."""
    return [tally(board, state, i) for i in range(len(state.cities))]


def points(board: Board, state: FlandernState, results: list[Tally]) -> tuple[tuple[int, ...], int]:
    """The score markers: by seat, and of the grey guild."""
    totals = [0] * state.players
    grey = 0
    for city, result in zip(state.cities, results, strict=True):
        if city.scored:
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
    results = tallies(board, state)
    totals, grey = points(board, state, results)
    best = winners(totals) if over else ()
    scored = [i for i, city in enumerate(state.cities) if city.scored]
    others = [i for i, city in enumerate(state.cities) if not city.scored]
    tree = [_city_node(board, state, i, results[i], True) for i in scored]
    tree += [_city_node(board, state, i, results[i], False) for i in others]
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


def _city_node(board: Board, state: FlandernState, index: int, result: Tally, counted: bool) -> ScoreNode:
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
        f"{name}: {_number(rank.quarters, 'finished quarter')}, {_number(rank.masters, 'guild master')}, "
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


def _number(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
