"""Cash-in: the others may join for a fee, one after the other; each sells sets, plays offices and buys senators."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.ids import read_id, read_ids
from referee_engines.refusals import violation
from referee_engines.senators import datafile
from referee_engines.senators.actions import BuySenator, Done, Join, Pass, PlayOffice, SellSet
from referee_engines.senators.board import Board
from referee_engines.senators.events import CashInDone, Joined, OfficePlayed, Passed, SenatorBought, SetSold
from referee_engines.senators.flow import eliminate, end_turn, lose_senators
from referee_engines.senators.phases import Cashing, Joining, Phase
from referee_engines.senators.scoring import find_sets, is_of_one_colour, is_set, payout
from referee_engines.senators.state import Hand, SenatorsState, next_asked, others, own_cards, transfer, without_cards
from referee_engines.senators.steps.auction import DONE
from referee_engines.senators.steps.contests import PASS
from referee_engines.spaces import Choice, Family
from referee_engines.steps import Families, Log, Move, Step, awaits_phase_seat
from referee_engines.tuples import added

_JOIN: Choice[Action] = Choice("join", (Join(),))
_BUY: Choice[Action] = Choice("buy_senator", (BuySenator(),))
_MAY_JOIN = (_JOIN, PASS)
_ONLY_PASS = (PASS,)


def _joins(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return _ONLY_PASS if _judge_join(board, state, seat, _JOIN.actions[0]) else _MAY_JOIN


def _judge_join(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    fee, money = board.constants.join_fee, state.money[seat]
    return () if money >= fee else (violation("SE-CASH-01", "action", seat=seat, fee=fee, money=money),)


def _join(board: Board, state: SenatorsState, seat: Seat, action: Join, log: Log) -> SenatorsState:
    fee = board.constants.join_fee
    log.append(Joined(seat, fee, state.active))
    return replace(state, money=transfer(state.money, seat, state.active, fee), phase=Cashing(seat))


def _pass(board: Board, state: SenatorsState, seat: Seat, action: Pass, log: Log) -> SenatorsState:
    log.append(Passed(seat))
    return ask_next(state, seat)


def ask_next(state: SenatorsState, seat: Seat) -> SenatorsState:
    """After a player's cash-in or pass: the next one is asked, at last the active player cashes in, then the turn ends.

    Without the active player nobody else is asked.
    """
    if seat == state.active or state.fallen[state.active]:
        return end_turn(state)
    asked = next_asked(state, seat, active_too=False)
    return replace(state, phase=Cashing(state.active) if asked is None else Joining(asked))


def senator_price(board: Board, phase: Phase) -> int:
    """What a senator costs the player who is cashing in or asked to."""
    return (isinstance(phase, Cashing) and phase.price) or board.constants.senator_price


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    hand = own_cards(state, seat)
    families: list[Family[Action]] = []
    if not phase.bought and (sets := find_sets(board, hand)):
        sell_sets = board.moves.sell_sets
        families.append(Choice("sell_set", [sell_sets[chosen] for chosen in sets]))
    if hand and hand[-1] >= board.resources and (plays := _plays(board, state, seat, hand)):
        families.append(Choice("play_office", plays))
    if state.money[seat] >= senator_price(board, phase):
        families.append(_BUY)
    families.append(DONE)
    return families


def _judge_set(board: Board, state: SenatorsState, seat: Seat, action: SellSet) -> Sequence[Violation]:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    chosen = tuple(sorted(read_ids(board.index, action.cards, "cards", "card")))
    found = []
    if phase.bought:
        found.append(violation("SE-CASH-03", "action", seat=seat))
    hand = own_cards(state, seat)
    duplicates = tuple([card for card in sorted(set(chosen)) if chosen.count(card) > 1])
    offices = tuple([card for card in chosen if card >= board.resources])
    foreign = tuple([card for card in chosen if card not in hand])
    if duplicates:
        found.append(violation("SE-CASH-09", "cards", "twice", wrong=board.names(duplicates)))
    elif offices:
        found.append(violation("SE-CASH-09", "cards", "offices", wrong=board.names(offices)))
    elif foreign:
        found.append(violation("SE-CASH-09", "cards", seat=seat, wrong=board.names(foreign)))
    if not duplicates and not offices and not is_set(board, chosen):
        found.append(violation("SE-CASH-11", "cards", cards=board.names(chosen), size=board.constants.set_size))
    return found


def _sell_set(board: Board, state: SenatorsState, seat: Seat, action: SellSet, log: Log) -> SenatorsState:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    chosen = tuple(sorted([board.index[card] for card in action.cards]))
    pays, hidden = payout(board, chosen, phase.bonus), state.hidden[seat]
    log.append(
        SetSold(
            seat,
            action.cards,
            pays.values,
            pays.run,
            pays.bonus,
            pays.total,
            "colour" if is_of_one_colour(board, chosen) else "value",
            sum([card in hidden for card in chosen]),
        )
    )
    state = without_cards(state, seat, chosen)
    return replace(state, money=added(state.money, seat, pays.total), phase=Cashing(seat, False, phase.price))


def _judge_senator(board: Board, state: SenatorsState, seat: Seat, action: BuySenator) -> Sequence[Violation]:
    price, money = senator_price(board, state.phase), state.money[seat]
    return () if money >= price else (violation("SE-CASH-10", "action", seat=seat, price=price, money=money),)


def _buy_senator(board: Board, state: SenatorsState, seat: Seat, action: BuySenator, log: Log) -> SenatorsState:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    price, senators = senator_price(board, phase), added(state.senators, seat, 1)
    log.append(SenatorBought(seat, price, senators[seat]))
    money = added(state.money, seat, -price)
    return replace(state, money=money, senators=senators, phase=Cashing(seat, True, phase.price, phase.bonus))


def _done(board: Board, state: SenatorsState, seat: Seat, action: Done, log: Log) -> SenatorsState:
    log.append(CashInDone(seat, state.active))
    return ask_next(state, seat)


def _plays(board: Board, state: SenatorsState, seat: Seat, hand: Hand) -> list[PlayOffice]:
    """Every office of the hand that may be played now, against whom."""
    found = []
    for card in hand:
        if card >= board.resources and not _judge_condition(board, state, seat, card):
            is_aimed = isinstance(board.office(card), datafile.TargetLosesSenators)
            targets = others(state, seat) if is_aimed else (None,)
            found += [PlayOffice(board.ids[card], target) for target in targets]
    return found


def _judge_office(board: Board, state: SenatorsState, seat: Seat, action: PlayOffice) -> Sequence[Violation]:
    card = read_id(board.index, action.card, "card", "card")
    if card < board.resources:
        return (violation("SE-OFFICE-01", "card", "resource", card=action.card),)
    found = []
    if card not in own_cards(state, seat):
        found.append(violation("SE-OFFICE-01", "card", "foreign", card=action.card, seat=seat))
    target = action.target
    if isinstance(board.office(card), datafile.TargetLosesSenators):
        against = others(state, seat)
        if target is None:
            found.append(violation("SE-OFFICE-04", "target", "needed", card=action.card, others=against))
        elif target not in against:
            found.append(violation("SE-OFFICE-04", "target", card=action.card, target=target, others=against))
    elif target is not None:
        found.append(violation("SE-OFFICE-04", "target", "superfluous", card=action.card, target=target))
    return [*found, *_judge_condition(board, state, seat, card)]


def _judge_condition(board: Board, state: SenatorsState, seat: Seat, card: int) -> Sequence[Violation]:
    """Whether the effect of the office is possible now."""
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    named = board.ids[card]
    match board.office(card):
        case datafile.SenatorPrice() if phase.price:
            return (violation("SE-OFFICE-04", "card", "price", card=named, price=phase.price),)
        case datafile.NextSetBonus() if phase.bonus:
            return (violation("SE-OFFICE-04", "card", "bonus", card=named, bonus=phase.bonus),)
        case datafile.NextSetBonus() if phase.bought:
            return (violation("SE-OFFICE-04", "card", "bought", card=named, seat=seat),)
        case datafile.NextSetBonus() if not find_sets(board, own_cards(state, seat)):
            return (violation("SE-OFFICE-04", "card", "no-set", card=named, seat=seat),)
    return ()


def _play_office(board: Board, state: SenatorsState, seat: Seat, action: PlayOffice, log: Log) -> SenatorsState:
    """The effect of the office; the card goes to the discard pile."""
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    card, target = board.index[action.card], action.target
    log.append(OfficePlayed(seat, action.card, target))
    state = without_cards(state, seat, (card,))
    match board.office(card):
        case datafile.GainSenators(n=n):
            return replace(state, senators=added(state.senators, seat, n))
        case datafile.TargetLosesSenators(n=n):
            assert target is not None  # the judge has seen to it
            return eliminate(board, replace(state, senators=lose_senators(state.senators, target, n)), log)
        case datafile.GainMoney(n=n):
            return replace(state, money=added(state.money, seat, n))
        case datafile.SenatorPrice(price=price):
            return replace(state, phase=replace(phase, price=price))
        case datafile.NextSetBonus(n=n):
            return replace(state, phase=replace(phase, bonus=n))
    return state


CASH_IN = (
    Step(Joining, awaits_phase_seat, _joins, {Join: Move(_join, _judge_join), Pass: Move(_pass)}),
    Step(
        Cashing,
        awaits_phase_seat,
        _families,
        {
            SellSet: Move(_sell_set, _judge_set),
            PlayOffice: Move(_play_office, _judge_office),
            BuySenator: Move(_buy_senator, _judge_senator),
            Done: Move(_done),
        },
    ),
)
