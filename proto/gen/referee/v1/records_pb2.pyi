from referee.v1 import rules_pb2 as _rules_pb2
from referee.v1 import scores_pb2 as _scores_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class RecordVerdict(_message.Message):
    __slots__ = ("kind", "game", "rules_version", "data_set", "players", "plies", "checkpoints", "fault", "digest", "digests", "over", "score", "exercised_rules", "deviations", "notes")
    class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        KIND_UNSPECIFIED: _ClassVar[RecordVerdict.Kind]
        KIND_FINISHED: _ClassVar[RecordVerdict.Kind]
        KIND_BROKEN_OFF: _ClassVar[RecordVerdict.Kind]
        KIND_REFUSED: _ClassVar[RecordVerdict.Kind]
        KIND_UNREADABLE: _ClassVar[RecordVerdict.Kind]
        KIND_NOT_SERVED: _ClassVar[RecordVerdict.Kind]
    KIND_UNSPECIFIED: RecordVerdict.Kind
    KIND_FINISHED: RecordVerdict.Kind
    KIND_BROKEN_OFF: RecordVerdict.Kind
    KIND_REFUSED: RecordVerdict.Kind
    KIND_UNREADABLE: RecordVerdict.Kind
    KIND_NOT_SERVED: RecordVerdict.Kind
    KIND_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    DATA_SET_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    PLIES_FIELD_NUMBER: _ClassVar[int]
    CHECKPOINTS_FIELD_NUMBER: _ClassVar[int]
    FAULT_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    DIGESTS_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    EXERCISED_RULES_FIELD_NUMBER: _ClassVar[int]
    DEVIATIONS_FIELD_NUMBER: _ClassVar[int]
    NOTES_FIELD_NUMBER: _ClassVar[int]
    kind: RecordVerdict.Kind
    game: str
    rules_version: str
    data_set: str
    players: int
    plies: int
    checkpoints: int
    fault: RecordFault
    digest: str
    digests: _containers.RepeatedCompositeFieldContainer[PlyDigest]
    over: str
    score: _scores_pb2.Scoresheet
    exercised_rules: _containers.RepeatedScalarFieldContainer[str]
    deviations: _containers.RepeatedCompositeFieldContainer[RecordDeviation]
    notes: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, kind: _Optional[_Union[RecordVerdict.Kind, str]] = ..., game: _Optional[str] = ..., rules_version: _Optional[str] = ..., data_set: _Optional[str] = ..., players: _Optional[int] = ..., plies: _Optional[int] = ..., checkpoints: _Optional[int] = ..., fault: _Optional[_Union[RecordFault, _Mapping]] = ..., digest: _Optional[str] = ..., digests: _Optional[_Iterable[_Union[PlyDigest, _Mapping]]] = ..., over: _Optional[str] = ..., score: _Optional[_Union[_scores_pb2.Scoresheet, _Mapping]] = ..., exercised_rules: _Optional[_Iterable[str]] = ..., deviations: _Optional[_Iterable[_Union[RecordDeviation, _Mapping]]] = ..., notes: _Optional[_Iterable[str]] = ...) -> None: ...

class PlyDigest(_message.Message):
    __slots__ = ("ply", "digest")
    PLY_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    ply: int
    digest: str
    def __init__(self, ply: _Optional[int] = ..., digest: _Optional[str] = ...) -> None: ...

class RecordFault(_message.Message):
    __slots__ = ("kind", "message", "line", "ply", "seat", "action", "field", "violations", "alternatives", "expected", "actual")
    class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        KIND_UNSPECIFIED: _ClassVar[RecordFault.Kind]
        KIND_FORMAT: _ClassVar[RecordFault.Kind]
        KIND_SETUP: _ClassVar[RecordFault.Kind]
        KIND_ACTION: _ClassVar[RecordFault.Kind]
        KIND_DIGEST: _ClassVar[RecordFault.Kind]
        KIND_RESULT: _ClassVar[RecordFault.Kind]
        KIND_SERVED: _ClassVar[RecordFault.Kind]
    KIND_UNSPECIFIED: RecordFault.Kind
    KIND_FORMAT: RecordFault.Kind
    KIND_SETUP: RecordFault.Kind
    KIND_ACTION: RecordFault.Kind
    KIND_DIGEST: RecordFault.Kind
    KIND_RESULT: RecordFault.Kind
    KIND_SERVED: RecordFault.Kind
    KIND_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    VIOLATIONS_FIELD_NUMBER: _ClassVar[int]
    ALTERNATIVES_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_FIELD_NUMBER: _ClassVar[int]
    ACTUAL_FIELD_NUMBER: _ClassVar[int]
    kind: RecordFault.Kind
    message: str
    line: int
    ply: int
    seat: int
    action: str
    field: str
    violations: _containers.RepeatedCompositeFieldContainer[_rules_pb2.Violation]
    alternatives: _containers.RepeatedScalarFieldContainer[str]
    expected: str
    actual: str
    def __init__(self, kind: _Optional[_Union[RecordFault.Kind, str]] = ..., message: _Optional[str] = ..., line: _Optional[int] = ..., ply: _Optional[int] = ..., seat: _Optional[int] = ..., action: _Optional[str] = ..., field: _Optional[str] = ..., violations: _Optional[_Iterable[_Union[_rules_pb2.Violation, _Mapping]]] = ..., alternatives: _Optional[_Iterable[str]] = ..., expected: _Optional[str] = ..., actual: _Optional[str] = ...) -> None: ...

class RecordDeviation(_message.Message):
    __slots__ = ("line", "message")
    LINE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    line: int
    message: str
    def __init__(self, line: _Optional[int] = ..., message: _Optional[str] = ...) -> None: ...
