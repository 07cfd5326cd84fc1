from referee.games.flandern_1302.v1 import flandern_1302_pb2 as _flandern_1302_pb2
from referee.games.san_marco.v1 import san_marco_pb2 as _san_marco_pb2
from referee.games.senators.v1 import senators_pb2 as _senators_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ValueType(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VALUE_TYPE_UNSPECIFIED: _ClassVar[ValueType]
    VALUE_TYPE_NUMBER: _ClassVar[ValueType]
    VALUE_TYPE_TEXT: _ClassVar[ValueType]
VALUE_TYPE_UNSPECIFIED: ValueType
VALUE_TYPE_NUMBER: ValueType
VALUE_TYPE_TEXT: ValueType

class Action(_message.Message):
    __slots__ = ("notation", "json", "san_marco", "flandern_1302", "senators")
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    JSON_FIELD_NUMBER: _ClassVar[int]
    SAN_MARCO_FIELD_NUMBER: _ClassVar[int]
    FLANDERN_1302_FIELD_NUMBER: _ClassVar[int]
    SENATORS_FIELD_NUMBER: _ClassVar[int]
    notation: str
    json: str
    san_marco: _san_marco_pb2.SanMarcoAction
    flandern_1302: _flandern_1302_pb2.Flandern1302Action
    senators: _senators_pb2.SenatorsAction
    def __init__(self, notation: _Optional[str] = ..., json: _Optional[str] = ..., san_marco: _Optional[_Union[_san_marco_pb2.SanMarcoAction, _Mapping]] = ..., flandern_1302: _Optional[_Union[_flandern_1302_pb2.Flandern1302Action, _Mapping]] = ..., senators: _Optional[_Union[_senators_pb2.SenatorsAction, _Mapping]] = ...) -> None: ...

class LegalAction(_message.Message):
    __slots__ = ("action", "notation", "sentence", "weight", "marks", "refs")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    WEIGHT_FIELD_NUMBER: _ClassVar[int]
    MARKS_FIELD_NUMBER: _ClassVar[int]
    REFS_FIELD_NUMBER: _ClassVar[int]
    action: Action
    notation: str
    sentence: str
    weight: str
    marks: Marks
    refs: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, action: _Optional[_Union[Action, _Mapping]] = ..., notation: _Optional[str] = ..., sentence: _Optional[str] = ..., weight: _Optional[str] = ..., marks: _Optional[_Union[Marks, _Mapping]] = ..., refs: _Optional[_Iterable[str]] = ...) -> None: ...

class Marks(_message.Message):
    __slots__ = ("eliminates", "ends_game", "costs", "sentence")
    ELIMINATES_FIELD_NUMBER: _ClassVar[int]
    ENDS_GAME_FIELD_NUMBER: _ClassVar[int]
    COSTS_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    eliminates: bool
    ends_game: bool
    costs: _containers.RepeatedCompositeFieldContainer[Cost]
    sentence: str
    def __init__(self, eliminates: _Optional[bool] = ..., ends_game: _Optional[bool] = ..., costs: _Optional[_Iterable[_Union[Cost, _Mapping]]] = ..., sentence: _Optional[str] = ...) -> None: ...

class Cost(_message.Message):
    __slots__ = ("what", "amount")
    WHAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    what: str
    amount: int
    def __init__(self, what: _Optional[str] = ..., amount: _Optional[int] = ...) -> None: ...

class LegalActions(_message.Message):
    __slots__ = ("seat", "count", "families", "actions", "next_page_token", "total_weight")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    FAMILIES_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    TOTAL_WEIGHT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    count: int
    families: _containers.RepeatedCompositeFieldContainer[Family]
    actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    next_page_token: str
    total_weight: str
    def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ..., families: _Optional[_Iterable[_Union[Family, _Mapping]]] = ..., actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., total_weight: _Optional[str] = ...) -> None: ...

