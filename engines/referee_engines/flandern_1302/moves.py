"""Prebuilt actions and memo tables of a board: all that play looks up instead of working it out again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import compress
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from referee_engines.contract import Action, Seat
from referee_engines.flandern_1302.actions import Build, Commit, Draw, Finish, NotExecutable, PickUp, Site
from referee_engines.flandern_1302.events import OrderFound
from referee_engines.flandern_1302.state import ACTION_CARDS, CARDS, LETTERS, turn_order
from referee_engines.memo import Memo
from referee_engines.spaces import Choice, Family, Outcomes

if TYPE_CHECKING:
    from referee_engines.flandern_1302.board import Board

Stock: TypeAlias = tuple[tuple[int, int], ...]
"""What a faction has left: for each number of printed masters, ascending, a set of shapes."""


Shown: TypeAlias = Mapping[type[Action], tuple[str, ...]]
"""The rules that an action shows; the first of them refuses it where the card does not allow it."""
STEP_4: Final[Shown] = {
    Build: ("FL-CITY-01",),
    Finish: ("FL-CITY-02", "FL-CITY-03"),
    Site: ("FL-SITE-01",),
    PickUp: ("FL-PICK-01",),
    NotExecutable: ("FL-CHOOSE-04", "FL-ACT-03"),
}
STEP_5: Final[Shown] = {
    Build: ("FL-START-04",),
    Finish: ("FL-START-04",),
    Site: ("FL-START-05",),
    PickUp: ("FL-START-06",),
    NotExecutable: ("FL-START-09",),
}


class Duty(Struct, frozen=True, gc=False):
    """A card that must be carried out."""

    card: int
    factions: tuple[int, ...]
    """Those that may be built for and whose sites may be finished, in the order of the listing."""
    rules: Shown
    must: str
    """The rule that the card must be carried out by if it can be."""


class Moves:
    """The tables of one board."""

    def __init__(self, board: Board) -> None:
        guilds, shapes = range(len(board.factions)), range(len(board.shapes))
        self.of_shape = tuple([board.whole([plan.by_shape[s] for plan in board.plans]) for s in shapes])
        """By shape: its plots on the whole board."""
        self.stock = tuple([Memo(partial(_find_stock, own)) for own in board.kinds])
        """By faction: a supply, as counts by kind -> what is left of it."""
        self.shapes_left = tuple([Memo(partial(_find_shapes, stock)) for stock in self.stock])
        """By faction: a supply -> the set of shapes of which any tile is left."""
        self.last_shapes = tuple([Memo(partial(_find_last_shapes, own)) for own in board.kinds])
        """By faction: a supply -> the set of shapes of which one tile is left."""
        grey_church = (board.grey, board.church)
        self.duties = tuple(
            [
                tuple([Duty(card, (guild, *grey_church), STEP_4, "FL-ACT-02") for card in range(ACTION_CARDS)])
                for guild in guilds
            ]
        )
        """By guild, then action card."""
        self.golden_duties = tuple([Duty(card, grey_church, STEP_5, "FL-START-03") for card in range(CARDS)])
        """By golden card."""
        self._draws = [[Draw(letter, card) for card in board.cards] for letter in LETTERS]
        self.draws: Memo[tuple[int, tuple[int, ...]], Sequence[Family[Draw]]] = Memo(self._list_draws)
        """The top letter and the cards with it that are left -> what can be drawn."""
        added = range(board.most_influence + 1)
        self._commits = [[Commit(card, k) for k in added] for card in board.cards[:ACTION_CARDS]]
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

    def _list_draws(self, asked: tuple[int, tuple[int, ...]]) -> Sequence[Family[Draw]]:
        letter, deck = asked
        return (Outcomes("draw", list(compress(self._draws[letter], deck)), [n for n in deck if n]),)

    def _list_commits(self, held: tuple[tuple[int, ...], int]) -> Sequence[Family[Commit]]:
        hand, influence = held
        cards = [self._commits[card][: influence + 1] for card, n in enumerate(hand) if n]
        return (Choice("commit", [commit for of_card in cards for commit in of_card]),)


OPEN_CHOICES: Memo[tuple[tuple[int, int] | None, ...], tuple[Seat, ...]] = Memo(
    lambda commits: tuple([seat for seat, commit in enumerate(commits) if commit is None])
)
"""Commitments by seat, on any board -> who has not committed yet."""


def _find_stock(kinds: tuple[tuple[int, int], ...], supply: tuple[int, ...]) -> Stock:
    by_masters: dict[int, int] = {}
    for (shape, masters), left in zip(kinds, supply, strict=True):
        if left:
            by_masters[masters] = by_masters.get(masters, 0) | 1 << shape
    return tuple(sorted(by_masters.items()))


def _find_last_shapes(kinds: tuple[tuple[int, int], ...], supply: tuple[int, ...]) -> int:
    shapes = [shape for (shape, _), n in zip(kinds, supply, strict=True) for _ in range(n)]
    return sum([1 << shape for shape in {*shapes} if shapes.count(shape) == 1])


def _find_shapes(stock: Memo[tuple[int, ...], Stock], supply: tuple[int, ...]) -> int:
    union = 0
    for _, shapes in stock[supply]:
        union |= shapes
    return union


def _find_order(asked: tuple[Seat, tuple[int, ...]]) -> OrderFound:
    start, added = asked
    order = turn_order(start, added)
    cards = tuple([1 + added[seat] for seat in order])
    return OrderFound(order, cards, len(set(cards)))
