"""`referee verify` and `simulate --out`: files, folders, archives, several processes, a server, two versions."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee_cli.corpus import Judge, NoRecords, Source, find_records, verify_all
from referee_engines.contract import Engine
from referee_engines.records import read_record
from referee_engines.registry import engines
from referee_engines.senators import ENGINE_1 as SENATORS_1
from referee_service.config import Config
from referee_service.referee import RefereeService
from referee_service.server import serving
from tests.clients.cli import complaint, run, run_json
from tests.games import engine_of, label
from tests.helpers.records import changed, random_record, random_text
from tests.unit.san_marco.versions import old_rules

SAN_MARCO, FLANDERN_1302, SENATORS = map(engine_of, ("san-marco", "flandern-1302", "senators"))
GOOD = random_text(SENATORS, 3)
BAD = changed(random_record(SAN_MARCO, 3), 5, action="roll 7")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Records in every kind of file, one of them bad."""
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "plain.rec").write_text(GOOD)
    (tmp_path / "bad.rec").write_text(BAD)
    (tmp_path / "notes.txt").write_text("no record")
    (tmp_path / "deep" / "crlf.rec").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    (tmp_path / "deep" / "er" / "a.rec.gz").write_bytes(gzip.compress(GOOD.encode()))
    (tmp_path / "b.rec.bz2").write_bytes(bz2.compress(GOOD.encode()))
    (tmp_path / "c.rec.xz").write_bytes(lzma.compress(GOOD.encode()))
    with zipfile.ZipFile(tmp_path / "season.zip", "w") as archive:
        archive.writestr("one.rec", GOOD)
        archive.writestr("two/two.rec.gz", gzip.compress(random_text(FLANDERN_1302, 4).encode()))
        archive.writestr("readme.md", "no record")
    with tarfile.open(tmp_path / "old.tar.xz", "w:xz") as tar:
        tar.add(tmp_path / "plain.rec", "inside/three.rec")
    return tmp_path


def test_a_folder_of_everything(folder: Path) -> None:
    """Each record is found and judged; the bad one is told with file, line, ply, rule and alternatives."""
    told = run_json("verify", folder, status=1)
    assert told["summary"] | {"plies": 0, "checkpoints": 0} == {
        "records": 9,
        "plies": 0,
        "checkpoints": 0,
        "finished": 8,
        "broken_off": 0,
        "refused": 1,
        "unreadable": 0,
        "not_served": 0,
    }
    by_file = {Path(record["file"]).name: record for record in told["records"]}
    assert {"season.zip:one.rec", "two.rec.gz", "three.rec", "a.rec.gz"} <= set(by_file)
    fault = by_file["bad.rec"]["fault"]
    assert (fault["ply"], fault["seat"], fault["violations"][0]["rule_id"]) == (5, -1, "SM-SETUP-01")
    shown = run("verify", folder, status=1).stdout
    line = BAD.split("\n").index("5 * roll 7") + 1
    for part in (
        f"bad.rec:{line}: refused",
        "ply 5, chance: roll 7",
        "SM-SETUP-01",
        "legal instead: * roll",
        "8 of 9 records are good",
    ):
        assert part in shown


def test_good_records_end_with_status_0(folder: Path) -> None:
    shown = run("verify", folder / "plain.rec", folder / "season.zip").stdout
    assert "3 of 3 records are good" in shown
    assert "legal instead" not in shown
    assert run_json("verify", "-", stdin=GOOD)["records"][0]["kind"] == "KIND_FINISHED"


@pytest.mark.parametrize("jobs", [1, 2])
def test_several_processes_give_the_same_verdicts(tmp_path: Path, jobs: int) -> None:
    """More records than one task holds, in any number of processes."""
    for number in range(60):
        (tmp_path / f"{number:02}.rec").write_text(BAD if number == 41 else random_text(SENATORS, 3 + number % 3))
    told = run_json("verify", tmp_path, "--jobs", jobs, status=1)
    kinds = [record["kind"] for record in told["records"]]
    assert kinds == ["KIND_REFUSED" if number == 41 else "KIND_FINISHED" for number in range(60)]


def test_a_server_gives_the_same_verdicts(folder: Path, target: str) -> None:
    assert run_json("verify", folder, "--target", target, status=1) == run_json("verify", folder, status=1)


def test_a_server_that_is_not_there(folder: Path) -> None:
    assert "failed to connect" in complaint("verify", folder, "--target", "127.0.0.1:1")


