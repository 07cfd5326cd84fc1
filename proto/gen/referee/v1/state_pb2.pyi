from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class State(_message.Message):
    __slots__ = ("game", "rules_version", "token", "digest")
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    game: str
    rules_version: str
    token: bytes
    digest: str
    def __init__(self, game: _Optional[str] = ..., rules_version: _Optional[str] = ..., token: _Optional[bytes] = ..., digest: _Optional[str] = ...) -> None: ...

class Turn(_message.Message):
    __slots__ = ("phase", "awaited", "anytime", "over", "ply", "sentence")
    PHASE_FIELD_NUMBER: _ClassVar[int]
    AWAITED_FIELD_NUMBER: _ClassVar[int]
    ANYTIME_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    PLY_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    phase: str
    awaited: _containers.RepeatedScalarFieldContainer[int]
    anytime: _containers.RepeatedScalarFieldContainer[int]
    over: str
    ply: int
    sentence: str
    def __init__(self, phase: _Optional[str] = ..., awaited: _Optional[_Iterable[int]] = ..., anytime: _Optional[_Iterable[int]] = ..., over: _Optional[str] = ..., ply: _Optional[int] = ..., sentence: _Optional[str] = ...) -> None: ...
