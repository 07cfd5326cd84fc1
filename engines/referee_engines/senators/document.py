"""The position document: a state in rulebook words, as JSON that people and other programs can write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from referee_engines.contract import BadDocument, DataRef, Document, GameInfo, Number, Problem
from referee_engines.documents import Parts, header_problems, written
from referee_engines.senators import state as phases
from referee_engines.senators.cards import DECKS, Cards
from referee_engines.senators.state import MARKETS, NO_CARD, NO_SEAT, OPEN, Hand, Phase, SenatorsState
from referee_engines.senators.table import discard_piles, market_cards


class SeatDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A player."""

    senators: Number
    money: Number
    face_up: tuple[str, ...]
    hidden: tuple[str, ...]
    eliminated: Number
    """0 for the living, else the how-manieth elimination took the player."""


class PhaseDocument(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is being decided. Only the fields that the phase's name calls for are set."""

    name: str
    dealt: Number | None = None
    """deal: start cards dealt so far."""
    event: str | None = None
    """war_bid, deficit_ask, election_bid: the event that is being resolved."""
    bids: tuple[Number | None, ...] | None = None
    """war_bid, election_bid: by seat; null where there is none."""
    rung: Number | None = None
    """deficit_ask: steps down the ladder so far."""
    seat: Number | None = None
    """deficit_ask, election_bid, auction_bid, cashin_join, cashin_step: whose decision it is."""
    cards: tuple[str | None, ...] | None = None
    """reveal, auction_bid, auction_resolve: by market; null where there is no card or it is resolved."""
    stones: tuple[tuple[Number | None, ...], ...] | None = None
    """auction_bid, auction_resolve: by market, then seat; null where there is none."""
    asked: tuple[Number, ...] | None = None
    """extort_offer, extort_reply: who has had an offer."""
    target: Number | None = None
    """extort_reply: who answers the offer."""
    card: str | None = None
    """extort_reply: the card of the offer."""
    price: Number | None = None
    """extort_reply: the offer; cashin_step: the price of a senator set by an office."""
    bought: bool | None = None
    """cashin_step: whether a senator has been bought."""
    bonus: Number | None = None
    """cashin_step: what an office adds to the next set."""
    rule: str | None = None
    """game_over: the rule that ended the game."""


class SenatorsDocument(Document, frozen=True, forbid_unknown_fields=True):
    """A position of Senators. Lists by seat begin with seat 0."""

    start: Number | None
    active: Number | None
    seats: tuple[SeatDocument, ...]
    decks: dict[str, tuple[str, ...]]
    """What is left of each deck, in canonical order: I, II, III, offices."""
    discards: dict[str, tuple[str, ...]]
    """What lies nowhere else."""
    events: dict[str, Number]
    """Copies left in the event deck."""
    phase: PhaseDocument


class Writer:
    """Writes the documents of one data set."""

    def __init__(self, game: GameInfo, cards: Cards) -> None:
        self._game = game
        self._data = written(DataRef(cards.id, cards.sha256))
        ids = cards.ids_of
        self._seat: Parts[tuple[int, int, Hand, Hand, int]] = Parts(
            lambda seat: SeatDocument(seat[0], seat[1], ids(seat[2]), ids(seat[3]), seat[4])
        )
        self._decks: Parts[tuple[Hand, ...]] = Parts(
            lambda decks: {name: ids(deck) for name, deck in zip(DECKS, decks, strict=True)}
        )
        self._discards: Parts[tuple[tuple[Hand, ...], ...]] = Parts(
            lambda elsewhere: {
                name: ids(pile) for name, pile in zip(DECKS, discard_piles(cards, elsewhere), strict=True)
            }
        )
        self._events: Parts[tuple[int, ...]] = Parts(
            lambda events: {event.id: left for event, left in zip(cards.events, events, strict=True)}
        )
        self._phase: Parts[tuple[Phase, int]] = Parts(lambda phase: _write_phase(cards, *phase))

    def write(self, state: SenatorsState) -> dict[str, Any]:
        """The document of a state."""
        seats = zip(state.senators, state.money, state.face_up, state.hidden, state.fallen, strict=True)
        return {
            "active": None if state.active == NO_SEAT else state.active,
            "data": self._data,
            "decks": self._decks[state.decks],
            "discards": self._discards[state.decks, state.face_up, state.hidden, (market_cards(state),)],
            "events": self._events[state.events],
            "game": self._game.id,
            "phase": self._phase[state.phase, state.players],
            "players": state.players,
            "ply": state.ply,
            "rules": self._game.rules_version,
            "seats": list(map(self._seat.__getitem__, seats)),
            "start": None if state.start == NO_SEAT else state.start,
        }


def _write_phase(cards: Cards, phase: Phase, players: int) -> PhaseDocument:
    name = str(phase.__struct_config__.tag)

    def shown(market_cards: tuple[int, ...]) -> tuple[str | None, ...]:
        return tuple([None if card == NO_CARD else cards.ids[card] for card in market_cards])

    def rows(stones: tuple[int, ...]) -> tuple[tuple[int | None, ...], ...]:
        return tuple([tuple([s or None for s in stones[m * players : (m + 1) * players]]) for m in range(MARKETS)])

    match phase:
        case phases.Dealing(dealt):
            return PhaseDocument(name, dealt=dealt)
        case phases.Warring(event, bids):
            made = tuple([None if bid == OPEN else bid for bid in bids])
            return PhaseDocument(name, event=cards.events[event].id, bids=made)
        case phases.Deficit(event, rung, seat):
            return PhaseDocument(name, event=cards.events[event].id, rung=rung, seat=seat)
        case phases.Election(event, seat, bids):
            made = tuple([bid or None for bid in bids])
            return PhaseDocument(name, event=cards.events[event].id, seat=seat, bids=made)
        case phases.Revealing(market_cards):
            return PhaseDocument(name, cards=shown(market_cards))
        case phases.Bidding(market_cards, stones, seat):
            return PhaseDocument(name, cards=shown(market_cards), stones=rows(stones), seat=seat)
        case phases.Resolving(market_cards, stones):
            return PhaseDocument(name, cards=shown(market_cards), stones=rows(stones))
        case phases.Offering(asked):
            return PhaseDocument(name, asked=asked)
        case phases.Replying(asked, target, card, price):
            return PhaseDocument(name, asked=asked, target=target, card=cards.ids[card], price=price)
        case phases.Joining(seat):
            return PhaseDocument(name, seat=seat)
        case phases.Cashing(seat, bought, price, bonus):
            return PhaseDocument(name, seat=seat, bought=bought, price=price or None, bonus=bonus or None)
        case phases.Over(rule):
            return PhaseDocument(name, rule=rule)
    return PhaseDocument(name)


def read(game: GameInfo, sets: Mapping[str, Cards], document: SenatorsDocument) -> SenatorsState:
    """The state that the document describes. Raises `BadDocument` with every unknown id."""
    problems = header_problems(game, document)
    if problems:
        raise BadDocument(problems)
    return _Reader(sets[document.data.id], document).state()


class _Reader:
    """Translates ids into indices and notes every one that is unknown."""

    def __init__(self, cards: Cards, document: SenatorsDocument) -> None:
        self.cards = cards
        self.document = document
        self.problems: list[Problem] = []

    def wrong(self, field: str, message: str) -> int:
        self.problems.append(Problem(field, message))
        return NO_CARD

    def card(self, field: str, card: str) -> int:
        index = self.cards.index.get(card)
        return self.wrong(field, f"there is no card '{card}'") if index is None else index

    def hand(self, field: str, hand: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted([self.card(f"{field}[{i}]", card) for i, card in enumerate(hand)]))

    def state(self) -> SenatorsState:
        document, cards = self.document, self.cards
        for field, piles in (("decks", document.decks), ("discards", document.discards)):
            if set(piles) != set(DECKS):
                self.wrong(field, f"needs the decks {', '.join(DECKS)}, has {', '.join(piles) or 'none'}")
        ids = [event.id for event in cards.events]
        if set(document.events) != set(ids):
            self.wrong("events", f"needs the events {', '.join(ids)}, has {', '.join(document.events) or 'none'}")
        seats = document.seats
        state = SenatorsState(
            data=cards.id,
            sha256=cards.sha256,
            players=document.players,
            ply=document.ply,
            start=NO_SEAT if document.start is None else document.start,
            active=NO_SEAT if document.active is None else document.active,
            money=tuple([seat.money for seat in seats]),
            senators=tuple([seat.senators for seat in seats]),
            fallen=tuple([seat.eliminated for seat in seats]),
            face_up=tuple([self.hand(f"seats[{i}].face_up", seat.face_up) for i, seat in enumerate(seats)]),
            hidden=tuple([self.hand(f"seats[{i}].hidden", seat.hidden) for i, seat in enumerate(seats)]),
            decks=tuple([self.hand(f"decks.{deck}", document.decks.get(deck, ())) for deck in DECKS]),
            events=tuple([document.events.get(event, 0) for event in ids]),
            phase=self.phase(),
        )
        written = [self.hand(f"discards.{deck}", document.discards.get(deck, ())) for deck in DECKS]
        if not self.problems:
            nowhere_else = discard_piles(cards, (state.decks, state.face_up, state.hidden, (market_cards(state),)))
            for deck, rest, pile in zip(DECKS, written, nowhere_else, strict=True):
                if rest != pile:
                    self.wrong(f"discards.{deck}", "is not exactly what lies nowhere else")
        if self.problems:
            raise BadDocument(self.problems)
        return state

    def need(self, field: str, value: int | None) -> int:
        return self.wrong(f"phase.{field}", "is missing") if value is None else value

    def event(self) -> int:
        event = self.document.phase.event
        index = self.cards.event_index.get(event or "")
        return self.wrong("phase.event", f"there is no event '{event}'") if index is None else index

    def shown(self) -> tuple[int, ...]:
        cards = self.document.phase.cards
        if cards is None:
            self.wrong("phase.cards", "is missing")
            return ()
        return tuple(
            [NO_CARD if card is None else self.card(f"phase.cards[{i}]", card) for i, card in enumerate(cards)]
        )

    def bids(self, none: int) -> tuple[int, ...]:
        bids = self.document.phase.bids
        if bids is None:
            self.wrong("phase.bids", "is missing")
            return ()
        return tuple([none if bid is None else bid for bid in bids])

    def stones(self) -> tuple[int, ...]:
        rows, players = self.document.phase.stones, self.document.players
        if rows is None or len(rows) != MARKETS or any([len(row) != players for row in rows]):
            self.wrong("phase.stones", f"needs {MARKETS} markets with {players} entries each")
            return ()
        return tuple([stone or 0 for row in rows for stone in row])

    def phase(self) -> Phase:
        document = self.document.phase
        match document.name:
            case "start":
                return phases.Starting()
            case "deal":
                return phases.Dealing(self.need("dealt", document.dealt))
            case "draw_event":
                return phases.Drawing()
            case "war_bid":
                return phases.Warring(self.event(), self.bids(OPEN))
            case "deficit_ask":
                return phases.Deficit(self.event(), self.need("rung", document.rung), self.need("seat", document.seat))
            case "election_bid":
                return phases.Election(self.event(), self.need("seat", document.seat), self.bids(0))
            case "choose_action":
                return phases.Choosing()
            case "reveal":
                return phases.Revealing(self.shown())
            case "auction_bid":
                return phases.Bidding(self.shown(), self.stones(), self.need("seat", document.seat))
            case "auction_resolve":
                return phases.Resolving(self.shown(), self.stones())
            case "extort_offer":
                return phases.Offering(document.asked or ())
            case "extort_reply":
                card = self.card("phase.card", document.card or "")
                target, price = self.need("target", document.target), self.need("price", document.price)
                return phases.Replying(document.asked or (), target, card, price)
            case "cashin_join":
                return phases.Joining(self.need("seat", document.seat))
            case "cashin_step":
                seat = self.need("seat", document.seat)
                return phases.Cashing(seat, bool(document.bought), document.price or 0, document.bonus or 0)
            case "game_over":
                return phases.Over(document.rule or "")
        self.wrong("phase.name", f"there is no phase '{document.name}'")
        return phases.Over("")
