"""The commands that ask one question each: what they print, leave in files, and exit with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee_client import Referee
from referee_engines.documents import write_document
from referee_engines.registry import engines
from tests.clients.cli import complaint, run, run_json
from tests.games import engine_of
from tests.helpers.play import play
from tests.helpers.records import changed, random_record, random_text


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A file with San Marco's first decision: seat 0 places a bridge."""
    path = tmp_path / "game.json"
    run("new", "san-marco", "--players", 3, "--seed", "tour", "-o", path)
    return path


@pytest.fixture
def position(state: Path, tmp_path: Path) -> Path:
    """The same as a position document."""
    path = tmp_path / "position.json"
    run("export", state, "-o", path)
    return path


def test_version_and_help() -> None:
    """The program and each command explain themselves."""
    assert run("--version").stdout.startswith("referee ")
    overview = run("--help").stdout
    commands = "games rules new legal apply chance view draw score export import play simulate show conformance executor perft protos serve health"
    for command in commands.split():
        assert f" {command} " in overview
        assert f"referee {command}" in run(command, "--help").stdout


def test_games(game: str) -> None:
    """Every game is listed with its players and options."""
    assert game in run("games").stdout
    listed = {each["id"]: each for each in run_json("games")["games"]}
    assert listed[game]["options"][0]["name"]


def test_rules_show_the_german_line() -> None:
    """One rule is shown with its line of the sheet; the catalogue with all ids."""
    shown = run("rules", "san-marco", "sm-gen-02").stdout
    assert ", line 2: San\xa0Marco" in shown
    told = run_json("rules", "san-marco", "SM-GEN-02")
    assert told["sources"][0]["kind"] == "KIND_SHEET"
    assert told["sources"][0]["lines"] == [2]
    ids = [rule["id"] for rule in run_json("rules", "san-marco")["rules"]]
    listing = run("rules", "san-marco").stdout
    assert all(rule in listing for rule in ids)


def test_every_rule_can_be_shown(game: str) -> None:
    """No rule of any catalogue trips the printer."""
    for rule in run_json("rules", game)["rules"]:
        assert rule["id"] in run("rules", game, rule["id"]).stdout


def test_new_writes_a_state_to_file_or_output(state: Path) -> None:
    """The same state comes to a file, to standard output, and inside the JSON answer."""
    held = json.loads(state.read_text())
    assert sorted(held) == ["digest", "game", "rules_version", "token"]
    printed = run("new", "san-marco", "--players", 3, "--seed", "tour")
    assert json.loads(printed.stdout) == held
    assert "seat 0 to act" in printed.stderr
    answer = run_json("new", "san-marco", "--players", 3, "--seed", "tour")
    assert answer["state"] == held
    assert answer["turn"] == {
        "phase": "setup_bridge",
        "awaited": [0],
        "anytime": [],
        "over": "",
        "ply": 12,
        "sentence": "Seat 0 must act: building the first bridges.",
    }
    assert len(answer["drawn"]) == 12


def test_new_takes_options() -> None:
    """An option of the game reaches it."""
    answer = run_json("new", "san-marco", "--players", 3, "--seed", "tour", "--option", "start=2")
    assert answer["turn"]["awaited"] == [2]


def test_a_state_is_read_in_every_form(state: Path, position: Path) -> None:
    """File, standard input, position document and JSON answers name the same position."""
    digest = json.loads(state.read_text())["digest"]
    forms = [
        ("-", state.read_text()),
        ("-", position.read_text()),
        (str(position), ""),
        ("-", run("new", "san-marco", "--players", 3, "--seed", "tour", "--json").stdout),
        ("-", run("export", state, "--json").stdout),
        ("-", run("import", position, "--json").stdout),
    ]
    for source, stdin in forms:
        assert run_json("export", source, stdin=stdin)["digest"] == digest
    accepted = run("apply", state, "place DOR-SMA", "--json").stdout
    assert run_json("view", "-", stdin=accepted)["turn"]["ply"] == 13


