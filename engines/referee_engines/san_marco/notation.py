"""Actions as one line of text each. The grammar is in RULES.md."""

from __future__ import annotations

from collections.abc import Callable

from referee_engines.contract import Seat, Unreadable
from referee_engines.san_marco.actions import (
    AnyAction,
    Banish,
    Bridge,
    Choose,
    Deal,
    Decline,
    DogeStep,
    MoveDoge,
    NameDistrict,
    Pile,
    PlaceBridge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    PlayTransfer,
    Roles,
    Roll,
    Split,
    Start,
)
from referee_engines.san_marco.board import ACTION_KINDS, KINDS, Board
from referee_engines.san_marco.datafile import DISTRICTS
from referee_engines.san_marco.refusals import read_card, read_district, read_pair
from referee_engines.san_marco.state import SanMarcoState
from referee_engines.spaces import canonical_piles


class SanMarcoNotation:
    """`parse` and `format` are inverse; cards of a deal or split may be given in any order, and are put in theirs."""

    def __init__(self, board: Callable[[SanMarcoState], Board]) -> None:
        self._board = board

    def format(self, action: AnyAction) -> str:
        match action:
            case Start(seat):
                return f"start {seat}"
            case Roll(face):
                return f"roll {face}"
            case Roles(seats):
                return " ".join(["roles", *map(str, seats)])
            case Deal(cards, limits):
                return " ".join(["deal", *cards, *[f"limit-{value}" for value in limits]])
            case PlaceBridge(pair):
                return f"place {pair}"
            case Split(piles):
                words = [word for pile in piles for word in ("|", *pile.cards)]
                return " ".join(["split", *words[1:]])
            case Choose(pile):
                return f"choose {pile}"
            case PlayDistrict(card, to, origin):
                return f"play {card}{_over(card, to)}{_from(origin)}"
            case PlayBridge(pair, remove, origin):
                torn = f" remove {remove.pair} {remove.owner}" if remove else ""
                return f"play bridge {pair}{torn}{_from(origin)}"
            case PlaceDoge(district):
                return f"play doge in {district}"
            case MoveDoge(()):
                return "play doge stay"
            case MoveDoge(route):
                return " ".join(
                    ["play doge to", *[f"{s.district}:{'bank' if s.owner is None else s.owner}" for s in route]]
                )
            case PlayBanishment(district):
                return f"play banishment {district}"
            case PlayTransfer(district, victim, origin):
                return f"play transfer {district} {victim}{_from(origin)}"
            case Decline(card):
                return f"decline {card}"
            case Banish(nobles):
                return " ".join(["banish", *map(str, nobles)])
        return f"name {action.district}"

    def parse(self, text: str, state: SanMarcoState) -> AnyAction:
        return _Reader(self._board(state), text).action()


def _over(card: str, to: str) -> str:
    return "" if card == to else f" to {to}"


def _from(origin: str | None) -> str:
    return "" if origin is None else f" from {origin}"


class _Reader:
    """Reads words from left to right; every word must be known and none be left over."""

    def __init__(self, board: Board, text: str) -> None:
        self._board = board
        self._words = text.split()

    def action(self) -> AnyAction:
        verb = self._next("an action")
        readers: dict[str, Callable[[], AnyAction]] = {
            "start": lambda: Start(self._number()),
            "roll": lambda: Roll(self._number()),
            "roles": lambda: Roles(self._numbers()),
            "deal": self._deal,
            "place": lambda: PlaceBridge(self._pair()),
            "split": self._split,
            "choose": lambda: Choose(self._number()),
            "play": self._play,
            "decline": lambda: Decline(self._card(KINDS)),
            "banish": lambda: Banish(self._numbers()),
            "name": lambda: NameDistrict(self._district()),
        }
        if verb not in readers:
            raise Unreadable("notation", f"'{verb}' begins no action; these do: {', '.join(readers)}")
        action = readers[verb]()
        if self._words:
            raise Unreadable("notation", f"'{' '.join(self._words)}' is left over")
        return action

    def _next(self, wanted: str) -> str:
        if not self._words:
            raise Unreadable("notation", f"{wanted} is missing at the end")
        return self._words.pop(0)

    def _skip(self, word: str) -> bool:
        if self._words and self._words[0] == word:
            self._words.pop(0)
            return True
        return False

    def _number(self, word: str | None = None) -> int:
        word = self._next("a number") if word is None else word
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 10) or str(int(word)) != word:
            raise Unreadable("notation", f"'{word}' is no number")
        return int(word)

    def _numbers(self) -> tuple[int, ...]:
        words, self._words = self._words, []
        return tuple([self._number(word) for word in words])

    def _district(self) -> str:
        word = self._next("a district")
        return self._board.districts[read_district(self._board, word, "notation")]

    def _pair(self) -> str:
        word = self._next("a pair")
        pair = read_pair(self._board, word, "notation")
        return word if pair is None else self._board.pair_ids[pair]

    def _card(self, kinds: int) -> str:
        word = self._next("a card")
        return self._board.cards[read_card(self._board, word, "notation", kinds)]

    def _origin(self) -> str | None:
        return self._district() if self._skip("from") else None

    def _deal(self) -> Deal:
        kinds = []
        while self._words:
            kinds.append(self._board.card_index[self._card(KINDS)])
        kinds.sort()
        cards = [self._board.cards[kind] for kind in kinds if kind < ACTION_KINDS]
        return Deal(tuple(cards), tuple([kind - ACTION_KINDS + 1 for kind in kinds if kind >= ACTION_KINDS]))

    def _split(self) -> Split:
        piles: list[list[int]] = [[]]
        while self._words:
            if self._skip("|"):
                piles.append([])
            else:
                piles[-1].append(self._board.card_index[self._card(KINDS)])
        cards = self._board.cards
        return Split(tuple([Pile(tuple([cards[kind] for kind in pile])) for pile in canonical_piles(piles)]))

    def _play(self) -> AnyAction:
        card = self._card(ACTION_KINDS)
        if card == "bridge":
            pair = self._pair()
            remove = Bridge(self._pair(), self._number()) if self._skip("remove") else None
            return PlayBridge(pair, remove, self._origin())
        if card == "transfer":
            return PlayTransfer(self._district(), self._number(), self._origin())
        if card == "banishment":
            return PlayBanishment(self._district())
        if card == "doge":
            return self._doge()
        assert self._board.card_index[card] < DISTRICTS
        to = self._district() if self._skip("to") else card
        return PlayDistrict(card, to, self._origin())

    def _doge(self) -> AnyAction:
        if self._skip("in"):
            return PlaceDoge(self._district())
        if self._skip("stay"):
            return MoveDoge(())
        if not self._skip("to"):
            raise Unreadable("notation", "a Doge card says 'in DISTRICT', 'stay' or 'to DISTRICT:OWNER ...'")
        steps = []
        while True:
            word = self._next("a step such as SMA:2 or SMA:bank")
            district, colon, owner = word.partition(":")
            if not colon:
                raise Unreadable("notation", f"'{word}' is no step such as SMA:2 or SMA:bank")
            read_district(self._board, district, "notation")
            steps.append(DogeStep(district, self._owner(owner)))
            if not self._words:
                return MoveDoge(tuple(steps))

    def _owner(self, word: str) -> Seat | None:
        return None if word == "bank" else self._number(word)
