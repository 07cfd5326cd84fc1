"""The table of a game in the terminal: whose turn it is, what each seat has seen, saving, the end."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.rule import Rule
from rich.text import Text

from referee.v1.events_pb2 import DrawnOutcome, Event
from referee.v1.state_pb2 import State, Turn
from referee_cli.errors import InputError
from referee_cli.local import LocalGames
from referee_cli.play.bots import Bots
from referee_cli.play.menu import Decision, GoOn, Menu, Move, SwitchSeat
from referee_cli.play.record import Recorder
from referee_cli.play.screen import QuitGame, Screen
from referee_cli.states import write_state
from referee_client.client import Referee
from referee_engines.contract import CHANCE

_NEWS = 25
_LISTED = 500
"""How many moves are asked for at once: enough to mark every place of a board."""


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


class Table:
    """One game at one screen. Only what the seat at the screen may see is shown."""

    def __init__(
        self, referee: Referee, screen: Screen, local: LocalGames, seating: Seating, recorder: Recorder | None = None
    ) -> None:
        self._referee = referee
        self._screen = screen
        self._local = local
        self._bots = seating.bots
        self._seed = seating.seed
        self._options = seating.options
        self._recorder = recorder
        people = [seat for seat in range(seating.players) if seat not in seating.bots.seats]
        self._pauses = seating.pauses and len(people) > 1
        self._at_screen: int | None = people[0] if len(people) == 1 else None
        self._news: dict[int, list[Text]] = {seat: [] for seat in people}

    def play(self, state: State) -> None:
        """Plays to the end, or until somebody quits; the record is written either way."""
        turn = self._referee.view(state).turn
        asks = True
        try:
            while not turn.over:
                move = self._move(state, turn, asks)
                if move is None:
                    drawn = self._referee.resolve_chance(state, seed=self._seed, once=True)
                    self._follow(drawn.drawn, drawn.state)
                    state, turn, asks = drawn.state, drawn.turn, False
                    continue
                if self._recorder is not None:
                    self._recorder.note(move.seat, move.accepted.action)
                accepted = move.accepted
                self._report(accepted.events)
                self._follow((), accepted.state)
                state, turn, asks = accepted.state, accepted.turn, True
        except QuitGame:
            self._offer_to_save(state)
            return
        except KeyboardInterrupt:
            self._screen.print()
            self._offer_to_save(state)
            raise
        finally:
            if self._recorder is not None:
                self._recorder.write(self._referee.score(state) if turn.over else None)
        self._show_end(state, turn)

    def _follow(self, drawn: Sequence[DrawnOutcome], after: State) -> None:
        """Reports and records what chance decided, and the state to which it led."""
        for outcome in drawn:
            self._report(outcome.events)
        if self._recorder is not None:
            self._recorder.draw(drawn, after)

    def _move(self, state: State, turn: Turn, asks: bool) -> Move | None:
        """The next move; None where chance decides, once people who may act before it (`asks`) have been asked."""
        chosen = self._bots.choose(state, turn)
        if chosen is not None:
            seat, action = chosen
            return Move(seat, self._referee.apply(state, seat, action))
        is_optional = CHANCE in turn.awaited
        people = [seat for seat in (turn.anytime if is_optional else turn.awaited) if seat in self._news]
        if is_optional and not (people and asks):
            return None
        seat = self._at_screen if is_optional and self._at_screen in people else people[0]
        while True:
            self._seat_at_screen(seat)
            decision = self._decision(state, turn, seat)
            self._show(decision)
            try:
                return Menu(self._referee, self._screen, decision).choose()
            except GoOn:
                return None
            except SwitchSeat as wish:
                if wish.seat in self._bots.seats:
                    self._screen.say("bot-seat", style="refused", seat=self._screen.show.seat(wish.seat).plain)
                else:
                    seat = wish.seat

    def _decision(self, state: State, turn: Turn, seat: int) -> Decision:
        """All that a prompt needs: one view and one listing, which marks the board and fills the menu."""
        legal = self._referee.legal_actions(state, seat, page_size=_LISTED)
        board = self._local.draw(state.game, self._referee.view(state, seat).view, legal.actions)
        return Decision(state, turn, seat, board, legal)

    def _report(self, events: Iterable[Event]) -> None:
        """Keeps for each person what that seat may see, until it is at the screen."""
        for event in events:
            for seat, news in self._news.items():
                if event.public or seat in event.seats:
                    news.append(self._screen.show.event(event))

    def _seat_at_screen(self, seat: int) -> None:
        if self._at_screen == seat:
            return
        if self._pauses:
            self._screen.wipe()
            self._screen.say("pass-screen", seat=self._screen.show.seat(seat))
            self._screen.ask(self._screen.show.texts.text("press-enter"))
        self._at_screen = seat

    def _show(self, decision: Decision) -> None:
        screen = self._screen
        screen.print()
        if news := self._news[decision.seat]:
            screen.print(Rule(screen.show.texts.text("news"), style="dim", align="left"))
            if len(news) > _NEWS:
                screen.print(Text(f"  {screen.show.texts.text('news-earlier', count=len(news) - _NEWS)}", "dim"))
            screen.print(*news[-_NEWS:])
            news.clear()
        screen.print(Rule(screen.show.turn(decision.turn), style=f"seat{decision.seat % 5}", align="left"))
        if decision.is_optional:
            screen.say("may-act-first", seat=screen.show.seat(decision.seat))
        else:
            screen.print(decision.board)
        screen.print()

    def _offer_to_save(self, state: State) -> None:
        screen = self._screen
        while True:
            try:
                path = screen.ask(screen.show.texts.text("save-ask"))
            except QuitGame:
                return
            if not path:
                return
            if self._recorder is not None and self._recorder.is_at(path):
                screen.say("save-is-record", style="refused", path=path)
                continue
            try:
                write_state(state, path)
            except InputError:
                screen.say("save-failed", style="refused", path=path)
                continue
            command = shlex.join(["referee", "play", path, *self._options])
            screen.console.print(screen.show.texts.line("saved", command=Text(command)), soft_wrap=True)
            return

    def _show_end(self, state: State, turn: Turn) -> None:
        screen = self._screen
        screen.print()
        screen.print(Rule(screen.show.turn(turn), align="left"))
        screen.print(self._local.draw(state.game, self._referee.view(state).view))
        screen.print()
        screen.print(screen.show.score(self._referee.score(state)))
