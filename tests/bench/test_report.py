"""The bench's arithmetic and texts. Nothing here is timed: ratios are printed, never asserted."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bench import measure, report
from bench.bars import GPU_RATIOS, RATIOS, TIMES, Bar, Finding, failures, figure, findings
from bench.run import ROOT, SCRIPTS, run_script


def made_up_results() -> dict[str, Any]:
    """Results in which every measure that a bar names has a figure."""
    results: dict[str, Any] = {"machine": report.machine(), "policy": {"seconds": 3.0, "repeats": 3}}
    row = {"per_second": 2e6, "mean_length": 21.0, "share": 1.0, "computed": "everything"}
    for bar in (*RATIOS, *GPU_RATIOS):
        for key in (bar.ours, bar.over):
            script, _, name = key.partition(":")
            results.setdefault(script, {"versions": {script: "1.0"}, "measures": {}})["measures"][name] = dict(row)
    for bar in TIMES:
        results["ours"]["measures"][bar.ours.partition(":")[2]] = {"seconds": 1.5}
    results["ours"]["measures"]["size/biyi"] = {"bytes": 1000}
    results["gpu"]["machine"] = {"gpu": "a GPU", "date": "2026-01-01"}
    results["gpu"]["measures"]["same/biyi"] = {"same_bytes": True, "games": 10, "moves": 100}
    return results


def test_a_ratio_reaches_its_bar_or_not() -> None:
    bar = Bar("x", "a:b", "c:d", 15)
    assert Finding(bar, 30.0, 2.0).reached is True
    assert Finding(bar, 29.0, 2.0).reached is False
    assert Finding(bar, 30.0, None).reached is None
    assert Finding(Bar("x", "a:b", "c:d"), 30.0, 2.0).reached is None


def test_a_time_stays_under_its_bar_or_not() -> None:
    bar = Bar("x", "a:b", bar=2, most=True, unit="s")
    assert Finding(bar, 1.9, None).reached is True
    assert Finding(bar, 2.1, None).reached is False


def test_a_missing_figure_is_none_and_an_error_is_told() -> None:
    results = {"ours": {"measures": {"a": {"error": "no luck"}}}, "zoo": {"error": "not installed"}}
    assert figure(results, "ours:a") is None
    assert figure(results, "nobody:a") is None
    assert dict(failures(results)) == {"ours:a": "no luck", "zoo": "not installed"}


def test_every_bar_finds_its_figures() -> None:
    results = made_up_results()
    for finding in findings((*RATIOS, *TIMES, *GPU_RATIOS), results):
        assert finding.value is not None


def test_the_results_page_is_whole_and_names_no_place() -> None:
    page = report.markdown(made_up_results())
    for bar in (*RATIOS, *TIMES, *GPU_RATIOS):
        assert bar.what in page
    assert str(ROOT) not in page
    assert str(Path.home()) not in page
    assert "the same bytes, 10 games, 100 moves" in page


def test_the_terminal_shows_failures_too() -> None:
    console = Console(file=io.StringIO(), record=True, width=120)
    report.show({"ours": {"error": "no luck"}}, console)
    assert "no luck" in console.export_text()


@pytest.mark.parametrize(
    ("value", "text"),
    [(81_400_000.0, "81.4 M"), (14_549.8, "14.5 k"), (3.6e9, "3.6 G"), (999_999.0, "1000 k"), (0.5, "0.5")],
)
def test_figures_for_people(value: float, text: str) -> None:
    assert report.human(value) == text


def test_the_best_repeat_counts_and_the_warm_up_does_not() -> None:
    calls = []

    def play() -> tuple[int, int]:
        calls.append(1)
        return 10, 2

    rate = measure.best_rate(play, measure.Policy(seconds=0.001, repeats=2))
    assert rate.units == 5 * rate.games
    assert rate.mean_length == 5.0
    assert rate.units < 10 * len(calls)


def test_peers_that_are_not_installed_are_a_clear_error(tmp_path: Path) -> None:
    answer = run_script(tmp_path / "python", "bench.peers.zoo", measure.QUICK)
    assert "make bench" in answer["error"]


def test_every_script_is_there() -> None:
    for _, module in SCRIPTS.values():
        assert (ROOT / (module.replace(".", "/") + ".py")).exists()
