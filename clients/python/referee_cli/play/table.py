"""The table of a game in the terminal: whose turn it is, bots and chance, taking back, saving, the end."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.rule import Rule
from rich.text import Text

from referee.v1.actions_pb2 import LegalActions
from referee.v1.events_pb2 import DrawnOutcome
from referee.v1.service_pb2 import Accepted
from referee.v1.state_pb2 import State, Turn
from referee.v1.views_pb2 import View
from referee_cli.errors import InputError
from referee_cli.local import LocalGames
from referee_cli.play.bots import Bots
from referee_cli.play.lookup import Lookup
from referee_cli.play.menu import Decision, GoOn, Helpers, Menu, Move, QuitGame, SwitchSeat, TakeBack
from referee_cli.play.record import Recorder
from referee_cli.play.screen import InputEnded, Screen
from referee_cli.play.story import SPECTATOR, Story
from referee_cli.states import write_state
from referee_client.calls import ApplyOptions
from referee_client.client import Referee
from referee_engines.contract import CHANCE

_LAST_NEWS = 12
"""How many of the last sentences a spectator reads at the end."""


@dataclass(frozen=True)
class Seating:
    """Who plays, and with which chance."""

    players: int
    bots: Bots
    seed: str
    pauses: bool
    """Whether the screen is passed from seat to seat."""
    options: Sequence[str] = ()
    """The command line's options with which a saved game goes on."""


@dataclass(frozen=True)
class Position:
    """A state, and what is already known about it of the people at the screen."""

    state: State
    turn: Turn
    asks: bool = True
    """Whether people who may act before chance are still to be asked."""
    views: Mapping[int, View] = field(default_factory=dict)
    legal: Mapping[int, LegalActions] = field(default_factory=dict)


@dataclass(frozen=True)
class _Written:
    """How far story and record were."""

    story: dict[int, tuple[int, int]]
    plies: int


@dataclass(frozen=True)
class _Before:
    """A decision of a person, to come back to."""

    position: Position
    seat: int
    written: _Written


