"""`referee play`, driven by a pipe: choices, forms, refusals, look-up, hidden cards, saving, records, the end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from referee.v1.completion_pb2 import FormChoice, NumberChoice
from referee.v1.state_pb2 import Turn
from referee_cli.language import Texts
from referee_cli.play.forms import Unfit, make_form
from referee_cli.render import ENGLISH
from referee_client import Referee
from referee_engines.registry import engines
from referee_service.config import Config
from referee_service.referee import RefereeService
from referee_service.server import serving
from tests.clients.cli import complaint, run, run_json
from tests.unit.san_marco.versions import old_rules

TWO_BOTS = ("play", "san-marco", "--players", 3, "--bots", "1,2", "--seed", "a1")


def test_bots_play_to_the_end(game: str) -> None:
    """Bots alone end every game with every number of players; the score tree stands at the end."""
    info = next(engine.game for engine in engines() if engine.game.id == game)
    for players in info.players:
        bots = ",".join(map(str, range(players)))
        shown = run("play", game, "--players", players, "--bots", bots, "--seed", "show").stdout
        assert "the game is over" in shown
        assert "final score" in shown
        assert shown == run("play", game, "--players", players, "--bots", bots, "--seed", "show").stdout


def test_strong_bots_play_to_the_end(target: str) -> None:
    """Together with random ones, here and against a server, with hardly any time to think."""
    bots = ("--players", 3, "--bots", "0,1:strong,2:random", "--seed", "show", "--think", "0")
    for where in ((), ("--target", target)):
        assert "final score" in run("play", "senators", *bots, *where).stdout


def test_a_saved_game_goes_on_with_its_strong_bots(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    bots = ("--players", 3, "--bots", "1:strong,2", "--think", "0.25")
    shown = run("play", "san-marco", *bots, "--seed", "a1", stdin=f"save {path}\n").stdout
    assert f"Continue with: referee play {path} --bots 1:strong,2 --think 0.25\n" in shown


def test_a_strong_bot_needs_the_game_here() -> None:
    with serving(Config(port=0, log_level="error"), RefereeService([old_rules("0")])) as port:
        told = complaint("play", "san-marco", "--players", 3, "--bots", "1:strong", "--target", f"127.0.0.1:{port}")
    assert "a strong bot needs the game here as well: rules version '0'" in told


def test_a_server_referees_the_same_game(target: str) -> None:
    """With `--target` the same game is played over the wire."""
    stdin = "1\n2\nq\ny\n"
    assert run(*TWO_BOTS, "--target", target, stdin=stdin).stdout == run(*TWO_BOTS, stdin=stdin).stdout


def test_choices_are_taken_by_number_word_or_notation() -> None:
    """A word leaves the choices that contain it, by their numbers; an empty line shows all again; notation plays at once."""
    shown = run(*TWO_BOTS, stdin="dorsoduro marco\n1\n\n99\nplace DOR-SMA\nq\ny\n").stdout
    before = shown.partition("Ply 15")[0]
    assert before.count(" 9) Build a bridge between Dorsoduro and San Marco  place DOR-SMA") == 3
    assert before.count(" 1) Build a bridge") == 2
    assert "There is no choice 1." in shown
    assert "There is no choice 99." in shown
    assert "Seat 0 builds a bridge between Dorsoduro and San Marco." in shown


def test_what_can_be_asked_meanwhile_leaves_the_turn() -> None:
    """Help, board, story and score are shown, and the seat is asked again."""
    shown = run(*TWO_BOTS, stdin="?\nb\nh\n=\n\nn\n").stdout
    assert "place CAN-SCR …  play an action in its notation" in shown
    assert shown.count("CAN Cannaregio") == 2
    assert shown.count("Seat 0 rolls a 5 and places 2 nobles in Dorsoduro.") == 4
    assert "score so far" in shown
    assert "Type the number of a choice" in shown
    assert "There are no more choices." in shown
    assert "Ply 13" not in shown


def test_rules_and_cards_are_looked_up() -> None:
    """An id shows the rule with its source; words list the best of rules and names, small letters or not."""
    shown = run(*TWO_BOTS, stdin="? sm-doge-07\n? DOGE card\n? nowhere\n").stdout
    assert "SM-DOGE-07  Nobody may pay more prestige than they have.\n  ruling R-12: " in shown
    assert re.search(r"\? DOGE card\nDoge card *\n *SM-", shown)
    assert "No rule, card or name contains “nowhere”." in shown
    senators = run("play", "senators", "--players", 3, "--bots", "1,2", "--seed", "a", stdin="? war\n").stdout
    assert re.search(r"\? war\nWar +Everyone makes a sealed bid", senators)


def test_refusals_are_explained_and_the_seat_stays() -> None:
    """A refused move shows its rule and the German line; an unreadable one says why; both leave the turn."""
    moves = ["place DOR-SMA", "place DOR-SMA"]
    shown = run(*TWO_BOTS, stdin="\n".join(["choose 1", "dance", *moves, "q", "y", ""])).stdout
    assert "SM-TURN-01  You cannot choose an offer now" in shown
    assert "'dance' is not an action of san-marco" in shown
    assert "action.notation" not in shown
    assert shown.index("SM-TURN-01") < shown.index("Seat 0 builds a bridge between Dorsoduro and San Marco.")


def test_a_split_is_made_with_a_form() -> None:
    """Cards are moved between piles; wrong lines and empty piles are told; the split is accepted."""
    shown = run(*TWO_BOTS, stdin="\n".join(["1", "1", "01", "", "3 9", "1 2 1", "10 3", "10 2", "", "q", "y"])).stdout
    assert "Give a pile from 0 to 2 for each of the 10 cards." in shown
    assert "No pile may be empty." in shown
    assert "pile 2: 10·limit 2" in shown
    assert "Seat 0 divides the cards into 3 offers: 7, 2 and 1." in shown
    assert shown.count("Give a pile from") == 3


def test_notation_is_played_in_a_form_too() -> None:
    """A whole action may be typed where a form is open; what is neither is told in the form's words."""
    shown = run(*TWO_BOTS, stdin="\n".join(["1", "1", "nonsense", "choose 1"])).stdout
    assert "Give a pile from 0 to 2 for each of the 10 cards." in shown
    assert "You cannot choose an offer now" in shown


