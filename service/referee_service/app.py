"""One method per RPC, from request message to response message. The server and the command line both call it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.state_pb2 import State as StateMessage
from referee_engines.chance import SeededSource, Source, SystemSource
from referee_engines.contract import CHANCE, BadDocument, Engine, Problem, RuleViolation, Setup, Turn, Unreadable
from referee_engines.documents import digest, document_schema, read_document, write_document
from referee_engines.spaces import ActionSpace
from referee_engines.text import DEFAULT_LANGUAGE
from referee_service import answers, wire
from referee_service.codec import WireCodec
from referee_service.config import (
    DEFAULT_PAGE_SIZE,
    MAX_OPTION_LENGTH,
    MAX_OPTIONS,
    Limits,
)
from referee_service.errors import (
    MAX_FIELD,
    OverLimit,
    RefusedSetup,
    UnknownGame,
    short,
)
from referee_service.play import GameStream
from referee_service.reading import (
    asks_further,
    check_digest,
    read_chance_seed,
    read_page_token,
    read_seat,
    read_seed,
    read_viewer,
    write_page_token,
)
from referee_service.records import RecordJudge
from referee_service.tokens import Tokens

Note: TypeAlias = dict[str, Any]
"""What a call's log line says; methods fill it in as facts become known."""

_SYSTEM = SystemSource()


class _Header(msgspec.Struct):
    """The part of a position document that says whose it is."""

    game: str = ""
    rules: Any = ""


