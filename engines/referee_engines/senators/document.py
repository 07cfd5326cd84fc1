"""Where position documents differ from the state: ids instead of indices, null for nothing, discard piles spelled out."""

from __future__ import annotations

from typing import Any

import msgspec

from referee_engines import parts
from referee_engines.checks import Checks
from referee_engines.contract import Number
from referee_engines.documents import Field, Layout, phase_types
from referee_engines.memo import Memo
from referee_engines.parts import Part, PhaseFields, by_word, columns, listed, or_null, word
from referee_engines.senators import phases
from referee_engines.senators.board import Board
from referee_engines.senators.state import DECKS, MARKETS, NO_SEAT, Hand, SenatorsState

_NUMBER = Part(Number)
_SEAT = or_null(_NUMBER, NO_SEAT)


def layout(board: Board) -> Layout:
    """How documents of this data set differ from the fields of the state."""
    hand = listed(word(board.ids, "card"), sort=True)
    piles = by_word(DECKS, hand, "deck")
    seats = columns(
        "SeatDocument", "A player.", senators=_NUMBER, money=_NUMBER, face_up=hand, hidden=hand, eliminated=_NUMBER
    )
    events = by_word([event.id for event in board.events], _NUMBER, "event")

    def finish(state: SenatorsState, document: Any, checks: Checks) -> SenatorsState:
        given = piles.read(document.discards, "discards", Checks())
        for deck, rest, pile in zip(DECKS, given, board.discards(state), strict=True):
            checks.require(rest == pile, f"discards.{deck}", "is not exactly what lies nowhere else")
        return state

    return Layout(
        fields=(
            Field("start", ("start",), _SEAT, is_kept=False),
            Field("active", ("active",), _SEAT, is_kept=False),
            Field("seats", ("senators", "money", "face_up", "hidden", "fallen"), seats, is_kept=False),
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
        lambda places: parts.written(piles.write(board.cards_besides(places))), most=1 << 10
    )

    def write(values: Any) -> msgspec.Raw:
        decks, face_up, hidden, phase = values
        return memo[decks, face_up, hidden, (phases.market_cards(phase),)]

    return Part(piles.type, write, piles.read)


def _phase(board: Board) -> Part:
    card, event = word(board.ids, "card"), word([event.id for event in board.events], "event")
    rows = listed(listed(or_null(_NUMBER, 0)))

    def read_stones(given: tuple[tuple[int | None, ...], ...], field: str, checks: Checks) -> tuple[int, ...]:
        is_table = len(given) == MARKETS and len({len(row) for row in given}) == 1
        checks.require(is_table, field, f"needs {MARKETS} markets with an entry for each seat")
        return tuple([stone for row in rows.read(given, field, checks) for stone in row])

    stones = Part(rows.type, _write_stones, read_stones)
    markets = PhaseFields({"cards": listed(or_null(card, phases.NO_CARD)), "stones": stones})
    return parts.phases(
        phase_types(SenatorsState),
        {
            phases.Warring: PhaseFields({"event": event, "bids": listed(or_null(_NUMBER, phases.OPEN))}),
            phases.Deficit: PhaseFields({"event": event}),
            phases.Election: PhaseFields({"event": event, "bids": listed(or_null(_NUMBER, 0))}),
            phases.Revealing: markets,
            phases.Bidding: markets,
            phases.Resolving: markets,
            phases.Replying: PhaseFields({"card": card}),
            phases.Cashing: PhaseFields(absent={"price": 0, "bonus": 0}),
        },
    )


def _write_stones(stones: tuple[int, ...]) -> list[list[int | None]]:
    """By market, then seat."""
    players = len(stones) // MARKETS
    return [[stone or None for stone in stones[m * players : (m + 1) * players]] for m in range(MARKETS)]