def test_digits_divide_all_cards_at_once() -> None:
    """One line of digits fills the form."""
    shown = run(*TWO_BOTS, stdin="\n".join(["1", "1", "0001112222", "", "q", "y"])).stdout
    assert "Seat 0 divides the cards into 3 offers: 4, 3 and 3." in shown


def test_a_long_choice_is_made_field_by_field() -> None:
    """Two dots lead one choice back; where the last field is chosen, the action is played."""
    arguments = ("play", "flandern-1302", "--players", 3, "--bots", "1,2", "--option", "start=0", "--seed", "f")
    shown = run(*arguments, stdin="1\ngent\n..\n1\n1\n").stdout
    assert "choose cards › Ghent card › influence cards to add\n1) 0\n2) 1 · Costs 1 influence card\n" in shown
    assert shown.count("1) Bruges card (4)") == 2
    assert "choose cards › Bruges card › influence cards to add" in shown
    assert "Seat 0 reveals the Bruges card." in shown


def test_a_move_is_taken_back(tmp_path: Path) -> None:
    """As far as the last decision of a person, through the plies of bots, several times, and in the record too."""
    path = tmp_path / "game.rec"
    shown = run(*TWO_BOTS, "--record", path, stdin="1\n2\nundo\nundo\nundo\n").stdout
    plies = re.findall(r"^Ply (\d+)", shown, re.MULTILINE)
    assert plies == ["12", "15", "20", "15", "12", "12"]
    assert shown.count("Taken back.") == 2
    assert "There is no earlier decision to go back to." in shown
    assert run_json("verify", path)["records"][0]["plies"] == 12


def test_taking_back_at_a_hot_seat_warns_of_what_was_seen() -> None:
    """The screen goes back to the seat whose decision it was."""
    arguments = ("play", "san-marco", "--players", 3, "--seed", "a1", "--no-pause")
    shown = run(*arguments, stdin="1\nundo\n").stdout
    assert "Taken back. Hidden things may have been seen since then." in shown
    assert shown.splitlines()[-1].startswith("seat 0>") or "seat 0>" in shown.rpartition("Taken back.")[2]


def test_the_screen_is_passed_and_hides_what_others_hold() -> None:
    """At a hot seat each person is asked to take the screen, and sees the cards of nobody else."""
    arguments = ("play", "san-marco", "--players", 3, "--seed", "a1")
    placing = ["", "1"] * 6
    shown = run(*arguments, stdin="\n".join([*placing, "", "0000000012", "", "q", "y"])).stdout
    assert shown.count("Pass the screen to seat") == 8
    drew = [screen for screen in shown.split("Pass the screen to seat") if "Seat 0 has drawn:" in screen]
    assert len(drew) == 1
    assert drew[0].startswith(" 0")
    assert "Pass the screen" not in run(*arguments, "--no-pause", stdin="1\n1\n1\nq\ny\n").stdout


