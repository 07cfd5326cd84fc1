"""Actions made once for a data set, and everything about them that is worth remembering."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from referee_engines.contract import Action, Seat
from referee_engines.memo import Memo
from referee_engines.san_marco import actions
from referee_engines.san_marco.actions import (
    Choose,
    Deal,
    DogeStep,
    NameDistrict,
    PlaceBridge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    PlayTransfer,
    Roles,
    Roll,
    Split,
)
from referee_engines.san_marco.routes import FREE, Prices, RouteTable, Ways, find_paths
from referee_engines.san_marco.state import FACES, LIMIT_VALUES
from referee_engines.spaces import Arrangement, Choice, Counts, Family, Outcomes, Pile

if TYPE_CHECKING:
    from referee_engines.san_marco.board import Board

T = TypeVar("T")
Bridges: TypeAlias = tuple[tuple[int, ...], ...]
"""By pair of neighbours, then seat."""
Families: TypeAlias = tuple[Family[Action], ...]
RICH: Final[Seat] = -1
"""Every mover who can pay any route."""


class Moves:
    """Actions that look the same in every game are made once: listing them is then only picking them out."""

    def __init__(self, board: Board) -> None:
        self._board = board
        districts, players = board.districts, range(board.file.players.max)
        self.rolls: Families = (Outcomes("roll", [Roll(face) for face in range(1, FACES + 1)]),)
        self.first_bridges = tuple([PlaceBridge(pair) for pair in board.pair_ids])
        self.doge_places: Family[Action] = Choice("place_doge", [PlaceDoge(district) for district in districts])
        self.banishments: Family[Action] = Choice("play_banishment", [PlayBanishment(each) for each in districts])
        self.nameable: Families = (Choice("name_district", [NameDistrict(district) for district in districts]),)
        self.doge_steps: tuple[dict[int | None, DogeStep], ...] = tuple(
            [{owner: DogeStep(district, owner) for owner in (None, *players)} for district in districts]
        )
        """By district, then owner of the bridge."""
        self.transfers = {n: self._transfers(n) for n in range(board.file.players.min, board.file.players.max + 1)}
        """By number of players, then seat: whom the seat can replace, by district and victim; None for itself."""
        self.bridge_plays = tuple([PlayBridge(pair) for pair in board.pair_ids])
        self.district_plays = tuple([tuple([PlayDistrict(card, to) for to in districts]) for card in districts])

        self.prices = Prices(board.toll, board.crossing)
        self.step_prices = tuple(
            [{None: board.crossing, **{owner: board.toll * (owner != seat) for owner in players}} for seat in players]
        )
        """By mover, then owner of the bridge, None for no bridge: what a step of the Doge costs."""
        self._paths = tuple([find_paths(start, board.neighbours) for start in range(len(districts))])

        self.choices: Memo[tuple[bool, ...], Families] = Memo(_choices, most=16)
        """By offer whether it is open -> the choice among them."""
        self.names: Memo[Pile, tuple[str, ...]] = Memo(
            lambda pile: tuple([board.cards[kind] for kind in pile]), most=1 << 13
        )
        """Cards given by kind -> their ids."""
        self.stones: Memo[tuple[tuple[Seat, ...], Seat], list[Seat]] = Memo(_others, most=64)
        """The players of a round, and the start player -> those whose stones are drawn."""
        self.roles: Memo[tuple[tuple[Seat, ...], Seat], Families] = Memo(self._roles, most=64)
        """The same -> every outcome."""
        self.ways = {seat: self._ways(seat) for seat in (RICH, *players)}
        """By seat: the bridges of a pair -> how the seat can cross there with the Doge."""
        self.routes: Memo[tuple[Bridges, int, Seat], RouteTable] = Memo(self._routes, most=16)
        """Bridges, the Doge's district, mover -> every route, whatever it costs. A hand asks for few of them often."""
        self.affordable: Memo[int, int] = Memo(self.prices.affordable, most=1024)
        """Prestige -> the mask of the routes that it pays for."""

    def split(self, piles: Sequence[Pile]) -> Split:
        """Offers given by kinds of cards."""
        return Split(tuple([actions.Pile(self.names[pile]) for pile in piles]))

    def deal(self, drawn: Sequence[Pile]) -> Deal:
        """Cards given by kind, deck by deck."""
        cards, limits = drawn
        return Deal(self.names[cards], tuple([LIMIT_VALUES[kind] for kind in limits]))

    def count_cards(self, action: Deal) -> tuple[Counts, Counts]:
        """How many cards of each kind, by deck."""
        cards = [action.action_cards.count(card) for card in self._board.card_decks[0]]
        return tuple(cards), tuple([action.limit_cards.count(value) for value in LIMIT_VALUES])

    def _transfers(self, players: int) -> tuple[tuple[PlayTransfer | None, ...], ...]:
        seats = range(players)
        places = [(district, victim) for district in self._board.districts for victim in seats]
        return tuple(
            [
                tuple([None if victim == seat else PlayTransfer(district, victim) for district, victim in places])
                for seat in seats
            ]
        )

    def _roles(self, asked: tuple[tuple[Seat, ...], Seat]) -> Families:
        return (Arrangement("roles", "seats", self.stones[asked], Roles),)

    def with_room(self, bridges: Bridges, by_pair: Sequence[T]) -> Sequence[T]:
        """Of what is given by pair, that of the pairs with room for another bridge."""
        most = self._board.bridges_per_pair
        if max(map(sum, bridges)) < most:
            return by_pair
        return [each for each, owners in zip(by_pair, bridges, strict=True) if sum(owners) < most]

    def _ways(self, seat: Seat) -> Memo[tuple[int, ...], Ways]:
        prices = FREE if seat == RICH else self.prices
        return Memo(lambda bridges: Ways(prices, bridges, seat), most=256)

    def _routes(self, asked: tuple[Bridges, int, Seat]) -> RouteTable:
        bridges, doge, seat = asked
        return RouteTable(self._paths[doge], list(map(self.ways[seat].__getitem__, bridges)))


def _choices(is_open: Sequence[bool]) -> Families:
    return (Choice("choose", [Choose(pile) for pile, there in enumerate(is_open) if there]),)


def _others(asked: tuple[tuple[Seat, ...], Seat]) -> list[Seat]:
    active, start = asked
    return [seat for seat in active if seat != start]
