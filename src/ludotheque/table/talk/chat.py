"""What is said at a table, and kept: by its players among themselves, by those who look on, and by the table itself.

Three places. `table`: whoever holds a seat speaks there, and only they ever read it. `gallery`: whoever looks on speaks
there; the players read it once the game is over, so that nobody helps them meanwhile. `news`: the table tells what
happened around the game (somebody sat down, asked to take back), and all read it; who looks on late hears it late. A
line is stored, then told: the bell only says that there is one, and each reader asks the store for what is his to read.
What somebody said whom the reader has muted is not sent to him, only that there is a line; nor is what is said from
the same seat by whoever sits there later.

Nobody is silenced by what others say: each seat, the gallery and the table itself have room of their own (`KEPT`), and
where it is full the oldest lines there fall away.
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
"""The newest lines that are kept: of each seat, of all who look on together, of the table itself."""

MOST = 50_000
"""More lines than a table keeps, whatever the game."""

LAST_NUMBER = 2**31 - 1
MAX_MUTED = 500
PAGE = 50
TRIES = 50
"""Two workers may want the same number at once: the second tries the next one."""

TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of writing: they would let a line reach out of its place."""

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


async def say(rooms: Rooms, who: Asker, table_id: str, words: str) -> Json:
    """A person speaks: at the table, or in the gallery."""
    room = await rooms.get(table_id)
    spectators.check(room, who)
    text = cleaned(words)
    if not text:
        raise Problem(400, "bad_request", NOTHING)
    seat = room.focus(who)
    _check_pace(rooms, who, seat)
    name = room.seats[seat].name if seat is not None else await _name_of(rooms, room, who.guest)
    place = GALLERY if seat is None else TABLE
    values = {"place": place, "guest": who.guest, "seat": seat, "name": name, "words": Text(text, text).both()}
    n = await _keep(rooms, room, values)
    _tell(rooms, room)
    return {"said": n}


async def _name_of(rooms: Rooms, room: Room, guest: str) -> str:
    """What somebody who looks on is called here: not like a player of this table, nor like another's account."""
    return await name_checks.fitting(rooms.store, room.seats, guest, None, await rooms.store.guest_name(guest))


def _check_pace(rooms: Rooms, who: Asker, seat: int | None) -> None:
    """Problem for who talks too fast. One person may look on as many: so the address counts, too."""
    pace = [(who.guest, "talk", TALK, TOO_FAST)]
    if seat is None:
        pace.append((who.address, "gallery", GALLERY_TALK, CROWD_TOO_FAST))
    for speaker, kind, allowance, text in pace:
        if not rooms.limiter.draws(speaker, kind, allowance):
            raise Problem(429, "too_fast", text, wait=math.ceil(rooms.limiter.wait(speaker, kind, allowance)))


async def news(rooms: Rooms, room: Room, text: Text) -> None:
    """The table itself says something. It is said after the fact: a table that cannot write it goes on without."""
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
    """Write a line under the next free number, let the oldest one of its place go where there is no room, and tell the
    other workers; the number. Lines of one place wait for each other, so that a crowd does not keep the others from
    theirs: only who writes elsewhere, or in another worker, may want the same number."""
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
    """Takes away what of a place, or of a seat at the table, is older than the lines that are kept."""
    here = (SaidRow.table_id == table_id, SaidRow.place == place, *([SaidRow.seat == seat] if place == TABLE else []))
    newest = select(SaidRow.n).where(*here).order_by(SaidRow.n.desc()).offset(KEPT[place]).limit(1)
    return delete(SaidRow).where(*here, SaidRow.n <= newest.scalar_subquery())


def cleaned(words: str) -> str:
    """Words as they are kept: in one line, nothing that cannot be seen, nothing that turns the direction of writing.

    >>> cleaned("  hello\\n\\u202etable ")
    'hello table'
    """
    seen = (" " if letter.isspace() else letter for letter in words if letter not in TURNING)
    return " ".join(
        "".join(letter for letter in seen if unicodedata.category(letter)[0] != "C" or letter == "\u200d").split()
    )


# --- reading ---

_NEWS = SaidRow.place == NEWS


