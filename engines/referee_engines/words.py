"""Words that the refusals of all games share."""

from __future__ import annotations

from collections.abc import Iterable

from referee_engines.contract import CHANCE, Name, Seat


def counted(number: int, thing: str) -> str:
    """So many of a thing, `1 bridge` or `2 bridges`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def tell_seat(seat: Seat) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def tell_seats(seats: Iterable[Seat]) -> str:
    *others, last = map(tell_seat, seats)
    return f"{', '.join(others)} and {last}" if others else last


def plain(word: str) -> str:
    """An id without the sign that stands for a space in it."""
    return word.replace("_", " ")


def tell_action(tag: str) -> str:
    """A kind of action by its name on the wire, in quotes, since it is seldom a noun."""
    return f'"{plain(tag)}"'


def tell_phases(names: Iterable[Name]) -> dict[str, str]:
    """What the phases are called in the middle of a sentence, by id."""
    return {name.id: name.en[0].lower() + name.en[1:] for name in names if name.kind == "phase"}
