"""A server of our own for the load bench: started on loopback with a fresh database, watched, and stopped."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from sqlalchemy import create_engine, select

from ludotheque.table.store.schema import LineRow

ROOT = Path(__file__).resolve().parents[1]
TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 60.0
WARM_SECONDS = 900.0
NO_LIMITS = {
    "LUDOTHEQUE_RATE": "0",
    "LUDOTHEQUE_MAX_CONNECTIONS": "100000",
    "LUDOTHEQUE_MAX_STREAMS": "100000",
}
"""All the load comes from one address."""


class Watched:
    """A process and all that it has started."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def family(self) -> list[int]:
        """The process and its children, and theirs."""
        found = [self.pid]
        for pid in found:
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                found += map(int, children.read_text().split())
        return found

    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        return sum(sum(map(int, _stat(pid)[11:13])) for pid in self.family()) / TICKS

    def memory(self) -> int:
        """Bytes in memory, each page counted once for those who share it."""
        rollups = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in self.family()]
        lines = [line for text in rollups for line in text.splitlines() if line.startswith("Pss:")]
        return sum(int(line.split()[1]) for line in lines) * 1024


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()


class Server(Watched):
    """A running server: where it is, and its processes."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: Path | None = None) -> None:
        super().__init__(process.pid)
        self.process, self.log = process, log
        self.host, self.port = "127.0.0.1", port

    def wait(self, warm: bool) -> None:
        """Until it answers; `warm`: until all its rules run compiled, as on a server that has been up a while."""
        end = time.monotonic() + (WARM_SECONDS if warm else START_SECONDS)
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urlopen(f"http://{self.host}:{self.port}/api/health", timeout=5) as answer:
                    ready = json.loads(answer.read())["ready"]
                if not warm or all(ready.values()):
                    return
            except (URLError, OSError):
                pass
            time.sleep(0.2)
        said = self.log.read_text(encoding="utf-8").strip().rpartition("\n")[2] if self.log else ""
        raise TimeoutError(f"the server did not start: {said}")


def command_of() -> list[str]:
    """What starts a server."""
    return [sys.executable, "-m", "ludotheque.table"]


def environment_of(folder: Path, database_url: str, workers: int, warm: bool, port: int) -> dict[str, str]:
    """What a server is told."""
    return os.environ | NO_LIMITS | {
        "LUDOTHEQUE_DATA": str(folder),
        "LUDOTHEQUE_DATABASE_URL": database_url,
        "LUDOTHEQUE_WORKERS": str(workers),
        "LUDOTHEQUE_WARM": "1" if warm else "0",
        "LUDOTHEQUE_PORT": str(port),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
    }  # fmt: skip


class Host:
    """A server that can die and be started again, at the same address on the same database."""

    def __init__(self, folder: Path, url: str, workers: int, **more: str) -> None:
        self.folder, self.url, self.workers, self.port = folder, url, workers, free_port()
        self.environment = environment_of(folder, url, workers, False, self.port) | more
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        """Start it, and wait until it answers."""
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(command_of(), env=self.environment, stdout=log, stderr=log, text=True)
        server = Server(self.process, self.port)
        server.wait(False)
        return server

    def kill(self) -> None:
        """`kill -9` of the process that serves: with several workers, of one of them."""
        assert self.process
        family = Server(self.process, self.port).family()
        victims = family[1:] if self.workers > 1 else family[:1]
        with suppress(ProcessLookupError, IndexError):
            os.kill(random.choice(victims), signal.SIGKILL)
        if self.workers == 1:
            self.process.wait()
            self.start()

    def stop(self) -> None:
        """Stop it gracefully, or else at once."""
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@contextmanager
def serving(folder: Path, database_url: str, workers: int, warm: bool) -> Iterator[Server]:
    """A server for the length of a block."""
    port = free_port()
    environment = environment_of(folder, database_url, workers, warm, port)
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command_of(), cwd=ROOT, env=environment, stdout=log, stderr=log, text=True)
    try:
        yield Server(process, port, folder / "log")
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def free_port() -> int:
    """A port of loopback that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def kept(database_url: str) -> dict[str, list[str]]:
    """The actions that the database holds, by table: seat and text, without the entropy that they used."""
    engine = create_engine(database_url.replace("+aiosqlite", ""))
    with engine.connect() as connection:
        rows = connection.execute(select(LineRow.table_id, LineRow.text).order_by(LineRow.table_id, LineRow.n)).all()
    engine.dispose()
    found: dict[str, list[str]] = {}
    for table, text in rows:
        lines = found.setdefault(table, [])
        if text[:1].isdigit():
            lines.append(text.partition(" ~")[0])
    return found
