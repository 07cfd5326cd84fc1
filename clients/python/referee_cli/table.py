"""The table of a game in the terminal: whose turn it is, what each seat has seen, bots, the end."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from referee.v1.actions_pb2 import Action
from referee.v1.events_pb2 import DrawnOutcome, Event
from referee.v1.state_pb2 import State, Turn
from referee_cli import render
from referee_cli.forms import action_tag
from referee_cli.menu import Menu, Move, QuitGame, SwitchSeat, ask, marked_board
from referee_cli.recording import Recorder
from referee_cli.session import InputError
from referee_cli.states import write_state
from referee_client.client import Referee
from referee_engines.chance import SeededSource

_ANYTIME_PERCENT = 1
_SAMPLES = 200
_NEWS = 25
_CLEAR_SCROLLED = "\x1b[3J"


class Table:
    """One game at one screen. Only what the seat at the screen may see is shown."""

    def __init__(
        self,
        referee: Referee,
        console: Console,
        bots: frozenset[int],
        players: int,
        seed: str,
        pauses: bool,
        recorder: Recorder | None = None,
        options: Sequence[str] = (),
    ) -> None:
        """The options are those of the command line that a saved game goes on with."""
        self._referee = referee
        self._console = console
        self._bots = bots
        self._people = [seat for seat in range(players) if seat not in bots]
        # The bots' choices follow from the seed too, without being correlated with chance.
        self._bot_seed = hashlib.sha256(f"bots/{seed}".encode("utf-8", "replace")).digest()
        self._chance_seed = seed
        self._pauses = pauses and len(self._people) > 1
        self._at_screen: int | None = self._people[0] if len(self._people) == 1 else None
        self._recorder = recorder
        self._options = options
        self._news: dict[int, list[Text]] = {seat: [] for seat in self._people}

    def play(self, state: State) -> None:
        """Plays to the end, or until somebody quits; the record is written either way."""
        start = self._referee.resolve_chance(state, seed=self._chance_seed)
        self._follow(start.drawn, start.state)
        state, turn = start.state, start.turn
        try:
            while not turn.over:
                move = self._move(state, turn)
                if self._recorder is not None:
                    self._recorder.note(state, move.seat, move.action)
                accepted = move.accepted
                self._tell(accepted.events)
                self._follow(accepted.drawn, accepted.state)
                state, turn = accepted.state, accepted.turn
        except QuitGame:
            self._offer_to_save(state)
            return
        except KeyboardInterrupt:
            self._console.print()
            self._offer_to_save(state)
            raise
        finally:
            if self._recorder is not None:
                self._recorder.write(self._referee.score(state) if turn.over else None)
        self._show_end(state, turn)

    def _follow(self, drawn: Sequence[DrawnOutcome], after: State) -> None:
        """Tells and records what chance decided, and the state to which it led."""
        for outcome in drawn:
            self._tell(outcome.events)
        if self._recorder is not None:
            self._recorder.draw(drawn, after)

    def _move(self, state: State, turn: Turn) -> Move:
        bot = self._bot_to_act(state, turn)
        if bot is not None:
            seat, action = bot
            return Move(seat, action, self._referee.apply(state, seat, action, resolve_chance=self._chance_seed))
        seat = next(seat for seat in turn.awaited if seat not in self._bots)
        while True:
            self._seat_at_screen(seat)
            self._show_position(state, seat)
            try:
                return Menu(self._referee, self._console, state, turn, seat, self._chance_seed).choose()
            except SwitchSeat as wish:
                if wish.seat in self._bots:
                    self._console.print(f"A bot plays seat {wish.seat}.", style="refused")
                else:
                    seat = wish.seat

    def _bot_to_act(self, state: State, turn: Turn) -> tuple[int, Action] | None:
        """A bot that acts before any person does, and its action."""
        source = SeededSource(self._bot_seed, state.game, turn.ply)
        meddlers = [seat for seat in turn.anytime if seat in self._bots]
        if meddlers and source.below(100) < _ANYTIME_PERCENT:
            seat = meddlers[source.below(len(meddlers))]
            action = self._sample(state, seat, anytime=True)
            if action is not None:
                return seat, action
        for seat in turn.awaited:
            if seat in self._bots:
                action = self._sample(state, seat, anytime=False)
                if action is not None:
                    return seat, action
        return None

    def _sample(self, state: State, seat: int, anytime: bool) -> Action | None:
        """One action of the families that are, or are not, open at any time, each equally likely."""
        answer = self._referee.legal_actions(state, seat, page_size=1, sample=_SAMPLES, sample_seed=self._bot_seed)
        wanted = {family.action for family in answer.families if family.anytime == anytime}
        others = {family.action for family in answer.families if family.anytime != anytime}
        fitting = [
            drawn.action for drawn in answer.samples if action_tag(drawn.action) in wanted - others or not others
        ]
        if fitting or not wanted:
            return fitting[0] if wanted else None
        # Samples are drawn from all families: where the wanted ones are a sliver, the listing finds one.
        listed = (each.action for each in self._referee.iter_legal(state, seat, page_size=1000))
        return next((action for action in listed if action_tag(action) in wanted), None)

    def _tell(self, events: Iterable[Event]) -> None:
        """Keeps for each person what he may see, until he is at the screen."""
        for event in events:
            for seat in self._people:
                if event.public or seat in event.seats:
                    self._news[seat].append(render.event_line(event))

    def _seat_at_screen(self, seat: int) -> None:
        if self._at_screen == seat:
            return
        if self._pauses:
            self._wipe()
            self._console.print(Text("Pass the screen to ").append_text(render.seat_name(seat)))
            ask(self._console, "Press Enter when you are there. ")
        self._at_screen = seat

    def _wipe(self) -> None:
        """Clears the screen and what has scrolled off it, which shows the cards of the seat before."""
        self._console.clear()
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.file.write(_CLEAR_SCROLLED)
            self._console.file.flush()

    def _show_position(self, state: State, seat: int) -> None:
        answer = self._referee.view(state, seat)
        self._console.print()
        if news := self._news[seat]:
            self._console.print(Rule("what happened", style="dim", align="left"))
            if len(news) > _NEWS:
                self._console.print(f"  ... {len(news) - _NEWS} earlier events", style="dim")
            for line in news[-_NEWS:]:
                self._console.print(line)
            news.clear()
        self._console.print(Rule(render.turn_line(answer.turn), style=f"seat{seat % 5}", align="left"))
        self._console.print(marked_board(self._referee, state, seat))
        self._console.print()

    def _offer_to_save(self, state: State) -> None:
        try:
            path = ask(self._console, "Save the state to which file (empty: do not save)? ")
        except QuitGame:
            return
        if not path:
            return
        try:
            if self._recorder is not None and self._recorder.is_at(path):
                raise InputError(f"{path} is the record; the state needs a file of its own")
            write_state(state, path)
        except InputError as error:
            self._console.print(str(error), style="refused")
            self._offer_to_save(state)
            return
        command = shlex.join(["referee", "play", path, *self._options])
        self._console.print(Text(f"Saved. Go on with: {command}"), soft_wrap=True)

    def _show_end(self, state: State, turn: Turn) -> None:
        self._console.print()
        self._console.print(Rule(render.turn_line(turn), align="left"))
        self._console.print(render.board(self._referee.view(state).view))
        self._console.print()
        self._console.print(render.score_tree(self._referee.score(state)))
