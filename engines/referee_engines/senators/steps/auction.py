"""Auction: a card in each market, stones on price fields once around, and each card sold, bought or taken for free."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.senators.actions import Buy, Done, Place, Reveal, Sell
from referee_engines.senators.board import Board
from referee_engines.senators.events import BidsDone, CardFree, CardSold, DeckRenewed, MarketEmpty, Placed, Revealed
from referee_engines.senators.flow import awaits_active, end_turn
from referee_engines.senators.phases import NO_CARD, Bidding, Resolving, Revealing
from referee_engines.senators.state import DECKS, MARKETS, SenatorsState, first_asked, next_asked, transfer, with_card
from referee_engines.spaces import Choice, Outcomes
from referee_engines.steps import Families, Log, Move, Step, awaits_chance, awaits_phase_seat
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


def _reveals(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    reveals = board.moves.reveals
    return (Outcomes("reveal", [reveals[card] for card in state.decks[len(phase.cards)]]),)


def _judge_reveal(board: Board, state: SenatorsState, seat: Seat, action: Reveal) -> Sequence[Violation]:
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    market = len(phase.cards)
    if read_id(board.index, action.card, "card", "card") in state.decks[market]:
        return ()
    return (violation("SE-AUCTION-01", "card", card=action.card, deck=DECKS[market], market=market + 1),)


def _reveal(board: Board, state: SenatorsState, seat: Seat, action: Reveal, log: Log) -> SenatorsState:
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    market, card = len(phase.cards), board.index[action.card]
    deck = state.decks[market]
    log.append(Revealed(market + 1, action.card))
    at = deck.index(card)
    decks = replaced(state.decks, market, deck[:at] + deck[at + 1 :])
    return replace(state, decks=decks, phase=Revealing((*phase.cards, card)))


def _settle_reveal(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """An empty deck is renewed from its discard pile, or its market stays empty; after the fourth, bidding begins."""
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    market = len(phase.cards)
    if market == MARKETS:
        return replace(state, phase=Bidding(phase.cards, (0,) * (MARKETS * state.players), first_asked(state)))
    if state.decks[market]:
        return state
    pile = board.discards(state)[market]
    if not pile:
        log.append(MarketEmpty(market + 1))
        return replace(state, phase=Revealing((*phase.cards, NO_CARD)))
    log.append(DeckRenewed(DECKS[market], len(pile)))
    return replace(state, decks=replaced(state.decks, market, pile))


def _has_stone(board: Board, own: tuple[int, ...]) -> bool:
    """Whether somebody with these stones on the markets has one left."""
    return MARKETS - own.count(0) < board.constants.bid_stones


def _bids(board: Board, state: SenatorsState, seat: Seat) -> Families:
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


def judge_place(board: Board, state: SenatorsState, seat: Seat, action: Place) -> Sequence[Violation]:
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    market, field, own = action.market, action.field, phase.stones[seat :: state.players]
    found = []
    if not 1 <= market <= MARKETS:
        found.append(violation("SE-AUCTION-04", "market", market=market, lowest=1, markets=MARKETS))
    else:
        track, highest = board.fields[market - 1], highest_bid(phase.stones, market - 1, state.players)
        if phase.cards[market - 1] == NO_CARD:
            found.append(violation("SE-AUCTION-13", "market", market=market))
        if field not in track:
            found.append(violation("SE-AUCTION-04", "field", "field", market=market, field=field, fields=track))
        if placed := own[market - 1]:
            found.append(violation("SE-AUCTION-04", "market", "again", seat=seat, market=market, field=placed))
        elif not _has_stone(board, own):
            found.append(violation("SE-AUCTION-04", "market", "stones", seat=seat, stones=board.constants.bid_stones))
        if highest and field <= highest:
            found.append(violation("SE-AUCTION-05", "field", market=market, field=field, highest=highest))
    total, money = sum(own), state.money[seat]
    if total + field > money:
        facts = {"field": field, "placed": total, "sum": total + field, "money": money, "most": money - total}
        found.append(violation("SE-AUCTION-06", "field", seat=seat, **facts))
    return found


def _place(board: Board, state: SenatorsState, seat: Seat, action: Place, log: Log) -> SenatorsState:
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    market, stones = action.market - 1, phase.stones
    log.append(Placed(seat, action.market, action.field, highest_bid(stones, market, state.players)))
    stones = replaced(stones, market * state.players + seat, action.field)
    return replace(state, phase=Bidding(phase.cards, stones, seat))


def _done(board: Board, state: SenatorsState, seat: Seat, action: Done, log: Log) -> SenatorsState:
    log.append(BidsDone(seat))
    return ask_next_bidder(state)


def ask_next_bidder(state: SenatorsState) -> SenatorsState:
    """After a player's bidding turn."""
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    asked = next_asked(state, phase.seat, active_too=False)
    if asked is None:
        return replace(state, phase=Resolving(phase.cards, phase.stones))
    return replace(state, phase=Bidding(phase.cards, phase.stones, asked))


