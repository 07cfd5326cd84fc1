"""Where position documents differ from the state: ids instead of indices, null for nothing, discard piles spelled out."""

from __future__ import annotations

from typing import Any

import msgspec

from referee_engines.checks import Checks
from referee_engines.contract import Number
from referee_engines.documents import Field, Layout, phase_types
from referee_engines.memo import Memo
from referee_engines.parts import Part, PhaseFields, by_word, columns, listed, or_null, phases, word, written
from referee_engines.senators.board import Board
from referee_engines.senators.state import (
    DECKS,
    MARKETS,
    NO_CARD,
    NO_SEAT,
    OPEN,
    Bidding,
    Cashing,
    Deficit,
    Election,
    Hand,
    Replying,
    Resolving,
    Revealing,
    SenatorsState,
    Warring,
    discard_piles,
    market_cards,
)

_NUMBER = Part(Number)


def layout(board: Board) -> Layout:
    """How documents of this data set differ from the fields of the state."""
    hand = listed(word(board.ids, "card"), sort=True)
    piles = by_word(DECKS, hand, "deck")
    players = columns(
        "SeatDocument",
        "A player.",
        senators=_NUMBER,
        money=_NUMBER,
        face_up=hand,
        hidden=hand,
        eliminated=_NUMBER,
    )
    seat = or_null(_NUMBER, NO_SEAT)
    events = by_word([event.id for event in board.events], _NUMBER, "event")

    def finish(state: SenatorsState, document: Any, checks: Checks) -> SenatorsState:
        expected = discard_piles(board, (state.decks, state.face_up, state.hidden, (market_cards(state.phase),)))
        given = piles.read(document.discards, "discards", Checks())
        for deck, rest, pile in zip(DECKS, given, expected, strict=True):
            checks.require(rest == pile, f"discards.{deck}", "is not exactly what lies nowhere else")
        return state

    return Layout(
        fields=(
            Field("start", ("start",), seat, is_kept=False),
            Field("active", ("active",), seat, is_kept=False),
            Field("seats", ("senators", "money", "face_up", "hidden", "fallen"), players, is_kept=False),
            Field("decks", ("decks",), piles),
            Field("discards", ("decks", "face_up", "hidden", "phase"), _discards(board, piles), False, True),
            Field("events", ("events",), events),
            Field("phase", ("phase",), _phase(board)),
        ),
        finish=finish,
    )


def _discards(board: Board, piles: Part) -> Part:
    """Discard piles, from where all other cards lie; a phase without markets changes nothing."""
    memo: Memo[tuple[tuple[Hand, ...], ...], msgspec.Raw] = Memo(
        lambda elsewhere: written(piles.write(discard_piles(board, elsewhere))), most=1 << 10
    )

    def write(parts: Any) -> msgspec.Raw:
        decks, face_up, hidden, phase = parts
        return memo[decks, face_up, hidden, (market_cards(phase),)]

    return Part(piles.type, write, piles.read)


def _phase(board: Board) -> Part:
    card, event = word(board.ids, "card"), word([event.id for event in board.events], "event")
    markets = {"cards": listed(or_null(card, NO_CARD)), "stones": _STONES}
    bids = listed(or_null(_NUMBER, 0))
    return phases(
        phase_types(SenatorsState),
        {
            Warring: PhaseFields({"event": event, "bids": listed(or_null(_NUMBER, OPEN))}),
            Deficit: PhaseFields({"event": event}),
            Election: PhaseFields({"event": event, "bids": bids}),
            Revealing: PhaseFields(markets),
            Bidding: PhaseFields(markets),
            Resolving: PhaseFields(markets),
            Replying: PhaseFields({"card": card}),
            Cashing: PhaseFields(absent={"price": 0, "bonus": 0}),
        },
    )


def _write_stones(stones: tuple[int, ...]) -> list[list[int | None]]:
    """By market, then seat."""
    players = len(stones) // MARKETS
    return [[stone or None for stone in stones[m * players : (m + 1) * players]] for m in range(MARKETS)]


def _read_stones(rows: tuple[tuple[int | None, ...], ...], field: str, checks: Checks) -> tuple[int, ...]:
    is_table = len(rows) == MARKETS and len({len(row) for row in rows}) == 1
    checks.require(is_table, field, f"needs {MARKETS} markets with an entry for each seat")
    return tuple([stone or 0 for row in rows for stone in row])


_STONES = Part(tuple[tuple[Number | None, ...], ...], _write_stones, _read_stones)
