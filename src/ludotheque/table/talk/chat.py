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
from ludotheque.table.common.clock import in_universal_time
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.common.rate_limits import GALLERY_TALK, TALK
from ludotheque.table.people import name_checks
from ludotheque.table.room import spectators
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import MuteRow, SaidRow
from ludotheque.table.store.store import Store, put, to_the_end

logger = logging.getLogger("ludotheque.table")
Json = dict[str, Any]

TABLE, GALLERY, NEWS = "table", "gallery", "news"

MAX_WORDS = 400
KEPT = {TABLE: 2000, GALLERY: 500, NEWS: 2000}
"""The newest lines that are kept: of each seat, of all spectators together, of the table itself."""

MOST = 50_000
"""More lines than a table keeps, whatever the game."""

LAST_NUMBER = 2**31 - 1
MAX_MUTED = 500
PAGE = 50
TRIES = 50
"""Two workers may want the same number at once: the second tries the next one."""

TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of writing: they would let a line reach out of its place."""

NOTHING = Text("Il n’y a rien à lire dans ce message.", "There is nothing to read in this message.")
TOO_FAST = Text(
    "Vous parlez plus vite qu’on ne lit : attendez quelques secondes.",
    "You talk faster than people read: wait a few seconds.",
)
CROWD_TOO_FAST = Text(
    "On parle beaucoup depuis votre adresse : attendez quelques secondes.",
    "A lot is being said from your address: wait a few seconds.",
)
NO_LINE = Text("Personne n’a rien dit de tel ici.", "Nobody said that here.")
OWN_LINE = Text("On ne se fait pas taire soi-même.", "You cannot mute yourself.")
TOO_MANY_MUTED = Text("Votre liste de personnes masquées est pleine.", "Your list of muted people is full.")


async def say(rooms: Rooms, client: Asker, table_id: str, words: str) -> Json:
    """Store a chat line of a client, at the table or in the gallery, and publish it; return its number. Raise a Problem
    when it is empty or too fast."""
    room = await rooms.get(table_id)
    spectators.check(room, client)
    text = cleaned(words)
    if not text:
        raise Problem(400, "bad_request", NOTHING)
    seat = room.focus(client)
    _check_pace(rooms, client, seat)
    name = room.seats[seat].name if seat is not None else await _name_of(rooms, room, client.guest)
    place = GALLERY if seat is None else TABLE
    values = {"place": place, "guest": client.guest, "seat": seat, "name": name, "words": Text(text, text).both()}
    n = await _keep(rooms, room, values)
    _tell(rooms, room)
    return {"said": n}


async def _name_of(rooms: Rooms, room: Room, guest: str) -> str:
    """Return the name of a spectator here: not that of a player of this table, nor of somebody else's account."""
    return await name_checks.fitting(rooms.store, room.seats, guest, None, await rooms.store.guest_name(guest))


def _check_pace(rooms: Rooms, client: Asker, seat: int | None) -> None:
    """Raise a Problem when a client writes too fast. One person may pose as many spectators: so the address counts,
    too."""
    pace = [(client.guest, "talk", TALK, TOO_FAST)]
    if seat is None:
        pace.append((client.address, "gallery", GALLERY_TALK, CROWD_TOO_FAST))
    for speaker, kind, allowance, text in pace:
        if not rooms.limiter.draws(speaker, kind, allowance):
            raise Problem(429, "too_fast", text, wait=math.ceil(rooms.limiter.wait(speaker, kind, allowance)))


async def news(rooms: Rooms, room: Room, text: Text) -> None:
    """Store a line of the table's news and publish it. It reports what has happened: a table that cannot write it goes
    on without."""
    try:
        await _keep(rooms, room, {"place": NEWS, "seat": None, "name": "", "words": text.both()})
    except (Problem, Stale):
        logger.warning("the news of a table could not be kept")
        return
    _tell(rooms, room)


def _tell(rooms: Rooms, room: Room) -> None:
    room.said += 1
    rooms.publish_change(room)


async def _keep(rooms: Rooms, room: Room, values: Json) -> int:
    """Store a line under the next free number, delete the oldest of its place where it is full, notify peers, and
    return the number. Lines of one place wait for each other, so that a crowd does not hold up the other places: only a
    line of another place or of a peer may want the same number."""
    place = values["place"]
    async with room.talking.setdefault(place, asyncio.Lock()):
        for _ in range(TRIES):
            try:
                async with rooms.store.writing() as connection:
                    last = select(func.max(SaidRow.n)).where(SaidRow.table_id == room.id)
                    n = int((await connection.execute(last)).scalar() or 0) + 1
                    await connection.execute(insert(SaidRow).values(table_id=room.id, n=n, line=room.length, **values))
                    if n > KEPT[place]:
                        await connection.execute(_too_old(room.id, place, values["seat"]))
                    await rooms.pubsub.tell_with(connection, "said", room.id)
                    return n
            except Stale:
                continue
    raise problems.storage()


def _too_old(table_id: str, place: str, seat: int | None) -> Delete:
    """Return the statement that deletes what is beyond the lines kept of a place, or of a seat at the table."""
    here = (SaidRow.table_id == table_id, SaidRow.place == place, *([SaidRow.seat == seat] if place == TABLE else []))
    newest = select(SaidRow.n).where(*here).order_by(SaidRow.n.desc()).offset(KEPT[place]).limit(1)
    return delete(SaidRow).where(*here, SaidRow.n <= newest.scalar_subquery())


