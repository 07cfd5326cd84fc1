"""Actions in English sentences, without the actor."""

from __future__ import annotations

from referee_engines.san_marco.actions import (
    AnyAction,
    Banish,
    Choose,
    Deal,
    Decline,
    DogeStep,
    MoveDoge,
    NameDistrict,
    PlaceBridge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    Roles,
    Roll,
    Split,
    Start,
)
from referee_engines.san_marco.board import KINDS, Board


def describe(board: Board, action: AnyAction) -> str:
    """One sentence for a button or a log."""
    match action:
        case Start(seat):
            return f"Seat {seat} is drawn as the start player."
        case Roll(face):
            return f"The die shows {face}."
        case Roles(seats):
            posts = ("decider 1", "distributor 2", "decider 2") if len(seats) == 3 else ("decider 1", "decider 2")
            return f"The stones are drawn: {_list([f'seat {s} is {post}' for s, post in zip(seats, posts, strict=False)])}."
        case Deal(cards, limits):
            return f"Draws {_list([_card(board, c) for c in cards])} and limit cards {_list(list(map(str, limits)))}."
        case PlaceBridge(pair):
            return f"Places a bridge between {_pair(board, pair)}."
        case Split(piles):
            # Numbered as `choose` will count them: in canonical order, not in that of the input.
            order = sorted([sorted([board.card_index.get(c, KINDS) for c in pile.cards]) for pile in piles])
            names = [[_card(board, board.cards[k]) if k < KINDS else "an unknown card" for k in pile] for pile in order]
            offers = [f"offer {i}: {_list(pile)}" for i, pile in enumerate(names)]
            return f"Makes {len(piles)} offers; {'; '.join(offers)}."
        case Choose(pile):
            return f"Takes offer {pile}."
        case PlayDistrict(card, to, origin):
            way = "" if card == to else f" over an own bridge from {_district(board, card)}"
            return f"Puts a noble into {_district(board, to)}{way}{_origin(board, origin)}."
        case PlayBridge(pair, remove, origin):
            torn = (
                f"Tears down seat {remove.owner}'s bridge between {_pair(board, remove.pair)} and builds"
                if remove
                else "Builds"
            )
            return f"{torn} a bridge between {_pair(board, pair)}{_origin(board, origin)}."
        case PlaceDoge(district):
            return f"Puts the Doge into {_district(board, district)}, which scores."
        case MoveDoge(()):
            return "Leaves the Doge where he is; the district scores."
        case MoveDoge(route):
            return f"Leads the Doge {', '.join([_step(board, step) for step in route])}, which scores."
        case PlayBanishment(district) | NameDistrict(district):
            return f"Names {_district(board, district)} for a banishment."
        case Decline(card):
            return f"Discards the {_card(board, card)} card without effect."
        case Banish(nobles):
            return f"Banishes {_list([f'{n} of seat {s}' for s, n in enumerate(nobles) if n])}."
    return f"Replaces a noble of seat {action.victim} in {_district(board, action.district)} by an own one{_origin(board, action.from_district)}."


def _list(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _district(board: Board, district: str) -> str:
    index = board.district_index.get(district)
    return district if index is None else board.data.districts[index].name


def _card(board: Board, card: str) -> str:
    return _district(board, card).replace("limit-", "limit ").replace("doge", "Doge")


def _pair(board: Board, pair: str) -> str:
    return " and ".join([_district(board, end) for end in pair.split("-")])


def _origin(board: Board, district: str | None) -> str:
    return "" if district is None else f" with a noble from {_district(board, district)}"


def _step(board: Board, step: DogeStep) -> str:
    way = "across without a bridge" if step.owner is None else f"over seat {step.owner}'s bridge"
    return f"{way} to {_district(board, step.district)}"
