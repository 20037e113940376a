"""`make attack`: every attack of `bench/attacks` against a fresh server, on both kinds of database. Loopback only; it
stops by itself. What was tried and what held is kept as `bench/attack.json` and shown in `bench/results.md`."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import httpx
import typer
from rich.console import Console

from bench import attack_report, report
from bench.attack_run import KINDS, attacked, tried
from bench.attacks import Attack, all_attacks
from tests.postgres import Postgres

Json = dict[str, Any]
ATTACK_JSON = Path(__file__).resolve().parent / "attack.json"


def outcomes(kind: str, attacks: Sequence[Attack]) -> Iterator[Json]:
    """What became of each attack on one kind of database. Those that break nothing share a server."""
    with ExitStack() as stack:
        postgres = stack.enter_context(Postgres()) if kind == "postgresql" else None
        for attack in (one for one in attacks if one.alone):
            with attacked(kind, postgres, **attack.settings) as host:
                yield outcome(attack, host, kind)
        together = [one for one in attacks if not one.alone]
        if together:
            host = stack.enter_context(attacked(kind, postgres))
            yield from (outcome(attack, host, kind) for attack in together)


def outcome(attack: Attack, host: Any, kind: str) -> Json:
    """One attack: whether the server held, and what was met."""
    began = time.monotonic()
    try:
        held, met = True, tried(attack, host, kind)
    except (AssertionError, OSError, TimeoutError, httpx.HTTPError) as error:
        held, met = False, f"{type(error).__name__}: {error}"[:500]
    seconds = round(time.monotonic() - began, 1)
    return {"name": attack.name, "tries": attack.tries, "on": kind, "held": held, "met": met, "seconds": seconds}


def main(
    only: Annotated[str, typer.Option(help="Names of attacks, or of their modules; nothing is written.")] = "",
    on: Annotated[str, typer.Option(help="sqlite, postgresql, or both.")] = "both",
) -> None:
    """Attack a fresh server, and say what held."""
    console, wanted = Console(stderr=True), only.split(",") if only else []
    attacks = [one for name, one in all_attacks().items() if not wanted or {name, name.partition(".")[0]} & {*wanted}]
    found: list[Json] = []
    for kind in KINDS if on == "both" else [on]:
        for result in outcomes(kind, [one for one in attacks if one.only in ("", kind)]):
            console.print("held" if result["held"] else "BROKEN", kind, result["name"], result["met"], highlight=False)
            found.append(result)
    if not only and on == "both":
        results = {"machine": report.machine(), "attacks": sorted(found, key=lambda one: str(one["name"]))}
        ATTACK_JSON.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        attack_report.keep(results)
    raise typer.Exit(not all(result["held"] for result in found))


if __name__ == "__main__":
    typer.run(main)
