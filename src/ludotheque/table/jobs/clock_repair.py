"""Repair times of the future in the database of a server that starts: the system's clock was set back in between.

Clocks are stored as wall times (`seats.running`, `tables.due`): a clock that started "tomorrow" would stand still until
then, and its table would not be due. So a server that starts lets such a clock run from now on, with what was left on
it, and sets the time at which it runs out. Where several machines share a database their clocks may differ a little: up
to a minute ahead is left alone, and counts as now when it is read (`table/room/seat_clock.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import Row, func, or_, select, update

from ludotheque.table.common import clock
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import Problem
from ludotheque.table.store.schema import SeatRow, TableRow
from ludotheque.table.store.store import Store, shield_from_cancel

logger = logging.getLogger("ludotheque.table")

MAX_CLOCK_SKEW = timedelta(seconds=60)
"""How far the clocks of machines that share a database may be apart."""


async def repair_clocks(store: Store) -> int:
    """Repair all times that lie ahead; return at how many tables."""
    now = clock.now()
    if store.shared:
        now = max(now, await _load_database_time(store))
    limit = now + MAX_CLOCK_SKEW if store.shared else now
    of_table = (SeatRow.table_id == TableRow.id) & SeatRow.running.is_not(None)
    query = select(TableRow.id, TableRow.due, SeatRow.seat, SeatRow.running, SeatRow.bank)
    query = query.outerjoin(SeatRow, of_table).where(or_(TableRow.due > limit, SeatRow.running > limit))
    repaired = 0
    for table_id, rows in groupby(await store.fetch_rows(query.order_by(TableRow.id)), lambda row: row.id):
        repaired += await _repair_table(store, table_id, list(rows), now, limit)
    if repaired:
        logger.warning("the system's clock was set back: clocks of %s tables go on from now", repaired)
    return repaired


async def _load_database_time(store: Store) -> datetime:
    """Return the time of the database server: a machine whose own clock is behind must not repair what is right."""
    rows = await store.fetch_rows(select(func.now()))
    return as_utc(rows[0][0])


async def _repair_table(store: Store, table_id: str, rows: Sequence[Row[Any]], now: datetime, limit: datetime) -> bool:
    """Let clocks of the future run from now on, and make the table due when the first of all runs out; return False
    where nothing is wrong."""
    running = {row.seat: (as_utc(row.running), row.bank or 0.0) for row in rows if row.running}
    ahead = [seat for seat, (since, _) in running.items() if since > limit]
    ends = [min(since, now) + timedelta(seconds=bank) for since, bank in running.values()]
    due = as_utc(rows[0].due) if rows[0].due else None
    next_look = min(ends, default=now)
    is_late = due is not None and due > max(next_look, limit) + timedelta(seconds=1)
    if not ahead and not is_late:
        return False
    try:
        await _write_clocks(store, table_id, ahead, now, min(due, next_look) if due else None)
    except Problem as problem:
        logger.warning("table %s: %s", table_id, problem)
        return False
    return True


@shield_from_cancel
async def _write_clocks(store: Store, table_id: str, ahead: Sequence[int], now: datetime, due: datetime | None) -> None:
    async with store.transaction(table_id, due=due) as connection:
        where = (SeatRow.table_id == table_id, SeatRow.seat.in_(ahead))
        await connection.execute(update(SeatRow).where(*where).values(running=now))
