"""`AsyncReferee`: the client for coroutines, whose calls are awaited."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
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
from referee_client.many import AsyncMany
from referee_client.pictures import Picture
from referee_client.tables import AsyncInbox, AsyncTable
from referee_client.transports import AsyncChannel, AsyncTransport

T = TypeVar("T")


class AsyncReferee(AsyncMany):
    """A client of a server. Use it as an async context manager, or close it. Its calls are those of `Referee`."""

    def __init__(
        self,
        target: str,
        *,
        timeout: float | None = DEFAULT_TIMEOUT,
        credentials: grpc.ChannelCredentials | None = None,
        language: str = "en",
        player_names: Sequence[str] = (),
        transport: AsyncTransport | None = None,
    ) -> None:
        """Connects to `host:port` with the first call; must be made inside a running event loop."""
        super().__init__(timeout, TextOptions(language, tuple(player_names)))
        self._transport: AsyncTransport = transport or AsyncChannel(target, credentials)

    @classmethod
    def embedded(
        cls,
        service: Any = None,
        *,
        data_dir: str | Path | None = None,
        language: str = "en",
        player_names: Sequence[str] = (),
    ) -> Self:
        """A client of the service inside this process, as `Referee.embedded` makes it."""
        from referee_client.embedded import AsyncEmbedded, installed_service

        service = service or installed_service(None if data_dir is None else Path(data_dir))
        return cls("", language=language, player_names=player_names, transport=AsyncEmbedded(service))

    async def _run(self, call: Call[T]) -> T:
        self._text.add_to(call.request)
        return call.read(await self._transport.send(call.method, call.request, self._timeout, self._request_id))

    async def list_games(self) -> list[Game]:
        """All games that are served."""
        return await self._run(calls.list_games())

    async def get_game(self, game: str, *, rules_version: str = "") -> GetGameResponse:
        """One game with its board data, names, rule catalogue and the schema of its position documents."""
        return await self._run(calls.get_game(game, rules_version))

    async def start_game(
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
        return await self._run(calls.start_game(game, players, options, seed, rules_version))

    async def legal_actions(
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
        return await self._run(calls.legal_actions(state, seat, page_size, page_token, sample, sample_seed))

    async def complete(self, state: State, seat: int, chosen: Sequence[AnyChoice] = ()) -> CompleteActionResponse:
        """What can be chosen next for an action that is made choice by choice, or the action when it is complete.

        The answer offers values, a number or a form; `choose(answer, value)` gives the choices to ask about next. Choices that
        leave no alternative are already among `chosen`. Raises `InvalidArgument` for a value that no legal action has.
        """
        return await self._run(calls.complete(state, seat, chosen))

    async def try_apply(
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
        return await self._run(calls.try_apply(state, seat, action, options))

    async def apply(
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
        verdict = await self.try_apply(
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

    async def check_actions(self, state: State, seat: int, actions: Sequence[AnyAction]) -> list[Verdict]:
        """One verdict per candidate, in their order."""
        return await self._run(calls.check_actions(state, seat, actions))

    async def resolve_chance(
        self, state: State, *, seed: Seed | None = None, once: bool = False, expected_digest: str = ""
    ) -> ResolveChanceResponse:
        """Draws chance, once or until a player must decide."""
        return await self._run(calls.resolve_chance(state, seed, once, expected_digest))

    async def score(self, state: State, seat: int | None = None) -> Scoresheet:
        """The score as a tree of reasons, as a seat or (None) a spectator may see it."""
        return await self._run(calls.score(state, seat))

    async def view(self, state: State, seat: int | None = None) -> ViewGameResponse:
        """What a seat or (None) a spectator may see, and whose turn it is."""
        return await self._run(calls.view(state, seat))

    async def draw(
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
        return await self._run(calls.draw(state, seat, width, dark, marked, mark_legal))

    async def suggest(
        self, state: State, seat: int, *, budget: int = 0, seed: Seed | None = None
    ) -> SuggestActionResponse:
        """A good action for an awaited seat, found from its own view by so many plies of search (0: the server's default)."""
        return await self._run(calls.suggest(state, seat, budget, seed))

    async def resample(
        self, state: State, seat: int | None = None, *, seed: Seed | None = None
    ) -> ResampleStateResponse:
        """Another state that looks the same to the seat, with what it cannot see drawn anew: for bots that search."""
        return await self._run(calls.resample(state, seat, seed))

    async def export_state(self, state: State) -> ExportStateResponse:
        """The state as a position document in JSON, and its digest."""
        return await self._run(calls.export_state(state))

    async def import_state(self, document: str, *, game: str = "") -> Imported:
        """The state that a position document describes. Raises `BadPosition` with the problems found."""
        return await self._run(calls.import_state(document, game))

    async def verify_record(
        self, record: str, *, lenient: bool = False, rules_version: str = "", data_set: str = "", digest_every: int = 0
    ) -> RecordVerdict:
        """A record replayed: the verdict, with the first wrong ply. A rules version or data set replaces the record's own."""
        options: RecordOptions = {
            "lenient": lenient,
            "rules_version": rules_version,
            "data_set": data_set,
            "digest_every": digest_every,
        }
        return await self._run(calls.verify_record(record, options))

    async def health(self) -> str:
        """`SERVING`, or another status that the server reports. Raises `Unavailable` if none answers."""
        return await self._transport.health(self._timeout)

    async def iter_legal(self, state: State, seat: int, page_size: int | None = None) -> AsyncIterator[LegalAction]:
        """Every legal action; the pages are fetched as they are needed."""
        token = ""
        while True:
            page = await self.legal_actions(state, seat, page_size=page_size or None, page_token=token)
            for action in page.actions:
                yield action
            token = page.next_page_token
            if not token:
                return

    def play_game(self) -> AsyncTable:
        """One game on one stream: the service keeps its state, which every answer holds too."""
        inbox = AsyncInbox()
        return AsyncTable(self._transport.stream("PlayGame", inbox, self._request_id), inbox, self._text)

    async def close(self) -> None:
        await self._transport.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
