"""Words for people: notation, texts in both languages, names, the drawing and the score as a tree."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, Event, RuleViolation, Setup
from referee_engines.senators.actions import SellSet
from referee_engines.senators.events import (
    CardSold,
    DeckRenewed,
    Eliminated,
    EventDrawn,
    GameOver,
    OfficePlayed,
    OfficesLost,
    WarResolved,
)
from referee_engines.senators.phases import Cashing, Choosing, Deficit, Drawing, Offering, Phase, Replying, Resolving
from referee_engines.sketch import plain_text
from tests.unit.senators.table import ENGINE, Dice, card, deck_file, event, other_engine, position

PLAYERS = ("Anna", "Ben", "Cleo")


def test_notation_is_the_inverse_of_reading_it() -> None:
    dice, kinds = Dice("notation"), set()
    for game in range(8):
        state = ENGINE.new_game(Setup(3 + game % 3))
        while not (turn := ENGINE.turn(state)).over:
            seat = turn.awaited[0]
            for action in (ENGINE.legal(state, seat).sample(dice) for _ in range(3)):
                line = ENGINE.notation.format(action)
                assert ENGINE.notation.parse(line, state) == action
                kinds.add(type(action))
            state = ENGINE.apply(state, seat, ENGINE.legal(state, seat).without_anytime().sample(dice)).state
    assert kinds == set(ENGINE.action_types)


def test_the_cards_of_a_set_may_be_named_in_any_order() -> None:
    state = position(Cashing(0), hidden={0: "olives-4 olives-5 olives-6"})
    action = SellSet(("olives-6", "olives-4", "olives-5"))
    assert action == SellSet(("olives-4", "olives-5", "olives-6"))
    assert action in ENGINE.legal(state, 0)
    assert ENGINE.notation.format(action) == "sell set olives-4 olives-5 olives-6"


@pytest.mark.parametrize(
    ("phase", "seat", "line", "english", "german"),
    [
        (
            Cashing(0, bonus=10),
            0,
            "sell set wood-1 wood-2 wood-3",
            "Sell wood 1, wood 2 and wood 3 for 31 talents, 15 of them for the run and 10 from an office",
            "Holz 1, Holz 2 und Holz 3 für 31 Geld verkaufen, davon 15 für die Reihe und 10 durch ein Amt",
        ),
        (
            Cashing(0),
            0,
            "sell set wood-1 wine-1 metal-1",
            "Sell metal 1, wine 1 and wood 1 for 3 talents",
            "Metall 1, Wein 1 und Holz 1 für 3 Geld verkaufen",
        ),
        (Cashing(0, price=8), 0, "buy senator", "Buy a senator for 8 talents", "Einen Senator für 8 Geld kaufen"),
        (
            Cashing(0),
            0,
            "play censor-1 against seat 2",
            "Play the Censor (no. 1) against Cleo",
            "Den Zensor (Nr. 1) gegen Cleo spielen",
        ),
        (
            Replying((1,), 1, card("olives-5"), 1),
            1,
            "keep card",
            "Keep olives 5 and pay 1 talent to Anna",
            "Oliven 5 behalten und 1 Geld an Anna zahlen",
        ),
        (
            Replying((1,), 1, card("olives-5"), 4),
            1,
            "sell card",
            "Sell olives 5 to Anna for 4 talents",
            "Oliven 5 für 4 Geld an Anna verkaufen",
        ),
        (
            Resolving((card("grain-1"), -1, -1, -1), (0, 4) + (0,) * 10),
            0,
            "buy market 1",
            "Buy grain 1 and pay 4 talents to Ben",
            "Getreide 1 kaufen und 4 Geld an Ben zahlen",
        ),
        (
            Drawing(),
            CHANCE,
            "event revolt",
            "Draw the event Revolt in the Provinces",
            "Ereignis Aufstand in den Provinzen ziehen",
        ),
        (
            Deficit(event("deficit"), 2, 1),
            1,
            "accept",
            "Accept the price: 1 senator for 10 talents",
            "Zuschlagen: 1 Senator für 10 Geld",
        ),
        (Cashing(0), 0, "accept", "Accept the price", "Zuschlagen"),
        (Cashing(0), 0, "commit 0", "Make a sealed bid of 0", "Geheim 0 bieten"),
        (Choosing(), 0, "release", "Release a senator for 5 talents", "Einen Senator für 5 Geld abgeben"),
        (
            Choosing(),
            2,
            "release",
            "Release the last senator for 5 talents and be eliminated",
            "Den letzten Senator für 5 Geld abgeben und ausscheiden",
        ),
    ],
)
def test_actions_in_words(phase: Phase, seat: int, line: str, english: str, german: str) -> None:
    shown = {0: "wood-1 wood-2 wood-3", 1: "olives-5"}
    state = position(phase, face_up=shown, senators=(5, 5, 1), drawn="tribute deficit")
    action = ENGINE.notation.parse(line, state)
    for language, label in (("en", english), ("de", german)):
        assert ENGINE.reader(language, PLAYERS).action(state, seat, action) == label


@pytest.mark.parametrize(
    ("happened", "english", "german"),
    [
        (
            CardSold(4, "consul-2", 8, 1, 0, 0),
            "Ben pays 8 talents to Anna and gets the Consul.",
            "Ben zahlt 8 Geld an Anna und erhält den Konsul.",
        ),
        (
            OfficesLost(2, ("governor-1", "governor-3")),
            "Cleo must discard office cards: 2 × Governor.",
            "Cleo muss Ämterkarten abwerfen: 2 × Statthalter.",
        ),
        (
            EventDrawn(0, "war", 2),
            "Anna draws the event War, the second of the game.",
            "Anna zieht das Ereignis Krieg, es ist der 2. des Spiels.",
        ),
        (EventDrawn(0, "tax"), "Anna draws the event Tax.", "Anna zieht das Ereignis Steuer."),
        (
            WarResolved((0, 2), (3, 0), (6, 4)),
            "All sealed bids are revealed and paid: Anna (3) and Cleo (0). Senators now: Anna (6) and Cleo (4).",
            "Alle geheimen Gebote werden aufgedeckt und bezahlt: Anna (3) und Cleo (0). Senatoren jetzt: Anna (6) und Cleo (4).",
        ),
        (
            Eliminated(1, ("wine-9", "aedile-1"), 1),
            "Ben is eliminated and discards all cards: wine 9 and Aedile; 1 bid stone becomes void.",
            "Ben scheidet aus und legt alle Karten ab: Wein 9 und Ädil; 1 Gebotsstein verfällt.",
        ),
        (Eliminated(1, (), 0), "Ben is eliminated.", "Ben scheidet aus."),
        (
            DeckRenewed("offices", 12),
            "The office deck is empty and is renewed from its discard pile: 12 cards.",
            "Der Ämterstapel ist leer und wird aus dem Ablagestapel neu gemischt: 12 Karten.",
        ),
        (OfficePlayed(0, "censor-1", 2), "Anna plays the Censor against Cleo.", "Anna spielt den Zensor gegen Cleo."),
        (GameOver("SE-EVENT-04"), "This War ends the game.", "Mit diesem Krieg endet das Spiel."),
    ],
)
def test_events_in_words(happened: Event, english: str, german: str) -> None:
    assert ENGINE.reader("en", PLAYERS).event(happened) == english
    assert ENGINE.reader("de", PLAYERS).event(happened) == german


@pytest.mark.parametrize(
    ("phase", "seat", "line", "english", "german"),
    [
        (
            Cashing(0),
            0,
            "sell set grain-1 grain-2 wine-3",
            "Grain 1, grain 2 and wine 3 do not lie in front of Anna. "
            "Grain 1, grain 2 and wine 3 are not a set: a set is 3 cards of one colour or one value.",
            "Getreide 1, Getreide 2 und Wein 3 liegen nicht vor Anna. "
            "Getreide 1, Getreide 2 und Wein 3 sind kein Set: Zu einem Set gehören 3 Karten gleicher Farbe oder gleichen Werts.",
        ),
        (
            Cashing(0),
            0,
            "play aedile-1",
            "The Aedile does not lie in front of Anna. The Aedile cannot be played: Anna has no set to sell.",
            "Der Ädil liegt nicht vor Anna. Den Ädil kann man nicht spielen: Anna hat kein Set zu verkaufen.",
        ),
        (
            Offering((1,)),
            0,
            "offer 11 for olives-5 to seat 1",
            "Ben has already had an offer in this extortion, and each player gets only one. Anna can offer 1 to 10 talents, not 11.",
            "Ben hat bei diesem Erpressen schon ein Angebot bekommen, und jeder bekommt nur eines. Anna kann 1 bis 10 Geld anbieten, nicht 11.",
        ),
        (
            Offering(()),
            1,
            "stop",
            "It is not Ben's turn: Anna must act (Extortion, making an offer).",
            "Nicht Ben ist am Zug, sondern Anna (Erpressen, Angebot).",
        ),
        (
            Offering(()),
            0,
            "join",
            "You cannot join the cash-in now (Extortion, making an offer).",
            "„Mit einlösen“ geht jetzt nicht (Erpressen, Angebot).",
        ),
    ],
)
def test_refusals_in_words(phase: Phase, seat: int, line: str, english: str, german: str) -> None:
    state = position(phase, face_up={1: "olives-5"})
    with pytest.raises(RuleViolation) as refused:
        ENGINE.apply(state, seat, ENGINE.notation.parse(line, state))
    for language, sentences in (("en", english), ("de", german)):
        reader = ENGINE.reader(language, PLAYERS)
        assert " ".join([reader.refusal(violation) for violation in refused.value.violations]) == sentences


def test_cards_say_what_they_do() -> None:
    """The numbers are those of the data file, also where a known card has another effect."""
    english, german = ENGINE.reader("en"), ENGINE.reader("de")
    assert english.name("office", "governor", "text") == "Take 10 talents from the bank."
    assert german.name("office", "censor", "text") == "Ein Mitspieler deiner Wahl verliert einen Senator."
    assert english.name("event", "war", "text").endswith("The fourth War ends the game at once.")
    assert (
        german.name("event", "revolt", "text") == "Jeder wirft alle seine Statthalter-Karten ab, offene wie verdeckte."
    )
    data = deck_file()
    data["offices"][0] = {"id": "consul", "name": "Consul", "copies": 1, "op": "none"}
    data["offices"].append({"id": "clerk", "name": "Clerk", "copies": 1, "op": "gain_money", "n": 1})
    data["resources"]["copies"] = 2
    reader = other_engine(data).reader("de", data="other-1")
    assert reader.name("office", "consul", "text") == "Keine Wirkung."
    assert reader.name("office", "clerk", "text") == "Nimm 1 Geld aus der Bank."
    assert reader.name("card", "clerk-1", "acc") == "die Ämterkarte „Clerk“"
    assert reader.name("card", "wine-3-2") == "Wein 3 (Nr. 2)"


def test_every_card_event_deck_and_phase_has_a_name() -> None:
    named = {(name.kind, name.id): name for name in ENGINE.names}
    assert ENGINE.names[0].kind == "game"
    cards = ENGINE.board(ENGINE.new_game(Setup(3)))
    assert {("card", c) for c in cards.ids} <= set(named)
    assert {("event", e.id) for e in cards.events} <= set(named)
    assert {("phase", "auction_bid"), ("deck", "offices"), ("office", "consul")} <= set(named)
    assert named["event", "war"].de == "Krieg"


def test_the_score_tells_what_the_own_sets_would_pay() -> None:
    """The tree of a set: the sum, the run, the office; nobody else sees it."""
    state = position(Cashing(0, bonus=10), hidden={0: "olives-4 olives-5 olives-6"})
    (sets,) = [node for node in ENGINE.score(state, 0).tree if node.id == "sets"]
    (own,) = sets.children
    assert own.facts["money"] == 40
    assert [(part.rule, part.facts["money"]) for part in own.children] == [
        ("SE-CASH-07", 15),
        ("SE-CASH-08", 15),
        ("SE-OFFICE-04", 10),
    ]
    assert ENGINE.view(state, 0).sets[0].money == 40
    assert "olives" not in str(ENGINE.score(state, 1)) + str(ENGINE.view(state, 1).sets)


def test_the_drawing_shows_what_the_viewer_sees() -> None:
    state = position(
        Replying((1,), 1, card("olives-5"), 4),
        money=(31, 32, 33),
        face_up={1: "olives-5"},
        hidden={0: "wine-9", 1: "wood-1"},
    )
    view = ENGINE.view(state, 0)
    drawn = plain_text(ENGINE.sketch(view, ENGINE.reader("en", PLAYERS)))
    for shown in ("Anna (you)  31 talents", "face down: wine 9", "Offer to Ben for olives 5: 4 talents"):
        assert shown in drawn
    german = plain_text(ENGINE.sketch(view, ENGINE.reader("de", PLAYERS)))
    assert "Angebot an Ben für Oliven 5: 4 Geld" in german
    for hidden in ("32", "33", "wood 1", "Holz 1"):
        assert hidden not in drawn + german


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_position_of_a_game_can_be_drawn(language: str) -> None:
    dice, state, reader = Dice("drawing"), ENGINE.new_game(Setup(5)), ENGINE.reader(language)
    while not (turn := ENGINE.turn(state)).over:
        seat = turn.awaited[dice.below(len(turn.awaited))]
        for viewer in (None, 0 if seat == CHANCE else seat):
            assert f" · {reader.phase(turn.phase)} · " in plain_text(ENGINE.sketch(ENGINE.view(state, viewer), reader))
        state = ENGINE.apply(state, seat, ENGINE.legal(state, seat).without_anytime().sample(dice)).state
    assert reader.phase("game_over") in plain_text(ENGINE.sketch(ENGINE.view(state, None), reader))
