"""Copies of tuples with one entry changed."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with another one at the index."""
    return (*values[:index], value, *values[index + 1 :])


def added(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """The numbers with one of them raised, or lowered by a negative number."""
    return (*numbers[:index], numbers[index] + by, *numbers[index + 1 :])


def added_in(rows: tuple[tuple[int, ...], ...], row: int, index: int, by: int) -> tuple[tuple[int, ...], ...]:
    """The rows with one number of one row raised, or lowered by a negative number."""
    return (*rows[:row], added(rows[row], index, by), *rows[row + 1 :])
