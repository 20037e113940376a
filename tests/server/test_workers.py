"""Several workers on one PostgreSQL: whoever asks whichever of them sees the same game."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.core.language.text import Text
from ludotheque.server.app import create_app
from ludotheque.table.common.problems import Problem, storage_failure
from ludotheque.table.common.settings import Settings
from ludotheque.table.messages import stream
from ludotheque.table.play.pings import list_public_keys
from ludotheque.table.room import peers, veiled_questions
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room
from ludotheque.table.room.sync import MAX_FOLLOWED_LINES
from ludotheque.table.store import leases, pubsub
from tests.postgres import Postgres
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, once, sit_down, until

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)]

AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "level": 1}]


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[FastAPI]:
    """A worker."""
    made = create_app(settings)
    async with made.router.lifespan_context(made):
        yield made


@pytest.fixture
async def workers(settings: Settings) -> AsyncIterator[list[FastAPI]]:
    """Three workers, which hear each other."""
    async with AsyncExitStack() as stack:
        made = [await stack.enter_async_context(running(settings)) for _ in range(3)]
        await until(lambda: all(len(site_of(app).peers._last_heard) == 2 for app in made))
        yield made


def same_guest(guest: Guest, app: FastAPI) -> Guest:
    """The same browser, whose next request reaches another worker."""
    other = Guest(app)
    other.client.cookies = guest.client.cookies
    return other


class Watcher:
    """Somebody who has a table open at a worker."""

    def __init__(self, app: FastAPI, table: str, guest: str = "nobody") -> None:
        self.heard: list[tuple[str, dict[str, Any]]] = []
        self._task = asyncio.create_task(self._listen(app, table, guest))

    async def _listen(self, app: FastAPI, table: str, guest: str) -> None:
        while True:  # a browser comes back by itself
            with suppress(Problem):
                await self._read(app, table, guest)
            await asyncio.sleep(0.2)

    async def _read(self, app: FastAPI, table: str, guest: str) -> None:
        async for text in stream.stream_table(site_of(app).rooms, table, Client(guest, "en")):
            name, _, data = text.partition("\ndata: ")
            if data:
                self.heard.append((name.removeprefix("event: "), json.loads(data)))

    @property
    def ply(self) -> int:
        """The last ply that was shown."""
        return max((data["ply"] for _, data in self.heard if "ply" in data), default=-1)

    async def leave(self) -> None:
        """Close the page."""
        self._task.cancel()
        await asyncio.wait([self._task])


def guest_of(room: Room, seat: int) -> str:
    """Who sits there."""
    return next(iter(room.seats[seat].holders))


async def test_post_here_watch_there_read_elsewhere(workers: list[FastAPI]) -> None:
    first, second, third = workers
    ada, ben = Guest(first), Guest(second)
    made = await ada.new_table(seats=TWO_PEOPLE)
    table, path = made["table"], f"/api/tables/{made['table']}"
    watcher = Watcher(third, table)
    await until(lambda: watcher.ply == 0)
    await sit_down(ben, made)
    for seat, who, app, action in ((0, ada, second, "b2-c2"), (1, ben, first, "f12-f11"), (0, ada, third, "c2-c3")):
        sender = same_guest(who, app)
        seen = await sender.get(path)
        answer = await sender.post(path + "/actions", {"seat": seat, "ply": seen["ply"], "action": action})
        for reader in workers:  # read your writes, whoever is asked
            assert (await same_guest(who, reader).get(path))["ply"] == answer["ply"]
    await until(lambda: watcher.ply == 3)
    await same_guest(ben, third).post(path + "/name", {"seat": 1, "name": "Ben"})
    assert (await same_guest(ada, first).get(path))["seats"][1]["name"] == "Ben"
    await same_guest(ada, first).post(path + "/undo", {"seat": 0, "ply": 3})
    await until(lambda: watcher.heard[-1][1].get("ply") == 2)
    await watcher.leave()


async def test_a_plain_move_comes_with_its_news(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who watches at another worker sees it without a word to the database; what else has changed is read there."""
    ada, there = Guest(workers[0]), site_of(workers[1]).rooms
    made = await ada.new_table()
    watcher = Watcher(workers[1], made["table"])
    await until(lambda: watcher.ply == 0)
    read: list[str] = []
    load = there.store.load_table

    async def noted(table: str, *more: Any) -> Any:
        read.append(table)
        return await load(table, *more)

    monkeypatch.setattr(there.store, "load_table", noted)
    for ply, action in enumerate(("b2-c2", "f12-f11")):
        await ada.play(made["table"], ply, action)
        await until(lambda wanted=ply + 1: watcher.ply == wanted)
    assert read == []
    room = there.loaded_rooms[made["table"]]
    assert there.store.memory_versions[room.id] == await there.store.load_version(room.id)
    await ada.post(f"/api/tables/{made['table']}/name", {"seat": 0, "name": "Ada"})
    await until(lambda: watcher.heard[-1][1]["seats"][0]["name"] == "Ada")
    assert read == [room.id]
    await watcher.leave()


