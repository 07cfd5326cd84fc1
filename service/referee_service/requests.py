"""Reads the fields of requests: seats, seeds, options, digests, pages. Raises `Unreadable` for what does not fit."""

from __future__ import annotations

from typing import Any

from referee.v1 import service_pb2 as pb
from referee_engines.contract import Engine, Unreadable
from referee_engines.documents import digest
from referee_service.config import DEFAULT_PAGE_SIZE, MAX_OPTION_LENGTH, MAX_OPTIONS, MAX_SEATS, MAX_SEED_BYTES, Limits
from referee_service.errors import DigestMismatch


def read_seat(request: Any) -> int:
    if not request.HasField("seat"):
        raise Unreadable("seat", "this field is missing")
    seat: int = request.seat
    return seat


def read_viewer(request: Any, players: int) -> int | None:
    """The seat that looks; None for a spectator."""
    if not request.HasField("seat"):
        return None
    seat: int = request.seat
    if not 0 <= seat < players:
        raise Unreadable("seat", f"seat {seat} is not from 0 to {players - 1}")
    return seat


def read_seed(message: Any, field: str, path: str = "") -> bytes | None:
    if not message.HasField(field):
        return None
    seed: bytes = getattr(message, field)
    if not 1 <= len(seed) <= MAX_SEED_BYTES:
        raise Unreadable(path + field, f"{len(seed)} bytes, a seed has 1 to {MAX_SEED_BYTES}")
    return seed


def read_options(request: pb.StartGameRequest) -> dict[str, str]:
    options = dict(request.options)
    if len(options) > MAX_OPTIONS:
        raise Unreadable("options", f"{len(options)} options, at most {MAX_OPTIONS} are read")
    for name, value in options.items():
        if max(len(name), len(value)) > MAX_OPTION_LENGTH:
            raise Unreadable(f"options.{name[:40]}", f"more than {MAX_OPTION_LENGTH} characters")
        # An option is a line of the game's record.
        if not value.isprintable():
            raise Unreadable(f"options.{name}", "only printable characters are read")
    return options


def read_page_size(request: pb.ListLegalActionsRequest, limits: Limits) -> int:
    """How many actions are to be listed; 0 for none."""
    if request.page_size < 0:
        raise Unreadable("page_size", f"{request.page_size} is less than 0")
    return min(request.page_size if request.HasField("page_size") else DEFAULT_PAGE_SIZE, limits.max_page_size)


def check_sample(request: pb.ListLegalActionsRequest, limits: Limits) -> None:
    """Checks how many samples are asked for."""
    if not 0 <= request.sample <= limits.max_samples:
        raise Unreadable("sample", f"{request.sample} is not from 0 to {limits.max_samples}")


def check_digest(expected: str, engine: Engine, state: Any) -> None:
    if expected and (actual := digest(engine, state)) != expected:
        raise DigestMismatch(expected, actual)


def asks_for_more(request: pb.ApplyActionRequest, players: int) -> bool:
    """Whether the answer is to hold more than state, turn and events. Checks the seeds and seats of those wishes."""
    view_seats, legal_seats = request.view_seats, request.legal_seats
    if request.HasField("resolve_chance"):
        read_chance_seed(request)
    elif not (view_seats or legal_seats or request.include_score or request.spectator_view):
        return False
    for field, seats in (("view_seats", view_seats), ("legal_seats", legal_seats)):
        if len(seats) > MAX_SEATS:
            raise Unreadable(field, f"{len(seats)} seats, at most {MAX_SEATS} are read")
    for index, seat in enumerate(view_seats):
        if not 0 <= seat < players:
            raise Unreadable(f"view_seats[{index}]", f"seat {seat} is not from 0 to {players - 1}")
    return True


def read_chance_seed(request: pb.ApplyActionRequest) -> bytes | None:
    return read_seed(request.resolve_chance, "seed", "resolve_chance.")


def write_page_token(game: str, ply: int, seat: int, offset: int) -> str:
    return f"{game}.{ply}.{seat}.{offset}"


def read_page_token(token: str, game: str, ply: int, seat: int) -> int:
    """The number of actions before the page. A token of another game, ply or seat is unreadable."""
    if not token:
        return 0
    last = token.rpartition(".")[2]
    if (
        len(last) > 18
        or not (last.isascii() and last.isdigit())
        or token != write_page_token(game, ply, seat, int(last))
    ):
        raise Unreadable("page_token", "this is not a page of this state and seat")
    return int(last)