def test_the_screen_is_wiped_with_what_has_scrolled_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that keeps what has scrolled off forgets it too before the next seat looks; a pipe gets no codes."""
    arguments = ("play", "san-marco", "--players", 3, "--seed", "a1")
    assert "\x1b" not in run(*arguments, stdin="\n1\n\nq\ny\n").stdout
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    shown = run(*arguments, stdin="\n1\n\nq\ny\n").stdout
    assert shown.count("\x1b[2J") == shown.count("\x1b[3J") == 2
    assert shown.index("\x1b[3J") < shown.index("Pass the screen")


def test_another_seat_may_be_let_act() -> None:
    """Where two seats split at once, either may go first; a seat without a decision may not."""
    arguments = ("play", "san-marco", "--players", 4, "--seed", "four", "--no-pause")
    shown = run(*arguments, stdin="1\n" * 4 + "s 9\nq\ny\n").stdout
    assert "There is nothing else for seat 9 to decide right now." in shown
    turn = shown.rsplit("Ply ", 1)[1].splitlines()[0]
    first, second = [word.strip(" ,") for word in turn.split("seat")[1:]][:2]
    first, second = first.split()[0], second.split()[0]
    switched = run(*arguments, stdin="1\n" * 4 + f"s {second}\nq\ny\n").stdout
    assert f"seat {first}> s {second}" in switched
    assert f"seat {second}> q" in switched


def test_a_person_may_act_before_chance_decides() -> None:
    """In Senators a senator may be released before an event is drawn; Enter has it drawn."""
    arguments = ("play", "senators", "--players", 3, "--bots", "1,2", "--seed", "a")
    question = "seat 0 may act before chance decides"
    before, _, after = run(*arguments, stdin="1\n" * 100).stdout.partition(question)
    assert "Seat 0 releases a senator" in after.partition("draws the event")[0]
    until_then = "1\n" * before.count("seat 0> 1")
    drawn = run(*arguments, stdin=f"{until_then}\nq\ny\n").stdout.partition(question)[2]
    assert "draws the event" in drawn
    assert question not in drawn
    assert "Seat 0 releases" not in drawn


def test_a_state_is_saved_only_when_asked(tmp_path: Path) -> None:
    """A saved game is a state like any other, and `play` takes it up again."""
    path = tmp_path / "saved.json"
    shown = run(*TWO_BOTS, stdin=f"1\nsave\nsave /nowhere/at/all\nsave {path}\nq\ny\n").stdout
    assert "Save to which file? Type save FILE." in shown
    assert "cannot be written" in shown
    assert f"Saved. Continue with: referee play {path} --bots 1,2\n" in shown
    assert run_json("view", path)["turn"]["ply"] == 15
    assert "Ply 15" in run("play", path, "--bots", "1,2", stdin="q\ny\n").stdout


def test_quitting_asks_and_takes_no_letter_for_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is neither yes, no nor a file to save to is asked again; no goes on with the game."""
    monkeypatch.chdir(tmp_path)
    shown = run(*TWO_BOTS, stdin="q\nx\nn\nplace DOR-SMA\nq\nsave here\ny\n").stdout
    assert shown.count("Really quit? (save FILE first, y/n)") == 4
    assert "Seat 0 builds a bridge between Dorsoduro and San Marco." in shown
    assert [path.name for path in tmp_path.iterdir()] == ["here"]


@pytest.mark.parametrize("answer", ["j", "ja", "y"])
def test_quitting_is_answered_in_the_language_of_the_game(answer: str) -> None:
    shown = run(*TWO_BOTS, "--language", "de", stdin=f"q\n{answer}\nplace DOR-SMA\n").stdout
    assert shown.rstrip().endswith(f"Wirklich aufhören? (vorher save DATEI, j/n) {answer}")


def test_the_end_of_the_input_quits() -> None:
    """A pipe that runs dry ends the game without a traceback, a question or a file."""
    assert run(*TWO_BOTS, stdin="1\n").stdout.rstrip().endswith("seat 0>")


