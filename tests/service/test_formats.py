"""Messages as JSON: what is written is read again, and whatever is sent is read or refused by its field."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from google.protobuf import json_format
from google.protobuf.message import Message

from referee.v1 import service_pb2 as pb
from referee_engines.contract import Unreadable
from referee_service.formats import JSON
from referee_service.shares import at_once
from tests.e2e.doors import requests_of
from tests.helpers.alterations import alter
from tests.helpers.play import TestSource
from tests.service.games import GAMES, PLAYERS, positions, the_service

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    1.5,
    1e300,
    2**70,
    "",
    "x",
    "\ud800",
    "==",
    [],
    [[]],
    [None],
    {},
    {"a": 1},
    {"a": {}},
)


def read(raw: bytes, kind: type[Message]) -> Message:
    return at_once(JSON.read(raw, kind))


def write(message: Message) -> bytes:
    return at_once(JSON.write(message, type(message)))


def requests() -> list[Message]:
    source = TestSource("formats")
    return [each for game in GAMES for each in requests_of(positions(game, PLAYERS[game][0])[20], source)]


def test_what_is_written_is_read_again() -> None:
    for request in requests():
        assert read(write(request), type(request)) == request


def test_json_is_that_of_protobuf_with_the_names_of_the_proto_files() -> None:
    """Also in messages that are large enough to be written in parts."""
    whole = the_service().get_game(pb.GetGameRequest(game="senators", text={"language": "de"}))
    for message in (whole, *requests()):
        expected = json_format.MessageToDict(message, preserving_proto_field_name=True)
        assert json.loads(write(message)) == expected
        assert read(json.dumps(expected).encode(), type(message)) == message


def test_long_lists_and_maps_are_read_whole() -> None:
    request = pb.ApplyActionRequest(view_seats=range(1000))
    assert read(write(request), type(request)) == request
    start = pb.StartGameRequest(options={str(number): "x" for number in range(1000)})
    assert read(write(start), type(start)) == start


@pytest.mark.parametrize("place", ["replaced", "altered"])
def test_no_tree_breaks_the_reader(place: str) -> None:
    """It is read, or refused."""
    source = TestSource(place)
    refused = 0
    for request in requests():
        tree = json_format.MessageToDict(request, preserving_proto_field_name=True)
        for number, value in enumerate(VALUES):
            if place == "altered":
                changed = alter(tree, ("", "x", "seat"), source)
            else:
                names = [*request.DESCRIPTOR.fields_by_name, "nothing"]
                changed = {**tree, names[(number + source.below(20)) % len(names)]: value}
            try:
                read(json.dumps(changed).encode(), type(request))
            except Unreadable:
                refused += 1
    assert refused > 20


@pytest.mark.parametrize(
    "raw",
    [b"nul", b"[" * 100_000, b'{"players":' + b"9" * 10_000 + b"}", b'{"players":1e999}', b'{"game":"\\ud800"}', b"\xff", b"{} {}"],
)  # fmt: skip
def test_what_is_no_json_is_refused(raw: bytes) -> None:
    with pytest.raises(Unreadable):
        read(raw, pb.StartGameRequest)


@pytest.mark.parametrize("raw", [b"", b" \n", b"{}", b'{"players":null}'])
def test_absent_fields_have_their_defaults(raw: bytes) -> None:
    assert read(raw, pb.StartGameRequest) == pb.StartGameRequest()


def test_large_messages_are_read_and_written_in_parts() -> None:
    """Other calls have their turn in between."""
    many = pb.BatchApplyActionsRequest(requests=[pb.ApplyActionRequest(seat=1, view_seats=[0] * 300)] * 200)
    raw = write(many)
    for work in (JSON.read(raw, type(many)), JSON.write(many, type(many))):
        assert not isinstance(work, bytes | Message)
        assert sum(1 for _ in work) > 100
    assert msgspec.json.decode(raw)["requests"][0]["seat"] == 1
