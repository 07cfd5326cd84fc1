from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Game(_message.Message):
    __slots__ = ("id", "name_en", "name_de", "rules_version", "players", "options", "data_sets", "sheet", "rules_versions")
    ID_FIELD_NUMBER: _ClassVar[int]
    NAME_EN_FIELD_NUMBER: _ClassVar[int]
    NAME_DE_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    DATA_SETS_FIELD_NUMBER: _ClassVar[int]
    SHEET_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSIONS_FIELD_NUMBER: _ClassVar[int]
    id: str
    name_en: str
    name_de: str
    rules_version: str
    players: _containers.RepeatedScalarFieldContainer[int]
    options: _containers.RepeatedCompositeFieldContainer[Option]
    data_sets: _containers.RepeatedCompositeFieldContainer[DataSet]
    sheet: str
    rules_versions: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, id: _Optional[str] = ..., name_en: _Optional[str] = ..., name_de: _Optional[str] = ..., rules_version: _Optional[str] = ..., players: _Optional[_Iterable[int]] = ..., options: _Optional[_Iterable[_Union[Option, _Mapping]]] = ..., data_sets: _Optional[_Iterable[_Union[DataSet, _Mapping]]] = ..., sheet: _Optional[str] = ..., rules_versions: _Optional[_Iterable[str]] = ...) -> None: ...

class Option(_message.Message):
    __slots__ = ("name", "sentence", "default_value", "values")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SENTENCE_FIELD_NUMBER: _ClassVar[int]
    DEFAULT_VALUE_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    name: str
    sentence: str
    default_value: str
    values: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, name: _Optional[str] = ..., sentence: _Optional[str] = ..., default_value: _Optional[str] = ..., values: _Optional[_Iterable[str]] = ...) -> None: ...

class DataSet(_message.Message):
    __slots__ = ("id", "sha256", "document", "layout")
    ID_FIELD_NUMBER: _ClassVar[int]
    SHA256_FIELD_NUMBER: _ClassVar[int]
    DOCUMENT_FIELD_NUMBER: _ClassVar[int]
    LAYOUT_FIELD_NUMBER: _ClassVar[int]
    id: str
    sha256: str
    document: str
    layout: str
    def __init__(self, id: _Optional[str] = ..., sha256: _Optional[str] = ..., document: _Optional[str] = ..., layout: _Optional[str] = ...) -> None: ...

class Name(_message.Message):
    __slots__ = ("id", "kind", "en", "de")
    ID_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    EN_FIELD_NUMBER: _ClassVar[int]
    DE_FIELD_NUMBER: _ClassVar[int]
    id: str
    kind: str
    en: str
    de: str
    def __init__(self, id: _Optional[str] = ..., kind: _Optional[str] = ..., en: _Optional[str] = ..., de: _Optional[str] = ...) -> None: ...

class GameTexts(_message.Message):
    __slots__ = ("language", "shared", "own")
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    SHARED_FIELD_NUMBER: _ClassVar[int]
    OWN_FIELD_NUMBER: _ClassVar[int]
    language: str
    shared: str
    own: str
    def __init__(self, language: _Optional[str] = ..., shared: _Optional[str] = ..., own: _Optional[str] = ...) -> None: ...
