"""What differs between the rules versions of Senators, and what stays the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from referee_client import Referee
from referee_engines.chance import SeededSource
from referee_engines.contract import CHANCE, RuleViolation, Setup
from referee_engines.documents import read_document, write_document
from referee_engines.game import Game
from referee_engines.playout import play_out
from referee_engines.registry import current, engines
from referee_engines.senators.actions import DrawEvent, Release
from referee_engines.senators.phases import Drawing, Warring
from referee_engines.senators.rulings import VERSION_1, VERSION_2
from tests.golden.corpus import paths, refused_paths
from tests.helpers.play import TestSource
from tests.unit.senators.table import (
    ENGINE,
    ENGINE_1,
    act,
    awaited,
    dealt,
    deck_file,
    draw,
    event,
    lines,
    other_engine,
    position,
)

BOTH = pytest.mark.parametrize("engine", [ENGINE, ENGINE_1], ids=["2", "1"])


def test_version_2_is_current() -> None:
    assert (ENGINE.game.rules_version, ENGINE_1.game.rules_version) == ("2", "1")
    assert ENGINE in current(engines())
    assert [each.game.rules_version for each in engines() if each.game.id == "senators"] == ["2", "1"]


@pytest.mark.accepts("SE-GEN-08", "SE-REL-01")
def test_a_release_before_an_event() -> None:
    """Chance stays awaited; the release changes nothing but money and senators."""
    state = position(Drawing(), money=(3, 4, 5))
    turn = ENGINE.turn(state)
    assert (turn.awaited, turn.anytime) == ((CHANCE,), (0, 1, 2))
    for seat in range(3):
        assert lines(state, seat) == ["release"]
    after = act(state, 1, "release")
    assert after == replace(state, money=(3, 9, 5), senators=(5, 4, 5), ply=state.ply + 1)
    assert ENGINE.turn(after).awaited == (CHANCE,)
    assert ENGINE_1.turn(state).anytime == ()
    assert lines(state, 1, ENGINE_1) == []


@pytest.mark.accepts("SE-ELIM-02")
@pytest.mark.parametrize(("fallen", "following"), [((0, 0, 0, 0), 1), ((0, 1, 0, 0), 2), ((0, 1, 2, 0), 3)])
def test_the_active_player_leaves_before_an_event(fallen: Sequence[int], following: int) -> None:
    """The turn does not begin; the next living player is active, whose event is pending."""
    alive = [0 if gone else 5 for gone in fallen]
    state = position(Drawing(), players=4, senators=(1, *alive[1:]), money=alive, fallen=fallen)
    after = act(state, 0, "release")
    if fallen.count(0) == 2:
        assert ENGINE.turn(after).over == "SE-ELIM-04"
        return
    assert (after.active, after.phase, awaited(after)) == (following, Drawing(), (CHANCE,))
    assert draw(after, "event tribute").active == following


@pytest.mark.accepts("SE-ELIM-01")
def test_another_player_leaves_before_an_event() -> None:
    state = position(Drawing(), players=4, senators=(5, 1, 5, 5), hidden={1: "wood-1"})
    after = act(state, 1, "release")
    assert (after.active, after.phase, after.fallen) == (0, Drawing(), (0, 1, 0, 0))


@pytest.mark.accepts("SE-ELIM-04")
def test_all_but_one_leave_before_the_first_event() -> None:
    """Every state on the way is sound, as a document too, and version 1 takes none of them."""
    state = dealt(5, "3")
    for seat in (4, 3, 0, 1):
        for _ in range(5):
            state = act(state, seat, "release")
            document = write_document(ENGINE, state)
            assert read_document(ENGINE, document) == state
            assert ENGINE_1.problems(state)
    assert ENGINE.turn(state).over == "SE-ELIM-04"
    assert ENGINE.score(state, None).winners == (2,)


@pytest.mark.parametrize(
    "change",
    [
        {"money": (10, 11, 12)},
        {"senators": (5, 6, 5)},
        {"ply": 9},
        {"ply": 12},
        {"active": 1},
        {"senators": (5, 4, 4)},
    ],
    ids=str,
)
def test_releases_before_the_first_event_must_add_up(change: dict[str, object]) -> None:
    state = act(dealt(), 1, "release")
    assert ENGINE.problems(state) == []
    assert ENGINE.problems(replace(state, **change))


@pytest.mark.accepts("SE-WAR-03")
@pytest.mark.parametrize(("win", "lose", "by_version_1"), [(2, 1, 6), (0, 3, 2), (1, 1, 5)])
def test_equal_bids_in_a_war(win: int, lose: int, by_version_1: int) -> None:
    """They change nothing, whatever the card says; by version 1 gains and losses are added up."""
    data = deck_file()
    data["events"][0].update(win=win, lose=lose)
    for base, expected in ((ENGINE, 5), (ENGINE_1, by_version_1)):
        engine = other_engine(data, base)
        war = Warring(event("war", engine, "other-1"), (4, 4, -1))
        state = position(war, money=(9, 9, 9), drawn="war", engine=engine, data="other-1")
        after = act(state, 2, "commit 4", engine=engine)
        assert (after.money, after.senators) == ((5, 5, 5), (expected,) * 3)
        unequal = act(state, 2, "commit 3", engine=engine)
        assert unequal.senators == (5 + win, 5 + win, 5 - lose)


@BOTH
def test_tokens_documents_and_games_keep_their_version(engine: Game) -> None:
    version = engine.game.rules_version
    with Referee.embedded() as referee:
        started = referee.start_game("senators", 3, seed="a", rules_version=version)
        assert started.state.rules_version == version
        listed = referee.legal_actions(started.state, started.turn.awaited[0]).actions[0]
        after = referee.apply(started.state, started.turn.awaited[0], listed, resolve_chance="a")
        assert after.state.rules_version == version
        document = referee.export_state(after.state).document
        assert f'"rules":"{version}"' in document
        assert referee.import_state(document).state == after.state
        catalogue = {rule.id: rule.sentence for rule in referee.get_game("senators", rules_version=version).rules}
        assert ("released" in catalogue["SE-GEN-08"]) == (version == "2")


def test_the_rest_of_the_catalogue_is_the_same() -> None:
    differing = [rule for rule in ENGINE.rules if ENGINE.rules[rule] != ENGINE_1.rules[rule]]
    assert (list(ENGINE.rules), differing) == (list(ENGINE_1.rules), ["SE-GEN-08"])
    assert VERSION_1 != VERSION_2


def test_records_judged_by_the_other_version() -> None:
    """What version 1 accepts version 2 accepts; a release before an event is refused by version 1 under SE-GEN-08."""
    with Referee.embedded() as referee:
        for path in paths(ENGINE_1):
            assert referee.verify_record(path.read_text("utf-8"), rules_version="2").HasField("fault") is False
        for path in paths(ENGINE):
            fault = referee.verify_record(path.read_text("utf-8"), rules_version="1").fault
            assert [violation.rule_id for violation in fault.violations] == ["SE-GEN-08"]
    assert refused_paths(ENGINE)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_players_release_before_events(players: int) -> None:
    """With one percent per move, before an event as anywhere else; by version 1 never."""
    found = dict.fromkeys((ENGINE, ENGINE_1), 0)
    draws = 0
    for engine in found:
        for number in range(60):
            source = SeededSource(b"versions %d" % number, "senators", players)
            for state, _, action, _ in play_out(engine, engine.new_game(Setup(players, {"start": "0"})), source):
                is_before = isinstance(state.phase, Drawing)
                draws += is_before and engine is ENGINE
                found[engine] += is_before and isinstance(action, Release)
    assert found[ENGINE_1] == 0
    assert 0.002 < found[ENGINE] / draws < 0.03


@BOTH
@pytest.mark.parametrize(("players", "moves"), [(3, 130), (4, 163), (5, 189)])
def test_random_games_have_the_figures_of_the_rules(engine: Game, players: int, moves: int) -> None:
    """RULES.md, 7.0: moves of players, turns, and the mean length of the awaited player's list."""
    games, played, turns, listed, lists = 250, 0, 0, 0, 0
    for number in range(games):
        first = engine.new_game(Setup(players))
        for state, seat, action, _ in play_out(engine, first, TestSource(f"{players} {number}")):
            turns += isinstance(action, DrawEvent)
            if seat != CHANCE:
                played += 1
                if not isinstance(action, Release):
                    lists += 1
                    listed += engine.legal(state, seat).count()
    assert played / games == pytest.approx(moves, rel=0.05)
    assert turns / games == pytest.approx(15.3, rel=0.05)
    assert listed / lists == pytest.approx(5.7, rel=0.05)


def test_an_action_that_version_1_refuses_is_refused_by_apply() -> None:
    with pytest.raises(RuleViolation):
        ENGINE_1.apply(position(Drawing()), 0, Release())
