"""The data file: what the default holds, what is refused and how, and playing on another board."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from referee_engines import documents
from referee_engines.contract import RuleViolation, Setup, Unreadable
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.datafile import load
from referee_engines.flandern_1302.scoring import tally
from referee_engines.memo import Memo
from tests.helpers.play import play
from tests.unit.flandern_1302.positions import BOARD

TEXT = files("referee_engines.flandern_1302").joinpath("board.json").read_text("utf-8")
DATA = json.loads(TEXT)


def altered(change: Callable[[Any], None]) -> str:
    data = copy.deepcopy(DATA)
    change(data)
    return json.dumps(data)


def test_the_totals_of_the_specification() -> None:
    assert sum(tile["count"] for tiles in DATA["tiles"].values() for tile in tiles) == 94
    assert sum(map(sum, BOARD.decks)) == 28
    assert sum(DATA["wood"].values()) == 24
    assert [len(plan.plots) for plan in BOARD.plans] == [13] * 6
    assert sum(sum(supply) for supply in BOARD.tiles) == 94 - 6


def test_the_plan_of_the_specification() -> None:
    """Long sides and neighbours as in the table of 2.2, and 24 edges."""
    plan = BOARD.plans[0]
    long_sides = {plot: set(plan.ids(plan.long_side[plan.index[plot]])) for plot in plan.plots}
    sides = {plot: set(plan.ids(plan.sides[plan.index[plot]])) for plot in plan.plots}
    assert long_sides["T1"] == {"C"}
    assert long_sides["D3"] == {"T3", "T4"}
    assert long_sides["R4"] == sides["R4"] == {"T4", "D3", "D4"}
    assert sides["T1"] == {"C", "R1", "D4", "D1"}
    assert sides["D4"] == {"T4", "T1", "R4", "R1"}
    assert sides["C"] == {"T1", "T2", "T3", "T4"}
    assert sum(map(len, sides.values())) == 2 * 24


def test_equal_plans_are_worked_out_once() -> None:
    assert len({id(plan) for plan in BOARD.plans}) == 1


def city(data: Any, index: int = 1) -> Any:
    return data["cities"][index]


REFUSED: list[tuple[Callable[[Any], Any], str, str]] = [
    (lambda d: d.update(format="x"), "format", "flandern-1302-board/1"),
    (lambda d: d.update(id="No Name"), "id", "matching regex"),
    (lambda d: d["players"].update(min=2), "players", "FL-SETUP-01"),
    (lambda d: d["options"].update(cover_tiles_unlimited=False), "options.cover_tiles_unlimited", "reserved"),
    (lambda d: d["options"].update(two_player_variant=True), "options.two_player_variant", "two players"),
    (lambda d: d["options"].update(colour=True), "options", "colour"),
    (lambda d: d["cities"].pop(), "cities", "5 cities"),
    (lambda d: city(d).update(id="brugge"), "cities[1] (brugge).id", "duplicate"),
    (lambda d: city(d).update(id="site"), "cities[1] (site).id", "another card"),
    (lambda d: city(d)["plots"][3].update(id="T1"), "cities[1] (gent).plots[3] (gent.T1)", "duplicate"),
    (lambda d: city(d)["plots"][3].update(shape="Q"), "cities[1] (gent).plots[3] (gent.T3)", "unknown shape 'Q'"),
    (lambda d: city(d)["plots"][0].update(centre=False), "cities[1] (gent).plots", "0 centres"),
    (lambda d: city(d)["plots"][1].update(centre=True), "cities[1] (gent).plots", "2 centres"),
    (lambda d: city(d)["plots"][1].update(shape="C"), "cities[1] (gent).plots[1] (gent.T1)", "only centres"),
    (lambda d: city(d)["edges"][2].update(b="T9"), "cities[1] (gent).edges[2] (C-T9)", "unknown plot 'T9'"),
    (lambda d: city(d)["edges"][2].update(b="C"), "cities[1] (gent).edges[2] (C-C)", "itself"),
    (lambda d: city(d)["edges"].append(city(d)["edges"][0]), "cities[1] (gent).edges[24] (C-T1)", "duplicate"),
    (lambda d: city(d)["edges"][0].update(b_side="short"), "cities[1] (gent).plots[1] (gent.T1)", "no chain"),
    (lambda d: city(d)["edges"][0].update(b_side="round"), "cities[1].edges[0].b_side", "round"),
    (lambda d: d["factions"].pop(3), "factions", "3 guilds are played"),
    (lambda d: d["factions"][5].update(kind="guild"), "factions", "0 churches"),
    (lambda d: d["factions"][5].update(played_by_player=True), "factions[5] (church)", "played by nobody"),
    (lambda d: d["factions"][1].update(id="blue"), "factions[1] (blue)", "duplicate"),
    (lambda d: d["tiles"]["grey"].pop(), "tiles.grey", "0 centre tiles"),
    (lambda d: d["tiles"]["grey"][1].update(count="two"), "tiles.grey[1].count", "Expected `int`"),
    (lambda d: city(d).update(names={"de": "Gent", "fr": 3}), "cities[1].names.fr", "Expected `str`"),
    (lambda d: d["tiles"].update(pink=[]), "tiles.pink", "unknown faction"),
    (lambda d: d["tiles"]["grey"][0].update(shape="Q"), "tiles.grey[0].shape", "'Q'"),
    (lambda d: d["tiles"]["grey"][0].update(count=-1), "tiles.grey[0].count", ">= 0"),
    (
        lambda d: [t.update(count=0) for ts in d["tiles"].values() for t in ts if t["shape"] == "R"],
        "cities[0] (brugge).plots[5] (brugge.R1)",
        "no faction has a tile",
    ),
    (lambda d: d["golden_deck"]["A"][0].update(city="paris"), "golden_deck.A[0].city", "unknown city 'paris'"),
    (lambda d: d["golden_deck"]["A"][6].update(city="gent"), "golden_deck.A[6].city", "does not belong to a city"),
    (lambda d: d["golden_deck"].update(A=[], B=[]), "golden_deck", "0 cards"),
    (lambda d: d["player_cards"]["city"].append("paris"), "player_cards.city[6]", "'paris'"),
    (lambda d: d["player_cards"].update(pickup=0), "player_cards.pickup", ">= 1"),
    (lambda d: d["player_cards"].update(city=["gent"] * 1001), "player_cards.city", "length <= 1000"),
    (lambda d: d["player_cards"].update(influence=97), "player_cards.influence", "a player can have 101; 100"),
    (lambda d: d["wood"].update(scored_markers=5), "wood.scored_markers", "5 markers"),
    (lambda d: d["wood"].update(site_stones=-3), "wood.site_stones", ">= 0"),
    (lambda d: d["value"].update(quarter_under_construction=1), "value.quarter_under_construction", "1"),
    (lambda d: d["rank_points"].__setitem__(1, "V/3"), "rank_points[1]", "V/3"),
    (lambda d: d.update(influence_bonus=10**6), "influence_bonus", "<= 1000"),
    (lambda d: d.pop("cities"), "file", "cities"),
]


@pytest.mark.parametrize(("change", "field", "message"), REFUSED, ids=[f"{i}-{r[1]}" for i, r in enumerate(REFUSED)])
def test_a_file_that_fails_is_refused_with_its_entry(change: Callable[[Any], Any], field: str, message: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        load(altered(change))
    assert unreadable.value.field == field
    assert message in unreadable.value.message


@pytest.mark.parametrize("text", ["{", "\ud800", '{"format": "\udfff"}'], ids=ascii)
def test_text_that_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        load(text)
    assert unreadable.value.field == "file"


def small(data: Any) -> None:
    """Another board: cities without bars, one of them with an extra wedge, two printed masters, other options."""
    data["id"] = "small"
    for each in data["cities"]:
        each["plots"] = [plot for plot in each["plots"] if plot["shape"] != "R"]
        each["edges"] = [edge for edge in each["edges"] if not (edge["a"] + edge["b"]).count("R")]
    extra = data["cities"][2]
    extra["plots"].append({"id": "X1", "shape": "D"})
    extra["edges"].append({"a": "X1", "b": "D1", "a_side": "long", "b_side": "short"})
    data["tiles"]["blue"][1]["masters"] = 2
    data["player_cards"]["site"] = 2
    data["options"] = {"church_arms_block": False, "centre_placement": "random"}


def test_another_board_can_be_played_beside_the_default() -> None:
    engine = ENGINE.with_data([altered(small)])
    assert [data.id for data in engine.game.data_sets] == ["fl-board-1", "small"]
    phases: Counter[str] = Counter()
    for players in (3, 4):
        for seed in range(3):
            for ply in play(engine, players, seed, {"data": "small"}):
                assert engine.problems(ply.after.state) == []
                view = engine.view(ply.after.state, 0)
                engine.sketch(view, engine.reader("de", data="small"))
                phases[view.phase] += 1
    assert phases["setup_centre"] == 0
    assert phases["end"] == 6
    state = engine.new_game(Setup(3, {"data": "small", "church_arms_block": "true"}))
    assert state.options.church_arms_block
    assert state.options.centre_placement == "random"
    assert not engine.new_game(Setup(3, {"data": "small"})).options.church_arms_block


def test_a_centre_may_have_printed_masters() -> None:
    """They come onto the board with it, and count where the centre does."""

    def crowned(data: Any) -> None:
        data["id"] = "crowned"
        data["tiles"]["blue"][-1]["masters"] = 3
        data["tiles"]["grey"][-1]["masters"] = 1

    engine = ENGINE.with_data([altered(crowned)])
    board = engine.boards["crowned"]
    assert (board.centre_masters, board.masters) == ((3, 0, 0, 0, 1, 0), (1, 3))
    for centre_is_quarter in ("true", "false"):
        options = {"data": "crowned", "start": "0", "centre_is_quarter": centre_is_quarter}
        *_, last = play(engine, 4, "crowned", options)
        for ply in play(engine, 4, "crowned", options):
            state = ply.after.state
            assert engine.problems(state) == []
            assert documents.read_document(engine, documents.write_document(engine, state)) == state
            for i, city in enumerate(state.cities):
                centre = board.plans[i].centre
                if city.quarters[0] & centre:
                    assert city.masters[1] == centre
                    assert {rank.faction: rank.masters for rank in tally(board, state, i).ranks}.get(0, 0) >= (
                        3 if centre_is_quarter == "true" else 0
                    )
                    bald = replace(city, masters=(city.masters[0], 0))
                    forged = replace(state, cities=(*state.cities[:i], bald, *state.cities[i + 1 :]))
                    assert f"cities.{board.cities[i]}" in [problem.field for problem in engine.problems(forged)]
        assert engine.turn(last.after.state).over


def test_a_second_file_needs_its_own_id() -> None:
    with pytest.raises(Unreadable) as unreadable:
        ENGINE.with_data([TEXT])
    assert unreadable.value.field == "id"


def test_a_board_for_three_refuses_four() -> None:
    def for_three(data: Any) -> None:
        data["id"] = "three"
        data["players"]["max"] = 3

    with pytest.raises(RuleViolation):
        ENGINE.with_data([altered(for_three)]).new_game(Setup(4, {"data": "three"}))


def test_what_is_remembered_stays_bounded() -> None:
    memo: Memo[int, int] = Memo(lambda key: key * key)
    assert [memo[i] for i in range(3)] == [0, 1, 4]
    for i in range(Memo.MOST + 5):
        assert memo[i] == i * i
    assert len(memo) <= Memo.MOST
