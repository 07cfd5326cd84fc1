"""A position of a served game: what the service can do with it, written into messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from msgspec import Struct

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.events_pb2 import AppliedAction
from referee_engines.chance import SeededSource, Source, SystemSource
from referee_engines.contract import CHANCE, Engine, Event, RuleViolation, Seat, Turn, Unreadable
from referee_engines.documents import digest
from referee_engines.records import write_ply
from referee_engines.scores import Scoresheet
from referee_engines.spaces import ActionSpace
from referee_service import messages
from referee_service.errors import MAX_FIELD, short
from referee_service.games import ServedGame
from referee_service.requests import write_page_token
from referee_service.shares import Work
from referee_service.texts import Sentences

_SYSTEM = SystemSource()


class Position(Struct, frozen=True):
    """A valid state of a game and whose turn it is in it."""

    game: ServedGame
    engine: Engine
    state: Any
    turn: Turn

    def sentences(self, request: Any) -> Sentences:
        """The sentences that a request about this position asks for. Raises `Unreadable`."""
        return self.game.sentences(request, self.state.data)

    def digest(self) -> str:
        return digest(self.engine, self.state)

    def score(self, seat: Seat | None) -> Scoresheet:
        return self.engine.score(self.state, seat)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What the seat, or with None a spectator, may see, as arguments of a View message."""
        return self.game.codec.write_view(self.engine.view(self.state, seat), seat)

    def space(self, seat: Seat) -> ActionSpace[Any]:
        """What the seat may do; nothing for a seat that does not exist."""
        if seat == CHANCE or 0 <= seat < self.state.players:
            return self.engine.legal(self.state, seat)
        return ActionSpace((), self.engine, self.state, seat)

    def apply(self, seat: Seat, message: Action) -> tuple[Any, Position, Sequence[Event]]:
        """The action, the position after it, and the events that led there. Raises `RuleViolation`, or `Unreadable` with its path."""
        engine, codec = self.engine, self.game.codec
        action = codec.read_action(message, self.state)
        try:
            transition = engine.apply(self.state, seat, action)
        except Unreadable as error:
            raise Unreadable(codec.action_path(message, action, error.field), error.message) from error
        after = Position(self.game, engine, transition.state, engine.turn(transition.state))
        return action, after, transition.events

    def fill_applied(self, message: AppliedAction, seat: Seat, action: Any, sentences: Sentences) -> None:
        """Fills in an action that was applied here, in its canonical form; sentence and record line where text is asked for."""
        engine, state = self.engine, self.state
        action = engine.canonical(state, action)
        message.action.MergeFrom(Action(**self.game.codec.write_action(action)))
        message.notation = notation = engine.notation.format(action)
        audience = engine.audience(state, seat, action)
        message.public = audience is None
        message.seats.extend(audience or ())
        if sentences.is_asked:
            message.sentence = sentences.action(state, seat, action)
            message.record_line = write_ply(state.ply + 1, seat, notation)

    def judge(self, verdict: pb.Verdict, seat: Seat, candidate: Action, sentences: Sentences) -> None:
        """Fills in whether the candidate is legal, and if not, why."""
        try:
            self.apply(seat, candidate)
        except RuleViolation as error:
            self.game.fill_violations(verdict.violations, error.violations, sentences)
        except Unreadable as error:
            verdict.unreadable.field = short(error.field, MAX_FIELD)
            verdict.unreadable.message = short(error.message)
        else:
            verdict.legal = True

    def draw(self, outcomes: Any, seed: bytes | None, sentences: Sentences, once: bool = False) -> Position:
        """The position once chance is no longer awaited, or after one draw; what was drawn goes to a repeated field."""
        position = self
        while position.turn.awaited == (CHANCE,):
            position = position._draw_once(outcomes, seed, sentences)
            if once:
                break
        return position

    def _draw_once(self, outcomes: Any, seed: bytes | None, sentences: Sentences) -> Position:
        engine, state = self.engine, self.state
        action = engine.legal(state, CHANCE).sample(self.source(seed))
        transition = engine.follow(state, CHANCE, action)
        outcome = outcomes.add(ply=state.ply)
        self.fill_applied(outcome.action, CHANCE, action, sentences)
        messages.fill_events(outcome, transition.events, sentences)
        return Position(self.game, engine, transition.state, engine.turn(transition.state))

    def source(self, seed: bytes | None) -> Source:
        """Random numbers for this position: those of the seed, or the system's."""
        return _SYSTEM if seed is None else SeededSource(seed, self.engine.game.id, self.state.ply)

    def resample(self, seat: Seat | None, source: Source) -> Position:
        """Another position that looks the same to the seat."""
        state = self.engine.resample(self.state, seat, source)
        return Position(self.game, self.engine, state, self.engine.turn(state))

    def list_actions(
        self, message: Any, seat: Seat, offset: int, size: int, sentences: Sentences
    ) -> Work[ActionSpace[Any]]:
        """Fills in count, families and one page of what the seat may do. Raises `Unreadable`."""
        space = self.space(seat)
        count = space.count()
        if offset and offset >= count:
            raise Unreadable("page_token", f"the page begins after {offset} actions, the listing has {count}")
        end = min(count, offset + size)
        message.count = min(count, messages.MAX_COUNT)
        naming = self.engine.naming(self.state.data)
        for family in space.families:
            messages.fill_family(message.families.add(), family.form(), naming, sentences)
        if offset < end:
            page = islice(space.listing(offset), size)
            yield from self.add_actions(message.actions, seat, space, page, sentences)
        if end < count:
            message.next_page_token = write_page_token(self.engine.game.id, self.state.ply, seat, end)
        if seat == CHANCE:
            message.total_weight = str(space.total_weight())
        return space

    def add_actions(
        self, added: Any, seat: Seat, space: ActionSpace[Any], actions: Iterable[Any], sentences: Sentences
    ) -> Work[None]:
        """Adds legal actions to a repeated field."""
        state, engine, listed = self.state, self.engine, self.game.listed(self.state.data)
        mark, written = engine.marker(state, seat), messages.written_marks(sentences)
        naming = engine.naming(state.data)
        for action in actions:
            message = added.add()
            message.MergeFromString(listed[action])
            if self.game.codec.tag(action) in naming.changing:
                message.refs.extend(naming.refs(state, action))
            if sentences.is_asked:
                message.sentence = sentences.action(state, seat, action)
            if (marks := mark(action)) is not None:
                message.MergeFromString(written[marks])
            if seat == CHANCE:
                message.weight = str(space.weight(action))
            yield
