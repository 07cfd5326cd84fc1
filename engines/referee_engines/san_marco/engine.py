"""The engine of San Marco: its table of functions, steps and data."""

from __future__ import annotations

from referee_engines.contract import Action, Event
from referee_engines.game import Game
from referee_engines.san_marco import actions, events
from referee_engines.san_marco.datafile import PLAYERS, BoardFile, load
from referee_engines.san_marco.document import layout
from referee_engines.san_marco.hidden import resample
from referee_engines.san_marco.invariants import check
from referee_engines.san_marco.marks import COSTS, marker, purse
from referee_engines.san_marco.notation import SanMarcoNotation, check_readable
from referee_engines.san_marco.scoring import score_game
from referee_engines.san_marco.sketch import draw
from referee_engines.san_marco.state import SanMarcoState
from referee_engines.san_marco.steps import STEPS, TURN_RULE, out_of_turn
from referee_engines.san_marco.steps.setup import OPTIONS, first_state
from referee_engines.san_marco.text import FACTS, THINGS, THINGS_NOW, describe, ids, name_of
from referee_engines.san_marco.view import SanMarcoView, see
from referee_engines.structs import kinds_in
from referee_engines.table import Table

ENGINE = Game(
    Table(
        id="san-marco",
        package="referee_engines.san_marco",
        sheet="000_4b9f13cecade25e7.txt",
        players=PLAYERS,
        players_rule="SM-GEN-02",
        turn_rule=TURN_RULE,
        data_type=BoardFile,
        load=load,
        state=SanMarcoState,
        actions=kinds_in(actions, Action),
        events=kinds_in(events, Event),
        view=SanMarcoView,
        options=OPTIONS,
        first_state=first_state,
        steps=STEPS,
        over=lambda state: "SM-END-01",
        out_of_turn=out_of_turn,
        check_readable=check_readable,
        marker=marker,
        costs=COSTS,
        purse=purse,
        notation=SanMarcoNotation,
        score=score_game,
        see=see,
        resample=resample,
        problems=check,
        layout=layout,
        sketch=draw,
        ids=ids,
        facts=FACTS,
        things=THINGS,
        things_now=THINGS_NOW,
        describe=describe,
        name_of=name_of,
        opening_rules=("SM-GEN-02", "SM-SETUP-04"),
        closing_rules=("SM-END-02",),
    )
)
