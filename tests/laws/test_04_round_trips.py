"""Law 4: token body, position document, notation and record are read back as what was written."""

from __future__ import annotations

import hashlib
import json
import re
from itertools import islice

import pytest

from referee_engines import documents
from referee_engines.contract import Engine, Unreadable
from referee_engines.records import read_record, verify, write_record
from tests.helpers.play import play, positions, seats
from tests.helpers.records import random_record


def test_states_survive_token_and_document(engine: Engine, players: int) -> None:
    for ply in play(engine, players, "trips"):
        state = ply.after.state
        assert documents.unpack(engine, documents.pack(state)) == state
        text = documents.write_document(engine, state)
        assert documents.read_document(engine, text) == state


def test_the_digest_can_be_computed_from_the_document_in_any_language(engine: Engine, players: int) -> None:
    """SHA-256 over compact JSON with sorted keys, the first 16 bytes in hex."""
    for state in positions(engine, players, "digest", every=7):
        document = json.loads(documents.write_document(engine, state))
        compact = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert documents.digest(engine, state) == hashlib.sha256(compact.encode()).hexdigest()[:32]


def test_notation_is_read_back(engine: Engine, players: int) -> None:
    for state in positions(engine, players, "notation", every=3):
        for seat in seats(players):
            for action in islice(engine.legal(state, seat), 80):
                text = engine.notation.format(action)
                assert engine.notation.parse(text, state) == action
                assert "\n" not in text


def test_blanks_and_tabs_between_words_do_not_matter(engine: Engine, players: int) -> None:
    """Other white space does: it is unreadable."""
    for state in positions(engine, players, "blanks", every=9):
        for seat in seats(players):
            for action in islice(engine.legal(state, seat), 20):
                text = engine.notation.format(action)
                for typed in (f"  {text}\t ", text.replace(" ", " \t  ")):
                    assert engine.notation.parse(typed, state) == action
                for typed in (f"{text}\n", f"\u3000{text}", text.replace(" ", "\u00a0"), text.replace(" ", "\v")):
                    if typed != text:
                        with pytest.raises(Unreadable):
                            engine.notation.parse(typed, state)


def test_numbers_are_read_in_their_canonical_form_alone(engine: Engine, players: int) -> None:
    for state in positions(engine, players, "figures", every=9):
        for seat in seats(players):
            for action in islice(engine.legal(state, seat), 20):
                text = engine.notation.format(action)
                for number in re.finditer(r"(?<= )\d+(?= |$)", text):
                    n, wide = number[0], chr(ord("\uff10") + int(number[0][0])) + number[0][1:]
                    for typed in ("-0", "007", f"0{n}", f"+{n}", f"{n}.0", f"{n}_0", f"{n}e0", wide, n + "0" * 10):
                        with pytest.raises(Unreadable):
                            engine.notation.parse(text[: number.start()] + typed + text[number.end() :], state)


def test_different_actions_have_different_lines(engine: Engine, players: int) -> None:
    for state in positions(engine, players, "lines", every=5):
        for seat in seats(players):
            actions = list(islice(engine.legal(state, seat), 300))
            lines = {engine.notation.format(action) for action in actions}
            assert len(lines) == len(actions)


def test_a_record_is_read_back_and_leads_to_the_same_position(engine: Engine, players: int) -> None:
    """The text comes back byte for byte, and its replay ends where the game ended, checkpoint after checkpoint."""
    record = random_record(engine, players, "law", checkpoint_every=1)
    text = write_record(record)
    assert write_record(read_record(text)) == text
    verdict = verify(text, [engine])
    assert (verdict.kind, verdict.checkpoints, verdict.fault) == ("finished", len(record.plies), None)
    assert verdict.digest == record.plies[-1].digest
