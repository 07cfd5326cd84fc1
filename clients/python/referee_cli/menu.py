"""The menu of one decision: numbered moves page by page, forms, search, or notation typed directly."""

from __future__ import annotations

import sys
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from referee.v1.actions_pb2 import Action, LegalAction
from referee.v1.service_pb2 import Accepted
from referee.v1.state_pb2 import State, Turn
from referee_cli import forms, render
from referee_client.calls import AnyAction
from referee_client.client import Referee
from referee_client.errors import CallFailed, Refused

# More places than this are on no board; a longer list is of something else.
_MARKED = 500
_PAGE = 15
_SEARCHED = 5000
_HELP = """\
  NUMBER      play the move of that number (Enter plays the only one)
  any text    play a move in its notation, as the list shows it
  l, n, p     the list of moves, its next and its previous page
  /WORDS      list the moves whose notation or sentence contains the words
  f1, f2      fill in a form for a large choice
  s SEAT      let another seat act that may act now
  b           show the board again
  =           show the score
  q, Ctrl-C   quit, with an offer to save the state
  ?           this help"""


class Move(NamedTuple):
    """An accepted action and what it led to."""

    seat: int
    action: AnyAction
    accepted: Accepted


class QuitGame(Exception):
    """The player has had enough, or the input has ended."""


class SwitchSeat(Exception):
    """Another seat wants to act."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


def ask(console: Console, prompt: str) -> str:
    """A line from the player. Raises `QuitGame` at the end of the input."""
    try:
        answer = console.input(Text(prompt, "bold")).strip()
    except EOFError as error:
        console.print()
        raise QuitGame from error
    if not sys.stdin.isatty():
        console.print(Text(answer))  # a pipe shows no typing, and the transcript is to be read
    return answer


def marked_board(referee: Referee, state: State, seat: int) -> Text:
    """The board as the seat sees it, with the places marked where it may act now."""
    legal = referee.legal_actions(state, seat, page_size=_MARKED)
    return render.board(referee.view(state, seat).view, legal.actions)


class Menu:
    """What one seat may do, and its choice."""

    def __init__(
        self, referee: Referee, console: Console, state: State, turn: Turn, seat: int, chance_seed: str
    ) -> None:
        self._referee = referee
        self._console = console
        self._state = state
        self._turn = turn
        self._seat = seat
        self._chance_seed = chance_seed
        answer = referee.legal_actions(state, seat, page_size=_PAGE)
        self._count = answer.count
        self._families = list(answer.families)
        self._listed: list[LegalAction] = list(answer.actions)
        self._next = answer.next_page_token
        self._first = 0
        self._numbers_shown = False
        self._forms = [
            index for index, family in enumerate(self._families) if forms.can_fill(family) and family.count > _PAGE
        ]

    def choose(self) -> Move:
        """Asks until a move is accepted. Raises `QuitGame` or `SwitchSeat`."""
        self._show()
        while True:
            text = self._ask(f"seat {self._seat}> ")
            action = self._follow(text)
            if action is not None:
                accepted = self._try(action)
                if accepted is not None:
                    return Move(self._seat, action, accepted)

    def _follow(self, text: str) -> AnyAction | None:
        """What a line says: an action to try, or None where the menu itself has answered."""
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
        match text:
            case "":
                if self._count == 1:
                    return self._listed[0]
                self._console.print("Type the number of a move, or ? for help.")
            case "?":
                self._console.print(Text(_HELP))
            case "q":
                raise QuitGame
            case "l":
                self._show_page()
            case "n":
                self._turn_page(self._first + _PAGE)
            case "p":
                self._turn_page(max(0, self._first - _PAGE))
            case "b":
                self._console.print(marked_board(self._referee, self._state, self._seat))
            case "=":
                self._console.print(render.score_tree(self._referee.score(self._state, self._seat)))
            case _:
                return text
        return None

    def _try(self, action: AnyAction) -> Accepted | None:
        try:
            accepted = self._referee.apply(self._state, self._seat, action, resolve_chance=self._chance_seed)
        except Refused as error:
            self._console.print(Text("Refused", "refused"))
            self._console.print(render.violation_lines(error.violations))
            return None
        except CallFailed as error:
            message = error.message.removeprefix("action.notation: ")
            self._console.print(Text.assemble((message, "refused"), ("  (? for help)", "dim")))
            return None
        return accepted

    def _show(self) -> None:
        if self._count == 0:
            self._console.print("This seat may do nothing now.")
            return
        for number, index in enumerate(self._forms, 1):
            self._console.print(Text.assemble((f" f{number}", "mark"), render.family_line(self._families[index])))
        # A list of nothing but a form's many actions is shown on demand only.
        if not (self._first == 0 and self._forms and self._forms[0] == 0):
            self._show_page()
        else:
            self._console.print(Text(f"{render.count_text(self._count)} moves; l lists them, ? for help", "dim"))

    def _show_page(self) -> None:
        self._numbers_shown = True
        page = self._listed[self._first : self._first + _PAGE]
        self._console.print(render.action_table(page, self._first + 1))
        last = self._first + len(page)
        if self._count > _PAGE:
            hint = f"{self._first + 1}-{last} of {render.count_text(self._count)} moves; n next, p previous, /WORDS"
            self._console.print(Text(hint + ", ? for help", "dim"))
        else:
            self._console.print(Text("? for help", "dim"))

    def _turn_page(self, first: int) -> None:
        if self._load(first + 1):
            self._first = first
            self._show_page()
        else:
            self._console.print("There are no more moves.")

    def _load(self, number: int) -> bool:
        """Lists up to the move of that number; False where there are fewer."""
        while len(self._listed) < number and self._next:
            page = self._referee.legal_actions(
                self._state, self._seat, page_size=max(_PAGE, min(1000, number)), page_token=self._next
            )
            self._listed += page.actions
            self._next = page.next_page_token
        return len(self._listed) >= number

    def _numbered(self, number: int) -> LegalAction | None:
        if not self._numbers_shown and self._count:
            # Nobody can know which move he would play: the list comes first.
            self._console.print("No list has been shown yet; here it is. Type the number again to play that move.")
            self._show_page()
            return None
        if 1 <= number <= _SEARCHED and self._load(number):
            return self._listed[number - 1]
        self._console.print(f"There is no move {number} in the list.", style="refused")
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
            self._console.print(f"No move contains '{words}'.")
            return
        self._numbers_shown = True
        for number, action in found[:_PAGE]:
            line = Text.assemble((f"{number:>5} ", "bold"), (f"{action.notation}  ", "mark"), action.sentence)
            self._console.print(line)
        if len(found) > _PAGE:
            self._console.print(Text(f"... and {len(found) - _PAGE} more; say more words", "dim"))

    def _switch(self, seat: int) -> None:
        if seat == self._seat or seat not in (*self._turn.awaited, *self._turn.anytime):
            self._console.print(f"Seat {seat} has no other decision now.", style="refused")
            return
        raise SwitchSeat(seat)

    def _fill(self, number: int) -> Action | None:
        if not 1 <= number <= len(self._forms):
            self._console.print(f"There is no form {number}.", style="refused")
            return None
        index = self._forms[number - 1]
        return forms.fill(self._referee, self._state, self._seat, self._families, index, self._console, self._ask)

    def _ask(self, prompt: str) -> str:
        return ask(self._console, prompt)
