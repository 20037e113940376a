"""The results of a run, as a table on the terminal and as `bench/results.md`."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import attack_report, faults_report, load_report
from bench.bars import GPU_RATIOS, RATIOS, TIMES, Bar, Finding, Results, failures, findings

HEADINGS = ("what", "ours", "theirs", "ratio", "bar", "")
PREAMBLE = """\
# Side by side

Written by `make bench`; every figure of the first three tables comes from one run on one machine.

- **One core.** Every process is pinned to one core (threads of libraries too). Rates are per second of the
  process's CPU time, so a neighbour on a shared machine does not count; the column `share` tells how much
  of the wall time the process had. GPU rates and all times are by the wall clock.
- **The best of {repeats}** repeats of {seconds:g} s, the warm-up (compilation, first calls) left out, for
  every side.
- **A move** is one decision of a player. Chance is played out and not counted. What is computed for each
  move stands beside each figure: it explains most disagreements between benchmarks.
"""


def human(value: float | None, unit: str = "") -> str:
    """A figure with three digits that mean something.

    >>> human(81_400_000.0), human(14_549.8), human(0.1234, "s"), human(None)
    ('81.4 M', '14.5 k', '0.123 s', '–')
    """
    if value is None:
        return "–"
    for size, mark in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            digits = f"{value / size:.3g}" if value < 999.5 * size else f"{value / size:.0f}"
            return digits + mark
    return f"{value:.3g} {unit}".strip()


def finding_cells(finding: Finding) -> tuple[str, ...]:
    """One line of the tables."""
    bar = finding.bar
    wanted = f"{'≤' if bar.most else '≥'} {bar.bar:g}" if bar.bar else ""
    mark = {True: "reached", False: "NOT REACHED", None: ""}[finding.reached]
    if bar.most:
        return bar.what, human(finding.ours, bar.unit), "", "", f"{wanted} {bar.unit}", mark
    ratio = "–" if finding.value is None else f"{finding.value:.3g}"
    return bar.what, human(finding.ours), human(finding.theirs), ratio, wanted, mark


def machine() -> dict[str, str]:
    """This machine in general words: no name, no path."""
    return {
        "processor": _processor(),
        "cores": str(len(os.sched_getaffinity(0))),
        "system": platform.system(),
        "python": platform.python_version(),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def show(results: Results, console: Console) -> None:
    """The ratios against their bars, on the terminal."""
    _show_bars("Ratios, one run on one machine, one core", RATIOS, results, console)
    _show_bars("Times", TIMES, results, console)
    if "gpu" in results:
        gpu = results["gpu"]["machine"]
        _show_bars(f"On the GPU: {gpu.get('gpu', '?')}, {gpu.get('date', '?')}", GPU_RATIOS, results, console)
    for where, error in failures(results):
        console.print(f"[red]{where} failed:[/] {error}", highlight=False)


def _show_bars(title: str, bars: tuple[Bar, ...], results: Results, console: Console) -> None:
    table = Table(title=title, title_justify="left")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading in ("what", "") else "right")
    for finding in findings(bars, results):
        style = {True: "green", False: "red", None: ""}[finding.reached]
        table.add_row(*finding_cells(finding), style=style)
    console.print(table)


def markdown(results: Results) -> str:
    """The whole of `bench/results.md`."""
    policy = results["policy"]
    parts = [PREAMBLE.format(repeats=policy["repeats"], seconds=policy["seconds"])]
    parts.append(_facts("Machine", {**results["machine"], **_versions(results)}))
    parts.append(_section("Ratios", (HEADINGS, *map(finding_cells, findings(RATIOS, results)))))
    parts.append(_section("Times", (HEADINGS, *map(finding_cells, findings(TIMES, results)))))
    parts.append(_section("Sizes", (("record", "bytes"), *_sizes(results))))
    parts.append(_section("Every rate", _rates(results, ("ours", "openspiel", "pgx", "zoo"))))
    if "gpu" in results:
        parts.append(_facts("On the GPU (a machine of its own)", results["gpu"]["machine"]))
        parts.append(_section("Ratios on the GPU", (HEADINGS, *map(finding_cells, findings(GPU_RATIOS, results)))))
        parts.append(_section("Checks on the GPU", (("check", "outcome"), *_checks(results["gpu"]))))
        parts.append(_section("Every rate on that machine", _rates(results, ("gpu",))))
    if "load" in results:
        parts.append(load_report.section(results["load"]))
    if "faults" in results:
        parts.append(faults_report.section(results["faults"]))
    if "attack" in results:
        parts.append(attack_report.section(results["attack"]))
    failed = [f"- {where}: {error}" for where, error in failures(results)]
    if failed:
        parts.append("## Failed\n\n" + "\n".join(failed) + "\n")
    return "\n".join(parts)


def _versions(results: Results) -> dict[str, str]:
    found: dict[str, str] = {}
    for script, result in results.items():
        if script not in ("gpu", "load", "faults", "attack"):
            found |= result.get("versions", {})
    return found


def _sizes(results: Results) -> Iterable[tuple[str, str]]:
    for name, row in results.get("ours", {}).get("measures", {}).items():
        if "bytes" in row:
            yield name.removeprefix("size/"), str(row["bytes"])


def _checks(gpu: dict[str, Any]) -> Iterable[tuple[str, str]]:
    for name, row in gpu["measures"].items():
        if "same_bytes" in row:
            outcome = "the same bytes" if row["same_bytes"] else "DIFFERENT"
            yield name, f"{outcome}, {row['games']} games, {row['moves']} moves"


def _rates(results: Results, scripts: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    yield "side", "measure", "per second", "mean length", "share", "computed"
    for script in scripts:
        for name, row in results.get(script, {}).get("measures", {}).items():
            if "per_second" in row:
                length = "" if "mcts" in name else f"{row['mean_length']:.1f}"
                share = f"{row['share']:.0%}" if "share" in row else ""
                yield script, name, human(row["per_second"]), length, share, row["computed"]


def _facts(title: str, facts: dict[str, str]) -> str:
    return f"## {title}\n\n" + "\n".join(f"- {name}: {value}" for name, value in facts.items()) + "\n"


def _section(title: str, rows: Iterable[tuple[str, ...]]) -> str:
    heading, *lines = rows
    table = [heading, tuple("---" for _ in heading), *lines]
    return f"## {title}\n\n" + "\n".join("| " + " | ".join(row) + " |" for row in table) + "\n"
