"""Records verified for the wire: requests read, verdicts written."""

from __future__ import annotations

from collections.abc import Sequence

from referee.v1 import service_pb2 as pb
from referee.v1.records_pb2 import RecordFault, RecordVerdict
from referee_engines.contract import Unreadable
from referee_engines.records import Fault, Terms, Verdict, Verification
from referee_engines.text import DEFAULT_LANGUAGE
from referee_service.context import CallContext
from referee_service.errors import MAX_FIELD, short
from referee_service.games import ServedGame
from referee_service.messages import fill_score
from referee_service.shares import Work

_PLIES_AT_A_TIME = 16
"""Plies between two chances for other calls."""
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


class RecordLibrary:
    """The games that records are verified by."""

    def __init__(self, games: Sequence[ServedGame], max_plies: int) -> None:
        self._engines = [game.engine for game in games]
        self._games = {(game.engine.game.id, game.engine.game.rules_version): game for game in games}
        self._ids = {engine.game.id for engine in self._engines}
        self._max_plies = max_plies

    def verify(self, request: pb.VerifyRecordRequest, call: CallContext, plies: int = 0) -> Work[RecordVerdict]:
        """Replays the record, of a batch of which so many plies have been replayed already. Raises `Unreadable`."""
        if request.digest_every < 0:
            raise Unreadable("digest_every", f"{request.digest_every} is less than 0")
        terms = Terms(
            request.lenient,
            request.rules_version,
            request.data_set,
            self._max_plies - plies,
            request.digest_every,
            request.text.language or DEFAULT_LANGUAGE,
        )
        verification = Verification(request.record, self._engines, terms)
        while (verdict := verification.advance(_PLIES_AT_A_TIME)) is None:
            yield
        return self.judge(verdict, request, call)

    def begin(self, request: pb.ReplayRecordRequest) -> Verification:
        """The record to be replayed ply by ply."""
        language = request.text.language or DEFAULT_LANGUAGE
        terms = Terms(request.lenient, max_plies=self._max_plies, language=language)
        return Verification(request.record, self._engines, terms)

    def judge(
        self, verdict: Verdict, request: pb.VerifyRecordRequest | pb.ReplayRecordRequest, call: CallContext
    ) -> RecordVerdict:
        """The verdict for the wire. Raises `Unreadable`."""
        # The name of a game that is not served is content of the call, which logs must not hold.
        call.game = verdict.game if verdict.game in self._ids else ""
        call.outcome = verdict.kind
        call.plies = (call.plies or 0) + verdict.plies
        return self._write(verdict, request)

    def _write(self, verdict: Verdict, request: pb.VerifyRecordRequest | pb.ReplayRecordRequest) -> RecordVerdict:
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
            notes=[short(note) for note in verdict.notes],
        )
        for ply, digest in verdict.digests:
            message.digests.add(ply=ply, digest=digest)
        for deviation in verdict.deviations:
            message.deviations.add(line=deviation.line, message=short(deviation.message))
        if verdict.more_deviations:
            message.deviations.add(message=f"and {verdict.more_deviations} more")
        if verdict.fault is not None:
            _fill_fault(message.fault, verdict.fault)
        game = self._games.get((verdict.game, verdict.rules))
        if game is not None:
            sentences = game.sentences(request, verdict.data)
            if verdict.score is not None:
                fill_score(message.score, verdict.score, sentences)
            if verdict.fault is not None and verdict.fault.violations:
                game.fill_violations(message.fault.violations, verdict.fault.violations, sentences)
        return message


def _fill_fault(message: RecordFault, fault: Fault) -> None:
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