async def test_news_that_leave_a_gap_are_not_followed(workers: list[FastAPI]) -> None:
    ada, there = Guest(workers[0]), site_of(workers[1]).rooms
    made = await ada.new_table()
    room = await there.get(made["table"])
    lost: list[Any] = []
    changed, there.pubsub.on_change = there.pubsub.on_change, lambda *news: lost.append(news)
    await ada.play(made["table"], 0, "b2-c2")
    await until(lambda: lost)
    there.pubsub.on_change = changed
    await ada.play(made["table"], 1, "f12-f11")
    await until(lambda: room.notified_version == there.store.memory_versions[room.id] + 2)
    assert (await there.get(made["table"], ask=False)).match.ply == 2
    assert room.notified_lines == {}


async def test_of_two_who_act_at_once_one_is_first(workers: list[FastAPI]) -> None:
    ada = Guest(workers[0])
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}"
    devices = [same_guest(ada, app) for app in workers]
    for device in devices:
        await device.get(path)
    sent = [
        device.client.post(path + "/actions", json={"seat": 0, "ply": 0, "action": action})
        for device, action in zip(devices, ("b2-c2", "f1-f2", "b2-c2"), strict=True)
    ]
    answers = await asyncio.gather(*sent)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    late = [answer.json() for answer in answers if answer.status_code == 409]
    assert {answer["error"]["code"] for answer in late} == {"stale"}
    assert {answer["full"]["ply"] for answer in late} == {1}
    kept = await site_of(workers[0]).rooms.store.load_table(made["table"])
    assert len(kept.lines) == 2


