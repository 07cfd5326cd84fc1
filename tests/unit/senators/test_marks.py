"""Marks of Senators: prices, fatal releases, the end of the game."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, Seat
from referee_engines.marks import Cost, Marks
from referee_engines.senators.phases import (
    NO_CARD,
    Bidding,
    Cashing,
    Deficit,
    Drawing,
    Election,
    Joining,
    Offering,
    Phase,
    Replying,
    Resolving,
    Warring,
)
from referee_engines.senators.state import SenatorsState
from tests.unit.senators.table import ENGINE, card, choosing, event, position

SHOWN = (card("grain-1"), NO_CARD, NO_CARD, NO_CARD)
STONES = (0, 3, 5, *[0] * 9)


def marks(state: SenatorsState, seat: Seat, line: str) -> Marks | None:
    return ENGINE.marker(state, seat)(ENGINE.notation.parse(line, state))


def pays(money: int) -> Marks:
    return Marks(costs=(Cost("money", money),))


def test_a_release_costs_a_senator_and_the_last_one_eliminates() -> None:
    assert marks(choosing(), 1, "release") == Marks(costs=(Cost("senators", 1),))
    assert marks(choosing(senators=(5, 1, 5)), 1, "release") == Marks(True, False, (Cost("senators", 1),))


def test_the_last_senator_of_the_last_opponent_ends_the_game() -> None:
    state = choosing(senators=(5, 1, 0), fallen=(0, 0, 1), money=(10, 10, 0))
    assert marks(state, 1, "release") == Marks(True, True, (Cost("senators", 1),))


@pytest.mark.parametrize(("senators", "ends"), [((5, 1, 0), True), ((5, 2, 0), False)])
def test_an_office_that_eliminates_the_last_opponent_ends_the_game(senators: tuple[int, ...], ends: bool) -> None:
    state = position(Cashing(0), senators=senators, fallen=(0, 0, 1), money=(10, 10, 0), face_up={0: "censor-1"})
    assert marks(state, 0, "play censor-1 against seat 1") == (Marks(ends_game=True) if ends else None)


def test_with_three_players_an_office_ends_nothing() -> None:
    state = position(Cashing(0), senators=(5, 1, 5), face_up={0: "censor-1"})
    assert marks(state, 0, "play censor-1 against seat 1") is None


@pytest.mark.parametrize(("drawn", "ends"), [("war war war", True), ("war war tax", False)])
def test_the_fourth_war_ends_the_game(drawn: str, ends: bool) -> None:
    assert marks(position(Drawing(), drawn=drawn), CHANCE, "event war") == (Marks(ends_game=True) if ends else None)
    assert marks(position(Drawing(), drawn=drawn), CHANCE, "event tax") is None


@pytest.mark.parametrize(
    ("phase", "seat", "line", "money"),
    [
        (Warring(event("war"), (-1, -1, -1)), 1, "commit 4", 4),
        (Warring(event("war"), (3, -1, 0)), 1, "commit 4", 4),
        (Warring(event("war"), (3, -1, 0)), 1, "commit 0", 0),
        (Deficit(event("deficit"), 2, 1), 1, "accept", 10),
        (Deficit(event("deficit"), 2, 1), 1, "decline", 0),
        (Election(event("election"), 0, (0, 2, 0)), 0, "bid 3", 3),
        (Election(event("election"), 1, (0, 0, 0)), 1, "bid 3", 0),
        (Bidding(SHOWN, (0,) * 12, 1), 1, "place 2 on market 1", 0),
        (Resolving(SHOWN, STONES), 0, "buy market 1", 5),
        (Resolving(SHOWN, STONES), 0, "sell market 1", 0),
        (Joining(1), 1, "join", 5),
        (Joining(1), 1, "pass", 0),
        (Cashing(0), 0, "buy senator", 10),
        (Cashing(0, price=8), 0, "buy senator", 8),
    ],
)
def test_only_what_is_paid_for_certain_is_a_cost(phase: Phase, seat: Seat, line: str, money: int) -> None:
    drawn = {Warring: "war", Deficit: "deficit", Election: "election"}.get(type(phase), "tribute")
    assert marks(position(phase, drawn=drawn), seat, line) == (pays(money) if money else None)


def test_an_offer_is_paid_by_whoever_takes_the_card() -> None:
    cards = {1: "wood-2"}
    assert marks(position(Offering(()), face_up=cards), 0, "offer 4 for wood-2 to seat 1") is None
    asked = position(Replying((1,), 1, card("wood-2"), 4), face_up=cards)
    assert (marks(asked, 1, "keep card"), marks(asked, 1, "sell card")) == (pays(4), None)
