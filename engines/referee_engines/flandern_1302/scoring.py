"""Scoring a city, and the score of a game as a tree that says why."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from referee_engines.contract import FactValue, Seat
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import City, Flandern1302State, Options, Over, built
from referee_engines.scores import ScoreNode, Scoresheet, ranks_of


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

    value: int
    ranks: tuple[Rank, ...]
    """The ranked guilds, best first."""

    def of(self, faction: int) -> int:
        """The points of a faction."""
        return sum([rank.points for rank in self.ranks if rank.faction == faction])

    def points(self, guilds: tuple[int, ...]) -> tuple[int, ...]:
        """By seat."""
        return tuple([self.of(guild) for guild in guilds])


def _counting(board: Board, options: Options, index: int, city: City) -> int:
    """The plots of the city whose quarter counts: the finished ones, the centre among them unless an option says no."""
    return ~city.sites if options.centre_is_quarter else ~(city.sites | board.plans[index].centre)


def city_counts(board: Board, options: Options, index: int, city: City) -> dict[str, int]:
    """Finished guild quarters, church quarters without and with cathedral, sites, and what all of it is worth."""
    counted = _counting(board, options, index, city)
    church = city.quarters[board.church] & counted
    guild_quarters = (built(city) & counted & ~church).bit_count()
    cathedrals = (church & city.cathedrals).bit_count()
    church_quarters = church.bit_count() - cathedrals
    worth = board.file.value
    value = (
        guild_quarters * worth.guild_quarter
        + church_quarters * worth.church_quarter
        + cathedrals * worth.church_quarter_with_cathedral
    )
    return {
        "guild_quarters": guild_quarters,
        "church_quarters": church_quarters,
        "cathedrals": cathedrals,
        "sites": city.sites.bit_count(),
        "value": value,
    }


def tally(board: Board, state: Flandern1302State, index: int) -> Tally:
    """The scoring of a city as it stands: the real one for a scored city, the present one for any other."""
    city, options = state.cities[index], state.options
    counted = _counting(board, options, index, city)
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
    value = city_counts(board, options, index, city)["value"]
    equals = [(count, masters) for count, masters, _ in standing]
    ranks = []
    for count, masters, faction in standing:
        tied = equals.count((count, masters))
        rank = equals.index((count, masters)) + tied
        ranks.append(Rank(-faction, count, masters, rank, tied, _payout(board, rank, value)))
    return Tally(value, tuple(ranks))


def _payout(board: Board, rank: int, value: int) -> int:
    """What a rank, from 1, gets in a city of that value (FL-SCORE-07)."""
    points = board.file.rank_points
    if rank > len(points):
        return 0
    share = points[rank - 1]
    if isinstance(share, int):
        return share
    return value if share == "V" else (value + 1) // 2


def bonus(board: Board, state: Flandern1302State) -> tuple[int, ...]:
    """By seat: what most influence cards in hand are worth at the end (FL-END-05)."""
    most = max(state.influence)
    if not most and state.options.influence_bonus_needs_a_card:
        return (0,) * state.players
    return tuple([board.file.influence_bonus if held == most else 0 for held in state.influence])


def points(board: Board, state: Flandern1302State) -> tuple[tuple[int, ...], int]:
    """The score markers: by seat, and of the grey guild."""
    scored = [tally(board, state, i) for i, city in enumerate(state.cities) if city.scored]
    extra = bonus(board, state) if isinstance(state.phase, Over) else (0,) * state.players
    totals = [sum([each.of(guild) for each in scored]) for guild in state.guilds]
    return tuple(map(add, totals, extra)), sum([each.of(board.grey) for each in scored])


def score_game(board: Board, state: Flandern1302State, seat: Seat | None) -> Scoresheet:
    """The scored cities, what the others would pay now, and the influence bonus. Nothing of it is hidden."""
    over = isinstance(state.phase, Over)
    totals, grey = points(board, state)
    best = tuple([seat for seat, total in enumerate(totals) if total == max(totals)]) if over else ()
    scored_first = sorted(range(len(state.cities)), key=lambda i: not state.cities[i].scored)
    name = board.factions[board.grey]
    tree = (
        *[_city_node(board, state, i) for i in scored_first],
        _bonus_node(board, state, over),
        ScoreNode(name, "grey", "FL-SCORE-08", facts={"faction": name, "points": grey}, counted=False),
    )
    return Scoresheet(over, totals, ranks_of(totals), best, "FL-END-06" if len(best) > 1 else "", tree)


def _bonus_node(board: Board, state: Flandern1302State, over: bool) -> ScoreNode:
    extra = bonus(board, state)
    seats = tuple([seat for seat, n in enumerate(extra) if n])
    text = ("influence" if over else "influence-now") if seats else "influence-none"
    facts: dict[str, FactValue] = {"influence": state.influence, "seats": seats, "held": max(state.influence)}
    return ScoreNode("influence", text, "FL-END-05", extra, facts, counted=over)


def _city_node(board: Board, state: Flandern1302State, index: int) -> ScoreNode:
    result = tally(board, state, index)
    name, counted = board.cities[index], state.cities[index].scored
    counts = city_counts(board, state.options, index, state.cities[index])
    value = ScoreNode(f"{name}.value", "value", "FL-SCORE-03", facts=counts, counted=counted)
    return ScoreNode(
        name,
        "city" if counted else "city-now",
        "FL-SCORE-01" if counted else "FL-SCORE-07",
        result.points(state.guilds),
        {"city": name, "value": result.value},
        (value, *[_rank_node(board, state, index, rank, result) for rank in result.ranks]),
        counted,
    )


def _rank_node(board: Board, state: Flandern1302State, index: int, rank: Rank, result: Tally) -> ScoreNode:
    """A guild's place: the rule is the one that decided it."""
    name = board.factions[rank.faction]
    is_lost = rank.faction not in state.guilds and rank.faction != board.grey
    facts: dict[str, FactValue] = {**rank._asdict(), "faction": name, "lost": int(is_lost)}
    text, rule = "rank", "FL-SCORE-07"
    if rank.tied > 1:
        text, rule = "rank-tied", "FL-SCORE-06"
        facts["first"] = rank.rank - rank.tied + 1
    elif sum([other.quarters == rank.quarters for other in result.ranks]) > 1:
        text, rule = "rank-masters", "FL-SCORE-05"
    owner = tuple([rank.points if guild == rank.faction else 0 for guild in state.guilds])
    node = f"{board.cities[index]}.{name}"
    return ScoreNode(node, text, rule, owner, facts, counted=state.cities[index].scored)
