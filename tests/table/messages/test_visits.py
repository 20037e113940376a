"""How much somebody has seen: noted when he leaves, and never less than what he did himself."""

from __future__ import annotations

import asyncio

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from ludotheque.table.messages import visits
from ludotheque.table.store.schema import VisitRow
from tests.sites import site_of
from tests.table.conftest import PATIENCE, TWO_PEOPLE, Guest, sit_down
from tests.table.messages.test_stream import Reader

pytestmark = pytest.mark.anyio


async def seated(app: FastAPI, ada: Guest, ben: Guest) -> tuple[str, str]:
    """A table of two people, and who Ada is."""
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    room = await site_of(app).rooms.get(made["table"])
    return made["table"], next(iter(room.seats[0].holders))


async def noted(app: FastAPI, table: str, guest: str) -> int | None:
    """The lines of the last visit, once everything begun is written."""
    store = site_of(app).rooms.store
    await site_of(app).rooms.finish_background_work()
    visit = await visits.find_visit(store, table, guest)
    return visit.lines if visit else None


async def test_a_visit_ends_with_the_last_stream(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, guest = await seated(app, ada, ben)
    one, two = Reader(app, table, guest), Reader(app, table, guest)
    await one.next()
    await two.next()
    await ada.play(table, 0, "b2-c2")
    await one.next()
    await one.close()
    assert await noted(app, table, guest) is None, "he still looks on another screen"
    await two.next()
    await two.close()
    assert await noted(app, table, guest) == 2


async def test_who_leaves_a_table_in_doubt_freezes_nobody(app: FastAPI, ada: Guest, ben: Guest) -> None:
    """The answer of a commit was lost, so the room reads again and waits for all that is being written. Who leaves just
    then waits for the room: the two must not wait for each other."""
    table, guest = await seated(app, ada, ben)
    reader = Reader(app, table, guest)
    await reader.next()
    (await site_of(app).rooms.get(table)).needs_sync = True
    await reader.close()
    async with asyncio.timeout(PATIENCE):
        await ada.play(table, 0, "b2-c2")
    assert await noted(app, table, guest) == 1


async def test_what_was_not_told_was_not_seen(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, guest = await seated(app, ada, ben)
    reader = Reader(app, table, guest)
    await reader.next()
    await ada.play(table, 0, "b2-c2")
    await ben.play(table, 1, "f12-f11")
    await reader.close()
    assert await noted(app, table, guest) == 1, "the stream had told only the set-up"


async def test_nothing_is_written_while_people_play_nor_for_who_looks_on(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, guest = await seated(app, ada, ben)
    reader, stranger = Reader(app, table, guest), Reader(app, table, "stranger")
    await reader.next()
    await stranger.next()
    for seat, action in ((0, "b2-c2"), (1, "f12-f11"), (0, "f1-f2")):
        await (ada if seat == 0 else ben).play(table, seat, action)
        await reader.next()
    rows = select(func.count()).select_from(VisitRow)
    assert (await site_of(app).rooms.store.fetch_rows(rows))[0][0] == 0
    await stranger.close()
    await site_of(app).rooms.finish_background_work()
    assert (await site_of(app).rooms.store.fetch_rows(rows))[0][0] == 0
    await reader.close()


async def test_ones_own_action_has_been_seen_a_bots_has_not(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table, guest = await seated(app, ada, ben)
    room = await site_of(app).rooms.get(table)
    assert visits.count_own_lines(room, guest) == 0
    await ada.play(table, 0, "b2-c2")
    await ben.play(table, 1, "f12-f11")
    await ada.play(table, 0, "f1-f2")
    assert room.match.game_record.lines[0].startswith("setup")
    assert visits.count_own_lines(room, guest) == 4
    assert visits.count_own_lines(room, guest, frozenset({3})) == 2, "a bot decided the third action for him"
