"""Two workers, or two people, at the same moment: each is decided on the table as it is, and nothing is lost."""

from __future__ import annotations

import asyncio

import pytest
from fastapi import FastAPI

from ludotheque.table.common.settings import Settings
from ludotheque.table.play import stand_ins
from ludotheque.table.room import peers
from ludotheque.table.room.room import Room
from ludotheque.table.room.sync import MAX_FOLLOWED_LINES
from ludotheque.table.store import pubsub
from tests.server.test_workers import Watcher, guest_of, running, same_guest, workers
from tests.sites import site_of
from tests.table.clients import RATED, register, seat_all
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down, until
from tests.table.play.test_stand_ins import LIVE
from tests.toys.rally import RALLY

__all__ = ["workers"]
pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)]

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def overtake(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the other workers are quicker: whatever they write is written between the moment at which this worker
    asks how far a table is and the moment at which it writes itself, and their news are still on the way."""
    rooms = site_of(app).rooms

    async def as_known(table_id: str) -> int:
        return int(rooms.store.memory_versions[table_id])

    monkeypatch.setattr(rooms.pubsub, "on_change", lambda *_: None)
    monkeypatch.setattr(rooms.store, "load_version", as_known)


async def three_who_take(workers: list[FastAPI]) -> tuple[list[Guest], str]:
    """A table of three, known to the first two workers, at which the first seat needs consent to take back."""
    people = [Guest(workers[0]) for _ in range(3)]
    table = await seat_all(*people, game=RALLY.name, options={}, terms={})
    for seat in (0, 1):
        await people[seat].play(table, seat, "take 1")
    assert (await people[0].post(f"/api/tables/{table}/undo", {"seat": 0}))["asked"]
    await same_guest(people[0], workers[1]).get(f"/api/tables/{table}")
    return people, f"/api/tables/{table}"


# --- seats ---


async def test_nobody_plays_for_a_seat_that_he_has_left(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = workers
    ada, ben, cleo = (Guest(first) for _ in range(3))
    made = await ada.new_table(seats=[OPEN, ME], listed=True)
    path = f"/api/tables/{made['table']}"
    await ben.post(path + "/sit", {"seat": 0})
    late = same_guest(ben, second)
    await late.get(path)
    overtake(second, monkeypatch)
    await ben.post(path + "/stand", {"seat": 0})
    await cleo.post(path + "/sit", {"seat": 0})
    answer = await late.post(path + "/actions", {"seat": 0, "ply": 0, "action": "b2-c2"}, 403)
    assert answer["error"]["code"] == "forbidden"
    assert (await cleo.get(path))["ply"] == 0


async def test_nobody_stands_up_who_has_played(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table(seats=TWO_PEOPLE)
    path = f"/api/tables/{made['table']}"
    late = same_guest(ada, second)
    await late.get(path)
    overtake(second, monkeypatch)
    await ada.play(made["table"], 0, "b2-c2")
    assert (await late.post(path + "/stand", {"seat": 0}, 409))["error"]["code"] == "played"
    assert (await ada.get(path))["you"] == [0]


async def test_the_link_of_a_seat_that_was_left_opens_nothing(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = workers
    ada, ben = Guest(first), Guest(first)
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    phone = Guest(second)
    await phone.get(path)
    overtake(second, monkeypatch)
    await ben.post(path + "/stand", {"seat": 1})
    link = next(seat["url"] for seat in made["seats"] if "url" in seat)
    assert (await phone.client.get(link)).status_code == 403
    assert (await phone.get(path))["you"] == []


async def test_nobody_sits_twice_at_a_rated_table(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, _ = workers
    ada, ben = Guest(first), Guest(first)
    await register(ada, "Ada")
    await register(ben, "Ben")
    seats = [ME, OPEN, OPEN]
    made = await ada.new_table(game=RALLY.name, options={}, seats=seats, listed=True, terms=RATED)
    path = f"/api/tables/{made['table']}"
    late = same_guest(ben, second)
    await late.get(path)
    overtake(second, monkeypatch)
    await ben.post(path + "/sit", {"seat": 1})
    assert (await late.post(path + "/sit", {"seat": 2}, 409))["error"]["code"] == "rated"
    assert (await ben.get(path))["you"] == [1]


async def test_a_new_invitation_leaves_the_other_terms_as_they_are(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host renews the invitation at one worker while a player leaves a rated game at another: still away."""
    first, second, _ = workers
    ada, ben = Guest(first), Guest(first)
    await register(ada, "Ada")
    await register(ben, "Ben")
    table = await seat_all(ada, ben)
    path = f"/api/tables/{table}"
    late = same_guest(ada, second)
    await late.get(path)
    overtake(second, monkeypatch)
    await ben.post(path + "/leave", {"seat": 1})
    await late.post(path + "/invitation", {"renew": True})
    assert (await ada.get(path))["seats"][1]["away"] > 0


async def test_who_comes_back_while_another_plays_has_his_seat(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = workers
    ada, ben = Guest(first), Guest(first)
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    for app in workers:
        site_of(app).bots._pause = 600.0
    await ada.play(made["table"], 0, "b2-c2")
    await ada.post(path + "/leave", {"seat": 0})
    room = await site_of(second).rooms.get(made["table"])
    overtake(second, monkeypatch)
    await ben.play(made["table"], 1, "f12-f11")
    await stand_ins.handle_arrival(site_of(second).rooms, room.id, guest_of(room, 0))
    assert (await ada.get(path))["seats"][0]["kept"] is None


# --- takebacks ---


async def test_two_agree_at_once(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    people, path = await three_who_take(workers)
    overtake(workers[1], monkeypatch)
    assert (await people[1].post(path + "/undo/answer", {"seat": 1, "accept": True}))["waiting"]
    late = same_guest(people[2], workers[1])
    assert (await late.post(path + "/undo/answer", {"seat": 2, "accept": True}))["applied"]
    assert (await people[0].get(path))["ply"] == 0


async def test_who_agrees_to_what_was_refused_changes_nothing(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    people, path = await three_who_take(workers)
    overtake(workers[1], monkeypatch)
    await people[1].post(path + "/undo/answer", {"seat": 1, "accept": False})
    late = same_guest(people[2], workers[1])
    answer = await late.post(path + "/undo/answer", {"seat": 2, "accept": True}, 409)
    assert answer["error"]["code"] == "no_offer"
    assert (await people[0].get(path))["undo"]["offer"] is None


async def test_who_asks_to_take_back_while_others_play_asks_for_nothing_old(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    people, path = await three_who_take(workers)
    overtake(workers[1], monkeypatch)
    ply = (await people[0].get(path))["ply"]
    await people[2].post(path + "/actions", {"seat": 2, "ply": ply, "action": "take 1"})
    late = same_guest(people[1], workers[1])
    assert (await late.post(path + "/undo", {"seat": 1, "ply": ply}, 409))["full"]["ply"] == ply + 1
    assert (await people[0].get(path))["undo"]["offer"] is None


# --- rematches ---


async def test_two_rematches_at_once_are_one_table(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table(listed=False)
    path = f"/api/tables/{made['table']}"
    await ada.post(path + "/resign", {"seat": 0})
    late = same_guest(ada, second)
    await late.get(path)
    overtake(second, monkeypatch)
    answers = [await who.post(path + "/rematch", status=201) for who in (ada, late)]
    assert answers[0]["table"] == answers[1]["table"]
    room = await site_of(first).rooms.get(made["table"])
    rows = await site_of(first).rooms.store.list_guest_tables(guest_of(room, 0))
    assert {row.id for row in rows} == {made["table"], answers[0]["table"]}, "nobody has an unknown table"


# --- news ---


async def test_a_worker_that_answers_before_it_hears_misses_nothing(
    workers: list[FastAPI], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, listens = Guest(workers[0]), asyncio.Event()
    made = await ada.new_table()
    listen = pubsub.PostgresPubSub._listen_forever

    async def later(self: pubsub.PostgresPubSub) -> None:
        await listens.wait()
        await listen(self)

    monkeypatch.setattr(pubsub.PostgresPubSub, "_listen_forever", later)
    async with running(settings) as late:
        watcher = Watcher(late, made["table"])
        await until(lambda: watcher.ply == 0)
        await ada.play(made["table"], 0, "b2-c2")
        listens.set()
        await until(lambda: watcher.ply == 1)
        await watcher.leave()


async def test_a_clock_that_ran_before_a_worker_began_is_not_forgiven(
    workers: list[FastAPI], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker opens the table before it has heard that there were others all the time."""
    ada, ben, hears = Guest(workers[0]), Guest(workers[0]), asyncio.Event()
    made = await ada.new_table(seats=TWO_PEOPLE, terms=LIVE)
    await sit_down(ben, made)
    await ada.play(made["table"], 0, "b2-c2")
    runs = (await site_of(workers[0]).rooms.get(made["table"])).seats[1].running
    listen = pubsub.PostgresPubSub._listen_forever

    async def later(self: pubsub.PostgresPubSub) -> None:
        await hears.wait()
        await listen(self)

    monkeypatch.setattr(pubsub.PostgresPubSub, "_listen_forever", later)
    async with running(settings) as late:
        rooms = site_of(late).rooms
        assert (await rooms.get(made["table"])).seats[1].running == rooms.started_at > runs
        hears.set()
        await until(lambda: rooms.started_at < runs)
        assert (await rooms.get(made["table"])).seats[1].running == runs


async def test_who_left_while_nobody_could_hear_it_is_not_here(workers: list[FastAPI]) -> None:
    first, second, third = workers
    ada = Guest(first)
    made = await ada.new_table()
    rooms = [await site_of(app).rooms.get(made["table"]) for app in (second, third)]
    watcher = Watcher(first, made["table"], guest_of(rooms[0], 0))

    def here(room: Room) -> bool:
        return room.is_online(room.seats[0])

    await until(lambda: all(here(room) for room in rooms))
    deaf = site_of(second).rooms.pubsub
    on_message, deaf.on_message = deaf.on_message, lambda *_: None
    await watcher.leave()
    await until(lambda: not here(rooms[1]))
    deaf.on_message = on_message
    deaf.on_missed()
    assert not here(rooms[0])


async def test_who_is_at_a_worker_that_was_silent_for_a_while_is_known_again(
    workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table()
    room = await site_of(second).rooms.get(made["table"])
    watcher = Watcher(first, made["table"], guest_of(room, 0))
    await until(lambda: room.is_online(room.seats[0]))
    with monkeypatch.context() as silence:
        silence.setattr(peers, "SILENCE_SECONDS", -1.0)
        site_of(second).peers._forget_silent_peers()
    assert not room.is_online(room.seats[0])
    site_of(first).rooms.pubsub.notify_peers("alive", data=site_of(first).peers._alive_message())
    await until(lambda: room.is_online(room.seats[0]))
    await watcher.leave()


async def test_what_is_said_is_told_with_its_commit(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens to this worker in the next moment, and though nothing else gets through."""
    first, second, _ = workers
    ada = Guest(first)
    made = await ada.new_table()
    room = await site_of(second).rooms.get(made["table"])
    watcher = Watcher(second, made["table"], guest_of(room, 0))
    await until(lambda: watcher.ply == 0)
    monkeypatch.setattr(site_of(first).rooms.pubsub, "notify_peers", lambda *_: None)
    await ada.post(f"/api/tables/{made['table']}/talk", {"text": "hm"}, 201)
    await until(lambda: any(name == "said" for name, _ in watcher.heard))
    await watcher.leave()


async def test_many_news_are_not_played_one_by_one(workers: list[FastAPI], monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that nobody has looked at for long is replayed aside, in a thread: nobody else waits for it."""
    ada, there = Guest(workers[0]), site_of(workers[1]).rooms
    made = await ada.new_table()
    room = await there.get(made["table"])
    for _ in range(MAX_FOLLOWED_LINES // 2 + 1):
        await ada.play(made["table"], 0, "b2-c2")
        await ada.post(f"/api/tables/{made['table']}/undo", {"seat": 0})
    await until(lambda: room.notified_version - there.store.memory_versions[room.id] > MAX_FOLLOWED_LINES)
    assert len(room.notified_lines) <= MAX_FOLLOWED_LINES
    match = room.match
    assert (await there.get(made["table"], ask=False)).length == 2 * (MAX_FOLLOWED_LINES // 2 + 1) + 1
    assert room.match is not match
    assert room.notified_lines == {}


async def test_a_name_that_was_deleted_is_gone_everywhere(workers: list[FastAPI]) -> None:
    first, second, _ = workers
    ada, ben = Guest(first), Guest(first)
    made = await ada.new_table(seats=[{"kind": "me", "name": "Adelaide"}, OPEN])
    await sit_down(ben, made)
    record = f"/api/tables/{made['table']}/record"
    other = same_guest(ben, second)
    assert "Adelaide" in await other.text(record)
    await ada.post("/api/me/delete", {"sure": True})
    assert "Adelaide" not in await ben.text(record)
    assert "Adelaide" not in await other.text(record)
