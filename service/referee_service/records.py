"""Records judged for the wire: requests read, verdicts written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.v1 import service_pb2 as pb
from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee_engines.contract import Engine, Unreadable
from referee_engines.records import Fault, Library, Terms, Verdict, Verification
from referee_service import answers
from referee_service.errors import MAX_FIELD, short

_PLIES_AT_A_TIME = 64
_MAX_NOTES = 100
"""Remarks of each kind in an answer: a file of any length may be full of deviations."""
_VERDICTS = {
    "finished": RecordVerdict.KIND_FINISHED,
    "broken-off": RecordVerdict.KIND_BROKEN_OFF,
    "refused": RecordVerdict.KIND_REFUSED,
    "unreadable": RecordVerdict.KIND_UNREADABLE,
    "not-served": RecordVerdict.KIND_NOT_SERVED,
}
_FAULTS = {
    "format": RecordFault.KIND_FORMAT,
    "setup": RecordFault.KIND_SETUP,
    "action": RecordFault.KIND_ACTION,
    "digest": RecordFault.KIND_DIGEST,
    "result": RecordFault.KIND_RESULT,
    "served": RecordFault.KIND_SERVED,
}


class RecordJudge:
    """Replays records on the served engines."""

    def __init__(
        self, engines: Sequence[Engine], rules: Mapping[tuple[str, str], answers.Rules], max_plies: int
    ) -> None:
        self._library = Library(engines)
        self._rules = rules
        """By game and rules version."""
        self._max_plies = max_plies

    def judge(self, request: pb.VerifyRecordRequest) -> Iterator[tuple[Verdict, RecordVerdict] | None]:
        """None from time to time, then the verdict, plain and as a message."""
        if request.digest_every < 0:
            raise Unreadable("digest_every", f"{request.digest_every} is less than 0")
        terms = Terms(request.lenient, request.rules_version, request.data_set, self._max_plies, request.digest_every)
        verification = Verification(request.record, self._library, terms)
        while (verdict := verification.advance(_PLIES_AT_A_TIME)) is None:
            yield None
        yield verdict, self._write(verdict)

    def _write(self, verdict: Verdict) -> RecordVerdict:
        message = RecordVerdict(
            kind=_VERDICTS[verdict.kind],
            game=short(verdict.game),
            rules_version=verdict.rules,
            data_set=verdict.data,
            players=verdict.players,
            plies=verdict.plies,
            checkpoints=verdict.checkpoints,
            digest=verdict.digest,
            over=verdict.over,
            exercised_rules=verdict.exercised,
            notes=[short(note) for note in verdict.notes[:_MAX_NOTES]],
        )
        for ply, digest in verdict.digests:
            message.digests.add(ply=ply, digest=digest)
        if verdict.score is not None:
            answers.fill_score(message.score, verdict.score)
        for deviation in verdict.deviations[:_MAX_NOTES]:
            message.deviations.add(line=deviation.line, message=short(deviation.message))
        if len(verdict.deviations) > _MAX_NOTES:
            message.deviations.add(message=f"and {len(verdict.deviations) - _MAX_NOTES} more")
        if verdict.fault is not None:
            self._write_fault(message.fault, verdict, verdict.fault)
        return message

    def _write_fault(self, message: RecordFault, verdict: Verdict, fault: Fault) -> None:
        message.kind = _FAULTS[fault.kind]
        message.message = short(fault.message)
        message.line = fault.line
        message.ply = fault.ply
        if fault.seat is not None:
            message.seat = fault.seat
        message.action = short(fault.action)
        message.field = short(fault.field, MAX_FIELD)
        message.alternatives.extend(fault.alternatives)
        message.expected = short(fault.expected)
        message.actual = short(fault.actual)
        if fault.violations:
            self._rules[verdict.game, verdict.rules].fill_violations(message.violations, fault.violations)
