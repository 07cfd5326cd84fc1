"""Prebuilt actions and memo tables of a board: all that play looks up instead of working it out again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from referee_engines.contract import Seat
from referee_engines.flandern_1302.actions import Commit, Draw
from referee_engines.flandern_1302.events import OrderFound
from referee_engines.flandern_1302.state import ACTION_CARDS, INFLUENCE, LETTERS, turn_order
from referee_engines.memo import Memo
from referee_engines.spaces import Choice, Family

if TYPE_CHECKING:
    from referee_engines.flandern_1302.board import Board, Plan

Stock: TypeAlias = tuple[tuple[int, int], ...]
"""What a faction has left: for each number of printed masters, ascending, a set of shapes."""


class Ground:
    """Questions about sets of plots of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.building = plan.building
        self.bits: Memo[int, tuple[int, ...]] = Memo(_bits)
        """A set of plots -> its plots, ascending."""
        self.supported: Memo[int, int] = Memo(lambda plots: _union(plan.supports, plots))
        """A set of plots -> the plots whose long side touches one of them."""
        self.bordering: Memo[int, int] = Memo(lambda plots: _union(plan.sides, plots))
        """A set of plots -> the plots with any side on one of them."""
        self.of_shapes: Memo[int, int] = Memo(lambda shapes: _union(plan.by_shape, shapes))
        """A set of shapes -> the plots of these shapes."""


class Moves:
    """The tables of one board."""

    def __init__(self, board: Board) -> None:
        self.grounds = _grounds(board.plans)
        """By city."""
        self.stock = tuple([Memo(_stock_of(own)) for own in board.kinds])
        """By faction: a supply, as counts by kind -> what is left of it."""
        self.shapes_left = tuple([Memo(_shapes_of(stock)) for stock in self.stock])
        """By faction: a supply -> the set of shapes of which any tile is left."""
        self.draws = tuple([tuple([Draw(letter, card) for card in board.cards]) for letter in LETTERS])
        """By letter, then kind of card."""
        most = board.influence + board.printed(INFLUENCE)
        self._commits = [[Commit(card, k) for k in range(most + 1)] for card in board.cards[:ACTION_CARDS]]
        self.commits: Memo[tuple[tuple[int, ...], int], Sequence[Family[Commit]]] = Memo(self._list_commits)
        """A hand and the influence cards in it -> all that can be committed."""
        self.open_cards: Memo[tuple[int, ...], tuple[str, ...]] = Memo(
            lambda hand: tuple(
                [card for card, n, held in zip(board.cards, board.hand, hand, strict=False) for _ in range(n - held)]
            )
        )
        """A hand -> the action cards that are not in it: they lie open before the player."""
        self.orders: Memo[tuple[Seat, tuple[int, ...]], OrderFound] = Memo(_find_order)
        """The start player and the influence cards added, by seat -> the turn order."""

    def _list_commits(self, held: tuple[tuple[int, ...], int]) -> Sequence[Family[Commit]]:
        hand, influence = held
        cards = [self._commits[card][: influence + 1] for card, n in enumerate(hand) if n]
        return (Choice("commit", [commit for of_card in cards for commit in of_card]),)


def _grounds(plans: tuple[Plan, ...]) -> tuple[Ground, ...]:
    """By city; cities with the same plan share what is kept of it."""
    found: dict[tuple[object, ...], Ground] = {}
    for plan in plans:
        key = (plan.plots, plan.shape, plan.centre, plan.supports, plan.sides)
        found.setdefault(key, Ground(plan))
    return tuple([found[plan.plots, plan.shape, plan.centre, plan.supports, plan.sides] for plan in plans])


def _bits(mask: int) -> tuple[int, ...]:
    return tuple([i for i in range(mask.bit_length()) if mask >> i & 1])


def _union(masks: Sequence[int], of: int) -> int:
    union = 0
    for i in _bits(of):
        union |= masks[i]
    return union


def _stock_of(kinds: tuple[tuple[int, int], ...]) -> Callable[[tuple[int, ...]], Stock]:
    def stock(supply: tuple[int, ...]) -> Stock:
        by_masters: dict[int, int] = {}
        for (shape, masters), left in zip(kinds, supply, strict=True):
            if left:
                by_masters[masters] = by_masters.get(masters, 0) | 1 << shape
        return tuple(sorted(by_masters.items()))

    return stock


def _shapes_of(stock: Memo[tuple[int, ...], Stock]) -> Callable[[tuple[int, ...]], int]:
    def shapes(supply: tuple[int, ...]) -> int:
        union = 0
        for _, of in stock[supply]:
            union |= of
        return union

    return shapes


def _find_order(asked: tuple[Seat, tuple[int, ...]]) -> OrderFound:
    start, added = asked
    order = turn_order(start, added)
    cards = tuple([1 + added[seat] for seat in order])
    return OrderFound(order, cards, len(set(cards)))
