"""The faults as a part of `bench/results.md`."""

from __future__ import annotations

from typing import Any

from bench.load_report import RESULTS, replaced

Json = dict[str, Any]
TITLE = "## Faults under load"
WORDS = """\
Written by `make faults`: {processor}, {cores} cores, Python {python}, {date}. {tables} tables of two people who play
all the time, come back by themselves, and keep count. At the end what was acknowledged, what the database keeps and
what each person sees are compared. *Unknown*: the answer never came, and the stream told later whether the move was
kept. *Away*: the longest time for which anybody saw nothing. Times in milliseconds, *away* in seconds.
"""
HEADINGS = ("fault", "acknowledged", "unknown", "refused", "p99", "most", "away", "lost, doubled or wrong")
NAMES = {
    "kills": "kill -9 of the server, {kills} times, SQLite",
    "kills_postgresql": "kill -9 of a worker, {kills} times, PostgreSQL, 2 workers",
    "database": "SQLite’s file locked for 10 s",
    "database_postgresql": "PostgreSQL crashed, away for 10 s, 2 workers",
    "disk": "disk full for 6 s",
    "clock": "system clock: a day ahead, two days back, right again",
    "deaf": "a client at each table that never reads (server grew by {grown_mb} MB)",
    "silent": "{connections} connections that say nothing ({hung_up} hung up on)",
}


def section(results: Json) -> str:
    """The whole section."""
    tables = next((found["tables"] for found in results.values() if "tables" in found), "–")
    rows = [HEADINGS, tuple("---" for _ in HEADINGS)]
    rows += [_row(title, results[name]) for name, title in NAMES.items() if name in results]
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"{TITLE}\n\n{WORDS.format(**results['machine'], tables=tables)}\n{table}\n"


def _row(title: str, found: Json) -> tuple[str, ...]:
    blank = ("–",) * (len(HEADINGS) - 2)
    if "acked" not in found:
        what = found.get("skipped") or "; ".join(found["faults"])
        return title.partition(" {")[0], *blank, what
    refused = ", ".join(f"{count} × {code}" for code, count in found["refused"].items()) or "0"
    counts = f"{found['acknowledged']:,}", f"{found['unknown']:,}", refused
    times = f"{found['acked']['p99']:.0f}", f"{found['acked']['most']:.0f}", f"{found['away']:.1f}"
    return title.format(**found), *counts, *times, "; ".join(found["faults"][:5]) or "nothing"


def keep(results: Json) -> None:
    """Put the section into the results, in place of the last one; everything else stays."""
    text = RESULTS.read_text(encoding="utf-8")
    RESULTS.write_text(replaced(text, section(results), TITLE), encoding="utf-8")
