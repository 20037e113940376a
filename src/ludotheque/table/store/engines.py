"""Connections to the database: how they are made, and when they are tried."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from ludotheque.table.store.database_file import Place

POOL = {"pool_size": 10, "max_overflow": 10, "pool_timeout": 10}
"""Connections of a worker to a server database."""

RESTED = 1.0
"""Seconds after which a connection is tried before it is used, so that a restart of the database is noticed."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


def server(url: str) -> AsyncEngine:
    """Connections to a database server. One that was not used for a while is tried first; if it is dead, another is
    taken."""
    engine = create_async_engine(url, hide_parameters=True, **POOL)

    def note(_: object, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    def look(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() - record.info.get("used", time.monotonic()) < RESTED:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error

    event.listen(engine.sync_engine, "checkin", note)
    event.listen(engine.sync_engine, "checkout", look)
    return engine


def sqlite(url: str, place: Place) -> AsyncEngine:
    """Connections to an SQLite file, as long as it stays in its place."""
    engine = create_async_engine(url, hide_parameters=True)
    _watch(engine.sync_engine, place)
    return engine


def writing(engine: AsyncEngine, place: Place) -> Engine:
    """The same SQLite file, for the thread that writes."""
    writer = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    _watch(writer, place)
    return writer


def _watch(engine: Engine, place: Place) -> None:
    """Open nothing where the file is no longer there, for SQLite would make an empty one."""

    def look(*_: object) -> None:
        place.check()

    def opened(connection: Any, _: object) -> None:
        _set_pragmas(connection)
        place.opened(connection)

    def closed(connection: Any, _: object) -> None:
        place.closed(connection)

    event.listen(engine, "do_connect", look)
    event.listen(engine, "connect", opened)
    event.listen(engine, "close", closed)


def _set_pragmas(connection: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