def test_a_record_too_large_for_the_server_is_not_judged(tmp_path: Path) -> None:
    """The others are; the stream does not end for all."""
    (tmp_path / "large.rec").write_text(GOOD + "; filling\n" * 5_000)
    (tmp_path / "small.rec").write_text(GOOD)
    with serving(Config(port=0, log_level="error", max_message_bytes=20_000)) as port:
        told = run_json("verify", tmp_path, "--target", f"127.0.0.1:{port}", status=1)
    assert [record["kind"] for record in told["records"]] == ["KIND_NOT_SERVED", "KIND_FINISHED"]


def test_lenient_reading_is_asked_for_and_told(tmp_path: Path) -> None:
    path = tmp_path / "typed.rec"
    path.write_text(GOOD.replace("\n2 * deal", "\n2. *  DEAL"))
    run("verify", path, status=1)
    shown = run("verify", path, "--lenient").stdout
    assert f"{path}:10: accepted:" in shown


def test_damaged_and_missing_files(tmp_path: Path) -> None:
    """A file that cannot be read is an unreadable record; a path that leads to none is a wrong call."""
    (tmp_path / "cut.rec.gz").write_bytes(gzip.compress(GOOD.encode())[:100])
    (tmp_path / "latin.rec").write_bytes(GOOD.encode() + b"; caf\xe9\n")
    told = run_json("verify", tmp_path, status=1)
    assert [record["kind"] for record in told["records"]] == ["KIND_UNREADABLE"] * 2
    assert "damaged" in told["records"][0]["fault"]["message"]
    assert "is not UTF-8 text" in told["records"][1]["fault"]["message"]
    assert "does not exist" in complaint("verify", tmp_path / "nothing.rec")
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "holds no record" in complaint("verify", empty)
    (tmp_path / "x.zip").write_bytes(b"PK no zip")
    assert "cannot be opened" in complaint("verify", tmp_path / "x.zip")


def test_only_so_many_faults_are_shown(tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / f"{number}.rec").write_text(BAD)
    shown = run("verify", tmp_path, "--failures", 1, status=1).stdout
    assert shown.count("SM-SETUP-01") == 1
    assert "and 3 more faulty records" in shown


def rich_board(folder: Path) -> Path:
    """A folder with a data set of San Marco in which every district is worth more."""
    board = json.loads(SAN_MARCO.game.data_sets[0].document)
    board["id"] = "rich"
    for district in board["districts"]:
        district["high"] += 10
    folder.mkdir()
    (folder / "rich.json").write_text(json.dumps(board))
    return folder


def test_the_report_on_two_data_sets(tmp_path: Path) -> None:
    """Records whose result is another one there change their verdict; the others are not in the report."""
    boards = rich_board(tmp_path / "boards")
    (tmp_path / "whole.rec").write_text(random_text(SAN_MARCO, 3))
    start = random_text(SAN_MARCO, 3).split("\n13 ")[0]
    start = "\n".join(line for line in start.split("\n") if "result" not in line and "winners" not in line)
    (tmp_path / "begun.rec").write_text(start + "\n")
    told = run_json("verify", tmp_path, "--data-dir", boards, "--against", "data=rich", status=1)
    assert told["records"] == 2
    assert [Path(row["file"]).name for row in told["changed"]] == ["whole.rec"]
    assert told["changed"][0]["before"]["kind"] == "KIND_FINISHED"
    assert told["changed"][0]["after"]["fault"]["kind"] == "KIND_RESULT"
    shown = run("--data-dir", boards, "verify", tmp_path, "--against", "data=rich", status=1).stdout
    assert "1 of 2 records change their verdict" in shown
    same = run("verify", tmp_path, "--against", "data=sm-board-1").stdout
    assert "0 of 2 records change their verdict" in same


@pytest.fixture(scope="module")
def two_versions() -> Iterator[str]:
    """A server with two rules versions of San Marco."""
    with serving(Config(port=0, log_level="error"), RefereeService([SAN_MARCO, old_rules("0")])) as port:
        yield f"127.0.0.1:{port}"


def test_the_report_on_two_rules_versions(tmp_path: Path, two_versions: str, target: str) -> None:
    """Between two versions of one server, and between two servers."""
    (tmp_path / "whole.rec").write_text(random_text(SAN_MARCO, 3, checkpoint_every=10_000))
    told = run_json("verify", tmp_path, "--target", two_versions, "--against", "rules=0", status=1)
    assert told["changed"][0]["after"]["fault"]["violations"][0]["rule_id"] == "SM-DOGE-01"
    path = tmp_path / "whole.rec"
    path.write_text(path.read_text().replace('[rules "1"]', '[rules "0"]'))
    told = run_json("verify", tmp_path, "--target", target, "--against", f"target={two_versions}", status=1)
    assert [told["changed"][0][side]["kind"] for side in ("before", "after")] == ["KIND_NOT_SERVED", "KIND_REFUSED"]


