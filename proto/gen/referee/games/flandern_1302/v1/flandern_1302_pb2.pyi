from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Flandern1302Action(_message.Message):
    __slots__ = ("start", "deal", "draw", "place_centre", "commit", "build", "finish", "site", "pick_up", "cathedral", "master", "not_executable")
    START_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    DRAW_FIELD_NUMBER: _ClassVar[int]
    PLACE_CENTRE_FIELD_NUMBER: _ClassVar[int]
    COMMIT_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    FINISH_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    PICK_UP_FIELD_NUMBER: _ClassVar[int]
    CATHEDRAL_FIELD_NUMBER: _ClassVar[int]
    MASTER_FIELD_NUMBER: _ClassVar[int]
    NOT_EXECUTABLE_FIELD_NUMBER: _ClassVar[int]
    start: Start
    deal: Deal
    draw: Draw
    place_centre: PlaceCentre
    commit: Commit
    build: Build
    finish: Finish
    site: Site
    pick_up: PickUp
    cathedral: Cathedral
    master: Master
    not_executable: NotExecutable
    def __init__(self, start: _Optional[_Union[Start, _Mapping]] = ..., deal: _Optional[_Union[Deal, _Mapping]] = ..., draw: _Optional[_Union[Draw, _Mapping]] = ..., place_centre: _Optional[_Union[PlaceCentre, _Mapping]] = ..., commit: _Optional[_Union[Commit, _Mapping]] = ..., build: _Optional[_Union[Build, _Mapping]] = ..., finish: _Optional[_Union[Finish, _Mapping]] = ..., site: _Optional[_Union[Site, _Mapping]] = ..., pick_up: _Optional[_Union[PickUp, _Mapping]] = ..., cathedral: _Optional[_Union[Cathedral, _Mapping]] = ..., master: _Optional[_Union[Master, _Mapping]] = ..., not_executable: _Optional[_Union[NotExecutable, _Mapping]] = ...) -> None: ...

class Start(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Deal(_message.Message):
    __slots__ = ("cities",)
    CITIES_FIELD_NUMBER: _ClassVar[int]
    cities: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cities: _Optional[_Iterable[str]] = ...) -> None: ...

class Draw(_message.Message):
    __slots__ = ("letter", "card")
    LETTER_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    letter: str
    card: str
    def __init__(self, letter: _Optional[str] = ..., card: _Optional[str] = ...) -> None: ...

class PlaceCentre(_message.Message):
    __slots__ = ("city",)
    CITY_FIELD_NUMBER: _ClassVar[int]
    city: str
    def __init__(self, city: _Optional[str] = ...) -> None: ...

class Commit(_message.Message):
    __slots__ = ("card", "k")
    CARD_FIELD_NUMBER: _ClassVar[int]
    K_FIELD_NUMBER: _ClassVar[int]
    card: str
    k: int
    def __init__(self, card: _Optional[str] = ..., k: _Optional[int] = ...) -> None: ...

class Build(_message.Message):
    __slots__ = ("city", "plot", "faction", "masters")
    CITY_FIELD_NUMBER: _ClassVar[int]
    PLOT_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    MASTERS_FIELD_NUMBER: _ClassVar[int]
    city: str
    plot: str
    faction: str
    masters: int
    def __init__(self, city: _Optional[str] = ..., plot: _Optional[str] = ..., faction: _Optional[str] = ..., masters: _Optional[int] = ...) -> None: ...

class Finish(_message.Message):
    __slots__ = ("city", "plot")
    CITY_FIELD_NUMBER: _ClassVar[int]
    PLOT_FIELD_NUMBER: _ClassVar[int]
    city: str
    plot: str
    def __init__(self, city: _Optional[str] = ..., plot: _Optional[str] = ...) -> None: ...

class Site(_message.Message):
    __slots__ = ("city", "plot", "faction", "masters")
    CITY_FIELD_NUMBER: _ClassVar[int]
    PLOT_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    MASTERS_FIELD_NUMBER: _ClassVar[int]
    city: str
    plot: str
    faction: str
    masters: int
    def __init__(self, city: _Optional[str] = ..., plot: _Optional[str] = ..., faction: _Optional[str] = ..., masters: _Optional[int] = ...) -> None: ...

