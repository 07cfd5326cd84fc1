"""`python -m tests.tools.bulk`: writes the vectors that are made in bulk, such as perft, long listings, seeded draws and replays.

Positions are picked from random games: for each wish the first one, over fixed seeds, in its phase and with counts within
its bounds. What is expected comes from the engine; `slow_count` confirms the counts of perft by another way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from referee_cli.perft import EnginePosition, count_leaves
from referee_engines.chance import SeededSource
from referee_engines.contract import CHANCE, Engine
from referee_engines.documents import digest, write_document
from referee_kit.judging import listing_digest
from referee_kit.loading import find_vectors
from tests.games import ENGINES, facts_of, is_built_in, needed
from tests.games.facts import Wish
from tests.helpers.play import Ply, play
from tests.tools.bulk_answers import completion_cases, event_cases, score_cases


def _found(engine: Engine, wish: Wish, accepts: Callable[[Any], bool]) -> tuple[dict[str, Any], Any]:
    """The first position over fixed seeds that the wish fits."""
    for seed in count():
        if seed > 400:
            raise SystemExit(f"no position for {engine.game.id} {wish.name}")
        for ply in play(engine, wish.players, f"{wish.name} {seed}"):
            if engine.turn(ply.state).phase != wish.phase:
                continue
            document = json.loads(write_document(engine, ply.state))
            if wish.fits(document) and accepts(ply.state):
                return document, ply.state
    raise AssertionError("count() never ends")


def _leaves(engine: Engine, state: Any, depth: int) -> int:
    return count_leaves(EnginePosition(engine, state), depth)


def _is_small(engine: Engine, wish: Wish, state: Any) -> bool:
    """Within the bounds of leaves and of nodes above them, the smaller counts asked first."""
    nodes = 1
    for depth in range(1, wish.depth):
        nodes += _leaves(engine, state, depth)
        if nodes > wish.nodes:
            return False
    is_counted = wish.least <= _leaves(engine, state, wish.depth) <= wish.most
    return is_counted and not _goes_out_of_reach(engine, state, wish.depth)


def _goes_out_of_reach(engine: Engine, state: Any, depth: int) -> bool:
    """Whether something is legal somewhere that the slow count does not try."""
    is_out_of_reach = facts_of(engine).is_out_of_reach
    turn = engine.turn(state)
    for seat in (*turn.awaited, *turn.anytime):
        for action in engine.legal(state, seat):
            if is_out_of_reach(action):
                return True
            if depth > 1 and _goes_out_of_reach(engine, engine.apply(state, seat, action).state, depth - 1):
                return True
    return False


def perft_cases(engine: Engine) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    rule = needed(engine, "general_rule")
    for wish in facts_of(engine).perft:
        document, state = _found(engine, wish, lambda state, wish=wish: _is_small(engine, wish, state))  # type: ignore[misc]
        for depth in range(1, wish.depth + 1):
            yield (
                wish.name,
                document,
                {
                    "id": f"{rule}/perft-{wish.name}-{depth}",
                    "rules": [rule],
                    "says": f"{wish.says} Sequences of {depth} action{'s' * (depth > 1)}.",
                    "kind": "perft",
                    "generated": True,
                    "position": wish.name,
                    "depth": depth,
                    "leaves": _leaves(engine, state, depth),
                },
            )


def listing_cases(engine: Engine) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    for wish in facts_of(engine).listings:

        def is_large(state: Any, wish: Wish = wish) -> bool:
            seat = engine.turn(state).awaited[0]
            return wish.least <= engine.legal(state, seat).count() <= wish.most

        document, state = _found(engine, wish, is_large)
        seat = engine.turn(state).awaited[0]
        space = engine.legal(state, seat)
        listing = [engine.notation.format(action) for action in space]
        yield (
            wish.name,
            document,
            {
                "id": f"{wish.rule}/listing-{wish.name}",
                "rules": [wish.rule],
                "says": wish.says,
                "kind": "legal",
                "generated": True,
                "position": wish.name,
                "seat": seat,
                "count": space.count(),
                "digest": listing_digest(listing),
            },
        )


def draw_cases(engine: Engine) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """For every phase in which chance acts: what two seeds draw, in an early and in a late position."""
    rule = needed(engine, "general_rule")
    for players in (engine.game.players[0], engine.game.players[-1]):
        plies: dict[str, list[Ply]] = {}
        for ply in play(engine, players, "draws", facts_of(engine).drawn_start):
            if ply.seat == CHANCE:
                plies.setdefault(engine.turn(ply.state).phase, []).append(ply)
        for phase, those in plies.items():
            for place, ply in zip(("first", "last"), (those[0], those[-1])[: len(those)], strict=False):
                name = f"{phase}-{place}-{players}-players"
                for seed in (b"referee", bytes(range(64))):
                    source = SeededSource(seed, engine.game.id, ply.state.ply)
                    drawn = engine.notation.format(engine.legal(ply.state, CHANCE).sample(source))
                    yield (
                        name,
                        json.loads(write_document(engine, ply.state)),
                        {
                            "id": f"{rule}/draw-{name}-{len(seed)}-bytes",
                            "rules": [rule],
                            "says": f"What a seed of {len(seed)} bytes draws in the phase {phase} at ply {ply.state.ply}.",
                            "kind": "draw",
                            "generated": True,
                            "position": name,
                            "seed": seed.hex(),
                            "drawn": drawn,
                        },
                    )


def replay_cases(engine: Engine) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """For every number of players a whole game by each of its endings, one broken off, one with a wrong seat."""
    for players in engine.game.players:
        endings: dict[str, list[Ply]] = {}
        for seed in range(20):
            plies = list(play(engine, players, f"replay {seed}"))
            endings.setdefault(engine.turn(plies[-1].after.state).over, plies)
        for rule, plies in sorted(endings.items()):
            score = engine.score(plies[-1].after.state, None)
            tags = [f'[result "{_numbers(score.totals)}"]', f'[winners "{_numbers(score.winners)}"]']
            yield _replay(
                engine,
                f"{rule}/replay-{players}-players",
                f"A whole game of {players} players, ended by this rule, with a checkpoint at every tenth ply.",
                _record(engine, players, plies, tags),
                verdict="finished",
                plies=len(plies),
                digest=digest(engine, plies[-1].after.state),
                totals=score.totals,
                winners=score.winners,
            )
        plies = next(iter(endings.values()))
        part = plies[: len(plies) // 3]
        rule = needed(engine, "general_rule")
        yield _replay(
            engine,
            f"{rule}/replay-broken-off-{players}-players",
            f"A game of {players} players that was broken off.",
            _record(engine, players, part, ['[result "*"]']),
            verdict="broken-off",
            plies=len(part),
            digest=digest(engine, part[-1].after.state),
        )
        wrong = next(i for i, ply in enumerate(plies) if i > len(part) and _is_alone(engine, ply))
        lines = _record(engine, players, plies[: wrong + 1], ['[result "*"]'])
        number, seat, action = lines[-1].split(" ", 2)
        lines[-1] = f"{number} {(int(seat) + 1) % players} {action.partition(' #')[0]}"
        yield _replay(
            engine,
            f"{rule}/replay-wrong-seat-{players}-players",
            f"Ply {number} is played by the next seat instead of seat {seat}, whose decision it is.",
            lines,
            verdict="refused",
            plies=wrong,
            ply=wrong + 1,
        )


def _is_alone(engine: Engine, ply: Ply) -> bool:
    """Whether one player's decision is awaited, and what was done is no action of any time."""
    turn = engine.turn(ply.state)
    return (
        turn.awaited == (ply.seat,) != (CHANCE,) and ply.action in engine.legal(ply.state, ply.seat).without_anytime()
    )


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _record(engine: Engine, players: int, plies: list[Ply], tags: list[str]) -> list[str]:
    data = engine.game.data_sets[0]
    lines = [
        '[record "referee/1"]',
        f'[game "{engine.game.id}"]',
        f'[rules "{engine.game.rules_version}"]',
        f'[data "{data.id} {data.sha256}"]',
        f'[players "{players}"]',
        *tags,
        "",
    ]
    for number, ply in enumerate(plies, 1):
        seat = "*" if ply.seat == CHANCE else ply.seat
        checkpoint = f" #{digest(engine, ply.after.state)}" if number % 10 == 0 else ""
        lines.append(f"{number} {seat} {engine.notation.format(ply.action)}{checkpoint}")
    return lines