def test_legal_lists_pages_samples_and_counts(state: Path) -> None:
    """The table, a page, everything and samples agree on the count."""
    shown = run("legal", state).stdout
    assert "seat 0 has 10 legal actions" in shown
    assert "place DOR-SMA" in shown
    page = run_json("legal", state, "--page-size", 4)
    assert (page["seat"], page["count"], len(page["actions"])) == (0, 10, 4)
    rest = run_json("legal", state, "--page-size", 50, "--page-token", page["next_page_token"])
    everything = run_json("legal", state, "--page-size", 4, "--all")
    assert everything["actions"] == page["actions"] + rest["actions"]
    assert everything["next_page_token"] == ""
    assert "6 more" in run("legal", state, "--page-size", 4).stdout
    forms = run_json("legal", state, "--page-size", 0)
    assert (forms["actions"], forms["count"], forms["families"]) == ([], page["count"], page["families"])
    samples = run_json("legal", state, "--sample", 3, "--seed", "bot")["samples"]
    assert len(samples) == 3
    assert samples == run_json("legal", state, "--sample", 3, "--seed", "bot")["samples"]
    assert run_json("legal", state, "--seat", 1)["count"] == 0


def test_legal_shows_notes_beside_actions_that_have_marks(state: Path, tmp_path: Path) -> None:
    """A column of its own, and only where it has something to show."""
    engine = next(engine for engine in engines() if engine.game.id == "senators")
    marked = next(ply.state for ply in play(engine, 3, "notes") if engine.turn(ply.state).phase == "choose_action")
    path = tmp_path / "senators.json"
    path.write_bytes(write_document(engine, marked))
    assert "Costs 1 senator" in run("legal", path).stdout
    assert "Kostet einen Senator" in run("legal", path, "--language", "de").stdout
    listed = run_json("legal", path)["actions"]
    assert [each["marks"]["costs"] for each in listed if "release" in each["notation"]] == [
        [{"what": "senators", "amount": 1}]
    ]
    assert " note " not in run("legal", state).stdout
    assert not any(["marks" in each for each in run_json("legal", state)["actions"]])


def test_legal_for_chance_shows_probabilities(tmp_path: Path) -> None:
    """Chance's outcomes have their weights, as percent for people."""
    path = tmp_path / "start.json"
    run("new", "san-marco", "--players", 3, "-o", path)
    assert "16.7 %" in run("legal", path).stdout
    assert run_json("legal", path, "--seat", "*") == run_json("legal", path, "--seat", -1)


def test_apply_moves_on(state: Path, tmp_path: Path) -> None:
    """An accepted action writes the next state; the answer tells the events."""
    after = tmp_path / "after.json"
    shown = run("apply", state, "place DOR-SMA", "--seat", 0, "-o", after).stdout
    assert "Seat 0 builds a bridge between Dorsoduro and San Marco." in shown
    assert "seat 1 to act" in shown
    answer = run_json("apply", state, "place DOR-SMA")
    assert answer["accepted"]["state"] == json.loads(after.read_text())
    typed = json.dumps(answer["accepted"]["events"][0] and run_json("legal", state)["actions"][0]["action"])
    assert run_json("apply", state, typed)["accepted"]["turn"]["ply"] == 13


def test_apply_validates_only(state: Path, tmp_path: Path) -> None:
    """A judgement writes nothing."""
    after = tmp_path / "after.json"
    assert run("apply", state, "place DOR-SMA", "--validate-only", "-o", after).stdout == "Legal\n"
    assert not after.exists()
    assert run_json("apply", state, "place DOR-SMA", "--validate-only") == {"accepted": {}}


