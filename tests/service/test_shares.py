"""Long work in shares: others go on meanwhile, clients take turns, and what nobody waits for ends."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

from referee_service.shares import Shares, Work, finish


def parts(log: list[str], name: str, number: int) -> Work[str]:
    """Work in so many parts, each of which uses up a share."""
    for _ in range(number):
        time.sleep(0.002)
        log.append(name)
        yield
    return name


async def do_all(shares: Shares, *works: tuple[str, Work[str]]) -> list[str]:
    return await asyncio.gather(*[shares.do(work, partial(str, client)) for client, work in works])


def test_work_gives_its_result() -> None:
    log: list[str] = []
    assert finish(parts(log, "a", 3)) == "a"
    assert asyncio.run(do_all(Shares(), ("x", parts(log, "a", 0)), ("y", parts(log, "b", 5)))) == ["a", "b"]


def test_others_go_on_while_work_is_done() -> None:
    """The work ends only because something else happens meanwhile."""

    async def answered() -> str:
        asked = asyncio.Event()

        def work() -> Work[str]:
            while not asked.is_set():
                yield
            return "done"

        doing = asyncio.ensure_future(Shares().do(work(), lambda: "x"))
        await asyncio.sleep(0.02)
        asked.set()
        return await doing

    assert asyncio.run(answered()) == "done"


def test_clients_take_turns_and_each_one_is_served_in_order() -> None:
    log: list[str] = []
    works = [("x", parts(log, f"x{number}", 4)) for number in range(3)] + [("y", parts(log, "y0", 4))]
    asyncio.run(do_all(Shares(), *works))
    ends = {name: len(log) - log[::-1].index(name) for name in log}
    assert sorted(ends, key=lambda name: ends[name]) in (["x0", "y0", "x1", "x2"], ["y0", "x0", "x1", "x2"])


def test_an_error_ends_the_work_that_raised_it_alone() -> None:
    def broken() -> Work[str]:
        time.sleep(0.002)
        yield
        raise ValueError("broken")

    async def run() -> str:
        shares, log = Shares(), list[str]()
        good = asyncio.ensure_future(shares.do(parts(log, "good", 5), lambda: "x"))
        with pytest.raises(ValueError, match="broken"):
            await shares.do(broken(), lambda: "x")
        return await good

    assert asyncio.run(run()) == "good"


def test_work_that_nobody_waits_for_ends() -> None:
    log: list[str] = []

    async def give_up() -> None:
        shares = Shares()
        doing = asyncio.ensure_future(shares.do(parts(log, "long", 10_000), lambda: "x"))
        await asyncio.sleep(0.02)
        doing.cancel()
        assert await shares.do(parts(log, "next", 2), lambda: "x") == "next"

    asyncio.run(give_up())
    assert log.count("long") < 10_000


def test_what_a_caller_who_gives_up_has_sent_is_let_go_at_once() -> None:
    async def give_up() -> None:
        shares, log = Shares(), list[str]()
        first = asyncio.ensure_future(shares.do(parts(log, "first", 20), lambda: "x"))
        await asyncio.sleep(0)
        work = parts(log, "second", 20)
        second = asyncio.ensure_future(shares.do(work, lambda: "x"))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert getattr(work, "gi_frame", "") is None
        assert "second" not in log
        assert await first == "first"

    asyncio.run(give_up())


def test_short_work_is_done_while_its_client_has_any_number_of_long_pieces_under_way() -> None:
    """The long pieces end only because the short one, which came after them, has been done."""

    async def run() -> list[str]:
        shares, log, asked = Shares(), list[str](), asyncio.Event()

        def work() -> Work[str]:
            for _ in range(200):
                if asked.is_set():
                    return "done"
                time.sleep(0.001)
                yield
            return "starved"

        long = [asyncio.ensure_future(shares.do(work(), lambda: "x")) for _ in range(30)]
        await asyncio.sleep(0.02)
        await shares.do(parts(log, "short", 3), lambda: "x")
        asked.set()
        return await asyncio.gather(*long)

    assert set(asyncio.run(run())) == {"done"}


def test_of_work_that_came_together_the_shortest_is_done_first() -> None:
    log: list[str] = []
    works = [("x", parts(log, name, number)) for name, number in (("d", 7), ("c", 5), ("b", 3), ("a", 1))]
    asyncio.run(do_all(Shares(), *works))
    ends = {name: len(log) - log[::-1].index(name) for name in log}
    assert sorted(ends, key=lambda name: ends[name]) == ["a", "b", "c", "d"]


def test_short_work_does_not_wait_for_long_work_of_its_client() -> None:
    log: list[str] = []
    works = [("x", parts(log, f"long{number}", 100)) for number in range(3)] + [("x", parts(log, "short", 3))]
    asyncio.run(do_all(Shares(), *works))
    assert log.index("short") < 80
    assert log[-1] == "long2"
