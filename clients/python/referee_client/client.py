"""`Referee`: a client whose calls return their answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import grpc

from referee.v1.actions_pb2 import LegalAction
from referee.v1.games_pb2 import Game
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.scores_pb2 import Scoresheet
from referee.v1.service_pb2 import (
    Accepted,
    CompleteActionResponse,
    ExportStateResponse,
    GetGameResponse,
    Imported,
    ListLegalActionsResponse,
    Rejected,
    ResampleStateResponse,
    ResolveChanceResponse,
    StartGameResponse,
    SuggestActionResponse,
    Verdict,
    ViewGameResponse,
)
from referee.v1.state_pb2 import State
from referee_client import calls
from referee_client.actions import AnyAction
from referee_client.base import DEFAULT_TIMEOUT
from referee_client.calls import Call, RecordOptions, Seed, TextOptions
from referee_client.completing import AnyChoice
from referee_client.many import Many
from referee_client.pictures import Picture
from referee_client.tables import Inbox, Table
from referee_client.transports import Channel, Transport

T = TypeVar("T")


class Referee(Many):
    """A client of a server. Use it as a context manager, or close it."""

    def __init__(
        self,
        target: str,
        *,
        timeout: float | None = DEFAULT_TIMEOUT,
        credentials: grpc.ChannelCredentials | None = None,
        language: str = "en",
        player_names: Sequence[str] = (),
        transport: Transport | None = None,
    ) -> None:
        """Connects to `host:port` with the first call; with credentials over TLS.

        Sentences are in the language; an empty one asks for none but those of refusals. `transport` replaces the channel.
        """
        super().__init__(timeout, TextOptions(language, tuple(player_names)))
        self._transport: Transport = transport or Channel(target, credentials)

    @classmethod
    def embedded(
        cls,
        service: Any = None,
        *,
        data_dir: str | Path | None = None,
        language: str = "en",
        player_names: Sequence[str] = (),
    ) -> Self:
        """A client of the service inside this process, with the further data sets of a folder, which is read once.

        `service` is a `RefereeService` to ask instead. Raises `referee_service.datasets.BadDataSet` naming the file and the entry.
        """
        from referee_client.embedded import Embedded, installed_service  # only embedded clients need the service's code

        service = service or installed_service(None if data_dir is None else Path(data_dir))
        return cls("", language=language, player_names=player_names, transport=Embedded(service))

    def _run(self, call: Call[T]) -> T:
        self._text.add_to(call.request)
        return call.read(self._transport.send(call.method, call.request, self._timeout, self._request_id))

    def list_games(self) -> list[Game]:
        """All games that are served."""
        return self._run(calls.list_games())

    def get_game(self, game: str, *, rules_version: str = "") -> GetGameResponse:
        """One game with its board data, names, rule catalogue and the schema of its position documents."""
        return self._run(calls.get_game(game, rules_version))

    def start_game(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, str] | None = None,
        seed: Seed | None = None,
        rules_version: str = "",
    ) -> StartGameResponse:
        """A new game, by the current rules unless a version is named.

        With a seed chance is resolved up to the first decision, without one it is left to act.
        """
        return self._run(calls.start_game(game, players, options, seed, rules_version))

    def legal_actions(
        self,
        state: State,
        seat: int,
        *,
        page_size: int | None = None,
        page_token: str = "",
        sample: int = 0,
        sample_seed: Seed | None = None,
    ) -> ListLegalActionsResponse:
        """What one seat (or -1, chance) may do: the exact count, families, one page of the listing, samples."""
        return self._run(calls.legal_actions(state, seat, page_size, page_token, sample, sample_seed))

    def complete(self, state: State, seat: int, chosen: Sequence[AnyChoice] = ()) -> CompleteActionResponse:
        """What can be chosen next for an action that is made choice by choice, or the action when it is complete.

        The answer offers values, a number or a form; `choose(answer, value)` gives the choices to ask about next. Choices that
        leave no alternative are already among `chosen`. Raises `InvalidArgument` for a value that no legal action has.
        """
        return self._run(calls.complete(state, seat, chosen))

    def try_apply(
        self,
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
    ) -> Accepted | Rejected:
        """The verdict on an action, whichever it is. `resolve_chance` draws afterwards, with a seed if it is one."""
        options: calls.ApplyOptions = {
            "validate_only": validate_only,
            "expected_digest": expected_digest,
            "resolve_chance": resolve_chance,
            "include_score": include_score,
            "view_seats": view_seats,
            "spectator_view": spectator_view,
            "legal_seats": legal_seats,
        }
        return self._run(calls.try_apply(state, seat, action, options))

    def apply(
        self,
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
    ) -> Accepted:
        """The consequences of a legal action. Raises `Refused` with every broken rule for an illegal one."""
        verdict = self.try_apply(
            state,
            seat,
            action,
            validate_only=validate_only,
            expected_digest=expected_digest,
            resolve_chance=resolve_chance,
            include_score=include_score,
            view_seats=view_seats,
            spectator_view=spectator_view,
            legal_seats=legal_seats,
        )
        return calls.accepted(verdict)

    def check_actions(self, state: State, seat: int, actions: Sequence[AnyAction]) -> list[Verdict]:
        """One verdict per candidate, in their order."""
        return self._run(calls.check_actions(state, seat, actions))

    def resolve_chance(
        self, state: State, *, seed: Seed | None = None, once: bool = False, expected_digest: str = ""
    ) -> ResolveChanceResponse:
        """Draws chance, once or until a player must decide."""
        return self._run(calls.resolve_chance(state, seed, once, expected_digest))

    def score(self, state: State, seat: int | None = None) -> Scoresheet:
        """The score as a tree of reasons, as a seat or (None) a spectator may see it."""
        return self._run(calls.score(state, seat))

    def view(self, state: State, seat: int | None = None) -> ViewGameResponse:
        """What a seat or (None) a spectator may see, and whose turn it is."""
        return self._run(calls.view(state, seat))

    def draw(
        self,
        state: State,
        seat: int | None = None,
        *,
        width: int = 0,
        dark: bool = False,
        marked: Sequence[str] = (),
        mark_legal: bool = False,
    ) -> Picture:
        """What a seat or (None) a spectator may see, as a picture so many pixels wide (0: 1200).

        `marked` are refs such as `district:CAN`; `mark_legal` marks what the seat's legal actions name.
        """
        return self._run(calls.draw(state, seat, width, dark, marked, mark_legal))

    def suggest(self, state: State, seat: int, *, budget: int = 0, seed: Seed | None = None) -> SuggestActionResponse:
        """A good action for an awaited seat, found from its own view by so many plies of search (0: the server's default)."""
        return self._run(calls.suggest(state, seat, budget, seed))

    def resample(self, state: State, seat: int | None = None, *, seed: Seed | None = None) -> ResampleStateResponse:
        """Another state that looks the same to the seat, with what it cannot see drawn anew: for bots that search."""
        return self._run(calls.resample(state, seat, seed))

    def export_state(self, state: State) -> ExportStateResponse:
        """The state as a position document in JSON, and its digest."""
        return self._run(calls.export_state(state))

    def import_state(self, document: str, *, game: str = "") -> Imported:
        """The state that a position document describes. Raises `BadPosition` with the problems found."""
        return self._run(calls.import_state(document, game))

    def verify_record(
        self, record: str, *, lenient: bool = False, rules_version: str = "", data_set: str = "", digest_every: int = 0
    ) -> RecordVerdict:
        """A record replayed: the verdict, with the first wrong ply. A rules version or data set replaces the record's own."""
        options: RecordOptions = {
            "lenient": lenient,
            "rules_version": rules_version,
            "data_set": data_set,
            "digest_every": digest_every,
        }
        return self._run(calls.verify_record(record, options))

    def health(self) -> str:
        """`SERVING`, or another status that the server reports. Raises `Unavailable` if none answers."""
        return self._transport.health(self._timeout)

    def iter_legal(self, state: State, seat: int, page_size: int | None = None) -> Iterator[LegalAction]:
        """Every legal action; the pages are fetched as they are needed."""
        token = ""
        while True:
            page = self.legal_actions(state, seat, page_size=page_size or None, page_token=token)
            yield from page.actions
            token = page.next_page_token
            if not token:
                return

    def play_game(self) -> Table:
        """One game on one stream: the service keeps its state, which every answer holds too."""
        inbox = Inbox()
        return Table(self._transport.stream("PlayGame", inbox, self._request_id), inbox, self._text)

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
