"""The SDK's calls, over a real server and embedded alike."""

from __future__ import annotations

import asyncio
import inspect
import json
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from google.protobuf.message import Message

from referee.v1.games_pb2 import Game
from referee_client import (
    CHANCE,
    Accepted,
    AsyncReferee,
    BadPosition,
    CallFailed,
    CompleteActionResponse,
    DeadlineExceeded,
    DigestMismatch,
    InvalidArgument,
    NotServed,
    RecordVerdict,
    Referee,
    Refused,
    Rejected,
    ReplayedPly,
    State,
    Unavailable,
    UnknownGame,
    choose,
)
from referee_client.actions import write_action
from referee_client.calls import TextOptions
from referee_engines.registry import engines
from referee_service.datasets import BadDataSet
from tests.helpers.records import random_text

ROOT = Path(__file__).parents[2]
README, TOUR = ROOT / "clients/python/README.md", ROOT / "README.md"


def examples(path: Path) -> list[str]:
    """The Python in a document."""
    return [part.split("```")[0] for part in path.read_text("utf-8").split("```python\n")[1:]]


def test_readme_example_runs(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The first example is ten lines of code, runs as it stands and shows a refusal with its rule."""
    code = examples(README)[0]
    assert code == examples(TOUR)[0]
    assert len([line for line in code.splitlines() if line.strip()]) == 10
    exec(compile(code.replace("localhost:50051", target), "README", "exec"), {})
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith("10 moves, such as: place ")
    assert second.startswith("SM-TURN-01 ")
    assert third == "score so far: [0, 0, 0]"


def test_the_tour_s_bot_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The example without a server runs as it stands and shows the score of three players."""
    exec(compile(examples(TOUR)[1], "README", "exec"), {})
    assert len(json.loads(capsys.readouterr().out.replace("(", "[").replace(")", "]"))) == 3


def test_games_are_listed_and_told(referee: Referee, game: str) -> None:
    """A listed game has its catalogue, names and schema."""
    assert game in [each.id for each in referee.list_games()]
    told = referee.get_game(game)
    assert told.game.id == game
    assert told.rules[0].sources
    assert json.loads(told.position_schema)["$defs"]


def test_same_seed_starts_the_same_game(referee: Referee, game: str, players: int) -> None:
    """A seed as text or as its bytes gives the same state; without one chance is left to act."""
    started = referee.start_game(game, players, seed="ä")
    assert referee.start_game(game, players, seed="ä".encode()) == started
    assert started.turn.awaited[0] != CHANCE
    unseeded = referee.start_game(game, players)
    if unseeded.turn.awaited[0] == CHANCE:
        assert not unseeded.drawn
        assert referee.resolve_chance(unseeded.state, seed="ä").state == started.state


def test_once_draws_one_outcome(referee: Referee) -> None:
    """Chance is drawn once, then it is still chance's turn at setup."""
    drawn = referee.resolve_chance(referee.start_game("san-marco", 3).state, seed="x", once=True)
    assert len(drawn.drawn) == 1
    assert list(drawn.turn.awaited) == [CHANCE]


def test_every_form_of_an_action_is_taken(referee: Referee, game: str, players: int) -> None:
    """Notation, the listed action, its typed action, the game's message and its branch give the same state."""
    started = referee.start_game(game, players, seed="forms")
    seat = started.turn.awaited[0]
    listed = referee.legal_actions(started.state, seat, page_size=1).actions[0]
    whole = getattr(listed.action, str(listed.action.WhichOneof("action")))
    branch = getattr(whole, whole.WhichOneof(whole.DESCRIPTOR.oneofs[0].name))
    results = [
        referee.apply(started.state, seat, action).state.digest
        for action in (listed.notation, listed, listed.action, whole, branch)
    ]
    assert set(results) == {results[0]}


def test_a_message_that_is_not_an_action_is_invalid() -> None:
    """A message of another kind never reaches the wire."""
    with pytest.raises(InvalidArgument, match=r"referee\.v1\.State is not an action"):
        write_action(State())


def test_iterator_walks_all_pages(referee: Referee, game: str, players: int) -> None:
    """The pages of the iterator hold each action once, as many as are counted."""
    started = referee.start_game(game, players, seed="pages")
    seat = started.turn.awaited[0]
    count = referee.legal_actions(started.state, seat).count
    notations = [action.notation for action in referee.iter_legal(started.state, seat, page_size=3)]
    assert len(notations) == len(set(notations)) == count


def test_apply_gives_what_is_asked_for(referee: Referee) -> None:
    """Score, views and legal actions of the new state come along on request."""
    state = referee.start_game("san-marco", 3, seed="tour").state
    accepted = referee.apply(
        state,
        0,
        "place DOR-SMA",
        expected_digest=state.digest,
        resolve_chance="more",
        include_score=True,
        view_seats=[2, 0],
        spectator_view=True,
        legal_seats=[1],
    )
    assert [view.seat if view.HasField("seat") else None for view in accepted.views] == [2, 0, None]
    assert accepted.score == referee.score(accepted.state)
    assert accepted.legal[0].count == referee.legal_actions(accepted.state, 1).count
    assert accepted.turn == referee.view(accepted.state).turn


def test_an_action_is_built_choice_by_choice(referee: Referee) -> None:
    state = referee.start_game("senators", 3).state
    offered = referee.complete(state, CHANCE)
    assert [value.value for value in offered.choice.values] == ["0", "1", "2"]
    finished = referee.complete(state, CHANCE, choose(offered, 2))
    assert finished.action.notation == "start seat 2"
    with pytest.raises(InvalidArgument, match="chosen"):
        referee.complete(state, CHANCE, choose(offered, "nobody"))


def test_a_form_is_filled_in_with_lists() -> None:
    assert choose(CompleteActionResponse(), [["CAN", "doge"], ["SPO"]]) == ['[["CAN","doge"],["SPO"]]']


def test_refusal_is_raised_or_returned(referee: Referee) -> None:
    """`apply` raises what `try_apply` returns; `check_actions` tells legal, refused and unreadable apart."""
    state = referee.start_game("san-marco", 3, seed="tour").state
    with pytest.raises(Refused) as caught:
        referee.apply(state, 1, "place DOR-SMA")
    assert caught.value.rules == ("SM-TURN-01",)
    assert "seat 1" in str(caught.value)
    returned = referee.try_apply(state, 1, "place DOR-SMA")
    assert isinstance(returned, Rejected)
    assert tuple(returned.violations) == caught.value.violations
    assert isinstance(referee.try_apply(state, 0, "place DOR-SMA"), Accepted)
    legal, refused, unreadable = referee.check_actions(state, 0, ["place DOR-SMA", "choose 0", "dance"])
    assert legal.legal
    assert refused.violations[0].rule_id == "SM-TURN-01"
    assert unreadable.unreadable.field == "action.notation"


def test_validate_only_gives_no_state(referee: Referee) -> None:
    """A judgement alone has an empty acceptance."""
    state = referee.start_game("san-marco", 3, seed="tour").state
    assert referee.apply(state, 0, "place DOR-SMA", validate_only=True) == Accepted()


def test_export_and_import_are_inverse(referee: Referee, game: str, players: int) -> None:
    """A position document leads back to the same state."""
    state = referee.start_game(game, players, seed="out").state
    exported = referee.export_state(state)
    assert exported.digest == state.digest
    assert referee.import_state(exported.document).state == state


def test_bad_position_names_every_problem(referee: Referee) -> None:
    """A document that is no position raises with its problems."""
    with pytest.raises(BadPosition) as caught:
        referee.import_state('{"game": "san-marco"}')
    assert caught.value.problems


@pytest.mark.parametrize(
    ("kind", "reason", "field", "call"),
    [
        (UnknownGame, "UNKNOWN_GAME", "", lambda r, s: r.get_game("chess")),
        (InvalidArgument, "RULE_VIOLATED", "players", lambda r, s: r.start_game("san-marco", 9)),
        (InvalidArgument, "UNREADABLE", "options.x", lambda r, s: r.start_game("san-marco", 3, options={"x": "1"})),
        (InvalidArgument, "UNREADABLE", "seed", lambda r, s: r.start_game("san-marco", 3, seed=b"x" * 65)),
        (InvalidArgument, "UNREADABLE", "action.notation", lambda r, s: r.apply(s, 0, "dance")),
        (InvalidArgument, "UNREADABLE", "", lambda r, s: r.score(s, 1 << 40)),
        (InvalidArgument, "UNREADABLE", "", lambda r, s: r.start_game("san-marco", 3, seed="\ud800")),
        (InvalidArgument, "UNREADABLE", "seat", lambda r, s: r.view(s, 7)),
        (InvalidArgument, "UNREADABLE", "page_token", lambda r, s: r.legal_actions(s, 0, page_token="7")),
        (DigestMismatch, "DIGEST_MISMATCH", "", lambda r, s: r.apply(s, 0, "place DOR-SMA", expected_digest="0" * 32)),
        (NotServed, "RULES_NOT_SERVED", "", lambda r, s: r.view(_altered(s, rules_version="99"))),
        (InvalidArgument, "UNREADABLE", "state.token", lambda r, s: r.view(_altered(s, token=s.token[:-9]))),
    ],
)
def test_failures_have_types_reasons_and_fields(
    referee: Referee, kind: type[CallFailed], reason: str, field: str, call: Callable[[Referee, State], object]
) -> None:
    """Every failure is a typed exception with the service's reason and the wrong field."""
    state = referee.start_game("san-marco", 3, seed="tour").state
    with pytest.raises(kind) as caught:
        call(referee, state)
    assert caught.value.reason == reason
    assert [each.field for each in caught.value.fields] == ([field] if field else [])


def test_request_id_comes_back(target: str) -> None:
    """The caller's id names the failed call; without one the server gives its own."""
    with Referee(target) as referee:
        with pytest.raises(UnknownGame) as caught:
            referee.with_request_id("mine-1").get_game("chess")
        assert caught.value.request_id == "mine-1"
        assert caught.value.facts["served"].startswith("san-marco")
        with pytest.raises(UnknownGame) as caught:
            referee.get_game("chess")
        assert caught.value.request_id not in ("", "mine-1")


def test_help_shows_what_a_call_takes() -> None:
    """The methods of both clients have plain signatures, the same in both, with types and what they return."""
    for client in (Referee, AsyncReferee):
        shown = inspect.signature(client.apply, eval_str=True)
        assert list(shown.parameters)[:4] == ["self", "state", "seat", "action"]
        assert (shown.parameters["validate_only"].default, shown.return_annotation) == (False, Accepted)
        assert inspect.signature(client.try_apply, eval_str=True).return_annotation == Accepted | Rejected
        assert "Refused" in str(client.apply.__doc__)
    calls = [name for name, value in vars(Referee).items() if inspect.isfunction(value) and name[0] != "_"]
    assert {"start_game", "legal_actions", "apply", "score", "verify_record", "health"} < set(calls)
    for name in set(calls) - {"iter_legal", "verify_records", "play_game"}:
        one, other = getattr(Referee, name), getattr(AsyncReferee, name)
        assert inspect.signature(one) == inspect.signature(other)
        assert (one.__doc__, inspect.iscoroutinefunction(other)) == (other.__doc__, True)


def test_sentences_are_asked_for_in_a_language() -> None:
    """Every request that has a field for it carries the language and the players' names; others stay as they are."""

    class Asked:
        DESCRIPTOR = SimpleNamespace(fields_by_name={"text": None})
        text = SimpleNamespace(language="", player_names=[])

    asked = Asked()
    TextOptions("de", ("Anna", "Ben")).add_to(asked)
    assert (asked.text.language, asked.text.player_names) == ("de", ["Anna", "Ben"])
    TextOptions("").add_to(asked)
    assert asked.text.language == "de"
    with Referee.embedded(language="") as referee:
        english = referee.with_text("en", ["Anna"]).list_games()
        assert [game.id for game in english] == [game.id for game in referee.list_games()]
        with pytest.raises(InvalidArgument, match="no texts in 'xx', these are served: en, de"):
            referee.with_text("xx").list_games()


def test_health(referee: Referee, target: str) -> None:
    """A server that serves says so, the embedded service always does; a missing one is unavailable."""
    assert referee.health() == "SERVING"
    with Referee("127.0.0.1:1", timeout=5) as nobody, pytest.raises(Unavailable):
        nobody.health()

    async def ask() -> str:
        async with AsyncReferee(target) as client:
            return await client.health()

    assert asyncio.run(ask()) == "SERVING"


def test_the_embedded_service_takes_a_data_folder(tmp_path: Path) -> None:
    """Its data sets are offered beside the installed ones; a bad one is told when the client is made."""
    board = json.loads(engines()[0].game.data_sets[0].document)
    (tmp_path / "house.json").write_text(json.dumps({**board, "id": "house"}))

    async def ask() -> list[Game]:
        async with AsyncReferee.embedded(data_dir=str(tmp_path)) as client:
            return await client.list_games()

    with Referee.embedded(data_dir=tmp_path) as referee:
        assert [data.id for data in referee.list_games()[0].data_sets] == ["sm-board-1", "house"]
        assert asyncio.run(ask()) == referee.list_games()
    with pytest.raises(BadDataSet):
        Referee.embedded(data_dir=tmp_path / "nowhere")


def test_deadline_and_missing_server() -> None:
    """A call that is not answered in time, or by anybody, says so."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        mute = f"127.0.0.1:{silent.getsockname()[1]}"
        with Referee(mute) as referee, pytest.raises(DeadlineExceeded):
            referee.with_timeout(0.2).list_games()
    with Referee("127.0.0.1:1", timeout=5) as referee, pytest.raises(Unavailable):
        referee.list_games()


@pytest.mark.parametrize("way", ["server", "embedded"])
def test_async_client_has_the_same_calls(target: str, way: str) -> None:
    """Awaited calls give what plain ones give, pages and refusals included."""

    async def play() -> list[Message | int]:
        async with AsyncReferee(target) if way == "server" else AsyncReferee.embedded() as referee:
            started = await referee.start_game("san-marco", 3, seed="tour")
            moves = [action async for action in referee.iter_legal(started.state, 0, page_size=4)]
            accepted = await referee.apply(started.state, 0, moves[0])
            with pytest.raises(Refused):
                await referee.apply(accepted.state, 0, moves[0])
            with pytest.raises(UnknownGame):
                await referee.with_timeout(3).get_game("chess")
            games = await asyncio.gather(referee.list_games(), referee.list_games())
            return [started, accepted, len(moves), len(games)]

    started, accepted, moves, _ = asyncio.run(play())
    with Referee.embedded() as referee:
        plain = referee.start_game("san-marco", 3, seed="tour")
        assert plain == started
        assert moves == 10
        assert referee.apply(plain.state, 0, next(referee.iter_legal(plain.state, 0))) == accepted


def test_records_are_verified_one_by_one_and_in_a_stream(referee: Referee) -> None:
    """Names come back with their verdicts; the terms hold for all records of the stream."""
    texts = {engine.game.id: random_text(engine, 3) for engine in engines()}
    for name, verdict in referee.verify_records(texts.items(), digest_every=50):
        assert verdict.kind == RecordVerdict.KIND_FINISHED
        assert verdict.game == name
        assert verdict == referee.verify_record(texts[name], digest_every=50)
    with pytest.raises(InvalidArgument) as caught:
        list(referee.verify_records(texts.items(), digest_every=-1))
    assert [each.field for each in caught.value.fields] == ["digest_every"]


def test_a_game_at_a_table(referee: Referee) -> None:
    """The service keeps the state; refusals and failures are raised, and the game goes on."""
    with referee.play_game() as table:
        with pytest.raises(InvalidArgument):
            table.act(0, "auction")
        with pytest.raises(UnknownGame):
            table.start("chess", 2)
        started = table.start("senators", 3, seed="a")
        assert started == referee.start_game("senators", 3, seed="a")
        seat = started.turn.awaited[0]
        with pytest.raises(Refused):
            table.act((seat + 1) % 3, "auction")
        with pytest.raises(InvalidArgument) as caught:
            table.act(seat, "dance")
        assert caught.value.fields[0].field == "action.notation"
        with pytest.raises(DigestMismatch):
            table.act(seat, "auction", expected_digest="0" * 32)
        accepted = table.act(seat, "auction", view_seats=[0])
        assert accepted == referee.apply(started.state, seat, "auction", view_seats=[0])
        assert table.draw(seed="b") == referee.resolve_chance(accepted.state, seed="b")
        assert table.resume(started.state).turn == started.turn


@pytest.mark.parametrize("way", ["server", "embedded"])
def test_streams_of_the_async_client(target: str, way: str) -> None:
    """Records from a list and from an async source; a table to be awaited."""
    text = random_text(engines()[2], 3)

    async def later() -> AsyncIterator[tuple[str, str]]:
        yield "later", text

    async def play() -> None:
        async with AsyncReferee(target) if way == "server" else AsyncReferee.embedded() as referee:
            assert [name async for name, _ in referee.verify_records([("now", text)])] == ["now"]
            assert [verdict.kind async for _, verdict in referee.verify_records(later())] == [1]
            async with referee.play_game() as table:
                started = await table.start("senators", 3, seed="a")
                with pytest.raises(Refused):
                    await table.act(started.turn.awaited[0], "join")
                accepted = await table.act(started.turn.awaited[0], "auction")
                drawn = await table.draw(seed="b")
                assert drawn == await referee.resolve_chance(accepted.state, seed="b")
                assert (await table.resume(started.state)).turn == started.turn

    asyncio.run(play())


def test_streams_without_a_server() -> None:
    """The first step says that nobody answers; so does the first record."""
    with Referee("127.0.0.1:1") as referee:
        with pytest.raises(Unavailable), referee.play_game() as table:
            table.start("senators", 3)
        with pytest.raises(Unavailable):
            next(referee.verify_records([("x", "")]))


def _altered(state: State, **fields: object) -> State:
    other = State()
    other.CopyFrom(state)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def test_pictures_are_what_notebooks_show(referee: Referee, game: str, players: int) -> None:
    state = referee.start_game(game, players, seed="picture").state
    picture = referee.draw(state, 0, width=500, dark=True)
    assert picture._repr_svg_() == str(picture) == picture.svg
    assert picture.svg.startswith("<svg ")
    assert referee.draw(state) != picture


def test_many_actions_are_judged_in_few_calls(referee: Referee, game: str, players: int) -> None:
    """More than fit into one call; each as `try_apply` judges it, what fails as the exception that it raises."""
    started = referee.start_game(game, players, seed="many")
    seat = started.turn.awaited[0]
    listed = referee.legal_actions(started.state, seat, page_size=20).actions
    proposals = [(started.state, seat, action) for action in listed] + [(started.state, 99, listed[0])]
    proposals.append((State(), seat, listed[0]))
    results = list(referee.apply_many(proposals * 20, include_score=True))
    assert len(results) == 20 * len(proposals)
    for proposal, result in zip(proposals[:-1], results, strict=False):
        assert result == referee.try_apply(*proposal, include_score=True)
    wishes: Any = {"view_seats": [0] * 8, "legal_seats": range(players), "spectator_view": True}
    assert all(isinstance(result, Accepted) for result in referee.apply_many(proposals[:1] * 120, **wishes))
    assert isinstance(results[-1], InvalidArgument)
    assert results[-1].fields[0].field == "state.game"


def test_many_records_are_verified_in_few_calls(referee: Referee, game: str, players: int) -> None:
    """More plies than a server takes in one call."""
    text = random_text(next(engine for engine in engines() if engine.game.id == game), players)
    number = 20_000 // text.count("\n") + 5
    results = list(referee.verify_many([(str(each), text) for each in range(number)]))
    assert [name for name, _ in results] == [str(each) for each in range(number)]
    assert {type(verdict) for _, verdict in results} == {RecordVerdict}
    assert all(verdict == referee.verify_record(text) for _, verdict in results[:: number - 1])


def test_a_record_is_replayed_position_by_position(referee: Referee, game: str, players: int) -> None:
    text = random_text(next(engine for engine in engines() if engine.game.id == game), players)
    *positions, verdict = referee.replay(text, [2, 0, -1], view_seats=[0], spectator_view=True)
    assert verdict == referee.verify_record(text)
    assert isinstance(verdict, RecordVerdict)
    assert [each.ply for each in positions if isinstance(each, ReplayedPly)] == [0, 2, verdict.plies]
    assert all(len(each.views) == 2 for each in positions if isinstance(each, ReplayedPly))
    with pytest.raises(InvalidArgument, match="plies"):
        list(referee.replay(text, [-2]))


def test_suggestions_and_other_worlds(referee: Referee, game: str, players: int) -> None:
    """A seat's suggestion is the same in another state that looks the same to it."""
    started = referee.start_game(game, players, seed="worlds")
    seat = started.turn.awaited[0]
    twin = referee.resample(started.state, seat, seed="x")
    assert referee.view(twin.state, seat) == referee.view(started.state, seat)
    found = referee.suggest(started.state, seat, budget=20, seed="y")
    assert found == referee.suggest(twin.state, seat, budget=20, seed="y")
    assert referee.try_apply(started.state, seat, found.action).DESCRIPTOR.name == "Accepted"


def test_new_calls_can_be_awaited(target: str) -> None:
    """Over a server and embedded alike."""

    async def ask(referee: AsyncReferee) -> list[Any]:
        text = random_text(engines()[0], 3)
        async with referee:
            started = await referee.start_game("san-marco", 3, seed="await")
            state, seat = started.state, started.turn.awaited[0]
            action = (await referee.suggest(state, seat, budget=5, seed="s")).action
            return [
                action,
                await referee.draw(state, seat, mark_legal=True),
                await referee.resample(state, seat, seed="r"),
                [each async for each in referee.apply_many([(state, seat, action)] * 3)],
                [each async for each in referee.verify_many([("a", text)])],
                [each async for each in referee.replay(text, [1])],
            ]

    async def both() -> tuple[list[Any], list[Any]]:
        return await ask(AsyncReferee(target)), await ask(AsyncReferee.embedded())

    over_wire, embedded = asyncio.run(both())
    assert over_wire == embedded