def cleaned(words: str) -> str:
    r"""Return a text as it is stored: in one line, nothing invisible, nothing that changes the direction of writing.

    >>> clean_text("  hello\n\u202etable ")
    'hello table'
    """
    visible = (" " if letter.isspace() else letter for letter in words if letter not in TURNING)
    return " ".join(
        "".join(letter for letter in visible if unicodedata.category(letter)[0] != "C" or letter == "\u200d").split()
    )


# --- read ---

_NEWS = SaidRow.place == NEWS


async def latest(rooms: Rooms, client: Asker, room: Room, before: int | None = None) -> Json:
    """Return the last lines that a client may read, or those before a number."""
    where = [_readable(room, client)] + ([SaidRow.n < before] if before is not None else [])
    rows = await _rows(rooms.store, room, where, PAGE + 1, newest=True)
    lines = await _lines(rooms.store, client, rows[:PAGE][::-1])
    return {"lines": lines, "more": len(rows) > PAGE, "place": GALLERY if room.focus(client) is None else TABLE}


async def since(rooms: Rooms, client: Asker, room: Room, n: int, line: int | None) -> list[Json]:
    """Return the lines after number `n` that a client may read; for a delayed spectator also the news that they have
    reached since `line`."""
    beyond = SaidRow.n > n
    where = [_readable(room, client), beyond if line is None else or_(beyond, and_(_NEWS, SaidRow.line > line))]
    return await _lines(rooms.store, client, await _rows(rooms.store, room, where, MOST))


def _readable(room: Room, client: Asker) -> ColumnElement[bool]:
    """Return the condition for the lines of a table that a client may read."""
    seated = bool(room.held_by(client.guest))
    places = [TABLE, NEWS] if seated else [GALLERY]
    if seated and room.status == "over":
        places.append(GALLERY)
    allowed = SaidRow.place.in_(places)
    return allowed if seated else or_(allowed, and_(_NEWS, SaidRow.line <= room.length))


async def _rows(
    store: Store, room: Room, where: Sequence[ColumnElement[bool]], most: int, newest: bool = False
) -> Sequence[Row[Any]]:
    order = SaidRow.n.desc() if newest else SaidRow.n
    query = select(*SaidRow.__table__.columns).where(SaidRow.table_id == room.id, *where)
    return await store.read(query.order_by(order).limit(most))


async def _lines(store: Store, client: Asker, rows: Sequence[Row[Any]]) -> list[Json]:
    """Return rows as a reader gets them: of muted people, only that there is a line."""
    if not rows:
        return []
    muted = await _muted(store, client.guest)
    silent = await _silent_seats(store, rows[0].table_id, muted) if muted else frozenset()
    return [_hidden(row) if _is_muted(row, client, muted, silent) else _line(row, client.guest) for row in rows]


def _hidden(row: Row[Any]) -> Json:
    return {"n": row.n, "muted": True}


def _is_muted(row: Row[Any], client: Asker, muted: frozenset[str], silent: frozenset[int]) -> bool:
    """Whether a reader has muted the author of a line, or a person who spoke from the same seat before. It may be the
    same one in another browser."""
    return row.guest in muted or (row.seat in silent and row.guest not in (None, client.guest))


async def _silent_seats(store: Store, table_id: str, muted: frozenset[str]) -> frozenset[int]:
    """Return the seats of a table from which a muted person has written."""
    spoken = select(SaidRow.seat).where(SaidRow.table_id == table_id, SaidRow.guest.in_(muted))
    return frozenset(row.seat for row in await store.read(spoken.distinct()) if row.seat is not None)


def _line(row: Row[Any], guest: str) -> Json:
    words = row.words if row.words and any(row.words.values()) else None  # None: its author has deleted it
    at = in_universal_time(row.at).isoformat(timespec="seconds")
    own = row.guest is not None and row.guest == guest
    return {"n": row.n, "place": row.place, "seat": row.seat, "name": row.name, "words": words, "at": at, "mine": own}


# --- mute ---


async def mute(rooms: Rooms, client: Asker, table_id: str, n: int, muted: bool) -> Json:
    """Mute or unmute the author of a line. The author is named by the line, since nobody learns the id of a guest."""
    room = await rooms.get_visible(table_id, client)
    rows = await _rows(rooms.store, room, [_readable(room, client), SaidRow.n == n], 1)
    author = rows[0].guest if rows else None
    if author is None:
        raise Problem(404, "not_found", NO_LINE)
    if author == client.guest:
        raise Problem(409, "nothing", OWN_LINE)
    await _set_mute(rooms.store, client.guest, author, muted)
    if not muted and rows[0].seat is not None:
        await _hear_seat(rooms.store, client.guest, room.id, rows[0].seat)
    return {"muted": muted}


@to_the_end
async def _hear_seat(store: Store, guest: str, table_id: str, seat: int) -> None:
    """Unmute everybody who has written from a seat."""
    spoken = select(SaidRow.guest).where(SaidRow.table_id == table_id, SaidRow.seat == seat, SaidRow.guest.is_not(None))
    async with store.writing() as connection:
        await connection.execute(delete(MuteRow).where(MuteRow.guest == guest, MuteRow.muted.in_(spoken)))


async def _muted(store: Store, guest: str) -> frozenset[str]:
    rows = await store.read(select(MuteRow.muted).where(MuteRow.guest == guest))
    return frozenset(row.muted for row in rows)


async def _set_mute(store: Store, guest: str, other: str, muted: bool) -> None:
    if muted and len(await _muted(store, guest)) >= MAX_MUTED:
        raise Problem(409, "full", TOO_MANY_MUTED)
    async with store.writing() as connection:
        if muted:
            await put(connection, MuteRow, {"guest": guest, "muted": other}, {})
        else:
            await connection.execute(delete(MuteRow).where(MuteRow.guest == guest, MuteRow.muted == other))
