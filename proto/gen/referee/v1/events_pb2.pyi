from referee.v1 import actions_pb2 as _actions_pb2
from referee.v1 import facts_pb2 as _facts_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Event(_message.Message):
    __slots__ = ("kind", "facts", "public", "seats", "sentence")
    KIND_FIELD_NUMBER: _ClassVar[int]
    FACTS_FIELD_NUMBER: _ClassVar[int]
    PUBLIC_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    kind: str
    facts: _containers.RepeatedCompositeFieldContainer[_facts_pb2.Fact]
    public: bool
    seats: _containers.RepeatedScalarFieldContainer[int]
    sentence: str
    def __init__(self, kind: _Optional[str] = ..., facts: _Optional[_Iterable[_Union[_facts_pb2.Fact, _Mapping]]] = ..., public: _Optional[bool] = ..., seats: _Optional[_Iterable[int]] = ..., sentence: _Optional[str] = ...) -> None: ...

class EventKind(_message.Message):
    __slots__ = ("kind", "meaning", "fields")
    KIND_FIELD_NUMBER: _ClassVar[int]
    MEANING_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    kind: str
    meaning: str
    fields: _containers.RepeatedCompositeFieldContainer[EventField]
    def __init__(self, kind: _Optional[str] = ..., meaning: _Optional[str] = ..., fields: _Optional[_Iterable[_Union[EventField, _Mapping]]] = ...) -> None: ...

class EventField(_message.Message):
    __slots__ = ("name", "type", "meaning", "is_list", "is_optional")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TYPE_FIELD_NUMBER: _ClassVar[int]
    MEANING_FIELD_NUMBER: _ClassVar[int]
    IS_LIST_FIELD_NUMBER: _ClassVar[int]
    IS_OPTIONAL_FIELD_NUMBER: _ClassVar[int]
    name: str
    type: str
    meaning: str
    is_list: bool
    is_optional: bool
    def __init__(self, name: _Optional[str] = ..., type: _Optional[str] = ..., meaning: _Optional[str] = ..., is_list: _Optional[bool] = ..., is_optional: _Optional[bool] = ...) -> None: ...

class AppliedAction(_message.Message):
    __slots__ = ("action", "notation", "sentence", "public", "seats", "record_line")
    ACTION_FIELD_NUMBER: _ClassVar[int]
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    PUBLIC_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    RECORD_LINE_FIELD_NUMBER: _ClassVar[int]
    action: _actions_pb2.Action
    notation: str
    sentence: str
    public: bool
    seats: _containers.RepeatedScalarFieldContainer[int]
    record_line: str
    def __init__(self, action: _Optional[_Union[_actions_pb2.Action, _Mapping]] = ..., notation: _Optional[str] = ..., sentence: _Optional[str] = ..., public: _Optional[bool] = ..., seats: _Optional[_Iterable[int]] = ..., record_line: _Optional[str] = ...) -> None: ...

class DrawnOutcome(_message.Message):
    __slots__ = ("ply", "action", "events")
    PLY_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    ply: int
    action: AppliedAction
    events: _containers.RepeatedCompositeFieldContainer[Event]
    def __init__(self, ply: _Optional[int] = ..., action: _Optional[_Union[AppliedAction, _Mapping]] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ...) -> None: ...
