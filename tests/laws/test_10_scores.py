"""Law 10: the score tree adds up to the score, and a recount from nothing agrees with running totals."""

from __future__ import annotations

from referee_engines.contract import Engine
from referee_engines.scores import ScoreNode
from tests.games import facts_of, is_built_in, needed
from tests.helpers.answers import events_of
from tests.helpers.play import play, positions


def check_node(engine: Engine, node: ScoreNode, players: int) -> None:
    assert node.rule in engine.rules
    assert node.text
    if node.points:
        assert len(node.points) == players
    counted = [child for child in node.children if child.counted == node.counted and child.points]
    if counted:
        assert node.points == tuple(sum(child.points[seat] for child in counted) for seat in range(players))
    for child in node.children:
        check_node(engine, child, players)


def test_the_tree_adds_up(engine: Engine, players: int) -> None:
    for seed in range(4):
        for state in positions(engine, players, f"scores{seed}", every=4):
            for seat in (None, *range(players)):
                sheet = engine.score(state, seat)
                for node in sheet.tree:
                    check_node(engine, node, players)
                counted = [node.points for node in sheet.tree if node.counted and node.points]
                assert sheet.totals == tuple(sum(points[s] for points in counted) for s in range(players))


def test_a_finished_game_has_winners_of_rank_one(engine: Engine, players: int) -> None:
    for seed in range(6):
        *_, state = positions(engine, players, f"winners{seed}", every=50)
        sheet = engine.score(state, None)
        assert sheet.final
        assert sheet.winners
        assert sheet.winners == tuple(seat for seat, rank in enumerate(sheet.ranks) if rank == 1)
        assert not sheet.tie_break or sheet.tie_break in engine.rules


def test_a_running_game_has_no_winner(engine: Engine, players: int) -> None:
    for state in positions(engine, players, "running", every=10):
        sheet = engine.score(state, None)
        assert sheet.final == bool(engine.turn(state).over)
        assert sheet.final or not sheet.winners


def test_a_built_in_game_has_a_recount(engine: Engine) -> None:
    if is_built_in(engine):
        assert needed(engine, "recount")


def test_a_recount_from_nothing_agrees(engine: Engine, players: int) -> None:
    """After every ply, for whole games in which chance has most to do; a game that keeps no totals has nothing to recount."""
    facts = facts_of(engine)
    for seed in range(6 if facts.recount else 0):
        recount = needed(engine, "recount")(engine, players)
        for ply in play(engine, players, f"recount{seed}", facts.drawn_start):
            for event in events_of(ply.after):
                recount.hear(event)
            totals = recount.totals()
            assert totals.pop("score") == engine.score(ply.after.state, None).totals
            assert totals == {name: getattr(ply.after.state, name) for name in totals}
