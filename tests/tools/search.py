"""Looks for games that show between them all that the corpus must hold, few of them: `python -m tests.tools.search`.

Prints the greedy choice for one game; what is worth keeping goes into `recipes.py` under a name of its own. Needed
when rules or events change, or when a game is added.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from referee_engines.contract import Engine, Setup
from referee_engines.registry import ENGINES
from tests.golden.coverage import Feature, Played, game_features, wanted_of_games
from tests.tools.players import play
from tests.tools.policies import POLICIES

RULINGS = {
    "centre_is_quarter": "true",
    "church_arms_block": "true",
    "figures_allowed_in_scored_city": "true",
    "absent_guild_is_ranked": "false",
    "unplayed_guild_is_ranked": "false",
    "influence_bonus_needs_a_card": "true",
}
"""The rulings of Flandern 1302, as the data set has them."""
PLANS: dict[str, list[tuple[str, dict[str, str], int]]] = {
    "san-marco": [
        ("uniform", {}, 400),
        ("uniform", {"start": "random"}, 100),
        ("exile", {"setup_min_districts": "1"}, 20),
        ("loaded-dice", {"setup_min_districts": "1"}, 20),
        ("loaded-dice", {"setup_min_districts": "2"}, 20),
        ("one-hand", {"start": "2"}, 100),
    ],
    "flandern-1302": [
        ("uniform", {}, 100),
        ("uniform", {"start": "1"}, 50),
        ("uniform", {"guilds": "red,green,blue", **RULINGS}, 20),
        ("uniform", {"centre_placement": "choose", "church_arms_block": "false"}, 20),
        ("uniform", {"centre_is_quarter": "false", "figures_allowed_in_scored_city": "false"}, 20),
        ("uniform", {"absent_guild_is_ranked": "true", "unplayed_guild_is_ranked": "true"}, 20),
        ("sites", {}, 10),
        ("waste", {}, 15),
        ("spend-influence", {"centre_placement": "random", "influence_bonus_needs_a_card": "false"}, 40),
    ],
    "senators": [
        ("uniform", {}, 100),
        ("uniform", {"start": "1"}, 40),
        ("market", {}, 40),
        ("glut", {}, 20),
        ("cashing", {}, 60),
        ("reckless", {}, 30),
        ("careless", {}, 30),
        ("overbid", {}, 20),
    ],
}
"""By game: which policy plays with which options how often, with every number of players that these fit."""


class Candidate(NamedTuple):
    """A game that could be taken."""

    policy: str
    players: int
    options: dict[str, str]
    seed: int
    features: set[Feature]
    size: int


def candidates(engine: Engine) -> Iterator[Candidate]:
    for policy, options, games in PLANS[engine.game.id]:
        for players in engine.game.players:
            if "guilds" in options and options["guilds"].count(",") + 1 != players:
                continue
            for seed in range(games):
                first = engine.new_game(Setup(players, options))
                played = Played(
                    engine, players, options, first, tuple(play(engine, players, options, POLICIES[policy], seed))
                )
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
                told = sorted(gain) if len(gain) < 12 else f"{len(gain)} features"
                print(f"{best.policy} {best.players} {best.options} seed {best.seed}, {best.size} characters: {told}")


if __name__ == "__main__":
    main(sys.argv[1:] or [engine.game.id for engine in ENGINES])
