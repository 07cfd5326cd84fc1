"""Step 1: the start player takes the top golden card."""

from __future__ import annotations

from itertools import compress
from typing import Final

from msgspec.structs import replace

from referee_engines.contract import Event, RuleViolation, Seat, Unreadable, Violation
from referee_engines.flandern_1302.actions import AnyAction, Draw
from referee_engines.flandern_1302.board import LETTERS, SITE, Board
from referee_engines.flandern_1302.executions import Log
from referee_engines.flandern_1302.refusals import read_card
from referee_engines.flandern_1302.state import DRAW, NO_CARD, Choose, FlandernState, changed
from referee_engines.spaces import ActionSpace, Outcomes
from referee_engines.words import plain

NO_COMMITS: Final = tuple([(None,) * players for players in range(5)])
"""By number of players."""


def top_letter(state: FlandernState) -> int:
    """The back of the top card: A until the A cards are used up (FL-SETUP-05)."""
    return 0 if any(state.deck[0]) else 1


def legal_draw(board: Board, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
    letter = top_letter(state)
    deck = state.deck[letter]
    return Outcomes("draw", list(compress(board.draws[letter], deck)), [n for n in deck if n])


def apply_draw(board: Board, state: FlandernState, seat: Seat, action: Draw, log: Log) -> FlandernState:
    if action.letter not in LETTERS:
        raise Unreadable("letter", f"'{action.letter}' is no back of a golden card; these are: {', '.join(LETTERS)}")
    card = read_card(board, action.card)
    top = top_letter(state)
    letter = LETTERS.index(action.letter)
    deck = state.deck[letter]
    found = []
    if letter != top:
        found.append(
            Violation(
                "FL-SETUP-05",
                f"The top card is of letter {LETTERS[top]}, not {action.letter}",
                {"letter": action.letter, "top": LETTERS[top]},
                "letter",
            )
        )
    if not deck[card]:
        found.append(
            Violation(
                "FL-GOLD-01",
                f"0 {plain(action.card)} cards of letter {action.letter} are left in the deck",
                {"card": action.card, "letter": action.letter, "left": 0},
                "card",
            )
        )
    if found:
        raise RuleViolation(*found)
    deck = changed(deck, card, deck[card] - 1)
    decks = (deck, state.deck[1]) if letter == 0 else (state.deck[0], deck)
    if card < SITE and state.cities[card].scored:
        log.append(Event("golden_rejected", {"letter": action.letter, "card": action.card}))
        if any(decks[0]) or any(decks[1]):
            return replace(state, ply=state.ply + 1, deck=decks, phase=DRAW)
        log.append(Event("no_golden_card"))
        card = NO_CARD
    else:
        log.append(Event("golden_taken", {"seat": state.start, "letter": action.letter}))
        log.append(Event("golden_seen", {"card": action.card}, (state.start,)))
    return replace(state, ply=state.ply + 1, deck=decks, phase=Choose(card, NO_COMMITS[state.players]))
