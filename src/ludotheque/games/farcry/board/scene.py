"""One drawing in progress, and the plain parts that it is made of: panels, titles, numbers that count."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text, pick_language
from ludotheque.drawing import svg
from ludotheque.drawing.board_scene import BoardScene
from ludotheque.drawing.game_kit import GameKit
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup, Value
from ludotheque.drawing.text_fit import LEADING, fit_text
from ludotheque.games.farcry.art.palette import Paint, seat_paint
from ludotheque.games.farcry.board.layout import Plan
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS

KIT = GameKit(
    depth=4,
    radius=16,
    display_kinds=frozenset(("title", "name", "number", "neon", "sheet-title", "hero-name", "task")),
)


class Scene(BoardScene[View, Plan]):
    """One drawing of Far Cry's board in progress."""

    @property
    def mission(self) -> dict[str, Any]:
        """The mission of the view; only drawn where there is one."""
        found: dict[str, Any] = self.view["mission"]
        return found

    def translate(self, words: str | Text | dict[str, str], /, **values: object) -> str:
        """Return a text, or the sentence of a key, in the language of the drawing, its braces filled with `values`."""
        if isinstance(words, dict):
            return pick_language(words, self.lang)
        return super().translate(WORDS[words] if isinstance(words, str) else words, **values)

    def draw_mark(self, name: str, x: float, y: float, size: float, **attributes: Value) -> Markup:
        """Draw a copy of a square definition, centred on (x, y)."""
        return self.draw_shape(name, Box(x - size / 2, y - size / 2, size, size), **attributes)


def draw_seat_mark(seat: int, x: float, y: float, r: float, paint: Paint | None = None) -> Markup:
    """Draw a seat's disc with its number."""
    colours = paint or seat_paint(seat)
    return svg.g(
        svg.circle(cx=x, cy=y + r * 0.12, r=r, fill=colours.deep),
        svg.circle(cx=x, cy=y, r=r, fill=colours.main, stroke="#fff", stroke_width=r * 0.14),
        draw_text(str(seat + 1), x, y + r * 0.42, r * 1.2, "seat-number", fill=colours.ink),
        aria_hidden=True,
    )


def draw_note(scene: Scene, key: str, name: str, text: str, place: Box) -> Markup:
    """Draw a small panel that says what a card does."""
    size, lines = fit_text(text, place.w - 32, place.h - scene.small_size * 2.4, scene.small_size, 13)
    return svg.g(
        svg.rect(class_="info-leaf", x=place.x, y=place.y, width=place.w, height=place.h, rx=14),
        KIT.draw_line(name, place.x + 16, place.y + size * 1.6, place.w - 32, size * 1.3, "title start"),
        [
            draw_text(row, place.x + 16, place.y + size * 3.0 + k * size * LEADING, size, "told start")
            for k, row in enumerate(lines)
        ],
        class_="info",
        data_when=key,
    )
