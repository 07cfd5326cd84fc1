"""AUCTION: chance reveals the cards, the others place stones once around, the active player sells or buys each card."""

from __future__ import annotations

from bisect import bisect_right

from msgspec.structs import replace

from referee_engines.contract import Action, Event, RuleViolation, Seat, Violation
from referee_engines.senators.actions import Buy, Done, Place, Reveal, Sell
from referee_engines.senators.cards import DECKS, Cards
from referee_engines.senators.state import MARKETS, NO_CARD, Bidding, Resolving, Revealing, SenatorsState
from referee_engines.senators.steps.step import RELEASE, Space, Step, awaits_active, awaits_chance, awaits_phase_seat
from referee_engines.senators.table import (
    Events,
    discards,
    end_turn,
    first_asked,
    next_asked,
    refuse,
    transfer,
    with_card,
)
from referee_engines.spaces import Choice, Families, Outcomes
from referee_engines.words import counted

DONE: Choice[Action] = Choice("done", (Done(),))
_ONLY_DONE: Space = Families((DONE, RELEASE))


def high_bid(stones: tuple[int, ...], market: int, players: int) -> int:
    """The highest stone on a market (from 0); 0 where there is none."""
    return max(stones[market * players : (market + 1) * players])


def high_bidder(stones: tuple[int, ...], market: int, players: int) -> Seat:
    """Whose stone is the highest; every stone is higher than those before it."""
    track = stones[market * players : (market + 1) * players]
    return track.index(max(track))


# --- reveal ---------------------------------------------------------------------------------------------------------


def _reveals(cards: Cards, state: SenatorsState, phase: Revealing, seat: Seat) -> Space:
    deck = state.decks[len(phase.cards)]
    return Outcomes("reveal", [cards.reveal_actions[card] for card in deck])


def _reveal(
    cards: Cards, state: SenatorsState, phase: Revealing, seat: Seat, action: Reveal, events: Events
) -> SenatorsState:
    market = len(phase.cards)
    card = cards.index[action.card]
    deck = state.decks[market]
    if card not in deck:
        raise refuse(
            "SE-AUCTION-01",
            f"{action.card} is not in deck {DECKS[market]}, whose top card market {market + 1} shows",
            "card",
            {"card": action.card, "deck": DECKS[market], "market": market + 1},
        )
    events.append(Event("revealed", {"market": market + 1, "card": action.card}))
    at = deck.index(card)
    decks = (*state.decks[:market], deck[:at] + deck[at + 1 :], *state.decks[market + 1 :])
    return replace(state, decks=decks, phase=Revealing((*phase.cards, card)))


def _after_reveal(cards: Cards, state: SenatorsState, phase: Revealing, events: Events) -> SenatorsState:
    """An empty deck is renewed from its discard pile, or its market stays empty; after the fourth bidding begins."""
    market = len(phase.cards)
    if market == MARKETS:
        return replace(state, phase=Bidding(phase.cards, (0,) * (MARKETS * state.players), first_asked(state)))
    if state.decks[market]:
        return state
    pile = discards(cards, state, market)
    if not pile:
        events.append(Event("market_empty", {"market": market + 1}))
        return replace(state, phase=Revealing((*phase.cards, NO_CARD)))
    events.append(Event("deck_renewed", {"deck": DECKS[market], "cards": len(pile)}))
    return replace(state, decks=(*state.decks[:market], pile, *state.decks[market + 1 :]))


# --- bidding --------------------------------------------------------------------------------------------------------


def stones_of(state: SenatorsState, phase: Bidding | Resolving, seat: Seat) -> tuple[int, ...]:
    """The stones of a seat, by market."""
    return phase.stones[seat :: state.players]


def _has_stone_for(cards: Cards, own: tuple[int, ...], market: int) -> bool:
    """Whether somebody with these stones on the markets has one left, and none yet on the market (from 0)."""
    return not own[market] and MARKETS - own.count(0) < cards.constants.bid_stones


def _bids(cards: Cards, state: SenatorsState, phase: Bidding, seat: Seat) -> Space:
    own = stones_of(state, phase, seat)
    room = state.money[seat] - sum(own)
    places: tuple[Place, ...] = ()
    for market, card in enumerate(phase.cards):
        if card != NO_CARD and _has_stone_for(cards, own, market):
            track = cards.fields[market]
            first = bisect_right(track, high_bid(phase.stones, market, state.players))
            last = bisect_right(track, room)
            if first < last:
                places += cards.place_actions[market][first:last]
    if not places:
        return _ONLY_DONE
    return Families((Choice("place", places), DONE, RELEASE))


