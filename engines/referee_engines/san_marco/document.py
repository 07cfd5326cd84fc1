"""The position document: a state in rulebook words, as JSON that people and other programs can write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from referee_engines.contract import BadDocument, DataRef, Document, GameInfo, Number, Problem
from referee_engines.documents import Parts, header_problems, written
from referee_engines.san_marco.board import ACTION_KINDS, KINDS, LIMIT_VALUES, Board
from referee_engines.san_marco.state import (
    NO_DISTRICT,
    NOBODY,
    PHASE_NAMES,
    PHASES,
    START_DRAW,
    BanishRoll,
    BanishSelect,
    Dealing,
    Phase,
    SanMarcoState,
    SetupBridge,
    SetupRoll,
    hand_cards,
    limit_values,
    with_seats,
)
from referee_engines.spaces import Counts, Pile

Rows: TypeAlias = tuple[tuple[int, ...], ...]


class PhaseDocument(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The decision that is open."""

    name: str
    rolled: Number | None = None
    """setup_roll: rolls made by all players together."""
    placed: Number | None = None
    """setup_bridge: bridges placed by all players together."""
    distributor: Number | None = None
    """deal: 0 for the first distributor, 1 for the second."""
    district: str | None = None
    """banish_roll, banish_select: the named district."""
    roll: Number | None = None
    """banish_select: what the die shows."""
    by_card: bool | None = None
    """banish_roll, banish_select: true for a card, false for the end of a passage."""


class OptionsDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """Options that still matter."""

    setup_min_districts: Number


class SanMarcoDocument(Document, frozen=True, forbid_unknown_fields=True):
    """A position of San Marco. Lists by seat begin with seat 0."""

    options: OptionsDocument
    passage: Number
    round: Number
    start_seat: Number
    last_round: bool
    active: tuple[Number, ...]
    """Seats that take part in this round."""
    prestige: tuple[Number, ...]
    limit_cards: tuple[tuple[Number, ...], ...]
    """By seat: values of the limit cards before the player, ascending."""
    stock: tuple[Number, ...]
    nobles: dict[str, tuple[Number, ...]]
    """By district, then seat."""
    bridges: dict[str, tuple[Number, ...]]
    """By pair, then owner; every pair of neighbours is listed."""
    bridge_supply: Number
    doge: str | None
    action_deck: dict[str, Number]
    """Number of cards left of each kind."""
    action_discard: dict[str, Number]
    limit_deck: dict[str, Number]
    distributors: tuple[Number, ...]
    deciders: tuple[Number, ...]
    drawn: tuple[tuple[str, ...], ...]
    """By distributor: his cards before he has split them."""
    offers: tuple[tuple[tuple[str, ...], ...], ...]
    """By distributor: his piles in canonical order; a taken one is empty."""
    step: Number
    """Which offer of the round is being taken or executed, counted from 0 in the order of play; -1 before the first."""
    hand: tuple[str, ...]
    phase: PhaseDocument


class Writer:
    """Writes the documents of one data set."""

    def __init__(self, board: Board) -> None:
        self._board = board
        cards = board.cards
        self._data = written(DataRef(board.set.id, board.set.sha256))
        self._options = Parts(OptionsDocument)
        self._limit_cards: Parts[tuple[Counts, ...]] = Parts(lambda limits: [limit_values(counts) for counts in limits])
        self._nobles: Parts[Rows] = Parts(lambda rows: dict(zip(board.districts, rows, strict=True)))
        self._bridges: Parts[Rows] = Parts(lambda rows: dict(zip(board.pair_ids, rows, strict=True)))
        self._action_deck: Parts[Counts] = Parts(lambda deck: dict(zip(cards, deck, strict=False)))
        self._limit_deck: Parts[Counts] = Parts(lambda deck: dict(zip(cards[ACTION_KINDS:], deck, strict=True)))
        self._drawn: Parts[Counts] = Parts(lambda counts: [cards[kind] for kind in hand_cards(counts)])
        self._hand: Parts[Pile] = Parts(lambda pile: [cards[kind] for kind in pile])
        self._offers: Parts[tuple[tuple[Pile, ...], ...]] = Parts(
            lambda offers: [[[cards[kind] for kind in pile] for pile in piles] for piles in offers]
        )
        self._phase: Parts[Phase] = Parts(lambda phase: _write_phase(board, phase))

    def write(self, state: SanMarcoState) -> dict[str, Any]:
        """Equal states give equal documents."""
        return {
            "action_deck": self._action_deck[state.action_deck],
            "action_discard": self._action_deck[state.action_discard],
            "active": state.active,
            "bridge_supply": state.bridge_supply,
            "bridges": self._bridges[state.bridges],
            "data": self._data,
            "deciders": state.deciders,
            "distributors": state.distributors,
            "doge": None if state.doge == NO_DISTRICT else self._board.districts[state.doge],
            "drawn": list(map(self._drawn.__getitem__, state.drawn)),
            "game": "san-marco",
            "hand": self._hand[state.hand],
            "last_round": state.last_round,
            "limit_cards": self._limit_cards[state.limits],
            "limit_deck": self._limit_deck[state.limit_deck],
            "nobles": self._nobles[state.nobles],
            "offers": self._offers[state.offers],
            "options": self._options[state.min_districts],
            "passage": state.passage,
            "phase": self._phase[state.phase],
            "players": state.players,
            "ply": state.ply,
            "prestige": state.prestige,
            "round": state.round,
            "rules": "1",
            "start_seat": state.start_seat,
            "step": state.step,
            "stock": state.stock,
        }


