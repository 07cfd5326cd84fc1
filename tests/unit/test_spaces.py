"""Families of the core: numbers, listings and counts against all that brute force finds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import Literal

import pytest

from referee_engines.spaces import (
    ActionSpace,
    Arrangement,
    Choice,
    Draw,
    Family,
    Indexed,
    NumberRange,
    Outcomes,
    Partition,
    Vector,
    canonical_piles,
)
from tests.helpers.play import TestSource

SMALL = [counts for kinds in range(1, 5) for counts in product(range(4), repeat=kinds) if sum(counts) <= 7]
"""Counts by kind."""


class Anything:
    """A judge that accepts all."""

    def accepts(self, state: object, seat: int, action: object) -> bool:
        return True


def check(family: Family[object], expected: Sequence[object]) -> None:
    """The family is the expected one in its order, whichever way it is asked."""
    assert family.count() == family.form().count == len(expected)
    assert list(family) == list(expected)
    assert [family.at(index) for index in range(len(expected))] == list(expected)
    for start in {0, 1, len(expected) // 2, len(expected) - 1} & set(range(len(expected))):
        assert list(family.listing(start)) == list(expected[start:])
    if expected:
        assert family.sample(TestSource("spaces")) in expected


def vectors(caps: Sequence[int], total: int) -> list[tuple[int, ...]]:
    return [numbers for numbers in product(*[range(cap + 1) for cap in caps]) if sum(numbers) == total]


def cards(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple([kind for kind, n in enumerate(counts) for _ in range(n)])


@pytest.mark.parametrize("piles", [2, 3])
def test_partitions(piles: Literal[2, 3]) -> None:
    for counts in SMALL:
        whole = cards(counts)
        dealt = [
            canonical_piles(
                [[card for card, on in zip(whole, places, strict=True) if on == pile] for pile in range(piles)]
            )
            for places in product(range(piles), repeat=len(whole))
        ]
        expected = sorted({partition for partition in dealt if all(partition)})
        check(Partition("split", "piles", counts, "abcd", piles, tuple), expected)


def test_vectors() -> None:
    for caps in SMALL:
        for total in range(sum(caps) + 1):
            check(Vector("banish", "nobles", caps, total, tuple), vectors(caps, total))


def test_draws() -> None:
    for first, second in product(SMALL[::7], SMALL[::11]):
        sizes = (sum(first) // 2, sum(second) // 3)
        drawn = [
            [cards(taken) for taken in vectors(deck, size)] for deck, size in zip((first, second), sizes, strict=True)
        ]
        labels = ["abcd"[: len(first)], "abcd"[: len(second)]]
        check(Draw("deal", ("a", "b"), (first, second), sizes, labels, tuple, list), list(product(*drawn)))


def test_arrangements() -> None:
    for length in range(6):
        check(Arrangement("deal", "order", range(length), tuple), list(permutations(range(length))))


def test_choices_and_numbers() -> None:
    check(Choice("choose", "abc"), "abc")
    check(Outcomes("draw", "abc", [1, 5, 2]), "abc")
    check(Indexed("offer", 7, str), [str(n) for n in range(7)])
    check(NumberRange("bid", "amount", 3, 9, int), range(3, 10))
    check(NumberRange("bid", "amount", 3, 2, int), ())


@pytest.mark.parametrize("size", [1, 2, 5, 100])
def test_a_page_may_begin_in_any_family(size: int) -> None:
    families: list[Family[object]] = [
        Choice("a", "abc"),
        Choice("b", ""),
        NumberRange("c", "n", 1, 4, int),
        Choice("d", "x"),
    ]
    space: ActionSpace[object] = ActionSpace(families, Anything(), None, 0)
    whole = list(space)
    assert whole == [*"abc", 1, 2, 3, 4, "x"]
    for offset in range(len(whole) + 3):
        assert space.page(offset, size) == whole[offset : offset + size]


def test_the_deepest_number_of_a_listing_that_nobody_could_list() -> None:
    """Forty cards of ten kinds: neither a draw nor a partition of them is listed to find one."""
    deck = (4,) * 10
    draw: Family[object] = Draw("deal", ("a", "b"), (deck, deck), (20, 20), ["abcdefghij"] * 2, tuple, list)
    assert draw.count() > 10**11
    assert draw.at(draw.count() - 1) == (cards((4,) * 5 + (0,) * 5),) * 2
    split: Family[object] = Partition("split", "piles", deck, "abcdefghij", 3, tuple)
    assert split.count() > 10**10
    for number in (0, split.count() // 3, split.count() - 2):
        one, other = split.listing(number), split.listing(number + 1)
        assert next(one) == split.at(number)
        assert next(one) == next(other)
