"""Records replayed: each ply judged by the engine, checkpoints and result compared, the first fault told."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from referee_engines.contract import CHANCE, Engine, RuleViolation, Seat, Setup, Turn, Unreadable, Violation
from referee_engines.documents import data_problems, digest
from referee_engines.exercise import Exercise
from referee_engines.records import (
    BROKEN_OFF,
    FORMAT,
    Forgiven,
    Record,
    UnreadableRecord,
    read_number,
    read_numbers,
    read_record_in_parts,
)
from referee_engines.scores import Scoresheet

VerdictKind: TypeAlias = Literal["finished", "broken-off", "refused", "unreadable", "not-served"]
FaultKind: TypeAlias = Literal["format", "setup", "action", "digest", "result", "served"]

_LISTED = 1000
"""How far into a listing the search for alternatives goes: a long one is many variants of one choice."""
_ALTERNATIVES = 5
_COMPARED = 200
"""How much of an action's text is compared with them: longer ones are none of any game."""
_PLIES_AT_A_TIME = 64


class Fault(Struct, frozen=True):
    """The first thing that is wrong with a record."""

    kind: FaultKind
    message: str
    line: int = 0
    """Where it stands in the text, from 1; 0 where it is nowhere in particular."""
    ply: int = 0
    """The ply, from 1; 0 where no ply is to blame."""
    seat: Seat | None = None
    action: str = ""
    field: str = ""
    """For what cannot be read: the field of the action or the setup."""
    violations: tuple[Violation, ...] = ()
    alternatives: tuple[str, ...] = ()
    """Legal actions of the awaited seat, those nearest to the action first, each with its seat as in a record."""
    expected: str = ""
    """For a digest or a result: what the record says."""
    actual: str = ""
    """And what it is."""


class Verdict(Struct, frozen=True):
    """What a replay found."""

    kind: VerdictKind
    game: str = ""
    rules: str = ""
    """The rules version that judged."""
    data: str = ""
    """The data set that was played with."""
    players: int = 0
    plies: int = 0
    """How many plies were accepted."""
    checkpoints: int = 0
    """How many digests were compared and found right."""
    fault: Fault | None = None
    digest: str = ""
    """Of the last state that was reached."""
    digests: tuple[tuple[int, str], ...] = ()
    """Plies and the digests of the states after them, as the terms ask."""
    over: str = ""
    """The rule that ended the game."""
    score: Scoresheet | None = None
    """In the last state that was reached; final where the game is over."""
    exercised: tuple[str, ...] = ()
    """The rules that the game exercised, in the order of the catalogue."""
    forgiven: tuple[Forgiven, ...] = ()
    notes: tuple[str, ...] = ()
    """What is worth knowing and no fault: unknown tags, a result that is not given."""

    @property
    def is_good(self) -> bool:
        return self.kind in ("finished", "broken-off")


class Library(Struct, frozen=True):
    """The engines that records are judged by: of each game the current rules first, then older versions."""

    engines: Sequence[Engine]

    def versions(self, game: str) -> dict[str, Engine]:
        """The engines of a game by their rules version."""
        return {engine.game.rules_version: engine for engine in self.engines if engine.game.id == game}

    def games(self) -> list[str]:
        return list(dict.fromkeys(engine.game.id for engine in self.engines))


class Terms(Struct, frozen=True):
    """How a record is to be read and judged."""

    lenient: bool = False
    rules: str = ""
    """Judge by this rules version instead of the record's own; empty: by its own."""
    data: str = ""
    """Play with this data set instead of the record's own; empty: with its own.

    A digest names rules and data set, so that checkpoints are not compared where either is another than the record's.
    """
    max_plies: int = 0
    """Records with more plies are not replayed; 0: no limit."""
    digest_every: int = 0
    """Give the digest after every so-manieth ply; 0: none."""


def verify(text: str | bytes, library: Library, terms: Terms = Terms()) -> Verdict:
    """The verdict on a record."""
    for verdict in verify_in_parts(text, library, terms):
        if verdict is not None:
            return verdict
    raise AssertionError("a replay ends with a verdict")


