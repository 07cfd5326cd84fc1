from referee.v1 import actions_pb2 as _actions_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Chosen(_message.Message):
    __slots__ = ("field", "value", "label", "refs")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    REFS_FIELD_NUMBER: _ClassVar[int]
    field: _actions_pb2.FieldInfo
    value: str
    label: str
    refs: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, field: _Optional[_Union[_actions_pb2.FieldInfo, _Mapping]] = ..., value: _Optional[str] = ..., label: _Optional[str] = ..., refs: _Optional[_Iterable[str]] = ...) -> None: ...

class Price(_message.Message):
    __slots__ = ("what", "paid", "left", "label")
    WHAT_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    what: str
    paid: int
    left: int
    label: str
    def __init__(self, what: _Optional[str] = ..., paid: _Optional[int] = ..., left: _Optional[int] = ..., label: _Optional[str] = ...) -> None: ...

class ValueChoice(_message.Message):
    __slots__ = ("field", "values")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    field: _actions_pb2.FieldInfo
    values: _containers.RepeatedCompositeFieldContainer[ChoiceValue]
    def __init__(self, field: _Optional[_Union[_actions_pb2.FieldInfo, _Mapping]] = ..., values: _Optional[_Iterable[_Union[ChoiceValue, _Mapping]]] = ...) -> None: ...

class ChoiceValue(_message.Message):
    __slots__ = ("value", "label", "count", "refs", "marks")
    VALUE_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    REFS_FIELD_NUMBER: _ClassVar[int]
    MARKS_FIELD_NUMBER: _ClassVar[int]
    value: str
    label: str
    count: int
    refs: _containers.RepeatedScalarFieldContainer[str]
    marks: _actions_pb2.Marks
    def __init__(self, value: _Optional[str] = ..., label: _Optional[str] = ..., count: _Optional[int] = ..., refs: _Optional[_Iterable[str]] = ..., marks: _Optional[_Union[_actions_pb2.Marks, _Mapping]] = ...) -> None: ...

class NumberChoice(_message.Message):
    __slots__ = ("field", "low", "high", "cost")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    HIGH_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    field: _actions_pb2.FieldInfo
    low: int
    high: int
    cost: str
    def __init__(self, field: _Optional[_Union[_actions_pb2.FieldInfo, _Mapping]] = ..., low: _Optional[int] = ..., high: _Optional[int] = ..., cost: _Optional[str] = ...) -> None: ...

class FormChoice(_message.Message):
    __slots__ = ("form", "items")
    FORM_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    form: _actions_pb2.Family
    items: _containers.RepeatedCompositeFieldContainer[FormItem]
    def __init__(self, form: _Optional[_Union[_actions_pb2.Family, _Mapping]] = ..., items: _Optional[_Iterable[_Union[FormItem, _Mapping]]] = ...) -> None: ...

class FormItem(_message.Message):
    __slots__ = ("value", "label", "refs")
    VALUE_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    REFS_FIELD_NUMBER: _ClassVar[int]
    value: str
    label: str
    refs: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, value: _Optional[str] = ..., label: _Optional[str] = ..., refs: _Optional[_Iterable[str]] = ...) -> None: ...
