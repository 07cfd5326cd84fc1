"""Bots of a terminal game: random ones play through the same calls as people, strong ones search on the engines here."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping
from time import monotonic

from referee.v1.actions_pb2 import LegalAction
from referee.v1.state_pb2 import State, Turn
from referee_cli.errors import InputError
from referee_cli.local import LocalGames
from referee_cli.options import STRONG
from referee_client.actions import AnyAction, action_name
from referee_client.client import Referee
from referee_engines.chance import SeededSource
from referee_engines.search import Search

_ANYTIME_PERCENT = 1
_SAMPLES = 200
_PART = 100
"""Plies between two looks at the clock: some milliseconds."""


class Bots:
    """The seats that bots play, by their skill. The seed decides what random ones do, and with their time what strong ones do."""

    def __init__(self, referee: Referee, local: LocalGames, skills: Mapping[int, str], seed: str, think: float) -> None:
        self.seats = frozenset(skills)
        self.strong = frozenset([seat for seat, skill in skills.items() if skill == STRONG])
        self._referee = referee
        self._local = local
        self._think = think
        # Derived, so that the bots' choices are not correlated with chance.
        self._seed = hashlib.sha256(f"bots/{seed}".encode("utf-8", "replace")).digest()

    def check(self, state: State) -> None:
        """Raises `InputError` if there are strong bots and the game is not here for them to try actions."""
        if self.strong:
            try:
                self._local.open(state)
            except InputError as error:
                raise InputError(f"a strong bot needs the game here as well: {error}") from error

    def choose(self, state: State, turn: Turn) -> tuple[int, AnyAction] | None:
        """A bot that acts before any person does, and its action."""
        source = SeededSource(self._seed, state.game, turn.ply)
        free = [seat for seat in turn.anytime if seat in self.seats - self.strong]
        if free and source.below(100) < _ANYTIME_PERCENT:
            seat = free[source.below(len(free))]
            action = self._sample(state, seat, anytime=True)
            if action is not None:
                return seat, action
        for seat in turn.awaited:
            if seat in self.strong:
                return seat, self._search(state, seat, source)
            if seat in self.seats:
                action = self._sample(state, seat, anytime=False)
                if action is not None:
                    return seat, action
        return None

    def _search(self, state: State, seat: int, source: SeededSource) -> str:
        """What looks best when the time is up, in notation."""
        engine, opened = self._local.open(state)
        until = monotonic() + self._think
        search = Search(engine, opened, seat, source, budget=sys.maxsize)
        while search.advance(_PART) is None and monotonic() < until:
            pass
        return engine.notation.format(search.best().action)

    def _sample(self, state: State, seat: int, anytime: bool) -> LegalAction | None:
        """One action of the families that are, or are not, open at any time, each equally likely."""
        # One sample nearly always fits. Many are drawn only where it does not, and begin with that same one.
        for count in (1, _SAMPLES):
            answer = self._referee.legal_actions(state, seat, page_size=1, sample=count, sample_seed=self._seed)
            wanted = {family.action for family in answer.families if family.anytime == anytime}
            others = {family.action for family in answer.families if family.anytime != anytime}
            if not wanted:
                return None
            for drawn in answer.samples:
                if not others or action_name(drawn.action) in wanted - others:
                    return drawn
        # Samples are drawn from all families: where the wanted ones are a sliver, the listing finds one.
        listed = self._referee.iter_legal(state, seat, page_size=1000)
        return next((each for each in listed if action_name(each.action) in wanted), None)
