"""Attacks on what is kept: positions that cannot be, and accidents with the file, the disk and the clock."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, select, update

from bench.attacks import attack
from bench.attacks.target import Target, Visitor
from bench.load_server import command_of, free_port
from ludotheque.table.store.schema import SeatRow, TableRow
from tests.contract.bevri import position

HOT_SEAT = [{"kind": "me"}, {"kind": "me"}]
MOVES = ("b2-c2", "f12-f11", "f1-f2")
PATIENCE = 20.0
"""Seconds for what comes by itself."""


def _file(target: Target) -> Path:
    return Path(target.host.url.removeprefix("sqlite+aiosqlite:///"))


async def _table(visitor: Visitor) -> str:
    """A table of Biyi at which one visitor plays both sides."""
    made = await visitor.made("biyi", seats=HOT_SEAT, options={"seats": "fixed"})
    return str(made["table"])


async def _play(visitor: Visitor, table: str, ply: int) -> httpx.Response:
    return await visitor.post(f"/api/tables/{table}/actions", {"seat": ply % 2, "ply": ply, "action": MOVES[ply]})


async def _ready(visitor: Visitor) -> bool:
    """What /readyz says, once the answer of the second before is forgotten."""
    await asyncio.sleep(1.2)
    return (await visitor.get("/readyz")).status_code == 200


async def _command(target: Target, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ludotheque", *words, "--lang", "en"]
    environment = target.host.environment
    return await asyncio.to_thread(
        subprocess.run, command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


# --- positions ---

TRADE: dict[str, Any] = {"round": 2, "phase": "trade", "chosen": ["TE"], "bases": ["R1 G3 Y3", "W1"]}
IMPOSSIBLE = {
    "a payment from an empty market": position(2, **TRADE, ask=["trade p1", "pay p1 card 2 3 1"]),
    "a payment from no slot": position(2, **TRADE, market="B1 B2", ask=["trade p1", "pay p1 card 0 3 1"]),
    "a look into no container": position(2, **TRADE, ask=["trade p1", "pay p1 survey 1 1"]),
    "a payment by somebody else": position(2, **TRADE, market="B1 B2", ask=["trade p1", "pay p2 card 2 1"]),
    "a sale of cards that are there": position(2, **TRADE, market="B1 B2", ask=["trade p1", "take p1 3 1 isotope"]),
    "a hole in the cargo": position(2, round=2, phase="fire", chosen=["MF"], cargo="24 BR,, 3 Y"),
}


@attack("Tables of BEVRI are begun from positions that no game can come to: a payment from an empty market, and others")
async def impossible_positions(target: Target) -> str:
    """Each is refused with a sentence; none is an error of the server, none gives a card for nothing."""
    visitor = target.visitor()
    for name, text in IMPOSSIBLE.items():
        answer = await visitor.post("/api/tables", {"game": "bevri", "seats": HOT_SEAT, "position": text})
        if answer.status_code != 400 or "en" not in answer.json().get("error", {}):
            target.broken(f"{name}: {answer.status_code} {answer.text[:100]}")
    return f"{len(IMPOSSIBLE)} positions were refused, each with a sentence"


# --- the file ---


async def _stops(target: Target, visitor: Visitor, table: str, what: str) -> None:
    """No move is acknowledged now, and the server says that it is not ready."""
    answer = await _play(visitor, table, 1)
    if answer.status_code == 200:
        target.broken(f"{what}: a move was acknowledged")
    if answer.status_code != 503 or answer.json()["error"]["code"] != "storage":
        target.broken(f"{what}: {answer.status_code} {answer.text[:100]}")
    if await _ready(visitor):
        target.broken(f"{what}: /readyz says 200")


async def _goes_on(target: Target, visitor: Visitor, table: str, what: str) -> None:
    """All is well again: a move is acknowledged, kept, and there after a restart."""
    if not await _ready(visitor):
        target.broken(f"{what}: the server is not ready again")
    answer = await _play(visitor, table, 1)
    if answer.status_code != 200:
        target.broken(f"{what}: {answer.status_code} {answer.text[:100]}")
    await asyncio.to_thread(target.host.kill)
    ply = (await visitor.table(table))["ply"]
    if ply != 2:
        target.broken(f"{what}: 2 moves were acknowledged, {ply} are there after a restart")


@attack("The database file is moved away under the running server, and comes back later", alone=True, only="sqlite")
async def file_moved_away(target: Target) -> str:
    """What would be gone after a restart is not acknowledged."""
    visitor, file = target.visitor(), _file(target)
    table = await _table(visitor)
    assert (await _play(visitor, table, 0)).status_code == 200
    file.rename(file.with_suffix(".away"))
    await _stops(target, visitor, table, "moved away")
    if file.exists():
        target.broken("an empty database lies in its place")
    file.with_suffix(".away").rename(file)
    await _goes_on(target, visitor, table, "moved back")
    return "no move was acknowledged meanwhile, /readyz said 503, and the game went on when the file was back"


@attack("The database file is replaced by a copy under the running server", alone=True, only="sqlite")
async def file_replaced(target: Target) -> str:
    """The same name, another file: what is written goes elsewhere."""
    visitor, file = target.visitor(), _file(target)
    table = await _table(visitor)
    assert (await _play(visitor, table, 0)).status_code == 200
    shutil.copy(file, file.with_suffix(".copy"))
    file.with_suffix(".copy").rename(file)
    await _stops(target, visitor, table, "replaced")
    return "no move was acknowledged any more, and /readyz said 503"


@attack("No file can grow any more, as on a full disk", alone=True, only="sqlite")
async def full_disk(target: Target) -> str:
    """The server says so, and goes on when there is room again."""
    visitor = target.visitor()
    table = await _table(visitor)
    assert (await _play(visitor, table, 0)).status_code == 200
    assert target.host.process
    pid, none = target.host.process.pid, resource.RLIM_INFINITY
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1024, none))
    try:
        await _stops(target, visitor, table, "full disk")
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (none, none))
    await _goes_on(target, visitor, table, "room again")
    return "moves were refused, /readyz said 503, and nothing was lost"


@attack("A second server is started on the same SQLite file", alone=True, only="sqlite")
async def second_process(target: Target) -> str:
    """It does not start, and says why; what only reads still works."""
    environment = target.host.environment | {"LUDOTHEQUE_PORT": str(free_port()), "LUDOTHEQUE_LANG": "en"}
    second = await asyncio.create_subprocess_exec(
        *command_of(), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        _, said = await asyncio.wait_for(second.communicate(), PATIENCE)
    except TimeoutError:
        second.kill()
        await second.wait()
        target.broken("two servers write the same file")
    if second.returncode != 1 or b"Another process" not in said:
        target.broken(f"the second one ended with {second.returncode}: {said[-200:]!r}")
    checked = await _command(target, "db", "check", "--database", target.host.url)
    if checked.returncode != 0:
        target.broken(f"db check beside the server: {checked.stdout} {checked.stderr}")
    await asyncio.to_thread(target.host.kill)  # the lock of a process that was killed is gone
    return "it was refused with a sentence; db check went on working, and a killed server left no lock"


# --- lines ---

HARM = {
    "an altered line": "UPDATE lines SET text = '0 b2-b3' WHERE table_id = ? AND n = 1",
    "a tail that is missing": "DELETE FROM lines WHERE table_id = ? AND n = 2",
}


@attack("A line of a game is altered in the database, and the tail of another is cut off", alone=True, only="sqlite")
async def altered_lines(target: Target) -> str:
    """`ludotheque db check` finds both, and names the games."""
    visitor = target.visitor()
    tables = {await _table(visitor): harm for harm in HARM}
    for table in tables:
        for ply in range(2):
            assert (await _play(visitor, table, ply)).status_code == 200
    before = await _command(target, "db", "check", "--database", target.host.url)
    if before.returncode != 0:
        target.broken(f"a sound database is called unsound: {before.stdout} {before.stderr}")
    with closing(sqlite3.connect(_file(target), timeout=10)) as connection:
        for table, harm in tables.items():
            connection.execute(HARM[harm], (table,))
        connection.commit()
    after = await _command(target, "db", "check", "--database", target.host.url)
    for table, harm in tables.items():
        if table not in after.stdout:
            target.broken(f"{harm} was not found: {after.stdout}")
    return "db check was content before, and named both games afterwards"


# --- the clock ---


@attack("The system's clock is set back a day while the server is down, with clocks running at a table", alone=True)
async def clock_set_back(target: Target) -> str:
    """The clock of who is to move goes on, from what was left."""
    library = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
    host, visitor, friend = target.host, target.visitor(), target.visitor()
    clock = {"clock": {"kind": "live", "minutes": 5, "increment": 0}}
    made = await visitor.made("biyi", options={"seats": "fixed"}, terms=clock)
    await friend.get(next(seat["url"] for seat in made["seats"] if "url" in seat))
    assert (await _play(visitor, made["table"], 0)).status_code == 200
    await asyncio.to_thread(host.stop)
    if library:
        told = host.folder / "time"
        told.write_text("-1d")
        host.environment |= {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(told),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
    else:  # the same seen from the database: what was written lies a day ahead of the wall
        await asyncio.to_thread(_write_a_day_ahead, host.url)
    await asyncio.to_thread(host.start)
    left = await _left(friend, made["table"])
    began = time.monotonic()
    await asyncio.sleep(3)
    spent, passed = left - await _left(friend, made["table"]), time.monotonic() - began
    if left > 300:
        target.broken(f"{left} seconds of 300 are left")
    if not 0.5 * passed < spent < passed + 2:
        target.broken(f"in {passed:.1f} seconds the clock went on by {spent:.1f}")
    return "the clock went on from what was left, and gained nothing"


async def _left(visitor: Visitor, table: str) -> float:
    return float((await visitor.table(table))["clocks"]["seats"][1]["left"])


def _write_a_day_ahead(url: str) -> None:
    engine = create_engine(url.replace("+aiosqlite", ""))
    with engine.begin() as connection:
        for model, column in ((SeatRow, SeatRow.running), (TableRow, TableRow.due)):
            for moment in {found for found in connection.execute(select(column)).scalars() if found}:
                later = {column.key: moment + timedelta(days=1)}
                connection.execute(update(model).where(column == moment).values(**later))
    engine.dispose()
