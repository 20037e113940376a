"""The file of an SQLite database: one process uses it, and it must stay where it is.

A lock of the operating system on `FILE.lock` keeps a second server away; it ends with the process, however that ends.
(Not on the database itself: SQLite's own locks would be lost when other code of this process closed the file.)

An open file that is moved or deleted can still be written, and is gone after a restart. So every commit checks before
and after whether the opened files are those at their path: the database, its log (`-wal`), which holds commits until
they are copied over, and the index of the log (`-shm`). All three stay as long as a connection is open, whatever else
opens and closes the database meanwhile.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote

from sqlalchemy.engine import make_url

from ludotheque.table.common.problems import CannotStart
from ludotheque.table.words import WORDS

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
    import msvcrt

logger = logging.getLogger("ludotheque.table")

FILE_SUFFIXES = ("", "-wal", "-shm")
LOCK_SUFFIX = ".lock"
Identity = tuple[int, int] | None

_locks_guard = threading.Lock()
_locks: dict[str, tuple[int, int]] = {}
"""The locks of this process by path: the open file, and how many users it has."""


# --- its name ---


def find_file(database_url: str) -> Path:
    """Return the path of an SQLite database; raise CannotStart when it is not a file."""
    name = make_url(database_url).database
    if not name or ":memory:" in name:
        raise CannotStart(WORDS["database.no_file"])
    return Path(unquote(name.removeprefix("file:")) if name.startswith("file:") else name)


def check_file(database_url: str, make: bool) -> None:
    """Raise CannotStart when there is no such file, or, with `make`, no folder for it."""
    file = find_file(database_url)
    if make and not file.parent.is_dir():
        raise CannotStart(WORDS["database.no_folder"].format(folder=file.parent))
    if not make and not file.exists():
        raise CannotStart(WORDS["database.none"].format(file=file))


def unusable_database(url: str, error: Exception) -> CannotStart:
    """Return the error for a database that cannot be used."""
    shown = make_url(url).render_as_string(hide_password=True) if "://" in url else url[:80]
    cause = " ".join(str(getattr(error, "orig", None) or error).split())[:160]
    return CannotStart(WORDS["database.unusable"].format(database=shown, reason=cause))


# --- one process ---


@contextmanager
def hold_lock(database_url: str) -> Iterator[None]:
    """Keep other processes from writing the same SQLite file during the block; raise CannotStart when one uses it. One
    process may hold it several times. A database server needs no lock."""
    if not database_url.startswith("sqlite"):
        yield
        return
    name = f"{os.path.realpath(find_file(database_url))}{LOCK_SUFFIX}"
    with _locks_guard:
        file, users = _locks.get(name) or (_acquire_lock(database_url, name), 0)
        _locks[name] = (file, users + 1)
    try:
        yield
    finally:
        with _locks_guard:
            file, users = _locks.pop(name)
            if users > 1:
                _locks[name] = (file, users - 1)
            else:
                os.close(file)  # this releases the lock; the file stays, since a waiting process has it open


def _acquire_lock(database_url: str, name: str) -> int:
    check_file(database_url, make=True)
    try:
        file = os.open(name, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise unusable_database(database_url, error) from None
    try:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError:
        os.close(file)
        raise _database_in_use(find_file(database_url)) from None
    return file


def _database_in_use(file: Path) -> CannotStart:
    return CannotStart(WORDS["database.in_use"].format(file=file))


# --- whether it was moved ---


class DatabaseMoved(OSError):
    """The open files are no longer those at their path."""


class FileGuard:
    """Remembers which files of an SQLite database the open connections use, and notices when others lie at their
    path."""

    def __init__(self, file: Path | None) -> None:
        self._file = file  # None: a database server, nothing to guard
        self._connections: set[int] = set()
        self._identities: dict[str, Identity] = {}
        self._is_reported = False

    def add_connection(self, connection: object) -> None:
        """Remember which files a new connection has opened. While no connection is open the log may be replaced, the
        database itself may not."""
        if not self._connections:
            self._identities = self._find_identities() | {
                suffix: found for suffix, found in self._identities.items() if suffix == ""
            }
        self._connections.add(id(connection))

    def remove_connection(self, connection: object) -> None:
        """Forget a connection that was closed."""
        self._connections.discard(id(connection))

    def check_files(self) -> None:
        """Raise DatabaseMoved when other files lie there now, or none."""
        if not self._identities:
            return
        now = self._find_identities()
        if all(now[suffix] == found for suffix, found in self._identities.items() if self._connections or suffix == ""):
            self._is_reported = False
            return
        if not self._is_reported:
            self._is_reported = True
            logger.error("the database is no longer at %s: nothing is acknowledged until it is back", self._file)
        raise DatabaseMoved(f"{self._file} was moved, replaced or deleted")

    @contextmanager
    def guard_commit(self) -> Iterator[None]:
        """Raise DatabaseMoved unless the files are in their place before and after the block, which commits."""
        self.check_files()
        yield
        self.check_files()

    def _find_identities(self) -> dict[str, Identity]:
        return {suffix: _identity(f"{self._file}{suffix}") for suffix in FILE_SUFFIXES}


def _identity(name: str) -> Identity:
    try:
        found = os.stat(name)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
