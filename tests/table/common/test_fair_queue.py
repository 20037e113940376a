"""Fair turns: whoever asks for much waits longest, and others wait no longer than for anybody else. No clocks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from ludotheque.table.common.fair_pool import FairPool
from ludotheque.table.common.fair_queue import FairQueue, GuestNetworks, Job, Owner
from ludotheque.table.common.rate_limits import network_of

FLOOD, HOME, THIRD = "198.51.100.1", "203.0.113.2", "192.0.2.3"


def add(queue: FairQueue, network: str, guest: str = "g", table: str = "t", cost: float = 1.0) -> Job:
    turn = Job(Owner(network, guest, table), cost)
    queue.add(turn)
    return turn


def served(queue: FairQueue, quick: bool = False) -> Iterator[Job]:
    """What is done, one after the other, each as long as expected."""
    while turn := queue.start_next(quick):
        yield turn
        queue.finish(turn, turn.cost)


def test_an_address_that_floods_is_served_in_turn_with_one_that_asks_once():
    queue = FairQueue()
    for number in range(200):
        add(queue, FLOOD, guest=f"g{number}", table=f"t{number}")
    running = queue.start_next()
    assert running
    victim = add(queue, HOME)
    queue.finish(running, 1.0)
    assert queue.start_next() is victim, "what is running is waited for, and nothing else"


def test_one_guest_at_many_tables_does_not_push_others_of_the_same_address_aside():
    queue = FairQueue()
    for number in range(50):
        add(queue, HOME, "greedy", f"t{number}")
    other = add(queue, HOME, "other", "own")
    assert other in [queue.start_next(), queue.start_next()]


def test_tables_of_one_guest_take_turns():
    queue = FairQueue()
    many = [add(queue, HOME, "g", "seven robots") for _ in range(7)]
    single = add(queue, HOME, "g", "one robot")
    order = list(served(queue))
    assert order.index(single) <= 1
    assert [turn for turn in order if turn is not single] == many, "in the order in which they came"


def test_small_before_large_where_both_wait_for_one_person():
    queue = FairQueue()
    large = add(queue, HOME, "g", "a", cost=3.0)
    small = add(queue, HOME, "g", "b", cost=0.01)
    assert list(served(queue)) == [small, large]


def test_a_thread_for_small_ones_takes_no_other():
    queue = FairQueue()
    add(queue, FLOOD, cost=3.0)
    assert queue.start_next(quick=True) is None
    small = add(queue, HOME, cost=0.01)
    assert queue.start_next(quick=True) is small


def test_time_is_shared_not_turns():
    """Somebody with long thoughts gets fewer of them: for each one, the other has many short ones."""
    queue = FairQueue()
    for _ in range(10):
        add(queue, FLOOD, cost=5.0)
    for _ in range(40):
        add(queue, HOME, cost=0.5)
    order = [turn.owner.network for turn in served(queue)]
    assert order[:22].count(FLOOD) <= 3
    assert order[:42].count(HOME) >= 36


def test_what_it_really_took_counts():
    queue = FairQueue()
    for _ in range(3):
        add(queue, FLOOD, cost=0.01)
        add(queue, HOME, cost=0.01)
    first = queue.start_next()
    assert first
    assert first.owner.network == FLOOD
    queue.finish(first, 60.0)  # it was said to be small
    assert [turn.owner.network for turn in served(queue)] == [HOME] * 3 + [FLOOD] * 2


def test_nobody_saves_up_and_nobody_pays_for_long_ago():
    queue = FairQueue()
    for _ in range(100):
        add(queue, FLOOD)
    list(served(queue))
    for _ in range(3):  # a newcomer has had nothing, the other a hundred
        add(queue, FLOOD)
        add(queue, HOME)
    order = [turn.owner.network for turn in served(queue)]
    assert order[0] == HOME
    assert order[:4].count(FLOOD) == 2, "from then on they take turns"


def test_a_network_has_no_more_at_once_than_it_may():
    queue = FairQueue(each=1)
    add(queue, FLOOD, "a")
    add(queue, FLOOD, "b")
    first, victim = queue.start_next(), add(queue, HOME)
    assert first
    assert (queue.start_next(), queue.start_next()) == (victim, None)
    queue.finish(first, 1.0)
    assert queue.start_next()


def test_what_is_no_longer_wanted_leaves_the_queue():
    queue = FairQueue()
    first, second = add(queue, HOME), add(queue, HOME)
    assert queue.remove(first)
    assert not queue.remove(first)
    assert (len(queue), queue.count_jobs(HOME), queue.count_jobs(THIRD)) == (1, 1, 0)
    assert queue.start_next() is second
    assert queue.count_active_tables(second.owner) == 1
    queue.finish(second, 1.0)
    assert queue.count_active_tables(second.owner) == 0


def test_owners_who_are_gone_are_forgotten():
    queue = FairQueue()
    for number in range(5_000):
        add(queue, f"10.0.{number >> 8}.{number & 255}")
        list(served(queue))
    assert len(queue._root.parts) < 1_500


def test_where_a_guest_comes_from():
    origins = GuestNetworks()
    origins.note("ada", "2001:db8::7")
    assert origins.make_owner("ada", "t") == Owner("2001:db8::", "ada", "t")
    origins.note("ada", "192.0.2.1")
    assert origins.make_owner("ada").network == "192.0.2.1"
    assert origins.make_owner("nobody").network == ""


@pytest.mark.parametrize(
    ("address", "network"),
    [("::ffff:192.0.2.9", "192.0.2.9"), ("fe80::1%eth0", "fe80::"), ("testclient", "testclient"), ("", "")],
)
def test_odd_addresses(address, network):
    assert network_of(address) == network


# --- the threads ---


@pytest.mark.anyio
async def test_threads_serve_in_fair_turns_and_a_small_thought_does_not_wait_for_large_ones() -> None:
    pool, gate, order = FairPool("test", 1, quick=1), threading.Event(), []

    def large(name: str) -> None:
        gate.wait(30)
        order.append(name)

    flood = [asyncio.ensure_future(pool.run(Owner(FLOOD), 1.0, lambda: large("flood"))) for _ in range(5)]
    await asyncio.sleep(0)
    home = asyncio.ensure_future(pool.run(Owner(HOME), 1.0, lambda: large("home")))
    assert await pool.run(Owner(THIRD), 0.01, lambda: "small") == "small", "while all the others wait"
    gate.set()
    await asyncio.gather(*flood, home)
    assert order == ["flood", "home", *["flood"] * 4]
    pool.close()


@pytest.mark.anyio
async def test_who_is_no_longer_waited_for_leaves_and_errors_arrive() -> None:
    pool, gate = FairPool("test", 1), threading.Event()
    running = asyncio.ensure_future(pool.run(Owner(FLOOD), 1.0, lambda: gate.wait(30)))
    await asyncio.sleep(0)
    waiting = asyncio.ensure_future(pool.run(Owner(FLOOD), 1.0, lambda: gate.wait(30)))
    await asyncio.sleep(0)
    assert len(pool.queue) == 1
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert len(pool.queue) == 0
    running.cancel()  # a thread cannot be stopped: it is not free before it is done
    await asyncio.gather(running, return_exceptions=True)
    failing = asyncio.ensure_future(pool.run(Owner(HOME), 1.0, lambda: 1 // 0))
    await asyncio.sleep(0.05)
    assert len(pool.queue) == 1
    gate.set()
    with pytest.raises(ZeroDivisionError):
        await failing
    pool.close()


@pytest.mark.anyio
async def test_who_has_to_wait_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.table.common.fair_pool.LATE_SECONDS", 0.01)
    pool, gate, told = FairPool("test", 1), threading.Event(), []
    running = asyncio.ensure_future(pool.run(Owner(FLOOD), 1.0, lambda: gate.wait(30), told.append))
    waiting = asyncio.ensure_future(pool.run(Owner(FLOOD), 1.0, lambda: None, told.append))
    while not told:
        await asyncio.sleep(0.01)
    gate.set()
    await asyncio.gather(running, waiting)
    assert told == [True, False]
    pool.close()
