"""What texts are made of: the kinds of facts, the facts of actions, names that no message of their own gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from referee_engines.contract import Action, Seat
from referee_engines.fields import Steps
from referee_engines.san_marco.actions import Bridge, Choose, Deal, MoveDoge, PlayBridge, PlayDistrict, Roles, Split
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import DISTRICTS, NO_DISTRICT, Choosing, SanMarcoState, open_group
from referee_engines.text import Reader, Said, facts_of
from referee_engines.things import Thing, Things, ThingsNow, last_word, word_before

_FACTS_BY_KIND: Final = {
    "": "SM-BAN-02.seats",
    "card": "card cards deal.action_cards hand pile_0 pile_1 pile_2",
    "difference": "differences",
    "district": "district doge doge_moved.route from from_district to",
    "for-seat": "bonus limit_points points prestige",
    "of-seat": "nobles",
    "limit": "deal.limit_cards",
    "offer": "choose.pile offers",
    "pair": "pair torn",
    "role": "roles",
    "rule": "rule",
    "seat": "below deciders distributors first second start stones victim",
    "step": "route",
}
FACTS: Final[Mapping[str, str]] = {name: kind for kind, names in _FACTS_BY_KIND.items() for name in names.split()}
_POSTS: Final = {2: ("decider-1", "decider-2"), 3: ("decider-1", "distributor-2", "decider-2")}
"""By number of stones drawn: the roles, in their order."""
_OWN: Final = "own"
"""Written for the owner of a bridge that is the mover's own."""


def ids(board: Board) -> Mapping[str, Sequence[str]]:
    return {"district": board.districts, "card": board.cards}


def describe(board: Board, state: SanMarcoState, seat: Seat | None, action: Action) -> Said:
    """The facts of an action's text: its fields, or words of which `name_of` makes phrases."""
    match action:
        case Roles(seats):
            posts = _POSTS.get(len(seats), ("decider",) * len(seats))
            return Said("", {"roles": tuple([f"{s}:{post}" for s, post in zip(seats, posts, strict=True)])})
        case Deal(cards, limits):
            return Said("", {"cards": (*cards, *[f"limit-{value}" for value in limits])})
        case Split(piles):
            # In the order in which `choose` will count them, not in that of the input.
            order = sorted([sorted([board.card_index.get(card, 0) for card in pile.cards]) for pile in piles])
            return Said("", {"offers": tuple([" ".join([board.cards[kind] for kind in pile]) for pile in order])})
        case Choose(pile) if isinstance(state.phase, Choosing):
            offers = state.offers[open_group(state)]
            if 0 <= pile < len(offers):
                return Said("cards", {"pile": pile, "cards": board.moves.names[offers[pile]]})
        case PlayDistrict():
            return Said("" if action.card == action.to else "walk", {**facts_of(action), "district": action.card})
        case PlayBridge(remove=Bridge(pair, owner)):
            return Said("remove", {**facts_of(replace(action, remove=None)), "torn": pair, "owner": owner})
        case MoveDoge(()):
            return Said("stay", {} if state.doge == NO_DISTRICT else {"doge": board.districts[state.doge]})
        case MoveDoge(route):
            owners = ["" if step.owner is None else _OWN if step.owner == seat else step.owner for step in route]
            words = [f"{step.district}:{owner}" for step, owner in zip(route, owners, strict=True)]
            return Said("", {"route": tuple(words), "district": route[-1].district})
    return Said("", facts_of(action))


def _pair(board: Board, steps: Steps) -> Thing:
    """In the order of the data set, whichever way it is written."""
    word = last_word(steps)
    pair = board.pair_ids[board.pair_index[word]]
    return Thing("pair", pair, f"pair:{pair}")


def _torn_bridge(board: Board, steps: Steps) -> Thing:
    owner = last_word(steps)
    pair = board.pair_index[word_before(steps, "remove.pair")]
    return Thing("seat", owner, f"bridge:{board.pair_ids[pair]}.{owner}")


def _crossed_bridge(board: Board, state: SanMarcoState, steps: Steps) -> Thing:
    """Between the district that the step enters and the one before it, which at first is the Doge's."""
    owner = last_word(steps)
    entered = [board.district_index[word] for path, word in steps if path == "route[].district"]
    there, here = entered[-1], entered[-2] if len(entered) > 1 else state.doge
    return Thing("seat", owner, f"bridge:{board.pair_ids[board.pair_between[here, there]]}.{owner}")


def _pile(board: Board, state: SanMarcoState, steps: Steps) -> Thing:
    """Named after its cards, where they lie open."""
    pile = last_word(steps)
    offers = state.offers[open_group(state)] if isinstance(state.phase, Choosing) else ()
    cards = " ".join(board.moves.names[offers[int(pile)]]) if int(pile) < len(offers) else ""
    return Thing("cards", cards, f"offer:{pile}") if cards else Thing("", pile, f"offer:{pile}")


def _limit(board: Board, steps: Steps) -> Thing:
    card = f"limit-{last_word(steps)}"
    return Thing("card", card, f"card:{card}")


THINGS: Final[Things] = {
    "deal.limit_cards[]": _limit,
    "pair": _pair,
    "remove.owner": _torn_bridge,
    "remove.pair": _pair,
}
"""What the words of these fields stand for, which they do not say alone."""
THINGS_NOW: Final[ThingsNow] = {"choose.pile": _pile, "route[].owner": _crossed_bridge}


def name_of(board: Board, reader: Reader, kind: str, word: str) -> str | None:
    """Districts are named by the data set; pairs, district cards, steps, offers and roles are made of names."""
    match kind:
        case "district" if word in board.district_index:
            return board.file.districts[board.district_index[word]].name
        case "card" if board.card_index.get(word, DISTRICTS) < DISTRICTS:
            return reader.word("district-card", district=reader.name("district", word))
        case "card" if word not in board.card_index and word.startswith("limit-"):
            return reader.word("limit-card", value=word.removeprefix("limit-"))
        case "pair":
            first, second = word.split("-")
            return reader.word("pair", first=reader.name("district", first), second=reader.name("district", second))
        case "step":
            district, owner = word.split(":")
            name = reader.name("district", district)
            if owner in ("", _OWN):
                return reader.word("doge-step-own" if owner else "doge-step-free", district=name)
            return reader.word("doge-step", district=name, owner=reader.seat(int(owner)))
        case "cards":
            return reader.join(reader.counted([reader.name("card", card) for card in word.split()]))
        case "offer":
            return reader.word("offer", cards=reader.name("cards", word))
        case "role":
            seat, role = word.split(":")
            return reader.word("seat-role", seat=reader.seat(int(seat)), role=reader.word(f"role-{role}"))
        case "difference":
            card, given, wanted = word.split(" ")
            return reader.word("difference", card=reader.name("card", card), given=int(given), wanted=int(wanted))
    return None
