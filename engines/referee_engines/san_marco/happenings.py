"""Everything that can happen, with the names of its facts.

A log holds plain tuples: a happening and the values of its facts, cards by their kinds. Events, which speak of cards by
their ids, are made of them only when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from referee_engines.contract import Event
from referee_engines.spaces import Pile


class Happening(Struct, frozen=True, eq=False):
    """A kind of event. There is one of each, so that they are told apart by identity."""

    kind: str
    facts: tuple[str, ...]
    """Their names. The last ones may have no value: then they are left out."""
    private: bool = False
    """Whether only the seat of the first fact may see it."""
    shows_cards: bool = False
    """Whether its tuples are cards, given by kind."""


Entry: TypeAlias = tuple[Any, ...]
Log: TypeAlias = list[Entry]


def tell(names: Callable[[Pile], tuple[str, ...]], entry: Entry) -> Event:
    """The event of an entry of the log. The names are the ids of cards given by kind."""
    what, *values = entry
    if what.shows_cards:
        values = [names(value) if isinstance(value, tuple) else value for value in values]
    facts = dict(zip(what.facts, values, strict=False))
    return Event(what.kind, facts, (values[0],) if what.private else None)


START_DRAWN = Happening("start_drawn", ("seat",))
NOBLES_PLACED = Happening("nobles_placed", ("seat", "face", "district", "nobles", "barred"))
ROLES_SET = Happening("roles_set", ("distributors", "deciders"))
DEALT = Happening("dealt", ("seat", "action_cards", "limit_cards", "deciders"))
DREW = Happening("drew", ("seat", "cards"), private=True, shows_cards=True)
OFFERS_MADE = Happening("offers_made", ("seat", "sizes"))
OFFERS_OPENED = Happening("offers_opened", ("seat", "distributor", "pile_0", "pile_1", "pile_2"), shows_cards=True)
OFFER_TAKEN = Happening("offer_taken", ("seat", "pile", "cards", "action_cards"), shows_cards=True)
NOBLE_PLACED = Happening("noble_placed", ("seat", "card", "district", "from"))
BRIDGE_REMOVED = Happening("bridge_removed", ("seat", "pair", "owner"))
BRIDGE_PLACED = Happening("bridge_placed", ("seat", "pair", "from"))
NOBLE_REPLACED = Happening("noble_replaced", ("seat", "district", "victim", "from"))
DOGE_PLACED = Happening("doge_placed", ("seat", "district"))
TOLL_PAID = Happening("toll_paid", ("seat", "owner", "amount", "to"))
CROSSING_PAID = Happening("crossing_paid", ("seat", "amount", "to"))
DOGE_MOVED = Happening("doge_moved", ("seat", "route", "district", "bridges"))
DISTRICT_SCORED = Happening("district_scored", ("district", "nobles", "points", "rule"))
BANISHMENT_NAMED = Happening("banishment_named", ("seat", "district"))
BANISHMENT_ROLLED = Happening("banishment_rolled", ("face", "district", "present"))
NOBLES_BANISHED = Happening("nobles_banished", ("district", "nobles", "seat", "own", "others_left"))
CARD_DECLINED = Happening("card_declined", ("seat", "card", "executable"))
LIMITS_CHECKED = Happening("limits_checked", ("limit_points", "below", "last"))
ROUND_BEGAN = Happening("round_began", ("round", "start", "last", "seats"))
PASSAGE_ENDED = Happening("passage_ended", ("passage", "limit_points", "bonus"))
NO_BANISHMENT = Happening("no_banishment", ("limit_points",))
PASSAGE_BEGAN = Happening("passage_began", ("passage", "start"))
GAME_OVER = Happening("game_over", ("prestige", "winners", "rule"))
