"""The setup: players, guilds, start player, centres, decks, options."""

from __future__ import annotations

from collections import Counter

import pytest

from referee_engines.contract import CHANCE, RuleViolation, Setup, Unreadable
from referee_engines.flandern_1302 import ENGINE
from tests.unit.flandern_1302.positions import BOARD, at_plot, play_lines, refused

START_0 = {"start": "0"}


@pytest.mark.accepts("FL-SETUP-01")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_can_play(players: int) -> None:
    assert ENGINE.new_game(Setup(players)).players == players


@pytest.mark.refuses("FL-SETUP-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 2, 5])
def test_every_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.new_game(Setup(players))
    (violation,) = refusal.value.violations
    assert (violation.rule, violation.facts["players"], violation.field) == ("FL-SETUP-01", players, "players")


@pytest.mark.accepts("FL-SETUP-02", "FL-SETUP-07")
def test_everybody_gets_a_guild_fifteen_quarters_eight_action_and_three_influence_cards() -> None:
    view = ENGINE.view(ENGINE.new_game(Setup(4)), None)
    assert [p.guild for p in view.seats] == ["blue", "yellow", "green", "red"]
    left = Counter(dict.fromkeys(BOARD.factions, 0))
    for tile in view.tiles:
        left[tile.faction] += tile.left
    assert left == {"blue": 15, "yellow": 15, "green": 15, "red": 15, "grey": 15, "church": 13}
    for player in view.seats:
        assert player.hand == ("brugge", "gent", "ieper", "leuven", "luik", "utrecht", "site", "pickup")
        assert (player.influence, player.score, player.open_cards) == (3, 0, ())
    assert view.grey_score == 0
    assert (view.stones, view.cathedrals, view.figures, view.cover_tiles, view.deck) == (10, 4, 4, 9, 28)


def test_the_unplayed_guild_stays_in_the_box() -> None:
    view = ENGINE.view(ENGINE.new_game(Setup(3)), None)
    assert {tile.faction for tile in view.tiles} == {"blue", "yellow", "green", "grey", "church"}


def test_guilds_can_be_configured() -> None:
    view = ENGINE.view(ENGINE.new_game(Setup(3, {"guilds": "red, blue,green"})), None)
    assert [p.guild for p in view.seats] == ["red", "blue", "green"]


@pytest.mark.parametrize(
    "word", ["red,blue", "red,red,blue", "red,blue,grey", "red,blue,pink", "red,blue,green,yellow"]
)
def test_guilds_that_do_not_fit_are_unreadable(word: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        ENGINE.new_game(Setup(3, {"guilds": word}))
    assert unreadable.value.field == "options.guilds"


@pytest.mark.accepts("FL-SETUP-06")
def test_the_start_player_is_drawn_uniformly_or_configured() -> None:
    state = ENGINE.new_game(Setup(4))
    space = ENGINE.legal(state, CHANCE)
    assert [space.weight(action) for action in space] == [1, 1, 1, 1]
    assert play_lines(state, "*: start 2").start == 2
    assert ENGINE.turn(ENGINE.new_game(Setup(4, {"start": "3"}))).awaited == (3,)


@pytest.mark.refuses("FL-SETUP-06")
def test_a_seat_that_is_not_there_cannot_start_and_no_player_draws_the_start() -> None:
    state = ENGINE.new_game(Setup(3))
    assert refused(state, CHANCE, "start 3") == ["FL-SETUP-06"]
    assert refused(state, 1, "start 1") == ["FL-SETUP-06"]
    with pytest.raises(Unreadable):
        ENGINE.new_game(Setup(3, {"start": "3"}))


@pytest.mark.accepts("FL-SETUP-03", "FL-SETUP-04")
def test_centres_are_chosen_clockwise_from_the_start_player_and_the_rest_is_dealt() -> None:
    state = ENGINE.new_game(Setup(3, {"start": "1"}))
    assert ENGINE.legal(state, 1).count() == 6
    state = play_lines(state, "1: centre gent", "2: centre luik", "0: centre brugge")
    assert ENGINE.turn(state).awaited == (CHANCE,)
    space = ENGINE.legal(state, CHANCE)
    assert space.count() == space.total_weight() == 6
    # The unplayed guild, grey and the church, in the order of the data set.
    state = play_lines(state, "*: deal utrecht ieper leuven")
    centres = {city: at_plot(state, f"{city}.C") for city in BOARD.cities}
    assert centres == {
        "gent": "yellow",
        "luik": "green",
        "brugge": "blue",
        "utrecht": "red",
        "ieper": "grey",
        "leuven": "church",
    }
    assert ENGINE.turn(state).phase == "draw"
    assert ENGINE.problems(state) == []


@pytest.mark.refuses("FL-SETUP-03", "FL-SETUP-04")
def test_no_second_centre_and_nobody_out_of_turn() -> None:
    state = play_lines(ENGINE.new_game(Setup(4, START_0)), "0: centre gent")
    assert refused(state, 1, "centre gent") == ["FL-SETUP-03"]
    assert refused(state, 2, "centre luik") == ["FL-SETUP-04"]
    state = play_lines(state, "1: centre brugge", "2: centre ieper", "3: centre luik")
    assert refused(state, CHANCE, "deal leuven") == ["FL-SETUP-03"]
    assert refused(state, CHANCE, "deal leuven gent") == ["FL-SETUP-03"]
    assert refused(state, CHANCE, "deal leuven leuven") == ["FL-SETUP-03"]
    assert refused(state, 0, "deal leuven utrecht") == ["FL-SETUP-04"]


def test_all_six_centres_can_be_dealt() -> None:
    state = ENGINE.new_game(Setup(4, {"start": "0", "centre_placement": "random"}))
    assert ENGINE.legal(state, CHANCE).count() == 720
    state = play_lines(state, "*: deal utrecht luik leuven ieper gent brugge")
    assert [at_plot(state, f"{city}.C") for city in BOARD.cities] == [
        "church",
        "grey",
        "red",
        "green",
        "yellow",
        "blue",
    ]


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"colour": "red"}, "options.colour"),
        ({"church_arms_block": "maybe"}, "options.church_arms_block"),
        ({"centre_placement": "nobody"}, "options.centre_placement"),
        ({"data": "other"}, "options.data"),
        ({"two_player_variant": "true"}, "options.two_player_variant"),
        ({"cover_tiles_unlimited": "false"}, "options.cover_tiles_unlimited"),
    ],
)
def test_unknown_options_and_words_are_unreadable(options: dict[str, str], field: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        ENGINE.new_game(Setup(3, options))
    assert unreadable.value.field == field