def _write_phase(board: Board, phase: Phase) -> PhaseDocument:
    name = PHASE_NAMES[type(phase)]
    match phase:
        case SetupRoll(rolled):
            return PhaseDocument(name, rolled=rolled)
        case SetupBridge(placed=placed):
            return PhaseDocument(name, placed=placed)
        case Dealing(distributor):
            return PhaseDocument(name, distributor=distributor)
        case BanishRoll(district=district, by_card=by_card):
            return PhaseDocument(name, district=board.districts[district], by_card=by_card)
        case BanishSelect(district=district, roll=roll, by_card=by_card):
            return PhaseDocument(name, district=board.districts[district], roll=roll, by_card=by_card)
    return PhaseDocument(name)


def read(game: GameInfo, boards: Mapping[str, Board], document: SanMarcoDocument) -> SanMarcoState:
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

    def state(self, doc: SanMarcoDocument) -> SanMarcoState:
        board = self._board
        state = SanMarcoState(
            data=doc.data.id,
            sha256=doc.data.sha256,
            players=doc.players,
            ply=doc.ply,
            min_districts=doc.options.setup_min_districts,
            passage=doc.passage,
            round=doc.round,
            start_seat=doc.start_seat,
            last_round=doc.last_round,
            active=doc.active,
            prestige=doc.prestige,
            limits=tuple([self._limits(values, f"limit_cards[{i}]") for i, values in enumerate(doc.limit_cards)]),
            stock=doc.stock,
            nobles=self._rows(doc.nobles, board.districts, doc.players, "nobles"),
            bridges=self._rows(doc.bridges, board.pair_ids, doc.players, "bridges"),
            bridge_supply=doc.bridge_supply,
            doge=NO_DISTRICT if doc.doge is None else self._district(doc.doge, "doge"),
            action_deck=self._deck(doc.action_deck, 0, ACTION_KINDS, "action_deck"),
            action_discard=self._deck(doc.action_discard, 0, ACTION_KINDS, "action_discard"),
            limit_deck=self._deck(doc.limit_deck, ACTION_KINDS, KINDS, "limit_deck"),
            distributors=doc.distributors,
            deciders=doc.deciders,
            drawn=tuple(
                [self._counts(cards, KINDS, f"drawn[{i}]") if cards else () for i, cards in enumerate(doc.drawn)]
            ),
            offers=tuple(
                [
                    tuple([tuple(self._kinds(pile, KINDS, f"offers[{i}][{j}]")) for j, pile in enumerate(piles)])
                    for i, piles in enumerate(doc.offers)
                ]
            ),
            step=doc.step,
            hand=tuple(sorted(self._kinds(doc.hand, ACTION_KINDS, "hand"))),
            phase=self._phase(doc.phase),
        )
        return replace(state, phase=with_seats(state))

    def _note(self, field: str, message: str) -> None:
        self._problems.append(Problem(field, message))

    def _district(self, word: str, field: str) -> int:
        index = self._board.district_index.get(word)
        if index is None:
            self._note(field, f"'{word}' is no district; these are: {', '.join(self._board.districts)}")
            return 0
        return index

    def _kinds(self, words: tuple[str, ...], kinds: int, field: str) -> list[int]:
        found = []
        for i, word in enumerate(words):
            kind = self._board.card_index.get(word, KINDS)
            if kind >= kinds:
                self._note(
                    f"{field}[{i}]", f"'{word}' is no such card; these are: {', '.join(self._board.cards[:kinds])}"
                )
            else:
                found.append(kind)
        return found

    def _counts(self, words: tuple[str, ...], kinds: int, field: str) -> Counts:
        counts = [0] * kinds
        for kind in self._kinds(words, kinds, field):
            counts[kind] += 1
        return tuple(counts)

    def _limits(self, values: tuple[int, ...], field: str) -> Counts:
        for i, value in enumerate(values):
            if value not in LIMIT_VALUES:
                self._note(f"{field}[{i}]", f"{value} is no value of a limit card")
        return tuple([values.count(value) for value in LIMIT_VALUES])

    def _deck(self, deck: dict[str, int], first: int, end: int, field: str) -> Counts:
        known = self._board.cards[first:end]
        for word in deck:
            if word not in known:
                self._note(f"{field}.{word}", f"no such card; these are: {', '.join(known)}")
        return tuple([deck.get(card, 0) for card in known])

    def _rows(
        self, table: dict[str, tuple[int, ...]], known: tuple[str, ...], players: int, field: str
    ) -> tuple[tuple[int, ...], ...]:
        for word in table:
            if word not in known:
                self._note(f"{field}.{word}", f"not on this board; these are: {', '.join(known)}")
        return tuple([table.get(word, (0,) * players) for word in known])

    def _phase(self, doc: PhaseDocument) -> Phase:
        by_name = {name: phase for phase, name in PHASE_NAMES.items()}
        kind = by_name.get(doc.name)
        if kind is None:
            self._note("phase.name", f"'{doc.name}' is no phase; these are: {', '.join(by_name)}")
            kind = PHASES[0]
        given = {
            "rolled": doc.rolled,
            "placed": doc.placed,
            "distributor": doc.distributor,
            "district": None if doc.district is None else self._district(doc.district, "phase.district"),
            "roll": doc.roll,
            "by_card": doc.by_card,
        }
        for field, value in given.items():
            if value is None and field in kind.__struct_fields__:
                self._note(f"phase.{field}", f"missing, the phase {doc.name} needs it")
            elif value is not None and field not in kind.__struct_fields__:
                self._note(f"phase.{field}", f"the phase {doc.name} does not have it")
        if self._problems:
            return START_DRAW  # any phase will do, the document is refused
        # Who acts is not written: it follows from the rest.
        return kind(*[given.get(field, NOBODY) for field in kind.__struct_fields__])  # type: ignore[return-value]  # kind is one of the union
