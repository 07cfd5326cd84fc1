"""What a seat may see, built field by field from what the rules lay open."""

from __future__ import annotations

from msgspec import Struct

from referee_engines.contract import Seat, View
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import (
    BEFORE_CHOICE,
    NO_DISTRICT,
    PHASE_NAMES,
    BanishRoll,
    BanishSelect,
    SanMarcoState,
    hand_cards,
    limit_points,
    limit_values,
    open_group,
    order,
)


class PlayerView(Struct, frozen=True):
    """What lies before a player."""

    seat: Seat
    prestige: int
    stock: int
    limit_cards: tuple[int, ...]
    limit_points: int
    active: bool
    """Whether the player takes part in this round."""


class DistrictView(Struct, frozen=True):
    id: str
    name: str
    high: int
    low: int
    nobles: tuple[int, ...]
    """By seat."""


class BridgeView(Struct, frozen=True):
    pair: str
    bridges: tuple[int, ...]
    """By owner."""


class PileView(Struct, frozen=True):
    index: int
    cards: tuple[str, ...]
    taken: bool


class DistributorView(Struct, frozen=True):
    """A distributor's cards, as far as the asking seat may know them."""

    seat: Seat
    has_split: bool
    is_open: bool
    cards: int
    """How many cards he holds that are not split yet."""
    sizes: tuple[int, ...]
    """Sizes of his face-down offers, in descending order; empty before the split and after the opening."""
    drawn: tuple[str, ...]
    """His cards before the split: for himself only."""
    piles: tuple[PileView, ...]
    """His offers: for himself, and for everybody once they are open."""


class BanishmentView(Struct, frozen=True):
    seat: Seat
    district: str
    roll: int | None
    by_card: bool


class SanMarcoView(View, frozen=True):
    """The game as a seat sees it."""

    seat: Seat | None
    data: str
    players: int
    ply: int
    phase: str
    passage: int
    round: int
    last_round: bool
    start_seat: Seat
    doge: str | None
    bridge_supply: int
    action_deck: int
    """Number of cards."""
    limit_deck: int
    action_discard: tuple[str, ...]
    seats: tuple[PlayerView, ...]
    districts: tuple[DistrictView, ...]
    bridges: tuple[BridgeView, ...]
    """Every pair of neighbours, with or without bridges."""
    distributors: tuple[DistributorView, ...]
    deciders: tuple[Seat, ...]
    hand: tuple[str, ...]
    """Cards of the taken offer that are still to be executed."""
    hand_seat: Seat | None
    banishment: BanishmentView | None


def see(board: Board, state: SanMarcoState, seat: Seat | None) -> SanMarcoView:
    """The view of a seat; None for a spectator."""
    points = limit_points(state)
    hand = tuple([board.cards[kind] for kind in state.hand])
    return SanMarcoView(
        seat=seat,
        data=state.data,
        players=state.players,
        ply=state.ply,
        phase=PHASE_NAMES[type(state.phase)],
        passage=state.passage,
        round=state.round,
        last_round=state.last_round,
        start_seat=state.start_seat,
        doge=None if state.doge == NO_DISTRICT else board.districts[state.doge],
        bridge_supply=state.bridge_supply,
        action_deck=sum(state.action_deck),
        limit_deck=sum(state.limit_deck),
        action_discard=tuple([board.cards[kind] for kind in hand_cards(state.action_discard)]),
        seats=tuple(
            [
                PlayerView(
                    seat=player,
                    prestige=state.prestige[player],
                    stock=state.stock[player],
                    limit_cards=limit_values(state.limits[player]),
                    limit_points=points[player],
                    active=player in state.active,
                )
                for player in range(state.players)
            ]
        ),
        districts=tuple(
            [
                DistrictView(d.id, d.name, d.high, d.low, nobles)
                for d, nobles in zip(board.data.districts, state.nobles, strict=True)
            ]
        ),
        bridges=tuple([BridgeView(pair, owners) for pair, owners in zip(board.pair_ids, state.bridges, strict=True)]),
        distributors=tuple([_distributor(board, state, i, seat) for i in range(len(state.distributors))]),
        deciders=state.deciders,
        hand=hand,
        hand_seat=order(state)[state.step] if hand else None,
        banishment=_banishment(board, state),
    )


def is_open(state: SanMarcoState, distributor: int) -> bool:
    """Whether a distributor's offers have been opened."""
    return state.step != BEFORE_CHOICE and distributor <= open_group(state)


def _distributor(board: Board, state: SanMarcoState, index: int, seat: Seat | None) -> DistributorView:
    owner = state.distributors[index]
    piles = state.offers[index]
    drawn = state.drawn[index]
    opened = is_open(state, index)
    return DistributorView(
        seat=owner,
        has_split=bool(piles),
        is_open=opened,
        cards=sum(drawn),
        sizes=() if opened else tuple(sorted([len(pile) for pile in piles], reverse=True)),
        drawn=tuple([board.cards[kind] for kind in hand_cards(drawn)]) if seat == owner else (),
        piles=tuple(
            [PileView(i, tuple([board.cards[kind] for kind in pile]), not pile) for i, pile in enumerate(piles)]
        )
        if opened or seat == owner
        else (),
    )


def _banishment(board: Board, state: SanMarcoState) -> BanishmentView | None:
    phase = state.phase
    if not isinstance(phase, (BanishRoll, BanishSelect)):
        return None
    return BanishmentView(
        seat=phase.seat,
        district=board.districts[phase.district],
        roll=phase.roll if isinstance(phase, BanishSelect) else None,
        by_card=phase.by_card,
    )
