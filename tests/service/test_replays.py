"""ReplayRecord: the chosen positions of a record, then the verdict on it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.records_pb2 import RecordVerdict
from referee_engines.contract import Unreadable
from referee_service.context import CallContext
from referee_service.replays import replay_record
from tests.games import ENGINES, engine_of, is_built_in, label
from tests.helpers.records import changed, random_record, random_text
from tests.service.games import the_service

GAMES = [pytest.param(engine, id=label(engine)) for engine in ENGINES if is_built_in(engine)]
SENATORS = engine_of("senators")


def replay(record: str, **wishes: Any) -> tuple[list[pb.ReplayedPly], RecordVerdict]:
    request = pb.ReplayRecordRequest(record=record, **wishes)
    *plies, last = filter(None, replay_record(the_service(), request, CallContext()))
    assert last.WhichOneof("part") == "verdict"
    return [response.ply for response in plies], last.verdict


@pytest.mark.parametrize("engine", GAMES)
def test_every_ply_leads_to_the_next(engine: Any) -> None:
    """Applying the action of a ply to the state before it gives its state and its events."""
    text = random_text(engine, engine.game.players[-1])
    plies, verdict = replay(text)
    assert [each.ply for each in plies] == list(range(verdict.plies + 1))
    assert verdict == the_service().verify_record(pb.VerifyRecordRequest(record=text)).verdict
    assert plies[-1].state.digest == verdict.digest
    for before, after in pairwise(plies):
        request = pb.ApplyActionRequest(state=before.state, seat=after.seat, action=after.action.action)
        accepted = the_service().apply_action(request).accepted
        assert (accepted.state, accepted.turn, list(accepted.events)) == (after.state, after.turn, list(after.events))


def test_chosen_plies_come_in_order_and_once() -> None:
    text = random_text(SENATORS, 3)
    last = len(random_record(SENATORS, 3).plies)
    assert [ply.ply for ply in replay(text, plies=[7, 0, 3, 7, last + 5, -1])[0]] == [0, 3, 7, last]
    assert [ply.ply for ply in replay(text, plies=[-1, last])[0]] == [last]
    assert [ply.ply for ply in replay(text, plies=[last + 1])[0]] == []


def test_a_wrong_record_is_replayed_up_to_its_fault() -> None:
    text = changed(random_record(SENATORS, 3), 20, action="nonsense")
    plies, verdict = replay(text)
    assert [each.ply for each in plies] == list(range(20))
    assert (verdict.kind, verdict.fault.ply) == (RecordVerdict.KIND_UNREADABLE, 20)
    assert replay("nonsense")[0] == []


def test_views_are_those_asked_for() -> None:
    plies, _ = replay(random_text(SENATORS, 3), plies=[5], view_seats=[2, 0], spectator_view=True)
    for view, seat in zip(plies[0].views, (2, 0, None), strict=True):
        request = pb.ViewGameRequest(state=plies[0].state, seat=seat)
        assert view == the_service().view_game(request).view


def test_sentences_come_on_request() -> None:
    text = random_text(SENATORS, 3)
    plain, german = (replay(text, plies=[4], **wish)[0][0] for wish in ({}, {"text": {"language": "de"}}))
    assert not plain.action.sentence
    assert german.action.sentence
    assert all(event.sentence for event in german.events)
    assert german.turn.sentence
    assert f"\n{german.action.record_line}\n" in text


@pytest.mark.parametrize(
    ("wishes", "field"),
    [
        ({"plies": [3, -2]}, r"plies\[1\]"),
        ({"plies": range(1001)}, "plies"),
        ({"view_seats": [0, 3]}, r"view_seats\[1\]"),
        ({"view_seats": [-1]}, r"view_seats\[0\]"),
        ({"view_seats": [0] * 17}, "view_seats"),
        ({"text": {"language": "xx"}}, "text.language"),
    ],
)
def test_wishes_that_do_not_fit_are_named(wishes: dict[str, Any], field: str) -> None:
    with pytest.raises(Unreadable, match=f"^{field}:"):
        replay(random_text(SENATORS, 3), **wishes)
