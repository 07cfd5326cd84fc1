"""The wire contract: generated code is fresh, the seeded draw is as written down."""

from __future__ import annotations

import hmac
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee_engines.chance import SeededSource
from referee_engines.spaces import Arrangement, Draw, Outcomes

PROTO = Path(__file__).parents[2] / "proto"


def files_below(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_generated_files_are_fresh(tmp_path: Path) -> None:
    """Generating again gives the committed protos of the games, lock and code, byte for byte."""
    subprocess.run([sys.executable, str(PROTO / "generate.py"), "--out", str(tmp_path)], check=True)

    assert (tmp_path / "fields.lock.json").read_text() == (PROTO / "fields.lock.json").read_text()
    assert files_below(tmp_path / "referee") == {
        name: content for name, content in files_below(PROTO / "referee").items() if name.startswith("games/")
    }
    assert files_below(tmp_path / "gen") == files_below(PROTO / "gen")


def test_a_game_of_another_package_gets_its_proto(tmp_path: Path) -> None:
    """Its author names the engine: the file and a lock of its own are written, and nothing else."""
    command = [sys.executable, str(PROTO / "generate.py"), "--game", "referee_engines.senators:ENGINE"]
    subprocess.run([*command, "--out", str(tmp_path)], check=True)

    assert sorted(files_below(tmp_path)) == ["fields.lock.json", "referee/games/senators/v1/senators.proto"]
    assert list(json.loads((tmp_path / "fields.lock.json").read_text())) == ["senators"]


def vectors() -> list[dict[str, Any]]:
    text = (PROTO / "CHANCE.md").read_text()
    lines = text.split("```json\n")[1].split("```")[0].splitlines()
    return [json.loads(line) for line in lines]


def written_words(seed: bytes, game: str, ply: int) -> Iterator[int]:
    """The stream of CHANCE.md, written from its text and not from our code."""
    for i in range(1000):
        message = b"referee/1" + b"\0" + game.encode() + b"\0" + ply.to_bytes(8, "big") + i.to_bytes(8, "big")
        block = hmac.new(seed, message, "sha256").digest()
        for at in (0, 8, 16, 24):
            yield int.from_bytes(block[at : at + 8], "big")


def written_below(words: Iterator[int], n: int) -> int:
    limit = 2**64 // n * n
    return next(word for word in words if word < limit) % n


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: f"{vector['game']}-{vector['ply']}")
def test_seeded_draws_give_the_written_numbers(vector: dict[str, Any]) -> None:
    """Our source and the text's own procedure both give the vector's numbers."""
    seed, game, ply = bytes.fromhex(vector["seed"]), vector["game"], vector["ply"]
    bounds = [int(n) for n in vector["below"]]
    source, words = SeededSource(seed, game, ply), written_words(seed, game, ply)

    expected = [int(n) for n in vector["gives"]]

    assert expected == [source.below(n) for n in bounds]
    assert expected == [written_below(words, n) for n in bounds]


def test_a_vector_throws_words_away() -> None:
    """The vectors show the rejection of words, without which large bounds would come out wrong."""
    thrown = 0
    for vector in vectors():
        words = list(
            zip(range(40), written_words(bytes.fromhex(vector["seed"]), vector["game"], vector["ply"]), strict=False)
        )
        thrown += sum(word >= 2**64 // int(n) * int(n) for (_, word), n in zip(words, vector["below"], strict=False))
    assert thrown > 0


@pytest.mark.parametrize("ply", range(20))
def test_decks_are_drawn_as_written(ply: int) -> None:
    """Cards come by indices into the sorted listing of each deck, without replacement."""
    decks, sizes = ((3, 0, 2, 5), (4, 4)), (4, 3)
    family: Draw[Any] = Draw("deal", ("a", "b"), decks, sizes, ("abcd", "xy"), lambda drawn: drawn, lambda drawn: drawn)
    words = written_words(b"seed", "game", ply)
    expected = []
    for deck, size in zip(decks, sizes, strict=True):
        listing = [kind for kind, n in enumerate(deck) for _ in range(n)]
        cards = [listing.pop(written_below(words, len(listing))) for _ in range(size)]
        expected.append(tuple(sorted(cards)))

    assert expected == family.sample(SeededSource(b"seed", "game", ply))


@pytest.mark.parametrize("ply", range(20))
def test_weights_and_arrangements_are_drawn_as_written(ply: int) -> None:
    """Weighted outcomes by shares laid end to end, arrangements item after item."""
    outcomes: Outcomes[Any] = Outcomes("event", ("a", "b", "c"), (2, 1, 4))
    arrangement: Arrangement[Any] = Arrangement("order", "seats", "wxyz", tuple)
    words = written_words(b"seed", "game", ply)
    shares = "aabcccc"
    assert shares[written_below(words, 7)] == outcomes.sample(SeededSource(b"seed", "game", ply))

    words, left = written_words(b"seed", "game", ply), list("wxyz")
    expected = tuple(left.pop(written_below(words, len(left))) for _ in range(4))
    assert expected == arrangement.sample(SeededSource(b"seed", "game", ply))
