"""What is counted in games of bots: plies, scores, winners, endings, events and their numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from referee_engines.contract import Event, Seat
from referee_engines.kinds import SHARED_FACTS
from referee_engines.refusals import tag_of
from referee_engines.text import facts_of

_MOST_VALUES = 64
"""Facts with more distinct values are summarised by mean, min and max only."""


@dataclass
class Tally:
    """Numbers seen: how many, their sum, the lowest and the highest."""

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
    win_shares: dict[Seat, Fraction] = field(default_factory=dict)
    """Of a shared victory each winner has its part."""
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
        for seat, share in other.win_shares.items():
            self._add_share(seat, share)
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

    def count_winners(self, winners: Sequence[Seat]) -> None:
        self.wins.update(winners)
        self.shared += len(winners) > 1
        for seat in winners:
            self._add_share(seat, Fraction(1, len(winners)))

    def _add_share(self, seat: Seat, share: Fraction) -> None:
        self.win_shares[seat] = self.win_shares.get(seat, Fraction()) + share

    def count_event(self, event: Event) -> None:
        kind = tag_of(event)
        self.events[kind] += 1
        for name, value in facts_of(event).items():
            if isinstance(value, int):
                self.facts.setdefault((kind, name), Counter())[value] += 1

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
            "win_shares_by_seat": [round(float(self.win_shares.get(seat, 0)), 3) for seat in sorted(self.scores)],
            "shared_victories": self.shared,
            "endings": dict(sorted(self.endings.items())),
            "tie_breaks": dict(sorted(self.tie_breaks.items())),
            "plies_by_phase": dict(sorted(self.phases.items())),
            "actions": dict(sorted(self.actions.items())),
            "events": dict(sorted(self.events.items())),
            "facts": {
                f"{kind}.{name}": _numbers_json(self.facts[kind, name], SHARED_FACTS.get(name) == "seat")
                for kind, name in sorted(self.facts)
            },
            "problems": [
                {"game": finding.game, "ply": finding.ply, "message": finding.message} for finding in self.findings
            ],
        }


def _tally_json(tally: Tally) -> dict[str, Any]:
    return {"mean": round(tally.mean, 3), "min": tally.low, "max": tally.high}


def tally_numbers(numbers: Counter[int]) -> Tally:
    """The tally of numbers, each with how often it occurred."""
    return Tally(
        numbers.total(),
        sum(value * n for value, n in numbers.items()),
        min(numbers, default=0),
        max(numbers, default=0),
    )


def _numbers_json(numbers: Counter[int], are_seats: bool) -> dict[str, Any]:
    summary: dict[str, Any] = {"count": numbers.total()}
    if not are_seats:
        summary |= _tally_json(tally_numbers(numbers))
    if len(numbers) <= _MOST_VALUES:
        summary["values"] = {str(value): numbers[value] for value in sorted(numbers)}
    return summary
