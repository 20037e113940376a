"""Chat and news of a table: lines of its players, of its spectators, and of the table itself.

Three places. `table`: guests with a seat write there, and only they ever read it. `gallery`: spectators write there;
the players read it once the game is over, so that nobody helps them meanwhile. `news`: the table reports what happened
around the game (a player sat down, asked for a takeback), and all read it; delayed spectators read it late. A line is
stored, then published: the wake-up only says that there is one, and each stream loads what its reader may read. Of a
muted person the reader only learns that there is a line; nor are lines sent that come later from the same seat.

Nobody is silenced by what others write: each seat, the gallery and the news have room of their own (`MAX_LINES`), and
where it is full the oldest lines there are deleted.
"""

from __future__ import annotations

import asyncio
import logging
import math
import unicodedata
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Delete, Row, and_, delete, func, insert, or_, select

from ludotheque.core.language.text import Text
from ludotheque.table.common import problems
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.common.rate_limits import CHAT, SPECTATOR_CHAT
from ludotheque.table.people import name_checks
from ludotheque.table.room import spectators
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import ChatRow, MuteRow
from ludotheque.table.store.store import Store, shield_from_cancel, upsert_async
from ludotheque.table.words import WORDS

logger = logging.getLogger("ludotheque.table")
Json = dict[str, Any]

TABLE, GALLERY, NEWS = "table", "gallery", "news"

MAX_TEXT_CHARS = 400
MAX_LINES = {TABLE: 2000, GALLERY: 500, NEWS: 2000}
"""The newest lines that are kept: of each seat, of all spectators together, of the table itself."""

MAX_FETCHED = 50_000
"""More lines than a table keeps, whatever the game."""

LAST_NUMBER = 2**31 - 1
MAX_MUTED = 500
PAGE_LINES = 50
MAX_TRIES = 50
"""Two workers may want the same number at once: the second tries the next one."""

DIRECTION_MARKS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of writing: they would let a line reach out of its place."""


async def post_chat(rooms: Rooms, client: Client, table_id: str, words: str) -> Json:
    """Store a chat line of a client, at the table or in the gallery, and publish it; return its number. Raise a Problem
    when it is empty or too fast."""
    room = await rooms.get(table_id)
    spectators.check_can_watch(room, client)
    text = clean_text(words)
    if not text:
        raise Problem(400, "bad_request", WORDS["chat.empty"])
    seat = room.find_viewpoint(client)
    _check_pace(rooms, client, seat)
    name = room.seats[seat].name if seat is not None else await _spectator_name(rooms, room, client.guest)
    place = GALLERY if seat is None else TABLE
    values = {"place": place, "guest": client.guest, "seat": seat, "name": name, "words": Text(text, text).to_json()}
    n = await _store_line(rooms, room, values)
    _publish_line(rooms, room)
    return {"said": n}


async def _spectator_name(rooms: Rooms, room: Room, guest: str) -> str:
    """Return the name of a spectator here: not that of a player of this table, nor of somebody else's account."""
    return await name_checks.find_usable_name(
        rooms.store, room.seats, guest, None, await rooms.store.load_guest_name(guest)
    )


def _check_pace(rooms: Rooms, client: Client, seat: int | None) -> None:
    """Raise a Problem when a client writes too fast. One person may pose as many spectators: so the address counts,
    too."""
    pace = [(client.guest, "talk", CHAT, WORDS["chat.too_fast"])]
    if seat is None:
        pace.append((client.address, "gallery", SPECTATOR_CHAT, WORDS["chat.crowd_too_fast"]))
    for speaker, kind, allowance, text in pace:
        if not rooms.limiter.try_spend(speaker, kind, allowance):
            raise Problem(429, "too_fast", text, wait=math.ceil(rooms.limiter.wait_seconds(speaker, kind, allowance)))


async def post_news(rooms: Rooms, room: Room, text: Text) -> None:
    """Store a line of the table's news and publish it. It reports what has happened: a table that cannot write it goes
    on without."""
    try:
        await _store_line(rooms, room, {"place": NEWS, "seat": None, "name": "", "words": text.to_json()})
    except (Problem, Stale):
        logger.warning("the news of a table could not be kept")
        return
    _publish_line(rooms, room)


