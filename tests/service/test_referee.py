"""Each RPC of the service, over every registered game."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.rules_pb2 import VIOLATION_KIND_OUT_OF_TURN, RuleSource
from referee.v1.state_pb2 import State
from referee.v1.texts_pb2 import TextOptions
from referee_engines.contract import Facts, Unreadable, Violation
from referee_engines.documents import read_document, unpack
from referee_engines.registry import BUILT_IN
from referee_service.config import Limits
from referee_service.errors import (
    DataNotServed,
    DigestMismatch,
    InvalidState,
    RefusedSetup,
    RulesNotServed,
    UnknownGame,
)
from referee_service.games import ServedGame
from referee_service.referee import RefereeService
from tests.service.games import GAMES, PLAYERS, before_chance, finished, middle, positions, the_service

pytestmark = pytest.mark.parametrize("game", GAMES)
ENGLISH = TextOptions(language="en")


def field_of(game: str) -> str:
    return game.replace("-", "_")


def test_games_are_listed_and_given_in_full(game: str) -> None:
    """The list names the game; the game has its boards, names in two languages, rules with sources, and a schema."""
    listed = {card.id: card for card in the_service().list_games(pb.ListGamesRequest()).games}
    whole = the_service().get_game(pb.GetGameRequest(game=game))

    assert listed[game].rules_version == whole.game.rules_version == whole.game.rules_versions[0]
    for version in whole.game.rules_versions:
        named = the_service().get_game(pb.GetGameRequest(game=game, rules_version=version)).game
        assert (named.rules_version, named.rules_versions) == (version, whole.game.rules_versions)
        started = the_service().start_game(pb.StartGameRequest(game=game, players=3, rules_version=version))
        assert started.state.rules_version == version
    for call, request in (("get_game", pb.GetGameRequest), ("start_game", pb.StartGameRequest)):
        with pytest.raises(RulesNotServed, match=f"these are: {', '.join(whole.game.rules_versions)}"):
            getattr(the_service(), call)(request(game=game, rules_version="none"))
    assert listed[game].name_en
    assert listed[game].name_de
    assert not any(data.document for data in listed[game].data_sets)
    for data in whole.game.data_sets:
        assert data.sha256 == hashlib.sha256(data.document.encode()).hexdigest()
        json.loads(data.document)
    assert all(name.en and name.de and name.kind for name in whole.names)
    assert {"start", "data"} <= {option.name for option in whole.game.options}
    engine = next(engine for engine in BUILT_IN if engine.game.id == game)
    assert list(engine.rules) == [rule.id for rule in whole.rules]
    for rule in whole.rules:
        assert rule.sources
        for source in rule.sources:
            assert (source.kind == RuleSource.KIND_SHEET) == bool(source.sheet)
            assert source.kind != RuleSource.KIND_SHEET or (source.lines and source.text)
    schema = json.loads(whole.position_schema)
    assert "$defs" in schema or "properties" in schema


def test_get_game_describes_its_files(game: str) -> None:
    """The schema of the data files has every entry of one; a layout comes with its schema, or neither."""
    whole = the_service().get_game(pb.GetGameRequest(game=game))
    schema = json.loads(whole.data_schema)
    file = schema["$defs"][schema["$ref"].rpartition("/")[2]]
    for data in whole.game.data_sets:
        assert set(file["required"]) <= set(json.loads(data.document)) <= set(file["properties"])
        assert bool(data.layout) == bool(whole.layout_schema)
        assert not data.layout or json.loads(data.layout)["data"] == data.id
    assert not whole.layout_schema or json.loads(whole.layout_schema)


def test_get_game_has_the_texts_of_all_languages(game: str) -> None:
    """As Fluent files: the shared one, and the game's own with its name."""
    whole = the_service().get_game(pb.GetGameRequest(game=game))
    assert [each.language for each in whole.texts] == list(whole.languages)
    for each in whole.texts:
        assert "\nrefusal-over = " in each.shared
        assert f"game-{game} = " in each.own


