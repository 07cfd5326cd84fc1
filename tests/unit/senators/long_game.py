"""A legal game of Senators of as many plies as a test wants."""

from __future__ import annotations

import json

from referee_engines.contract import Engine, Setup
from referee_engines.documents import digest
from referee_engines.records import Ply, Record, header
from referee_engines.senators import ENGINE as SENATORS
from tests.helpers.play import TestSource


def long_game(plies: int) -> tuple[Engine, Record]:
    """A legal game of many plies: a deck that is nearly all quiet years, drawn before any war."""
    deck = json.loads(SENATORS.game.data_sets[0].document)
    deck["edition"] = "peaceful"
    quiet = [f"quiet-{number}" for number in range(40)]
    deck["events"] += [{"id": word, "name": word, "copies": 50, "op": "none"} for word in quiet]
    engine = SENATORS.with_data([json.dumps(deck)])
    state = engine.new_game(Setup(3, {"data": "peaceful", "start": "0"}))
    played: list[Ply] = []
    source = TestSource("long")
    peaceful = [engine.notation.parse(f"event {word}", state) for word in quiet]
    while len(played) < plies:
        turn = engine.turn(state)
        seat = turn.awaited[0]
        space = engine.legal(state, seat).without_anytime()
        action = next((each for each in peaceful if each in space), None) if turn.phase == "draw_event" else None
        action = action or space.sample(source)
        state = engine.apply(state, seat, action).state
        played.append(Ply(seat, engine.notation.format(action), digest(engine, state) if state.ply % 500 == 0 else ""))
    data = engine.game.data_sets[-1]
    tags = header("senators", engine.game.rules_version, data.id, data.sha256, 3, {"start": "0"})
    return engine, Record(tags, tuple(played))
