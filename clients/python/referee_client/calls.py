"""Every call of the service once: what it takes, the request it sends, what it makes of the response.

`Referee` and `AsyncReferee` have each of these functions as a method.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from typing import Any, Generic, ParamSpec, TypeAlias, TypedDict, TypeVar

from google.protobuf.message import Message
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action, LegalAction
from referee.v1.events_pb2 import DrawnOutcome
from referee.v1.games_pb2 import Game
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.scores_pb2 import Scoresheet
from referee.v1.state_pb2 import State
from referee_client.errors import BadPosition, InvalidArgument, Refused

P = ParamSpec("P")
T = TypeVar("T")
M = TypeVar("M", bound=Message)
Seed: TypeAlias = str | bytes
"""1 to 64 bytes; text counts as UTF-8."""
HEALTH_METHOD = "Check"
"""The one call that is not of `RefereeService` but of gRPC's own health service."""
AnyAction: TypeAlias = str | Message
"""Notation, or an `Action`, or a listed `LegalAction`, or a game's own message, whole or one of its actions."""


@dataclass(frozen=True)
class Call(Generic[T]):
    """A request on its way, and how to read its response."""

    method: str
    request: Message
    read: Callable[[Any], T]


def list_games() -> Call[list[Game]]:
    """All games that are served."""
    return Call("ListGames", pb.ListGamesRequest(), lambda response: list(response.games))


def get_game(game: str) -> Call[pb.GetGameResponse]:
    """One game with its board data, names, rule catalogue and the schema of its position documents."""
    return Call("GetGame", _fill(pb.GetGameRequest, game=game), _same)


def start_game(
    game: str, players: int, *, options: Mapping[str, str] | None = None, seed: Seed | None = None
) -> Call[pb.StartGameResponse]:
    """A new game. With a seed chance is resolved to the first decision, without one it is left to act."""
    request = _fill(
        pb.StartGameRequest, game=game, players=players, options=dict(options or {}), seed=_seed_bytes(seed)
    )
    return Call("StartGame", request, _same)


def legal_actions(
    state: State,
    seat: int,
    *,
    page_size: int = 0,
    page_token: str = "",
    sample: int = 0,
    sample_seed: Seed | None = None,
) -> Call[pb.ListLegalActionsResponse]:
    """What one seat (or -1, chance) may do: the exact count, families, one page of the listing, samples."""
    request = _fill(
        pb.ListLegalActionsRequest,
        state=state,
        seat=seat,
        page_size=page_size,
        page_token=page_token,
        sample=sample,
        sample_seed=_seed_bytes(sample_seed),
    )
    return Call("ListLegalActions", request, _same)


def try_apply(
    state: State,
    seat: int,
    action: AnyAction,
    *,
    validate_only: bool = False,
    expected_digest: str = "",
    resolve_chance: bool | Seed = False,
    include_score: bool = False,
    view_seats: Sequence[int] = (),
    spectator_view: bool = False,
    legal_seats: Sequence[int] = (),
) -> Call[pb.Accepted | pb.Rejected]:
    """The verdict on one action, whichever it is. `resolve_chance` draws afterwards, with a seed if it is one."""
    request = _fill(
        pb.ApplyActionRequest,
        state=state,
        seat=seat,
        action=write_action(action),
        validate_only=validate_only,
        expected_digest=expected_digest,
        resolve_chance=_chance(resolve_chance),
        include_score=include_score,
        view_seats=view_seats,
        spectator_view=spectator_view,
        legal_seats=legal_seats,
    )
    return Call("ApplyAction", request, _verdict)


def _or_refused(plan: Callable[P, Call[pb.Accepted | pb.Rejected]]) -> Callable[P, Call[pb.Accepted]]:
    """The same call, with the rejection raised."""

    @wraps(plan)
    def raising(*args: P.args, **kwargs: P.kwargs) -> Call[pb.Accepted]:
        call = plan(*args, **kwargs)
        return Call(call.method, call.request, _accepted)

    raising.__name__ = raising.__qualname__ = "apply"
    answers = signature(plan, eval_str=True).replace(return_annotation=Call[pb.Accepted])
    vars(raising)["__signature__"] = answers
    raising.__doc__ = "The consequences of a legal action. Raises `Refused` with every broken rule for an illegal one."
    return raising


apply = _or_refused(try_apply)


def check_actions(state: State, seat: int, actions: Sequence[AnyAction]) -> Call[list[pb.Verdict]]:
    """One verdict per candidate, in their order."""
    request = _fill(
        pb.CheckActionsRequest, state=state, seat=seat, actions=[write_action(action) for action in actions]
    )
    return Call("CheckActions", request, lambda response: list(response.verdicts))


