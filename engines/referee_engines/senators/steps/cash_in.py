"""CASH-IN: the others may join for a fee, one after the other; each sells sets, plays offices and buys senators."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Action, Event, Facts, RuleViolation, Seat, Violation
from referee_engines.senators.actions import BuySenator, Done, Join, Pass, PlayOffice, SellSet
from referee_engines.senators.cards import Cards
from referee_engines.senators.state import Cashing, Hand, Joining, SenatorsState
from referee_engines.senators.steps.auction import DONE
from referee_engines.senators.steps.election import PASS
from referee_engines.senators.steps.offices import play_office, playable
from referee_engines.senators.steps.step import RELEASE, Space, Step, awaits_phase_seat
from referee_engines.senators.table import Events, changed, end_turn, next_asked, own_cards, refuse, transfer
from referee_engines.spaces import Choice, Families, Family
from referee_engines.words import counted

_JOIN: Choice[Action] = Choice("join", (Join(),))
_BUY: Choice[Action] = Choice("buy_senator", (BuySenator(),))
_MAY_JOIN: Space = Families((_JOIN, PASS, RELEASE))
_ONLY_PASS: Space = Families((PASS, RELEASE))


# --- join -----------------------------------------------------------------------------------------------------------


def _joins(cards: Cards, state: SenatorsState, phase: Joining, seat: Seat) -> Space:
    return _MAY_JOIN if state.money[seat] >= cards.constants.join_fee else _ONLY_PASS


def _join(
    cards: Cards, state: SenatorsState, phase: Joining, seat: Seat, action: Join, events: Events
) -> SenatorsState:
    fee, money = cards.constants.join_fee, state.money[seat]
    if money < fee:
        raise refuse(
            "SE-CASH-01",
            f"Joining costs {fee}, seat {seat} has {money}",
            "action",
            {"seat": seat, "fee": fee, "money": money},
        )
    events.append(Event("joined", {"seat": seat, "fee": fee, "payee": state.active}))
    return replace(state, money=transfer(state.money, seat, state.active, fee), phase=Cashing(seat))


def _pass(
    cards: Cards, state: SenatorsState, phase: Joining, seat: Seat, action: Pass, events: Events
) -> SenatorsState:
    events.append(Event("passed", {"seat": seat}))
    return _ask_next(state, seat)


def _ask_next(state: SenatorsState, seat: Seat) -> SenatorsState:
    """After a player's cash-in or pass: the next one is asked, at last the active player cashes in, then the turn ends.

    Without the active player nobody further is asked.
    """
    if seat == state.active or state.fallen[state.active]:
        return end_turn(state)
    asked = next_asked(state, seat, active_too=False)
    return replace(state, phase=Cashing(state.active) if asked is None else Joining(asked))


def _after_join(cards: Cards, state: SenatorsState, phase: Joining, events: Events) -> SenatorsState:
    if state.fallen[state.active] or state.fallen[phase.seat]:
        return _ask_next(state, phase.seat)
    return state


# --- cash in --------------------------------------------------------------------------------------------------------


def senator_price(cards: Cards, phase: Cashing) -> int:
    """What a senator costs the player who is cashing in."""
    return phase.price or cards.constants.senator_price


def _steps(cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat) -> Space:
    hand = own_cards(state, seat)
    families: list[Family[Action]] = []
    if not phase.bought:
        sets = cards.sets(hand)
        if sets:
            families.append(Choice("sell_set", [cards.sell_set(found) for found in sets]))
    if hand and hand[-1] >= cards.resources:
        plays = playable(cards, state, phase, seat, hand)
        if plays:
            families.append(Choice("play_office", plays))
    if state.money[seat] >= senator_price(cards, phase):
        families.append(_BUY)
    return Families((*families, DONE, RELEASE))


def _sell_set(
    cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, action: SellSet, events: Events
) -> SenatorsState:
    chosen = tuple(sorted([cards.index[card] for card in action.cards]))
    violations = _set_violations(cards, state, phase, seat, chosen)
    if violations:
        raise RuleViolation(*violations)
    payout = cards.payout(chosen, phase.bonus)
    is_colour = len({cards.colour[card] for card in chosen}) == 1
    hidden = state.hidden[seat]
    events.append(
        Event(
            "set_sold",
            {
                "seat": seat,
                "cards": action.cards,
                "values": payout.values,
                "run": payout.run,
                "bonus": payout.bonus,
                "money": payout.total,
                "set": "colour" if is_colour else "value",
                "hidden": sum([card in hidden for card in chosen]),
            },
        )
    )
    return replace(
        state,
        money=changed(state.money, seat, payout.total),
        face_up=_without(state.face_up, seat, chosen),
        hidden=_without(state.hidden, seat, chosen),
        phase=Cashing(seat, False, phase.price),
    )


def _without(hands: tuple[Hand, ...], seat: Seat, gone: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], tuple([card for card in hands[seat] if card not in gone]), *hands[seat + 1 :])


def _set_violations(cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, chosen: Hand) -> list[Violation]:
    found = []
    if phase.bought:
        found.append(
            Violation(
                "SE-CASH-03",
                f"Seat {seat} has bought a senator in this cash-in: sets are sold before that",
                {"seat": seat},
                "action",
            )
        )
    hand = own_cards(state, seat)
    twice = tuple([cards.ids[card] for card in sorted(set(chosen)) if chosen.count(card) > 1])
    offices = tuple([cards.ids[card] for card in chosen if card >= cards.resources])
    foreign = tuple([cards.ids[card] for card in chosen if card not in hand])
    if twice or offices or foreign:
        one = len(twice or offices or foreign) == 1
        said = (
            f"{', '.join(twice)} {'is' if one else 'are'} named more than once"
            if twice
            else f"{', '.join(offices)} {'is no resource card' if one else 'are no resource cards'}"
            if offices
            else f"{', '.join(foreign)} {'does' if one else 'do'} not lie in front of seat {seat}"
        )
        facts: Facts = {"wrong": twice or offices} if twice or offices else {"seat": seat, "wrong": foreign}
        found.append(
            Violation("SE-CASH-09", f"A set takes different resource cards of one's own: {said}", facts, "cards")
        )
    if not twice and not offices and not cards.is_set(chosen):
        size = cards.constants.set_size
        names = tuple([cards.ids[card] for card in chosen])
        found.append(
            Violation(
                "SE-CASH-11",
                f"{', '.join(names) or 'Nothing at all'} is no set: it takes {counted(size, 'card')} of one colour or of one value",
                {"cards": names, "size": size},
                "cards",
            )
        )
    return found


def _buy_senator(
    cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, action: BuySenator, events: Events
) -> SenatorsState:
    price, money = senator_price(cards, phase), state.money[seat]
    if money < price:
        raise refuse(
            "SE-CASH-10",
            f"A senator costs {price}, seat {seat} has {money}",
            "action",
            {"seat": seat, "price": price, "money": money},
        )
    events.append(Event("senator_bought", {"seat": seat, "price": price, "senators": state.senators[seat] + 1}))
    return replace(
        state,
        money=changed(state.money, seat, -price),
        senators=changed(state.senators, seat, 1),
        phase=Cashing(seat, True, phase.price, phase.bonus),
    )


def _done(
    cards: Cards, state: SenatorsState, phase: Cashing, seat: Seat, action: Done, events: Events
) -> SenatorsState:
    events.append(Event("cash_in_done", {"seat": seat, "active": state.active}))
    return _ask_next(state, seat)


def _after_step(cards: Cards, state: SenatorsState, phase: Cashing, events: Events) -> SenatorsState:
    return _ask_next(state, phase.seat) if state.fallen[phase.seat] else state


JOINING = Step("cashin_join", awaits_phase_seat, _joins, {Join: _join, Pass: _pass}, _after_join)
CASHING = Step(
    "cashin_step",
    awaits_phase_seat,
    _steps,
    {SellSet: _sell_set, PlayOffice: play_office, BuySenator: _buy_senator, Done: _done},
    _after_step,
)
