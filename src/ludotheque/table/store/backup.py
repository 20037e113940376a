"""A copy of everything in one file, and back: also the way from SQLite to PostgreSQL.

The file is gzipped lines of JSON: a header (format, version of the schema), one line for each row, and a last line with
their count, so that a truncated file is recognised. It is written while the server runs, from one snapshot of the
database. It holds the secrets of running games and the hashes of passwords: only its owner may read it (mode 0600). It
is restored into an empty database, all or nothing; a backup of the version before this one can be restored as well.
Neither way needs the whole file in memory.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, DateTime, Table, func, insert, select

from ludotheque.core.language.system import error_reason
from ludotheque.core.language.text import Text
from ludotheque.table.common.clock import as_utc, wall_time
from ludotheque.table.common.problems import CannotStart
from ludotheque.table.store import hash_chain, migrate
from ludotheque.table.store.schema import Base, ProbeRow
from ludotheque.table.words import WORDS

FORMAT = "ludotheque backup 1"
BATCH_ROWS = 500
"""Rows that are read or written together."""

MAX_LINE_CHARS = 16_000_000
READABLE_VERSIONS = (migrate.HEAD, "0003")
"""Versions of the schema whose backups can be restored."""

NEW_COLUMNS: dict[str, dict[str, None]] = {"tables": {"head": None}}
"""Columns that older backups do not have; they are filled in at the end."""

Row = dict[str, Any]


class BadBackup(Exception):
    """The file, or the place for it, cannot be used; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def list_tables() -> list[Table]:
    """Return all database tables with content, those first to which others refer."""
    return [table for table in Base.metadata.sorted_tables if table.name != ProbeRow.__tablename__]


# --- write ---


def write_backup(database_url: str, file: Path) -> Counter[str]:
    """Write a backup and return how many rows of each table it holds. The file appears when it is complete; raise
    BadBackup when it exists already or cannot be written."""
    if file.exists():
        raise BadBackup(WORDS["database.file_exists"].format(file=file))
    unfinished = file.with_name(file.name + ".part")
    try:
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with migrate.DatabaseConnection(database_url) as connection:
                count = _write_rows(connection, raw)
            raw.flush()
            os.fsync(raw.fileno())
        os.rename(unfinished, file)
    except OSError as error:
        why = error_reason(error)
        raise BadBackup(WORDS["database.unwritable"].format(file=file, reason=why)) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return count


def _write_rows(connection: Connection, raw: IO[bytes]) -> Counter[str]:
    begin_snapshot_read(connection)
    found = migrate.find_version(connection)
    if found != migrate.HEAD:
        raise CannotStart(migrate.describe_version(found))
    count: Counter[str] = Counter()
    with gzip.open(raw, "wt", encoding="utf-8", compresslevel=6) as packed:
        _write_line(packed, {"format": FORMAT, "version": found, "made": wall_time().isoformat()})
        for table in list_tables():
            for row in connection.execute(select(table).execution_options(yield_per=BATCH_ROWS)).mappings():
                _write_line(
                    packed, {"table": table.name, "row": {name: _json_value(value) for name, value in row.items()}}
                )
                count[table.name] += 1
        _write_line(packed, {"rows": dict(count)})
    return count


def begin_snapshot_read(connection: Connection) -> None:
    """Make everything that this connection reads from here on come from one snapshot, whatever is written meanwhile."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execution_options(isolation_level="REPEATABLE READ")


def _write_line(packed: IO[str], value: Row) -> None:
    packed.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def _json_value(value: Any) -> Any:
    return as_utc(value).astimezone(UTC).isoformat() if isinstance(value, datetime) else value


# --- restore ---


def restore_backup(database_url: str, file: Path) -> Counter[str]:
    """Fill an empty database from a backup, all or nothing; return how many rows of each table. Raise BadBackup when
    the file cannot be used."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as packed:
            lines = _read_lines(packed)
            _check_header(next(lines, {}))
            with migrate.DatabaseConnection(database_url) as connection:
                count = _insert_rows(connection, lines)
                hash_chain.fill_missing_heads(connection)
                connection.commit()
    except OSError as error:
        why = error_reason(error)
        raise BadBackup(WORDS["database.unreadable"].format(file=file, reason=why)) from None
    except (EOFError, zlib.error, UnicodeDecodeError, ValueError, KeyError, TypeError):
        raise _damaged_backup() from None
    return count


def _read_lines(packed: IO[str]) -> Iterator[Row]:
    while line := packed.readline(MAX_LINE_CHARS):
        value = json.loads(line)
        if not isinstance(value, dict):
            raise _damaged_backup()
        yield value


def _check_header(header: Row) -> None:
    if header.get("format") != FORMAT:
        raise BadBackup(WORDS["database.no_backup"])
    if header.get("version") not in READABLE_VERSIONS:
        version = str(header.get("version"))[:20]
        raise BadBackup(WORDS["database.other_version"].format(version=version, known=migrate.HEAD))


def _insert_rows(connection: Connection, lines: Iterator[Row]) -> Counter[str]:
    _check_empty(connection)
    known = {table.name: table for table in list_tables()}
    count: Counter[str] = Counter()
    waiting: list[Row] = []
    name = ""
    for line in lines:
        if "rows" in line:
            _insert_batch(connection, known.get(name), waiting)
            if line["rows"] != dict(count) or next(lines, None) is not None:
                raise _damaged_backup()
            return count
        if line["table"] != name or len(waiting) >= BATCH_ROWS:
            _insert_batch(connection, known.get(name), waiting)
            name, waiting = line["table"], []
        if name not in known:
            raise _damaged_backup()
        waiting.append(_read_row(known[name], line["row"]))
        count[name] += 1
    raise _damaged_backup()  # its last line is missing: the file was truncated


def _check_empty(connection: Connection) -> None:
    found = migrate.find_version(connection)
    if found != migrate.HEAD:
        raise CannotStart(migrate.describe_version(found))
    for table in list_tables():
        if connection.execute(select(func.count()).select_from(table)).scalar():
            raise BadBackup(WORDS["database.not_empty"].format(table=table.name))


def _insert_batch(connection: Connection, table: Table | None, rows: list[Row]) -> None:
    if table is not None and rows:
        connection.execute(insert(table), rows)


def _read_row(table: Table, row: Row) -> Row:
    row = NEW_COLUMNS.get(table.name, {}) | row
    if set(row) != set(table.columns.keys()):
        raise _damaged_backup()
    return {
        name: datetime.fromisoformat(value) if value and isinstance(table.columns[name].type, DateTime) else value
        for name, value in row.items()
    }


def _damaged_backup() -> BadBackup:
    return BadBackup(WORDS["database.damaged"])