def test_apply_draws_chance_with_a_seed(state: Path, tmp_path: Path) -> None:
    """After the last bridge chance must act; a seed draws it until seat 0, 1 or 2 decides."""
    path = tmp_path / "next.json"
    path.write_text(state.read_text())
    for seat, pair in enumerate(("DOR-SMA", "DOR-SMA", "DOR-SMA", "CAN-SCR", "CAN-SCR")):
        run("apply", path, f"place {pair}", "--seat", seat % 3, "-o", path)
    answer = run_json("apply", path, "place CAN-SCR", "--seat", 2, "--seed", "deal")["accepted"]
    assert answer["drawn"]
    assert answer["turn"]["awaited"] != [-1]
    run("apply", path, "place CAN-SCR", "--seat", 2, "-o", path)
    resolved = run_json("chance", path, "--seed", "deal")
    assert resolved["state"] == answer["state"]
    assert len(run_json("chance", path, "--seed", "deal", "--once")["drawn"]) == 1
    assert "chance " in run("chance", path, "-o", path).stdout
    assert "It is not chance's turn" in run("chance", path, "-o", path).stdout


def test_refusal_exits_with_1_and_names_rule_sentence_and_source(state: Path) -> None:
    """A refused action shows its rule, the sentence with the numbers, the field and the source."""
    shown = run("apply", state, "place DOR-SMA", "--seat", 2, status=1).stdout
    assert "Refused" in shown
    assert "SM-TURN-01" in shown
    assert "It is not seat 2's turn: seat 0 must act" in shown
    assert "field seat" in shown
    answer = run_json("apply", state, "place DOR-SMA", "--seat", 2, status=1)
    violation = answer["rejected"]["violations"][0]
    assert violation["rule_id"] == "SM-TURN-01"
    assert violation["sources"]


def test_refusal_shows_the_german_line(state: Path, tmp_path: Path) -> None:
    """A rule that rests on the sheet is refused with the numbers and the sheet's own words."""
    path = tmp_path / "bridges.json"
    path.write_text(state.read_text())
    for seat in (0, 1, 2):
        run("apply", path, "place DOR-SMA", "--seat", seat, "-o", path)
    shown = " ".join(run("apply", path, "place DOR-SMA", status=1).stdout.split())
    assert "SM-BRIDGE-02 There are already 3 bridges between Dorsoduro and San Marco, and no more" in shown
    assert "sheet 000_4b9f13cecade25e7.txt, line 54: Brückenkarte" in shown


def test_view_draws_and_hides(state: Path) -> None:
    """The board is drawn; the JSON view is the seat's own."""
    shown = run("view", state, "--seat", 1).stdout
    assert "seen by seat 1" in shown
    assert "Dorsoduro" in shown
    assert "seen by a spectator" in run("view", state).stdout
    assert run_json("view", state, "--seat", 1)["view"]["seat"] == 1
    assert "seat" not in run_json("view", state)["view"]


def test_score_prints_the_tree(state: Path) -> None:
    """Reasons, points by seat and rule ids stand in one table."""
    shown = run("score", state).stdout
    assert "score so far" in shown
    assert "SM-END-02" in shown
    sheet = run_json("score", state)
    assert sheet["totals"] == [0, 0, 0]
    assert sheet["tree"][0]["rule_id"] == "SM-END-02"


def test_export_and_import(state: Path, position: Path, tmp_path: Path) -> None:
    """A document leads back to the state; `export` to standard output prints the same document."""
    held = json.loads(state.read_text())
    assert json.loads(run("export", state).stdout) == json.loads(position.read_text())
    assert json.loads(run("import", position).stdout) == held
    back = tmp_path / "back.json"
    assert "seat 0 to act" in run("import", position, "-o", back).stdout
    assert json.loads(back.read_text()) == held
    assert run_json("import", position)["imported"]["state"] == held


def test_import_names_every_problem(position: Path, tmp_path: Path) -> None:
    """A document that is no position exits with 1 and lists its problems; as a state it is wrong input."""
    document = json.loads(position.read_text())
    document["players"] = 7
    document["data"]["sha256"] = "0"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(document))
    shown = run("import", broken, status=1).stdout
    assert "players" in shown
    assert "data.sha256" in shown
    assert len(run_json("import", broken, status=1)["invalid"]["problems"]) >= 2
    assert "is not a valid position: " in complaint("legal", broken)


