"""Bring the database to the schema of this version: at start for SQLite, by `ludotheque db upgrade` for others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, create_engine, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.store.database_file import (
    FILE_SUFFIXES,
    LOCK_SUFFIX,
    check_file,
    find_file,
    hold_lock,
    unusable_database,
)
from ludotheque.table.words import WORDS

HEAD = "0004"
"""The newest migration. Kept here so that a start with nothing to do need not load Alembic."""


def prepare_database(database_url: str) -> None:
    """Check at start that the database can be written and has today's schema; raise CannotStart, which says what is
    wrong.

    An SQLite file is made and upgraded. A server database is only checked: several workers may start at once, so a
    person runs `ludotheque db upgrade`.
    """
    sqlite = database_url.startswith("sqlite")
    with DatabaseConnection(database_url, make=True) as connection:
        if sqlite:
            connection.execute(text("PRAGMA journal_mode=WAL"))
            connection.rollback()
            # one writer from here on, even if two servers start together; and a read-only file fails at once
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        if find_version(connection) == HEAD:
            return
        if not sqlite:
            raise CannotStart(WORDS["database.outdated"])
        with hold_lock(database_url):
            _run_migrations(connection)


def upgrade_database(database_url: str) -> tuple[str | None, str]:
    """Upgrade any database; return its versions before and after. Raise CannotStart when a server uses it."""
    with DatabaseConnection(database_url, make=True) as connection:
        before = find_version(connection)
        if before != HEAD:
            with hold_lock(database_url):
                _run_migrations(connection)
        return before, HEAD


def read_server_time(database_url: str) -> datetime | None:
    """Return the time of a database server, which all servers that share it follow; None for SQLite."""
    if database_url.startswith("sqlite"):
        return None
    with DatabaseConnection(database_url) as connection:
        found: datetime = connection.execute(select(func.now())).scalar_one()
        return found


def find_version(connection: Connection) -> str | None:
    """Return the newest migration of a database; None for an empty one. Raise CannotStart when it is newer than this
    version."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found and found > HEAD:
        raise CannotStart(WORDS["database.newer"].format(found=found, known=HEAD))
    return found


def describe_version(found: str | None) -> Text:
    """Return the sentence that a database with this version (None: an empty one) is not up to date."""
    return WORDS["database.wrong_version"].format(version=found or WORDS["database.empty"])


def _run_migrations(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()


@contextmanager
def prepare_for_restore(database_url: str) -> Iterator[None]:
    """Make an SQLite file, if needed, for the block that fills it; delete it again if the block fails. Raise
    CannotStart when a server uses it."""
    if not database_url.startswith("sqlite"):
        yield
        return
    new = not has_database(database_url)
    with hold_lock(database_url):
        prepare_database(database_url)
        try:
            yield
        except BaseException:
            for suffix in (*FILE_SUFFIXES, LOCK_SUFFIX) if new else ():
                Path(f"{find_file(database_url)}{suffix}").unlink(missing_ok=True)
            raise


def has_database(database_url: str) -> bool:
    """Whether the file of an SQLite database exists. For database servers always True: they say so when they are
    asked."""
    return not database_url.startswith("sqlite") or find_file(database_url).exists()


class DatabaseConnection:
    """A context manager for a short synchronous connection; every failure becomes the one line that a person can act on
    (CannotStart). A missing SQLite file is such a failure, unless `make` is set."""

    def __init__(self, database_url: str, make: bool = False) -> None:
        self.url, self.make = database_url, make

    def __enter__(self) -> Connection:
        if self.url.startswith("sqlite"):
            check_file(self.url, self.make)
        try:
            url = make_url(self.url)
            self.engine = create_engine(url.set(drivername="sqlite") if url.drivername.startswith("sqlite") else url)
            self.connection = self.engine.connect()
        except (SQLAlchemyError, ArgumentError, ImportError) as error:
            raise unusable_database(self.url, error) from None
        return self.connection

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self.connection.close()
        self.engine.dispose()
        if isinstance(error, SQLAlchemyError):
            raise unusable_database(self.url, error) from None