def _publish_line(rooms: Rooms, room: Room) -> None:
    room.chat_version += 1
    rooms.publish_change(room)


async def _store_line(rooms: Rooms, room: Room, values: Json) -> int:
    """Store a line under the next free number, delete the oldest of its place where it is full, notify peers, and
    return the number. Lines of one place wait for each other, so that a crowd does not hold up the other places: only a
    line of another place or of a peer may want the same number."""
    place = values["place"]
    async with room.chat_locks.setdefault(place, asyncio.Lock()):
        for _ in range(MAX_TRIES):
            try:
                async with rooms.store.transaction() as connection:
                    last = select(func.max(ChatRow.n)).where(ChatRow.table_id == room.id)
                    n = int((await connection.execute(last)).scalar() or 0) + 1
                    await connection.execute(insert(ChatRow).values(table_id=room.id, n=n, line=room.length, **values))
                    if n > MAX_LINES[place]:
                        await connection.execute(_delete_oldest(room.id, place, values["seat"]))
                    await rooms.pubsub.notify_on_commit(connection, "said", room.id)
                    return n
            except Stale:
                continue
    raise problems.storage_failure()


def _delete_oldest(table_id: str, place: str, seat: int | None) -> Delete:
    """Return the statement that deletes what is beyond the lines kept of a place, or of a seat at the table."""
    here = (ChatRow.table_id == table_id, ChatRow.place == place, *([ChatRow.seat == seat] if place == TABLE else []))
    newest = select(ChatRow.n).where(*here).order_by(ChatRow.n.desc()).offset(MAX_LINES[place]).limit(1)
    return delete(ChatRow).where(*here, ChatRow.n <= newest.scalar_subquery())


def clean_text(words: str) -> str:
    r"""Return a text as it is stored: in one line, nothing invisible, nothing that changes the direction of writing.

    >>> clean_text("  hello\n\u202etable ")
    'hello table'
    """
    visible = (" " if letter.isspace() else letter for letter in words if letter not in DIRECTION_MARKS)
    return " ".join(
        "".join(letter for letter in visible if unicodedata.category(letter)[0] != "C" or letter == "\u200d").split()
    )


# --- read ---

_NEWS = ChatRow.place == NEWS


async def list_latest(rooms: Rooms, client: Client, room: Room, before: int | None = None) -> Json:
    """Return the last lines that a client may read, or those before a number."""
    where = [_readable_lines(room, client)] + ([ChatRow.n < before] if before is not None else [])
    rows = await _fetch_rows(rooms.store, room, where, PAGE_LINES + 1, newest=True)
    lines = await _describe_lines(rooms.store, client, rows[:PAGE_LINES][::-1])
    return {
        "lines": lines,
        "more": len(rows) > PAGE_LINES,
        "place": GALLERY if room.find_viewpoint(client) is None else TABLE,
    }


async def list_new_lines(rooms: Rooms, client: Client, room: Room, n: int, line: int | None) -> list[Json]:
    """Return the lines after number `n` that a client may read; for a delayed spectator also the news that they have
    reached since `line`."""
    beyond = ChatRow.n > n
    where = [_readable_lines(room, client), beyond if line is None else or_(beyond, and_(_NEWS, ChatRow.line > line))]
    return await _describe_lines(rooms.store, client, await _fetch_rows(rooms.store, room, where, MAX_FETCHED))


def _readable_lines(room: Room, client: Client) -> ColumnElement[bool]:
    """Return the condition for the lines of a table that a client may read."""
    seated = bool(room.list_seats(client.guest))
    places = [TABLE, NEWS] if seated else [GALLERY]
    if seated and room.status == "over":
        places.append(GALLERY)
    allowed = ChatRow.place.in_(places)
    return allowed if seated else or_(allowed, and_(_NEWS, ChatRow.line <= room.length))


