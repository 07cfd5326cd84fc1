"""Where chance comes from: the system's generator, or a seed that gives the same draws in every language.

The seeded draw is specified in `proto/CHANCE.md`, with test vectors.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Protocol


class Source(Protocol):
    """Gives whole numbers, each value equally likely."""

    def below(self, bound: int) -> int:
        """A number n with 0 <= n < bound."""
        ...


class SystemSource:
    """Draws from the operating system's generator."""

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)


class SeededSource:
    """Draws that follow from a seed, a game and a ply alone."""

    def __init__(self, seed: bytes, game: str, ply: int) -> None:
        self._seed = seed
        self._prefix = b"referee/1\x00" + game.encode() + b"\x00" + ply.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        if not 0 < bound <= 1 << 64:
            raise ValueError(f"bound {bound} is not in 1..2^64")
        # Words at or above the largest multiple of the bound are thrown away, or small numbers would be likelier.
        limit = (1 << 64) // bound * bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def _word(self) -> int:
        if not self._words:
            block = hmac.digest(self._seed, self._prefix + self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
            self._words = [int.from_bytes(block[i : i + 8], "big") for i in (24, 16, 8, 0)]
        return self._words.pop()
