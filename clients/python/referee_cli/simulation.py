"""Random games on the engines of this process, checked at every ply and counted.

The player is that of `referee_engines.playout`. A game follows from the seed and its number alone, whichever process plays it.
"""

from __future__ import annotations

import hmac
import multiprocessing
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from referee_client.embedded import find_engine
from referee_engines.chance import SeededSource
from referee_engines.contract import CHANCE, SEAT_FACTS, Engine, Event, Seat, Setup, Turn
from referee_engines.documents import digest
from referee_engines.playout import random_ply
from referee_engines.records import BROKEN_OFF, Comment, Ply, Record, Tag, header, result_tags, write_record

_GAMES_PER_TASK = 10
_MOST_VALUES = 64
"""A fact with more different values is told by its mean, least and most alone."""


@dataclass(frozen=True)
class Plan:
    """What to play."""

    game: str
    players: int
    games: int
    seed: str
    options: Mapping[str, str]
    max_plies: int
    data_dir: Path | None = None
    """Further data sets."""
    out: Path | None = None
    """Where to write a record of each game; None: nowhere."""
    checkpoint_every: int = 25
    """A record has the digest after every so-manieth ply, and after the last."""

    def record_path(self, number: int) -> Path:
        """The file of the game of that number."""
        width = max(4, len(str(self.games - 1)))
        return (self.out or Path()) / f"{self.game}-{self.players}-{number:0{width}}.rec"


@dataclass
class Tally:
    """Numbers seen: how many, their sum, the least and the most."""

    count: int = 0
    total: int = 0
    low: int = 0
    high: int = 0

    def add(self, number: int) -> None:
        self.merge(Tally(1, number, number, number))

    def merge(self, other: Tally) -> None:
        if not other.count:
            return
        self.low = min(self.low, other.low) if self.count else other.low
        self.high = max(self.high, other.high) if self.count else other.high
        self.count += other.count
        self.total += other.total

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0


@dataclass(frozen=True, order=True)
class Finding:
    """Something that must not happen in any game."""

    game: int
    """The number of the game, from 0."""
    ply: int
    message: str


@dataclass
class Statistics:
    """What was counted in some games; those of several processes add up."""

    games: int = 0
    plies: Tally = field(default_factory=Tally)
    decisions: Tally = field(default_factory=Tally)
    chance: Tally = field(default_factory=Tally)
    scores: dict[Seat, Tally] = field(default_factory=dict)
    wins: Counter[Seat] = field(default_factory=Counter)
    """Shared victories count for each winner."""
    shared: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    tie_breaks: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    facts: dict[tuple[str, str], Counter[int]] = field(default_factory=dict)
    """By event and fact: how often each number occurred."""
    findings: list[Finding] = field(default_factory=list)

    def merge(self, other: Statistics) -> None:
        self.games += other.games
        self.shared += other.shared
        self.findings = sorted(self.findings + other.findings)
        for mine, theirs in (
            (self.plies, other.plies),
            (self.decisions, other.decisions),
            (self.chance, other.chance),
        ):
            mine.merge(theirs)
        for seat, tally in other.scores.items():
            self.scores.setdefault(seat, Tally()).merge(tally)
        for key, numbers in other.facts.items():
            self.facts.setdefault(key, Counter()).update(numbers)
        self.wins.update(other.wins)
        self.endings.update(other.endings)
        self.tie_breaks.update(other.tie_breaks)
        self.phases.update(other.phases)
        self.actions.update(other.actions)
        self.events.update(other.events)

    @property
    def all_scores(self) -> Tally:
        """The final scores of all seats together."""
        tally = Tally()
        for each in self.scores.values():
            tally.merge(each)
        return tally

    def count_event(self, event: Event) -> None:
        self.events[event.kind] += 1
        for name, value in event.facts.items():
            if isinstance(value, int):
                self.facts.setdefault((event.kind, name), Counter())[value] += 1

    def to_json(self) -> dict[str, Any]:
        """All figures under stable names."""
        return {
            "games": self.games,
            "plies": _tally_json(self.plies),
            "decisions": _tally_json(self.decisions),
            "chance_plies": _tally_json(self.chance),
            "final_score": _tally_json(self.all_scores),
            "final_score_by_seat": [_tally_json(self.scores[seat]) for seat in sorted(self.scores)],
            "wins_by_seat": [self.wins[seat] for seat in sorted(self.scores)],
            "shared_victories": self.shared,
            "endings": dict(sorted(self.endings.items())),
            "tie_breaks": dict(sorted(self.tie_breaks.items())),
            "plies_by_phase": dict(sorted(self.phases.items())),
            "actions": dict(sorted(self.actions.items())),
            "events": dict(sorted(self.events.items())),
            "facts": {
                f"{kind}.{name}": _numbers_json(self.facts[kind, name], name in SEAT_FACTS)
                for kind, name in sorted(self.facts)
            },
            "problems": [
                {"game": finding.game, "ply": finding.ply, "message": finding.message} for finding in self.findings
            ],
        }


def _tally_json(tally: Tally) -> dict[str, Any]:
    return {"mean": round(tally.mean, 3), "min": tally.low, "max": tally.high}


def tally_numbers(numbers: Counter[int]) -> Tally:
    """The mean, least and most of numbers that occurred so often each."""
    return Tally(
        numbers.total(),
        sum(value * n for value, n in numbers.items()),
        min(numbers, default=0),
        max(numbers, default=0),
    )


