"""The load generator: it finds nothing lost on a real server, and what is lost where something is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench import load, load_report
from bench.load_wire import Stream

SMALL = load.Plan(tables=6, seconds=3.0, warm=False)


def stage(**more: Any) -> dict[str, Any]:
    """The figures of a stage that was held."""
    times = {"p50": 3.0, "p95": 5.0, "p99": 9.0, "most": 12.0}
    spent = {"generator_cpu": 1.0, "server_cpu": 5.0}
    return {
        "rate": 100.0,
        "seconds": 10.0,
        "moves": 1000,
        "errors": [],
        "held": True,
        "acked": times,
        "seen": times,
        "bytes_per_message": 2048.0,
        **spent,
        **more,
    }


def results() -> dict[str, Any]:
    """A whole run, made up."""
    run = {"tables": 500, "game": "biyi", "workers": 2, "memory_per_table": 5e5, "faults": [], "bar": stage()}
    late = stage(rate=200.0, moves=1500, held=False)
    ours = run | {"ramp": [stage(rate=150.0, moves=1500), late]}
    machine = {"processor": "a processor", "cores": "2", "python": "3.11", "date": "2026-01-01"}
    return {"machine": machine, "sqlite": ours, "postgresql": ours, "boardgameio": {"error": "not installed"}}


@pytest.mark.parametrize("form", ["parts", "data"])
def test_six_tables_play_and_nothing_is_lost(form: str) -> None:
    found = load.measure("sqlite", 1, load.replace(SMALL, form=form))
    assert found["faults"] == found["bar"]["errors"] == []
    assert found["bar"]["moves"] >= 3
    assert found["bar"]["acked"]["p50"] > 0
    assert found["bar"]["server_cpu"] > 0


def test_what_was_lost_doubled_or_exchanged_is_found() -> None:
    played = {"a": ["0 x", "1 y"], "b": ["0 x"], "c": ["0 x", "1 y"]}
    kept = {"a": ["0 x", "1 y"], "b": ["0 x", "0 x"], "c": ["1 y", "0 x"]}
    assert load.differences(played, kept) == ["b: 1 acknowledged, 2 kept", "c: 2 acknowledged, 2 kept"]
    assert load.differences({"a": ["0 x"]}, {}) == ["a: 1 acknowledged, 0 kept"]


def test_a_rate_is_held_without_errors_in_time_and_in_full() -> None:
    assert load.held(stage())
    assert not load.held(stage(errors=["gone"]))
    assert not load.held(stage(acked={"p99": 251.0}))
    assert not load.held(stage(moves=900))


def test_the_ramp_stops_at_the_first_rate_that_is_not_held() -> None:
    stages = list(load.climbed(lambda rate: stage(rate=rate, held=rate < 150), 100.0))
    assert [one["rate"] for one in stages] == [100.0, 125.0, 156.2]


def test_a_stream_is_read_however_its_bytes_arrive() -> None:
    import zlib

    pack = zlib.compressobj(4, zlib.DEFLATED, 31)
    events = [
        b"retry: 1000\n\n",
        b'event: full\ndata: {"ply":0}\n\n',
        b": still here\n\n",
        b"event: gone\ndata: {}\n\n",
    ]
    packed = [pack.compress(event) + pack.flush(zlib.Z_SYNC_FLUSH) for event in events]
    sent = b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n"
    sent += b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in packed)
    heard: list[tuple[str, bytes]] = []
    stream = Stream(lambda name, data: heard.append((name, data)))
    for place in range(len(sent)):
        stream.data_received(sent[place : place + 1])
    assert heard == [("full", b'{"ply":0}'), ("gone", b"{}")]


def test_the_section_tells_the_knee_and_what_is_missing() -> None:
    text = load_report.section(results())
    assert "SQLite, one process: knee at 150 moves/s" in text
    assert "nothing lost, nothing doubled, no gap" in text
    assert "boardgame.io 0.50, in memory: not installed" in text
    bad = results()
    bad["sqlite"] = bad["sqlite"] | {"bar": stage(held=False), "ramp": [], "faults": ["x: gone"]}
    text = load_report.section(bad)
    assert "NOT REACHED" in text
    assert "1 FAULTS: x: gone" in text


def test_the_results_keep_their_other_sections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "results.md"
    page.write_text("# Side by side\n\n## Ratios\n\nfast\n", encoding="utf-8")
    monkeypatch.setattr(load_report, "RESULTS", page)
    load_report.keep(results())
    page.write_text(page.read_text(encoding="utf-8") + "\n## Faults\n\nnone\n", encoding="utf-8")
    once = page.read_text(encoding="utf-8")
    load_report.keep(results())
    assert page.read_text(encoding="utf-8") == once
    assert once.startswith("# Side by side\n\n## Ratios\n\nfast\n\n## Tables under load\n")
    assert once.endswith("\n\n## Faults\n\nnone\n")