def _resolutions(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    markets = [market for market, card in enumerate(phase.cards) if card != NO_CARD]
    sells = Choice("sell", [Sell(market + 1) for market in markets])
    money, players = state.money[seat], state.players
    buys = [Buy(market + 1) for market in markets if highest_bid(phase.stones, market, players) <= money]
    return (sells, Choice("buy", buys)) if buys else (sells,)


def _judge_resolution(board: Board, state: SenatorsState, seat: Seat, action: Sell | Buy) -> Sequence[Violation]:
    """Only cards that are not settled yet, each of which has a bid."""
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    unresolved = tuple([market for market, card in enumerate(phase.cards, 1) if card != NO_CARD])
    if action.market not in unresolved:
        return (violation("SE-AUCTION-08", "market", market=action.market, unresolved=unresolved),)
    price, money = highest_bid(phase.stones, action.market - 1, state.players), state.money[seat]
    if isinstance(action, Sell) or money >= price:
        return ()
    return (violation("SE-AUCTION-10", "market", seat=seat, market=action.market, price=price, money=money),)


def _resolve(board: Board, state: SenatorsState, seat: Seat, action: Sell | Buy, log: Log) -> SenatorsState:
    """Whoever pays gets the card, face up."""
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    market, players = action.market - 1, state.players
    card, price = phase.cards[market], highest_bid(phase.stones, market, players)
    bidder = highest_bidder(phase.stones, market, players)
    payer, payee = (bidder, seat) if isinstance(action, Sell) else (seat, bidder)
    unresolved = MARKETS - 1 - phase.cards.count(NO_CARD)
    log.append(CardSold(action.market, board.ids[card], price, payer, payee, unresolved))
    return replace(
        state,
        money=transfer(state.money, payer, payee, price),
        face_up=with_card(state.face_up, payer, card),
        phase=_resolved(phase, market, players),
    )


def _resolved(phase: Resolving, market: int, players: int) -> Resolving:
    first = market * players
    stones = (*phase.stones[:first], *(0,) * players, *phase.stones[first + players :])
    return Resolving(replaced(phase.cards, market, NO_CARD), stones)


def _settle_resolution(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """Cards without a bid go to the active player for free; after the last card the turn ends."""
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    active = state.active
    if state.fallen[active]:
        return end_turn(state)
    waiting = False
    for market, card in enumerate(phase.cards):
        if card != NO_CARD:
            if highest_bid(phase.stones, market, state.players):
                waiting = True
            else:
                log.append(CardFree(market + 1, board.ids[card], active))
                phase = _resolved(phase, market, state.players)
                state = replace(state, face_up=with_card(state.face_up, active, card), phase=phase)
    return state if waiting else end_turn(state)


_RESOLVE = Move(_resolve, _judge_resolution)
AUCTION = (
    Step(Revealing, awaits_chance, _reveals, {Reveal: Move(_reveal, _judge_reveal)}, _settle_reveal),
    Step(Bidding, awaits_phase_seat, _bids, {Place: Move(_place, judge_place), Done: Move(_done)}),
    Step(
        Resolving,
        awaits_active,
        _resolutions,
        {Sell: _RESOLVE, Buy: _RESOLVE},
        _settle_resolution,
        shows={Buy: ("SE-AUCTION-10",)},
    ),
)
