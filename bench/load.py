"""`make load`: how many tables and moves a server holds, on this machine together with who plays there.

The bar: 500 tables of two clients, a move per table every 5 s, on two cores: the 99th percentile of acknowledged moves
under 250 ms, no error, nothing lost. Then faster and faster, until the server is late: the knee.
Beside it, in the same run, boardgame.io under the same load (`bench/peers/boardgameio`). The figures are kept as
`bench/load.json` and shown in `bench/results.md`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from bench import load_report, report
from bench.load_server import ROOT, Watched, kept, serving
from ludotheque.table.store import migrate

Json = dict[str, Any]
LOAD_JSON = ROOT / "bench" / "load.json"
PEER = ROOT / "bench" / "peers" / "boardgameio"
LIMIT = 250.0
"""Milliseconds within which 99 of 100 moves are to be acknowledged."""
ENOUGH = 0.95
"""The share of the moves asked for that a server must reach to have held a rate."""
STEP = 1.25
"""How much faster each stage of the ramp is than the one before."""
MOST = 5000.0
SETTLING = 5.0
"""Seconds between the last one who sits down and the first move: a thousand streams have just been opened."""


class Players:
    """The process that plays: our own generator, or the peer's. Both take the same orders."""

    def __init__(self, command: list[str], cwd: Path = ROOT) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=cwd, stdin=pipe, stdout=pipe, text=True)
        self.watched = Watched(self.process.pid)

    def order(self, *words: object) -> Json:
        """Say what to do, and wait for the answer."""
        assert self.process.stdin
        assert self.process.stdout
        print(*words, file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the load generator has stopped")
        told: Json = json.loads(line)
        return told

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()


def held(stage: Json) -> bool:
    """Whether the server kept up: nothing failed, hardly anything was late or left out."""
    enough = stage["moves"] >= ENOUGH * stage["rate"] * stage["seconds"]
    return not stage["errors"] and stage["acked"]["p99"] <= LIMIT and enough


def staged(players: Players, server: Watched, rate: float, seconds: float) -> Json:
    """One stage, with what it cost."""
    before = server.cpu()
    stage = players.order("stage", rate, seconds)
    stage["server_cpu"] = server.cpu() - before
    stage["held"] = held(stage)
    return stage


def climbed(play: Callable[[float], Json], start: float) -> Iterator[Json]:
    """Faster and faster, until a rate is not held; that stage is told, too."""
    rate = start
    while rate <= MOST:
        stage = play(rate)
        yield stage
        if not stage["held"]:
            return
        rate = round(rate * STEP, 1)


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """A fresh database, as durable as in earnest."""
    if kind == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'tables.db'}"
        return
    from tests.postgres import Postgres

    with Postgres(durable=True) as pg:
        url = pg.url("load")
        migrate.upgrade_database(url)
        yield url


@dataclass(frozen=True)
class Plan:
    """What is done to a server: how many tables of which game, for how long, and how long at each faster rate (0: at
    none); whether clients get drawings (`parts`, as the page does) or only `data` (as programs do)."""

    tables: int
    seconds: float
    ramp: float = 0.0
    game: str = "biyi"
    form: str = "parts"
    warm: bool = True


def measure(kind: str, workers: int, plan: Plan) -> Json:
    """Our server under load; answers the figures."""
    folder = Path(tempfile.mkdtemp(prefix="ludo-load-"))
    try:
        with database(kind, folder) as url, serving(folder, url, workers, plan.warm) as server:
            server.wait(plan.warm)
            words = (server.host, server.port, plan.game, plan.form, plan.tables)
            players = Players([sys.executable, "-m", "bench.load_players", *map(str, words)])
            try:
                figures = _played(players, server, plan)
                end = players.order("end")
            finally:
                players.close()
            figures["faults"] = end["faults"] + differences(end["played"], kept(url))
        return {"database": kind, "workers": workers, **asdict(plan), **figures}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _played(players: Players, server: Watched, plan: Plan) -> Json:
    empty, usual = server.memory(), plan.tables / 5
    players.order("open")
    time.sleep(SETTLING)
    bar = staged(players, server, usual, plan.seconds)
    memory = (server.memory() - empty) / plan.tables
    stages = climbed(lambda rate: staged(players, server, rate, plan.ramp), usual * STEP) if plan.ramp else ()
    return {"bar": bar, "ramp": list(stages), "memory_per_table": memory}


def differences(played: dict[str, list[str]], found: dict[str, list[str]]) -> list[str]:
    """Where the database holds something else than what was acknowledged: lost, doubled, or in another order."""
    return [f"{table}: {len(lines)} acknowledged, {len(found.get(table, []))} kept"
            for table, lines in played.items() if found.get(table) != lines]  # fmt: skip


def peer(plan: Plan) -> Json:
    """boardgame.io under the same load; `{"error": …}` where it cannot run."""
    if not shutil.which("node") or not (PEER / "node_modules").exists():
        return {"error": "boardgame.io is not installed: it needs node and npm, then `make load`"}
    server = subprocess.Popen(["node", "server.mjs"], cwd=PEER, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        port = json.loads(server.stdout.readline())["port"]
        players = Players(["node", "players.mjs", str(port), str(plan.tables)], PEER)
        try:
            figures = _played(players, Watched(server.pid), plan)
            return {**figures, "faults": players.order("end")["faults"]}
        finally:
            players.close()
    finally:
        server.kill()
        server.wait()


def main(
    tables: Annotated[int, typer.Option(help="Tables of two clients each.")] = 500,
    seconds: Annotated[float, typer.Option(help="Length of the stage of the bar: a move per table every 5 s.")] = 60.0,
    ramp: Annotated[float, typer.Option(help="Length of each faster stage; 0: none.")] = 15.0,
    game: Annotated[str, typer.Option(help="What is played.")] = "biyi",
    only: Annotated[str, typer.Option(help="Of sqlite, data, postgresql, boardgameio; nothing is written.")] = "",
    workers: Annotated[int, typer.Option(help="Processes of the server on PostgreSQL.")] = 2,
    warm: Annotated[bool, typer.Option(help="Wait until the rules run compiled.")] = True,
) -> None:
    """Put a server under load, find its knee, and compare with boardgame.io."""
    console = Console(stderr=True)
    plan = Plan(tables, seconds, ramp, game, warm=warm)
    runs: dict[str, Callable[[], Json]] = {
        "sqlite": lambda: measure("sqlite", 1, plan),
        "data": lambda: measure("sqlite", 1, replace(plan, form="data")),
        "postgresql": lambda: measure("postgresql", workers, plan),
        "boardgameio": lambda: peer(plan),
    }
    results: Json = {"machine": report.machine()}
    for name in only.split(",") if only else runs:
        with console.status(f"load: {name}…"):
            results[name] = runs[name]()
    console.print(load_report.section(results), markup=False)
    if not only:
        LOAD_JSON.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        load_report.keep(results)
        console.print("written: bench/load.json, bench/results.md", highlight=False)


if __name__ == "__main__":
    typer.run(main)
