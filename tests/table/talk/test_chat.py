"""What is said at a table: kept, read only by whom it is for, limited, and silent about who anybody is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from ludotheque.core.language.text import Text
from ludotheque.server.app import create_app
from ludotheque.table.common.settings import Settings
from ludotheque.table.room.client import Client
from ludotheque.table.store.schema import ChatRow
from ludotheque.table.talk import chat
from tests.sites import site_of
from tests.table.clients import log_in, register
from tests.table.conftest import TWO_PEOPLE, Guest, come_back, on_both, sit_down
from tests.table.messages.test_stream import Reader

pytestmark = pytest.mark.anyio


async def two_people(ada: Guest, ben: Guest) -> tuple[str, str]:
    """A table at which both sit, and the address of its talk."""
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    return made["table"], f"/api/tables/{made['table']}/talk"


async def heard(guest: Guest, path: str) -> list[str]:
    """What somebody reads, in words."""
    lines = (await guest.get(path))["lines"]
    return [line["words"]["en"] if line.get("words") else "…" for line in lines]


async def test_players_talk_and_the_gallery_talks(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    table, path = await two_people(ada, ben)
    eve = guest()
    await eve.get(f"/api/tables/{table}")
    assert await ada.post(path, {"text": " Good\nluck \u202e! "}, 201) == {"said": 1}
    await eve.post(path, {"text": "They do not see the fork."}, 201)
    await ben.post(path, {"text": "You too"}, 201)
    assert await heard(ada, path) == await heard(ben, path) == ["Good luck !", "You too"]
    assert await heard(eve, path) == ["They do not see the fork."]
    line = (await ben.get(path))["lines"][0]
    assert (line["n"], line["place"], line["seat"], line["name"], line["mine"]) == (1, "table", 0, "Ada", False)
    ids = {holder for seat in (await site_of(app).rooms.get(table)).seats for holder in seat.holders}
    told = await ben.text(path)
    assert len(ids) == 2
    assert not any(known in told for known in ids), "nobody learns who a guest is"
    await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert await heard(ada, path) == ["Good luck !", "They do not see the fork.", "You too"], "the game is over"
    assert await heard(eve, path) == ["They do not see the fork."], "the table’s talk stays the players’"


async def test_it_is_kept(settings: Settings, app: FastAPI, ada: Guest, ben: Guest) -> None:
    _, path = await two_people(ada, ben)
    await ada.post(path, {"text": "Still there?"}, 201)
    again = create_app(settings)
    async with again.router.lifespan_context(again):
        later = Guest(again)
        later.client.cookies = ada.client.cookies
        assert await heard(later, path) == ["Still there?"]


async def test_the_stream_tells_the_last_lines_and_then_the_new_ones(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, path = await two_people(ada, ben)
    await ada.post(path, {"text": "one"}, 201)
    room = await site_of(app).rooms.get(table)
    reader = Reader(app, table, next(iter(room.seats[1].holders)))
    assert (await reader.next())[0] == "full"
    name, said = await reader.next()
    assert (name, said["whole"], said["more"], [line["n"] for line in said["lines"]]) == ("said", True, False, [1])
    looker = Reader(app, table)
    assert (await looker.next())[0] == "full", "and nothing of the table’s talk"
    await ada.post(path, {"text": "two"}, 201)
    told = [await reader.next(), await reader.next()]  # somebody came to look on, too
    said = next(data for name, data in told if name == "said")
    assert (said["whole"], [line["words"]["en"] for line in said["lines"]]) == (False, ["two"])
    await chat.post_news(site_of(app).rooms, room, Text("Ben est revenu.", "Ben is back."))
    name, said = await looker.next()
    assert (name, said["lines"][0]["words"]["fr"], said["lines"][0]["place"]) == ("said", "Ben est revenu.", "news")
    await reader.close()
    await looker.close()


async def test_older_lines_are_asked_for(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, path = await two_people(ada, ben)
    room = await site_of(app).rooms.get(table)
    for number in range(1, chat.PAGE_LINES + 11):
        await chat.post_news(site_of(app).rooms, room, Text(f"n {number}", f"n {number}"))
    last = await ada.get(path)
    assert (last["more"], last["lines"][0]["n"], last["lines"][-1]["n"]) == (True, 11, chat.PAGE_LINES + 10)
    older = await ada.get(path + "?before=11")
    assert (older["more"], [line["n"] for line in older["lines"]]) == (False, list(range(1, 11)))


async def test_limits(ada: Guest, ben: Guest) -> None:
    _, path = await two_people(ada, ben)
    for bad in ("", "x" * 401, None, ["x"]):
        assert (await ada.post(path, {"text": bad}, 400))["error"]
    empty = await ada.post(path, {"text": " \u200e\t "}, 400)
    assert empty["error"]["en"] == "There is nothing to read in this message."
    await ada.post(path, {"text": "é" * 400}, 201)


async def test_the_newest_lines_of_each_place_are_kept(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is silenced by others: not a player by the gallery or by the other one, and not the table by anybody."""
    monkeypatch.setattr(chat, "MAX_LINES", {"table": 3, "gallery": 2, "news": 2})
    table, path = await two_people(ada, ben)
    eve, room = guest(), await site_of(app).rooms.get(table)
    await ben.post(path, {"text": "hello"}, 201)
    await chat.post_news(site_of(app).rooms, room, Text("n", "n"))
    for number in range(6):
        await eve.post(path, {"text": f"e{number}"}, 201)
        await ada.post(path, {"text": f"a{number}"}, 201)
    assert await heard(ben, path) == ["hello", "n", "a3", "a4", "a5"]
    assert await heard(eve, path) == ["n", "e4", "e5"]
    for number in range(3):
        await chat.post_news(site_of(app).rooms, room, Text(f"n{number}", f"n{number}"))
    assert await heard(eve, path) == ["e4", "e5", "n1", "n2"]
    assert (await ada.get(path))["lines"][-1]["n"] == 17, "numbers go on"
    await ben.post("/api/me/mutes", {"table": table, "n": 14, "mute": True})


