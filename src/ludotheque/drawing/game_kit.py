"""The parts of a board that look different in each game: panels, chips, anchors, words in boxes.

A game declares its looks once (`KIT = GameKit(panel="glass", radius=18)`); the style sheet does the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.board_scene import BoardScene
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup, Value
from ludotheque.drawing.text_fit import draw_paragraph, measure_text, shorten_text


@dataclass(frozen=True)
class GameKit:
    """The looks of a game's board."""

    panel: str = "leaf"  # the class of a panel, `…-side` of the side under it
    depth: float = 0  # how much of its side is seen
    radius: float = 18  # of a panel's corners
    chip: str = "chip"  # the class of a chip, `…-word` of its words
    chip_height: float = 1.44  # in sizes of its letters
    chip_margin: float = 0.9  # what a chip is wider than its words, in sizes of its letters
    anchor: str = "spot"  # the class of an anchor
    display_kinds: frozenset[str] = frozenset()  # classes of words in the broad letters of titles
    display_width: float = 1.13  # how much wider those letters are than plain ones

    def draw_panel(self, box: Box, kind: str = "", radius: float | None = None) -> Markup:
        """Draw a panel, with its side below it where it has one."""
        place: dict[str, Value] = {"width": box.w, "height": box.h, "rx": self.radius if radius is None else radius}
        top = svg.rect(class_=f"{self.panel} {kind}".strip(), x=box.x, y=box.y, **place)
        if not self.depth:
            return top
        return svg.join(svg.rect(class_=f"{self.panel}-side", x=box.x, y=box.y + self.depth, **place), top)

    def chip_width(self, text: str, size: float) -> float:
        """Return the width of a chip with these words."""
        return max(size * 1.5, measure_text(text) * size + size * self.chip_margin)

    def draw_chip(self, text: str, x: float, y: float, size: float, kind: str = "") -> Markup:
        """Draw a small plate with a few letters on it, centred on (x, y)."""
        wide, high = self.chip_width(text, size), size * self.chip_height
        left, top = x - wide / 2, y - high / 2
        return svg.g(
            svg.rect(class_=f"{self.chip} {kind}".strip(), x=left, y=top, width=wide, height=high, rx=high / 2),
            draw_text(text, x, y + size * 0.35, size, f"{self.chip}-word {kind}".strip()),
            aria_hidden=True,
        )

    def draw_anchor(self, scene: BoardScene[Any, Any], name: str, box: Box) -> Markup:
        """Draw an invisible place that things come from and go to: it has a name and stands still."""
        return svg.rect(
            id=f"{scene.uid}{name}", class_=self.anchor, data_glide=True, x=box.x, y=box.y, width=box.w, height=box.h
        )

    def letter_width(self, kind: str) -> float:
        """Return how much wider the letters of a class are than plain ones."""
        return self.display_width if self.display_kinds & set(kind.split()) else 1.0

    def draw_text_box(self, text: str, box: Box, most: float, kind: str, least: float = 4.0, **more: Value) -> Markup:
        """Draw words in a box, centred up and down; across as their class says (`start` begins at the left)."""
        return draw_paragraph(text, box, most, kind, least, self.letter_width(kind), **more)

    def draw_line(
        self, text: str, x: float, y: float, room: float, size: float, kind: str, least: float = 0.0
    ) -> Markup:
        """Draw words on one line, smaller where they must be (not below `least`), then cut."""
        broad = self.letter_width(kind)
        if room < size:
            return svg.join()
        fit = min(size, max(least, room / max(0.5, measure_text(text) * broad)))
        return draw_text(shorten_text(text, room / fit / broad), x, y, fit, kind)
