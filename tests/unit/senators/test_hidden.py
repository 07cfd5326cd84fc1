"""Hidden information: states that look alike to a seat answer it alike, and what is hidden really varies."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from referee_engines.contract import CHANCE, Action, RuleViolation, Seat, Setup, Unreadable
from referee_engines.senators import hidden
from referee_engines.senators.phases import Bidding, Cashing, Election, Replying, Resolving, Warring
from referee_engines.senators.state import SenatorsState
from tests.helpers.answers import events_of
from tests.unit.senators.table import ENGINE, Dice, act, card, choosing, dealt, event, position

SHOWN = tuple(card(name) for name in ("grain-1", "grain-4", "grain-7", "consul-1"))
ANNOUNCED = {"war_resolved", "eliminated", "offices_lost", "game_over"}


def answer(state: SenatorsState, seat: Seat, action: Action) -> Any:
    """What the seat is told about an action of its own, but for what a rule makes public to all."""
    try:
        events = events_of(ENGINE.apply(state, seat, action))
    except RuleViolation as refusal:
        return msgspec.to_builtins(refusal.violations)
    except Unreadable as unreadable:
        return str(unreadable)
    if any(event.kind in ANNOUNCED for event in events):
        return None
    return [event for event in events if event.is_visible_to(seat)]


def questions(state: SenatorsState, dice: Dice, seen: list[Action]) -> list[Action]:
    """Actions to try: some legal ones of anybody, and some of other moments."""
    asked = [seen[dice.below(len(seen))] for _ in range(4)] if seen else []
    for seat in range(state.players):
        space = ENGINE.legal(state, seat)
        if space:
            asked.append(space.sample(dice))
    return asked


@pytest.mark.parametrize("players", [3, 4, 5])
def test_equal_views_have_equal_answers(players: int) -> None:
    """View, turn, legal list, score, refusals and visible events over whole games, for every seat and a spectator."""
    dice = Dice(f"twins {players}")
    seen: list[Any] = []
    for _ in range(3):
        state = ENGINE.new_game(Setup(players))
        while not (turn := ENGINE.turn(state)).over:
            asked = questions(state, dice, seen)
            for seat in (*range(players), None):
                twin = ENGINE.resample(state, seat, dice)
                assert ENGINE.problems(twin) == []
                assert ENGINE.view(twin, seat) == ENGINE.view(state, seat)
                assert ENGINE.turn(twin) == turn
                assert ENGINE.score(twin, seat) == ENGINE.score(state, seat)
                if seat is not None:
                    here, there = ENGINE.legal(state, seat), ENGINE.legal(twin, seat)
                    assert [family.form() for family in here.families] == [family.form() for family in there.families]
                    assert here.page(0, 40) == there.page(0, 40)
                    for action in asked:
                        assert answer(state, seat, action) == answer(twin, seat, action)
            seat = turn.awaited[dice.below(len(turn.awaited))]
            action = ENGINE.legal(state, seat).without_anytime().sample(dice)
            if seat != CHANCE:
                seen.append(action)
            state = ENGINE.apply(state, seat, action).state


def test_money_hidden_cards_bids_and_decks_vary() -> None:
    state = position(
        Warring(event("war"), (-1, 4, 5)),
        drawn="war",
        hidden={0: "grain-1", 1: "wood-1 consul-2", 2: "wine-9"},
    )
    dice = Dice("vary")
    twins = [ENGINE.resample(state, 0, dice) for _ in range(300)]
    assert {twin.money[0] for twin in twins} == {10}
    assert {twin.hidden[0] for twin in twins} == {state.hidden[0]}
    assert {twin.money[1] for twin in twins} == set(range(31))
    assert len({twin.hidden[1] for twin in twins}) > 100
    assert {twin.hidden[2] for twin in twins} == {(c,) for c in ENGINE.board(state).full_decks[2]}
    assert len({twin.phase.bids[1] for twin in twins}) > 15
    assert len({twin.decks[0] for twin in twins}) > 10
    assert {twin.phase.bids[0] for twin in twins} == {-1}


@pytest.mark.parametrize(
    ("phase", "drawn", "seat", "needs"),
    [
        (Bidding(SHOWN, (0, 4, 0, 0, 3, 0) + (0,) * 6, 2), "tax", 1, 7),
        (Resolving((SHOWN[0], -1, -1, -1), (0, 4, 5) + (0,) * 9), "tax", 1, 4),
        (Election(event("election"), 2, (0, 6, 0)), "election", 1, 6),
        (Replying((2,), 2, card("wood-5"), 9), "tax", 0, 9),
    ],
    ids=["bidding", "resolving", "election", "reply"],
)
def test_drawn_money_covers_what_is_openly_bid(phase: Any, drawn: str, seat: Seat, needs: int) -> None:
    state = position(phase, drawn=drawn, face_up={2: "wood-5"})
    dice = Dice("cover")
    assert min(ENGINE.resample(state, 2, dice).money[seat] for _ in range(400)) == needs


def test_before_the_first_event_money_is_known() -> None:
    state = dealt()
    assert ENGINE.resample(state, 0, Dice(1)).money == state.money


def test_at_the_end_nothing_is_hidden() -> None:
    state = act(choosing(senators=(1, 0, 5), fallen=(0, 1, 0), money=(3, 0, 3)), 0, "release")
    assert ENGINE.turn(state).over
    assert ENGINE.resample(state, None, Dice(1)) == state


def test_the_backs_do_not_betray_the_order_of_the_faces() -> None:
    """A hand lies in the order of its faces: grain-9 before wood-1."""
    state = choosing(hidden={1: "grain-9 wood-1"})
    assert ENGINE.view(state, 0).seats[1].hidden_backs == ("I", "III")


def test_being_asked_does_not_betray_money() -> None:
    """Rich or poor, the same seats are asked for the same decisions."""
    for line in ("extort", "cash in"):
        rich = act(choosing(money=(50, 50, 50)), 0, line)
        poor = act(choosing(money=(0, 0, 0)), 0, line)
        assert ENGINE.turn(rich) == ENGINE.turn(poor)


def test_a_refusal_does_not_tell_where_a_hidden_card_is() -> None:
    """Asking for a card that a victim holds hidden, and for one that lies in a deck, gives the same words."""
    held = act(choosing(hidden={1: "wood-5"}), 0, "extort")
    free = act(choosing(hidden={1: "wood-6"}), 0, "extort")
    offer = ENGINE.notation.parse("offer 1 for wood-5 to seat 1", held)
    assert answer(held, 0, offer) == answer(free, 0, offer)


def test_ranks_before_the_end_do_not_use_hidden_money() -> None:
    assert ENGINE.score(choosing(senators=(5, 5, 3), money=(1, 9, 0)), 0).ranks == ()
    assert ENGINE.score(choosing(senators=(5, 4, 3), money=(1, 9, 0)), 0).ranks == (1, 2, 3)


def test_the_set_behind_a_pending_bonus_is_dealt_where_it_hardly_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """All know that there is a set, nobody which: the same draws give the same for all states that look alike."""
    monkeypatch.setattr(hidden, "_DEALS", 0)
    hands = ("aedile-2 wine-1 wine-2 wine-3", "aedile-2 grain-1 wood-2 wood-3")
    for seat in (1, None):
        dealt_anew = []
        for hand in hands:
            state = position(Cashing(0, bonus=10), hidden={0: hand, 1: "metal-1"}, face_up={0: "wood-1"})
            twin = ENGINE.resample(state, seat, Dice("set"))
            assert ENGINE.problems(twin) == []
            assert ENGINE.view(twin, seat) == ENGINE.view(state, seat)
            dealt_anew.append(ENGINE.view(twin, 0))
        assert dealt_anew[0] == dealt_anew[1]
