"""The attacks as a part of `bench/results.md`."""

from __future__ import annotations

from typing import Any

from bench.load_report import RESULTS, replaced

Json = dict[str, Any]
TITLE = "## Attacks"
WORDS = """\
Written by `make attack`: {processor}, {cores} cores, Python {python}, {date}. Each attack is a script in
`bench/attacks` that does what somebody inside would try, against a fresh server with the limits that it comes with:
SQLite with one worker, then PostgreSQL with two. The rules run in the interpreter there.
"""
HEADINGS = ("what was tried", "SQLite", "PostgreSQL, 2 workers", "what was met")
NAMES = {True: "held", False: "**broken**"}


def section(results: Json) -> str:
    """The whole section."""
    names = dict.fromkeys(found["name"] for found in results["attacks"])
    rows = [HEADINGS, tuple("---" for _ in HEADINGS)]
    rows += [_row([found for found in results["attacks"] if found["name"] == name]) for name in names]
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"{TITLE}\n\n{WORDS.format(**results['machine'])}\n{table}\n"


def _row(found: list[Json]) -> tuple[str, ...]:
    on = {one["on"]: NAMES[one["held"]] for one in found}
    worst = next((one for one in found if not one["held"]), found[0])
    return found[0]["tries"], on.get("sqlite", "–"), on.get("postgresql", "–"), worst["met"].replace("|", "/")


def keep(results: Json) -> None:
    """Put the section into the results, in place of the last one; everything else stays."""
    text = RESULTS.read_text(encoding="utf-8")
    RESULTS.write_text(replaced(text, section(results), TITLE), encoding="utf-8")
