"""`make bench`: our engine and its peers in one run on this machine; ratios against the bars of the design.

The peers run in an environment of their own (`.venv-peers`). GPU figures come from `bench/gpu.py`, run on a
machine that has a GPU; its JSON is kept as `bench/gpu.json` and printed with the rest. So are the figures of
`make load` (`bench/load.json`), the faults under load by `make faults` (`bench/faults.json`),
the attacks by `make attack` (`bench/attack.json`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from bench import report
from bench.measure import QUICK, Policy

ROOT = Path(__file__).resolve().parents[1]
PEERS_PYTHON = ROOT / ".venv-peers" / "bin" / "python"
KEPT = ("gpu", "load", "faults", "attack")
"""Figures that other commands have measured and kept."""
RESULTS = ROOT / "bench" / "results.md"

SCRIPTS = {
    "ours": (Path(sys.executable), "bench.ours"),
    "openspiel": (PEERS_PYTHON, "bench.peers.openspiel"),
    "pgx": (PEERS_PYTHON, "bench.peers.pgx_play"),
    "zoo": (PEERS_PYTHON, "bench.peers.zoo"),
}


def run_script(python: Path, module: str, policy: Policy) -> dict[str, Any]:
    """One script's JSON; `{"error": …}` when it failed, so that the others still run."""
    if not python.exists():
        return {"error": "the peers are not installed: use `make bench`"}
    words = [str(python), "-m", module, "--seconds", str(policy.seconds), "--repeats", str(policy.repeats)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["no message"]
        return {"error": lines[-1].replace(str(ROOT), ".")}  # no path of this machine in the results
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def gather(policy: Policy, only: tuple[str, ...], console: Console) -> dict[str, Any]:
    """Run every script, one after the other: two at once would disturb each other."""
    results: dict[str, Any] = {
        "machine": report.machine(),
        "policy": {"seconds": policy.seconds, "repeats": policy.repeats},
    }
    for name in only:
        with console.status(f"measuring {name}…"):
            results[name] = run_script(*SCRIPTS[name], policy)
    for name in KEPT:
        file = ROOT / "bench" / f"{name}.json"
        if file.exists():
            results[name] = json.loads(file.read_text(encoding="utf-8"))
    return results


def main(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of the tables.")] = False,
    quick: Annotated[bool, typer.Option(help="A short trial; nothing is written.")] = False,
    only: Annotated[str, typer.Option(help="Run only these scripts, by comma; nothing is written.")] = "",
) -> None:
    """Measure everything, show the ratios, rewrite bench/results.md."""
    console = Console(stderr=as_json)
    chosen = tuple(only.split(",")) if only else tuple(SCRIPTS)
    unknown = [name for name in chosen if name not in SCRIPTS]
    if unknown:
        console.print(f"unknown script: {', '.join(unknown)}; there is {', '.join(SCRIPTS)}")
        raise typer.Exit(2)
    results = gather(QUICK if quick else Policy(), chosen, console)
    if as_json:
        print(json.dumps(results, indent=1))
    else:
        report.show(results, console)
    if not quick and not only:
        RESULTS.write_text(report.markdown(results), encoding="utf-8")
        console.print("written: bench/results.md", highlight=False)


if __name__ == "__main__":
    typer.run(main)