def test_turns_have_a_sentence_on_request(game: str) -> None:
    """In every answer with a turn that can ask for one."""
    service, position = the_service(), middle(game)
    document = service.export_state(pb.ExportStateRequest(state=position.state)).document

    def turns(text: TextOptions | None) -> list[str]:
        act = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action, text=text)
        more = pb.ApplyActionRequest(include_score=True)
        more.MergeFrom(act)
        return [
            each.turn.sentence
            for each in (
                service.start_game(pb.StartGameRequest(game=game, players=PLAYERS[game][0], text=text)),
                service.apply_action(act).accepted,
                service.apply_action(more).accepted,
                service.resolve_chance(pb.ResolveChanceRequest(state=position.state, text=text)),
                service.view_game(pb.ViewGameRequest(state=position.state, text=text)),
                service.import_state(pb.ImportStateRequest(document=document, text=text)).imported,
            )
        ]

    assert not any(turns(None))
    assert all(turns(ENGLISH))


def test_sentences_come_on_request(game: str) -> None:
    """Refusals always have theirs; actions, drawn outcomes, scores and options only where the request asks for text."""
    service, position = the_service(), middle(game)

    def given(text: TextOptions | None) -> list[bool]:
        legal = service.list_legal_actions(
            pb.ListLegalActionsRequest(state=position.state, seat=position.seat, text=text)
        )
        score = service.score_game(pb.ScoreGameRequest(state=position.state, text=text)).score
        whole = service.get_game(pb.GetGameRequest(game=game, text=text))
        return [
            bool(each.sentence) for each in (legal.actions[0], score.tree[0], whole.rules[0], whole.game.options[0])
        ]

    assert (given(None), given(ENGLISH)) == ([False] * 4, [True] * 4)
    refused = service.apply_action(pb.ApplyActionRequest(state=position.state, seat=9, action=position.action))
    assert refused.rejected.violations[0].sentence


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (TextOptions(language="xx"), "text.language"),
        (TextOptions(player_names=["x"] * 17), "text.player_names"),
        (TextOptions(player_names=["", "x" * 101]), "text.player_names[1]"),
    ],
)
def test_texts_that_cannot_be_had_are_named(game: str, text: TextOptions, field: str) -> None:
    with pytest.raises(Unreadable) as caught:
        the_service().score_game(pb.ScoreGameRequest(state=middle(game).state, text=text))
    assert caught.value.field == field


def test_start_without_a_seed_leaves_chance_to_act(game: str) -> None:
    """No seed, no draw: the first state waits for chance, at ply 0."""
    state = before_chance(game)
    view = the_service().view_game(pb.ViewGameRequest(state=state))

    assert list(view.turn.awaited) == [-1]
    assert view.turn.ply == 0


def test_start_with_a_seed_draws_until_a_player_decides(game: str) -> None:
    """The same seed gives the same state; what was drawn, applied ply by ply, leads there too."""
    for players in PLAYERS[game]:
        request = pb.StartGameRequest(game=game, players=players, seed=b"s", options={"start": "random"}, text=ENGLISH)
        first, again = the_service().start_game(request), the_service().start_game(request)
        assert first == again
        assert first.drawn
        assert -1 not in first.turn.awaited

        state = (
            the_service().start_game(pb.StartGameRequest(game=game, players=players, options={"start": "random"})).state
        )
        for ply, outcome in enumerate(first.drawn):
            assert ply == outcome.ply
            assert outcome.action.sentence
            answer = the_service().apply_action(
                pb.ApplyActionRequest(state=state, seat=-1, action=outcome.action.action, text=ENGLISH)
            )
            assert answer.accepted.events == outcome.events
            assert answer.accepted.action == outcome.action
            state = answer.accepted.state
        assert first.state == state


@pytest.mark.parametrize("players", [-1, 0, 2, 6, 2**31 - 1])
def test_wrong_number_of_players_names_the_rule(game: str, players: int) -> None:
    """The field is `players`, and a rule of the catalogue says why."""
    with pytest.raises(RefusedSetup) as caught:
        the_service().start_game(pb.StartGameRequest(game=game, players=players))

    assert caught.value.fields()[0].field == "players"
    rules = {rule.id for rule in the_service().get_game(pb.GetGameRequest(game=game)).rules}
    assert caught.value.facts()["rule_id"] in rules


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"colour": "red"}, "options.colour"),
        ({"start": "99"}, "options.start"),
        ({"start": "-1"}, "options.start"),
        ({"start": "9" * 5000}, "options.start"),
        ({"start": "²"}, "options.start"),
        ({"data": "atlantis"}, "options.data"),
        ({str(i): "" for i in range(33)}, "options"),
    ],
)
def test_unknown_options_are_named(game: str, options: dict[str, str], field: str) -> None:
    """An unknown option, an unknown value and too many of them are unreadable."""
    with pytest.raises(Unreadable) as caught:
        the_service().start_game(pb.StartGameRequest(game=game, players=PLAYERS[game][0], options=options))

    assert field == caught.value.field


