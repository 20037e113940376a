"""The load figures as a part of `bench/results.md`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

Json = dict[str, Any]
RESULTS = Path(__file__).resolve().parent / "results.md"
TITLE = "## Tables under load"
HEADINGS = (
    *("server", "moves/s asked", "done", "p50", "p95", "p99", "most", "seen by the other, p99"),
    *("server, cores", "players, cores", ""),
)
NAMES = {
    "sqlite": "Ludothèque, SQLite, one process",
    "data": "Ludothèque, SQLite, one process, without drawings",
    "postgresql": "Ludothèque, PostgreSQL, {workers} workers",
    "boardgameio": "boardgame.io 0.50, in memory",
}
WORDS = """\
Written by `make load`: {processor}, {cores} cores, Python {python}, {date}. Server and players share these cores.
{tables} tables of two clients; every client holds its stream and is told every change. Times in milliseconds. A move is
timed from the beat at which it was due to its acknowledgement, after the commit. boardgame.io does not acknowledge:
there it is the time until the sender's own client has the new state, and nothing is written to a disk. Its game is the
smallest there is (marks in nine cells); ours is {game}, with all legal actions and, unless it says otherwise, the board
drawn for each client at each move. The first line of each server is the bar (a move per table every 5 s, p99 ≤ 250 ms);
the last is the rate at which it was late: the knee lies before it. At the end the position and log of every client and
the database are compared with what was acknowledged.
"""


def section(results: Json) -> str:
    """The whole section."""
    ours = [results[name] for name in ("sqlite", "postgresql") if "bar" in results.get(name, {})]
    facts = results["machine"] | {
        "tables": ours[0]["tables"] if ours else "–",
        "game": ours[0]["game"].capitalize() if ours else "–",
    }
    rows = [HEADINGS, tuple("---" for _ in HEADINGS)]
    remarks: list[str] = []
    for name, title in NAMES.items():
        found = results.get(name, {})
        if "error" in found:
            remarks.append(f"- {title.format(workers='several')}: {found['error']}")
        elif found:
            called = title.format(**found)
            rows += [_row(called, stage) for stage in (found["bar"], *found["ramp"])]
            remarks += [f"- {called}: {remark}" for remark in _remarks(found)]
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    return f"{TITLE}\n\n{WORDS.format(**facts)}\n{table}\n\n" + "\n".join(remarks) + "\n"


def _row(called: str, stage: Json) -> tuple[str, ...]:
    acked, seconds = stage["acked"], stage["seconds"]
    times = [f"{acked[name]:.0f}" for name in ("p50", "p95", "p99", "most")]
    spent = [f"{stage[name] / seconds:.2f}" for name in ("server_cpu", "generator_cpu")]
    mark = "held" if stage["held"] else f"{len(stage['errors'])} errors" if stage["errors"] else "late"
    done = f"{stage['moves'] / seconds:.0f}"
    return called, f"{stage['rate']:.0f}", done, *times, f"{stage['seen']['p99']:.0f}", *spent, mark


def _remarks(found: Json) -> Iterator[str]:
    held = [stage for stage in (found["bar"], *found["ramp"]) if stage["held"]]
    yield f"knee at {held[-1]['moves'] / held[-1]['seconds']:.0f} moves/s" if held else "the bar is NOT REACHED"
    yield f"{found['memory_per_table'] / 1024:.0f} kB of memory per table with both its clients"
    bar = found["bar"]
    yield f"{1000 * bar['server_cpu'] / max(1, bar['moves']):.1f} ms of processor time per move (both clients told)"
    if "bytes_per_message" in bar:
        yield f"{bar['bytes_per_message'] / 1024:.1f} kB per message on the wire"
    faults = found["faults"]
    yield f"{len(faults)} FAULTS: {'; '.join(faults[:5])}" if faults else "nothing lost, nothing doubled, no gap"


def keep(results: Json) -> None:
    """Put the section into the results, in place of the last one; everything else stays."""
    text = RESULTS.read_text(encoding="utf-8")
    RESULTS.write_text(replaced(text, section(results)), encoding="utf-8")


def replaced(text: str, new: str, title: str = TITLE) -> str:
    """A text with one of its sections exchanged, or added at the end.

    >>> replaced("# a\\n\\n## Tables under load\\n\\nold\\n\\n## b\\n", "## Tables under load\\n\\nnew\\n")
    '# a\\n\\n## Tables under load\\n\\nnew\\n\\n## b\\n'
    """
    before, found, rest = text.partition(title)
    if not found:
        return f"{text.rstrip()}\n\n{new}"
    _, more, after = rest.partition("\n## ")
    return before + new + (f"\n## {after}" if more else "")
