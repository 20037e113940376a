"""The store: every line of every game, and which guest sits where.

A move is acknowledged only after its commit. SQLite runs in WAL mode with `synchronous=FULL`: each commit is flushed to
the disk, so what was acknowledged survives not only `kill -9` of this process (for which NORMAL would do, as the system
has the bytes) but also a power cut. It costs one flush per move, which a table can afford.

Every change of a table counts its `version` up, in the same transaction. So a worker that has a table in memory can ask
with one short query whether it has changed, and what was decided on an old version is refused (Stale). On PostgreSQL
the same transaction notifies the peers (`pubsub.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from functools import cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Executable, Row, Update, bindparam, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludotheque.table.common.clock import as_utc, wall_time
from ludotheque.table.common.problems import Stale, storage_failure
from ludotheque.table.store import engines
from ludotheque.table.store.append_queue import CHANNEL, AppendQueue, AppendRequest, ExtraWrite, make_change_notice
from ludotheque.table.store.database_file import FileGuard, find_file
from ludotheque.table.store.hash_chain import EMPTY_HEAD, Head, HeadCache
from ludotheque.table.store.schema import (
    AccountRow,
    GuestRow,
    HolderRow,
    LineRow,
    SeatRow,
    SoloScoreRow,
    TableRow,
    ThoughtRow,
)

P = ParamSpec("P")
T = TypeVar("T")

MAX_SOLO_SCORES = 500
"""Solo games that are read for a table of high scores."""


NO_STAND_IN = 0
"""The level that says that nobody plays for an absent player: in a rated game (`table/play/stand_ins.py`)."""


@dataclass(frozen=True)
class Seat:
    """One seat as it is stored."""

    seat: int
    kind: str  # human, bot
    level: int | None
    name: str
    key: str
    holders: frozenset[str] = frozenset()
    bank: float | None = None  # seconds left on its clock when `running` began
    running: datetime | None = None
    kept: int | None = None  # the level of its stand-in, or NO_STAND_IN
    robot: bool = False  # an API player plays it
    account: str = ""  # the name of the account that holds it, the first by name where several do

    @property
    def bot_level(self) -> int | None:
        """The level of the bot that decides for this seat now; None when a person does."""
        return self.level if self.kind == "bot" else self.kept or None


@dataclass(frozen=True)
class StoredTable:
    """One table as it is stored, with all its lines."""

    row: Row[Any]
    lines: tuple[str, ...]
    seats: tuple[Seat, ...]


def shield_from_cancel(
    work: Callable[Concatenate[Store, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """Let a method of the store finish, even if its caller is cancelled: no connection is left in the middle of
    something."""

    @wraps(work)
    async def run(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(work(self, *args, **kwargs))
        self.running_tasks.add(task)
        task.add_done_callback(self.running_tasks.discard)
        return await asyncio.shield(task)

    return run


class Store:
    """The database, read and written in short transactions."""

    def __init__(self, database_url: str) -> None:
        self.shared = not database_url.startswith("sqlite")  # other workers may write too
        self.file_guard = FileGuard(None if self.shared else find_file(database_url))
        self.engine: AsyncEngine = (
            engines.make_server_engine(database_url)
            if self.shared
            else engines.make_sqlite_engine(database_url, self.file_guard)
        )
        self.running_tasks: set[asyncio.Task[Any]] = set()
        self.memory_versions: dict[str, int] = {}  # the version of each table in the memory of this process
        self.head_cache = HeadCache()
        # SQLite has one writer at a time and does not serve waiting ones in turn: so they wait here
        self.write_lock: AbstractAsyncContextManager[Any] = nullcontext() if self.shared else asyncio.Lock()
        self.append_queue = AppendQueue(self)
        self._autocommit_engine = self.engine  # for single statements, each of which is a transaction of its own
        if self.shared:
            self._autocommit_engine = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        else:
            self.writer = engines.make_writer_engine(self.engine, self.file_guard)
            self._write_thread = ThreadPoolExecutor(1, "store")

    async def wait_for_writes(self) -> None:
        """Wait until everything that is being written is done."""
        await asyncio.gather(*self.running_tasks, return_exceptions=True)

    async def close(self) -> None:
        """Close all connections, once nothing uses them."""
        await self.wait_for_writes()
        await self.engine.dispose()
        if not self.shared:
            self._write_thread.shutdown()
            self.writer.dispose()

    @asynccontextmanager
    async def transaction(
        self, table_id: str | None = None, since: int | None = None, **values: Any
    ) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that is committed at the end of the block; raise a Problem for any failure of the
        database.

        A change of a table names it: its version counts up, its row takes the `values`, its writers wait for each
        other, and peers are notified. Raise Stale when the table is no longer at the version `since`: by default the
        one in memory, on which the change was decided.
        """
        version, since = None, self.memory_versions.get(table_id or "") if since is None else since
        with _translate_errors():
            async with self.write_lock:
                with self.file_guard.guard_commit():
                    async with self.engine.begin() as connection:
                        if table_id is not None:
                            version = await self.count_change(connection, table_id, since, values)
                        yield connection
        if table_id is not None:
            self.note_own_write(table_id, version)

    async def count_change(
        self, connection: AsyncConnection, table_id: str, since: int | None = None, values: dict[str, Any] | None = None
    ) -> int | None:
        """Note in a transaction that it changes a table; return the new version. A caller that does not hold the
        table's room does no more than this: rooms in memory, here and in peers, are then behind and are loaded
        again."""
        version = await connection.run_sync(self.increment_version, table_id, since, values or {})
        if version is None and since is not None:
            raise Stale
        if self.shared and version is not None:
            await connection.execute(select(func.pg_notify(CHANNEL, make_change_notice(table_id, version))))
        return version

    async def run_in_write_thread(self, work: Callable[[Connection], T]) -> T:
        """Run `work` as one transaction in the thread that writes (SQLite only), and return what it returns."""

        def transaction() -> T:
            with self.file_guard.guard_commit(), self.writer.begin() as connection:
                return work(connection)

        with _translate_errors():
            async with self.write_lock:
                return await asyncio.get_running_loop().run_in_executor(self._write_thread, transaction)

    async def execute_statement(self, statement: Executable, given: Mapping[str, Any]) -> bool:
        """Execute one statement as its own transaction (PostgreSQL only); return whether it found its row."""
        with _translate_errors():
            async with self._autocommit_engine.connect() as connection:
                return (await connection.execute(statement, dict(given))).first() is not None

    def note_own_write(self, table_id: str, version: int | None) -> None:
        """Note that this process has brought a table to a version. When no peer wrote in between, memory is as current
        as it was."""
        if version is not None and self.memory_versions.get(table_id) == version - 1:
            self.memory_versions[table_id] = version

    def increment_version(
        self, connection: Connection, table_id: str, since: int | None, values: dict[str, Any]
    ) -> int | None:
        """Count a table's version up and set values of its row; return the new version, None when the table is not at
        the version `since` or does not exist."""
        given = {f"new_{name}": value for name, value in values.items()}
        change = _version_update(tuple(sorted(values)), since is not None)
        found = connection.execute(change, {"of_table": table_id, "since": since, **given})
        version: int | None = found.scalar_one_or_none()
        return version

    @shield_from_cancel
    async def fetch_rows(self, query: Executable) -> Sequence[Row[Any]]:
        """Execute a query and return its rows; raise a Problem when the database does not answer. It runs to its end: a
        connection whose caller was cancelled in the middle would be left to its thread."""
        try:
            async with self._autocommit_engine.connect() as connection:
                found: Sequence[Row[Any]] = (await connection.execute(query)).all()
                return found
        except (SQLAlchemyError, OSError) as error:
            raise storage_failure() from error

    # --- tables ---

    @shield_from_cancel
    async def create_table(
        self, table: dict[str, Any], seats: Sequence[Seat], lines: Sequence[str], after: str | None = None
    ) -> None:
        """Store a new table with its seats and first lines. Where it is the rematch `after` another, that table gets
        its id: raise Stale when that one has changed since it was loaded."""
        named = {"next": table["id"]} if after else {}
        async with self.transaction(after, **named) as connection:
            await connection.execute(insert(TableRow).values(**table, head=str(EMPTY_HEAD.extend(lines))))
            await connection.execute(insert(LineRow), _line_rows(table["id"], 0, lines))
            if seats:
                await connection.execute(insert(SeatRow), [_seat_values(table["id"], seat) for seat in seats])
            held = [
                {"table_id": table["id"], "seat": seat.seat, "guest": guest} for seat in seats for guest in seat.holders
            ]
            if held:
                await connection.execute(insert(HolderRow), held)

    @shield_from_cancel
    async def load_table(self, table_id: str, first: int = 0) -> StoredTable | None:
        """Load a table with its seats and its lines from number `first` on, from one snapshot; None when there is
        none."""
        row = select(*TableRow.__table__.columns).where(TableRow.id == table_id)
        lines = select(LineRow.text).where(LineRow.table_id == table_id, LineRow.n >= first).order_by(LineRow.n)
        seats = select(*SeatRow.__table__.columns).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
        held = select(HolderRow.seat, HolderRow.guest, AccountRow.name).where(HolderRow.table_id == table_id)
        held = held.outerjoin(AccountRow, AccountRow.guest == HolderRow.guest)
        try:
            async with self.engine.connect() as connection:
                if self.shared:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                found = [(await connection.execute(query)).all() for query in (row, lines, seats, held)]
        except (SQLAlchemyError, OSError) as error:
            raise storage_failure() from error
        if not found[0]:
            return None
        sat = tuple(_read_seat(seat, found[3]) for seat in found[2])
        stored = StoredTable(found[0][0], tuple(line.text for line in found[1]), sat)
        head = Head.read(stored.row.head) if stored.row.head else EMPTY_HEAD
        if head.count == first + len(stored.lines):
            self.head_cache.remember(table_id, head.count, head)
        return stored

    async def _load_head(self, table_id: str, n: int) -> Head:
        """Return the running hash of a table that has `n` lines: as stored, or computed from the lines where none was
        stored."""
        known = self.head_cache.get(table_id, n)
        if known is not None:
            return known
        rows = await self.fetch_rows(select(TableRow.head).where(TableRow.id == table_id))
        if rows and rows[0].head:
            return Head.read(rows[0].head)
        lines = select(LineRow.text).where(LineRow.table_id == table_id, LineRow.n < n).order_by(LineRow.n)
        return EMPTY_HEAD.extend(row.text for row in await self.fetch_rows(lines))

    async def load_version(self, table_id: str) -> int | None:
        """Return how often a table has changed; None when there is none."""
        rows = await self.fetch_rows(select(TableRow.version).where(TableRow.id == table_id))
        return rows[0].version if rows else None

    @shield_from_cancel
    async def append_lines(
        self,
        table_id: str,
        n: int,
        lines: Sequence[str],
        ending: str = "",
        also: Sequence[ExtraWrite] = (),
        asking: bool = False,
    ) -> None:
        """Append lines from number `n` on, and whatever else is to be written with them (`also`), all or nothing; raise
        Stale when the table has changed since it was loaded, or has line `n` already. An offer ends with them, unless
        it is one that goes on (`asking`)."""
        status = {"status": "over", "ending": ending} if ending else {}
        head = (await self._load_head(table_id, n)).extend(lines)
        values = {"changed": wall_time(), "head": str(head), **({} if asking else {"offer": None}), **status}
        await self.append_queue.append(
            AppendRequest(table_id, self.memory_versions.get(table_id), n, lines, values, also)
        )
        self.head_cache.remember(table_id, n + len(lines), head)

    @shield_from_cancel
    async def update_table(self, table_id: str, values: dict[str, Any]) -> None:
        """Change values of the table's row (its terms, the offer of a takeback); raise Stale when it has changed since
        it was loaded."""
        async with self.transaction(table_id, **values):
            pass

    # --- seats and guests ---

    @shield_from_cancel
    async def name_seat(self, table_id: str, seat: int, guest: str, name: str) -> None:
        """Name the player of a seat, and remember the name for the guest's next table; raise Stale when the table has
        changed since it was loaded."""
        async with self.transaction(table_id) as connection:
            await connection.execute(_seat_name_update(table_id, seat, name))
            await upsert_async(connection, GuestRow, {"id": guest}, {"name": name})

    @shield_from_cancel
    async def save_guest_name(self, guest: str, name: str) -> None:
        """Remember a guest's name for the next table."""
        async with self.transaction() as connection:
            await upsert_async(connection, GuestRow, {"id": guest}, {"name": name})

    @shield_from_cancel
    async def load_guest_name(self, guest: str) -> str:
        """Return the name that a guest gave last; empty when none."""
        rows = await self.fetch_rows(select(GuestRow.name).where(GuestRow.id == guest))
        return rows[0].name if rows else ""

    @shield_from_cancel
    async def list_guest_tables(self, guest: str, limit: int = 50) -> Sequence[Row[Any]]:
        """List the tables at which a guest sits or which they made, the latest first: id, game, status, ending, header,
        changed."""
        held = select(HolderRow.table_id).where(HolderRow.guest == guest)
        columns = (TableRow.id, TableRow.game, TableRow.status, TableRow.ending, TableRow.header, TableRow.changed)
        query = select(*columns).where(TableRow.id.in_(held) | (TableRow.host == guest))
        return await self.fetch_rows(query.order_by(TableRow.changed.desc()).limit(limit))

    # --- thoughts ---

    @shield_from_cancel
    async def load_thought(self, table_id: str, ply: int) -> dict[str, Any] | None:
        """Return what the bot thought when it played the action at `ply`; None when nothing is stored."""
        query = select(ThoughtRow.thought).where(ThoughtRow.table_id == table_id, ThoughtRow.ply == ply)
        rows = await self.fetch_rows(query)
        return rows[0].thought if rows else None

    # --- solo scores ---

    @shield_from_cancel
    async def list_solo_scores(self, game: str, oldest: int, options: str | None = None) -> Sequence[Row[Any]]:
        """List finished solo games of a game or of one of its sets of options, since a version of its rules: the best
        first, of equal ones the earlier."""
        columns = (*SoloScoreRow.__table__.columns, SeatRow.name, TableRow.header)
        seat = (SeatRow.table_id == SoloScoreRow.table_id) & (SeatRow.seat == 0)
        query = select(*columns).join(SeatRow, seat).join(TableRow, TableRow.id == SoloScoreRow.table_id)
        query = query.where(SoloScoreRow.game == game, SoloScoreRow.rules >= oldest)
        if options is not None:
            query = query.where(SoloScoreRow.options == options)
        return await self.fetch_rows(query.order_by(SoloScoreRow.score.desc(), SoloScoreRow.at).limit(MAX_SOLO_SCORES))

    @shield_from_cancel
    async def load_solo_score(self, table_id: str) -> Row[Any] | None:
        """Return the score of a table's solo game; None when it does not count."""
        rows = await self.fetch_rows(select(*SoloScoreRow.__table__.columns).where(SoloScoreRow.table_id == table_id))
        return rows[0] if rows else None