async def _fetch_rows(
    store: Store, room: Room, where: Sequence[ColumnElement[bool]], most: int, newest: bool = False
) -> Sequence[Row[Any]]:
    order = ChatRow.n.desc() if newest else ChatRow.n
    query = select(*ChatRow.__table__.columns).where(ChatRow.table_id == room.id, *where)
    return await store.fetch_rows(query.order_by(order).limit(most))


async def _describe_lines(store: Store, client: Client, rows: Sequence[Row[Any]]) -> list[Json]:
    """Return rows as a reader gets them: of muted people, only that there is a line."""
    if not rows:
        return []
    muted = await _load_muted_guests(store, client.guest)
    silent = await _list_muted_seats(store, rows[0].table_id, muted) if muted else frozenset()
    return [
        _hide_line(row) if _is_muted(row, client, muted, silent) else _describe_line(row, client.guest) for row in rows
    ]


def _hide_line(row: Row[Any]) -> Json:
    return {"n": row.n, "muted": True}


def _is_muted(row: Row[Any], client: Client, muted: frozenset[str], silent: frozenset[int]) -> bool:
    """Whether a reader has muted the author of a line, or a person who spoke from the same seat before. It may be the
    same one in another browser."""
    return row.guest in muted or (row.seat in silent and row.guest not in (None, client.guest))


async def _list_muted_seats(store: Store, table_id: str, muted: frozenset[str]) -> frozenset[int]:
    """Return the seats of a table from which a muted person has written."""
    spoken = select(ChatRow.seat).where(ChatRow.table_id == table_id, ChatRow.guest.in_(muted))
    return frozenset(row.seat for row in await store.fetch_rows(spoken.distinct()) if row.seat is not None)


def _describe_line(row: Row[Any], guest: str) -> Json:
    words = row.words if row.words and any(row.words.values()) else None  # None: its author has deleted it
    at = as_utc(row.at).isoformat(timespec="seconds")
    own = row.guest is not None and row.guest == guest
    return {"n": row.n, "place": row.place, "seat": row.seat, "name": row.name, "words": words, "at": at, "mine": own}


# --- mute ---


async def mute_author(rooms: Rooms, client: Client, table_id: str, n: int, muted: bool) -> Json:
    """Mute or unmute the author of a line. The author is named by the line, since nobody learns the id of a guest."""
    room = await rooms.get_visible(table_id, client)
    rows = await _fetch_rows(rooms.store, room, [_readable_lines(room, client), ChatRow.n == n], 1)
    author = rows[0].guest if rows else None
    if author is None:
        raise Problem(404, "not_found", WORDS["chat.no_line"])
    if author == client.guest:
        raise Problem(409, "nothing", WORDS["chat.own_line"])
    await _set_mute(rooms.store, client.guest, author, muted)
    if not muted and rows[0].seat is not None:
        await _unmute_seat(rooms.store, client.guest, room.id, rows[0].seat)
    return {"muted": muted}


@shield_from_cancel
async def _unmute_seat(store: Store, guest: str, table_id: str, seat: int) -> None:
    """Unmute everybody who has written from a seat."""
    spoken = select(ChatRow.guest).where(ChatRow.table_id == table_id, ChatRow.seat == seat, ChatRow.guest.is_not(None))
    async with store.transaction() as connection:
        await connection.execute(delete(MuteRow).where(MuteRow.guest == guest, MuteRow.muted.in_(spoken)))


async def _load_muted_guests(store: Store, guest: str) -> frozenset[str]:
    rows = await store.fetch_rows(select(MuteRow.muted).where(MuteRow.guest == guest))
    return frozenset(row.muted for row in rows)


async def _set_mute(store: Store, guest: str, other: str, muted: bool) -> None:
    if muted and len(await _load_muted_guests(store, guest)) >= MAX_MUTED:
        raise Problem(409, "full", WORDS["chat.too_many_muted"])
    async with store.transaction() as connection:
        if muted:
            await upsert_async(connection, MuteRow, {"guest": guest, "muted": other}, {})
        else:
            await connection.execute(delete(MuteRow).where(MuteRow.guest == guest, MuteRow.muted == other))