def test_marks_are_typed_and_in_words_where_asked_for(game: str) -> None:
    """Absent where there is nothing to mark; every cost has a name."""
    service = the_service()
    engine = next(engine for engine in BUILT_IN if engine.game.id == game)
    names = {name.id for name in service.get_game(pb.GetGameRequest(game=game)).names if name.kind == "cost"}
    marked = 0
    for position in positions(game, PLAYERS[game][-1]):
        seat = (*position.turn.awaited, -1)[0]
        request = pb.ListLegalActionsRequest(
            state=position.state, seat=seat, page_size=1000, sample=2, sample_seed=b"x"
        )
        plain = service.list_legal_actions(request)
        request.text.CopyFrom(ENGLISH)
        told = service.list_legal_actions(request)
        document = service.export_state(pb.ExportStateRequest(state=position.state)).document
        state = read_document(engine, document)
        mark = engine.marker(state, seat)
        for typed, worded in zip((*plain.actions, *plain.samples), (*told.actions, *told.samples), strict=True):
            marks = mark(engine.notation.parse(typed.notation, state))
            assert typed.HasField("marks") == worded.HasField("marks") == (marks is not None)
            if marks is not None:
                marked += 1
                costs = [(cost.what, cost.amount) for cost in typed.marks.costs]
                assert (typed.marks.eliminates, typed.marks.ends_game) == (marks.eliminates, marks.ends_game)
                assert costs == [(cost.what, cost.amount) for cost in marks.costs]
                assert {what for what, _ in costs} <= names
                assert typed.marks.sentence == ""
                assert worded.marks.sentence == engine.reader("en").marks(marks)
    assert marked


def test_legal_actions_are_counted_listed_and_accepted(game: str) -> None:
    """Pages give the whole listing once, in order; counts agree; each listed action is judged legal, both ways written."""
    service = the_service()
    seen_pages = 0
    for position in positions(game, PLAYERS[game][0])[::7]:
        request = pb.ListLegalActionsRequest(state=position.state, seat=position.seat, page_size=3)
        listed: list[Any] = []
        token = ""
        while True:
            request.page_token = token
            page = service.list_legal_actions(request)
            listed += page.actions
            token = page.next_page_token
            if not token or len(listed) > 90:
                break
            seen_pages += 1
        assert page.count == sum(family.count for family in page.families)
        assert bool(token) == (page.count > len(listed))
        assert len({action.notation for action in listed}) == len(listed)
        typed = pb.CheckActionsRequest(
            state=position.state, seat=position.seat, actions=[action.action for action in listed]
        )
        written = pb.CheckActionsRequest(
            state=position.state, seat=position.seat, actions=[Action(notation=action.notation) for action in listed]
        )
        assert all(verdict.legal for verdict in service.check_actions(typed).verdicts)
        assert all(verdict.legal for verdict in service.check_actions(written).verdicts)
        assert page.total_weight == ""
    assert seen_pages > 0


def test_chance_has_weights_and_samples(game: str) -> None:
    """Listed outcomes carry their exact weights, which add up to the total where all are listed."""
    service, state = the_service(), before_chance(game)
    answer = service.list_legal_actions(
        pb.ListLegalActionsRequest(state=state, seat=-1, page_size=1000, sample=5, sample_seed=b"x")
    )
    again = service.list_legal_actions(pb.ListLegalActionsRequest(state=state, seat=-1, sample=5, sample_seed=b"x"))

    if not answer.next_page_token:
        assert int(answer.total_weight) == sum(int(action.weight) for action in answer.actions)
    assert int(answer.total_weight) > 0
    assert len(answer.samples) == 5
    assert answer.samples == again.samples


@pytest.mark.parametrize("seat", [-5, -2, 7, 2**31 - 1, -(2**31)])
def test_a_seat_that_does_not_exist_may_do_nothing(game: str, seat: int) -> None:
    """It has no legal action, and whatever it tries is refused by a rule; it has no view."""
    position = middle(game)
    service = the_service()

    legal = service.list_legal_actions(pb.ListLegalActionsRequest(state=position.state, seat=seat, sample=3))
    assert (legal.count, len(legal.actions), len(legal.samples)) == (0, 0, 0)
    applied = service.apply_action(pb.ApplyActionRequest(state=position.state, seat=seat, action=position.action))
    assert applied.rejected.violations
    checked = service.check_actions(pb.CheckActionsRequest(state=position.state, seat=seat, actions=[position.action]))
    assert checked.verdicts[0].violations
    for call in (
        lambda: service.view_game(pb.ViewGameRequest(state=position.state, seat=seat)),
        lambda: service.score_game(pb.ScoreGameRequest(state=position.state, seat=seat)),
    ):
        with pytest.raises(Unreadable) as caught:
            call()
        assert caught.value.field == "seat"


