"""RefereeService without its transport: one method per RPC, from request message to response message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from referee.v1 import service_pb2 as pb
from referee_engines.contract import BadDocument, Engine, Problem, RuleViolation, Setup, Unreadable
from referee_engines.documents import digest, write_document
from referee_engines.records import header, write_header
from referee_service import messages
from referee_service.accepted import write_accepted
from referee_service.codec import Codec
from referee_service.completing import complete
from referee_service.config import DEFAULT_PAGE_SIZE, MAX_DOCUMENT_LENGTH, MAX_RECORD_NAME_LENGTH, Limits
from referee_service.context import UNLOGGED, CallContext
from referee_service.errors import OverLimit, RefusedSetup, RulesNotServed, UnknownGame
from referee_service.game_stream import GameStream
from referee_service.games import ServedGame
from referee_service.imports import read_position
from referee_service.pictures import draw_game
from referee_service.positions import Position
from referee_service.records import RecordLibrary
from referee_service.requests import (
    asks_for_more,
    check_digest,
    check_sample,
    read_chance_seed,
    read_options,
    read_page_size,
    read_page_token,
    read_seat,
    read_seed,
    read_viewer,
)
from referee_service.shares import Work, finish
from referee_service.suggestions import suggest_action
from referee_service.texts import Sentences
from referee_service.tokens import Tokens


class RefereeService:
    """Answers requests. Every method is a function of its request alone, apart from unseeded chance.

    Raises the exceptions of the table in `referee_service.errors`; anything else is a bug.
    """

    def __init__(self, engines: Sequence[Engine], limits: Limits | None = None) -> None:
        """Of each game the current rules come first, older versions after them: those judge what names them."""
        versions: dict[str, list[str]] = {}
        for engine in engines:
            versions.setdefault(engine.game.id, []).append(engine.game.rules_version)
        self._served = {engine: ServedGame(engine, versions[engine.game.id]) for engine in engines}
        self._games: dict[str, dict[str, ServedGame]] = {name: {} for name in versions}
        for engine, game in self._served.items():
            self._games[engine.game.id][engine.game.rules_version] = game
        self._tokens = Tokens(engines)
        self.limits = Limits() if limits is None else limits
        self.records = RecordLibrary(list(self._served.values()), self.limits.max_record_plies)

    def list_games(self, request: pb.ListGamesRequest, call: CallContext = UNLOGGED) -> pb.ListGamesResponse:
        current = [next(iter(versions.values())) for versions in self._games.values()]
        return pb.ListGamesResponse(games=[game.card(game.sentences(request)) for game in current])

    def get_game(self, request: pb.GetGameRequest, call: CallContext = UNLOGGED) -> pb.GetGameResponse:
        return pb.GetGameResponse.FromString(self.whole_game(request, call))

    def whole_game(self, request: pb.GetGameRequest, call: CallContext) -> bytes:
        """The bytes of what `get_game` answers."""
        game = self._game(request.game, call, request.rules_version)
        return game.whole(game.sentences(request))

    def start_game(self, request: pb.StartGameRequest, call: CallContext = UNLOGGED) -> pb.StartGameResponse:
        game = self._game(request.game, call, request.rules_version)
        sentences = game.sentences(request)
        seed = read_seed(request, "seed")
        options = read_options(request)
        try:
            state = game.engine.new_game(Setup(request.players, options))
        except RuleViolation as error:
            call.note_refusal(error)
            problems = [Problem(each.field, sentences.refusal(each), each.rule) for each in error.violations]
            raise RefusedSetup(problems) from error
        response = pb.StartGameResponse()
        position = Position(game, game.engine, state, game.engine.turn(state))
        sentences = position.sentences(request)
        if seed is not None:
            position = position.draw(response.drawn, seed, sentences)
        self.fill_position(response, position, sentences)
        if sentences.is_asked:
            response.record_header = write_header(
                header(
                    game.engine.game.id,
                    game.engine.game.rules_version,
                    state.data,
                    state.sha256,
                    state.players,
                    options,
                )
            )
        return response

    def list_legal_actions(
        self, request: pb.ListLegalActionsRequest, call: CallContext = UNLOGGED
    ) -> pb.ListLegalActionsResponse:
        return finish(self.listing(request, call))

    def listing(self, request: pb.ListLegalActionsRequest, call: CallContext) -> Work[pb.ListLegalActionsResponse]:
        position = self._open(request, call)
        sentences = position.sentences(request)
        seat = read_seat(request)
        check_sample(request, self.limits)
        seed = read_seed(request, "sample_seed")
        size = read_page_size(request, self.limits)
        offset = read_page_token(request.page_token, position.engine.game.id, position.state.ply, seat)
        response = pb.ListLegalActionsResponse()
        space = yield from position.list_actions(response, seat, offset, size, sentences)
        if request.sample and space:
            source = position.source(seed)
            drawn = (space.sample(source) for _ in range(request.sample))
            yield from position.add_actions(response.samples, seat, space, drawn, sentences)
        return response

    def completing(self, request: pb.CompleteActionRequest, call: CallContext) -> Work[pb.CompleteActionResponse]:
        return (yield from complete(self._open(request, call), request, call))

    def apply_action(self, request: pb.ApplyActionRequest, call: CallContext = UNLOGGED) -> pb.ApplyActionResponse:
        answer = self.applying(request, call)
        if isinstance(answer, bytes):
            return pb.ApplyActionResponse.FromString(answer)
        return answer if isinstance(answer, pb.ApplyActionResponse) else finish(answer)

    def applying(
        self, request: pb.ApplyActionRequest, call: CallContext
    ) -> pb.ApplyActionResponse | bytes | Work[pb.ApplyActionResponse]:
        """The answer of `apply_action`, its bytes where that is quicker, or work where more is asked for."""
        position = self._open(request, call)
        sentences = position.sentences(request)
        seat = read_seat(request)
        check_digest(request.expected_digest, position.engine, position.state)
        wants_more = asks_for_more(request, position.state.players)
        try:
            action, after, events = position.apply(seat, request.action)
        except RuleViolation as error:
            call.note_refusal(error)
            response = pb.ApplyActionResponse()
            position.game.fill_violations(response.rejected.violations, error.violations, sentences)
            return response
        call.outcome = "accepted"
        if request.validate_only:
            return pb.ApplyActionResponse(accepted=pb.Accepted())
        if not (wants_more or sentences.is_asked):
            engine, state, turn = after.engine, after.state, after.turn
            token = self._tokens.close(engine, state, turn)
            return write_accepted(engine.game, token, digest(engine, state), turn, state.ply, events)
        response = pb.ApplyActionResponse()
        messages.fill_events(response.accepted, events, sentences)
        if sentences.is_asked:
            position.fill_applied(response.accepted.action, seat, action, sentences)
        if wants_more:
            return self._answer_more(response, after, request, sentences)
        self.fill_position(response.accepted, after, sentences)
        return response

    def _answer_more(
        self, response: pb.ApplyActionResponse, position: Position, request: pb.ApplyActionRequest, sentences: Sentences
    ) -> Work[pb.ApplyActionResponse]:
        """Fills in what only comes on request: draws of chance first, everything else in the position after them."""
        accepted = response.accepted
        if request.HasField("resolve_chance"):
            position = position.draw(accepted.drawn, read_chance_seed(request), sentences)
        if request.include_score:
            messages.fill_score(accepted.score, position.score(None), sentences)
        for viewer in request.view_seats:
            accepted.views.add(**position.view(viewer))
        if request.spectator_view:
            accepted.views.add(**position.view(None))
        size = min(DEFAULT_PAGE_SIZE, self.limits.max_page_size)
        for seat in request.legal_seats:
            legal = accepted.legal.add(seat=seat)
            yield from position.list_actions(legal, seat, 0, size, sentences)
        self.fill_position(accepted, position, sentences)
        return response

    def check_actions(self, request: pb.CheckActionsRequest, call: CallContext = UNLOGGED) -> pb.CheckActionsResponse:
        return finish(self.checking(request, call))

    def checking(self, request: pb.CheckActionsRequest, call: CallContext) -> Work[pb.CheckActionsResponse]:
        position = self._open(request, call)
        sentences = position.sentences(request)
        seat = read_seat(request)
        if len(request.actions) > self.limits.max_candidates:
            raise Unreadable("actions", f"{len(request.actions)} candidates, at most {self.limits.max_candidates}")
        response = pb.CheckActionsResponse()
        for candidate in request.actions:
            position.judge(response.verdicts.add(), seat, candidate, sentences)
            yield
        return response

    def resolve_chance(
        self, request: pb.ResolveChanceRequest, call: CallContext = UNLOGGED
    ) -> pb.ResolveChanceResponse:
        position = self._open(request, call)
        sentences = position.sentences(request)
        check_digest(request.expected_digest, position.engine, position.state)
        if request.mode not in pb.ResolveChanceRequest.Mode.values():
            raise Unreadable("mode", f"{request.mode} is not a value of Mode")
        seed = read_seed(request, "seed")
        response = pb.ResolveChanceResponse()
        once = request.mode == pb.ResolveChanceRequest.MODE_ONCE
        self.fill_position(response, position.draw(response.drawn, seed, sentences, once), sentences)
        return response

    def score_game(self, request: pb.ScoreGameRequest, call: CallContext = UNLOGGED) -> pb.ScoreGameResponse:
        position = self._open(request, call)
        sentences = position.sentences(request)
        response = pb.ScoreGameResponse()
        messages.fill_score(response.score, position.score(read_viewer(request, position.state.players)), sentences)
        return response

    def view_game(self, request: pb.ViewGameRequest, call: CallContext = UNLOGGED) -> pb.ViewGameResponse:
        position = self._open(request, call)
        view: Any = position.view(read_viewer(request, position.state.players))
        response = pb.ViewGameResponse(view=view)
        messages.fill_turn(response.turn, position.turn, position.state.ply, position.sentences(request))
        return response

    def drawing(
        self, request: pb.DrawGameRequest, call: CallContext
    ) -> pb.DrawGameResponse | Work[pb.DrawGameResponse]:
        return draw_game(self._open(request, call), request)

    def suggesting(self, request: pb.SuggestActionRequest, call: CallContext) -> Work[pb.SuggestActionResponse]:
        return (yield from suggest_action(self._open(request, call), request, self.limits))

    def resample_state(
        self, request: pb.ResampleStateRequest, call: CallContext = UNLOGGED
    ) -> pb.ResampleStateResponse:
        position = self._open(request, call)
        seat, seed = read_viewer(request, position.state.players), read_seed(request, "seed")
        response = pb.ResampleStateResponse()
        sentences = position.sentences(request)
        self.fill_position(response, position.resample(seat, position.source(seed)), sentences)
        return response

    def export_state(self, request: pb.ExportStateRequest, call: CallContext = UNLOGGED) -> pb.ExportStateResponse:
        position = self._open(request, call)
        document = write_document(position.engine, position.state).decode()
        return pb.ExportStateResponse(document=document, digest=position.digest())

    def import_state(self, request: pb.ImportStateRequest, call: CallContext = UNLOGGED) -> pb.ImportStateResponse:
        return finish(self.importing(request, call))

    def importing(self, request: pb.ImportStateRequest, call: CallContext) -> Work[pb.ImportStateResponse]:
        if len(request.document) > MAX_DOCUMENT_LENGTH:
            length = len(request.document)
            raise OverLimit(f"a document of {length} characters; {MAX_DOCUMENT_LENGTH} are read at most")
        # Reading one that is wrong all over takes some milliseconds, which several callers must not ask for in a row.
        yield
        response = pb.ImportStateResponse()
        try:
            position = read_position(request.document, request.game, lambda name: self._versions(name, call))
        except (msgspec.DecodeError, RecursionError) as error:
            problems: Sequence[Problem] = [Problem("document", str(error))]
        except BadDocument as error:
            problems = error.problems
        else:
            self.fill_position(response.imported, position, position.sentences(request))
            return response
        call.outcome = "invalid"
        response.invalid.problems.extend(messages.write_problems(problems))
        return response

    def verify_record(self, request: pb.VerifyRecordRequest, call: CallContext = UNLOGGED) -> pb.VerifyRecordResponse:
        return finish(self.verifying(request, call))

    def verify_records(self, requests: Iterable[pb.VerifyRecordsRequest]) -> Iterator[pb.VerifyRecordsResponse]:
        for request in requests:
            yield finish(self.verifying_named(request, UNLOGGED))

    def verifying(self, request: pb.VerifyRecordRequest, call: CallContext) -> Work[pb.VerifyRecordResponse]:
        return pb.VerifyRecordResponse(verdict=(yield from self.records.verify(request, call)))

    def verifying_named(
        self, request: pb.VerifyRecordsRequest, call: CallContext, plies: int = 0
    ) -> Work[pb.VerifyRecordsResponse]:
        """One record of a stream, or of a batch of which so many plies have been replayed already."""
        if not request.HasField("record"):
            raise Unreadable("record", "this field is missing")
        if len(request.name) > MAX_RECORD_NAME_LENGTH:
            raise Unreadable("name", f"more than {MAX_RECORD_NAME_LENGTH} characters")
        verdict = yield from self.records.verify(request.record, call, plies)
        return pb.VerifyRecordsResponse(name=request.name, verdict=verdict)

    def play_game(self, requests: Iterable[pb.PlayGameRequest]) -> Iterator[pb.PlayGameResponse]:
        stream = GameStream(self)
        for request in requests:
            yield finish(stream.answer(request))

    def resume(self, request: pb.ViewGameRequest, call: CallContext = UNLOGGED) -> pb.Imported:
        """A state of a stream's caller, with its turn."""
        position = self._open(request, call)
        imported = pb.Imported()
        self.fill_position(imported, position, position.sentences(request))
        return imported

    def codec(self, game: str) -> Codec:
        """The converter of a game's actions and views, for callers in the same process."""
        return self._game(game, UNLOGGED).codec

    def served(self, engine: Engine) -> ServedGame:
        return self._served[engine]

    def _game(self, name: str, call: CallContext, version: str = "") -> ServedGame:
        """The game by a version of its rules; an empty one is the current one."""
        versions = self._versions(name, call)
        if version and version not in versions:
            raise RulesNotServed(name, version, versions)
        return versions[version] if version else next(iter(versions.values()))

    def _versions(self, name: str, call: CallContext) -> Mapping[str, ServedGame]:
        """The game by all versions of its rules, the current one first."""
        versions = self._games.get(name)
        if versions is None:
            if not name:
                raise Unreadable("game", "this field is missing")
            raise UnknownGame(name, self._games)
        call.game = name
        return versions

    def _open(self, request: Any, call: CallContext) -> Position:
        """The position of a request that carries a state."""
        if not request.HasField("state"):
            raise Unreadable("state", "this field is missing")
        engine, state, turn = self._tokens.open(request.state)
        call.game, call.phase = engine.game.id, turn.phase
        return Position(self._served[engine], engine, state, turn)

    def fill_position(self, message: Any, position: Position, sentences: Sentences) -> None:
        """Fills in the fields `state` and `turn`, which so many answers have."""
        engine, state, turn = position.engine, position.state, position.turn
        token = self._tokens.close(engine, state, turn)
        messages.fill_state(message.state, engine.game, token, digest(engine, state))
        messages.fill_turn(message.turn, turn, state.ply, sentences)