class Family(_message.Message):
    __slots__ = ("action", "count", "anytime", "choice", "range", "partition", "vector", "subset", "arrangement")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    ANYTIME_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    RANGE_FIELD_NUMBER: _ClassVar[int]
    PARTITION_FIELD_NUMBER: _ClassVar[int]
    VECTOR_FIELD_NUMBER: _ClassVar[int]
    SUBSET_FIELD_NUMBER: _ClassVar[int]
    ARRANGEMENT_FIELD_NUMBER: _ClassVar[int]
    action: str
    count: int
    anytime: bool
    choice: ChoiceForm
    range: RangeForm
    partition: PartitionForm
    vector: VectorForm
    subset: SubsetForm
    arrangement: ArrangementForm
    def __init__(self, action: _Optional[str] = ..., count: _Optional[int] = ..., anytime: _Optional[bool] = ..., choice: _Optional[_Union[ChoiceForm, _Mapping]] = ..., range: _Optional[_Union[RangeForm, _Mapping]] = ..., partition: _Optional[_Union[PartitionForm, _Mapping]] = ..., vector: _Optional[_Union[VectorForm, _Mapping]] = ..., subset: _Optional[_Union[SubsetForm, _Mapping]] = ..., arrangement: _Optional[_Union[ArrangementForm, _Mapping]] = ...) -> None: ...

class ChoiceForm(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class FieldInfo(_message.Message):
    __slots__ = ("path", "type", "kind", "label")
    PATH_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    path: str
    type: ValueType
    kind: str
    label: str
    def __init__(self, path: _Optional[str] = ..., type: _Optional[_Union[ValueType, str]] = ..., kind: _Optional[str] = ..., label: _Optional[str] = ...) -> None: ...

class RangeForm(_message.Message):
    __slots__ = ("field", "low", "high", "into")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    HIGH_FIELD_NUMBER: _ClassVar[int]
    INTO_FIELD_NUMBER: _ClassVar[int]
    field: str
    low: int
    high: int
    into: FieldInfo
    def __init__(self, field: _Optional[str] = ..., low: _Optional[int] = ..., high: _Optional[int] = ..., into: _Optional[_Union[FieldInfo, _Mapping]] = ...) -> None: ...

class PartitionForm(_message.Message):
    __slots__ = ("field", "items", "piles", "into")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    PILES_FIELD_NUMBER: _ClassVar[int]
    INTO_FIELD_NUMBER: _ClassVar[int]
    field: str
    items: _containers.RepeatedScalarFieldContainer[str]
    piles: int
    into: FieldInfo
    def __init__(self, field: _Optional[str] = ..., items: _Optional[_Iterable[str]] = ..., piles: _Optional[int] = ..., into: _Optional[_Union[FieldInfo, _Mapping]] = ...) -> None: ...

class VectorForm(_message.Message):
    __slots__ = ("field", "caps", "total", "into")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    CAPS_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    INTO_FIELD_NUMBER: _ClassVar[int]
    field: str
    caps: _containers.RepeatedScalarFieldContainer[int]
    total: int
    into: FieldInfo
    def __init__(self, field: _Optional[str] = ..., caps: _Optional[_Iterable[int]] = ..., total: _Optional[int] = ..., into: _Optional[_Union[FieldInfo, _Mapping]] = ...) -> None: ...

class SubsetForm(_message.Message):
    __slots__ = ("items", "sizes", "groups", "into")
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    SIZES_FIELD_NUMBER: _ClassVar[int]
    GROUPS_FIELD_NUMBER: _ClassVar[int]
    INTO_FIELD_NUMBER: _ClassVar[int]
    items: _containers.RepeatedScalarFieldContainer[str]
    sizes: _containers.RepeatedScalarFieldContainer[int]
    groups: _containers.RepeatedScalarFieldContainer[int]
    into: _containers.RepeatedCompositeFieldContainer[FieldInfo]
    def __init__(self, items: _Optional[_Iterable[str]] = ..., sizes: _Optional[_Iterable[int]] = ..., groups: _Optional[_Iterable[int]] = ..., into: _Optional[_Iterable[_Union[FieldInfo, _Mapping]]] = ...) -> None: ...

class ArrangementForm(_message.Message):
    __slots__ = ("field", "items", "into")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    INTO_FIELD_NUMBER: _ClassVar[int]
    field: str
    items: _containers.RepeatedScalarFieldContainer[str]
    into: FieldInfo
    def __init__(self, field: _Optional[str] = ..., items: _Optional[_Iterable[str]] = ..., into: _Optional[_Union[FieldInfo, _Mapping]] = ...) -> None: ...