class _Served:
    """A game with all that is made once for it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.codec = WireCodec(engine)
        self.rules = answers.Rules(engine)
        self.head = wire.write_head(engine.game)
        self.card = answers.write_game(engine.game, documents=False, reader=engine.reader(DEFAULT_LANGUAGE))
        self.whole = pb.GetGameResponse(
            game=answers.write_game(engine.game, documents=True, reader=engine.reader(DEFAULT_LANGUAGE)),
            names=answers.write_names(engine.game),
            rules=self.rules.messages,
            position_schema=msgspec.json.encode(document_schema(engine)).decode(),
        )


class App:
    """The service without its transport. Every method is a function of its request alone, apart from unseeded chance.

    Raises the exceptions of the table in `referee_service.errors`; anything else is a bug.
    """

    def __init__(self, engines: Sequence[Engine], limits: Limits | None = None) -> None:
        """Of each game the current rules come first, older versions after them: those judge what names them."""
        self._served = {engine: _Served(engine) for engine in engines}
        self._games: dict[str, _Served] = {}
        for engine, served in self._served.items():
            self._games.setdefault(engine.game.id, served)
        self._tokens = Tokens(engines)
        self._limits = Limits() if limits is None else limits
        rules = {(engine.game.id, engine.game.rules_version): served.rules for engine, served in self._served.items()}
        self._records = RecordJudge(engines, rules, self._limits.max_record_plies)

    def list_games(self, _request: pb.ListGamesRequest, _note: Note | None = None) -> pb.ListGamesResponse:
        return pb.ListGamesResponse(games=[served.card for served in self._games.values()])

    def get_game(self, request: pb.GetGameRequest, note: Note | None = None) -> pb.GetGameResponse:
        return self._game(request.game, "game", note).whole

    def start_game(self, request: pb.StartGameRequest, note: Note | None = None) -> pb.StartGameResponse:
        served = self._game(request.game, "game", note)
        engine = served.engine
        seed = read_seed(request, "seed")
        options = dict(request.options)
        if len(options) > MAX_OPTIONS:
            raise Unreadable("options", f"{len(options)} options, at most {MAX_OPTIONS} are read")
        for name, value in options.items():
            if max(len(name), len(value)) > MAX_OPTION_LENGTH:
                raise Unreadable(f"options.{name[:40]}", f"more than {MAX_OPTION_LENGTH} characters")
        try:
            state = engine.new_game(Setup(request.players, options))
        except RuleViolation as error:
            _note_refusal(note, error)
            reader = engine.reader(DEFAULT_LANGUAGE)
            raise RefusedSetup(error.violations, [reader.refusal(each) for each in error.violations]) from error
        response = pb.StartGameResponse()
        turn = engine.turn(state)
        if seed is not None:
            state, turn = _draw(served, state, turn, seed, response.drawn)
        self._position(response, engine, state, turn)
        return response

    def list_legal_actions(
        self, request: pb.ListLegalActionsRequest, note: Note | None = None
    ) -> pb.ListLegalActionsResponse:
        served, state, _ = self._open(request, note)
        seat = read_seat(request)
        limits = self._limits
        if request.page_size < 0:
            raise Unreadable("page_size", f"{request.page_size} is less than 0")
        if not 0 <= request.sample <= limits.max_samples:
            raise Unreadable("sample", f"{request.sample} is not from 0 to {limits.max_samples}")
        seed = read_seed(request, "sample_seed")
        size = min(request.page_size or DEFAULT_PAGE_SIZE, limits.max_page_size)
        offset = read_page_token(request.page_token, served.engine.game.id, state.ply, seat)
        space = _space(served.engine, state, seat)
        response = pb.ListLegalActionsResponse()
        self._list(response, served, state, seat, space, offset, size)
        if request.sample and space:
            source: Source = _SYSTEM if seed is None else SeededSource(seed, served.engine.game.id, state.ply)
            for _ in range(request.sample):
                _add_legal_action(response.samples, served, state, seat, space, space.sample(source))
        return response

    def apply_action(self, request: pb.ApplyActionRequest, note: Note | None = None) -> pb.ApplyActionResponse:
        return pb.ApplyActionResponse.FromString(self.apply_action_bytes(request, note))

    def apply_action_bytes(self, request: pb.ApplyActionRequest, note: Note | None = None) -> bytes:
        """The same, as the bytes of the response."""
        served, state, _ = self._open(request, note)
        engine = served.engine
        seat = read_seat(request)
        check_digest(request.expected_digest, engine, state)
        wants_more = asks_further(request, state.players)
        action = served.codec.read_action(request.action, state)
        try:
            transition = engine.apply(state, seat, action)
        except RuleViolation as error:
            _note_refusal(note, error)
            response = pb.ApplyActionResponse()
            reader = served.engine.reader(DEFAULT_LANGUAGE, data=state.data)
            served.rules.fill_violations(response.rejected.violations, error.violations, reader)
            return response.SerializeToString()
        except Unreadable as error:
            raise _at(served, request.action, action, error) from error
        if note is not None:
            note["outcome"] = "accepted"
        if request.validate_only:
            return wire.write_answer(b"")
        state = transition.state
        turn = engine.turn(state)
        further = b""
        if wants_more:
            state, turn, further = self._further(served, request, state, turn)
        token, named = self._tokens.close(engine, state, turn), digest(engine, state)
        return wire.write_accepted(served.head, token, named, turn, state.ply, wire.write_events(transition), further)

    def _further(
        self, served: _Served, request: pb.ApplyActionRequest, state: Any, turn: Turn
    ) -> tuple[Any, Turn, bytes]:
        """The state after chance, and the parts of the answer that only come on request."""
        engine = served.engine
        accepted = pb.Accepted()
        if request.HasField("resolve_chance"):
            state, turn = _draw(served, state, turn, read_chance_seed(request), accepted.drawn)
        if request.include_score:
            answers.fill_score(
                accepted.score, engine.score(state, None), engine.reader(DEFAULT_LANGUAGE, data=state.data)
            )
        for viewer in request.view_seats:
            accepted.views.add(**_view(served, state, viewer))
        if request.spectator_view:
            accepted.views.add(**_view(served, state, None))
        size = min(DEFAULT_PAGE_SIZE, self._limits.max_page_size)
        for asker in request.legal_seats:
            legal = accepted.legal.add(seat=asker)
            self._list(legal, served, state, asker, _space(engine, state, asker), 0, size)
        return state, turn, accepted.SerializeToString()

    def check_actions(self, request: pb.CheckActionsRequest, note: Note | None = None) -> pb.CheckActionsResponse:
        served, state, _ = self._open(request, note)
        seat = read_seat(request)
        if len(request.actions) > self._limits.max_candidates:
            raise Unreadable("actions", f"{len(request.actions)} candidates, at most {self._limits.max_candidates}")
        response = pb.CheckActionsResponse()
        for candidate in request.actions:
            _judge(response.verdicts.add(), served, state, seat, candidate)
        return response

    def resolve_chance(self, request: pb.ResolveChanceRequest, note: Note | None = None) -> pb.ResolveChanceResponse:
        served, state, turn = self._open(request, note)
        check_digest(request.expected_digest, served.engine, state)
        if request.mode not in pb.ResolveChanceRequest.Mode.values():
            raise Unreadable("mode", f"{request.mode} is no value of Mode")
        seed = read_seed(request, "seed")
        response = pb.ResolveChanceResponse()
        once = request.mode == pb.ResolveChanceRequest.MODE_ONCE
        state, turn = _draw(served, state, turn, seed, response.drawn, once)
        self._position(response, served.engine, state, turn)
        return response

    def score_game(self, request: pb.ScoreGameRequest, note: Note | None = None) -> pb.ScoreGameResponse:
        served, state, _ = self._open(request, note)
        response = pb.ScoreGameResponse()
        reader = served.engine.reader(DEFAULT_LANGUAGE, data=state.data)
        answers.fill_score(response.score, served.engine.score(state, read_viewer(request, state.players)), reader)
        return response

    def view_game(self, request: pb.ViewGameRequest, note: Note | None = None) -> pb.ViewGameResponse:
        served, state, turn = self._open(request, note)
        fields: Any = _view(served, state, read_viewer(request, state.players))
        response = pb.ViewGameResponse(view=fields)
        answers.fill_turn(response.turn, turn, state.ply)
        return response

    def export_state(self, request: pb.ExportStateRequest, note: Note | None = None) -> pb.ExportStateResponse:
        served, state, _ = self._open(request, note)
        return pb.ExportStateResponse(
            document=write_document(served.engine, state).decode(), digest=digest(served.engine, state)
        )

    def import_state(self, request: pb.ImportStateRequest, note: Note | None = None) -> pb.ImportStateResponse:
        try:
            header = msgspec.json.decode(request.document, type=_Header)
            game = request.game or header.game
            if not game:
                raise BadDocument([Problem("game", "the document does not name its game")])
            served = self._game(game, "game", note)
            for engine, other in self._served.items():
                if engine.game.id == game and engine.game.rules_version == header.rules:
                    served = other
            state = read_document(served.engine, request.document)
        except (msgspec.DecodeError, RecursionError) as error:
            return _invalid([Problem("document", str(error))], note)
        except BadDocument as error:
            return _invalid(error.problems, note)
        response = pb.ImportStateResponse()
        self._position(response.imported, served.engine, state, served.engine.turn(state))
        return response

    def verify_record(self, request: pb.VerifyRecordRequest, note: Note | None = None) -> pb.VerifyRecordResponse:
        return next(filter(None, self.verify_record_in_parts(request, note)))

    def verify_record_in_parts(
        self, request: pb.VerifyRecordRequest, note: Note | None = None
    ) -> Iterator[pb.VerifyRecordResponse | None]:
        """The same, with None where other calls may run."""
        for verdict in self._judge_record(request, note):
            yield None if verdict is None else pb.VerifyRecordResponse(verdict=verdict)

    def verify_records_in_parts(
        self, request: pb.VerifyRecordsRequest, note: Note | None = None
    ) -> Iterator[pb.VerifyRecordsResponse | None]:
        """One record of a stream."""
        if not request.HasField("record"):
            raise Unreadable("record", "this field is missing")
        for verdict in self._judge_record(request.record, note):
            yield None if verdict is None else pb.VerifyRecordsResponse(name=request.name, verdict=verdict)

    def verify_records(self, requests: Iterable[pb.VerifyRecordsRequest]) -> Iterator[pb.VerifyRecordsResponse]:
        for request in requests:
            yield from filter(None, self.verify_records_in_parts(request))

    def play_game(self, requests: Iterable[pb.PlayGameRequest]) -> Iterator[pb.PlayGameResponse]:
        return map(GameStream(self).answer, requests)

    def resume(self, state: StateMessage, note: Note | None = None) -> pb.Imported:
        """A state of a stream's caller, with its turn."""
        engine, opened, turn = self._tokens.open(state)
        if note is not None:
            note["game"] = engine.game.id
        imported = pb.Imported()
        self._position(imported, engine, opened, turn)
        return imported

    def _judge_record(self, request: pb.VerifyRecordRequest, note: Note | None) -> Iterator[RecordVerdict | None]:
        for found in self._records.judge(request):
            if found is None:
                yield None
                continue
            verdict, message = found
            if note is not None:
                # A name that is no game of ours is what the call contains, which no log holds.
                note["game"] = verdict.game if verdict.game in self._games else ""
                note["outcome"] = verdict.kind
                note["plies"] = note.get("plies", 0) + verdict.plies
            yield message

    def codec(self, game: str) -> WireCodec:
        """The converters of a game, for callers in the same process."""
        return self._game(game, "game", None).codec

    def _game(self, game: str, field: str, note: Note | None) -> _Served:
        served = self._games.get(game)
        if served is None:
            if not game:
                raise Unreadable(field, "this field is missing")
            raise UnknownGame(game, self._games)
        if note is not None:
            note["game"] = game
        return served

    def _open(self, request: Any, note: Note | None) -> tuple[_Served, Any, Turn]:
        """The game, the state and the turn of a request that carries a state."""
        if not request.HasField("state"):
            raise Unreadable("state", "this field is missing")
        message: StateMessage = request.state
        engine, state, turn = self._tokens.open(message)
        if note is not None:
            note["game"] = engine.game.id
            note["phase"] = turn.phase
        return self._served[engine], state, turn

    def _position(self, message: Any, engine: Engine, state: Any, turn: Turn) -> None:
        """Fills in the state and turn that so many answers have."""
        answers.fill_state(message.state, engine.game, self._tokens.close(engine, state, turn), digest(engine, state))
        answers.fill_turn(message.turn, turn, state.ply)

    def _list(
        self, message: Any, served: _Served, state: Any, seat: int, space: ActionSpace[Any], offset: int, size: int
    ) -> None:
        """Fills in count, families and one page."""
        most = self._limits.max_listing
        if offset >= most:
            raise OverLimit(f"pages end after {most} actions; the families and samples tell of the others")
        count = space.count()
        if offset and offset >= count:
            raise Unreadable("page_token", f"the page begins after {offset} actions, the listing has {count}")
        page = space.page(offset, min(size, most - offset))
        end = offset + len(page)
        message.count = min(count, answers.MAX_COUNT)
        for family in space.families:
            answers.fill_family(message.families.add(), family.form())
        for action in page:
            _add_legal_action(message.actions, served, state, seat, space, action)
        if end < count:
            message.next_page_token = write_page_token(served.engine.game.id, state.ply, seat, end)
        if seat == CHANCE:
            message.total_weight = str(space.total_weight())


