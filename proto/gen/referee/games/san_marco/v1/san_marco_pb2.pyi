from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class SanMarcoAction(_message.Message):
    __slots__ = ("start", "roll", "place_bridge", "roles", "deal", "split", "choose", "play_district", "play_bridge", "place_doge", "move_doge", "play_banishment", "play_transfer", "decline", "banish", "name_district")
    START_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    PLACE_BRIDGE_FIELD_NUMBER: _ClassVar[int]
    ROLES_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    SPLIT_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FIELD_NUMBER: _ClassVar[int]
    PLAY_DISTRICT_FIELD_NUMBER: _ClassVar[int]
    PLAY_BRIDGE_FIELD_NUMBER: _ClassVar[int]
    PLACE_DOGE_FIELD_NUMBER: _ClassVar[int]
    MOVE_DOGE_FIELD_NUMBER: _ClassVar[int]
    PLAY_BANISHMENT_FIELD_NUMBER: _ClassVar[int]
    PLAY_TRANSFER_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    BANISH_FIELD_NUMBER: _ClassVar[int]
    NAME_DISTRICT_FIELD_NUMBER: _ClassVar[int]
    start: Start
    roll: Roll
    place_bridge: PlaceBridge
    roles: Roles
    deal: Deal
    split: Split
    choose: Choose
    play_district: PlayDistrict
    play_bridge: PlayBridge
    place_doge: PlaceDoge
    move_doge: MoveDoge
    play_banishment: PlayBanishment
    play_transfer: PlayTransfer
    decline: Decline
    banish: Banish
    name_district: NameDistrict
    def __init__(self, start: _Optional[_Union[Start, _Mapping]] = ..., roll: _Optional[_Union[Roll, _Mapping]] = ..., place_bridge: _Optional[_Union[PlaceBridge, _Mapping]] = ..., roles: _Optional[_Union[Roles, _Mapping]] = ..., deal: _Optional[_Union[Deal, _Mapping]] = ..., split: _Optional[_Union[Split, _Mapping]] = ..., choose: _Optional[_Union[Choose, _Mapping]] = ..., play_district: _Optional[_Union[PlayDistrict, _Mapping]] = ..., play_bridge: _Optional[_Union[PlayBridge, _Mapping]] = ..., place_doge: _Optional[_Union[PlaceDoge, _Mapping]] = ..., move_doge: _Optional[_Union[MoveDoge, _Mapping]] = ..., play_banishment: _Optional[_Union[PlayBanishment, _Mapping]] = ..., play_transfer: _Optional[_Union[PlayTransfer, _Mapping]] = ..., decline: _Optional[_Union[Decline, _Mapping]] = ..., banish: _Optional[_Union[Banish, _Mapping]] = ..., name_district: _Optional[_Union[NameDistrict, _Mapping]] = ...) -> None: ...

class Start(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Roll(_message.Message):
    __slots__ = ("face",)
    FACE_FIELD_NUMBER: _ClassVar[int]
    face: int
    def __init__(self, face: _Optional[int] = ...) -> None: ...

class PlaceBridge(_message.Message):
    __slots__ = ("pair",)
    PAIR_FIELD_NUMBER: _ClassVar[int]
    pair: str
    def __init__(self, pair: _Optional[str] = ...) -> None: ...

class Roles(_message.Message):
    __slots__ = ("seats",)
    SEATS_FIELD_NUMBER: _ClassVar[int]
    seats: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seats: _Optional[_Iterable[int]] = ...) -> None: ...

class Deal(_message.Message):
    __slots__ = ("action_cards", "limit_cards")
    ACTION_CARDS_FIELD_NUMBER: _ClassVar[int]
    LIMIT_CARDS_FIELD_NUMBER: _ClassVar[int]
    action_cards: _containers.RepeatedScalarFieldContainer[str]
    limit_cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, action_cards: _Optional[_Iterable[str]] = ..., limit_cards: _Optional[_Iterable[int]] = ...) -> None: ...

class Split(_message.Message):
    __slots__ = ("piles",)
    PILES_FIELD_NUMBER: _ClassVar[int]
    piles: _containers.RepeatedCompositeFieldContainer[Pile]
    def __init__(self, piles: _Optional[_Iterable[_Union[Pile, _Mapping]]] = ...) -> None: ...

