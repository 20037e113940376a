"""Somebody in front of the page: what one does there, in the words of the game."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect

from tests.browser.measures import letters

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
HOT_SEAT = [{"kind": "me"}, {"kind": "me"}]
FIXED = {"seats": "fixed"}
PATIENCE = 30.0  # seconds
HOLD = 700  # milliseconds: longer than a long press must be
AT_REST = """async (keys) => {
  const ground = (key) => document.querySelector(`#board [data-key="${key}"]`)?.firstElementChild;
  let before = "";
  for (let frames = 0; frames < 300; frames += 1) {
    await new Promise(requestAnimationFrame);
    const boxes = keys.map((key) => ground(key)?.getBoundingClientRect().toJSON());
    const now = JSON.stringify(boxes);
    if (now === before && boxes.every(Boolean)) return boxes;
    before = now;
  }
  return null;
}"""
"""The boxes of elements' grounds, once they are the same in two frames: the board may be drawn or laid out anew."""

Box = dict[str, float]


def within(box: Box, part: float = 0.5) -> tuple[float, float]:
    """A point of a box, its middle unless told otherwise."""
    return box["x"] + box["width"] * part, box["y"] + box["height"] * part


class Player:
    """A page and the hands on it."""

    def __init__(self, page: Page, phone: bool = False) -> None:
        self.page = page
        self.phone = phone

    # --- going places ---

    def go(self, address: str) -> None:
        """Open an address."""
        self.page.goto(address)

    def open_table(
        self,
        position: str | None = None,
        seats: list[dict[str, Any]] | None = None,
        game: str = "biyi",
        options: dict[str, str] | None = None,
        terms: dict[str, Any] | None = None,
    ) -> str:
        """Make a table through the API and sit down at it; answers its address."""
        chosen = FIXED if options is None else options
        body: dict[str, Any] = {"game": game, "options": chosen, "seats": seats or HOT_SEAT}
        if position:
            body["position"] = position
        if terms:
            body["terms"] = terms
        self.page.request.get("/about")  # a first page gives this browser its cookie
        made = self.page.request.post("/api/tables", data=body)
        assert made.status == 201, made.text()
        self.sit(made.json()["url"])
        return str(made.json()["url"])

    def sit(self, address: str) -> None:
        """Open a table and wait for its board."""
        self.page.goto(address)
        expect(self.page.locator("#board svg")).to_be_visible()

    # --- the board ---

    def element(self, key: str) -> Locator:
        """What has this key on the board."""
        return self.page.locator(f'#board [data-key="{key}"]')

    def cell(self, name: str) -> Locator:
        """A cell of the board."""
        return self.element(f"cell:{name}")

    def touch(self, key: str) -> None:
        """Click, or tap on a phone, the ground of an element: a pile in front may cover its middle."""
        (ground,) = self.grounds(key)
        if self.phone:
            self.page.touchscreen.tap(*within(ground))
        else:
            self.page.mouse.click(*within(ground))

    def grounds(self, *keys: str) -> list[Box]:
        """Where the grounds of these elements are, once nothing moves any more."""
        for key in keys:
            expect(self.element(key).first).to_be_attached()
        boxes: list[Box] | None = self.page.evaluate(AT_REST, keys)
        assert boxes, f"the board does not come to rest: {keys}"
        return boxes

    def move(self, start: str, end: str) -> None:
        """Two clicks, once the first may be made."""
        expect(self.cell(start)).to_have_class(re.compile(r"\bcan\b"))
        self.touch(f"cell:{start}")
        expect(self.cell(start)).to_have_class(re.compile(r"\bpicked\b"))
        self.touch(f"cell:{end}")

    def drag(self, start: str, end: str) -> None:
        """Press a cell's piece, pull and drop it."""
        self.pull(f"cell:{start}", f"cell:{end}")

    def pull(self, start: str, end: str) -> None:
        """Press, pull and drop."""
        here, there = self.grounds(start, end)
        self.page.mouse.move(*within(here))
        self.page.mouse.down()
        self.page.mouse.move(*within(there, 1 / 3), steps=4)
        expect(self.page.locator("#board .ghost")).to_be_attached()
        self.page.mouse.move(*within(there), steps=2)
        self.page.mouse.up()

    @contextmanager
    def answered(self, address: str) -> Iterator[None]:
        """What is done meanwhile sends something to an address, and the answer is drawn before we go on."""

        def ours(response: Response) -> bool:
            return response.request.method == "POST" and address in response.url

        with self.page.expect_response(ours) as answer:
            yield
        answer.value.finished()
        for _ in range(2):
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    # --- what the page says ---

    def sees_moves(self, *actions: str) -> None:
        """The standing actions of the list."""
        expect(self.page.locator("#moves button")).to_have_text(list(actions))

    def picked(self) -> list[str]:
        """The keys of what is picked now."""
        found = self.page.eval_on_selector_all("#board .picked", "all => all.map((one) => one.dataset.key)")
        return sorted(set(found))

    def sees_status(self, words: str) -> None:
        """Part of the status line."""
        expect(self.page.locator("#status")).to_contain_text(words)

    def until(self, asked: str, arg: Any = None) -> None:
        """Wait until the page answers yes. (Playwright's own way asks by `eval`, which the page's policy forbids.)"""
        end = time.monotonic() + PATIENCE
        while not self.page.evaluate(asked, arg):
            assert time.monotonic() < end, asked
            self.page.wait_for_timeout(50)

    def letters(self) -> list[tuple[float, str, str]]:
        """The letters on the board, smallest first: their height in pixels, the words, their class."""
        return letters(self.page)

    def rest_on(self, key: str) -> None:
        """Put a finger on something and leave it there for a while."""
        (ground,) = self.grounds(key)
        hand = self.page.context.new_cdp_session(self.page)
        point = dict(zip("xy", within(ground), strict=True))
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.page.wait_for_timeout(HOLD)
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def bubble(self) -> Locator:
        """The answer to a refused try."""
        return self.page.locator(".bubble[role=alert]")

    def serious(self) -> list[str]:
        """What axe finds to be in somebody's way on this page. (The visitor must bypass the content policy.)"""
        self.page.evaluate(AXE)
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        return [
            f"{problem['id']}: {node['target']} {node['failureSummary']}"
            for problem in found
            if problem["impact"] in ("serious", "critical")
            for node in problem["nodes"]
        ]

    def open_tab(self, name: str) -> None:
        """Open a tab of the panel, if it is not open yet."""
        if not self.page.locator(f"#pane-{name}").is_visible():
            self.page.locator(f"#tab-{name}").click()
