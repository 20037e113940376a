"""`make faults`: what becomes of the tables when things break under load. Loopback only; it stops by itself.

Each fault is a function that plays at some tables with people who do not give up (`faults_players.py`), breaks
something meanwhile, and then compares three things: what was acknowledged, what the database keeps, and what each
person sees. The figures are kept as `bench/faults.json` and shown in `bench/results.md`.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from bench import faults_report, report
from bench.faults_players import Siege
from bench.load_players import quantiles
from bench.load_server import Host, Server, kept
from bench.load_wire import Lost, Wire
from tests.postgres import Postgres

Json = dict[str, Any]
FAULTS_JSON = Path(__file__).resolve().parent / "faults.json"
GAME = "biyi"
SETTLE = 40.0
"""Seconds that everybody has to come back at the end."""
OUTAGE = 10.0


class Besieged:
    """Some tables at which people play all the time."""

    def __init__(self, host: Host, tables: int) -> None:
        self.host = host
        self.wire = Wire("127.0.0.1", host.port)
        dice = random.Random(11)
        self.tables = [Siege(self.wire, GAME, dice) for _ in range(tables)]

    async def open(self) -> None:
        """Everybody sits down."""
        for table in self.tables:
            await table.open()

    async def play(self, seconds: float, meanwhile: Awaitable[None], pause: float = 0.3) -> Json:
        """Play while something happens; then let everybody come back, and compare."""
        end = time.monotonic() + seconds
        playing = [asyncio.create_task(table.play_until(end, pause)) for table in self.tables]
        await meanwhile
        _, late = await asyncio.wait(playing, timeout=max(0.0, end - time.monotonic()) + SETTLE)
        faults = [f"{len(late)} tables did not go on"] if late else []
        for task in late:
            task.cancel()
        await self._settle()
        return self._figures(faults)

    async def _settle(self) -> None:
        until = time.monotonic() + SETTLE
        while time.monotonic() < until and not all(self._settled(table) for table in self.tables):
            for table in self.tables:
                table.resolve()
            await asyncio.sleep(0.2)

    @staticmethod
    def _settled(table: Siege) -> bool:
        return all(person.full.get("ply") == len(table.played) for person in table.people)

    def _figures(self, faults: list[str]) -> Json:
        found, refusals = kept(self.host.url), Counter[str]()
        for table in self.tables:
            refusals.update(table.refusals)
            faults += table.faults()
            if found.get(table.id) != table.played:
                faults.append(f"{table.id}: {len(table.played)} played, {len(found.get(table.id, []))} kept")
            table.done()
        self.wire.close()
        times = [seconds for table in self.tables for seconds in table.counts.acked]
        return {
            "tables": len(self.tables),
            "acknowledged": sum(table.acknowledged for table in self.tables),
            "unknown": sum(table.unknown for table in self.tables),
            "refused": dict(refusals),
            "acked": quantiles(times),
            "away": max(person.away for table in self.tables for person in table.stubborn),
            "faults": faults,
        }


@asynccontextmanager
async def besieged(url: str, workers: int, tables: int, **more: str) -> AsyncIterator[Besieged]:
    """A running server on a database, full of people."""
    folder = Path(tempfile.mkdtemp(prefix="ludo-faults-"))
    host = Host(folder, url or f"sqlite+aiosqlite:///{folder / 'tables.db'}", workers, **more)
    try:
        await asyncio.to_thread(host.start)
        siege = Besieged(host, tables)
        await siege.open()
        yield siege
    finally:
        await asyncio.to_thread(host.stop)
        shutil.rmtree(folder, ignore_errors=True)


# --- the faults -----------------------------------------------------------------------------------


async def kills(url: str, workers: int, tables: int, times: int) -> Json:
    """`kill -9` at random moments."""
    dice = random.Random(3)

    async def kill(siege: Besieged) -> None:
        for _ in range(times):
            await asyncio.sleep(dice.uniform(0.3, 1.6))
            await asyncio.to_thread(siege.host.kill)

    async with besieged(url, workers, tables) as siege:
        figures = await siege.play(times * 1.2, kill(siege))
    return figures | {"kills": times}


async def database_away(pg: Postgres | None, url: str, tables: int) -> Json:
    """The database does not answer for ten seconds: PostgreSQL crashes; SQLite's file is locked by somebody else."""

    async def away(siege: Besieged) -> None:
        await asyncio.sleep(3)
        if pg:
            await asyncio.to_thread(pg.stop, signal.SIGQUIT)
            await asyncio.sleep(OUTAGE)
            await asyncio.to_thread(pg.start)
        else:
            await asyncio.to_thread(_lock, siege.host.url)
        await asyncio.sleep(3)

    async with besieged(url, 2 if pg else 1, tables) as siege:
        return await siege.play(OUTAGE + 12, away(siege))


def _lock(url: str) -> None:
    connection = sqlite3.connect(url.removeprefix("sqlite+aiosqlite:///"), isolation_level=None, timeout=10)
    connection.execute("BEGIN EXCLUSIVE")
    time.sleep(OUTAGE)
    connection.execute("ROLLBACK")
    connection.close()


