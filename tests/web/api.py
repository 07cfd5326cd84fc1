"""The service as a page calls it, for what the tests of the playground must know besides."""

from __future__ import annotations

import base64
import json
import zlib
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

    def midgame(self, game: str, players: int, plies: int = 30, seed: bytes = b"mid") -> Any:
        """A state in the middle of a random game, always the same one."""
        code = base64.b64encode(seed).decode()
        answer = self.call("StartGame", game=game, players=players, seed=code)
        for ply in range(plies):
            state, turn = answer["state"], answer["turn"]
            listed = self.call(
                "ListLegalActions",
                state=state,
                seat=turn["awaited"][0],
                page_size=0,
                sample=1,
                sample_seed=base64.b64encode(seed + bytes([ply])).decode(),
            )
            answer = self.call(
                "ApplyAction",
                state=state,
                seat=turn["awaited"][0],
                action=listed["samples"][0]["action"],
                resolve_chance={"seed": code},
            )["accepted"]
            if answer["turn"].get("over"):
                return state
        return answer["state"]


def fragment(**content: Any) -> str:
    """The link of a page to a record at a ply or to a position."""
    squeezer = zlib.compressobj(wbits=-15)
    squeezed = squeezer.compress(json.dumps(content).encode()) + squeezer.flush()
    return "#" + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")
