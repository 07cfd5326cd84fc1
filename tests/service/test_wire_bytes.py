"""Answers written as bytes are the bytes of the messages that they stand for."""

from __future__ import annotations

import pytest

from referee.v1 import events_pb2
from referee.v1 import service_pb2 as pb
from referee.v1.state_pb2 import State as StateMessage
from referee_engines.contract import Event, State, Transition, Turn
from referee_engines.registry import ENGINES
from referee_service import answers, wire
from tests.service.games import GAMES, PLAYERS, positions, the_app

TURN = Turn("act", (0, 2), (1,))
HEAD = wire.write_head(ENGINES[0].game)
STATE = State("data", "sha256", 3, 0)


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_the_bytes_of_the_message(game: str) -> None:
    """Whole games: what protobuf reads from the bytes it writes as the same bytes."""
    for players in PLAYERS[game]:
        for position in positions(game, players):
            request = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action)
            written = the_app().apply_action_bytes(request)
            answer = pb.ApplyActionResponse.FromString(written)
            assert answer.accepted.turn.ply == position.turn.ply + 1
            assert written == answer.SerializeToString()


@pytest.mark.parametrize("size", [0, 1, 127, 128, 16383, 16384, 1 << 21])
def test_lengths_and_numbers_of_every_size(size: int) -> None:
    """A length or a number takes one byte more from each of these on."""
    token = b"t" * size
    written = wire.write_accepted(HEAD, token, "d" * 32, TURN, size + 1, (), b"")
    accepted = pb.ApplyActionResponse.FromString(written).accepted
    game = ENGINES[0].game
    assert accepted.state == StateMessage(game=game.id, rules_version=game.rules_version, token=token, digest="d" * 32)
    assert (accepted.turn.phase, accepted.turn.ply) == ("act", size + 1)


@pytest.mark.parametrize(
    "event",
    [
        Event("plain"),
        Event("hidden", seats=()),
        Event("private", {"cards": ("a", "b")}, seats=(0, 3)),
        Event("numbers", {"n": 0, "below": -5, "large": 1 << 40, "list": (1, -2), "none": ()}),
        Event("words", {"word": "", "other": "Ü"}),
    ],
    ids=lambda event: event.kind,
)
def test_events_are_the_bytes_of_the_message(event: Event) -> None:
    """Facts of every kind, seen by everybody, by some or by nobody."""
    filled = pb.Accepted()
    answers.fill_events(filled.events, [event, event])
    logged = Transition(STATE, (event, event))
    told = Transition(STATE, (event.kind, event.kind), {event.kind: event}.__getitem__)
    for transition in (logged, told, logged):
        assert b"".join(wire.write_events(transition)) == filled.SerializeToString()


def test_events_that_differ_in_one_part_are_written_apart() -> None:
    """What is remembered of one must not be answered for another."""
    events = [
        Event("moved", {"seat": 1}),
        Event("moved", {"seat": 1}, seats=(1,)),
        Event("moved", {"place": 1}),
        Event("moved", {"seat": "1"}),
        Event("moved", {"seat": 1, "to": 2}),
        Event("moved", {"seat": 2, "to": 1}),
        Event("stayed", {"seat": 1}),
    ]
    for event in events * 2:
        accepted = pb.Accepted.FromString(b"".join(wire.write_events(Transition(STATE, (event,)))))
        filled = pb.Accepted()
        answers.fill_events(filled.events, [event])
        assert accepted == filled


def test_further_fields_follow() -> None:
    further = pb.Accepted(drawn=[events_pb2.DrawnOutcome(ply=7)])
    events = wire.write_events(Transition(STATE, (Event("one"), Event("two"))))
    written = wire.write_accepted(HEAD, b"t", "d" * 32, TURN, 1, events, further.SerializeToString())
    accepted = pb.ApplyActionResponse.FromString(written).accepted
    assert [event.kind for event in accepted.events] == ["one", "two"]
    assert accepted.drawn == further.drawn
