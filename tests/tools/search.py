"""Looks for games that show between them all that the corpus must hold, few of them: `python -m tests.tools.search`.

Prints the greedy choice for one game; what is worth keeping goes into `tests/games/golden/` under a name of its own. Needed
when rules or events change, or when a game is added.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from referee_engines.contract import Engine, RuleViolation, Setup, Unreadable
from tests.games import ENGINES, needed
from tests.golden.coverage import Feature, Played, game_features, wanted_of_games
from tests.tools.players import play, policy_of


class Candidate(NamedTuple):
    """A game that could be taken."""

    policy: str
    players: int
    options: dict[str, str]
    seed: int
    features: set[Feature]
    size: int


def candidates(engine: Engine) -> Iterator[Candidate]:
    """The games of the search plans, with every number of players that the options fit."""
    golden = needed(engine, "golden")
    for policy, options, games in golden.plans:
        for players in engine.game.players:
            try:
                first = engine.new_game(Setup(players, options))
            except (RuleViolation, Unreadable):
                continue
            for seed in range(games):
                plies = play(engine, players, options, policy_of(golden.policies, policy), seed)
                played = Played(engine, players, options, first, tuple(plies))
                features = game_features(played)
                # Which actions were taken in which phase is not wanted, but makes a corpus richer.
                features |= {("did", ply.turn.phase, str(ply.action.__struct_config__.tag)) for ply in played.plies}
                size = sum(len(engine.notation.format(ply.action)) for ply in played.plies)
                yield Candidate(policy, players, options, seed, features, size)


def cover(found: list[Candidate], wanted: set[Feature]) -> Iterator[tuple[Candidate, set[Feature]]]:
    """The greedy choice, each with what it adds; of equals the shorter."""
    left = set(wanted)
    while left:
        best = max(found, key=lambda candidate: (len(candidate.features & left), -candidate.size))
        gain = best.features & left
        if not gain:
            return
        left -= gain
        yield best, gain


def main(games: list[str]) -> None:
    for engine in ENGINES:
        if engine.game.id in games:
            found = list(candidates(engine))
            shown = set().union(*[candidate.features for candidate in found])
            wanted = wanted_of_games(engine) - {("verdict", "broken-off")}
            print(f"{engine.game.id}: {len(found)} games; nobody shows {sorted(wanted - shown) or 'nothing'}")
            for best, gain in cover(found, wanted | {feature for feature in shown if feature[0] == "did"}):
                gained = sorted(gain) if len(gain) < 12 else f"{len(gain)} features"
                print(f"{best.policy} {best.players} {best.options} seed {best.seed}, {best.size} characters: {gained}")


if __name__ == "__main__":
    main(sys.argv[1:] or [engine.game.id for engine in ENGINES])