@on_both
async def test_a_crowd_that_talks_at_once_keeps_nobody_from_a_line(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    table, path = await two_people(ada, ben)
    rooms, room = site_of(app).rooms, await site_of(app).rooms.get(table)
    crowd = [chat.post_chat(rooms, Client(f"{number:016}", "en"), table, "boo") for number in range(80)]
    mine = ada.post(path, {"text": "are you there?"}, 201)
    await asyncio.gather(*crowd, chat.post_news(rooms, room, Text("n", "n")), mine)
    assert sorted(await heard(ben, path)) == ["are you there?", "n"]
    assert room.chat_version == 82


async def test_who_looks_on_as_many_is_one_address(settings: Settings) -> None:
    made = create_app(replace(settings, rate=1.0))
    async with made.router.lifespan_context(made):
        ada = Guest(made)
        table = (await ada.new_table())["table"]
        path = f"/api/tables/{table}/talk"
        codes = [(await Guest(made).client.post(path, json={"text": "boo"})).status_code for _ in range(40)]
        assert codes[:20] == [201] * 20
        assert codes.count(201) < 25
        refused = await Guest(made).post(path, {"text": "boo"}, 429)
        assert refused["error"]["en"].startswith("A lot is being said from your address")
        await ada.post(path, {"text": "a player at the same address"}, 201)
        other = Guest(made, "192.0.2.7")
        await other.post(path, {"text": "somebody elsewhere"}, 201)


async def test_nobody_talks_faster_than_people_read(settings: Settings) -> None:
    made = create_app(replace(settings, rate=1.0))
    async with made.router.lifespan_context(made):
        ada = Guest(made)
        table = (await ada.new_table())["table"]
        for _ in range(8):
            await ada.post(f"/api/tables/{table}/talk", {"text": "hm"}, 201)
        refused = await ada.post(f"/api/tables/{table}/talk", {"text": "hm"}, 429)
        assert refused["error"]["fr"].startswith("Vous parlez plus vite")
        other = Guest(made)
        await other.get(f"/api/tables/{table}")
        await other.post(f"/api/tables/{table}/talk", {"text": "hm"}, 201)


async def test_two_workers_at_once_write_two_lines(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, _ = await two_people(ada, ben)
    rooms = site_of(app).rooms
    room = await rooms.get(table)
    await asyncio.gather(*(chat.post_news(rooms, room, Text(f"{k}", f"{k}")) for k in range(12)))
    rows = await rooms.store.fetch_rows(select(ChatRow.n).order_by(ChatRow.n))
    assert [row.n for row in rows] == list(range(1, 13))
    assert room.chat_version == 12


async def test_somebody_muted_is_not_sent(app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table, path = await two_people(ada, ben)
    await ada.post(path, {"text": "secret insult"}, 201)
    await ben.post(path, {"text": "hey"}, 201)
    order = {"table": table, "n": 1, "mute": True}
    assert await ben.post("/api/me/mutes", order) == {"muted": True}
    assert (await ben.get(path))["lines"][0] == {"n": 1, "muted": True}
    assert "insult" not in await ben.text(path)
    assert await heard(ada, path) == ["secret insult", "hey"]
    await ben.post("/api/me/mutes", order | {"mute": False})
    assert await heard(ben, path) == ["secret insult", "hey"]
    assert (await ben.post("/api/me/mutes", order | {"n": 2}, 409))["error"]["en"] == "You cannot mute yourself."
    assert (await ben.post("/api/me/mutes", order | {"n": 9}, 404))["error"]
    assert (await ben.post("/api/me/mutes", order | {"n": 0}, 400))["error"]
    eve = guest()
    await eve.get(f"/api/tables/{table}")
    assert (await eve.post("/api/me/mutes", order, 404))["error"], "a line that one cannot read is no line to them"


async def test_who_is_muted_is_silent_on_every_device(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table, path = await two_people(ada, ben)
    await ben.post(path, {"text": "rude"}, 201)
    await ada.post("/api/me/mutes", {"table": table, "n": 1, "mute": True})
    phone = guest()
    await come_back(phone, await ben.get(f"/api/tables/{table}"), 1)
    await phone.post(path, {"text": "rude again"}, 201)
    assert "rude" not in await ada.text(path)
    assert [line["n"] for line in (await ada.get(path))["lines"] if line.get("muted")] == [1, 3]


async def test_who_is_muted_is_silent_in_another_browser_on_the_same_seat(
    app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]
) -> None:
    table, path = await two_people(ada, ben)
    await ben.post(path, {"text": "rude"}, 201)
    await ada.post(path, {"text": "hello"}, 201)
    await ada.post("/api/me/mutes", {"table": table, "n": 1, "mute": True})
    await ben.post(f"/api/tables/{table}/stand", {"seat": 1})
    other = guest()
    invite = (await ada.get(f"/api/tables/{table}"))["invitation"]["url"].partition("?invite=")[2]
    await other.post(f"/api/tables/{table}/sit", {"seat": 1, "invite": invite})
    await other.post(path, {"text": "rude again"}, 201)
    assert await heard(ada, path) == ["…", "hello", "…"]
    assert await heard(other, path) == ["rude", "hello", "rude again"], "who speaks reads himself"
    await ada.post("/api/me/mutes", {"table": table, "n": 3, "mute": False})
    assert await heard(ada, path) == ["rude", "hello", "rude again"], "the whole seat is read again"


async def test_who_is_muted_stays_so_with_an_account(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    table, path = await two_people(ada, ben)
    eve, account = guest(), guest()
    await register(account, "Eve")
    await eve.post(path, {"text": "rude"}, 201)
    cleo = guest()
    await cleo.post(path, {"text": "hello"}, 201)
    await cleo.post("/api/me/mutes", {"table": table, "n": 1, "mute": True})
    assert await heard(cleo, path) == ["…", "hello"]
    await log_in(eve, "Eve")
    await eve.post(path, {"text": "rude again"}, 201)
    assert await heard(cleo, path) == ["…", "hello", "…"]


async def test_words_taken_away_are_shown_as_taken_away(app: FastAPI, ada: Guest, ben: Guest) -> None:
    _, path = await two_people(ada, ben)
    await ada.post(path, {"text": "my name is Ada"}, 201)
    async with site_of(app).rooms.store.transaction() as connection:
        await connection.execute(update(ChatRow).values(words={}, name="", guest=None))
    line = (await ben.get(path))["lines"][0]
    assert (line["words"], line["name"], line["place"]) == (None, "", "table")


async def test_a_takeback_leaves_its_trace(ada: Guest, ben: Guest) -> None:
    table, path = await two_people(ada, ben)
    await ada.play(table, 0, "b2-c2")
    await ben.play(table, 1, "f12-f11")
    await ada.post(f"/api/tables/{table}/undo", {"seat": 0})
    await ben.post(f"/api/tables/{table}/undo/answer", {"seat": 1, "accept": False})
    await ada.post(f"/api/tables/{table}/undo", {"seat": 0})
    await ben.post(f"/api/tables/{table}/undo/answer", {"seat": 1, "accept": True})
    assert await heard(ada, path) == [
        "Ada asks to take back.",
        "Black refuses the takeback.",
        "Ada asks to take back.",
        "Black agrees: the move is taken back.",
    ]


async def test_who_plays_alone_is_told_nothing_of_it(ada: Guest) -> None:
    table = (await ada.new_table())["table"]
    await ada.play(table, 0, "b2-c2")
    await ada.post(f"/api/tables/{table}/undo", {"seat": 0})
    assert await heard(ada, f"/api/tables/{table}/talk") == []


async def test_news_that_cannot_be_kept_stop_nothing(app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await ada.new_table())["table"]
    rooms = site_of(app).rooms
    room = await rooms.get(table)

    def broken() -> Any:
        raise chat.problems.storage_failure()

    monkeypatch.setattr(rooms.store, "transaction", broken)
    await chat.post_news(rooms, room, Text("a", "a"))
    assert room.chat_version == 0
    with pytest.raises(chat.Problem):
        await chat.post_chat(rooms, Client("g" * 16, "en"), table, "hello")
