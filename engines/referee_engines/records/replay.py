"""Records replayed: each ply is judged by the engine, checkpoints and result are compared, the first fault ends it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Engine, Event, RuleViolation, Seat, Setup, Turn, Unreadable
from referee_engines.documents import data_problems, digest
from referee_engines.exercise import Exercise
from referee_engines.records.nearest import nearest, parse_loosely
from referee_engines.records.reading import Deviations, RecordReader, read_numbers, read_players
from referee_engines.records.text import BROKEN_OFF, FORMAT, Ply, Record, UnreadableRecord, write_seat
from referee_engines.records.verdict import Fault, Refused, Replayed, Terms, Verdict, VerdictKind, not_served

_LINES_PER_PLY = 16
"""How many lines are read in about the time in which one ply is replayed."""


def verify(text: str | bytes, engines: Sequence[Engine], terms: Terms = Terms()) -> Verdict:
    """The verdict on a record."""
    verification = Verification(text, engines, terms)
    while (verdict := verification.advance(1000)) is None:
        pass
    return verdict


class Verification:
    """A record on its way from text to verdict, in steps as large as the caller likes.

    The engines are those that judge records: of each game the current rules first, then older versions.
    """

    def __init__(self, text: str | bytes, engines: Sequence[Engine], terms: Terms = Terms()) -> None:
        self._steps = _verify(text, engines, terms)

    def advance(self, plies: int) -> Verdict | None:
        """Replays so many plies more, or reads on for about as long. Gives the verdict once there is one; a caller stops then."""
        try:
            for _ in range(plies):
                next(self._steps)
        except StopIteration as end:
            verdict: Verdict = end.value
            return verdict
        return None

    def look(self) -> Replayed | Verdict | None:
        """Goes on by one ply, or reads on for about as long: the position that was reached, the verdict once there is one.

        The first position is the one before the first ply. None where the record is still being read or judged.
        """
        try:
            replay = next(self._steps)
        except StopIteration as end:
            verdict: Verdict = end.value
            return verdict
        return None if replay is None else replay.reached()


def _verify(text: str | bytes, engines: Sequence[Engine], terms: Terms) -> Generator[_Replay | None, None, Verdict]:
    try:
        reader = RecordReader(text, lenient=terms.lenient, max_plies=terms.max_plies, keeps_comments=False)
        while reader.advance(_LINES_PER_PLY):
            yield None
        record = reader.record()
        try:
            replay = _Replay(record, engines, terms)
        except Refused as error:
            return Verdict(error.kind, record.tag("game") or "", players=_named_players(record), fault=error.fault)
    except UnreadableRecord as error:
        return Verdict("unreadable", fault=Fault("format", error.message, error.line))
    return (yield from replay.steps())


def _named_players(record: Record) -> int:
    """The number of players in the header; 0 where that is not a number."""
    try:
        return read_players(record)
    except UnreadableRecord:
        return 0


class _Replay:
    """One record played on its engine."""

    def __init__(self, record: Record, engines: Sequence[Engine], terms: Terms) -> None:
        """Raises `UnreadableRecord`, or `Refused` where no engine has what the record needs."""
        self._record = record
        self._terms = terms
        self._deviations = Deviations()
        self._notes = [f"the tag {name} has no meaning here" for name in record.unknown_tags]
        if terms.max_plies is not None and len(record.plies) > terms.max_plies:
            raise not_served(f"more than {terms.max_plies} plies, at most {terms.max_plies} are replayed here")
        self._check_format()
        self._players = read_players(record)
        self._has_own_digests = True
        self._engine = self._find_engine(engines)
        self._data = self._find_data()
        self._played = 0
        self._checkpoints = 0
        self._digests: list[tuple[int, str]] = []
        self._state: Any = None
        self._last: tuple[Any, Seat, Any, Sequence[Event]] | None = None
        """State, seat, action and events of the ply that was played last."""
        self._exercise = Exercise(self._engine)

    def steps(self) -> Generator[_Replay | None, None, Verdict]:
        """Replays ply by ply and gives itself with every position, at last the verdict."""
        try:
            self._start()
            yield self
            for number, ply in enumerate(self._record.plies, 1):
                self._play(number, ply)
                self._played = number
                yield self
            return self._verdict(self._compare_result(), None)
        except UnreadableRecord as error:
            return self._verdict("unreadable", Fault("format", error.message, error.line))
        except Refused as error:
            kind, fault = error.kind, error.fault
        if fault.kind == "action" and fault.seat is not None:
            fault = replace(fault, alternatives=(yield from self._alternatives(fault.seat, fault.action)))
        return self._verdict(kind, fault)

    def _alternatives(self, seat: Seat, text: str) -> Generator[None, None, tuple[str, ...]]:
        """Legal actions instead of what the record says: where it only spells one in another way, that one alone."""
        engine, state = self._engine, self._state
        try:
            action = engine.notation.parse(text, state)
        except Unreadable:
            action = None
        if action is not None and action in engine.legal(state, seat):
            return (f"{write_seat(seat)} {engine.notation.format(action)}",)
        return (yield from nearest(engine, state, engine.turn(state), seat, text))

    def reached(self) -> Replayed:
        """The present position, and how it came about."""
        if self._last is None:
            return Replayed(self._engine, 0, self._state)
        return Replayed(self._engine, self._played, self._state, *self._last)

    def _check_format(self) -> None:
        named = self._record.tag("record")
        if named is not None and named != FORMAT:
            raise not_served(f"records of the format '{named}' are not read here, {FORMAT} is", self._line("record"))

    def _find_engine(self, engines: Sequence[Engine]) -> Engine:
        game = self._record.tag("game") or ""
        versions = {engine.game.rules_version: engine for engine in engines if engine.game.id == game}
        if not versions:
            served = ", ".join(dict.fromkeys([engine.game.id for engine in engines]))
            raise not_served(f"the game '{game}' is not served, these are: {served}", self._line("game"))
        named = self._record.tag("rules")
        version = self._terms.rules or named or next(iter(versions))
        if version not in versions:
            message = f"rules version '{version}' of {game} is not served, these are: {', '.join(versions)}"
            raise not_served(message, self._line("rules"))
        if self._terms.rules and version != named:
            self._notes.append(f"judged by rules version {version}, the record names {named}")
            self._has_own_digests = False
        return versions[version]

    def _find_data(self) -> str:
        """The id of the data set to play with."""
        game = self._engine.game
        known = {each.id: each.sha256 for each in game.data_sets}
        given = self._record.tag("data")
        data, _, sha256 = (given or game.data_sets[0].id).partition(" ")
        if self._terms.data not in ("", data):
            self._notes.append(f"played with data set {self._terms.data}, the record names {data}")
            self._has_own_digests = False
            data = self._terms.data
            sha256 = known.get(data, "")
        elif not sha256 and data in known and (given is None or self._terms.lenient):
            if given is not None:
                self._deviations.add(self._line("data"), "the data set's hash is missing")
            sha256 = known[data]
        for problem in data_problems(game, data, sha256):
            raise not_served(problem.message, self._line("data"))
        return data

    def _line(self, tag: str) -> int:
        return self._record.tag_lines.get(tag, 0)

    def _start(self) -> None:
        options = self._record.options
        if "data" in options:
            raise UnreadableRecord(self._line("option.data"), "the tag data names the data set, not option.data")
        try:
            self._state = self._engine.new_game(Setup(self._players, {**options, "data": self._data}))
        except RuleViolation as error:
            fault = Fault("setup", self._sentence(error), self._line("players"), violations=error.violations)
            raise Refused(fault) from error
        except Unreadable as error:
            name = error.field.removeprefix("options.")
            line = self._line(f"option.{name}") or self._line(name)
            raise Refused(Fault("setup", error.message, line, field=error.field), "unreadable") from error
        self._exercise.start()

    def _play(self, number: int, ply: Ply) -> None:
        engine, state = self._engine, self._state
        turn = engine.turn(state)
        seat = self._seat(ply, turn)
        try:
            action = self._parse(ply, seat)
            transition = engine.apply(state, seat, action)
        except Unreadable as error:
            fault = Fault("action", error.message, field=error.field)
            raise Refused(_at(fault, number, ply, seat), "unreadable") from error
        except RuleViolation as error:
            fault = Fault("action", self._sentence(error), violations=error.violations)
            raise Refused(_at(fault, number, ply, seat)) from error
        self._exercise.ply(state, seat, action, transition)
        self._state = transition.state
        self._last = (state, seat, action, transition.events)
        if self._terms.digest_every and number % self._terms.digest_every == 0:
            self._digests.append((number, digest(engine, self._state)))
        if ply.digest and self._has_own_digests:
            self._compare_digest(number, ply, seat)

    def _sentence(self, error: RuleViolation) -> str:
        languages = self._engine.texts.languages
        language = self._terms.language if self._terms.language in languages else languages[0]
        return self._engine.reader(language, data=self._data).refusal(error.violations[0])

    def _compare_digest(self, number: int, ply: Ply, seat: Seat) -> None:
        actual = digest(self._engine, self._state)
        if actual != ply.digest:
            message = f"the position after ply {number} has the digest {actual}, the record says {ply.digest}"
            raise Refused(_at(Fault("digest", message, expected=ply.digest, actual=actual), number, ply, seat))
        self._checkpoints += 1

    def _seat(self, ply: Ply, turn: Turn) -> Seat:
        if ply.seat is not None:
            return ply.seat
        if len(turn.awaited) == 1:
            message = f"no seat is named; {write_seat(turn.awaited[0])} is awaited"
            self._deviations.add(ply.line, message)
            return turn.awaited[0]
        raise UnreadableRecord(ply.line, "no seat is named, and not exactly one is awaited")

    def _parse(self, ply: Ply, seat: Seat) -> Any:
        notation = self._engine.notation
        text = ply.action
        try:
            action = notation.parse(text, self._state)
        except Unreadable:
            if not self._terms.lenient:
                raise
            action = parse_loosely(self._engine, self._state, seat, text)
        canonical = notation.format(action)
        if canonical != text:
            if not self._terms.lenient:
                raise Unreadable("notation", f"'{text[:80]}' is written '{canonical[:80]}'")
            self._deviations.add(ply.line, f"'{text[:80]}' is written '{canonical[:80]}'")
        return action

    def _compare_result(self) -> VerdictKind:
        """Whether the game was finished. Raises `Refused` if the record claims another result."""
        turn = self._engine.turn(self._state)
        claimed = self._record.tag("result")
        line = self._line("result")
        if claimed is None:
            self._notes.append("the record gives no result")
        elif claimed == BROKEN_OFF:
            if turn.over:
                message = f"the game was not broken off, it ended by {turn.over}"
                raise Refused(Fault("result", message, line, self._played, expected="*"))
        else:
            totals = read_numbers(self._record, "result")
            if not turn.over:
                message = "the record gives a result, but the game is not over after its last ply"
                raise Refused(Fault("result", message, line, self._played, expected=claimed, actual="*"))
            sheet = self._engine.score(self._state, None)
            self._compare(line, "the result by seat", totals, sheet.totals)
            if self._record.tag("winners") is not None:
                winners = read_numbers(self._record, "winners")
                self._compare(self._line("winners"), "the winners", winners, sheet.winners)
        if self._record.tag("winners") is not None and claimed in (None, BROKEN_OFF):
            raise UnreadableRecord(self._line("winners"), "winners are named, but no result")
        return "finished" if turn.over else "broken-off"

    def _compare(self, line: int, what: str, claimed: Sequence[int], actual: Sequence[int]) -> None:
        if tuple(claimed) != tuple(actual):
            expected, found = " ".join(map(str, claimed)), " ".join(map(str, actual))
            message = f"{what}: the record says {expected}, it is {found}"
            raise Refused(Fault("result", message, line, self._played, expected=expected, actual=found))

    def _verdict(self, kind: VerdictKind, fault: Fault | None) -> Verdict:
        engine, state = self._engine, self._state
        reached: dict[str, Any] = {}
        if state is not None:
            score = engine.score(state, None)
            turn = engine.turn(state)
            if turn.over:
                self._exercise.end(turn, score)
            if fault is not None:
                self._exercise.refusal(fault.violations)
            reached = {
                "digest": digest(engine, state),
                "digests": tuple(self._digests),
                "over": turn.over,
                "score": score,
                "exercised": self._exercise.rules(),
            }
        return Verdict(
            kind,
            engine.game.id,
            engine.game.rules_version,
            self._data,
            self._players,
            self._played,
            self._checkpoints,
            fault,
            deviations=(*self._record.deviations, *self._deviations.first),
            more_deviations=self._record.more_deviations + self._deviations.more,
            notes=tuple(self._notes),
            **reached,
        )


def _at(fault: Fault, number: int, ply: Ply, seat: Seat) -> Fault:
    """The fault, blamed on a ply."""
    return replace(fault, line=ply.line, ply=number, seat=seat, action=ply.action)
