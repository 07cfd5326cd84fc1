"""Step 2: everybody chooses an action card and influence cards, in any order and in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.flandern_1302.actions import Commit
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import Committed
from referee_engines.flandern_1302.flow import reveal
from referee_engines.flandern_1302.moves import OPEN_CHOICES
from referee_engines.flandern_1302.state import ACTION_CARDS, Choosing, Flandern1302State
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.spaces import Family
from referee_engines.steps import Log, Move, Step
from referee_engines.tuples import replaced

_COMMITTED = tuple([Committed(seat) for seat in range(4)])


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


CHOOSE = Step(Choosing, _awaits_choices, _list_commits, {Commit: Move(_commit, _judge_commit)}, reveal)
