"""Another state with the same view for a seat: what the seat does not see is drawn anew."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.chance import Source
from referee_engines.contract import Seat
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import ACTION_KINDS, KINDS, SanMarcoState, hand_cards
from referee_engines.san_marco.view import is_open
from referee_engines.spaces import Counts, canonical_piles


def resample(board: Board, state: SanMarcoState, seat: Seat | None, source: Source) -> SanMarcoState:
    """Decks, and the cards and offers of the other distributors that are not open, are mixed and dealt again."""
    hidden = [i for i, owner in enumerate(state.distributors) if owner != seat and not is_open(state, i)]
    action_pool = hand_cards(state.action_deck)
    limit_pool = [ACTION_KINDS + kind for kind in hand_cards(state.limit_deck)]
    for i in hidden:
        for kind in [*hand_cards(state.drawn[i]), *[kind for pile in state.offers[i] for kind in pile]]:
            (limit_pool if kind >= ACTION_KINDS else action_pool).append(kind)
    # Sorted, so that the same draws give the same state wherever the cards lie in truth.
    action_pool.sort()
    limit_pool.sort()
    drawn = list(state.drawn)
    offers = list(state.offers)
    for i in hidden:
        held = [*hand_cards(state.drawn[i]), *[kind for pile in state.offers[i] for kind in pile]]
        limits = sum(kind >= ACTION_KINDS for kind in held)
        cards = [_pick(action_pool, source) for _ in range(len(held) - limits)]
        cards += [_pick(limit_pool, source) for _ in range(limits)]
        if state.drawn[i]:
            drawn[i] = _counts(cards, KINDS)
        elif held:
            sizes = sorted([len(pile) for pile in state.offers[i]])
            offers[i] = canonical_piles([[_pick(cards, source) for _ in range(size)] for size in sizes])
    return replace(
        state,
        action_deck=_counts(action_pool, ACTION_KINDS),
        limit_deck=_counts([kind - ACTION_KINDS for kind in limit_pool], KINDS - ACTION_KINDS),
        drawn=tuple(drawn),
        offers=tuple(offers),
    )


def _pick(pool: list[int], source: Source) -> int:
    return pool.pop(source.below(len(pool)))


def _counts(cards: list[int], kinds: int) -> Counts:
    counts = [0] * kinds
    for kind in cards:
        counts[kind] += 1
    return tuple(counts)
