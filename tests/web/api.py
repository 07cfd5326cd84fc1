"""The service as a page calls it, for what the tests of the playground must know besides."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from itertools import count, islice
from typing import Any, NamedTuple
from urllib.request import Request, urlopen


class Api(NamedTuple):
    """A server by the address of its web port."""

    address: str

    def call(self, method: str, **request: Any) -> Any:
        body = json.dumps(request).encode()
        url = f"{self.address}referee.v1.RefereeService/{method}"
        with urlopen(Request(url, body, {"content-type": "application/json"})) as answer:
            return json.load(answer)

    def walk(self, game: str, players: int, seed: bytes) -> Iterator[Any]:
        """The states of a random game, always the same ones."""
        answer = self.call("StartGame", game=game, players=players, seed=encoded(seed))
        for ply in count():
            state, turn = answer["state"], answer["turn"]
            yield state
            if turn.get("over"):
                return
            seat = turn["awaited"][ply // 3 % len(turn["awaited"])]
            asked = {"state": state, "seat": seat, "page_size": 0, "sample": 1}
            listed = self.call("ListLegalActions", **asked, sample_seed=encoded(seed + bytes([ply % 256])))
            action, chance = listed["samples"][0]["action"], {"seed": encoded(seed)}
            answer = self.call("ApplyAction", state=state, seat=seat, action=action, resolve_chance=chance)["accepted"]

    def alike(self, game: str, players: int, seat: int | None) -> tuple[Any, Any]:
        """Two states of the middle of a game that differ, but not to the seat or spectator."""
        asked = {} if seat is None else {"seat": seat}
        for state in islice(self.walk(game, players, b"alike"), 8, None):
            other = self.call("ResampleState", state=state, seed=encoded(b"another"), **asked)["state"]
            if other["digest"] != state["digest"]:
                return state, other
        raise AssertionError(f"nothing is hidden from {seat} in {game}")


def encoded(seed: bytes) -> str:
    return base64.b64encode(seed).decode()


def fragment(**content: Any) -> str:
    """The link of a page to a record at a ply or to a position."""
    squeezer = zlib.compressobj(wbits=-15)
    squeezed = squeezer.compress(json.dumps(content).encode()) + squeezer.flush()
    return "#" + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")
