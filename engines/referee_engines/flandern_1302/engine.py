"""The engine of Flandern 1302: the shared driver with this game's table."""

from __future__ import annotations

from referee_engines.contract import Action, Event
from referee_engines.flandern_1302 import actions, events, text
from referee_engines.flandern_1302.datafile import BoardFile, load
from referee_engines.flandern_1302.document import layout
from referee_engines.flandern_1302.flow import end_rule
from referee_engines.flandern_1302.hidden import resample
from referee_engines.flandern_1302.invariants import check
from referee_engines.flandern_1302.marks import COSTS, marker, purse
from referee_engines.flandern_1302.notation import notation
from referee_engines.flandern_1302.scoring import score_game
from referee_engines.flandern_1302.sketch import sketch
from referee_engines.flandern_1302.state import Flandern1302State
from referee_engines.flandern_1302.steps import STEPS, out_of_turn
from referee_engines.flandern_1302.steps.setup import OPTIONS, first_state
from referee_engines.flandern_1302.view import Flandern1302View, see
from referee_engines.game import Game
from referee_engines.structs import kinds_in
from referee_engines.table import Table

ENGINE = Game(
    Table(
        id="flandern-1302",
        package="referee_engines.flandern_1302",
        sheet="001_a85cca22f81ac045.txt",
        players=(3, 4),
        players_rule="FL-SETUP-01",
        turn_rule="FL-ROUND-01",
        data_type=BoardFile,
        load=load,
        state=Flandern1302State,
        actions=kinds_in(actions, Action),
        events=kinds_in(events, Event),
        view=Flandern1302View,
        options=OPTIONS,
        first_state=first_state,
        steps=STEPS,
        over=end_rule,
        out_of_turn=out_of_turn,
        check_readable=text.check_readable,
        marker=marker,
        costs=COSTS,
        purse=purse,
        notation=notation,
        score=score_game,
        see=see,
        resample=resample,
        problems=check,
        layout=layout,
        sketch=sketch,
        ids=text.ids,
        facts=text.FACTS,
        things=text.THINGS,
        describe=text.describe,
        name_of=text.name_of,
        opening_rules=("FL-SETUP-01", "FL-SETUP-02", "FL-SETUP-06", "FL-SETUP-07"),
        closing_rules=("FL-END-06",),
    )
)
