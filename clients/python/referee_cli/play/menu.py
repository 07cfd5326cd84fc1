"""The dialogue of one decision: choices by number or word, notation, and what can be asked meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from referee.v1.actions_pb2 import LegalActions
from referee.v1.rules_pb2 import Violation
from referee.v1.service_pb2 import Accepted, CompleteActionResponse, ListLegalActionsResponse
from referee.v1.state_pb2 import State, Turn
from referee_cli.console import make_grid
from referee_cli.play.choices import Level, Option, Short, list_actions, next_level
from referee_cli.play.forms import Unfit
from referee_cli.play.frame import Frame, lines_of
from referee_cli.play.lookup import Lookup
from referee_cli.play.screen import Screen
from referee_client.actions import AnyAction
from referee_client.calls import ApplyOptions
from referee_client.client import Referee
from referee_client.completing import AnyChoice, choose
from referee_client.errors import CallFailed, Refused
from referee_engines.contract import CHANCE

_FEW = 15
_HELP = ("number", "word", "text", "back", "pages", "rules", "board", "story", "score", "undo", "seat", "save", "quit")
_BACK = ".."


@dataclass(frozen=True)
class Decision:
    """What a seat is asked: the position, its drawing, and what the seat may do."""

    state: State
    turn: Turn
    seat: int
    board: Text
    whole_board: Callable[[], Text]
    legal: LegalActions | ListLegalActionsResponse
    news: Sequence[Text]
    story: Sequence[Text]
    asks_for: ApplyOptions
    """What is asked for besides the verdict on an action."""

    @property
    def is_optional(self) -> bool:
        """Whether chance is awaited: the seat may act before it."""
        return CHANCE in self.turn.awaited


@dataclass(frozen=True)
class Helpers:
    """What a menu needs of the game and the table, whatever the decision."""

    lookup: Lookup
    short: Short
    save: Callable[[State, str], Text]
    """Saves the game to a file; gives the sentence on how that went."""


@dataclass(frozen=True)
class Move:
    """An accepted action and what it led to."""

    seat: int
    accepted: Accepted


class SwitchSeat(Exception):
    """Another seat wants to act."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


class GoOn(Exception):
    """The seat does not act before chance does."""


class TakeBack(Exception):
    """The decision before this one is to be made again."""


class QuitGame(Exception):
    """A player wants to leave."""