def test_an_interrupt_asks_whether_to_quit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C leaves as `q` does, with the status of an interrupt; a second one leaves at once."""
    path = tmp_path / "saved.json"
    type_lines(monkeypatch, "1", KeyboardInterrupt(), "n", KeyboardInterrupt(), f"save {path}", "y")
    assert f"Saved. Continue with: referee play {path}" in run(*TWO_BOTS, status=130).stdout
    assert run_json("view", path)["turn"]["ply"] == 15
    type_lines(monkeypatch, KeyboardInterrupt(), KeyboardInterrupt())
    assert "Saved" not in run(*TWO_BOTS, status=130).stdout


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str | KeyboardInterrupt) -> None:
    """Lets the player type the lines, or interrupt instead of a line."""
    typed = iter(lines)

    def answer(*_: object) -> str:
        line = next(typed)
        if isinstance(line, KeyboardInterrupt):
            raise line
        return line

    monkeypatch.setattr("rich.console.Console.input", answer)


def test_a_game_is_recorded(game: str, players: int, tmp_path: Path) -> None:
    """A game that ends is a record that verifies, with its result; the typed spelling of an action does not matter."""
    path = tmp_path / "game.rec"
    bots = ",".join(map(str, range(players)))
    run("play", game, "--players", players, "--bots", bots, "--seed", "show", "--record", path)
    told = run_json("verify", path)["records"][0]
    assert (told["kind"], told["game"], told["players"]) == ("KIND_FINISHED", game, players)
    assert told["checkpoints"] > told["plies"] / 3
    assert '[winners "' in path.read_text()
    assert "already exists" in complaint("play", game, "--players", players, "--bots", bots, "--record", path)


def test_a_game_that_is_broken_off_is_recorded_and_goes_on(tmp_path: Path, target: str) -> None:
    """The record grows with the saved game that it leads to, over a server as well; forms and notation are recorded."""
    record, saved = tmp_path / "a game.rec", tmp_path / "saved.json"
    options = ("--option", "start=random", "--record", record, "--target", target)
    lines = ["place SMA-DOR", "1", "0001112222", "", f"save {saved}", "q", "y"]
    shown = run(*TWO_BOTS, *options, stdin="\n".join(lines)).stdout
    assert f"referee play {saved} --bots 1,2 --record '{record}' --target {target}\n" in shown
    first = run_json("verify", record)["records"][0]
    assert (first["kind"], first["digest"]) == ("KIND_BROKEN_OFF", json.loads(saved.read_text())["digest"])
    assert '[option.start "random"]' in record.read_text()
    assert " 0 place DOR-SMA" in record.read_text()
    run("play", saved, "--bots", "0,1,2", "--record", record)
    second = run_json("verify", record)["records"][0]
    assert second["kind"] == "KIND_FINISHED"
    assert "does not end with the saved position" in complaint("play", saved, "--record", record)
    assert "is not a record" in complaint("play", saved, "--record", saved)
    assert "does not exist" in complaint("play", saved, "--record", tmp_path / "none.rec")


def test_a_record_holds_what_was_played_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever ends the game, the plies before it are in the file."""
    path = tmp_path / "game.rec"
    seen = []

    def answer(*_: object) -> str:
        seen.append(run_json("verify", path)["records"][0]["plies"])
        return "1" if len(seen) < 3 else "q" if len(seen) == 3 else "y"

    monkeypatch.setattr("rich.console.Console.input", answer)
    run(*TWO_BOTS, "--record", path)
    assert seen[0] == 12  # the rolls of the setup
    assert sorted(set(seen)) == seen[:3]


@pytest.mark.parametrize("letters", [1, 40, 60, 80])
def test_a_record_without_a_ply_goes_on(tmp_path: Path, letters: int) -> None:
    """Where chance does not act first, a game can be saved before its first ply; the saved game needs a file of its own.

    The sentence begins with the path, so it is wrapped at another word for each length of the path.
    """
    folder = tmp_path / ("f" * letters)
    folder.mkdir()
    record, saved = folder / "game.rec", folder / "saved.json"
    options = ("--players", 3, "--option", "start=0", "--record", record)
    shown = run("play", "flandern-1302", *options, stdin=f"\nsave {record}\nsave {saved}\n").stdout
    assert "the saved game needs a file of its own" in " ".join(shown.split())
    run("play", saved, "--bots", "0,1,2", "--record", record)
    assert run_json("verify", record)["records"][0]["kind"] == "KIND_FINISHED"


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    """It is told before the game begins; a game of bots that is called wrongly leaves no file."""
    assert "cannot be written" in complaint(*TWO_BOTS, "--record", tmp_path / "no" / "game.rec")
    assert "needs a file" in complaint(*TWO_BOTS, "--record", "-")
    complaint("play", "san-marco", "--players", 3, "--bots", "7", "--record", tmp_path / "game.rec")
    assert not (tmp_path / "game.rec").exists()