def resolve_chance(
    state: State, *, seed: Seed | None = None, once: bool = False, expected_digest: str = ""
) -> Call[pb.ResolveChanceResponse]:
    """Draws chance, once or until a player must decide."""
    mode = pb.ResolveChanceRequest.MODE_ONCE if once else pb.ResolveChanceRequest.MODE_UNTIL_DECISION
    request = _fill(
        pb.ResolveChanceRequest, state=state, seed=_seed_bytes(seed), mode=mode, expected_digest=expected_digest
    )
    return Call("ResolveChance", request, _same)


def score(state: State, seat: int | None = None) -> Call[Scoresheet]:
    """The score as a tree of reasons, as a seat or (None) a spectator may see it."""
    return Call("ScoreGame", _fill(pb.ScoreGameRequest, state=state, seat=seat), lambda response: response.score)


def view(state: State, seat: int | None = None) -> Call[pb.ViewGameResponse]:
    """What a seat or (None) a spectator may see, and whose turn it is."""
    return Call("ViewGame", _fill(pb.ViewGameRequest, state=state, seat=seat), _same)


def export_state(state: State) -> Call[pb.ExportStateResponse]:
    """The state as a position document in JSON, and its digest."""
    return Call("ExportState", _fill(pb.ExportStateRequest, state=state), _same)


def import_state(document: str, *, game: str = "") -> Call[pb.Imported]:
    """The state that a position document describes. Raises `BadPosition` with every problem found."""
    return Call("ImportState", _fill(pb.ImportStateRequest, game=game, document=document), _imported)


class RecordTerms(TypedDict, total=False):
    """How records are judged, as `verify_record` says."""

    lenient: bool
    rules_version: str
    data_set: str
    digest_every: int


def verify_record(
    record: str, *, lenient: bool = False, rules_version: str = "", data_set: str = "", digest_every: int = 0
) -> Call[RecordVerdict]:
    """A record replayed: the verdict, with the first wrong ply. Other rules or data than its own judge it if named."""
    request = _fill(
        pb.VerifyRecordRequest,
        record=record,
        lenient=lenient,
        rules_version=rules_version,
        data_set=data_set,
        digest_every=digest_every,
    )
    return Call("VerifyRecord", request, lambda response: response.verdict)


def health() -> Call[str]:
    """`SERVING`, or what the server says instead. Raises `Unavailable` if none answers."""
    return Call(
        HEALTH_METHOD, HealthCheckRequest(), lambda response: HealthCheckResponse.ServingStatus.Name(response.status)
    )


def write_action(action: AnyAction) -> Action:
    """The action for the wire. Raises `InvalidArgument` for a message that is no action."""
    if isinstance(action, str):
        return _fill(Action, notation=action)
    if isinstance(action, Action):
        return action
    if isinstance(action, LegalAction | DrawnOutcome):
        return action.action
    kind = action.DESCRIPTOR
    for game in Action.DESCRIPTOR.fields:
        if game.message_type is None:
            continue
        if game.message_type == kind:
            return _fill(Action, **{game.name: action})
        for branch in game.message_type.fields:
            if branch.message_type == kind:
                return _fill(Action, **{game.name: {branch.name: action}})
    raise InvalidArgument(f"{kind.full_name} is no action of any game", "UNREADABLE")


def _same(response: Any) -> Any:
    return response


def _verdict(response: pb.ApplyActionResponse) -> pb.Accepted | pb.Rejected:
    return response.rejected if response.HasField("rejected") else response.accepted


def _accepted(response: pb.ApplyActionResponse) -> pb.Accepted:
    if response.HasField("rejected"):
        raise Refused(response.rejected.violations)
    return response.accepted


def _imported(response: pb.ImportStateResponse) -> pb.Imported:
    if response.HasField("invalid"):
        raise BadPosition(response.invalid.problems)
    return response.imported


def _chance(wish: bool | Seed) -> pb.ChanceSource | None:
    if wish is False:
        return None
    return pb.ChanceSource(seed=None if wish is True else _seed_bytes(wish))


def _seed_bytes(seed: Seed | None) -> bytes | None:
    if isinstance(seed, str):
        try:
            return seed.encode()
        except UnicodeEncodeError as error:
            raise InvalidArgument(f"the seed is no text: {error}", "UNREADABLE") from error
    return seed


def _fill(kind: type[M], **fields: Any) -> M:
    """The message with these fields. Raises `InvalidArgument` for a value that no field of its type can hold."""
    try:
        return kind(**fields)
    except (TypeError, ValueError) as error:
        raise InvalidArgument(f"this does not fit into a {kind.DESCRIPTOR.name}: {error}", "UNREADABLE") from error
