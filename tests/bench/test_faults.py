"""The faults bench in short: a server dies under people who play, and nothing that was acknowledged is lost."""

from __future__ import annotations

import pytest

from bench import faults, faults_report

MACHINE = {"processor": "x", "cores": "2", "python": "3", "date": "today"}


@pytest.mark.parametrize("name", ["kills", "kills_postgresql"])
def test_nothing_is_lost_by_kill_9(name: str) -> None:
    figures = faults.run(name, times=3, tables=3)
    assert figures["faults"] == []
    assert figures["acknowledged"] > 0
    assert "nothing" in faults_report.section({"machine": MACHINE, name: figures})


def test_a_full_disk_refuses_and_recovers() -> None:
    figures = faults.run("disk", times=0, tables=2)
    assert figures["faults"] == []
    assert figures["refused"]["503 storage"] > 0


def test_what_was_not_run_is_said() -> None:
    told = faults_report.section({"machine": MACHINE, "clock": {"skipped": "libfaketime is not installed"}})
    assert "libfaketime" in told