def test_an_accepted_action_brings_what_was_asked_for(game: str) -> None:
    """State, turn and events always; score, views, legal actions and draws on request, as the single calls give them."""
    service, position = the_service(), middle(game)
    plain = service.apply_action(
        pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action)
    ).accepted
    assert plain.turn.ply == position.turn.ply + 1
    assert plain.events
    assert {"state", "turn", "events"} == {field.name for field, _ in plain.ListFields()}

    rich = service.apply_action(
        pb.ApplyActionRequest(
            state=position.state,
            seat=position.seat,
            action=position.action,
            resolve_chance=pb.ChanceSource(seed=b"r"),
            include_score=True,
            view_seats=[1, 0],
            spectator_view=True,
            legal_seats=[0, 1, -1, 9],
        )
    ).accepted
    drawn = service.resolve_chance(pb.ResolveChanceRequest(state=plain.state, seed=b"r"))
    assert (rich.state, rich.turn, list(rich.drawn)) == (drawn.state, drawn.turn, list(drawn.drawn))
    assert rich.score == service.score_game(pb.ScoreGameRequest(state=rich.state)).score
    views = [
        service.view_game(pb.ViewGameRequest(state=rich.state, seat=1)).view,
        service.view_game(pb.ViewGameRequest(state=rich.state, seat=0)).view,
        service.view_game(pb.ViewGameRequest(state=rich.state)).view,
    ]
    assert views == list(rich.views)
    assert not views[2].HasField("seat")
    for legal in rich.legal:
        single = service.list_legal_actions(pb.ListLegalActionsRequest(state=rich.state, seat=legal.seat))
        assert (single.count, single.actions, single.families) == (legal.count, legal.actions, legal.families)
    assert [legal.seat for legal in rich.legal] == [0, 1, -1, 9]


def test_validate_only_gives_nothing_away(game: str) -> None:
    """An accepted action is answered with an empty branch."""
    position = middle(game)
    request = pb.ApplyActionRequest(
        state=position.state,
        seat=position.seat,
        action=position.action,
        validate_only=True,
        include_score=True,
        view_seats=[0],
    )

    assert pb.ApplyActionResponse(accepted=pb.Accepted()) == the_service().apply_action(request)


def test_a_refusal_cites_its_rule(game: str) -> None:
    """Out of turn: a rule of the catalogue, a sentence, and the same sources as the catalogue has."""
    position = middle(game)
    rules = {rule.id: rule for rule in the_service().get_game(pb.GetGameRequest(game=game)).rules}
    other = next(seat for seat in range(10) if seat not in position.turn.awaited and seat not in position.turn.anytime)
    answer = the_service().apply_action(pb.ApplyActionRequest(state=position.state, seat=other, action=position.action))

    assert answer.WhichOneof("outcome") == "rejected"
    for violation in answer.rejected.violations:
        assert violation.sentence
        assert list(violation.sources) == list(rules[violation.rule_id].sources)


def test_a_refusal_gives_the_first_32_violations(game: str) -> None:
    """The rest is left out, the order kept."""
    engine = next(engine for engine in BUILT_IN if engine.game.id == game)
    rule = next(iter(engine.rules))
    rejected, served = pb.Rejected(), ServedGame(engine, [engine.game.rules_version])
    violations = [Violation(rule, f"field{i}", "refusal-over") for i in range(33)]
    served.fill_violations(rejected.violations, violations, served.sentences(pb.ApplyActionRequest()))

    assert [violation.field for violation in rejected.violations] == [f"field{i}" for i in range(32)]


