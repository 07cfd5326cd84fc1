"""Where a position document differs from the state: ids instead of numbers, and cities plot by plot."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee_engines.checks import Checks
from referee_engines.contract import Number
from referee_engines.documents import Field, Layout, phase_types
from referee_engines.flandern_1302.board import Board, Plan
from referee_engines.flandern_1302.state import (
    ACTION_CARDS,
    LETTERS,
    NO_CARD,
    NOBODY,
    Acting,
    Choosing,
    City,
    Flandern1302State,
    Gold,
    Options,
    Placement,
    turn_order,
)
from referee_engines.parts import Part, PhaseFields, by_word, columns, kept, listed, or_null, phases, record, rows, word


class QuarterDocument(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A quarter and the pieces on it."""

    faction: str
    masters: Number = 0
    """Printed guild masters."""
    site: bool = False
    """Whether it is unfinished."""
    cathedral: bool = False
    figures: Number = 0
    late_cathedral: bool = False
    """A cathedral that came after the city was scored."""
    late_figures: Number = 0
    """Figures that came after the city was scored."""


class CityDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A city; plots that are named nowhere are free."""

    quarters: dict[str, QuarterDocument]
    """By plot."""
    covers: tuple[str, ...]
    """Covered plots, in the order of the data file."""
    scored: bool


def layout(board: Board) -> Layout:
    """The fields that are not written as they are."""
    cards, action_cards = board.cards, board.cards[:ACTION_CARDS]
    number = Part(Number)
    kinds = [[f"{board.shapes[shape]}:{masters}" for shape, masters in own] for own in board.kinds]
    tiles = [by_word(own, number, "kind of tile") for own in kinds]
    # A ply changes one city, so those of the others are at hand.
    cities = [kept(_city(board, i)) for i in range(len(board.cities))]
    hands = columns(
        "HandDocument",
        "A player's hand. A committed card is in it until the reveal.",
        action_cards=by_word(action_cards, number, "action card"),
        influence=number,
    )
    return Layout(
        (
            Field("options", ("options",), record(Options, centre_placement=Part(Placement))),
            Field("guilds", ("guilds",), listed(word(board.factions, "faction"))),
            Field("start", ("start",), or_null(number, NOBODY)),
            Field("cities", ("cities",), by_word(board.cities, cities, "city")),
            Field("tiles", ("tiles",), by_word(board.factions, tiles, "faction")),
            Field("hands", ("hands", "influence"), hands),
            Field("deck", ("deck",), by_word(LETTERS, by_word(cards, number, "card"), "letter")),
            Field("phase", ("phase",), _phases(board)),
        ),
        _find_order,
    )


def _phases(board: Board) -> Part:
    card = {"card": word(board.cards, "card")}
    parts = {"card": word(board.cards[:ACTION_CARDS], "action card"), "k": Part(Number)}
    commit = rows(("card", "k"), lambda *values: values, "CommitmentDocument", "The chosen cards.", parts)
    commits = {**card, "commits": listed(or_null(commit, None))}
    names, absent = {"card": "golden_card", "commits": "commitments"}, {"card": NO_CARD}
    return phases(
        phase_types(Flandern1302State),
        {
            Choosing: PhaseFields(commits, names=names, absent=absent),
            Acting: PhaseFields(commits, unwritten={"order": ()}, names=names, absent=absent),
            Gold: PhaseFields(card, names=names),
        },
    )


def _find_order(state: Flandern1302State, document: Any, checks: Checks) -> Flandern1302State:
    """The turn order is not written: it follows from the start player and the revealed cards."""
    phase = state.phase
    if not isinstance(phase, Acting):
        return state
    added = [commit[1] for commit in phase.commits if commit is not None]
    message = "all have committed when the actions begin"
    if not checks.require(len(added) == len(phase.commits), "phase.commitments", message):
        return state
    start = 0 if state.start == NOBODY else state.start
    return replace(state, phase=replace(phase, order=turn_order(start, tuple(added))))


def quarters_in(board: Board, plan: Plan, city: City) -> dict[str, QuarterDocument]:
    """What stands in a city, by plot."""
    quarters = {}
    for faction, name in enumerate(board.factions):
        for plot in plan.bits[city.quarters[faction]]:
            quarters[plan.plots[plot]] = QuarterDocument(
                name,
                sum([n for n, plots in zip(board.masters, city.masters, strict=True) if plots >> plot & 1]),
                bool(city.sites >> plot & 1),
                bool(city.cathedrals >> plot & 1),
                city.figures.count(plot),
                bool(city.late_cathedrals >> plot & 1),
                city.late_figures.count(plot),
            )
    return quarters


def _city(board: Board, index: int) -> Part:
    plan = board.plans[index]
    plots = word(plan.plots, "plot")

    def write(city: City) -> CityDocument:
        return CityDocument(quarters_in(board, plan, city), plan.ids(city.covers), city.scored)

    def read(written: CityDocument, field: str, checks: Checks) -> City:
        quarters = dict.fromkeys(board.factions, 0)
        masters = dict.fromkeys((0, *board.masters), 0)
        masks = {"site": 0, "cathedral": 0, "late_cathedral": 0}
        figures: dict[str, list[int]] = {"figures": [], "late_figures": []}
        for name, quarter in written.quarters.items():
            at = f"{field}.quarters.{name}"
            plot = plots.read(name, at, checks)
            bit = 1 << plot
            if checks.require_id(board.factions, quarter.faction, f"{at}.faction", "faction"):
                quarters[quarter.faction] |= bit
            message = f"no tile has {quarter.masters} printed guild masters"
            if checks.require(quarter.masters in masters, f"{at}.masters", message):
                masters[quarter.masters] |= bit
            for key in masks:
                masks[key] |= bit * getattr(quarter, key)
            for key, on in figures.items():
                count = getattr(quarter, key)
                message = f"{count} is not from 0 to {board.figures}"
                if checks.require(0 <= count <= board.figures, f"{at}.{key}", message):
                    on += [plot] * count
        covers = 0
        for name in written.covers:
            covers |= 1 << plots.read(name, f"{field}.covers", checks)
        checks.require(len(written.covers) == covers.bit_count(), f"{field}.covers", "duplicate plot")
        on_board, late = [tuple(sorted(plots)) for plots in figures.values()]
        return City(
            tuple(quarters.values()),
            masks["site"],
            covers,
            masks["cathedral"],
            tuple(masters.values())[1:],
            on_board,
            written.scored,
            masks["late_cathedral"],
            late,
        )

    return Part(CityDocument, write, read)