def test_a_game_by_rules_that_only_the_server_has_is_recorded(tmp_path: Path) -> None:
    """The service says how plies are written."""
    path = tmp_path / "game.rec"
    with serving(Config(port=0, log_level="error"), RefereeService([old_rules("0")])) as port:
        run(*TWO_BOTS, "--record", path, "--target", f"127.0.0.1:{port}")
        told = run_json("verify", path, "--target", f"127.0.0.1:{port}")["records"][0]
    assert (told["kind"], told["rules_version"]) == ("KIND_BROKEN_OFF", "0")


def test_an_interrupted_game_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.rec"
    type_lines(monkeypatch, "1", KeyboardInterrupt(), KeyboardInterrupt())
    run(*TWO_BOTS, "--record", path, status=130)
    assert run_json("verify", path)["records"][0]["plies"] == 15


@pytest.mark.parametrize("players", [(), ("--players", 3)])
def test_neither_a_file_nor_a_game(players: tuple[object, ...]) -> None:
    """A name that is neither is told as such, before anything else is asked for."""
    assert "no such file or game: 'nofile.json'" in complaint("play", "nofile.json", *players)


def test_a_turn_names_the_other_seats_that_may_act() -> None:
    """A seat that is awaited is not named a second time."""
    turn = Turn(ply=3, phase="bid", awaited=[0], anytime=[0, 1, 2])
    assert ENGLISH.turn(turn).plain == "Ply 3: bid, seat 0 to act; seat 1, seat 2 may act too"
    turn = Turn(ply=3, phase="bid", awaited=[0], anytime=[0, 2])
    assert ENGLISH.turn(turn).plain == "Ply 3: bid, seat 0 to act; seat 2 may act too"
    turn = Turn(ply=3, phase="bid", awaited=[0], anytime=[0])
    assert ENGLISH.turn(turn).plain == "Ply 3: bid, seat 0 to act"


def test_a_saved_game_has_its_players(tmp_path: Path) -> None:
    """A broken save is wrong input like any other."""
    path = tmp_path / "saved.json"
    path.write_text("{}")
    assert "neither a state" in complaint("play", path)


def test_numbers_with_a_fixed_sum_are_asked_for() -> None:
    """The form of a vector takes only numbers that fit."""
    vector = {"field": "nobles", "caps": [2, 1, 3], "total": 3}
    form = make_form(Texts(), FormChoice(form={"action": "banish", "vector": vector}), ["Anna", "Ben", "Cleo"])
    assert form.lines()[0].plain == "  Anna (up to 2)   Ben (up to 1)   Cleo (up to 3)"
    for typed in ("1 1", "3 0 0", "x y z", "2 2 -1"):
        with pytest.raises(Unfit, match="3 numbers in this order, 3 in all"):
            form.read(typed)
    assert form.read("1, 0 2") == [1, 0, 2]


def test_a_number_is_asked_for_within_its_range() -> None:
    form = make_form(Texts(), NumberChoice(low=2, high=8), ())
    for typed in ("many", "9", "1"):
        with pytest.raises(Unfit, match="A number from 2 to 8"):
            form.read(typed)
    assert form.read("8") == 8


def test_cards_of_a_form_may_be_named() -> None:
    """A name moves the first card of that name that is elsewhere; a name of no card moves nothing."""
    items = ["doge", "limit-2", "limit-2", "limit-5"]
    partition = {"field": "piles", "items": items, "piles": 2}
    form = make_form(Texts(), FormChoice(form={"action": "split", "partition": partition}), ["Doge", *items[1:]])
    for typed in ("limit-9 1", "doge limit-9 1"):
        with pytest.raises(Unfit, match="Give a pile"):
            form.read(typed)
    for typed in ("limit-2 1", "limit-2 DOGE 1", "limit-2 0"):
        assert form.read(typed) is None
    assert form.read("") == [["limit-2", "limit-5"], ["doge", "limit-2"]]


def test_play_needs_no_server_to_be_reproducible() -> None:
    """The seed fixes chance and bots: the same answers give the same game, and `new` the same start."""
    stdin = "1\n1\nq\ny\n"
    assert run(*TWO_BOTS, stdin=stdin).stdout == run(*TWO_BOTS, stdin=stdin).stdout
    with Referee.embedded() as referee:
        started = referee.start_game("san-marco", 3, seed="a1")
    rolled = [fact.number for outcome in started.drawn for fact in outcome.events[0].facts if fact.name == "face"]
    shown = run(*TWO_BOTS, stdin="q\ny\n").stdout
    assert [str(face) for face in rolled] == re.findall(r"rolls a (\d) ", shown)
    assert json.dumps(rolled) != "[]"
