"""Judges a case: asks the executor and reports every difference from what is expected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee_kit import cases
from referee_kit.judging import actions, completions, events, listings, views
from referee_kit.judging.asking import Difference, Failed
from referee_kit.judging.listings import listing_digest
from referee_kit.loading import Vector
from referee_kit.pointers import BadPointer
from referee_kit.protocol import Executor, NoAnswer

__all__ = ["Difference", "judge", "listing_digest"]


def judge(vector: Vector, executor: Executor) -> list[Difference]:
    """Every difference; none where the case passes. Whatever the executor does ends up as a difference.

    Raises `Unimplemented` where it does not implement one of the case's questions.
    """
    try:
        return list(_JUDGES[type(vector.case)](vector, executor))
    except Failed as failure:
        return [failure.difference]
    except NoAnswer as error:
        return [Difference("answer", "an answer", str(error))]
    except BadPointer as error:
        # The pointers of a case lead through its position: the executor's own has another shape.
        return [Difference("position", "one of the shape of the game's documents", str(error))]


_JUDGES: dict[type[Any], Callable[[Vector, Executor], Iterator[Difference]]] = {
    cases.Accept: actions.judge_accept,
    cases.Reject: actions.judge_reject,
    cases.Unreadable: actions.judge_unreadable,
    cases.Events: events.judge_events,
    cases.Complete: completions.judge_complete,
    cases.Turn: actions.judge_turn,
    cases.Legal: listings.judge_legal,
    cases.Chance: listings.judge_chance,
    cases.Draw: listings.judge_draw,
    cases.View: views.judge_view,
    cases.Alike: views.judge_alike,
    cases.Score: views.judge_score,
    cases.Problems: actions.judge_problems,
    cases.Start: actions.judge_start,
    cases.Replay: actions.judge_replay,
    cases.Perft: listings.judge_perft,
}
