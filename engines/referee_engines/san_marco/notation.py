"""Actions as one line of text each, and the ids that they may name. The grammar is in RULES.md."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Action, Unreadable
from referee_engines.game import Game
from referee_engines.ids import check_ids, read_id, read_ids
from referee_engines.notation import NUMBER, Slot, TemplateNotation
from referee_engines.san_marco import actions
from referee_engines.san_marco.actions import (
    Bridge,
    Deal,
    DogeStep,
    MoveDoge,
    PlaceBridge,
    PlayBridge,
    PlayDistrict,
    Split,
)
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import ACTION_KINDS, SanMarcoState
from referee_engines.san_marco.steps.offers import read_piles
from referee_engines.san_marco.text import FACTS, ids
from referee_engines.spaces import canonical_piles

_BANK = "bank"
"""Written for the owner of a bridge where the Doge crosses without one."""
_TEMPLATES: tuple[tuple[type[Action], str], ...] = (
    (actions.Start, "start {seat}"),
    (actions.Roll, "roll {face}"),
    (actions.Roles, "roles{seats}"),
    (actions.PlaceBridge, "place {pair}"),
    (actions.Choose, "choose {pile}"),
    (actions.PlayBridge, "play bridge {pair}"),
    (actions.PlayBridge, "play bridge {pair} remove {remove}"),
    (actions.PlayBridge, "play bridge {pair} from {from_district}"),
    (actions.PlayBridge, "play bridge {pair} remove {remove} from {from_district}"),
    (actions.PlaceDoge, "play doge in {district}"),
    (actions.MoveDoge, "play doge {route}"),
    (actions.PlayBanishment, "play banishment {district}"),
    (actions.PlayTransfer, "play transfer {district} {victim}"),
    (actions.PlayTransfer, "play transfer {district} {victim} from {from_district}"),
    (actions.PlayDistrict, "play {card=to}"),
    (actions.PlayDistrict, "play {card=to} from {from_district}"),
    (actions.PlayDistrict, "play {card} to {to}"),
    (actions.PlayDistrict, "play {card} to {to} from {from_district}"),
    (actions.Decline, "decline {card}"),
    (actions.Banish, "banish{nobles}"),
    (actions.NameDistrict, "name {district}"),
)


def _read_route(text: str) -> tuple[DogeStep, ...]:
    steps = [word.split(":") for word in text.split()[1:]]
    return tuple([DogeStep(district, None if owner == _BANK else int(owner)) for district, owner in steps])


def _write_route(route: tuple[DogeStep, ...]) -> str:
    steps = [f"{step.district}:{_BANK if step.owner is None else step.owner}" for step in route]
    return " ".join(["to", *steps]) if steps else "stay"


def _read_bridge(text: str) -> Bridge:
    pair, owner = text.split()
    return Bridge(pair, int(owner))


_NUMBERS = Slot(
    f"(?: (?:{NUMBER.pattern}))*",
    lambda text: tuple(map(int, text.split())),
    lambda numbers: "".join([f" {number}" for number in numbers]),
)
_SLOTS = {
    "seats": _NUMBERS,
    "nobles": _NUMBERS,
    "remove": Slot(rf"[^\s]+ (?:{NUMBER.pattern})", _read_bridge, lambda bridge: f"{bridge.pair} {bridge.owner}"),
    "route": Slot(rf"stay|to(?: [^\s:]+:(?:{_BANK}|{NUMBER.pattern}))+", _read_route, _write_route),
}


def check_readable(board: Board, action: Action) -> None:
    """Raises `Unreadable` for the first id that the data set does not have."""
    match action:
        case Deal():
            read_ids(board.action_card_index, action.action_cards, "action_cards", "action card")
        case Split():
            read_piles(board, action)
        case MoveDoge():
            for i, step in enumerate(action.route):
                read_id(board.district_index, step.district, f"route[{i}].district", "district")
        case PlaceBridge():
            board.find_pair(action.pair, "pair")
        case PlayBridge():
            board.find_pair(action.pair, "pair")
            if action.remove is not None:
                board.find_pair(action.remove.pair, "remove.pair")
    check_ids(ids(board), FACTS, action)


class SanMarcoNotation(TemplateNotation):
    """Cards of a deal or a split may be given in any order, pairs of neighbours in either; they are put in theirs."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, _TEMPLATES, _SLOTS)

    def format(self, action: Any) -> str:
        if isinstance(action, Deal):
            return " ".join(["deal", *action.action_cards, *[f"limit-{value}" for value in action.limit_cards]])
        if isinstance(action, Split):
            words = [word for pile in action.piles for word in ("|", *pile.cards)]
            return " ".join(["split", *words[1:]])
        return super().format(action)

    def read(self, line: str, state: SanMarcoState) -> Any:
        board: Board = self._game.board(state)
        verb, _, rest = line.partition(" ")
        if verb == "deal":
            return _read_deal(board, rest)
        if verb == "split":
            return _read_split(board, rest)
        action = super().read(line, state)
        if isinstance(action, PlaceBridge):
            return PlaceBridge(_canonical(board, action.pair))
        if isinstance(action, PlayBridge):
            remove = action.remove and Bridge(_canonical(board, action.remove.pair), action.remove.owner)
            return replace(action, pair=_canonical(board, action.pair), remove=remove)
        if isinstance(action, PlayDistrict) and action.card not in board.district_index:
            raise Unreadable("notation", f"'{line[:80]}' is not how a {action.card} card is played")
        return action


def _canonical(board: Board, pair: str) -> str:
    """In the order of the data set; two districts that are not neighbours have none."""
    index = board.pair_index.get(pair)
    return pair if index is None else board.pair_ids[index]


def _read_kinds(board: Board, words: str) -> list[int]:
    return sorted([read_id(board.card_index, word, "notation", "card") for word in words.split()])


def _read_deal(board: Board, words: str) -> Deal:
    kinds = _read_kinds(board, words)
    cards = tuple([kind for kind in kinds if kind < ACTION_KINDS])
    return board.moves.deal((cards, tuple([kind - ACTION_KINDS for kind in kinds[len(cards) :]])))


def _read_split(board: Board, words: str) -> Split:
    piles = canonical_piles([_read_kinds(board, pile) for pile in words.split("|")])
    return Split(tuple([actions.Pile(board.moves.names[pile]) for pile in piles]))
