"""Drawings in text: what is brief fits on small screens."""

from __future__ import annotations

import pytest

from referee_engines.contract import Engine
from referee_engines.registry import current, engines
from referee_engines.sketch import plain_text
from tests.helpers.play import play

LINES = 16
"""A dozen and some more, of 24 that a small terminal has."""


@pytest.mark.parametrize("engine", current(engines()), ids=lambda engine: engine.game.id)
def test_a_brief_sketch_is_short(engine: Engine) -> None:
    """For every seat, with every number of players, at every ply; a game without one is drawn at length."""
    for players in engine.game.players:
        for ply in play(engine, players, "brief"):
            state = ply.after.state
            view = engine.view(state, state.ply % players)
            reader = engine.reader("de", data=view.data)
            brief, whole = engine.sketch(view, reader, brief=True), engine.sketch(view, reader)
            assert len(brief) <= LINES or brief == whole, plain_text(brief)
