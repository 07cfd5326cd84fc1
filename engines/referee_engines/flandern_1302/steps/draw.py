"""Step 1: the start player takes the top golden card."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.flandern_1302.actions import Draw
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import GoldenRejected, GoldenSeen, GoldenTaken, NoGoldenCard
from referee_engines.flandern_1302.state import (
    DRAWING,
    LETTERS,
    NO_CARD,
    SITE,
    Choosing,
    Drawing,
    Flandern1302State,
    top_letter,
)
from referee_engines.ids import read_id, unknown_id
from referee_engines.refusals import violation
from referee_engines.spaces import Family
from referee_engines.steps import Log, Move, Step, awaits_chance
from referee_engines.tuples import added_in


def _list_draws(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Draw]]:
    letter = top_letter(state)
    return board.moves.draws[letter, state.deck[letter]]


def _judge_draw(board: Board, state: Flandern1302State, seat: Seat, action: Draw) -> Sequence[Violation]:
    if action.letter not in LETTERS:
        raise unknown_id(LETTERS, action.letter, "letter", "letter")
    card = read_id(board.card_index, action.card, "card", "card")
    top = LETTERS[top_letter(state)]
    found = []
    if action.letter != top:
        found.append(violation("FL-SETUP-05", "letter", letter=action.letter, top=top))
    if not state.deck[LETTERS.index(action.letter)][card]:
        found.append(violation("FL-GOLD-01", "card", "gone", card=action.card, letter=action.letter))
    return found


def _draw(board: Board, state: Flandern1302State, seat: Seat, action: Draw, log: Log) -> Flandern1302State:
    card = board.card_index[action.card]
    deck = added_in(state.deck, LETTERS.index(action.letter), card, -1)
    if card < SITE and state.cities[card].scored:
        log.append(GoldenRejected(action.letter, action.card))
        if any(deck[0]) or any(deck[1]):
            return replace(state, deck=deck, phase=DRAWING)
        log.append(NoGoldenCard())
        card = NO_CARD
    else:
        log.append(GoldenTaken(state.start, action.letter))
        log.append(GoldenSeen(state.start, action.card))
    return replace(state, deck=deck, phase=Choosing(card, (None,) * state.players))


DRAW = Step(Drawing, awaits_chance, _list_draws, {Draw: Move(_draw, _judge_draw)})
