"""Actions in English sentences, without the actor."""

from __future__ import annotations

from referee_engines.contract import Action, Seat
from referee_engines.senators import actions as a
from referee_engines.senators import deck_file
from referee_engines.senators.cards import DECKS, Cards
from referee_engines.senators.setup import next_deal
from referee_engines.senators.state import (
    Bidding,
    Cashing,
    Dealing,
    Deficit,
    Replying,
    Resolving,
    Revealing,
    SenatorsState,
)
from referee_engines.senators.steps.auction import high_bid, high_bidder
from referee_engines.senators.steps.cash_in import senator_price
from referee_engines.senators.steps.deficit import price, prize
from referee_engines.words import counted


def describe(cards: Cards, action: Action, state: SenatorsState, actor: Seat | None) -> str:
    """One sentence for a button or a log; it says nothing that is not public or in the action itself."""
    phase = state.phase
    match action:
        case a.Start(seat):
            return f"Seat {seat} is drawn as the start player."
        case a.Deal(card):
            if isinstance(phase, Dealing):
                seat, deck = next_deal(cards, state, phase)
                return f"Deals {_card(cards, card)} from deck {DECKS[deck]} to seat {seat}."
            return f"Deals {_card(cards, card)}."
        case a.DrawEvent(card):
            return f"Draws the event {cards.events[cards.event(card)].name}."
        case a.Reveal(card):
            market = f" in market {len(phase.cards) + 1}" if isinstance(phase, Revealing) else ""
            return f"Reveals {_card(cards, card)}{market}."
        case a.Commit(amount):
            return f"Commits {amount} in secret."
        case a.Accept():
            if isinstance(phase, Deficit):
                return f"Pays {price(cards, phase)} for {counted(prize(cards, phase), 'senator')}."
            return "Accepts the price."
        case a.Decline():
            return f"Declines the price of {price(cards, phase)}." if isinstance(phase, Deficit) else "Declines."
        case a.Bid(amount):
            return f"Bids {amount}."
        case a.Pass():
            return "Passes."
        case a.Auction():
            return "Holds an auction."
        case a.Extort():
            return f"Extorts: takes {cards.constants.extort_income} money and may make offers."
        case a.CashIn():
            return "Cashes in; the others may join first."
        case a.Place(market, field):
            card = ""
            if isinstance(phase, Bidding) and 1 <= market <= len(phase.cards) and phase.cards[market - 1] >= 0:
                card = f" for {_card(cards, cards.ids[phase.cards[market - 1]])}"
            return f"Places a stone on {field} in market {market}{card}."
        case a.Done():
            return "Ends the bidding turn." if isinstance(phase, Bidding) else "Ends the cash-in."
        case a.Sell(market):
            return f"Sells {_market(cards, state, market, 'to')}."
        case a.Buy(market):
            return f"Buys {_market(cards, state, market, 'from')}."
        case a.Offer(target, card, amount):
            return f"Offers seat {target} {amount} for {_card(cards, card)}."
        case a.Stop():
            return "Stops extorting."
        case a.SellCard():
            if isinstance(phase, Replying):
                return f"Sells {_card(cards, cards.ids[phase.card])} to seat {state.active} for {phase.price}."
            return "Sells the card."
        case a.Keep():
            if isinstance(phase, Replying):
                return f"Pays seat {state.active} {phase.price} and keeps {_card(cards, cards.ids[phase.card])}."
            return "Pays and keeps the card."
        case a.Join():
            return f"Pays seat {state.active} {cards.constants.join_fee} to cash in too."
        case a.SellSet(named):
            return _set(cards, state, named)
        case a.PlayOffice(card, target):
            return _office(cards, card, target)
        case a.BuySenator():
            amount = senator_price(cards, phase) if isinstance(phase, Cashing) else cards.constants.senator_price
            return f"Buys a senator for {amount}."
    return _release(cards, state, actor)


def _release(cards: Cards, state: SenatorsState, actor: Seat | None) -> str:
    """A fatal release says so."""
    money = cards.constants.release_money
    if actor is not None and 0 <= actor < state.players and state.senators[actor] == 1:
        return f"Releases the last senator for {money} money, which eliminates seat {actor}."
    return f"Releases a senator for {money} money."


def _card(cards: Cards, card: str) -> str:
    index = cards.card(card)
    if index < cards.resources:
        return f"{cards.types[cards.colour[index]]} {cards.value[index]}"
    return f"the {cards.offices[cards.office_of[index]].name} ({card})"


def _market(cards: Cards, state: SenatorsState, market: int, preposition: str) -> str:
    phase = state.phase
    if not isinstance(phase, Resolving) or not 1 <= market <= len(phase.cards) or phase.cards[market - 1] < 0:
        return f"the card of market {market}"
    card = _card(cards, cards.ids[phase.cards[market - 1]])
    bidder = high_bidder(phase.stones, market - 1, state.players)
    amount = high_bid(phase.stones, market - 1, state.players)
    return f"{card} {preposition} seat {bidder} for {amount}"


def _set(cards: Cards, state: SenatorsState, named: tuple[str, ...]) -> str:
    indices = tuple([cards.card(card, "cards") for card in named])
    listed = ", ".join([_card(cards, card) for card in named]) or "nothing"
    if len(set(indices)) < len(indices) or any([i >= cards.resources for i in indices]) or not cards.is_set(indices):
        return f"Sells {listed}."
    phase = state.phase
    payout = cards.payout(indices, phase.bonus if isinstance(phase, Cashing) else 0)
    parts = [str(payout.values)]
    if payout.run:
        parts.append(f"{payout.run} for the run")
    if payout.bonus:
        parts.append(f"{payout.bonus} from an office")
    why = f" ({' + '.join(parts)})" if len(parts) > 1 else ""
    return f"Sells {listed} for {payout.total}{why}."


def _office(cards: Cards, card: str, target: int | None) -> str:
    index = cards.card(card)
    if index < cards.resources:
        return f"Plays {_card(cards, card)}."
    match cards.offices[cards.office_of[index]]:
        case deck_file.GainSenators(n=n):
            effect = f"gains {counted(n, 'senator')}"
        case deck_file.TargetLosesSenators(n=n):
            effect = (
                f"seat {target} loses {counted(n, 'senator')}"
                if target is not None
                else f"another loses {counted(n, 'senator')}"
            )
        case deck_file.GainMoney(n=n):
            effect = f"takes {n} money"
        case deck_file.SenatorPrice(price=amount):
            effect = f"senators cost {amount} in this cash-in"
        case deck_file.NextSetBonus(n=n):
            effect = f"the next set pays {n} more"
        case _:
            effect = "without effect"
    return f"Plays {_card(cards, card)}: {effect}."
