"""Position documents over the wire: they go round, and wrong ones are answered with what is wrong."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from referee.v1 import service_pb2 as pb
from referee_engines.contract import MOST_PLIES
from referee_engines.registry import BUILT_IN
from referee_service.errors import InvalidState, UnknownGame
from referee_service.referee import RefereeService
from referee_service.tokens import Tokens
from tests.service.games import GAMES, PLAYERS, middle, positions, the_service

pytestmark = pytest.mark.parametrize("game", GAMES)


def exported(game: str) -> Any:
    """The document of a position in the middle of a game."""
    return json.loads(the_service().export_state(pb.ExportStateRequest(state=middle(game).state)).document)


def test_documents_go_round(game: str) -> None:
    """Export and import are inverse, the digest is that of the document, and the layout of the JSON does not matter."""
    service = the_service()
    for position in (*positions(game, PLAYERS[game][0])[::25], middle(game)):
        written = service.export_state(pb.ExportStateRequest(state=position.state))
        assert written.digest == position.state.digest
        assert written.digest == hashlib.sha256(written.document.encode()).hexdigest()[:32]
        loose = json.dumps(json.loads(written.document), indent=3)
        for request in (
            pb.ImportStateRequest(document=written.document),
            pb.ImportStateRequest(document=loose, game=game),
        ):
            imported = service.import_state(request).imported
            assert (position.state, position.turn) == (imported.state, imported.turn)


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ("", "document"),
        ("{", "document"),
        ("[]", "document"),
        ("{}", "game"),
        ('{"game": 3}', "document"),
        ('{"game": ""}', "game"),
        ("[" * 30_000, "document"),
        ('{"game": "\\ud800"}', "document"),
    ],
)
def test_a_document_that_is_none_is_a_problem(game: str, document: str, field: str) -> None:
    """Broken JSON, other JSON and a nameless document are answered with the problem."""
    answer = the_service().import_state(pb.ImportStateRequest(document=document))

    assert [field] == [problem.field for problem in answer.invalid.problems]


def test_a_wrong_document_lists_its_problems(game: str) -> None:
    """Wrong rules, players and data set are all told at once; another game's document is a problem of `game`."""
    document = exported(game)
    document["rules"] = "0"
    document["data"]["sha256"] = "00"
    answer = the_service().import_state(pb.ImportStateRequest(document=json.dumps(document)))
    problems = {problem.field: problem.message for problem in answer.invalid.problems}
    assert {"rules", "data.sha256"} <= set(problems)
    assert "these are: " in problems["rules"]

    document["game"] = "chess"
    answer = the_service().import_state(pb.ImportStateRequest(document=json.dumps(document), game=game))
    assert "game" in {problem.field for problem in answer.invalid.problems}
    with pytest.raises(UnknownGame):
        the_service().import_state(pb.ImportStateRequest(document=json.dumps(document)))
    with pytest.raises(UnknownGame):
        the_service().import_state(pb.ImportStateRequest(document="{}", game="chess"))


def test_a_document_with_many_problems_names_the_first(game: str) -> None:
    """An answer is never larger than a client takes, whatever the document holds."""
    document = exported(game)
    lists = {"san-marco": "hand", "flandern-1302": "guilds"}
    if game in lists:
        document[lists[game]] = ["?"] * 5000
    else:
        document["seats"][0]["hidden"] = ["?"] * 5000
    problems = the_service().import_state(pb.ImportStateRequest(document=json.dumps(document))).invalid.problems
    assert len(problems) == 101
    assert problems[-1].message.startswith("and 49")


def test_numbers_of_any_length_are_problems(game: str) -> None:
    """In every place of a document where a number stands."""
    document = exported(game)
    for path in number_paths(document):
        for number in ("9" * 4300, "-" + "9" * 4300, str(1 << 64)):
            text = json.dumps(with_value(document, path, 0.125)).replace("0.125", number)
            answer = the_service().import_state(pb.ImportStateRequest(document=text))
            assert answer.HasField("invalid"), path
            assert all(problem.field for problem in answer.invalid.problems)


def number_paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from number_paths(item, (*path, key))


def with_value(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    other = json.loads(json.dumps(document))
    place = other
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return other


def test_play_goes_on_from_the_last_ply_that_is_read(game: str) -> None:
    """What follows from a good state is good everywhere: another process plays it, and its document is read."""
    document = exported(game)
    document["ply"] = MOST_PLIES
    state = the_service().import_state(pb.ImportStateRequest(document=json.dumps(document))).imported.state
    listing = the_service().list_legal_actions(
        pb.ListLegalActionsRequest(state=state, seat=middle(game).turn.awaited[0])
    )
    request = pb.ApplyActionRequest(state=state, seat=middle(game).turn.awaited[0], action=listing.actions[0].action)
    after = the_service().apply_action(request).accepted.state
    other = RefereeService(BUILT_IN)
    assert other.view_game(pb.ViewGameRequest(state=after)).turn.ply == MOST_PLIES
    written = other.export_state(pb.ExportStateRequest(state=after)).document
    assert other.import_state(pb.ImportStateRequest(document=written)).imported.state == after


def test_tokens_and_documents_have_one_limit_of_plies(game: str) -> None:
    document = exported(game)
    document["ply"] = MOST_PLIES + 1
    problems = the_service().import_state(pb.ImportStateRequest(document=json.dumps(document))).invalid.problems
    assert [problem.field for problem in problems] == ["ply"]

    document["ply"] = MOST_PLIES
    last = the_service().import_state(pb.ImportStateRequest(document=json.dumps(document))).imported.state
    engine, state, turn = Tokens(BUILT_IN).open(last)
    last.token = Tokens(BUILT_IN).close(engine, replace(state, ply=MOST_PLIES + 1), turn)
    with pytest.raises(InvalidState) as refused:
        Tokens(BUILT_IN).open(last)
    assert [problem.field for problem in refused.value.problems] == ["ply"]
