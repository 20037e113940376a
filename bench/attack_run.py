"""Running one attack against a server that was started for it, or that several attacks share."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.attacks import Attack
from bench.attacks.target import Target
from bench.load_server import Host
from ludotheque.table.store import migrate
from tests.postgres import Postgres

KINDS = ("sqlite", "postgresql")
WORKERS = {"sqlite": 1, "postgresql": 2}
SECONDS = 180.0
"""The most that one attack may take."""

AS_SHIPPED = {"LUDOTHEQUE_RATE": "1", "LUDOTHEQUE_MAX_CONNECTIONS": "200", "LUDOTHEQUE_MAX_STREAMS": "100"}
"""The limits of a server as it comes."""


@contextmanager
def attacked(kind: str, postgres: Postgres | None, **settings: str) -> Iterator[Host]:
    """A fresh server for the length of a block: SQLite with one worker, or PostgreSQL with two."""
    folder = Path(tempfile.mkdtemp(prefix="ludo-attack-"))
    if postgres:
        url = postgres.url()
        migrate.upgrade_database(url)
    else:
        url = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
    host = Host(folder, url, WORKERS[kind], **{**AS_SHIPPED, "LUDOTHEQUE_BOT_PAUSE": "0", **settings})
    try:
        host.start()
        yield host
    finally:
        host.stop()
        shutil.rmtree(folder, ignore_errors=True)


def tried(attack: Attack, host: Host, kind: str) -> str:
    """What an attack met; Broken when it worked."""

    async def run() -> str:
        target = Target(host, kind)
        try:
            async with asyncio.timeout(SECONDS):
                return await attack.run(target)
        finally:
            await target.close()

    return asyncio.run(run())
