"""SuggestAction: legal, from the seat's view alone, within its budget, and not where it is switched off."""

from __future__ import annotations

from typing import Any

import pytest

from referee.v1 import service_pb2 as pb
from referee_engines.contract import Unreadable
from referee_engines.registry import BUILT_IN
from referee_service.config import Limits
from referee_service.context import UNLOGGED
from referee_service.errors import SuggestOff
from referee_service.referee import RefereeService
from referee_service.shares import finish
from tests.service.games import GAMES, Position, finished, middle, positions, the_service

BUDGET = 60


def suggest(position: Position, service: RefereeService | None = None, **wishes: Any) -> pb.SuggestActionResponse:
    request = pb.SuggestActionRequest(**{"state": position.state, "seat": position.seat, "budget": BUDGET, **wishes})
    return finish((service or the_service()).suggesting(request, UNLOGGED))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_suggested_is_accepted(game: str) -> None:
    """The suggestion is the best of those tried, and the service accepts each of them."""
    for position in positions(game, 3)[::25]:
        found = suggest(position, seed=b"x", text={"language": "de"})
        assert found.action == found.tried[0].action
        assert found.action.sentence
        assert all(0 <= each.value <= 1 for each in found.tried)
        for each in found.tried:
            request = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=each.action.action)
            assert the_service().apply_action(request).HasField("accepted")


@pytest.mark.parametrize("game", GAMES)
def test_states_that_look_alike_get_the_same_suggestion(game: str) -> None:
    for number, position in enumerate(positions(game, 3)[::20]):
        request = pb.ResampleStateRequest(state=position.state, seat=position.seat, seed=b"%d" % number)
        twin = the_service().resample_state(request).state
        assert suggest(position, seed=b"x") == suggest(position._replace(state=twin), seed=b"x")


def test_budgets_have_a_default_and_a_limit() -> None:
    service = RefereeService(BUILT_IN, Limits(suggest_plies=20, max_suggest_plies=100))
    position = middle(GAMES[0])
    given = {budget: suggest(position, service, budget=budget, seed=b"x") for budget in (0, 20, 100, 1_000_000)}
    assert given[0] == given[20]
    assert given[100] == given[1_000_000]
    assert given[20].plies < given[100].plies < 200


def test_an_operator_can_switch_it_off() -> None:
    with pytest.raises(SuggestOff):
        suggest(middle(GAMES[0]), RefereeService(BUILT_IN, Limits(max_suggest_plies=0)))


@pytest.mark.parametrize(
    ("wishes", "field"),
    [({"budget": -1}, "budget"), ({"seat": -1}, "seat"), ({"seat": 7}, "seat"), ({"seed": b""}, "seed")],
)
def test_wishes_that_do_not_fit_are_named(wishes: dict[str, Any], field: str) -> None:
    with pytest.raises(Unreadable, match=f"^{field}:"):
        suggest(middle(GAMES[0]), **wishes)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_suggested_anything_once_the_game_is_over(game: str) -> None:
    with pytest.raises(Unreadable, match=r"^seat:"):
        suggest(middle(game)._replace(state=finished(game)))
