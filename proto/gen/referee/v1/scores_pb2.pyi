from referee.v1 import facts_pb2 as _facts_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Scoresheet(_message.Message):
    __slots__ = ("final", "totals", "ranks", "winners", "tie_break", "tree")
    FINAL_FIELD_NUMBER: _ClassVar[int]
    TOTALS_FIELD_NUMBER: _ClassVar[int]
    RANKS_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    TIE_BREAK_FIELD_NUMBER: _ClassVar[int]
    TREE_FIELD_NUMBER: _ClassVar[int]
    final: bool
    totals: _containers.RepeatedScalarFieldContainer[int]
    ranks: _containers.RepeatedScalarFieldContainer[int]
    winners: _containers.RepeatedScalarFieldContainer[int]
    tie_break: str
    tree: _containers.RepeatedCompositeFieldContainer[ScoreNode]
    def __init__(self, final: _Optional[bool] = ..., totals: _Optional[_Iterable[int]] = ..., ranks: _Optional[_Iterable[int]] = ..., winners: _Optional[_Iterable[int]] = ..., tie_break: _Optional[str] = ..., tree: _Optional[_Iterable[_Union[ScoreNode, _Mapping]]] = ...) -> None: ...

class ScoreNode(_message.Message):
    __slots__ = ("id", "sentence", "rule_id", "points", "facts", "children", "counted")
    ID_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    RULE_ID_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    FACTS_FIELD_NUMBER: _ClassVar[int]
    CHILDREN_FIELD_NUMBER: _ClassVar[int]
    COUNTED_FIELD_NUMBER: _ClassVar[int]
    id: str
    sentence: str
    rule_id: str
    points: _containers.RepeatedScalarFieldContainer[int]
    facts: _containers.RepeatedCompositeFieldContainer[_facts_pb2.Fact]
    children: _containers.RepeatedCompositeFieldContainer[ScoreNode]
    counted: bool
    def __init__(self, id: _Optional[str] = ..., sentence: _Optional[str] = ..., rule_id: _Optional[str] = ..., points: _Optional[_Iterable[int]] = ..., facts: _Optional[_Iterable[_Union[_facts_pb2.Fact, _Mapping]]] = ..., children: _Optional[_Iterable[_Union[ScoreNode, _Mapping]]] = ..., counted: _Optional[bool] = ...) -> None: ...