def test_a_refusal_repeats_no_list_of_any_length(game: str) -> None:
    """The first hundred items of it are given."""
    engine = next(engine for engine in BUILT_IN if engine.game.id == game)
    rejected, served = pb.Rejected(), ServedGame(engine, [engine.game.rules_version])
    numbers = tuple(range(1000))
    facts: Facts = {"numbers": numbers, "words": ("?",) * 1000}
    violation = Violation(next(iter(engine.rules)), "field", "refusal-over", facts)
    served.fill_violations(rejected.violations, [violation], served.sentences(pb.ApplyActionRequest()))

    (told,) = rejected.violations
    assert list(told.facts[0].numbers.values) == list(range(100))
    assert len(told.facts[1].texts.values) == 100


def test_check_actions_judges_each_candidate(game: str) -> None:
    """Legal, breaking rules, unreadable: in order, and one does not spoil another."""
    service, position = the_service(), middle(game)
    illegal = next(p for p in positions(game, PLAYERS[game][-1]) if p.turn.phase != position.turn.phase)
    candidates = [
        Action(notation="what is this"),
        position.action,
        Action(),
        illegal.action,
        Action(notation=position.notation),
        Action(notation="x" * 5000),
    ]
    verdicts = service.check_actions(
        pb.CheckActionsRequest(state=position.state, seat=position.seat, actions=candidates)
    ).verdicts

    assert [verdict.legal for verdict in verdicts] == [False, True, False, False, True, False]
    assert [v.unreadable.field for v in verdicts] == ["action.notation", "", "action", "", "", "action.notation"]
    assert [min(1, len(v.violations)) for v in verdicts] == [0, 0, 0, 1, 0, 0]


def test_long_words_come_back_shortened(game: str) -> None:
    """Verdicts and problems repeat a word of the request only in part."""
    service = the_service()
    branch = field_of(game)
    cut = 0
    for position in positions(game, PLAYERS[game][-1]):
        action = Action()
        action.CopyFrom(position.action)
        message = getattr(action, branch)
        inner = getattr(message, message.WhichOneof("action"))
        for field, value in inner.ListFields():
            if isinstance(value, str):
                setattr(inner, field.name, "nowhere" * 1000)
        request = pb.CheckActionsRequest(state=position.state, seat=position.seat, actions=[action])
        said = service.check_actions(request).verdicts[0].unreadable.message
        assert len(said) <= 240
        cut += "nowhere" in said
    assert cut

    document = json.loads(service.export_state(pb.ExportStateRequest(state=middle(game).state)).document)
    document["data"]["id"] = "x" * 5000
    problems = service.import_state(pb.ImportStateRequest(document=json.dumps(document))).invalid.problems
    assert [len(problem.message) for problem in problems if problem.field == "data.id"] == [240]


def test_resolve_chance_once_or_until_a_decision(game: str) -> None:
    """Once, again and again, leads to the same state as until a decision; without chance nothing is drawn."""
    service = the_service()
    whole = service.resolve_chance(pb.ResolveChanceRequest(state=before_chance(game), seed=b"q"))
    state = before_chance(game)
    drawn: list[Any] = []
    for _ in range(len(whole.drawn)):
        step = service.resolve_chance(
            pb.ResolveChanceRequest(state=state, seed=b"q", mode=pb.ResolveChanceRequest.MODE_ONCE)
        )
        assert len(step.drawn) == 1
        state, drawn = step.state, [*drawn, *step.drawn]
    assert (whole.state, list(whole.drawn)) == (state, drawn)

    nothing = service.resolve_chance(pb.ResolveChanceRequest(state=state))
    assert (nothing.state, len(nothing.drawn)) == (state, 0)
    over = service.resolve_chance(pb.ResolveChanceRequest(state=finished(game)))
    assert (over.state, len(over.drawn)) == (finished(game), 0)


def test_unseeded_chance_varies(game: str) -> None:
    """Without a seed, the system's generator draws."""
    requests = pb.ResolveChanceRequest(state=before_chance(game))
    assert len({the_service().resolve_chance(requests).state.digest for _ in range(12)}) > 1


def test_the_final_score_names_the_winner(game: str) -> None:
    """At the end the score is final; before it, it is not."""
    service = the_service()
    final = service.score_game(pb.ScoreGameRequest(state=finished(game))).score
    running = service.score_game(pb.ScoreGameRequest(state=middle(game).state, seat=0)).score

    assert final.final
    assert final.winners
    assert not running.final
    assert not running.winners


