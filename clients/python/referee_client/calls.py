"""The requests of the service's calls, and how their responses are read: shared by `Referee` and `AsyncReferee`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypedDict, TypeVar

from google.protobuf.message import Message

from referee.v1 import service_pb2 as pb
from referee.v1.games_pb2 import Game
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.scores_pb2 import Scoresheet
from referee.v1.state_pb2 import State
from referee_client.actions import AnyAction, fill, write_action
from referee_client.completing import AnyChoice, write_choices
from referee_client.errors import BadPosition, InvalidArgument, Refused
from referee_client.pictures import Picture

T = TypeVar("T")
CHANCE = -1
"""The seat of chance."""
Seed: TypeAlias = str | bytes
"""1 to 64 bytes; text counts as UTF-8."""


@dataclass(frozen=True)
class Call(Generic[T]):
    """The name of a method, its request, and how to read its response."""

    method: str
    request: Message
    read: Callable[[Any], T]


class ApplyOptions(TypedDict, total=False):
    """What `apply` may be asked for besides the verdict."""

    validate_only: bool
    """Only judge the action."""
    expected_digest: str
    """Fail with `DigestMismatch` unless the state has this digest."""
    resolve_chance: bool | Seed
    """Draw chance afterwards, with a seed if it is one."""
    include_score: bool
    view_seats: Sequence[int]
    spectator_view: bool
    legal_seats: Sequence[int]


class RecordOptions(TypedDict, total=False):
    """How records are verified."""

    lenient: bool
    """Accept small deviations from the format, and report them."""
    rules_version: str
    """Replaces the record's own."""
    data_set: str
    """Replaces the record's own."""
    digest_every: int
    """Give the digest after every N plies."""


@dataclass(frozen=True)
class TextOptions:
    """In which language sentences are written, and how the players are called."""

    language: str = "en"
    """Empty: no sentences but those of refusals."""
    player_names: tuple[str, ...] = ()
    """By seat; a seat without a name is called by its number."""

    def add_to(self, request: Any) -> None:
        """Fills in the request's `text`, if it has such a field."""
        if self.language and "text" in request.DESCRIPTOR.fields_by_name:
            request.text.language = self.language
            request.text.player_names.extend(self.player_names)


def list_games() -> Call[list[Game]]:
    return Call("ListGames", pb.ListGamesRequest(), lambda response: list(response.games))


def get_game(game: str, rules_version: str = "") -> Call[pb.GetGameResponse]:
    return Call("GetGame", fill(pb.GetGameRequest, game=game, rules_version=rules_version), _whole)


def start_game(
    game: str, players: int, options: Mapping[str, str] | None, seed: Seed | None, rules_version: str
) -> Call[pb.StartGameResponse]:
    request = fill(
        pb.StartGameRequest,
        game=game,
        players=players,
        options=dict(options or {}),
        seed=_bytes(seed),
        rules_version=rules_version,
    )
    return Call("StartGame", request, _whole)


def legal_actions(
    state: State, seat: int, page_size: int | None, page_token: str, sample: int, sample_seed: Seed | None
) -> Call[pb.ListLegalActionsResponse]:
    request = fill(
        pb.ListLegalActionsRequest,
        state=state,
        seat=seat,
        page_size=page_size,
        page_token=page_token,
        sample=sample,
        sample_seed=_bytes(sample_seed),
    )
    return Call("ListLegalActions", request, _whole)


def complete(state: State, seat: int, chosen: Sequence[AnyChoice]) -> Call[pb.CompleteActionResponse]:
    request = fill(pb.CompleteActionRequest, state=state, seat=seat, chosen=write_choices(chosen))
    return Call("CompleteAction", request, _whole)


def try_apply(
    state: State | None, seat: int, action: AnyAction, options: ApplyOptions
) -> Call[pb.Accepted | pb.Rejected]:
    """The request has no state where a stream keeps it."""
    fields = {**options, "resolve_chance": _chance(options.get("resolve_chance", False))}
    request = fill(pb.ApplyActionRequest, state=state, seat=seat, action=write_action(action), **fields)
    return Call("ApplyAction", request, read_verdict)


def check_actions(state: State, seat: int, actions: Sequence[AnyAction]) -> Call[list[pb.Verdict]]:
    written = [write_action(action) for action in actions]
    request = fill(pb.CheckActionsRequest, state=state, seat=seat, actions=written)
    return Call("CheckActions", request, lambda response: list(response.verdicts))