class Pile(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...

class Choose(_message.Message):
    __slots__ = ("pile",)
    PILE_FIELD_NUMBER: _ClassVar[int]
    pile: int
    def __init__(self, pile: _Optional[int] = ...) -> None: ...

class PlayDistrict(_message.Message):
    __slots__ = ("card", "to", "from_district")
    CARD_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    FROM_DISTRICT_FIELD_NUMBER: _ClassVar[int]
    card: str
    to: str
    from_district: str
    def __init__(self, card: _Optional[str] = ..., to: _Optional[str] = ..., from_district: _Optional[str] = ...) -> None: ...

class PlayBridge(_message.Message):
    __slots__ = ("pair", "remove", "from_district")
    PAIR_FIELD_NUMBER: _ClassVar[int]
    REMOVE_FIELD_NUMBER: _ClassVar[int]
    FROM_DISTRICT_FIELD_NUMBER: _ClassVar[int]
    pair: str
    remove: Bridge
    from_district: str
    def __init__(self, pair: _Optional[str] = ..., remove: _Optional[_Union[Bridge, _Mapping]] = ..., from_district: _Optional[str] = ...) -> None: ...

class Bridge(_message.Message):
    __slots__ = ("pair", "owner")
    PAIR_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    pair: str
    owner: int
    def __init__(self, pair: _Optional[str] = ..., owner: _Optional[int] = ...) -> None: ...

class PlaceDoge(_message.Message):
    __slots__ = ("district",)
    DISTRICT_FIELD_NUMBER: _ClassVar[int]
    district: str
    def __init__(self, district: _Optional[str] = ...) -> None: ...

class MoveDoge(_message.Message):
    __slots__ = ("route",)
    ROUTE_FIELD_NUMBER: _ClassVar[int]
    route: _containers.RepeatedCompositeFieldContainer[DogeStep]
    def __init__(self, route: _Optional[_Iterable[_Union[DogeStep, _Mapping]]] = ...) -> None: ...

class DogeStep(_message.Message):
    __slots__ = ("district", "owner")
    DISTRICT_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    district: str
    owner: int
    def __init__(self, district: _Optional[str] = ..., owner: _Optional[int] = ...) -> None: ...

class PlayBanishment(_message.Message):
    __slots__ = ("district",)
    DISTRICT_FIELD_NUMBER: _ClassVar[int]
    district: str
    def __init__(self, district: _Optional[str] = ...) -> None: ...

class PlayTransfer(_message.Message):
    __slots__ = ("district", "victim", "from_district")
    DISTRICT_FIELD_NUMBER: _ClassVar[int]
    VICTIM_FIELD_NUMBER: _ClassVar[int]
    FROM_DISTRICT_FIELD_NUMBER: _ClassVar[int]
    district: str
    victim: int
    from_district: str
    def __init__(self, district: _Optional[str] = ..., victim: _Optional[int] = ..., from_district: _Optional[str] = ...) -> None: ...

class Decline(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class Banish(_message.Message):
    __slots__ = ("nobles",)
    NOBLES_FIELD_NUMBER: _ClassVar[int]
    nobles: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, nobles: _Optional[_Iterable[int]] = ...) -> None: ...

class NameDistrict(_message.Message):
    __slots__ = ("district",)
    DISTRICT_FIELD_NUMBER: _ClassVar[int]
    district: str
    def __init__(self, district: _Optional[str] = ...) -> None: ...

class SanMarcoView(_message.Message):
    __slots__ = ("seat", "data", "players", "ply", "phase", "over", "passage", "round", "last_round", "start_seat", "doge", "bridge_supply", "action_deck", "limit_deck", "action_discard", "seats", "districts", "bridges", "distributors", "deciders", "hand", "hand_seat", "banishment")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    PASSAGE_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    LAST_ROUND_FIELD_NUMBER: _ClassVar[int]
    START_SEAT_FIELD_NUMBER: _ClassVar[int]
    DOGE_FIELD_NUMBER: _ClassVar[int]
    BRIDGE_SUPPLY_FIELD_NUMBER: _ClassVar[int]
    ACTION_DECK_FIELD_NUMBER: _ClassVar[int]
    LIMIT_DECK_FIELD_NUMBER: _ClassVar[int]
    ACTION_DISCARD_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DISTRICTS_FIELD_NUMBER: _ClassVar[int]
    BRIDGES_FIELD_NUMBER: _ClassVar[int]
    DISTRIBUTORS_FIELD_NUMBER: _ClassVar[int]
    DECIDERS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HAND_SEAT_FIELD_NUMBER: _ClassVar[int]
    BANISHMENT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    data: str
    players: int
    ply: int
    phase: str
    over: str
    passage: int
    round: int
    last_round: bool
    start_seat: int
    doge: str
    bridge_supply: int
    action_deck: int
    limit_deck: int
    action_discard: _containers.RepeatedScalarFieldContainer[str]
    seats: _containers.RepeatedCompositeFieldContainer[PlayerView]
    districts: _containers.RepeatedCompositeFieldContainer[DistrictView]
    bridges: _containers.RepeatedCompositeFieldContainer[BridgeView]
    distributors: _containers.RepeatedCompositeFieldContainer[DistributorView]
    deciders: _containers.RepeatedScalarFieldContainer[int]
    hand: _containers.RepeatedScalarFieldContainer[str]
    hand_seat: int
    banishment: BanishmentView
    def __init__(self, seat: _Optional[int] = ..., data: _Optional[str] = ..., players: _Optional[int] = ..., ply: _Optional[int] = ..., phase: _Optional[str] = ..., over: _Optional[str] = ..., passage: _Optional[int] = ..., round: _Optional[int] = ..., last_round: _Optional[bool] = ..., start_seat: _Optional[int] = ..., doge: _Optional[str] = ..., bridge_supply: _Optional[int] = ..., action_deck: _Optional[int] = ..., limit_deck: _Optional[int] = ..., action_discard: _Optional[_Iterable[str]] = ..., seats: _Optional[_Iterable[_Union[PlayerView, _Mapping]]] = ..., districts: _Optional[_Iterable[_Union[DistrictView, _Mapping]]] = ..., bridges: _Optional[_Iterable[_Union[BridgeView, _Mapping]]] = ..., distributors: _Optional[_Iterable[_Union[DistributorView, _Mapping]]] = ..., deciders: _Optional[_Iterable[int]] = ..., hand: _Optional[_Iterable[str]] = ..., hand_seat: _Optional[int] = ..., banishment: _Optional[_Union[BanishmentView, _Mapping]] = ...) -> None: ...

class PlayerView(_message.Message):
    __slots__ = ("seat", "prestige", "stock", "limit_cards", "limit_points", "active")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PRESTIGE_FIELD_NUMBER: _ClassVar[int]
    STOCK_FIELD_NUMBER: _ClassVar[int]
    LIMIT_CARDS_FIELD_NUMBER: _ClassVar[int]
    LIMIT_POINTS_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    prestige: int
    stock: int
    limit_cards: _containers.RepeatedScalarFieldContainer[int]
    limit_points: int
    active: bool
    def __init__(self, seat: _Optional[int] = ..., prestige: _Optional[int] = ..., stock: _Optional[int] = ..., limit_cards: _Optional[_Iterable[int]] = ..., limit_points: _Optional[int] = ..., active: _Optional[bool] = ...) -> None: ...

class DistrictView(_message.Message):
    __slots__ = ("id", "name", "high", "low", "nobles")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    HIGH_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    NOBLES_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    high: int
    low: int
    nobles: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., high: _Optional[int] = ..., low: _Optional[int] = ..., nobles: _Optional[_Iterable[int]] = ...) -> None: ...

