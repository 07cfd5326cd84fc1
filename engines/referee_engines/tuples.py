"""Copies of tuples with one entry changed. Through lists: that takes half the time of unpacking slices."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with another one at the index."""
    copy = list(values)
    copy[index] = value
    return tuple(copy)


def added(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """The numbers with one of them raised, or lowered by a negative number."""
    copy = list(numbers)
    copy[index] += by
    return tuple(copy)


def added_in(rows: tuple[tuple[int, ...], ...], row: int, index: int, by: int) -> tuple[tuple[int, ...], ...]:
    """The rows with one number of one row raised, or lowered by a negative number."""
    copy = list(rows)
    numbers = list(rows[row])
    numbers[index] += by
    copy[row] = tuple(numbers)
    return tuple(copy)