def verify_in_parts(text: str | bytes, library: Library, terms: Terms = Terms()) -> Iterator[Verdict | None]:
    """The same, with None from time to time before the verdict, so that a long record leaves room for other work."""
    try:
        record = yield from read_record_in_parts(text, lenient=terms.lenient)
        if terms.max_plies and len(record.plies) > terms.max_plies:
            raise _NotServed(f"{len(record.plies)} plies, at most {terms.max_plies} are replayed here")
        replay = _Replay(record, library, terms)
    except UnreadableRecord as error:
        yield Verdict("unreadable", fault=Fault("format", error.message, error.line))
        return
    except _NotServed as error:
        fault = Fault("served", str(error), error.line)
        yield Verdict("not-served", record.tag("game") or "", players=_named_players(record), fault=fault)
        return
    yield from replay.run()


def _named_players(record: Record) -> int:
    """How many players the header names; 0 where that is no number."""
    try:
        return read_number(record, "players")
    except UnreadableRecord:
        return 0


class _NotServed(Exception):
    """The record asks for a game, rules or data that are not there."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class _Refused(Exception):
    """The replay stops here."""

    def __init__(self, fault: Fault, kind: VerdictKind = "refused") -> None:
        super().__init__(fault.message)
        self.fault = fault
        self.kind = kind


class _Replay:
    """One record on its engine."""

    def __init__(self, record: Record, library: Library, terms: Terms) -> None:
        self._record = record
        self._terms = terms
        self._forgiven = list(record.forgiven)
        self._notes = [f"the tag {name} has no meaning here" for name in record.unknown_tags]
        self._check_format()
        self._players = read_number(record, "players")
        self._has_own_digests = True
        self._engine = self._find_engine(library)
        self._data = self._find_data()
        self._checkpoints = 0
        self._digests: list[tuple[int, str]] = []
        self._state: Any = None
        self._exercise = Exercise(self._engine)

    def _check_format(self) -> None:
        named = self._record.tag("record")
        if named is not None and named != FORMAT:
            raise _NotServed(f"records of the format '{named}' are not read here, {FORMAT} is", self._line("record"))

    def _find_engine(self, library: Library) -> Engine:
        game = self._record.tag("game") or ""
        versions = library.versions(game)
        if not versions:
            served = ", ".join(library.games())
            raise _NotServed(f"the game '{game}' is not served, these are: {served}", self._line("game"))
        current = next(iter(versions))
        version = self._terms.rules or self._record.tag("rules") or current
        if version not in versions:
            served = ", ".join(versions)
            raise _NotServed(
                f"rules version '{version}' of {game} is not served, these are: {served}", self._line("rules")
            )
        if self._terms.rules and version != self._record.tag("rules"):
            self._notes.append(f"judged by rules version {version}, the record names {self._record.tag('rules')}")
            self._has_own_digests = False
        return versions[version]

    def _find_data(self) -> str:
        """The id of the data set to play with."""
        game = self._engine.game
        given = self._record.tag("data")
        data, _, sha256 = (given or game.data_sets[0].id).partition(" ")
        if self._terms.data and self._terms.data != data:
            if self._terms.data not in [known.id for known in game.data_sets]:
                served = ", ".join(known.id for known in game.data_sets)
                raise _NotServed(f"data set '{self._terms.data}' of {game.id} is not served, these are: {served}")
            self._notes.append(f"played with data set {self._terms.data}, the record names {data}")
            self._has_own_digests = False
            return self._terms.data
        known = {each.id: each.sha256 for each in game.data_sets}
        if not sha256 and data in known and (given is None or self._terms.lenient):
            if given is not None:
                self._forgiven.append(Forgiven(self._line("data"), "the data set's hash is missing"))
            sha256 = known[data]
        for problem in data_problems(game, data, sha256):
            raise _NotServed(problem.message, self._line("data"))
        return data

    def _line(self, tag: str) -> int:
        return self._record.tag_lines.get(tag, 0)

    def run(self) -> Iterator[Verdict | None]:
        fault = None
        kind: VerdictKind = "finished"
        plies = 0
        try:
            self._start()
            for plies, ply in enumerate(self._record.plies):
                if plies % _PLIES_AT_A_TIME == _PLIES_AT_A_TIME - 1:
                    yield None
                self._play(plies + 1, ply)
            plies = len(self._record.plies)
            kind = self._compare_result(plies)
        except UnreadableRecord as error:
            kind, fault = "unreadable", Fault("format", error.message, error.line)
        except _Refused as error:
            kind, fault = error.kind, error.fault
        yield self._verdict(kind, plies, fault)

    def _start(self) -> None:
        options = self._record.options
        if "data" in options:
            raise UnreadableRecord(self._line("option.data"), "the tag data names the data set, not option.data")
        try:
            self._state = self._engine.new_game(Setup(self._players, {**options, "data": self._data}))
        except RuleViolation as error:
            fault = Fault("setup", error.violations[0].sentence, self._line("players"), violations=error.violations)
            raise _Refused(fault) from error
        except Unreadable as error:
            name = error.field.removeprefix("options.")
            line = self._line(f"option.{name}") or self._line(name)
            raise _Refused(Fault("setup", error.message, line, field=error.field), "unreadable") from error
        self._exercise.start(self._players)

    def _play(self, number: int, ply: Any) -> None:
        engine, state = self._engine, self._state
        turn = engine.turn(state)
        seat = self._seat(ply, turn)
        try:
            action = self._parse(ply, seat)
            transition = engine.apply(state, seat, action)
        except Unreadable as error:
            raise _Refused(
                Fault(
                    "action",
                    error.message,
                    ply.line,
                    number,
                    seat,
                    ply.action,
                    field=error.field,
                    alternatives=nearest(engine, state, turn, seat, ply.action),
                ),
                "unreadable",
            ) from error
        except RuleViolation as error:
            raise _Refused(
                Fault(
                    "action",
                    error.violations[0].sentence,
                    ply.line,
                    number,
                    seat,
                    ply.action,
                    violations=error.violations,
                    alternatives=nearest(engine, state, turn, seat, ply.action),
                )
            ) from error
        self._exercise.ply(turn, seat, action, transition)
        self._state = transition.state
        if self._terms.digest_every and number % self._terms.digest_every == 0:
            self._digests.append((number, digest(engine, self._state)))
        if ply.digest and self._has_own_digests:
            actual = digest(engine, self._state)
            if actual != ply.digest:
                raise _Refused(
                    Fault(
                        "digest",
                        f"the position after ply {number} has the digest {actual}, the record says {ply.digest}",
                        ply.line,
                        number,
                        seat,
                        ply.action,
                        expected=ply.digest,
                        actual=actual,
                    )
                )
            self._checkpoints += 1

    def _seat(self, ply: Any, turn: Turn) -> Seat:
        if ply.seat is not None:
            seat: Seat = ply.seat
            return seat
        if len(turn.awaited) == 1:
            self._forgiven.append(Forgiven(ply.line, f"no seat is named; {write_seat(turn.awaited[0])} is awaited"))
            return turn.awaited[0]
        raise UnreadableRecord(ply.line, "no seat is named, and not exactly one is awaited")

    def _parse(self, ply: Any, seat: Seat) -> Any:
        notation = self._engine.notation
        text = ply.action
        try:
            action = notation.parse(text, self._state)
        except Unreadable:
            if not self._terms.lenient:
                raise
            action = _parse_loosely(self._engine, self._state, seat, text)
        canonical = notation.format(action)
        if canonical != text:
            if not self._terms.lenient:
                raise Unreadable("notation", f"'{text[:80]}' is written '{canonical[:80]}'")
            self._forgiven.append(Forgiven(ply.line, f"'{text[:80]}' is written '{canonical[:80]}'"))
        return action

    def _compare_result(self, plies: int) -> VerdictKind:
        """Whether the result that the record claims is the one that was played."""
        turn = self._engine.turn(self._state)
        claimed = self._record.tag("result")
        line = self._line("result")
        if claimed is None:
            self._notes.append("the record gives no result")
        elif claimed == BROKEN_OFF:
            if turn.over:
                raise _Refused(
                    Fault("result", f"the game was not broken off, it ended by {turn.over}", line, plies, expected="*")
                )
        else:
            totals = read_numbers(self._record, "result")
            if not turn.over:
                message = "the record gives a result, but the game is not over after its last ply"
                raise _Refused(Fault("result", message, line, plies, expected=claimed, actual="*"))
            sheet = self._engine.score(self._state, None)
            self._compare(line, plies, "result", totals, sheet.totals)
            if self._record.tag("winners") is not None:
                winners = read_numbers(self._record, "winners")
                self._compare(self._line("winners"), plies, "winners", winners, sheet.winners)
        if self._record.tag("winners") is not None and claimed in (None, BROKEN_OFF):
            raise UnreadableRecord(self._line("winners"), "winners are named, but no result")
        return "finished" if turn.over else "broken-off"

    def _compare(self, line: int, plies: int, name: str, claimed: Sequence[int], actual: Sequence[int]) -> None:
        if tuple(claimed) != tuple(actual):
            says, words = " ".join(map(str, claimed)), " ".join(map(str, actual))
            raise _Refused(
                Fault(
                    "result",
                    f"the {name} by seat: the record says {says}, it is {words}"
                    if name == "result"
                    else f"the winners: the record says {says}, it is {words}",
                    line,
                    plies,
                    expected=says,
                    actual=words,
                )
            )

    def _verdict(self, kind: VerdictKind, plies: int, fault: Fault | None) -> Verdict:
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
            plies,
            self._checkpoints,
            fault,
            forgiven=tuple(self._forgiven),
            notes=tuple(self._notes),
            **reached,
        )


def write_seat(seat: Seat) -> str:
    """The seat as a record names it."""
    return "*" if seat == CHANCE else str(seat)


def nearest(engine: Engine, state: Any, turn: Turn, seat: Seat, text: str) -> tuple[str, ...]:
    """Legal actions that resemble the text most, of the seat if it may act, else of those that are awaited."""
    may_act = {*turn.awaited, *turn.anytime}
    seats = [seat] if seat in may_act else list(turn.awaited)
    text = text[:_COMPARED]
    words = text.split()
    listed: list[tuple[str, Seat]] = []
    for each in seats:
        for action in islice(engine.legal(state, each), _LISTED):
            listed.append((engine.notation.format(action), each))
    # Few words in common are told quickly; only the best of those are compared letter by letter.
    listed.sort(key=lambda item: -_common(words, item[0].split()))
    short = listed[: 10 * _ALTERNATIVES]
    short.sort(key=lambda item: -difflib.SequenceMatcher(None, text, item[0]).ratio())
    return tuple(f"{write_seat(each)} {line}" for line, each in short[:_ALTERNATIVES])


def _common(words: Sequence[str], others: Sequence[str]) -> float:
    """How much of two lines of words is the same, the beginning counting most."""
    same = 0
    for word, other in zip(words, others, strict=False):
        if word != other:
            break
        same += 1
    return same + len(set(words) & set(others)) / max(1, len(set(words) | set(others)))


def _parse_loosely(engine: Engine, state: Any, seat: Seat, text: str) -> Any:
    """The action that the text means but for capital letters. Raises `Unreadable`."""
    known: Mapping[str, str] = {name.id.lower(): name.id for name in engine.game.names}

    def spell(word: str) -> str:
        return re.sub(r"[a-z0-9]+", lambda part: known.get(part[0], part[0]), known.get(word, word))

    try:
        return engine.notation.parse(" ".join([spell(word) for word in text.lower().split()]), state)
    except Unreadable:
        # Some words have no name of their own; then one of the legal actions may read the same.
        for action in islice(engine.legal(state, seat), _LISTED):
            if engine.notation.format(action).lower() == text.lower():
                return action
        raise