class PickUp(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Cathedral(_message.Message):
    __slots__ = ("city", "plot")
    CITY_FIELD_NUMBER: _ClassVar[int]
    PLOT_FIELD_NUMBER: _ClassVar[int]
    city: str
    plot: str
    def __init__(self, city: _Optional[str] = ..., plot: _Optional[str] = ...) -> None: ...

class Master(_message.Message):
    __slots__ = ("city", "plot")
    CITY_FIELD_NUMBER: _ClassVar[int]
    PLOT_FIELD_NUMBER: _ClassVar[int]
    city: str
    plot: str
    def __init__(self, city: _Optional[str] = ..., plot: _Optional[str] = ...) -> None: ...

class NotExecutable(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Flandern1302View(_message.Message):
    __slots__ = ("seat", "data", "players", "ply", "phase", "over", "round", "start_seat", "seats", "grey_score", "cities", "tiles", "stones", "cathedrals", "figures", "cover_tiles", "deck", "top_letter", "discards", "has_golden_card", "golden_card", "order", "acted")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DATA_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    START_SEAT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    GREY_SCORE_FIELD_NUMBER: _ClassVar[int]
    CITIES_FIELD_NUMBER: _ClassVar[int]
    TILES_FIELD_NUMBER: _ClassVar[int]
    STONES_FIELD_NUMBER: _ClassVar[int]
    CATHEDRALS_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    COVER_TILES_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    TOP_LETTER_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    HAS_GOLDEN_CARD_FIELD_NUMBER: _ClassVar[int]
    GOLDEN_CARD_FIELD_NUMBER: _ClassVar[int]
    ORDER_FIELD_NUMBER: _ClassVar[int]
    ACTED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    data: str
    players: int
    ply: int
    phase: str
    over: str
    round: int
    start_seat: int
    seats: _containers.RepeatedCompositeFieldContainer[PlayerView]
    grey_score: int
    cities: _containers.RepeatedCompositeFieldContainer[CityView]
    tiles: _containers.RepeatedCompositeFieldContainer[TileView]
    stones: int
    cathedrals: int
    figures: int
    cover_tiles: int
    deck: int
    top_letter: str
    discards: _containers.RepeatedCompositeFieldContainer[CardView]
    has_golden_card: bool
    golden_card: str
    order: _containers.RepeatedScalarFieldContainer[int]
    acted: int
    def __init__(self, seat: _Optional[int] = ..., data: _Optional[str] = ..., players: _Optional[int] = ..., ply: _Optional[int] = ..., phase: _Optional[str] = ..., over: _Optional[str] = ..., round: _Optional[int] = ..., start_seat: _Optional[int] = ..., seats: _Optional[_Iterable[_Union[PlayerView, _Mapping]]] = ..., grey_score: _Optional[int] = ..., cities: _Optional[_Iterable[_Union[CityView, _Mapping]]] = ..., tiles: _Optional[_Iterable[_Union[TileView, _Mapping]]] = ..., stones: _Optional[int] = ..., cathedrals: _Optional[int] = ..., figures: _Optional[int] = ..., cover_tiles: _Optional[int] = ..., deck: _Optional[int] = ..., top_letter: _Optional[str] = ..., discards: _Optional[_Iterable[_Union[CardView, _Mapping]]] = ..., has_golden_card: _Optional[bool] = ..., golden_card: _Optional[str] = ..., order: _Optional[_Iterable[int]] = ..., acted: _Optional[int] = ...) -> None: ...

class PlayerView(_message.Message):
    __slots__ = ("seat", "guild", "score", "hand", "open_cards", "influence", "committed", "commitment")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    GUILD_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    OPEN_CARDS_FIELD_NUMBER: _ClassVar[int]
    INFLUENCE_FIELD_NUMBER: _ClassVar[int]
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    guild: str
    score: int
    hand: _containers.RepeatedScalarFieldContainer[str]
    open_cards: _containers.RepeatedScalarFieldContainer[str]
    influence: int
    committed: bool
    commitment: CommitmentView
    def __init__(self, seat: _Optional[int] = ..., guild: _Optional[str] = ..., score: _Optional[int] = ..., hand: _Optional[_Iterable[str]] = ..., open_cards: _Optional[_Iterable[str]] = ..., influence: _Optional[int] = ..., committed: _Optional[bool] = ..., commitment: _Optional[_Union[CommitmentView, _Mapping]] = ...) -> None: ...

class CommitmentView(_message.Message):
    __slots__ = ("card", "k")
    CARD_FIELD_NUMBER: _ClassVar[int]
    K_FIELD_NUMBER: _ClassVar[int]
    card: str
    k: int
    def __init__(self, card: _Optional[str] = ..., k: _Optional[int] = ...) -> None: ...

class CityView(_message.Message):
    __slots__ = ("id", "name", "plots", "scored", "value", "free")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    PLOTS_FIELD_NUMBER: _ClassVar[int]
    SCORED_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    FREE_FIELD_NUMBER: _ClassVar[int]
    id: str
    name: str
    plots: _containers.RepeatedCompositeFieldContainer[PlotView]
    scored: bool
    value: int
    free: int
    def __init__(self, id: _Optional[str] = ..., name: _Optional[str] = ..., plots: _Optional[_Iterable[_Union[PlotView, _Mapping]]] = ..., scored: _Optional[bool] = ..., value: _Optional[int] = ..., free: _Optional[int] = ...) -> None: ...

class PlotView(_message.Message):
    __slots__ = ("id", "shape", "where", "faction", "site", "covered", "cathedral", "masters", "figures")
    ID_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    WHERE_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    SITE_FIELD_NUMBER: _ClassVar[int]
    COVERED_FIELD_NUMBER: _ClassVar[int]
    CATHEDRAL_FIELD_NUMBER: _ClassVar[int]
    MASTERS_FIELD_NUMBER: _ClassVar[int]
    FIGURES_FIELD_NUMBER: _ClassVar[int]
    id: str
    shape: str
    where: str
    faction: str
    site: bool
    covered: bool
    cathedral: bool
    masters: int
    figures: int
    def __init__(self, id: _Optional[str] = ..., shape: _Optional[str] = ..., where: _Optional[str] = ..., faction: _Optional[str] = ..., site: _Optional[bool] = ..., covered: _Optional[bool] = ..., cathedral: _Optional[bool] = ..., masters: _Optional[int] = ..., figures: _Optional[int] = ...) -> None: ...

class TileView(_message.Message):
    __slots__ = ("faction", "shape", "masters", "left")
    FACTION_FIELD_NUMBER: _ClassVar[int]
    SHAPE_FIELD_NUMBER: _ClassVar[int]
    MASTERS_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    faction: str
    shape: str
    masters: int
    left: int
    def __init__(self, faction: _Optional[str] = ..., shape: _Optional[str] = ..., masters: _Optional[int] = ..., left: _Optional[int] = ...) -> None: ...

class CardView(_message.Message):
    __slots__ = ("card", "count")
    CARD_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    card: str
    count: int
    def __init__(self, card: _Optional[str] = ..., count: _Optional[int] = ...) -> None: ...
