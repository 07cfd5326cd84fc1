"""Positions of Senators set up in words, and actions taken in notation."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from referee_engines.contract import CHANCE, RuleViolation, Seat, Setup
from referee_engines.game import Game
from referee_engines.senators import ENGINE as ENGINE
from referee_engines.senators import ENGINE_1 as ENGINE_1
from referee_engines.senators.board import Board
from referee_engines.senators.phases import Choosing, Phase
from referee_engines.senators.state import MARKETS, SenatorsState
from tests.helpers import answers
from tests.helpers.answers import Happened

CARDS_TEXT = files("referee_engines.senators").joinpath("cards.json").read_text("utf-8")


class Dice:
    """A reproducible source of chance."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def deck_file(**changes: Any) -> dict[str, Any]:
    """The data file as a dictionary, with another edition and some sections replaced."""
    data: dict[str, Any] = json.loads(CARDS_TEXT)
    data["edition"] = "other-1"
    data.update(changes)
    return data


def other_engine(data: Mapping[str, Any], engine: Game = ENGINE) -> Game:
    """The game with one more data set."""
    return engine.with_data([json.dumps(data)])


def card(name: str, engine: Game = ENGINE, data: str = "reconstructed-1") -> int:
    """The index of a card."""
    board: Board = engine.boards[data]
    return board.index[name]


def event(name: str, engine: Game = ENGINE, data: str = "reconstructed-1") -> int:
    """The index of an event."""
    board: Board = engine.boards[data]
    return board.event_index[name]


def position(
    phase: Phase,
    *,
    players: int = 3,
    active: Seat = 0,
    money: Sequence[int] | None = None,
    senators: Sequence[int] | None = None,
    fallen: Sequence[int] | None = None,
    face_up: Mapping[Seat, str] | None = None,
    hidden: Mapping[Seat, str] | None = None,
    discarded: str = "",
    drawn: str = "tribute",
    engine: Game = ENGINE,
    data: str = "reconstructed-1",
) -> SenatorsState:
    """A valid state in which everything not named lies in its deck. Cards and drawn events are words in a row."""
    board: Board = engine.boards[data]

    def hands(words: Mapping[Seat, str] | None) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(sorted(board.index[word] for word in (words or {}).get(seat, "").split())) for seat in range(players)
        )

    shown, secret = hands(face_up), hands(hidden)
    gone = {board.index[word] for word in discarded.split()}
    gone |= {c for hand in (*shown, *secret) for c in hand} | {c for c in getattr(phase, "cards", ()) if c >= 0}
    left = list(board.full_events)
    for word in drawn.split():
        left[board.event_index[word]] -= 1
    state = SenatorsState(
        data=data,
        sha256=board.set.sha256,
        players=players,
        ply=500,
        start=0,
        active=active,
        money=tuple(money or (10,) * players),
        senators=tuple(senators or (5,) * players),
        fallen=tuple(fallen or (0,) * players),
        face_up=shown,
        hidden=secret,
        decks=tuple(tuple(c for c in board.full_decks[d] if c not in gone) for d in range(MARKETS)),
        events=tuple(left),
        phase=phase,
    )
    assert engine.problems(state) == []
    return state


def act(state: SenatorsState, seat: Seat, *lines: str, engine: Game = ENGINE) -> SenatorsState:
    """The state after the seat's actions; every state on the way is sound."""
    for line in lines:
        state = engine.apply(state, seat, engine.notation.parse(line, state)).state
        assert engine.problems(state) == []
    return state


def events_of(state: SenatorsState, seat: Seat, line: str, engine: Game = ENGINE) -> list[Happened]:
    """What the action causes."""
    return answers.events_of(engine.apply(state, seat, engine.notation.parse(line, state)))


def draw(state: SenatorsState, *lines: str, engine: Game = ENGINE) -> SenatorsState:
    """The state after these outcomes of chance."""
    return act(state, CHANCE, *lines, engine=engine)


def rules(state: SenatorsState, seat: Seat, line: str, engine: Game = ENGINE) -> list[str]:
    """The rules that refuse the action, in the order of the refusal; empty where it is accepted."""
    action = engine.notation.parse(line, state)
    try:
        engine.apply(state, seat, action)
    except RuleViolation as refusal:
        assert action not in engine.legal(state, seat)
        return [violation.rule for violation in refusal.violations]
    assert action in engine.legal(state, seat)
    return []


def lines(state: SenatorsState, seat: Seat, engine: Game = ENGINE) -> list[str]:
    """All that the seat may do, in notation."""
    return [engine.notation.format(action) for action in engine.legal(state, seat)]


def awaited(state: SenatorsState, engine: Game = ENGINE) -> tuple[Seat, ...]:
    """Whose decision is open."""
    return engine.turn(state).awaited


def phase(state: SenatorsState) -> str:
    """The name of the decision point."""
    return ENGINE.turn(state).phase


def names(hand: Sequence[int], engine: Game = ENGINE, data: str = "reconstructed-1") -> str:
    """Cards as words in a row."""
    return " ".join(engine.boards[data].ids[c] for c in hand)


def choosing(**changes: Any) -> SenatorsState:
    """The active player is about to choose an action."""
    return position(Choosing(), **changes)


def dealt(players: int = 3, start: str = "0", seed: int = 1) -> SenatorsState:
    """A game after the deal, before its first event."""
    state: SenatorsState = ENGINE.new_game(Setup(players, {"start": start}))
    dice = Dice(seed)
    while ENGINE.turn(state).phase != "draw_event":
        state = ENGINE.apply(state, CHANCE, ENGINE.legal(state, CHANCE).sample(dice)).state
    return state
