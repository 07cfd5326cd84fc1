"""The strong player of any game: it tries actions in imagined games, and sees no more than its seat does.

Each trial begins in a state that looks the same to the seat, takes one of the candidates and goes on at random for some
plies. The candidates share the trials by UCB: those that have done well so far get more of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import log, sqrt
from typing import Any, Final

from msgspec import Struct

from referee_engines.chance import Source
from referee_engines.contract import CHANCE, Engine, Seat, Turn
from referee_engines.playout import Player, random_player
from referee_engines.scores import Scoresheet
from referee_engines.spaces import Family

BUDGET: Final = 2_000
"""How many plies are tried for one action unless the caller says otherwise: some hundredths of a second."""
_MOST_CANDIDATES: Final = 40
_HORIZON: Final = 30
"""How many plies a trial goes on at random.

To the end of the game, random play buries what the candidate was worth, above all where players can be eliminated.
"""


class Candidate(Struct, frozen=True):
    """An action that was tried."""

    action: Any
    trials: int
    reward: float
    """The mean over its trials, from 0 to 1; 0 without any."""


class Suggestion(Struct, frozen=True):
    """What a seat should do, and why."""

    action: Any
    """None for a seat that is not awaited."""
    candidates: tuple[Candidate, ...]
    """The best one, which is the action, first."""
    plies: int
    """How many were tried."""


def suggest(engine: Engine, state: Any, seat: Seat, source: Source, budget: int = BUDGET) -> Suggestion:
    """An action for the seat. It follows from what the seat sees and from the source alone."""
    search = Search(engine, state, seat, source, budget)
    while (suggestion := search.advance(1000)) is None:
        pass
    return suggestion


class Search:
    """The search for a seat's action, in steps as large as the caller likes.

    The budget is counted in plies. The trial that exceeds it is finished, so that it counts.
    """

    def __init__(self, engine: Engine, state: Any, seat: Seat, source: Source, budget: int = BUDGET) -> None:
        self._engine, self._state, self._seat, self._source = engine, state, seat, source
        self._budget = budget
        self._play = random_player(engine, source)
        self._plies = 0
        self._horizon = _HORIZON
        self._all = _Arm()
        # What others hide is in the state too: from here on, only states that are equally possible to the seat are used.
        world = engine.resample(state, seat, source)
        is_awaited = seat != CHANCE and seat in engine.turn(world).awaited
        self._arms = [_Arm(action) for action in _candidates(engine, world, seat, source)] if is_awaited else []
        self._steps = self._search()

    def advance(self, plies: int) -> Suggestion | None:
        """Tries so many plies more. Gives the suggestion at the end of the budget, or where there is nothing to choose."""
        for _ in range(plies):
            if next(self._steps, self._steps) is self._steps:
                return self.best()
        return None

    def best(self) -> Suggestion:
        """What the trials so far favour: the action that was tried most often."""
        arms = sorted(self._arms, key=lambda arm: (arm.trials, arm.mean), reverse=True)
        candidates = tuple([Candidate(arm.action, arm.trials, arm.mean) for arm in arms])
        return Suggestion(candidates[0].action if candidates else None, candidates, self._plies)

    def _search(self) -> Iterator[None]:
        """Trial after trial, ply by ply."""
        while len(self._arms) > 1 and self._plies < self._budget:
            yield from self._try(self._next_arm())

    def _next_arm(self) -> _Arm:
        """An untried one, else the one that may be the best: its mean is high, or it has rarely been tried."""
        seldom = min(self._arms, key=lambda arm: arm.trials)
        if not seldom.trials:
            return seldom
        doubt = self._all.spread() * sqrt(2 * log(self._all.trials))
        if not doubt:
            # Nobody's score has changed within the horizon: look further.
            self._horizon = min(2 * self._horizon, self._budget)
            return seldom
        return max(self._arms, key=lambda arm: arm.mean + doubt / sqrt(arm.trials))

    def _try(self, arm: _Arm) -> Iterator[None]:
        engine, seat, action = self._engine, self._seat, arm.action
        state = engine.resample(self._state, seat, self._source)
        end = self._plies + self._horizon
        while True:
            state = engine.follow(state, seat, action).state
            self._plies += 1
            yield
            turn = engine.turn(state)
            if turn.over or self._plies >= end:
                break
            seat, action = self._play(state, turn)
        reward = reward_of(engine.score(state, self._seat), self._seat)
        arm.add(reward)
        self._all.add(reward)


class _Arm:
    """An action on trial, or all of them together: how many trials, and how good they were."""

    def __init__(self, action: Any = None) -> None:
        self.action = action
        self.trials = 0
        self.mean = 0.0
        self._squares = 0.0
        """Of the distances from the mean, summed as Welford does: exactly 0 while all rewards are equal."""

    def add(self, reward: float) -> None:
        self.trials += 1
        distance = reward - self.mean
        self.mean += distance / self.trials
        self._squares += distance * (reward - self.mean)

    def spread(self) -> float:
        """The standard deviation."""
        return sqrt(self._squares / self.trials)


def reward_of(sheet: Scoresheet, seat: Seat) -> float:
    """How good a score is for a seat, from 0 to 1: half of it for victory or a share in it, half for the lead or the deficit.

    Before the end whoever is ahead is taken for the winner, and what would count now counts half.
    """
    points: list[float] = list(sheet.totals)
    if not sheet.final:
        for node in sheet.tree:
            if node.points and not node.counted:
                points = [have + more / 2 for have, more in zip(points, node.points, strict=True)]
    best = max(points)
    ahead = sheet.winners if sheet.final else [s for s, have in enumerate(points) if have == best]
    victory = 1 / len(ahead) if seat in ahead else 0.0
    lead = points[seat] - max([have for other, have in enumerate(points) if other != seat], default=0.0)
    return 0.5 * victory + 0.25 * (1 + lead / (sum(map(abs, points)) + 1))


def _candidates(engine: Engine, state: Any, seat: Seat, source: Source) -> Sequence[Any]:
    """Actions worth trying, mixed: all if they are few, else some of each family. If possible, none that eliminates its seat."""
    families = sorted(engine.legal(state, seat).families, key=lambda family: family.count())
    found: list[Any] = []
    for number, family in enumerate(families):
        most = (_MOST_CANDIDATES - len(found)) // (len(families) - number)
        found += family if family.count() <= most else _some(family, most, source)
    mark = engine.marker(state, seat)
    safe = [action for action in found if not ((marks := mark(action)) and marks.eliminates)] or found
    return [safe.pop(source.below(len(safe))) for _ in range(len(safe))]


def _some(family: Family[Any], most: int, source: Source) -> Sequence[Any]:
    """Different actions of a larger family, at most so many. Sampling is much faster than finding them by number."""
    return list(dict.fromkeys([family.sample(source) for _ in range(2 * most)]))[:most]


def mixed_player(engine: Engine, source: Source, strong: Collection[Seat], budget: int = BUDGET) -> Player:
    """Searches for the strong seats, plays at random for the others. Strong seats act only when they are awaited."""
    play_random = random_player(engine, source)

    def play(state: Any, turn: Turn, chance: Source | None = None) -> tuple[Seat, Any]:
        while True:
            seat, action = play_random(state, turn, chance)
            if seat not in strong:
                return seat, action
            if seat in turn.awaited:
                return seat, suggest(engine, state, seat, source, budget).action

    return play
