from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SenatorsAction(_message.Message):
    __slots__ = ("start", "deal", "event", "reveal", "commit", "accept", "decline", "bid", "auction", "extort", "cash_in", "place", "done", "sell", "buy", "offer", "stop", "sell_card", "keep", "join", "sell_set", "play_office", "buy_senator", "release")
    START_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    REVEAL_FIELD_NUMBER: _ClassVar[int]
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    BID_FIELD_NUMBER: _ClassVar[int]
    PASS_FIELD_NUMBER: _ClassVar[int]
    AUCTION_FIELD_NUMBER: _ClassVar[int]
    EXTORT_FIELD_NUMBER: _ClassVar[int]
    CASH_IN_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    SELL_FIELD_NUMBER: _ClassVar[int]
    BUY_FIELD_NUMBER: _ClassVar[int]
    OFFER_FIELD_NUMBER: _ClassVar[int]
    STOP_FIELD_NUMBER: _ClassVar[int]
    SELL_CARD_FIELD_NUMBER: _ClassVar[int]
    KEEP_FIELD_NUMBER: _ClassVar[int]
    JOIN_FIELD_NUMBER: _ClassVar[int]
    SELL_SET_FIELD_NUMBER: _ClassVar[int]
    PLAY_OFFICE_FIELD_NUMBER: _ClassVar[int]
    BUY_SENATOR_FIELD_NUMBER: _ClassVar[int]
    RELEASE_FIELD_NUMBER: _ClassVar[int]
    start: Start
    deal: Deal
    event: DrawEvent
    reveal: Reveal
    commit: Commit
    accept: Accept
    decline: Decline
    bid: Bid
    auction: Auction
    extort: Extort
    cash_in: CashIn
    place: Place
    done: Done
    sell: Sell
    buy: Buy
    offer: Offer
    stop: Stop
    sell_card: SellCard
    keep: Keep
    join: Join
    sell_set: SellSet
    play_office: PlayOffice
    buy_senator: BuySenator
    release: Release
    def __init__(self, start: _Optional[_Union[Start, _Mapping]] = ..., deal: _Optional[_Union[Deal, _Mapping]] = ..., event: _Optional[_Union[DrawEvent, _Mapping]] = ..., reveal: _Optional[_Union[Reveal, _Mapping]] = ..., commit: _Optional[_Union[Commit, _Mapping]] = ..., accept: _Optional[_Union[Accept, _Mapping]] = ..., decline: _Optional[_Union[Decline, _Mapping]] = ..., bid: _Optional[_Union[Bid, _Mapping]] = ..., auction: _Optional[_Union[Auction, _Mapping]] = ..., extort: _Optional[_Union[Extort, _Mapping]] = ..., cash_in: _Optional[_Union[CashIn, _Mapping]] = ..., place: _Optional[_Union[Place, _Mapping]] = ..., done: _Optional[_Union[Done, _Mapping]] = ..., sell: _Optional[_Union[Sell, _Mapping]] = ..., buy: _Optional[_Union[Buy, _Mapping]] = ..., offer: _Optional[_Union[Offer, _Mapping]] = ..., stop: _Optional[_Union[Stop, _Mapping]] = ..., sell_card: _Optional[_Union[SellCard, _Mapping]] = ..., keep: _Optional[_Union[Keep, _Mapping]] = ..., join: _Optional[_Union[Join, _Mapping]] = ..., sell_set: _Optional[_Union[SellSet, _Mapping]] = ..., play_office: _Optional[_Union[PlayOffice, _Mapping]] = ..., buy_senator: _Optional[_Union[BuySenator, _Mapping]] = ..., release: _Optional[_Union[Release, _Mapping]] = ..., **kwargs) -> None: ...

