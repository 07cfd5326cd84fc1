"""The shared driver: an engine made of a game's table of steps, functions and data, with no base class to fill in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from referee_engines.assembly import check_table, read_catalogue, read_package_file
from referee_engines.chance import Source
from referee_engines.checks import Checks
from referee_engines.contract import (
    MOST_PLIES,
    GameInfo,
    Name,
    Option,
    Problem,
    RuleViolation,
    Seat,
    Setup,
    Transition,
    Turn,
    Unreadable,
    Violation,
    ViolationKind,
)
from referee_engines.documents import data_problems, derive_layout, phase_types
from referee_engines.ids import check_ids
from referee_engines.marks import Marker
from referee_engines.options import read_options
from referee_engines.pictures import PictureBook, Style
from referee_engines.pictures.layouts import LAYOUT_FILE
from referee_engines.refusals import game_over, not_awaited, phase_of, wrong_phase, wrong_players
from referee_engines.scores import Scoresheet
from referee_engines.sketch import Sketch, sketch_view
from referee_engines.spaces import ActionSpace
from referee_engines.stages import NO_STAGE, JudgeEffect, make_stage
from referee_engines.steps import (
    Log,
)
from referee_engines.table import Board, Table
from referee_engines.text import Reader, Texts
from referee_engines.things import Naming


class Game:
    """An engine; see `referee_engines.contract.Engine` for what each method promises."""

    def __init__(self, table: Table, boards: Sequence[Board] = (), layouts: Sequence[str] = ()) -> None:
        self.table = table
        self._info: GameInfo | None = None
        self._names: tuple[Name, ...] = ()
        if not boards:
            boards = (table.load(read_package_file(table.package, table.data_file).decode()),)
            if table.picture is not None:
                layouts = (read_package_file(table.package, LAYOUT_FILE).decode(),)
        self.boards: dict[str, Any] = {board.set.id: board for board in boards}
        self.rules = read_catalogue(table.package, table.rules_version)
        self.state_type = table.state
        self.action_types = table.actions
        self.event_types = table.events
        self.view_type = table.view
        self.data_type = table.data_type
        self.layout_type = None if table.picture is None else table.picture.layout
        self.texts = Texts(table.id, table.rules_version, table.package, table.facts, table.describe, table.name_of)
        self._naming = {
            key: Naming(board, table.actions, self.texts.facts, table.things, table.things_now)
            for key, board in self.boards.items()
        }
        check_table(table, self.rules, self.texts.languages, phase_types(table.state))
        self.opening_rules = table.opening_rules
        self.closing_rules = table.closing_rules
        self._steps = {step.phase: step for step in table.steps}
        self._settles = {step.phase: step.settle for step in table.steps if step.settle is not None}
        self._anytime = table.anytime
        self._stages = {step.phase: make_stage(step, table.anytime is None) for step in table.steps}
        self._documents = {
            key: derive_layout(
                table.state, board.set, table.id, table.rules_version, table.layout and table.layout(board)
            )
            for key, board in self.boards.items()
        }
        self._ids = {key: table.ids(board) for key, board in self.boards.items()}
        self._asks_ids = table.check_readable is None and any(self._ids.values())
        self.notation = table.notation(self)
        self.document_type: type[Any] = next(iter(self._documents.values())).type
        self.pictures = PictureBook(self, layouts)

    @property
    def game(self) -> GameInfo:
        # Not a `cached_property`: that writes to `__dict__`, and then every attribute takes three times as long to read.
        if self._info is None:
            self._info = self._make_info()
        return self._info

    def _make_info(self) -> GameInfo:
        table = self.table
        data = Option("data", next(iter(self.boards)), tuple(self.boards))
        return GameInfo(
            id=table.id,
            rules_version=table.rules_version,
            players=table.players,
            options=(*table.options, data),
            data_sets=tuple([board.set for board in self.boards.values()]),
            sheet=table.sheet,
        )

    @property
    def names(self) -> tuple[Name, ...]:
        # Only when somebody asks: their texts take a third of a second to compile.
        if not self._names:
            fixed = {
                "phase": self.phases,
                "action": [str(kind.__struct_config__.tag) for kind in self.table.actions],
                "cost": self.table.costs,
            }
            self._names = self.texts.names([(board, self._ids[key]) for key, board in self.boards.items()], fixed)
        return self._names

    @property
    def phases(self) -> tuple[str, ...]:
        """The ids of all phases: those with a step, and those that end the game."""
        return tuple([str(kind.__struct_config__.tag) for kind in phase_types(self.state_type)])

    def with_data(self, texts: Sequence[str]) -> Game:
        boards = dict(self.boards)
        for text in texts:
            board = self.table.load(text)
            if board.set.id in boards:
                raise Unreadable(self.table.id_field, f"there is a data set '{board.set.id}' already")
            boards[board.set.id] = board
        return Game(self.table, list(boards.values()), list(self.pictures.texts.values()))

    def with_layouts(self, texts: Sequence[str]) -> Game:
        return Game(self.table, list(self.boards.values()), [*self.pictures.texts.values(), *texts])

    @property
    def layouts(self) -> Mapping[str, str]:
        return self.pictures.texts

    def board(self, state: Any) -> Any:
        """The data set that the state names."""
        return self.boards[state.data]

    def check_readable(self, board: Any, action: Any) -> None:
        """Raises `Unreadable` for the first id of the action that the data set does not have."""
        if self.table.check_readable is not None:
            self.table.check_readable(board, action)
        else:
            check_ids(self._ids[board.set.id], self.texts.facts, action)

    def new_game(self, setup: Setup) -> Any:
        table, players = self.table, setup.players
        if players not in table.players:
            raise RuleViolation(wrong_players(table.players_rule, players, table.players))
        options = read_options(self.game, setup)
        board = self.boards[options["data"]]
        return self._settle(board, table.first_state(board, players, options), [])

    # These three are asked at every ply, so they take few steps: functions of a Struct are taken out of it before they are
    # called, which is faster than calling them as if they were methods, and turns are looked up by phase where they can be.

    def turn(self, state: Any) -> Turn:
        phase = state.phase
        stage = self._stages.get(type(phase))
        if stage is None:
            return Turn(phase_of(state), over=self.table.over(state))
        if stage.is_by_phase:
            return stage.turns[phase]
        awaited, anytime = stage.awaited, self._anytime
        return stage.other_turns[awaited(state), () if anytime is None else anytime.seats(state)]

    def legal(self, state: Any, seat: Seat) -> ActionSpace[Any]:
        phase = state.phase
        stage = self._stages.get(type(phase), NO_STAGE)
        find = stage.families
        if stage.is_by_phase:
            is_awaited = seat in stage.turns[phase].awaited
            return ActionSpace(find(self.boards[state.data], state, seat) if is_awaited else (), self, state, seat)
        awaited, anytime = stage.awaited, self._anytime
        families: Sequence[Any] = find(self.boards[state.data], state, seat) if seat in awaited(state) else ()
        if anytime is not None and seat in anytime.seats(state):
            families = (*families, *anytime.families)
        return ActionSpace(families, self, state, seat)

    def marker(self, state: Any, seat: Seat) -> Marker:
        return self.table.marker(self.boards[state.data], state, seat)

    def refs(self, state: Any, seat: Seat, action: Any) -> tuple[str, ...]:
        return self._naming[state.data].refs(state, action)

    def naming(self, data: str) -> Naming:
        return self._naming[data]

    def purse(self, state: Any, seat: Seat, what: str) -> int:
        if self.table.purse is None:
            raise ValueError(f"{self.table.id} has no costs")
        return self.table.purse(self.boards[state.data], state, seat, what)

    def apply(self, state: Any, seat: Seat, action: Any) -> Transition[Any]:
        phase = state.phase
        stage = self._stages.get(type(phase), NO_STAGE)
        move, awaited = stage.moves.get(type(action)), stage.awaited
        if move is None or seat not in (stage.turns[phase].awaited if stage.is_by_phase else awaited(state)):
            move = self._other_move(state, seat, action)
        judge, board = move[0], self.boards[state.data]
        if self._asks_ids:
            self.check_readable(board, action)
        if found := judge(board, state, seat, action):
            raise RuleViolation(*found)
        return self.follow(state, seat, action)

    def follow(self, state: Any, seat: Seat, action: Any) -> Transition[Any]:
        stage = self._stages.get(type(state.phase), NO_STAGE)
        move = stage.moves.get(type(action)) or self._other_move(state, seat, action)
        board, effect = self.boards[state.data], move[1]
        log: Log = []
        after = effect(board, state, seat, action, log)
        if type(after.phase) in self._settles:
            after = self._settle(board, after, log)
        ply = state.ply
        return Transition(replace(after, ply=ply + 1 if ply < MOST_PLIES else ply), log)

    def canonical(self, state: Any, action: Any) -> Any:
        return self.notation.parse(self.notation.format(action), state)

    def audience(self, state: Any, seat: Seat, action: Any) -> tuple[Seat, ...] | None:
        step = self._steps.get(type(state.phase))
        move = None if step is None else step.moves.get(type(action))
        if move is None and self._anytime is not None:
            move = self._anytime.moves.get(type(action))
        return None if move is None else move.audience(self.boards[state.data], state, seat, action)

    def accepts(self, state: Any, seat: Seat, action: Any) -> bool:
        stage = self._stages.get(type(state.phase), NO_STAGE)
        move = stage.moves.get(type(action)) if seat in stage.awaited(state) else None
        move = move or self._anytime_move(state, seat, action)
        if move is None:
            return False
        board = self.boards[state.data]
        try:
            if self._asks_ids:
                self.check_readable(board, action)
            return not move[0](board, state, seat, action)
        except Unreadable:
            return False

    def _anytime_move(self, state: Any, seat: Seat, action: Any) -> JudgeEffect | None:
        anytime = self._anytime
        move = None if anytime is None or seat not in anytime.seats(state) else anytime.moves.get(type(action))
        return None if move is None else (move.judge, move.effect)

    def _other_move(self, state: Any, seat: Seat, action: Any) -> JudgeEffect:
        """Of an action that is not the seat's to take at the open decision. Raises unless it can be taken at any time."""
        move = self._anytime_move(state, seat, action)
        if move is None:
            board = self.board(state)
            self.check_readable(board, action)
            raise RuleViolation(*self._out_of_turn(board, state, seat, action))
        return move

    def _settle(self, board: Any, state: Any, log: Log) -> Any:
        """Carries on until a player or chance has a decision, or the game is over."""
        settles = self._settles
        while (settle := settles.get(type(state.phase))) is not None:
            settled = settle(board, state, log)
            if settled is state:
                break
            state = settled
        return state

    def _out_of_turn(self, board: Any, state: Any, seat: Seat, action: Any) -> Sequence[Violation]:
        table = self.table
        step = self._steps.get(type(state.phase))
        awaited = () if step is None else step.awaited(state)
        if table.out_of_turn is not None and (found := table.out_of_turn(board, state, seat, action, awaited)):
            kind = ViolationKind.WRONG_PHASE if seat in awaited else ViolationKind.OUT_OF_TURN
            return [replace(each, kind=ViolationKind.GAME_OVER if step is None else kind) for each in found]
        if step is None:
            return (game_over(table.turn_rule, seat),)
        if seat not in awaited:
            return (not_awaited(table.turn_rule, state, seat, awaited),)
        return (wrong_phase(table.turn_rule, state, action),)

    def exercised_by(self, state: Any, seat: Seat, action: Any, before: Any) -> tuple[str, ...]:
        step = self._steps.get(type(state.phase))
        found: tuple[str, ...] = ()
        if step is not None:
            found = (*step.rules, *step.shows.get(type(action), ()))
        sequel = self.table.sequels.get((type(before), type(action)))
        return found if sequel is None else (*found, sequel)

    def reader(self, language: str, players: Sequence[str] = (), data: str = "") -> Reader:
        board = self.boards[data] if data else next(iter(self.boards.values()))
        return self.texts.reader(language, board, players)

    def score(self, state: Any, seat: Seat | None) -> Scoresheet:
        return self.table.score(self.board(state), state, seat)

    def view(self, state: Any, seat: Seat | None) -> Any:
        seen = seat if seat is not None and 0 <= seat < state.players else None
        return self.table.see(self.board(state), state, seen)

    def resample(self, state: Any, seat: Seat | None, source: Source) -> Any:
        return self.table.resample(self.board(state), state, seat, source)

    def problems(self, state: Any) -> list[Problem]:
        if found := data_problems(self.game, state.data, state.sha256):
            return found
        checks = Checks()
        players, table = state.players, self.table
        takes = ", ".join(map(str, table.players))
        checks.require(
            players in table.players, "players", f"{players} players; {table.id} takes {takes}", table.players_rule
        )
        checks.require(0 <= state.ply <= MOST_PLIES, "ply", f"{state.ply} is not from 0 to {MOST_PLIES}")
        if checks.is_clean:
            table.problems(self.board(state), state, checks)
        return checks.found

    def document(self, state: Any) -> dict[str, Any]:
        return self._documents[state.data].write(state)

    def from_document(self, document: Any) -> Any:
        return self._documents[document.data.id].read(document)

    def sketch(self, view: Any, reader: Reader, actions: Sequence[Any] = (), brief: bool = False) -> Sketch:
        draw = self.table.brief_sketch if brief else None
        draw = draw or self.table.sketch
        return sketch_view(view, reader) if draw is None else draw(view, reader, actions)

    def picture(self, view: Any, reader: Reader, style: Style) -> str:
        return self.pictures.draw(view, reader, style)
