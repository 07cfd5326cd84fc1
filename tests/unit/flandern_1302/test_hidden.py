"""What a seat may not know: commitments before the reveal, the golden card before step 5."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.state import CARDS, SITE, Acting, Choosing, Flandern1302State
from tests.helpers.answers import events_of
from tests.helpers.play import TestSource, play
from tests.unit.flandern_1302.positions import BOARD, act, choosing, events, play_lines, table


def drawn(card: str, **said: object) -> Flandern1302State:
    """Step 2 after that card was drawn."""
    return play_lines(table(**said), f"*: draw A {card}")  # type: ignore[arg-type]  # the words of `table`


def test_the_golden_card_is_seen_by_the_start_player_alone_until_step_5() -> None:
    state = drawn("site", start=2)
    assert [ENGINE.view(state, seat).golden_card for seat in (0, 1, 2, 3, None)] == [None, None, "site", None, None]
    state = play_lines(state, *[f"{seat}: commit pickup" for seat in range(4)])
    assert isinstance(state.phase, Acting)
    assert [ENGINE.view(state, seat).golden_card for seat in (0, 2, None)] == [None, "site", None]
    state = play_lines(state, "2: pick-up", "3: pick-up", "0: pick-up", "1: pick-up")
    assert {ENGINE.view(state, seat).golden_card for seat in (0, 1, 2, 3, None)} == {"site"}


def test_events_of_a_draw_show_the_card_to_the_start_player_only() -> None:
    after = act(table(start=1), -1, "draw A site")
    assert [(event.kind, event.seats) for event in events_of(after)] == [("golden_taken", None), ("golden_seen", (1,))]
    assert "card" not in events(after, "golden_taken")[0].facts
    assert [event.kind for event in events_of(after) if event.is_visible_to(None)] == ["golden_taken"]


@pytest.mark.parametrize("seat", [0, 2, 3, None])
def test_two_golden_cards_look_the_same_to_the_others(seat: int | None) -> None:
    """Every byte of the view, the listing and the score agrees, whatever the card is."""
    answers = set()
    for card in ("site", "gent", "influence", "cathedral"):
        state = drawn(card, start=1)
        legal = list(ENGINE.legal(state, seat)) if seat is not None else []
        answers.add(
            msgspec.msgpack.encode([ENGINE.view(state, seat), legal, ENGINE.score(state, seat), ENGINE.turn(state)])
        )
    assert len(answers) == 1


def test_other_commitments_change_nothing_for_a_seat() -> None:
    answers = set()
    for line in ("1: commit gent 3", "1: commit pickup", "1: commit site 1"):
        state = play_lines(choosing(table()), line)
        for seat in (2, 3):
            told = [msgspec.structs.replace(ENGINE.view(state, seat), seat=None), ENGINE.legal(state, seat).count()]
            answers.add(msgspec.msgpack.encode(told))
    assert len(answers) == 1


def test_resampling_follows_the_unseen_cards_and_never_a_scored_city() -> None:
    """For another seat the kept card is any A card that was not seen, each as likely as it is frequent."""
    lie = {f"gent.{plot}": "x" for plot in BOARD.plans[1].plots if plot != "C"}
    state = play_lines(table(lie, scored=["gent"]), "*: draw A luik")
    source = TestSource("resample")
    counts: Counter[str] = Counter()
    for _ in range(3000):
        twin = ENGINE.resample(state, 1, source)
        assert isinstance(twin.phase, Choosing)
        assert ENGINE.view(twin, 1) == ENGINE.view(state, 1)
        counts[BOARD.cards[twin.phase.card]] += 1
    assert counts["gent"] == 0
    expected = {
        card: 3000 * n / 13 for card, n in zip(BOARD.cards, BOARD.decks[0], strict=True) if n and card != "gent"
    }
    assert set(counts) == set(expected)
    assert sum((counts[card] - n) ** 2 / n for card, n in expected.items()) < 30
    assert ENGINE.resample(state, 0, source) == state


def test_resampling_keeps_own_commitments_and_varies_those_of_others() -> None:
    state = play_lines(choosing(table(), "site"), "0: commit gent 2", "3: commit luik")
    seen = set()
    for seed in range(40):
        twin = ENGINE.resample(state, 0, TestSource(seed))
        assert isinstance(twin.phase, Choosing)
        assert twin.phase.commits[0] == (1, 2)
        assert twin.phase.commits[1:3] == (None, None)
        seen.add(twin.phase.commits[3])
    assert len(seen) > 10


def test_a_card_from_the_b_deck_is_resampled_from_the_b_deck() -> None:
    empty = (0,) * CARDS
    state = play_lines(replace(table(), deck=(empty, BOARD.decks[1])), "*: draw B cathedral")
    cards = set()
    for seed in range(60):
        twin = ENGINE.resample(state, 2, TestSource(seed))
        assert isinstance(twin.phase, Choosing)
        cards.add(twin.phase.card)
        assert sum(twin.deck[1]) == 13
    assert SITE not in cards
    assert len(cards) > 5


@pytest.mark.parametrize("players", [3, 4])
def test_resampled_states_are_possible_and_look_the_same(players: int) -> None:
    source = TestSource("games")
    for ply in play(ENGINE, players, "resampled"):
        for seat in (*range(players), None):
            twin = ENGINE.resample(ply.state, seat, source)
            assert ENGINE.view(twin, seat) == ENGINE.view(ply.state, seat)
            assert ENGINE.problems(twin) == []
