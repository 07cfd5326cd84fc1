from referee.v1 import facts_pb2 as _facts_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ViolationKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VIOLATION_KIND_UNSPECIFIED: _ClassVar[ViolationKind]
    VIOLATION_KIND_GAME_OVER: _ClassVar[ViolationKind]
    VIOLATION_KIND_OUT_OF_TURN: _ClassVar[ViolationKind]
    VIOLATION_KIND_WRONG_PHASE: _ClassVar[ViolationKind]
    VIOLATION_KIND_NOT_ALLOWED: _ClassVar[ViolationKind]
VIOLATION_KIND_UNSPECIFIED: ViolationKind
VIOLATION_KIND_GAME_OVER: ViolationKind
VIOLATION_KIND_OUT_OF_TURN: ViolationKind
VIOLATION_KIND_WRONG_PHASE: ViolationKind
VIOLATION_KIND_NOT_ALLOWED: ViolationKind

class Rule(_message.Message):
    __slots__ = ("id", "sentence", "sources", "unbreakable")
    ID_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    UNBREAKABLE_FIELD_NUMBER: _ClassVar[int]
    id: str
    sentence: str
    sources: _containers.RepeatedCompositeFieldContainer[RuleSource]
    unbreakable: str
    def __init__(self, id: _Optional[str] = ..., sentence: _Optional[str] = ..., sources: _Optional[_Iterable[_Union[RuleSource, _Mapping]]] = ..., unbreakable: _Optional[str] = ...) -> None: ...

class RuleSource(_message.Message):
    __slots__ = ("kind", "sheet", "lines", "text", "ref")
    class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        KIND_UNSPECIFIED: _ClassVar[RuleSource.Kind]
        KIND_SHEET: _ClassVar[RuleSource.Kind]
        KIND_RULEBOOK: _ClassVar[RuleSource.Kind]
        KIND_RULING: _ClassVar[RuleSource.Kind]
    KIND_UNSPECIFIED: RuleSource.Kind
    KIND_SHEET: RuleSource.Kind
    KIND_RULEBOOK: RuleSource.Kind
    KIND_RULING: RuleSource.Kind
    KIND_FIELD_NUMBER: _ClassVar[int]
    SHEET_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    REF_FIELD_NUMBER: _ClassVar[int]
    kind: RuleSource.Kind
    sheet: str
    lines: _containers.RepeatedScalarFieldContainer[int]
    text: str
    ref: str
    def __init__(self, kind: _Optional[_Union[RuleSource.Kind, str]] = ..., sheet: _Optional[str] = ..., lines: _Optional[_Iterable[int]] = ..., text: _Optional[str] = ..., ref: _Optional[str] = ...) -> None: ...

class Violation(_message.Message):
    __slots__ = ("rule_id", "sentence", "facts", "field", "sources", "kind", "message_id")
    RULE_ID_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    FACTS_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    SOURCES_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_ID_FIELD_NUMBER: _ClassVar[int]
    rule_id: str
    sentence: str
    facts: _containers.RepeatedCompositeFieldContainer[_facts_pb2.Fact]
    field: str
    sources: _containers.RepeatedCompositeFieldContainer[RuleSource]
    kind: ViolationKind
    message_id: str
    def __init__(self, rule_id: _Optional[str] = ..., sentence: _Optional[str] = ..., facts: _Optional[_Iterable[_Union[_facts_pb2.Fact, _Mapping]]] = ..., field: _Optional[str] = ..., sources: _Optional[_Iterable[_Union[RuleSource, _Mapping]]] = ..., kind: _Optional[_Union[ViolationKind, str]] = ..., message_id: _Optional[str] = ...) -> None: ...

class Problem(_message.Message):
    __slots__ = ("field", "message", "rule_id")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    RULE_ID_FIELD_NUMBER: _ClassVar[int]
    field: str
    message: str
    rule_id: str
    def __init__(self, field: _Optional[str] = ..., message: _Optional[str] = ..., rule_id: _Optional[str] = ...) -> None: ...