def altered(state: State, **fields: Any) -> State:
    other = State()
    other.CopyFrom(state)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def test_states_that_are_none_of_ours(game: str) -> None:
    """Each way in which a state can be foreign has its own exception, and names its field."""
    state = middle(game).state
    token = state.token
    body = token.index(b"\0", token.index(b"\0") + 1) + 1
    unreadable = {
        "state": None,
        "state.game": altered(state, game=""),
        "state.rules_version": altered(state, rules_version=""),
        "state.token": altered(state, token=b""),
    }
    for field, message in unreadable.items():
        with pytest.raises(Unreadable) as caught:
            the_service().view_game(pb.ViewGameRequest(state=message))
        assert field == caught.value.field
    for bad in (b"\x02" + token[1:], b"\x01", token[: body + 5], token[:body], token + b"\0", token[:body] + b"\xc1"):
        with pytest.raises(Unreadable) as caught:
            the_service().view_game(pb.ViewGameRequest(state=altered(state, token=bad)))
        assert caught.value.field == "state.token"
    with pytest.raises(Unreadable) as caught:
        the_service().view_game(pb.ViewGameRequest(state=altered(state, token=b"\x01chess\x001\x00" + token[body:])))
    assert caught.value.field == "state.game"
    version = b"\x01" + game.encode() + b"\x000\x00"
    with pytest.raises(Unreadable) as caught:
        the_service().view_game(pb.ViewGameRequest(state=altered(state, token=version + token[body:])))
    assert caught.value.field == "state.rules_version"
    with pytest.raises(UnknownGame):
        the_service().view_game(pb.ViewGameRequest(state=altered(state, game="chess")))
    with pytest.raises(RulesNotServed):
        the_service().view_game(pb.ViewGameRequest(state=altered(state, rules_version="0")))


def test_only_the_canonical_bytes_of_a_state_are_its_token(game: str) -> None:
    """Further elements, at the end or inside, and longer ways to write a number are refused as tokens."""
    state = middle(game).state
    start = state.token.index(b"\0", state.token.index(b"\0") + 1) + 1
    prefix, body = state.token[:start], state.token[start:]
    values = msgspec.msgpack.decode(body)
    phase = next(engine for engine in BUILT_IN if engine.game.id == game).state_type.__struct_fields__.index("phase")
    inside = [[*value, b"x"] if index == phase else value for index, value in enumerate(values)]
    long_header = b"\xdd" + len(values).to_bytes(4, "big") + body[3 if body[0] == 0xDC else 1 :]
    assert msgspec.msgpack.decode(long_header) == values

    assert RefereeService(BUILT_IN).view_game(pb.ViewGameRequest(state=state)).HasField("view")
    for other in (long_header, *map(msgspec.msgpack.encode, ([*values, b"x" * 9_000], inside))):
        for _ in range(2):  # a refused token stays refused
            with pytest.raises(Unreadable, match="not the ones in which this state is written") as caught:
                the_service().view_game(pb.ViewGameRequest(state=altered(state, token=prefix + other)))
            assert caught.value.field == "state.token"


def test_a_state_of_an_unserved_data_set_or_against_invariants_is_not_played(game: str) -> None:
    """The data set is checked by id and hash; a broken invariant is told with its field."""
    engine = next(engine for engine in BUILT_IN if engine.game.id == game)
    state = middle(game).state
    prefix = b"\x01" + game.encode() + b"\0" + engine.game.rules_version.encode() + b"\0"
    value = unpack(engine, state.token[len(prefix) :])
    for change in ({"data": "atlantis"}, {"sha256": "0" * 64}):
        token = prefix + msgspec.msgpack.encode(msgspec.structs.replace(value, **change))
        with pytest.raises(DataNotServed):
            the_service().view_game(pb.ViewGameRequest(state=altered(state, token=token)))
    token = prefix + msgspec.msgpack.encode(msgspec.structs.replace(value, ply=-1))
    for _ in range(2):  # a refused token stays refused
        with pytest.raises(InvalidState) as caught:
            the_service().view_game(pb.ViewGameRequest(state=altered(state, token=token)))
        assert caught.value.fields()[0].field.startswith("state.token")


def test_the_expected_digest_is_compared(game: str) -> None:
    """The right one passes, another fails, and the digest inside a request's state is not read."""
    service, position = the_service(), middle(game)
    state = altered(position.state, digest="nonsense")
    right = pb.ApplyActionRequest(
        state=state, seat=position.seat, action=position.action, expected_digest=position.state.digest
    )
    assert service.apply_action(right).HasField("accepted")
    right.expected_digest = "0" * 32
    with pytest.raises(DigestMismatch):
        service.apply_action(right)
    with pytest.raises(DigestMismatch):
        service.resolve_chance(pb.ResolveChanceRequest(state=state, expected_digest="x"))
    assert service.resolve_chance(pb.ResolveChanceRequest(state=state, expected_digest=position.state.digest)).state


