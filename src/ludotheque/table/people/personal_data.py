"""Personal data: export all of it in one file, or delete it.

Deleted: the account with its ratings, notes, visits, mutes, presets, sent mails, and all its chat lines. Kept without
the name: the records of games, since they are other people's games too; and the results, under an id that belongs to
nobody, since the others' ratings follow from them.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.language.text import NO_TEXT
from ludotheque.core.match.record import GameRecord, Header
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import taken_names
from ludotheque.table.people.guest_merge import invalidate_room
from ludotheque.table.room import transactions
from ludotheque.table.room.invitations import make_key
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_consent import SOMEBODY_GONE
from ludotheque.table.store.schema import (
    AccountRow,
    ChatRow,
    GuestRow,
    HolderRow,
    LineRow,
    MuteRow,
    NoteRow,
    PresetRow,
    RatingRow,
    ResultRow,
    SeatRow,
    SentMailRow,
    TableRow,
    VisitRow,
)
from ludotheque.table.store.store import Store, shield_from_cancel
from ludotheque.table.words import WORDS

Json = dict[str, Any]

LeaveSeat = Callable[[Room, int], Awaitable[object]]
"""Lets a bot have a seat for good. The caller holds the room's lock."""


OWNED_ROWS = (NoteRow, VisitRow, PresetRow, SentMailRow, RatingRow, AccountRow)
"""Rows that belong to one guest and are deleted with them."""

EXPORTED_COLUMNS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "account": (AccountRow, ("name", "email", "confirmed", "mails", "lang", "created")),
    "guest": (GuestRow, ("name", "robot", "created")),
    "said": (ChatRow, ("table_id", "n", "place", "seat", "name", "words", "at")),
    "notes": (NoteRow, ("table_id", "text", "changed")),
    "visits": (VisitRow, ("table_id", "lines", "at")),
    "recipes": (PresetRow, ("id", "title", "game", "body", "created")),
    "results": (ResultRow, ("table_id", "seat", "game", "rank", "players", "won", "rated", "before", "after", "at")),
    "ratings": (RatingRow, ("game", "mu", "sigma", "games", "changed")),
    "posts": (SentMailRow, ("table_id", "line", "at")),
}
"""What an export holds, column by column: no password, no keys, nobody else."""


# --- export ---


async def export_data(store: Store, guest: str) -> AsyncIterator[str]:
    """Yield a JSON object piece by piece: it may be long."""
    yield '{"format": "ludotheque own data 1"'
    for name, (model, columns) in EXPORTED_COLUMNS.items():
        owner = model.id if model is GuestRow else model.guest
        rows = await _fetch_rows(store, select(*[getattr(model, column) for column in columns]).where(owner == guest))
        yield f', "{name}": {_write_json([dict(row._mapping) for row in rows])}'
    yield ', "tables": ['
    for number, row in enumerate(await _list_tables(store, guest)):
        yield (", " if number else "") + _write_json(await _describe_table(store, row, guest))
    yield "]}"


def _write_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=lambda moment: as_utc(moment).isoformat())


@shield_from_cancel
async def _fetch_rows(store: Store, query: Any) -> Sequence[Row[Any]]:
    return await store.fetch_rows(query)


async def _list_tables(store: Store, guest: str) -> Sequence[Row[Any]]:
    """List the tables at which a guest sits, or which they made."""
    held = select(HolderRow.table_id).where(HolderRow.guest == guest)
    columns = (TableRow.id, TableRow.game, TableRow.status, TableRow.header, TableRow.ending, TableRow.secret)
    query = select(*columns, TableRow.created).where(TableRow.id.in_(held) | (TableRow.host == guest))
    return await _fetch_rows(store, query.order_by(TableRow.created))


async def _describe_table(store: Store, row: Row[Any], guest: str) -> Json:
    held = select(HolderRow.seat).where(HolderRow.table_id == row.id, HolderRow.guest == guest)
    seats = [held.seat for held in await _fetch_rows(store, held.order_by(HolderRow.seat))]
    described = {"table": row.id, "game": row.game, "status": row.status, "seats": seats, "created": row.created}
    return described | {"record": await _write_record(store, row) if _is_record_readable(row) else None}


def _is_record_readable(row: Row[Any]) -> bool:
    """Whether the record may be exported: once the game is over, or where the game has no secrets at all."""
    return row.status != "playing" or (row.game in game_names() and get_game(row.game).rules.open_information)


async def _write_record(store: Store, row: Row[Any]) -> str:
    lines = await _fetch_rows(store, select(LineRow.text).where(LineRow.table_id == row.id).order_by(LineRow.n))
    header = Header(**row.header | {"names": tuple(row.header["names"])})
    return GameRecord(header, [line.text for line in lines], row.ending, row.secret if row.ending else "").text()


# --- delete ---


async def delete_guest(rooms: Rooms, guest: str, leave_seat: LeaveSeat) -> None:
    """Delete what is stored of a guest, with the account if there is one. It goes table by table: after an interruption
    it can be called again."""
    nobody, names = secrets.token_hex(8), await _list_names(rooms.store, guest)
    while held := await _list_held_tables(
        rooms.store, guest
    ):  # the guest may sit down elsewhere meanwhile, on another device
        for table_id in held:
            await _leave_table(rooms, table_id, guest, leave_seat)
            await _remove_name(rooms.store, table_id, guest, names)
            invalidate_room(rooms, table_id)
    await _delete_rows(rooms.store, guest, nobody, names)


