from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class TextOptions(_message.Message):
    __slots__ = ("language", "player_names")
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    PLAYER_NAMES_FIELD_NUMBER: _ClassVar[int]
    language: str
    player_names: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, language: _Optional[str] = ..., player_names: _Optional[_Iterable[str]] = ...) -> None: ...
