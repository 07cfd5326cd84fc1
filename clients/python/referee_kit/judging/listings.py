"""Judges of what seats may do: listings, chances, draws, and how many sequences there are."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

from msgspec import UNSET

from referee_client.calls import CHANCE
from referee_kit import cases, protocol
from referee_kit.judging.asking import Difference, Failed, ask, outcome, required, start_position
from referee_kit.loading import Vector
from referee_kit.protocol import Executor, Position

_SHOWN = 10


def list_actions(executor: Executor, position: Position, seat: int) -> tuple[str, ...]:
    """The executor's listing."""
    answer = ask(executor, protocol.Legal(position=position, seat=seat))
    actions: tuple[str, ...] = required(answer.actions, "actions", answer)
    return actions


def count_actions(executor: Executor, position: Position, seat: int) -> int:
    """The executor's count."""
    answer = ask(executor, protocol.Count(position=position, seat=seat))
    count: int = required(answer.count, "count", answer)
    return count


def judge_legal(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Legal)
    position = start_position(vector, executor)
    if case.count is not UNSET and (count := count_actions(executor, position, case.seat)) != case.count:
        yield Difference("count", case.count, count)
    if case.actions is UNSET and case.digest is UNSET and not (case.includes or case.excludes):
        return
    listing = list_actions(executor, position, case.seat)
    if case.count is not UNSET and len(listing) != case.count:
        yield Difference("length of the listing", case.count, len(listing))
    if case.actions is not UNSET:
        yield from bag_differences(case.actions, listing)
    for action in case.includes:
        if action not in listing:
            yield Difference("listed", action, "not listed")
    for action in case.excludes:
        if action in listing:
            yield Difference("listed", f"not '{action}'", action)
    if case.digest is not UNSET and (digest := listing_digest(listing)) != case.digest:
        yield Difference("digest of the listing", case.digest, f"{digest}, of {len(listing)} actions")


def listing_digest(listing: Iterable[str]) -> str:
    """SHA-256 over the sorted lines, each followed by a line feed."""
    return hashlib.sha256("".join(f"{line}\n" for line in sorted(listing)).encode()).hexdigest()


def bag_differences(expected: Iterable[str], came: Iterable[str]) -> Iterator[Difference]:
    """What is listed too often or not often enough, the first few of each."""
    wanted, listed = Counter(expected), Counter(came)
    for action in list((wanted - listed).elements())[:_SHOWN]:
        yield Difference("listed", action, "not listed" if action not in listed else f"{listed[action]} times")
    for action in list((listed - wanted).elements())[:_SHOWN]:
        yield Difference("listed", "not so" if action not in wanted else f"{wanted[action]} times", action)


def judge_chance(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Chance)
    position = start_position(vector, executor)
    turn = ask(executor, protocol.Turn(position=position))
    if required(turn.turn, "turn", turn).awaited != (CHANCE,):
        raise Failed("turn awaited", (CHANCE,), turn.turn.awaited if turn.turn else ())
    if case.count is not UNSET and (count := count_actions(executor, position, CHANCE)) != case.count:
        yield Difference("count", case.count, count)
    if case.chances:
        answer = ask(executor, protocol.Legal(position=position, seat=CHANCE))
        outcomes = required(answer.actions, "actions", answer)
        weights = _weights(required(answer.weights, "weights", answer))
        if len(weights) != len(outcomes):
            raise Failed("weights", f"one for each of {len(outcomes)} outcomes", len(weights))
        held = dict(zip(outcomes, weights, strict=True))
        for drawn, chance in case.chances.items():
            came = Fraction(held.get(drawn, 0), sum(weights) or 1)
            if came != Fraction(chance):
                yield Difference(f"chance of '{drawn}'", chance, str(came))


def _weights(texts: tuple[str, ...]) -> list[int]:
    try:
        return [int(text) for text in texts]
    except ValueError as error:
        raise Failed("weights", "whole numbers", str(error)) from error


def judge_draw(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Draw)
    answer = ask(executor, protocol.Draw(position=start_position(vector, executor), seed=case.seed))
    if required(answer.drawn, "drawn", answer) != case.drawn:
        yield Difference("drawn", case.drawn, answer.drawn)


def judge_perft(vector: Vector, executor: Executor) -> Iterator[Difference]:
    case = vector.case
    assert isinstance(case, cases.Perft)
    leaves = count_leaves(executor, start_position(vector, executor), case.depth)
    if leaves != case.leaves:
        yield Difference(f"leaves at depth {case.depth}", case.leaves, leaves)


def count_leaves(executor: Executor, position: Position, depth: int, turn: protocol.TurnAnswer | None = None) -> int:
    """How many sequences of exactly that many actions there are; the last actions are counted, not taken."""
    if turn is None:
        answer = ask(executor, protocol.Turn(position=position))
        turn = required(answer.turn, "turn", answer)
    leaves = 0
    for seat in sorted({*turn.awaited, *turn.anytime}):
        if depth == 1:
            leaves += count_actions(executor, position, seat)
            continue
        for action in list_actions(executor, position, seat):
            after = ask(executor, protocol.Apply(position=position, seat=seat, action=action))
            if after.position is UNSET:
                raise Failed(f"the listed '{action}' by seat {seat}", "accepted", outcome(after))
            leaves += count_leaves(executor, after.position, depth - 1, after.turn or None)
    return leaves
