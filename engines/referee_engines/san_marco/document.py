"""Where the position document differs from the state: ids instead of numbers, maps instead of tables."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from referee_engines.checks import Checks
from referee_engines.contract import Number
from referee_engines.documents import Field, Layout, phase_types
from referee_engines.parts import Part, PhaseFields, by_word, kept, listed, or_null, phases, word
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import (
    ACTION_KINDS,
    KINDS,
    LIMIT_VALUES,
    NO_DISTRICT,
    NOBODY,
    BanishRoll,
    BanishSelect,
    Choosing,
    Naming,
    Playing,
    SanMarcoState,
    SetupBridge,
    Splitting,
    hand_cards,
    limit_values,
    with_seats,
)
from referee_engines.spaces import Counts


class OptionsDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """Options that still matter."""

    setup_min_districts: Number


def layout(board: Board) -> Layout:
    """The documents of a data set."""
    cards, action_cards, limit_cards = board.cards, board.cards[:ACTION_KINDS], board.cards[ACTION_KINDS:]
    number, row = Part(Number), Part(tuple[Number, ...])
    district, pile = word(board.districts, "district"), listed(word(cards, "card"))
    deck = kept(by_word(action_cards, number, "card", missing=0))
    options = Part(OptionsDocument, OptionsDocument, lambda value, field, checks: value.setup_min_districts)
    return Layout(
        (
            Field("options", ("min_districts",), options),
            Field("limit_cards", ("limits",), listed(Part(tuple[Number, ...], limit_values, _read_limits))),
            Field("nobles", ("nobles",), by_word(board.districts, row, "district", missing=())),
            Field("bridges", ("bridges",), by_word(board.pair_ids, row, "pair", missing=())),
            Field("doge", ("doge",), or_null(district, NO_DISTRICT), is_kept=False),
            Field("action_deck", ("action_deck",), deck, is_kept=False),
            Field("action_discard", ("action_discard",), deck, is_kept=False),
            Field("limit_deck", ("limit_deck",), by_word(limit_cards, number, "card", missing=0)),
            Field("drawn", ("drawn",), listed(kept(_counted(pile))), is_kept=False),
            Field("offers", ("offers",), listed(listed(pile))),
            Field("hand", ("hand",), listed(word(action_cards, "action card"), sort=True)),
            Field("phase", ("phase",), _phase(district)),
        ),
        _finish,
    )


def _phase(district: Part) -> Part:
    """Who acts is not written: it follows from the rest."""
    unnamed = PhaseFields(unwritten={"seat": NOBODY})
    banishing = PhaseFields({"district": district}, {"seat": NOBODY})
    special: dict[type[Struct], PhaseFields] = dict.fromkeys((SetupBridge, Choosing, Playing, Naming), unnamed)
    special |= {BanishRoll: banishing, BanishSelect: banishing, Splitting: PhaseFields(unwritten={"seats": ()})}
    return phases(phase_types(SanMarcoState), special)


def _read_limits(values: tuple[int, ...], field: str, checks: Checks) -> Counts:
    for i, value in enumerate(values):
        checks.require(value in LIMIT_VALUES, f"{field}[{i}]", f"{value} is not a value of a limit card")
    return tuple([values.count(value) for value in LIMIT_VALUES])


def _counted(pile: Part) -> Part:
    """Counts by kind <-> cards; no counts at all where there are no cards."""

    def read(words: tuple[str, ...], field: str, checks: Checks) -> Counts:
        cards = pile.read(words, field, checks)
        return tuple([cards.count(kind) for kind in range(KINDS)]) if cards else ()

    return Part(pile.type, lambda counts: pile.write(hand_cards(counts)), read)


def _finish(state: SanMarcoState, document: msgspec.Struct, checks: Checks) -> SanMarcoState:
    """A district or pair that is left out has nothing; those who act are named."""
    nothing = (0,) * state.players
    state = replace(
        state,
        nobles=tuple([row or nothing for row in state.nobles]),
        bridges=tuple([row or nothing for row in state.bridges]),
    )
    return replace(state, phase=with_seats(state))