def test_the_report_leaves_out_games_without_such_a_version(tmp_path: Path) -> None:
    """Version 2 of Senators accepts what version 1 did; San Marco has no version 2."""
    (tmp_path / "old.rec").write_text(random_text(SENATORS_1, 3))
    (tmp_path / "other.rec").write_text(random_text(SAN_MARCO, 3))
    told = run_json("verify", tmp_path, "--against", "rules=2")
    assert (told["changed"], [Path(name).name for name in told["left_out"]]) == ([], ["other.rec"])
    shown = run("verify", tmp_path, "--against", "rules=2").stdout
    assert "0 of 1 records change their verdict" in shown
    assert "1 other is of a game without such rules or data" in shown


@pytest.mark.parametrize("wish", ["colour=red", "rules", "data="])
def test_a_comparison_that_cannot_be_made(folder: Path, wish: str) -> None:
    assert "none of rules=VERSION" in complaint("verify", folder / "plain.rec", "--against", wish)


def test_a_data_set_that_nobody_offers_is_a_wrong_call(tmp_path: Path, folder: Path, target: str) -> None:
    """Whoever judges says which data sets it has, before anything is replayed."""
    served = "the data set 'rich' is not served, these are: san-marco: sm-board-1; flandern-1302: fl-board-1; senators"
    for terms in (
        ("--against", "data=rich"),
        ("--data", "rich"),
        ("--against", "data=rich", "--target", target),
        ("--against", "data=rich", "--against", f"target={target}", "--data-dir", rich_board(tmp_path / "boards")),
    ):
        assert served in complaint("verify", folder, *terms)


def test_a_bad_data_folder_is_named(tmp_path: Path, folder: Path) -> None:
    assert "--data-dir" in complaint("--data-dir", tmp_path / "nowhere", "games")
    assert "--data-dir" in complaint("verify", folder, "--data-dir", tmp_path / "nowhere")


@pytest.mark.parametrize("engine", engines(), ids=label)
@pytest.mark.parametrize("jobs", [1, 2])
def test_simulated_games_are_written_and_verify(tmp_path: Path, engine: Engine, jobs: int) -> None:
    """One record per game, the same whatever the number of processes, with checkpoints and the result."""
    game = engine.game.id
    arguments = ("simulate", game, "--players", 3, "-n", 12, "--seed", "out", "--checkpoint", 20)
    run(*arguments, "--out", tmp_path / "out", "--jobs", jobs)
    files = sorted((tmp_path / "out").iterdir())
    assert [path.name for path in files] == [f"{game}-3-{number:04}.rec" for number in range(12)]
    told = run_json("verify", tmp_path / "out")
    assert told["summary"]["finished"] == 12
    for path, record in zip(files, told["records"], strict=True):
        assert record["checkpoints"] == len([p for p in read_record(path.read_text()).plies if p.digest])
        assert record["checkpoints"] >= record["plies"] // 20
    assert "already exists" in complaint(*arguments, "--out", tmp_path / "out")


def test_a_game_that_does_not_end_is_written_as_broken_off(tmp_path: Path) -> None:
    run("simulate", "senators", "--players", 3, "-n", 1, "--max-plies", 30, "--out", tmp_path, status=1)
    told = run_json("verify", tmp_path)
    assert (told["records"][0]["kind"], told["records"][0]["plies"]) == ("KIND_BROKEN_OFF", 30)


def test_options_and_data_sets_stand_in_the_record(tmp_path: Path) -> None:
    boards = rich_board(tmp_path / "boards")
    options = ("--option", "start=random", "--option", "data=rich")
    run("--data-dir", boards, "simulate", "san-marco", "--players", 4, "-n", 1, *options, "--out", tmp_path / "out")
    text = next((tmp_path / "out").iterdir()).read_text()
    assert '[option.start "random"]' in text
    assert '[data "rich ' in text
    assert run_json("--data-dir", boards, "verify", tmp_path / "out")["summary"]["finished"] == 1
    told = run_json("verify", tmp_path / "out", status=1)
    assert told["summary"]["not_served"] == 1
    assert (told["records"][0]["game"], told["records"][0]["players"]) == ("san-marco", 4)
    assert "unknown" not in run("verify", tmp_path / "out", status=1).stdout


def test_sources_are_found_once_and_in_order(folder: Path) -> None:
    sources = find_records([str(folder), str(folder / "plain.rec")])
    assert len(sources) == len(set(sources)) == 9
    with pytest.raises(NoRecords):
        find_records([str(folder / "nothing")])


def test_the_library_judges_without_the_command(folder: Path) -> None:
    ((source, verdict),) = verify_all([Source(str(folder / "plain.rec"))], Judge(), 1)
    assert (source.name, verdict.plies) == (str(folder / "plain.rec"), len(random_record(SENATORS, 3).plies))
