"""The engines of Senators, one for each rules version: the table that ties their parts together."""

from __future__ import annotations

from functools import partial

from referee_engines.contract import Action, Event
from referee_engines.game import Game
from referee_engines.senators import actions, events
from referee_engines.senators.actions import BuySenator, PlayOffice, SellSet
from referee_engines.senators.datafile import DeckFile, load
from referee_engines.senators.document import layout
from referee_engines.senators.hidden import resample
from referee_engines.senators.invariants import find_problems
from referee_engines.senators.marks import COSTS, marker, purse
from referee_engines.senators.moves import PLAYERS
from referee_engines.senators.notation import notation
from referee_engines.senators.rulings import VERSION_1, VERSION_2, Rulings
from referee_engines.senators.scoring import score_game
from referee_engines.senators.sketch import draw
from referee_engines.senators.state import SenatorsState
from referee_engines.senators.steps import STEPS, check_readable, out_of_turn
from referee_engines.senators.steps.release import anytime
from referee_engines.senators.steps.setup import OPTIONS, first_state
from referee_engines.senators.text import FACTS, THINGS, describe, ids, name_of
from referee_engines.senators.view import SenatorsView, see
from referee_engines.structs import kinds_in
from referee_engines.table import Table


def _table(rulings: Rulings) -> Table:
    return Table(
        id="senators",
        package="referee_engines.senators",
        rules_version=rulings.version,
        sheet="002_0a68bde70312c839.txt",
        players=PLAYERS,
        players_rule="SE-GEN-05",
        turn_rule="SE-GEN-07",
        data_file="cards.json",
        id_field="edition",
        data_type=DeckFile,
        load=partial(load, rulings=rulings),
        state=SenatorsState,
        actions=kinds_in(actions, Action),
        events=kinds_in(events, Event),
        view=SenatorsView,
        options=OPTIONS,
        first_state=first_state,
        steps=STEPS,
        anytime=anytime(rulings),
        over=lambda state: state.phase.rule,
        out_of_turn=out_of_turn,
        check_readable=check_readable,
        marker=marker,
        costs=COSTS,
        purse=purse,
        notation=notation,
        score=score_game,
        see=see,
        resample=resample,
        problems=find_problems,
        layout=layout,
        sketch=draw,
        ids=ids,
        facts=FACTS,
        things=THINGS,
        describe=describe,
        name_of=name_of,
        opening_rules=("SE-GEN-02",),
        closing_rules=("SE-END-01",),
        sequels={
            (SellSet, SellSet): "SE-CASH-04",
            (SellSet, BuySenator): "SE-CASH-03",
            (PlayOffice, PlayOffice): "SE-OFFICE-03",
        },
    )


ENGINE = Game(_table(VERSION_2))
ENGINE_1 = Game(_table(VERSION_1))