class Start(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Deal(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class DrawEvent(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class Reveal(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class Commit(_message.Message):
    __slots__ = ("amount",)
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    amount: int
    def __init__(self, amount: _Optional[int] = ...) -> None: ...

class Accept(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Decline(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Bid(_message.Message):
    __slots__ = ("amount",)
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    amount: int
    def __init__(self, amount: _Optional[int] = ...) -> None: ...

class Pass(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Auction(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Extort(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class CashIn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Place(_message.Message):
    __slots__ = ("market", "field")
    MARKET_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    market: int
    field: int
    def __init__(self, market: _Optional[int] = ..., field: _Optional[int] = ...) -> None: ...

class Done(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Sell(_message.Message):
    __slots__ = ("market",)
    MARKET_FIELD_NUMBER: _ClassVar[int]
    market: int
    def __init__(self, market: _Optional[int] = ...) -> None: ...

class Buy(_message.Message):
    __slots__ = ("market",)
    MARKET_FIELD_NUMBER: _ClassVar[int]
    market: int
    def __init__(self, market: _Optional[int] = ...) -> None: ...

class Offer(_message.Message):
    __slots__ = ("target", "card", "price")
    TARGET_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    target: int
    card: str
    price: int
    def __init__(self, target: _Optional[int] = ..., card: _Optional[str] = ..., price: _Optional[int] = ...) -> None: ...

class Stop(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SellCard(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Keep(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Join(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SellSet(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...

class PlayOffice(_message.Message):
    __slots__ = ("card", "target")
    CARD_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    card: str
    target: int
    def __init__(self, card: _Optional[str] = ..., target: _Optional[int] = ...) -> None: ...

class BuySenator(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Release(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class SenatorsView(_message.Message):
    __slots__ = ("seat", "data", "players", "ply", "phase", "over", "start_seat", "active_seat", "seats", "decks", "events", "event", "markets", "war", "deficit", "election", "extort", "cash_in", "sets")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    START_SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_SEAT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DECKS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    MARKETS_FIELD_NUMBER: _ClassVar[int]
    WAR_FIELD_NUMBER: _ClassVar[int]
    DEFICIT_FIELD_NUMBER: _ClassVar[int]
    ELECTION_FIELD_NUMBER: _ClassVar[int]
    EXTORT_FIELD_NUMBER: _ClassVar[int]
    CASH_IN_FIELD_NUMBER: _ClassVar[int]
    SETS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    data: str
    players: int
    ply: int
    phase: str
    over: str
    start_seat: int
    active_seat: int
    seats: _containers.RepeatedCompositeFieldContainer[PlayerView]
    decks: _containers.RepeatedCompositeFieldContainer[DeckView]
    events: EventDeckView
    event: str
    markets: _containers.RepeatedCompositeFieldContainer[MarketView]
    war: WarView
    deficit: DeficitView
    election: ElectionView
    extort: ExtortView
    cash_in: CashInView
    sets: _containers.RepeatedCompositeFieldContainer[SetView]
    def __init__(self, seat: _Optional[int] = ..., data: _Optional[str] = ..., players: _Optional[int] = ..., ply: _Optional[int] = ..., phase: _Optional[str] = ..., over: _Optional[str] = ..., start_seat: _Optional[int] = ..., active_seat: _Optional[int] = ..., seats: _Optional[_Iterable[_Union[PlayerView, _Mapping]]] = ..., decks: _Optional[_Iterable[_Union[DeckView, _Mapping]]] = ..., events: _Optional[_Union[EventDeckView, _Mapping]] = ..., event: _Optional[str] = ..., markets: _Optional[_Iterable[_Union[MarketView, _Mapping]]] = ..., war: _Optional[_Union[WarView, _Mapping]] = ..., deficit: _Optional[_Union[DeficitView, _Mapping]] = ..., election: _Optional[_Union[ElectionView, _Mapping]] = ..., extort: _Optional[_Union[ExtortView, _Mapping]] = ..., cash_in: _Optional[_Union[CashInView, _Mapping]] = ..., sets: _Optional[_Iterable[_Union[SetView, _Mapping]]] = ...) -> None: ...

class PlayerView(_message.Message):
    __slots__ = ("seat", "senators", "eliminated", "face_up", "hidden_backs", "money", "hidden")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SENATORS_FIELD_NUMBER: _ClassVar[int]
    ELIMINATED_FIELD_NUMBER: _ClassVar[int]
    FACE_UP_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_BACKS_FIELD_NUMBER: _ClassVar[int]
    MONEY_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    senators: int
    eliminated: int
    face_up: _containers.RepeatedScalarFieldContainer[str]
    hidden_backs: _containers.RepeatedScalarFieldContainer[str]
    money: int
    hidden: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., senators: _Optional[int] = ..., eliminated: _Optional[int] = ..., face_up: _Optional[_Iterable[str]] = ..., hidden_backs: _Optional[_Iterable[str]] = ..., money: _Optional[int] = ..., hidden: _Optional[_Iterable[str]] = ...) -> None: ...

class DeckView(_message.Message):
    __slots__ = ("id", "cards", "discards")
    ID_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    id: str
    cards: int
    discards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., cards: _Optional[int] = ..., discards: _Optional[_Iterable[str]] = ...) -> None: ...

class EventDeckView(_message.Message):
    __slots__ = ("cards", "discards", "wars", "final_war")
    CARDS_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    WARS_FIELD_NUMBER: _ClassVar[int]
    FINAL_WAR_FIELD_NUMBER: _ClassVar[int]
    cards: int
    discards: _containers.RepeatedScalarFieldContainer[str]
    wars: int
    final_war: int
    def __init__(self, cards: _Optional[int] = ..., discards: _Optional[_Iterable[str]] = ..., wars: _Optional[int] = ..., final_war: _Optional[int] = ...) -> None: ...

class MarketView(_message.Message):
    __slots__ = ("market", "fields", "stones", "card")
    MARKET_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    STONES_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    market: int
    fields: _containers.RepeatedScalarFieldContainer[int]
    stones: _containers.RepeatedCompositeFieldContainer[StoneView]
    card: str
    def __init__(self, market: _Optional[int] = ..., fields: _Optional[_Iterable[int]] = ..., stones: _Optional[_Iterable[_Union[StoneView, _Mapping]]] = ..., card: _Optional[str] = ...) -> None: ...

class StoneView(_message.Message):
    __slots__ = ("seat", "field")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    field: int
    def __init__(self, seat: _Optional[int] = ..., field: _Optional[int] = ...) -> None: ...

class WarView(_message.Message):
    __slots__ = ("committed", "own")
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    OWN_FIELD_NUMBER: _ClassVar[int]
    committed: _containers.RepeatedScalarFieldContainer[int]
    own: int
    def __init__(self, committed: _Optional[_Iterable[int]] = ..., own: _Optional[int] = ...) -> None: ...

class DeficitView(_message.Message):
    __slots__ = ("price", "prize", "seat")
    PRICE_FIELD_NUMBER: _ClassVar[int]
    PRIZE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    price: int
    prize: int
    seat: int
    def __init__(self, price: _Optional[int] = ..., prize: _Optional[int] = ..., seat: _Optional[int] = ...) -> None: ...

class ElectionView(_message.Message):
    __slots__ = ("seat", "bids")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BIDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    bids: _containers.RepeatedCompositeFieldContainer[BidView]
    def __init__(self, seat: _Optional[int] = ..., bids: _Optional[_Iterable[_Union[BidView, _Mapping]]] = ...) -> None: ...

class BidView(_message.Message):
    __slots__ = ("seat", "amount")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    amount: int
    def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ...) -> None: ...

class ExtortView(_message.Message):
    __slots__ = ("asked", "offer")
    ASKED_FIELD_NUMBER: _ClassVar[int]
    OFFER_FIELD_NUMBER: _ClassVar[int]
    asked: _containers.RepeatedScalarFieldContainer[int]
    offer: OfferView
    def __init__(self, asked: _Optional[_Iterable[int]] = ..., offer: _Optional[_Union[OfferView, _Mapping]] = ...) -> None: ...

class OfferView(_message.Message):
    __slots__ = ("target", "card", "price")
    TARGET_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    PRICE_FIELD_NUMBER: _ClassVar[int]
    target: int
    card: str
    price: int
    def __init__(self, target: _Optional[int] = ..., card: _Optional[str] = ..., price: _Optional[int] = ...) -> None: ...

class CashInView(_message.Message):
    __slots__ = ("seat", "joining", "senator_price", "bought", "next_set_bonus")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    JOINING_FIELD_NUMBER: _ClassVar[int]
    SENATOR_PRICE_FIELD_NUMBER: _ClassVar[int]
    BOUGHT_FIELD_NUMBER: _ClassVar[int]
    NEXT_SET_BONUS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    joining: bool
    senator_price: int
    bought: bool
    next_set_bonus: int
    def __init__(self, seat: _Optional[int] = ..., joining: _Optional[bool] = ..., senator_price: _Optional[int] = ..., bought: _Optional[bool] = ..., next_set_bonus: _Optional[int] = ...) -> None: ...

class SetView(_message.Message):
    __slots__ = ("cards", "values", "run", "bonus", "money")
    CARDS_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    RUN_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    MONEY_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    values: int
    run: int
    bonus: int
    money: int
    def __init__(self, cards: _Optional[_Iterable[str]] = ..., values: _Optional[int] = ..., run: _Optional[int] = ..., bonus: _Optional[int] = ..., money: _Optional[int] = ...) -> None: ...
