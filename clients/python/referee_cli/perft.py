"""`perft`: counts sequences of actions, to compare engines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Protocol

import typer
from rich.text import Text

from referee.v1.state_pb2 import State, Turn
from referee_cli.console import example, make_table, progress_bar
from referee_cli.options import DataDir, Target, WantsJson
from referee_cli.render import ENGLISH
from referee_cli.session import Session
from referee_cli.states import StateArgument, read_state
from referee_client.client import Referee
from referee_engines.contract import Engine


def register(app: typer.Typer) -> None:
    app.command(
        "perft",
        epilog=example(
            "referee perft game.json 1", "referee perft game.json 2 --json", "referee perft game.json 2 --rules 1"
        ),
    )(perft)


class Position(Protocol):
    """A node of the tree."""

    def count(self) -> int:
        """How many actions lead on: those of every seat that may act, and outcomes of chance."""
        ...

    def moves(self) -> Iterator[tuple[int, str, Position]]:
        """Each of them: seat, notation, and where it leads."""
        ...


class EnginePosition:
    """A position that the engine itself plays on from."""

    def __init__(self, engine: Engine, state: Any) -> None:
        self._engine = engine
        self._state = state

    def _seats(self) -> list[int]:
        turn = self._engine.turn(self._state)
        return sorted({*turn.awaited, *turn.anytime})

    def count(self) -> int:
        return sum(self._engine.legal(self._state, seat).count() for seat in self._seats())

    def moves(self) -> Iterator[tuple[int, str, Position]]:
        engine = self._engine
        for seat in self._seats():
            for action in engine.legal(self._state, seat):
                after = engine.apply(self._state, seat, action).state
                yield seat, engine.notation.format(action), EnginePosition(engine, after)


class WirePosition:
    """A position that a server plays on from."""

    def __init__(self, referee: Referee, state: State, turn: Turn) -> None:
        self._referee = referee
        self._state = state
        self._seats = sorted({*turn.awaited, *turn.anytime})

    def count(self) -> int:
        return sum(self._referee.legal_actions(self._state, seat, page_size=0).count for seat in self._seats)

    def moves(self) -> Iterator[tuple[int, str, Position]]:
        for seat in self._seats:
            for listed in self._referee.iter_legal(self._state, seat, page_size=1000):
                after = self._referee.apply(self._state, seat, listed)
                yield seat, listed.notation, WirePosition(self._referee, after.state, after.turn)


def count_leaves(position: Position, depth: int) -> int:
    """How many sequences of exactly that many actions there are; the last actions are counted, not taken."""
    if depth == 0:
        return 1
    if depth == 1:
        return position.count()
    return sum(count_leaves(after, depth - 1) for _, _, after in position.moves())


def perft(
    ctx: typer.Context,
    state: StateArgument,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=1, help="The number of actions in a row.")],
    rules: Annotated[
        str, typer.Option("--rules", metavar="VERSION", help="Count by this rules version, not the state's own.")
    ] = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Count the sequences of DEPTH actions by their first one, outcomes of chance included."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir)
    position = _position(session, read_state(session, state, rules))
    rows: list[tuple[int, str, int]] = []
    with progress_bar(session.err, "first actions", position.count()) as bar:
        for seat, notation, after in position.moves():
            rows.append((seat, notation, count_leaves(after, depth - 1)))
            bar.advance()
    total = sum(leaves for _, _, leaves in rows)
    if session.as_json:
        moves = [{"seat": seat, "notation": notation, "leaves": leaves} for seat, notation, leaves in rows]
        session.print_json({"depth": depth, "total": total, "moves": moves})
        return
    table = make_table()
    table.add_column("seat")
    table.add_column("first action", style="mark", overflow="fold")
    table.add_column("leaves", justify="right")
    for seat, notation, leaves in rows:
        table.add_row(ENGLISH.seat(seat), Text(notation), f"{leaves:,}")
    session.out.print(table)
    session.out.print(Text(f"{len(rows):,} first actions, {total:,} leaves at depth {depth}", "bold"))


def _position(session: Session, state: State) -> Position:
    """The state to count from. The service checks it in both cases, so that both fail alike."""
    turn = session.referee.view(state).turn
    if session.target:
        return WirePosition(session.referee, state, turn)
    return EnginePosition(*session.local.open(state))