def _place(
    cards: Cards, state: SenatorsState, phase: Bidding, seat: Seat, action: Place, events: Events
) -> SenatorsState:
    field = action.field
    own = stones_of(state, phase, seat)
    room = state.money[seat] - sum(own)
    violations: list[Violation] = []
    if not 1 <= action.market <= MARKETS:
        violations.append(
            Violation(
                "SE-AUCTION-04",
                f"There is no market {action.market}, the markets are 1 to {MARKETS}",
                {"market": action.market, "lowest": 1, "markets": MARKETS},
                "market",
            )
        )
    else:
        violations += _market_violations(cards, state, phase, seat, own, action)
    if field > room:
        placed = state.money[seat] - room
        violations.append(
            Violation(
                "SE-AUCTION-06",
                f"A stone on {field} makes {placed + field} with the {placed} placed before, which is not covered: "
                f"seat {seat} has {state.money[seat]} money, so the next stone may be at most {room}",
                {
                    "seat": seat,
                    "field": field,
                    "placed": placed,
                    "money": state.money[seat],
                    "most": room,
                    "sum": placed + field,
                },
                "field",
            )
        )
    if violations:
        raise RuleViolation(*violations)
    stones = phase.stones
    highest = high_bid(stones, action.market - 1, state.players)
    events.append(Event("placed", {"seat": seat, "market": action.market, "field": field, "highest": highest}))
    at = (action.market - 1) * state.players + seat
    return replace(state, phase=Bidding(phase.cards, (*stones[:at], field, *stones[at + 1 :]), seat))


def _market_violations(
    cards: Cards, state: SenatorsState, phase: Bidding, seat: Seat, own: tuple[int, ...], action: Place
) -> list[Violation]:
    """What is wrong with the stone on a market that exists, in the order of refusals."""
    market, field = action.market - 1, action.field
    found = []
    if phase.cards[market] == NO_CARD:
        found.append(
            Violation(
                "SE-AUCTION-13",
                f"Market {action.market} has no card in this auction",
                {"market": action.market},
                "market",
            )
        )
    if field not in cards.fields[market]:
        track = cards.fields[market]
        found.append(
            Violation(
                "SE-AUCTION-04",
                f"Market {action.market} has no price field {field}, its fields are {', '.join(map(str, track))}",
                {"market": action.market, "field": field, "fields": track},
                "field",
            )
        )
    if not _has_stone_for(cards, own, market):
        there = own[market]
        stones = cards.constants.bid_stones
        found.append(
            Violation(
                "SE-AUCTION-04",
                f"Seat {seat} already has a stone on {there} in market {action.market}"
                if there
                else f"Seat {seat} has placed {counted(stones, 'stone')} and has no more",
                {"seat": seat, "market": action.market, "field": there} if there else {"seat": seat, "stones": stones},
                "market",
            )
        )
    floor = high_bid(phase.stones, market, state.players)
    if floor and field <= floor:
        found.append(
            Violation(
                "SE-AUCTION-05",
                f"A stone on {field} is not higher than the highest one in market {action.market}, {floor}",
                {"market": action.market, "field": field, "highest": floor},
                "field",
            )
        )
    return found


def _done(
    cards: Cards, state: SenatorsState, phase: Bidding, seat: Seat, action: Done, events: Events
) -> SenatorsState:
    events.append(Event("bids_done", {"seat": seat}))
    return _ask_next(state, phase)


def _ask_next(state: SenatorsState, phase: Bidding) -> SenatorsState:
    asked = next_asked(state, phase.seat, active_too=False)
    if asked is None:
        return replace(state, phase=Resolving(phase.cards, phase.stones))
    return replace(state, phase=Bidding(phase.cards, phase.stones, asked))


def _after_bid(cards: Cards, state: SenatorsState, phase: Bidding, events: Events) -> SenatorsState:
    if state.fallen[state.active]:
        return end_turn(state)
    return _ask_next(state, phase) if state.fallen[phase.seat] else state


# --- resolve --------------------------------------------------------------------------------------------------------