async def _list_names(store: Store, guest: str) -> set[str]:
    """Return the names of a guest and of their account."""
    known = await _fetch_rows(store, select(GuestRow.name).where(GuestRow.id == guest))
    own = await _fetch_rows(store, select(AccountRow.name).where(AccountRow.guest == guest))
    return {row.name for row in (*known, *own)}


async def _list_held_tables(store: Store, guest: str) -> list[str]:
    rows = await _fetch_rows(store, select(HolderRow.table_id).where(HolderRow.guest == guest).distinct())
    return [row.table_id for row in rows]


async def _leave_table(rooms: Rooms, table_id: str, guest: str, leave_seat: LeaveSeat) -> None:
    """Give the seats that nobody else holds to a stand-in, where there is still something to play."""

    async def decide(room: Room) -> None:
        alone = [seat for seat in room.list_seats(guest) if room.seats[seat].holders == {guest}]
        for seat in alone if room.is_playing else ():
            await leave_seat(room, seat)

    with suppress(Problem):
        await transactions.run_at_table(rooms, table_id, decide)


@shield_from_cancel
async def _remove_name(store: Store, table_id: str, guest: str, names: set[str]) -> None:
    """Take a guest from their seats at a table, and their name from its record and its news."""
    async with store.transaction() as connection:
        await store.count_change(connection, table_id, values={"offer": None})  # an offer of this guest is withdrawn
        own = (HolderRow.table_id == table_id) & (HolderRow.guest == guest)
        held = [row.seat for row in (await connection.execute(select(HolderRow.seat).where(own))).all()]
        header = (await connection.execute(select(TableRow.header).where(TableRow.id == table_id))).scalar_one()
        left = ["" if seat in held else name for seat, name in enumerate(header["names"])]
        change = update(TableRow).where(TableRow.id == table_id)
        await connection.execute(change.values(header=header | {"names": left}))
        seats = (SeatRow.table_id == table_id) & SeatRow.seat.in_(held)
        called = (await connection.execute(select(SeatRow.name).where(seats))).scalars().all()
        await _remove_names_from_news(connection, table_id, names.union(called, header["names"]) - set(left) - {""})
        await connection.execute(update(SeatRow).where(seats).values(name=""))
        await _free_seats(connection, table_id, held, own)


async def _free_seats(
    connection: AsyncConnection, table_id: str, held: Sequence[int], own: ColumnElement[bool]
) -> None:
    """Take a guest from their seats. No link that they have read opens them, and another person gets a seat that nobody
    else holds only when the others at the table agree (`table/room/seat_consent.py`)."""
    await connection.execute(delete(HolderRow).where(own))
    others = select(HolderRow.seat).where(HolderRow.table_id == table_id)
    free = set(held) - set((await connection.execute(others)).scalars().all())
    for seat in sorted(free):
        row = (SeatRow.table_id == table_id) & (SeatRow.seat == seat)
        await connection.execute(update(SeatRow).where(row).values(key=make_key()))
    table = TableRow.id == table_id
    terms = (await connection.execute(select(TableRow.terms).where(table))).scalar_one()
    freed = terms.get("freed", {}) | {str(seat): SOMEBODY_GONE for seat in free}
    await connection.execute(update(TableRow).where(table).values(terms=terms | {"freed": freed}))


async def _remove_names_from_news(connection: AsyncConnection, table_id: str, names: set[str]) -> None:
    """Replace these names in the news of a table by “somebody”."""
    news = (ChatRow.table_id == table_id) & ChatRow.guest.is_(None)
    called = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)")
    for row in (await connection.execute(select(ChatRow.n, ChatRow.words).where(news))).all() if names else ():
        words = {lang: called.sub(WORDS["name.somebody"][lang], sentence) for lang, sentence in row.words.items()}
        if words != row.words:
            await connection.execute(update(ChatRow).where(news, ChatRow.n == row.n).values(words=words))


@shield_from_cancel
async def _delete_rows(store: Store, guest: str, nobody: str, names: set[str]) -> None:
    """Delete the rest, all or nothing: the account goes last, so that an interrupted deletion can be repeated."""
    async with store.transaction() as connection:
        silent = {"guest": nobody, "name": "", "words": NO_TEXT.to_json()}
        await connection.execute(update(ChatRow).where(ChatRow.guest == guest).values(**silent))
        await connection.execute(update(ResultRow).where(ResultRow.guest == guest).values(guest=nobody))
        await connection.execute(update(TableRow).where(TableRow.host == guest).values(host=None))
        await connection.execute(delete(MuteRow).where((MuteRow.guest == guest) | (MuteRow.muted == guest)))
        await connection.execute(delete(GuestRow).where(GuestRow.id == guest))
        for name in names:
            await taken_names.release_name(connection, guest, name)
        for model in OWNED_ROWS:
            await connection.execute(delete(model).where(model.guest == guest))
