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

_PLIES_AT_A_TIME = 64
"""Plies between two chances for other calls: about as much work as a few calls."""
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


class RecordLibrary:
    """The games that records are verified by."""

    def __init__(self, games: Sequence[ServedGame], max_plies: int) -> None:
        self.engines = [game.engine for game in games]
        self.games = {(game.engine.game.id, game.engine.game.rules_version): game for game in games}
        """The games by id and rules version."""
        self._ids = {engine.game.id for engine in self.engines}
        self._max_plies = max_plies

    def check(self, request: pb.VerifyRecordRequest, call: CallContext) -> RecordCheck:
        if request.digest_every < 0:
            raise Unreadable("digest_every", f"{request.digest_every} is less than 0")
        terms = Terms(
            request.lenient,
            request.rules_version,
            request.data_set,
            self._max_plies,
            request.digest_every,
            request.text.language or DEFAULT_LANGUAGE,
        )
        return RecordCheck(self, request, terms, call)

    def is_served(self, game: str) -> bool:
        return game in self._ids


class RecordCheck:
    """One record on its way to a verdict, part by part."""

    def __init__(
        self, library: RecordLibrary, request: pb.VerifyRecordRequest, terms: Terms, call: CallContext
    ) -> None:
        self._library = library
        self._request = request
        self._verification = Verification(request.record, library.engines, terms)
        self._call = call

    def advance(self) -> RecordVerdict | None:
        """Does the next part of the work; gives the verdict after the last."""
        verdict = self._verification.advance(_PLIES_AT_A_TIME)
        if verdict is None:
            return None
        # The name of a game that is not served is content of the call, which logs must not hold.
        call = self._call
        call.game = verdict.game if self._library.is_served(verdict.game) else ""
        call.outcome = verdict.kind
        call.plies = (call.plies or 0) + verdict.plies
        return self._write(verdict)

    def finish(self) -> RecordVerdict:
        """Does all that is left."""
        while True:
            verdict = self.advance()
            if verdict is not None:
                return verdict

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
        for deviation in verdict.deviations[:_MAX_NOTES]:
            message.deviations.add(line=deviation.line, message=short(deviation.message))
        if len(verdict.deviations) > _MAX_NOTES:
            message.deviations.add(message=f"and {len(verdict.deviations) - _MAX_NOTES} more")
        if verdict.fault is not None:
            _fill_fault(message.fault, verdict.fault)
        game = self._library.games.get((verdict.game, verdict.rules))
        if game is not None:
            sentences = game.sentences(self._request, verdict.data)
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
