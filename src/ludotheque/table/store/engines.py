"""Connections to the database: how they are made, and when they are tested."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from ludotheque.table.store.database_file import FileGuard

POOL_OPTIONS = {"pool_size": 10, "max_overflow": 10, "pool_timeout": 10}
"""Connections of a worker to a server database."""

PING_AFTER_SECONDS = 1.0
"""Seconds without use after which a connection is tested first, so that a restart of the database is noticed."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


def make_server_engine(url: str) -> AsyncEngine:
    """Return an engine for a database server. A connection that was idle for a while is tested first and replaced if it
    is dead."""
    engine = create_async_engine(url, hide_parameters=True, **POOL_OPTIONS)

    def note_use(_: object, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    def ping_if_idle(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() - record.info.get("used", time.monotonic()) < PING_AFTER_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error

    event.listen(engine.sync_engine, "checkin", note_use)
    event.listen(engine.sync_engine, "checkout", ping_if_idle)
    return engine


def make_sqlite_engine(url: str, place: FileGuard) -> AsyncEngine:
    """Return an engine for an SQLite file, which connects only while the file stays in its place."""
    engine = create_async_engine(url, hide_parameters=True)
    _guard_connections(engine.sync_engine, place)
    return engine


def make_writer_engine(engine: AsyncEngine, place: FileGuard) -> Engine:
    """Return a synchronous engine for the same SQLite file, for the thread that writes."""
    writer = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    _guard_connections(writer, place)
    return writer


def _guard_connections(engine: Engine, place: FileGuard) -> None:
    """Refuse to connect where the file is no longer there: SQLite would make an empty one."""

    def check(*_: object) -> None:
        place.check_files()

    def on_connect(connection: Any, _: object) -> None:
        _set_pragmas(connection)
        place.add_connection(connection)

    def on_close(connection: Any, _: object) -> None:
        place.remove_connection(connection)

    event.listen(engine, "do_connect", check)
    event.listen(engine, "connect", on_connect)
    event.listen(engine, "close", on_close)


def _set_pragmas(connection: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
