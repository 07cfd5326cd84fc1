"""The setup: options, the first state, and chance that draws the start player and deals the face-down starting cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from referee_engines.contract import Option, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.options import read_seat
from referee_engines.refusals import violation
from referee_engines.senators.actions import Deal, Start
from referee_engines.senators.board import Board
from referee_engines.senators.events import Dealt, HiddenCard, StartDrawn
from referee_engines.senators.phases import Dealing, Drawing, Starting
from referee_engines.senators.state import DECKS, NO_SEAT, SenatorsState, with_card
from referee_engines.spaces import Outcomes
from referee_engines.steps import Families, Log, Move, Step, awaits_chance
from referee_engines.tuples import replaced

OPTIONS = (Option("start", "random"),)


def first_state(board: Board, players: int, options: Mapping[str, str]) -> SenatorsState:
    """The table before chance has acted; without a start player chance names one first."""
    state, start = set_up(board, players), options["start"]
    return state if start == "random" else with_start(board, state, read_seat("options.start", start, players))


def set_up(board: Board, players: int) -> SenatorsState:
    """The table before there is a start player."""
    return SenatorsState(
        data=board.set.id,
        sha256=board.set.sha256,
        players=players,
        ply=0,
        start=NO_SEAT,
        active=NO_SEAT,
        money=(0,) * players,
        senators=(board.start.senators,) * players,
        fallen=(0,) * players,
        face_up=((),) * players,
        hidden=((),) * players,
        decks=board.full_decks,
        events=board.full_events,
        phase=Starting(),
    )


def with_start(board: Board, state: SenatorsState, start: Seat) -> SenatorsState:
    """The table with a start player, and money in turn order from there."""
    by_turn, players = board.start.money_by_turn_order, state.players
    money = tuple([by_turn[(seat - start) % players] for seat in range(players)])
    return replace(state, start=start, active=start, money=money, phase=Dealing(0))


def _starts(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return (Outcomes("start", [Start(start) for start in range(state.players)]),)


def _judge_start(board: Board, state: SenatorsState, seat: Seat, action: Start) -> Sequence[Violation]:
    if 0 <= action.seat < state.players:
        return ()
    return (violation("SE-GEN-03", "seat", seat=action.seat, players=state.players),)


def _start(board: Board, state: SenatorsState, seat: Seat, action: Start, log: Log) -> SenatorsState:
    log.append(StartDrawn(action.seat))
    return with_start(board, state, action.seat)


def next_deal(board: Board, state: SenatorsState) -> tuple[Seat, int]:
    """Who gets the next card, and from which deck: in turn order, each player I, II, III."""
    phase: Dealing = state.phase  # type: ignore[assignment]  # of this step
    player, card = divmod(phase.dealt, board.dealt_each)
    return (state.start + player) % state.players, card // board.start.cards_per_resource_deck


def _deals(board: Board, state: SenatorsState, seat: Seat) -> Families:
    _, deck = next_deal(board, state)
    return (Outcomes("deal", [board.moves.deals[card] for card in state.decks[deck]]),)


def _judge_deal(board: Board, state: SenatorsState, seat: Seat, action: Deal) -> Sequence[Violation]:
    owner, deck = next_deal(board, state)
    if read_id(board.index, action.card, "card", "card") in state.decks[deck]:
        return ()
    return (violation("SE-GEN-05", "card", card=action.card, deck=DECKS[deck], seat=owner),)


def _deal(board: Board, state: SenatorsState, seat: Seat, action: Deal, log: Log) -> SenatorsState:
    phase: Dealing = state.phase  # type: ignore[assignment]  # of this step
    owner, deck = next_deal(board, state)
    card = board.index[action.card]
    log.append(Dealt(owner, DECKS[deck]))
    log.append(HiddenCard(owner, action.card))
    left = tuple([c for c in state.decks[deck] if c != card])
    return replace(
        state,
        hidden=with_card(state.hidden, owner, card),
        decks=replaced(state.decks, deck, left),
        phase=Dealing(phase.dealt + 1),
    )


def _sees_deal(board: Board, state: SenatorsState, seat: Seat, action: Deal) -> tuple[Seat, ...]:
    """Only its owner sees the face of a dealt card."""
    return (next_deal(board, state)[0],)


def _settle_deal(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    phase: Dealing = state.phase  # type: ignore[assignment]  # of this step
    return replace(state, phase=Drawing()) if phase.dealt == state.players * board.dealt_each else state


SETUP = (
    Step(Starting, awaits_chance, _starts, {Start: Move(_start, _judge_start)}),
    Step(
        Dealing,
        awaits_chance,
        _deals,
        {Deal: Move(_deal, _judge_deal, _sees_deal)},
        _settle_deal,
        rules=("SE-GEN-05",),
    ),
)
