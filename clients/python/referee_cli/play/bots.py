"""Bots of a terminal game: they play at random, through the same calls as people."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from referee.v1.actions_pb2 import LegalAction
from referee.v1.state_pb2 import State, Turn
from referee_client.actions import action_name
from referee_client.client import Referee
from referee_engines.chance import SeededSource

_ANYTIME_PERCENT = 1
_SAMPLES = 200


class Bots:
    """The seats that play at random. Their choices follow from the seed."""

    def __init__(self, referee: Referee, seats: Iterable[int], seed: str) -> None:
        self.seats = frozenset(seats)
        self._referee = referee
        # Derived, so that the bots' choices are not correlated with chance.
        self._seed = hashlib.sha256(f"bots/{seed}".encode("utf-8", "replace")).digest()

    def choose(self, state: State, turn: Turn) -> tuple[int, LegalAction] | None:
        """A bot that acts before any person does, and its action."""
        source = SeededSource(self._seed, state.game, turn.ply)
        free = [seat for seat in turn.anytime if seat in self.seats]
        if free and source.below(100) < _ANYTIME_PERCENT:
            seat = free[source.below(len(free))]
            action = self._sample(state, seat, anytime=True)
            if action is not None:
                return seat, action
        for seat in turn.awaited:
            if seat in self.seats:
                action = self._sample(state, seat, anytime=False)
                if action is not None:
                    return seat, action
        return None

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
