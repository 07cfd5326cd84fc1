"""Notation, texts, position documents, the sketch, and states from outside."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from referee_engines import documents
from referee_engines.contract import BadDocument, Setup, Unreadable
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.actions import Build, Commit, PickUp, Site, Start
from referee_engines.flandern_1302.events import CityScored
from referee_engines.flandern_1302.state import Acting, Choosing, Drawing, Gold, Over
from referee_engines.sketch import plain_text
from tests.helpers.play import play
from tests.unit.flandern_1302.positions import acting, choosing, golden, play_lines, table


def test_every_action_has_one_line() -> None:
    seen = set()
    for players in (3, 4):
        for ply in play(ENGINE, players, "lines"):
            text = ENGINE.notation.format(ply.action)
            assert ENGINE.notation.parse(text, ply.state) == ply.action
            seen.add(type(ply.action))
    assert seen == set(ENGINE.action_types)


@pytest.mark.parametrize(
    ("action", "english", "german"),
    [
        (
            Commit("gent", 2),
            "Choose the Ghent card and add 2 influence cards",
            "Städtekarte Gent aussuchen und 2 Einflusskarten dazulegen",
        ),
        (Commit("site", 0), "Choose the site card", "Karte „Baustelle“ aussuchen"),
        (
            Build("luik", "D3", "grey", 1),
            "Build a grey quarter (with a guild master) on D3 in Liège",
            "Graues Stadtviertel (mit Zunftmeister) auf D3 in Lüttich bauen",
        ),
        (
            Site("ieper", "R1", "church", 0),
            "Set up a site with a church quarter on R1 in Ypres",
            "Baustelle mit einem Kirchen-Stadtviertel auf R1 in Ypern einrichten",
        ),
        (PickUp(), "Pick up all played action cards", "Alle ausgespielten Aktionskarten aufnehmen"),
    ],
)
def test_actions_are_labels_in_the_words_of_the_rules(action: Any, english: str, german: str) -> None:
    state = table()
    assert ENGINE.reader("en").action(state, 0, action) == english
    assert ENGINE.reader("de").action(state, 0, action) == german


def test_dealt_centres_are_named_with_their_cities() -> None:
    centres = play_lines(
        ENGINE.new_game(Setup(3, {"start": "0"})), "0: centre gent", "1: centre luik", "2: centre ieper"
    )
    deal = ENGINE.notation.parse("deal brugge leuven utrecht", centres)
    assert ENGINE.reader("en").action(centres, None, deal) == (
        "Deal the remaining centres: red guild to Bruges, grey guild to Leuven and church to Utrecht"
    )


def test_a_scored_city_is_told_with_who_gets_what() -> None:
    event = CityScored("gent", 15, (8, 0, 4), 2, 1, "FL-SCORE-01", 0, 0)
    assert ENGINE.reader("en", ("Anna", "Ben", "Cleo")).event(event) == (
        "Ghent is full and is scored: value 15. Points: 8 for Anna and 4 for Cleo; grey guild: 2."
    )
    assert ENGINE.reader("de").event(CityScored("gent", 3, (0, 0, 0), 0, 0, "FL-END-04", 0, 0)) == (
        "Gent wird am Spielende abgerechnet: Wert 3. Punkte: keine; graue Zunft: keine."
    )


def test_another_board_has_names_of_its_own() -> None:
    """Cities are called as the file says, a guild by its id, and its quarters in whole sentences."""
    data = json.loads(ENGINE.game.data_sets[0].document)
    data["id"] = "elsewhere"
    text = json.dumps(data).replace('"blue"', '"purple"').replace('"gent"', '"delft"')
    renamed = json.loads(text)
    renamed["cities"][1] |= {"name": "Delft", "names": {}}
    engine = ENGINE.with_data([json.dumps(renamed)])
    state = engine.new_game(Setup(3, {"data": "elsewhere"}))
    action = Build("delft", "T1", "purple", 0)
    english, german = [engine.reader(language, data="elsewhere") for language in ("en", "de")]
    assert english.action(state, 0, action) == "Build a quarter of the purple guild on T1 in Delft"
    assert german.action(state, 0, action) == "Stadtviertel der Zunft purple auf T1 in Delft bauen"
    assert german.name("card", "delft") == "Städtekarte Delft"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "commit",
        "commit paris",
        "commit gent two",
        "commit gent 01",
        "commit gent 1 1",
        "build gent T1 grey",
        "build gent.T9 grey",
        "build gent.T1",
        "build gent.T1 pink",
        "build gent.T1 grey 1",
        "build gent.T1 grey m",
        "draw C gent",
        "draw A paris",
        "deal gent paris",
        "start",
        "pick-up now",
        "finish .T1",
    ],
)
def test_text_that_says_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        ENGINE.notation.parse(text, table())
    assert unreadable.value.field in ("notation", "card", "city", "cities[1]", "faction", "k", "letter", "plot")


def test_numbers_out_of_range_are_readable() -> None:
    assert ENGINE.notation.parse("start -3", table()) == Start(-3)
    assert ENGINE.notation.format(Build("gent", "T1", "grey", -1)) == "build gent.T1 grey m-1"


@pytest.mark.parametrize("players", [3, 4])
def test_states_survive_token_and_document(players: int) -> None:
    for ply in play(ENGINE, players, "documents"):
        state = ply.after.state
        assert documents.unpack(ENGINE, documents.pack(state)) == state
        assert documents.read_document(ENGINE, documents.write_document(ENGINE, state)) == state


def reachable(phase: str) -> Any:
    """The document of a reachable position of that phase, late in a game."""
    found = None
    for ply in play(ENGINE, 4, "late"):
        if ENGINE.turn(ply.after.state).phase == phase:
            found = ply.after.state
    assert found is not None
    return json.loads(documents.write_document(ENGINE, found))


@pytest.mark.parametrize(
    ("phase", "path", "value", "field"),
    [
        ("choose", "cities.paris", {"quarters": {}, "covers": [], "scored": False}, "cities.paris"),
        ("choose", "cities.gent.quarters.Z9", {"faction": "blue"}, "cities.gent.quarters.Z9"),
        ("choose", "cities.gent.covers", ["Q"], "cities.gent.covers"),
        ("choose", "guilds", ["blue", "pink", "green", "red"], "guilds[1]"),
        ("choose", "tiles.grey.T:7", 1, "tiles.grey.T:7"),
        ("choose", "deck.C", {}, "deck.C"),
        ("choose", "phase.golden_card", "paris", "phase.golden_card"),
        ("choose", "phase.acted", 1, "phase.acted"),
        ("choose", "phase.commitments", [{"card": "influence", "k": 0}, None, None, None], "phase.commitments[0].card"),
        ("act", "phase.commitments", [None, None, None, None], "phase.commitments"),
        ("gold", "phase.golden_card", None, "phase.golden_card"),
        ("end", "phase.deck_empty", None, "phase.deck_empty"),
        ("choose", "phase.name", "lunch", "phase.name"),
        ("choose", "rules", "0", "rules"),
        ("choose", "data.sha256", "00", "data.sha256"),
    ],
)
def test_a_document_with_an_unknown_word_names_the_field(phase: str, path: str, value: object, field: str) -> None:
    document = reachable(phase)
    *parents, last = path.split(".")
    inner = document
    for parent in parents:
        inner = inner[parent]
    inner[last] = value
    with pytest.raises(BadDocument) as bad:
        documents.read_document(ENGINE, json.dumps(document))
    assert field in [problem.field for problem in bad.value.problems]


def fresh() -> Any:
    """A position in the middle of a real game, in step 4."""
    for i, ply in enumerate(play(ENGINE, 4, "middle")):
        if i > 90 and isinstance(ply.after.state.phase, Acting) and ply.after.state.phase.acted == 1:
            return ply.after.state
    raise AssertionError("no such position")


def test_alterations_are_reported_with_their_rule() -> None:
    state = fresh()
    phase = state.phase
    gent = state.cities[1]

    def with_gent(**changes: object) -> Any:
        return replace(state, cities=(state.cities[0], replace(gent, **changes), *state.cities[2:]))

    altered = {
        "FL-SETUP-02": replace(state, guilds=(0, 1, 2, 2)),
        "FL-SETUP-03": with_gent(quarters=(0,) * 6, sites=0, masters=(0,), figures=(), cathedrals=0),
        "FL-PLACE-01": with_gent(quarters=tuple([mask | 2 for mask in gent.quarters])),
        "FL-SITE-02": with_gent(sites=1),
        "FL-START-07": with_gent(cathedrals=gent.quarters[1] | gent.quarters[4]),
        "FL-START-08": with_gent(figures=(next(i for i in range(13) if gent.quarters[5] >> i & 1),)),
        "FL-SCORE-01": with_gent(scored=True),
        "FL-COVER-01": with_gent(
            covers=gent.covers | 1 << next(i for i in range(1, 13) if not any(q >> i & 1 for q in gent.quarters))
        ),
        "FL-SETUP-05": replace(state, deck=(state.deck[0], (0, *state.deck[1][1:]))),
        "FL-ORDER-02": replace(state, phase=replace(phase, order=phase.order[::-1])),
        "FL-ROUND-01": replace(state, round=0),
        "FL-SETUP-06": replace(state, start=-1),
        "FL-PICK-01": replace(state, hands=((1, 1, 1, 1, 1, 1, 1, 0), *state.hands[1:])),
        "FL-GOLD-02": replace(state, round=state.round + 3),
        "FL-START-02": replace(state, influence=(5, 5, 5, 5)),
    }
    assert ENGINE.problems(state) == []
    for rule, broken in altered.items():
        assert rule in [problem.rule for problem in ENGINE.problems(broken)], rule


@pytest.mark.parametrize(
    "change",
    [
        {"cities": ()},
        {"tiles": ((),) * 6},
        {"hands": ((1,),) * 4},
        {"influence": ()},
        {"influence": (-1, 0, 0, 0)},
        {"influence": (2**62, 0, 0, 0)},
        {"deck": ()},
        {"guilds": ()},
        {"guilds": (0, 1, 2, 99)},
        {"start": 9},
        {"start": -5},
        {"round": -1},
        {"round": 2**60},
        {"ply": -1},
        {"ply": 2**40},
        {"players": 0},
        {"players": 2**60},
        {"data": "nowhere"},
        {"sha256": ""},
        {"phase": Choosing(99, (None,) * 4)},
        {"phase": Choosing(-7, (None,) * 4)},
        {"phase": Choosing(0, ())},
        {"phase": Choosing(0, ((-1, 0), None, None, None))},
        {"phase": Choosing(0, ((0, 2**60), None, None, None))},
        {"phase": Choosing(0, ((0, 0),) * 4)},
        {"phase": Acting(0, ((0, 0),) * 4, (), 0)},
        {"phase": Acting(0, ((0, 0),) * 4, (0, 1, 2, 3), 4)},
        {"phase": Acting(0, ((0, 0),) * 4, (0, 1, 2, 3), -1)},
        {"phase": Acting(0, (), (), 0)},
        {"phase": Gold(8)},
        {"phase": Gold(-1)},
        {"phase": Gold(50)},
        {"phase": Over(False)},
        {"phase": Drawing()},
    ],
    ids=str,
)
def test_no_state_from_outside_makes_the_check_fail(change: dict[str, Any]) -> None:
    """The check reports and never raises."""
    assert ENGINE.problems(replace(fresh(), **change)) != []


def test_cities_of_impossible_shape_are_reported() -> None:
    state = fresh()
    gent = state.cities[1]
    for change in (
        {"quarters": ()},
        {"masters": ()},
        {"quarters": (-1, 0, 0, 0, 0, 0)},
        {"sites": 1 << 40},
        {"covers": -2},
        {"figures": (99,)},
        {"figures": (-1,)},
        {"figures": (3, 1)},
        {"figures": (1,) * 1000},
        {"late_figures": (1,)},
        {"late_cathedrals": 1},
    ):
        broken = replace(state, cities=(state.cities[0], replace(gent, **change), *state.cities[2:]))
        assert ENGINE.problems(broken) != [], change


def test_the_sketch_shows_the_cities_and_marks_plots() -> None:
    state = acting(
        table({"brugge.T1": "yellow*!", "brugge.D1": "blue#", "brugge.T2": "church^", "brugge.R3": "x"}), "gent"
    )
    drawing = ENGINE.sketch(
        ENGINE.view(state, 0),
        ENGINE.reader("en"),
        [Build("gent", "T3", "grey", 0), Site("gent", "T4", "church", 0), PickUp()],
    )
    lines = plain_text(drawing).split("\n")
    assert lines[0].startswith("Round 5, step 4, actions")
    assert "T1 Y**" in lines[5]
    assert "D1 B#" in lines[5]
    assert "C B     T2 +^" in lines[6]
    assert "R3 x" in lines[8]
    marked = [span.text.strip() for line in drawing for span in line if span.style == "mark"]
    assert sorted(marked) == ["[T3]", "[T4]"]
    assert max(map(len, lines)) <= 80


def drawn(state: Any, seat: int | None, language: str = "en") -> str:
    """The sketch as text."""
    return plain_text(ENGINE.sketch(ENGINE.view(state, seat), ENGINE.reader(language)))


def test_the_sketch_follows_the_game() -> None:
    state = choosing(table(), "site")
    assert "golden card: face down" in drawn(state, 2)
    assert "golden card: Site" in drawn(state, 0)
    assert "goldene Karte: Baustelle" in drawn(state, 0, "de")
    state = play_lines(choosing(table()), "1: commit gent 2")
    assert "has chosen" in drawn(state, 0)
    assert "Ghent +2" in drawn(state, 1)
    assert "face down" not in drawn(golden(table(), "site"), 2)


@pytest.mark.parametrize("language", ENGINE.texts.languages)
def test_the_sketch_has_80_columns_and_a_sign_for_every_guild(language: str) -> None:
    for players in (3, 4):
        for ply in play(ENGINE, players, "sketch"):
            assert max(map(len, drawn(ply.after.state, 0, language).split("\n"))) <= 80
    reader = ENGINE.reader(language)
    signs = [reader.name("faction", name.id, "sign") for name in ENGINE.names if name.kind == "faction"]
    assert len(set(signs)) == len(signs) == 6


def test_the_sketch_shows_open_cards_and_the_own_hand() -> None:
    """Cards stand below each other; a hand is listed for the seat that looks, and for no spectator."""
    state = acting(table(), "luik", "gent", "site")
    lines = drawn(state, 1).split("\n")
    cards = lines[lines.index("seat 0, face up  Liège") :]
    assert cards[1:4] == [
        "seat 1, face up  Ghent",
        "in hand          Bruges Ypres Leuven Liège Utrecht Site Pick-up",
        "seat 2, face up  Site",
    ]
    assert "in hand" not in drawn(state, None)
    assert "# site  ^ cathedral  * guild master  x covered  . free" in lines


def test_the_wire_message_mirrors_actions_and_view() -> None:
    """Every tag and every field of an action or of the view stands in the proto file under the same name."""
    from pathlib import Path

    proto = Path(__file__).parents[3] / "proto" / "referee" / "games" / "flandern_1302" / "v1" / "flandern_1302.proto"
    text = proto.read_text("utf-8")
    for action in ENGINE.action_types:
        assert f" {action.__struct_config__.tag} = " in text
        message = text.split(f"message {action.__name__} {{")[1].split("}")[0]
        assert [field for field in action.__struct_fields__ if f" {field} = " not in message] == []
    pending = [ENGINE.view_type]
    while pending:
        kind = pending.pop()
        message = text.split(f"message {kind.__name__} {{")[1].split("\n}")[0]
        fields = [line.split(" = ")[0].split()[-1] for line in message.split("\n") if " = " in line]
        assert fields == list(kind.__struct_fields__)
        for field in msgspec.structs.fields(kind):
            inner = [a for a in (field.type, *getattr(field.type, "__args__", ())) if hasattr(a, "__struct_fields__")]
            pending += inner
