"""The files of the corpus: where they lie, how a game becomes a record, and what its sidecar says."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from referee.v1.views_pb2 import View
from referee_client.messages import to_json
from referee_engines.contract import Engine
from referee_engines.documents import digest
from referee_engines.records import BROKEN_OFF, Comment, Ply, Record, Tag, Verdict, header, result_tags
from referee_service.codec import Codec
from tests.games import engine_of, label, needed
from tests.golden.coverage import Played

FOLDER = Path(__file__).parent
CHECKPOINT_EVERY = 25
Json: TypeAlias = Any


def write_plies(
    played: Played, checkpoints: Collection[int], remarks: Mapping[int, str], above: Mapping[int, str]
) -> tuple[Ply, ...]:
    """The plies of a game, with a digest at each of the checkpoints."""
    engine = played.engine
    return tuple(
        [
            Ply(
                ply.seat,
                engine.notation.format(ply.action),
                digest(engine, ply.after.state) if number in checkpoints else "",
                remarks.get(number, ""),
                (Comment(above[number]),) if number in above else (),
            )
            for number, ply in enumerate(played.plies, 1)
        ]
    )


def write_game(
    played: Played,
    checkpoints: Collection[int],
    tags: Mapping[str, str],
    remarks: Mapping[int, str],
    above: Mapping[int, str],
) -> Record:
    """The record of a game, with its result or the sign that it was broken off."""
    engine = played.engine
    game = engine.game
    data = next(each for each in game.data_sets if each.id == played.first.data)
    entries = header(game.id, game.rules_version, data.id, data.sha256, played.players, played.options)
    sheet = engine.score(played.last, None)
    result = result_tags(sheet.totals, sheet.winners) if sheet.final else (Tag("result", BROKEN_OFF),)
    further = [Tag(name, value) for name, value in tags.items()]
    return Record((*entries, *further, *result), write_plies(played, checkpoints, remarks, above))


@cache
def _codec(game: str, version: str) -> Codec:
    return Codec(engine_of(game, version))


def views(engine: Engine, state: Any) -> dict[str, Json]:
    """What everybody sees, by seat, and a spectator: the JSON form of the game's own view message."""
    codec = _codec(engine.game.id, engine.game.rules_version)
    found: dict[str, Json] = {}
    for seat in (None, *range(state.players)):
        message = View(**codec.write_view(engine.view(state, seat), seat))
        found["spectator" if seat is None else str(seat)] = to_json(message)[codec.branch]
    return found


def patch(base: Json, other: Json) -> Json:
    """The JSON merge patch (RFC 7396) that makes the one value of the other."""
    if not (isinstance(base, dict) and isinstance(other, dict)):
        return other
    changed = {key: None for key in base if key not in other}
    for key, value in other.items():
        if key not in base:
            changed[key] = value
        elif value != base[key]:
            changed[key] = patch(base[key], value)
    return changed


def patched(base: Json, change: Json) -> Json:
    """The value with a JSON merge patch applied."""
    if not isinstance(change, dict):
        return change
    result = dict(base) if isinstance(base, dict) else {}
    for key, value in change.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = patched(result.get(key), value)
    return result


def write_position(engine: Engine, number: int, state: Any) -> Json:
    """A position of a sidecar: a spectator's view whole, the seats' views as merge patches of it."""
    seen = views(engine, state)
    spectator = seen["spectator"]
    return {
        "ply": number,
        "phase": engine.turn(state).phase,
        "digest": digest(engine, state),
        "views": {who: view if who == "spectator" else patch(spectator, view) for who, view in seen.items()},
    }


def read_views(position: Json) -> dict[str, Json]:
    """The views of a position of a sidecar, each whole."""
    given = position["views"]
    spectator = given["spectator"]
    return {who: view if who == "spectator" else patched(spectator, view) for who, view in given.items()}


def write_verdict(verdict: Verdict) -> Json:
    """The expected verdict of a sidecar."""
    assert verdict.score is not None
    return {
        "kind": verdict.kind,
        "plies": verdict.plies,
        "over": verdict.over,
        "tie_break": verdict.score.tie_break,
        "totals": list(verdict.score.totals),
        "winners": list(verdict.score.winners),
        "exercised": list(verdict.exercised),
    }


def write_fault(verdict: Verdict) -> Json:
    """The expected fault of a refused record."""
    fault = verdict.fault
    assert fault is not None
    return {
        "verdict": verdict.kind,
        "kind": fault.kind,
        "line": fault.line,
        "ply": fault.ply,
        "seat": fault.seat,
        "action": fault.action,
        "field": fault.field,
        "rules": [violation.rule for violation in fault.violations],
        "expected": fault.expected,
        "actual": fault.actual,
        "message": fault.message,
    }


def to_text(sidecar: Json) -> str:
    """JSON with a line for each view, so that a change shows as a short difference."""
    return "\n".join(_lines(sidecar, 0)) + "\n"


def _lines(value: Json, depth: int) -> Iterator[str]:
    """Objects and lists are opened down to the views; what lies deeper stands in one line."""
    is_open = isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))
    if not is_open or depth > _DEEPEST:
        yield json.dumps(value, ensure_ascii=False, separators=(", ", ": ") if depth <= _DEEPEST else (",", ":"))
        return
    brackets = "{}" if isinstance(value, dict) else "[]"
    items = list(value.items()) if isinstance(value, dict) else [(None, item) for item in value]
    yield brackets[0]
    for number, (key, item) in enumerate(items, 1):
        lines = list(_lines(item, depth + 1))
        if key is not None:
            lines[0] = f"{json.dumps(key)}: {lines[0]}"
        if number < len(items):
            lines[-1] += ","
        for line in lines:
            yield f" {line}"
    yield brackets[1]


_DEEPEST = 3
"""Sidecar, positions, position, views: a view is one level deeper."""


def paths(engine: Engine) -> list[Path]:
    """The good records of a game's own corpus."""
    return sorted((FOLDER / label(engine)).glob("*.rec"))


def refused_paths(engine: Engine) -> list[Path]:
    """The records of a game's own corpus that must be refused."""
    return sorted((FOLDER / label(engine) / "refused").glob("*.rec"))


def with_base(engine: Engine, find: Callable[[Engine], list[Path]]) -> list[Path]:
    """These records of the engine, and of the older rules version to whose corpus its own adds."""
    base = needed(engine, "golden").adds_to
    return [*find(engine), *(find(engine_of(engine.game.id, base)) if base else [])]


def read_sidecar(path: Path) -> Json:
    return json.loads(path.with_suffix(".json").read_text("utf-8"))
