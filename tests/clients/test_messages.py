"""Messages as JSON: protobuf's own mapping, in the order of the proto."""

from __future__ import annotations

import json

from google.protobuf.json_format import MessageToJson, ParseDict

from referee.v1.games_pb2 import Game
from referee.v1.service_pb2 import Accepted, StartGameRequest, StartGameResponse
from referee_client import Referee
from referee_client.messages import to_json


def test_json_is_that_of_protobuf_with_the_names_of_the_proto(referee: Referee, game: str, players: int) -> None:
    for message in (referee.start_game(game, players, seed="json"), *referee.list_games()):
        library = MessageToJson(message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True)
        assert to_json(message) == json.loads(library)
        assert ParseDict(to_json(message), type(message)()) == message


def test_fields_stand_in_the_order_of_the_proto() -> None:
    """Whichever of them are set."""
    assert list(to_json(Game(sheet="s"))) == [field.name for field in Game.DESCRIPTOR.fields]
    drawn = StartGameResponse()
    drawn.drawn.add().action.notation = "roll 3"
    inner = to_json(drawn)["drawn"][0]["action"]
    assert list(inner) == ["notation", "sentence", "public", "seats", "record_line"]


def test_what_is_optional_and_unset_is_left_out() -> None:
    assert to_json(Accepted()) == {"events": [], "drawn": [], "views": [], "legal": []}
    assert to_json(StartGameRequest(options={"start": "0"}))["options"] == {"start": "0"}
