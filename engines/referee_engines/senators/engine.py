"""The engine of Senators: from the contract's questions to the steps that answer them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from referee_engines.catalogue import Catalogue
from referee_engines.chance import Source
from referee_engines.contract import (
    Action,
    Event,
    GameInfo,
    Option,
    Problem,
    Seat,
    Setup,
    Transition,
    Turn,
    Unreadable,
)
from referee_engines.options import read_options, read_seat
from referee_engines.scores import Scoresheet
from referee_engines.senators import document as documents
from referee_engines.senators import names, sentences
from referee_engines.senators import sketch as sketches
from referee_engines.senators import view as views
from referee_engines.senators.actions import ACTION_TYPES, Release
from referee_engines.senators.cards import PLAYERS, Cards, load
from referee_engines.senators.flow import STEPS, settle
from referee_engines.senators.hidden import resample
from referee_engines.senators.invariants import find_problems
from referee_engines.senators.notation import SenatorsNotation
from referee_engines.senators.refusals import check_readable, out_of_turn
from referee_engines.senators.scoring import score_game
from referee_engines.senators.setup import first_state
from referee_engines.senators.state import Over, SenatorsState
from referee_engines.senators.steps.release import release
from referee_engines.senators.steps.step import ANYTIME, NOTHING, Space
from referee_engines.senators.table import living, refuse
from referee_engines.sketch import Sketch

ID = "senators"
RULES_VERSION = "1"


@lru_cache(maxsize=4096)
def _turn(phase: str, awaited: tuple[Seat, ...], anytime: tuple[Seat, ...]) -> Turn:
    return Turn(phase, awaited, anytime)


class Senators:
    """The game with its data sets. See `referee_engines.contract.Engine` for what each method promises."""

    state_type = SenatorsState
    action_types = ACTION_TYPES
    view_type = views.SenatorsView
    document_type = documents.SenatorsDocument
    rules = Catalogue.from_json(files(__package__).joinpath("rules.json").read_bytes())

    def __init__(self, sets: Sequence[Cards]) -> None:
        self._sets = {cards.id: cards for cards in sets}
        self.notation = SenatorsNotation(self.cards)
        self.game = GameInfo(
            id=ID,
            rules_version=RULES_VERSION,
            players=PLAYERS,
            options=(
                Option("start", "The seat of the start player, or `random` for a chance outcome.", "random"),
                Option("data", "Id of the data set.", sets[0].id, tuple(self._sets)),
            ),
            data_sets=tuple([cards.data_set for cards in sets]),
            names=names.all_names(sets),
            sheet="002_0a68bde70312c839.txt",
        )
        self._writers = {cards.id: documents.Writer(self.game, cards) for cards in sets}

    def with_data(self, texts: Sequence[str]) -> Senators:
        sets = dict(self._sets)
        for text in texts:
            cards = load(text)
            if cards.id in sets:
                raise Unreadable("edition", f"there is a data set '{cards.id}' already")
            sets[cards.id] = cards
        return Senators(list(sets.values()))

    def cards(self, state: SenatorsState) -> Cards:
        """The data set that the state names."""
        return self._sets[state.data]

    def new_game(self, setup: Setup) -> SenatorsState:
        players = setup.players
        if players not in PLAYERS:
            raise refuse(
                "SE-GEN-05",
                f"Senators is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}",
                "players",
                {"players": players, "least": PLAYERS[0], "most": PLAYERS[-1]},
            )
        options = read_options(self.game, setup)
        cards = self._sets[options["data"]]
        word = options["start"]
        start = None if word == "random" else read_seat("options.start", word, players)
        return settle(cards, first_state(cards, players, start), [])

    def turn(self, state: SenatorsState) -> Turn:
        step = STEPS[type(state.phase)]
        if isinstance(state.phase, Over):
            return Turn(step.name, over=state.phase.rule)
        return _turn(step.name, step.awaited(state), () if step.is_chance else living(state.fallen))

    def legal(self, state: SenatorsState, seat: Seat) -> Space:
        phase = state.phase
        step = STEPS[type(phase)]
        if seat in step.awaited(state):
            return step.space(self._sets[state.data], state, phase, seat)
        if step.is_chance or seat not in living(state.fallen) or isinstance(phase, Over):
            return NOTHING
        return ANYTIME

    def apply(self, state: SenatorsState, seat: Seat, action: Action) -> Transition[SenatorsState]:
        cards = self._sets[state.data]
        phase = state.phase
        step = STEPS[type(phase)]
        check_readable(cards, action)
        events: list[Event] = []
        handler = step.handlers.get(type(action))
        if handler is not None and seat in step.awaited(state):
            after = handler(cards, state, phase, seat, action, events)
        elif (
            type(action) is Release
            and not step.is_chance
            and seat in living(state.fallen)
            and not isinstance(phase, Over)
        ):
            after = release(cards, state, seat, events)
        else:
            raise out_of_turn(state, step, seat, action)
        after = settle(cards, after, events)
        return Transition(replace(after, ply=state.ply + 1), tuple(events))

    def describe(self, action: Action, state: SenatorsState, seat: Seat | None = None) -> str:
        return sentences.describe(self.cards(state), action, state, seat)

    def score(self, state: SenatorsState, seat: Seat | None) -> Scoresheet:
        return score_game(self.cards(state), state, seat)

    def view(self, state: SenatorsState, seat: Seat | None) -> views.SenatorsView:
        return views.see(self.cards(state), state, seat)

    def resample(self, state: SenatorsState, seat: Seat | None, source: Source) -> SenatorsState:
        return resample(self.cards(state), state, seat, source)

    def problems(self, state: SenatorsState) -> list[Problem]:
        return find_problems(self.game, self._sets, state)

    def document(self, state: SenatorsState) -> dict[str, Any]:
        return self._writers[state.data].write(state)

    def from_document(self, document: documents.SenatorsDocument) -> SenatorsState:
        return documents.read(self.game, self._sets, document)

    def sketch(self, view: views.SenatorsView, actions: Sequence[Action] = ()) -> Sketch:
        return sketches.draw(view)


ENGINE = Senators([load(files(__package__).joinpath("cards.json").read_bytes().decode())])
