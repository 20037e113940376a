"""Repair times of the future in the database of a server that starts: the system's clock was set back in between.

Clocks are stored as wall times (`seats.running`, `tables.due`): a clock that started "tomorrow" would stand still until
then, and its table would not be due. So a server that starts lets such a clock run from now on, with what was left on
it, and sets the time at which it runs out. Where several machines share a database their clocks may differ a little: up
to a minute ahead is left alone, and counts as now when it is read (`room/seat_clock.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import Row, func, or_, select, update

from ludotheque.table.common import clock
from ludotheque.table.common.clock import in_universal_time
from ludotheque.table.common.problems import Problem
from ludotheque.table.store.schema import SeatRow, TableRow
from ludotheque.table.store.store import Store, to_the_end

logger = logging.getLogger("ludotheque.table")

APART = timedelta(seconds=60)
"""How far the clocks of machines that share a database may be apart."""


async def take_up(store: Store) -> int:
    """Repair all times that lie ahead; return at how many tables."""
    now = clock.moment()
    if store.shared:
        now = max(now, await _database_time(store))
    limit = now + APART if store.shared else now
    of_table = (SeatRow.table_id == TableRow.id) & SeatRow.running.is_not(None)
    query = select(TableRow.id, TableRow.due, SeatRow.seat, SeatRow.running, SeatRow.bank)
    query = query.outerjoin(SeatRow, of_table).where(or_(TableRow.due > limit, SeatRow.running > limit))
    repaired = 0
    for table_id, rows in groupby(await store.read(query.order_by(TableRow.id)), lambda row: row.id):
        repaired += await _mend(store, table_id, list(rows), now, limit)
    if repaired:
        logger.warning("the system's clock was set back: clocks of %s tables go on from now", repaired)
    return repaired


async def _database_time(store: Store) -> datetime:
    """Return the time of the database server: a machine whose own clock is behind must not repair what is right."""
    rows = await store.read(select(func.now()))
    return in_universal_time(rows[0][0])


async def _mend(store: Store, table_id: str, rows: Sequence[Row[Any]], now: datetime, limit: datetime) -> bool:
    """Let clocks of the future run from now on, and make the table due when the first of all runs out; return False
    where nothing is wrong."""
    running = {row.seat: (in_universal_time(row.running), row.bank or 0.0) for row in rows if row.running}
    ahead = [seat for seat, (since, _) in running.items() if since > limit]
    ends = [min(since, now) + timedelta(seconds=bank) for since, bank in running.values()]
    due = in_universal_time(rows[0].due) if rows[0].due else None
    next_look = min(ends, default=now)
    is_late = due is not None and due > max(next_look, limit) + timedelta(seconds=1)
    if not ahead and not is_late:
        return False
    try:
        await _write(store, table_id, ahead, now, min(due, next_look) if due else None)
    except Problem as problem:
        logger.warning("table %s: %s", table_id, problem)
        return False
    return True


@to_the_end
async def _write(store: Store, table_id: str, ahead: Sequence[int], now: datetime, due: datetime | None) -> None:
    async with store.writing(table_id, due=due) as connection:
        where = (SeatRow.table_id == table_id, SeatRow.seat.in_(ahead))
        await connection.execute(update(SeatRow).where(*where).values(running=now))