class BridgeView(_message.Message):
    __slots__ = ("pair", "bridges")
    PAIR_FIELD_NUMBER: _ClassVar[int]
    BRIDGES_FIELD_NUMBER: _ClassVar[int]
    pair: str
    bridges: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, pair: _Optional[str] = ..., bridges: _Optional[_Iterable[int]] = ...) -> None: ...

class DistributorView(_message.Message):
    __slots__ = ("seat", "has_split", "is_open", "cards", "sizes", "drawn", "piles")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HAS_SPLIT_FIELD_NUMBER: _ClassVar[int]
    IS_OPEN_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    SIZES_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    PILES_FIELD_NUMBER: _ClassVar[int]
    seat: int
    has_split: bool
    is_open: bool
    cards: int
    sizes: _containers.RepeatedScalarFieldContainer[int]
    drawn: _containers.RepeatedScalarFieldContainer[str]
    piles: _containers.RepeatedCompositeFieldContainer[PileView]
    def __init__(self, seat: _Optional[int] = ..., has_split: _Optional[bool] = ..., is_open: _Optional[bool] = ..., cards: _Optional[int] = ..., sizes: _Optional[_Iterable[int]] = ..., drawn: _Optional[_Iterable[str]] = ..., piles: _Optional[_Iterable[_Union[PileView, _Mapping]]] = ...) -> None: ...

class PileView(_message.Message):
    __slots__ = ("index", "cards", "taken")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    index: int
    cards: _containers.RepeatedScalarFieldContainer[str]
    taken: bool
    def __init__(self, index: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ..., taken: _Optional[bool] = ...) -> None: ...

class BanishmentView(_message.Message):
    __slots__ = ("seat", "district", "roll", "by_card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DISTRICT_FIELD_NUMBER: _ClassVar[int]
    ROLL_FIELD_NUMBER: _ClassVar[int]
    BY_CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    district: str
    roll: int
    by_card: bool
    def __init__(self, seat: _Optional[int] = ..., district: _Optional[str] = ..., roll: _Optional[int] = ..., by_card: _Optional[bool] = ...) -> None: ...