def _choices(cards: Cards, state: SenatorsState, phase: Resolving, seat: Seat) -> Space:
    open_markets = [market for market, card in enumerate(phase.cards) if card != NO_CARD]
    sells: Choice[Action] = Choice("sell", [cards.sell_actions[market] for market in open_markets])
    money = state.money[seat]
    buys = [
        cards.buy_actions[market] for market in open_markets if high_bid(phase.stones, market, state.players) <= money
    ]
    return Families((sells, Choice("buy", buys), RELEASE)) if buys else Families((sells, RELEASE))


def _unresolved(phase: Resolving, market: int) -> int:
    """The market counted from 0, if it has an unresolved card; every one of these has a bid."""
    if not 1 <= market <= MARKETS or phase.cards[market - 1] == NO_CARD:
        unresolved = tuple([number for number, card in enumerate(phase.cards, 1) if card != NO_CARD])
        raise refuse(
            "SE-AUCTION-08",
            f"Market {market} has no unresolved card; these markets have: {', '.join(map(str, unresolved))}",
            "market",
            {"market": market, "unresolved": unresolved},
        )
    return market - 1


def _sell(
    cards: Cards, state: SenatorsState, phase: Resolving, seat: Seat, action: Sell, events: Events
) -> SenatorsState:
    market = _unresolved(phase, action.market)
    price = high_bid(phase.stones, market, state.players)
    bidder = high_bidder(phase.stones, market, state.players)
    return _hand_over(cards, state, phase, market, price, payer=bidder, payee=seat, events=events)


def _buy(
    cards: Cards, state: SenatorsState, phase: Resolving, seat: Seat, action: Buy, events: Events
) -> SenatorsState:
    market = _unresolved(phase, action.market)
    price = high_bid(phase.stones, market, state.players)
    money = state.money[seat]
    if money < price:
        raise refuse(
            "SE-AUCTION-10",
            f"The highest bid in market {action.market} is {price}, seat {seat} has {money}",
            "market",
            {"seat": seat, "market": action.market, "price": price, "money": money},
        )
    bidder = high_bidder(phase.stones, market, state.players)
    return _hand_over(cards, state, phase, market, price, payer=seat, payee=bidder, events=events)


def _hand_over(
    cards: Cards,
    state: SenatorsState,
    phase: Resolving,
    market: int,
    price: int,
    payer: Seat,
    payee: Seat,
    events: Events,
) -> SenatorsState:
    """The payer gets the card of the market (from 0), face-up."""
    card = phase.cards[market]
    events.append(
        Event(
            "card_sold",
            {
                "market": market + 1,
                "card": cards.ids[card],
                "price": price,
                "payer": payer,
                "payee": payee,
                "unresolved": MARKETS - 1 - phase.cards.count(NO_CARD),
            },
        )
    )
    return replace(
        state,
        money=transfer(state.money, payer, payee, price),
        face_up=with_card(state.face_up, payer, card),
        phase=_resolved(phase, market, state.players),
    )


def _resolved(phase: Resolving, market: int, players: int) -> Resolving:
    first = market * players
    return Resolving(
        (*phase.cards[:market], NO_CARD, *phase.cards[market + 1 :]),
        (*phase.stones[:first], *(0,) * players, *phase.stones[first + players :]),
    )


def _settle(cards: Cards, state: SenatorsState, phase: Resolving, events: Events) -> SenatorsState:
    """Cards without a bid go to the active player free; after the last card the turn ends."""
    active = state.active
    if state.fallen[active]:
        return end_turn(state)
    waiting = False
    for market, card in enumerate(phase.cards):
        if card != NO_CARD:
            if high_bid(phase.stones, market, state.players):
                waiting = True
            else:
                events.append(Event("card_free", {"market": market + 1, "card": cards.ids[card], "seat": active}))
                phase = _resolved(phase, market, state.players)
                state = replace(state, face_up=with_card(state.face_up, active, card), phase=phase)
    return state if waiting else end_turn(state)


REVEALING = Step("reveal", awaits_chance, _reveals, {Reveal: _reveal}, _after_reveal, is_chance=True)
BIDDING = Step("auction_bid", awaits_phase_seat, _bids, {Place: _place, Done: _done}, _after_bid)
RESOLVING = Step("auction_resolve", awaits_active, _choices, {Sell: _sell, Buy: _buy}, _settle)
