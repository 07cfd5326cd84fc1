"""The engine of Flandern 1302: which step serves which phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from referee_engines.catalogue import Catalogue
from referee_engines.chance import Source
from referee_engines.contract import (
    CHANCE,
    Facts,
    GameInfo,
    Problem,
    RuleViolation,
    Seat,
    Setup,
    Transition,
    Turn,
    Unreadable,
    Violation,
)
from referee_engines.flandern_1302 import document, names, notation, options, sentences, sketch
from referee_engines.flandern_1302.actions import (
    ACTIONS,
    AnyAction,
    Build,
    Cathedral,
    Commit,
    Deal,
    Draw,
    Finish,
    Master,
    NotExecutable,
    PickUp,
    PlaceCentre,
    Site,
    Start,
)
from referee_engines.flandern_1302.board import Board, load_board
from referee_engines.flandern_1302.document import Flandern1302Document
from referee_engines.flandern_1302.executions import Log
from referee_engines.flandern_1302.flow import end_rule
from referee_engines.flandern_1302.hidden import resample
from referee_engines.flandern_1302.invariants import find_problems
from referee_engines.flandern_1302.refusals import already_committed, check_readable, out_of_turn, wrong_step
from referee_engines.flandern_1302.scoring import score_game
from referee_engines.flandern_1302.state import (
    PHASE_NAMES,
    Act,
    Choose,
    End,
    FlandernState,
    Gold,
    SetupCentre,
    SetupDeal,
    SetupStart,
)
from referee_engines.flandern_1302.state import Draw as DrawPhase
from referee_engines.flandern_1302.steps import act, choose, draw, gold, setup
from referee_engines.flandern_1302.view import Flandern1302View, see
from referee_engines.options import read_options
from referee_engines.scores import Scoresheet
from referee_engines.sketch import Sketch
from referee_engines.spaces import ActionSpace, Families

ID = "flandern-1302"
RULES_VERSION = "1"

List = Callable[[Board, FlandernState, Seat], ActionSpace[AnyAction]]
Apply = Callable[[Board, FlandernState, Seat, Any, Log], FlandernState]

# Phase -> what lists its actions, what carries them out, which actions belong to it, the rule of acting out of turn.
STEPS: dict[type[Struct], tuple[List, Apply, tuple[type, ...], str]] = {
    SetupStart: (setup.legal_start, setup.apply_start, (Start,), "FL-SETUP-06"),
    SetupCentre: (setup.legal_centre, setup.apply_centre, (PlaceCentre,), "FL-SETUP-04"),
    SetupDeal: (setup.legal_deal, setup.apply_deal, (Deal,), "FL-SETUP-04"),
    DrawPhase: (draw.legal_draw, draw.apply_draw, (Draw,), "FL-GOLD-01"),
    Choose: (choose.legal_commit, choose.apply_commit, (Commit,), "FL-CHOOSE-01"),
    Act: (act.legal_act, act.apply_act, (Build, Finish, Site, PickUp, NotExecutable), "FL-ACT-01"),
    Gold: (
        gold.legal_gold,
        gold.apply_gold,
        (Build, Finish, Site, PickUp, Cathedral, Master, NotExecutable),
        "FL-START-01",
    ),
}
_SEATS = tuple([(seat,) for seat in range(4)])
_NOTHING: ActionSpace[AnyAction] = Families()


# Turns that look the same in every game are made once.
_TURNS: dict[type[Struct], tuple[Turn, ...]] = {
    kind: tuple([Turn(PHASE_NAMES[kind], seats) for seats in _SEATS]) for kind in (SetupCentre, Act, Gold)
}
_CHANCE_TURNS: dict[type[Struct], Turn] = {
    kind: Turn(PHASE_NAMES[kind], (CHANCE,)) for kind in (SetupStart, SetupDeal, DrawPhase)
}


def _turn(state: FlandernState) -> Turn:
    phase = state.phase
    if isinstance(phase, Choose):
        return _choosing(tuple([commit is None for commit in phase.commits]))
    if isinstance(phase, Act):
        return _TURNS[Act][phase.order[phase.acted]]
    if isinstance(phase, Gold):
        return _TURNS[Gold][state.start]
    if isinstance(phase, SetupCentre):
        return _TURNS[SetupCentre][setup.centre_seat(state)]
    if isinstance(phase, End):
        return Turn("end", over=end_rule(phase))
    return _CHANCE_TURNS[type(phase)]


@lru_cache(maxsize=64)
def _choosing(is_open: tuple[bool, ...]) -> Turn:
    """Step 2, by seat: whose commitment is still awaited."""
    return Turn("choose", tuple([seat for seat, awaited in enumerate(is_open) if awaited]))


class Flandern1302:
    """The game with its data sets. See `referee_engines.contract.Engine` for what each method promises."""

    state_type = FlandernState
    action_types = ACTIONS
    view_type = Flandern1302View
    document_type = Flandern1302Document
    rules = Catalogue.from_json(files(__package__).joinpath("rules.json").read_bytes())

    def __init__(self, boards: Sequence[Board]) -> None:
        self._boards = {board.set.id: board for board in boards}
        self._last: tuple[FlandernState | None, Turn] = (None, _CHANCE_TURNS[DrawPhase])
        self.notation = notation.FlandernNotation(self.board)
        self.game = GameInfo(
            id=ID,
            rules_version=RULES_VERSION,
            players=(3, 4),
            options=options.all_options(tuple(self._boards)),
            data_sets=tuple([board.set for board in boards]),
            names=names.all_names(boards),
            sheet="001_a85cca22f81ac045.txt",
        )
        self._writers = {board.set.id: document.Writer(self.game, board) for board in boards}

    def with_data(self, texts: Sequence[str]) -> Flandern1302:
        boards = dict(self._boards)
        for text in texts:
            board = load_board(text)
            if board.set.id in boards:
                raise Unreadable("id", f"there is a data set '{board.set.id}' already")
            boards[board.set.id] = board
        return Flandern1302(list(boards.values()))

    def board(self, state: FlandernState) -> Board:
        """The data set that the state names."""
        return self._boards[state.data]

    def new_game(self, setup: Setup) -> FlandernState:
        chosen = read_options(self.game, setup)
        board = self._boards[chosen["data"]]
        players = setup.players
        least, most = board.data.players.min, board.data.players.max
        if not least <= players <= most:
            raise RuleViolation(
                Violation(
                    "FL-SETUP-01",
                    f"The game is for {least} to {most} players, not {players}",
                    {"players": players, "least": least, "most": most},
                    "players",
                )
            )
        return options.first_state(board, players, chosen)

    def turn(self, state: FlandernState) -> Turn:
        # A ply asks three times about one state: turn, legal, apply.
        last, turn = self._last
        if last is not state:
            turn = _turn(state)
            self._last = (state, turn)
        return turn

    def legal(self, state: FlandernState, seat: Seat) -> ActionSpace[AnyAction]:
        if seat not in self.turn(state).awaited:
            return _NOTHING
        return STEPS[type(state.phase)][0](self._boards[state.data], state, seat)

    def apply(self, state: FlandernState, seat: Seat, action: AnyAction) -> Transition[FlandernState]:
        phase = state.phase
        if isinstance(phase, End):
            check_readable(self._boards[state.data], action)
            raise RuleViolation(_after_the_end(phase))
        _, carry_out, kinds, rule = STEPS[type(phase)]
        fits = type(action) in kinds
        awaited = self.turn(state).awaited
        is_awaited = seat in awaited
        if not (fits and is_awaited):
            check_readable(self._boards[state.data], action)
            found = [] if fits else [wrong_step(state, action)]
            if not is_awaited:
                # In step 2 every player who is not awaited has committed; chance and seats that there are not have not.
                if isinstance(phase, Choose) and 0 <= seat < state.players:
                    found.append(already_committed(seat, awaited))
                else:
                    found.append(out_of_turn(state, seat, rule, awaited))
            raise RuleViolation(*found)
        log: Log = []
        after = carry_out(self._boards[state.data], state, seat, action, log)
        return Transition(after, tuple(log))

    def describe(self, action: AnyAction, state: FlandernState, seat: Seat | None = None) -> str:
        return sentences.describe(self.board(state), action, state)

    def score(self, state: FlandernState, seat: Seat | None) -> Scoresheet:
        return score_game(self.board(state), state)

    def view(self, state: FlandernState, seat: Seat | None) -> Flandern1302View:
        return see(self.board(state), state, seat)

    def resample(self, state: FlandernState, seat: Seat | None, source: Source) -> FlandernState:
        return resample(self.board(state), state, seat, source)

    def problems(self, state: FlandernState) -> list[Problem]:
        return find_problems(self.game, self._boards, state)

    def document(self, state: FlandernState) -> dict[str, Any]:
        return self._writers[state.data].write(state)

    def from_document(self, written: Flandern1302Document) -> FlandernState:
        return document.read(self.game, self._boards, written)

    def sketch(self, seen: Flandern1302View, actions: Sequence[AnyAction] = ()) -> Sketch:
        """The six cities as seen; the plots that the actions name stand out."""
        marks = {f"{a.city}.{a.plot}" for a in actions if isinstance(a, (Build, Finish, Site, Cathedral, Master))}
        return sketch.draw(seen, marks)


def _after_the_end(phase: End) -> Violation:
    why = "the golden deck is used up" if phase.deck_empty else "at most 1 plot was free"
    facts: Facts = {} if phase.deck_empty else {"most": 1}
    return Violation(end_rule(phase), f"The game is over: {why}", facts, "action")


ENGINE = Flandern1302([load_board(files(__package__).joinpath("board.json").read_text("utf-8"))])
