"""BatchApplyActions and BatchVerifyRecords: each request is answered as it would be alone."""

from __future__ import annotations

import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee_engines.contract import Unreadable
from referee_engines.registry import BUILT_IN
from referee_service.batches import apply_batch, verify_batch
from referee_service.config import Limits
from referee_service.context import CallContext
from referee_service.referee import RefereeService
from referee_service.shares import finish
from tests.games import engine_of
from tests.helpers.records import random_record, random_text
from tests.service.games import GAMES, middle, the_service

SENATORS = engine_of("senators")


def apply(requests: list[pb.ApplyActionRequest], service: RefereeService | None = None) -> list[pb.BatchApplyResult]:
    batch = pb.BatchApplyActionsRequest(requests=requests)
    answer = finish(apply_batch(service or the_service(), batch, CallContext()))
    return list(pb.BatchApplyActionsResponse.FromString(answer).results)


def verify(records: list[pb.VerifyRecordsRequest], service: RefereeService | None = None) -> list[pb.BatchVerifyResult]:
    batch = pb.BatchVerifyRecordsRequest(records=records)
    return list(finish(verify_batch(service or the_service(), batch, CallContext())).results)


def named(name: str, record: str) -> pb.VerifyRecordsRequest:
    return pb.VerifyRecordsRequest(name=name, record={"record": record})


def test_each_action_is_judged_as_alone() -> None:
    """Of several games: accepted, with everything on request, in German, refused."""
    requests = []
    for game in GAMES:
        at = middle(game)
        plain = pb.ApplyActionRequest(state=at.state, seat=at.seat, action=at.action)
        full = pb.ApplyActionRequest(
            state=at.state,
            seat=at.seat,
            action=at.action,
            view_seats=[0],
            legal_seats=[0, 1, 2],
            include_score=True,
            text={"language": "de"},
        )
        refused = pb.ApplyActionRequest(state=at.state, seat=99, action=at.action)
        requests += [plain, full, refused, plain]
    alone = [the_service().apply_action(request) for request in requests]
    assert {answer.WhichOneof("outcome") for answer in alone} == {"accepted", "rejected"}
    assert [result.judged for result in apply(requests)] == alone


def test_what_cannot_be_answered_spoils_no_other_answer() -> None:
    at = middle(GAMES[0])
    good = pb.ApplyActionRequest(state=at.state, seat=at.seat, action=at.action)
    stale = pb.ApplyActionRequest(state=at.state, seat=at.seat, action=at.action, expected_digest="0")
    results = apply([good, stale, pb.ApplyActionRequest(), good])
    assert [result.WhichOneof("result") for result in results] == ["judged", "failed", "failed", "judged"]
    assert (results[1].failed.code, results[1].failed.reason) == ("ABORTED", "DIGEST_MISMATCH")
    assert results[2].failed.code == "INVALID_ARGUMENT"
    assert results[2].failed.problems[0].field == "state"


def test_each_record_is_judged_as_alone() -> None:
    texts = [random_text(engine, engine.game.players[0]) for engine in BUILT_IN]
    texts += ["", texts[0].replace("\n5 ", "\n6 ")]
    results = verify([named(str(number), text) for number, text in enumerate(texts)])
    assert [result.verified.name for result in results] == [str(number) for number in range(len(texts))]
    for text, result in zip(texts, results, strict=True):
        assert result.verified.verdict == the_service().verify_record(pb.VerifyRecordRequest(record=text)).verdict


def test_a_record_that_cannot_be_answered_spoils_no_other() -> None:
    good = named("good", random_text(SENATORS, 3))
    bad = pb.VerifyRecordsRequest(name="bad")
    results = verify([good, bad, good])
    assert [result.WhichOneof("result") for result in results] == ["verified", "failed", "verified"]
    assert results[1].failed.problems[0].field == "record"


def test_records_of_a_batch_share_the_plies_of_one() -> None:
    """The second one exactly fits; after it there is room for none."""
    plies = len(random_record(SENATORS, 3).plies)
    service = RefereeService(BUILT_IN, Limits(max_record_plies=2 * plies))
    record = named("", random_text(SENATORS, 3))
    empty = named("", random_text(SENATORS, 3).partition("\n\n")[0].partition("[result")[0] + "\n")
    first, second, third, last = [
        result.verified.verdict for result in verify([record, record, record, empty], service)
    ]
    assert first.kind == second.kind == RecordVerdict.KIND_FINISHED
    assert third.kind == RecordVerdict.KIND_NOT_SERVED
    assert third.fault.kind == RecordFault.KIND_SERVED
    assert last.kind == RecordVerdict.KIND_BROKEN_OFF


@pytest.mark.parametrize("size", [2, 3])
def test_a_batch_has_a_limit(size: int) -> None:
    service = RefereeService(BUILT_IN, Limits(max_batch=2))
    requests = [pb.ApplyActionRequest()] * size
    records = [named("", "")] * size
    if size == 2:
        assert len(apply(requests, service)) == len(verify(records, service)) == 2
        return
    with pytest.raises(Unreadable, match=r"^requests: 3 "):
        apply(requests, service)
    with pytest.raises(Unreadable, match=r"^records: 3 "):
        verify(records, service)


def test_answers_of_a_batch_have_a_limit() -> None:
    """What no longer fits fails; shorter answers still go in, and the response is one that clients accept."""
    at = middle("flandern-1302")
    short = pb.ApplyActionRequest(state=at.state, seat=at.seat, action=at.action, validate_only=True)
    long = pb.ApplyActionRequest(state=at.state, seat=at.seat, action=at.action, view_seats=[0] * 16, text={})
    batch = pb.BatchApplyActionsRequest(requests=[*[long] * 255, short])
    answer = finish(apply_batch(the_service(), batch, CallContext()))
    results = pb.BatchApplyActionsResponse.FromString(answer).results
    assert 3_900_000 < len(answer) < 1 << 22
    assert results[0].judged.HasField("accepted")
    assert (results[254].failed.code, results[254].failed.reason) == ("RESOURCE_EXHAUSTED", "OVER_LIMIT")
    assert results[255].judged.HasField("accepted")


def test_a_batch_is_one_line_of_the_log() -> None:
    call = CallContext()
    text = random_text(SENATORS, 3)
    batch = pb.BatchVerifyRecordsRequest(records=[named("a", text), named("b", text)])
    finish(verify_batch(the_service(), batch, call))
    plies = len(random_record(SENATORS, 3).plies)
    assert call.facts() == {"outcome": "answered", "messages": 2, "plies": 2 * plies}
