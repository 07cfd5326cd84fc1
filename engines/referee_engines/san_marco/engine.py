"""The engine of San Marco: which step serves which phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

from msgspec import Struct

from referee_engines.catalogue import Catalogue
from referee_engines.chance import Source
from referee_engines.contract import (
    CHANCE,
    Action,
    GameInfo,
    Option,
    Problem,
    RuleViolation,
    Seat,
    Setup,
    Transition,
    Turn,
    Unreadable,
    Violation,
)
from referee_engines.memo import Memo
from referee_engines.options import read_options, read_seat
from referee_engines.san_marco import document as documents
from referee_engines.san_marco import names, sentences
from referee_engines.san_marco import sketch as sketches
from referee_engines.san_marco import view as views
from referee_engines.san_marco.actions import (
    ACTION_TYPES,
    AnyAction,
    Banish,
    Choose,
    Deal,
    NameDistrict,
    PlaceBridge,
    Roles,
    Roll,
    Split,
    Start,
)
from referee_engines.san_marco.board import Board, load_board
from referee_engines.san_marco.happenings import Log
from referee_engines.san_marco.hidden import resample
from referee_engines.san_marco.invariants import find_problems
from referee_engines.san_marco.notation import SanMarcoNotation
from referee_engines.san_marco.reading import check_readable
from referee_engines.san_marco.refusals import is_second_group, not_awaited, wrong_phase
from referee_engines.san_marco.scoring import score_game
from referee_engines.san_marco.state import (
    BEFORE_CHOICE,
    NO_CARDS,
    NO_DISTRICT,
    OVER,
    PHASE_NAMES,
    START_DRAW,
    BanishRoll,
    BanishSelect,
    Choosing,
    Dealing,
    Naming,
    Over,
    Phase,
    Playing,
    RoleDraw,
    SanMarcoState,
    SetupBridge,
    SetupRoll,
    Splitting,
    StartDraw,
    limit_points,
    order,
)
from referee_engines.san_marco.steps import banishment, offers, play, roles, setup
from referee_engines.scores import Scoresheet
from referee_engines.sketch import Sketch
from referee_engines.spaces import ActionSpace, Families
from referee_engines.words import counted

ID = "san-marco"
RULES_VERSION = "1"

List = Callable[[Board, SanMarcoState, Seat], ActionSpace[AnyAction]]
Act = Callable[[Board, SanMarcoState, Seat, Any, Log], SanMarcoState]


class Stage(Struct, frozen=True, gc=False):
    """What a phase means: who is awaited, what they may do, and what carries it out and counts the ply."""

    turn: Turn
    awaited: tuple[Seat, ...]
    actions: List
    acts: dict[type[Action], Act]


def _nothing(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return _NOTHING


_NOTHING: ActionSpace[AnyAction] = Families()
# Phase -> what lists its actions, and for each action that belongs to it what carries it out.
STEPS: dict[type[Struct], tuple[List, dict[type[Action], Act]]] = {
    StartDraw: (setup.legal_start, {Start: setup.apply_start}),
    SetupRoll: (setup.legal_roll, {Roll: setup.apply_roll}),
    SetupBridge: (setup.legal_bridge, {PlaceBridge: setup.apply_bridge}),
    RoleDraw: (roles.legal_roles, {Roles: roles.apply_roles}),
    Dealing: (roles.legal_deal, {Deal: roles.apply_deal}),
    Splitting: (offers.legal_split, {Split: offers.apply_split}),
    Choosing: (offers.legal_choice, {Choose: offers.apply_choice}),
    Playing: (play.legal_play, dict.fromkeys(play.CARDS, play.apply_play)),
    BanishRoll: (banishment.legal_roll, {Roll: banishment.apply_roll}),
    BanishSelect: (banishment.legal_select, {Banish: banishment.apply_select}),
    Naming: (banishment.legal_name, {NameDistrict: banishment.name}),
    Over: (_nothing, {}),
}


def _awaited(phase: Phase) -> tuple[Seat, ...]:
    match phase:
        case StartDraw() | SetupRoll() | RoleDraw() | Dealing() | BanishRoll():
            return (CHANCE,)
        case Splitting():
            return phase.seats
        case Over():
            return ()
    return (phase.seat,)


def _make_stage(phase: Phase) -> Stage:
    awaited = _awaited(phase)
    kind = type(phase)
    turn = Turn(PHASE_NAMES[kind], awaited, over="SM-END-01" if kind is Over else "")
    return Stage(turn, awaited, *STEPS[kind])


_STAGES: Memo[Phase, Stage] = Memo(_make_stage)


class SanMarco:
    """The game with its data sets. See `referee_engines.contract.Engine` for what each method promises."""

    state_type = SanMarcoState
    action_types = ACTION_TYPES
    view_type = views.SanMarcoView
    document_type = documents.SanMarcoDocument
    rules = Catalogue.from_json(files(__package__).joinpath("rules.json").read_bytes())

    def __init__(self, boards: Sequence[Board]) -> None:
        self._boards = {board.set.id: board for board in boards}
        self._writers = {board.set.id: documents.Writer(board) for board in boards}
        self._last: tuple[Phase, Stage] = (OVER, _STAGES[OVER])
        self.notation = SanMarcoNotation(self.board)
        self.game = GameInfo(
            id=ID,
            rules_version=RULES_VERSION,
            players=(3, 4),
            options=(
                Option("start", "The seat of the first start player, or `random` for a chance outcome.", "0"),
                Option("data", "Id of the data set.", boards[0].set.id, tuple(self._boards)),
                Option(
                    "setup_min_districts",
                    "In how many districts a player's first nobles must stand; the default is the data set's.",
                    "",
                    ("", "1", "2"),
                ),
            ),
            data_sets=tuple([board.set for board in boards]),
            names=names.all_names(boards),
            sheet="000_4b9f13cecade25e7.txt",
        )

    def with_data(self, texts: Sequence[str]) -> SanMarco:
        boards = dict(self._boards)
        for text in texts:
            board = load_board(text)
            if board.set.id in boards:
                raise Unreadable("id", f"there is a data set '{board.set.id}' already")
            boards[board.set.id] = board
        return SanMarco(list(boards.values()))

    def board(self, state: SanMarcoState) -> Board:
        """The data set that the state names."""
        return self._boards[state.data]

    def new_game(self, setup: Setup) -> SanMarcoState:
        players = setup.players
        if players not in self.game.players:
            least, most = self.game.players
            raise RuleViolation(
                Violation(
                    "SM-GEN-02",
                    f"San Marco is for {least} or {most} players, not {players}",
                    {"players": players, "least": least, "most": most},
                    "players",
                )
            )
        options = read_options(self.game, setup)
        board = self._boards[options["data"]]
        is_random = options["start"] == "random"
        start = 0 if is_random else read_seat("options.start", options["start"], players)
        min_districts = int(options["setup_min_districts"] or board.data.setup.min_districts)
        if min_districts > board.setup_rolls:
            raise Unreadable(
                "options.setup_min_districts", f"{board.setup_rolls} rolls cannot reach {min_districts} districts"
            )
        return SanMarcoState(
            data=board.set.id,
            sha256=board.set.sha256,
            players=players,
            ply=0,
            min_districts=min_districts,
            passage=1,
            round=1,
            start_seat=start,
            last_round=False,
            active=tuple(range(players)),
            prestige=(0,) * players,
            limits=((0, 0, 0),) * players,
            stock=(board.nobles_per_player,) * players,
            nobles=((0,) * players,) * len(board.districts),
            bridges=((0,) * players,) * len(board.pairs),
            bridge_supply=board.bridges_total,
            doge=NO_DISTRICT,
            action_deck=board.action_deck,
            action_discard=NO_CARDS,
            limit_deck=board.limit_deck,
            distributors=(),
            deciders=(),
            drawn=(),
            offers=(),
            step=BEFORE_CHOICE,
            hand=(),
            phase=START_DRAW if is_random else SetupRoll(0),
        )

    def turn(self, state: SanMarcoState) -> Turn:
        last, stage = self._last
        return (stage if last is state.phase else self._stage(state.phase)).turn

    def _stage(self, phase: Phase) -> Stage:
        # A ply asks three times about one phase: turn, legal, apply.
        stage = _STAGES[phase]
        self._last = (phase, stage)
        return stage

    def legal(self, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
        last, stage = self._last
        if last is not state.phase:
            stage = self._stage(state.phase)
        if seat not in stage.awaited:
            return _NOTHING
        actions = stage.actions
        return actions(self._boards[state.data], state, seat)

    def apply(self, state: SanMarcoState, seat: Seat, action: AnyAction) -> Transition[SanMarcoState]:
        last, stage = self._last
        if last is not state.phase:
            stage = self._stage(state.phase)
        board = self._boards[state.data]
        if seat not in stage.awaited:
            check_readable(board, action)
            raise RuleViolation(not_awaited(state, seat, stage.awaited), *self._further(state, seat, action))
        act = stage.acts.get(type(action))
        if act is None:
            check_readable(board, action)
            raise RuleViolation(wrong_phase(state, action))
        log: Log = []
        return Transition(act(board, state, seat, action, log), log, board.tell)

    def _further(self, state: SanMarcoState, seat: Seat, action: AnyAction) -> list[Violation]:
        """What else a seat breaks that acts out of turn."""
        board = self._boards[state.data]
        found = []
        if isinstance(action, Split) and seat in state.distributors and state.offers[state.distributors.index(seat)]:
            found.append(
                Violation(
                    "SM-OFFER-03", f"The offers of seat {seat} are made and cannot be changed", {"seat": seat}, "seat"
                )
            )
        if isinstance(action, Choose) and state.step != BEFORE_CHOICE:
            if is_second_group(state, seat):
                found.append(
                    Violation(
                        "SM-PLAY-04",
                        f"Seat {seat} waits until the first pair has finished completely",
                        {"seat": seat},
                        "seat",
                    )
                )
            elif len(state.deciders) == 2 and len(state.distributors) == 1 and seat in order(state)[state.step + 1 :]:
                found.append(
                    Violation(
                        "SM-OFFER-05",
                        f"Seat {seat} waits until seat {order(state)[state.step]} has chosen and played; the distributor is last",
                        {"seat": seat, "awaited": (order(state)[state.step],)},
                        "seat",
                    )
                )
        if state.last_round and 0 <= seat < state.players and seat not in state.active:
            points = limit_points(state)[seat]
            found.append(
                Violation(
                    "SM-LIMIT-02",
                    f"Seat {seat} has {counted(points, 'limit point')} and left the passage, {board.limit_threshold} are too many",
                    {"seat": seat, "limit_points": points, "threshold": board.limit_threshold},
                    "seat",
                )
            )
        return found

    def describe(self, action: AnyAction, state: SanMarcoState, seat: Seat | None = None) -> str:
        return sentences.describe(self.board(state), action)

    def score(self, state: SanMarcoState, seat: Seat | None) -> Scoresheet:
        return score_game(self.board(state), state)

    def view(self, state: SanMarcoState, seat: Seat | None) -> views.SanMarcoView:
        return views.see(self.board(state), state, seat)

    def resample(self, state: SanMarcoState, seat: Seat | None, source: Source) -> SanMarcoState:
        return resample(state, seat, source)

    def problems(self, state: SanMarcoState) -> list[Problem]:
        return find_problems(self.game, self._boards, state)

    def document(self, state: SanMarcoState) -> dict[str, Any]:
        return self._writers[state.data].write(state)

    def from_document(self, written: documents.SanMarcoDocument) -> SanMarcoState:
        return documents.read(self.game, self._boards, written)

    def sketch(self, seen: views.SanMarcoView, actions: Sequence[AnyAction] = ()) -> Sketch:
        return sketches.draw(seen)


ENGINE = SanMarco([load_board(files(__package__).joinpath("board.json").read_text("utf-8"))])
