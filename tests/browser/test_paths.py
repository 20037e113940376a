"""The controller's logic without the board: click_paths.js, run by the browser itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

PATHS = [
    ["c4-c5", ["cell:c4", "cell:c5"]],
    ["c4-d4", ["cell:c4", "cell:d4", "level:c4:3"]],
    ["c4=d4", ["cell:c4", "cell:d4", "level:c4:2"]],
    ["c4-d4", ["cell:c4", "level:c4:3", "cell:d4"]],
    ["g3-g4", ["cell:g3", "cell:g4"]],
]
ATTEMPTS = [
    {"keys": ["cell:c4", "cell:g3"], "clause": "X-1", "sentence": {}, "marks": []},
    {"keys": ["cell:c4", "cell:b4"], "clause": "X-2", "sentence": {}, "marks": []},
    {"keys": ["cell:f2", "cell:f3"], "clause": "X-3", "sentence": {}, "marks": []},
    {"keys": ["cell:f2", "cell:e2"], "clause": "X-4", "sentence": {}, "marks": ["cell:f7"]},
]


@pytest.fixture(scope="module")
def paths(browser: Browser, server: str) -> Iterator[Any]:
    """Calls a function of the module, in one page for all these tests: it keeps nothing between them."""
    page = browser.new_page(base_url=server)
    page.goto("/about")

    def call(name: str, *args: Any) -> Any:
        script = """async ([name, args]) => {
            const module = await import("/static/board/click_paths.js");
            const value = module[name](...args);
            return value instanceof Set ? [...value] : value instanceof Map ? [...value.keys()] : value;
        }"""
        return page.evaluate(script, [name, list(args)])

    yield call
    page.close()


def test_what_may_be_chosen_next(paths: Any) -> None:
    assert paths("listNextKeys", PATHS, []) == ["cell:c4", "cell:g3"]
    assert paths("listNextKeys", PATHS, ["cell:c4"]) == ["cell:c5", "cell:d4", "level:c4:3"]
    assert paths("listNextKeys", PATHS, ["cell:c4", "cell:d4"]) == ["level:c4:3", "level:c4:2"]
    assert paths("listNextKeys", PATHS, ["cell:a1"]) == []


def test_what_a_choice_leads_to(paths: Any) -> None:
    assert paths("findAction", PATHS, ["cell:c4", "cell:c5"]) == "c4-c5"
    assert paths("findAction", PATHS, ["cell:c4", "cell:d4"]) is None
    assert paths("listActionsThrough", PATHS, ["cell:c4"], "cell:d4") == ["c4-d4", "c4=d4"]
    assert paths("mapRefusals", ATTEMPTS, ["cell:c4"]) == ["cell:g3", "cell:b4"]
    assert paths("mapRefusals", ATTEMPTS, []) == []


@pytest.mark.parametrize(
    ("picks", "key", "outcome"),
    [
        ([], "cell:c4", {"picks": ["cell:c4"]}),
        (["cell:c4"], "cell:c5", {"picks": [], "action": "c4-c5"}),
        (["cell:c4"], "cell:d4", {"picks": ["cell:c4", "cell:d4"]}),
        (["cell:c4", "cell:d4"], "level:c4:2", {"picks": [], "action": "c4=d4"}),
        (["cell:c4"], "cell:c4", {"picks": []}),
        (["cell:c4", "cell:d4"], "cell:d4", {"picks": ["cell:c4"]}),
        ([], "cell:a9", {"picks": [], "ask": ["cell:a9"]}),
        (["cell:c4"], "cell:b4", {"picks": ["cell:c4"], "ask": ["cell:c4", "cell:b4"]}),
        (["cell:c4"], "cell:g3", {"picks": ["cell:g3"], "ask": ["cell:c4", "cell:g3"]}),
        (["cell:c5"], "cell:g3", {"picks": ["cell:g3"]}),
        ([], "cell:f2", {"picks": ["cell:f2"], "ask": ["cell:f2", "cell:e2"]}),
    ],
)
def test_choosing(paths: Any, picks: list[str], key: str, outcome: dict[str, Any]) -> None:
    assert paths("choose", {"paths": PATHS, "attempts": ATTEMPTS}, picks, key) == outcome


SET = [
    ["rescue none", ["collect"]],
    ["rescue 1", ["row:1", "collect"]],
    ["rescue 2", ["row:2", "collect"]],
    ["rescue 12", ["row:1", "row:2", "collect"]],
    ["rescue 12", ["row:2", "row:1", "collect"]],
]
PAYING = [
    ["capture N", ["corner:T-", "corner:B+", "nian:p2"]],
    ["capture N", ["corner:B+", "corner:T-", "nian:p2"]],
    ["capture T+", ["corner:T-", "free:p2:T+"]],
    ["capture T+", ["free:p2:T+", "corner:T-"]],
]


@pytest.mark.parametrize(
    ("known", "picks", "key", "outcome"),
    [
        (SET, ["row:1"], "row:2", {"picks": ["row:1", "row:2"]}),
        (SET, ["row:1", "row:2"], "row:1", {"picks": ["row:2"]}),
        (SET, ["row:2", "row:1"], "row:1", {"picks": ["row:2"]}),
        (SET, ["row:2", "row:1"], "collect", {"picks": [], "action": "rescue 12"}),
        (SET, [], "collect", {"picks": [], "action": "rescue none"}),
        (PAYING, ["corner:T-", "corner:B+"], "corner:T-", {"picks": ["corner:B+"]}),
        (PAYING, ["corner:B+", "corner:T-"], "nian:p2", {"picks": [], "action": "capture N"}),
        (PAYING, ["free:p2:T+"], "corner:T-", {"picks": [], "action": "capture T+"}),
    ],
)
def test_a_set_is_chosen_in_any_order(
    paths: Any, known: list[Any], picks: list[str], key: str, outcome: dict[str, Any]
) -> None:
    assert paths("choose", {"paths": known, "attempts": []}, picks, key) == outcome


def test_a_way_there_is_no_set(paths: Any) -> None:
    both = [["c4-d4", ["c4", "d4", "level:1"]], ["d4-c4", ["d4", "c4", "level:1"]]]
    assert paths("removePick", both, ["c4", "d4"], "c4") is None
    assert paths("choose", {"paths": both, "attempts": []}, ["c4", "d4"], "c4") == {"picks": []}
    assert paths("removePick", SET, ["row:2", "row:1"], "row:2") == ["row:1"]


def test_arrows_go_straight_first(paths: Any) -> None:
    points = [{"key": f"{x}{y}", "x": x * 10, "y": y * 8} for x in range(4) for y in range(4)]
    middle = next(point for point in points if point["key"] == "11")
    arrows = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
    goal = {arrow: paths("findNearest", middle, points, arrow) for arrow in arrows}
    assert [goal[arrow]["key"] for arrow in goal] == ["10", "12", "01", "21"]
    assert paths("findNearest", points[0], points, "ArrowUp") is None