def test_missing_and_wrong_fields_are_named(game: str) -> None:
    """Each request field that cannot be read is named by its path."""
    service, position = the_service(), middle(game)
    state, seat, action = position.state, position.seat, position.action
    branch = field_of(game)
    empty_game_action = Action(**{branch: {}})  # type: ignore[arg-type]
    cases: list[tuple[Any, Any, str]] = [
        (service.list_legal_actions, pb.ListLegalActionsRequest(state=state), "seat"),
        (service.list_legal_actions, pb.ListLegalActionsRequest(state=state, seat=seat, page_size=-1), "page_size"),
        (service.list_legal_actions, pb.ListLegalActionsRequest(state=state, seat=seat, sample=-1), "sample"),
        (service.list_legal_actions, pb.ListLegalActionsRequest(state=state, seat=seat, sample=1001), "sample"),
        (
            service.list_legal_actions,
            pb.ListLegalActionsRequest(state=state, seat=seat, sample_seed=b""),
            "sample_seed",
        ),
        (service.list_legal_actions, pb.ListLegalActionsRequest(state=state, seat=seat, page_token="9"), "page_token"),
        (service.apply_action, pb.ApplyActionRequest(state=state, action=action), "seat"),
        (service.apply_action, pb.ApplyActionRequest(state=state, seat=seat), "action"),
        (
            service.apply_action,
            pb.ApplyActionRequest(state=state, seat=seat, action=Action(notation="?")),
            "action.notation",
        ),
        (
            service.apply_action,
            pb.ApplyActionRequest(state=state, seat=seat, action=empty_game_action),
            f"action.{branch}",
        ),
        (
            service.apply_action,
            pb.ApplyActionRequest(state=state, seat=seat, action=action, view_seats=[0, 9]),
            "view_seats[1]",
        ),
        (
            service.apply_action,
            pb.ApplyActionRequest(state=state, seat=seat, action=action, view_seats=[0] * 17),
            "view_seats",
        ),
        (
            service.apply_action,
            pb.ApplyActionRequest(state=state, seat=seat, action=action, legal_seats=[0] * 17),
            "legal_seats",
        ),
        (
            service.apply_action,
            pb.ApplyActionRequest(
                state=state, seat=seat, action=action, resolve_chance=pb.ChanceSource(seed=b"x" * 65)
            ),
            "resolve_chance.seed",
        ),
        (service.check_actions, pb.CheckActionsRequest(state=state, seat=seat, actions=[action] * 1001), "actions"),
        (service.check_actions, pb.CheckActionsRequest(state=state, actions=[action]), "seat"),
        (service.resolve_chance, pb.ResolveChanceRequest(state=state, mode=9), "mode"),  # type: ignore[arg-type]
        (service.resolve_chance, pb.ResolveChanceRequest(state=state, seed=b""), "seed"),
        (service.start_game, pb.StartGameRequest(game=game, players=3, seed=b"x" * 65), "seed"),
        (service.start_game, pb.StartGameRequest(players=3), "game"),
        (service.get_game, pb.GetGameRequest(), "game"),
        (service.export_state, pb.ExportStateRequest(), "state"),
        (service.score_game, pb.ScoreGameRequest(), "state"),
    ]
    for call, request, field in cases:
        with pytest.raises(Unreadable) as caught:
            call(request)
        assert field == caught.value.field
    for other in Action.DESCRIPTOR.fields:
        if other.message_type is not None and other.name != branch:
            foreign = Action(**{other.name: {}})  # type: ignore[arg-type]
            with pytest.raises(Unreadable) as caught:
                service.apply_action(pb.ApplyActionRequest(state=state, seat=seat, action=foreign))
            assert caught.value.field == f"action.{other.name}"


def test_an_unknown_word_names_the_field_of_the_action(game: str) -> None:
    """A word that the game does not know, in each text field of some action, is unreadable with its whole path."""
    service, found = the_service(), set()
    branch = field_of(game)
    for position in positions(game, PLAYERS[game][-1]):
        message = getattr(position.action, branch)
        tag = message.WhichOneof("action")
        for field, value in getattr(message, tag).ListFields():
            if isinstance(value, str) and (tag, field.name) not in found:
                action = Action()
                action.CopyFrom(position.action)
                setattr(getattr(getattr(action, branch), tag), field.name, "nowhere" * 100)
                with pytest.raises(Unreadable) as caught:
                    service.apply_action(pb.ApplyActionRequest(state=position.state, seat=position.seat, action=action))
                assert f"action.{branch}.{tag}.{field.name}" == caught.value.field
                found.add((tag, field.name))
    assert found