def _replay(
    engine: Engine, name: str, says: str, record: list[str], **expected: Any
) -> tuple[str, dict[str, Any], dict[str, Any]]:
    case = {"id": name, "rules": [name.partition("/")[0]], "says": says, "kind": "replay", "generated": True}
    return "", {}, {**case, "record": record, **expected}


def write(engine: Engine, file: str, title: str, made: Iterator[tuple[str, dict[str, Any], dict[str, Any]]]) -> None:
    positions, cases = {}, []
    version = engine.game.rules_version
    for name, document, case in made:
        if name:
            positions[name] = document
        cases.append(case if version == "1" else {**case, "id": f"{case['id']}-rules-{version}"})
    path = find_vectors() / engine.game.id / (f"{file}.json" if version == "1" else f"{file}-{version}.json")
    if not cases:
        path.unlink(missing_ok=True)
        return
    content = {
        "format": "referee-conformance/1",
        "game": engine.game.id,
        **({} if version == "1" else {"rules_version": version}),
        "title": title,
        "positions": positions,
        "cases": cases,
    }
    path.parent.mkdir(exist_ok=True)
    path.write_text(_format(content), "utf-8")
    print(f"{path}: {len(cases)} cases")


def _format(content: dict[str, Any]) -> str:
    """Positions and cases in a line each: nobody reads a generated document, and everybody sees its differences."""
    lines = ["{"]
    for key in ("format", "game", "rules_version", "title"):
        if key in content:
            lines.append(f'  "{key}": {json.dumps(content[key])},')
    lines.append('  "positions": {')
    lines.append(
        ",\n".join(f"    {json.dumps(name)}: {json.dumps(each)}" for name, each in content["positions"].items())
    )
    lines.append('  },\n  "cases": [')
    lines.append(",\n".join(f"    {json.dumps(case)}" for case in content["cases"]))
    lines.append("  ]\n}\n")
    return "\n".join(lines)


def main() -> None:
    for engine in filter(is_built_in, ENGINES):
        write(engine, "perft", "How many sequences of actions there are", perft_cases(engine))
        write(engine, "replays", "Whole games", replay_cases(engine))
        write(engine, "completions", "Actions made choice by choice", completion_cases(engine))
        write(engine, "what-happens", "What actions bring about, and who may know it", event_cases(engine))
        # Cases of an older rules version hold in a newer one too: that one has only what is its own.
        if engine.game.rules_version == "1":
            write(engine, "listings", "Long listings", listing_cases(engine))
            write(engine, "score-trees", "Which points count, and which would", score_cases(engine))
            write(engine, "draws", "Seeded draws", draw_cases(engine))


if __name__ == "__main__":
    main()