def test_perft_counts_what_is_legal(state: Path) -> None:
    """Depth 1 is the legal count; depth 2 adds up the counts after each first action."""
    one = run_json("perft", state, 1)
    assert one["total"] == len(one["moves"]) == run_json("legal", state)["count"]
    assert {move["leaves"] for move in one["moves"]} == {1}
    two = run_json("perft", state, 2)
    first = two["moves"][0]
    after = run("apply", state, first["notation"], "--json").stdout
    assert first["leaves"] == run_json("legal", "-", stdin=after)["count"]
    assert two["total"] == sum(move["leaves"] for move in two["moves"])
    assert "10 first actions, 10 leaves at depth 1" in run("perft", state, 1).stdout


def test_perft_counts_outcomes_of_chance(tmp_path: Path) -> None:
    """The die has six faces, and each is followed by six."""
    path = tmp_path / "start.json"
    run("new", "san-marco", "--players", 3, "-o", path)
    assert run_json("perft", path, 2)["total"] == 36


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("rules", "san-marco"),
        ("new", "san-marco", "--players", 3, "--seed", "tour"),
        ("legal", "STATE"),
        ("apply", "STATE", "place DOR-SMA", "--seed", "x"),
        ("chance", "STATE", "--seed", "x"),
        ("view", "STATE", "--seat", 2),
        ("score", "STATE"),
        ("export", "STATE"),
        ("perft", "STATE", 2),
    ],
    ids=lambda arguments: arguments[0],
)
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_a_server_gives_the_same_output(
    target: str, state: Path, arguments: tuple[object, ...], form: list[str]
) -> None:
    """`--target` changes who answers, not what is printed; the option stands before or after the command."""
    words = [state if word == "STATE" else word for word in arguments]
    embedded = run(*words, *form).stdout
    assert run(*words, *form, "--target", target).stdout == embedded
    assert run("--target", target, *form, *words).stdout == embedded


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("rules", "san-marco"),
        ("new", "san-marco", "--players", 3, "--option", "data=house", "--seed", "tour"),
        ("legal", "STATE"),
        ("apply", "STATE", "place DOR-SMA", "--seed", "x"),
        ("chance", "STATE", "--seed", "x"),
        ("view", "STATE", "--seat", 2),
        ("score", "STATE"),
        ("export", "STATE"),
        ("import", "STATE"),
        ("perft", "STATE", 1),
        ("play", "STATE", "--bots", "0,1,2", "--seed", "x"),
        ("simulate", "san-marco", "--players", 3, "--option", "data=house", "-n", 1, "--seed", "x", "--json"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_data_folder_is_given_before_or_after_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...]
) -> None:
    """Or by its variable, over which the option wins."""
    board = json.loads(engines()[0].game.data_sets[0].document)
    boards = tmp_path / "boards"
    boards.mkdir()
    (boards / "house.json").write_text(json.dumps({**board, "id": "house"}))
    path = tmp_path / "position.json"
    new = ("new", "san-marco", "--players", 3, "--option", "data=house", "--seed", "tour")
    document = run("export", "-", "--data-dir", boards, stdin=run(*new, "--data-dir", boards).stdout).stdout
    path.write_text(document)
    words = [path if word == "STATE" else word for word in arguments]
    after = run(*words, "--data-dir", boards).stdout
    assert run("--data-dir", boards, *words).stdout == after
    monkeypatch.setenv("REFEREE_DATA_DIR", str(boards))
    assert run(*words).stdout == after
    monkeypatch.setenv("REFEREE_DATA_DIR", "/nowhere")
    assert run(*words, "--data-dir", boards).stdout == after
    assert "No such file or directory" in complaint(*words)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("dance",), "No such command 'dance'"),
        (("games", "--loud"), "--loud"),
        (("new", "san-marco"), "--players"),
        (("new", "san-marco", "--players", "many"), "--players"),
        (("new", "chess", "--players", 3), "'chess' is not served, these are: san-marco"),
        (("new", "san-marco", "--players", 9), "3 or 4 players, not 9"),
        (("new", "san-marco", "--players", 1 << 40), "does not fit"),
        (("new", "san-marco", "--players", 3, "--option", "start"), "NAME=VALUE"),
        (("new", "san-marco", "--players", 3, "--option", "start=9"), "options.start"),
        (("new", "san-marco", "--players", 3, "--option", "start=1", "--option", "start=2"), "twice"),
        (("new", "san-marco", "--players", 3, "--option", "colour=red"), "options.colour"),
        (("new", "san-marco", "--players", 3, "--seed", "x" * 65), "seed"),
        (("new", "san-marco", "--players", 3, "-o", "/nowhere/at/all"), "cannot be written"),
        (("rules", "chess"), "is not served"),
        (("rules", "san-marco", "SM-GEN-99"), "did you mean SM-GEN-0"),
        (("legal", "no-such-file.json"), "no-such-file.json cannot be read: No such file"),
        (("legal", "/"), "cannot be read"),
        (("legal", "STATE", "--seat", "north"), "'north' is not a seat"),
        (("legal", "STATE", "--page-size", -1), "--page-size"),
        (("legal", "STATE", "--page-token", "x"), "page_token"),
        (("legal", "STATE", "--sample", 100_000), "sample"),
        (("apply", "STATE", "dance"), "action.notation"),
        (("apply", "STATE", "{"), "not readable JSON"),
        (("apply", "STATE", '{"san_marco": {}}'), "action.san_marco"),
        (("apply", "STATE", "place DOR-SMA", "--expected-digest", "0" * 32), "digest"),
        (("view", "STATE", "--seat", 5), "seat"),
        (("view", "STATE", "--seat", "*"), "'*' cannot look"),
        (("perft", "STATE", 0), "DEPTH"),
        (("play", "san-marco"), "needs --players"),
        (("play", "san-marco", "--players", 3, "--bots", "3"), "--bots takes seats from 0 to 2"),
        (("play", "STATE", "--players", 3), "already"),
        (("simulate", "chess", "--players", 3), "unknown game"),
        (("simulate", "san-marco", "--players", 7), "3 or 4 players"),
        (("simulate", "san-marco", "--players", 3, "-n", 0), "--games"),
        (("serve", "--port", "many"), "port"),
        (("serve", "--port", 70000), "port"),
        (("serve", "--workers", 0), "workers"),
        (("serve", "--data-dir", "/nowhere"), "No such file or directory"),
        (
            ("serve", "--max-record-plies", "all"),
            "Invalid value for --max-record-plies: Input should be a valid integer",
        ),
        (("--data-dir", "/nowhere", "serve"), "No such file or directory"),
        (("games", "--target", "127.0.0.1:1"), "referee games: "),
        (
            ("--target", "host:1", "simulate", "san-marco", "--players", 3),
            "referee simulate: this command takes no --t",
        ),
        (("--target", "host:1", "bench"), "takes no --target: it works in this process and asks no server"),
        (("--target", "host:1", "serve"), "takes no --target: it works in this process and asks no server"),
        (("--data-dir", "boards", "health"), "takes no --data-dir"),
        (("--data-dir", "boards", "bench"), "takes no --data-dir"),
        (("--json", "play", "san-marco", "--players", 3), "takes no --json"),
        (("--data-dir", "boards", "games", "--target", "host:1"), "the server of --target has its own data sets"),
        (("--data-dir", "boards", "conformance", "--exec", "mine"), "a program of --exec has its own data sets"),
        (("--target", "host:1", "conformance", "--exec", "mine"), "exclude each other"),
    ],
    ids=lambda value: " ".join(map(str, value))[:50] if isinstance(value, tuple) else "",
)
def test_wrong_calls_get_one_sentence_and_status_2(state: Path, arguments: tuple[object, ...], said: str) -> None:
    """Whatever is wrong with the call is said in one line on standard error."""
    assert said in complaint(*[state if word == "STATE" else word for word in arguments])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "standard input is not JSON"),
        ("{", "standard input is not JSON"),
        ("[" * 100_000, "standard input is not JSON"),
        ("[]", "not a JSON object"),
        ("{}", "neither a state"),
        ('{"token": "AA=="}', "state.game"),
        ('{"token": 7}', "not hold a readable state"),
        ('{"game": "chess", "rules_version": "1", "token": "AA=="}', "'chess' is not served"),
        ('{"game": "san-marco", "rules_version": "0", "token": "AA=="}', "rules version '0'"),
        ('{"game": "san-marco", "rules_version": "1", "token": "AA=="}', "state.token"),
        ('{"game": "chess", "rules": "1"}', "'chess' is not served"),
        ('{"game": "san-marco", "rules": "1"}', "not a valid position"),
        ('{"game": "\\ud800"}', "referee legal: "),
    ],
)
def test_unreadable_states_get_one_sentence_and_status_2(text: str, said: str) -> None:
    """Whatever comes instead of a state is told apart."""
    assert said in complaint("legal", "-", stdin=text)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 are said to be none."""
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe")
    assert "is not UTF-8 text" in complaint("legal", path)


def test_a_finished_game_awaits_nobody(game: str, players: int, tmp_path: Path) -> None:
    """Without a seat to ask for, a game that is over has no legal actions to list."""
    engine = next(engine for engine in engines() if engine.game.id == game)
    *_, last = play(engine, players, "over")
    path = tmp_path / "over.json"
    path.write_bytes(write_document(engine, last.after.state))
    assert "the game is over" in complaint("legal", path)
    assert run_json("legal", path, "--seat", 0)["count"] == 0
    assert " win" in run("score", path).stdout
    assert run_json("score", path)["final"]
    assert "the game is over" in run("view", path).stdout


def test_health(target: str) -> None:
    """A server that serves is 0, one that is not there is 1."""
    assert run("health", "--target", target).stdout == f"{target}: SERVING\n"
    assert run_json("health", "--target", target) == {"target": target, "status": "SERVING"}
    assert run_json("health", "--target", "127.0.0.1:1", status=1)["status"] == "UNAVAILABLE"
    assert "localhost:50051" in run("health", "--help").stdout


def test_a_target_where_nobody_serves() -> None:
    """The way out is named with the failure."""
    assert "is `referee serve` running there?" in complaint("games", "--target", "127.0.0.1:1")


def test_an_empty_word_of_an_option_is_visible() -> None:
    """The words of an option are listed such that each can be told."""
    told = complaint("new", "flandern-1302", "--players", 3, "--option", "church_arms_block=maybe")
    assert "'maybe' is not one of '', true, false" in told


def test_several_awaited_seats_need_a_choice(tmp_path: Path) -> None:
    """With four players two distributors split at once: the command asks for which seat."""
    path = tmp_path / "four.json"
    with Referee.embedded() as referee:
        started = referee.start_game("san-marco", 4, seed="four")
        state, turn = started.state, started.turn
        while len(turn.awaited) == 1:
            seat = turn.awaited[0]
            move = referee.legal_actions(state, seat, page_size=1).actions[0]
            accepted = referee.apply(state, seat, move, resolve_chance="four")
            state, turn = accepted.state, accepted.turn
        path.write_text(referee.export_state(state).document)
    assert "several seats are awaited" in complaint("legal", path)
    assert run_json("legal", path, "--seat", turn.awaited[1])["count"] > 0


def test_commands_take_a_rules_version(tmp_path: Path) -> None:
    """A game by older rules stays one; counting by others is possible; an unknown version is refused with those there are."""
    assert "rules version 2 (also 1)" in run("games").stdout
    assert "Regelversion 2 (auch 1)" in run("games", locale="de_DE.UTF-8").stdout
    game = tmp_path / "game.json"
    run("new", "senators", "--players", 3, "--rules", 1, "-o", game)
    assert json.loads(game.read_text())["rules_version"] == "1"
    for _ in range(10):
        run("chance", game, "--once", "--seed", "a", "-o", game)
    assert (run_json("perft", game, 1)["total"], run_json("perft", game, 1, "--rules", 2)["total"]) == (7, 10)
    assert "except that" not in run("rules", "senators", "SE-GEN-08", "--rules", 1).stdout
    assert "except that" in run("rules", "senators", "SE-GEN-08").stdout.replace("\n", " ")
    for arguments in (
        ("new", "senators", "--players", 3),
        ("rules", "senators"),
        ("simulate", "senators", "--players", 3),
        ("perft", game, 1),
    ):
        assert "2, 1" in complaint(*arguments, "--rules", 9)
    assert "available: 1, 2" in complaint("conformance", "--game", "senators", "--rules", 9)
    run("conformance", "--game", "senators", "--rules", 2, "--only", "SE-GEN-08")


def test_records_of_an_older_version_are_judged_by_both(tmp_path: Path) -> None:
    for version, differing in (("1", 0), ("2", 1)):
        folder, other = tmp_path / version, {"1": "2", "2": "1"}[version]
        run("simulate", "senators", "--players", 5, "-n", 30, "--seed", "v", "--rules", version, "--out", folder)
        told = run_json("verify", folder, "--against", f"rules={other}", status=differing)
        assert bool(told["changed"]) == bool(differing)
        for row in told["changed"]:
            assert row["after"]["fault"]["violations"][0]["rule_id"] == "SE-GEN-08"


def test_draw_writes_a_picture(state: Path, tmp_path: Path) -> None:
    """To standard output or a file, as a seat sees it, in the language, dark, with marks."""
    plain = run("draw", state).stdout
    assert plain.startswith("<svg ")
    out = tmp_path / "game.svg"
    run("draw", state, "--seat", 0, "--dark", "--width", 400, "--mark-legal", "--language", "de", "-o", out)
    svg = out.read_text("utf-8")
    assert 'width="400"' in svg
    assert "referee-dark" in svg
    assert 'lang="de"' in svg
    assert "referee draw: width: 5 is not from 120 to 4096" in complaint("draw", state, "--width", 5)
    assert "name a seat" in complaint("draw", state, "--mark-legal")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with a whole game of Senators."""
    path = tmp_path / "game.rec"
    path.write_text(random_text(engine_of("senators"), 3), "utf-8")
    return path


