"""The server looks after tables by itself: clocks that run out, and bots that owe a decision at a table that is in
nobody's memory, as after a restart.

One query each second, whatever the number of tables: which are due (`tables.due`, an index)? A worker moves `due` on
before it handles a table, so of several workers one does; and a table that fails is tried again later.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, select, update

from ludotheque.table.common import clock
from ludotheque.table.common.periodic import PeriodicTask
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.play import stand_ins
from ludotheque.table.room import table_clocks
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.table_clocks import SOON
from ludotheque.table.store.schema import TableRow
from ludotheque.table.store.store import Store, shield_from_cancel

logger = logging.getLogger("ludotheque.table")

PAUSE_SECONDS = 1.0
"""Seconds between two rounds: no clock runs out much later than it says."""

MAX_TABLES = 50
"""Tables that are handled in one round."""

HOPELESS_CODES = ("not_found", "rules")
"""Problems of tables that cannot be loaded: they are not due again."""


class DueTables:
    """Handles the due tables in this process."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._ahead = SOON  # a table due soon may have been claimed by the process before us
        self.rounds = PeriodicTask("tables that are due", PAUSE_SECONDS, self._run)

    async def _run(self) -> None:
        await handle_due_tables(self._rooms, self._ahead)
        self._ahead = timedelta()


async def handle_due_tables(rooms: Rooms, ahead: timedelta = timedelta()) -> int:
    """Handle all tables that are due within `ahead`; return how many."""
    handled = 0
    for row in await list_due_tables(rooms.store, clock.now() + ahead):
        later = clock.now() + SOON
        if await _claim_table(rooms.store, row.id, row.due, later):
            handled += 1
            await _handle_claimed_table(rooms, row.id, later)
    return handled


async def list_due_tables(store: Store, now: datetime) -> Sequence[Row[Any]]:
    """List the tables that are due, the longest due first."""
    query = select(TableRow.id, TableRow.due).where(TableRow.due <= now)
    return await store.fetch_rows(query.order_by(TableRow.due).limit(MAX_TABLES))


@shield_from_cancel
async def _claim_table(store: Store, table_id: str, due: datetime, later: datetime) -> bool:
    """Move on when a table is due; return False when a peer did."""
    async with store.transaction() as connection:
        where = (TableRow.id == table_id, TableRow.due == due)
        return bool((await connection.execute(update(TableRow).where(*where).values(due=later))).rowcount)


async def _handle_claimed_table(rooms: Rooms, table_id: str, later: datetime) -> None:
    try:
        room = await rooms.get(table_id)
        async with room.lock:
            if not room.is_closed:
                room.due = later
                await handle_table(rooms, room)
    except Stale:
        logger.info("table %s: another worker was first", table_id)
    except Problem as problem:
        if problem.code in HOPELESS_CODES:
            await rooms.store.update_table(table_id, {"due": None})
        logger.warning("table %s: %s", table_id, problem)
    except Exception:
        logger.exception("looking after table %s failed", table_id)


async def handle_table(rooms: Rooms, room: Room) -> None:
    """Do whatever there is to do at a table. The caller holds the lock."""
    if not await stand_ins.handle_timeouts(rooms, room):
        await table_clocks.update_clocks(rooms.store, room)
        rooms.publish_change(room)
    rooms.call_listeners(room)