def resolve_chance(
    state: State | None, seed: Seed | None, once: bool, expected_digest: str = ""
) -> Call[pb.ResolveChanceResponse]:
    """The request has no state where a stream keeps it."""
    mode = pb.ResolveChanceRequest.MODE_ONCE if once else pb.ResolveChanceRequest.MODE_UNTIL_DECISION
    request = fill(pb.ResolveChanceRequest, state=state, seed=_bytes(seed), mode=mode, expected_digest=expected_digest)
    return Call("ResolveChance", request, _whole)


def score(state: State, seat: int | None) -> Call[Scoresheet]:
    return Call("ScoreGame", fill(pb.ScoreGameRequest, state=state, seat=seat), lambda response: response.score)


def view(state: State, seat: int | None) -> Call[pb.ViewGameResponse]:
    return Call("ViewGame", fill(pb.ViewGameRequest, state=state, seat=seat), _whole)


def draw(
    state: State, seat: int | None, width: int, dark: bool, marked: Sequence[str], mark_legal: bool
) -> Call[Picture]:
    theme = pb.DrawGameRequest.THEME_DARK if dark else pb.DrawGameRequest.THEME_LIGHT
    request = fill(
        pb.DrawGameRequest, state=state, seat=seat, width=width, theme=theme, marked=marked, mark_legal=mark_legal
    )
    return Call("DrawGame", request, lambda response: Picture(response.svg))


def suggest(state: State, seat: int, budget: int, seed: Seed | None) -> Call[pb.SuggestActionResponse]:
    request = fill(pb.SuggestActionRequest, state=state, seat=seat, budget=budget, seed=_bytes(seed))
    return Call("SuggestAction", request, _whole)


def resample(state: State, seat: int | None, seed: Seed | None) -> Call[pb.ResampleStateResponse]:
    return Call("ResampleState", fill(pb.ResampleStateRequest, state=state, seat=seat, seed=_bytes(seed)), _whole)


def export_state(state: State) -> Call[pb.ExportStateResponse]:
    return Call("ExportState", fill(pb.ExportStateRequest, state=state), _whole)


def import_state(document: str, game: str) -> Call[pb.Imported]:
    return Call("ImportState", fill(pb.ImportStateRequest, game=game, document=document), _imported)


def verify_record(record: str, options: RecordOptions) -> Call[RecordVerdict]:
    request = fill(pb.VerifyRecordRequest, record=record, **options)
    return Call("VerifyRecord", request, lambda response: response.verdict)


def replay(
    record: str, plies: Sequence[int], lenient: bool, view_seats: Sequence[int], spectator_view: bool
) -> Call[pb.ReplayedPly | RecordVerdict]:
    """What is read is each of the responses."""
    request = fill(
        pb.ReplayRecordRequest,
        record=record,
        plies=plies,
        lenient=lenient,
        view_seats=view_seats,
        spectator_view=spectator_view,
    )
    return Call("ReplayRecord", request, lambda response: getattr(response, response.WhichOneof("part")))


def accepted(verdict: pb.Accepted | pb.Rejected) -> pb.Accepted:
    """The verdict on a legal action. Raises `Refused` for the other one."""
    if isinstance(verdict, pb.Rejected):
        raise Refused(verdict.violations)
    return verdict


def _whole(response: Any) -> Any:
    return response


def read_verdict(response: pb.ApplyActionResponse) -> pb.Accepted | pb.Rejected:
    """The answer to an action."""
    return response.rejected if response.HasField("rejected") else response.accepted


def _imported(response: pb.ImportStateResponse) -> pb.Imported:
    if response.HasField("invalid"):
        raise BadPosition(response.invalid.problems)
    return response.imported


def _chance(wanted: bool | Seed) -> pb.ChanceSource | None:
    if wanted is False:
        return None
    return pb.ChanceSource(seed=None if wanted is True else _bytes(wanted))


def _bytes(seed: Seed | None) -> bytes | None:
    if isinstance(seed, str):
        try:
            return seed.encode()
        except UnicodeEncodeError as error:
            raise InvalidArgument(f"the seed cannot be written as UTF-8: {error}", "UNREADABLE") from error
    return seed
