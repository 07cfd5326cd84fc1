"""Law 6: reachable states have no problems; altered ones are reported, or play on like real ones."""

from __future__ import annotations

import json

import msgspec

from referee_engines import documents
from referee_engines.contract import BadDocument, Engine, Unreadable
from tests.games import facts_of
from tests.helpers.alterations import alter, grown, number_paths, pattern, words_of
from tests.helpers.play import TestSource, play, play_on, positions, some

PLIES = 200


def test_reachable_states_have_no_problems(engine: Engine, players: int) -> None:
    for seed in range(8):
        for ply in play(engine, players, seed):
            assert engine.problems(ply.after.state) == []


def play_on_safely(engine: Engine, state: object, source: TestSource) -> None:
    """Plays on; every state on the way must be free of problems and viewable."""
    for ply in play_on(engine, state, source, PLIES):
        assert engine.problems(ply.after.state) == []
    for seat in (None, 0):
        engine.view(state, seat)
        engine.score(state, seat)


def test_what_follows_from_a_good_state_is_good(engine: Engine, players: int) -> None:
    """States in which a number is larger are refused, or stay free of problems, also where it is as large as can be.

    Every number of the document has its turn; of each sort and growth, one accepted document is played on.
    """
    source = TestSource("closure")
    tried: set[str] = set()
    played: set[tuple[str, int]] = set()
    for state in some(list(positions(engine, players, "closure", every=1)), 16):
        document = json.loads(documents.write_document(engine, state))
        for path in number_paths(document):
            sort = pattern(path)
            tried.add(sort)
            for by in (1, 10, 1000, 10**6):
                if (sort, by) in played:
                    continue
                altered = grown(document, path, by)
                assert altered != document
                try:
                    read = documents.read_document(engine, json.dumps(altered))
                except BadDocument:
                    continue
                assert read != state
                play_on_safely(engine, read, source)
                played.add((sort, by))
    assert tried > {"ply"}
    assert {"ply", *facts_of(engine).growing} - {sort for sort, _ in played} == set()


def test_altered_documents_are_refused_or_play_on(engine: Engine, players: int) -> None:
    source = TestSource("documents")
    tried = refused = 0
    for state in positions(engine, players, "documents", every=2):
        document = json.loads(documents.write_document(engine, state))
        words = sorted(set(words_of(document)))
        for _ in range(4):
            text = json.dumps(alter(document, words, source))
            tried += 1
            try:
                altered = documents.read_document(engine, text)
            except BadDocument as bad:
                refused += bool(bad.problems)
                continue
            play_on_safely(engine, altered, source)
    assert refused * 2 > tried


def test_altered_states_are_reported_or_play_on(engine: Engine, players: int) -> None:
    source = TestSource("states")
    read = reported = 0
    for state in positions(engine, players, "states", every=2):
        plain = msgspec.msgpack.decode(documents.pack(state))
        words = sorted(set(words_of(plain)))
        for _ in range(4):
            try:
                altered = documents.unpack(engine, msgspec.msgpack.encode(alter(plain, words, source)))
            except Unreadable:
                continue
            read += 1
            if engine.problems(altered):
                reported += 1
            else:
                play_on_safely(engine, altered, source)
    assert reported * 3 > read > 0


def test_a_wrong_byte_is_unreadable_reported_or_another_good_state(engine: Engine, players: int) -> None:
    source = TestSource("bytes")
    unreadable = reported = 0
    for state in positions(engine, players, "bytes", every=10):
        body = bytearray(documents.pack(state))
        for _ in range(20):
            altered = bytearray(body)
            altered[source.below(len(altered))] = source.below(256)
            try:
                read = documents.unpack(engine, bytes(altered))
            except Unreadable:
                unreadable += 1
                continue
            if engine.problems(read):
                reported += 1
            else:
                play_on_safely(engine, read, source)
    assert unreadable
    assert reported