def _draw(
    served: _Served, state: Any, turn: Turn, seed: bytes | None, messages: Any, once: bool = False
) -> tuple[Any, Turn]:
    """Draws while chance is awaited; adds what was drawn to the repeated field."""
    engine = served.engine
    while turn.awaited == (CHANCE,):
        source: Source = _SYSTEM if seed is None else SeededSource(seed, engine.game.id, state.ply)
        action = engine.legal(state, CHANCE).sample(source)
        transition = engine.apply(state, CHANCE, action)
        outcome = messages.add(
            ply=state.ply,
            action=served.codec.write_action(action),
            notation=engine.notation.format(action),
            sentence=engine.reader(DEFAULT_LANGUAGE, data=state.data).action(state, None, action),
        )
        answers.fill_events(outcome.events, transition.events)
        state = transition.state
        turn = engine.turn(state)
        if once:
            break
    return state, turn


def _judge(verdict: pb.Verdict, served: _Served, state: Any, seat: int, candidate: Action) -> None:
    try:
        action = served.codec.read_action(candidate, state)
        try:
            served.engine.apply(state, seat, action)
        except Unreadable as error:
            raise _at(served, candidate, action, error) from error
    except RuleViolation as error:
        reader = served.engine.reader(DEFAULT_LANGUAGE, data=state.data)
        served.rules.fill_violations(verdict.violations, error.violations, reader)
    except Unreadable as error:
        verdict.unreadable.field = short(error.field, MAX_FIELD)
        verdict.unreadable.message = short(error.message)
    else:
        verdict.legal = True