async def test_who_decides_at_the_same_time_is_not_late(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    """BEVRI asks all seats for a card at once: each worker takes one answer, and none is lost."""
    monkeypatch.setattr(
        veiled_questions, "choose_pause", lambda *_: 600.0
    )  # the table itself answers nothing meanwhile
    people = [Guest(app) for app in workers]
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = await people[0].new_table(game="bevri", seats=chairs, options={})
    path = f"/api/tables/{made['table']}"
    links = [seat["url"] for seat in made["seats"] if "url" in seat]
    for guest, link in zip(people[1:], links, strict=True):
        assert (await guest.client.get(link)).status_code == 303
    seen = [await guest.get(path) for guest in people]
    due, room = seen[0]["turn"], await site_of(workers[0]).rooms.get(made["table"])
    assert len(due) > 1, "the game asks all at once"
    sent = [
        people[seat].client.post(
            path + "/actions",
            json={"seat": seat, "ply": seen[seat]["ply"], "action": room.match.legal(seat)[0]},
        )
        for seat in due
    ]
    answers = await asyncio.gather(*sent)
    assert [answer.status_code for answer in answers] == [200] * len(due)
    assert (await people[0].get(path))["ply"] == seen[0]["ply"] + len(due)


async def test_news_of_an_earlier_move_do_not_hide_the_last_one(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news of two acknowledged moves are under way, and only the first have arrived: who asks sees both moves."""
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}"
    other = same_guest(ada, second)
    assert (await other.get(path))["ply"] == 0
    heard: list[tuple[Any, ...]] = []
    tell = site_of(second).peers._note_version
    monkeypatch.setattr(site_of(second).rooms.pubsub, "on_change", lambda *news: heard.append(news))
    await ada.play(made["table"], 0, "b2-c2")
    await ada.play(made["table"], 1, "f12-f11")
    await until(lambda: len(heard) == 2)
    tell(*heard[0])
    assert (await other.get(path))["ply"] == 2


async def test_a_worker_far_behind_reads_all_again(workers: list[FastAPI]) -> None:
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}"
    other = same_guest(ada, second)
    assert (await other.get(path))["ply"] == 0
    for _ in range(MAX_FOLLOWED_LINES // 2 + 1):
        await ada.play(made["table"], 0, "b2-c2")
        await ada.post(path + "/undo", {"seat": 0})
    await ada.play(made["table"], 0, "b2-c2")
    assert (await other.get(path))["ply"] == 1
    await other.play(made["table"], 1, "f12-f11")
    mine, theirs = await ada.get(path), await other.get(path)
    assert mine == theirs


async def test_of_several_workers_one_thinks(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "RETRY_SECONDS", 0.05)
    thought: list[int] = []
    for app in workers:
        robots = site_of(app).bots

        async def counted(game: Any, state: Any, *more: Any, _think: Any = robots.think, **rest: Any) -> Any:
            thought.append(int(state.ply))
            await asyncio.sleep(0.2)
            return await _think(game, state, *more, **rest)

        monkeypatch.setattr(robots, "think", counted)
    ada = Guest(workers[0])
    made = await ada.new_table(seats=AGAINST_A_BOT)
    watchers = [Watcher(app, made["table"]) for app in workers]
    await until(lambda: all(watcher.ply == 0 for watcher in watchers))
    await same_guest(ada, workers[1]).play(made["table"], 0, "b2-c2")
    await until(lambda: all(watcher.ply == 2 for watcher in watchers))
    assert thought == [1]
    for watcher in watchers:
        await watcher.leave()


async def test_a_lease_passes_on_when_its_worker_dies(postgres_url: str, settings: Settings) -> None:
    url = site_of(create_app(settings)).rooms.store.engine.url
    first, second = leases.PostgresLeases(url), leases.PostgresLeases(url)
    assert await first.try_acquire("table")
    assert await first.try_acquire("table")  # it still is
    assert not await second.try_acquire("table")
    await first._connection.close()  # as when a worker is killed
    await once(lambda: second.try_acquire("table"), bool)
    assert not await first.try_acquire("table")
    await second.release("table")
    async with first.hold("table"), first.hold("table"):
        assert not await second.try_acquire("table")
    assert await second.try_acquire("table")
    await first.close()
    await second.close()


async def test_the_listening_connection_is_cut(
    workers: list[FastAPI], postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "FIRST_PAUSE", 0.5)
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table()
    watcher = Watcher(second, made["table"])
    await until(lambda: watcher.ply == 0)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    assert len(postgres.run(cut)) == 3
    await ada.play(made["table"], 0, "b2-c2")  # nobody hears this
    await until(lambda: watcher.ply == 1)
    await ada.play(made["table"], 1, "f12-f11")
    await until(lambda: watcher.ply == 2)
    await watcher.leave()


async def test_who_is_here_is_known_everywhere(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = workers
    ada, ben = Guest(first), Guest(second)
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    room = await site_of(first).rooms.get(made["table"])
    watcher = Watcher(second, made["table"], guest_of(room, 1))

    def online() -> bool:
        return room.is_online(room.seats[1])

    await until(online)
    assert (await ada.get(path))["seats"][1]["online"]
    late = create_app(third.state.settings)
    async with late.router.lifespan_context(late):  # a worker that starts now is told
        await until(lambda: site_of(late).peers.list_guests(made["table"]))
        assert (await same_guest(ada, late).get(path))["seats"][1]["online"]
        began = min(site_of(app).rooms.started_at for app in workers)
        await until(lambda: site_of(late).rooms.started_at == began)  # there was a server all the time: clocks ran
        alive = len(site_of(first).peers._last_heard)
    await until(lambda: len(site_of(first).peers._last_heard) == alive - 1)  # it said goodbye
    await watcher.leave()
    await until(lambda: not online())
    watcher = Watcher(second, made["table"], guest_of(room, 1))
    await until(online)
    monkeypatch.setattr(peers, "SILENCE_SECONDS", -1.0)  # as if the second had said nothing for long
    site_of(first).peers._forget_silent_peers()
    assert not online()
    await watcher.leave()


async def test_what_is_beside_the_game_is_seen_everywhere(workers: list[FastAPI]) -> None:
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table(game="farcry", seats=[{"kind": "me"}, {"kind": "me"}], options={})
    here, there = [await site_of(app).rooms.get(made["table"]) for app in (first, second)]
    key = min(list_public_keys(here))
    await ada.post(f"/api/tables/{made['table']}/plan", {"seat": 0, "keys": [key]})
    await until(lambda: there.side_channel.to_json()["plans"])
    assert there.side_channel.to_json()["plans"][0]["keys"] == [key]
    here.side_channel.add_remark(1, Text("Allons", "Let us go"))
    await until(lambda: there.side_channel.remarks)
    assert there.side_channel.remarks[-1].text.en == "Let us go"
    assert len(here.side_channel.remarks) == 1, "what was told does not come back"


async def test_what_is_said_is_heard_everywhere(workers: list[FastAPI]) -> None:
    first, second, third = workers
    ada, ben = Guest(first), Guest(second)
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    table, path = made["table"], f"/api/tables/{made['table']}"
    room = await site_of(third).rooms.get(table)
    player, looker = Watcher(third, table, guest_of(room, 1)), Watcher(third, table)
    await until(lambda: player.ply == looker.ply == 0)
    numbers = await asyncio.gather(
        *(same_guest(who, app).post(path + "/talk", {"text": "hm"}, 201) for who in (ada, ben) for app in workers * 3)
    )
    assert sorted(told["said"] for told in numbers) == list(range(1, 19)), "each line has its own number"

    def heard(watcher: Watcher) -> list[int]:
        return [line["n"] for name, data in watcher.heard if name == "said" for line in data["lines"]]

    await until(lambda: len(heard(player)) >= 18)
    assert sorted(heard(player)) == list(range(1, 19)), "each line is told once"
    assert heard(looker) == []
    await same_guest(ada, second).post(path + "/ping", {"seat": 0, "key": "cell:d6"})
    await until(lambda: any(data.get("pings") for name, data in looker.heard if name == "beside"))
    assert (await ada.get(path))["watching"] == 1, "who looks on at another worker is counted"
    for watcher in (player, looker):
        await watcher.leave()


async def test_the_database_is_restarted(workers: list[FastAPI], postgres: Postgres) -> None:
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table(seats=AGAINST_A_BOT)
    path = f"/api/tables/{made['table']}"
    watcher = Watcher(second, made["table"])
    await until(lambda: watcher.ply == 0)
    postgres.stop()
    try:
        body = {"seat": 0, "ply": 0, "action": "b2-c2"}
        assert (await ada.post(path + "/actions", body, 503))["error"]["code"] == "storage"
        assert (await ada.post(path + "/actions", body, 503))["error"]["code"] == "storage"
    finally:
        postgres.start()
    await ada.post(path + "/actions", body)
    await until(lambda: watcher.ply == 2)
    await watcher.leave()


async def test_the_answer_of_a_commit_is_lost(
    workers: list[FastAPI], postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is kept, but the worker cannot know. Who sends it again is told how the table stands."""
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table()
    store, path = site_of(first).rooms.store, f"/api/tables/{made['table']}"
    await ada.get(path)
    append = store.append_lines

    async def cut_off(*given: Any) -> None:
        await append(*given)
        store.memory_versions[made["table"]] -= 1  # the worker did not hear of its own success
        raise storage_failure()

    monkeypatch.setattr(store, "append_lines", cut_off)
    body = {"seat": 0, "ply": 0, "action": "b2-c2"}
    await ada.post(path + "/actions", body, 503)
    monkeypatch.setattr(store, "append_lines", append)
    answer = await ada.post(path + "/actions", body, 409)
    assert answer["error"]["code"] == "stale"
    assert answer["full"]["ply"] == 1
    assert (await same_guest(ada, second).get(path))["ply"] == 1
