"""The scene of a drawing, and small pieces: dice, stamps, panels. What has an id glides, what has a `data-key` can be
clicked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.board_scene import BoardScene
from ludotheque.drawing.game_kit import GameKit
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Child, Markup
from ludotheque.games.bevri.board.labels import View
from ludotheque.games.bevri.board.layout import Plan
from ludotheque.games.bevri.board.palette import COLOUR_PAINTS, Paint

KIT = GameKit(panel="glass")


class Scene(BoardScene[View, Plan]):
    """One drawing of BEVRI's board in progress."""

    @property
    def question(self) -> str:
        """The question that is open."""
        return str(self.view["step"])

    @property
    def draft(self) -> dict[str, Any] | None:
        """The viewer's draft, before it is committed, or None."""
        found = self.view.get("draft")
        return found if isinstance(found, dict) else None

    def company(self, seat: int) -> dict[str, Any]:
        """Return a company as the viewer sees it; the viewer's own as the draft makes it."""
        found: dict[str, Any] = self.view["companies"][seat]
        draft = self.draft
        if draft and seat == self.own_seat and draft.get("kind") == "barter":
            given = Counter(draft["give"])
            base = {code: count - given[code] for code, count in (found["base"] or {}).items()}
            return {**found, "base": base}
        if draft and seat == self.own_seat:
            kept = {key: value for key, value in draft.items() if key in found}
            load = sum(len(cards) for cards in kept.get("ship", found["ship"]).values())
            return {**found, **kept, "load": load}
        return found


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_pips(number: int, x: float, y: float, size: float, ink: str) -> Markup:
    """Draw the pips of a die, as one path of round dots."""
    step = size * 0.27
    dots = "".join(svg.d("M", x + dx * step, y + dy * step, "h", 0.01) for dx, dy in PIPS.get(number, ()))
    return svg.path(d=dots, stroke=ink, stroke_width=size * 0.2, stroke_linecap="round", fill="none")


def draw_cube(x: float, y: float, size: float, paint: Paint, *on_it: Child) -> Markup:
    """Draw a die seen from above: a top, a lower side, an edge of light."""
    half, r = size / 2, size * 0.22
    return svg.g(
        svg.rect(x=x - half, y=y - half + size * 0.12, width=size, height=size, rx=r, fill=paint.deep),
        svg.rect(
            x=x - half, y=y - half, width=size, height=size, rx=r, fill=paint.main, stroke=paint.light,
            stroke_width=max(1.2, size * 0.05),
        ),
        *on_it,
    )  # fmt: skip


def draw_defence(letter: str, x: float, y: float, size: float) -> Markup:
    """Draw a defence die: its colour and its letter (BEVRI-5.9)."""
    paint = COLOUR_PAINTS[letter]
    return draw_cube(x, y, size, paint, draw_text(letter, x, y + size * 0.27, size * 0.74, "letter", fill=paint.ink))


def draw_rolled_die(number: int, letter: str, x: float, y: float, size: float) -> Markup:
    """Draw a die that was rolled, in the colour of its weapon."""
    paint = COLOUR_PAINTS[letter]
    return draw_cube(x, y, size, paint, draw_pips(number, x, y, size * 0.92, paint.ink))


def draw_chip(scene: Scene, code: str, box: Box) -> Markup:
    """Draw a card as small as a stamp: its colour and its code, or its emblem."""
    return scene.draw_shape(f"c-{shape_name(code)}", box)


def shape_name(code: str) -> str:
    """Return a card's code as a part of an id."""
    return code.replace("*", "s")
