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

from ludotheque.table.common.clock import in_universal_time, now
from ludotheque.table.common.problems import Stale, storage
from ludotheque.table.store import engines
from ludotheque.table.store.append_queue import CHANNEL, Also, Append, Appender, news
from ludotheque.table.store.database_file import Place, file_of
from ludotheque.table.store.hash_chain import NOTHING, Head, Heads
from ludotheque.table.store.schema import (
    AccountRow,
    FeatRow,
    GuestRow,
    HolderRow,
    LineRow,
    SeatRow,
    TableRow,
    ThoughtRow,
)

P = ParamSpec("P")
T = TypeVar("T")

MOST_FEATS = 500
"""Solo games that are read for a table of high scores."""


AWAY = 0
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
    def plays(self) -> int | None:
        """The level of the bot that decides for this seat now; None when a person does."""
        return self.level if self.kind == "bot" else self.kept or None


@dataclass(frozen=True)
class Kept:
    """One table as it is stored, with all its lines."""

    row: Row[Any]
    lines: tuple[str, ...]
    seats: tuple[Seat, ...]


def to_the_end(
    work: Callable[Concatenate[Store, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """Let a method of the store finish, even if its caller is cancelled: no connection is left in the middle of
    something."""

    @wraps(work)
    async def run(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(work(self, *args, **kwargs))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    return run


class Store:
    """The database, read and written in short transactions."""

    def __init__(self, database_url: str) -> None:
        self.shared = not database_url.startswith("sqlite")  # other workers may write too
        self.place = Place(None if self.shared else file_of(database_url))
        self.engine: AsyncEngine = (
            engines.server(database_url) if self.shared else engines.sqlite(database_url, self.place)
        )
        self.running: set[asyncio.Task[Any]] = set()
        self.seen: dict[str, int] = {}  # the version of each table in the memory of this process
        self.heads = Heads()
        # SQLite has one writer at a time and does not serve waiting ones in turn: so they wait here
        self.turn: AbstractAsyncContextManager[Any] = nullcontext() if self.shared else asyncio.Lock()
        self.appender = Appender(self)
        self._single = self.engine  # for single statements, each of which is a transaction of its own
        if self.shared:
            self._single = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        else:
            self.writer = engines.writing(self.engine, self.place)
            self._thread = ThreadPoolExecutor(1, "store")

    async def settle(self) -> None:
        """Wait until everything that is being written is done."""
        await asyncio.gather(*self.running, return_exceptions=True)

    async def close(self) -> None:
        """Close all connections, once nothing uses them."""
        await self.settle()
        await self.engine.dispose()
        if not self.shared:
            self._thread.shutdown()
            self.writer.dispose()

    @asynccontextmanager
    async def writing(
        self, table_id: str | None = None, since: int | None = None, **values: Any
    ) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that is committed at the end of the block; raise a Problem for any failure of the
        database.

        A change of a table names it: its version counts up, its row takes the `values`, its writers wait for each
        other, and peers are notified. Raise Stale when the table is no longer at the version `since`: by default the
        one in memory, on which the change was decided.
        """
        version, since = None, self.seen.get(table_id or "") if since is None else since
        with _clear_problems():
            async with self.turn:
                with self.place.kept():
                    async with self.engine.begin() as connection:
                        if table_id is not None:
                            version = await self.count(connection, table_id, since, values)
                        yield connection
        if table_id is not None:
            self.wrote(table_id, version)

    async def count(
        self, connection: AsyncConnection, table_id: str, since: int | None = None, values: dict[str, Any] | None = None
    ) -> int | None:
        """Note in a transaction that it changes a table; return the new version. A caller that does not hold the
        table's room does no more than this: rooms in memory, here and in peers, are then behind and are loaded
        again."""
        version = await connection.run_sync(self.count_up, table_id, since, values or {})
        if version is None and since is not None:
            raise Stale
        if self.shared and version is not None:
            await connection.execute(select(func.pg_notify(CHANNEL, news(table_id, version))))
        return version

    async def in_one_go(self, work: Callable[[Connection], T]) -> T:
        """Run `work` as one transaction in the thread that writes (SQLite only), and return what it returns."""

        def transaction() -> T:
            with self.place.kept(), self.writer.begin() as connection:
                return work(connection)

        with _clear_problems():
            async with self.turn:
                return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)

    async def stated(self, statement: Executable, given: Mapping[str, Any]) -> bool:
        """Execute one statement as its own transaction (PostgreSQL only); return whether it found its row."""
        with _clear_problems():
            async with self._single.connect() as connection:
                return (await connection.execute(statement, dict(given))).first() is not None

    def wrote(self, table_id: str, version: int | None) -> None:
        """Note that this process has brought a table to a version. When no peer wrote in between, memory is as current
        as it was."""
        if version is not None and self.seen.get(table_id) == version - 1:
            self.seen[table_id] = version

    def count_up(self, connection: Connection, table_id: str, since: int | None, values: dict[str, Any]) -> int | None:
        """Count a table's version up and set values of its row; return the new version, None when the table is not at
        the version `since` or does not exist."""
        given = {f"new_{name}": value for name, value in values.items()}
        change = _counting_up(tuple(sorted(values)), since is not None)
        found = connection.execute(change, {"of_table": table_id, "since": since, **given})
        version: int | None = found.scalar_one_or_none()
        return version

    @to_the_end
    async def read(self, query: Executable) -> Sequence[Row[Any]]:
        """Execute a query and return its rows; raise a Problem when the database does not answer. It runs to its end: a
        connection whose caller was cancelled in the middle would be left to its thread."""
        try:
            async with self._single.connect() as connection:
                found: Sequence[Row[Any]] = (await connection.execute(query)).all()
                return found
        except (SQLAlchemyError, OSError) as error:
            raise storage() from error

    # --- tables ---

    @to_the_end
    async def create(
        self, table: dict[str, Any], seats: Sequence[Seat], lines: Sequence[str], after: str | None = None
    ) -> None:
        """Store a new table with its seats and first lines. Where it is the rematch `after` another, that table gets
        its id: raise Stale when that one has changed since it was loaded."""
        named = {"next": table["id"]} if after else {}
        async with self.writing(after, **named) as connection:
            await connection.execute(insert(TableRow).values(**table, head=str(NOTHING.extended(lines))))
            await connection.execute(insert(LineRow), _lines(table["id"], 0, lines))
            if seats:
                await connection.execute(insert(SeatRow), [_seat_values(table["id"], seat) for seat in seats])
            held = [
                {"table_id": table["id"], "seat": seat.seat, "guest": guest} for seat in seats for guest in seat.holders
            ]
            if held:
                await connection.execute(insert(HolderRow), held)

    @to_the_end
    async def load(self, table_id: str, first: int = 0) -> Kept | None:
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
            raise storage() from error
        if not found[0]:
            return None
        sat = tuple(_seat(seat, found[3]) for seat in found[2])
        stored = Kept(found[0][0], tuple(line.text for line in found[1]), sat)
        head = Head.read(stored.row.head) if stored.row.head else NOTHING
        if head.count == first + len(stored.lines):
            self.heads.keep(table_id, head.count, head)
        return stored

    async def _head(self, table_id: str, n: int) -> Head:
        """Return the running hash of a table that has `n` lines: as stored, or computed from the lines where none was
        stored."""
        known = self.heads.get(table_id, n)
        if known is not None:
            return known
        rows = await self.read(select(TableRow.head).where(TableRow.id == table_id))
        if rows and rows[0].head:
            return Head.read(rows[0].head)
        lines = select(LineRow.text).where(LineRow.table_id == table_id, LineRow.n < n).order_by(LineRow.n)
        return NOTHING.extended(row.text for row in await self.read(lines))

    async def version(self, table_id: str) -> int | None:
        """Return how often a table has changed; None when there is none."""
        rows = await self.read(select(TableRow.version).where(TableRow.id == table_id))
        return rows[0].version if rows else None

    @to_the_end
    async def append(
        self,
        table_id: str,
        n: int,
        lines: Sequence[str],
        ending: str = "",
        also: Sequence[Also] = (),
        asking: bool = False,
    ) -> None:
        """Append lines from number `n` on, and whatever else is to be written with them (`also`), all or nothing; raise
        Stale when the table has changed since it was loaded, or has line `n` already. An offer ends with them, unless
        it is one that goes on (`asking`)."""
        status = {"status": "over", "ending": ending} if ending else {}
        head = (await self._head(table_id, n)).extended(lines)
        values = {"changed": now(), "head": str(head), **({} if asking else {"offer": None}), **status}
        await self.appender.append(Append(table_id, self.seen.get(table_id), n, lines, values, also))
        self.heads.keep(table_id, n + len(lines), head)

    @to_the_end
    async def change(self, table_id: str, values: dict[str, Any]) -> None:
        """Change values of the table's row (its terms, the offer of a takeback); raise Stale when it has changed since
        it was loaded."""
        async with self.writing(table_id, **values):
            pass

    # --- seats and guests ---

    @to_the_end
    async def name(self, table_id: str, seat: int, guest: str, name: str) -> None:
        """Name the player of a seat, and remember the name for the guest's next table; raise Stale when the table has
        changed since it was loaded."""
        async with self.writing(table_id) as connection:
            await connection.execute(_naming(table_id, seat, name))
            await put(connection, GuestRow, {"id": guest}, {"name": name})

    @to_the_end
    async def name_guest(self, guest: str, name: str) -> None:
        """Remember a guest's name for the next table."""
        async with self.writing() as connection:
            await put(connection, GuestRow, {"id": guest}, {"name": name})

    @to_the_end
    async def guest_name(self, guest: str) -> str:
        """Return the name that a guest gave last; empty when none."""
        rows = await self.read(select(GuestRow.name).where(GuestRow.id == guest))
        return rows[0].name if rows else ""

    @to_the_end
    async def tables_of(self, guest: str, limit: int = 50) -> Sequence[Row[Any]]:
        """List the tables at which a guest sits or which they made, the latest first: id, game, status, ending, header,
        changed."""
        held = select(HolderRow.table_id).where(HolderRow.guest == guest)
        columns = (TableRow.id, TableRow.game, TableRow.status, TableRow.ending, TableRow.header, TableRow.changed)
        query = select(*columns).where(TableRow.id.in_(held) | (TableRow.host == guest))
        return await self.read(query.order_by(TableRow.changed.desc()).limit(limit))

    # --- thoughts ---

    @to_the_end
    async def thought(self, table_id: str, ply: int) -> dict[str, Any] | None:
        """Return what the bot thought when it played the action at `ply`; None when nothing is stored."""
        query = select(ThoughtRow.thought).where(ThoughtRow.table_id == table_id, ThoughtRow.ply == ply)
        rows = await self.read(query)
        return rows[0].thought if rows else None

    # --- solo scores ---

    @to_the_end
    async def feats(self, game: str, oldest: int, options: str | None = None) -> Sequence[Row[Any]]:
        """List finished solo games of a game or of one of its sets of options, since a version of its rules: the best
        first, of equal ones the earlier."""
        columns = (*FeatRow.__table__.columns, SeatRow.name, TableRow.header)
        seat = (SeatRow.table_id == FeatRow.table_id) & (SeatRow.seat == 0)
        query = select(*columns).join(SeatRow, seat).join(TableRow, TableRow.id == FeatRow.table_id)
        query = query.where(FeatRow.game == game, FeatRow.rules >= oldest)
        if options is not None:
            query = query.where(FeatRow.options == options)
        return await self.read(query.order_by(FeatRow.score.desc(), FeatRow.at).limit(MOST_FEATS))

    @to_the_end
    async def feat(self, table_id: str) -> Row[Any] | None:
        """Return the score of a table's solo game; None when it does not count."""
        rows = await self.read(select(*FeatRow.__table__.columns).where(FeatRow.table_id == table_id))
        return rows[0] if rows else None


def keep_thought(table_id: str, thought: dict[str, Any]) -> Also:
    """Return the write that stores what a bot thought."""
    key = {"table_id": table_id, "ply": thought["ply"]}
    return lambda connection: put_row(connection, ThoughtRow, key, {"thought": thought})


def keep_feat(table_id: str, feat: dict[str, Any], oldest: int) -> Also:
    """Return the write that stores the score of a solo game; it is a record when no game of the same options, since
    version `oldest` of the rules, was as good."""

    def write(connection: Connection) -> None:
        thought = select(ThoughtRow.ply).where(ThoughtRow.table_id == table_id).limit(1)
        if connection.execute(thought).first():
            return  # a stand-in played for a while: it is not the player's own score
        same = [getattr(FeatRow, name) == feat[name] for name in ("game", "options")]
        best = connection.execute(select(func.max(FeatRow.score)).where(*same, FeatRow.rules >= oldest)).scalar()
        record = best is None or feat["score"] > best
        connection.execute(insert(FeatRow).values(table_id=table_id, record=record, **feat))

    return write


@contextmanager
def _clear_problems() -> Iterator[None]:
    """Turn any failure of the database into a Problem, and a row that is there already into Stale."""
    try:
        yield
    except IntegrityError as error:
        raise Stale from error
    except (SQLAlchemyError, DBAPIError, OSError) as error:
        raise storage() from error


@cache
def _counting_up(names: tuple[str, ...], on_condition: bool) -> Update:
    """Return the statement that counts a version up and sets the named values. It is cached, since it is part of every
    move."""
    change = update(TableRow).where(TableRow.id == bindparam("of_table")).returning(TableRow.version)
    if on_condition:
        change = change.where(TableRow.version == bindparam("since"))
    return change.values(version=TableRow.version + 1, **{name: bindparam(f"new_{name}") for name in names})


def _naming(table_id: str, seat: int, name: str) -> Update:
    return update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat).values(name=name)


def _lines(table_id: str, n: int, lines: Sequence[str]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, "n": n + k, "text": line} for k, line in enumerate(lines)]


SEAT_COLUMNS = ("seat", "kind", "level", "name", "key", "bank", "running", "kept", "robot")


def _seat_values(table_id: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table_id} | {name: getattr(seat, name) for name in SEAT_COLUMNS}


def _seat(row: Row[Any], held: Sequence[Row[Any]]) -> Seat:
    values = {name: getattr(row, name) for name in SEAT_COLUMNS}
    if row.running:
        values["running"] = in_universal_time(row.running)
    own = [holder for holder in held if holder.seat == row.seat]
    account = min((holder.name for holder in own if holder.name), default="")
    return Seat(**values, holders=frozenset(holder.guest for holder in own), account=account)


def inserting(connection: Connection, model: Any, values: dict[str, Any]) -> Any:
    """Return an insert statement that can say what to do where the row exists already."""
    kinds: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
    return kinds[connection.dialect.name](model).values(**values)


def put_row(connection: Connection, model: Any, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or update the row with this key. Two callers may do it at once."""
    new = inserting(connection, model, key | values)
    connection.execute(
        new.on_conflict_do_update(index_elements=list(key), set_=values) if values else new.on_conflict_do_nothing()
    )


async def put(connection: AsyncConnection, model: Any, key: dict[str, Any], values: dict[str, Any]) -> None:
    """Insert a row, or update the row with this key (async form of `upsert`)."""
    await connection.run_sync(put_row, model, key, values)