def thought_write(table_id: str, thought: dict[str, Any]) -> ExtraWrite:
    """Return the write that stores what a bot thought."""
    key = {"table_id": table_id, "ply": thought["ply"]}
    return lambda connection: upsert(connection, ThoughtRow, key, {"thought": thought})


def solo_score_write(table_id: str, feat: dict[str, Any], oldest: int) -> ExtraWrite:
    """Return the write that stores the score of a solo game; it is a record when no game of the same options, since
    version `oldest` of the rules, was as good."""

    def write(connection: Connection) -> None:
        thought = select(ThoughtRow.ply).where(ThoughtRow.table_id == table_id).limit(1)
        if connection.execute(thought).first():
            return  # a stand-in played for a while: it is not the player's own score
        same = [getattr(SoloScoreRow, name) == feat[name] for name in ("game", "options")]
        best = connection.execute(
            select(func.max(SoloScoreRow.score)).where(*same, SoloScoreRow.rules >= oldest)
        ).scalar()
        record = best is None or feat["score"] > best
        connection.execute(insert(SoloScoreRow).values(table_id=table_id, record=record, **feat))

    return write


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Turn any failure of the database into a Problem, and a row that is there already into Stale."""
    try:
        yield
    except IntegrityError as error:
        raise Stale from error
    except (SQLAlchemyError, DBAPIError, OSError) as error:
        raise storage_failure() from error


@cache
def _version_update(names: tuple[str, ...], on_condition: bool) -> Update:
    """Return the statement that counts a version up and sets the named values. It is cached, since it is part of every
    move."""
    change = update(TableRow).where(TableRow.id == bindparam("of_table")).returning(TableRow.version)
    if on_condition:
        change = change.where(TableRow.version == bindparam("since"))
    return change.values(version=TableRow.version + 1, **{name: bindparam(f"new_{name}") for name in names})


def _seat_name_update(table_id: str, seat: int, name: str) -> Update:
    return update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat).values(name=name)


def _line_rows(table_id: str, n: int, lines: Sequence[str]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, "n": n + k, "text": line} for k, line in enumerate(lines)]


SEAT_COLUMNS = ("seat", "kind", "level", "name", "key", "bank", "running", "kept", "robot")


def _seat_values(table_id: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table_id} | {name: getattr(seat, name) for name in SEAT_COLUMNS}


def _read_seat(row: Row[Any], held: Sequence[Row[Any]]) -> Seat:
    values = {name: getattr(row, name) for name in SEAT_COLUMNS}
    if row.running:
        values["running"] = as_utc(row.running)
    own = [holder for holder in held if holder.seat == row.seat]
    account = min((holder.name for holder in own if holder.name), default="")
    return Seat(**values, holders=frozenset(holder.guest for holder in own), account=account)


def make_insert(connection: Connection, model: Any, values: dict[str, Any]) -> Any:
    """Return an insert statement that can say what to do where the row exists already."""
    kinds: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
    return kinds[connection.dialect.name](model).values(**values)


def upsert(connection: Connection, model: Any, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or update the row with this key. Two callers may do it at once."""
    new = make_insert(connection, model, key | values)
    connection.execute(
        new.on_conflict_do_update(index_elements=list(key), set_=values) if values else new.on_conflict_do_nothing()
    )


async def upsert_async(connection: AsyncConnection, model: Any, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or update the row with this key (async form of `upsert`)."""
    await connection.run_sync(upsert, model, key, values)
