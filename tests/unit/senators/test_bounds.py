"""What a position may hold is bounded by what play can bring, and no rule takes longer because a number is large."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from msgspec.structs import replace

from referee_engines import documents
from referee_engines.contract import CHANCE, MOST_PLIES, BadDocument, Event
from referee_engines.senators.actions import DrawEvent
from referee_engines.senators.events import Eliminated, ForcedRelease, Paid
from referee_engines.senators.phases import Drawing, Over
from referee_engines.senators.scoring import most_wealth, wealth
from referee_engines.senators.state import SenatorsState
from tests.helpers.play import TestSource, play, play_on
from tests.unit.senators.table import ENGINE, deck_file, other_engine, position

BOARD = ENGINE.boards["reconstructed-1"]


def test_a_position_of_a_billion_senators_is_refused() -> None:
    written = json.loads(documents.write_document(ENGINE, position(Drawing())))
    written["ply"] = MOST_PLIES
    written["seats"][0] |= {"senators": 999_999_990, "money": 0}
    with pytest.raises(BadDocument) as refused:
        documents.read_document(ENGINE, json.dumps(written))
    assert [(problem.field, problem.rule) for problem in refused.value.problems] == [("seats[0].senators", "SE-GEN-01")]


def one_at_a_time(money: int, senators: int, due: int, each: int) -> tuple[int, int, int]:
    """Money, senators and released senators after a forced payment, as the rule describes it."""
    released = 0
    while money < due and senators:
        money, senators, released = money + each, senators - 1, released + 1
    return (money - due if senators else money), senators, released


@pytest.mark.parametrize("each", [0, 1, 3, 5])
def test_a_forced_payment_releases_as_many_senators_as_one_at_a_time(each: int) -> None:
    data = deck_file()
    data["constants"]["release_money"] = each
    data["events"][3] |= {"per_senators": 1, "amount": 4}
    engine = other_engine(data)
    for senators in range(1, 9):
        for money in range(4 * senators + 2):
            state = position(Drawing(), money=(money, 99, 99), senators=(senators, 5, 5), engine=engine, data="other-1")
            after = engine.apply(state, CHANCE, DrawEvent("tax"))
            left, standing, released = one_at_a_time(money, senators, 4 * senators, each)
            events: list[Event] = [each for each in after.events if getattr(each, "seat", None) == 0][1:]
            expected: list[type[Event]] = [ForcedRelease] if released else []
            expected.append(Paid if standing else Eliminated)
            assert [type(event) for event in events] == expected
            if released:
                assert events[0] == ForcedRelease(0, released, standing)
            assert (after.state.money[0], after.state.senators[0]) == (left if standing else 0, standing)


def test_a_forced_payment_of_any_size_takes_no_time() -> None:
    """Even of states that no check would accept."""
    state = replace(position(Drawing(), money=(0, 99, 99)), senators=(10**15, 5, 5))
    began = time.process_time()
    assert ENGINE.apply(state, CHANCE, DrawEvent("tax")).state.senators[0] == 9 * 10**14
    assert time.process_time() - began < 1


def richest(state: SenatorsState, seat: int) -> SenatorsState:
    """The state with as much money for the seat as is accepted."""
    more = most_wealth(BOARD, state) - wealth(BOARD, state)
    money: Any = list(state.money)
    money[seat] += more
    return replace(state, money=tuple(money))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_follows_from_the_richest_accepted_state_is_accepted(players: int) -> None:
    """Also at the last ply that is counted; one coin more is refused."""
    tried = set()
    for number, ply in enumerate(play(ENGINE, players, "rich")):
        state = ply.after.state
        if sum(state.events) == 22 or isinstance(state.phase, Over) or (number % 5 and type(state.phase) in tried):
            continue
        tried.add(type(state.phase))
        seat = next(seat for seat, gone in enumerate(state.fallen) if not gone)
        for at in (state.ply, MOST_PLIES):
            rich = richest(replace(state, ply=at), seat)
            assert ENGINE.problems(rich) == []
            more = replace(rich, money=(*rich.money[:seat], rich.money[seat] + 1, *rich.money[seat + 1 :]))
            assert "seats" in [problem.field.partition("[")[0] for problem in ENGINE.problems(more)]
            for then in play_on(ENGINE, rich, TestSource(number), 60):
                assert ENGINE.problems(then.after.state) == []
                twin = ENGINE.resample(then.after.state, seat, TestSource(number))
                assert ENGINE.problems(twin) == []
    assert len(tried) >= 10