def _numbers_json(numbers: Counter[int], are_seats: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"count": numbers.total()}
    if not are_seats:
        told |= _tally_json(tally_numbers(numbers))
    if len(numbers) <= _MOST_VALUES:
        told["values"] = {str(value): numbers[value] for value in sorted(numbers)}
    return told


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Statistics]:
    """Plays the games, in so many processes, and gives the statistics of some of them at a time."""
    if jobs == 1:
        for number in range(plan.games):
            yield play_games(plan, number, number + 1)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        tasks = [
            pool.submit(play_games, plan, first, min(first + _GAMES_PER_TASK, plan.games))
            for first in range(0, plan.games, _GAMES_PER_TASK)
        ]
        for task in as_completed(tasks):
            yield task.result()


def play_games(plan: Plan, first: int, end: int) -> Statistics:
    """The games with these numbers."""
    engine = find_engine(plan.game, plan.data_dir)
    if engine is None:
        raise ValueError(f"no game '{plan.game}' is installed")
    statistics = Statistics()
    for number in range(first, end):
        _Game(engine, plan, number, statistics).play()
    return statistics


class _Game:
    """One random game."""

    def __init__(self, engine: Engine, plan: Plan, number: int, statistics: Statistics) -> None:
        self._engine = engine
        self._plan = plan
        self._number = number
        self._statistics = statistics
        seed = plan.seed.encode("utf-8", "surrogateescape")
        self._chance_seed = _derive(seed, b"chance", number)
        self._player_seed = _derive(seed, b"players", number)
        self._tags = {kind: str(kind.__struct_config__.tag) for kind in engine.action_types}
        self._ply = 0
        self._plies: list[Ply] = []
        self._result: tuple[Tag, ...] = (Tag("result", BROKEN_OFF),)

    def play(self) -> None:
        statistics = self._statistics
        statistics.games += 1
        try:
            finding = self._play()
        except Exception as error:
            # Whatever an engine raises for its own legal actions is what this search is for.
            finding = f"{type(error).__name__}: {error}"
        if finding:
            statistics.findings.append(Finding(self._number, self._ply, finding))
        if self._plan.out is not None:
            self._write_record(finding)

    def _play(self) -> str:
        """Plays on to the end. Gives what is wrong, or nothing."""
        engine = self._engine
        statistics = self._statistics
        outcomes = decisions = 0
        state = engine.new_game(Setup(self._plan.players, self._plan.options))
        while True:
            self._ply = state.ply
            if problems := engine.problems(state):
                return "; ".join(f"{problem.field}: {problem.message}" for problem in problems)
            turn = engine.turn(state)
            if turn.over:
                break
            if state.ply >= self._plan.max_plies:
                return f"the game does not end within {self._plan.max_plies} plies"
            source, chance = self._source(self._player_seed), self._source(self._chance_seed)
            seat, action = random_ply(engine, state, source, turn, chance)
            if seat == CHANCE:
                outcomes += 1
            else:
                decisions += 1
            statistics.phases[turn.phase] += 1
            statistics.actions[self._tags[type(action)]] += 1
            transition = engine.apply(state, seat, action)
            for event in transition.events:
                statistics.count_event(event)
            state = transition.state
            if self._plan.out is not None:
                self._note(seat, action, state)
        statistics.plies.add(state.ply)
        statistics.chance.add(outcomes)
        statistics.decisions.add(decisions)
        self._count_end(state, turn)
        return ""

    def _source(self, seed: bytes) -> SeededSource:
        return SeededSource(seed, self._plan.game, self._ply)

    def _note(self, seat: Seat, action: Any, state: Any) -> None:
        """Adds a ply to the record; that of an unfinished game holds all that was played."""
        is_checkpoint = state.ply % self._plan.checkpoint_every == 0 or bool(self._engine.turn(state).over)
        text = self._engine.notation.format(action)
        self._plies.append(Ply(seat, text, digest(self._engine, state) if is_checkpoint else ""))

    def _write_record(self, finding: str) -> None:
        game = self._engine.game
        name = self._plan.options.get("data", game.data_sets[0].id)
        sha256 = next(data.sha256 for data in game.data_sets if data.id == name)
        tags = header(game.id, game.rules_version, name, sha256, self._plan.players, self._plan.options)
        # Bytes that are no text, and line ends, are told as escapes: a comment is one line of text.
        seed = self._plan.seed if self._plan.seed.isprintable() else ascii(self._plan.seed)
        comments = [Comment(f"random game {self._number} of seed {seed}")]
        if finding:
            comments.append(Comment(" ".join(finding.split())))
        record = Record((*tags, *self._result, *comments), tuple(self._plies))
        self._plan.record_path(self._number).write_text(write_record(record), "utf-8", newline="\n")

    def _count_end(self, state: Any, turn: Turn) -> None:
        statistics = self._statistics
        sheet = self._engine.score(state, None)
        self._result = result_tags(sheet.totals, sheet.winners)
        statistics.endings[turn.over] += 1
        for seat, points in enumerate(sheet.totals):
            statistics.scores.setdefault(seat, Tally()).add(points)
        statistics.wins.update(sheet.winners)
        statistics.shared += len(sheet.winners) > 1
        if sheet.tie_break:
            statistics.tie_breaks[sheet.tie_break] += 1


def _derive(seed: bytes, purpose: bytes, number: int) -> bytes:
    return hmac.digest(seed, b"referee/simulate\x00" + purpose + b"\x00" + number.to_bytes(8, "big"), "sha256")
