"""Visits: how much of a table's record a guest has seen, which the catch-up card starts from.

It is written when the guest's last stream of the table ends, not with every message. A server that is killed writes
nothing then; so whatever a person has decided themselves counts as seen, and the card is at worst longer than it need
be.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from ludotheque.table.common.clock import as_utc, wall_time
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.store.schema import LineRow, ThoughtRow, VisitRow
from ludotheque.table.store.store import Store, upsert_async

logger = logging.getLogger("ludotheque.table")

SEAT_LINE = re.compile(r"(?:resign |leave |number )?(\d{1,2})(?: .*)?")


@dataclass(frozen=True)
class Visit:
    """How many lines of the record a guest had seen when they left, and when that was."""

    lines: int
    at: datetime


async def find_visit(store: Store, table_id: str, guest: str) -> Visit | None:
    """Return the last visit of a guest; None when there was none."""
    mine = (VisitRow.table_id == table_id, VisitRow.guest == guest)
    rows = await store.fetch_rows(select(VisitRow.lines, VisitRow.at).where(*mine))
    return Visit(rows[0].lines, as_utc(rows[0].at)) if rows else None


async def save_visit(store: Store, table_id: str, guest: str, lines: int) -> None:
    """Store how many lines a guest has seen."""
    async with store.transaction() as connection:
        await upsert_async(
            connection, VisitRow, {"table_id": table_id, "guest": guest}, {"lines": lines, "at": wall_time()}
        )


@contextmanager
def track_visit(rooms: Rooms, table_id: str, guest: str, lines: Callable[[], int]) -> Iterator[None]:
    """Track a stream of a guest for the length of the block: when it ends and they have no other one, store how many
    `lines` it has shown them."""
    try:
        yield
    finally:
        if lines() and not rooms.watchers[table_id][guest]:
            # not among what the store runs: a room in doubt waits for that, and this may have to wait for the room
            rooms.run_in_background(_save_at_end(rooms, table_id, guest, lines()))


async def _save_at_end(rooms: Rooms, table_id: str, guest: str, lines: int) -> None:
    """Store a visit that has ended. What cannot be stored is not missed: the next card is only longer."""
    try:
        room = await rooms.get(table_id)
        if room.list_seats(guest) and guest not in room.guests_at_peers:  # else another worker may show them more
            await save_visit(rooms.store, table_id, guest, lines)
    except (Problem, Stale):
        logger.info("a visit could not be noted")


async def list_bot_plies(store: Store, table_id: str) -> frozenset[int]:
    """List the plies that a bot has decided, for itself or as a stand-in."""
    rows = await store.fetch_rows(select(ThoughtRow.ply).where(ThoughtRow.table_id == table_id))
    return frozenset(row.ply for row in rows)


async def find_line_time(store: Store, table_id: str, line: int) -> datetime | None:
    """Return when a line of the record was written; None where there is none."""
    rows = await store.fetch_rows(select(LineRow.at).where(LineRow.table_id == table_id, LineRow.n == line))
    return as_utc(rows[0].at) if rows else None


def count_own_lines(room: Room, guest: str, by_bots: frozenset[int] = frozenset()) -> int:
    """Return how long the record was after the last thing that a guest decided themselves; 0 when they have decided
    nothing."""
    held, lines, entries = set(room.list_seats(guest)), room.match.game_record.lines, room.list_logged_actions()
    place = len(entries)
    for number in range(len(lines), 0, -1):
        seat, action = SEAT_LINE.fullmatch(lines[number - 1]), lines[number - 1][0].isdigit()
        entry = entries[place - 1] if action else None
        place -= action
        stands = entry if entry is not None and not entry.is_undone else None
        by_table = stands is not None and (stands.ply in by_bots or room.match.is_formal_ply(stands.ply))
        if seat and int(seat[1]) in held and not by_table:
            return number
    return 0
