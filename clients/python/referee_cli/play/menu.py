"""The menu of one decision: numbered moves page by page, forms, search, or notation typed directly."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from rich.text import Text

from referee.v1.actions_pb2 import Action, LegalAction
from referee.v1.service_pb2 import Accepted, ListLegalActionsResponse
from referee.v1.state_pb2 import State, Turn
from referee_cli.console import make_grid
from referee_cli.play import forms
from referee_cli.play.screen import QuitGame, Screen
from referee_client.actions import AnyAction, action_name
from referee_client.client import Referee
from referee_client.errors import CallFailed, Refused
from referee_engines.contract import CHANCE

_PAGE = 15
_LARGEST_PAGE = 1000
_SEARCHED = 5000
_SAMPLED = 200
_HELP = ("number", "text", "pages", "search", "form", "seat", "board", "score", "quit", "help")


@dataclass(frozen=True)
class Decision:
    """What a seat is asked: the position, the drawn board, and what the seat may do."""

    state: State
    turn: Turn
    seat: int
    board: Text
    legal: ListLegalActionsResponse

    @property
    def is_optional(self) -> bool:
        """Whether chance is awaited: the seat may act before it."""
        return CHANCE in self.turn.awaited


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


class Menu:
    """What one seat may do, and its choice."""

    def __init__(self, referee: Referee, screen: Screen, decision: Decision) -> None:
        self._referee = referee
        self._screen = screen
        self._decision = decision
        self._state = decision.state
        self._seat = decision.seat
        self._count = decision.legal.count
        self._families = list(decision.legal.families)
        self._listed: list[LegalAction] = list(decision.legal.actions)
        self._next = decision.legal.next_page_token
        self._first = 0
        self._numbers_shown = False
        self._forms = [
            index for index, family in enumerate(self._families) if forms.can_fill(family) and family.count > _PAGE
        ]

    def choose(self) -> Move:
        """Asks until a move is accepted. Raises `QuitGame`, `SwitchSeat` or `GoOn`."""
        self._show()
        prompt = f"{self._screen.show.seat(self._seat).plain}>"
        while True:
            action = self._follow(self._screen.ask(prompt))
            if action is not None:
                accepted = self._try(action)
                if accepted is not None:
                    return Move(self._seat, accepted)

    def _follow(self, text: str) -> AnyAction | None:
        """What a line asks for: an action to try, or None where the menu itself has answered."""
        if text.isascii() and text.isdigit():
            return self._numbered(int(text))
        if text[:1] == "f" and (text[1:] or "1").isdigit() and self._forms:
            return self._fill(int(text[1:] or "1"))
        if text[:2] == "s " and text[2:].strip().isdigit():
            self._switch(int(text[2:]))
            return None
        if text[:1] == "/":
            self._search(text[1:].strip())
            return None
        screen = self._screen
        match text:
            case "":
                if self._decision.is_optional:
                    raise GoOn
                if self._count == 1:
                    return self._listed[0]
                screen.say("move-wanted")
            case "?":
                self._show_help()
            case "q":
                raise QuitGame
            case "l":
                self._show_page()
            case "n":
                self._turn_page(self._first + _PAGE)
            case "p":
                self._turn_page(max(0, self._first - _PAGE))
            case "b":
                screen.print(self._decision.board)
            case "=":
                screen.print(screen.show.score(self._referee.score(self._state, self._seat)))
            case _:
                return text
        return None

    def _try(self, action: AnyAction) -> Accepted | None:
        screen = self._screen
        try:
            return self._referee.apply(self._state, self._seat, action)
        except Refused as error:
            screen.say("refused", style="refused")
            screen.print(screen.show.violations(error.violations, with_facts=False))
        except CallFailed as error:
            message = error.message.removeprefix("action.notation: ")
            hint = screen.show.texts.text("help-hint")
            screen.print(Text.assemble((message, "refused"), (f"  ({hint})", "dim")))
        return None

    def _show(self) -> None:
        screen = self._screen
        if self._count == 0:
            screen.say("no-moves")
            return
        for number, index in enumerate(self._forms, 1):
            screen.print(Text.assemble((f" f{number}", "mark"), screen.show.family(self._families[index])))
        # A list of nothing but a form's many actions is shown on demand only.
        if self._forms and self._forms[0] == 0:
            screen.say("moves-hidden", style="dim", count=screen.show.count(self._count))
        else:
            self._show_page()

    def _show_help(self) -> None:
        text = self._screen.show.texts.text
        lines = make_grid(2)
        for name in _HELP:
            lines.add_row(f"  {text(f'help-{name}.key')}", text(f"help-{name}"))
        self._screen.print(lines)

    def _show_page(self) -> None:
        self._numbers_shown = True
        screen = self._screen
        page = self._listed[self._first : self._first + _PAGE]
        screen.print(screen.show.actions(page, self._first + 1))
        if self._count > _PAGE:
            last = self._first + len(page)
            count = screen.show.count(self._count)
            screen.say("moves-page", style="dim", first=self._first + 1, last=last, count=count)
        else:
            screen.say("moves-help", style="dim")

    def _turn_page(self, first: int) -> None:
        if self._load(first + 1):
            self._load(first + _PAGE)
            self._first = first
            self._show_page()
        else:
            self._screen.say("moves-end")

    def _load(self, number: int) -> bool:
        """Lists up to the move of that number; False where there are fewer."""
        while len(self._listed) < number and self._next:
            size = max(_PAGE, min(_LARGEST_PAGE, number))
            page = self._referee.legal_actions(self._state, self._seat, page_size=size, page_token=self._next)
            self._listed += page.actions
            self._next = page.next_page_token
        return len(self._listed) >= number

    def _numbered(self, number: int) -> LegalAction | None:
        if not self._numbers_shown and self._count:
            # Nobody can know which move that is: the list comes first.
            self._screen.say("move-unlisted")
            self._show_page()
            return None
        if 1 <= number <= _SEARCHED and self._load(number):
            return self._listed[number - 1]
        self._screen.say("move-unknown", style="refused", number=str(number))
        return None

    def _search(self, words: str) -> None:
        self._load(_SEARCHED)
        wanted = words.lower().split()
        found = [
            (number, action)
            for number, action in enumerate(self._listed, 1)
            if all(word in f"{action.notation} {action.sentence}".lower() for word in wanted)
        ]
        if not found:
            self._screen.say("search-none", words=words)
            return
        self._numbers_shown = True
        for number, action in found[:_PAGE]:
            line = Text.assemble((f"{number:>5} ", "bold"), (f"{action.notation}  ", "mark"), action.sentence)
            if action.marks.sentence:
                line.append(f" ({action.marks.sentence})", "dim")
            self._screen.print(line)
        if len(found) > _PAGE:
            self._screen.say("search-more", style="dim", count=len(found) - _PAGE)

    def _switch(self, seat: int) -> None:
        turn = self._decision.turn
        if seat == self._seat or seat not in (*turn.awaited, *turn.anytime):
            self._screen.say("seat-idle", style="refused", seat=self._screen.show.seat(seat).plain)
            return
        raise SwitchSeat(seat)

    def _fill(self, number: int) -> Action | None:
        if not 1 <= number <= len(self._forms):
            self._screen.say("form-unknown", style="refused", number=str(number))
            return None
        index = self._forms[number - 1]
        return forms.fill(self._screen, self._families[index], lambda: self._some_action(index))

    def _some_action(self, index: int) -> Action:
        """Any action of the family. Samples find it where the listing would be long."""
        family = self._families[index]
        before = sum(family.count for family in self._families[:index])
        if before < len(self._listed):
            return self._listed[before].action
        if before > _LARGEST_PAGE:
            for drawn in self._referee.legal_actions(self._state, self._seat, page_size=0, sample=_SAMPLED).samples:
                if action_name(drawn.action) == family.action:
                    return drawn.action
        listed = self._referee.iter_legal(self._state, self._seat, page_size=_LARGEST_PAGE)
        return next(islice(listed, before, None)).action
