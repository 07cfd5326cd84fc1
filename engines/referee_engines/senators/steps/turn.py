"""A turn: chance draws an event, which ends the game, opens a decision or takes effect; then an action is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.senators import datafile, events, phases
from referee_engines.senators.actions import Auction, CashIn, DrawEvent, Extort
from referee_engines.senators.board import Board
from referee_engines.senators.flow import FINAL_WAR, awaits_active, eliminate, end_event, end_game, lose_senators
from referee_engines.senators.state import LIVING, SenatorsState, first_asked, own_cards, without_cards
from referee_engines.spaces import Choice, Outcomes
from referee_engines.steps import Families, Log, Move, Step, awaits_chance
from referee_engines.tuples import added, replaced

_AUCTION: Choice[Action] = Choice("auction", (Auction(),))
_EXTORT: Choice[Action] = Choice("extort", (Extort(),))
_CASH_IN: Choice[Action] = Choice("cash_in", (CashIn(),))
_ALL = (_AUCTION, _EXTORT, _CASH_IN)
_NO_AUCTION = (_EXTORT, _CASH_IN)


def _draws(board: Board, state: SenatorsState, seat: Seat) -> Families:
    left = [(action, n) for action, n in zip(board.moves.draws, state.events, strict=True) if n]
    return (Outcomes("event", [action for action, _ in left], [n for _, n in left]),)


def _judge_draw(board: Board, state: SenatorsState, seat: Seat, action: DrawEvent) -> Sequence[Violation]:
    if state.events[read_id(board.event_index, action.card, "card", "event")]:
        return ()
    return (violation("SE-EVENT-01", "card", card=action.card),)


def _draw(board: Board, state: SenatorsState, seat: Seat, action: DrawEvent, log: Log) -> SenatorsState:
    index = board.event_index[action.card]
    left = added(state.events, index, -1)
    state = replace(state, events=left)
    wars = board.wars_drawn(left) if board.events[index].is_war else None
    log.append(events.EventDrawn(state.active, action.card, wars))
    if wars == board.constants.final_war:
        return end_game(state, FINAL_WAR, log)
    return _resolve(board, state, index, log)


def _resolve(board: Board, state: SenatorsState, index: int, log: Log) -> SenatorsState:
    """Each operation that an event may name."""
    match board.events[index]:
        case datafile.SealedAllPay():
            return replace(state, phase=phases.Warring(index, (phases.OPEN,) * state.players))
        case datafile.Dutch():
            return replace(state, phase=phases.Deficit(index, 0, first_asked(state)))
        case datafile.OnceAround():
            return replace(state, phase=phases.Election(index, first_asked(state), (0,) * state.players))
        case datafile.PayEach() as event:
            state = _pay_each(board, state, event, log)
        case datafile.GainEach(amount=amount):
            gained = [n if gone else n + amount for n, gone in zip(state.money, state.fallen, strict=True)]
            log.append(events.Income(LIVING[state.fallen], amount))
            state = replace(state, money=tuple(gained))
        case datafile.DiscardOffices(office=office):
            state = _discard_offices(board, state, office, log)
        case datafile.LeadersLose(n=n):
            state = _leaders_lose(board, state, n, log)
        case datafile.NoEvent():
            pass
    return state if isinstance(state.phase, phases.Over) else end_event(state)


def _pay_each(board: Board, state: SenatorsState, event: datafile.PayEach, log: Log) -> SenatorsState:
    """One after the other from the active player; the dues are those of the moment when the card was drawn."""
    dues = [_due(event, senators) for senators in state.senators]
    for step in range(state.players):
        seat = (state.active + step) % state.players
        if not state.fallen[seat]:
            state = _forced_payment(board, state, seat, dues[seat], log)
            if isinstance(state.phase, phases.Over):
                break
    return state


def _due(event: datafile.PayEach, senators: int) -> int:
    """What a player with so many senators has to pay."""
    groups = -(-senators // event.per_senators) if event.round == "up" else senators // event.per_senators
    return groups * event.amount


def _forced_payment(board: Board, state: SenatorsState, seat: Seat, amount: int, log: Log) -> SenatorsState:
    """Pays the bank; a player who is short releases as few senators as will do, and with the last one the debt lapses."""
    money, senators, each = state.money[seat], state.senators[seat], board.constants.release_money
    short = amount - money
    if short > 0:
        released = min(senators, -(-short // each)) if each else senators
        money, senators = money + released * each, senators - released
        log.append(events.ForcedRelease(seat, released, senators))
    if senators:
        money -= amount
        log.append(events.Paid(seat, amount))
    purses, track = replaced(state.money, seat, money), replaced(state.senators, seat, senators)
    return eliminate(board, replace(state, money=purses, senators=track), log)


def _discard_offices(board: Board, state: SenatorsState, office: str, log: Log) -> SenatorsState:
    for seat in LIVING[state.fallen]:
        offices = [card for card in own_cards(state, seat) if card >= board.resources]
        lost = tuple([card for card in offices if board.office(card).id == office])
        if lost:
            log.append(events.OfficesLost(seat, board.names(lost)))
            state = without_cards(state, seat, lost)
    return state


def _leaders_lose(board: Board, state: SenatorsState, n: int, log: Log) -> SenatorsState:
    alive = LIVING[state.fallen]
    most = max([state.senators[seat] for seat in alive])
    leaders = tuple([seat for seat in alive if state.senators[seat] == most])
    if leaders == alive:
        return state
    senators = state.senators
    for seat in leaders:
        senators = lose_senators(senators, seat, n)
    log.append(events.LeadersLost(leaders, tuple([senators[seat] for seat in leaders])))
    return eliminate(board, replace(state, senators=senators), log)


def _choices(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return _NO_AUCTION if _judge_auction(board, state, seat, _AUCTION.actions[0]) else _ALL


def _judge_auction(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    if any(state.decks) or any(board.discards(state)):
        return ()
    return (violation("SE-AUCTION-13", "action", "all"),)


def _auction(board: Board, state: SenatorsState, seat: Seat, action: Auction, log: Log) -> SenatorsState:
    log.append(events.AuctionHeld(seat))
    return replace(state, phase=phases.Revealing(()))


def _extort(board: Board, state: SenatorsState, seat: Seat, action: Extort, log: Log) -> SenatorsState:
    income = board.constants.extort_income
    log.append(events.ExtortChosen(seat, income))
    return replace(state, money=added(state.money, seat, income), phase=phases.Offering(()))


def _cash_in(board: Board, state: SenatorsState, seat: Seat, action: CashIn, log: Log) -> SenatorsState:
    log.append(events.CashInChosen(seat))
    return replace(state, phase=phases.Joining(first_asked(state)))


TURN = (
    Step(phases.Drawing, awaits_chance, _draws, {DrawEvent: Move(_draw, _judge_draw)}),
    Step(
        phases.Choosing,
        awaits_active,
        _choices,
        {Auction: Move(_auction, _judge_auction), Extort: Move(_extort), CashIn: Move(_cash_in)},
        rules=("SE-GEN-04", "SE-ACT-01"),
    ),
)