def test_limits_hold(game: str) -> None:
    """Pages are cut to the limit; more samples or candidates are refused."""
    service = RefereeService(BUILT_IN, Limits(max_page_size=2, max_samples=1, max_candidates=1))
    position = next(
        p
        for p in positions(game, PLAYERS[game][-1])
        if the_service().list_legal_actions(pb.ListLegalActionsRequest(state=p.state, seat=p.seat)).count > 4
    )
    page = service.list_legal_actions(
        pb.ListLegalActionsRequest(state=position.state, seat=position.seat, page_size=1000)
    )
    assert len(page.actions) == 2
    with pytest.raises(Unreadable):
        service.list_legal_actions(pb.ListLegalActionsRequest(state=position.state, seat=position.seat, sample=2))
    with pytest.raises(Unreadable):
        service.check_actions(
            pb.CheckActionsRequest(state=position.state, seat=position.seat, actions=[position.action] * 2)
        )


def test_a_page_is_one_of_its_own_listing(game: str) -> None:
    """A token of another game, ply or seat, or one that begins where the listing has ended, is unreadable."""
    service, position = the_service(), middle(game)
    ply, seat = position.turn.ply, position.seat
    request = pb.ListLegalActionsRequest(state=position.state, seat=seat, page_size=1)
    count = service.list_legal_actions(request).count
    for token in (
        f"chess.{ply}.{seat}.1",
        f"{ply}.{seat}.1",
        f"{game}.{ply + 1}.{seat}.1",
        f"{game}.{ply}.{seat + 1}.1",
        f"{game}.{ply}.{seat}.{count}",
    ):
        request.page_token = token
        with pytest.raises(Unreadable) as caught:
            service.list_legal_actions(request)
        assert caught.value.field == "page_token"
    request.page_token = f"{game}.{ply}.{seat}.{count - 1}"
    assert len(service.list_legal_actions(request).actions) == 1


def test_events_refusals_and_actions_come_in_the_language_asked_for(game: str) -> None:
    """With the players' names; without TextOptions there is no sentence but a refusal's, in English."""
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil")
    seen: dict[str, set[str]] = {"en": set(), "de": set()}
    for position in positions(game, PLAYERS[game][0]):
        for language, texts in seen.items():
            text = TextOptions(language=language, player_names=names)
            listing = pb.ListLegalActionsRequest(state=position.state, seat=position.seat, text=text)
            texts.update([action.sentence for action in the_service().list_legal_actions(listing).actions])
            request = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action, text=text)
            texts.update([event.sentence for event in the_service().apply_action(request).accepted.events])
            request.seat = 99
            rejected = the_service().apply_action(request).rejected
            assert rejected.violations[0].kind == VIOLATION_KIND_OUT_OF_TURN
            assert rejected.violations[0].message_id.startswith("refusal-")
            texts.add(rejected.violations[0].sentence)
        plain = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action)
        assert not any([event.sentence for event in the_service().apply_action(plain).accepted.events])
    assert "" not in seen["en"] | seen["de"]
    assert len(seen["en"] & seen["de"]) < len(seen["en"]) / 10
    assert any(["Anna" in sentence for sentence in seen["de"]])


def test_an_unknown_language_is_named_with_those_served(game: str) -> None:
    with pytest.raises(Unreadable, match="these are served: en, de") as caught:
        the_service().get_game(pb.GetGameRequest(game=game, text=TextOptions(language="tlh")))

    assert caught.value.field == "text.language"


def test_the_catalogue_of_events_is_served(game: str) -> None:
    """Every event of a game is of a kind that GetGame describes, with its facts."""
    kinds = {kind.kind: kind for kind in the_service().get_game(pb.GetGameRequest(game=game)).events}
    for position in positions(game, PLAYERS[game][0]):
        request = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=position.action)
        for event in the_service().apply_action(request).accepted.events:
            assert kinds[event.kind].meaning
            assert {fact.name for fact in event.facts} <= {field.name for field in kinds[event.kind].fields}