async def latest(rooms: Rooms, who: Asker, room: Room, before: int | None = None) -> Json:
    """The last lines that somebody may read, or those before a number."""
    where = [_readable(room, who)] + ([SaidRow.n < before] if before is not None else [])
    rows = await _rows(rooms.store, room, where, PAGE + 1, newest=True)
    lines = await _lines(rooms.store, who, rows[:PAGE][::-1])
    return {"lines": lines, "more": len(rows) > PAGE, "place": GALLERY if room.focus(who) is None else TABLE}


async def since(rooms: Rooms, who: Asker, room: Room, n: int, line: int | None) -> list[Json]:
    """What there is to read beyond a number; and for who looks on late, the news that he has come to since `line`."""
    beyond = SaidRow.n > n
    where = [_readable(room, who), beyond if line is None else or_(beyond, and_(_NEWS, SaidRow.line > line))]
    return await _lines(rooms.store, who, await _rows(rooms.store, room, where, MOST))


def _readable(room: Room, who: Asker) -> ColumnElement[bool]:
    """What of a table's talk somebody may read."""
    seated = bool(room.held_by(who.guest))
    places = [TABLE, NEWS] if seated else [GALLERY]
    if seated and room.status == "over":
        places.append(GALLERY)
    told = SaidRow.place.in_(places)
    return told if seated else or_(told, and_(_NEWS, SaidRow.line <= room.length))


async def _rows(
    store: Store, room: Room, where: Sequence[ColumnElement[bool]], most: int, newest: bool = False
) -> Sequence[Row[Any]]:
    order = SaidRow.n.desc() if newest else SaidRow.n
    query = select(*SaidRow.__table__.columns).where(SaidRow.table_id == room.id, *where)
    return await store.read(query.order_by(order).limit(most))


async def _lines(store: Store, who: Asker, rows: Sequence[Row[Any]]) -> list[Json]:
    """Rows as a reader gets them: of people he has muted, only that they said something."""
    if not rows:
        return []
    muted = await _muted(store, who.guest)
    silent = await _silent_seats(store, rows[0].table_id, muted) if muted else frozenset()
    return [_hidden(row) if _is_muted(row, who, muted, silent) else _line(row, who.guest) for row in rows]


def _hidden(row: Row[Any]) -> Json:
    return {"n": row.n, "muted": True}


def _is_muted(row: Row[Any], who: Asker, muted: frozenset[str], silent: frozenset[int]) -> bool:
    """Whether a reader would rather not read a line: somebody whom he has muted said it, or whoever speaks now from the
    seat from which that person spoke. It may be the same one in another browser."""
    return row.guest in muted or (row.seat in silent and row.guest not in (None, who.guest))


async def _silent_seats(store: Store, table_id: str, muted: frozenset[str]) -> frozenset[int]:
    """The seats of a table from which somebody has spoken who is muted."""
    spoken = select(SaidRow.seat).where(SaidRow.table_id == table_id, SaidRow.guest.in_(muted))
    return frozenset(row.seat for row in await store.read(spoken.distinct()) if row.seat is not None)


def _line(row: Row[Any], guest: str) -> Json:
    words = row.words if row.words and any(row.words.values()) else None  # None: its author took it away
    at = in_universal_time(row.at).isoformat(timespec="seconds")
    mine = row.guest is not None and row.guest == guest
    return {"n": row.n, "place": row.place, "seat": row.seat, "name": row.name, "words": words, "at": at, "mine": mine}


# --- muting ---


async def mute(rooms: Rooms, who: Asker, table_id: str, n: int, muted: bool) -> Json:
    """Read somebody no more, or again: he is named by a line that he said, since nobody learns who a guest is."""
    room = await rooms.get_visible(table_id, who)
    rows = await _rows(rooms.store, room, [_readable(room, who), SaidRow.n == n], 1)
    author = rows[0].guest if rows else None
    if author is None:
        raise Problem(404, "not_found", NO_LINE)
    if author == who.guest:
        raise Problem(409, "nothing", OWN_LINE)
    await _set_mute(rooms.store, who.guest, author, muted)
    if not muted and rows[0].seat is not None:
        await _hear_seat(rooms.store, who.guest, room.id, rows[0].seat)
    return {"muted": muted}


@to_the_end
async def _hear_seat(store: Store, guest: str, table_id: str, seat: int) -> None:
    """Read again whoever has spoken from a seat."""
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