def _at(served: _Served, message: Action, action: Any, error: Unreadable) -> Unreadable:
    """The engine's complaint about an action's field, with the path from the request on."""
    return Unreadable(served.codec.action_path(message, action, error.field), error.message)


def _space(engine: Engine, state: Any, seat: int) -> ActionSpace[Any]:
    """What the seat may do; nothing for a seat that does not exist."""
    if seat == CHANCE or 0 <= seat < state.players:
        return engine.legal(state, seat)
    return ActionSpace((), engine, state, seat)


def _add_legal_action(
    messages: Any, served: _Served, state: Any, seat: int, space: ActionSpace[Any], action: Any
) -> None:
    engine = served.engine
    message = messages.add(
        action=served.codec.write_action(action),
        notation=engine.notation.format(action),
        sentence=engine.reader(DEFAULT_LANGUAGE, data=state.data).action(state, seat, action),
    )
    if seat == CHANCE:
        message.weight = str(space.weight(action))


def _view(served: _Served, state: Any, seat: int | None) -> dict[str, Any]:
    return served.codec.write_view(served.engine.view(state, seat), seat)


def _invalid(problems: Sequence[Problem], note: Note | None) -> pb.ImportStateResponse:
    if note is not None:
        note["outcome"] = "invalid"
    return pb.ImportStateResponse(invalid=pb.Invalid(problems=answers.write_problems(problems)))


def _note_refusal(note: Note | None, error: RuleViolation) -> None:
    if note is not None:
        note["outcome"] = "rejected"
        note["rule"] = error.violations[0].rule
