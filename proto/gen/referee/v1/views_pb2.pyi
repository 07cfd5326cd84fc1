from referee.games.san_marco.v1 import san_marco_pb2 as _san_marco_pb2
from referee.games.senators.v1 import senators_pb2 as _senators_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class View(_message.Message):
    __slots__ = ("seat", "san_marco", "senators")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SAN_MARCO_FIELD_NUMBER: _ClassVar[int]
    SENATORS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    san_marco: _san_marco_pb2.SanMarcoView
    senators: _senators_pb2.SenatorsView
    def __init__(self, seat: _Optional[int] = ..., san_marco: _Optional[_Union[_san_marco_pb2.SanMarcoView, _Mapping]] = ..., senators: _Optional[_Union[_senators_pb2.SenatorsView, _Mapping]] = ...) -> None: ...
