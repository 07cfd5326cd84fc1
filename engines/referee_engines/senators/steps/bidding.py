"""Auction, second part: the others place stones on price fields, once around."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.refusals import violation
from referee_engines.senators.actions import Done, Place
from referee_engines.senators.board import Board
from referee_engines.senators.events import BidsDone, Placed
from referee_engines.senators.flow import end_turn
from referee_engines.senators.state import MARKETS, NO_CARD, Bidding, Resolving, SenatorsState, next_asked
from referee_engines.spaces import Choice
from referee_engines.steps import Families, Log, Move, Step, awaits_phase_seat
from referee_engines.tuples import replaced

DONE: Choice[Action] = Choice("done", (Done(),))
_ONLY_DONE = (DONE,)


def highest_bid(stones: tuple[int, ...], market: int, players: int) -> int:
    """The highest stone on a market (from 0); 0 where there is none."""
    return max(stones[market * players : (market + 1) * players])


def highest_bidder(stones: tuple[int, ...], market: int, players: int) -> Seat:
    """Whose stone is the highest; every stone is higher than those before it."""
    track = stones[market * players : (market + 1) * players]
    return track.index(max(track))


def _has_stone(board: Board, own: tuple[int, ...]) -> bool:
    """Whether somebody with these stones on the markets has one left."""
    return MARKETS - own.count(0) < board.constants.bid_stones


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    stones, players = phase.stones, state.players
    own = stones[seat::players]
    room = state.money[seat] - sum(own)
    places: tuple[Place, ...] = ()
    if room and _has_stone(board, own):
        for market, card in enumerate(phase.cards):
            if card != NO_CARD and not own[market]:
                track = board.fields[market]
                first = bisect_right(track, highest_bid(stones, market, players))
                last = bisect_right(track, room)
                if first < last:
                    places += board.moves.places[market][first:last]
    return (Choice("place", places), DONE) if places else _ONLY_DONE


def _judge(board: Board, state: SenatorsState, seat: Seat, action: Place) -> Sequence[Violation]:
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    field, money = action.field, state.money[seat]
    own = phase.stones[seat :: state.players]
    placed = sum(own)
    found: list[Violation] = []
    if 1 <= action.market <= MARKETS:
        _judge_market(board, state, phase, seat, own, action, found)
    else:
        found.append(violation("SE-AUCTION-04", "market", market=action.market, lowest=1, markets=MARKETS))
    if placed + field > money:
        facts = {"field": field, "placed": placed, "sum": placed + field, "money": money, "most": money - placed}
        found.append(violation("SE-AUCTION-06", "field", seat=seat, **facts))
    return found


def _judge_market(
    board: Board,
    state: SenatorsState,
    phase: Bidding,
    seat: Seat,
    own: tuple[int, ...],
    action: Place,
    found: list[Violation],
) -> None:
    """What is wrong with the stone on a market that exists."""
    market, field = action.market - 1, action.field
    track = board.fields[market]
    if phase.cards[market] == NO_CARD:
        found.append(violation("SE-AUCTION-13", "market", market=action.market))
    if field not in track:
        found.append(violation("SE-AUCTION-04", "field", "field", market=action.market, field=field, fields=track))
    if own[market]:
        facts = {"market": action.market, "field": own[market]}
        found.append(violation("SE-AUCTION-04", "market", "again", seat=seat, **facts))
    elif not _has_stone(board, own):
        found.append(violation("SE-AUCTION-04", "market", "stones", seat=seat, stones=board.constants.bid_stones))
    highest = highest_bid(phase.stones, market, state.players)
    if highest and field <= highest:
        found.append(violation("SE-AUCTION-05", "field", market=action.market, field=field, highest=highest))


def _place(board: Board, state: SenatorsState, seat: Seat, action: Place, log: Log) -> SenatorsState:
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    market, stones = action.market - 1, phase.stones
    log.append(Placed(seat, action.market, action.field, highest_bid(stones, market, state.players)))
    stones = replaced(stones, market * state.players + seat, action.field)
    return replace(state, phase=Bidding(phase.cards, stones, seat))


def _done(board: Board, state: SenatorsState, seat: Seat, action: Done, log: Log) -> SenatorsState:
    log.append(BidsDone(seat))
    return _ask_next(state)


def _ask_next(state: SenatorsState) -> SenatorsState:
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    asked = next_asked(state, phase.seat, active_too=False)
    if asked is None:
        return replace(state, phase=Resolving(phase.cards, phase.stones))
    return replace(state, phase=Bidding(phase.cards, phase.stones, asked))


def _settle(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    if state.fallen[state.active]:
        return end_turn(state)
    return _ask_next(state) if state.fallen[phase.seat] else state


BIDDING = Step(Bidding, awaits_phase_seat, _families, {Place: Move(_place, _judge), Done: Move(_done)}, _settle)
