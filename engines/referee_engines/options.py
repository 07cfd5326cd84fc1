"""Reading the options of a setup: words in, checked words out."""

from __future__ import annotations

from referee_engines.contract import GameInfo, Setup, Unreadable


def read_options(game: GameInfo, setup: Setup) -> dict[str, str]:
    """Every option of the game, given or default. Raises `Unreadable` for an unknown name or word."""
    known = {option.name: option for option in game.options}
    for name in setup.options:
        if name not in known:
            raise Unreadable(f"options.{name}", f"{game.id} has no such option; it has {', '.join(known)}")
    values = {name: setup.options.get(name, option.default) for name, option in known.items()}
    for name, value in values.items():
        words = known[name].values
        if words and value not in words:
            listed = ", ".join([word or "''" for word in words])
            raise Unreadable(f"options.{name}", f"'{value}' is not one of {listed}")
    return values


def read_seat(field: str, word: str, players: int) -> int:
    """A seat number of a game with so many players."""
    if word not in [str(seat) for seat in range(players)]:
        raise Unreadable(field, f"'{word[:20]}' is not a seat from 0 to {players - 1}")
    return int(word)
