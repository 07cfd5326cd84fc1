"""DRAW_EVENT: chance draws the event; it ends the game, opens a decision, or takes effect by itself."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Event, Seat
from referee_engines.senators import deck_file
from referee_engines.senators.actions import DrawEvent
from referee_engines.senators.cards import Cards
from referee_engines.senators.elimination import eliminate, end_game, lose_senators
from referee_engines.senators.state import OPEN, Deficit, Drawing, Election, Hand, Over, SenatorsState, Warring
from referee_engines.senators.steps.step import Space, Step, awaits_chance
from referee_engines.senators.table import Events, end_event, first_asked, living, refuse, wars_drawn
from referee_engines.spaces import Outcomes

_FINAL_WAR = Over("SE-EVENT-04")


def _space(cards: Cards, state: SenatorsState, phase: Drawing, seat: Seat) -> Space:
    left = [(action, n) for action, n in zip(cards.event_actions, state.events, strict=True) if n]
    return Outcomes("event", [action for action, _ in left], [n for _, n in left])


def _draw(
    cards: Cards, state: SenatorsState, phase: Drawing, seat: Seat, action: DrawEvent, events: Events
) -> SenatorsState:
    index = cards.event_index[action.card]
    if not state.events[index]:
        raise refuse(
            "SE-EVENT-01",
            f"No {action.card} is left in the event deck",
            "card",
            {"card": action.card, "left": 0},
        )
    left = (*state.events[:index], state.events[index] - 1, *state.events[index + 1 :])
    state = replace(state, events=left)
    event = cards.events[index]
    if event.is_war:
        wars = wars_drawn(cards, left)
        events.append(Event("event_drawn", {"card": event.id, "seat": state.active, "wars": wars}))
        if wars == cards.constants.final_war:
            return end_game(state, _FINAL_WAR, events)
    else:
        events.append(Event("event_drawn", {"card": event.id, "seat": state.active}))
    return _resolve(cards, state, index, events)


def _resolve(cards: Cards, state: SenatorsState, index: int, events: Events) -> SenatorsState:
    """Each operation that an event may name."""
    match cards.events[index]:
        case deck_file.SealedAllPay():
            return replace(state, phase=Warring(index, (OPEN,) * state.players))
        case deck_file.Dutch():
            return replace(state, phase=Deficit(index, 0, first_asked(state)))
        case deck_file.OnceAround():
            return replace(state, phase=Election(index, first_asked(state), (0,) * state.players))
        case deck_file.PayEach() as event:
            state = _pay_each(cards, state, event, events)
        case deck_file.GainEach(amount=amount):
            gained = [n if gone else n + amount for n, gone in zip(state.money, state.fallen, strict=True)]
            events.append(Event("income", {"seats": living(state.fallen), "money": amount}))
            state = replace(state, money=tuple(gained))
        case deck_file.DiscardOffices(office=office):
            state = _discard_offices(cards, state, office, events)
        case deck_file.LeadersLose(n=n):
            state = _leaders_lose(cards, state, n, events)
        case deck_file.NoEvent():
            pass
    return state if isinstance(state.phase, Over) else end_event(state)


def due(event: deck_file.PayEach, senators: int) -> int:
    """What a player with so many senators has to pay."""
    groups = -(-senators // event.per_senators) if event.round == "up" else senators // event.per_senators
    return groups * event.amount


def _pay_each(cards: Cards, state: SenatorsState, event: deck_file.PayEach, events: Events) -> SenatorsState:
    """One after the other from the active player; the dues are those of the moment the card was drawn."""
    dues = [due(event, senators) for senators in state.senators]
    for step in range(state.players):
        seat = (state.active + step) % state.players
        if not state.fallen[seat]:
            state = forced_payment(cards, state, seat, dues[seat], events)
            if isinstance(state.phase, Over):
                break
    return state


def forced_payment(cards: Cards, state: SenatorsState, seat: Seat, amount: int, events: Events) -> SenatorsState:
    """Pays the bank; who is short releases senators one at a time, and with the last one the debt lapses."""
    money, senators = state.money[seat], state.senators[seat]
    while money < amount and senators:
        money += cards.constants.release_money
        senators -= 1
    released = state.senators[seat] - senators
    if released:
        events.append(Event("forced_release", {"seat": seat, "released": released, "senators": senators}))
    if senators:
        money -= amount
        events.append(Event("paid", {"seat": seat, "amount": amount}))
    purses, track = list(state.money), list(state.senators)
    purses[seat], track[seat] = money, senators
    return eliminate(cards, replace(state, money=tuple(purses), senators=tuple(track)), events)


def _discard_offices(cards: Cards, state: SenatorsState, office: str, events: Events) -> SenatorsState:
    def kept(hand: Hand) -> Hand:
        return tuple([c for c in hand if c < cards.resources or cards.offices[cards.office_of[c]].id != office])

    for seat in living(state.fallen):
        lost = set(state.face_up[seat] + state.hidden[seat]) - set(kept(state.face_up[seat] + state.hidden[seat]))
        if lost:
            shown = tuple([cards.ids[card] for card in sorted(lost)])
            events.append(Event("offices_lost", {"seat": seat, "cards": shown}))
    return replace(
        state,
        face_up=tuple([kept(hand) for hand in state.face_up]),
        hidden=tuple([kept(hand) for hand in state.hidden]),
    )


def _leaders_lose(cards: Cards, state: SenatorsState, n: int, events: Events) -> SenatorsState:
    alive = living(state.fallen)
    most = max([state.senators[seat] for seat in alive])
    leaders = [seat for seat in alive if state.senators[seat] == most]
    if len(leaders) == len(alive):
        return state
    senators = state.senators
    for seat in leaders:
        senators = lose_senators(senators, seat, n)
    left = tuple([senators[seat] for seat in leaders])
    events.append(Event("leaders_lost", {"seats": tuple(leaders), "senators": left}))
    return eliminate(cards, replace(state, senators=senators), events)


DRAWING = Step("draw_event", awaits_chance, _space, {DrawEvent: _draw}, is_chance=True)
