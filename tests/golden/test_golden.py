"""The golden corpus: every record is judged as its sidecar says, and nothing that the engines know is missing in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee_engines.contract import CHANCE, Engine, RuleViolation, Setup
from referee_engines.documents import digest
from referee_engines.records import (
    Comment,
    Record,
    UnreadableRecord,
    Verdict,
    read_players,
    read_record,
    verify,
    write_record,
)
from tests.games import ENGINES, engine_of, is_built_in, label, module_name, needed
from tests.golden.corpus import (
    CHECKPOINT_EVERY,
    FOLDER,
    patch,
    patched,
    paths,
    read_sidecar,
    read_views,
    refused_paths,
    views,
    with_base,
    write_fault,
    write_verdict,
)
from tests.golden.coverage import (
    Played,
    game_features,
    refusal_features,
    replayed,
    wanted_of_games,
    wanted_of_refusals,
)
from tests.tools import golden

MOST_RECORDS = 12
MOST_BYTES = 1_500_000


def ids(found: list[Path]) -> list[Any]:
    return [pytest.param(path, id=str(path.relative_to(FOLDER).with_suffix(""))) for path in found]


CORPORA = [engine for engine in ENGINES if (FOLDER / label(engine)).is_dir()]
"""The games that have records here; a game from elsewhere needs none."""
GOOD = ids([path for engine in CORPORA for path in paths(engine)])
REFUSED = ids([path for engine in CORPORA for path in refused_paths(engine)])
GAMES = [pytest.param(engine, id=label(engine)) for engine in CORPORA]


@cache
def record_of(path: Path) -> Record:
    return read_record(path.read_bytes())


@cache
def verdict_of(path: Path) -> Verdict:
    return verify(path.read_bytes(), ENGINES)


@cache
def game_of(path: Path) -> Played:
    record = record_of(path)
    return replayed(
        engine_of(record.tag("game") or "", record.tag("rules") or ""), read_players(record), record.options, record
    )


@pytest.mark.parametrize("engine", [pytest.param(engine, id=label(engine)) for engine in filter(is_built_in, ENGINES)])
def test_every_built_in_game_has_a_corpus(engine: Engine) -> None:
    """Records that are replayed, records that are refused, and the recipes of both."""
    folder = label(engine)
    assert paths(engine), (
        f"tests/golden/{folder} has no record: write recipes in tests/games/golden/{module_name(engine)}.py"
    )
    assert refused_paths(engine), f"tests/golden/{folder}/refused has no record"
    assert needed(engine, "golden").recipes


@pytest.mark.parametrize("path", GOOD)
def test_a_good_record_gets_its_verdict(path: Path) -> None:
    verdict = verdict_of(path)
    assert verdict.fault is None, verdict.fault
    assert read_sidecar(path)["verdict"] == write_verdict(verdict)


@pytest.mark.parametrize("path", GOOD)
def test_a_good_record_is_written_as_it_was_read(path: Path) -> None:
    assert write_record(record_of(path)) == path.read_text("utf-8")


@pytest.mark.parametrize("path", GOOD)
def test_a_good_record_has_checkpoints_all_along(path: Path) -> None:
    checked = [number for number, ply in enumerate(record_of(path).plies, 1) if ply.digest]
    assert verdict_of(path).checkpoints == len(checked)
    assert checked[-1] == len(record_of(path).plies)
    assert max([after - before for before, after in zip([0, *checked], checked, strict=False)]) <= CHECKPOINT_EVERY
    assert {position["ply"] for position in read_sidecar(path)["positions"]} - {0} <= set(checked)


@pytest.mark.parametrize("path", GOOD)
def test_positions_look_to_everybody_as_the_sidecar_says(path: Path) -> None:
    played = game_of(path)
    positions = read_sidecar(path)["positions"]
    assert {0, len(played.plies)} < {position["ply"] for position in positions}
    for position in positions:
        state = played.state_after(position["ply"])
        assert position["phase"] == played.engine.turn(state).phase
        assert position["digest"] == digest(played.engine, state)
        assert read_views(position) == views(played.engine, state)


@pytest.mark.parametrize("engine", GAMES)
def test_a_position_of_every_phase_is_kept_for_every_number_of_players(engine: Engine) -> None:
    phases = {name.id for name in engine.names if name.kind == "phase"}
    for players in engine.game.players:
        kept = [path for path in with_base(engine, paths) if game_of(path).players == players]
        assert phases == {position["phase"] for path in kept for position in read_sidecar(path)["positions"]}


@pytest.mark.parametrize("engine", GAMES)
def test_nothing_is_missing_in_the_games(engine: Engine) -> None:
    """Numbers of players, ends, ties, options, cards, phases, actions, events, and every rule."""
    shown = set().union(*[game_features(game_of(path)) for path in with_base(engine, paths)])
    assert sorted(wanted_of_games(engine) - shown) == []


@pytest.mark.parametrize("engine", GAMES)
def test_nothing_is_missing_in_the_refusals(engine: Engine) -> None:
    """Every kind of fault, and every rule that a record can break."""
    shown = set().union(*[refusal_features(verdict_of(path)) for path in with_base(engine, refused_paths)])
    assert sorted(wanted_of_refusals(engine) - shown) == []


@pytest.mark.parametrize("engine", GAMES)
def test_every_rule_is_exercised(engine: Engine) -> None:
    both = [*with_base(engine, paths), *with_base(engine, refused_paths)]
    exercised = set().union(*[verdict_of(path).exercised for path in both])
    assert sorted(set(engine.rules) - exercised) == []


@pytest.mark.parametrize("engine", GAMES)
def test_rules_that_no_record_can_break_are_known_to_be_breakable(engine: Engine) -> None:
    assert [rule for rule in needed(engine, "golden").unsayable if engine.rules[rule].unbreakable] == []


@pytest.mark.parametrize("engine", GAMES)
def test_games_end_only_by_rules_that_say_so(engine: Engine) -> None:
    golden = needed(engine, "golden")
    verdicts = [verdict_of(path) for path in with_base(engine, paths)]
    assert {verdict.over for verdict in verdicts} - {""} == {*golden.ends}
    assert {verdict.score.tie_break for verdict in verdicts if verdict.score} - {""} == {*golden.ties}


@pytest.mark.parametrize("engine", GAMES)
def test_every_option_makes_a_difference_somewhere(engine: Engine) -> None:
    """Each word that changes the first state changes a game too: without it the record is refused or scored otherwise."""
    idle = set()
    for option in engine.game.options:
        for players in engine.game.players:
            plain = engine.new_game(Setup(players))
            for value in option.values:
                if engine.new_game(Setup(players, {option.name: value})) != plain:
                    idle.add((option.name, value))
    for path in with_base(engine, paths):
        played = game_of(path)
        for name, value in played.options.items():
            if (name, value) in idle and is_needed(played, name):
                idle.remove((name, value))
    assert idle == set()


def is_needed(played: Played, option: str) -> bool:
    """Whether the same plies without the option are refused, or end in another score."""
    engine = played.engine
    state = engine.new_game(Setup(played.players, {k: v for k, v in played.options.items() if k != option}))
    try:
        for ply in played.plies:
            state = engine.apply(state, ply.seat, ply.action).state
    except RuleViolation:
        return True
    return engine.score(state, None).totals != engine.score(played.last, None).totals


@pytest.mark.parametrize("engine", GAMES)
def test_players_do_what_the_game_wants_to_be_shown(engine: Engine) -> None:
    """Actions that the facts of the game name are taken by somebody."""
    plies = [ply for path in with_base(engine, paths) for ply in record_of(path).plies]
    lines = {f"{ply.action} " for ply in plies if ply.seat != CHANCE}
    wanted = needed(engine, "golden").lines(engine)
    assert {line for line in wanted if not any(each.startswith(f"{line} ") for each in lines)} == set()


@pytest.mark.parametrize("engine", GAMES)
def test_some_records_carry_what_the_format_allows(engine: Engine) -> None:
    records = [record_of(path) for path in with_base(engine, paths)]
    assert any(record.unknown_tags for record in records)
    assert any(ply.comment for record in records for ply in record.plies)
    assert any(isinstance(line, Comment) for record in records for ply in record.plies for line in ply.before)


@pytest.mark.parametrize("path", REFUSED)
def test_a_refused_record_gets_its_fault(path: Path) -> None:
    verdict = verdict_of(path)
    assert verdict.fault is not None
    assert read_sidecar(path)["fault"] == write_fault(verdict)


@pytest.mark.parametrize("path", REFUSED)
def test_a_refused_record_is_a_record_unless_its_format_is_at_fault(path: Path) -> None:
    text = path.read_text("utf-8")
    try:
        assert write_record(read_record(text)) == text
    except UnreadableRecord:
        assert read_sidecar(path)["fault"]["kind"] == "format"


def test_the_files_are_those_that_the_recipes_make(capsys: pytest.CaptureFixture[str]) -> None:
    assert golden.main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("engine", GAMES)
def test_the_corpus_stays_small(engine: Engine) -> None:
    assert len(paths(engine)) <= MOST_RECORDS
    files = [path for each in CORPORA for path in (FOLDER / label(each)).rglob("*.*")]
    assert sum(path.stat().st_size for path in files) < MOST_BYTES


@pytest.mark.parametrize(
    ("base", "other"),
    [
        ({"a": 1}, {"a": 2}),
        ({"a": 1, "b": 2}, {"a": 1}),
        ({"a": {"b": 1, "c": [1, 2]}}, {"a": {"b": 1, "c": [1]}, "d": {"e": {}}}),
        ({"a": [1]}, {"a": {"b": 1}}),
        ({}, {}),
    ],
)
def test_merge_patches(base: Any, other: Any) -> None:
    assert patched(base, patch(base, other)) == other
