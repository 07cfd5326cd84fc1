"""What has happened in a game, for each person at the screen only what that seat may see."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from referee.v1.events_pb2 import Event
from referee_cli.render import Renderer

SPECTATOR = -1


class Story:
    """Sentences by seat, in their order, and from which on they are new to the seat."""

    def __init__(self, show: Renderer, people: Iterable[int]) -> None:
        self._show = show
        self._told: dict[int, list[Text]] = {seat: [] for seat in (*people, SPECTATOR)}
        self._seen: dict[int, int] = dict.fromkeys(self._told, 0)

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            for seat, told in self._told.items():
                if event.public or seat in event.seats:
                    told.append(self._show.event(event))

    def all(self, seat: int) -> list[Text]:
        return self._told[seat]

    def news(self, seat: int) -> list[Text]:
        """What happened since `mark_seen`."""
        return self._told[seat][self._seen[seat] :]

    def mark_seen(self, seat: int) -> None:
        """What has happened so far is no longer new to the seat."""
        self._seen[seat] = len(self._told[seat])

    def mark(self) -> dict[int, tuple[int, int]]:
        """How far the story is, to go back there."""
        return {seat: (len(told), self._seen[seat]) for seat, told in self._told.items()}

    def go_back(self, mark: dict[int, tuple[int, int]]) -> None:
        for seat, (length, seen) in mark.items():
            del self._told[seat][length:]
            self._seen[seat] = seen