class Menu:
    """What one seat may do, and its choice."""

    def __init__(self, referee: Referee, screen: Screen, decision: Decision, helpers: Helpers) -> None:
        self._referee, self._screen, self._decision, self._helpers = referee, screen, decision, helpers
        self._notice: list[Text] = []
        self._filter = ""
        self._first = self._shown = 0
        self._is_new = self._has_changed = True
        self._accepted: Accepted | None = None
        self._levels = [list_actions(screen.show, decision.legal.actions)]
        count = decision.legal.count
        # Where all actions are seen at once, the way to one of them need not be asked for.
        is_listed = count == len(decision.legal.actions) <= _FEW and (count < 2 or screen.takes(self._frame()))
        if not is_listed:
            self._levels = [next_level(screen.show, self._complete([]), helpers.short)]

    def choose(self, *notice: Text) -> Move:
        """Asks until a move is accepted. Raises `QuitGame`, `TakeBack`, `SwitchSeat`, `GoOn` or `InputEnded`."""
        self._notice += notice
        prompt = f"{self._screen.show.seat(self._decision.seat).plain}>"
        while self._accepted is None:
            self._paint()
            words = [option.name for _, option in self._found()]
            self._follow(self._screen.ask(prompt, [*words, "undo", "save "]))
        return Move(self._decision.seat, self._accepted)

    @property
    def _level(self) -> Level:
        return self._levels[-1]

    def _found(self) -> list[tuple[int, Option]]:
        """The options that contain all words of the filter, by their numbers."""
        words = self._filter.casefold().split()
        numbered = enumerate(self._level.options, 1)
        return [(number, option) for number, option in numbered if all([word in option.words for word in words])]

    def _frame(self) -> Frame:
        level, decision, show = self._level, self._decision, self._screen.show
        question = level.question
        if len(self._levels) == 1 and decision.is_optional:
            question = show.texts.line("may-act-first", seat=show.seat(decision.seat))
        if not decision.legal.count:
            question = Text(show.texts.text("no-moves"))
        if level.form is not None:
            cells = [Text(level.form.hint(), "dim"), *level.form.lines()]
        else:
            wide = len(str(len(level.options)))
            cells = [Text.assemble((f"{number:>{wide}}) ", "bold"), option.label) for number, option in self._found()]
        # That a seat may act at any time is said once, not in every line.
        turn = Turn(phase=decision.turn.phase, awaited=decision.turn.awaited, ply=decision.turn.ply)
        head = show.turn(turn)
        head.stylize(f"seat{decision.seat % 5}")
        notice, is_form = self._notice, level.form is not None
        return Frame(head, decision.board, decision.news, question, cells, self._first, notice, not is_form)

    def _paint(self) -> None:
        """A terminal is painted anew; a pipe gets the board once, and choices where they have changed."""
        screen, frame = self._screen, self._frame()
        if screen.is_terminal:
            self._shown = screen.paint(frame)
        else:
            if self._is_new:
                screen.print_board(frame)
            for line in self._notice:
                screen.console.print(line, soft_wrap=True)
            if self._has_changed:
                self._shown = screen.print_choices(frame)
        self._is_new = self._has_changed = False
        self._notice = []

    def _follow(self, text: str) -> None:
        """Does what a line asks for."""
        form = self._level.form
        if self._aside(text):
            return
        if text == _BACK or not (text or (form is not None and form.is_sent_by_enter)):
            self._go_back(is_enter=not text)
        elif form is not None:
            self._fill(text)
        elif text.isascii() and text.isdigit():
            self._take(int(text))
        else:
            self._understand(text)

    def _aside(self, text: str) -> bool:
        """Answers what does not belong to the choice itself; False for other lines."""
        screen, decision = self._screen, self._decision
        command, _, rest = text.partition(" ")
        match command, rest.strip():
            case "?", "":
                self._show_help()
            case "?", words:
                screen.page(*self._helpers.lookup.find(words))
            case "b", "":
                screen.page(decision.whole_board())
            case "h", "":
                screen.page(*decision.story, at_end=True)
            case "=", "":
                screen.page(screen.show.score(self._referee.score(decision.state, decision.seat)))
            case "n", "":
                self._turn_page(self._first + self._shown)
            case "p", "":
                self._turn_page(max(0, self._first - self._shown))
            case "undo", "":
                raise TakeBack
            case "q", "":
                raise QuitGame
            case "save", path:
                self._notice = [self._helpers.save(decision.state, path)]
            case "s", seat if seat.isascii() and seat.isdigit():
                self._switch(int(seat))
            case _:
                return False
        return True

    def _show_help(self) -> None:
        text = self._screen.show.texts.text
        lines = make_grid(2)
        for name in _HELP:
            lines.add_row(f"  {text(f'help-{name}.key')}", text(f"help-{name}"))
        self._screen.page(lines)

    def _turn_page(self, first: int) -> None:
        if first < len(self._found()):
            self._first, self._has_changed = first, True
        else:
            self._say("choices-end")

    def _say(self, message: str, /, **values: str | int | Text) -> None:
        self._notice = [self._screen.show.texts.line(message, "", **values)]

    def _switch(self, seat: int) -> None:
        turn = self._decision.turn
        if seat == self._decision.seat or seat not in (*turn.awaited, *turn.anytime):
            self._say("seat-idle", seat=self._screen.show.seat(seat))
            return
        raise SwitchSeat(seat)

    def _go_back(self, is_enter: bool) -> None:
        """One choice back; where there is none, Enter goes on if that is possible."""
        if self._filter or len(self._levels) > 1:
            if not self._filter:
                self._levels.pop()
            self._show_from_start()
        elif is_enter and self._decision.is_optional:
            raise GoOn
        elif is_enter and self._decision.legal.count == 1:
            self._take(1)
        else:
            self._say("choice-wanted")

    def _show_from_start(self) -> None:
        self._filter, self._first, self._has_changed = "", 0, True

    def _take(self, number: int) -> None:
        # A number that the filter hides was meant for something else.
        option = dict(self._found()).get(number)
        if option is None:
            self._say("choice-unknown", number=str(number))
        else:
            self._choose(option)

    def _understand(self, text: str) -> None:
        """A choice by its value or notation, else words that choices contain, else an action in notation."""
        option = self._level.find(text)
        if option is not None:
            self._choose(option)
            return
        before, self._filter = self._filter, text
        if self._found():
            self._first, self._has_changed = 0, True
            return
        self._filter = before
        self._try(text)

    def _choose(self, option: Option) -> None:
        if isinstance(option.chosen, str):
            self._send(option.chosen)
        else:
            self._try(option.chosen)

    def _fill(self, text: str) -> None:
        form = self._level.form
        assert form is not None
        try:
            value = form.read(text)
        except Unfit as error:
            # Notation begins with a word; so do names of cards, which are unreadable as an action.
            if text[:1].isalpha():
                self._try(text, error.sentence)
            else:
                self._notice = [Text(error.sentence, "refused")]
            return
        if value is None:
            self._has_changed = True
        else:
            self._send(value)

    def _send(self, value: AnyChoice) -> None:
        """Goes on with a choice: to the next question, or to the finished action."""
        asked = self._level.answer
        assert asked is not None
        try:
            answer = self._complete(choose(asked, value))
        except CallFailed as error:
            self._notice = [Text(error.message, "refused")]
            return
        match answer.WhichOneof("next"):
            case "action":
                self._try(answer.action)
            case "rejected":
                self._refuse(answer.rejected.violations)
            case _:
                self._levels.append(next_level(self._screen.show, answer, self._helpers.short))
                self._show_from_start()

    def _complete(self, chosen: Sequence[str]) -> CompleteActionResponse:
        return self._referee.complete(self._decision.state, self._decision.seat, chosen)

    def _try(self, action: AnyAction, if_unreadable: str = "") -> None:
        decision = self._decision
        try:
            self._accepted = self._referee.apply(decision.state, decision.seat, action, **decision.asks_for)
        except Refused as error:
            self._refuse(error.violations)
        except CallFailed as error:
            message = if_unreadable or error.message.removeprefix("action.notation: ")
            hint = self._screen.show.texts.text("help-hint")
            self._notice = [Text.assemble((message, "refused"), (f"  ({hint})", "dim"))]

    def _refuse(self, violations: Sequence[Violation]) -> None:
        """Each rule with its sentence and the sheet's line."""
        screen = self._screen
        told = screen.show.violations(violations, with_facts=False)
        head = Text(screen.show.texts.text("refused"), "refused")
        self._notice = [head, *lines_of(screen.console, told, screen.size.width)]
