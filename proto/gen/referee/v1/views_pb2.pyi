from referee.games.flandern_1302.v1 import flandern_1302_pb2 as _flandern_1302_pb2
from referee.games.san_marco.v1 import san_marco_pb2 as _san_marco_pb2
from referee.games.senators.v1 import senators_pb2 as _senators_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class View(_message.Message):
    __slots__ = ("seat", "json", "san_marco", "flandern_1302", "senators")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    JSON_FIELD_NUMBER: _ClassVar[int]
    SAN_MARCO_FIELD_NUMBER: _ClassVar[int]
    FLANDERN_1302_FIELD_NUMBER: _ClassVar[int]
    SENATORS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    json: str
    san_marco: _san_marco_pb2.SanMarcoView
    flandern_1302: _flandern_1302_pb2.Flandern1302View
    senators: _senators_pb2.SenatorsView
    def __init__(self, seat: _Optional[int] = ..., json: _Optional[str] = ..., san_marco: _Optional[_Union[_san_marco_pb2.SanMarcoView, _Mapping]] = ..., flandern_1302: _Optional[_Union[_flandern_1302_pb2.Flandern1302View, _Mapping]] = ..., senators: _Optional[_Union[_senators_pb2.SenatorsView, _Mapping]] = ...) -> None: ...
