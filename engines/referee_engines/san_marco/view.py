"""What a seat may see, built field by field from what the rules lay open."""

from __future__ import annotations

from msgspec import Struct

from referee_engines.contract import Seat, View
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import (
    BEFORE_CHOICE,
    NO_DISTRICT,
    BanishRoll,
    BanishSelect,
    Over,
    SanMarcoState,
    StartDraw,
    hand_cards,
    limit_points,
    limit_values,
    open_group,
    order,
)
from referee_engines.table import view_header


class PlayerView(Struct, frozen=True):
    """What lies before a player."""

    seat: Seat
    """The player's seat."""
    prestige: int
    """The player's prestige."""
    stock: int
    """The nobles in the player's stock."""
    limit_cards: tuple[int, ...]
    """The values of the player's limit cards."""
    limit_points: int
    """The sum of the limit cards."""
    active: bool
    """Whether the player takes part in this round."""


class DistrictView(Struct, frozen=True):
    """A district and the nobles in it."""

    id: str
    """The id of the district."""
    name: str
    """The name of the district."""
    high: int
    """The prestige for the most nobles."""
    low: int
    """The prestige for the second most nobles."""
    nobles: tuple[int, ...]
    """The nobles by seat."""


class BridgeView(Struct, frozen=True):
    """A pair of neighbours and the bridges between them."""

    pair: str
    """The id of the pair, such as `CAN-SPO`."""
    bridges: tuple[int, ...]
    """The bridges by their owner's seat."""


class PileView(Struct, frozen=True):
    """An offer that the asking seat may see."""

    index: int
    """The offer's place in the canonical split, from 0."""
    cards: tuple[str, ...]
    """The ids of the cards."""
    taken: bool
    """Whether a decider, or the distributor at the end, has taken it."""


class DistributorView(Struct, frozen=True):
    """A distributor's cards, as far as the asking seat may know them."""

    seat: Seat
    """The distributor's seat."""
    has_split: bool
    """Whether the cards have been split."""
    is_open: bool
    """Whether the offers lie open."""
    cards: int
    """How many cards are not split yet."""
    sizes: tuple[int, ...]
    """The sizes of the face-down offers, descending; empty before the split and after the opening."""
    drawn: tuple[str, ...]
    """The cards before the split; filled for the distributor only."""
    piles: tuple[PileView, ...]
    """The offers; filled for the distributor, and for everybody once they are open."""


class BanishmentView(Struct, frozen=True):
    """A banishment under way."""

    seat: Seat
    """The banishing player's seat."""
    district: str
    """The id of the district that nobles leave."""
    roll: int | None
    """The roll; absent before it."""
    by_card: bool
    """Whether a card caused it rather than the end of a passage."""


class SanMarcoView(View, frozen=True):
    """San Marco as a seat or a spectator sees it."""

    passage: int
    """The passage, 1 to 3."""
    round: int
    """The round of the passage, from 1; 1 during the setup too."""
    last_round: bool
    """Whether it is the last round of the passage."""
    start_seat: Seat | None
    """The start player's seat; absent until one is drawn."""
    doge: str | None
    """The id of the Doge's district; absent before the first Doge card."""
    bridge_supply: int
    """The bridges in the common supply."""
    action_deck: int
    """How many cards the deck of action cards has."""
    limit_deck: int
    """How many cards the deck of limit cards has."""
    action_discard: tuple[str, ...]
    """The ids of the discarded action cards."""
    seats: tuple[PlayerView, ...]
    """The players by seat."""
    districts: tuple[DistrictView, ...]
    """The districts in the order of the data set."""
    bridges: tuple[BridgeView, ...]
    """Every pair of neighbours, with or without bridges."""
    distributors: tuple[DistributorView, ...]
    """The distributors of the round."""
    deciders: tuple[Seat, ...]
    """The seats of the deciders, in their order."""
    hand: tuple[str, ...]
    """The ids of the cards of the taken offer that are still to be played."""
    hand_seat: Seat | None
    """The seat that plays the hand; absent where nobody does."""
    banishment: BanishmentView | None
    """The banishment under way; absent where there is none."""


def see(board: Board, state: SanMarcoState, seat: Seat | None) -> SanMarcoView:
    """The view of a seat; None for a spectator."""
    points = limit_points(state)
    names = board.moves.names
    hand = names[state.hand]
    return SanMarcoView(
        *view_header(state, seat, "SM-END-01" if isinstance(state.phase, Over) else ""),
        passage=state.passage,
        round=state.round,
        last_round=state.last_round,
        start_seat=None if isinstance(state.phase, StartDraw) else state.start_seat,
        doge=None if state.doge == NO_DISTRICT else board.districts[state.doge],
        bridge_supply=state.bridge_supply,
        action_deck=sum(state.action_deck),
        limit_deck=sum(state.limit_deck),
        action_discard=names[tuple(hand_cards(state.action_discard))],
        seats=tuple(
            [
                PlayerView(player, prestige, stock, limit_values(limits), points[player], player in state.active)
                for player, (prestige, stock, limits) in enumerate(
                    zip(state.prestige, state.stock, state.limits, strict=True)
                )
            ]
        ),
        districts=tuple(
            [
                DistrictView(d.id, d.name, d.high, d.low, nobles)
                for d, nobles in zip(board.file.districts, state.nobles, strict=True)
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
    names = board.moves.names
    return DistributorView(
        seat=owner,
        has_split=bool(piles),
        is_open=opened,
        cards=sum(drawn),
        sizes=() if opened else tuple(sorted([len(pile) for pile in piles], reverse=True)),
        drawn=names[tuple(hand_cards(drawn))] if seat == owner else (),
        piles=tuple([PileView(i, names[pile], not pile) for i, pile in enumerate(piles)])
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
