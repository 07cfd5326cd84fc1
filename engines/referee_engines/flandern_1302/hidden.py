"""Another state with the same view for a seat: the golden card and the commitments are drawn anew."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.chance import Source
from referee_engines.contract import Seat
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import NO_CARD, SITE, Acting, Choosing, Flandern1302State
from referee_engines.spaces import Outcomes
from referee_engines.tuples import added, added_in


def resample(board: Board, state: Flandern1302State, seat: Seat | None, source: Source) -> Flandern1302State:
    """The golden card for all but the start player, and the commitments of the others."""
    phase = state.phase
    if isinstance(phase, Choosing):
        commits = tuple(
            [
                commit if commit is None or other == seat else _commitment(state, other, source)
                for other, commit in enumerate(phase.commits)
            ]
        )
        state = replace(state, phase=Choosing(phase.card, commits))
    if isinstance(phase, (Choosing, Acting)) and phase.card != NO_CARD and seat != state.start:
        state = _other_golden_card(board, state, phase.card, source)
    return state


def _commitment(state: Flandern1302State, seat: Seat, source: Source) -> tuple[int, int]:
    cards = [card for card, n in enumerate(state.hands[seat]) if n]
    return cards[source.below(len(cards))], source.below(state.influence[seat] + 1)


def _other_golden_card(board: Board, state: Flandern1302State, card: int, source: Source) -> Flandern1302State:
    letter, weights = possible_cards(board, state, card)
    kind = Outcomes("draw", range(len(weights)), weights).sample(source)
    decks = added_in(added_in(state.deck, letter, card, 1), letter, kind, -1)
    return replace(state, deck=decks, phase=replace(state.phase, card=kind))


def possible_cards(board: Board, state: Flandern1302State, card: int) -> tuple[int, list[int]]:
    """For those who do not see the kept card: the number of its letter, and by kind how many cards it may be.

    It is any card of its letter that was not seen; one of a scored city would not have been kept.
    """
    # A cards lie above B cards, so the card drawn last is a B card as soon as any B card is gone.
    letter = int(state.deck[1] != board.decks[1])
    deck = added(state.deck[letter], card, 1)
    return letter, [0 if kind < SITE and state.cities[kind].scored else n for kind, n in enumerate(deck)]
