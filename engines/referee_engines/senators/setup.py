"""The setup: the first state, the start player and the hidden start cards."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import Event, Seat
from referee_engines.senators.actions import Deal, Start
from referee_engines.senators.cards import DECKS, Cards
from referee_engines.senators.state import NO_SEAT, Dealing, Drawing, SenatorsState, Starting
from referee_engines.senators.steps.step import Space, Step, awaits_chance
from referee_engines.senators.table import Events, refuse, with_card
from referee_engines.spaces import Outcomes


def first_state(cards: Cards, players: int, start: Seat | None) -> SenatorsState:
    """The table before chance has acted; without a start player chance names one first."""
    state = SenatorsState(
        data=cards.id,
        sha256=cards.sha256,
        players=players,
        ply=0,
        start=NO_SEAT,
        active=NO_SEAT,
        money=(0,) * players,
        senators=(cards.start.senators,) * players,
        fallen=(0,) * players,
        face_up=((),) * players,
        hidden=((),) * players,
        decks=cards.full_decks,
        events=cards.full_events,
        phase=Starting(),
    )
    return state if start is None else _with_start(cards, state, start)


def _with_start(cards: Cards, state: SenatorsState, start: Seat) -> SenatorsState:
    money = cards.start_money(start, state.players)
    return replace(state, start=start, active=start, money=money, phase=Dealing(0))


def next_deal(cards: Cards, state: SenatorsState, phase: Dealing) -> tuple[Seat, int]:
    """Whose card is dealt next, and from which deck: in turn order, each player I, II, III."""
    player, card = divmod(phase.dealt, cards.dealt_each)
    return (state.start + player) % state.players, card // cards.start.cards_per_resource_deck


def _starts(cards: Cards, state: SenatorsState, phase: Starting, seat: Seat) -> Space:
    return Outcomes("start", cards.start_actions[: state.players])


def _start(
    cards: Cards, state: SenatorsState, phase: Starting, seat: Seat, action: Start, events: Events
) -> SenatorsState:
    if not 0 <= action.seat < state.players:
        raise refuse(
            "SE-GEN-03",
            f"There is no seat {action.seat} to start, the game has {state.players} players",
            "seat",
            {"seat": action.seat, "players": state.players},
        )
    events.append(Event("started", {"seat": action.seat}))
    return _with_start(cards, state, action.seat)


def _deals(cards: Cards, state: SenatorsState, phase: Dealing, seat: Seat) -> Space:
    _, deck = next_deal(cards, state, phase)
    return Outcomes("deal", [cards.deal_actions[card] for card in state.decks[deck]])


def _deal(
    cards: Cards, state: SenatorsState, phase: Dealing, seat: Seat, action: Deal, events: Events
) -> SenatorsState:
    owner, deck = next_deal(cards, state, phase)
    card = cards.index[action.card]
    if card not in state.decks[deck]:
        name = DECKS[deck]
        raise refuse(
            "SE-GEN-05",
            f"{action.card} is not in deck {name}, from which seat {owner} is dealt a card",
            "card",
            {"card": action.card, "deck": name, "seat": owner},
        )
    events.append(Event("dealt", {"seat": owner, "deck": DECKS[deck]}))
    events.append(Event("hidden_card", {"seat": owner, "card": action.card}, seats=(owner,)))
    decks = list(state.decks)
    decks[deck] = tuple([c for c in decks[deck] if c != card])
    return replace(
        state, hidden=with_card(state.hidden, owner, card), decks=tuple(decks), phase=Dealing(phase.dealt + 1)
    )


def _after_deal(cards: Cards, state: SenatorsState, phase: Dealing, events: Events) -> SenatorsState:
    return replace(state, phase=Drawing()) if phase.dealt == state.players * cards.dealt_each else state


STARTING = Step("start", awaits_chance, _starts, {Start: _start}, is_chance=True)
DEALING = Step("deal", awaits_chance, _deals, {Deal: _deal}, _after_deal, is_chance=True)