async def disk_full(tables: int) -> Json:
    """No file can grow any more for some seconds: the system refuses each write beyond a limit."""

    async def full(siege: Besieged) -> None:
        await asyncio.sleep(3)
        assert siege.host.process
        pid, hard = siege.host.process.pid, resource.RLIM_INFINITY
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, hard))
        await asyncio.sleep(6)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        await asyncio.sleep(2)

    async with besieged("", 1, tables) as siege:
        return await siege.play(14, full(siege))


async def clock_jump(tables: int) -> Json:
    """The system's clock leaps a day ahead, then two days back; clocks are running. Needs libfaketime."""
    library = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
    if library is None:
        return {"skipped": "libfaketime is not installed"}
    folder = Path(tempfile.mkdtemp(prefix="ludo-clock-"))
    told = folder / "time"
    told.write_text("+0")
    fake = {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(told),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }

    async def leap(siege: Besieged) -> None:
        for shift in ("+1d", "-1d", "+0"):
            await asyncio.sleep(3)
            told.write_text(shift)

    try:
        async with besieged("", 1, tables, **fake) as siege:
            return await siege.play(12, leap(siege))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def deaf_client(tables: int) -> Json:
    """Clients that open streams and never read, at tables where people play."""
    opened: list[socket.socket] = []

    async def deaf(siege: Besieged) -> None:
        for table in siege.tables:
            line = socket.create_connection(("127.0.0.1", siege.host.port))
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            line.sendall(f"GET /api/tables/{table.id}/stream HTTP/1.1\r\nhost: x\r\n\r\n".encode())
            opened.append(line)
        await asyncio.sleep(20)

    async with besieged("", 1, tables) as siege:
        before = _memory(siege)
        figures = await siege.play(20, deaf(siege), 0.1)
        figures["grown_mb"] = round((_memory(siege) - before) / 2**20, 1)
    for line in opened:
        line.close()
    return figures


async def silent_connections(tables: int, count: int) -> Json:
    """A thousand connections that say nothing."""
    opened: list[socket.socket] = []
    hung_up = 0

    async def silent(siege: Besieged) -> None:
        nonlocal hung_up
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, count + 1000)), hard))
        for _ in range(count):
            opened.append(socket.create_connection(("127.0.0.1", siege.host.port), timeout=5))
        until = time.monotonic() + 45
        while time.monotonic() < until and hung_up < count:
            await asyncio.sleep(1)
            hung_up = sum(_closed(line) for line in opened)

    async with besieged("", 1, tables) as siege:
        figures = await siege.play(20, silent(siege))
    for line in opened:
        line.close()
    return figures | {"connections": len(opened), "hung_up": hung_up}


def _closed(line: socket.socket) -> bool:
    """Whether the server has hung up."""
    line.setblocking(False)
    try:
        return line.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def _memory(siege: Besieged) -> int:
    assert siege.host.process
    return Server(siege.host.process, siege.host.port).memory()


# --- all of them ------------------------------------------------------------------------------------

NAMES = ("kills", "kills_postgresql", "database", "database_postgresql", "disk", "clock", "deaf", "silent")


def run(name: str, times: int, tables: int) -> Json:
    """One fault, by its name."""
    if not name.endswith("_postgresql"):
        plain: dict[str, Callable[[], Awaitable[Json]]] = {
            "kills": lambda: kills("", 1, tables, times),
            "database": lambda: database_away(None, "", tables),
            "disk": lambda: disk_full(tables),
            "clock": lambda: clock_jump(tables),
            "deaf": lambda: deaf_client(tables),
            "silent": lambda: silent_connections(tables, 1000),
        }
        return asyncio.run(_awaited(plain[name]()))
    with Postgres(durable=True) as pg:
        url = pg.url("faults")
        subprocess.run([sys.executable, "-m", "ludotheque", "db", "upgrade", "--database", url], check=True)
        if name == "kills_postgresql":
            return asyncio.run(kills(url, 2, tables, times))
        return asyncio.run(database_away(pg, url, tables))


async def _awaited(work: Awaitable[Json]) -> Json:
    return await work


def main(
    kills: Annotated[int, typer.Option(help="How often a process is killed.")] = 50,
    tables: Annotated[int, typer.Option(help="Tables of two people each.")] = 30,
    only: Annotated[str, typer.Option(help=f"Of {', '.join(NAMES)}; nothing is written.")] = "",
) -> None:
    """Break things under load, and look whether anything was lost."""
    console = Console(stderr=True)
    results: Json = {"machine": report.machine()}
    for name in only.split(",") if only else NAMES:
        with console.status(f"{name}…"):
            try:
                results[name] = run(name, kills, tables)
            except (Lost, OSError, RuntimeError, subprocess.SubprocessError) as error:
                results[name] = {"faults": [f"{type(error).__name__}: {error}"]}
        console.print(name, results[name], highlight=False)
    if not only:
        FAULTS_JSON.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        faults_report.keep(results)
    raise typer.Exit(any(found.get("faults") for found in results.values() if isinstance(found, dict)))


if __name__ == "__main__":
    typer.run(main)