def test_show_prints_a_position_of_a_record(record: Path, tmp_path: Path) -> None:
    """What was done, what happened, the board; also as a picture and as JSON."""
    picture = tmp_path / "position.svg"
    shown = run("show", record, "--ply", 4, "--draw", picture).stdout
    assert "senators, 3 players, rules version" in shown
    assert "4  chance: Deal " in shown
    assert "Ply 4: " in shown
    assert picture.read_text("utf-8").startswith("<svg ")
    assert "rules version" in run("show", record, "--ply", 0).stdout
    plies = len(random_record(engine_of("senators"), 3).plies)
    assert f"Ply {plies}: the game is over" in run("show", record).stdout
    parts = run_json("show", record, "--ply", 4, "--seat", 1)
    assert (parts["position"]["ply"], parts["verdict"]["kind"]) == (4, "KIND_FINISHED")
    assert parts["position"]["views"][0]["seat"] == 1
    assert f"has {plies} plies: there is no ply 9999" in complaint("show", record, "--ply", 9999)


def test_show_keeps_from_a_seat_what_it_may_not_know(record: Path) -> None:
    """The card that chance deals to another seat."""
    lines = record.read_text("utf-8").splitlines()
    deal = next(line for line in lines if " deal " in line)
    card = deal.split()[-1].replace("-", " ")
    ply = int(deal.split()[0])
    shown = {seat: card in run("show", record, "--ply", ply, "--seat", seat).stdout for seat in range(3)}
    assert sorted(shown.values()) == [False, False, True]
    assert card in run("show", record, "--ply", ply).stdout


def test_show_says_what_is_wrong_up_to_the_ply(record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.rec"
    bad.write_text(changed(random_record(engine_of("senators"), 3), 20, action="nonsense"), "utf-8")
    assert "unreadable" not in run("show", bad, "--ply", 19).stdout
    for options in (["--ply", 20], ["--ply", 30], []):
        shown = run("show", bad, *options, status=1).stdout
        assert "unreadable" in shown
        assert "ply 20" in shown
        assert "Ply 19: " in shown
    bad.write_text("nonsense", "utf-8")
    assert "unreadable" in run("show", bad, status=1).stdout
    assert "does not exist" in complaint("show", tmp_path / "nothing.rec")