class Table:
    """One game at one screen. Only what the seat at the screen may see is shown."""

    def __init__(
        self,
        referee: Referee,
        screen: Screen,
        local: LocalGames,
        seating: Seating,
        lookup: Lookup,
        recorder: Recorder | None = None,
    ) -> None:
        self._referee, self._screen, self._local = referee, screen, local
        self._bots, self._seed, self._options = seating.bots, seating.seed, seating.options
        self._lookup, self._recorder = lookup, recorder
        self._people = [seat for seat in range(seating.players) if seat not in seating.bots.seats]
        self._pauses = seating.pauses and len(self._people) > 1
        self._at_screen: int | None = self._people[0] if len(self._people) == 1 else None
        self._story = Story(screen.show, self._people)
        self._before: list[_Before] = []
        self._back_to: int | None = None
        """The seat whose decision is made again."""
        self._notice: list[Text] = []

    def play(self, state: State, turn: Turn | None = None, drawn: Sequence[DrawnOutcome] = ()) -> None:
        """Plays to the end, or until somebody quits; the record is written either way."""
        position = Position(state, turn or self._referee.view(state).turn)
        self._follow(drawn, state)
        try:
            while not position.turn.over:
                written = self._written()
                try:
                    position = self._advance(position)
                except (QuitGame, KeyboardInterrupt):
                    self._erase_after(written)
                    if self._really_quits(position.state):
                        raise
        except (QuitGame, InputEnded):
            return
        finally:
            if self._recorder is not None:
                score = self._referee.score(position.state) if position.turn.over else None
                self._recorder.write(score)
        self._show_end(position)

    def _advance(self, position: Position) -> Position:
        """The position after the next move or draw, or the one to which a person went back."""
        chosen = self._bots.choose(position.state, position.turn)
        if chosen is not None:
            seat, action = chosen
            return self._after(
                Move(seat, self._referee.apply(position.state, seat, action, **self._asks_for(position)))
            )
        people = self._people_to_ask(position)
        if people:
            try:
                return self._after(self._ask(position, people))
            except TakeBack:
                return self._take_back(position)
            except GoOn:
                pass
        # One by one: somebody may want to act before the next draw.
        drawn = self._referee.resolve_chance(position.state, seed=self._seed, once=True)
        self._follow(drawn.drawn, drawn.state)
        return Position(drawn.state, drawn.turn, asks=False)

    def _people_to_ask(self, position: Position) -> list[int]:
        turn = position.turn
        if CHANCE not in turn.awaited:
            return [seat for seat in turn.awaited if seat in self._people]
        return [seat for seat in turn.anytime if seat in self._people] if position.asks else []

    def _asks_for(self, position: Position) -> ApplyOptions:
        """All that is needed next, in the same call. Chance waits where a person may act at any time, so also before it."""
        waits = any([seat in self._people for seat in position.turn.anytime])
        return ApplyOptions(
            resolve_chance=False if waits else self._seed, view_seats=self._people, legal_seats=self._people
        )

    def _after(self, move: Move) -> Position:
        accepted: Accepted = move.accepted
        if self._recorder is not None:
            self._recorder.note(move.seat, accepted.action)
        self._story.add(accepted.events)
        self._follow(accepted.drawn, accepted.state)
        views = dict(zip(self._people, accepted.views, strict=True))
        legal = {each.seat: each for each in accepted.legal}
        return Position(accepted.state, accepted.turn, True, views, legal)

    def _follow(self, drawn: Iterable[DrawnOutcome], after: State) -> None:
        """Tells and records what chance decided, and the state to which it led."""
        drawn = list(drawn)
        for outcome in drawn:
            self._story.add(outcome.events)
        if self._recorder is not None:
            self._recorder.draw(drawn, after)

    def _ask(self, position: Position, people: Sequence[int]) -> Move:
        """The move of one of these people."""
        seat = people[0] if self._at_screen is None or self._at_screen not in people else self._at_screen
        if self._back_to is not None:
            seat, self._back_to = self._back_to, None
        written = self._written()
        while True:
            if self._before and self._before[-1].position.state == position.state:
                self._before.pop()
            self._before.append(_Before(position, seat, written))
            self._seat_at_screen(seat)
            menu = Menu(self._referee, self._screen, self._decision(position, seat), self._helpers(position))
            notice, self._notice = self._notice, []
            try:
                move = menu.choose(*notice)
                self._story.mark_seen(seat)
                return move
            except SwitchSeat as wish:
                if wish.seat in self._bots.seats:
                    self._tell("bot-seat", seat=self._screen.show.seat(wish.seat))
                else:
                    seat = wish.seat

    def _tell(self, message: str, /, **values: str | int | Text) -> None:
        self._notice.append(self._screen.show.texts.line(message, "", **values))

    def _decision(self, position: Position, seat: int) -> Decision:
        """All that a prompt needs; asks for nothing that came with the action before."""
        state, game = position.state, position.state.game
        legal = position.legal.get(seat) or self._referee.legal_actions(state, seat)
        view = position.views.get(seat) or self._referee.view(state, seat).view
        brief = self._screen.is_terminal
        return Decision(
            state,
            position.turn,
            seat,
            self._local.draw(game, view, legal.actions, brief=brief),
            lambda: self._local.draw(game, view, legal.actions),
            legal,
            self._story.news(seat),
            self._story.all(seat),
            self._asks_for(position),
        )

    def _helpers(self, position: Position) -> Helpers:
        game = position.state.game
        return Helpers(self._lookup, lambda kind, word: self._local.name(game, kind, word, "short"), self._save)

    def _seat_at_screen(self, seat: int) -> None:
        if self._at_screen == seat:
            return
        if self._pauses:
            self._screen.wipe()
            self._screen.say("pass-screen", seat=self._screen.show.seat(seat))
            self._screen.ask(self._screen.show.texts.text("press-enter"))
        self._at_screen = seat

    def _take_back(self, position: Position) -> Position:
        """The position at the last decision of a person before this one, the record and the story with it."""
        if len(self._before) < 2:
            self._tell("undo-none")
            return position
        self._before.pop()
        before = self._before.pop()
        self._erase_after(before.written)
        self._back_to = before.seat
        if len(self._people) == 1:
            self._tell("undone")
        else:
            self._tell("undone-seen")
        return before.position

    def _written(self) -> _Written:
        return _Written(self._story.mark(), 0 if self._recorder is None else self._recorder.plies)

    def _erase_after(self, written: _Written) -> None:
        self._story.go_back(written.story)
        if self._recorder is not None:
            self._recorder.cut(written.plies)

    def _really_quits(self, state: State) -> bool:
        text = self._screen.show.texts.text
        # The English letters are understood in every language.
        yes, no = {"y", text("quit-yes"), text("quit-yes")[0]}, {"n", text("quit-no"), text("quit-no")[0]}
        while True:
            typed = self._screen.ask(text("quit-ask"))
            command, _, path = typed.partition(" ")
            if command == "save":
                # A line that is broken could not be copied as a command.
                self._screen.console.print(self._save(state, path.strip()), soft_wrap=True)
            elif typed.casefold() in yes:
                return True
            elif typed.casefold() in no:
                return False

    def _save(self, state: State, path: str) -> Text:
        """Writes the state to the file; gives the sentence on how that went."""
        line = self._screen.show.texts.line
        if not path:
            return line("save-where", style="refused")
        if self._recorder is not None and self._recorder.is_at(path):
            return line("save-is-record", style="refused", path=path)
        try:
            write_state(state, path)
        except InputError:
            return line("save-failed", style="refused", path=path)
        return line("saved", command=Text(shlex.join(["referee", "play", path, *self._options])))

    def _show_end(self, position: Position) -> None:
        """The last things that happened, the board, the score and who won."""
        screen, story, text = self._screen, self._story, self._screen.show.texts.text
        turn = screen.show.turn(position.turn)
        seat = self._people[0] if len(self._people) == 1 else SPECTATOR
        told = story.news(seat) if seat != SPECTATOR else story.all(seat)[-_LAST_NEWS:]
        view = self._referee.view(position.state).view
        board = self._local.draw(position.state.game, view, brief=screen.is_terminal)
        heading = Rule(text("news"), style="dim", align="left")
        screen.page(Rule(turn, align="left"), board, *([heading, *told] if told else ()))
        if screen.is_terminal:
            screen.console.clear()
        screen.print(Rule(turn, align="left"), screen.show.score(self._referee.score(position.state)))
