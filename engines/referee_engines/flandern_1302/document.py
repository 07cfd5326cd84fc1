"""The position document: a state in rulebook words, as JSON that people and other programs can write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from referee_engines.contract import BadDocument, DataRef, Document, GameInfo, Number, Problem
from referee_engines.documents import Parts, header_problems, written
from referee_engines.flandern_1302.board import ACTION_CARDS, LETTERS, Board
from referee_engines.flandern_1302.state import (
    NO_CARD,
    NOBODY,
    PHASE_NAMES,
    Act,
    Choose,
    City,
    Draw,
    End,
    FlandernState,
    Gold,
    Options,
    Phase,
    SetupCentre,
    SetupDeal,
    SetupStart,
)
from referee_engines.flandern_1302.steps.choose import turn_order

Rows: TypeAlias = tuple[tuple[int, ...], ...]


class OptionsDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings that the game is played by."""

    centre_is_quarter: bool
    church_arms_block: bool
    figures_allowed_in_scored_city: bool
    absent_guild_is_ranked: bool
    unplayed_guild_is_ranked: bool
    influence_bonus_needs_a_card: bool
    centre_placement: Literal["choose", "random"]


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


class HandDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's hand. A committed card is in it until the reveal."""

    action_cards: dict[str, Number]
    influence: Number


