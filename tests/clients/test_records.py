"""Records that a host appends line by line, as the service gives them."""

from __future__ import annotations

from typing import Any

import pytest

from referee_client import Referee, Scoresheet, write_record
from referee_engines.registry import engines
from tests.helpers.play import TestSource

VERSIONS = [
    pytest.param(engine.game.id, engine.game.rules_version, id=f"{engine.game.id}-{engine.game.rules_version}")
    for engine in engines()
]


class Played:
    """A random game, with the lines of its record."""

    def __init__(self, referee: Referee, game: str, version: str) -> None:
        source = TestSource("append")
        players = referee.get_game(game, rules_version=version).game.players[0]
        started = referee.start_game(game, players, seed="append", rules_version=version)
        self.header, self.lines = started.record_header, [each.action.record_line for each in started.drawn]
        state, turn = started.state, started.turn
        while not turn.over:
            seat = turn.awaited[source.below(len(turn.awaited))]
            (chosen,) = referee.legal_actions(state, seat, page_size=0, sample=1, sample_seed=f"{turn.ply}").samples
            accepted = referee.apply(state, seat, chosen, resolve_chance="append")
            self.lines += [each.record_line for each in (accepted.action, *[each.action for each in accepted.drawn])]
            state, turn = accepted.state, accepted.turn
        self.score, self.digest = referee.score(state), state.digest


@pytest.mark.parametrize(("game", "version"), VERSIONS)
def test_a_game_appended_line_by_line_is_a_record(game: str, version: str) -> None:
    """Header and lines as they come are a record of the game; the result can be added when it is over."""
    with Referee.embedded(language="de", player_names=("Anna", "Ben")) as referee:
        played = Played(referee, game, version)
        text = played.header + "".join([f"{line}\n" for line in played.lines])
        assert text == write_record(played.header, played.lines)
        verdict = referee.verify_record(text)
        assert (verdict.kind, verdict.digest, verdict.plies) == (
            verdict.KIND_FINISHED,
            played.digest,
            len(played.lines),
        )
        assert verdict.notes == ["the record gives no result"]

        finished = referee.verify_record(write_record(played.header, played.lines, played.score))
        assert (finished.kind, list(finished.notes)) == (finished.KIND_FINISHED, [])

        half = played.header + "".join([f"{line}\n" for line in played.lines[: len(played.lines) // 2]])
        assert referee.verify_record(half).kind == verdict.KIND_BROKEN_OFF


def test_a_score_that_is_not_final_is_no_result() -> None:
    assert write_record("[x]\n\n", ["1 * roll 3"], Scoresheet(totals=[1, 2])) == "[x]\n\n1 * roll 3\n"


def test_options_stand_in_the_header(referee: Referee) -> None:
    """Those that were given; the data set has a tag of its own."""
    data = referee.list_games()[0].data_sets[0]
    started = referee.start_game("san-marco", 3, options={"start": "1", "data": data.id})
    assert started.record_header == (
        f'[record "referee/1"]\n[game "san-marco"]\n[rules "1"]\n[data "{data.id} {data.sha256}"]\n'
        '[players "3"]\n[option.start "1"]\n\n'
    )


def reversed_piles(piles: list[list[str]]) -> list[list[str]]:
    """The same offers in another order."""
    return [pile[::-1] for pile in piles[::-1]]


def test_an_action_is_recorded_in_its_canonical_form(referee: Referee) -> None:
    """However a split was given, as JSON, typed or in notation, the answer holds the form that a listing gives."""
    started = referee.start_game("san-marco", 4, seed="piles")
    state, turn = started.state, started.turn
    while turn.phase != "split":
        after = referee.apply(
            state, turn.awaited[0], referee.legal_actions(state, turn.awaited[0]).actions[0], resolve_chance="piles"
        )
        state, turn = after.state, after.turn
    seat = turn.awaited[0]
    listed = next(
        each for each in referee.iter_legal(state, seat) if len(each.action.san_marco.split.piles[1].cards) > 1
    )
    piles = reversed_piles([list(pile.cards) for pile in listed.action.san_marco.split.piles])
    as_json: dict[str, Any] = {"do": "split", "piles": [{"cards": pile} for pile in piles]}
    typed = type(listed.action)()
    for pile in piles:
        typed.san_marco.split.piles.add(cards=pile)
    for given in (as_json, typed, "split " + " | ".join([" ".join(pile) for pile in piles]), listed):
        applied = referee.apply(state, seat, given).action
        assert (applied.action, applied.notation, applied.sentence) == (listed.action, listed.notation, listed.sentence)
        assert applied.record_line == f"{turn.ply + 1} {seat} {listed.notation}"
        assert (applied.public, list(applied.seats)) == (False, [seat])


def test_without_text_there_is_neither_action_nor_header() -> None:
    """A drawn outcome holds its action in any case, without sentence and line."""
    with Referee.embedded(language="") as referee:
        started = referee.start_game("senators", 3, seed="quiet")
        assert started.record_header == started.turn.sentence == ""
        for outcome in started.drawn:
            assert outcome.action.notation
            assert outcome.action.sentence == outcome.action.record_line == ""
        (seat,) = started.turn.awaited
        chosen = referee.legal_actions(started.state, seat).actions[0]
        accepted = referee.apply(started.state, seat, chosen, resolve_chance="quiet")
        assert not accepted.HasField("action")


def test_the_turn_is_a_sentence_in_the_language_asked_for() -> None:
    with Referee.embedded(language="de", player_names=("Anna", "Ben", "Clara")) as referee:
        started = referee.start_game("senators", 3)
        assert started.turn.sentence == "Jetzt entscheidet der Zufall: Startspieler auslosen."
        drawn = referee.resolve_chance(started.state, seed="turn")
        assert referee.view(drawn.state).turn.sentence == drawn.turn.sentence
        document = referee.export_state(drawn.state).document
        assert referee.import_state(document).turn == drawn.turn
