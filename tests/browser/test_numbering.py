"""How the page numbers a list of moves: move_numbers.js, run by the browser itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import Player


@pytest.fixture(scope="module")
def numbering(browser: Browser, server: str) -> Iterator[Any]:
    """Calls a function of the module, in one page for all these tests: it keeps nothing between them."""
    page = browser.new_page(base_url=server)
    page.goto("/about")

    def call(name: str, *args: Any) -> Any:
        script = """async ([name, args]) => (await import("/static/table/move_numbers.js"))[name](...args)"""
        return page.evaluate(script, [name, list(args)])

    yield call
    page.close()


def log(*entries: str) -> list[dict[str, Any]]:
    """`1w` is White's action at ply 1, `1w!` one that was taken back."""
    return [
        {"ply": int(entry[0]), "seat": "wb".index(entry[1]), "undone": entry.endswith("!"), "action": entry}
        for entry in entries
    ]


@pytest.mark.parametrize(
    ("entries", "numbers"),
    [
        (log("1w", "2b", "3w", "4b", "5w"), [1, 1, 2, 2, 3]),
        (log("1w", "2w", "3b", "4w"), [1, 1, 1, 2]),  # a chain
        (log("1b", "2w", "3b"), [1, 2, 2]),  # Black began
        (log("1w!", "2b!", "1w", "2b", "3w"), [1, 1, 1, 1, 2]),  # both were taken back
        (log("1w", "2b", "3w!", "3w", "4b"), [1, 1, 2, 2, 2]),
    ],
)
def test_a_move_is_a_turn_of_both_sides(numbering: Any, entries: Any, numbers: Any) -> None:
    full = {"log": entries, "counting": {"number": 1, "seat": 0}}
    assert numbering("listNumbers", full) == numbers
    standing = [(entry["ply"], number) for entry, number in zip(entries, numbers, strict=True) if not entry["undone"]]
    assert [numbering("numberPly", full, ply) for ply, _ in standing] == [number for _, number in standing]
    assert numbering("numberPly", full, 0) == 0


def test_a_game_that_counts_its_actions_says_the_ply(numbering: Any) -> None:
    full = {"log": log("1w", "2b", "3w"), "counting": None}
    assert [numbering("numberPly", full, ply) for ply in range(4)] == [0, 1, 2, 3]


def test_a_game_from_a_later_position_counts_on(numbering: Any) -> None:
    full = {"log": log("1b", "2w"), "counting": {"number": 7, "seat": 0}}
    assert numbering("listNumbers", full) == [7, 8]


def test_text_list_and_replay_count_alike(ada: Player) -> None:
    """A game that starts with Black to move, after seven turns."""
    page = ada.page
    ada.open_table("c4:w d9:b g4:w g9:b b - - 7 -")
    for start, end in (("d9", "d8"), ("c4", "c5"), ("g9", "g8")):
        ada.move(start, end)
    ada.sees_moves("d9-d8", "c4-c5", "g9-g8")
    expect(page.locator("#text-read")).to_contain_text("White to move, move 6.")
    expect(page.locator("#moves li .ply")).to_have_text(["4.", "5."])
    expect(page.locator("#moves li .turn-cell")).to_have_text(["…", "d9-d8", "c4-c5", "g9-g8"])
    page.locator("#moves button", has_text="c4-c5").click()
    expect(page.locator("#looking-at")).to_have_text("Move 5 of 5")
    page.locator("#moves button", has_text="d9-d8").click()
    expect(page.locator("#looking-at")).to_have_text("Move 4 of 5")
    expect(page.locator("#text-read")).to_contain_text("White to move, move 5.")
