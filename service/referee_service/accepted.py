"""The usual answer to an accepted action, written as bytes.

Hosts call ApplyAction more than everything else. Filled field by field, the answer takes 4 to 6 % longer for a whole call
(median of four interleaved runs: apply-vs-echo 0.56 against 0.58, with the same requests).
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.v1.service_pb2 import Accepted, ApplyActionResponse
from referee.v1.state_pb2 import State, Turn
from referee_engines import contract
from referee_engines.documents import DIGEST_LENGTH
from referee_engines.memo import Memo
from referee_service.fields import VARINT, tag_of, varints, write_varint
from referee_service.messages import write_events, write_turn


def write_accepted(
    game: contract.GameInfo, token: bytes, digest: str, turn: contract.Turn, ply: int, events: Iterable[contract.Event]
) -> bytes:
    """The bytes of an ApplyActionResponse with state, turn and events."""
    state = b"".join(
        (_heads[game.id, game.rules_version], _TOKEN, varints[len(token)], token, _DIGEST, digest.encode())
    )
    turn_fields = write_turn(turn) + _PLY + varints[ply]
    accepted = b"".join(
        (_STATE, varints[len(state)], state, _TURN, varints[len(turn_fields)], turn_fields)
    ) + write_events(Accepted, events)
    return _ACCEPTED + varints[len(accepted)] + accepted


def _write_head(named: tuple[str, str]) -> bytes:
    """The fields of a State that are the same in all states of a game."""
    return State(game=named[0], rules_version=named[1]).SerializeToString()


_heads: Memo[tuple[str, str], bytes] = Memo(_write_head)
_TOKEN = tag_of(State, "token")
_DIGEST = tag_of(State, "digest") + write_varint(DIGEST_LENGTH)
_PLY = tag_of(Turn, "ply", VARINT)
_STATE, _TURN = tag_of(Accepted, "state"), tag_of(Accepted, "turn")
_ACCEPTED = tag_of(ApplyActionResponse, "accepted")
