"""Games of bots on the engines of this process, checked at every ply and counted.

The players are those of `referee_engines.playout` and `referee_engines.search`. A game follows from the seed and its number alone, whichever process plays it.
"""

from __future__ import annotations

import hmac
import multiprocessing
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee_cli.options import STRONG
from referee_cli.statistics import Finding, Statistics, Tally
from referee_client.embedded import find_engine
from referee_engines.chance import SeededSource
from referee_engines.contract import CHANCE, Engine, Seat, Setup, Turn
from referee_engines.documents import digest
from referee_engines.records import BROKEN_OFF, Comment, Ply, Record, Tag, header, result_tags, write_record
from referee_engines.search import BUDGET, mixed_player

_GAMES_PER_TASK = 10


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
    """A record has a digest every N plies, and after the last one."""
    rules_version: str = ""
    """Empty: the current one."""
    strong: tuple[Seat, ...] = ()
    """The seats that search; the others play at random."""
    budget: int = BUDGET
    """How many plies they try for one action."""

    def record_path(self, number: int) -> Path:
        """The file of the game of that number."""
        width = max(4, len(str(self.games - 1)))
        return (self.out or Path()) / f"{self.game}-{self.players}-{number:0{width}}.rec"


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Statistics]:
    """Plays the games in that many processes and yields the statistics of some of them at a time."""
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
    engine = find_engine(plan.game, plan.data_dir, plan.rules_version)
    if engine is None:
        raise ValueError(f"unknown game '{plan.game}'")
    statistics = Statistics()
    for number in range(first, end):
        _Game(engine, plan, number, statistics).play()
    return statistics


class _Game:
    """One game."""

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
            # This search is for whatever an engine raises for its own legal actions.
            finding = f"{type(error).__name__}: {error}"
        if finding:
            statistics.findings.append(Finding(self._number, self._ply, finding))
        if self._plan.out is not None:
            self._write_record(finding)

    def _play(self) -> str:
        """Plays to the end. Gives the problem found, or nothing."""
        engine, plan = self._engine, self._plan
        statistics = self._statistics
        outcomes = decisions = 0
        state = engine.new_game(Setup(plan.players, plan.options))
        while True:
            self._ply = state.ply
            if problems := engine.problems(state):
                return "; ".join(f"{problem.field}: {problem.message}" for problem in problems)
            turn = engine.turn(state)
            if turn.over:
                break
            if state.ply >= plan.max_plies:
                return f"the game does not end within {plan.max_plies} plies"
            source, chance = self._source(self._player_seed), self._source(self._chance_seed)
            seat, action = mixed_player(engine, source, plan.strong, plan.budget)(state, turn, chance)
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
            if plan.out is not None:
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
        # Bytes that are not text, and line ends, are written as escapes: a comment is one line of text.
        seed = self._plan.seed if self._plan.seed.isprintable() else ascii(self._plan.seed)
        comments = [Comment(f"{_kind(self._plan)} {self._number} of seed {seed}")]
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
        statistics.count_winners(sheet.winners)
        if sheet.tie_break:
            statistics.tie_breaks[sheet.tie_break] += 1


def _kind(plan: Plan) -> str:
    """What is needed besides number and seed to play a game again."""
    seats = ",".join([f"{seat}:{STRONG}" for seat in plan.strong])
    return f"with --bots {seats} --budget {plan.budget}: game" if seats else "random game"


def _derive(seed: bytes, purpose: bytes, number: int) -> bytes:
    return hmac.digest(seed, b"referee/simulate\x00" + purpose + b"\x00" + number.to_bytes(8, "big"), "sha256")