class CommitmentDocument(Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    k: Number


class PhaseDocument(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The decision that is open."""

    name: Literal["setup_start", "setup_centre", "setup_deal", "draw", "choose", "act", "gold", "end"]
    golden_card: str | None = None
    """choose, act, gold: the card of the start player; left out when the round has none."""
    commitments: tuple[CommitmentDocument | None, ...] | None = None
    """choose, act: by seat."""
    acted: Number | None = None
    """act: how many players of the turn order are done."""
    deck_empty: bool | None = None
    """end: whether the empty deck ended the game, and not the full board."""


class Flandern1302Document(Document, frozen=True, forbid_unknown_fields=True):
    """A position of Flandern 1302. Lists by seat begin with seat 0."""

    options: OptionsDocument
    guilds: tuple[str, ...]
    """By seat."""
    start: Number | None
    """The start player; null until one is drawn."""
    round: Number
    """From 1; 0 during the setup."""
    cities: dict[str, CityDocument]
    tiles: dict[str, dict[str, Number]]
    """By faction, then kind: tiles in supply. A kind is its shape, a colon and its printed masters."""
    hands: tuple[HandDocument, ...]
    deck: dict[str, dict[str, Number]]
    """By letter, then card: golden cards not yet drawn."""
    phase: PhaseDocument


class Writer:
    """Writes the documents of one data set."""

    def __init__(self, game: GameInfo, board: Board) -> None:
        self._game = game
        self._data = written(DataRef(board.set.id, board.set.sha256))
        cards, hand_cards = board.cards, board.cards[:ACTION_CARDS]
        # A ply changes one city, so those of the others are at hand.
        city_parts: list[Parts[City]] = [Parts(partial(_write_city, board, i)) for i in range(len(board.cities))]
        self._cities: Parts[tuple[City, ...]] = Parts(
            lambda cities: {
                name: parts[city] for name, parts, city in zip(board.cities, city_parts, cities, strict=True)
            }
        )
        kinds = [_kinds(board, faction) for faction in range(len(board.factions))]
        self._tiles: Parts[Rows] = Parts(
            lambda tiles: {
                faction: dict(zip(own, left, strict=True))
                for faction, own, left in zip(board.factions, kinds, tiles, strict=True)
            }
        )
        self._deck: Parts[Rows] = Parts(
            lambda deck: {
                letter: dict(zip(cards, left, strict=True)) for letter, left in zip(LETTERS, deck, strict=True)
            }
        )
        self._hands: Parts[tuple[Rows, tuple[int, ...]]] = Parts(
            lambda held: [
                HandDocument(dict(zip(hand_cards, hand, strict=True)), influence)
                for hand, influence in zip(*held, strict=True)
            ]
        )
        self._guilds: Parts[tuple[int, ...]] = Parts(lambda guilds: [board.factions[guild] for guild in guilds])
        self._options = Parts(_write_options)
        self._phase: Parts[Phase] = Parts(lambda phase: _write_phase(board, phase))

    def write(self, state: FlandernState) -> dict[str, Any]:
        """Equal states give equal documents."""
        return {
            "cities": self._cities[state.cities],
            "data": self._data,
            "deck": self._deck[state.deck],
            "game": self._game.id,
            "guilds": self._guilds[state.guilds],
            "hands": self._hands[state.hands, state.influence],
            "options": self._options[state.options],
            "phase": self._phase[state.phase],
            "players": state.players,
            "ply": state.ply,
            "round": state.round,
            "rules": self._game.rules_version,
            "start": None if state.start == NOBODY else state.start,
            "tiles": self._tiles[state.tiles],
        }


def _write_options(options: Options) -> OptionsDocument:
    return OptionsDocument(
        options.centre_is_quarter,
        options.church_arms_block,
        options.figures_allowed_in_scored_city,
        options.absent_guild_is_ranked,
        options.unplayed_guild_is_ranked,
        options.influence_bonus_needs_a_card,
        "random" if options.random_centres else "choose",
    )


def _kinds(board: Board, faction: int) -> list[str]:
    return [f"{board.shapes[shape]}:{masters}" for shape, masters in board.kinds[faction]]


def _write_city(board: Board, index: int, city: City) -> CityDocument:
    plan = board.plans[index]
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
    return CityDocument(quarters, plan.ids(city.covers), city.scored)


def _write_phase(board: Board, phase: Phase) -> PhaseDocument:
    name = PHASE_NAMES[type(phase)]
    golden = None
    if isinstance(phase, (Choose, Act, Gold)) and phase.card != NO_CARD:
        golden = board.cards[phase.card]
    commitments = None
    if isinstance(phase, (Choose, Act)):
        commitments = tuple(
            [commit and CommitmentDocument(board.cards[commit[0]], commit[1]) for commit in phase.commits]
        )
    return PhaseDocument(
        name,  # type: ignore[arg-type]  # the tags of the phases are the words of the document
        golden,
        commitments,
        phase.acted if isinstance(phase, Act) else None,
        phase.deck_empty if isinstance(phase, End) else None,
    )


def read(game: GameInfo, boards: Mapping[str, Board], document: Flandern1302Document) -> FlandernState:
    """The state that the document describes. Raises `BadDocument` with every unknown word."""
    problems = header_problems(game, document)
    if problems:
        raise BadDocument(problems)
    reader = _Reader(boards[document.data.id], problems)
    state = reader.state(document)
    if problems:
        raise BadDocument(problems)
    return state


class _Reader:
    """Turns words into numbers and notes every word that it does not know."""

    def __init__(self, board: Board, problems: list[Problem]) -> None:
        self._board = board
        self._problems = problems

    def _fail(self, field: str, message: str) -> None:
        self._problems.append(Problem(field, message))

    def _index(self, words: Sequence[str], word: str, field: str) -> int:
        if word not in words:
            self._fail(field, f"'{word}' is not one of {', '.join(words)}")
            return 0
        return words.index(word)

    def _counts(self, words: Sequence[str], counts: Mapping[str, int], field: str) -> tuple[int, ...]:
        """Numbers by word; every word must have one."""
        for word in counts:
            self._index(words, word, f"{field}.{word}")
        for word in words:
            if word not in counts:
                self._fail(f"{field}.{word}", "is missing")
        return tuple([counts.get(word, 0) for word in words])

    def state(self, document: Flandern1302Document) -> FlandernState:
        board, options = self._board, document.options
        for field, given, known in (
            ("cities", document.cities, board.cities),
            ("tiles", document.tiles, board.factions),
            ("deck", document.deck, LETTERS),
        ):
            for name in given:
                self._index(known, name, f"{field}.{name}")
            for name in known:
                if name not in given:
                    self._fail(f"{field}.{name}", "is missing")
        empty = CityDocument({}, (), False)
        return FlandernState(
            data=document.data.id,
            sha256=document.data.sha256,
            players=document.players,
            ply=document.ply,
            options=Options(
                options.centre_is_quarter,
                options.church_arms_block,
                options.figures_allowed_in_scored_city,
                options.absent_guild_is_ranked,
                options.unplayed_guild_is_ranked,
                options.influence_bonus_needs_a_card,
                options.centre_placement == "random",
            ),
            guilds=tuple([self._index(board.factions, g, f"guilds[{i}]") for i, g in enumerate(document.guilds)]),
            start=NOBODY if document.start is None else document.start,
            round=document.round,
            cities=tuple([self._city(i, document.cities.get(name, empty)) for i, name in enumerate(board.cities)]),
            tiles=tuple(
                [
                    self._counts(_kinds(board, f), document.tiles.get(name, {}), f"tiles.{name}")
                    for f, name in enumerate(board.factions)
                ]
            ),
            hands=tuple(
                [
                    self._counts(board.cards[:ACTION_CARDS], hand.action_cards, f"hands[{i}].action_cards")
                    for i, hand in enumerate(document.hands)
                ]
            ),
            influence=tuple([hand.influence for hand in document.hands]),
            deck=tuple(
                [self._counts(board.cards, document.deck.get(letter, {}), f"deck.{letter}") for letter in LETTERS]
            ),
            phase=self._phase(document),
        )

    def _city(self, index: int, written: CityDocument) -> City:
        board = self._board
        plan = board.plans[index]
        field = f"cities.{board.cities[index]}"
        quarters = [0] * len(board.factions)
        masters = [0] * len(board.masters)
        sites = covers = cathedrals = late_cathedrals = 0
        figures: list[int] = []
        late_figures: list[int] = []
        for name, quarter in written.quarters.items():
            at = f"{field}.quarters.{name}"
            plot = self._index(plan.plots, name, at)
            bit = 1 << plot
            quarters[self._index(board.factions, quarter.faction, f"{at}.faction")] |= bit
            number = board.masters_index.get(quarter.masters)
            if number is not None:
                masters[number] |= bit
            elif quarter.masters:
                self._fail(f"{at}.masters", f"no tile has {quarter.masters} printed guild masters")
            sites |= bit * quarter.site
            cathedrals |= bit * quarter.cathedral
            late_cathedrals |= bit * quarter.late_cathedral
            for count, plots, word in (
                (quarter.figures, figures, "figures"),
                (quarter.late_figures, late_figures, "late_figures"),
            ):
                if not 0 <= count <= board.figures:
                    self._fail(f"{at}.{word}", f"{count} is not from 0 to {board.figures}")
                else:
                    plots += [plot] * count
        for name in written.covers:
            covers |= 1 << self._index(plan.plots, name, f"{field}.covers")
        if len(written.covers) != covers.bit_count():
            self._fail(f"{field}.covers", "a plot stands twice")
        return City(
            tuple(quarters),
            sites,
            covers,
            cathedrals,
            tuple(masters),
            tuple(sorted(figures)),
            written.scored,
            late_cathedrals,
            tuple(sorted(late_figures)),
        )

    def _phase(self, document: Flandern1302Document) -> Phase:
        board, phase = self._board, document.phase
        given = {
            "golden_card": phase.golden_card,
            "commitments": phase.commitments,
            "acted": phase.acted,
            "deck_empty": phase.deck_empty,
        }
        wanted = {
            "choose": ("golden_card", "commitments"),
            "act": ("golden_card", "commitments", "acted"),
            "gold": ("golden_card",),
            "end": ("deck_empty",),
        }.get(phase.name, ())
        for field, value in given.items():
            if value is not None and field not in wanted:
                self._fail(f"phase.{field}", f"does not belong to {phase.name}")
            if value is None and field in wanted and (field != "golden_card" or phase.name == "gold"):
                self._fail(f"phase.{field}", "is missing")
        card = NO_CARD
        if phase.golden_card is not None:
            card = self._index(board.cards, phase.golden_card, "phase.golden_card")
        commits = self._commits(phase.commitments or ())
        match phase.name:
            case "choose":
                return Choose(card, commits)
            case "act":
                return self._act(document, card, commits)
            case "gold":
                return Gold(card)
            case "end":
                return End(bool(phase.deck_empty))
            case "setup_start":
                return SetupStart()
            case "setup_centre":
                return SetupCentre()
            case "setup_deal":
                return SetupDeal()
        return Draw()

    def _commits(self, written: tuple[CommitmentDocument | None, ...]) -> tuple[tuple[int, int] | None, ...]:
        cards = self._board.cards[:ACTION_CARDS]
        return tuple(
            [
                None if commit is None else (self._index(cards, commit.card, f"phase.commitments[{i}].card"), commit.k)
                for i, commit in enumerate(written)
            ]
        )

    def _act(self, document: Flandern1302Document, card: int, commits: tuple[tuple[int, int] | None, ...]) -> Act:
        revealed = tuple([commit for commit in commits if commit is not None])
        if len(revealed) < len(commits):
            self._fail("phase.commitments", "act begins when everybody has committed")
        start = 0 if document.start is None else document.start
        added = tuple([k for _, k in revealed])
        return Act(card, revealed, turn_order(start, added), document.phase.acted or 0)
