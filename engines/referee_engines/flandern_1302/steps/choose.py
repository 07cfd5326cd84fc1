"""Steps 1 and 2: the start player takes the top golden card; everybody chooses cards, in any order and in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.flandern_1302.actions import Commit, Draw
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import Committed, GoldenRejected, GoldenSeen, GoldenTaken, NoGoldenCard
from referee_engines.flandern_1302.flow import reveal
from referee_engines.flandern_1302.moves import OPEN_CHOICES
from referee_engines.flandern_1302.state import (
    ACTION_CARDS,
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
from referee_engines.steps import Log, Move, Step, actor_alone, awaits_chance
from referee_engines.tuples import added_in, replaced

_COMMITTED = tuple([Committed(seat) for seat in range(4)])


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


def _is_rejected(state: Flandern1302State, card: int) -> bool:
    """Whether the card is that of a city that has been scored."""
    return card < SITE and state.cities[card].scored


def _draw(board: Board, state: Flandern1302State, seat: Seat, action: Draw, log: Log) -> Flandern1302State:
    card = board.card_index[action.card]
    deck = added_in(state.deck, LETTERS.index(action.letter), card, -1)
    if _is_rejected(state, card):
        log.append(GoldenRejected(action.letter, action.card))
        if any(deck[0]) or any(deck[1]):
            return replace(state, deck=deck, phase=DRAWING)
        log.append(NoGoldenCard())
        card = NO_CARD
    else:
        log.append(GoldenTaken(state.start, action.letter))
        log.append(GoldenSeen(state.start, action.card))
    return replace(state, deck=deck, phase=Choosing(card, (None,) * state.players))


def _sees_draw(board: Board, state: Flandern1302State, seat: Seat, action: Draw) -> tuple[Seat, ...] | None:
    """The start player takes the card unseen by the others; a rejected one is laid beside the deck."""
    card = board.card_index[action.card]
    return None if _is_rejected(state, card) else (state.start,)


def _awaits_choices(state: Any) -> tuple[Seat, ...]:
    return OPEN_CHOICES[state.phase.commits]


def _list_commits(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Commit]]:
    """Depends on nothing but the seat's own hand."""
    return board.moves.commits[state.hands[seat], state.influence[seat]]


def _judge_commit(board: Board, state: Flandern1302State, seat: Seat, action: Commit) -> Sequence[Violation]:
    card = read_id(board.card_index, action.card, "card", "card")
    held = state.influence[seat]
    found = []
    if card >= ACTION_CARDS:
        found.append(violation("FL-CHOOSE-01", "card", "golden", card=action.card))
    elif not state.hands[seat][card]:
        variant = "open" if board.hand[card] else "never"
        found.append(violation("FL-CHOOSE-01", "card", variant, seat=seat, card=action.card))
    if not 0 <= action.k <= held:
        found.append(violation("FL-CHOOSE-02", "k", seat=seat, k=action.k, held=held))
    return found


def _commit(board: Board, state: Flandern1302State, seat: Seat, action: Commit, log: Log) -> Flandern1302State:
    phase = state.phase
    assert isinstance(phase, Choosing)
    log.append(_COMMITTED[seat])
    commits = replaced(phase.commits, seat, (board.card_index[action.card], action.k))
    return replace(state, phase=Choosing(phase.card, commits))


DRAW = Step(Drawing, awaits_chance, _list_draws, {Draw: Move(_draw, _judge_draw, _sees_draw)})
CHOOSE = Step(Choosing, _awaits_choices, _list_commits, {Commit: Move(_commit, _judge_commit, actor_alone)}, reveal)
